"""What hangs over the right side of the table: a scroll as high as the window, coming in."""

from typing import ClassVar, Final

from game.ui.canvas import Canvas
from game.ui.scene import Host
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scroll_paper import bar, paper
from game.ui.scenes.scroll_rows import row_type
from game.view.layout.geometry import Box
from game.view.layout.scrolling import Scrolling
from game.view.time.timing import FLIGHT

BAR: Final = 16
"""Width of the bar on the 1920 x 1080 design."""


class HangingScene(OverlayScene):
    """The paper, where everything on it stands, and how it comes in."""

    width = 700
    head_lines: ClassVar[float] = 1.5
    """Lines of widgets over the rows."""
    foot_lines: ClassVar[float] = 1.2

    def __init__(self, host: Host) -> None:
        """Hang it up, nothing on it."""
        super().__init__(host)
        self.scrolling = Scrolling()
        self._age = 0.0

    # --- where it stands ---

    @property
    def line_height(self) -> float:
        """The height of a line of widgets: it grows with the text, as far as there is room."""
        wanted = max(self.kit.px(50), row_type(self.kit).px * 1.9, 38.0)
        return min(wanted, self.kit.size[1] * 0.085)

    @property
    def sheet(self) -> Box:
        """The whole scroll."""
        kit = self.kit
        width = min(kit.size[0] * 0.94, max(kit.px(self.width), row_type(kit).px * 27))
        return Box(kit.size[0] - width, 0, width, kit.size[1])

    @property
    def edge(self) -> float:
        """The width of a strip of brocade."""
        return max(10.0, self.kit.px(18))

    @property
    def inner(self) -> Box:
        """What lies between the strips of brocade."""
        sheet, edge = self.sheet, self.edge + self.kit.px(16)
        return Box(sheet.x + edge, 0, sheet.w - 2 * edge, sheet.h)

    def line_box(self, number: float) -> Box:
        """Return a line over the rows, counted from 0, under the heading from 1.4 on."""
        inner, high = self.inner, self.line_height
        return Box(inner.x, high * (0.2 + number), inner.w, high)

    @property
    def view(self) -> Box:
        """Where rows are seen, the bar aside."""
        inner, high = self.inner, self.line_height
        top, low = high * (self.head_lines + 0.2), high * self.foot_lines
        side = max(12.0, self.kit.px(BAR)) + self.kit.px(8)
        return Box(inner.x, top, inner.w - side, max(1.0, inner.h - top - low))

    @property
    def trough(self) -> Box:
        """Where the bar stands."""
        view, inner = self.view, self.inner
        side = max(12.0, self.kit.px(BAR))
        return Box(inner.right - side, view.y, side, view.h)

    # --- time and drawing ---

    def tick(self, dt: float) -> None:
        """The scroll comes in from the right."""
        if self._age < FLIGHT:
            still = self.host.services.settings.reduced_motion
            self._age = FLIGHT if still else self._age + dt
            self.stale = True

    def compose(self, canvas: Canvas) -> None:
        """Draw everything, further right while it comes in."""
        self.backdrop(canvas)
        sheet = Canvas(canvas.size)
        self._paper(sheet)
        for number, widget in enumerate(self.widgets):
            widget.show(sheet, self.kit, self._look(number))
        left = (1 - min(1.0, self._age / FLIGHT)) ** 3
        aside = round(self.sheet.w * left)
        for item in sheet.items:
            canvas.put(item.surface, item.x + aside, item.y)

    def _paper(self, canvas: Canvas) -> None:
        sheet, edge, trough = self.sheet, self.edge, self.trough
        size = (sheet.w, sheet.h)
        canvas.put(
            self.kit.store.kept(("scroll", size), lambda: paper(self.kit, size, edge)), sheet.x, 0
        )
        part = self.scrolling.bar()
        if part is not None:
            begin, length = round(part[0], 3), round(part[1], 3)
            size = (trough.w, trough.h)
            key = ("scroll bar", size, begin, length)
            canvas.put(
                self.kit.store.kept(key, lambda: bar(self.kit, size, begin, length)),
                trough.x,
                trough.y,
            )
