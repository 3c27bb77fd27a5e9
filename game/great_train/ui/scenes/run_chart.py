"""The run of the game: a line for each seat, as thick as the life left, from deal to end."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import (
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
from game.great_train.ui.printed.paper import brand_of, paper
from game.great_train.view.ending import LifeRun, RunTurn
from game.great_train.view.names import character_name, teller_of
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, veil
from game.ui.widgets.base import Look
from game.ui.widgets.charts import Chart, turn_hint
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

NAMES: Final = 0.19
"""Share of the width for who it is."""
WIDER: Final = 1.3
"""How much wider that is where type is large for the window."""
RULED: Final = 5
"""Pixels of the edge that its rules take."""
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


def _tint(size: tuple[int, int]) -> Surface:
    """Return what shades a turn that is pointed at."""
    sheet = clear(size)
    veil(sheet, sheet.get_rect(), MUSTARD, 90)
    return sheet


class RunChart(Chart):
    """Life by seat, turn by turn."""

    def __init__(
        self,
        box: Box,
        run: LifeRun,
        seen: TrainObservation,
        turns: Sequence[RunTurn],
        look_back: Callable[[int], None],
    ) -> None:
        """Draw `run` in `box`; `look_back` is told the entry of the log that was chosen."""
        super().__init__(box)
        self.run = run
        self.seen = seen
        self.turns = turns
        self.me: Seat | None = seen.seat
        """Who is "you"; nobody where several people played."""
        self.look_back = look_back
        self.plot = Rect(0, 0, 0, 0)
        """Where the lines go, counted from the upper left corner of the slip: see `fit`."""

    # --- choosing a turn ---

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return len(self.turns) - 1

    def nearest(self, x: float) -> int:
        """Return the turn at `x` pixels of the window."""
        share = (x - self.box.x - self.plot.x) / max(1, self.plot.width)
        return min(self.last, max(0, int(share * len(self.turns))))

    def open(self, number: int) -> None:
        """Look back at a turn."""
        self.look_back(self.turns[number].entry)

    # --- in words ---

    def words(self, kit: Kit, turn: int) -> str:
        """Return whose turn that is, and of which round."""
        teller = teller_of(kit.strings, self.seen, self.me)
        one = self.turns[turn]
        return f"{teller.say('story.turn', one.seat)} · {teller.say('story.round', n=one.round)}"

    def aloud(self, kit: Kit) -> Spoken:
        """Return everybody's life from the deal to the end, or after the turn that is told."""
        if (at := self.at) is None:
            parts = [
                f"{self._name(kit, n)} {', '.join(map(str, self._of(n)))}" for n in self._seats
            ]
            told = "; ".join(parts)
        else:
            life = (f"{self._name(kit, seat)} {self._after(at)[seat]}" for seat in self._seats)
            told = f"{self.words(kit, at)}: {', '.join(life)}"
        return Spoken(self.label, SpokenRole.CHART, told, turn_hint(kit), can_focus=True)

    @property
    def _seats(self) -> range:
        return range(self.seen.players)

    def _name(self, kit: Kit, seat: Seat) -> str:
        return str(character_name(kit.strings, self.seen.characters[seat]))

    def _after(self, turn: int) -> Sequence[int]:
        """Return the life of everybody at the end of a turn."""
        return self.run.points[min(turn + 1, len(self.run.points) - 1)]

    def _of(self, seat: Seat) -> list[int]:
        """Return the life of a seat, turn by turn, as often as it changed."""
        course = [point[seat] for point in self.run.points]
        return [life for n, life in enumerate(course) if not n or life != course[n - 1]]

    # --- drawing ---

    def fit(self, kit: Kit) -> None:
        """Measure: where the lines go follows from the size of the text."""
        width, height = round(self.box.w), round(self.box.h)
        pad, small = self._pad, self._small(kit)
        head = pad + self._title(kit).get_height() + round(small.px * 1.1)
        larger = kit.text_scale * max(1.0, kit.least / kit.px(26))
        names = round(width * NAMES * min(WIDER, larger))
        high = height - head - pad
        beside = 2 * round(self._mark_radius(kit, high / self.seen.players)) + RULED + 6
        self.plot = Rect(pad + names, head, width - names - pad - max(2 * pad, beside), high)

    def _mark_radius(self, kit: Kit, lane: float) -> float:
        """Return how large the mark of who took somebody out is in a lane so high."""
        return min(lane * 0.34, 22 * kit.unit + 4)

    @property
    def _pad(self) -> int:
        return round(round(self.box.h) * 0.05) + 4

    def _title(self, kit: Kit) -> Surface:
        most = round(round(self.box.h) * 0.1)
        return kit.fonts.line(kit.say("final.run"), kit.type("heavy", 25, KEY, most=most))

    def _small(self, kit: Kit) -> Type:
        return kit.type("italic", 19, DIM, most=round(round(self.box.h) * 0.08))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, and what is told of the turn that is pointed at."""
        size = (round(self.box.w), round(self.box.h))
        language, lit = kit.strings.language, look.is_lit
        hint = "" if look.is_still else turn_hint(kit, is_here=look.focused)
        key = ("run", self.run, self.seen.characters, size, kit.text_scale, language, lit, hint)
        picture = kit.store.kept(key, lambda: self._paint(kit, size, hint, is_lit=lit))
        canvas.put(picture, self.box.x, self.box.y)
        if lit and self.at is not None:
            self._told(canvas, kit, self.at)

    def _told(self, canvas: Canvas, kit: Kit, turn: int) -> None:
        """A tint on the turn, and a slip: whose it is, and everybody's life after it."""
        left, right = self._x(self.plot, turn), self._x(self.plot, turn + 1)
        tint = kit.store.made(_tint, (round(right - left), self.plot.height))
        canvas.put(tint, self.box.x + left, self.box.y + self.plot.y)
        text, life = self.words(kit, turn), tuple(self._after(turn))
        words = ("run told", text, life, kit.text_scale, self.seen.characters)
        board = kit.store.kept(words, lambda: self._slip(kit, text, life))
        x = self.box.x + (left + right - board.get_width()) / 2
        x = min(max(self.box.x, x), self.box.right - board.get_width())
        canvas.put(board, x, max(4.0, self.box.y + self.plot.y - board.get_height()))

    def _slip(self, kit: Kit, text: str, life: Sequence[int]) -> Surface:
        style, small = kit.type("heavy", 21, KEY), kit.type("bold", 20, KEY)
        head = kit.fonts.line(text, style)
        side, pad = small.px * 2.9, style.px * 0.6
        width = max(head.get_width(), side * len(life)) + 2 * pad
        board = paper((width, style.px * 1.6 + small.px * 2.0), kit.ink(PAPER), shadow=4)
        lay(board, head, (pad, style.px * 0.2))
        middle = style.px * 1.6 + small.px * 0.7
        for seat, left in enumerate(life):
            x, radius = pad + side * seat, small.px * 0.62
            mark = brand_of(kit, self.seen.characters[seat], radius, SEAT_INKS[seat])
            lay_centred(board, mark, (x + small.px * 0.7, middle))
            word = kit.fonts.line(str(left), small)
            lay(board, word, (x + small.px * 1.7, middle - word.get_height() / 2))
        return board

    def _paint(self, kit: Kit, size: tuple[int, int], hint: str, *, is_lit: bool) -> Surface:
        sheet = paper(size, kit.ink(PAPER), shadow=5)
        if is_lit:
            frame(sheet, Rect(0, 0, *size), kit.ink(MUSTARD), 5)
        self._head(sheet, kit, hint)
        plot = self.plot
        self._grid(sheet, kit, plot)
        high = plot.height / self.seen.players
        for seat in self._seats:
            self._lane(
                sheet, kit, seat, Rect(plot.x, round(plot.y + seat * high), plot.width, round(high))
            )
        return sheet

    def _head(self, sheet: Surface, kit: Kit, press: str) -> None:
        """The heading, what the lines mean, and how a turn is seen, as far as there is room."""
        pad, title, small = self._pad, self._title(kit), self._small(kit)
        lay(sheet, title, (pad + 6, pad - 2))
        x, right = pad + title.get_width() + 24.0, sheet.get_width() - 2.0 * pad
        for hint in (kit.say("final.run_hint"), press):
            room = right - x
            if hint and kit.fonts.width(hint, small) * SQUEEZED < room:
                line = kit.fonts.narrowed(hint, small, room)
                left = right - line.get_width() if hint == press else x
                lay(sheet, line, (left, pad + title.get_height() - line.get_height() - 3))
                x += line.get_width() + small.px * 1.5

    def _x(self, plot: Rect, turn: float) -> float:
        return plot.x + plot.width * turn / max(1, len(self.run.points) - 1)

    def _grid(self, sheet: Surface, kit: Kit, plot: Rect) -> None:
        """A line for each round with its number, one for each End of the Line."""
        for turn in self.run.rounds:
            x = round(self._x(plot, turn))
            sheet.fill(mix(LEAD, PAPER, 0.5), Rect(x, plot.y, 1, plot.height))
        for left, word in self.numbered(kit):
            lay(sheet, word, (left + 3, plot.y - word.get_height()))
        for turn in self.run.ends:
            x = round(self._x(plot, turn - 0.5))
            sheet.fill(mix(MUSTARD, PAPER, 0.35), Rect(x - 3, plot.y, 7, plot.height))
            sheet.fill(BLOOD, Rect(x, plot.y, 2, plot.height))

    def numbered(self, kit: Kit) -> list[tuple[float, Surface]]:
        """Return the numbers of rounds, and where: as large as leaves as many of them as can be."""
        style = kit.type("italic", 18, DIM)
        style = style.sized(min(style.px, self._small(kit).px))  # so high is the room above
        least = style.sized(max(kit.least, round(style.px / kit.text_scale)))
        most = len(self._numbers(kit, least))
        while style.px > least.px and len(self._numbers(kit, style)) < most:
            style = style.sized(style.px - 1)
        return self._numbers(kit, style)

    def _numbers(self, kit: Kit, style: Type) -> list[tuple[float, Surface]]:
        found, right = list[tuple[float, Surface]](), 0.0
        for number, turn in enumerate(self.run.rounds):
            x = self._x(self.plot, turn)
            word = kit.fonts.line(kit.say("final.round", n=number + 1), style)
            if x > right and x + word.get_width() < self.plot.right:
                found.append((x, word))
                right = x + word.get_width() + 8
        return found

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
                radius, edge = self._mark_radius(kit, lane.height), self.box.w - RULED
                mark = brand_of(kit, self.seen.characters[by], radius, SEAT_INKS[by])
                half = mark.get_width() / 2
                beside = min(x + max(half + 5, lane.height * 0.5), edge - half)
                lay_centred(sheet, mark, (beside, lane.centery))
