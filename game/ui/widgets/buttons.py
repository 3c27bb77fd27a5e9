"""Things to press: printed slabs, lines of a menu, small round marks."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.canvas import Canvas
from game.ui.kit import LEAST_TEXT, Kit
from game.ui.paint import clear, disc, frame, lay, mix, shape, stroke, veil
from game.ui.palette import BENI, CREAM, KINCHA, MUTED, SHADED, SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.view.geometry import Box

LEAST_BUTTON: Final = 14
"""Pixels: a text on two lines of a button shrinks this far."""
PLAIN: Final = SLIP
"""Fill of a button that is no call to action."""


class Button(Widget):
    """A printed slab with a word, and a hint at its right edge (a key, a number)."""

    def __init__(
        self,
        box: Box,
        text: str,
        act: Callable[[], None],
        *,
        fill: Colour = PLAIN,
        hint: str = "",
    ) -> None:
        """Say `text` in `box`."""
        super().__init__(box, act)
        self.text = text
        self.fill = fill
        self.hint = hint
        self.size = 27.0
        """Type size on the 1920 x 1080 design."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; pressed it sinks into its shadow."""
        size = (round(self.box.w), round(self.box.h))
        state = (look.is_lit, look.pressed, bool(self.reason))
        key = ("button", self.text, self.hint, self.fill, size, self.size, state)
        face = kit.store.kept(key, lambda: self._face(kit, size, look))
        sink = 2 if look.pressed else 0
        canvas.put(face, self.box.x - 6 + sink, self.box.y - 6 + sink)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        shadow = 5
        sheet = clear((size[0] + 12 + shadow, size[1] + 12 + shadow))
        place = Rect(6, 6, *size)
        if not look.pressed:
            veil(sheet, place.move(shadow, shadow), SUMI, 90)
        if look.is_lit:
            sheet.fill(KINCHA, place.inflate(10, 10))
            frame(sheet, place.inflate(12, 12), SUMI, 1)
        self._slab(sheet, place, lit=look.is_lit)
        self._words(sheet, kit, place)
        return sheet

    def _slab(self, sheet: Surface, place: Rect, *, lit: bool) -> None:
        fill = SHADED if self.reason else self.fill
        if lit and not self.reason:
            fill = mix(fill, CREAM, 0.12)
        sheet.fill(fill, place)
        frame(sheet, place, SUMI, 2)
        frame(sheet, place.inflate(-10, -10), mix(fill, self._ink(), 0.6), 1)

    def _ink(self) -> Colour:
        if self.reason:
            return MUTED
        return SUMI if self.fill == PLAIN else SLIP

    def _words(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        ink = self._ink()
        pad = max(12, round(place.height * 0.28))
        text = self._hint(kit, place.width - 3 * pad)
        hint = kit.fonts.line(text, kit.type("medium", 20, ink)) if text else None
        room = place.width - 2 * pad - (hint.get_width() + pad if hint else 0)
        word = self._word(kit, ink, room, place.height - 8)
        x = place.x + pad if hint else place.x + (place.width - word.get_width()) / 2
        lay(sheet, word, (x, place.y + (place.height - word.get_height()) / 2))
        if hint:
            left = place.right - pad - hint.get_width()
            lay(sheet, hint, (left, place.y + (place.height - hint.get_height()) / 2))

    def _hint(self, kit: Kit, room: float) -> str:
        """Return as much of the hint as leaves room for the word: all, its last part, nothing."""
        word = kit.fonts.width(self.text, kit.type("heavy", self.size).sized(LEAST_TEXT))
        for hint in (self.hint, self.hint.rpartition(" · ")[2]):
            if kit.fonts.width(hint, kit.type("medium", 20)) + word <= room:
                return hint
        return ""

    def _word(self, kit: Kit, ink: Colour, room: float, high: float) -> Surface:
        """Return the word: on one line, smaller, or at last on two lines."""
        style = kit.type("heavy", self.size, ink)
        while style.px > LEAST_TEXT and kit.fonts.width(self.text, style) > room:
            style = style.sized(style.px - 1)
        if kit.fonts.width(self.text, style) <= room:
            return kit.fonts.line(self.text, style)
        while style.px > LEAST_BUTTON and kit.fonts.block_size(self.text, style, room)[1] > high:
            style = style.sized(style.px - 1)
        block = kit.fonts.block(self.text, style, room, 0.0 if self.hint else 0.5)
        if block.get_height() > high + style.px * 0.4:
            kit.fonts.misfits.append(f"{self.text!r} does not fit its button")
        return block


class MenuItem(Widget):
    """A line of the title's menu: a large word, a small remark, a brush stroke when lit."""

    def __init__(self, box: Box, text: str, remark: str, act: Callable[[], None]) -> None:
        """Say `text` and `remark` in `box`."""
        super().__init__(box, act)
        self.text = text
        self.remark = remark

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box, indent = self.box, kit.px(46)
        ink = MUTED if self.reason else SUMI
        word = kit.fonts.line(self.text, kit.type("heavy" if look.is_lit else "bold", 44, ink))
        middle = box.y + box.h * 0.46
        if look.is_lit:
            self._mark(canvas, kit, indent + word.get_width())
        canvas.put(word, box.x + indent, middle - word.get_height() / 2)
        remark = kit.fonts.line(self.remark, kit.type("italic", 23, MUTED))
        x = box.x + indent + word.get_width() + kit.px(20)
        if x + remark.get_width() > box.right:
            kit.fonts.misfits.append(f"{self.remark!r} has no room beside {self.text!r}")
        canvas.put(remark, x, middle - remark.get_height() / 2 + kit.px(5))

    def _mark(self, canvas: Canvas, kit: Kit, width: float) -> None:
        size = (round(width + kit.px(40)), round(kit.px(24)) + 2)
        line = kit.store.kept(("underline", size), lambda: _underline(size))
        canvas.put(line, self.box.x - kit.px(10), self.box.y + self.box.h - size[1])
        radius = max(6, round(kit.px(12)))
        sun = kit.store.kept(("sun", radius), lambda: disc(radius, BENI, SUMI, 1.5))
        canvas.put_centred(sun, self.box.x + kit.px(18), self.box.y + self.box.h * 0.46)


def _underline(size: tuple[int, int]) -> Surface:
    width, height = size
    points = [(width * t / 20, height * (0.4 + 0.22 * (t / 20) * (2 - t / 10))) for t in range(21)]
    return shape(size, stroke(points, height * 0.62, height * 0.2), BENI)


class Mark(Widget):
    """A small sign to press, drawn by a function: the menu's three lines, a cross."""

    def __init__(self, box: Box, sign: str, act: Callable[[], None]) -> None:
        """Show `sign` (menu, close, up or down) in `box`."""
        super().__init__(box, act)
        self.sign = sign

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("mark", self.sign, size, look.is_lit)
        canvas.put(
            kit.store.kept(key, lambda: _sign(self.sign, size, lit=look.is_lit)),
            self.box.x,
            self.box.y,
        )


def _sign(sign: str, size: tuple[int, int], *, lit: bool) -> Surface:
    sheet = clear(size)
    width, height = size
    colour = KINCHA if lit else SLIP
    for line in SIGNS[sign]:
        points = [(x * width, y * height) for x, y in line]
        pygame.draw.line(sheet, colour, points[0], points[1], max(2, height // 14))
    return sheet


Line = tuple[tuple[float, float], tuple[float, float]]
SIGNS: Final[dict[str, tuple[Line, ...]]] = {
    "menu": tuple(((0.25, y), (0.75, y)) for y in (0.32, 0.5, 0.68)),
    "close": (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7))),
}
