"""Charts: points in a row that are gone through by pointer and keys, told, and looked back at."""

from typing import ClassVar

from pygame import Rect, Surface

from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame
from game.ui.draw.palette import KINCHA, SUMI, Colour
from game.ui.widgets.base import Widget


class Chart(Widget):
    """What all charts have in common; one says how many points it has and where they are."""

    takes_focus: ClassVar[bool] = True

    at: int | None = None
    """The number of the point that is told."""

    @property
    def last(self) -> int:
        """The number of the last point."""
        raise NotImplementedError

    def nearest(self, x: float) -> int:
        """Return the number of the point that is meant at `x` pixels of the window."""
        raise NotImplementedError

    def open(self, number: int) -> None:
        """Look back at a point."""
        raise NotImplementedError

    def press(self, x: float | None = None) -> None:
        """Look back at what is pressed; by key at what is told, at first the end."""
        if x is not None:
            self.point(x)
        self.open(self.last if self.at is None else self.at)

    def nudge(self, step: int) -> bool:
        """Go a point back or on; beyond the ends the focus goes elsewhere."""
        wanted = self.last if self.at is None else self.at + step
        if not 0 <= wanted <= self.last:
            return False
        self.at = wanted
        return True

    def point(self, x: float) -> bool:
        """Tell the point that is meant at `x`; return whether that is another one."""
        was, self.at = self.at, self.nearest(x)
        return was != self.at


def turn_hint(kit: Kit, *, is_here: bool = True) -> str:
    """Return that a turn can be looked back at, and by what; a key only where it does that."""
    press = kit.hints.press("confirm", kit.say)
    if not press:
        return kit.say("final.look")
    return kit.say("final.look_key", press=press) if is_here else ""


@kept
def chart_rule(kit: Kit, high: float, colour: Colour) -> Surface:
    """Return the upright line at a turn of a chart that is pointed at."""
    sheet = clear((3, high))
    sheet.fill(kit.ink(colour))
    return sheet


@kept
def chart_ring(kit: Kit, size: tuple[int, int]) -> Surface:
    """Return the frame of a chart that has the focus."""
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), kit.ink(KINCHA), 5)
    frame(sheet, Rect(0, 0, *size), SUMI, 1)
    return sheet
