"""Whole screens without words: the table at three hours, the title, the score.

The table leaves the upper fifth to the train, its plain to seats and piles, its boardwalk to the
player's own hand. Type stands on buff or slip: pale wherever words will lie.
"""

from typing import Final

from broadside.plains import FOOT, HORIZON, HOURS, RAIL, WALK, table
from broadside.press import FLAT, GROUND, printed
from broadside.screens import SCREENS
from PIL import Image
from woodblock.notation import drawing

PLAIN: Final = (1920, 1080)
WIDE: Final = (2560, 1080)
SIZES: Final = (
    dict.fromkeys(HOURS, PLAIN)
    | dict.fromkeys((f"{hour}_wide" for hour in HOURS), WIDE)
    | dict.fromkeys(SCREENS, PLAIN)
)
"""Ground -> size in pixels. The wide ones are for windows wider than 2:1."""
SHUT: Final = "curtain"
"""What is seen while another sits down; it has neither sky nor engraved lines."""


def ground(name: str) -> Image.Image:
    """One ground, RGB. Raises KeyError for an unknown one."""
    size = SIZES[name]
    hour = HOURS.get(name.removesuffix("_wide"))
    body, shades = table(hour, size[0]) if hour else SCREENS[name]()
    pull = FLAT if name == SHUT else GROUND
    return printed(drawing(body, *size), size, shades, pull, scale=1).convert("RGB")


def geometry() -> dict[str, object]:
    """Where things lie on the table's grounds, in pixels from above."""
    return {"horizon": HORIZON, "rail": RAIL, "walk": WALK, "foot": FOOT}
