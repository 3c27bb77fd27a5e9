"""Forms: a slip of paper with a row for each choice, on pages where there is no room for all."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.palette import BENI, MUTED
from game.ui.scenes.menu import MenuScene, put_ground
from game.ui.scenes.scene import Scene
from game.ui.widgets.base import PAGES, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, PaperPanel, Paragraph
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px

ROW: Final = 66
"""Height of a row on the 1920 x 1080 design."""
HEAD, BEYOND = 1.5, 2.1
"""What a slip has over its first row, in rows; how many it is higher than its rows altogether."""
FILLED: Final = 0.8
"""Share of its height that a widget takes; the rest keeps rows apart."""
NAME: Final = 0.34
"""Share of a row that its name takes."""
LULL: Final = 0.1
"""Seconds that the wheel rests before it turns a further page: one stroke over a touchpad goes on
for a second, and would turn them all."""
TURNERS: Final = {
    -1: ("\u2039", "menu.page_before", "page_up"),
    1: ("\u203a", "menu.page_after", "page_down"),
}
"""Which way a button turns pages -> its sign, the key of its name, the command that presses it."""


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
    rows: float = 6
    """How many rows there are, buttons counted as two."""
    page = 0
    """The page shown, counted from 0."""
    pages = 1
    _wheeled = -LULL
    """When the wheel was turned last, by the time that it is on top."""

    @property
    def title(self) -> str:
        """The heading."""
        return self.say(self.heading) if self.heading else ""

    def backdrop(self, canvas: Canvas) -> None:
        """The title's print lies beneath."""
        put_ground(canvas, self.kit, "title")

    def uncovered(self, gone: Scene) -> None:
        """What lay over it may have changed what its rows say."""
        super().uncovered(gone)
        self.rebuild()

    @property
    def row_height(self) -> float:
        """The height of a row: it grows with the text; what it holds is large enough to press."""
        least = target_px(self.kit.size) / FILLED
        return max(self.kit.px(ROW), self.kit.type("medium", 25).px * 2.1, least)

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        px, size = self.kit.px, self.kit.size
        width = min(size[0] - 24, max(px(self.width), px(self.width) * self.kit.text_scale))
        height = min(size[1] - 16, self.row_height * (self.rows + BEYOND))
        return Box((size[0] - width) / 2, (size[1] - height) / 2, width, height)

    def broad(self, ratio: float, edge: float) -> Box:
        """Return a slip nearly as large as the window, no wider than `ratio` of its height."""
        px, (width, height) = self.kit.px, self.kit.size
        wide = min(width - 2 * max(10, px(56)), height * ratio)
        high = height - 2 * max(8, px(edge))
        return Box((width - wide) / 2, (height - high) / 2, wide, high)

    @property
    def inner(self) -> Box:
        """What lies inside its margin."""
        return self.sheet.grown(-self.kit.px(44))

    def frame(self) -> list[Widget]:
        """Return the slip and its heading."""
        top, style = self._top(), self.kit.type("heavy", 44)
        return [PaperPanel(self.sheet), Label(top, self.say(self.heading), style)]

    def _top(self) -> Box:
        return Box(
            self.inner.x, self.sheet.y + self.row_height * 0.3, self.inner.w, self.row_height
        )

    def beside_heading(self) -> Box:
        """Return what lies on the slip right of the heading."""
        top, style = self._top(), self.kit.type("heavy", 44)
        taken = self.kit.fonts.width(self.say(self.heading), style) + self.kit.px(48)
        return Box(top.x + taken, top.y, top.w - taken, top.h)

    def row(self, number: float) -> Box:
        """Return the box of a row, counted from 0 under the heading."""
        top = self.sheet.y + self.row_height * (HEAD + number)
        return Box(self.inner.x, top, self.inner.w, self.row_height * FILLED)

    def room(self, first: float = 0.0, gap: float = 0.0) -> Box:
        """Return what lies between the top of a row and the buttons, `gap` pixels over these."""
        row, (foot,) = self.row(first), self.foot(1)
        return Box(row.x, row.y, row.w, foot.y - row.y - gap)

    def remark(self, room: Box, lines: Sequence[str]) -> Paragraph:
        """Return as many of `lines` as there is room for; what matters most stands first.

        The first one is set smaller before it is left out.
        """
        style, left = self.kit.type("italic", 21, MUTED), list(lines)

        def fits(style: Type) -> bool:
            return self.kit.fonts.block_size("\n".join(left), style, room.w)[1] <= room.h

        while len(left) > 1 and not fits(style):
            left.pop()
        style = style.shrunk(self.kit.least, fits)
        return Paragraph(room, "\n".join(left) if fits(style) else "", style)

    def foot(self, count: int) -> list[Box]:
        """Return the boxes of `count` buttons at the foot of the slip, left to right."""
        inner, gap, high = self.inner, self.kit.px(24), self.row_height * 1.1
        width = (inner.w - gap * (count - 1)) / count
        top = self.sheet.bottom - high - self.kit.px(36)
        return [Box(inner.x + n * (width + gap), top, width, high) for n in range(count)]

    # --- pages ---

    def paged(self, entries: Sequence[FormRow]) -> list[Widget]:
        """Return the slip with the rows of the page that is shown; the slip as high as they need.

        `pages` says how many pages there are.
        """
        self.rows = len(entries) + 2
        room = int(self.room().h / self.row_height + 0.15)
        self.pages = max(1, -(-len(entries) // max(1, room)))
        self.page = min(self.page, self.pages - 1)
        count = -(-len(entries) // self.pages)
        first, self.rows = self.page * count, count + 2
        widgets = self.frame()
        for number, entry in enumerate(entries[first : first + count]):
            widgets += self.entry(number, entry)
        return widgets

    def entry(self, number: float, entry: FormRow) -> list[Widget]:
        """Return what stands in a row."""
        box = self.row(number)
        left = box.x + box.w * (NAME + 0.02)
        slot = Box(left, box.y, box.w * (0.98 - NAME), box.h)
        widget = entry.make(box if entry.is_whole else slot)
        widget.label = self.say(entry.key)
        if entry.is_whole:
            return [widget]
        name = Box(box.x, box.y, box.w * NAME, box.h)
        return [Label(name, self.say(entry.key), self.kit.type("medium", 25)), widget]

    def leaving(self, box: Box, key: str) -> Button:
        """Return a button that leaves."""
        return Button(box, self.say(key), self.back, fill=BENI, command="cancel")

    def closing(self, key: str) -> list[Widget]:
        """Return the button that leaves, beside what turns the pages if there are several."""
        (foot,) = self.foot(1)
        if self.pages == 1:
            return [self.leaving(foot, key)]
        side, gap = foot.h, self.kit.px(18)
        before = Box(foot.x, foot.y, side, foot.h)
        number = Box(before.right, foot.y, 1.9 * side, foot.h)
        after = before.moved(2.9 * side, 0)
        left = after.right + gap
        told = self.say("menu.page", n=self.page + 1, of=self.pages)
        return [
            self.turner(before, -1),
            Label(number, told, self.kit.type("medium", 25), CENTRE),
            self.turner(after, 1),
            self.leaving(Box(left, foot.y, foot.right - left, foot.h), key),
        ]

    def turner(self, box: Box, step: int) -> Button:
        """Return the button that turns a page on (1) or back (-1)."""
        sign, key, command = TURNERS[step]
        turn, label, reason = partial(self.turn, step), self.say(key), self.why_no_turn(step)
        return Button(box, sign, turn, commands=(command,), reason=reason, label=label)

    def why_no_turn(self, step: int) -> str:
        """Return why there is no further page that way, empty where there is one."""
        return "" if 0 <= self.page + step < self.pages else self.say("menu.no_page")

    def turn(self, step: int) -> None:
        """Go to the next page (1) or the one before (-1), if there is one."""
        page = min(max(self.page + step, 0), self.pages - 1)
        if page != self.page:
            turners = self._turners()
            turner = turners.index(self.focus) if self.focus in turners else None
            self.page = page
            self.rebuild()
            if turner is not None:
                self.focus = self._turners()[turner]

    def _turners(self) -> list[int]:
        """Return the numbers of the widgets that turn pages."""
        return [n for n, w in enumerate(self.widgets) if PAGES.keys() & w.commands]

    def handle(self, event: pygame.Event) -> None:
        """The wheel turns a page at a time; everything else is as in any menu."""
        if event.type != pygame.MOUSEWHEEL:
            super().handle(event)
            return
        rested, self._wheeled = self._seen_for - self._wheeled, self._seen_for
        if rested >= LULL:
            self.turn(-1 if event.y > 0 else 1)
