"""What is shown in a window too small for a table: one sentence. Nothing beneath is lost."""

from typing import Final

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.palette import SUMI, WASHI
from game.ui.scenes.scene import Scene
from game.view.layout.zones import SMALLEST

TYPE: Final = Type("bold", 22, SUMI)
LEAST: Final = 11
"""Pixels: the sentence shrinks this far before it is cut."""


class TooSmallScene(Scene):
    """Asks for a larger window."""

    def compose(self, canvas: Canvas) -> None:
        """Put the sentence in the middle."""
        size = self.kit.size
        ground = Surface(size)
        ground.fill(WASHI)
        canvas.put(ground, 0, 0)
        fonts, style = self.kit.fonts, TYPE
        text = self.say("menu.too_small", width=SMALLEST[0], height=SMALLEST[1])
        room = max(60, size[0] - 32)
        while style.px > LEAST and fonts.block_size(text, style, room)[1] > size[1] - 16:
            style = style.sized(style.px - 1)
        canvas.put_centred(fonts.block(text, style, room, CENTRE), size[0] / 2, size[1] / 2)
