"""Whose a thing is: portraits and crests of the heroes."""

from typing import Final

from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, lay_centred
from game.ui.draw.palette import SLIP, SUMI, Colour

CLAN_INKS: Final[dict[str, Colour]] = {
    "cherry": (181, 51, 31),
    "mountain": (63, 95, 60),
    "firefly": (154, 106, 23),
    "dragon": (37, 73, 122),
}


def portrait_name(seat: int, *, is_bowed: bool = False) -> str:
    """Return the picture of the hero at a seat, or of how the hero lies low when defeated."""
    name = BOOK.heroes[BOOK.classes[seat]].name
    return f"portraits/{name}_bowed" if is_bowed else f"portraits/{name}"


def clan_of(seat: int) -> str:
    """Return the clan of the hero at a seat."""
    return BOOK.heroes[BOOK.classes[seat]].clan


@kept
def crest_of(kit: Kit, seat: int, radius: float) -> Surface:
    """Return the crest of a hero's clan on a disc of paper."""
    sheet = disc(radius, kit.ink(SLIP), kit.ink(SUMI), 2).copy()
    clan = clan_of(seat)
    sign = kit.images.tinted(
        f"crests/{clan}", (radius * 1.4, radius * 1.4), kit.ink(CLAN_INKS[clan])
    )
    lay_centred(sheet, sign, (radius, radius))
    return sheet
