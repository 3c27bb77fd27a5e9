"""The focus slip: what going to the place that is looked at takes, brings, and leaves."""

from itertools import pairwise
from typing import Final

from pygame import Surface

from game.adventure.ui.table.names import called, slip_name
from game.adventure.ui.table.road_map import beads, spots
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import ENEMY
from game.adventure.view.asked.reach import Reach
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import frame, lay, slip
from game.ui.draw.palette import BENI, KINCHA, SLIP, SUMI, Colour
from game.view.layout.geometry import Point

NARROWED: Final = 0.75
"""A line is made no narrower than this, to stand in one."""
CLOSE: Final = 0.87
"""How close lines follow each other: above the slip stands a place's name, beside it another."""
Line = tuple[str, str, Colour]
"""Words, their face, their ink."""


def looked_place(state: LanternScreen) -> str:
    """Return the place that has the focus, or that the pointer is at; empty for none.

    Where an enemy is looked at, that is where it stands: a press leads there.
    """
    spot, keys = state.selection.focus or state.selection.hover, list(spots())
    if spot is None or spot.kind != "act":
        return ""
    if spot.id < len(keys):
        return keys[spot.id]
    enemies = state.frame.view.table.enemies
    return next((one.place for one in enemies if one.number == spot.id - ENEMY), "")


def way_looked(state: LanternScreen) -> list[Point]:
    """Return the dots of the way to the place that is looked at, as they lie in the window."""
    view, place = state.frame.view, looked_place(state)
    question = view.question
    if question is None or state.frame.question is None or state.frame.prompt is not None:
        return []
    way = next((reach.way for reach in question.reach if reach.place == place), ())
    stops = (str(view.table.heroes[question.seat].place), *way)
    return [
        state.frame.layout.at(spot) for one, other in pairwise(stops) for spot in beads(one, other)
    ]


def compose_focus_slip(canvas: Canvas, state: LanternScreen) -> None:
    """Put on the canvas what is known of the place that is looked at."""
    place, frame_ = looked_place(state), state.frame
    if not place or frame_.prompt is not None:
        return
    box, lines = frame_.layout.focus, _lines(state, place)
    if len(lines) == 1:  # the name alone: the tooltip has it
        return
    sheet = _focus(state.kit, round(box.w), lines)
    canvas.put(sheet, box.x, min(box.y, box.bottom - sheet.get_height()))


def _lines(state: LanternScreen, key: str) -> tuple[Line, ...]:
    kit, view = state.kit, state.frame.view
    place, question = view.table.place(key), view.question
    found: list[Line] = []
    way = None if question is None else next((r for r in question.reach if r.place == key), None)
    if way is None or question is None:
        found.append((called(kit, key), "bold", SUMI))
    else:
        cost = kit.say("lantern.mp", n=way.mp)
        ink = BENI if way.face == "red" else SUMI
        found += [(slip_name(kit, key), "bold", SUMI), (cost, "bold", SUMI)]
        found.append((_face(kit, way), "regular", ink))
        turn = view.table.heroes[question.seat].turn
        left = (turn.ap or 0) - way.exert - (turn.mp is None)
        if way.coins:
            found.append((kit.say("terms.coins.counted", n=way.coins), "regular", SUMI))
        found.append((kit.say("lantern.focus_left", n=max(0, left)), "regular", SUMI))
    if state.frame.layout.is_closed:
        open_ = [called(kit, service.key) for service in place.services if service.is_open]
        if open_:
            found.append((kit.strings.listed(open_), "italic", SUMI))
    return tuple(found)


def _face(kit: Kit, way: Reach) -> str:
    return kit.say(f"lantern.focus_{way.face or 'none'}")


@kept
def _focus(kit: Kit, width: int, lines: tuple[Line, ...]) -> Surface:
    """Return the slip, as high as its lines, in a frame of gold."""
    pad, small = kit.px(9), kit.type("bold", 20).sized(kit.least)
    words = [word for text, _, _ in lines for word in text.split()]
    room = max(width - 2 * pad, *(kit.fonts.width(word, small) + 2 for word in words))
    width = round(room + 2 * pad)
    blocks = [_block(kit, line, room) for line in lines]
    steps = [round(block.get_height() * CLOSE) for block in blocks]
    height = sum(steps) + 1.4 * pad
    sheet = slip((width, height), kit.ink(SLIP), kit.ink(SUMI))
    frame(sheet, sheet.get_rect().inflate(-3, -3), kit.ink(KINCHA), max(3, round(kit.px(5))))
    y = 0.6 * pad
    for block, step in zip(blocks, steps, strict=True):
        lay(sheet, block, (pad, y))
        y += step
    return sheet


def _block(kit: Kit, line: Line, room: float) -> Surface:
    """Return a line, narrowed where that spares a second one."""
    text, face, ink = line
    style = _style(kit, face, ink, text, room)
    is_near = kit.fonts.width(text, style) <= room / NARROWED
    return kit.fonts.narrowed(text, style, room) if is_near else kit.fonts.block(text, style, room)


def _style(kit: Kit, face: str, ink: Colour, text: str, room: float) -> Type:
    """Return type in which the longest word fits."""
    style = kit.type(face, 20, ink, most=round(kit.least * 1.6))
    longest = max(text.split(), key=lambda word: kit.fonts.width(word, style), default="")
    return kit.fonts.fitted(longest, style, room, kit.least)
