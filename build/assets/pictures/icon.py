"""The icon of the program. Two drawings: below 64 px only what such a size can show."""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import Pull, printed, raster
from woodblock.sources import source

SIZES: Final = (16, 32, 64, 128, 256, 512)
UNITS: Final = 512
LARGE: Final = 64
"""Smallest size that gets the full drawing."""


def icon(size: int) -> Image.Image:
    """The icon at `size` pixels, RGBA."""
    name = "large" if size >= LARGE else "small"
    svg = expand(drawing(source("icon", name), UNITS, UNITS))
    if name == "large":
        return printed(svg, UNITS, UNITS, Pull(wobble=0.6)).resize(
            (size, size), Image.Resampling.LANCZOS
        )
    return raster(svg, size * 8, size * 8).resize((size, size), Image.Resampling.BOX)
