"""Known hands: the cards of a hand that others saw enter it, and what is left of that later."""

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.table.zones import as_seen, forget, remember

KnownHands: TypeAlias = dict[Seat, tuple[tuple[CardId, ...], ...]]
"""Owner -> by seat, the sorted cards that it saw enter that hand; no owner without any."""


def known_to(known: KnownHands, seat: Seat, owner: Seat) -> tuple[CardId, ...]:
    """Return the cards that `seat` saw enter the hand of `owner`, sorted."""
    return known[owner][seat] if owner in known else ()


def known_from(hands: Sequence[Sequence[CardId]], seat: Seat) -> KnownHands:
    """Return what `seat` knows where these are the hands as it sees them, and nobody else knows."""
    seats = range(len(hands))
    return {
        owner: tuple(cards if observer == seat else () for observer in seats)
        for owner, hand in enumerate(hands)
        if owner != seat and (cards := tuple(card for card in hand if card != HIDDEN))
    }


def hands_seen(hands: list[list[CardId]], known: KnownHands, seat: Seat) -> list[list[CardId]]:
    """Return all hands as `seat` sees them."""
    return [
        hand[:] if owner == seat else as_seen(hand, known_to(known, seat, owner))
        for owner, hand in enumerate(hands)
    ]


def public_leave(known: KnownHands, owner: Seat, card: CardId) -> None:
    """Everybody sees `card` leave the hand of `owner`."""
    before = known.get(owner, ())
    for cards in before:
        if card in cards:
            _know(known, owner, [forget(cards, card) for cards in before])
            return


def public_enter(known: KnownHands, players: int, owner: Seat, card: CardId) -> None:
    """Everybody sees `card` enter the hand of `owner`."""
    before = enumerate(_known_of(known, players, owner))
    _know(known, owner, [remember(c, card) if seat != owner else () for seat, c in before])


def theft(known: KnownHands, players: int, taker: Seat, owner: Seat, card: CardId) -> None:
    """`card` goes from `owner` to `taker`, who know it.

    For the rest, what they knew of the owner's hand may be gone.
    """
    left = forget(known_to(known, taker, owner), card)
    _know(known, owner, [left if seat == taker else () for seat in range(players)])
    theirs = enumerate(_known_of(known, players, taker))
    _know(known, taker, [remember(c, card) if seat == owner else c for seat, c in theirs])


def _known_of(known: KnownHands, players: int, owner: Seat) -> Sequence[tuple[CardId, ...]]:
    return known.get(owner) or ((),) * players


def _know(known: KnownHands, owner: Seat, by_seat: Sequence[tuple[CardId, ...]]) -> None:
    if any(by_seat):
        known[owner] = tuple(by_seat)
    else:
        known.pop(owner, None)
