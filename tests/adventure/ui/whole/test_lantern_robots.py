"""Robots play The Hundred Lanterns through the window: by mouse, by keys, with a gamepad."""

from random import Random

import pytest

from ai.adventure.search.strategist import AdventureStrategist
from game.session.new_game import NewGame
from tests.adventure.ui.played import PLAYED
from tests.ui import checks
from tests.ui.checked import played_game, played_games
from tests.ui.robots.soak import press_anything, robot_for
from tests.ui.robots.whole_program import press_at_the_program
from tests.ui.windowless import Settings, shell_of

AT_ONCE = 0.0


@pytest.mark.parametrize(("robot", "answers"), [*zip(PLAYED.robots, (16, 10, 8), strict=True)])
def test_a_robot_plays_some_rounds(robot: type, answers: int) -> None:
    wanted = NewGame(4, "follower", 3, 0)
    shell = shell_of((1280, 720), PLAYED.services(Settings(pace=AT_ONCE), wanted))
    player = robot(shell, 3, checks.shown_is_true)
    player.start()
    player.play(answers=answers)
    assert player.answers == answers
    assert player.scene.playing.seen.round >= 1


def test_dev_py_soak_plays_it() -> None:
    assert "adventure" in played_games()
    assert played_game("adventure") is PLAYED
    assert robot_for(PLAYED, 0, Random(0)).shell.scenes, "the title tells who plays along"
    beside = PLAYED.quick.bot(PLAYED.level, 1)
    assert isinstance(beside, AdventureStrategist)
    assert not beside.effort.iterations, "it would think for as long as a campaign of robots takes"


def test_nothing_that_is_pressed_ends_the_program() -> None:
    assert press_anything("adventure", 1, 400)["presses"] == 400


def test_nothing_that_is_pressed_ends_the_program_on_a_disk_that_refuses() -> None:
    assert press_at_the_program("adventure", 2, 250)["refusals"] > 0
