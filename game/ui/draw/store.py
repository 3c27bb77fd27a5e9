"""Finished surfaces, kept until the room is needed: nothing is drawn twice that can be kept.

There are two shelves. What shows a state of the game is kept long. What is seen for a frame on the
way from one place to another would push all of that out, so it has a small shelf of its own.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, ParamSpec

from pygame import Surface

P = ParamSpec("P")
MEGABYTE: Final = 1024 * 1024
LEAST, MOST = 48 * MEGABYTE, 144 * MEGABYTE
"""Bytes of pixels kept in the smallest window, and in the largest."""
SCREENS: Final = 9
"""How many times over the window's own pixels are kept: what a whole turn shows, with some to
spare. More than that is pictures of turns long past, and the memory of a small laptop."""
PASSING: Final = 0.3
"""The share of the room that passing surfaces have."""


class Shelf:
    """Surfaces by what they show; the longest unused leave first."""

    def __init__(self, room: int) -> None:
        """Keep at most `room` bytes of pixels."""
        self.room = room
        self.used = 0
        """Bytes of pixels kept now."""
        self.misses = 0
        """How many surfaces were made so far, because none was kept."""
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def found(self, key: Hashable) -> Surface | None:
        """Return the surface for `key` if it is there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface for `key`, made by `make` when it is not there."""
        surface = self.found(key)
        if surface is not None:
            return surface
        self.misses += 1
        surface = make()
        self._kept[key] = surface
        self.used += _bytes(surface)
        while self.used > self.room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        return surface

    def made(self, make: Callable[P, Surface], *of: P.args, **how: P.kwargs) -> Surface:
        """Return what `make` makes of all that it is given, made when it is not there.

        For what needs no kit; `game.ui.draw.kit.kept` does so for what needs one.
        """
        return self.kept((make, of, tuple(how.items())), lambda: make(*of, **how))

    def forget(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.used = 0


class Store(Shelf):
    """The two shelves of a window: this one, and `passing`."""

    def __init__(self, room: int = MOST) -> None:
        """Keep at most `room` bytes of pixels."""
        super().__init__(room)
        self.passing = Shelf(room)
        """What is seen for a moment only."""
        self._share(room)

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as much as a window of `size` pixels needs."""
        self._share(min(MOST, max(LEAST, SCREENS * size[0] * size[1] * 4)))

    def _share(self, room: int) -> None:
        self.room, self.passing.room = round(room * (1 - PASSING)), round(room * PASSING)

    def forget(self) -> None:
        """Drop everything: the size of everything changed."""
        super().forget()
        self.passing.forget()


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
