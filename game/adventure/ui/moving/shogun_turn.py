"""The Shogun's turn on the table: the enemies in their order, in the row below the map."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.turn.shogun import SHOGUNS
from game.adventure.ui.table.names import called, enemy_called, hero_called, place_in_brief
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.shogun import Deed, ShogunTurn
from game.adventure.view.table_view import EnemyView
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay, slip
from game.ui.draw.palette import (
    BENI,
    FOREST,
    MUTED,
    PALE,
    SHADED,
    SLIP,
    SUMI,
)
from game.view.layout.geometry import Box

FEWEST: Final = 2
"""For so many there is room at least."""
USUAL: Final = 3
"""Fewer than so many are no wider for it."""
FACES: Final = (0.7, 0.54)
"""The shares of the strip's height that a face takes: smaller before fewer have room."""
FACE: Final = 0.87
"""Width to height of a face."""
EDGE: Final = 10.0
"""Of a place, on the design."""
GAP: Final = 8
"""Pixels between two places."""
LOWER: Final = 0.32
"""The share of the height that the lower line takes."""
SMALLEST: Final = 0.7
"""Share of its size to which a line is set smaller rather than squeezed."""
BEFORE: Final = 1
"""How many that have acted stay in the row before the one whose turn it is."""


@dataclass(frozen=True, slots=True)
class InOrder:
    """One enemy's place in the order."""

    kind: str
    name: str
    told: str
    """What it did, or will do."""
    mark: str
    """done, now, or its number among those to come."""


def is_shoguns(state: LanternScreen) -> bool:
    """Return whether the Shogun's turn is shown."""
    table = state.frame.view.table
    return table.step in SHOGUNS and not table.is_over and bool(table.round)


# --- the order of the enemies ---


def order(state: LanternScreen, turn: ShogunTurn) -> list[InOrder]:
    """Return the enemies in their order: what each did, and what those to come will do."""
    kit, table = state.kit, state.frame.view.table
    to_come = [enemy for enemy in table.enemies if not enemy.is_activated]
    found = []
    for deed in turn.deeds:
        is_now = deed.enemy == turn.now
        enemy = next((one for one in table.enemies if one.number == deed.enemy), None)
        told = ahead(state, enemy) if is_now and not deed.did and enemy else _did(state, deed)
        name = f"{called(kit, deed.kind)} {deed.enemy}"
        found.append(InOrder(deed.kind, name, told, "now" if is_now else "done"))
    for number, enemy in enumerate(to_come):
        told = ahead(state, enemy)
        found.append(InOrder(enemy.kind, enemy_called(kit, enemy), told, str(number + 1)))
    return found


def _did(state: LanternScreen, deed: Deed) -> str:
    """Return what an enemy did."""
    kit, view = state.kit, state.frame.view
    who = "" if deed.seat is None else hero_called(kit, view, deed.seat)
    place = place_in_brief(kit, deed.place) if deed.place else ""
    return kit.say(f"lantern.did.{deed.did or 'stayed'}", who=who, place=place)


def ahead(state: LanternScreen, enemy: EnemyView) -> str:
    """Return what an enemy will do, if all stays as it is."""
    kit, view = state.kit, state.frame.view
    if not enemy.next.targets:
        return kit.say("lantern.will.stay")
    target = enemy.next.targets[0]
    if target.hero is None and not target.away and target.lacking != 0:
        still = "wait" if target.lacking else "shut" if target.shuts else "stay"
        return kit.say(f"lantern.will.{still}")
    if len(enemy.next.targets) > 1:
        return kit.say("lantern.will.tie", who=hero_called(kit, view, view.table.leader))
    if target.arrives and target.lacking == 0:
        return kit.say("lantern.will.take", what=place_in_brief(kit, target.place))
    way = "reach" if target.arrives else "go"
    if target.hero is None:
        return kit.say(
            f"lantern.will.{way}_place", what=place_in_brief(kit, target.place), n=target.away
        )
    return kit.say(
        f"lantern.will.{way}_hero", what=hero_called(kit, view, target.hero), n=target.away
    )


def compose_order(canvas: Canvas, state: LanternScreen, turn: ShogunTurn) -> None:
    """Put the enemies on the canvas in their order, where the row of actions stands else."""
    found = order(state, turn)
    now = next((n for n, place in enumerate(found) if place.mark == "now"), len(turn.deeds))
    strip, room, face = _laid(state)
    before = min(BEFORE, room - FEWEST)
    first = max(0, min(now - before, len(found) - room))
    width = strip.w / max(min(USUAL, room), min(room, len(found)))
    for number, place in enumerate(numbered(found[first : first + room], found)):
        sheet = _cell(state.kit, (round(width) - GAP, round(strip.h)), place, face)
        canvas.put(sheet, strip.x + number * width, strip.y)


def numbered(shown: Sequence[InOrder], every: Sequence[InOrder]) -> list[InOrder]:
    """Return the places that are shown; where more follow the last says how many are to come."""
    if not shown or shown[-1] is every[-1] or not shown[-1].mark.isdigit():
        return [*shown]
    left = sum(place.mark.isdigit() for place in every)
    return [*shown[:-1], replace(shown[-1], mark=f"{shown[-1].mark}/{left}")]


def _laid(state: LanternScreen) -> tuple[Box, int, float]:
    """Return where the order lies, how many have room there, and how high their faces are.

    So many that whatever they may do can be read, on the widest strip.
    """
    kit, (strip, most) = state.kit, _strip(state)
    style = kit.type("regular", 19, most=round(strip.h * LOWER))
    style = style.sized(_least(kit, style))
    wanted = max(kit.fonts.width(text, style) for text in _longest(kit))
    for room in range(most, FEWEST, -1):
        for face in FACES:
            left = strip.w / room - GAP - _left(kit, strip.h, face) - kit.px(EDGE)
            if wanted * TIGHT <= left:
                return strip, room, face
    return strip, FEWEST, FACES[0]


def _longest(kit: Kit) -> list[str]:
    """Return the longest of what may be told of an enemy on its way."""
    name = max((place_in_brief(kit, key) for key in BOOK.places), key=lambda noun: len(noun.the))
    return [kit.say(f"lantern.will.{way}_place", what=name, n=2) for way in ("go", "reach")]


def _strip(state: LanternScreen) -> tuple[Box, int]:
    """Return where the order lies, and how many have room there at most.

    Where the row of actions takes two lines, it takes both, up to the buttons at their right.
    """
    cells, button = state.frame.layout.cells, state.frame.layout.zones.button
    whole = cells[0].joined(cells[-1])
    if cells[0].y == cells[-1].y:
        return whole, len(cells) - 2
    step = cells[1].x - cells[0].x
    room = round((button.x - whole.x) / step) - state.playing.can_undo
    return Box(whole.x, whole.y, room * step, whole.h), room


def _left(kit: Kit, height: float, face: float) -> float:
    """Return where the words begin, beside a face."""
    return kit.px(EDGE) * 1.8 + height * face * FACE


@kept
def _cell(kit: Kit, size: tuple[int, int], place: InOrder, face: float) -> Surface:
    width, height = size
    is_now, is_done = place.mark == "now", place.mark == "done"
    ground = SHADED if is_done else SLIP if is_now else PALE
    sheet = slip((width, height), kit.ink(ground), kit.ink(SUMI))
    if is_now:
        frame(sheet, Rect(0, 0, width, height), kit.ink(BENI), 5)
    pad, high = kit.px(EDGE), height * face
    picture = kit.images.sized(f"foes/{place.kind}", (high * FACE, high))
    lay(sheet, picture, (pad, (height - high) / 2))
    left = _left(kit, height, face)
    mark = _mark(kit, place.mark, height)
    room = width - left - pad
    name = kit.type("bold", 22, most=round(height * 0.36))
    upper = room - mark.get_width() - pad * 0.5
    lay(sheet, in_room(kit, place.name, name, upper), (left, height * 0.12))
    lay(sheet, mark, (width - pad - mark.get_width(), height * 0.14))
    style = kit.type("regular", 19, MUTED if is_done else SUMI, most=round(height * LOWER))
    block = in_room(kit, place.told, style, room)
    lay(sheet, block, (left, height * 0.54))
    return sheet


def in_room(kit: Kit, text: str, style: Type, room: float) -> Surface:
    """Return a line that is set smaller where it has no room, and squeezed only after that."""
    return kit.fonts.in_room(text, style, room, _least(kit, style))


def _least(kit: Kit, style: Type) -> int:
    return max(kit.least, round(style.px * SMALLEST))


def _mark(kit: Kit, mark: str, height: int) -> Surface:
    if mark == "done":
        side = height * 0.26
        tick = kit.images.tinted("signs/tick", (side, side), kit.ink(FOREST))
        return tick if tick is not None else Surface((1, 1), pygame.SRCALPHA)
    if mark == "now":
        return kit.fonts.line(kit.say("lantern.now"), kit.type("bold", 19, BENI))
    return kit.fonts.line(mark, kit.type("regular", 19, MUTED))
