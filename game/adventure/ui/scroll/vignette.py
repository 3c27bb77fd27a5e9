"""A place as a picture, printed for the hour, and below it where on the map that is."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui.scroll.excerpt import excerpt
from game.adventure.ui.scroll.paper import Place
from game.adventure.ui.table.names import called
from game.adventure.view.showing.mood import DAWN
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay, mix, slip
from game.ui.draw.palette import SLIP, SUMI, Colour

SHAPE: Final = 1.6
"""Width to height of the picture of a place."""
LEAST: Final = 4.2
"""Letters' heights that the piece of the map must have, or all is the picture's."""
BLOCKS: Final = 48
"""Steps in which the ink of an hour is wiped from the sky to the ground."""
WASHES: Final[dict[str, tuple[Colour, Colour]]] = {
    DAWN: ((226, 232, 246), (255, 228, 206)),
    "dusk": ((206, 158, 182), (255, 214, 168)),
    "night": ((84, 102, 156), (150, 168, 204)),
}
"""Hour -> what is printed over the picture, above and below; by day nothing is."""


def lay_place(kit: Kit, sheet: Surface, place: str, at: Place, hour: str) -> None:
    """Lay the picture of `place` on a sheet, and a piece of the map where there is room for both.

    Where there is none, its name hangs on the picture.
    """
    x, y, w, h = at
    gap, high = kit.px(12), w / SHAPE
    if h - high - gap < LEAST * kit.type("bold", 22).px + kit.px(70):
        high = h
    view = vignette(kit, place, round(w), round(high), hour)
    lay(sheet, view, (x, y))
    frame(sheet, Rect(round(x), round(y), *view.get_size()), kit.ink(SUMI), 2)
    if high < h:
        top = y + high + gap
        piece = excerpt(kit, (place,), round(w), round(h - high - gap))
        lay(sheet, piece, (x, top))
        frame(sheet, piece.get_rect(topleft=(round(x), round(top))), kit.ink(SUMI), 2)
    else:
        _name(kit, sheet, place, at)


@kept
def vignette(kit: Kit, place: str, width: int, height: int, hour: str) -> Surface:
    """Return the picture of a place at an hour; where there is none, its piece of the map."""
    found = kit.images.cover(f"places/{place}", (width, height))
    if found is None:
        return excerpt(kit, (place,), width, height)
    if hour not in WASHES:
        return found
    sheet, (above, below) = found.copy(), WASHES[hour]
    step = height / BLOCKS
    for block in range(BLOCKS):
        ink = mix(above, below, block / (BLOCKS - 1))
        band = Rect(0, round(block * step), width, round((block + 1) * step) - round(block * step))
        sheet.fill(ink, band, pygame.BLEND_RGB_MULT)
    return sheet


def _name(kit: Kit, sheet: Surface, place: str, at: Place) -> None:
    """Hang its name at the foot of the picture."""
    x, y, w, h = at
    style = kit.type("bold", 22)
    name = kit.fonts.block(called(kit, place), style, w - 24, CENTRE)
    card = slip((name.get_width() + 14, name.get_height() + 6), kit.ink(SLIP), kit.ink(SUMI), 3)
    lay(card, name, (7, 2))
    lay(sheet, card, (x + kit.px(12), y + h - card.get_height() - kit.px(12)))
