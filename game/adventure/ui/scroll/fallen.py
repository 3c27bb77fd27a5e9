"""Dice as they fall: thrown on lacquer, at rest one after the other, then the sum and a stamp."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.hero_events import TestRolled
from game.adventure.ui.scroll.dice import die_picture, sum_line
from game.adventure.view.asked.odds import AddedPart
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept, kept_passing
from game.ui.draw.paint import clear, frame, lay, lay_centred, rounded, slip
from game.ui.draw.palette import BENI, FOREST, KINCHA, MUTED, PALE, SUMI, Colour
from game.view.layout.geometry import Box

THROWN: Final = 0.7
"""Seconds until the first die lies still."""
APART: Final = 0.09
"""From one die to the next."""
WRITTEN: Final = 0.25
STAMPED: Final = 0.18
RESTS: Final = THROWN + 3 * APART + WRITTEN + STAMPED
"""Seconds until everything lies, for as many dice as are ever thrown."""
FLICKER: Final = 0.07
"""A rolling die shows another face so often."""
LACQUER: Final[Colour] = (74, 20, 18)
TURN: Final = 30
"""Degrees from picture to picture of a die that rolls."""


def roll_height(kit: Kit) -> float:
    """Return how high the tray and the sum under it are."""
    return _tray(kit) + kit.type("bold", 30, most=kit.bound(54)).px * 1.9


def _tray(kit: Kit) -> float:
    return max(kit.px(170), 80.0)


def compose_roll(canvas: Canvas, kit: Kit, roll: TestRolled, box: Box, age: float) -> None:
    """Put a roll on the canvas as it is after `age` seconds."""
    tray = max(kit.least * 2.0, box.h - kit.type("bold", 30, most=kit.bound(54)).px * 1.9)
    canvas.put(_ground(kit, (round(box.w), round(tray))), box.x, box.y)
    side, count = min(tray * 0.56, kit.px(150)), len(roll.dice)
    for number, (die, face) in enumerate(zip(roll.dice, roll.faces, strict=True)):
        x = box.x + box.w * (number + 1) / (count + 1)
        still = THROWN + APART * number
        canvas.put_centred(_die(kit, die, face, still - age, side), x, box.y + tray / 2)
    written = age - THROWN - APART * (count - 1)
    if written > 0:
        _sum(canvas, kit, roll, Box(box.x, box.y + tray, box.w, box.h - tray), written)


def hide_log(canvas: Canvas, kit: Kit, box: Box) -> None:
    """Lay a blank over the log, which tells how dice fall that do not lie still yet."""
    blank = kit.store.passing.made(slip, (box.w, box.h), kit.ink(PALE), kit.ink(SUMI), 4)
    canvas.put(blank, box.x, box.y)
    style, pad = kit.type("italic", 20, MUTED), kit.px(14)
    told = kit.fonts.narrowed(kit.say("lantern.soon"), style, box.w - 2 * pad)
    canvas.put(told, box.x + pad, box.y + pad)


def lay_tray(
    kit: Kit, sheet: Surface, dice: Sequence[str], place: tuple[float, float, float, float]
) -> None:
    """Lay the tray on paper with dice that wait to be thrown."""
    x, y, w, h = place
    lay(sheet, _ground(kit, (round(w), round(h))), (x, y))
    side = min(h * 0.5, kit.px(150))
    for number, die in enumerate(dice):
        piece = _turned(kit, die_picture(die), round(side), 8 if number % 2 else -8)
        lay_centred(sheet, piece, (x + w * (number + 1) / (len(dice) + 1), y + h / 2))


def _die(kit: Kit, die: str, face: int, left: float, side: float) -> Surface:
    """Return a die that lies still after `left` more seconds."""
    if left <= 0:
        return _turned(kit, die_picture(die, face), round(side), 8 if face % 2 else -8)
    step = int(left / FLICKER)
    faces = BOOK.dice[die]
    angle = 8 + TURN * step
    return _turned(kit, die_picture(die, faces[step % len(faces)]), round(side), angle % 360)


@kept_passing
def _turned(kit: Kit, name: str, side: int, angle: int) -> Surface:
    original = kit.images.sized(name, (side, side))
    sheet = clear((side * 1.5, side * 1.5))
    if original is not None:
        turned = pygame.transform.rotozoom(original, angle, 1.0)
        lay_centred(sheet, turned, (side * 0.75, side * 0.75))
    return sheet


@kept
def _ground(kit: Kit, size: tuple[int, int]) -> Surface:
    """Return the tray: black in a frame of red lacquer, a line of gold."""
    sheet = rounded(size, 10, LACQUER, kit.ink(SUMI))
    inner = Rect(0, 0, *size).inflate(-14, -14)
    sheet.fill(kit.ink(SUMI), inner)
    frame(sheet, inner, kit.ink(KINCHA), 2)
    return sheet


def _sum(canvas: Canvas, kit: Kit, roll: TestRolled, box: Box, age: float) -> None:
    """Write the sum from the left, then stamp whether that is enough."""
    style = kit.type("medium", 30, most=kit.bound(54))
    parts = (AddedPart("", roll.bonus),) if roll.bonus else ()
    line = sum_line(kit, roll.dice, roll.faces, parts, style)
    told = kit.fonts.line(
        kit.say("lantern.sum", total=roll.total, n=roll.difficulty), style._replace(face="heavy")
    )
    middle = box.y + box.h * 0.55
    wide = line.get_width() + style.px * 0.5 + told.get_width()
    share = min(1.0, age / WRITTEN)
    if wide > box.w - style.px * 1.6:  # large text: the sum alone, the dice lie above
        line, wide = clear((1, 1)), told.get_width()
    x = box.x + max(0.0, (box.w - wide - style.px * 1.8) / 2)
    canvas.put(_part(line, share), x, middle - line.get_height() / 2)
    left = x + line.get_width() + style.px * 0.5
    if share >= 1:
        canvas.put(told, left, middle - told.get_height() / 2)
    if age >= WRITTEN + STAMPED / 2:
        stamp = _stamp(kit, round(style.px * 1.5), is_won=roll.success)
        canvas.put_centred(stamp, left + told.get_width() + style.px * 1.1, middle)


def _part(line: Surface, share: float) -> Surface:
    width = max(1, round(line.get_width() * share))
    return line if share >= 1 else line.subsurface((0, 0, width, line.get_height())).copy()


@kept
def _stamp(kit: Kit, side: int, *, is_won: bool) -> Surface:
    """Return a tick or a cross in a ring."""
    ink = kit.ink(FOREST if is_won else BENI)
    sheet = clear((side, side))
    pygame.draw.circle(sheet, ink, (side / 2, side / 2), side / 2 - 1, max(2, side // 14))
    sign = kit.images.tinted("signs/tick" if is_won else "signs/cross", (side * 0.7,) * 2, ink)
    lay_centred(sheet, sign, (side / 2, side / 2))
    return sheet
