"""Finished surfaces, kept until the room is needed: nothing is drawn twice that can be kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from pygame import Surface

ROOM: Final = 320 * 1024 * 1024
"""Bytes of pixels kept at most."""


class Store:
    """A cache of surfaces by what they show; the longest unused leave first."""

    def __init__(self, room: int = ROOM) -> None:
        """Keep at most `room` bytes of pixels."""
        self.room = room
        self.misses = 0
        """How many surfaces were made so far, because none was kept."""
        self._used = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface for `key`, made by `make` when it is not there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        self.misses += 1
        surface = make()
        self._kept[key] = surface
        self._used += _bytes(surface)
        self._trim()
        return surface

    def forget(self) -> None:
        """Drop everything: the size of everything changed."""
        self._kept.clear()
        self._used = 0

    def _trim(self) -> None:
        while self._used > self.room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._used -= _bytes(oldest)


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
