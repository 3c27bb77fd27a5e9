"""What things at the table say of themselves while they are pointed at or focused."""

from collections.abc import Callable
from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.prints import brief
from game.samurai.ui.telling import card_text, seat_text
from game.samurai.ui.undoing import undo_says
from game.samurai.view.reason_text import reason_text
from game.table.cards import CardId
from game.ui.board.column import UNDO
from game.ui.board.desk import Desk
from game.ui.board.paces import pace_says
from game.ui.board.sorting import sorting_says
from game.ui.board.spots import Spot
from game.ui.kit import Kit

DISCARDS: Final = Spot("pile", 0)
DRAW: Final = Spot("pile", 1)
PACE: Final = Spot("sky", 1)


def spoken(desk: Desk, spot: Spot | None) -> str:
    """Return what a spot says of itself while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind) if spot is not None else None
    return says(desk, spot) if says is not None and spot is not None else ""


def word(desk: Desk, command: str) -> str:
    """Return what gives a command: a key's or a pad button's name, empty when nothing does."""
    return desk.kit.hints.word(command, desk.kit.say)


def _rule(desk: Desk, card: CardId) -> str:
    """Return the whole rule of a card held up large; a weapon's stands on the card.

    In large text the bubble says name and numbers too: print on a card does not grow.
    """
    if desk.zoomed is None or desk.choosing.is_open:
        return ""
    if desk.kit.text_scale > 1:
        return read_out(desk.kit, card)
    is_weapon = CATALOGUE[card].type == "weapon"
    return "" if is_weapon else desk.kit.say(f"cards.{CATALOGUE[card].key}.rule")


def read_out(kit: Kit, card: CardId) -> str:
    """Return a card's name and all that it does."""
    if CATALOGUE[card].type != "weapon":
        return card_text(kit, card)
    return f"{kit.strings.card(card)}. {brief(kit, CATALOGUE[card])}"


def _card_says(desk: Desk, spot: Spot) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = desk.piece(spot.id)
    entry = desk.hand_card(piece.card) if piece is not None else None
    if entry is None or desk.sums:
        return ""
    if entry.reason is not None and desk.question is not None:
        return reason_text(desk.teller, entry.reason)
    return _rule(desk, entry.card)


def _seat_says(desk: Desk, spot: Spot) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    if desk.sums or desk.choosing.is_open:
        return ""
    seat, temper = desk.view.seats[spot.id], desk.tempers.get(spot.id)
    return seat_text(desk.kit, desk.teller, seat, temper)


def _mark_says(desk: Desk, _spot: Spot) -> str:
    """A folded letter: what a click does."""
    return "" if desk.choosing.is_open else _guessing(desk)


def _guessing(desk: Desk) -> str:
    press = word(desk, "confirm")
    by_hand = desk.kit.hints.device == "mouse" or not press
    return desk.kit.say("table.guess") if by_hand else desk.kit.say("table.guess_key", press=press)


def _pile_says(desk: Desk, spot: Spot) -> str:
    """A pile: what it is, and what its end costs or that it can be spread out."""
    if desk.choosing.is_open:
        return ""
    say, count = desk.kit.say, len(desk.view.discards)
    if spot == DRAW:
        return f"{say('table.draw_pile')} · {desk.view.draw_count}: {say('table.draw_pile_end')}"
    hint = f": {say('table.browse')}" if count else ""
    return f"{say('table.discards', n=count)}{hint}"


def _piece_says(desk: Desk, spot: Spot) -> str:
    """A card in play: its rule."""
    piece = desk.piece(spot.id)
    return card_text(desk.kit, piece.card) if piece is not None else ""


SAYS: Final[dict[str, Callable[[Desk, Spot], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "pile": _pile_says,
    "piece": _piece_says,
    "sort": sorting_says,
    "button": lambda desk, spot: undo_says(desk) if spot == UNDO else "",
    "sky": lambda desk, spot: pace_says(desk.kit) if spot == PACE else "",
}
"""Kind of spot -> what it says of itself."""
