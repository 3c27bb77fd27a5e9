"""The train on its line: stations behind, locomotive and signal, and the tickets below.

A station keeps its price, a car keeps its name: a ticket says above what stands there and below
what the station takes. The locomotive's ticket is the throttle.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.content import ENGINES, STATIONS
from game.great_train.ui.inks import (
    BLOOD,
    BONE,
    BRASS,
    DIM,
    KEY,
    KRAFT,
    MUSTARD,
    OXIDE,
    PRUSSIAN,
    STRAW,
    UMBER,
)
from game.great_train.ui.paper import paper, punched, tick
from game.great_train.ui.stock import engine_picture, station_picture
from game.great_train.ui.tooltips import TrainScreen
from game.great_train.view.names import card_name, station_name
from game.great_train.view.places.effects import Ride
from game.great_train.view.places.line import NAME, TICKET_TO, TrainLine
from game.great_train.view.table_view import StopView, TrainView
from game.table.cards import CardId
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay, lay_centred, smooth
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Box
from game.view.layout.zones import text_px
from game.view.passing import Passing

SIGN_TYPE: Final = 20
BUYING: Final = ("play", "buy")
"""Decisions in which a ticket says whether its car can be had."""
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
    _tickets(canvas, state, line, view)


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


# --- tickets ---


def _tickets(canvas: Canvas, state: TrainScreen, line: TrainLine, view: TrainView) -> None:
    kit, selection = state.kit, state.selection
    question = state.frame.question
    is_mine = question is not None and question.kind in BUYING
    for place, stop in enumerate(view.stops):
        box = line.ticket_at(place)
        size = (round(box.w), round(box.h))
        if stop.has_engine:
            picture = _throttle(kit, stop.station, size, can_advance=view.can_advance)
            is_lit = view.can_advance
        else:
            mark = None if not is_mine or stop.car is None else stop.can_buy
            picture = _ticket(kit, stop.station, stop.car, size, mark=mark)
            is_lit = stop.can_buy
        is_chosen = stop.car is not None and selection.card == stop.car
        if is_lit or is_chosen:
            thick = max(3, round(5 * kit.unit))
            canvas.put(_halo(kit, size, thick, is_chosen=is_chosen), box.x - thick, box.y - thick)
        canvas.put(picture, box.x, box.y)
    for number, car in enumerate(view.cars):
        place = view.place - 1 - number
        if place < 0:
            box = line.ticket_at(place)
            told = kit.say("table.at_no_station")
            picture = _waiting(kit, car, told, (round(box.w), round(box.h)))
            canvas.put(picture, box.x, box.y)
    box = line.end_ticket
    canvas.put(_end(kit, view.locomotive, (round(box.w), round(box.h))), box.x, box.y)


@kept
def _halo(kit: Kit, size: tuple[int, int], thick: int, *, is_chosen: bool) -> Surface:
    """The frame of a ticket that can be bought; inked as well once it is chosen."""
    sheet = clear((size[0] + 2 * thick, size[1] + 2 * thick))
    sheet.fill(KEY)
    inner = sheet.get_rect().inflate(-4, -4)
    sheet.fill(kit.ink(OXIDE if is_chosen else MUSTARD), inner)
    return sheet


def _lines_of(kit: Kit, high: int) -> int:
    """Return the height of type on a ticket so high."""
    px = text_px(kit.size, NAME, min(kit.text_scale, TICKET_TO))
    return min(px, round(high * 0.4))


def cost_words(kit: Kit, station: int) -> str:
    """Return what a station takes for a car."""
    return kit.say(f"stations.{STATIONS[station].key}.cost")


@kept
def _ticket(
    kit: Kit, station: int, car: CardId | None, size: tuple[int, int], *, mark: bool | None
) -> Surface:
    """A station's price, under the car that can be had for it; with a mark on the own turn."""
    cost = cost_words(kit, station)
    if car is None:
        board = paper(size, kit.ink((217, 199, 156)), ruled=False, shadow=0)
        _put(kit, board, cost, ("bold", DIM), Rect(4, 0, size[0] - 8, size[1]))
        return board
    board = punched(size, kit.ink(BONE))
    pad = round(size[1] * 0.16) + 4
    upper = Rect(pad - 4, 2, size[0] - 2 * pad + 8, size[1] // 2)
    lower = Rect(pad, size[1] // 2 - 1, size[0] - 2 * pad, size[1] // 2)
    _put(kit, board, str(card_name(kit.strings, car)), ("heavy", KEY), upper)
    if mark is not None:
        sign = tick(kit, round(size[1] * 0.28), ok=mark)
        lay_centred(board, sign, (lower.x + sign.get_width() * 0.5, lower.centery))
        lower = Rect(
            lower.x + sign.get_width() + 3, lower.y, lower.w - sign.get_width() - 3, lower.h
        )
    _put(kit, board, cost, ("bold", KEY if mark is not False else DIM), lower)
    return board


@kept
def _throttle(kit: Kit, station: int, size: tuple[int, int], *, can_advance: bool) -> Surface:
    """The locomotive's ticket: the free move where it may be made; below, the price to come.

    The price says when it holds: without that it would read as what the move costs.
    """
    fill = PRUSSIAN if can_advance else (217, 199, 156)
    board = paper(size, kit.ink(fill), ruled=can_advance, shadow=3 if can_advance else 0)
    half = size[1] // 2
    said = kit.say("table.advance" if can_advance else "table.engine_here")
    face = ("heavy", BONE) if can_advance else ("italic", DIM)
    _put(kit, board, said, face, Rect(4, 2, size[0] - 8, half))
    below = kit.say("table.price_to_come", cost=cost_words(kit, station))
    ink = STRAW if can_advance else DIM
    _put(kit, board, below, ("bold", ink), Rect(4, half - 1, size[0] - 8, half))
    return board


@kept
def _waiting(kit: Kit, car: CardId, told: str, size: tuple[int, int]) -> Surface:
    board = paper(size, kit.ink((217, 199, 156)), ruled=False, shadow=0)
    half = size[1] // 2
    name = str(card_name(kit.strings, car))
    _put(kit, board, name, ("heavy", KEY), Rect(4, 2, size[0] - 8, half))
    _put(kit, board, told, ("italic", DIM), Rect(4, half - 1, size[0] - 8, half))
    return board


@kept
def _end(kit: Kit, engine: int, size: tuple[int, int]) -> Surface:
    """The End of the Line: what will happen there is always said."""
    board = paper(size, kit.ink(BLOOD), shadow=3)
    half = size[1] // 2
    name = kit.say("table.end_of_line")
    if kit.fonts.width(name, Type("heavy", kit.least, BONE)) > size[0] - 10:
        name = kit.say("table.end_short")
    _put(kit, board, name, ("heavy", BONE), Rect(4, 2, size[0] - 8, half))
    told = kit.say(f"table.end_{ENGINES[engine].key}")
    _put(kit, board, told, ("italic", STRAW), Rect(4, half - 1, size[0] - 8, half))
    return board


def _put(kit: Kit, board: Surface, text: str, look: tuple[str, Colour], place: Rect) -> None:
    """Write one line in the middle of `place`, smaller and then narrower until it fits."""
    face, ink = look
    style = Type(face, max(kit.least, _lines_of(kit, board.get_height())), kit.ink(ink))
    style = kit.fonts.shrunk(text, style, place.width, kit.least)
    word = kit.fonts.narrowed(text, style, place.width)
    lay(board, word, (place.centerx - word.get_width() / 2, place.centery - word.get_height() / 2))


def ticket_box(line: TrainLine, place: int) -> Box:
    """Return the ticket and all that stands above it: the whole slot can be pressed."""
    slot, ticket = line.at(place), line.ticket_at(place)
    return Box(
        slot.x, line.rail - 0.9 * line.slot, slot.w, ticket.bottom - line.rail + 0.9 * line.slot
    )
