"""The draw pile with its count and the place of the discards, each with its name above."""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.great_train.ui.inks import BONE, DIM, KEY
from game.great_train.ui.paper import paper
from game.great_train.ui.tooltips import TrainScreen
from game.kernel.ids import HIDDEN
from game.ui.board.faces import Face, Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.view.effects import Sweep
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.timing import step_of

DEPTH: Final = 4
"""Card edges to be seen of a full draw pile."""
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
    drawn, thrown = count, len(view.discards)
    name = kit.say("table.draw_pile", n=drawn)
    _named(canvas, kit, (name, str(drawn)), middle.names[0])
    name = kit.say("table.discards", n=thrown)
    _named(canvas, kit, (name, name.partition(SEPARATOR)[0], str(thrown)), middle.names[1])


def _named(canvas: Canvas, kit: Kit, words: Sequence[str], room: Box) -> None:
    """A slip above a pile: the first of these words for it that there is room for, or the last."""
    style = kit.type("bold", 18, KEY, most=max(kit.least, round(room.h * 0.8)))
    least, wide = style.sized(min(style.px, kit.least)), room.w - 8
    told = next((word for word in words if kit.fonts.width(word, least) <= wide), words[-1])
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
