"""The toy as the terminal sees it."""

from typing import Final

from game.kernel.ids import Seat
from game.text.presentation import TextPresentation
from game.view.words.codex import Page
from game.view.words.sentences import Teller
from game.view.words.strings import Strings
from tests.kernel.toy import Duel
from tests.view.toy_view import TOY_VIEW


def _me(seen: Duel) -> Seat:
    """Return the seat whose eyes these are."""
    assert seen.seat is not None
    return seen.seat


def _who(teller: Teller, seen: Duel) -> list[str]:
    return [f"You are {teller.name(_me(seen))}."]


def _hand(teller: Teller, seen: Duel) -> list[str]:
    return [f"{teller.card(number)}." for number in seen.hands[_me(seen)]]


def _pages(strings: Strings) -> list[Page]:
    rules = Page("how/rules", "The rules", strings.text("toy.rules"))
    return [rules, *(Page(f"cards/{n}", str(n), f"{n} blocks as much.") for n in range(1, 6))]


TOY_TEXT: Final = TextPresentation(
    presentation=TOY_VIEW,
    pages=_pages,
    open_keys={"toy.drew": "toy.drew_you"},
    who_you_are=_who,
    hand=_hand,
)
