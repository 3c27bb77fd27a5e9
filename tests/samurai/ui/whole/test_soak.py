"""Robots of all three kinds play, with settings by lot and whims, as `dev.py soak` has them."""

import pytest

from tests.ui.robots.soak import robot_plays_whole_game


@pytest.mark.parametrize("number", [0, 4, 8])
def test_a_robot_with_whims_finishes_its_game(number: int) -> None:
    robot_plays_whole_game("samurai", number)
