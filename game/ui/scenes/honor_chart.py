"""Honor over time: a line for each player, from the deal to the last blow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Surface

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.state import Observation
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.paint import FINE, clear, lay, lay_centred, slip
from game.ui.palette import MUTED, PALE, SEATS, SUMI
from game.ui.table.plates import Plates
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box

MOST = 40
"""Turns drawn one by one; more are thinned out."""


@dataclass(frozen=True, slots=True)
class HonorLines:
    """Honor by seat at the end of each turn, and the turns in which the pile ended."""

    points: tuple[tuple[int, ...], ...]
    """Turn -> seat -> honor."""
    pile_ends: tuple[int, ...]


def honor_lines(history: Sequence[Event], seat: Seat) -> HonorLines:
    """Return how honor went in a game told by `history`."""
    seen = Observation(seat=seat)
    points: list[tuple[int, ...]] = []
    ends: list[int] = []
    for event in history:
        kind: Any = event.type
        if kind in {"turn", "ended"}:
            points.append(tuple(seen.honor))
        event.apply(seen)
        if kind == "set_up":
            points.append(tuple(seen.honor))
        elif kind == "reshuffled":
            ends.append(len(points))
    return HonorLines(tuple(points), tuple(ends))


class HonorChart(Widget):
    """The lines on a slip of paper."""

    def __init__(self, box: Box, lines: HonorLines, seen: Observation, plates: Plates) -> None:
        """Draw `lines` in `box`."""
        super().__init__(box)
        self.lines = lines
        self.seen = seen
        self.plates = plates

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        key = ("chart", self.lines, self.box, kit.strings.language, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit)), self.box.x, self.box.y)

    def _paint(self, kit: Kit) -> Surface:
        board = slip((self.box.w, self.box.h), PALE, SUMI, 7)
        style = kit.type("heavy", 26)
        title = kit.say("final.history")
        style = kit.fonts.fitted(title, style, self.box.w - 40, 14)
        lay(board, kit.fonts.line(title, style), (22, 8))
        top = style.px * 1.8
        low = kit.type("italic", 19).px * 1.5
        area = Box(kit.px(64) + 8, top, self.box.w - kit.px(190), self.box.h - top - low)
        self._grid(board, kit, area)
        lines = clear((self.box.w * FINE, self.box.h * FINE))
        for seat in range(self.seen.players):
            self._line(lines, area, seat)
        small = pygame.transform.smoothscale(
            lines.premul_alpha(), (round(self.box.w), round(self.box.h))
        )
        lay(board, small, (0, 0))
        self._crests(board, area)
        return board

    @property
    def _most(self) -> int:
        return max(5, *(max(point) for point in self.lines.points))

    def _y(self, area: Box, value: float) -> float:
        return area.bottom - area.h * (value + 0.15) / (self._most + 0.5)

    def _x(self, area: Box, turn: float) -> float:
        return area.x + area.w * turn / max(1, len(self.lines.points) - 1)

    def _grid(self, board: Surface, kit: Kit, area: Box) -> None:
        style = kit.type("medium", 18, MUTED)
        for turn in self.lines.pile_ends:
            x = self._x(area, turn - 0.5)
            shade = clear((max(6, kit.px(22)), area.h))
            shade.fill((12, 24, 40, 40))
            lay(board, shade, (x - shade.get_width() / 2, area.y))
            word = kit.fonts.line(kit.say("final.pile_ended"), kit.type("italic", 19, MUTED))
            left = min(max(area.x, x - word.get_width() / 2), area.right - word.get_width())
            lay(board, word, (left, area.bottom + 2))
        step = 1 if self._most * style.px * 1.2 < area.h else 2
        for value in range(0, self._most + 1, step):
            y = self._y(area, value)
            pygame.draw.line(
                board,
                SUMI if not value else (207, 195, 164),
                (area.x, y),
                (area.right, y),
                2 if not value else 1,
            )
            number = kit.fonts.line(str(value), style)
            lay(board, number, (area.x - number.get_width() - 10, y - number.get_height() / 2))

    def _line(self, sheet: Surface, area: Box, seat: Seat) -> None:
        shift = (seat - (self.seen.players - 1) / 2) * 4
        points = []
        for turn, honor in enumerate(self.lines.points):
            x, y = self._x(area, turn), self._y(area, honor[seat]) + shift
            points.append((x * FINE, y * FINE))
        for colour, width in ((SUMI, 6.4), (SEATS[seat], 4.0)):
            pygame.draw.lines(sheet, colour, False, points, round(width * FINE))
            for point in points:
                pygame.draw.circle(sheet, colour, point, width * FINE / 2)

    def _crests(self, board: Surface, area: Box) -> None:
        radius = max(9.0, min(19.0, area.h / 12))
        by_value: dict[int, int] = {}
        last = self.lines.points[-1]
        for seat, honor in enumerate(last):
            place = by_value.get(honor, 0)
            by_value[honor] = place + 1
            crest = self.plates.crest(self.seen.characters[seat], radius, SEATS[seat])
            room = board.get_width() - area.right - radius * 3.4
            step = min(radius * 2.15, room / max(1, last.count(honor) - 1))
            x = area.right + radius * 1.5 + step * place
            lay_centred(board, crest, (x, self._y(area, honor)))
