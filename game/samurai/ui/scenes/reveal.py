"""The end before the score: the role cards that are still hidden turn over, one after another."""

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.samurai.rules.content import ROLES
from game.samurai.rules.state import Observation
from game.samurai.view.names import role_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, slip, veil
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.ui.scenes.end import RevealScene
from game.view.timing import REVEAL

LARGER: Final = 1.08
"""Width of a role card in portraits: it covers one."""


class SamuraiReveal(RevealScene[Observation]):
    """Role cards turn over at the portraits."""

    def put_roles(self, canvas: Canvas) -> None:
        """Put a card on each portrait."""
        seen = self.seen
        for number, seat in enumerate(self.order):
            portrait = self.state.frame.layout.faces[seat]
            high = portrait.w * LARGER / RATIO
            role, stars = seen.roles[seat], max(0, seen.stars[seat])
            if number >= self.turned:
                picture = role_card(self.kit, None, 0, high)
            else:
                is_last = number == self.turned - 1
                share = min(1.0, self.age / REVEAL * 1.6) if is_last else 1.0
                picture = turning(self.kit, role, stars, high, share)
            canvas.put_centred(picture, *portrait.centre)

    def role_called(self, seat: Seat) -> str:
        """Return the role with its stars."""
        role, stars = role_name(self.kit.strings, self.seen.roles[seat]), self.seen.stars[seat]
        return self.say("final.stars", role=role, n=stars) if stars > 0 else role

    def paper(self, words: str, hint: str) -> Surface:
        """Return a slip, where captions stand."""
        return _board(self.kit, words, hint)


@kept
def _board(kit: Kit, words: str, hint: str) -> Surface:
    large, small = kit.type("bold", 28), kit.type("italic", 20, MUTED)
    room = max(kit.px(700), 420)
    said = kit.fonts.block(words, large, room, CENTRE)
    below = kit.fonts.line(hint, small)
    pad = large.px * 0.8
    width = max(said.get_width(), below.get_width()) + 2 * pad
    board = slip((width, said.get_height() + below.get_height() + pad), kit.ink(SLIP), SUMI, 5)
    middle = width / 2
    lay_centred(board, said, (middle, pad * 0.4 + said.get_height() / 2))
    lay_centred(board, below, (middle, pad * 0.5 + said.get_height() + small.px * 0.7))
    return board


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
    return _card(kit, role, stars, (max(1, round(high * RATIO)), max(1, round(high))))


def turning(kit: Kit, role: int, stars: int, high: float, share: float) -> Surface:
    """Return a card that turns over: `share` 0 is face down, 1 face up."""
    step = min(STEPS, max(0, round(share * STEPS)))
    face = role_card(kit, role if step * 2 >= STEPS else None, stars, high)
    return face if step in (0, STEPS) else _narrow(kit, face, step / STEPS)


@kept
def _narrow(_kit: Kit, face: Surface, share: float) -> Surface:
    lift = 1 + LIFT * math.sin(math.pi * share)
    wide = max(3, round(face.get_width() * abs(math.cos(math.pi * share)) * lift))
    return pygame.transform.smoothscale(face, (wide, round(face.get_height() * lift)))


def _name(role: int, stars: int) -> str:
    return f"role_{ROLES[role].key}_{stars}" if stars else f"role_{ROLES[role].key}"


@kept
def _card(kit: Kit, role: int | None, stars: int, size: tuple[int, int]) -> Surface:
    shadow = max(3, size[1] // 40)
    sheet = clear((size[0] + shadow, size[1] + shadow))
    veil(sheet, Rect(shadow, shadow, *size), SUMI, 70)
    name = "role_back" if role is None else _name(role, stars)
    card = kit.images.sized(f"tokens/{name}", size)
    if card is None and role is not None:
        card = kit.images.sized(f"tokens/role_{ROLES[role].key}", size)
    lay(sheet, card if card is not None else _plain(kit, role, size), (0, 0))
    if role is not None:
        _write(sheet, kit, role, size)
    return sheet


def _plain(kit: Kit, role: int | None, size: tuple[int, int]) -> Surface:
    """A card without its picture: the seal on paper."""
    board = slip(size, kit.ink(SLIP), SUMI, 0)
    side = size[0] * 0.6
    name = "letter" if role is None else f"seal_{ROLES[role].key}"
    lay_centred(board, kit.images.sized(f"tokens/{name}", (side, side)), (size[0] / 2, size[1] / 2))
    return board


SEALED: Final = 2.2
"""How high a seal on that plate is, against it."""
FULL: Final = 1.1
"""Of the height of the card's plate: larger type would not lie on it."""


def _write(sheet: Surface, kit: Kit, role: int, size: tuple[int, int]) -> None:
    """The name on the card's plate; where it could not be read, the role's seal on a dark band."""
    text = role_name(kit.strings, role)
    left, top, wide, high = (p * s for p, s in zip(PLATE, size * 2, strict=True))
    style = kit.type("bold", 26).sized(max(kit.least, round(high * 0.86)))
    while style.px > kit.least and kit.fonts.width(text, style) > wide - 4:
        style = style.sized(style.px - 1)
    if style.px > high * FULL or kit.fonts.width(text, style) > wide - 2:
        side = high * SEALED
        sheet.fill(SUMI, Rect(round(left), round(top), round(wide), round(high) + 1))
        seal = kit.images.sized(f"tokens/seal_{ROLES[role].key}", (side, side))
        lay_centred(sheet, seal, (left + wide / 2, top + high - side / 2))
        return
    line = kit.fonts.line(text, style)
    lay_centred(sheet, line, (left + wide / 2, top + high / 2))
