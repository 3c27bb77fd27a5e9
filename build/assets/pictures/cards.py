"""The pictures of all card kinds: sources/cards/<id>.svg printed on the ground of their kind."""

from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.palette import KINDS
from woodblock.press import printed
from woodblock.sources import source

SIZE: Final = (540, 450)
"""Width and height of a picture in pixels: exactly the window of the 600 x 840 frame."""
BY_KIND: Final[dict[str, tuple[str, ...]]] = {
    "weapon": (
        "bo",
        "bokken",
        "daikyu",
        "kanabo",
        "katana",
        "kiseru",
        "kusarigama",
        "nagayari",
        "naginata",
        "nodachi",
        "shuriken",
        "tanegashima",
        "wakizashi",
    ),
    "property": ("focus", "armor", "fast_draw", "bushido"),
    "action": (
        "parry",
        "geisha",
        "diversion",
        "battle_cry",
        "tea_ceremony",
        "jujutsu",
        "breathing",
        "daimyo",
    ),
}
KIND_OF: Final = {card: kind for kind, cards in BY_KIND.items() for card in cards}
"""Card key -> weapon, property or action."""


def picture(card: str) -> Image.Image:
    """The printed picture of one card kind. Raises KeyError for an unknown card."""
    svg = expand(drawing(source("cards", card), *SIZE), KINDS[KIND_OF[card]])
    return printed(svg, *SIZE).convert("RGB")
