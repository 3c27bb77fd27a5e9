"""A piece of the road map as a picture: where a mission leads, where something was found."""

from typing import Final

import pygame
from pygame import Rect, Surface, transform

from game.adventure.ui.table.road_map import EXTENT, ORIGIN, RADIUS, Spot, spots
from game.adventure.ui.table.words import called
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, slip, smooth
from game.ui.draw.palette import BENI, SLIP, SUMI
from game.view.layout.geometry import Box

GROUND: Final = "grounds/table"
"""The map by day: in it a place is found best."""
AROUND: Final = 75.0
"""How much of the land around the places is seen at least, in units of the map."""
CLOSEST: Final = 250.0
"""Width or height of the piece at least, in the same units: closer up the print gets coarse."""
NAMED: Final = 4
"""Of so many places the names have room; of more only the rings tell where they are."""


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
    unit = width / seen.w
    for place in places:
        x, y = spots()[place].at
        at = (x - seen.x) * unit, (y - seen.y) * unit
        _mark(kit, sheet, place, at, unit, is_named=len(places) <= NAMED)
    return sheet


def _seen(places: list[Spot], shape: float) -> Box:
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


def _mark(kit: Kit, sheet: Surface, place: str, at: Spot, unit: float, *, is_named: bool) -> None:
    """Ring a place and hang its name below it, above it where the piece ends."""
    radius = (RADIUS + 9) * unit
    lay_centred(sheet, _ring(kit, radius, max(3.0, 3.5 * unit)), at)
    if not is_named:
        return
    style = kit.type("bold", 22)
    name = kit.fonts.block(called(kit, place), style, style.px * 9, CENTRE)
    card = slip((name.get_width() + 14, name.get_height() + 6), kit.ink(SLIP), kit.ink(SUMI), 3)
    lay(card, name, (7, 2))
    x = min(max(at[0] - card.get_width() / 2, 4), sheet.get_width() - card.get_width() - 4)
    y = at[1] + radius + 3
    if y + card.get_height() > sheet.get_height():
        y = at[1] - radius - 3 - card.get_height()
    lay(sheet, card, (x, y))
