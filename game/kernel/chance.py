"""Chance: the port that answers "shuffle these" and "pick one of so many"."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Whatever decides what the rules leave to luck. Its answers stand in the events."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in a random order, as a new list."""

    def pick(self, count: int) -> int:
        """Return a number in 0..count-1."""


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """Return `items` shuffled by our own Fisher-Yates.

    Only `Random.random()` is promised to give the same numbers on every Python version.
    """
    pile = list(items)
    number = rng.random
    for last in range(len(pile) - 1, 0, -1):
        other = int(number() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


class SeededChance:
    """The chance of a real game: its n-th answer is a function of (seed, n) alone."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        """Start at answer number `drawn` of game `seed`."""
        self.seed = seed
        self.drawn = drawn

    def _next(self) -> Random:
        rng = Random(f"{self.seed}:{self.drawn}")
        self.drawn += 1
        return rng

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in the order of this game's next answer."""
        return shuffled(items, self._next())

    def pick(self, count: int) -> int:
        """Return this game's next number in 0..count-1."""
        return int(self._next().random() * count)


class KnownChance:
    """Chance that is known beforehand, for lessons, puzzles and tests.

    Picks come from a list, then always the first; shuffles keep the order.
    """

    def __init__(self, picks: Iterable[int] = ()) -> None:
        """Answer the coming picks with `picks`."""
        self.picks = list(picks)
        self.drawn = 0
        """How many answers a game had from it: what is known does not count."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in the order given."""
        return list(items)

    def pick(self, count: int) -> int:
        """Return the next known number, 0 when there is none. Raises ValueError beyond `count`."""
        answer = self.picks.pop(0) if self.picks else 0
        if not 0 <= answer < count:
            raise ValueError(f"{answer} is known to be picked of {count}")
        return answer


class StreamChance:
    """Chance for a search: one fast stream of numbers, no promise beyond one run."""

    def __init__(self, rng: Random) -> None:
        """Draw everything from `rng`."""
        self.rng = rng

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in a random order."""
        return shuffled(items, self.rng)

    def pick(self, count: int) -> int:
        """Return a number in 0..count-1."""
        return int(self.rng.random() * count)
