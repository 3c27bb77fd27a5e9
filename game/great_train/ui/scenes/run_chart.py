"""The run of the game: a line for each seat, as thick as the life left, from deal to end."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.inks import (
    BLOOD,
    BONE,
    DIM,
    KEY,
    LEAD,
    MIDNIGHT,
    MUSTARD,
    PAPER,
    SEAT_INKS,
)
from game.great_train.ui.paper import brand_of, paper
from game.great_train.view.ending import LifeRun
from game.great_train.view.names import character_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay, lay_centred, mix
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

NAMES: Final = 0.19
"""Share of the width for who it is."""
WIDER: Final = 1.3
"""How much wider that is where type is large for the window."""
SQUEEZED: Final = 0.75
"""How narrow what explains the lines may be printed."""


def _figure(kit: Kit, life: int, high: int) -> Surface:
    """Return how much life is left from here on, on a small slip."""
    style = Type("bold", max(kit.least, round(high * 0.34)), KEY)
    line = kit.fonts.line(str(life), style)
    size = (line.get_width() + 6, min(line.get_height() * 0.84, high - 2))
    board = paper(size, BONE, ruled=False, shadow=0)
    lay_centred(board, line, (size[0] / 2, size[1] / 2))
    return board


class RunChart(Widget):
    """Life by seat, turn by turn; pressed, it opens the look back."""

    def __init__(
        self, box: Box, run: LifeRun, seen: TrainObservation, act: Callable[[], None]
    ) -> None:
        super().__init__(box, act)
        self.run = run
        self.seen = seen

    def aloud(self, kit: Kit) -> Spoken:
        """Return everybody's life from the deal to the end."""
        told = (
            f"{character_name(kit.strings, person)} {', '.join(map(str, self._of(seat)))}"
            for seat, person in enumerate(self.seen.characters)
        )
        return Spoken(self.label, SpokenRole.CHART, "; ".join(told), can_focus=True)

    def _of(self, seat: int) -> list[int]:
        """Return the life of a seat, turn by turn, as often as it changed."""
        course = [point[seat] for point in self.run.points]
        return [life for n, life in enumerate(course) if not n or life != course[n - 1]]

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        language = kit.strings.language
        key = ("run", self.run, self.seen.characters, size, kit.text_scale, language, look.is_lit)
        picture = kit.store.kept(key, lambda: self._paint(kit, size, is_lit=look.is_lit))
        canvas.put(picture, self.box.x, self.box.y)

    def _paint(self, kit: Kit, size: tuple[int, int], *, is_lit: bool) -> Surface:
        sheet = paper(size, kit.ink(PAPER), shadow=5)
        if is_lit:
            frame(sheet, Rect(0, 0, *size), kit.ink(MUSTARD), 5)
        pad = round(size[1] * 0.05) + 4
        head = self._head(sheet, kit, pad, size)
        larger = kit.text_scale * max(1.0, kit.least / kit.px(26))
        names = round(size[0] * NAMES * min(WIDER, larger))
        plot = Rect(pad + names, head, size[0] - names - 3 * pad, size[1] - head - pad)
        self._grid(sheet, kit, plot)
        high = plot.height / self.seen.players
        for seat in range(self.seen.players):
            self._lane(
                sheet, kit, seat, Rect(plot.x, round(plot.y + seat * high), plot.width, round(high))
            )
        return sheet

    def _head(self, sheet: Surface, kit: Kit, pad: int, size: tuple[int, int]) -> int:
        title = kit.fonts.line(
            kit.say("final.run"), kit.type("heavy", 25, KEY, most=round(size[1] * 0.1))
        )
        lay(sheet, title, (pad + 6, pad - 2))
        small = kit.type("italic", 19, DIM, most=round(size[1] * 0.08))
        hint = kit.say("final.run_hint")
        x = pad + title.get_width() + 24
        room = size[0] - pad - x
        if kit.fonts.width(hint, small) * SQUEEZED < room:
            line = kit.fonts.narrowed(hint, small, room)
            lay(sheet, line, (x, pad + title.get_height() - line.get_height() - 3))
        return pad + title.get_height() + round(small.px * 1.1)

    def _x(self, plot: Rect, turn: float) -> float:
        return plot.x + plot.width * turn / max(1, len(self.run.points) - 1)

    def _grid(self, sheet: Surface, kit: Kit, plot: Rect) -> None:
        """A line for each round with its number, one for each End of the Line."""
        small = kit.type("italic", 18, DIM)
        small = small.sized(max(kit.least, round(small.px / kit.text_scale)))
        right = 0.0
        for number, turn in enumerate(self.run.rounds):
            x = self._x(plot, turn)
            sheet.fill(mix(LEAD, PAPER, 0.5), Rect(round(x), plot.y, 1, plot.height))
            word = kit.fonts.line(kit.say("final.round", n=number + 1), small)
            if x > right and x + word.get_width() < plot.right:
                lay(sheet, word, (x + 3, plot.y - word.get_height()))
                right = x + word.get_width() + 8
        for turn in self.run.ends:
            x = round(self._x(plot, turn - 0.5))
            sheet.fill(mix(MUSTARD, PAPER, 0.35), Rect(x - 3, plot.y, 7, plot.height))
            sheet.fill(BLOOD, Rect(x, plot.y, 2, plot.height))

    def _lane(self, sheet: Surface, kit: Kit, seat: int, lane: Rect) -> None:
        character, ink = self.seen.characters[seat], SEAT_INKS[seat]
        radius = min(lane.height * 0.4, 22 * kit.unit + 4)
        pad = round(sheet.get_height() * 0.05) + 4
        mark = brand_of(kit, character, radius, ink)
        lay_centred(sheet, mark, (pad + radius + 4, lane.centery))
        names = [str(character_name(kit.strings, person)) for person in self.seen.characters]
        style = kit.type("bold", 21, KEY, most=round(lane.height * 0.9))
        room = lane.x - pad - 2 * radius - 18
        widest = max(names, key=lambda name: kit.fonts.width(name, style))
        style = kit.fonts.shrunk(widest, style, room, kit.least)  # all in one size
        word = kit.fonts.narrowed(names[seat], style, room)
        lay(sheet, word, (pad + 2 * radius + 10, lane.centery - word.get_height() / 2))
        self._band(sheet, kit, seat, lane)

    def _band(self, sheet: Surface, kit: Kit, seat: int, lane: Rect) -> None:
        """The band of a seat: thinner with each life lost, a buffer where somebody went out."""
        points = [turn[seat] for turn in self.run.points]
        most, ink = max(points[0], 1), SEAT_INKS[seat]
        unit = lane.height * 0.62 / max(most, 5)
        shown = points[0] + 1
        for turn in range(len(points) - 1):
            left, right = self._x(lane, turn), self._x(lane, turn + 1)
            life = points[turn]
            if life > 0:
                high = max(3, round(life * unit))
                sheet.fill(
                    ink,
                    Rect(
                        round(left), round(lane.centery - high / 2), round(right - left) + 1, high
                    ),
                )
            if life != shown and life > 0:
                figure = _figure(kit, life, lane.height)
                lay_centred(sheet, figure, (left + figure.get_width() / 2, lane.centery))
                shown = life
        if 0 < points[-1] != shown:  # what the last turn brought
            figure = _figure(kit, points[-1], lane.height)
            lay_centred(sheet, figure, (lane.right, lane.centery))
        self._marks(sheet, kit, seat, lane)

    def _marks(self, sheet: Surface, kit: Kit, seat: int, lane: Rect) -> None:
        for turn, who in self.run.ghosts:
            if who == seat:
                falls = [at for at, blow in self.run.falls if blow.seat == seat and at > turn]
                left = round(self._x(lane, turn))
                right = round(self._x(lane, min(falls))) if falls else lane.right
                for x in range(left, right, 14):
                    sheet.fill(MIDNIGHT, Rect(x, lane.centery - 1, 8, 3))
        for turn, blow in self.run.falls:
            if blow.seat != seat:
                continue
            x = round(self._x(lane, turn))
            sheet.fill(KEY, Rect(x - 3, lane.y + 3, 6, lane.height - 6))
            if (by := blow.by) is not None:
                mark = brand_of(kit, self.seen.characters[by], lane.height * 0.34, SEAT_INKS[by])
                aside = round(lane.height * 0.5)
                has_room = x + aside + mark.get_width() / 2 < sheet.get_width()
                lay_centred(sheet, mark, (x + aside if has_room else x - aside, lane.centery))
