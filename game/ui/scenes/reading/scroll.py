"""A scroll hung over the right side of the table: rows to read, to pull through, to press."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.reading.scroll_rows import (
    Crest,
    Heading,
    LogRow,
    Saying,
    heading_height,
    row_height,
    row_type,
)
from game.ui.scenes.scene import Host
from game.ui.widgets.base import PAGES, Widget
from game.ui.widgets.scrolls import Pullable, bar, bar_width, paper
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.layout.scrolling import Scrolling
from game.view.replay import AnyReplay
from game.view.timing import FLIGHT

WHEEL: Final = 2.5
"""Lines that a notch of the wheel goes."""
ENDS: Final = {"first": -1, "last": 1}
"""Command -> which way it goes."""


class ScrollScene(OverlayScene):
    """Entries of a replay on the paper. A pressed one is looked back at."""

    heading = "story.heading"
    width = 700
    opens_at_end: ClassVar[bool] = True
    head_lines: ClassVar[float] = 1.5
    """Lines of widgets over the rows."""
    foot_lines: ClassVar[float] = 1.2

    def __init__(self, host: Host, replay: AnyReplay, at: int | None = None) -> None:
        """Show `replay`, beginning at entry `at`, at one end of it when it is None."""
        super().__init__(host)
        self.replay = replay
        self.signs = host.board(replay.presentation).painter(self.kit)
        self.people = self.signs.people(replay.before(1))
        self.teller = replay.teller(self.kit.strings)
        self.cursor = at
        """Number of the entry that keys came to last."""
        self.says: list[Saying] = []
        self.scrolling = Scrolling()
        self._age = 0.0

    # --- where it stands ---

    @property
    def line_height(self) -> float:
        """The height of a line of widgets: it grows with the text, as far as there is room."""
        wanted = max(self.kit.px(50), row_type(self.kit).px * 1.9, 38.0)
        return min(wanted, self.kit.size[1] * 0.085)

    @property
    def sheet(self) -> Box:
        """The whole scroll."""
        kit = self.kit
        width = min(kit.size[0] * 0.94, max(kit.px(self.width), row_type(kit).px * 27))
        return Box(kit.size[0] - width, 0, width, kit.size[1])

    @property
    def edge(self) -> float:
        """The width of a strip of brocade."""
        return max(10.0, self.kit.px(18))

    @property
    def inner(self) -> Box:
        """What lies between the strips of brocade."""
        sheet, edge = self.sheet, self.edge + self.kit.px(16)
        return Box(sheet.x + edge, 0, sheet.w - 2 * edge, sheet.h)

    def line_box(self, number: float) -> Box:
        """Return a line over the rows, counted from 0, under the heading from 1.4 on."""
        inner, high = self.inner, self.line_height
        return Box(inner.x, high * (0.2 + number), inner.w, high)

    @property
    def view(self) -> Box:
        """Where rows are seen, the bar aside."""
        inner, high = self.inner, self.line_height
        top, low = high * (self.head_lines + 0.2), high * self.foot_lines
        side = bar_width(self.kit) + self.kit.px(8)
        return Box(inner.x, top, inner.w - side, max(1.0, inner.h - top - low))

    @property
    def trough(self) -> Box:
        """Where the bar stands."""
        view, inner = self.view, self.inner
        side = bar_width(self.kit)
        return Box(inner.right - side, view.y, side, view.h)

    # --- time and drawing ---

    def tick(self, dt: float) -> None:
        """The scroll comes in from the right."""
        if self._age < FLIGHT:
            still = self.host.services.settings.reduced_motion
            self._age = FLIGHT if still else self._age + dt
            self.stale = True

    def compose(self, canvas: Canvas) -> None:
        """Draw everything, further right while it comes in."""
        self.backdrop(canvas)
        sheet = Canvas(canvas.size)
        self._paper(sheet)
        self.put_widgets(sheet)
        aside = round(self.sheet.w * (1 - min(1.0, self._age / FLIGHT)) ** 3)
        for item in sheet.items:
            canvas.put(item.surface, item.x + aside, item.y)

    def _paper(self, canvas: Canvas) -> None:
        sheet, edge, trough = self.sheet, self.edge, self.trough
        canvas.put(paper(self.kit, (sheet.w, sheet.h), edge), sheet.x, 0)
        part = self.scrolling.bar()
        if part is not None:
            begin, length = round(part[0], 3), round(part[1], 3)
            drawn = bar(self.kit, (trough.w, trough.h), begin, length)
            canvas.put(drawn, trough.x, trough.y)

    # --- what stands there ---

    def sayings(self) -> list[Saying]:
        """Return what the rows say, from the top."""
        raise NotImplementedError

    def head(self) -> list[Widget]:
        """Return what stands over the rows; always as many."""
        return []

    def foot_row(self) -> list[Widget]:
        """Return what stands under the rows."""
        return []

    def saying(self, number: int, text: str = "") -> Saying:
        """Return entry `number` in words; as the heading of a turn when it has a `text`."""
        line = self.replay.entries[number].line
        crest = None if line.who is None else self.crest(line.who)
        return Saying(number, text or self.teller.tell(line), crest, line, bool(text))

    def crest(self, seat: Seat) -> Crest:
        """Return the crest of who sits at `seat`."""
        return Crest(self.people[seat], seat)

    # --- building ---

    def arrange(self) -> None:
        """Measure the rows anew; what was read stays in sight."""
        self.teller = self.replay.teller(self.kit.strings)
        newest = self.scrolling.is_at_end if self.says else self.opens_at_end
        top = self.scrolling.top
        self.says = self.sayings()
        width = self.view.w
        high = heading_height(self.kit)
        heights = [
            high if said.is_heading else row_height(self.kit, said, width) for said in self.says
        ]
        self.scrolling = Scrolling(heights, self.view.h)
        self.scrolling.go(self.scrolling.most if newest else top)
        row = self._row_of(self.cursor)
        if row is not None:
            self.scrolling.reveal(row)
        had_focus = self.focus is not None
        super().arrange()
        if self.focus is not None and not had_focus and self.says:
            self._focus_row(self.says[-self.opens_at_end].number)
        self._focus_row(self.cursor)

    def _row_of(self, number: int | None) -> int | None:
        return next((row for row, said in enumerate(self.says) if said.number == number), None)

    def empty(self) -> str:
        """Return the key of what is said when there is no row."""
        return "story.yet"

    def build(self) -> list[Widget]:
        """What stands over and under the rows, then the rows in sight."""
        title = self.line_box(0)
        style = self.kit.type("heavy", 38)
        widgets: list[Widget] = [Label(title, self.say(self.heading), style)]
        if not self.says:
            empty = Box(self.view.x, self.view.y, self.view.w, min(self.view.h, title.h * 2))
            widgets.append(Label(empty, self.say(self.empty()), self.kit.type("italic", 24)))
        return [*widgets, *self.head(), *self.foot_row(), *self._seen()]

    def _seen(self) -> list[LogRow]:
        view, found = self.view, []
        for row, top in self.scrolling.seen():
            saying = self.says[row]
            place = Box(view.x, view.y + top, view.w, self.scrolling.heights[row])
            kind = Heading if saying.is_heading else LogRow
            act = partial(self.look_back, saying.number)
            found.append(kind(place, view, saying, self.signs, act))
        return found

    def look_back(self, number: int) -> None:
        """Show entry `number` again."""
        self.host.pop()
        self.host.open("past", self.replay, number)

    # --- moving ---

    def pull(self, pixels: float) -> None:
        """Pull the paper up by `pixels`."""
        if self.scrolling.go(self.scrolling.top + pixels):
            self._build_again()

    def _build_again(self) -> None:
        """Build the rows in sight; focus and held widget are kept."""
        focused, held = self._number(self.focus), self._number(self.held)
        fixed = [self.focus, self.held]
        self.widgets = self.build()
        self.hover = None
        self.focus = fixed[0] if focused is None else self._widget_of(focused)
        self.held = fixed[1] if held is None else self._widget_of(held)
        self.stale = True

    def _number(self, widget: int | None) -> int | None:
        found = None if widget is None else self.widgets[widget]
        return found.saying.number if isinstance(found, LogRow) else None

    def _widget_of(self, number: int | None) -> int | None:
        for place, widget in enumerate(self.widgets):
            if isinstance(widget, LogRow) and widget.saying.number == number:
                return place
        return None

    def _focus_row(self, number: int | None) -> None:
        found = self._widget_of(number)
        self.focus = self.focus if found is None else found

    def _go_to_row(self, row: int) -> None:
        """Bring the focus to a row."""
        row = min(max(0, row), len(self.says) - 1)
        self.cursor = self.says[row].number
        self.scrolling.reveal(row)
        self._build_again()
        self._focus_row(self.cursor)

    def _move(self, direction: tuple[int, int]) -> None:
        """Up and down go from row to row, beyond those in sight too."""
        here = self._row_of(self._number(self.focus))
        wanted = None if here is None else here + direction[1]
        if wanted is not None and direction[1] and 0 <= wanted < len(self.says):
            self._go_to_row(wanted)
        elif self.focus is None and self.says:
            row = self._row_of(self.cursor)
            self._go_to_row(len(self.says) - 1 if row is None else row)
        elif here is None or wanted is None or wanted < len(self.says):
            super()._move(direction)

    # --- input ---

    def handle(self, event: pygame.Event) -> None:
        """The wheel scrolls, a press beside the scroll puts it away; the rest is an overlay's."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEWHEEL:
            self.pull(-event.y * WHEEL * row_type(self.kit).px)
        elif is_press and not self.sheet.contains(*event.pos):
            self.back()
        else:
            super().handle(event)

    def papers(self) -> Sequence[Pullable]:
        """The rows."""
        return [Pullable(self.scrolling, self.view, self.trough)]

    def pulled(self) -> None:
        """Other rows are in sight; focus and held widget are kept."""
        self._build_again()

    def obey(self, command: str) -> bool:
        """The page keys scroll, Home and End go to the ends; the rest is a menu's."""
        if command in PAGES:
            self.pull(PAGES[command] * self.view.h * 0.8)
        elif command in ENDS:
            self.pull(ENDS[command] * self.scrolling.whole)
        else:
            return super().obey(command)
        return True
