"""The missions on the Inner Sea: a row each, a page of them where the text is large."""

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.table.crests import crest_of
from game.adventure.ui.table.names import called, slip_name
from game.adventure.ui.table.painting import both_narrowed
from game.adventure.ui.table.plan import LanternBoard
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import MISSION, MORE
from game.adventure.view.missions import (
    FOES,
    HELPS,
    OBJECTIVE,
    MissionView,
    TaskView,
    failing_told,
    pay_told,
    tasks_of,
)
from game.adventure.view.names import thing, thing_name
from game.adventure.view.table_view import AdventureTableView
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, PALE, SLIP, SUMI
from game.view.layout.geometry import Box

OPEN: Final = ("available", "active")
APART: Final = 1.1
"""Between a mission's name and its place at least, in edges of the row: they read as one else."""


def missions_listed(table: AdventureTableView) -> list[MissionView]:
    """Return the missions that the panel lists: what can be done, that of the chapter first."""
    found = [mission for mission in table.missions if mission.state in OPEN]
    return sorted(found, key=lambda mission: not mission.is_objective)


def mission_line(kit: Kit, table: AdventureTableView, mission: MissionView) -> str:
    """Return a mission's name in a line, its clue or each of its steps, and what it is for."""
    name, told = kit.say(f"missions.{mission.key}.name"), list[str]()
    if mission.owner is not None:
        who = kit.say(f"heroes.{BOOK.classes[mission.owner]}.name")
        told.append(kit.say("lantern.own_mission", who=who))
    serves = kit.say(f"mission.serves.{mission.serves}")
    if not mission.is_revealed:
        return f"{name}\n{' '.join((*told, kit.say(f'missions.{mission.key}.clue'), serves))}"
    numbers = {number for step in mission.steps for number in step.foes}
    foes = [(foe.place, foe.kind, foe.difficulty) for foe in table.enemies if foe.number in numbers]
    pay = pay_told(kit.strings, mission.key)
    lines = (name, *told, *tasks_told(kit, tasks_of(mission, foes)), pay, serves)
    return "\n".join(filter(None, lines))


def tasks_told(kit: Kit, tasks: Iterable[TaskView]) -> list[str]:
    """Return the place of each task, what is to be done there, and what failing costs."""
    found = []
    for task in tasks:
        told = list[str]()
        if task.text:
            told.append(kit.say(task.text))
            told.append(failing_told(kit.strings, task.mission, task.place))
        for kind, n, hard in task.foes:
            if n == 1:
                foe = thing_name(kit.strings, thing("enemies", kind))
                told.append(kit.say("mission.foe_hard", foe=foe, n=hard))
            else:
                foes = f"{n} {called(kit, kind).lower()}"
                told.append(kit.say("mission.foes_hard", foes=foes, n=hard))
        found.append(f"{called(kit, task.place)}. {' '.join(filter(None, told))}")
    return found


def mission_hits(board: LanternBoard) -> list[HitBox]:
    """Return where each mission that is shown lies, and what turns to the next."""
    listing = board.listing
    found = [
        HitBox(HitTarget("act", MISSION + listing.first + number), box, 170)
        for number, box in enumerate(listing.rows)
    ]
    if listing.more is not None:
        found.append(HitBox(HitTarget("act", MORE), listing.more, 170))
    return found


def compose_missions(canvas: Canvas, state: LanternScreen) -> None:
    """Put the list of missions on the canvas."""
    kit, listing, listed = state.kit, state.frame.layout.listing, missions_listed(_table(state))
    whole = listing.whole
    canvas.put(_sheet(kit, round(whole.w), round(whole.h)), whole.x, whole.y)
    if listing.head is not None:
        head = listing.head
        title = kit.fonts.line(kit.say("lantern.missions"), kit.type("bold", 20))
        canvas.put(title, head.x + kit.px(14), head.centre[1] - title.get_height() / 2)
        if _table(state).missions and not listed:  # before the road there are none yet
            canvas.put(_none(kit, head.w - 2 * kit.px(14)), head.x + kit.px(14), head.bottom)
    shown = listed[listing.first :][: len(listing.rows)]
    rows = tuple(map(partial(_words, kit), shown))
    for mission, box in zip(shown, listing.rows, strict=False):
        is_lit = state.look(HitTarget("act", MISSION + listed.index(mission))).is_lit
        row = _mission(kit, (round(box.w), round(box.h)), mission, rows, is_lit=is_lit)
        canvas.put(row, box.x, box.y)
    if listing.more is not None:
        left = tuple(mission for mission in listed if mission not in shown)
        is_lit = state.look(HitTarget("act", MORE)).is_lit
        canvas.put(_more(kit, listing.more, left, is_lit=is_lit), listing.more.x, listing.more.y)


def _table(state: LanternScreen) -> AdventureTableView:
    return state.frame.view.table


@kept
def _sheet(kit: Kit, width: int, height: int) -> Surface:
    return slip((width, height), kit.ink(SLIP))


@kept
def _none(kit: Kit, width: float) -> Surface:
    """Return the line that says that all missions are over."""
    text, style = kit.say("mission.none"), kit.type("italic", 19, MUTED)
    return kit.fonts.narrowed(text, kit.fonts.squeezed(text, style, width, kit.least), width)


@kept
def _more(kit: Kit, box: Box, left: tuple[MissionView, ...], *, is_lit: bool) -> Surface:
    """Return the row that turns to the missions that have no room: their names where two do."""
    sheet = Surface((round(box.w), round(box.h)), pygame.SRCALPHA)
    if is_lit:
        sheet.fill(kit.ink(KINCHA), Rect(5, 1, round(box.w) - 10, round(box.h) - 2))
    style = kit.type("bold", 19, SUMI, most=round(box.h * 0.75))
    side, pad = style.px * 0.5, kit.px(14)
    room = box.w - 2.5 * pad - 2 * side
    named = named_in_a_row(kit, left, (room, box.h))
    if named is None:
        word = kit.fonts.narrowed(kit.say("lantern.more", n=len(left)), style, room)
        named = [(pad, word)]
    for x, part in named:
        lay(sheet, part, (x, (box.h - part.get_height()) / 2))
    tip, middle = (box.w - pad - side, box.h / 2 + side / 2), box.h / 2 - side / 2
    arrow = [(tip[0] - side, middle), (tip[0] + side, middle), tip]
    pygame.draw.polygon(sheet, kit.ink(BENI), arrow)
    pygame.draw.aalines(sheet, kit.ink(BENI), True, arrow)
    return sheet


def named_in_a_row(
    kit: Kit, left: tuple[MissionView, ...], room: tuple[float, float]
) -> list[tuple[float, Surface]] | None:
    """Return signs and names side by side, and where; None where they would be squeezed."""
    wide, high = room
    pad, side = kit.px(14), min(high * 0.62, kit.type("bold", 20).px)
    free = wide - len(left) * (side + pad * 1.6) + pad
    names = [kit.say(f"missions.{mission.key}.name") for mission in left]
    style = kit.type("bold", 19, SUMI, most=round(high * 0.75))
    widths = [kit.fonts.width(name, style) for name in names]
    if sum(widths) > free / TIGHT:
        return None
    found, x, share = list[tuple[float, Surface]](), pad, min(1.0, free / max(1.0, sum(widths)))
    for mission, name, width in zip(left, names, widths, strict=True):
        word = kit.fonts.narrowed(name, style, width * share)
        sign = _sign(kit, mission, side)
        found += [] if sign is None else [(x, sign)]
        found.append((x + pad * 0.6 + side, word))
        x += pad * 1.6 + side + word.get_width()
    return found


def _sign(kit: Kit, mission: MissionView, side: float) -> Surface | None:
    """Return the sign of a mission: a crest where it is somebody's own."""
    if mission.owner is not None:
        return crest_of(kit, mission.owner, side / 2)
    return sign_of(kit, mission.serves, side)


def sign_of(kit: Kit, serves: str, side: float) -> Surface | None:
    """Return the sign of what a mission is for: a flame where the chapter goes on with it.

    Red is that of the one that the chapter asks for.
    """
    ink = kit.ink(BENI if serves == OBJECTIVE else SUMI)
    sign = "signs/mission" if serves == HELPS else "signs/flame"
    return kit.images.tinted(sign, (side, side), ink)


def _words(kit: Kit, mission: MissionView) -> tuple[str, str]:
    """Return what a mission is called, and where its token lies or how far it has come."""
    where = ""
    if mission.is_revealed:
        where = kit.say("lantern.steps", done=mission.done, need=mission.need)
        places = [step.place for step in mission.steps if not step.is_done]
        if len(places) == 1 and places != [FOES]:
            where = kit.say("lantern.one_step", place=slip_name(kit, places[0]), steps=where)
    elif mission.token:
        where = kit.say("lantern.not_found", place=slip_name(kit, mission.token))
    return kit.say(f"missions.{mission.key}.name"), where


def row_types(
    kit: Kit, rows: Iterable[tuple[str, str]], room: float, most: int
) -> tuple[Type, Type]:
    """Return the types of names and of what stands behind: no row is squeezed beyond reading."""
    style, bold = kit.type("regular", 19, most=most), kit.type("bold", 20, most=most)
    more = bold.px - style.px

    def fits(smaller: Type) -> bool:
        larger = bold.sized(smaller.px + more)
        return all(
            kit.fonts.width(name, larger) + kit.fonts.width(where, smaller) <= room / TIGHT
            for name, where in rows
        )

    style = style.shrunk(kit.least, fits)
    return bold.sized(style.px + more), style


@kept
def _mission(
    kit: Kit,
    size: tuple[int, int],
    mission: MissionView,
    rows: tuple[tuple[str, str], ...],
    *,
    is_lit: bool,
) -> Surface:
    """Return the row of a mission, in the type of all `rows` that are shown."""
    sheet, (width, height) = Surface(size, pygame.SRCALPHA), size
    pad, side = kit.px(14), min(height * 0.62, kit.type("bold", 20).px)
    if is_lit or mission.is_objective:
        sheet.fill(kit.ink(KINCHA if is_lit else PALE), Rect(5, 1, width - 10, height - 2))
    lay(sheet, _sign(kit, mission, side), (pad, (height - side) / 2))
    room = width - (2.6 + APART) * pad - side
    types = row_types(kit, rows, room, round(height * 0.78))
    left, right = both_narrowed(kit, _words(kit, mission), types, room)
    lay(sheet, left, (pad * 1.6 + side, (height - left.get_height()) / 2))
    if right is not None:
        lay(sheet, right, (width - pad - right.get_width(), (height - right.get_height()) / 2))
    return sheet
