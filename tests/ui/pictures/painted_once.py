"""Pictures painted once for all windows of the tests: each test opens one of its own.

What a picture shows is all in its key, else a window that goes from game to game would show the
wrong one. So windows of one dress take from each other what is painted, and what had no room in it.
"""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from pygame import Surface

from game.ui.draw.kit import Kit
from game.ui.draw.store import MEGABYTE, Shelf

PAINTED: Final = Shelf(384 * MEGABYTE)
"""With half of it, half as much again is painted anew after it had to leave."""
MISFITS: Final[dict[Hashable, list[str]]] = {}
"""Key of what is painted -> the texts that did not fit, for every window that shows it."""


def paint_once(kit: Kit) -> None:
    """Have a window take what another one of the same dress has painted."""
    for shelf in (kit.store, kit.store.passing):
        kept = shelf.kept

        def once(
            key: Hashable,
            make: Callable[[], Surface],
            kept: Callable[[Hashable, Callable[[], Surface]], Surface] = kept,
        ) -> Surface:
            return kept(key, partial(_painted, kit, key, make))

        shelf.kept = once  # type: ignore[method-assign] # of this window only


def _painted(kit: Kit, key: Hashable, make: Callable[[], Surface]) -> Surface:
    dress = (kit.strings.game, kit.size, kit.text_scale, kit.high_contrast)
    misfits = kit.fonts.misfits

    def painted() -> Surface:
        begun = len(misfits)
        surface = make()
        MISFITS[dress, key] = misfits[begun:]
        return surface

    found = PAINTED.found((dress, key))
    if found is None:
        return PAINTED.kept((dress, key), painted)
    misfits += MISFITS[dress, key]
    return found
