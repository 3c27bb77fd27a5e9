"""Sentences in a box, to scroll through."""

from collections.abc import Sequence

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear
from game.ui.draw.palette import MUTED
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box


class Lines(Widget):
    """Sentences, the last ones at first; scrolled by whole sentences."""

    def __init__(self, box: Box, lines: Sequence[str], kit: Kit) -> None:
        """Show `lines` in `box`."""
        super().__init__(box)
        self.lines = lines
        self.style = kit.type("medium", 23)
        self.kit = kit
        self.last = len(lines)
        """One past the last sentence shown."""

    def scroll(self, steps: int) -> None:
        """Go `steps` sentences towards the beginning (positive) or the end."""
        least = min(len(self.lines), self._fitting_from_start())
        self.last = max(least, min(len(self.lines), self.last - steps))

    def _fitting_from_start(self) -> int:
        used, count = 0.0, 0
        for line in self.lines:
            used += self._height(line)
            if used > self.box.h:
                break
            count += 1
        return max(1, count)

    def _height(self, line: str) -> float:
        size = self.kit.fonts.block_size(line, self.style, self.box.w - 30)
        return size[1] + self.style.px * 0.25

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the sentences on the canvas."""
        del look
        first, used = self.last, 0.0
        while first > 0 and used + self._height(self.lines[first - 1]) <= self.box.h:
            first -= 1
            used += self._height(self.lines[first])
        y = self.box.y
        for line in self.lines[first : self.last]:
            canvas.put(kit.fonts.block(line, self.style, self.box.w - 30), self.box.x, y)
            y += self._height(line)
        self._bar(canvas, kit, first)

    def _bar(self, canvas: Canvas, kit: Kit, first: int) -> None:
        """A bar at the right edge, as far down as what is seen."""
        if first == 0 and self.last == len(self.lines):
            return
        high = max(24.0, self.box.h * (self.last - first) / len(self.lines))
        share = first / max(1, len(self.lines) - (self.last - first))
        key = ("bar", round(high))
        bar = kit.store.kept(key, lambda: _solid((6, high)))
        canvas.put(bar, self.box.right - 8, self.box.y + (self.box.h - high) * share)


def _solid(size: tuple[float, float]) -> Surface:
    sheet = clear(size)
    sheet.fill(MUTED)
    return sheet
