"""The draw pile with its count and the place of the discards, each with its name above."""

from functools import partial
from typing import Final

from pygame import Surface

from game.great_train.ui.printed.inks import BONE, DIM, KEY
from game.great_train.ui.printed.paper import paper
from game.great_train.ui.screen import TrainScreen
from game.great_train.view.places.circle import Middle
from game.kernel.ids import HIDDEN
from game.ui.board.faces import Face, Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.view.effects import Sweep
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.timing import step_of

DEPTH: Final = 4
"""Card edges to be seen of a full draw pile."""
WIDEST: Final = 88
"""A count that takes as much room as any."""
ARRIVALS: Final = 8
"""Steps in which a new draw pile grows."""


def compose_piles(canvas: Canvas, state: TrainScreen, faces: Faces, passing: Passing) -> None:
    """Put piles and their names on the canvas; the discards themselves are sprites."""
    kit, view, middle = state.kit, state.frame.view, state.frame.layout.centre
    arrived = [sweep.share for sweep in passing.of(Sweep)][-1:] or [1.0]
    count = round(view.draw_count * (step_of(arrived[0], ARRIVALS) / ARRIVALS))
    box = middle.draw
    size = (round(box.w), round(box.h))
    if count:
        pile = _pile(kit, faces.upright(Face(HIDDEN, *size)), size, -(-count // 20))
        canvas.put(pile, box.x - 8, box.y - 8)
    else:
        canvas.put(_outline(kit, size), box.x, box.y)
    if not view.discards:
        canvas.put(_outline(kit, size), middle.discard.x, middle.discard.y)
    compose_names(canvas, kit, middle, (count, len(view.discards)))


def compose_names(canvas: Canvas, kit: Kit, middle: Middle, counts: tuple[int, int]) -> None:
    """Put what each pile is called above it, with its count; where one has no room, both counts."""
    keys = ("table.draw_pile", "table.discards")
    names = [kit.say(key, n=many) for key, many in zip(keys, counts, strict=True)]
    widest = [kit.say(key, n=WIDEST) for key in keys]  # so that names do not come and go
    has_room = all(map(partial(_has_room, kit), widest, middle.names))
    for name, many, room in zip(names, counts, middle.names, strict=True):
        _named(canvas, kit, name if has_room else str(many), room)


def _look(kit: Kit, room: Box) -> tuple[Type, float]:
    """Return the type of a pile's name in `room`, and how wide it may be."""
    style = kit.type("bold", 18, KEY, most=max(kit.least, round(room.h * 0.8)))
    return style, room.w - 8


def _has_room(kit: Kit, words: str, room: Box) -> bool:
    """Return whether a name fits over its pile."""
    style, wide = _look(kit, room)
    return kit.fonts.width(words, style.sized(min(style.px, kit.least))) <= wide


def _named(canvas: Canvas, kit: Kit, told: str, room: Box) -> None:
    """Put a slip with these words above a pile."""
    style, wide = _look(kit, room)
    style = kit.fonts.fitted(told, style, wide, kit.least)
    label = _label(kit, told, style.px)
    x, y = room.centre[0] - label.get_width() / 2, room.bottom - label.get_height()
    canvas.put(label, x, y)


@kept
def _label(kit: Kit, text: str, px: int) -> Surface:
    line = kit.fonts.line(text, kit.type("bold", 18, KEY).sized(px))
    board = paper(
        (line.get_width() + 14, line.get_height() + 2), kit.ink(BONE), ruled=False, shadow=2
    )
    lay_centred(board, line, (board.get_width() / 2 - 1, board.get_height() / 2 - 1))
    return board


@kept
def _pile(kit: Kit, back: Surface, size: tuple[int, int], depth: int) -> Surface:
    step = 2.6 * kit.unit
    sheet = clear((size[0] + 40, size[1] + 40))
    edge = (back.get_width() - size[0]) / 2
    for number in range(min(DEPTH, depth) - 1, -1, -1):
        lay(sheet, back, (8 - edge + number * step, 8 - edge + number * step * 1.2))
    return sheet


@kept
def _outline(_kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), DIM, 2)
    return sheet
