"""The deal of the day: a month of them, a sun for each that was won."""

import calendar
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import ClassVar, Final

from pygame import Surface

from game.session.library.kept import KeptGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI
from game.ui.scenes.look_back.games_rows import mark
from game.ui.scenes.record.plots import LINE, BeadKey
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import Label, put_line
from game.view.layout.geometry import Box

WEEK: Final = 7
MARKS: Final = {"won": "won", "lost": "over", "left": "open"}
"""How the deal of a day went -> the mark of such a game in the list of games."""


@dataclass(eq=False)
class DayCell(Widget):
    """A day of the month: its number over a sun, half a one, a ring, or nothing."""

    sinks: ClassVar[int] = 0

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    number: int
    sort: str
    """won, lost, left, or nothing played."""
    is_chosen: bool
    is_today: bool

    def aloud(self, kit: Kit) -> Spoken:
        """Return the day, how its deal went, and whether it is the one that is shown."""
        del kit
        return Spoken(self.label, SpokenRole.LINE, is_on=self.is_chosen, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w - 4), round(self.box.h - 4))
        flags = (self.is_chosen, self.is_today, look.is_lit)
        canvas.put(_cell(kit, size, self.sort, flags), self.box.x + 2, self.box.y + 2)
        ink = SLIP if self.sort == "won" else SUMI
        face = "heavy" if self.is_today else "bold"
        put_line(canvas, kit, self.box, str(self.number), kit.type(face, 22, ink), CENTRE)


@kept
def _cell(kit: Kit, size: tuple[int, int], sort: str, flags: tuple[bool, bool, bool]) -> Surface:
    is_chosen, is_today, is_lit = flags
    sheet = clear(size)
    whole = sheet.get_rect()
    ground = mix(kit.ink(SLIP), kit.ink(KINCHA), 0.45 if is_chosen else 0.12 if is_lit else 0.0)
    sheet.fill(ground, whole)
    edge = kit.ink(BENI) if is_lit or is_today else mix(SLIP, MUTED, 0.3)
    frame(sheet, whole, edge, 3 if is_today else 2 if is_lit else 1)
    radius = min(size) * 0.42
    if sort:
        lay_centred(sheet, mark(kit, radius, MARKS[sort]), (size[0] / 2, size[1] / 2))
    return sheet


@dataclass(frozen=True, slots=True)
class Month:
    """The month that is shown, with the first game of every day's deal that was played."""

    chosen: date
    today: date
    played: Mapping[str, KeptGame]
    left: Collection[str] = ()
    """Days whose deal was begun and left."""

    def sort_of(self, day: date) -> str:
        """Return how the deal of a day went: won, lost, or nothing."""
        game = self.played.get(day.isoformat())
        return "" if game is None else "won" if game.has_won else "lost"

    def open_of(self, day: date) -> str:
        """Return how the deal of a day that was not played to its end stands: left, or open."""
        return "left" if day.isoformat() in self.left else "open"

    @property
    def run(self) -> int:
        """How many days one after the other were played, up to today or, as yet, to yesterday.

        Further where the next has been played already, in the east.
        """
        day, count = self.today, 0
        while self.sort_of(day + timedelta(days=1)):
            day += timedelta(days=1)
        if not self.sort_of(day):
            day -= timedelta(days=1)
        while self.sort_of(day):
            day, count = day - timedelta(days=1), count + 1
        return count

    def cells(self, kit: Kit, box: Box, choose: Callable[[date], None]) -> list[Widget]:
        """Return the month laid out in `box`, a row for each week under the names of the days.

        What a sun and a ring mean stands beneath, where days stay large enough to be pressed.
        """
        weeks = calendar.Calendar().monthdatescalendar(self.chosen.year, self.chosen.month)
        sorts = {self.sort_of(day) for week in weeks for day in week if self._is_past(day)} - {""}
        found: list[Widget] = []
        row = kit.type("medium", 22).px * LINE
        if sorts and box.h - row >= kit.target * (len(weeks) + 1):
            box = Box(box.x, box.y, box.w, box.h - row)
            key = Box(box.x, box.bottom, box.w, row)
            found.append(BeadKey(key, [sort == "won" for sort in sorts]))
        wide, high = box.w / WEEK, box.h / (len(weeks) + 1)
        style = kit.type("italic", 20, MUTED)
        for number in range(WEEK):
            place = Box(box.x + number * wide, box.y, wide, high)
            found.append(Label(place, kit.say(f"date.weekdays.{number + 1}"), style, CENTRE))
        for row, week in enumerate(weeks):
            for number, day in enumerate(week):
                place = Box(box.x + number * wide, box.y + (row + 1) * high, wide, high)
                if self._is_past(day):
                    found.append(self._cell(kit, place, day, choose))
                elif day.month == self.chosen.month:
                    found.append(Label(place, str(day.day), style, CENTRE))
        return found

    def _is_past(self, day: date) -> bool:
        """Return whether a day of this month has come."""
        return day.month == self.chosen.month and day <= self.today

    def _cell(self, kit: Kit, box: Box, day: date, choose: Callable[[date], None]) -> DayCell:
        sort = self.sort_of(day)
        told = kit.say(f"aloud.{sort}" if sort else f"record.day_{self.open_of(day)}")
        sort = sort or ("left" if self.open_of(day) == "left" else "")
        label = f"{day.day}: {told}"
        is_chosen = day == self.chosen
        return DayCell(box, label, lambda: choose(day), day.day, sort, is_chosen, day == self.today)
