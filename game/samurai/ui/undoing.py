"""What taking back would take back, in a word for its button and in a sentence."""

from game.samurai.rules.actions import END_PLAY
from game.ui.board.desk import Desk


def undo_name(desk: Desk) -> str:
    """Return in a word what the player did last: a card, the end of the turn; empty if neither."""
    action = desk.playing.last
    if action == END_PLAY:
        return desk.kit.say("table.end_turn")
    if action is None or action.card is None:
        return ""
    return str(desk.kit.strings.card(action.card))


def undo_says(desk: Desk) -> str:
    """Return what would be taken back, empty when nothing can be."""
    action, say = desk.playing.last, desk.kit.say
    if action is None:
        return ""
    if action == END_PLAY:
        return say("undo.end_turn")
    if action.card is None:
        return say("undo.answer")
    card = desk.kit.strings.card(action.card)
    if action.target is None or action.target == desk.view.me:
        return say("undo.card", card=card)
    return say("undo.aimed", card=card, who=desk.teller.name(action.target))
