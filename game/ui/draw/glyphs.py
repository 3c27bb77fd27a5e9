"""Pad buttons and keys as small drawn signs, and the hints made of them."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Surface

from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, smooth
from game.ui.draw.palette import Colour
from game.ui.input.bindings import SHIFT
from game.ui.input.hints import SHAPES, key_word, pad_word
from game.view.layout.geometry import Point

Draw = Callable[[Surface, float, Colour], None]
"""Draws a sign on a square sheet of so many pixels a side, in one colour."""

WIDE: Final = ("lb", "rb", "lt", "rt")
"""Buttons that are longer than high."""
ARMS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SEPARATOR: Final = " · "


def hint_line(
    kit: Kit, text: str, command: str, style: Type, joint: str = SEPARATOR
) -> Surface | None:
    """Return `text` and what gives `command`: its key, or its pad button when a pad leads.

    None when there is nothing to show.
    """
    button = kit.hints.buttons.button(command) if command and kit.hints.is_pad else ""
    if button:
        return _beside(kit, text, pad_button(kit, button, style), style)
    key = kit.hints.key(command, kit.say) if command and not kit.hints.is_pad else ""
    told = joint.join(part for part in (text, key) if part)
    return kit.fonts.line(told, style) if told else None


def face_of(kit: Kit, command: str) -> tuple[str, str]:
    """Return what makes two hints of a command look alike: a part of a kept surface's key."""
    return kit.hints.word(command, kit.say) if command else "", kit.hints.device


def _beside(kit: Kit, text: str, sign: Surface, style: Type) -> Surface:
    """Return a text with a sign at its right."""
    if not text:
        return sign
    line = kit.fonts.line(text, style)
    gap = round(style.px * 0.4)
    high = max(line.get_height(), sign.get_height())
    sheet = clear((line.get_width() + gap + sign.get_width(), high))
    lay(sheet, line, (0, (high - line.get_height()) / 2))
    lay(sheet, sign, (line.get_width() + gap, (high - sign.get_height()) / 2))
    return sheet


# --- pad buttons ---


def pad_button(kit: Kit, button: str, style: Type) -> Surface:
    """Return a pad's button as high as a line of `style`, in its colour."""
    key = ("pad button", button, kit.hints.family, style)
    return kit.store.kept(key, lambda: _pad_button(kit, button, style))


def _pad_button(kit: Kit, button: str, style: Type) -> Surface:
    side = round(style.px * 1.24)
    if kit.hints.family == "shapes" and button in SHAPES:
        return _ring(side, style.colour, SHAPED[SHAPES[button]])
    if button in ARMS:
        return smooth((side, side), lambda sheet, k: _cross(sheet, side * k, button, style.colour))
    if button.startswith("rs_"):
        return _stick(kit, button.removeprefix("rs_"), style)
    if button in SIGNED:
        return _ring(side, style.colour, SIGNED[button])
    return _lettered(kit, pad_word(button, kit.hints.family, kit.say), button, style)


def _lettered(kit: Kit, word: str, button: str, style: Type) -> Surface:
    """A letter in a ring, or two in a rounded frame."""
    side = round(style.px * 1.24)
    line = kit.fonts.line(word, Type("bold", max(kit.least, round(style.px * 0.82)), style.colour))
    width = max(side, line.get_width() + round(side * 0.5)) if len(word) > 1 else side
    radius = side * (0.3 if button in WIDE else 0.5)
    sheet = _outline((width, side), radius, style.colour)
    lay_centred(sheet, line, (width / 2, side / 2))
    return sheet


def _outline(size: tuple[int, int], radius: float, colour: Colour) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        width = max(1, round(size[1] * 0.07 * k))
        pygame.draw.rect(sheet, colour, sheet.get_rect(), width, round(radius * k))

    return smooth(size, draw).copy()


def _ring(side: int, colour: Colour, sign: Draw) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        width = max(1, round(side * 0.07 * k))
        pygame.draw.circle(sheet, colour, (side * k / 2, side * k / 2), side * k / 2, width)
        sign(sheet, side * k, colour)

    return smooth((side, side), draw)


def _strokes(*lines: Sequence[Point]) -> Draw:
    """Return what draws lines through points given as shares of the side."""

    def draw(sheet: Surface, side: float, colour: Colour) -> None:
        for points in lines:
            ends = [(x * side, y * side) for x, y in points]
            pygame.draw.lines(sheet, colour, False, ends, max(1, round(side * 0.08)))

    return draw


def _draw_circle(sheet: Surface, side: float, colour: Colour) -> None:
    width = max(1, round(side * 0.08))
    pygame.draw.circle(sheet, colour, (side / 2, side / 2), side * 0.24, width)


def _draw_square(sheet: Surface, side: float, colour: Colour) -> None:
    box = pygame.Rect(0, 0, round(side * 0.42), round(side * 0.42))
    box.center = (round(side / 2), round(side / 2))
    pygame.draw.rect(sheet, colour, box, max(1, round(side * 0.08)))


def _draw_triangle(sheet: Surface, side: float, colour: Colour) -> None:
    angles = [math.radians(degrees) for degrees in (-90, 30, 150)]
    points = [(0.5 + 0.27 * math.cos(a), 0.54 + 0.27 * math.sin(a)) for a in angles]
    corners = [(x * side, y * side) for x, y in points]
    pygame.draw.polygon(sheet, colour, corners, max(1, round(side * 0.08)))


def _draw_sheets(sheet: Surface, side: float, colour: Colour) -> None:
    """Two sheets, one before the other."""
    width, part = max(1, round(side * 0.07)), round(side * 0.3)
    for x, y in ((0.27, 0.29), (0.42, 0.42)):
        pygame.draw.rect(sheet, colour, (round(x * side), round(y * side), part, part), width)


SHAPED: Final[dict[str, Draw]] = {
    "cross": _strokes(((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7))),
    "circle": _draw_circle,
    "square": _draw_square,
    "triangle": _draw_triangle,
}
SIGNED: Final[dict[str, Draw]] = {
    "menu": _strokes(*(((0.3, y), (0.7, y)) for y in (0.36, 0.5, 0.64))),
    "view": _draw_sheets,
}


def _cross(sheet: Surface, side: float, button: str, colour: Colour) -> None:
    """The D-pad: a cross with one arm filled."""
    width, arm, far = max(1, round(side * 0.07)), side * 0.17, side * 0.48
    middle = side / 2
    outline = [
        *((middle - arm, middle - far), (middle + arm, middle - far), (middle + arm, middle - arm)),
        *((middle + far, middle - arm), (middle + far, middle + arm), (middle + arm, middle + arm)),
        *((middle + arm, middle + far), (middle - arm, middle + far), (middle - arm, middle + arm)),
        *((middle - far, middle + arm), (middle - far, middle - arm), (middle - arm, middle - arm)),
    ]
    pygame.draw.polygon(sheet, colour, outline, width)
    x, y = ARMS[button]
    box = pygame.Rect(0, 0, round(arm * 2), round(arm * 2))
    box.center = (round(middle + x * (far - arm)), round(middle + y * (far - arm)))
    pygame.draw.rect(sheet, colour, box)


def _stick(kit: Kit, way: str, style: Type) -> Surface:
    """The right stick pushed one way: an R in a ring, and an arrow."""
    side = round(style.px * 1.24)
    arrow = _arrow(round(side * 0.56), way, style.colour)
    sheet = clear((side + arrow.get_width() + round(side * 0.1), side))
    lay(sheet, _lettered(kit, "R", "rs", style), (0, 0))
    lay(sheet, arrow, (sheet.get_width() - arrow.get_width(), (side - arrow.get_height()) / 2))
    return sheet


def _arrow(side: int, way: str, colour: Colour) -> Surface:
    """A stout arrow on a square sheet."""
    x, y = ARMS[way]
    shape = (
        *((0.5, 0.06), (0.92, 0.5), (0.62, 0.5), (0.62, 0.94)),
        *((0.38, 0.94), (0.38, 0.5), (0.08, 0.5)),
    )
    turned = [
        (0.5 - y * (px - 0.5) - x * (py - 0.5), 0.5 + x * (px - 0.5) - y * (py - 0.5))
        for px, py in shape
    ]

    def draw(sheet: Surface, k: float) -> None:
        pygame.draw.polygon(sheet, colour, [(px * side * k, py * side * k) for px, py in turned])

    return smooth((side, side), draw)


# --- keys ---


def key_cap(kit: Kit, name: str, style: Type) -> Surface:
    """Return a key of a keyboard, called as settings call it, as high as a line of `style`."""
    return _key_cap(kit, name, key_word(name, kit.say), style)


@kept
def _key_cap(kit: Kit, name: str, word: str, style: Type) -> Surface:
    side = round(style.px * 1.32)
    inside = _inside(kit, name, word, style)
    size = (max(side, inside.get_width() + round(side * 0.56)), side)
    sheet = _outline(size, side * 0.2, style.colour)
    foot = pygame.Rect(round(side * 0.14), size[1] - max(2, round(side * 0.14)), 0, 1)
    foot.width = size[0] - 2 * foot.x
    sheet.fill(style.colour, foot)
    lay_centred(sheet, inside, (size[0] / 2, size[1] / 2 - max(1, side * 0.03)))
    return sheet


def _inside(kit: Kit, name: str, word: str, style: Type) -> Surface:
    """Return what is printed on a key: its name, or an arrow, with Shift before it."""
    small = style.sized(max(kit.least, round(style.px * 0.92)))
    plain = name.removeprefix(SHIFT)
    if plain not in ARMS:
        return kit.fonts.line(word, small)
    shift = kit.say("controls.key.shift") if plain != name else ""
    return _beside(kit, shift, _arrow(round(style.px * 0.8), plain, style.colour), small)
