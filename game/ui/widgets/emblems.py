"""Emblems: small pictures before the words of buttons, of what these are about."""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, TypeAlias

from pygame import Surface

EDGE: Final = 7
"""Pixels between a button's edge and the small picture in it."""
Pictures: TypeAlias = Callable[[Hashable, int], Surface | None]
"""What is shown -> a picture of it, so many pixels high; None where there is none."""


class Emblem(NamedTuple):
    """A small picture before the word of a button."""

    name: Hashable
    """Two of one name are alike."""
    picture: Surface

    @property
    def room(self) -> int:
        """How many pixels of a button it takes."""
        return self.picture.get_width() + EDGE


def bare(_shows: Hashable, _high: int) -> None:
    """Return no picture, whatever is shown."""


def emblem_of(shows: Hashable, high: float, picture: Pictures) -> Emblem | None:
    """Return the small picture of what is shown on a button that is `high`, None for none."""
    side = round(high) - 2 * EDGE
    found = None if shows is None else picture(shows, side)
    return None if found is None else Emblem((shows, found.get_size()), found)
