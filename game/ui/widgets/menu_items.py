"""Lines of the title's menu."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import disc, shape, stroke
from game.ui.draw.palette import BENI, MUTED, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

INDENT: Final = 46
"""How far a line of the title's menu stands in, behind its mark, on the design."""
UNDER: Final = 0.36
"""How far under the middle of a word its stroke begins at most, in sizes of its type."""


@dataclass(eq=False)
class MenuItem(Widget):
    """A line of the title's menu: a large word, a small remark, a brush stroke when lit."""

    box: Box
    label: str = field()
    remark: str
    act: Callable[[], None] = field()
    size: float = 44.0
    """Type size on the 1920 x 1080 design."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the word, and the remark beside it."""
        del kit
        about, button = self.remark, SpokenRole.BUTTON
        return Spoken(self.label, button, about=about, reason=self.reason, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box, indent = self.box, kit.px(INDENT)
        ink = MUTED if self.reason else SUMI
        style = kit.type("heavy", self.size, ink)
        style = style.sized(max(kit.least, min(style.px, round(box.h * 0.72))))
        style = kit.fonts.squeezed(self.label, style, box.w - indent, kit.least)
        style = style._replace(face="heavy" if look.is_lit else "bold")
        word = kit.fonts.narrowed(self.label, style, box.w - indent)
        middle = box.y + box.h * 0.46
        if look.is_lit:
            self._mark(canvas, kit, indent + word.get_width(), middle + style.px * UNDER)
        canvas.put(word, box.x + indent, middle - word.get_height() / 2)
        self._remark(canvas, kit, box.x + indent + word.get_width() + kit.px(20), middle)

    def _remark(self, canvas: Canvas, kit: Kit, left: float, middle: float) -> None:
        """The remark, on two lines where the text is large; left out where there is no room."""
        if not self.remark:
            return
        style = kit.type("italic", 23, MUTED)
        room = self.box.right - left
        if kit.fonts.width(self.remark, style) > room:
            style = kit.fonts.shrunk(self.remark, style, room * 1.9, kit.least)
        if not kit.fonts.holds(self.remark, style, (room, self.box.h)):
            return
        block = kit.fonts.block(self.remark, style, room)
        canvas.put(block, left, middle - block.get_height() / 2 + kit.px(5))

    def _mark(self, canvas: Canvas, kit: Kit, width: float, under: float) -> None:
        size = (round(width + kit.px(26)), round(kit.px(24)) + 2)
        line = kit.store.made(_underline, size)
        canvas.put(line, self.box.x - kit.px(10), min(under, self.box.bottom - size[1]))
        radius = max(5, round(kit.px(self.size * 0.27)))
        sun = kit.store.made(disc, radius, BENI, SUMI, 1.5)
        canvas.put_centred(sun, self.box.x + kit.px(18), self.box.y + self.box.h * 0.46)


def _underline(size: tuple[int, int]) -> Surface:
    width, height = size
    points = [(width * t / 20, height * (0.4 + 0.22 * (t / 20) * (2 - t / 10))) for t in range(21)]
    return shape(size, stroke(points, height * 0.62, height * 0.2), BENI)
