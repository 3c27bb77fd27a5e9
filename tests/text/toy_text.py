"""The toy as the terminal sees it."""

from typing import Final

from game.kernel.ids import Seat
from game.text.presentation import TextPresentation
from game.view.words.sentences import Teller
from tests.kernel.toy import Duel
from tests.view.toy_view import TOY_VIEW


def _me(seen: Duel) -> Seat:
    """Return the seat whose eyes these are."""
    assert seen.seat is not None
    return seen.seat


def _who(teller: Teller, seen: Duel) -> list[str]:
    return [f"You are {teller.name(_me(seen))}."]


def _status(teller: Teller, seen: Duel) -> list[str]:
    return [f"{teller.name(seat)}: {lives}." for seat, lives in enumerate(seen.lives)]


def _hand(teller: Teller, seen: Duel) -> list[str]:
    return [f"{teller.card(number)}." for number in seen.hands[_me(seen)]]


def _rules(teller: Teller, _seen: Duel, start: str) -> list[str]:
    return [f"{teller.card(int(start))} blocks as much."] if start.isdecimal() else []


TOY_TEXT: Final = TextPresentation(
    presentation=TOY_VIEW,
    rules=("toy.rules",),
    open_keys={"toy.drew": "toy.drew_you"},
    who_you_are=_who,
    status=_status,
    hand=_hand,
    rules_of=_rules,
)
