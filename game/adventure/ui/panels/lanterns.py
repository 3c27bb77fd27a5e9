"""The twelve lanterns on their rope, and which of their cards' rows is meant by how many burn."""

from typing import Final

import pygame
from pygame import Surface

from game.adventure.rules.turn.shogun import LOW, MEDIUM
from game.adventure.ui.shown import LanternState
from game.adventure.view.table_view import MOST_INFLUENCE
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, lay, slip
from game.ui.draw.palette import KON, SLIP, SUMI
from game.view.layout.geometry import Box

LANTERNS: Final = 300
"""Number of the lanterns' spot of the kind `act`."""
LEVELS: Final = (("low", 0, LOW), ("medium", LOW, MEDIUM), ("high", MEDIUM, MOST_INFLUENCE))
"""Level, and between which numbers of lanterns it is."""


def lantern_hit(box: Box) -> HitBox:
    """Return where the lanterns are looked at."""
    return HitBox(HitTarget("act", LANTERNS), box, 140)


def compose_lanterns(canvas: Canvas, state: LanternState) -> None:
    """Put the rope with its lanterns on the canvas, those in outline that will be lit next."""
    kit, box, table = state.kit, state.frame.layout.lanterns, state.frame.view.table
    step, low = _step(box), 0.0
    for number in range(MOST_INFLUENCE):
        name = "lit" if number < table.influence else "unlit"
        picture = kit.images.sized(f"tokens/lantern_{name}", (step * 0.84, step))
        canvas.put(picture, _left(box, number), box.y)
        if picture is not None:
            low = max(low, picture.get_height())
        if table.influence <= number < table.influence + table.growth:
            ring = _outline(kit, round(step * 0.84), round(step))
            canvas.put(ring, _left(box, number), box.y)
    for level, first, last in LEVELS:
        left, right = _left(box, first), _left(box, last - 1) + step * 0.84
        word = _level(kit, level, (first + 1, last), round(right - left), level == table.level)
        canvas.put(word, (left + right - word.get_width()) / 2, box.y + low * 1.04)


def _step(box: Box) -> float:
    return box.w / (MOST_INFLUENCE + 0.6)


def _left(box: Box, number: int) -> float:
    """Return where a lantern hangs: a gap between the levels."""
    step = _step(box)
    return box.x + step * number + step * 0.3 * ((number >= LOW) + (number >= MEDIUM))


@kept
def _outline(kit: Kit, width: int, height: int) -> Surface:
    """Return the outline of a lantern that will be lit."""
    sheet = clear((width, height))
    shape = sheet.get_rect().inflate(-width * 0.3, -height * 0.2)
    pygame.draw.ellipse(sheet, kit.ink(SLIP), shape, max(2, round(kit.px(4))))
    pygame.draw.ellipse(sheet, kit.ink(KON), shape.inflate(-4, -4), max(1, round(kit.px(2))))
    return sheet


@kept
def _level(
    kit: Kit,
    level: str,
    bounds: tuple[int, int],
    room: int,
    is_now: bool,  # noqa: FBT001 - kept
) -> Surface:
    """Return the words of a level, on a slip where it is the one in force."""
    style = kit.type("bold" if is_now else "medium", 19, most=round(kit.least * 1.25))
    first, last = bounds
    text = kit.say(f"lantern.level_{level}", n=first, most=last)
    if kit.fonts.width(text, style) > room - 12:
        text = kit.say("lantern.level_short", n=first, most=last)
    word = kit.fonts.narrowed(text, style, room - 12)
    size = (word.get_width() + 12, word.get_height() + 2)
    sheet = (
        slip(size, kit.ink(SLIP), kit.ink(SUMI), 0) if is_now else film(size, kit.ink(SLIP), 170)
    )
    lay(sheet, word, (6, 1))
    return sheet
