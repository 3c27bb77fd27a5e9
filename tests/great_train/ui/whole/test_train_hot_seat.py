"""Several people at one keyboard of The Great Train: each sees what they may know, and no more."""

import pytest

from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainPad
from tests.great_train.ui.train_window import TRAIN
from tests.ui.watching.hot_seat import Crowd, Sitting, plays_for_all
from tests.ui.windowless import Settings, shell_of


class Mouse(Sitting, TrainMouse):
    """By mouse."""


class Keys(Sitting, TrainKeys):
    """By keys."""


class Pad(Sitting, TrainPad):
    """With a gamepad."""


@pytest.mark.parametrize(
    ("kind", "people", "players"), [(Mouse, (0, 1), 3), (Keys, (0, 1, 2), 3), (Pad, (1, 3), 4)]
)
def test_whole_games_show_nobody_what_is_anothers(
    kind: type[Sitting], people: tuple[int, ...], players: int
) -> None:
    crowd = Crowd(TRAIN, people, players, Settings(pace=0.0, introduction=True))
    shell = shell_of((1280, 720), crowd)
    shell.is_watched = False
    plays_for_all(kind(shell, 3))
