"""Screens that are a slip of paper with a heading, rows of settings and buttons."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import put_ground
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, Panel
from game.view.layout.geometry import Box

ROW: Final = 66
"""Height of a row on the 1920 x 1080 design."""
NAME: Final = 0.34
"""Share of a row that its name takes."""


class FormRow(NamedTuple):
    """A row of a form: the key of its name, and what makes its widget in a place."""

    key: str
    make: Callable[[Box], Widget]
    is_whole: bool = False
    """Whether the widget says the name itself and takes the whole row."""


class FormScene(MenuScene):
    """Lays out rows: a name at the left, a widget at the right. Too many rows are put on pages."""

    heading = ""
    """Key of the heading."""
    width = 1040
    rows = 6
    """How many rows there are, buttons counted as two."""
    page = 0
    """The page shown, counted from 0."""
    pages = 1

    def backdrop(self, canvas: Canvas) -> None:
        """The title's print lies beneath."""
        put_ground(canvas, self.kit, "title")

    def back(self) -> None:
        """Leave."""
        self.host.sound.play("back")
        self.host.pop()

    @property
    def row_height(self) -> float:
        """The height of a row: it grows with the text."""
        return max(self.kit.px(ROW), self.kit.type("medium", 25).px * 2.1)

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        px, size = self.kit.px, self.kit.size
        width = min(size[0] - 24, max(px(self.width), px(self.width) * self.kit.text_scale))
        height = min(size[1] - 16, self.row_height * (self.rows + 2.1))
        return Box((size[0] - width) / 2, (size[1] - height) / 2, width, height)

    def frame(self) -> list[Widget]:
        """Return the slip and its heading."""
        sheet, high = self.sheet, self.row_height
        style = self.kit.type("heavy", 44)
        inner = sheet.grown(-self.kit.px(44))
        heading = Label(
            Box(inner.x, sheet.y + high * 0.3, inner.w, high), self.say(self.heading), style
        )
        return [Panel(sheet), heading]

    def row(self, number: float) -> Box:
        """Return the box of a row, counted from 0 under the heading."""
        inner = self.sheet.grown(-self.kit.px(44))
        top = self.sheet.y + self.row_height * (1.5 + number)
        return Box(inner.x, top, inner.w, self.row_height * 0.8)

    def named(self, number: float, key: str) -> list[Widget]:
        """Return the name at the left of a row."""
        box = self.row(number)
        style = self.kit.type("medium", 25)
        return [Label(Box(box.x, box.y, box.w * NAME, box.h), self.say(key), style)]

    def slot(self, number: float, share: float = 1.0) -> Box:
        """Return the place for a widget at the right of a row."""
        box = self.row(number)
        left = box.x + box.w * (NAME + 0.02)
        return Box(left, box.y, box.w * (0.98 - NAME) * share, box.h)

    def foot(self, count: int) -> list[Box]:
        """Return the boxes of `count` buttons at the foot of the slip, left to right."""
        inner = self.sheet.grown(-self.kit.px(44))
        gap, high = self.kit.px(24), self.row_height * 1.1
        width = (inner.w - gap * (count - 1)) / count
        top = self.sheet.bottom - high - self.kit.px(36)
        return [Box(inner.x + n * (width + gap), top, width, high) for n in range(count)]

    # --- pages ---

    def paged(self, entries: Sequence[FormRow]) -> list[Widget]:
        """Return the slip with the rows of the page that is shown; the slip as high as they need.

        `pages` says how many pages there are.
        """
        self.rows = len(entries) + 2
        (foot,) = self.foot(1)
        room = int((foot.y - self.row(0).y) / self.row_height + 0.15)
        self.pages = max(1, -(-len(entries) // max(1, room)))
        self.page = min(self.page, self.pages - 1)
        count = -(-len(entries) // self.pages)
        first, self.rows = self.page * count, count + 2
        widgets = self.frame()
        for number, entry in enumerate(entries[first : first + count]):
            widgets += self._entry(number, entry)
        return widgets

    def _entry(self, number: int, entry: FormRow) -> list[Widget]:
        widget = entry.make(self.row(number) if entry.is_whole else self.slot(number))
        widget.label = self.say(entry.key)
        return [widget] if entry.is_whole else [*self.named(number, entry.key), widget]

    def closing(self, button: Callable[[Box], Button]) -> list[Widget]:
        """Return the button that leaves, beside what turns the pages if there are several."""
        (foot,) = self.foot(1)
        if self.pages == 1:
            return [button(foot)]
        side, gap = foot.h, self.kit.px(18)
        before = Box(foot.x, foot.y, side, foot.h)
        number = Box(before.right, foot.y, 1.9 * side, foot.h)
        after = before.moved(2.9 * side, 0)
        left = after.right + gap
        told = self.say("menu.page", n=self.page + 1, of=self.pages)
        return [
            self._turner(before, "\u2039", "menu.page_before", -1),
            Label(number, told, self.kit.type("medium", 25), CENTRE),
            self._turner(after, "\u203a", "menu.page_after", 1),
            button(Box(left, foot.y, foot.right - left, foot.h)),
        ]

    def _turner(self, box: Box, sign: str, key: str, step: int) -> Button:
        button = Button(box, sign, lambda: self.turn(step))
        button.label = self.say(key)
        button.commands = ("page_up",) if step < 0 else ("page_down",)
        if not 0 <= self.page + step < self.pages:
            button.reason = self.say("menu.no_page")
        return button

    def turn(self, step: int) -> None:
        """Go to the next page (1) or the one before (-1), if there is one."""
        page = min(max(self.page + step, 0), self.pages - 1)
        if page != self.page:
            turner = self._turners()
            self.page = page
            self.rebuild()
            if turner is not None:
                self.focus = self._numbers()[turner]

    def _numbers(self) -> list[int]:
        """Return the numbers of the widgets that turn pages."""
        paging = {"page_up", "page_down"}
        return [n for n, w in enumerate(self.widgets) if paging & set(w.commands)]

    def _turners(self) -> int | None:
        """Return which of the widgets that turn pages has the focus."""
        return self._numbers().index(self.focus) if self.focus in self._numbers() else None

    def handle(self, event: pygame.Event) -> None:
        """The wheel turns pages; everything else is as in any menu."""
        if event.type == pygame.MOUSEWHEEL and self.pages > 1:
            self.turn(-1 if event.y > 0 else 1)
        else:
            super().handle(event)
