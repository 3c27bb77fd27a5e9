"""What stall and scroll are painted with: boards, beam, curtain, purse, a line; rods, brocade."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui.table.painting import fitting, put_line
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, slip, veil
from game.ui.draw.palette import AI, BENI, KINCHA, MUTED, PALE, SLIP, SUMI, Colour
from game.ui.widgets.scrolls import brocade
from game.view.layout.geometry import Box

WOOD: Final[Colour] = (139, 100, 55)
BEAM: Final[Colour] = (104, 66, 38)
ROD: Final[Colour] = (92, 58, 36)
"""The wood that a scroll is rolled on."""
STRONG_INKS: Final[dict[Colour, Colour]] = {WOOD: (100, 68, 36), BEAM: (70, 42, 22)}
"""Ink -> what it is with high contrast."""
FLAGS: Final = 6


@kept
def foot_line(kit: Kit, text: str, width: int, height: int) -> Surface:
    """Return the line at the foot of a stall, whole: set smaller, then condensed."""
    style = kit.type("italic", 24, SLIP, most=kit.bound(30))
    found = fitting(kit, text, style, (width, height)) or style.sized(kit.least)
    return kit.fonts.narrowed(text.replace("\n", " "), found, width)


@kept
def wood(kit: Kit, size: tuple[int, int], curtain: int, kind: str) -> Surface:
    """Return boards under a beam, and on it the curtain with the sign of the trade."""
    width, height = size
    sheet = clear((width, height))
    sheet.fill(kit.ink(WOOD))
    dark = mix(kit.ink(WOOD), SUMI, 0.16)
    step = max(60, width // 14)
    for number, x in enumerate(range(step, width, step)):
        pygame.draw.line(sheet, dark, (x, 0), (x, height), 2)
        y = height * (3 + 2 * (number % 4)) // 12
        pygame.draw.line(sheet, dark, (x, y), (min(width, x + step), y), 2)
    frame(sheet, Rect(0, 0, width, height), SUMI, 3)
    if curtain >= 2 * kit.least:
        _flags(kit, sheet, curtain, kind)
    beam = Rect(0, 0, width, max(8, round(height * 0.022)))
    sheet.fill(kit.ink(BEAM), beam)
    frame(sheet, beam, SUMI, 2)
    return sheet


def _flags(kit: Kit, sheet: Surface, height: int, kind: str) -> None:
    width, edge = sheet.get_width(), kit.px(8)
    step = (width - 2 * edge) / FLAGS
    for number in range(FLAGS):
        left, right = edge + step * number + 2, edge + step * (number + 1) - 2
        low = height - kit.px(12)
        middle = (left + right) / 2
        bend = [(left, 0), (right, 0), (right - 4, low), (middle, height), (left + 4, low)]
        fill = kit.ink(AI if kind == "market" else BENI)
        pygame.draw.polygon(sheet, fill, bend)
        pygame.draw.polygon(sheet, SUMI, bend, 2)
        line = mix(fill, SLIP, 0.6)
        y = low - kit.px(10)
        pygame.draw.line(sheet, line, (left + 5, y), (right - 5, y), 2)
        side = min(height * 0.5, step * 0.4)
        sign = "coin" if kind == "market" and number % 2 else kind
        mark = kit.images.tinted(f"signs/{sign}", (side, side), kit.ink(SLIP))
        lay_centred(sheet, mark, (middle, height * 0.46))


def purse_head(kit: Kit) -> float:
    """Return how high the purse's own lines are: what is in it, and the word over the sales."""
    first = kit.type("bold", 24, most=kit.bound(28))
    second = kit.type("italic", 20, most=kit.bound(26))
    return kit.px(12) + first.px * 1.35 + kit.fonts.height(second) + kit.px(3)


@kept
def purse_slip(kit: Kit, size: tuple[int, int], money: tuple[int, int], over: str) -> Surface:
    """Return the slip of the purse: what is in it, what would be left, a word over the sales."""
    coins, price = money
    sheet = slip(size, kit.ink(SLIP), kit.ink(SUMI), 5)
    style, pad = kit.type("bold", 24, most=kit.bound(28)), kit.px(14)
    y, right = kit.px(12), size[0] - pad
    word = kit.fonts.line(str(coins), style)
    side = style.px
    lay(sheet, word, (right - word.get_width(), y))
    coin = kit.images.tinted("signs/coin", (side, side), kit.ink(KINCHA))
    lay(sheet, coin, (right - word.get_width() - side * 1.2, y + style.px * 0.18))
    room = size[0] - 2 * pad - word.get_width() - side * 1.4
    put_line(kit, sheet, kit.say("lantern.stall.purse"), style, (pad, y), room)
    small, low = kit.type("regular", 20, BENI, most=kit.bound(26)), y + style.px * 1.35
    room = size[0] - 2 * pad
    if price:
        line = kit.fonts.line(f"\u2212{price} = {coins - price}", small)
        lay(sheet, line, (right - line.get_width(), low))
        room -= line.get_width() + pad
    put_line(kit, sheet, over, kit.type("italic", 20, MUTED, most=kit.bound(26)), (pad, low), room)
    return sheet


def in_rows(
    room: Box, count: int, gap: float, least: float, tall: float = float("inf")
) -> list[Box]:
    """Return boxes side by side, in two rows where one would make them narrower than `least`.

    So it is where one would make them higher than `tall` times their width.
    """
    wide = (room.w + gap) / max(1, count) - gap
    rows = 1 if wide >= least and room.h <= wide * tall else 2
    across = -(-count // rows)
    step, line = (room.w + gap) / max(1, across), (room.h + gap) / rows
    return [
        Box(
            room.x + step * (number % across),
            room.y + line * (number // across),
            step - gap,
            line - gap,
        )
        for number in range(count)
    ]


def in_a_line(text: str) -> str:
    """Return lines as one to be read: what begins in small letters, or a figure, after a comma."""
    told, *more = text.split("\n")
    for line in more:
        joint = " " if told.endswith(".") else ". " if line[:1].isupper() else ", "
        told += joint + line
    return told


def right_of(box: Box, taken: float) -> Box:
    """Return the part of a box right of what takes so much of its width."""
    return Box(box.x + taken, box.y, box.w - taken, box.h)


@kept
def asked_line(kit: Kit, text: str, width: int, height: int) -> Surface:
    """Return what is asked, pale on the dark of the table."""
    found = fitting(kit, text, kit.type("medium", 25, SLIP), (width, height))
    style = found or kit.type("medium", 25, SLIP).sized(kit.least)
    return kit.fonts.block(text, style, width)


@kept
def unrolled(kit: Kit, width: int, height: int) -> Surface:
    """Return an empty unrolled scroll: paper between brocade, a rod at each side."""
    sheet = clear((width, height))
    rod, band = max(8, round(kit.px(24))), max(6, round(kit.px(18)))
    board = Rect(rod // 2, rod, width - rod, height - 2 * rod)
    veil(sheet, board.move(6, 6).clip(sheet.get_rect()), SUMI, 90)
    sheet.fill(kit.ink(PALE), board)
    strip = brocade(kit, (board.w, band))
    lay(sheet, strip, board.topleft)
    lay(sheet, strip, (board.x, board.bottom - band))
    frame(sheet, board, kit.ink(SUMI), 2)
    for x in (0, width - rod):
        sheet.fill(ROD, Rect(x, rod // 2, rod, height - rod))
        frame(sheet, Rect(x, rod // 2, rod, height - rod), kit.ink(SUMI), 2)
        for y in (0, height - rod):
            sheet.fill(kit.ink(KINCHA), Rect(x + 2, y, rod - 4, rod))
            frame(sheet, Rect(x + 2, y, rod - 4, rod), kit.ink(SUMI), 2)
    return sheet
