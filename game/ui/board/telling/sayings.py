"""What tables with cards say alike: how to guess and to browse, what taking back would do."""

from typing import NamedTuple

from game.kernel.ids import Seat
from game.table.cards import CardId
from game.ui.board.state import L, StateOf, V
from game.ui.draw.kit import Kit
from game.view.presentation import A, S


def guessing(state: StateOf[S, A, V, L], seat: Seat) -> str:
    """Return the guess at a hidden role, then how one is pencilled; empty while a card is picked.

    The mark itself has room for a letter.
    """
    say, press = state.kit.say, state.kit.hints.press("confirm", state.kit.say)
    if state.selection.is_open:
        return ""
    how = say("table.guess_key", press=press) if press else say("table.guess")
    return "\n".join(filter(None, (state.frame.notes.get(seat), how)))


def browsing(kit: Kit) -> str:
    """Return how the discards are spread out."""
    press = kit.hints.press("discards", kit.say)
    return kit.say("table.browse_key", press=press) if press else kit.say("table.browse")


class LastDone(NamedTuple):
    """What the player did last."""

    is_end: bool
    """Whether it was the end of the turn."""
    card: CardId | None
    """What was used, None where it was a plain answer."""
    target: Seat | None = None


def undo_word(state: StateOf[S, A, V, L], last: LastDone | None) -> str:
    """Return in a word what was done last: a card, the end of the turn; empty if neither."""
    if last is None:
        return ""
    if last.is_end:
        return state.kit.say("table.end_turn")
    return "" if last.card is None else str(state.frame.teller.card(last.card))


def undo_says(state: StateOf[S, A, V, L], last: LastDone | None) -> str:
    """Return what would be taken back, empty when nothing can be."""
    say, teller = state.kit.say, state.frame.teller
    if last is None:
        return ""
    if last.is_end:
        return say("undo.end_turn")
    if last.card is None:
        return say("undo.answer")
    card = teller.card(last.card)
    if last.target is None or last.target == state.frame.view.me:
        return say("undo.card", card=card)
    return say("undo.aimed", card=card, who=teller.name(last.target))
