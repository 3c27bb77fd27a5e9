"""How folders of pictures are filled, whichever game they are of."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PIL import Image
from woodblock.files import write_webp

Maker = Callable[[Path], None]
"""Writes one folder of pictures."""


def each(
    names: Iterable[str],
    draw: Callable[[str], Image.Image],
    write: Callable[[Image.Image, Path], None] = write_webp,
) -> Maker:
    """A maker that draws every name into its folder."""

    def make(folder: Path) -> None:
        for name in names:
            write(draw(name), folder / name)

    return make


def fill(makers: Mapping[str, Maker], name: str, folder: Path) -> None:
    """Fill the folder that `name` is made in. Raises KeyError for an unknown name."""
    folder.mkdir(parents=True, exist_ok=True)
    makers[name](folder)
