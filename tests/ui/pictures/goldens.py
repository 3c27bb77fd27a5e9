"""The golden pictures of the screens: `python3 dev.py goldens` takes those of every game anew.

Kept small, as pictures that anybody can open. They are compared in little squares: the noise of
the packing disappears in the mean, a line of text that moved by one pixel does not.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
from PIL import Image, ImageChops
from pygame import Surface

from build.workers import stoppable

TESTS = Path(__file__).resolve().parents[2]
OUT = TESTS.parent / "build" / "out" / "golden"
MOST = 2000
"""Pixels: a wider picture is kept at half its size."""
QUALITY = 50
SQUARE = 8
"""Pixels on a side of a little square."""
TOLERANCE = 15.0
"""How much a square may differ in the mean, of 255."""

Pixels = npt.NDArray[np.uint8]
Sums = npt.NDArray[np.uint16]


class Sight(NamedTuple):
    """A screen and what it is called."""

    name: str
    surface: Surface


Group = Callable[[], Iterator[Sight]]


@dataclass(frozen=True)
class Album:
    """A game's golden pictures, in a folder of its tests, and the groups that show them anew."""

    game: str
    groups: Mapping[str, Group]
    of_docs: Group
    """What shows the game's pictures of the docs: `python3 dev.py screens`."""

    @property
    def folder(self) -> Path:
        """Where the pictures lie."""
        return TESTS / self.game / "ui" / "golden"

    def path_of(self, name: str) -> Path:
        """Return where the golden picture of a sight lies."""
        return self.folder / f"{name}.webp"

    def sizes(self) -> list[int]:
        """Return how many bytes each picture has."""
        return [path.stat().st_size for path in self.folder.glob("*.webp")]

    def fault_of(self, sight: Sight) -> str:
        """Return what is wrong with a sight, empty when it is as it was; leave pictures of it."""
        path, now = self.path_of(sight.name), picture(sight.surface)
        if not path.exists():
            return f"{path.name} is missing: python3 dev.py goldens"
        with Image.open(path) as kept:
            before = kept.convert("RGB")
        found = worst(now, before)
        if found <= TOLERANCE:
            return ""
        OUT.mkdir(parents=True, exist_ok=True)
        now.save(OUT / f"{sight.name}-now.png")
        if now.size == before.size:
            grey = np.minimum(difference(now, before), 255 // 3) * np.uint8(3)
            Image.fromarray(grey).save(OUT / f"{sight.name}-difference.png")
        return f"{sight.name} differs by {found:.1f}: see build/out/golden"

    def take(self, groups: list[str]) -> None:
        """Take the pictures of these groups anew."""
        self.folder.mkdir(exist_ok=True)
        for group in groups:
            for sight in self.groups[group]():
                picture(sight.surface).save(self.path_of(sight.name), quality=QUALITY, method=6)
                kept = self.path_of(sight.name).stat().st_size // 1000
                print(f"{sight.name}: {kept} kB", flush=True)


def picture(surface: Surface) -> Image.Image:
    """Return what is shown, as it is kept."""
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return image.reduce(2) if image.width > MOST else image


def worst(one: Image.Image, other: Image.Image) -> float:
    """Return how much the least alike little squares differ, 0..255."""
    if one.size != other.size:
        return 255.0
    return float(squares(difference(one, other)).max()) / SQUARE**2


def difference(one: Image.Image, other: Image.Image) -> Pixels:
    """Return how much each pixel differs, in grey."""
    return np.asarray(ImageChops.difference(one.convert("L"), other.convert("L")))


def squares(pixels: Pixels) -> Sums:
    """Return the sum of each little square: whole numbers, which add up quickly."""
    high, wide = (length // SQUARE for length in pixels.shape)
    cut = pixels[: high * SQUARE, : wide * SQUARE].reshape(high, SQUARE, wide * SQUARE)
    rows: Sums = np.add.reduce(cut, axis=1, dtype=np.uint16)
    found: Sums = np.add.reduce(rows.reshape(high, wide, SQUARE), axis=2)  # at most 8 * 8 * 255
    return found


def albums() -> list[Album]:
    """Return the album of every game whose tests have one."""
    games = sorted(path.parents[1].name for path in TESTS.glob("*/ui/album.py"))
    found: list[Album] = [import_module(f"tests.{game}.ui.album").ALBUM for game in games]
    return found


def main(words: list[str]) -> int:
    """Take all groups of all games, or those that are named."""
    parser = argparse.ArgumentParser(prog="dev.py goldens", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="only these (all)")
    wanted, found = parser.parse_args(words).groups, albums()
    known = [group for album in found for group in album.groups]
    if unknown := [group for group in wanted if group not in known]:
        parser.error(f"there is no group '{unknown[0]}': take {', '.join(known)}")
    for album in found:
        if not wanted:
            for path in album.folder.glob("*.webp"):
                path.unlink()
        album.take([group for group in album.groups if not wanted or group in wanted])
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
