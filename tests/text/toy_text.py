"""The toy as the terminal sees it."""

from collections.abc import Mapping
from typing import Final

from game.kernel.ids import Seat
from game.view.words.sentences import Teller
from tests.kernel.toy import Duel
from tests.view.toy_view import TOY_VIEW, ToyPresentation


def _me(seen: Duel) -> Seat:
    """Return the seat whose eyes these are."""
    assert seen.seat is not None
    return seen.seat


class ToyText:
    """Fills the port of the terminal."""

    presentation: Final[ToyPresentation] = TOY_VIEW
    rules: Final = ("toy.rules",)
    open_keys: Final[Mapping[str, str]] = {"toy.drew": "toy.drew_you"}

    def who_you_are(self, teller: Teller, seen: Duel) -> list[str]:
        """Return the viewer's name."""
        return [f"You are {teller.name(_me(seen))}."]

    def status(self, teller: Teller, seen: Duel) -> list[str]:
        """Return everybody's lives."""
        return [f"{teller.name(seat)}: {lives}." for seat, lives in enumerate(seen.lives)]

    def hand(self, teller: Teller, seen: Duel) -> list[str]:
        """Return the numbers in hand."""
        return [f"{teller.card(number)}." for number in seen.hands[_me(seen)]]

    def rules_of(self, teller: Teller, _seen: Duel, start: str) -> list[str]:
        """Return the one rule there is of a number."""
        return [f"{teller.card(int(start))} blocks as much."] if start.isdecimal() else []


TOY_TEXT: Final = ToyText()
