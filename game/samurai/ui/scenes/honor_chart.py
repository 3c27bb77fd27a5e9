"""Honor over time: a line for each player, from the deal to the last blow."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.ui.plates import crest_of
from game.samurai.view.names import character_name, teller_of
from game.samurai.view.telling.ending import HonorLines, spread
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import LESS_FINE, clear, lay, lay_centred, mix, slip
from game.ui.draw.palette import BENI, MUTED, PALE, SEATS, SLIP, SUMI
from game.ui.widgets.base import Look
from game.ui.widgets.charts import Chart, chart_ring, chart_rule, turn_hint
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box, Point
from game.view.words.sentences import Teller

APART: Final = 3.4
"""Pixels of the design between lines of the same value."""
LABEL: Final = 200
"""Width of the names at the ends of the lines, on the design."""


class HonorChart(Chart):
    """The lines on a slip of paper, a point for each turn."""

    def __init__(
        self,
        box: Box,
        lines: HonorLines,
        seen: Observation,
        look_back: Callable[[int], None],
    ) -> None:
        """Draw `lines` in `box`; `look_back` is told the entry of the log that was chosen."""
        super().__init__(box)
        self.lines = lines
        self.seen = seen
        self.me: Seat | None = seen.seat
        """Who is "you"; nobody where several people played."""
        self.look_back = look_back
        self.area = Box(0, 0, 0, 0)
        """Where the lines go, counted from the upper left corner of the slip: see `fit`."""
        self.unit = 1.0

    # --- choosing a turn ---

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return len(self.lines.points) - 1

    def nearest(self, x: float) -> int:
        """Return the turn nearest to `x` pixels of the window."""
        share = (x - self.box.x - self.area.x) / max(1.0, self.area.w)
        return min(self.last, max(0, round(share * self.last)))

    def open(self, number: int) -> None:
        """Look back at a turn."""
        self.look_back(self.lines.entries[number])

    # --- drawing ---

    def fit(self, kit: Kit) -> None:
        """Measure: where the lines go follows from the size of the text."""
        low = kit.type("italic", 19).px * 1.8
        top = 12 + kit.fonts.height(kit.type("heavy", 26))
        name = kit.type("bold", 19)
        names = [str(character_name(kit.strings, c)) for c in self.seen.characters]
        widest = max(kit.fonts.width(text, name) for text in names) + name.px * 4
        side = min(self.box.w * 0.28, max(kit.px(LABEL), widest))
        left = kit.px(64) + 8
        self.area = Box(left, top, self.box.w - left - side, self.box.h - top - low)
        self.unit = kit.unit

    def aloud(self, kit: Kit) -> Spoken:
        """Return the turn that is told with everybody's honor after it, and how others are."""
        number = self.last if self.at is None else self.at
        teller = teller_of(kit.strings, self.seen, self.me)
        honor = (f"{teller.name(n)} {left}" for n, left in enumerate(self.lines.points[number]))
        told = f"{self.words(teller, number)}: {', '.join(honor)}"
        return Spoken(self.label, SpokenRole.CHART, told, turn_hint(kit), can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, and what is told of the turn that is pointed at."""
        hint = "" if look.is_still else turn_hint(kit, is_here=look.focused)
        key = ("chart", self.lines, self.box, hint, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit, hint)), self.box.x, self.box.y)
        if look.focused:
            ring = chart_ring(kit, (round(self.box.w), round(self.box.h)))
            canvas.put(ring, self.box.x, self.box.y)
        if look.is_lit and self.at is not None:
            self._told(canvas, kit, self.at)

    def _paint(self, kit: Kit, told: str) -> Surface:
        board = slip((self.box.w, self.box.h), kit.ink(PALE), SUMI, 7)
        style = kit.type("heavy", 26)
        title = kit.say("final.history")
        style = kit.fonts.fitted(title, style, self.box.w - 40, kit.least)
        word = kit.fonts.line(title, style)
        lay(board, word, (22, 8))
        style = kit.type("italic", 20, MUTED)
        hint = kit.fonts.line(told, style)
        left = self.box.w - hint.get_width() - 22
        if left > word.get_width() + 22 + style.px:  # where it has no room pointing tells it
            lay(board, hint, (left, 8 + (word.get_height() - hint.get_height()) / 2))
        self._grid(board, kit)
        lines = clear((self.box.w * LESS_FINE, self.box.h * LESS_FINE))
        for seat in range(self.seen.players):
            points = [(x * LESS_FINE, y * LESS_FINE) for x, y in self._steps(seat)]
            draw_line(lines, points, seat, LESS_FINE * max(0.7, kit.unit))
        whole = (round(self.box.w), round(self.box.h))
        lay(board, pygame.transform.smoothscale(lines, whole), (0, 0))
        self._names(board, kit)
        return board

    @property
    def _most(self) -> int:
        return max(5, *(max(point) for point in self.lines.points))

    def _y(self, value: float) -> float:
        return self.area.bottom - self.area.h * (value + 0.25) / (self._most + 0.5)

    def _x(self, turn: float) -> float:
        return self.area.x + self.area.w * turn / max(1, self.last)

    def _places(self, seat: Seat) -> list[tuple[float, float]]:
        """Return where the line of `seat` goes, a little aside so that equal lines are all seen."""
        step = min(APART * max(0.7, self.unit), self.area.h / (self._most + 1) / self.seen.players)
        shift = (seat - (self.seen.players - 1) / 2) * step
        return [
            (self._x(turn), self._y(honor[seat]) + shift)
            for turn, honor in enumerate(self.lines.points)
        ]

    def _steps(self, seat: Seat) -> list[tuple[float, float]]:
        """Return the corners of that line: honor stays until a turn in which it steps."""
        places = self._places(seat)
        found, aside = places[:1], places[0][1] - self._y(self.lines.points[0][seat])
        for (_, before), (x, y) in pairwise(places):
            if y != before:
                found += [(x + aside, before), (x + aside, y)]
        return [*found, places[-1]]

    def _grid(self, board: Surface, kit: Kit) -> None:
        area, style = self.area, kit.type("medium", 18, MUTED)
        self._pile_ends(board, kit)
        step = 1 if self._most * style.px * 1.2 < area.h else 2
        for value in range(0, self._most + 1, step):
            y = self._y(value)
            ink, width = (SUMI, 2) if not value else (mix(PALE, SUMI, 0.2), 1)
            pygame.draw.line(board, ink, (area.x, y), (area.right, y), width)
            number = kit.fonts.line(str(value), style)
            lay(board, number, (area.x - number.get_width() - 10, y - number.get_height() / 2))

    def _pile_ends(self, board: Surface, kit: Kit) -> None:
        """A shade where the draw pile ended; told in words as long as the words have room."""
        area, style = self.area, kit.type("italic", 19, MUTED)
        free = area.x
        for turn in self.lines.pile_ends:
            x = self._x(turn - 0.5)
            shade = clear((max(6, kit.px(22)), area.h))
            shade.fill((12, 24, 40, 40))
            lay(board, shade, (x - shade.get_width() / 2, area.y))
            word = kit.fonts.line(kit.say("final.pile_ended"), style)
            left = min(max(area.x, x - word.get_width() / 2), area.right - word.get_width())
            if left >= free:
                lay(board, word, (left, area.bottom + 2))
                free = left + word.get_width() + style.px

    def _names(self, board: Surface, kit: Kit) -> None:
        """Crest, name and honor at the end of each line, none over another or over the heading."""
        style = kit.type("bold", 19, most=round(self.area.h / self.seen.players / 1.02))
        last = self.lines.points[-1]
        ends = [self._places(seat)[-1] for seat in range(self.seen.players)]
        gap, half = style.px * 1.16, style.px * 0.6
        head = 8 + kit.fonts.height(kit.type("heavy", 26))
        low, high = max(self.area.y - style.px, head + half), self.area.bottom - half
        places = spread([y for _, y in ends], gap, low, high)
        people = self.seen.characters
        names = [f"{character_name(kit.strings, one)} {last[n]}" for n, one in enumerate(people)]
        room = self.box.w - max(x for x, _ in ends) - style.px * 2.7
        fitted = style.sized(min(kit.fonts.fitted(n, style, room, kit.least).px for n in names))
        for seat, ((x, y), place) in enumerate(zip(ends, places, strict=True)):
            left = x + style.px * 1.5
            pygame.draw.aaline(board, SEATS[seat], (x + 4, y), (left - half, place))
            crest = crest_of(kit, people[seat], style.px * 0.56, SEATS[seat])
            lay_centred(board, crest, (left, place))
            word = kit.fonts.line(names[seat], fitted)
            lay(board, word, (left + style.px * 0.9, place - word.get_height() / 2))

    # --- what is told ---

    def words(self, teller: Teller, number: int) -> str:
        """Return which turn a point is, in words."""
        if not number:
            return teller.say("ending.deal")
        seat, round_ = self.lines.turns[number - 1]
        return f"{teller.say('story.turn', seat)} · {teller.say('story.round', n=round_)}"

    def _told(self, canvas: Canvas, kit: Kit, number: int) -> None:
        """A line at the turn, and a slip: which turn, and everybody's honor after it."""
        area, x = self.area, self._x(number)
        rule = chart_rule(kit, area.h, BENI)
        canvas.put_centred(rule, self.box.x + x, self.box.y + area.y + area.h / 2)
        teller = teller_of(kit.strings, self.seen, self.me)
        text = self.words(teller, number)
        key = ("chart told", text, self.lines.points[number], kit.text_scale, self.seen.characters)
        board = kit.store.kept(key, lambda: self._slip(kit, text, number))
        left = self.box.x + x + kit.px(18)
        if left + board.get_width() > self.box.right:
            left = self.box.x + x - kit.px(18) - board.get_width()
        top = self.box.y - board.get_height() + area.y
        canvas.put(board, max(4.0, left), max(4.0, top))

    def _slip(self, kit: Kit, text: str, number: int) -> Surface:
        style, small = kit.type("bold", 21), kit.type("bold", 20)
        head = kit.fonts.line(text, style)
        side = small.px * 2.9
        pad = style.px * 0.6
        width = max(head.get_width(), side * self.seen.players) + 2 * pad
        board = slip((width, style.px * 1.5 + small.px * 2.0), kit.ink(SLIP), SUMI, 4)
        lay(board, head, (pad, style.px * 0.15))
        middle = style.px * 1.5 + small.px * 0.7
        for seat, honor in enumerate(self.lines.points[number]):
            left = pad + side * seat
            crest = crest_of(kit, self.seen.characters[seat], small.px * 0.62, SEATS[seat])
            lay_centred(board, crest, (left + small.px * 0.7, middle))
            word = kit.fonts.line(str(honor), small)
            lay(board, word, (left + small.px * 1.6, middle - word.get_height() / 2))
        return board


# --- lines, each seat's with a colour and a pattern of dashes of its own ---

PATTERNS: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (20.0, 12.0),
    (3.0, 11.0),
    (26.0, 11.0, 3.0, 11.0),
    (10.0, 11.0),
    (36.0, 14.0),
    (18.0, 11.0, 3.0, 11.0, 3.0, 11.0),
)
"""Seat -> dash, gap, dash, gap in pixels of the 1920 x 1080 design; nothing is an unbroken line."""
OUTER: Final = 7.0
INNER: Final = 4.6
"""Widths of a line's edge and of its colour, on the design."""


def draw_line(sheet: Surface, points: Sequence[Point], seat: Seat, scale: float) -> None:
    """Draw the line of `seat` through `points`; `scale` is pixels per pixel of the design."""
    pattern = [length * scale for length in PATTERNS[seat]]
    runs = dashes(points, pattern) if pattern else [list(points)]
    for colour, width in ((SUMI, OUTER), (SEATS[seat], INNER)):
        for run in runs:
            _run(sheet, run, colour, max(1.0, width * scale))


def _run(sheet: Surface, run: Sequence[Point], colour: tuple[int, int, int], width: float) -> None:
    if len(run) > 1:
        pygame.draw.lines(sheet, colour, False, run, round(width))
    for point in run:
        pygame.draw.circle(sheet, colour, point, width / 2)


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """Return the dashes of a line through `points`, each a line of its own."""
    runs: list[list[Point]] = []
    piece, left = 0, pattern[0]
    run: list[Point] = [points[0]]
    for start, end in pairwise(points):
        far, gone = math.dist(start, end), 0.0
        while far - gone > left:
            gone += left
            (x, y), (x2, y2), share = start, end, gone / far
            at = (x + (x2 - x) * share, y + (y2 - y) * share)
            if piece % 2 == 0:
                runs.append([*run, at])
            piece = (piece + 1) % len(pattern)
            run, left = [at], pattern[piece]
        left -= far - gone
        run.append(end)
    if piece % 2 == 0:
        runs.append(run)
    return runs
