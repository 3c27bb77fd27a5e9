"""What lies on the sea and over the horizon: chapter, missions, lanterns, actions."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui import row
from game.adventure.ui.shown import LanternState, LanternView
from game.adventure.ui.words import called
from game.adventure.view.missions import MissionView
from game.adventure.view.table_view import MOST_INFLUENCE, AdventureTableView
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, frame, hatch, lay, lay_centred, slip
from game.ui.draw.palette import BENI, KINCHA, KON, MUTED, PALE, SHADED, SLIP, SUMI
from game.view.layout.geometry import Box

OPEN: Final = ("available", "active")
CELL: Final = 100
MISSION: Final = 200
DARK: Final = 0.5


def missions_listed(table: AdventureTableView) -> list[MissionView]:
    """Return the missions that the panel lists: what can be done, that of the chapter first."""
    found = [mission for mission in table.missions if mission.state in OPEN]
    return sorted(found, key=lambda mission: not mission.is_objective)


def mission_line(kit: Kit, mission: MissionView) -> str:
    """Return a mission's name and its clue, or what its steps ask."""
    name = kit.say(f"missions.{mission.key}.name")
    if not mission.is_revealed:
        return f"{name}. {kit.say(f'missions.{mission.key}.clue')}"
    told = [f"{name}."]
    for step in mission.steps:
        key = f"missions.{mission.key}.steps.{step.place}"
        if not step.is_done and kit.strings.has(key):
            told.append(kit.say(key))
    return " ".join(told)


def compose_chapter(canvas: Canvas, state: LanternState) -> None:
    """Put the chapter's slip on the canvas, with a moon for each round."""
    table, box = state.frame.view.table, state.frame.layout.chapter
    told = (table.chapter, table.round, table.rounds, table.influence, table.triggers)
    canvas.put(_chapter(state.kit, round(box.w), round(box.h), told), box.x, box.y)


@kept
def _chapter(
    kit: Kit, width: int, height: int, told: tuple[int, int, int, int, tuple[int, ...]]
) -> Surface:
    chapter, now, rounds, influence, triggers = told
    sheet, pad = slip((width, height), kit.ink(SLIP)), kit.px(18)
    name = kit.say(f"chapters.{chapter}.name")
    text = kit.say("lantern.chapter", n=chapter, name=name)
    room = width - 2 * pad
    lay(sheet, kit.fonts.narrowed(text, kit.type("bold", 22), room), (pad, height * 0.08))
    style = kit.type("regular", 20)
    lay(
        sheet,
        kit.fonts.line(kit.say("lantern.round", n=now, most=rounds), style),
        (pad, height * 0.36),
    )
    lit = kit.fonts.line(kit.say("lantern.influence", n=influence), style)
    lay(sheet, lit, (width - pad - lit.get_width(), height * 0.36))
    radius = min(kit.px(15), room / rounds / 2.4)
    for number in range(1, rounds + 1):
        middle = (pad + room * (number - 0.5) / rounds, height * 0.8)
        if number == now:
            lay_centred(sheet, disc(radius * 1.45, kit.ink(BENI), None, 0), middle)
        lay_centred(sheet, _moon(kit, radius, number / rounds), middle)
        if number in triggers or number == rounds:
            mark = kit.images.tinted(
                "signs/bell" if number in triggers else "signs/flame",
                (radius, radius),
                kit.ink(BENI),
            )
            lay_centred(sheet, mark, (middle[0], middle[1] - radius * 1.75))
    return sheet


def _moon(kit: Kit, radius: float, share: float) -> Surface:
    """Return a waxing moon: so much of it is light."""
    sheet = disc(radius, kit.ink(KON), kit.ink(SUMI), 2).copy()
    inner, light = radius - 2, disc(radius, kit.ink(SLIP), kit.ink(SUMI), 2)
    left = round(2 * radius - 2 * inner * share)
    sheet.blit(light, (left, 0), Rect(left, 0, round(2 * radius) - left, round(2 * radius)))
    return sheet


def compose_missions(canvas: Canvas, state: LanternState) -> None:
    """Put the list of missions on the canvas."""
    kit, board, view = state.kit, state.frame.layout, state.frame.view
    whole = board.missions[0].joined(board.missions[-1])
    canvas.put(_sheet(kit, round(whole.w), round(whole.h)), whole.x, whole.y)
    head, pad = board.missions[0], kit.px(14)
    title = kit.fonts.line(kit.say("lantern.missions"), kit.type("bold", 20))
    canvas.put(title, head.x + pad, head.centre[1] - title.get_height() / 2)
    for number, mission in enumerate(missions_listed(view.table)):
        box = board.missions[1 + number]
        is_lit = state.look(HitTarget("act", MISSION + number)).is_lit
        canvas.put(_mission(kit, round(box.w), round(box.h), mission, is_lit=is_lit), box.x, box.y)


@kept
def _sheet(kit: Kit, width: int, height: int) -> Surface:
    return slip((width, height), kit.ink(SLIP))


@kept
def _mission(kit: Kit, width: int, height: int, mission: MissionView, *, is_lit: bool) -> Surface:
    sheet = Surface((width, height), pygame.SRCALPHA)
    pad, side = kit.px(14), height * 0.55
    if is_lit or mission.is_objective:
        sheet.fill(kit.ink(KINCHA if is_lit else PALE), Rect(5, 1, width - 10, height - 2))
    ink = kit.ink(BENI if mission.is_objective else SUMI)
    sign = kit.images.tinted(
        "signs/flame" if mission.is_objective else "signs/mission", (side, side), ink
    )
    lay(sheet, sign, (pad, (height - side) / 2))
    style = kit.type("regular", 19)
    where = ""
    if mission.is_revealed:
        where = kit.say("lantern.steps", done=mission.done, need=mission.need)
    elif mission.token:
        where = kit.say("lantern.not_found", place=called(kit, mission.token))
    right = kit.fonts.narrowed(where, style, width * 0.42) if where else None
    room = width - 3 * pad - side - (right.get_width() if right is not None else 0)
    name = kit.say(f"missions.{mission.key}.name")
    left = kit.fonts.narrowed(name, kit.type("bold", 20), room)
    lay(sheet, left, (pad * 1.6 + side, (height - left.get_height()) / 2))
    if right is not None:
        lay(sheet, right, (width - pad - right.get_width(), (height - right.get_height()) / 2))
    return sheet


def compose_lanterns(canvas: Canvas, state: LanternState) -> None:
    """Put the twelve lanterns on their rope."""
    kit, box = state.kit, state.frame.layout.lanterns
    influence = state.frame.view.table.influence
    step = box.w / MOST_INFLUENCE
    for number in range(MOST_INFLUENCE):
        name = "lit" if number < influence else "unlit"
        picture = kit.images.sized(f"tokens/lantern_{name}", (step * 0.8, step))
        extra = step * 0.25 * (number > 4) + step * 0.25 * (number > 8)  # noqa: PLR2004 - rows
        canvas.put(picture, box.x + step * 0.95 * number + extra, box.y)


def compose_row(canvas: Canvas, state: LanternState) -> None:
    """Put the row of actions on the canvas: hatched where there is nothing to do."""
    frame_, kit = state.frame, state.kit
    if frame_.question is None or not frame_.view.is_in_row:
        return
    for number, cell in enumerate(row.cells(frame_.view)):
        box, look = frame_.layout.cells[number], state.look(HitTarget("act", CELL + number))
        canvas.put(_cell(kit, box, cell, frame_.view, is_lit=look.is_lit), box.x, box.y)


def _cell(kit: Kit, box: Box, cell: row.Cell, view: LanternView, *, is_lit: bool) -> Surface:
    """Return a button of the row."""
    del view
    key = ("row", cell, round(box.w), round(box.h), is_lit, kit.strings.language)
    return kit.store.kept(key, lambda: _paint_cell(kit, box, cell, is_lit=is_lit))


def _paint_cell(kit: Kit, box: Box, cell: row.Cell, *, is_lit: bool) -> Surface:
    is_open = bool(cell.options)
    fill = KINCHA if is_lit and is_open else SLIP if is_open else SHADED
    sheet = slip((box.w, box.h), kit.ink(fill), kit.ink(SUMI))
    ink = SUMI if is_open else MUTED
    side, pad = kit.px(26), kit.px(12)
    lay(
        sheet,
        kit.images.tinted(f"signs/{cell.sign}", (side, side), kit.ink(ink)),
        (pad, box.h * 0.2),
    )
    room = box.w - side - 2.6 * pad
    if not is_open:
        hatch(sheet, Rect(4, 4, round(box.w) - 8, round(box.h) - 8), kit.ink(SHADED), 9)
    name = kit.fonts.narrowed(kit.say(f"lantern.row.{cell.key}"), kit.type("bold", 22, ink), room)
    lay(sheet, name, (side + 1.6 * pad, box.h * 0.16))
    lower = kit.say(f"lantern.none.{cell.key}") if not is_open or cell.key == "road" else ""
    if not lower:
        n = len(cell.options)
        one = cell.options[0]
        lower = kit.say("lantern.ways", n=n)
        if n == 1 and one.test is not None:
            lower = kit.say("lantern.chance", n=round(100 * one.test.chance))
        elif n == 1 and one.ap:
            lower = kit.say("lantern.ap", n=one.ap)
    small = kit.type("regular", 19, ink)
    block = kit.fonts.narrowed(lower, small, box.w - 2 * pad)
    lay(sheet, block, (pad, box.h * 0.56))
    if is_lit:
        frame(sheet, Rect(0, 0, round(box.w), round(box.h)), kit.ink(KINCHA), 4)
    return sheet
