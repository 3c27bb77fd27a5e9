"""Whole games in the window by mouse, by keys and with a gamepad: every kind of question."""

import pytest

from game.session.new_game import NewGame
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainPad, TrainRobot
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.windowless import Settings

SMALL, FULL = (1280, 720), (1920, 1080)


def play(
    robot: type[TrainRobot], players: int, seed: int, size: tuple[int, int], confirm: str
) -> TrainRobot:
    """Play a whole game; nothing is drawn before its end."""
    settings = Settings(pace=0.0, confirm=confirm, language=("en", "es", "it")[seed % 3])
    wanted = NewGame(players, "novice", seed, seed % players)
    shell = train_shell(size, TrainServices(settings, wanted))
    shell.is_watched = False
    player = robot(shell, seed)
    player.start()
    player.play()
    shell.look()
    assert shell.kit.fonts.misfits == []
    return player


@pytest.mark.parametrize(
    ("robot", "players", "seed", "size", "confirm"),
    [
        (TrainMouse, 3, 10, SMALL, "never"),
        (TrainMouse, 5, 12, FULL, "never"),
        (TrainMouse, 7, 29, SMALL, "always"),
        (TrainKeys, 4, 106, SMALL, "never"),
        (TrainKeys, 6, 108, FULL, "always"),
        (TrainPad, 3, 205, SMALL, "never"),
        (TrainPad, 7, 209, FULL, "never"),
    ],
)
def test_a_whole_game(
    robot: type[TrainRobot], players: int, seed: int, size: tuple[int, int], confirm: str
) -> None:
    assert play(robot, players, seed, size, confirm).answers > 0
