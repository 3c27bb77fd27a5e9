"""Tickets below the rails: above what stands there, below what the station takes.

The locomotive's is the throttle; that of the End of the Line says what happens there.
"""

from typing import Final

from pygame import Rect, Surface

from game.great_train.rules.content.content import ENGINES
from game.great_train.rules.turn.buying import may_take_free
from game.great_train.ui.printed.inks import (
    BLOOD,
    BONE,
    DIM,
    FLAT,
    KEY,
    MUSTARD,
    OXIDE,
    PRUSSIAN,
    STRAW,
)
from game.great_train.ui.printed.paper import paper, punched, tick
from game.great_train.ui.printed.stock import car_words
from game.great_train.ui.screen import TrainScreen
from game.great_train.view.names import cost_text
from game.great_train.view.places.line import NAME, TICKET_TO, TrainLine
from game.great_train.view.table_view import StopView, TrainView
from game.table.cards import CardId
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Box
from game.view.layout.zones import text_px

SQUEEZED: Final = 0.5
"""How much of its width a price keeps at least beside the mark."""
CORNERED: Final = 0.45
"""The same where the mark is in the corner."""
SMALL: Final = 0.18
"""Size of the mark of the longest price, in heights of its ticket."""
CLOSE: Final = 0.8
"""How much of its width a line keeps where two have room."""
PITCH: Final = 1.05
"""From line to line on a ticket, in sizes of its type."""
BUYING: Final = ("play", "buy")
"""Decisions in which a ticket says whether its car can be had."""


def compose_tickets(canvas: Canvas, state: TrainScreen, line: TrainLine, view: TrainView) -> None:
    """Put every ticket on the canvas, lit where its car can be had."""
    kit, selection = state.kit, state.selection
    question = state.frame.question
    is_mine = question is not None and question.kind in BUYING
    for place, stop in enumerate(view.stops):
        box = line.ticket_at(place)
        size = (round(box.w), round(box.h))
        if stop.has_engine:
            cost = price_words(state, stop)
            picture = throttle(kit, cost, size, can_advance=view.can_advance)
            is_lit = view.can_advance
        else:
            mark = None if not is_mine or stop.car is None else stop.can_buy
            picture = ticket(kit, price_words(state, stop), stop.car, size, mark=mark)
            is_lit = stop.can_buy
        is_chosen = stop.car is not None and selection.card == stop.car
        if is_lit or is_chosen:
            thick = max(3, round(5 * kit.unit))
            canvas.put(halo(kit, size, thick, is_chosen=is_chosen), box.x - thick, box.y - thick)
        canvas.put(picture, box.x, box.y)
    for number, car in enumerate(view.cars):
        place = view.place - 1 - number
        if place < 0:
            box = line.ticket_at(place)
            told = kit.say("table.at_no_station")
            picture = waiting(kit, car, told, (round(box.w), round(box.h)))
            canvas.put(picture, box.x, box.y)
    box = line.end_ticket
    canvas.put(end_ticket(kit, view.locomotive, (round(box.w), round(box.h))), box.x, box.y)


@kept
def halo(kit: Kit, size: tuple[int, int], thick: int, *, is_chosen: bool) -> Surface:
    """Return the frame of a ticket that can be bought; inked as well once it is chosen."""
    sheet = clear((size[0] + 2 * thick, size[1] + 2 * thick))
    sheet.fill(KEY)
    inner = sheet.get_rect().inflate(-4, -4)
    sheet.fill(kit.ink(OXIDE if is_chosen else MUSTARD), inner)
    return sheet


def _lines_of(kit: Kit, high: int) -> int:
    """Return the height of type on a ticket so high."""
    px = text_px(kit.size, NAME, min(kit.text_scale, TICKET_TO))
    return min(px, round(high * 0.4))


def price_words(state: TrainScreen, stop: StopView) -> str:
    """Return what a station takes; of a car that the viewer can have free, that it is.

    Where the locomotive stands it is what comes after the free move.
    """
    can_have = state.frame.view.train.can_advance if stop.has_engine else stop.can_buy
    is_free = can_have and may_take_free(state.playing.seen, state.frame.view.me)
    return state.kit.say("table.free") if is_free else cost_text(state.kit.strings, stop.station)


@kept
def ticket(
    kit: Kit, cost: str, car: CardId | None, size: tuple[int, int], *, mark: bool | None
) -> Surface:
    """Return a station's price, under the car to be had for it; with a mark on the own turn."""
    if car is None:
        board = paper(size, kit.ink(FLAT), ruled=False, shadow=0)
        _put(kit, board, cost, ("bold", DIM), Rect(4, 0, size[0] - 8, size[1]))
        return board
    board = punched(size, kit.ink(BONE))
    pad = round(size[1] * 0.16) + 4
    upper = Rect(pad - 4, 2, size[0] - 2 * pad + 8, size[1] // 2)
    _put(kit, board, car_words(kit, car, upper.width), ("heavy", KEY), upper)
    lower = price_room(kit, size, is_marked=False)
    if mark is not None:
        lower, side, drop = _marked(kit, cost, size)
        sign = tick(kit, side, ok=mark)
        lay_centred(board, sign, (lower.x - 3 - sign.get_width() * 0.5, lower.centery + drop))
    _put(kit, board, cost, ("bold", KEY if mark is not False else DIM), lower)
    return board


def price_room(kit: Kit, size: tuple[int, int], *, is_marked: bool) -> Rect:
    """Return where the price stands on a ticket, beside the mark where there is one."""
    pad = round(size[1] * 0.16) + 4
    mark = tick(kit, _sign(size), ok=True).get_width() + 3 if is_marked else 0
    return Rect(pad + mark, size[1] // 2 - 1, size[0] - 2 * pad - mark, size[1] // 2)


def corner_room(kit: Kit, size: tuple[int, int], side: int) -> Rect:
    """Return where a long price stands: its mark is in the corner, under the hole of that end."""
    left = tick(kit, side, ok=True).get_width() + 6
    return Rect(left, size[1] // 2 - 1, round(size[0] - left - size[1] * 0.16), size[1] // 2)


def _marked(kit: Kit, cost: str, size: tuple[int, int]) -> tuple[Rect, int, float]:
    """Return where a price stands beside its mark, how large that is, and how much lower it lies.

    That of the longest is smaller: beside others with one, none would say that it cannot be paid.
    """
    side, room = _sign(size), price_room(kit, size, is_marked=True)
    if not _is_narrow(kit, cost, room):
        return room, side, 0.0
    if _is_narrow(kit, cost, corner_room(kit, size, side), CORNERED):
        side = round(size[1] * SMALL)
    return corner_room(kit, size, side), side, size[1] * 0.06


def _sign(size: tuple[int, int]) -> int:
    return round(size[1] * 0.28)


def _is_narrow(kit: Kit, cost: str, room: Rect, least: float = SQUEEZED) -> bool:
    """Return whether a price would be a smear there: that it can be read comes first."""
    return kit.fonts.width(cost, Type("bold", kit.least, KEY)) * least > room.w


@kept
def throttle(kit: Kit, cost: str, size: tuple[int, int], *, can_advance: bool) -> Surface:
    """Return the locomotive's ticket: the free move where it may be made, and the price to come.

    The price says when it holds: without that it would read as what the move costs.
    """
    fill = PRUSSIAN if can_advance else FLAT
    board = paper(size, kit.ink(fill), ruled=can_advance, shadow=3 if can_advance else 0)
    half = size[1] // 2
    said = kit.say("table.advance" if can_advance else "table.engine_here")
    face = ("heavy", BONE) if can_advance else ("italic", DIM)
    _put(kit, board, said, face, Rect(4, 2, size[0] - 8, half))
    room = Rect(4, half - 1, size[0] - 8, half)
    below = price_to_come(kit, cost, room)
    _put(kit, board, below, ("bold", STRAW if can_advance else DIM), room)
    return board


def price_to_come(kit: Kit, cost: str, room: Rect) -> str:
    """Return what a station will take, and that it is next: by a sign where a word is a smear."""
    told = kit.say("table.price_to_come", cost=cost)
    return kit.say("table.price_to_come_brief", cost=cost) if _is_narrow(kit, told, room) else told


@kept
def waiting(kit: Kit, car: CardId, told: str, size: tuple[int, int]) -> Surface:
    """Return the ticket of a car that has come to no station."""
    board = paper(size, kit.ink(FLAT), ruled=False, shadow=0)
    half = size[1] // 2
    room = Rect(4, 2, size[0] - 8, half)
    _put(kit, board, car_words(kit, car, room.width), ("heavy", KEY), room)
    _put(kit, board, told, ("italic", DIM), Rect(4, half - 1, size[0] - 8, half))
    return board


@kept
def end_ticket(kit: Kit, engine: int, size: tuple[int, int]) -> Surface:
    """Return the ticket of the End of the Line: what will happen there is always said."""
    board = paper(size, kit.ink(BLOOD), shadow=3)
    half = size[1] // 2
    name = kit.say("table.end_of_line")
    if kit.fonts.width(name, Type("heavy", kit.least, BONE)) > size[0] - 18:
        name = kit.say("table.end_short")
    _put(kit, board, name, ("heavy", BONE), Rect(9, 2, size[0] - 18, half))
    told = kit.say(f"table.end_{ENGINES[engine].key}")
    _put(kit, board, told, ("italic", STRAW), Rect(9, half - 1, size[0] - 18, half))
    return board


def _put(kit: Kit, board: Surface, text: str, look: tuple[str, Colour], place: Rect) -> None:
    """Write in the middle of `place`, smaller, in two lines, then narrower until it fits."""
    face, ink = look
    style = Type(face, max(kit.least, _lines_of(kit, board.get_height())), kit.ink(ink))
    style = kit.fonts.shrunk(text, style, place.width, kit.least)
    lines = lines_in(kit, text, style, place)
    pitch = round(style.px * PITCH)
    top = place.centery - pitch * len(lines) / 2
    for number, line in enumerate(lines):
        word = kit.fonts.narrowed(line, style, place.width)
        middle = top + pitch * (number + 0.5)
        lay(board, word, (place.centerx - word.get_width() / 2, middle - word.get_height() / 2))


def lines_in(kit: Kit, text: str, style: Type, place: Rect) -> list[str]:
    """Return what stands on a ticket: in two lines where one is close and two have room."""
    wide = kit.fonts.width(text, style)
    is_high = 2 * style.px * PITCH <= place.height
    if wide * CLOSE <= place.width or not is_high:
        return [text]
    lines = kit.fonts.wrap(text, style, max(place.width, wide * 0.6))
    return lines if len(lines) == 2 else [text]  # noqa: PLR2004 - see above


def ticket_box(line: TrainLine, place: int) -> Box:
    """Return the ticket and all that stands above it: the whole slot can be pressed."""
    slot, ticket = line.at(place), line.ticket_at(place)
    return Box(
        slot.x, line.rail - 0.9 * line.slot, slot.w, ticket.bottom - line.rail + 0.9 * line.slot
    )
