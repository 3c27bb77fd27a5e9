"""Whole screens without words: the table, the title, the score. Pale wherever text will lie."""

from typing import Final

from pictures import hours
from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import printed
from woodblock.sources import source

PLAIN: Final = (1920, 1080)
WIDE: Final = (2560, 1080)
SIZES: Final = (
    dict.fromkeys(hours.HOURS, PLAIN)
    | dict.fromkeys((f"{hour}_wide" for hour in hours.HOURS), WIDE)
    | dict.fromkeys(("title", "score", "score_shogun", "score_ninja", "score_ronin"), PLAIN)
)
"""Ground -> size in pixels. The wide ones are for windows wider than 2:1."""


SHARED: Final = ("curtain",)
"""Those that are the program's own, whatever is played, as large as a plain one."""


def ground(name: str) -> Image.Image:
    """One ground, RGB. Raises KeyError for an unknown one."""
    w, h = PLAIN if name in SHARED else SIZES[name]
    hour = hours.HOURS.get(name.removesuffix("_wide"))
    body = hours.table(hour, w) if hour else source("grounds", name)
    shades = hour.shades if hour else hours.DAY
    return printed(expand(drawing(body, w, h), shades), w, h).convert("RGB")
