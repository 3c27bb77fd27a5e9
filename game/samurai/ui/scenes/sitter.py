"""Who sat at the table, on the score: whoever is pressed there is looked up."""

from typing import Final

from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame
from game.ui.draw.palette import KINCHA
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole

EDGE: Final = 4
"""Pixels of gold around a portrait that is looked at."""


class Sitter(Widget):
    """Who sat at a seat, to be looked up: portrait and name on a slip that is drawn beneath."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return who it is."""
        del kit
        return Spoken(self.label, SpokenRole.LINK, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put a frame around the portrait while it is looked at."""
        if not look.is_lit:
            return
        place = self.box.grown(EDGE)
        size = (round(place.w), round(place.h))
        canvas.put(_lit(kit, size), place.x, place.y)


@kept
def _lit(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), kit.ink(KINCHA), EDGE)
    return sheet
