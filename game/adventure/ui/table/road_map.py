"""The road map as data: where places, roads and pieces are, in units of the print."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any, Final

from game.resources import read_data_text
from game.table.documents import values_of
from game.view.layout.geometry import Point

ORIGIN: Final = (-330.0, -42.0)
"""The print's left upper corner in units of the map (grounds/table.json)."""
EXTENT: Final = (1670.0, 820.0)
"""Width and height of the print, in the same units."""
BOX: Final = (1000.0, 620.0)
"""Width and height of the map itself: the window always shows all of it."""
RADIUS: Final = 16.5
"""Of a place's symbol."""
STEPS: Final = 8
"""Into how many pieces the way between two knots of a road is cut."""
BADGES: Final = {"n": (0.8, 0.78), "s": (0.8, -0.78), "e": (-0.8, -0.78), "w": (0.8, -0.78)}
"""Side of the slip -> where the figure stands that covers no slip."""


@dataclass(frozen=True, slots=True)
class PlaceSpot:
    """A place on the print."""

    at: Point
    label: str
    """The side on which its slip hangs: n, s, e or w."""
    stands: tuple[Point, ...]
    """Where pieces stand, from the place: a few apart, further ones closed up to a fan."""
    shift: Point
    """By how much the slip hangs off its side."""
    lines: int
    """How many lines its name takes there."""
    badge: Point
    """Where on its ring the figure stands that a journey costs, in radii of the ring."""


@cache
def _data() -> Any:
    return values_of(read_data_text("adventure", "layout", "map.yaml"))


@cache
def spots() -> dict[str, PlaceSpot]:
    """Return every place by its id."""
    return {
        key: PlaceSpot(
            _pair(told["at"]),
            told["label"],
            tuple(_pair(spot) for spot in (*told["stand"], *told.get("more", ()))),
            _pair(told.get("shift", (0, 0))),
            int(told.get("lines", 1)),
            _pair(told.get("badge", BADGES[told["label"]])),
        )
        for key, told in _data()["places"].items()
    }


def _pair(told: Any) -> Point:
    return (float(told[0]), float(told[1]))


@cache
def neighbours() -> dict[str, dict[str, str]]:
    """Return where each arrow leads from each place; a way off the map is left out."""
    ways = _data()["focus"]
    return {key: {side: to for side, to in led.items() if to} for key, led in ways.items()}


@cache
def _roads() -> dict[tuple[str, str], tuple[Point, ...]]:
    found: dict[tuple[str, str], tuple[Point, ...]] = {}
    for kind in _data()["roads"].values():
        for key, via in kind.items():
            one, other = key.split("-")
            knots = [spots()[one].at, *(_pair(knot) for knot in via), spots()[other].at]
            found[one, other] = tuple(_curve(knots))
            found[other, one] = found[one, other][::-1]
    for sea in _data()["seas"].values():
        lanes = {port: [spots()[port].at, *map(_pair, via)] for port, via in sea["lanes"].items()}
        ship = _pair(sea["ship"])
        for (one, out), (other, back) in permutations(lanes.items(), 2):
            found.setdefault((one, other), tuple(_curve([*out, ship, *back[::-1]])))
    return found


def beads(one: str, other: str) -> list[Point]:
    """Return the dots that show a way from one symbol to the next, in units of the map."""
    ends = spots()[one].at, spots()[other].at
    return [p for p in way(one, other)[::2] if min(math.dist(p, end) for end in ends) > RADIUS]


def way(one: str, other: str) -> tuple[Point, ...]:
    """Return the points of the road, or else of the lane, from one place to the next."""
    return _roads().get((one, other)) or (spots()[one].at, spots()[other].at)


def every_way() -> Iterable[tuple[Point, ...]]:
    """Return the points of every road and lane, each there and back."""
    return _roads().values()


def _curve(knots: list[Point]) -> list[Point]:
    """Return points of the smooth curve through `knots` (Catmull and Rom's)."""
    padded = [knots[0], *knots, knots[-1]]
    found = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            found.append((_blend(a[0], b[0], c[0], d[0], t), _blend(a[1], b[1], c[1], d[1], t)))
    return [*found, knots[-1]]


def _blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    ) / 2
