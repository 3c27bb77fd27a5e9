"""The pictures of the playing cards: sources/great_train/cards/<key>.svg in their kind's inks."""

from typing import Final

from broadside.keys import KIND_OF
from broadside.palette import KINDS
from broadside.press import printed
from PIL import Image
from woodblock.notation import drawing
from woodblock.sources import source

SIZE: Final = (540, 450)
"""Width and height of a picture in pixels: exactly the window of the 600 x 840 frame."""


def picture(card: str) -> Image.Image:
    """The printed picture of one card kind. Raises KeyError for an unknown card."""
    body = source("great_train/cards", card)
    return printed(drawing(body, *SIZE), SIZE, KINDS[KIND_OF[card]]).convert("RGB")
