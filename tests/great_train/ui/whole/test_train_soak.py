"""Robots of all three kinds play, with settings by lot and whims, as `dev.py soak` has them."""

import pytest

from tests.ui.robots.soak import press_anything, robot_plays_whole_game
from tests.ui.robots.whole_program import press_at_the_program


@pytest.mark.parametrize("number", [0, 10, 8])
def test_a_robot_with_whims_finishes_its_game(number: int) -> None:
    robot_plays_whole_game("great_train", number)


def test_nothing_that_is_pressed_ends_the_program() -> None:
    assert press_anything("great_train", 1, 400)["presses"] == 400


def test_nothing_that_is_pressed_ends_the_program_on_a_disk_that_refuses() -> None:
    assert press_at_the_program("great_train", 2, 250)["refusals"] > 0
