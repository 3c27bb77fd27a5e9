"""A piece of the road map as a picture: where a mission leads, where something was found."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface, transform

from game.adventure.ui.table.names import called
from game.adventure.ui.table.road_map import EXTENT, ORIGIN, RADIUS, spots
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, slip, smooth
from game.ui.draw.palette import BENI, SLIP, SUMI
from game.view.layout.geometry import Box, Point, around

GROUND: Final = "grounds/table"
"""The map by day: in it a place is found best."""
AROUND: Final = 75.0
"""How much of the land around the places is seen at least, in units of the map."""
CLOSEST: Final = 250.0
"""Width or height of the piece at least, in the same units: closer up the print gets coarse."""
NAMED: Final = 4
"""Of so many places the names have room; of more only the rings tell where they are."""
EDGE: Final = 4.0
"""Pixels between a name and the edge of the piece."""
RINGED: Final = RADIUS + 9
"""Radius of a ring, in units of the map."""
THIN: Final = 1.75 / RINGED
"""How wide the line of a ring is to the ring."""
BELOW: Final = 3.0
"""Pixels between a ring and its name."""


@kept
def excerpt(kit: Kit, places: tuple[str, ...], width: int, height: int) -> Surface:
    """Return the piece of the map with `places` on it, each ringed and named."""
    ground = kit.images.original(GROUND)
    if ground is None:
        return clear((width, height))
    seen = _seen([spots()[place].at for place in places], width / height)
    scale = ground.get_width() / EXTENT[0]
    cut = Rect(
        round((seen.x - ORIGIN[0]) * scale),
        round((seen.y - ORIGIN[1]) * scale),
        round(seen.w * scale),
        round(seen.h * scale),
    ).clip(ground.get_rect())
    sheet = transform.smoothscale(ground.subsurface(cut), (width, height))
    for ring in ring_boxes(places, (width, height)):
        lay_centred(sheet, _ring(kit, ring.w / 2, max(3.0, THIN * ring.w)), ring.centre)
    named = places if len(places) <= NAMED else ()
    for place, box in zip(named, name_boxes(kit, named, (width, height)), strict=True):
        lay(sheet, _card(kit, place), (box.x, box.y))
    return sheet


def highest(places: Sequence[str], width: float) -> float:
    """Return how high a piece so wide is at most: of a higher one its sides would be cut."""
    across = [spots()[place].at[0] for place in places]
    return width * EXTENT[1] / max(max(across) - min(across) + 2 * AROUND, CLOSEST)


def ring_boxes(places: Sequence[str], size: tuple[int, int]) -> list[Box]:
    """Return the squares around the rings of `places` on their piece of that size."""
    if not places:
        return []
    at = [spots()[place].at for place in places]
    seen = _seen(at, size[0] / size[1])
    unit = size[0] / seen.w
    side = 2 * RINGED * unit
    return [around((x - seen.x) * unit, (y - seen.y) * unit, side, side) for x, y in at]


def name_boxes(kit: Kit, places: Sequence[str], size: tuple[int, int]) -> list[Box]:
    """Return where the names hang at the rings: below them, or where no ring or name is."""
    rings, found = ring_boxes(places, size), list[Box]()
    for place, ring in zip(places, rings, strict=True):
        hung = _hung(_card(kit, place).get_size(), ring, size)
        taken = [*rings, *found]
        found.append(min(hung, key=lambda box: sum(box.overlaps(one) for one in taken)))
    return found


def _hung(size: tuple[float, float], ring: Box, room: tuple[float, float]) -> list[Box]:
    """Return where a name may hang at a ring: those first that are on the piece, below it best."""
    (w, h), (width, height) = size, room
    left = min(max(ring.centre[0] - w / 2, EDGE), width - w - EDGE)
    top = min(max(ring.centre[1] - h / 2, EDGE), height - h - EDGE)
    sides = [
        Box(left, ring.bottom + BELOW, w, h),
        Box(left, ring.y - BELOW - h, w, h),
        Box(ring.right + BELOW, top, w, h),
        Box(ring.x - BELOW - w, top, w, h),
    ]
    return [box for box in sides if box.inside(Box(0, 0, width, height))] or sides[:1]


def _seen(places: list[Point], shape: float) -> Box:
    """Return the part of the print of that shape (width to height) around `places`, within it."""
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    wide = max(right - left + 2 * AROUND, CLOSEST)
    high = max(bottom - top + 2 * AROUND, CLOSEST)
    wide, high = max(wide, high * shape), max(high, wide / shape)
    shrunk = min(1.0, EXTENT[0] / wide, EXTENT[1] / high)
    wide, high = wide * shrunk, high * shrunk
    x = min(max((left + right - wide) / 2, ORIGIN[0]), ORIGIN[0] + EXTENT[0] - wide)
    y = min(max((top + bottom - high) / 2, ORIGIN[1]), ORIGIN[1] + EXTENT[1] - high)
    return Box(x, y, wide, high)


def _ring(kit: Kit, radius: float, width: float) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        middle = (radius * k, radius * k)
        pygame.draw.circle(sheet, kit.ink(BENI), middle, radius * k, round(width * k))

    return smooth((radius * 2, radius * 2), draw)


@kept
def _card(kit: Kit, place: str) -> Surface:
    """Return the slip with a place's name."""
    style = kit.type("bold", 22)
    name = kit.fonts.block(called(kit, place), style, style.px * 9, CENTRE)
    card = slip((name.get_width() + 14, name.get_height() + 6), kit.ink(SLIP), kit.ink(SUMI), 3)
    lay(card, name, (7, 2))
    return card
