"""Widgets that only say something: a line, a paragraph, a slip of paper."""

from typing import Final

from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import LEAST_TEXT, Kit
from game.ui.paint import slip
from game.ui.palette import SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box

LEFT: Final = 0.0
CENTRE: Final = 0.5
RIGHT: Final = 1.0


class Label(Widget):
    """One line of text, in the middle of its box's height, smaller where it would not fit."""

    def __init__(self, box: Box, text: str, style: Type, align: float = LEFT) -> None:
        """Say `text` in `box`."""
        super().__init__(box)
        self.text = text
        self.style = style
        self.align = align

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        put_line(canvas, kit, self.box, self.text, self.style, self.align)


def put_line(
    canvas: Canvas, kit: Kit, box: Box, text: str, style: Type, align: float = LEFT
) -> None:
    """Put one line into `box`, smaller where it would not fit."""
    style = style.sized(max(min(LEAST_TEXT, style.px), min(style.px, int(box.h * 0.78))))
    style = kit.fonts.fitted(text, style, box.w, min(LEAST_TEXT, style.px))
    line = kit.fonts.line(text, style)
    x = box.x + (box.w - line.get_width()) * align
    canvas.put(line, x, box.y + (box.h - line.get_height()) / 2)


class Paragraph(Widget):
    """Text wrapped to its box, from the top."""

    def __init__(self, box: Box, text: str, style: Type, align: float = LEFT) -> None:
        """Say `text` in `box`."""
        super().__init__(box)
        self.text = text
        self.style = style
        self.align = align

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, and report when it is higher than its box."""
        del look
        block = kit.fonts.block(self.text, self.style, self.box.w, self.align)
        if block.get_height() > self.box.h + 2:
            kit.fonts.misfits.append(f"{self.text!r} is higher than {self.box.h:.0f} px")
        canvas.put(block, self.box.x + (self.box.w - block.get_width()) * self.align, self.box.y)


class Panel(Widget):
    """A slip of paper to put things on."""

    def __init__(self, box: Box, fill: Colour = SLIP) -> None:
        """Cover `box`."""
        super().__init__(box)
        self.fill = fill

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        shadow = max(3, round(kit.px(7)))
        paper = kit.store.kept(
            ("slip", size, self.fill, shadow), lambda: slip(size, self.fill, SUMI, shadow)
        )
        canvas.put(paper, self.box.x, self.box.y)
