"""What the program's title shows of each game's own: the part round its sun, quick to read.

Whole, the three pictures took a third of the time from the start to the first frame.
"""

from pathlib import Path
from typing import Final

from PIL import Image
from woodblock.files import write_ground

WIDTH: Final = 600
"""Wide enough for three prints beside the menu at 21:9, of a picture 1080 high."""
SUN: Final = 0.672
"""Where the middle of a print is, of the picture's width: `game/ui/scenes/title.py` says so."""


def cut(images: Path) -> None:
    """Cut the print of the game whose `images` these are out of its title."""
    with Image.open(images / "grounds" / "title.webp") as title:
        left = round(title.width * SUN - WIDTH / 2)
        write_ground(
            title.crop((left, 0, left + WIDTH, title.height)), images / "grounds" / "title_print"
        )
