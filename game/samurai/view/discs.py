"""Where Bushido lies: on a vermilion disc beside the plate, towards the middle, off the face."""

from collections.abc import Sequence
from typing import Final

from game.view.layout.geometry import Box, around

SIDE: Final = 0.46
"""Across, against the height of the plate."""
OUT: Final = 0.17
"""How far beyond the plate's edge its middle is: the rim still lies on the plate."""
HEIGHTS: Final = (0.4, 0.75, 0.2)
"""Down the plate, of its height: where beside it the disc is tried first, second, third."""


def own_disc(plate: Box) -> Box:
    """Return the place of the viewer's own disc: on the upper edge, clear of what is written."""
    h = plate.h
    return around(plate.right - 0.2 * h, plate.y + 0.05 * h, 0.34 * h, 0.34 * h)


def disc_beside(plate: Box, middle: float, taken: Sequence[Box], bounds: Box) -> Box:
    """Return the place of the disc of `plate`: the first that is free of `taken`.

    Towards the middle (an x) first, then below, then above, then away from it.
    """
    places = _places(plate, inward=plate.centre[0] <= middle + 1)
    free = [
        place
        for place in places
        if place.inside(bounds) and not any(place.overlaps(box) for box in taken)
    ]
    return free[0] if free else places[0]


def _places(plate: Box, *, inward: bool) -> list[Box]:
    h, side = plate.h, SIDE * plate.h
    right, left = plate.right + OUT * h, plate.x - OUT * h
    inner, outer = (right, left) if inward else (left, right)
    end = plate.right - 0.7 * h if inward else plate.x + 0.3 * h
    spots = [(inner, plate.y + part * h) for part in HEIGHTS]
    spots += [(end, plate.bottom + 0.24 * h), (end, plate.y - OUT * h)]
    spots += [(outer, plate.y + part * h) for part in HEIGHTS]
    return [around(x, y, side, side) for x, y in spots]
