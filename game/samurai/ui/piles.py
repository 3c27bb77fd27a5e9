"""The eye of the circle: the draw pile with its count, the place of the discards, what is said."""

from typing import Final

from pygame import Surface

from game.kernel.ids import HIDDEN
from game.samurai.view.layout import TableLayout
from game.samurai.view.table_view import TableView
from game.ui.board.faces import Face, Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, rounded
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.timing import step_of

DEPTH: Final = 5
"""Card edges to be seen of a full draw pile."""
HINTS_TO: Final = 1.25
"""Text scale from which the piles' hints are told only when pointed at."""
ARRIVALS: Final = 8
"""Steps in which a new draw pile grows."""


class Piles:
    """Draws the piles."""

    def __init__(self, kit: Kit, faces: Faces) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.faces = faces
        self.is_quiet = True
        """Whether nothing is resolved or said in the middle, so that there is room for hints."""

    def compose(
        self,
        canvas: Canvas,
        place: TableLayout,
        view: TableView,
        *,
        caption: str,
        arrived: float = 1.0,
    ) -> None:
        """Put piles and their words on the canvas; the discards themselves are sprites.

        `arrived` is the part of the draw pile that lies there already, 0..1.
        """
        self.is_quiet = view.resolving is None and not caption
        draw, discard = place.centre.draw, place.centre.discard
        arriving = step_of(arrived, ARRIVALS) / ARRIVALS
        pile = self._pile(draw, round(view.draw_count * arriving))
        canvas.put(pile, draw.x - 8, draw.y - 8)
        count, say = len(view.discards), self.kit.say
        self._words(canvas, place, draw, say("table.draw_pile"), say("table.draw_pile_end"))
        hint = self._browsing() if count else ""
        self._words(canvas, place, discard, say("table.discards", n=count), hint)
        if not count:
            canvas.put(self._empty(discard), discard.x, discard.y)

    def _browsing(self) -> str:
        """Return what spreads the discards out."""
        press = self.kit.hints.word("discards", self.kit.say)
        if self.kit.hints.device == "mouse" or not press:
            return self.kit.say("table.browse")
        return self.kit.say("table.browse_key", press=press)

    def _words(self, canvas: Canvas, place: TableLayout, box: Box, name: str, hint: str) -> None:
        """A pile's name above it, below it where a plate is in the way; a hint below.

        Both on paper: the print beneath has any colour. In large text pointing tells the hint.
        """
        label = self._label(name, self.kit.type("bold", 21))
        width, height = label.get_size()
        low = box.bottom + DEPTH * 3 * self.kit.unit + 8
        above = Box(box.centre[0] - width / 2, box.y - height - 6, width, height)
        spots = [_inward(Box(above.x, y, width, height), place) for y in (above.y, low)]
        spot = next((spot for spot in spots if spot is not None), above)
        canvas.put(label, spot.x, spot.y)
        y = low if spot.y < low else low + height + 2
        if hint and self.is_quiet and self.kit.text_scale < HINTS_TO:
            slip = self._label(hint, self.kit.type("italic", 19, MUTED), max(box.w * 1.75, 140))
            canvas.put(slip, box.centre[0] - slip.get_width() / 2, y)

    def _label(self, text: str, style: Type, room: float = 9999) -> Surface:
        key = ("label", text, style, round(room))
        return self.kit.store.kept(key, lambda: self._paint_label(text, style, room))

    def _paint_label(self, text: str, style: Type, room: float) -> Surface:
        block = self.kit.fonts.block(text, style, room, CENTRE)
        size = (block.get_width() + style.px * 0.7, block.get_height())
        sheet = rounded(size, 4, self.kit.ink(SLIP), self.kit.ink(MUTED)).copy()
        lay_centred(sheet, block, (size[0] / 2, size[1] / 2))
        return sheet

    def _pile(self, box: Box, count: int) -> Surface:
        depth = min(DEPTH, -(-count // 12))
        key = ("pile", round(box.w), round(box.h), count)
        return self.kit.store.kept(key, lambda: self._paint_pile(box, count, depth))

    def _paint_pile(self, box: Box, count: int, depth: int) -> Surface:
        step = 2.6 * self.kit.unit
        sheet = clear((box.w + 40, box.h + 40))
        face = Face(HIDDEN, round(box.w), round(box.h))
        for number in range(depth - 1, -1, -1):
            back = self.faces.upright(face)
            edge = (back.get_width() - face.width) / 2
            lay(sheet, back, (8 - edge + number * step, 8 - edge + number * step * 1.2))
        middle = (8 + box.w / 2, 8 + box.h / 2)
        radius = max(self.kit.px(31), 21)
        lay_centred(sheet, disc(radius, SLIP, SUMI, 2), middle)
        style = self.kit.type("heavy", 31).sized(round(radius * 1.05))
        lay_centred(sheet, self.kit.fonts.line(str(count), style), middle)
        return sheet

    def _empty(self, box: Box) -> Surface:
        size = (round(box.w), round(box.h))
        return self.kit.store.kept(("empty", size), lambda: _outline(size))


def _inward(box: Box, place: TableLayout) -> Box | None:
    """Return the box moved towards the middle until it touches no plate; None if it always does."""
    step = (place.centre.eye[0] - box.centre[0]) / 10
    for number in range(6):
        spot = box.moved(step * number, 0)
        near = spot.grown(3)
        if not any(near.overlaps(plate) for plate in place.plates):
            return spot
    return None


def _outline(size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), MUTED, 2)
    return sheet
