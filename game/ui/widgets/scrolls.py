"""What scrolls: paper between strips of brocade, and the bar that tells what is in sight."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, mix, rounded, shape
from game.ui.draw.palette import KINCHA, MUTED, PALE, SUMI, WASHI
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.layout.scrolling import Scrolling

BROCADE: Final = (37, 56, 92)
"""The indigo of the scroll's edges."""
BAR: Final = 16
"""Width of a bar on the 1920 x 1080 design."""


def bar_width(kit: Kit) -> float:
    """Return how wide a bar is, and the trough that it stands in."""
    return max(12.0, kit.px(BAR))


@kept
def paper(kit: Kit, size: tuple[float, float], edge: float) -> Surface:
    """Return the hanging scroll: washi between two strips of brocade, `edge` pixels wide."""
    sheet = clear(size)
    width, height = sheet.get_size()
    sheet.fill(kit.ink(WASHI))
    band = max(4, round(edge))
    for left in (0, width - band):
        sheet.fill(BROCADE, Rect(left, 0, band, height))
        _stitches(sheet, left, band, height)
    for left in (band, width - band - 2):
        sheet.fill(kit.ink(KINCHA), Rect(left, 0, 2, height))
    pygame.draw.line(sheet, SUMI, (0, 0), (0, height), 2)
    return sheet


def _stitches(sheet: Surface, left: int, band: int, height: int) -> None:
    """A row of small lozenges down a strip of brocade."""
    side = band * 0.5
    points = [(side / 2, 0.0), (side, side), (side / 2, 2 * side), (0.0, side)]
    stitch = shape((side, 2 * side), points, mix(BROCADE, KINCHA, 0.55))
    step = max(8, round(side * 3))
    for top in range(step // 2, height, step):
        lay_centred(sheet, stitch, (left + band / 2, top))


@kept
def brocade(kit: Kit, size: tuple[float, float]) -> Surface:
    """Return a strip of brocade that lies down, with a line of gold along both sides."""
    sheet = clear(size)
    width, height = sheet.get_size()
    upright = clear((height, width))
    upright.fill(BROCADE)
    _stitches(upright, 0, height, width)
    lay(sheet, pygame.transform.rotate(upright, 90), (0, 0))
    for top in (0, height - 2):
        sheet.fill(kit.ink(KINCHA), Rect(0, top, width, 2))
    return sheet


@kept
def bar(kit: Kit, size: tuple[float, float], begin: float, length: float) -> Surface:
    """Return a bar of `size` whose dark part begins at `begin` and is `length` long (0..1)."""
    width, height = size
    sheet = clear(size)
    sheet.fill(kit.ink(PALE), Rect(round(width / 2) - 2, 0, 4, round(height)))
    high = max(24.0, height * length)
    thumb = rounded((width, high), width / 2, kit.ink(MUTED), SUMI)
    lay_centred(sheet, thumb, (width / 2, min(height * begin, height - high) + high / 2))
    return sheet


class Rolling(Protocol):
    """What goes up and down behind a window, as `Scrolling` does."""

    @property
    def top(self) -> float:
        """So many pixels of it are above the window."""

    def go(self, top: float) -> bool:
        """Put `top` pixels above the window, as near as can be; return whether it moved."""

    def go_to_share(self, share: float) -> bool:
        """Go where its bar's middle is at `share` (0..1) of the window; whether it moved."""


class Pullable(NamedTuple):
    """What can be pulled on a screen: where it is seen, and the trough of its bar."""

    what: Rolling
    view: Box
    trough: Box


@dataclass
class PaperHold:
    """The pointer holding paper, or its bar."""

    paper: Pullable
    y: float
    """Where it was taken."""
    top: float
    on_bar: bool
    is_pulling: bool = False
    """Whether anything moved yet: until then it may be a press."""

    def follow(self, y: float, slack: float) -> bool:
        """Follow the pointer; return whether anything moved. So far as `slack` paper does not."""
        what, trough = self.paper.what, self.paper.trough
        if self.on_bar:
            self.is_pulling = True
            return what.go_to_share((y - trough.y) / trough.h)
        if not self.is_pulling and abs(y - self.y) <= slack:
            return False
        moved = what.go(self.top + self.y - y)
        self.is_pulling = self.is_pulling or moved
        return moved


def grabbed(papers: Iterable[Pullable], pos: tuple[int, int], beside: float) -> PaperHold | None:
    """Return how paper is held at `pos`; a bar `beside` pixels beside its trough, too."""
    for paper in papers:
        on_bar = paper.trough.grown(beside).contains(*pos)
        if on_bar or paper.view.contains(*pos):
            return PaperHold(paper, pos[1], paper.what.top, on_bar)
    return None


@dataclass(eq=False)
class Bar(Widget):
    """Tells what part of something longer than its room is in sight."""

    box: Box
    what: Scrolling

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        part = self.what.bar()
        if part is not None:
            drawn = _bar(kit, (self.box.w, self.box.h), round(part[0], 3), round(part[1], 3))
            canvas.put(drawn, self.box.x, self.box.y)


_bar = kept(bar)
