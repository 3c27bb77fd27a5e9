"""The road map, one drawing in the inks of four hours, and the title. No words in them."""

from typing import Final

from lanterns.inks import HOURS
from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import Pull, printed
from woodblock.sources import source

ORIGIN: Final = (-330.0, -42.0)
"""The print's left upper corner in units of the map (data/adventure/layout/map.yaml)."""
EXTENT: Final = (1670.0, 820.0)
"""Its width and height: beyond the map to all sides, for windows of any shape."""
SCALE: Final = 1.47
"""Pixels to a unit: that of a window of 1920 x 1080."""
PULL: Final = Pull(wobble=0.45, grain=0.9, paper=0.9)
NAMES: Final = {"table": "day"} | {f"table_{hour}": hour for hour in HOURS if hour != "day"}
"""Picture -> its hour."""
SCREEN: Final = (1920, 1080)
"""Width and height of the title print."""


def ground(name: str) -> Image.Image:
    """The map at an hour, or what the title shows of it."""
    shades = HOURS[NAMES[name]]
    body = source("adventure/map", "road_map")
    svg = expand(drawing(body, *EXTENT, ORIGIN), shades, seed=3)
    width, height = (round(side * SCALE) for side in EXTENT)
    return printed(svg, width, height, PULL).convert("RGB")


def title() -> Image.Image:
    """The print on the title: a black lantern before the sun."""
    svg = expand(drawing(source("adventure/grounds", "title"), *SCREEN))
    return printed(svg, *SCREEN).convert("RGB")


def geometry() -> dict[str, object]:
    """Where the print lies under the map."""
    return {"origin": ORIGIN, "extent": EXTENT}
