"""The temperaments that opponents may have: sign, name and a sentence about each."""

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay_centred, slip
from game.ui.draw.palette import SLIP, SUMI
from game.ui.scenes.choosing.tempers import GAP, TemperRow, TempersScene
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box

SIGN = 0.78
"""The sign's share of the stone."""
SEAL = 0.84
"""The seal's share of a row's height."""


class SealedTempers(TempersScene):
    """One row a temperament, with its seal."""

    def told_in(self, temper: str, box: Box) -> Widget:
        """Return a row with a seal."""
        return SealedRow(temper, box)


class SealedRow(TemperRow):
    """A temperament in a row, behind its seal."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        box, side = self.box, SEAL * self.box.h
        canvas.put(temper_seal(kit, self.temper, side), box.x, box.y + (box.h - side) / 2)
        self.write(canvas, kit, side + GAP * box.h)


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
