"""Role cards: face down, face up with the role's name, and on edge between the two."""

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.samurai.rules.content import ROLES
from game.samurai.view.names import role_name
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, lay, lay_centred, slip, veil
from game.ui.draw.palette import SLIP, SUMI

RATIO: Final = 5 / 7
"""Width to height."""
PLATE: Final = (28 / 360, 424 / 504, 304 / 360, 54 / 504)
"""Where a role's name stands: left, top, width, height as shares of the card."""
STEPS: Final = 12
"""Pictures of a card while it turns."""
LIFT: Final = 0.1
"""How much larger it is when it stands on edge."""


def role_card(kit: Kit, role: int | None, stars: int, high: float) -> Surface:
    """Return a role card `high` pixels high; face down when `role` is None."""
    size = (max(1, round(high * RATIO)), max(1, round(high)))
    key = ("role card", role, stars, size, kit.strings.language)
    return kit.store.kept(key, lambda: _paint(kit, role, stars, size))


def turning(kit: Kit, role: int, stars: int, high: float, share: float) -> Surface:
    """Return a card that turns over: `share` 0 is face down, 1 face up."""
    step = min(STEPS, max(0, round(share * STEPS)))
    face = role_card(kit, role if step * 2 >= STEPS else None, stars, high)
    if step in (0, STEPS):
        return face
    key = ("role turning", role, stars, round(high), step, kit.strings.language)
    return kit.store.kept(key, lambda: _narrow(face, step / STEPS))


def _narrow(face: Surface, share: float) -> Surface:
    lift = 1 + LIFT * math.sin(math.pi * share)
    wide = max(3, round(face.get_width() * abs(math.cos(math.pi * share)) * lift))
    return pygame.transform.smoothscale(face, (wide, round(face.get_height() * lift)))


def _name(role: int, stars: int) -> str:
    return f"role_{ROLES[role].key}_{stars}" if stars else f"role_{ROLES[role].key}"


def _paint(kit: Kit, role: int | None, stars: int, size: tuple[int, int]) -> Surface:
    shadow = max(3, size[1] // 40)
    sheet = clear((size[0] + shadow, size[1] + shadow))
    veil(sheet, Rect(shadow, shadow, *size), SUMI, 70)
    name = "role_back" if role is None else _name(role, stars)
    card = kit.images.sized(f"tokens/{name}", size)
    if card is None and role is not None:
        card = kit.images.sized(f"tokens/role_{ROLES[role].key}", size)
    lay(sheet, card if card is not None else _plain(kit, role, size), (0, 0))
    if role is not None:
        _write(sheet, kit, role_name(kit.strings, role), size)
    return sheet


def _plain(kit: Kit, role: int | None, size: tuple[int, int]) -> Surface:
    """A card without its picture: the seal on paper."""
    board = slip(size, kit.ink(SLIP), SUMI, 0)
    side = size[0] * 0.6
    name = "letter" if role is None else f"seal_{ROLES[role].key}"
    lay_centred(board, kit.images.sized(f"tokens/{name}", (side, side)), (size[0] / 2, size[1] / 2))
    return board


FULL: Final = 1.1
"""Of the height of the card's plate: larger type would not lie on it."""


def _write(sheet: Surface, kit: Kit, text: str, size: tuple[int, int]) -> None:
    """The name on the card's plate, if it can be read there: picture and heading tell it too."""
    left, top, wide, high = (p * s for p, s in zip(PLATE, size * 2, strict=True))
    style = kit.type("bold", 26).sized(max(kit.least, round(high * 0.86)))
    while style.px > kit.least and kit.fonts.width(text, style) > wide - 4:
        style = style.sized(style.px - 1)
    if style.px > high * FULL or kit.fonts.width(text, style) > wide - 2:
        return
    line = kit.fonts.line(text, style)
    lay_centred(sheet, line, (left + wide / 2, top + high / 2))
