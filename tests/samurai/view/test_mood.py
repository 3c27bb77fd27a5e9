"""The hour: it follows the smallest honor and nothing else."""

import pytest

from game.samurai.rules.content import TABLES
from game.samurai.rules.state import Observation
from game.samurai.view.presentation import PRESENTATION
from game.view.timing import HOURS, hour_of


def tension(honor: tuple[int, ...]) -> float:
    return PRESENTATION.tension(Observation(seat=0, honor=list(honor)))


@pytest.mark.parametrize(
    ("honor", "hour"),
    [
        ((5, 4, 3), "day"),
        ((9, 3, 7), "day"),
        ((5, 2, 4), "dusk"),
        ((1, 2, 9), "night"),
        ((4, 0, 4), "night"),
        ((4, -1, 4), "night"),
    ],
)
def test_the_smallest_honor_tells_the_hour(honor: tuple[int, ...], hour: str) -> None:
    assert hour_of(tension(honor)) == hour


@pytest.mark.parametrize("players", sorted(TABLES))
def test_every_game_begins_by_day_and_ends_by_night(players: int) -> None:
    start = tuple(TABLES[players].honor.values())
    assert hour_of(tension(start)) == HOURS[0]
    assert hour_of(tension((*start, 0))) == HOURS[-1]
