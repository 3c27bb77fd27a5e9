"""The seats around the circle: the sun of the turn, plates, what stands around them, Bushido."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.samurai.ui.own import layout_of, view_of
from game.samurai.ui.plates import Plate, Plates
from game.samurai.view.plates import property_boxes
from game.samurai.view.table_view import SeatView
from game.ui.board.draw.effects import faded
from game.ui.board.faces import count_mark
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay_centred, veil
from game.ui.draw.palette import AI, BENI, KINCHA, SLIP, SUMI, Colour
from game.view.effects import Glide, Passing
from game.view.layout.geometry import Box
from game.view.timing import Point, even, openness, step_of

SHAKEN: Final = 12.0
"""Pixels of the design by which a plate that was struck is moved at most."""
FOLDS: Final = 8
"""Steps in which a plate folds."""
CREASES: Final = 4
"""Strips that a plate is folded into."""
SUNS: Final = 6
"""Steps in which the sun grows from seat to seat."""


class SeatPainter:
    """Draws the seats."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.plates = Plates(kit)
        self.rings = Rings(kit)

    def compose(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put every plate with its frame and tag on the canvas."""
        for seat in view_of(state.frame).seats:
            self._seat(canvas, state, passing, seat)
        self._bushido(canvas, state, passing)

    # --- the sun ---

    def sun(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put the sun behind the portrait of whose turn it is, or on its way there."""
        if state.frame.view.is_over:
            return
        x, y, side = self._sun_at(state, view_of(state.frame).turn_seat)
        for glide in passing.of(Glide)[-1:]:
            share = even(glide.share)
            x0, y0, side0 = self._sun_at(state, glide.start)
            x, y = x0 + (x - x0) * share, y0 + (y - y0) * share
            side = side0 + (side - side0) * step_of(share, SUNS) / SUNS
        canvas.put_centred(self.kit.images.sized("tokens/sun", (side, side)), x, y)

    def _sun_at(self, state: TableState, seat: Seat) -> tuple[float, float, float]:
        box = state.frame.plate(seat)
        x, y = layout_of(state.frame).parts[seat].portrait.centre
        return x - box.h * 0.1, y - box.h * 0.16, box.h * 1.28

    # --- plates ---

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return by how many pixels a seat is off its place."""
        x, y = passing.shift(seat)
        far = self.kit.px(SHAKEN)
        return x * far, y * far

    def _seat(self, canvas: Canvas, state: TableState, passing: Passing, seat: SeatView) -> None:
        box = state.frame.plate(seat.seat).moved(*self.shift(passing, seat.seat))
        fold = passing.fold(seat.seat)
        plate = self._plate(state, passing.shown(seat))
        if fold is not None and self._folded(canvas, plate, box, openness(fold.share)):
            return
        self._flat(canvas, state, passing, plate, box)
        for ring in self._rings(state, seat):
            canvas.put(self.rings.ring(box, ring), box.x - MARGIN, box.y - MARGIN)
        self._tag(canvas, state, seat, box)

    def _flat(
        self, canvas: Canvas, state: TableState, passing: Passing, plate: Plate, box: Box
    ) -> None:
        """Put a plate on the canvas, over the one it was while it fades over."""
        picture = self.plates.picture(plate)
        change = passing.change(plate.seat.seat)
        if change is not None and isinstance(change.before, SeatView):
            before = self._plate(state, change.before)
            canvas.put(self.plates.picture(before), box.x, box.y)
            over = faded(self.kit, plate, picture, change.share)
            canvas.put(over, box.x, box.y)
            return
        canvas.put(picture, box.x, box.y)

    def _plate(self, state: TableState, seat: SeatView) -> Plate:
        box = state.frame.plate(seat.seat)
        threat = seat.threat
        if seat.seat in state.frame.sums and state.is_pointed(seat.seat):
            threat = state.frame.sums[seat.seat].threat
        parts, temper = layout_of(state.frame).parts[seat.seat], state.tempers.get(seat.seat, "")
        return Plate(seat, box, parts, threat, state.frame.notes[seat.seat], temper)

    def _folded(self, canvas: Canvas, plate: Plate, box: Box, share: float) -> bool:
        """Put a folding plate on the canvas; False when it lies open."""
        step = step_of(share, FOLDS)
        if step == FOLDS:
            return False
        picture = self.plates.picture(plate)
        key = ("fold", plate, step)
        sheet = self.kit.store.passing.kept(key, lambda: _fold(picture, max(0.06, step / FOLDS)))
        x, y = box.centre
        canvas.put_centred(sheet, x, y)
        return True

    def _rings(self, state: TableState, seat: SeatView) -> list[str]:
        rings = []
        aimed, question = state.shown.aimed, view_of(state.frame).question
        attacked = aimed is not None and aimed[1] == seat.seat
        pointed = state.is_pointed(seat.seat)
        if seat.seat in state.frame.lit:
            rings.append("target" if pointed else "legal")
        elif attacked:
            rings.append("target")
        elif seat.is_asked and question != "play" and not seat.is_self:
            rings.append("asked")
        if state.selection.focus == ("seat", seat.seat) and "target" not in rings:
            rings.append("focus")
        return rings

    def _tag(self, canvas: Canvas, state: TableState, seat: SeatView, box: Box) -> None:
        if state.frame.view.is_over:
            return
        question = view_of(state.frame).question
        asked = seat.is_asked and question != "play"
        if asked and not seat.is_self:
            text = self.kit.say("table.is_asked", what=self.kit.say(f"asked.{question}"))
            tag = self.rings.tag(text, AI)
        elif seat.is_turn and not seat.is_self:
            tag = self.rings.tag(self.kit.say("table.on_turn"), BENI)
        else:
            return
        canvas.put(tag, box.x + 10, box.y - tag.get_height() * 0.62)

    def _bushido(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        for seat in view_of(state.frame).seats:
            if seat.has_bushido:
                place = layout_of(state.frame).parts[seat.seat].bushido
                place = place.moved(*self.shift(passing, seat.seat))
                disc = self.kit.images.sized("tokens/bushido_disc", (place.h, place.h))
                canvas.put_centred(disc, *place.centre)

    def counts(self, canvas: Canvas, state: TableState) -> None:
        """Put a figure on every stack of equal properties; a single card has none."""
        board = layout_of(state.frame)
        for seat in view_of(state.frame).seats:
            kinds = seat.properties
            boxes = property_boxes(board.parts[seat.seat].properties, len(kinds))
            for box, (_, count) in zip(boxes, kinds, strict=True):
                if count > 1:
                    mark = count_mark(self.kit, count, box.h * 0.3)
                    canvas.put_centred(mark, box.right - 0.05 * box.w, box.y + 0.66 * box.h)


def _fold(picture: Surface, share: float) -> Surface:
    """Return a plate folded into strips, `share` of its height, every second strip in shadow."""
    width, height = picture.get_width(), max(CREASES, round(picture.get_height() * share))
    sheet = pygame.transform.smoothscale(picture, (width, height))
    dark = round(110 * (1.0 - share))
    strip = height / CREASES
    for number in range(1, CREASES, 2):
        place = pygame.Rect(0, round(number * strip), width, round(strip))
        veil(sheet, place, SUMI, dark)
    return sheet


MARGIN: Final = 14
"""Pixels around a plate for frames."""
TAGS_TO: Final = 1.25
"""Text scale up to which tags grow."""


class Rings:
    """Paints frames and tags and keeps them."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    def ring(self, box: Box, kind: str) -> Surface:
        """Return the frame around a plate: legal, target or asked; MARGIN wider on each side."""
        size = (round(box.w) + 2 * MARGIN, round(box.h) + 2 * MARGIN)
        return self.kit.store.kept(("ring", kind, size), lambda: _ring(kind, size))

    def tag(self, text: str, colour: Colour) -> Surface:
        """Return a small coloured slip that stands on a plate's upper edge."""
        key = ("tag", text, self._style(), colour)
        return self.kit.store.kept(key, lambda: self._tag(text, self.kit.ink(colour)))

    def _style(self) -> Type:
        """Return the type of tags: it grows less than other text, so as to cover no name."""
        style = self.kit.type("bold", 20, SLIP)
        return style.sized(round(style.px * min(1.0, TAGS_TO / self.kit.text_scale)))

    def _tag(self, text: str, colour: Colour) -> Surface:
        line = self.kit.fonts.line(text, self._style())
        size = (line.get_width() + 22, line.get_height() + 2)
        sheet = clear(size)
        sheet.fill(colour)
        frame(sheet, sheet.get_rect(), SUMI, 2)
        lay_centred(sheet, line, (size[0] / 2, size[1] / 2))
        return sheet


def _ring(kind: str, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    place = sheet.get_rect().inflate(-10, -10)
    if kind == "legal":
        frame(sheet, place.inflate(2, 2), SUMI, 1)
        frame(sheet, place, KINCHA, 6)
    elif kind == "focus":
        frame(sheet, place, SUMI, 4)
    elif kind == "target":
        frame(sheet, place, BENI, 6)
        _corners(sheet, place)
    else:
        _dashes(sheet, place)
    return sheet


def _corners(sheet: Surface, place: Rect) -> None:
    arm, thick = max(18, place.height // 7), 11
    for x, dx in ((place.x - 4, 0), (place.right + 4 - arm, arm - thick)):
        for y, dy in ((place.y - 4, 0), (place.bottom + 4 - arm, arm - thick)):
            sheet.fill(BENI, Rect(x, y + dy, arm, thick))
            sheet.fill(BENI, Rect(x + dx, y, thick, arm))


def _dashes(sheet: Surface, place: Rect) -> None:
    for x in range(place.x, place.right - 4, 22):
        width = min(14, place.right - x)
        sheet.fill(AI, Rect(x, place.y, width, 4))
        sheet.fill(AI, Rect(x, place.bottom - 4, width, 4))
    for y in range(place.y, place.bottom - 4, 22):
        height = min(14, place.bottom - y)
        sheet.fill(AI, Rect(place.x, y, 4, height))
        sheet.fill(AI, Rect(place.right - 4, y, 4, height))
