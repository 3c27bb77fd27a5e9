"""Everyone's reach and who knows what, seen as long as a key is held down."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.ui.panels.listing import missions_listed, row_types, sign_of
from game.adventure.ui.table.crests import crest_of
from game.adventure.ui.table.names import called, slip_name
from game.adventure.ui.table.painting import both_narrowed, fitting
from game.adventure.ui.table.road_map import RADIUS, spots
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.reach import reach_of
from game.adventure.view.missions import MissionView, StepView
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, slip, smooth
from game.ui.draw.palette import BENI, MUTED, SLIP, SUMI
from game.view.layout.geometry import Box

SURVEY: Final = "survey"
"""The command that is held for it."""
SIDES: Final = {"n": (0.0, 1.0), "s": (0.0, -1.0), "e": (-1.0, 0.0), "w": (1.0, 0.0)}
"""Side of the slip -> where the crests stand, off it."""
CREST: Final = 7.5
"""Radius of a crest, in units of the map."""
HIGHEST: Final = 220.0
"""Units that the table takes of the sea at most."""
SEATS: Final = 4
COLUMN: Final = 0.085
"""The share of the table's width that a hero's column takes at most."""
SIGN, SIGNED = 0.8, 1.12
"""How high the sign of a row's mission is, and where its words begin, in the size of their type."""
BEHIND: Final = 8
"""Pixels between a place and what is tried there."""


@dataclass(frozen=True, slots=True)
class KnownStep:
    """A row of the table: a step, what it tries, and how each hero stands to it."""

    place: str
    asks: str
    serves: str
    """What its mission is for, as in the view."""
    signs: tuple[str, ...]
    """By seat: tick, ring or dash: knows of it, could learn of it, has no part in it."""


def walkers(state: LanternScreen) -> dict[str, tuple[Seat, ...]]:
    """Return by place who of those that were not activated yet could walk or sail there."""
    found: dict[str, list[Seat]] = {}
    for hero in state.frame.view.table.heroes:
        if hero.is_standing and (hero.turn.is_active or not hero.turn.is_over):
            for reach in reach_of(state.playing.seen, hero.seat):
                found.setdefault(reach.place, []).append(hero.seat)
    return {place: tuple(seats) for place, seats in found.items()}


def compose_crests(canvas: Canvas, state: LanternScreen) -> None:
    """Put the crests of all who could come there on the canvas, at every place."""
    board = state.frame.layout
    radius = max(7.0, round(CREST * board.scale, 1))
    for place, seats in walkers(state).items():
        (x, y), (dx, dy) = board.place(place), SIDES[spots()[place].label]
        row = _crests(state.kit, seats, radius)
        off = RADIUS * board.scale + (row.get_width() / 2 if dx else radius) * 0.8
        canvas.put_centred(row, x + dx * off, y + dy * off)


@kept
def _crests(kit: Kit, seats: tuple[Seat, ...], radius: float) -> Surface:
    step = radius * 1.75
    sheet = clear((step * (len(seats) - 1) + 2 * radius + 2, 2 * radius + 2))
    for number, seat in enumerate(seats):
        lay(sheet, crest_of(kit, seat, radius), (step * number, 0))
    return sheet


def known_steps(state: LanternScreen) -> tuple[KnownStep, ...]:
    """Return the steps that are left of the missions whose card lies face up."""
    return tuple(
        _known(mission, step)
        for mission in missions_listed(state.frame.view.table)
        if mission.is_revealed
        for step in mission.steps
        if not step.is_done and step.place in spots()
    )


def _known(mission: MissionView, step: StepView) -> KnownStep:
    signs = tuple(
        "tick" if seat in step.seats else "ring" if mission.owner in (None, seat) else "dash"
        for seat in range(SEATS)
    )
    return KnownStep(step.place, step.trait or step.test, mission.serves, signs)


def compose_known(canvas: Canvas, state: LanternScreen) -> None:
    """Put the table of who knows what on the canvas, in place of the missions."""
    kit, listing, board = state.kit, state.frame.layout.listing, state.frame.layout
    rows = known_steps(state)
    least = kit.least * 1.3
    room = max(listing.whole.h, min(HIGHEST * board.scale, (len(rows) + 2) * least + kit.px(16)))
    width, high = round(listing.whole.w), round(room)
    is_unused = not state.frame.view.table.omamori_used
    sheet = _table(kit, (width, high), rows, is_unused=is_unused)
    canvas.put(sheet, listing.whole.x, listing.whole.bottom - high)


@kept
def _table(
    kit: Kit, size: tuple[int, int], rows: tuple[KnownStep, ...], *, is_unused: bool
) -> Surface:
    (width, height), pad = size, kit.px(14)
    sheet = slip(size, kit.ink(SLIP), kit.ink(SUMI))
    fits = max(2, int((height - 2 * kit.px(6)) / (kit.least * 1.25)))
    shown = rows[: fits - 1 - is_unused]
    line = (height - 2 * kit.px(6)) / max(4, len(shown) + 1 + is_unused)
    step, most = min(line * 1.4, width * COLUMN), round(line * 0.75)
    first = width - pad - step * (SEATS - 0.5)

    def middle(number: int) -> float:
        return kit.px(6) + line * (number + 0.5)

    title = kit.fonts.in_room(
        kit.say("lantern.known"), kit.type("bold", 20, most=most), first - step - pad, kit.least
    )
    lay(sheet, title, (pad, middle(0) - title.get_height() / 2))
    for seat in range(SEATS):
        crest = crest_of(kit, seat, round(min(line * 0.42, step * 0.42), 1))
        lay_centred(sheet, crest, (first + step * seat, middle(0)))
    free = middle(max(len(shown) + 1, 1 if rows else 3)) - line / 2
    if not rows:
        word = none_word(kit, kit.type("italic", 19, MUTED, most=most), width - 2 * pad, line * 2)
        lay(sheet, word, (pad, middle(1) - line / 2))
        free = min(free, middle(1) - line / 2 + word.get_height())
    left = pad + most * SIGNED
    told = _steps(kit, shown, first - step * 0.7 - left, most)
    for number, (row, words) in enumerate(zip(shown, told, strict=True), 1):
        y, x = middle(number), left
        lay(sheet, sign_of(kit, row.serves, most * SIGN), (pad, y - most * SIGN / 2))
        for word in filter(None, words):
            lay(sheet, word, (x, y - word.get_height() / 2))
            x += word.get_width() + BEHIND
        for seat, sign in enumerate(row.signs):
            lay_centred(sheet, _sign(kit, sign, round(line * 0.5)), (first + step * seat, y))
    if is_unused:
        room = Box(pad, free, width - 2 * pad, height - kit.px(6) - free)
        _lay_unused(kit, sheet, room, (line, most))
    return sheet


def _lay_unused(kit: Kit, sheet: Surface, room: Box, of: tuple[float, int]) -> None:
    """Lay on the table that the omamori is unused; `of`: how high a line and its type are."""
    line, most = of
    word = unused_word(kit, kit.type("italic", 19, BENI, most=most), (room.w, room.h))
    lay(sheet, word, (room.x, room.y + max(0.0, (line - word.get_height()) / 2)))


def _steps(
    kit: Kit, rows: Sequence[KnownStep], room: float, most: int
) -> list[tuple[Surface, Surface | None]]:
    """Return where each step is and what it tries, all in types that squeeze none."""
    told = [(slip_name(kit, row.place), called(kit, row.asks)) for row in rows]
    bold, plain = row_types(kit, told, room - BEHIND, most)
    types = bold, plain._replace(face="italic")
    return [both_narrowed(kit, words, types, room - BEHIND) for words in told]


def none_word(kit: Kit, style: Type, width: float, height: float) -> Surface:
    """Return that no step is open, where the table would be empty."""
    text = kit.say("lantern.known_none")
    return kit.fonts.block(text, fitting(kit, text, style, (width, height)) or style, width)


def unused_word(kit: Kit, style: Type, room: tuple[float, float]) -> Surface:
    """Return that the omamori is unused: on several lines where there is room, else in one.

    Where that would be squeezed it says no more than that.
    """
    text, brief = kit.say("lantern.omamori_left"), kit.say("lantern.omamori_unused")
    found = fitting(kit, text, style, room)
    if found is not None:
        return kit.fonts.block(text, found, room[0])
    is_tight = kit.fonts.width(text, style.sized(kit.least)) * TIGHT > room[0]
    return kit.fonts.in_room(brief if is_tight else text, style, room[0], kit.least)


@kept
def _sign(kit: Kit, sign: str, side: int) -> Surface:
    """Return a tick, a ring or a dash."""
    if sign == "tick":
        found = kit.images.tinted("signs/tick", (side, side), kit.ink(SUMI))
        if found is not None:
            return found
    sheet = clear((side, side))
    if sign == "dash":
        sheet.fill(kit.ink(MUTED), Rect(round(side * 0.2), side // 2, round(side * 0.6), 2))
        return sheet
    return dashed_ring(kit, side)


@kept
def dashed_ring(kit: Kit, side: int) -> Surface:
    """Return a dashed ring of that diameter."""

    def draw(sheet: Surface, k: float) -> None:
        edge, wide = round(side * 0.1 * k), round(side * 0.8 * k)
        box = Rect(edge, edge, wide, wide)
        for step in range(8):
            a = step * math.tau / 8
            pygame.draw.arc(sheet, kit.ink(SUMI), box, a, a + 0.45, max(2, round(1.8 * k)))

    return smooth((side, side), draw)
