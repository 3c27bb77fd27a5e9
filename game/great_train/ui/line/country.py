"""What lies under everything: sky by split fountain, mesas, platform, rails, plain and boardwalk.

It is printed for each window and hour from the line's own measures: rails always lie under trains.
"""

from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.great_train.ui.printed.inks import (
    BUFF,
    KEY,
    KRAFT,
    LEATHER,
    MIDNIGHT,
    ROSE,
    SADDLE,
    STRAW,
    UMBER,
)
from game.great_train.view.places.line import TrainLine
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, mix
from game.ui.draw.palette import Colour
from game.view.layout.zones import STRIP
from game.view.timing import HOURS

SKIES: Final[dict[str, tuple[Colour, ...]]] = {
    "day": ((45, 86, 116), (123, 160, 170), (217, 207, 166), (234, 182, 140)),
    "dusk": ((35, 48, 79), (107, 90, 124), (217, 138, 98), (238, 197, 138)),
    "night": ((14, 22, 44), (35, 48, 79), (74, 68, 104), (150, 104, 108)),
}
"""Hour -> the inks of the sky from its top to the horizon."""
STOPS: Final = (0.0, 0.5, 0.82, 1.0)
ROCKS: Final[dict[str, tuple[Colour, Colour]]] = {
    "day": (ROSE, (122, 58, 42)),
    "dusk": ((150, 84, 88), (74, 36, 50)),
    "night": ((66, 54, 80), (26, 24, 44)),
}
MESAS: Final = (
    (-0.02, 0.13, 0.5),
    (0.16, 0.09, 0.32),
    (0.36, 0.16, 0.44),
    (0.57, 0.07, 0.62),
    (0.66, 0.14, 0.3),
    (0.84, 0.2, 0.52),
)
"""Left edge and width in windows, height in slots."""
HORIZON: Final = 0.36
"""How far the horizon lies above the rails, in slots."""
PLATFORM: Final = 0.27
SHADES: Final[dict[str, int]] = {"day": 0, "dusk": 26, "night": 60}
"""How much of the dark lies over plain and boardwalk, of 255."""


PRINT: Final = (1080.0, 262.0, 864.0)
"""Height of the drawn print, and where on it rails and boardwalk begin (grounds/table.json)."""
UNDER: Final = 16.0
"""What of the print under the rails goes with them."""


@kept
def country(kit: Kit, line: TrainLine, name: str) -> Surface:
    """Return a print of the ground, such as `grounds/table_dusk`, fitted to the line."""
    drawn = kit.images.original(name)
    hour = next((hour for hour in HOURS if hour in name), HOURS[0])
    return _plainly(kit, line, hour) if drawn is None else _fitted(kit, line, drawn)


def _fitted(kit: Kit, line: TrainLine, drawn: Surface) -> Surface:
    """Return a drawn print cut in three: sky and rails, plain, boardwalk; each fills its place."""
    sheet = Surface(kit.size)
    high, rail, walk = PRINT
    scale, (width, height) = drawn.get_height() / high, kit.size
    part = min(drawn.get_width(), round(width / height * drawn.get_height()))
    left = (drawn.get_width() - part) // 2
    cuts = [0.0, (rail + UNDER) * scale, (walk - UNDER) * scale, drawn.get_height()]
    top = line.rail + UNDER * kit.unit
    places = [0.0, top, height - (STRIP - 46 + UNDER) * kit.unit, height]
    for n in range(3):
        piece = pygame.Rect(left, round(cuts[n]), part, round(cuts[n + 1]) - round(cuts[n]))
        goal = (width, round(places[n + 1]) - round(places[n]))
        strip = pygame.transform.smoothscale(drawn.subsurface(piece), goal)
        sheet.blit(strip, (0, round(places[n])))
    return sheet


def _plainly(kit: Kit, line: TrainLine, hour: str) -> Surface:
    sheet = Surface(kit.size)
    sheet.fill(mix(kit.ink(BUFF), MIDNIGHT, SHADES[hour] / 255))
    _plain(sheet, kit, line, hour)
    _sky(sheet, kit, line, hour)
    _track(sheet, kit, line)
    _boardwalk(sheet, kit, hour)
    return sheet


def _sky(sheet: Surface, kit: Kit, line: TrainLine, hour: str) -> None:
    width, s, u = kit.size[0], line.slot, kit.unit
    horizon = round(line.rail - HORIZON * s)
    inks = SKIES[hour]
    for y in range(horizon):
        sheet.fill(_between(inks, y / horizon), (0, y, width, 1))
    sun = (round(width * 0.115), horizon)
    sheet.set_clip((0, 0, width, horizon))  # it sets: only its upper half is over the plain
    pygame.draw.circle(sheet, STRAW if hour == "day" else (233, 163, 94), sun, round(0.46 * s))
    sheet.set_clip(None)
    _lines(sheet, line, horizon, mix(inks[0], MIDNIGHT, 0.6), u)
    rock, shade = ROCKS[hour]
    for left, wide, high in MESAS:
        _mesa(sheet, (left * width, wide * width, high * s * 0.7), horizon, (rock, shade), u)
    platform = round(line.rail - PLATFORM * s)
    ground = mix((217, 181, 127), MIDNIGHT, SHADES[hour] / 255)
    sheet.fill(ground, (0, horizon, width, platform - horizon))
    pygame.draw.line(sheet, shade, (0, horizon), (width, horizon), max(1, round(2 * u)))
    planks = mix(KRAFT, MIDNIGHT, SHADES[hour] / 255)
    sheet.fill(planks, (0, platform, width, round(line.rail) - platform))
    pygame.draw.line(sheet, KEY, (0, platform), (width, platform), max(1, round(2.4 * u)))
    for n in range(int(width / (26 * u)) + 1):
        x = round(n * 26 * u)
        pygame.draw.line(sheet, mix(planks, LEATHER, 0.5), (x, platform + 2), (x, line.rail), 1)


def _between(inks: tuple[Colour, ...], share: float) -> Colour:
    for n in range(1, len(STOPS)):
        if share <= STOPS[n]:
            return mix(inks[n - 1], inks[n], (share - STOPS[n - 1]) / (STOPS[n] - STOPS[n - 1]))
    return inks[-1]


def _lines(sheet: Surface, line: TrainLine, horizon: int, ink: Colour, u: float) -> None:
    """Engraved lines from the top of the sky, thinner and farther apart towards the horizon."""
    y, pitch = line.sky + 2, max(4.0, 6.4 * u)
    top = line.sky
    while y < horizon - 0.1 * line.slot:
        share = (y - top) / max(1.0, horizon - top)
        thick = (1 - share) * 0.62 * pitch
        if thick >= 1:
            sheet.fill(
                mix(_at(sheet, y), ink, 0.72 * (1 - share)),
                (0, round(y), sheet.get_width(), round(thick)),
            )
        y += pitch


def _at(sheet: Surface, y: float) -> Colour:
    colour = sheet.get_at((sheet.get_width() - 2, round(y)))
    return (colour.r, colour.g, colour.b)


def _mesa(
    sheet: Surface,
    place: tuple[float, float, float],
    horizon: int,
    inks: tuple[Colour, Colour],
    u: float,
) -> None:
    left, wide, high = place
    right, top = left + wide, horizon - high
    outline = [
        (left - 40 * u, horizon + 2),
        (left, horizon - 0.2 * high),
        (left + 14 * u, top + 8 * u),
        (left + 30 * u, top),
        (right - 26 * u, top + 3 * u),
        (right - 10 * u, top + 10 * u),
        (right + 4 * u, horizon - 0.22 * high),
        (right + 50 * u, horizon + 2),
    ]
    pygame.draw.polygon(sheet, inks[0], outline)
    x = right - wide * 0.42
    while x < right - 8 * u:
        pygame.draw.line(
            sheet, inks[1], (x, top + 4 * u), (x + 3 * u, horizon - 2), max(1, round(2 * u))
        )
        x += 6.4 * u
    pygame.draw.lines(sheet, inks[1], False, outline, max(1, round(2.2 * u)))


def _track(sheet: Surface, kit: Kit, line: TrainLine) -> None:
    u, width, rail = kit.unit, kit.size[0], round(line.rail)
    sheet.fill(mix(SADDLE, UMBER, 0.4), (0, rail, width, round(10 * u)))
    for n in range(int(width / (30 * u)) + 1):
        sheet.fill(UMBER, (round(n * 30 * u), rail + round(u), round(13 * u), round(9 * u)))
    sheet.fill(KEY, (0, rail - round(2 * u), width, max(3, round(5 * u))))
    sheet.fill((160, 150, 136), (0, rail - round(u), width, max(1, round(1.6 * u))))


def _plain(sheet: Surface, kit: Kit, line: TrainLine, hour: str) -> None:
    """Tufts of grass on the plain, and a banknote's rosette."""
    u, (width, height) = kit.unit, kit.size
    rng = Random(5)  # noqa: S311 - the same tufts every time
    low = height - STRIP * u + 40 * u
    ink = mix((181, 159, 112), MIDNIGHT, SHADES[hour] / 255)
    for _ in range(34):
        x = rng.random() * width
        y = line.foot + 26 * u + rng.random() * max(1.0, low - line.foot - 60 * u)
        for lean in (-0.9, -0.3, 0.4, 1.0):
            k = (5 + rng.random() * 8) * u
            pygame.draw.line(sheet, ink, (x, y), (x + lean * k, y - k * 1.4), max(1, round(2 * u)))
    middle = (width / 2, (line.foot + low) / 2)
    rose = mix(sheet_ink(kit, hour), (196, 176, 130), 0.55)
    for n in range(12):
        box = pygame.Rect(0, 0, round(620 * u), round(250 * u))
        box.center = (round(middle[0]), round(middle[1]))
        leaf = clear(box.size)
        pygame.draw.ellipse(leaf, (*rose, 255), leaf.get_rect(), 1)
        turned = pygame.transform.rotate(leaf, n * 15)
        sheet.blit(turned, turned.get_rect(center=box.center))


def sheet_ink(kit: Kit, hour: str) -> Colour:
    """Return the colour of the plain at an hour."""
    return mix(kit.ink(BUFF), MIDNIGHT, SHADES[hour] / 255)


def _boardwalk(sheet: Surface, kit: Kit, hour: str) -> None:
    """The planks at the viewer's feet, with grain and nails."""
    u, (width, height) = kit.unit, kit.size
    top = round(height - STRIP * u + 46 * u)
    wood = mix((122, 74, 44), MIDNIGHT, SHADES[hour] / 255)
    sheet.fill(wood, (0, top, width, height - top))
    rng, grain = Random(7), mix(wood, UMBER, 0.55)  # noqa: S311 - the same grain every time
    y = float(top)
    while y < height:
        x = -rng.random() * 200 * u
        while x < width:
            long = (120 + rng.random() * 380) * u
            pygame.draw.line(sheet, grain, (x, y), (x + long, y + rng.random() * 3 * u), 1)
            x += long + rng.random() * 40 * u
        y += max(3.0, 6.4 * u)
    plank = 44 * u
    for n in range(int((height - top) / plank) + 1):
        y = top + n * plank
        pygame.draw.line(sheet, KEY, (0, y), (width, y), max(1, round(3 * u)))
        for x in range(round((60 + n % 2 * 160) * u), width, max(40, round(330 * u))):
            pygame.draw.circle(sheet, KEY, (x, round(y + plank / 2)), max(2, round(3 * u)))
    sheet.fill(UMBER, (0, top - round(5 * u), width, round(12 * u)))
    pygame.draw.rect(
        sheet, KEY, (-4, top - round(5 * u), width + 8, round(12 * u)), max(1, round(2.4 * u))
    )
