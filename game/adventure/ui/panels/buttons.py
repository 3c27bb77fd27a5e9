"""The row of actions under the map as it is drawn: hatched where there is nothing to do."""

from typing import Final

from pygame import Rect, Surface

from game.adventure.ui.sums import ways_listed
from game.adventure.ui.table import row
from game.adventure.ui.table.names import called
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import CELL
from game.adventure.view.asked.options import OptionView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.glyphs import face_of, hint_line
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, hatch, lay, slip
from game.ui.draw.palette import KINCHA, MUTED, SHADED, SLIP, SUMI
from game.view.layout.geometry import Box

SHORT: Final = ("omamori", "give", "take", "swap")
"""What is named in a word where it is the one thing that is free: it is done at once."""
PLAIN: Final = ("smithy", "market", "inn", "work", "rest")
"""What is named too where it is the one thing that a place gives: it costs an action, as all do."""


def compose_row(canvas: Canvas, state: LanternScreen) -> None:
    """Put the row of actions on the canvas."""
    frame_, kit = state.frame, state.kit
    if frame_.question is None or not frame_.view.is_in_row:
        return
    for number, cell in enumerate(row.cells_shown(state)):
        box, look = frame_.layout.cells[number], state.look(HitTarget("act", CELL + number))
        sheet = _cell(kit, box, cell, under(state, cell), is_lit=look.is_lit)
        canvas.put(sheet, box.x, box.y)


def _cell(kit: Kit, box: Box, cell: row.Cell, told: str, *, is_lit: bool) -> Surface:
    face = face_of(kit, f"row_{cell.key}")
    key = ("row", cell, told, round(box.w), round(box.h), is_lit, face, kit.strings.language)
    return kit.store.kept(key, lambda: _paint(kit, box, cell, told, is_lit=is_lit))


def _paint(kit: Kit, box: Box, cell: row.Cell, told: str, *, is_lit: bool) -> Surface:
    is_open = cell.is_open
    fill = KINCHA if is_lit and is_open else SLIP if is_open else SHADED
    sheet = slip((box.w, box.h), kit.ink(fill), kit.ink(SUMI))
    if not is_open:
        hatch(sheet, Rect(4, 4, round(box.w) - 8, round(box.h) - 8), kit.ink(SHADED), 9)
    ink, pad = SUMI if is_open else MUTED, kit.px(12)
    style, small = kit.type("bold", 22, ink), kit.type("regular", 19, ink)
    has_two = kit.fonts.height(style) + kit.fonts.height(small) <= box.h - 6
    middle = box.h * (0.32 if has_two else 0.5)
    side = min(kit.px(26) * max(1.0, kit.text_scale * 0.8), box.h * 0.5)
    sign = kit.images.tinted(f"signs/{cell.sign}", (side, side), kit.ink(ink))
    lay(sheet, sign, (pad, middle - side / 2))
    key = hint_line(kit, "", f"row_{cell.key}", kit.type("medium", 18, MUTED))
    if key is not None:
        lay(sheet, key, (box.w - pad - key.get_width(), middle - key.get_height() / 2))
    letter = 0 if key is None else key.get_width() + 4
    die = _die(kit, box.h) if cell.closes else None
    aside = 0 if die is None else die.get_width() + 4
    room = box.w - side - 2.6 * pad - letter - (0 if has_two else aside)
    name = kit.fonts.narrowed(kit.say(f"lantern.row.{cell.title}"), style, room)
    lay(sheet, name, (side + 1.6 * pad, middle - name.get_height() / 2))
    if has_two:
        block = kit.fonts.narrowed(told, small, box.w - 2 * pad - aside)
        lay(sheet, block, (pad, box.h * 0.7 - block.get_height() / 2))
    if die is not None:
        right = box.w - pad if has_two else box.w - pad - letter
        y = box.h * 0.7 if has_two else middle
        lay(sheet, die, (right - die.get_width(), y - die.get_height() / 2))
    if is_lit:
        frame(sheet, Rect(0, 0, round(box.w), round(box.h)), kit.ink(KINCHA), 4)
    return sheet


def _die(kit: Kit, high: float) -> Surface | None:
    """Return a small die: what the button gives cannot be taken back."""
    side = min(max(14.0, kit.px(24)), high * 0.4)
    return kit.images.tinted("signs/die", (side, side), kit.ink(SUMI))


def under(state: LanternScreen, cell: row.Cell) -> str:
    """Return what stands under a button's name: why there is nothing, what it gives or costs."""
    kit = state.kit
    if not cell.options:
        return kit.say(f"lantern.none.{cell.lack}")
    if cell.title == "exert":
        return kit.say("lantern.ap", n=1)
    setting_out = [-option.mp for option in cell.options if option.action.type == "travel"]
    if setting_out:  # on the way there are ships and one step more, and no movement anew
        return kit.say("lantern.mp", n=max(setting_out))
    if len(cell.options) == 1:
        return _only(kit, cell.options[0])
    return kit.say("lantern.ways", n=ways_listed(state, cell.key, cell.options))


def _only(kit: Kit, one: OptionView) -> str:
    """Return what the one thing is that a button gives: it is done at once."""
    if one.test is not None:
        return kit.say("lantern.chance", n=percent_of(one.test.chance))
    if one.action.type in PLAIN:
        return kit.say(f"lantern.act.{one.action.type}")
    if one.ap:
        return kit.say("lantern.ap", n=one.ap)
    if one.action.item is not None:
        return called(kit, one.action.item)
    if one.action.type in SHORT:
        return kit.say(f"lantern.kinds.{one.action.type}")
    return kit.say("lantern.ways", n=1)
