"""The temperaments that opponents may have: sign, name and a sentence about each."""

from functools import partial

from pygame import Rect, Surface

from game.samurai.view.messages import VOICES
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay_centred, slip
from game.ui.draw.palette import SLIP, SUMI
from game.ui.scenes.form import NAME, FormRow, FormScene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import put_line
from game.view.layout.geometry import Box

SIGN = 0.78
"""The sign's share of the stone."""
SEAL = 0.84
"""The seal's share of a row's height."""
GAP = 0.4
"""Between seal and name, of a row's height."""


class TempersScene(FormScene):
    """One row a temperament."""

    heading = "tempers.heading"
    width = 1320

    def build(self) -> list[Widget]:
        """Rows, as many as fit on a page, then the button that leaves."""
        entries = [
            FormRow(f"tempers.{key}.name", partial(TemperRow, key), True) for key in VOICES.tempers
        ]
        return [*self.paged(entries), *self.closing("menu.ok")]


class TemperRow(Widget):
    """A temperament in a row."""

    def __init__(self, temper: str, box: Box) -> None:
        super().__init__(box)
        self.temper = temper

    def aloud(self, kit: Kit) -> Spoken:
        """Return the temperament, and what it is like."""
        return Spoken(f"{self.label}: {kit.say(f'tempers.{self.temper}.about')}")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        box = self.box
        side = SEAL * box.h
        canvas.put(temper_seal(kit, self.temper, side), box.x, box.y + (box.h - side) / 2)
        left, name = box.x + side + GAP * box.h, NAME * 0.8 * box.w
        style = kit.type("bold", 25)
        put_line(canvas, kit, Box(left, box.y, name - GAP * box.h, box.h), self.label, style)
        text, style = kit.say(f"tempers.{self.temper}.about"), kit.type("medium", 23)
        put_line(canvas, kit, Box(left + name, box.y, box.right - left - name, box.h), text, style)


@kept
def temper_seal(kit: Kit, temper: str, side: float) -> Surface:
    """Return the seal of the temperament with the key `temper`, `side` pixels wide."""
    size = max(8, round(side))
    stone = slip((size, size), SUMI, SUMI, 0)
    paper = kit.ink(SLIP)
    frame(stone, Rect(0, 0, size, size), paper, 1)
    lay_centred(
        stone,
        kit.images.tinted(f"tempers/{temper}", (size * SIGN, size * SIGN), paper),
        (size / 2, size / 2),
    )
    return stone
