"""The run of a game of The Great Train, life by life: what is drawn hides nothing drawn before."""

from typing import Any, cast

import pygame
import pytest

from game.great_train.ui.scenes.run_chart import RunChart
from game.great_train.view.annals.causes import LifeTaken
from game.great_train.view.ending import LifeRun
from game.view.layout.geometry import Box
from tests.great_train.ui.test_train_answers import OF_THREE, table_of


@pytest.mark.parametrize("high", [200, 260, 320])
def test_whose_mark_it_is_hides_no_life_that_was_left(high: int) -> None:
    """Of three the lanes are high: who fell in the last turn had the mark on the last figure."""
    scene = table_of(["deputy calamity_janet", *OF_THREE], (1280, 720))
    points = ((4, 4, 4),) * 6
    pictures = list[bytes]()
    for by in (None, 1):
        falls = ((7, LifeTaken(0, by, None)),)
        run = LifeRun((*points, (2, 4, 4), (0, 4, 4)), (0, 3), falls, (), ())
        seen = cast("Any", scene.playing.seen)
        chart = RunChart(Box(0, 0, 900, high), run, seen, (), print)
        chart.fit(scene.kit)
        sheet = chart._paint(scene.kit, (900, high), "", is_lit=False)
        left = sheet.subsurface((0, 0, chart.plot.right - 4, high))
        pictures.append(pygame.image.tobytes(left, "RGB"))
    assert pictures[0] == pictures[1]
