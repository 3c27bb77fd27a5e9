"""What stands around a plate: frames that say legal, target or asked, tags on its upper edge."""

from typing import Final

from pygame import Rect, Surface

from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay_centred
from game.ui.draw.palette import AI, BENI, KINCHA, SLIP, SUMI, Colour
from game.view.layout.geometry import Box

MARGIN: Final = 14
"""Pixels around a plate for frames."""
TAGS_TO: Final = 1.25
"""Text scale up to which tags grow."""


class Rings:
    """Paints frames and tags and keeps them."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    def ring(self, box: Box, kind: str) -> Surface:
        """Return the frame around a plate: legal, target or asked; MARGIN wider on each side."""
        size = (round(box.w) + 2 * MARGIN, round(box.h) + 2 * MARGIN)
        return self.kit.store.kept(("ring", kind, size), lambda: _ring(kind, size))

    def tag(self, text: str, colour: Colour) -> Surface:
        """Return a small coloured slip that stands on a plate's upper edge."""
        key = ("tag", text, self._style(), colour)
        return self.kit.store.kept(key, lambda: self._tag(text, self.kit.ink(colour)))

    def _style(self) -> Type:
        """Return the type of tags: it grows less than other text, so as to cover no name."""
        style = self.kit.type("bold", 20, SLIP)
        return style.sized(round(style.px * min(1.0, TAGS_TO / self.kit.text_scale)))

    def _tag(self, text: str, colour: Colour) -> Surface:
        line = self.kit.fonts.line(text, self._style())
        size = (line.get_width() + 22, line.get_height() + 2)
        sheet = clear(size)
        sheet.fill(colour)
        frame(sheet, sheet.get_rect(), SUMI, 2)
        lay_centred(sheet, line, (size[0] / 2, size[1] / 2))
        return sheet


def _ring(kind: str, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    place = sheet.get_rect().inflate(-10, -10)
    if kind == "legal":
        frame(sheet, place.inflate(2, 2), SUMI, 1)
        frame(sheet, place, KINCHA, 6)
    elif kind == "focus":
        frame(sheet, place, SUMI, 4)
    elif kind == "target":
        frame(sheet, place, BENI, 6)
        _corners(sheet, place)
    else:
        _dashes(sheet, place)
    return sheet


def _corners(sheet: Surface, place: Rect) -> None:
    arm, thick = max(18, place.height // 7), 11
    for x, dx in ((place.x - 4, 0), (place.right + 4 - arm, arm - thick)):
        for y, dy in ((place.y - 4, 0), (place.bottom + 4 - arm, arm - thick)):
            sheet.fill(BENI, Rect(x, y + dy, arm, thick))
            sheet.fill(BENI, Rect(x + dx, y, thick, arm))


def _dashes(sheet: Surface, place: Rect) -> None:
    for x in range(place.x, place.right - 4, 22):
        width = min(14, place.right - x)
        sheet.fill(AI, Rect(x, place.y, width, 4))
        sheet.fill(AI, Rect(x, place.bottom - 4, width, 4))
    for y in range(place.y, place.bottom - 4, 22):
        height = min(14, place.bottom - y)
        sheet.fill(AI, Rect(place.x, y, 4, height))
        sheet.fill(AI, Rect(place.right - 4, y, 4, height))
