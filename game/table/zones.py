"""Zones: piles and hands as lists of cards, known or not.

A hand is a multiset, kept sorted; HIDDEN stands for a card that the viewer may not know. The same
moves work on a full state and on what one seat knows of it, which is what lets redacted events be
folded by the code that folds the real ones. A pile is a list with its top at the end.
"""

from bisect import insort
from collections.abc import Callable
from typing import Final

from game.kernel.ids import HIDDEN
from game.table.cards import CardId

put: Final[Callable[[list[CardId], CardId], None]] = insort
"""Adds a card, known or HIDDEN, to a hand."""


def take(hand: list[CardId], card: CardId) -> None:
    """Remove `card` as the viewer sees it go.

    A card seen to leave takes one equal card out of what is known, else one unknown. A card that
    leaves unseen (HIDDEN) may have been any of them: nothing is known of the rest.
    """
    if card == HIDDEN:
        hand[:] = [HIDDEN] * (len(hand) - 1)
    elif card in hand:
        hand.remove(card)
    else:
        hand.remove(HIDDEN)


def as_seen(hand: list[CardId], known: tuple[CardId, ...]) -> list[CardId]:
    """Return `hand` as somebody sees it who knows the sorted cards `known` in it."""
    return [HIDDEN] * (len(hand) - len(known)) + list(known)


def remember(known: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """Return `known` with `card` added."""
    return tuple(sorted((*known, card)))


def forget(known: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """Return `known` without one `card`, unchanged when it is not among them."""
    if card not in known:
        return known
    place = known.index(card)
    return known[:place] + known[place + 1 :]
