"""The last screen of a program that had to stop: what happened, and whether to start again."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import clear
from game.ui.draw.palette import BENI, WASHI
from game.ui.scenes.forms import FormScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box

TEXT: Final = 25
"""Size of the sentences on the design."""


class FaultScene(FormScene):
    """Needs no picture: a picture may be what is broken."""

    heading = "fault.heading"
    width = 1000
    rows = 5

    def __init__(self, host: Host, told: Sequence[str], answer: Callable[[bool], None]) -> None:
        """Tell these sentences; `answer` is called with whether the player wants to start again."""
        super().__init__(host)
        self.told = told
        self.answer = answer

    def build(self) -> list[Widget]:
        """The sentences and two buttons."""
        inner = self.sheet.grown(-self.kit.px(44))
        again, leave = self.foot(2)
        room = Box(inner.x, self.row(0).y, inner.w, again.y - self.row(0).y)
        return [
            *self.frame(),
            Paragraph(room, "\n\n".join(self.told), self.kit.type("medium", TEXT)),
            Button(again, self.say("fault.again"), lambda: self.answer(True), fill=BENI),
            Button(leave, self.say("fault.leave"), self.back, command="cancel"),
        ]

    def backdrop(self, canvas: Canvas) -> None:
        """Plain paper."""
        size = self.kit.size
        canvas.put(self.kit.store.kept(("plain", size), lambda: _paper(size)), 0, 0)

    def back(self) -> None:
        """Leave."""
        self.answer(False)


def _paper(size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    sheet.fill((*WASHI, 255))
    return sheet
