"""Pieces: a number for every visible card, so that the same sprite can be followed on its way.

Equal cards share a CardId, on purpose: nothing in the rules can follow one through a hand. A screen
must: the card that leaves the hand is the one that lies in the middle. So the view numbers pieces
of its own, told by nothing but the shown observation; and keeps how the viewer holds the hand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import record
from game.session.disk.settings import HAND_ORDERS
from game.table.cards import CardId

PieceId: TypeAlias = int
Place: TypeAlias = tuple[str, Seat]
"""A zone, by a word of the game, and whose it is: piles are NOBODY's."""
Places: TypeAlias = Mapping[Place, Sequence[CardId]]
"""What lies where; piles, which are NOBODY's, from the bottom up."""

NOBODY: Final[Seat] = -1
DRAW: Final[Place] = ("draw_pile", NOBODY)
DISCARD: Final[Place] = ("discard_pile", NOBODY)


@record
class Piece:
    """One visible card."""

    id: PieceId
    card: CardId
    """Its face, HIDDEN when the viewer may not know it."""
    place: Place
    came_from: Place
    """Where it was before; a new piece comes from the draw pile and starts there."""


class Pieces:
    """All pieces, kept in step with the shown observation. The draw pile's cards are none."""

    def __init__(self) -> None:
        """Begin with no piece."""
        self.by_id: dict[PieceId, Piece] = {}
        self._next: PieceId = 0

    def at(self, zone: str, seat: Seat = NOBODY) -> list[Piece]:
        """Return the pieces of a place: a pile from the bottom up, else in order of arrival."""
        place = (zone, seat)
        return [piece for piece in self.by_id.values() if piece.place == place]

    def settle(self, places: Places, forgets: Place | None = None) -> None:
        """Bring the pieces to where `places` have the cards, moving as few as possible.

        `forgets`: whose cards the viewer cannot tell apart any more.
        """
        for piece in self.at(*forgets) if forgets is not None else ():
            self.by_id[piece.id] = replace(piece, card=HIDDEN)
        lying: dict[Place, list[CardId]] = {place: [] for place in places}
        for piece in self.by_id.values():
            lying.setdefault(piece.place, []).append(piece.card)
        changed = {p for p, cards in lying.items() if not _are_same(cards, places.get(p))}
        left = {place: Counter(cards) for place, cards in places.items() if place in changed}
        free = self._surplus(changed, left)
        for place, missing in left.items():
            for card in missing.elements():
                self._fill(place, card, free)
        for piece in free:
            del self.by_id[piece.id]
        for place, cards in places.items():
            if place[1] == NOBODY and (place in changed or lying[place] != list(cards)):
                self._stack(place, list(cards))

    def _stack(self, place: Place, pile: list[CardId]) -> None:
        """Keep the cards of a pile in its order, bottom first."""
        lying = self.at(*place)
        if [piece.card for piece in lying] == pile:
            return
        for card in pile:
            piece = next(piece for piece in lying if piece.card == card)
            lying.remove(piece)
            self.by_id[piece.id] = self.by_id.pop(piece.id)

    def _surplus(self, changed: set[Place], left: dict[Place, Counter[CardId]]) -> list[Piece]:
        """Return the pieces that lie there no more; what remains in `left` has no piece yet."""
        surplus = []
        for piece in self.by_id.values():
            if piece.place not in changed:
                continue
            cards = left.get(piece.place)
            if cards and cards[piece.card] > 0:
                cards[piece.card] -= 1
            else:
                surplus.append(piece)
        return surplus

    def _fill(self, place: Place, card: CardId, free: list[Piece]) -> None:
        """Bring the piece that fits best, else a new one from the draw pile."""
        fitting = sorted(free, key=lambda piece: (_misfit(piece, place, card), -piece.id))
        if fitting and _misfit(fitting[0], place, card) < _UNFIT:
            piece = fitting[0]
            free.remove(piece)
            del self.by_id[piece.id]
            came_from = piece.came_from if piece.place == place else piece.place
            self.by_id[piece.id] = Piece(piece.id, card, place, came_from)
        else:
            self.by_id[self._next] = Piece(self._next, card, place, DRAW)
            self._next += 1


_UNFIT: Final = 3


def _misfit(piece: Piece, place: Place, card: CardId) -> int:
    """Return how badly `piece` serves as `card` at `place`: 0 not at all, _UNFIT never."""
    if piece.card == card:
        return 0
    if HIDDEN not in (piece.card, card):
        return _UNFIT
    return 1 if piece.place == place else 2


def arranged(pieces: list[Piece], order: Iterable[PieceId]) -> list[Piece]:
    """Return a hand as the player sorted it: those in `order` first, then the rest by card."""
    rank = {piece: number for number, piece in enumerate(order)}
    return sorted(pieces, key=lambda p: (rank.get(p.id, len(rank)), p.card, p.id))


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
        """The order that comes next: the player's own only if there is one."""
        orders = HAND_ORDERS if self._is_laid else (DEALT, KIND)
        here = orders.index(self.order) if self.order in orders else 0
        return orders[(here + 1) % len(orders)]

    def take(self, order: str) -> None:
        """Lie in this order, one of HAND_ORDERS, from now on."""
        self.order = order


def moved(order: Sequence[PieceId], piece: PieceId, place: int) -> list[PieceId]:
    """Return `order` with `piece` at `place`, or at the nearest end; unchanged when it is gone."""
    if piece not in order:
        return list(order)
    rest = [number for number in order if number != piece]
    place = min(len(rest), max(0, place))
    return [*rest[:place], piece, *rest[place:]]


def _are_same(lying: list[CardId], cards: Sequence[CardId] | None) -> bool:
    """Return whether the same cards lie in a place, in any order; None is a place that is none."""
    if cards is None or len(lying) != len(cards):
        return False
    return lying == cards or sorted(lying) == sorted(cards)
