"""The temperaments that opponents may have, one row each."""

from functools import partial
from typing import Final

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.scenes.form import FormRow, FormScene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import put_line
from game.view.layout.geometry import Box

NAMED: Final = 0.272
"""Share of a row that the name of a temperament takes."""
GAP: Final = 0.4
"""Between the name of a temperament and what is told of it, of a row's height."""


class TempersScene(FormScene):
    """The temperaments that opponents may have, one row each."""

    heading = "tempers.heading"
    width = 1320

    @property
    def sheet(self) -> Box:
        """The slip: in a small window, whose type is large for it, nearly as wide as that."""
        kit, slip = self.kit, super().sheet
        larger = kit.text_scale * max(1.0, kit.least / kit.px(26))
        wide = max(slip.w, min(kit.size[0] - 24, kit.px(self.width) * larger))
        return Box((kit.size[0] - wide) / 2, slip.y, wide, slip.h)

    def build(self) -> list[Widget]:
        """Rows, as many as fit on a page, then the button that leaves."""
        entries = [
            FormRow(f"tempers.{key}.name", partial(self.told_in, key), True)
            for key in self.host.services.tempers
        ]
        return [*self.paged(entries), *self.closing("menu.back")]

    def told_in(self, temper: str, box: Box) -> Widget:
        """Return what tells a temperament in `box`."""
        return TemperRow(temper, box)


class TemperRow(Widget):
    """A temperament in a row: its name, and a sentence about it."""

    def __init__(self, temper: str, box: Box) -> None:
        """Tell the one with the key `temper`."""
        super().__init__(box)
        self.temper = temper

    def aloud(self, kit: Kit) -> Spoken:
        """Return the temperament, and what it is like."""
        return Spoken(f"{self.label}: {kit.say(f'tempers.{self.temper}.about')}")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        self.write(canvas, kit, 0.0)

    def write(self, canvas: Canvas, kit: Kit, sign: float) -> None:
        """Write it, as far from the left as its `sign` takes."""
        box = self.box
        left, name = box.x + sign, NAMED * box.w
        style = kit.type("bold", 25)
        put_line(canvas, kit, Box(left, box.y, name - GAP * box.h, box.h), self.label, style)
        text, style = kit.say(f"tempers.{self.temper}.about"), kit.type("medium", 23)
        put_line(canvas, kit, Box(left + name, box.y, box.right - left - name, box.h), text, style)
