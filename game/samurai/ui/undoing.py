"""What taking back would take back, in a word for its button and in a sentence."""

from game.samurai.rules.actions import END_PLAY
from game.samurai.view.names import card_name
from game.ui.board.state import TableState


def undo_name(state: TableState) -> str:
    """Return in a word what the player did last: a card, the end of the turn; empty if neither."""
    action = state.playing.last
    if action == END_PLAY:
        return state.kit.say("table.end_turn")
    if action is None or action.card is None:
        return ""
    return str(card_name(state.kit.strings, action.card))


def undo_says(state: TableState) -> str:
    """Return what would be taken back, empty when nothing can be."""
    action, say = state.playing.last, state.kit.say
    if action is None:
        return ""
    if action == END_PLAY:
        return say("undo.end_turn")
    if action.card is None:
        return say("undo.answer")
    card = card_name(state.kit.strings, action.card)
    if action.target is None or action.target == state.view.me:
        return say("undo.card", card=card)
    return say("undo.aimed", card=card, who=state.teller.name(action.target))
