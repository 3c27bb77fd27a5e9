"""Robots of all three kinds play, with settings by lot and whims, as `dev.py soak` has them."""

import pytest

from tests.samurai.ui.soak import ROBOTS, play


@pytest.mark.parametrize("number", range(0, len(ROBOTS) ** 2, len(ROBOTS) + 1))
def test_a_robot_with_whims_finishes_its_game(number: int) -> None:
    done = play(number)
    assert done[ROBOTS[number % len(ROBOTS)].__name__] == 1
    assert done["answers"] > 3
    assert sum(done.values()) > done["answers"] + 1, "it had no whim"
