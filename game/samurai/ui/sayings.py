"""What things at the table say of themselves while they are pointed at or focused."""

from collections.abc import Callable
from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.prints import brief
from game.samurai.ui.telling import card_text, seat_text
from game.samurai.ui.undoing import undo_says
from game.samurai.view.names import card_name
from game.samurai.view.reason_text import reason_text
from game.table.cards import CardId
from game.ui.board.hit_targets import DRAW, HitTarget
from game.ui.board.panels.action_buttons import UNDO
from game.ui.board.panels.paces import pace_says
from game.ui.board.panels.sorting import sorting_says
from game.ui.board.state import TableState
from game.ui.kit import Kit

PACE: Final = HitTarget("bar", 1)


def spoken(state: TableState, spot: HitTarget | None) -> str:
    """Return what a spot says of itself while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind) if spot is not None else None
    return says(state, spot) if says is not None and spot is not None else ""


def word(state: TableState, command: str) -> str:
    """Return what gives a command: a key's or a pad button's name, empty when nothing does."""
    return state.kit.hints.word(command, state.kit.say)


def _rule(state: TableState, card: CardId) -> str:
    """Return the whole rule of a card held up large; a weapon's stands on the card.

    In large text the bubble says name and numbers too: print on a card does not grow.
    """
    if state.zoomed is None or state.choosing.is_open:
        return ""
    if state.kit.text_scale > 1:
        return read_out(state.kit, card)
    is_weapon = CATALOGUE[card].type == "weapon"
    return "" if is_weapon else state.kit.say(f"cards.{CATALOGUE[card].key}.rule")


def read_out(kit: Kit, card: CardId) -> str:
    """Return a card's name and all that it does."""
    if CATALOGUE[card].type != "weapon":
        return card_text(kit, card)
    return f"{card_name(kit.strings, card)}. {brief(kit, CATALOGUE[card])}"


def _card_says(state: TableState, spot: HitTarget) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = state.piece(spot.id)
    entry = state.hand_card(piece.card) if piece is not None else None
    if entry is None or state.sums:
        return ""
    if entry.reason is not None and state.question is not None:
        return reason_text(state.teller, entry.reason)
    return _rule(state, entry.card)


def _seat_says(state: TableState, spot: HitTarget) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    if state.sums or state.choosing.is_open:
        return ""
    seat, temper = state.view.seats[spot.id], state.tempers.get(spot.id)
    return seat_text(state.kit, state.teller, seat, temper)


def _mark_says(state: TableState, _spot: HitTarget) -> str:
    """A folded letter: what a click does."""
    return "" if state.choosing.is_open else _guessing(state)


def _guessing(state: TableState) -> str:
    press, say = word(state, "confirm"), state.kit.say
    by_hand = state.kit.hints.device == "mouse" or not press
    return say("table.guess") if by_hand else say("table.guess_key", press=press)


def _pile_says(state: TableState, spot: HitTarget) -> str:
    """A pile: what it is, and what its end costs or that it can be spread out."""
    if state.choosing.is_open:
        return ""
    say, count = state.kit.say, len(state.view.discards)
    if spot == DRAW:
        return f"{say('table.draw_pile')} · {state.view.draw_count}: {say('table.draw_pile_end')}"
    hint = f": {say('table.browse')}" if count else ""
    return f"{say('table.discards', n=count)}{hint}"


def _piece_says(state: TableState, spot: HitTarget) -> str:
    """A card in play: its rule."""
    piece = state.piece(spot.id)
    return card_text(state.kit, piece.card) if piece is not None else ""


SAYS: Final[dict[str, Callable[[TableState, HitTarget], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "pile": _pile_says,
    "piece": _piece_says,
    "sort": sorting_says,
    "button": lambda state, spot: undo_says(state) if spot == UNDO else "",
    "bar": lambda state, spot: pace_says(state.kit) if spot == PACE else "",
}
"""Kind of spot -> what it says of itself."""
