"""How the viewer holds the hand: as the cards came, by kind, or as the player laid them.

Only the order is kept here, never which cards there are: that is told by the pieces.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.session.settings import HAND_ORDERS
from game.table.cards import CardId
from game.view.cards.pieces import Piece, PieceId

DEALT, KIND, OWN = HAND_ORDERS
"""As the cards came, by type and strength, as the player laid them."""


@dataclass
class HandOrder:
    """The order of one hand. `follow` whenever the hand may have changed."""

    rank: Callable[[CardId], tuple[int, ...]]
    """Where a card stands by kind, the least leftmost: `Presentation.hand_rank`."""
    order: str = DEALT
    """One of HAND_ORDERS."""
    _arrived: list[PieceId] = field(default_factory=list)
    _own: list[PieceId] = field(default_factory=list)
    _is_laid: bool = False
    """Whether the player has laid this hand by hand."""

    def follow(self, hand: Sequence[Piece], *, keep: bool = False) -> None:
        """Take in what came at the right end, and forget what went.

        `keep`: what went may be taken back, so its place is remembered.
        """
        here = {piece.id for piece in hand}
        for known in (self._arrived, self._own):
            seen = set(known)
            known += [piece.id for piece in hand if piece.id not in seen]
            if not keep:
                known[:] = [number for number in known if number in here]

    def held(self, hand: Sequence[Piece]) -> list[Piece]:
        """Return `hand` from the left: the same pieces, each once."""
        if self.order == KIND:
            return sorted(hand, key=lambda piece: (self.rank(piece.card), piece.id))
        known = self._own if self.order == OWN else self._arrived
        rank = {number: place for place, number in enumerate(known)}
        return sorted(hand, key=lambda piece: (rank.get(piece.id, len(rank)), piece.id))

    def lay(self, hand: Sequence[Piece], piece: PieceId, place: int) -> None:
        """Put `piece` at `place` (0 leftmost); from now on the hand lies as the player laid it."""
        before = [held.id for held in self.held(hand)]
        after = moved(before, piece, place)
        if after != before:
            self._own, self.order, self._is_laid = after, OWN, True

    @property
    def following(self) -> str:
        """The order that `cycle` goes on to: the player's own only if there is one."""
        orders = HAND_ORDERS if self._is_laid else (DEALT, KIND)
        here = orders.index(self.order) if self.order in orders else 0
        return orders[(here + 1) % len(orders)]

    def take(self, order: str) -> None:
        """Lie in this order, one of HAND_ORDERS, from now on."""
        self.order = order

    def cycle(self) -> None:
        """Take the next order."""
        self.order = self.following


def moved(order: Sequence[PieceId], piece: PieceId, place: int) -> list[PieceId]:
    """Return `order` with `piece` at `place`, or at the nearest end; unchanged when it is gone."""
    if piece not in order:
        return list(order)
    rest = [number for number in order if number != piece]
    place = min(len(rest), max(0, place))
    return [*rest[:place], piece, *rest[place:]]
