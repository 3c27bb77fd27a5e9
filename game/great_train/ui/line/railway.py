"""The train on its line: stations behind, locomotive and signal; the tickets hang below."""

from typing import Final

import pygame
from pygame import Surface

from game.great_train.ui.line.order import compose_order, ribbon_box
from game.great_train.ui.line.tickets import compose_tickets
from game.great_train.ui.printed.inks import (
    BONE,
    BRASS,
    KEY,
    KRAFT,
    OXIDE,
    UMBER,
)
from game.great_train.ui.printed.paper import paper
from game.great_train.ui.printed.stock import engine_picture, station_picture
from game.great_train.ui.screen import END, ORDER, TrainScreen
from game.great_train.view.names import station_name
from game.great_train.view.places.effects import Ride
from game.great_train.view.places.line import TICKET_TO, TrainLine
from game.great_train.view.table_view import StopView
from game.ui.board.draw.panels import THICK, ring
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import disc, lay_centred, smooth
from game.ui.draw.palette import Colour
from game.view.layout.zones import text_px
from game.view.passing import Passing

SIGN_TYPE: Final = 20
PUFFS: Final = ((0, -6, 15), (-26, -18, 20), (-58, -26, 24), (-98, -34, 28), (-146, -34, 26))
"""Smoke: how far behind and above the stack, and how large, in units of the drawing."""


def compose_railway(canvas: Canvas, state: TrainScreen, passing: Passing) -> None:
    """Put stations, signal, locomotive and tickets on the canvas; the cars are sprites."""
    kit, view, line = state.kit, state.frame.view.train, state.frame.layout.line
    for number, stop in enumerate(view.stops):
        box = line.facade(number)
        canvas.put(station_picture(kit, stop.station, (round(box.w), round(box.h))), box.x, box.y)
    _signal(canvas, kit, line, is_last=view.place >= line.stops - 1)
    rides = passing.of(Ride)
    place = rides[-1].place if rides else float(view.place)
    _engine(canvas, kit, line, view.locomotive, place)
    for number, stop in enumerate(view.stops):
        _sign(canvas, kit, line, number, stop)
    compose_tickets(canvas, state, line, view)
    compose_order(canvas, kit, state.frame.view, line)
    _focus(canvas, state)


def _focus(canvas: Canvas, state: TrainScreen) -> None:
    """A ring around the ticket that keys have come to: a car has its own."""
    spot, line = state.selection.focus, state.frame.layout.line
    if spot is None or spot.kind != "act":
        return
    boxes = {END: line.end_ticket, ORDER: ribbon_box(state.frame.view, line)}
    box = boxes.get(spot, line.ticket_at(spot.id))
    if box is not None:
        thick = max(5, round(state.kit.px(THICK)))
        around = box.grown(thick)
        canvas.put(ring(state.kit, (round(around.w), round(around.h)), thick), around.x, around.y)


def _engine(canvas: Canvas, kit: Kit, line: TrainLine, engine: int, place: float) -> None:
    box = line.engine(place)
    k = line.slot / 306
    x, y = box.x + 284 * k, box.y + 14 * k
    for far, up, radius in PUFFS:
        puff = disc(radius * k * 1.15, BONE, KEY, max(1.5, 2 * kit.unit))
        canvas.put_centred(puff, x + far * k * 1.15, y + up * k * 0.7)
    canvas.put(engine_picture(kit, engine, (round(box.w), round(box.h))), box.x, box.y)


def _signal(canvas: Canvas, kit: Kit, line: TrainLine, *, is_last: bool) -> None:
    """The semaphore falls when the next move is the last; a buffer ends the line."""
    end = line.end
    picture = _signal_picture(kit, round(end.w), round(line.slot * 0.86), is_last=is_last)
    canvas.put(picture, end.x, line.rail - picture.get_height() + 2)


@kept
def _signal_picture(kit: Kit, wide: int, high: int, *, is_last: bool) -> Surface:
    u = kit.unit

    def draw(sheet: Surface, k: float) -> None:
        w, h = wide * k, high * k
        mast = 0.3 * w
        pygame.draw.rect(sheet, KEY, (mast - 5 * u * k, 0.1 * h, 10 * u * k, 0.9 * h))
        drop = 0.2 * h if is_last else 0.0
        arm = [
            (mast, 0.12 * h),
            (mast - 0.26 * w, 0.12 * h + drop),
            (mast - 0.26 * w, 0.24 * h + drop),
            (mast, 0.24 * h),
        ]
        pygame.draw.polygon(sheet, OXIDE, arm)
        pygame.draw.polygon(sheet, KEY, arm, max(1, round(2 * u * k)))
        pygame.draw.circle(sheet, KEY, (mast, 0.18 * h), 11 * u * k)
        pygame.draw.circle(sheet, BRASS, (mast, 0.18 * h), 8 * u * k)
        x = 0.72 * w
        thick = max(2, round(8 * u * k))
        pygame.draw.line(sheet, UMBER, (x, h), (x, 0.72 * h), thick)
        pygame.draw.line(sheet, UMBER, (x + 0.14 * w, h), (x, 0.76 * h), thick)
        pygame.draw.rect(sheet, KEY, (x - 0.1 * w, 0.66 * h, 0.12 * w, 0.16 * h))
        pygame.draw.rect(
            sheet,
            OXIDE,
            (x - 0.1 * w + 2 * k, 0.66 * h + 2 * k, 0.12 * w - 4 * k, 0.16 * h - 4 * k),
        )

    return smooth((wide, high), draw)


def _sign(canvas: Canvas, kit: Kit, line: TrainLine, place: int, stop: StopView) -> None:
    """A station's name on a board above every roof; dark while nothing is to be had there."""
    name = str(station_name(kit.strings, stop.station))
    px = max(kit.least, text_px(kit.size, SIGN_TYPE, min(kit.text_scale, TICKET_TO)))
    box = line.sign(place, px * 1.5)
    is_there = stop.car is not None or stop.has_engine
    board = _board(kit, name, (round(box.w), round(box.h)), px, BONE if is_there else KRAFT)
    canvas.put_centred(board, box.centre[0], box.centre[1])


@kept
def _board(kit: Kit, name: str, room: tuple[int, int], px: int, fill: Colour) -> Surface:
    style = Type("heavy", px, KEY)
    style = kit.fonts.shrunk(name, style, room[0] - 12, kit.least)
    word = kit.fonts.narrowed(name, style, room[0] - 8)
    size = (min(room[0], word.get_width() + 24 * kit.unit + 6), room[1])
    board = paper(size, kit.ink(fill), shadow=3)
    lay_centred(board, word, (size[0] / 2, size[1] / 2))
    return board
