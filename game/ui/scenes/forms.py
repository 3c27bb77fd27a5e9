"""Screens that are a slip of paper with a heading, rows of settings and buttons."""

from typing import Final

from game.ui.canvas import Canvas
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import put_ground
from game.ui.widgets.base import Widget
from game.ui.widgets.texts import Label, Panel
from game.view.geometry import Box

ROW: Final = 66
"""Height of a row on the 1920 x 1080 design."""


class FormScene(MenuScene):
    """Lays out rows: a name at the left, a widget at the right."""

    heading = ""
    """Key of the heading."""
    width = 1040
    rows = 6
    """How many rows there are, buttons counted as two."""

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
        return [Label(Box(box.x, box.y, box.w * 0.34, box.h), self.say(key), style)]

    def slot(self, number: float, share: float = 1.0) -> Box:
        """Return the place for a widget at the right of a row."""
        box = self.row(number)
        left = box.x + box.w * 0.36
        return Box(left, box.y, box.w * 0.64 * share, box.h)

    def foot(self, count: int) -> list[Box]:
        """Return the boxes of `count` buttons at the foot of the slip, left to right."""
        inner = self.sheet.grown(-self.kit.px(44))
        gap, high = self.kit.px(24), self.row_height * 1.1
        width = (inner.w - gap * (count - 1)) / count
        top = self.sheet.bottom - high - self.kit.px(36)
        return [Box(inner.x + n * (width + gap), top, width, high) for n in range(count)]
