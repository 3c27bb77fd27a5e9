"""Pictures of one screen compared: drawn only where they differ, and read only there.

Items that two frames share are the same surface at the same place; what else there is covers the
only places where the frames can differ.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

from game.ui.draw.canvas import Item, draw

Numbers: TypeAlias = NDArray[np.int16]
MARGIN: Final = 60
"""Pixels around the window in which no text may lie."""
BLACK: Final = (0, 0, 0)
MOSTLY: Final = 0.7
"""The share of the whole from which all of it is drawn."""


class Difference(NamedTuple):
    """The pixels that two sheets show otherwise, row by row: where, and which colours.

    Colours are red, green and blue of all of them.
    """

    y: NDArray[np.intp]
    x: NDArray[np.intp]
    one: Numbers
    other: Numbers

    @property
    def apart(self) -> Numbers:
        """How far the colours are from each other, over three channels."""
        red, green, blue = np.abs(self.one - self.other)
        total: Numbers = red + green + blue
        return total

    def where(self, wanted: NDArray[np.bool_]) -> "Difference":
        """Return the part of it that is `wanted`."""
        one, other = self.one[:, wanted], self.other[:, wanted]
        return Difference(self.y[wanted], self.x[wanted], one, other)


class Sheets:
    """Several frames of a window of one size on sheets with a margin, kept from look to look."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Have no sheet yet."""
        self.size = (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)
        self.whole = Rect(0, 0, *self.size)
        self._sheets: list[Surface] = []

    def lay(self, frames: Sequence[Sequence[Item]]) -> list[Rect]:
        """Draw each frame on a sheet of its own wherever it differs from the first; say where."""
        moved = [[Item(i.surface, i.x + MARGIN, i.y + MARGIN) for i in frame] for frame in frames]
        places = list[Rect]()
        for frame in moved[1:]:
            places = _joined([*places, *self._changed(moved[0], frame)])
        if sum(place.w * place.h for place in places) > MOSTLY * self.size[0] * self.size[1]:
            places = [self.whole]
        while len(self._sheets) < len(frames):
            self._sheets.append(Surface(self.size, 0, 32))
        for sheet, frame in zip(self._sheets, moved, strict=False):
            for place in places:
                sheet.fill(BLACK, place)
            draw(sheet, frame, places)
        return places

    def _changed(self, old: list[Item], new: list[Item]) -> list[Rect]:
        """Return the places of all that is not the same in both."""
        both = set(old) & set(new)
        if [item for item in old if item in both] != [item for item in new if item in both]:
            return [self.whole]  # in another order
        found = [item.rect().clip(self.whole) for item in set(old) ^ set(new)]
        return [place for place in found if place.w and place.h]

    def difference(self, one: int, other: int, places: Sequence[Rect]) -> Difference:
        """Return what two of the sheets show otherwise in these places."""
        rows, columns, ones, others = [], [], [], []
        for place in places:
            first, second = (_packed(self._sheets[number], place) for number in (one, other))
            y, x = np.nonzero(first != second)
            rows.append(y + place.y)
            columns.append(x + place.x)
            ones.append(first[y, x])
            others.append(second[y, x])
        if not rows:
            rows, columns = [np.zeros(0, np.intp)], [np.zeros(0, np.intp)]
            ones = others = [np.zeros(0, np.uint32)]
        shifts = self._sheets[0].get_shifts()[:3]
        colours = (_unpacked(np.concatenate(part), shifts) for part in (ones, others))
        return Difference(np.concatenate(rows), np.concatenate(columns), *colours)


def _joined(places: Sequence[Rect]) -> list[Rect]:
    """Join places that overlap, until none do."""
    apart: list[Rect] = []
    for place in places:
        joined = place
        while (hit := joined.collidelist(apart)) >= 0:
            joined = joined.union(apart.pop(hit))
        apart.append(joined)
    return apart


def _packed(sheet: Surface, place: Rect) -> NDArray[np.uint32]:
    """Return the pixels of a place as they lie in memory, by row and column, without alpha."""
    seen = pygame.surfarray.pixels2d(sheet.subsurface(place))
    red, green, blue, _ = sheet.get_masks()
    return np.asarray(seen.T, dtype=np.uint32) & np.uint32(red | green | blue)


def _unpacked(packed: NDArray[np.uint32], shifts: Sequence[int]) -> Numbers:
    channels = [(packed >> np.uint32(shift)).astype(np.uint8) for shift in shifts]
    return np.stack(channels).astype(np.int16)


def places_of(y: NDArray[np.intp], x: NDArray[np.intp]) -> list[Rect]:
    """Return the boxes around pixels that touch one another."""
    if not y.size:
        return []
    left, top = int(x.min()), int(y.min())
    size = int(x.max()) - left + 2, int(y.max()) - top + 2  # pygame may fall over a mask of width 1
    sheet = Surface(size, 0, 8)
    sheet.set_colorkey(0)
    pixels = pygame.surfarray.pixels2d(sheet)
    pixels[x - left, y - top] = 1
    del pixels
    found = pygame.mask.from_surface(sheet).get_bounding_rects()
    return [rect.move(left, top) for rect in found]
