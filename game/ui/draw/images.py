"""Pictures from assets/, at the size they are shown. One that cannot be read is None."""

import json
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from game.resources import asset_path
from game.ui.draw.palette import Colour
from game.ui.draw.store import Store

Make = Callable[[Surface, tuple[int, int]], Surface]
OWN: Final = "ui"
"""The folder in assets/ of what is the program's own."""
ENDINGS: Final = (".png", ".webp", ".jpg")
GROUNDS: Final = "grounds/"
"""Whole screens: they are opaque, and quicker to draw for it."""
EARLY: Final = ("grounds/table", "cards/*", "portraits/*", "tokens/*", "crests/*")
"""What every game needs, worth reading before it begins."""
POSED: Final = "portraits/"
"""Where a picture may have further poses, `name_pose`: many games do not need them, so they are
read when they are shown."""


class Images:
    """Loads each picture once and keeps it premultiplied, and each size of it that is asked for."""

    def __init__(self, store: Store, game: str = "") -> None:
        """Keep sized pictures in `store`; look in the folder of `game`, then in the program's."""
        self._store = store
        self._folders = tuple(asset_path(name, "images") for name in (game, OWN) if name)
        self._originals: dict[str, Surface | None] = {}

    def original(self, name: str) -> Surface | None:
        """Return the picture `folder/name`, premultiplied; None where none can be read."""
        if name not in self._originals:
            picture = self._load(name)
            if picture is not None and name.startswith(GROUNDS):
                self._forget_grounds()
            self._originals[name] = picture
        return self._originals[name]

    def _forget_grounds(self) -> None:
        """Let go of whole screens: what is made of them is kept, and one is 8 MB."""
        for name in [n for n, p in self._originals.items() if p and n.startswith(GROUNDS)]:
            del self._originals[name]

    def reading(self) -> list[Callable[[], object]]:
        """Return what reads the pictures that every game needs, one after the other."""
        return [partial(self.original, name) for pattern in EARLY for name in self._names(pattern)]

    def _names(self, pattern: str) -> list[str]:
        """Return the names of the pictures there are, by a pattern like `cards/*`."""
        found = [path for folder in self._folders for path in folder.glob(f"{pattern}.*")]
        names = {f"{p.parent.name}/{p.stem}" for p in found if p.suffix in ENDINGS}
        posed = [name for name in names if name.startswith(POSED) and "_" in name]
        poses = {name for name in posed if name.rpartition("_")[0] in names}
        return sorted(names - poses)

    def _load(self, name: str) -> Surface | None:
        files = [folder / f"{name}{ending}" for folder in self._folders for ending in ENDINGS]
        path = next((file for file in files if file.is_file()), None)
        if path is None:
            return None
        try:
            loaded = pygame.image.load(path)
        except (pygame.error, OSError):
            return None
        is_ground = name.startswith(GROUNDS)
        return loaded.convert() if is_ground else loaded.convert_alpha().premul_alpha_ip()

    def card_geometry(self) -> dict[str, dict[str, float]]:
        """Return the boxes (x, y, w, h) on a card's frame by name; empty without a frame."""
        try:
            path = self._folders[0] / "cards" / "frame.json"
            found = json.loads(path.read_text(encoding="utf-8"))
            return {name: box for name, box in found.items() if isinstance(box, dict)}
        except (OSError, ValueError, AttributeError):
            return {}

    def sized(self, name: str, size: tuple[float, float]) -> Surface | None:
        """Return the picture scaled to `size` pixels, its shape not kept."""
        return self._made("image", name, size, pygame.transform.smoothscale)

    def cover(self, name: str, size: tuple[float, float], high: float = 0.5) -> Surface | None:
        """Return the picture filling `size`, cut at its edges; `high` 0 keeps its top."""
        return self._made(f"cover {high}", name, size, partial(_covering, high=high))

    def _made(self, kind: str, name: str, size: tuple[float, float], make: Make) -> Surface | None:
        whole = (max(1, round(size[0])), max(1, round(size[1])))
        key = (kind, name, whole)
        found = self._store.found(key)
        if found is not None or (original := self.original(name)) is None:
            return found
        return self._store.kept(key, lambda: make(original, whole))

    def tinted(self, name: str, size: tuple[float, float], colour: Colour) -> Surface | None:
        """Return a white picture in `colour`; None when there is no such file."""
        sized = self.sized(name, size)
        if sized is None:
            return None
        key = ("tint", name, sized.get_size(), colour)
        return self._store.kept(key, lambda: _tint(sized, colour))


def _covering(original: Surface, size: tuple[int, int], high: float) -> Surface:
    if original.get_size() == size:
        return original
    width, height = original.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = (min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    corner = ((width - part[0]) // 2, round((height - part[1]) * high))
    return pygame.transform.smoothscale(original.subsurface(corner, part), size)


def _tint(sized: Surface, colour: Colour) -> Surface:
    copy = sized.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
