"""The ring of seats."""

import pytest

from game.table.ring import between, clockwise


def test_clockwise_passes_every_other_seat_once() -> None:
    assert list(clockwise(5, 3)) == [4, 0, 1, 2]
    assert list(clockwise(3, 0)) == [1, 2]
    assert list(clockwise(1, 0)) == []


def test_between_gives_both_ways_round() -> None:
    assert between(7, 1, 4) == ((2, 3), (0, 6, 5))
    assert between(7, 4, 1) == ((5, 6, 0), (3, 2))
    assert between(3, 2, 0) == ((), (1,))
    assert between(2, 0, 1) == ((), ())


@pytest.mark.parametrize("seats", range(2, 8))
def test_both_ways_together_pass_everybody_else(seats: int) -> None:
    for one in range(seats):
        for other in set(range(seats)) - {one}:
            forth, back = between(seats, one, other)
            assert sorted((*forth, *back, one, other)) == list(range(seats))
            assert between(seats, other, one) == (back[::-1], forth[::-1])
