"""The twelve lanterns on their rope, and which of their cards' rows is meant by how many burn."""

from typing import Final

import pygame
from pygame import Surface

from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.turn.shogun import LOW, MEDIUM
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import LANTERNS
from game.adventure.view.showing.effects import FLAMED, UNFOLDED, Lighting
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept, kept_passing
from game.ui.draw.paint import clear, film, lay, slip
from game.ui.draw.palette import BENI, KON, SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.timing import step_of

LEVELS: Final = (("low", 0, LOW), ("medium", LOW, MEDIUM), ("high", MEDIUM, MOST_INFLUENCE))
"""Level, and between which numbers of lanterns it is."""


def lantern_hit(box: Box) -> HitBox:
    """Return where the lanterns are looked at."""
    return HitBox(HitTarget("act", LANTERNS), box, 140)


def compose_lanterns(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put the rope with its lanterns on the canvas, those in outline that will be lit next.

    Those just lit unfold before their flame comes up.
    """
    change = next(iter(passing.of(Lighting)[-1:]), None)
    kit, box, table = state.kit, state.frame.layout.lanterns, state.frame.view.table
    step, low = _step(box), 0.0
    for number in range(MOST_INFLUENCE):
        picture = _lantern(kit, (step * 0.84, step), number, table.influence, change)
        canvas.put(picture, _left(box, number), box.y)
        if picture is not None:
            low = max(low, picture.get_height())
        if table.influence <= number < table.influence + table.growth:
            ring = _outline(kit, round(step * 0.84), round(step), is_last_chance(state))
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


def is_last_chance(state: LanternScreen) -> bool:
    """Return whether lantern 12 will burn in the next round, as things stand (HA-5.2)."""
    table = state.frame.view.table
    return table.influence < MOST_INFLUENCE <= table.then and table.round < table.rounds


@kept
def _outline(
    kit: Kit,
    width: int,
    height: int,
    is_last: bool,  # noqa: FBT001 - kept
) -> Surface:
    """Return the outline of a lantern that will be lit: in red where the last one will."""
    sheet, ink = clear((width, height)), kit.ink(BENI if is_last else KON)
    shape = sheet.get_rect().inflate(-width * 0.3, -height * 0.2)
    pygame.draw.ellipse(sheet, kit.ink(SLIP), shape, max(2, round(kit.px(4))))
    pygame.draw.ellipse(sheet, ink, shape.inflate(-4, -4), max(1, round(kit.px(2 + 2 * is_last))))
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


def _lantern(
    kit: Kit, size: tuple[float, float], number: int, influence: int, change: Lighting | None
) -> Surface | None:
    """Return one lantern as it is now: while it unfolds longer and longer, then brighter."""
    lit = kit.images.sized("tokens/lantern_lit", size)
    unlit = kit.images.sized("tokens/lantern_unlit", size)
    if change is None or not min(change.start, change.end) <= number < max(
        change.start, change.end
    ):
        return lit if number < influence else unlit
    unfolded = min(1.0, change.share * change.life / UNFOLDED)
    if change.end < change.start:
        return lit if unfolded < 1 else unlit
    if unfolded < 1 and lit is not None:
        step = step_of(unfolded, UNFOLDING)
        return _unfolding(kit, (round(size[0]), round(size[1])), step)
    flame = (change.share * change.life - UNFOLDED) / FLAMED
    return _flaming(kit, (round(size[0]), round(size[1])), step_of(flame, UNFOLDING))


UNFOLDING: Final = 8
"""Pictures of a lantern that unfolds, and of its flame."""


@kept_passing
def _unfolding(kit: Kit, size: tuple[int, int], step: int) -> Surface:
    """Return a dark lantern that has unfolded so far."""
    sheet, dark = clear(size), _flaming(kit, size, 0)
    high = max(2, round(size[1] * (0.2 + 0.8 * step / UNFOLDING)))
    lay(sheet, pygame.transform.smoothscale(dark, (size[0], high)), (0, 0))
    return sheet


@kept_passing
def _flaming(kit: Kit, size: tuple[int, int], step: int) -> Surface:
    """Return a lantern whose flame has come up so far."""
    sheet = clear(size)
    lay(sheet, kit.images.sized("tokens/lantern_lit", size), (0, 0))
    shade = round(255 * (0.35 + 0.65 * step / UNFOLDING))
    sheet.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet
