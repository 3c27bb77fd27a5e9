"""The inks of the screen: sRGB triples, named as the printer names them."""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0..255."""

WASHI: Final[Colour] = (232, 221, 194)
SLIP: Final[Colour] = (244, 236, 216)
SHADED: Final[Colour] = (227, 217, 193)
"""Paper of somebody who is out of the fight."""
PALE: Final[Colour] = (238, 228, 203)
SUMI: Final[Colour] = (28, 26, 30)
MUTED: Final[Colour] = (84, 78, 67)
AI: Final[Colour] = (37, 73, 122)
KON: Final[Colour] = (20, 36, 63)
MIZU: Final[Colour] = (127, 147, 171)
BENI: Final[Colour] = (181, 51, 31)
KINCHA: Final[Colour] = (208, 154, 53)
FOREST: Final[Colour] = (47, 90, 44)
CREAM: Final[Colour] = (247, 230, 207)
PENCIL: Final[Colour] = (74, 71, 66)
SEATS: Final[tuple[Colour, ...]] = (
    (37, 73, 122),
    (200, 58, 32),
    (208, 154, 53),
    (86, 150, 173),
    (60, 110, 84),
    (143, 106, 148),
    (58, 55, 64),
)
"""Seat -> the colour of its crest and of its mark in the log."""
NAVY: Final[Colour] = (42, 83, 134)
BRONZE: Final[Colour] = (160, 108, 34)

STRONG: Final[dict[Colour, Colour]] = {
    WASHI: (246, 240, 226),
    SLIP: (253, 249, 240),
    SHADED: (243, 237, 224),
    PALE: (250, 245, 234),
    SUMI: (12, 11, 14),
    MUTED: (46, 42, 36),
    PENCIL: (44, 42, 38),
    MIZU: (190, 206, 224),
    BENI: (136, 28, 14),
    AI: (22, 52, 98),
    KINCHA: (236, 184, 84),
    FOREST: (24, 66, 26),
    CREAM: (255, 248, 236),
}
"""Ink -> the same ink in the high-contrast theme: paper lighter, everything on it darker."""
