"""Rolling stock and stations: their pictures, or plain ones cut from the same inks."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.content import CARS, ENGINES, STATIONS
from game.great_train.ui.printed.inks import (
    BONE,
    BOTTLE,
    BRASS,
    KEY,
    KRAFT,
    LEATHER,
    MUSTARD,
    OXIDE,
    PLUM,
    PRUSSIAN,
    ROSE,
    SADDLE,
    SAGE,
    STEEL,
    STRAW,
    TEAL,
    UMBER,
)
from game.great_train.view.names import card_name
from game.table.cards import CardId
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, mix, smooth
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Point

COATS: Final = (OXIDE, PRUSSIAN, BOTTLE, MUSTARD, LEATHER, PLUM, TEAL, SAGE)
"""Colours that cars and stations are painted in where they have no picture, in turn."""
OPEN_DECKS: Final = ("lumber_flatcar", "coal_hopper", "cattle_truck")
"""Cars without a roof."""
NAMED: Final = 0.66
"""How much of its width the whole name of a car keeps at least."""
WALLS: Final = (KRAFT, ROSE, STRAW, SADDLE, STEEL, SAGE)


def car_words(kit: Kit, car: CardId, room: float) -> str:
    """Return a car's name; where it would be a smear without the word that its picture shows."""
    name = str(card_name(kit.strings, car))
    if kit.fonts.width(name, Type("heavy", kit.least, KEY)) * NAMED <= room:
        return name
    for word in kit.say("table.car_words").split(", "):
        name = name.removeprefix(f"{word} ").removesuffix(f" {word}")
    return name[0].upper() + name[1:]


@kept
def car_picture(kit: Kit, key: str, size: tuple[int, int]) -> Surface:
    """Return a car seen from the side."""
    drawn = kit.images.sized(f"cars/{key}", size)
    number = next(n for n, car in enumerate(CARS) if car.key == key)
    return drawn if drawn is not None else _plain_car(number, size, is_open=key in OPEN_DECKS)


def _plain_car(number: int, size: tuple[int, int], *, is_open: bool) -> Surface:
    coat = COATS[number % len(COATS)]

    def draw(sheet: Surface, k: float) -> None:
        w, h = size[0] * k, size[1] * k
        _wheels(sheet, (0.18, 0.32, 0.68, 0.82), w, h, k)
        top = 0.46 if is_open else 0.26
        _boxed(sheet, Rect(0.03 * w, top * h, 0.94 * w, (0.8 - top) * h), coat, 2 * k)
        if is_open:
            for n in range(5):
                x = (0.2 + 0.15 * n) * w
                pygame.draw.circle(sheet, KEY, (x, top * h), 0.09 * h + 2 * k)
                pygame.draw.circle(sheet, UMBER, (x, top * h), 0.09 * h)
            return
        pygame.draw.rect(sheet, KEY, (0.0, 0.18 * h, w, 0.1 * h), border_radius=round(0.05 * h))
        count = 3 + number % 3
        for n in range(count):
            x = (0.1 + 0.82 * n / count) * w
            _boxed(sheet, Rect(x, 0.38 * h, 0.5 * w / count, 0.2 * h), BONE, k)

    return smooth(size, draw)


def _boxed(sheet: Surface, place: Rect, fill: Colour, edge: float) -> None:
    pygame.draw.rect(sheet, KEY, place)
    pygame.draw.rect(sheet, fill, place.inflate(-2 * edge, -2 * edge))


def _wheels(sheet: Surface, places: tuple[float, ...], w: float, h: float, k: float) -> None:
    pygame.draw.line(sheet, KEY, (0, 0.83 * h), (w, 0.83 * h), max(2, round(3 * k)))
    for x in places:
        pygame.draw.circle(sheet, KEY, (x * w, 0.86 * h), 0.11 * h)
        pygame.draw.circle(sheet, SADDLE, (x * w, 0.86 * h), 0.06 * h)


@kept
def engine_picture(kit: Kit, engine: int, size: tuple[int, int]) -> Surface:
    """Return a locomotive seen from the side, its nose to the right."""
    drawn = kit.images.sized(f"locomotives/{ENGINES[engine].key}", size)
    return drawn if drawn is not None else _plain_engine(engine, size)


def _plain_engine(engine: int, size: tuple[int, int]) -> Surface:
    coat = (OXIDE, BOTTLE)[engine % 2]

    def draw(sheet: Surface, k: float) -> None:
        w, h = size[0] * k, size[1] * k

        def at(*points: Point) -> list[Point]:
            return [(x * w, y * h) for x, y in points]

        pygame.draw.polygon(sheet, KEY, at((0.86, 0.74), (1, 0.95), (0.8, 0.95)))
        for x, r in ((0.2, 0.13), (0.36, 0.13), (0.52, 0.13), (0.72, 0.08), (0.82, 0.08)):
            pygame.draw.circle(sheet, KEY, (x * w, (0.95 - r) * h), r * h)
            pygame.draw.circle(sheet, coat, (x * w, (0.95 - r) * h), r * 0.6 * h)
        pygame.draw.rect(sheet, KEY, (0.03 * w, 0.22 * h, 0.24 * w, 0.5 * h))
        pygame.draw.rect(sheet, coat, (0.05 * w, 0.3 * h, 0.2 * w, 0.4 * h))
        pygame.draw.rect(sheet, STRAW, (0.09 * w, 0.34 * h, 0.12 * w, 0.14 * h))
        pygame.draw.rect(sheet, KEY, (0.0, 0.16 * h, 0.3 * w, 0.08 * h))
        pygame.draw.rect(
            sheet, KEY, (0.26 * w, 0.4 * h, 0.6 * w, 0.32 * h), border_radius=round(4 * k)
        )
        for x in (0.42, 0.58, 0.74):
            pygame.draw.rect(sheet, BRASS, (x * w, 0.4 * h, 0.012 * w, 0.32 * h))
        pygame.draw.polygon(sheet, KEY, at((0.74, 0.4), (0.72, 0.04), (0.84, 0.04), (0.82, 0.4)))
        pygame.draw.rect(sheet, coat, (0.7 * w, 0.02 * h, 0.16 * w, 0.07 * h))
        pygame.draw.circle(sheet, BRASS, (0.5 * w, 0.38 * h), 0.07 * h)
        pygame.draw.circle(sheet, STRAW, (0.87 * w, 0.44 * h), 0.06 * h)

    return smooth(size, draw)


@kept
def station_picture(kit: Kit, station: int, size: tuple[int, int]) -> Surface:
    """Return a station's front."""
    drawn = kit.images.sized(f"stations/{STATIONS[station].key}", size)
    return drawn if drawn is not None else _plain_station(station, size)


STEPPED: Final = ((0.08, 0.3), (0.08, 0.2), (0.3, 0.2), (0.3, 0.06), (0.7, 0.06), (0.7, 0.2))
ROOFS: Final[tuple[tuple[Point, ...], ...]] = (
    ((0.08, 0.3), (0.08, 0.12), (0.92, 0.12), (0.92, 0.3)),
    ((0.08, 0.32), (0.5, 0.04), (0.92, 0.32)),
    (*STEPPED, (0.92, 0.2), (0.92, 0.3)),
)
"""Outlines of parapets, in shares of a front."""


def _plain_station(station: int, size: tuple[int, int]) -> Surface:
    wall = WALLS[station % len(WALLS)]

    def draw(sheet: Surface, k: float) -> None:
        w, h = size[0] * k, size[1] * k
        top = [(x * w, y * h) for x, y in ROOFS[station % len(ROOFS)]]
        body = [*top, (0.92 * w, h), (0.08 * w, h)]
        pygame.draw.polygon(sheet, wall, body)
        for y in range(round(0.3 * h), round(h), max(2, round(0.07 * h))):
            ends = (0.08 * w, y), (0.92 * w, y)
            pygame.draw.line(sheet, mix(wall, KEY, 0.25), *ends, max(1, round(k)))
        pygame.draw.polygon(sheet, KEY, body, max(1, round(2.4 * k)))
        for x in (0.2, 0.62):
            _boxed(sheet, Rect(x * w, 0.48 * h, 0.18 * w, 0.26 * h), BONE, 2 * k)
        pygame.draw.rect(sheet, UMBER, (0.43 * w, 0.6 * h, 0.14 * w, 0.4 * h))

    return smooth(size, draw)


@kept
def car_stage(kit: Kit, key: str, size: tuple[int, int]) -> Surface:
    """Return a car on its rails under a pale sky."""
    sheet = clear(size)
    sheet.fill(kit.ink((217, 221, 196)))
    ground = round(size[1] * 0.16)
    sheet.fill(SADDLE, Rect(0, size[1] - ground, size[0], ground))
    pygame.draw.line(sheet, KEY, (0, size[1] - ground), (size[0], size[1] - ground), 2)
    wide = min(size[0] - 2, (size[1] - ground) * 1.75)
    high = wide / 1.81
    car = car_picture(kit, key, (round(wide), round(high)))
    lay(sheet, car, ((size[0] - wide) / 2, size[1] - ground * 0.9 - high))
    return sheet
