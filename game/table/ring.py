"""The ring of seats: who sits between whom."""

from collections.abc import Iterator
from functools import cache

from game.kernel.ids import Seat


def clockwise(seats: int, after: Seat) -> Iterator[Seat]:
    """Yield every other seat of `seats` once, from the left neighbour of `after` onwards."""
    for step in range(1, seats):
        yield (after + step) % seats


@cache
def between(seats: int, one: Seat, other: Seat) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the seats passed going from `one` to `other` clockwise, and counter-clockwise."""
    forth = tuple((one + step) % seats for step in range(1, (other - one) % seats))
    back = tuple((one - step) % seats for step in range(1, (one - other) % seats))
    return forth, back
