"""Things on the table: cartridges, star, suits, roles, signs. One file of sources each."""

from typing import Final

from broadside.press import QUIET, printed
from PIL import Image
from woodblock.notation import drawing
from woodblock.sources import names, source

SOURCES: Final = "great_train/tokens"
UNITS: Final = 192
TALL: Final = (88, 176)
"""Size of a cartridge."""


def all_tokens() -> list[str]:
    """Names of every token, sorted."""
    return names(SOURCES)


def size(name: str) -> tuple[int, int]:
    """Width and height of a token in pixels, which are its units."""
    return TALL if name.startswith("life") else (UNITS, UNITS)


def token(name: str) -> Image.Image:
    """One token with a clear ground. Raises FileNotFoundError for an unknown one."""
    return printed(drawing(source(SOURCES, name), *size(name)), size(name), pull=QUIET)
