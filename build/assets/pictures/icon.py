"""The icon of the program. Two drawings: below 48 px only what such a size can show."""

import io
import struct
from functools import cache
from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import Pull, printed, raster
from woodblock.sources import source

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
"""What Windows asks for."""
ICNS_TYPES: Final = {
    "icp4": 16,
    "icp5": 32,
    "icp6": 64,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}
"""What macOS asks for: type of the entry -> pixels. The last four are the doubled sizes."""
UNITS: Final = 512
LARGE: Final = 48
"""Smallest size that gets the full drawing."""
PRESS: Final = 1024
"""Pixels at which the full drawing is printed, then reduced."""


@cache
def _full() -> Image.Image:
    svg = expand(drawing(source("icon", "large"), UNITS, UNITS))
    return printed(svg, PRESS, PRESS, Pull(wobble=0.8, paper=0.5))


@cache
def icon(size: int) -> Image.Image:
    """The icon at `size` pixels, RGBA."""
    if size >= LARGE:
        return _full().resize((size, size), Image.Resampling.LANCZOS)
    svg = expand(drawing(source("icon", "small"), UNITS, UNITS))
    return raster(svg, size * 8, size * 8).resize((size, size), Image.Resampling.BOX)


@cache
def png(size: int) -> bytes:
    """The icon at `size` pixels as a PNG file."""
    out = io.BytesIO()
    icon(size).save(out, "PNG", optimize=True)
    return out.getvalue()


def ico() -> bytes:
    """A Windows icon file: a directory of PNGs (a side of 256 is written as 0)."""
    at = 6 + 16 * len(ICO_SIZES)
    head, body = struct.pack("<HHH", 0, 1, len(ICO_SIZES)), b""
    for size in ICO_SIZES:
        image = png(size)
        side = size % 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(image), at + len(body))
        body += image
    return head + body


def icns() -> bytes:
    """A macOS icon file: entries of type, length and PNG."""
    body = b"".join(
        kind.encode("ascii") + struct.pack(">I", len(png(size)) + 8) + png(size)
        for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body
