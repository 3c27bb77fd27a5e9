"""Widgets that only say something: a line, a paragraph, a slip of paper."""

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT, Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import slip
from game.ui.draw.palette import SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box


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
    """Put one line into `box`; two lines rather than a much smaller one, where there is room."""
    style = style.sized(max(min(kit.least, style.px), min(style.px, int(box.h * 0.78))))
    if kit.fonts.width(text, style) * 0.75 > box.w and " " in text:
        two = style
        while two.px > kit.least and not _fits(kit, text, two, box):
            two = two.sized(two.px - 1)
        if _fits(kit, text, two, box):
            drawn = kit.fonts.block(text, two, box.w, align)
            _put(canvas, box, drawn, align)
            return
    style = kit.fonts.fitted(text, style, box.w, min(kit.least, style.px))
    _put(canvas, box, kit.fonts.line(text, style), align)


def _fits(kit: Kit, text: str, style: Type, box: Box) -> bool:
    width, height = kit.fonts.block_size(text, style, box.w)
    return width <= box.w and height <= box.h + style.px * 0.3


def _put(canvas: Canvas, box: Box, drawn: Surface, align: float) -> None:
    x = box.x + (box.w - drawn.get_width()) * align
    canvas.put(drawn, x, box.y + (box.h - drawn.get_height()) / 2)


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
            ("slip", size, self.fill, shadow),
            lambda: slip(size, kit.ink(self.fill), kit.ink(SUMI), shadow),
        )
        canvas.put(paper, self.box.x, self.box.y)
