"""The inks of the second hand: black wood engraving and two or three spot colours on buff."""

from typing import Final

from game.ui.draw.palette import Colour

KEY: Final[Colour] = (29, 26, 24)
OXIDE: Final[Colour] = (166, 52, 32)
BLOOD: Final[Colour] = (106, 26, 20)
ROSE: Final[Colour] = (222, 158, 138)
PRUSSIAN: Final[Colour] = (31, 66, 99)
MIDNIGHT: Final[Colour] = (18, 38, 60)
STEEL: Final[Colour] = (86, 124, 148)
MUSTARD: Final[Colour] = (203, 148, 44)
STRAW: Final[Colour] = (240, 214, 142)
SAGE: Final[Colour] = (117, 137, 106)
BOTTLE: Final[Colour] = (58, 92, 66)
LEATHER: Final[Colour] = (152, 92, 54)
SADDLE: Final[Colour] = (176, 124, 78)
UMBER: Final[Colour] = (74, 45, 27)
BUFF: Final[Colour] = (231, 215, 179)
PAPER: Final[Colour] = (244, 234, 210)
BONE: Final[Colour] = (248, 241, 222)
KRAFT: Final[Colour] = (213, 192, 149)
FLAT: Final[Colour] = (217, 199, 156)
"""A ticket at which there is nothing to be had now."""
LEAD: Final[Colour] = (116, 104, 88)
DIM: Final[Colour] = (84, 74, 60)
BRASS: Final[Colour] = (214, 168, 74)
CYAN: Final[Colour] = (211, 220, 216)
"""Paper of a ghost's plate."""
ASH: Final[Colour] = (207, 196, 171)
"""Paper of who is out."""
PLUM: Final[Colour] = (138, 63, 92)
TEAL: Final[Colour] = (47, 111, 134)
SEAT_INKS: Final[tuple[Colour, ...]] = (PRUSSIAN, OXIDE, (146, 98, 14), BOTTLE, PLUM, TEAL, KEY)
"""Seat -> the colour of its brand, and of its mark in the log."""
KIND_INKS: Final[dict[str, Colour]] = {"brown": LEATHER, "blue": PRUSSIAN, "car": BOTTLE}
"""Type of a card -> its main ink."""
STRONG_INKS: Final[dict[Colour, Colour]] = {
    BONE: (253, 249, 240),
    PAPER: (250, 245, 234),
    FLAT: (236, 225, 197),
    KRAFT: (232, 219, 188),
    CYAN: (226, 233, 230),
    ASH: (226, 217, 197),
    OXIDE: (112, 26, 14),
    DIM: (40, 35, 27),
    LEAD: (66, 58, 46),
    SEAT_INKS[2]: (90, 56, 2),
    BOTTLE: (36, 66, 44),
    PLUM: (100, 38, 62),
    TEAL: (22, 72, 90),
}
"""Ink -> the same ink in the high-contrast theme: paper lighter, everything on it darker."""
