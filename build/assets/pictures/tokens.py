"""Things on the table: honor, resilience, seals, badges. One file of sources/tokens each."""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import QUIET, printed
from woodblock.sources import names, source

UNITS: Final = 192
PIXELS: Final = {"sun": 384, "bushido_disc": 256}
"""Side in pixels where it is not UNITS."""


def all_tokens() -> list[str]:
    """Names of every token, sorted."""
    return names("tokens")


def token(name: str) -> Image.Image:
    """One square token with a clear ground. Raises FileNotFoundError for an unknown one."""
    side = PIXELS.get(name, UNITS)
    return printed(expand(drawing(source("tokens", name), UNITS, UNITS)), side, side, QUIET)
