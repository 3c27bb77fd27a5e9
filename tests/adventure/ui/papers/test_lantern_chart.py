"""The lanterns round by round at the end of a campaign, and how that is headed."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.adventure.ui.scenes.lantern_chart import LanternChart
from game.adventure.view.annals.deeds import RoundView
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import lay
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from tests.adventure.ui.placed import shell_at_once

HIGH, LOW = Box(0, 0, 600, 300), Box(0, 0, 600, 140)


@pytest.mark.parametrize(("language", "one"), [("en", "chapter,"), ("es", "capítulo,")])
def test_a_campaign_of_one_chapter_has_one_chapter(language: str, one: str) -> None:
    kit = shell_at_once((1280, 720), language, 1.0).kit
    assert f"1 {one}" in kit.say("lantern.final.told", n=1, of=1, rounds=3, how="")


@pytest.mark.parametrize("box", [HIGH, LOW])
def test_no_cord_of_the_lanterns_goes_through_their_number(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a low chart each lantern had no number, and eleven hung where twelve did."""
    cords, words = list[Rect](), list[Rect]()
    line = pygame.draw.line

    def drawn(on: Surface, colour: Any, start: Any, end: Any, wide: int = 1) -> Rect:
        box = line(on, colour, start, end, wide)
        if start[0] == end[0]:
            cords.append(box)
        return box

    def laid(on: Surface, what: Surface, at: tuple[float, float]) -> None:
        words.append(what.get_rect(topleft=at))
        lay(on, what, at)

    monkeypatch.setattr("pygame.draw.line", drawn)
    monkeypatch.setattr("game.adventure.ui.scenes.lantern_chart.lay", laid)
    kit = shell_at_once((1280, 720), "en", 1.0).kit
    chart = LanternChart(box, [RoundView(1, n, has_bell=False) for n in (8, 11, 12)], "")
    chart.draw(Canvas(kit.size), kit, Look())
    assert len(cords) == 3
    assert len(words) == 3 + 1, "each number, and that of the chapter"
    assert not any(word.collidelistall(cords) for word in words)
    assert not any(word.collidelistall(words[:number]) for number, word in enumerate(words))


@pytest.mark.parametrize(
    ("size", "box"),
    [((960, 540), (292, 98)), ((1280, 720), (390, 131)), ((1920, 1080), (585, 196))],
)
def test_each_lantern_of_a_whole_campaign_has_its_number(
    size: tuple[int, int], box: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a second chapter on no round had one, in any window: nothing told how many burned."""
    words = list[Rect]()

    def laid(on: Surface, what: Surface, at: tuple[float, float]) -> None:
        words.append(what.get_rect(topleft=at))
        lay(on, what, at)

    monkeypatch.setattr("game.adventure.ui.scenes.lantern_chart.lay", laid)
    kit, lit = shell_at_once(size, "es", 1.0).kit, (6, 8, 7, 5, 6, 4, 1, 2, 0, 1, 2, 0, 1, 0, 0, 3)
    rounds = [RoundView(1 + n // 6, many, has_bell=n % 3 == 2) for n, many in enumerate(lit)]
    LanternChart(Box(0, 0, *box), rounds, "").draw(Canvas(kit.size), kit, Look())
    assert len(words) == len(lit) + 3, "each number, and those of the chapters"
    assert not any(word.collidelistall(words[:number]) for number, word in enumerate(words))
