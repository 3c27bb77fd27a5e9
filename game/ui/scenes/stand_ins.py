"""Stand-ins: what is shown in place of all else, after a fault and in too small a window."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.paint import film
from game.ui.draw.palette import BENI, SUMI, WASHI
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import LEAVES
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.spoken import Aloud
from game.ui.widgets.texts import Paragraph
from game.view.layout.zones import SMALLEST

TEXT: Final = 25
"""Size of the sentences after a fault, on the design."""
TYPE: Final = Type("bold", 22, SUMI)
LEAST: Final = 11
"""Pixels: the sentence of a small window shrinks this far before it is cut."""


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
        again, leave = self.foot(2)
        return [
            *self.frame(),
            Paragraph(self.room(), "\n\n".join(self.told), self.kit.type("medium", TEXT)),
            Button(again, self.say("fault.again"), lambda: self.answer(True), fill=BENI),
            Button(leave, self.say("fault.leave"), self.back, command="cancel"),
        ]

    def backdrop(self, canvas: Canvas) -> None:
        """Plain paper."""
        canvas.put(self.kit.store.made(film, self.kit.size, WASHI), 0, 0)

    def back(self) -> None:
        """Leave."""
        self.answer(False)


class TooSmallScene(Scene):
    """Asks for a larger window; where no screen has room for one, leads to the terminal."""

    def __init__(self, host: Host, has_room: Callable[[], bool]) -> None:
        """`has_room` tells whether there is a screen for a larger window."""
        super().__init__(host)
        self._has_room = has_room

    def obey(self, command: str) -> bool:
        """Leave where nothing else is left to do: a window on the whole screen has no button."""
        if command in LEAVES and not self._has_room():
            self.host.quit()
            return True
        return False

    def aloud(self) -> Aloud:
        """Return the sentence."""
        return Aloud(self._told())

    def _told(self) -> str:
        width, height = SMALLEST
        if self._has_room():
            return self.say("menu.too_small", width=width, height=height)
        press = self.kit.hints.word("cancel", self.say)
        return self.say("menu.screen_too_small", width=width, height=height, press=press)

    def compose(self, canvas: Canvas) -> None:
        """Put the sentence in the middle."""
        size = self.kit.size
        canvas.put(film(size, WASHI), 0, 0)
        text = self._told()
        fonts, room = self.kit.fonts, (max(60, size[0] - 32), size[1] - 16)
        style = fonts.shrunk_block(text, TYPE, room, LEAST)
        canvas.put_centred(fonts.block(text, style, room[0], CENTRE), size[0] / 2, size[1] / 2)
