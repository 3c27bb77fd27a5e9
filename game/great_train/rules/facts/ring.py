"""Who is in play around whom: worked out once for each standing (BT-4.1, BT-5.4)."""

from functools import cache

from game.great_train.rules.content.roles import OUT
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class Ring:
    """The players in play as each seat sees them."""

    others: tuple[tuple[Seat, ...], ...] = ()
    """Seat -> the other players in play, clockwise from its left."""
    steps: tuple[tuple[tuple[Seat, int], ...], ...] = ()
    """Seat -> each of them, by seat, with the steps to them by the shorter way round."""


@cache
def ring_of(status: tuple[int, ...]) -> Ring:
    """Return the ring of players that are what `status` says, by seat."""
    seats = range(len(status))
    others = tuple(_others(status, seat) for seat in seats)
    return Ring(others, tuple(_steps(others[seat]) for seat in seats))


def _others(status: tuple[int, ...], seat: Seat) -> tuple[Seat, ...]:
    order = (*range(seat + 1, len(status)), *range(seat))
    return tuple([other for other in order if status[other] != OUT])


def _steps(others: tuple[Seat, ...]) -> tuple[tuple[Seat, int], ...]:
    """Return each of `others`, who sit clockwise from somebody, with the steps to them."""
    count = len(others)
    return tuple(sorted((o, min(at + 1, count - at)) for at, o in enumerate(others)))
