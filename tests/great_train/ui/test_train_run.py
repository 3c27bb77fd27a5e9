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


@pytest.mark.parametrize(("rounds", "grows"), [((0,), 1.4), ((0, 20), 1.4), (range(0, 40, 3), 1.0)])
def test_rounds_are_numbered_as_large_as_the_text_where_none_is_left_out_for_it(
    rounds: tuple[int, ...], grows: float
) -> None:
    """In larger text they stayed as small as ever, beside a heading that had grown."""
    counts, highs = set[int](), list[int]()
    for scale in (1.0, 1.5):
        scene = table_of(["deputy calamity_janet", *OF_THREE], (1920, 1080), scale=scale)
        run = LifeRun(((4, 4, 4),) * 40, tuple(rounds), (), (), ())
        seen = cast("Any", scene.playing.seen)
        chart = RunChart(Box(0, 0, 1300, 420), run, seen, (), print)
        chart.fit(scene.kit)
        numbers = chart.numbered(scene.kit)
        counts.add(len(numbers))
        highs.append(numbers[0][1].get_height())
        above = chart._pad + chart._title(scene.kit).get_height()
        assert chart.plot.y - numbers[0][1].get_height() >= above - 0.4 * highs[0]
    assert grows == 1.0 or (len(counts) == 1 and highs[1] > grows * highs[0])
    assert highs[1] >= highs[0]
