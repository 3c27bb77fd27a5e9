"""The eye of the circle: the draw pile with its count, the place of the discards, what is said."""

from typing import Final

from pygame import Surface

from game.kernel.ids import HIDDEN
from game.samurai.ui.screen import SamuraiScreen
from game.samurai.ui.tooltips import WARNED, near_end, pile_end
from game.samurai.view.circle import NAMED, NAMED_TO
from game.ui.board.faces import Face, Faces
from game.ui.board.telling.sayings import browsing
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, rounded
from game.ui.draw.palette import BENI, MUTED, SLIP, SUMI
from game.view.effects import Sweep
from game.view.layout.geometry import Box
from game.view.layout.zones import text_px
from game.view.passing import Passing
from game.view.timing import step_of

DEPTH: Final = 5
"""Card edges to be seen of a full draw pile."""
BESIDE: Final = 14
"""Pixels between a pile and a hint to its left."""
ARRIVALS: Final = 8
"""Steps in which a new draw pile grows."""


def compose_piles(canvas: Canvas, state: SamuraiScreen, faces: Faces, passing: Passing) -> None:
    """Put piles and their words on the canvas; the discards themselves are sprites.

    Of a draw pile that is made anew as much is there as has arrived.
    """
    kit, view, (draw, discard) = state.kit, state.frame.view, state.frame.layout.piles
    arrived = [sweep.share for sweep in passing.of(Sweep)][-1:] or [1.0]
    count = round(view.draw_count * (step_of(arrived[0], ARRIVALS) / ARRIVALS))
    back = Face(HIDDEN, round(draw.w), round(draw.h))
    is_near, told = near_end(state.frame.view), pile_end(state)
    pile = _pile(kit, faces.upright(back), (draw.w, draw.h), count, is_grave=is_near)
    canvas.put(pile, draw.x - 8, draw.y - 8)
    _name(canvas, state, 0, kit.say("table.draw_pile"))
    _hint(canvas, state, 0, told, is_grave=is_near)
    count = len(view.discards)
    _name(canvas, state, 1, kit.say("table.discards", n=count))
    _hint(canvas, state, 1, browsing(kit) if count else "")
    if not count:
        canvas.put(_outline(kit, (round(discard.w), round(discard.h))), discard.x, discard.y)


def _name(canvas: Canvas, state: SamuraiScreen, number: int, name: str) -> None:
    """A pile's name above it, on paper: any colour may be beneath.

    Where its room is too narrow for name and count, one of them; half a name would be worse than
    none, and pointing tells it.
    """
    kit, frame = state.kit, state.frame
    box, room = frame.layout.piles[number], frame.layout.centre.names[number]
    style = kit.type("bold", NAMED, most=text_px(kit.size, NAMED, NAMED_TO))
    wide, least = room.w - style.px * 0.8, style.sized(min(style.px, kit.least))
    words = (name, *name.split(SEPARATOR))
    told = next((word for word in words if kit.fonts.width(word, least) <= wide), "")
    if told:
        label = _label(kit, told, kit.fonts.fitted(told, style, wide, kit.least))
        canvas.put(label, box.centre[0] - label.get_width() / 2, room.bottom - label.get_height())


def _hint(
    canvas: Canvas, state: SamuraiScreen, number: int, hint: str, *, is_grave: bool = False
) -> None:
    """A hint below a pile, on paper too, while nothing is resolved or said in the middle.

    Where a plate stands there it has room to the left of the pile.
    In large text pointing tells a hint that is not grave, and a grave one makes room for the
    difficulties of what is aimed.
    """
    kit, frame = state.kit, state.frame
    box, room = frame.layout.piles[number], frame.layout.centre.names[number]
    is_quiet = frame.view.resolving is None and not frame.caption
    if not hint or not is_quiet or not (is_grave or frame.layout.has_hints):
        return
    low = box.bottom + DEPTH * 3 * kit.unit + 8
    style = kit.type("bold", 20, BENI) if is_grave else kit.type("italic", 19, MUTED)
    if frame.layout.has_hints:
        slip = _label(kit, hint, style, max(box.w, room.w - 8))
        place = Box(box.centre[0] - slip.get_width() / 2, low, *slip.get_size())
        if any(plate.overlaps(place) for plate in frame.layout.plates):
            x, y = box.x - BESIDE - place.w, box.centre[1] - place.h / 2
            place = Box(x, y, place.w, place.h)
        if frame.prompt is None or not frame.prompt.box.grown(6).overlaps(place):
            canvas.put(slip, place.x, place.y)  # half a sentence would be worse than none
    elif frame.prompt is None and not frame.sums:  # else it would lie under a badge
        slip = _label(kit, hint, style, WARNED * room.w)
        canvas.put(slip, frame.layout.centre.eye[0] - slip.get_width() / 2, low)


@kept
def _label(kit: Kit, text: str, style: Type, room: float = 9999) -> Surface:
    block = kit.fonts.block(text, style, room, CENTRE)
    size = (block.get_width() + style.px * 0.7, block.get_height())
    sheet = rounded(size, 4, kit.ink(SLIP), kit.ink(MUTED)).copy()
    lay_centred(sheet, block, (size[0] / 2, size[1] / 2))
    return sheet


@kept
def _pile(
    kit: Kit, back: Surface, size: tuple[float, float], count: int, *, is_grave: bool
) -> Surface:
    """Return the pile; near its end the figure is in a thick ring, whatever covers words."""
    step = 2.6 * kit.unit
    sheet = clear((size[0] + 40, size[1] + 40))
    edge = (back.get_width() - round(size[0])) / 2
    for number in range(min(DEPTH, -(-count // 12)) - 1, -1, -1):
        lay(sheet, back, (8 - edge + number * step, 8 - edge + number * step * 1.2))
    middle = (8 + size[0] / 2, 8 + size[1] / 2)
    radius = max(kit.px(31), 21)
    ink, ring = (BENI, 5) if is_grave else (SUMI, 2)
    lay_centred(sheet, disc(radius, SLIP, ink, ring), middle)
    style = kit.type("heavy", 31, ink).sized(round(radius * 1.05))
    lay_centred(sheet, kit.fonts.line(str(count), style), middle)
    return sheet


@kept
def _outline(_kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), MUTED, 2)
    return sheet
