"""The chance to win through a whole game: a printed curve, how sure it is, and what mattered."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.players import Reckoning
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import LESS_FINE, clear, disc, frame, lay, lay_centred, mix, slip
from game.ui.draw.palette import AI, BENI, FOREST, KINCHA, MUTED, PALE, SEATS, SLIP, SUMI
from game.ui.scenes.look_back.timeline import TurnSpan
from game.ui.widgets.base import Look
from game.ui.widgets.charts import Chart, chart_ring, chart_rule
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box, Point

LINE: Final = 5.0
"""Width of the curve on the 1920 x 1080 design."""
QUARTERS: Final = (0, 25, 50, 75, 100)
STRIP: Final = 12
"""Height of the strip of turns beneath, on the design."""


class MomentMark(NamedTuple):
    """A moment that mattered: which number it has, where it is, and whether it was a gain."""

    number: int
    at: int
    is_gain: bool


@dataclass(eq=False)
class ChanceChart(Chart):
    """The curve, a point for each moment that was judged."""

    box: Box
    label: str = field()
    hint: str
    curve: Sequence[tuple[int, Reckoning]]
    turns: Sequence[TurnSpan]
    marks: Sequence[MomentMark]
    told: Callable[[int], str]
    """Says in words the point of this number."""
    look_back: Callable[[int], None] = field()
    """Is told how many events had happened at the point that was pressed."""

    def __post_init__(self) -> None:
        """The end is at the right edge."""
        self.length = max(1, self.curve[-1][0])
        self.area = Box(0, 0, 1, 1)

    # --- choosing a moment ---

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.curve) - 1

    def nearest(self, x: float) -> int:
        """Return the moment nearest to `x` pixels of the window."""
        left = x - self.box.x
        return min(range(len(self.curve)), key=lambda n: abs(self._x(self.curve[n][0]) - left))

    def open(self, number: int) -> None:
        """Look back at a moment."""
        self.look_back(self.curve[number][0])

    # --- drawing ---

    def fit(self, kit: Kit) -> None:
        """Measure: where the curve goes follows from the size of the text."""
        style, small = kit.type("heavy", 26), kit.type("medium", 18)
        left = kit.fonts.width(kit.say("percent", n=100), small) + small.px * 1.1
        top, low = style.px * 1.5 + small.px * 0.9, kit.px(STRIP) + small.px * 1.1
        right = max(small.px, kit.px(26))
        self.area = Box(left, top, self.box.w - left - right, self.box.h - top - low)

    def _x(self, at: int) -> float:
        return self.area.x + self.area.w * at / self.length

    def _y(self, chance: float) -> float:
        return self.area.bottom - self.area.h * min(1.0, max(0.0, chance))

    def aloud(self, kit: Kit) -> Spoken:
        """Return the moment that is told, and how others are come to."""
        del kit
        value = "" if self.at is None else self.told(self.at)
        return Spoken(self.label, SpokenRole.CHART, value, self.hint, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, and what is told of the moment that is pointed at."""
        key = ("chances", tuple(self.curve), tuple(self.marks), self.box, self.hint, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit)), self.box.x, self.box.y)
        if look.focused:
            ring = chart_ring(kit, (round(self.box.w), round(self.box.h)))
            canvas.put(ring, self.box.x, self.box.y)
        if look.is_lit and self.at is not None:
            self._tell(canvas, kit, self.at)

    def _paint(self, kit: Kit) -> Surface:
        board = slip((self.box.w, self.box.h), kit.ink(PALE), SUMI, 7)
        self._title(board, kit)
        self._grid(board, kit)
        fine = clear((self.box.w * LESS_FINE, self.box.h * LESS_FINE))
        self._ink(fine, kit)
        whole = (round(self.box.w), round(self.box.h))
        lay(board, pygame.transform.smoothscale(fine, whole), (0, 0))
        self._strip(board, kit)
        signs = [number_disc(kit, m.number, kit.px(17), is_gain=m.is_gain) for m in self.marks]
        apart = max((sign.get_height() for sign in signs), default=0)
        for sign, place in zip(signs, self.places(apart), strict=True):
            lay_centred(board, sign, place)
        return board

    def places(self, apart: float) -> list[Point]:
        """Return where the marks lie: on the curve, or above or below it so far `apart`."""
        found, chances = list[Point](), dict(self.curve)
        for mark in self.marks:
            chance = chances[mark.at].value
            x, y = self._x(mark.at), self._y(chance)
            while any(math.dist((x, y), place) < apart for place in found):
                y += apart / 4 if chance > QUARTERS[2] / 100 else -apart / 4
            found.append((x, y))
        return found

    def _title(self, board: Surface, kit: Kit) -> None:
        style = kit.fonts.fitted(self.label, kit.type("heavy", 26), self.box.w - 40, kit.least)
        word = kit.fonts.line(self.label, style)
        lay(board, word, (22, 8))
        told = kit.fonts.line(self.hint, kit.type("italic", 20, MUTED))
        left = self.box.w - told.get_width() - 22
        if left > word.get_width() + 22 + style.px:  # where it has no room pointing tells it
            lay(board, told, (left, 8 + (word.get_height() - told.get_height()) / 2))

    def _grid(self, board: Surface, kit: Kit) -> None:
        area, style = self.area, kit.type("medium", 18, MUTED)
        step = next((n for n in (1, 2) if area.h * n / 4 > style.px * 1.25), 4)
        for percent in QUARTERS[::step]:
            y = self._y(percent / 100)
            is_middle = percent == QUARTERS[2]
            ink = mix(PALE, SUMI, 0.5 if is_middle else 0.18)
            pygame.draw.line(board, ink, (area.x, y), (area.right, y), 2 if is_middle else 1)
            number = kit.fonts.line(kit.say("percent", n=percent), style)
            lay(board, number, (area.x - number.get_width() - 8, y - number.get_height() / 2))

    def _ink(self, fine: Surface, kit: Kit) -> None:
        """The print: indigo under the curve, paler where it is less sure, the line in vermilion."""
        line = self._points(0.0)
        floor = self._y(0.0) * LESS_FINE
        ground = [(line[0][0], floor), *line, (line[-1][0], floor)]
        pygame.draw.polygon(fine, mix(PALE, AI, 0.3), ground)
        band = [*self._points(2.0), *reversed(self._points(-2.0))]
        pygame.draw.polygon(fine, mix(PALE, KINCHA, 0.75), band)
        width = LINE * LESS_FINE * max(0.7, kit.unit)
        for colour, wide in ((SUMI, width + 2.4 * LESS_FINE), (kit.ink(BENI), width)):
            for start, end in pairwise(line):
                pygame.draw.line(fine, colour, start, end, max(1, round(wide)))
            for point in line:
                pygame.draw.circle(fine, colour, point, wide / 2)

    def _points(self, errors: float) -> list[Point]:
        return [
            (self._x(at) * LESS_FINE, self._y(r.value + errors * r.error) * LESS_FINE)
            for at, r in self.curve
        ]

    def _strip(self, board: Surface, kit: Kit) -> None:
        """Whose turn it was, in the colours of the seats."""
        area, high = self.area, max(4.0, kit.px(STRIP))
        top = area.bottom + kit.type("medium", 18).px * 0.45
        ends = [*(turn.begin for turn in self.turns[1:]), 1.0]
        for turn, end in zip(self.turns, ends, strict=True):
            if turn.seat is not None:
                left, right = area.x + area.w * turn.begin, area.x + area.w * end
                place = Rect(round(left) + 1, round(top), max(1, round(right - left) - 1), high)
                board.fill(mix(SEATS[turn.seat], SLIP, 0.15), place)
        frame(board, Rect(round(area.x), round(top) - 1, round(area.w), high + 2), SUMI, 1)

    def _tell(self, canvas: Canvas, kit: Kit, number: int) -> None:
        """A line at the moment, and a slip that says it."""
        area, (at, _) = self.area, self.curve[number]
        x = self.box.x + self._x(at)
        canvas.put_centred(chart_rule(kit, area.h, SUMI), x, self.box.y + area.centre[1])
        board = _slip_of(kit, self.told(number))
        left = x + kit.px(18)
        if left + board.get_width() > self.box.right:
            left = x - kit.px(18) - board.get_width()
        canvas.put(board, max(4.0, left), self.box.y + area.y + kit.px(6))


@kept
def number_disc(kit: Kit, number: int, radius: float, *, is_gain: bool) -> Surface:
    """Return the number of a moment that mattered: on vermilion, on green where it brought much."""
    radius = max(radius, kit.least * 0.85)
    sheet = disc(radius, kit.ink(FOREST if is_gain else BENI), SLIP, 2).copy()
    style = kit.type("heavy", 22, SLIP).sized(max(kit.least, round(radius * 1.25)))
    lay_centred(sheet, kit.fonts.line(str(number), style), (radius, radius))
    return sheet


@kept
def _slip_of(kit: Kit, text: str) -> Surface:
    word = kit.fonts.line(text, kit.type("bold", 21))
    pad = kit.type("bold", 21).px * 0.6
    board = slip((word.get_width() + 2 * pad, word.get_height() + pad), kit.ink(SLIP), SUMI, 4)
    lay(board, word, (pad, pad / 2))
    return board
