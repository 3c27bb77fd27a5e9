"""The foe of a confrontation: portrait, name, guard, resolve as lozenges."""

from typing import Final

from pygame import Rect, Surface

from game.adventure.rules.campaign.confrontation import MOST_ATTEMPTS
from game.adventure.ui.table.painting import both_narrowed, lozenges, most_of
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.table_view import FoeView
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, slip
from game.ui.draw.palette import BENI, KINCHA, SLIP, SUMI
from game.view.layout.geometry import Point

USUAL, HIGHER = 0.255, 0.04
"""Shares of the portrait's height: that of its slip as a rule, and how much higher a slip in large
type is that has the picture show its lower end, where the mouth is, and not the upper one."""
FOOT: Final = 1.6
"""Type sizes from the top of a line to the lower edge of the slip at least: a frame runs there."""


def compose_foe(canvas: Canvas, state: LanternScreen, foe: FoeView, shift: Point) -> None:
    """Put the foe on the canvas, so far off its place."""
    plan = state.frame.layout.duel
    if plan is None:
        return
    told = (foe.key, foe.guard, foe.wounds, foe.resolve, foe.attempt)
    box = plan.foe.moved(*shift)
    canvas.put(_foe(state.kit, round(box.w), round(box.h), told), box.x, box.y)


def foe_picture(kit: Kit, key: str) -> str:
    """Return the name of a foe's portrait."""
    names = (f"portraits/{key}", f"portraits/{key.removeprefix('the_')}")
    return next((name for name in names if kit.images.original(name) is not None), names[0])


@kept
def _foe(kit: Kit, width: int, height: int, told: tuple[str, int, int, int, int]) -> Surface:
    sheet, key = clear((width, height)), told[0]
    sheet.fill(kit.ink(BENI))
    rim = max(5, round(kit.px(12)))
    inner = Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    high = max(kit.px(150), 3.9 * kit.type("bold", 26, most=round(height * 0.075)).px)
    size, low = (inner.w, inner.h), min(1.0, max(0.0, (high / height - USUAL) / HIGHER))
    lay(sheet, kit.images.cover(foe_picture(kit, key), size, low), inner.topleft)
    frame(sheet, inner, kit.ink(SUMI), 3)
    frame(sheet, inner.inflate(-6, -6), kit.ink(KINCHA), 2)
    frame(sheet, sheet.get_rect(), kit.ink(SUMI), 3)
    slab = Rect(inner.x + rim, 0, inner.w - 2 * rim, round(high))
    slab.bottom = inner.bottom - rim
    lay(sheet, _slab(kit, slab.size, told), slab.topleft)
    return sheet


def _slab(kit: Kit, size: tuple[int, int], told: tuple[str, int, int, int, int]) -> Surface:
    """Return the slip at the foot of the portrait."""
    key, guard, wounds, resolve, attempt = told
    width, height = size
    sheet, pad = slip(size, kit.ink(SLIP), kit.ink(SUMI), 0), kit.px(18)
    row = height / 3
    most = most_of(kit, row, 1)
    style = kit.type("regular", 22, most=most)
    room = width - 2 * pad
    name, guard_told = kit.say(f"foes.{key}.name"), kit.say("terms.guard.counted", n=guard)
    _ends(kit, sheet, (name, guard_told), style, (pad, row * 0.14, room))
    left = max(0, resolve - wounds)
    piece = lozenges(kit, room, min(row * 0.46, kit.px(26)), left, resolve)
    lay_centred(sheet, piece, (width / 2, row * 1.5))
    told_left = kit.say("lantern.duel.resolve", n=left, most=resolve)
    text = kit.say("lantern.duel.attempt", n=attempt, most=MOST_ATTEMPTS)
    _ends(kit, sheet, (told_left, text), style, (pad, row * 2.05, room), face="regular")
    return sheet


def _ends(
    kit: Kit,
    sheet: Surface,
    words: tuple[str, str],
    style: Type,
    place: tuple[float, float, float],
    face: str = "bold",
) -> None:
    """Lay two words at the ends of a line (x, y, width), both in one size."""
    x, y, room = place
    style = kit.fonts.shrunk("   ".join(words), style._replace(face=face), room, kit.least)
    y = min(y, sheet.get_height() - FOOT * style.px)
    left, right = both_narrowed(kit, words, (style, style), room - kit.px(10))
    lay(sheet, left, (x, y))
    if right is not None:
        lay(sheet, right, (x + room - right.get_width(), y))
