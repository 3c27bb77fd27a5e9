"""What a frame shows, as a list of kept surfaces, and the presenter that redraws only what changed.

Every surface is premultiplied. Two frames are compared item by item: where an item came, went or
moved, the screen is drawn anew, and nowhere else.
"""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

BLEND: Final = pygame.BLEND_PREMULTIPLIED
MANY: Final = 24
"""Changed places beyond which they are taken together."""


class Item(NamedTuple):
    """A surface and the place of its left upper corner in the window."""

    surface: Surface
    x: int
    y: int

    def rect(self) -> Rect:
        """Return the place it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


class Canvas:
    """Collects the items of one frame, back to front."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Cover a window of `size` pixels."""
        self.size = size
        self.items: list[Item] = []

    def put(self, surface: Surface | None, x: float, y: float) -> None:
        """Show `surface` with its left upper corner at x, y; None shows nothing."""
        if surface is not None:
            self.items.append(Item(surface, round(x), round(y)))

    def lower(self, start: int, by: int) -> None:
        """Move everything that was put here since item number `start` down by so many pixels."""
        self.items[start:] = [item._replace(y=item.y + by) for item in self.items[start:]]

    def put_centred(self, surface: Surface | None, x: float, y: float) -> None:
        """Show `surface` with its middle at x, y."""
        if surface is not None:
            width, height = surface.get_size()
            self.put(surface, x - width / 2, y - height / 2)


class Presenter:
    """Brings frames to the window and remembers what lies there."""

    def __init__(self) -> None:
        """Start with a window of unknown content."""
        self._shown: list[Item] | None = None

    def forget(self) -> None:
        """The window's content is lost (resized, uncovered): draw all of it next time."""
        self._shown = None

    def present(self, screen: Surface, items: list[Item]) -> list[Rect]:
        """Draw `items` on `screen` where they differ from before; return the changed places."""
        changed = self.changed(screen.get_rect(), items)
        draw(screen, items, changed)
        self._shown = items
        if changed:
            pygame.display.update(changed)
        return changed

    def changed(self, whole: Rect, items: list[Item]) -> list[Rect]:
        """Return the places that `items` show otherwise than what was shown last."""
        if self._shown is None:
            return [whole]
        old, new = set(self._shown), set(items)
        both = old & new
        if [item for item in self._shown if item in both] != [i for i in items if i in both]:
            return [whole]  # in another order
        return _merged([item.rect().clip(whole) for item in old ^ new], whole)


def _merged(places: list[Rect], whole: Rect) -> list[Rect]:
    """Join places that overlap; take all together when they are many or large."""
    apart: list[Rect] = []
    for place in places:
        if not place.width or not place.height:
            continue
        joined = place
        while (hit := joined.collidelist(apart)) >= 0:
            joined = joined.union(apart.pop(hit))
        apart.append(joined)
    if len(apart) > MANY or sum(p.width * p.height for p in apart) > whole.width * whole.height:
        return [whole]
    return apart


def draw(screen: Surface, items: list[Item], places: list[Rect]) -> None:
    """Draw `items` on `screen` in these places only."""
    for place in places:
        screen.set_clip(place)
        for surface, x, y in items:
            if place.colliderect((x, y, *surface.get_size())):
                flags = BLEND if surface.get_flags() & pygame.SRCALPHA else 0
                screen.blit(surface, (x, y), special_flags=flags)
    screen.set_clip(None)
