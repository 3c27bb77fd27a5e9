"""A line of the controls: what it does, its keys, its button on a pad."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import key_cap, pad_button
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI, Colour
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box

PAD: Final = 0.13
"""Share of the line, at its right, that the pad's button takes."""
SIZE: Final = 22.0
"""Type size on the 1920 x 1080 design."""


@dataclass(eq=False)
class KeyRow(Widget):
    """Pressed it waits for another key."""

    box: Box
    label: str = field()
    key_names: tuple[str, ...]
    """As settings name them."""
    act: Callable[[], None] = field()
    pad: str
    """Its button on a pad, empty for none."""
    waiting: str
    """What is said instead of the keys while it waits for one, empty while it does not."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        said = (self.label, self.key_names, self.pad, self.waiting, kit.hints.family)
        key = ("key row", size, said, kit.strings.language, look.is_lit, kit.text_scale)
        face = kit.store.kept(key, lambda: self._face(kit, size, is_lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, is_lit: bool) -> Surface:
        sheet = clear(size)
        self._ground(sheet, kit, sheet.get_rect(), is_lit=is_lit)
        ink: Colour = SLIP if self.waiting else SUMI
        style = kit.type("medium", SIZE, ink)
        edge = round(size[0] * (1 - PAD))
        keys = self._keys(kit, style, size[0] * 0.5)
        lay(sheet, keys, (edge - keys.get_width(), (size[1] - keys.get_height()) / 2))
        if self.pad:
            sign = pad_button(kit, self.pad, style)
            lay_centred(sheet, sign, (edge + size[0] * PAD / 2, size[1] / 2))
        room = edge - keys.get_width() - style.px
        style = kit.fonts.fitted(self.label, style, room, kit.least)
        word = kit.fonts.line(self.label, style)
        lay(sheet, word, (style.px * 0.5, (size[1] - word.get_height()) / 2))
        return sheet

    def _ground(self, sheet: Surface, kit: Kit, whole: Rect, *, is_lit: bool) -> None:
        """A hairline beneath; a frame while it is looked at; ink while it waits."""
        if self.waiting:
            sheet.fill(kit.ink(BENI), whole)
        elif is_lit:
            sheet.fill(mix(SLIP, kit.ink(KINCHA), 0.28), whole)
            frame(sheet, whole, kit.ink(KINCHA), 3)
        else:
            line = Rect(round(whole.w * 0.01), whole.bottom - 1, round(whole.w * 0.98), 1)
            sheet.fill(mix(SLIP, MUTED, 0.3), line)

    def _keys(self, kit: Kit, style: Type, room: float) -> Surface:
        """Return the keys side by side, as many as there is room for."""
        if self.waiting:
            return kit.fonts.line(self.waiting, Type("italic", style.px, style.colour))
        caps = [key_cap(kit, name, style) for name in self.key_names]
        gap = round(style.px * 0.3)
        while len(caps) > 1 and sum(cap.get_width() + gap for cap in caps) > room:
            caps.pop()
        if not caps:
            return kit.fonts.line("–", kit.type("medium", SIZE, MUTED))  # noqa: RUF001 - a dash
        sheet = clear((sum(cap.get_width() + gap for cap in caps) - gap, caps[0].get_height()))
        x = 0
        for cap in caps:
            lay(sheet, cap, (x, 0))
            x += cap.get_width() + gap
        return sheet
