"""The reduced games: written positions of the real rules, three players and 24 cards each.

Seat 0 is the Shogun and plays first. Of the 90 cards 66 lie on the discard pile; 24 are left, some
in front of players, the others dealt by lot to hands and draw pile. Somebody has 1 honor, so the
game is over when the draw pile is, if it was not over before.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, prod

from game.kernel.wire import Json
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.notation import KEY
from game.table.cards import CardId

Cards = tuple[CardId, ...]
"""Some cards, sorted."""


@dataclass(frozen=True, slots=True)
class Small:
    """A reduced game: what is known to all, and what is dealt."""

    name: str
    characters: Sequence[str]
    honor: Sequence[int]
    resilience: Sequence[int]
    in_play: Sequence[Sequence[str]]
    dealt: Mapping[str, int]
    """Kind -> how many are in hands and draw pile."""
    hands: Sequence[int]
    """Cards in each hand when the Shogun is asked to play."""

    def pool(self) -> Counter[CardId]:
        """Return the cards that are dealt."""
        return Counter({CATALOGUE.id_of(key): count for key, count in self.dealt.items()})

    def deals(self) -> Iterator[tuple[float, list[Cards]]]:
        """Yield every deal of the hands that can be told from others, and how likely it is."""
        yield from _deals(self.pool(), self.hands)

    def setup(self, hands: Sequence[Cards]) -> Json:
        """Return the written position in which the hands are these."""
        laid = [[CATALOGUE.id_of(key) for key in keys] for keys in self.in_play]
        pile = self.pool()
        out = Counter(CATALOGUE.deck())
        for cards in hands:
            pile.subtract(cards)
        for some in (pile, *map(Counter, hands), *map(Counter, laid)):
            out.subtract(some)
        return {
            "system": KEY,
            "players": [self._player(seat, hands[seat]) for seat in range(len(hands))],
            "draw_pile": _keys(pile),
            "discard_pile": _keys(out),
            "turn": {"seat": 0, "phase": "play", "weapons_played": 0},
            "resolving": None,
        }

    def _player(self, seat: int, hand: Cards) -> Json:
        return {
            "role": "ninja" if seat else "shogun",
            "stars": seat,
            "character": self.characters[seat],
            "honor": self.honor[seat],
            "resilience": self.resilience[seat],
            "hand": _keys(Counter(hand)),
            "in_play": list(self.in_play[seat]),
        }


def drawn(pool: Counter[CardId], count: int) -> Iterator[tuple[float, Cards]]:
    """Yield every hand of `count` cards out of a pool, and how likely it is."""
    kinds = sorted(card for card, copies in pool.items() if copies)
    total = comb(pool.total(), count)
    for taken in _shares([pool[card] for card in kinds], count):
        ways = prod(comb(pool[card], n) for card, n in zip(kinds, taken, strict=True))
        cards = [card for card, n in zip(kinds, taken, strict=True) for _ in range(n)]
        yield ways / total, tuple(cards)


def _shares(most: Sequence[int], count: int) -> Iterator[list[int]]:
    if not most:
        if not count:
            yield []
        return
    for first in range(min(most[0], count) + 1):
        for rest in _shares(most[1:], count - first):
            yield [first, *rest]


def _deals(pool: Counter[CardId], sizes: Sequence[int]) -> Iterator[tuple[float, list[Cards]]]:
    if not sizes:
        yield 1.0, []
        return
    for chance, hand in drawn(pool, sizes[0]):
        left = pool.copy()
        left.subtract(hand)
        for other, hands in _deals(left, sizes[1:]):
            yield chance * other, [hand, *hands]


def _keys(cards: Counter[CardId]) -> list[str]:
    return [CATALOGUE[card].key for card in sorted(cards.elements())]
