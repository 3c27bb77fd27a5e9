"""Whom the locomotive comes to at the End of the Line: faces in a row where no car waits.

A board above says what it does to them. It hangs there from the last station on, so that everybody
can tell whose move brings it to whom first, and gets shorter as it comes to one after another.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.content import ENGINES
from game.great_train.ui.printed.inks import BONE, BRASS, DIM, FLAT, KEY, PRUSSIAN
from game.great_train.ui.printed.paper import paper
from game.great_train.ui.printed.plates import portrait
from game.great_train.view.places.line import TICKET_TO, TrainLine
from game.great_train.view.table_view import TrainTableView
from game.great_train.view.telling.targets import LineOrder, seats_of
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, dashes, frame, lay, lay_centred, smooth
from game.view.layout.geometry import Box
from game.view.layout.zones import text_px

TITLE: Final = 19
"""Type of the board on the 1920 x 1080 design."""
FACE: Final = 0.84
"""Width of a face to its height."""
APART: Final = 0.42
"""From face to face, in widths: room for what points on."""
EDGE: Final = 5
"""Pixels from the slip's edge to the faces, and around them for their frames."""


def ribbon_box(view: TrainTableView, line: TrainLine) -> Box | None:
    """Return where the faces stand, None where nothing can be told."""
    order = view.train.order
    if order is None:
        return None
    room, count = _room(view, line), len(seats_of(order))
    wide, _ = _faces(room, count)
    whole = wide * (count + APART * (count - 1)) + 4 * EDGE
    return Box(room.right - whole, room.y, whole, room.h)


def compose_order(canvas: Canvas, kit: Kit, view: TrainTableView, line: TrainLine) -> None:
    """Put the slip with the faces on the canvas, and the board above it."""
    box, order = ribbon_box(view, line), view.train.order
    if box is None or order is None:
        return
    shown = tuple((view.seats[seat].character, _look(view, seat)) for seat in seats_of(order))
    mine = seats_of(order).index(view.me) if view.me in seats_of(order) else None
    size = (round(box.w), round(box.h))
    is_asked = order.now is not None
    canvas.put(faces_slip(kit, size, shown, (mine, is_asked, order.has_arrived)), box.x, box.y)
    title = title_of(kit, order)
    board = _board(kit, title, round(_room(view, line).w), has_arrived=order.has_arrived)
    canvas.put(board, box.right - board.get_width() + 3, line.rail - board.get_height())


def title_of(kit: Kit, order: LineOrder) -> str:
    """Return what stands above the faces: what the locomotive does to them."""
    engine = ENGINES[order.engine].key
    if not order.has_arrived:
        return kit.say(f"order.coming_{engine}")
    return kit.say(f"order.twice_{engine}" if order.rounds > 1 else f"order.now_{engine}")


def _room(view: TrainTableView, line: TrainLine) -> Box:
    return line.ribbon(view.train.place - len(view.train.cars))


def _look(view: TrainTableView, seat: Seat) -> str:
    return "ghost" if view.seats[seat].is_ghost else ""


def _faces(room: Box, count: int) -> tuple[float, float]:
    """Return width and height of a face, as large as there is room for so many."""
    across = (room.w - 4 * EDGE) / (count + APART * (count - 1))
    high = min(room.h - 2 * EDGE, across / FACE)
    return high * FACE, high


@kept
def faces_slip(
    kit: Kit,
    size: tuple[int, int],
    shown: tuple[tuple[int, str], ...],
    marks: tuple[int | None, bool, bool],
) -> Surface:
    """Return the faces, each pointing to the next; one's own in brass, who is asked in dashes."""
    mine, is_asked, has_arrived = marks
    fill = kit.ink(BONE if has_arrived else FLAT)
    board = paper(size, fill, ruled=False, shadow=3 if has_arrived else 0)
    wide, high = _faces(Box(0, 0, size[0] + 0.5, size[1]), len(shown))
    step, top = wide * (1 + APART), (size[1] - high) / 2
    for number, (character, look) in enumerate(shown):
        place = Rect(round(2 * EDGE + number * step), round(top), round(wide), round(high))
        lay(board, portrait(kit, character, place.size, look), place.topleft)
        frame(board, place, KEY, 2)
        if number == mine:
            frame(board, place.inflate(6, 6), kit.ink(BRASS), 3)
            frame(board, place.inflate(8, 8), KEY, 1)
        if number == 0 and is_asked:
            dashes(board, place.inflate(6, 6), kit.ink(PRUSSIAN))
        if number + 1 < len(shown):
            point = _pointer(kit, round(wide * APART * 0.5), has_arrived=has_arrived)
            lay_centred(board, point, (place.right + wide * APART / 2, size[1] / 2))
    return board


@kept
def _pointer(_kit: Kit, side: int, *, has_arrived: bool) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        s = side * k
        corners = [(0.12 * s, 0), (0.92 * s, s / 2), (0.12 * s, s)]
        pygame.draw.polygon(sheet, KEY if has_arrived else DIM, corners)

    return smooth((side, side), draw)


@kept
def _board(kit: Kit, title: str, most: int, *, has_arrived: bool) -> Surface:
    px = max(kit.least, text_px(kit.size, TITLE, min(kit.text_scale, TICKET_TO)))
    style = Type("heavy" if has_arrived else "bold", px, KEY)
    word = kit.fonts.in_room(title, style, most - 14, kit.least)
    size = (word.get_width() + 14, word.get_height() + 2)
    board = paper(size, kit.ink(BONE if has_arrived else FLAT), ruled=False, shadow=2)
    sheet = clear(board.get_size())
    lay(sheet, board, (0, 0))
    lay_centred(sheet, word, (size[0] / 2, size[1] / 2))
    return sheet
