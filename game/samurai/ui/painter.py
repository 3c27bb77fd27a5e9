"""Draws the table: the sun of the turn, plates and what stands around them, the piles amidst."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.ui.piles import compose_piles
from game.samurai.ui.plates import Plate, crest_of, plate_picture
from game.samurai.ui.prints import Prints, line_sign
from game.samurai.ui.screen import SamuraiScreen
from game.samurai.view.plates import property_boxes, tally_at
from game.samurai.view.table_view import SeatView
from game.ui.board.draw.effects import faded
from game.ui.board.draw.plates import FOLDS, fold_step, rings, struck, tag_top, tag_type, threat_at
from game.ui.board.faces import Faces, count_mark
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept, kept_passing
from game.ui.draw.paint import clear, corners, dashes, frame, lay_centred, veil
from game.ui.draw.palette import AI, BENI, KINCHA, SEATS, SLIP, SUMI, Colour
from game.view.effects import Glide
from game.view.layout.geometry import Box, Point
from game.view.passing import Passing
from game.view.timing import even, step_of
from game.view.words.sentences import Message

SHAKEN: Final = 12.0
"""Pixels of the design by which a plate that was struck is moved at most."""
CREASES: Final = 4
"""Strips that a plate is folded into."""
SUNS: Final = 6
"""Steps in which the sun grows from seat to seat."""
MARGIN: Final = 14
"""Pixels around a plate for frames."""
TAG_IN: Final = 10
"""Pixels that a slip on the edge of a plate stands in from its corner."""
TAG_ON: Final = 0.38
"""How much of a tag lies on its plate, of its height."""
OWN_STEPS: Final = frozenset({"draw_source", "discard"})
"""Questions of one's own turn, which nobody put to one: a tag tells what one does."""


class SamuraiPainter:
    """Fills `game.ui.board.port.TablePainter`."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.faces = Faces(kit, Prints(kit))

    def people(self, seen: Observation) -> Sequence[int]:
        """Return the characters, by seat."""
        return seen.characters

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return a character's crest in the colour of the seat."""
        return crest_of(self.kit, person, radius, SEATS[seat])

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return the token or the card that a line of the log is about."""
        return line_sign(self.kit, line, side)

    # --- under the plates ---

    def ground(self, state: SamuraiScreen, name: str) -> Surface | None:
        """Return a print of the ground, cut where the window is not as wide."""
        del state
        return self.kit.images.cover(name, self.kit.size)

    def under(self, canvas: Canvas, state: SamuraiScreen, passing: Passing) -> None:
        """Put the sun behind the portrait of whose turn it is, or on its way there; the piles."""
        view = state.frame.view
        if not view.is_over:
            x, y, side = _sun_at(state, view.turn_seat)
            for glide in passing.of(Glide)[-1:]:
                share = even(glide.share)
                x0, y0, side0 = _sun_at(state, glide.start)
                x, y = x0 + (x - x0) * share, y0 + (y - y0) * share
                side = side0 + (side - side0) * step_of(share, SUNS) / SUNS
            canvas.put_centred(self.kit.images.sized("tokens/sun", (side, side)), x, y)
        compose_piles(canvas, state, self.faces, passing)

    # --- plates ---

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return by how many pixels a plate is off its place."""
        return struck(self.kit, passing, seat, SHAKEN)

    def seats(self, canvas: Canvas, state: SamuraiScreen, passing: Passing) -> None:
        """Put every plate with its frame on the canvas, over all of them the tag, then Bushido."""
        view, seats = state.frame.view, state.frame.view.seats
        for seat in seats:
            self._seat(canvas, state, passing, seat)
        for seat in seats:
            if seat.has_tag and not view.is_over and fold_step(passing, seat.seat) >= FOLDS:
                self._tag(canvas, state, seat, self.shift(passing, seat.seat))
        for seat in seats:
            if seat.has_bushido:
                place = state.frame.layout.parts[seat.seat].bushido
                place = place.moved(*self.shift(passing, seat.seat))
                disc = self.kit.images.sized("tokens/bushido_disc", (place.h, place.h))
                canvas.put_centred(disc, *place.centre)

    def _seat(self, canvas: Canvas, state: SamuraiScreen, passing: Passing, seat: SeatView) -> None:
        """Put a plate on the canvas: folding, or over the one it was while it fades over."""
        box = state.frame.plate(seat.seat).moved(*self.shift(passing, seat.seat))
        change, step = passing.change(seat.seat), fold_step(passing, seat.seat)
        picture = plate_picture(self.kit, _plate(state, passing.shown(seat)))
        if step < FOLDS:
            canvas.put_centred(_folded(self.kit, picture, step), *box.centre)
            return
        if change is not None and isinstance(change.before, SeatView):
            canvas.put(plate_picture(self.kit, _plate(state, change.before)), box.x, box.y)
            canvas.put(faded(self.kit, picture, change.share), box.x, box.y)
        else:
            canvas.put(picture, box.x, box.y)
        size = (round(box.w) + 2 * MARGIN, round(box.h) + 2 * MARGIN)
        for kind in _rings(state, seat):
            canvas.put(_ring(self.kit, kind, size), box.x - MARGIN, box.y - MARGIN)

    def _tag(self, canvas: Canvas, state: SamuraiScreen, seat: SeatView, shift: Point) -> None:
        """Put it over every plate: in large text the next one reaches to this one's edge."""
        question, parts = state.frame.view.question, state.frame.layout.parts[seat.seat]
        is_asked = seat.is_asked and question != "play"
        text = asked_word(self.kit, question) if is_asked else self.kit.say("table.on_turn")
        off = parts.bushido if seat.has_bushido else None
        plate, colour = state.frame.plate(seat.seat), AI if is_asked else BENI
        tag, place = tag_on(self.kit, plate, parts.name, (text, colour), off)
        place = place.moved(*shift)
        canvas.put(tag, place.x, place.y)

    def over(self, canvas: Canvas, state: SamuraiScreen, passing: Passing) -> None:
        """Put a figure on every stack of equal properties; a single card has none."""
        del passing
        for seat in state.frame.view.seats:
            kinds = seat.properties
            place = state.frame.layout.parts[seat.seat].properties
            for box, (_, count) in zip(property_boxes(place, len(kinds)), kinds, strict=True):
                if count > 1:
                    mark = count_mark(self.kit, count, box.h * 0.3)
                    canvas.put_centred(mark, *tally_at(box, mark.get_width()))


def asked_word(kit: Kit, question: str | None) -> str:
    """Return what a tag says of who is asked `question`."""
    asked = kit.say(f"asked.{question}")
    return asked if question in OWN_STEPS else kit.say("table.is_asked", what=asked)


def _sun_at(state: SamuraiScreen, seat: Seat) -> tuple[float, float, float]:
    box = state.frame.plate(seat)
    x, y = state.frame.layout.parts[seat].portrait.centre
    return x - box.h * 0.1, y - box.h * 0.16, box.h * 1.28


def _plate(state: SamuraiScreen, seat: SeatView) -> Plate:
    frame, threat = state.frame, threat_at(state, seat.seat, seat.threat)
    parts, temper = frame.layout.parts[seat.seat], state.tempers.get(seat.seat, "")
    note, is_read = frame.notes[seat.seat], seat.is_self and seat.seat == frame.teller.me
    return Plate(seat, frame.plate(seat.seat), parts, threat, note, temper, is_read)


@kept_passing
def _folded(_kit: Kit, plate: Surface, step: int) -> Surface:
    """Return a plate folded into strips, every second one in shadow; `step` of FOLDS is open."""
    share = max(0.06, step / FOLDS)
    width, height = plate.get_width(), max(CREASES, round(plate.get_height() * share))
    sheet = pygame.transform.smoothscale(plate, (width, height))
    dark = round(110 * (1.0 - share))
    strip = height / CREASES
    for number in range(1, CREASES, 2):
        veil(sheet, Rect(0, round(number * strip), width, round(strip)), SUMI, dark)
    return sheet


# --- what stands around a plate ---


def _rings(state: SamuraiScreen, seat: SeatView) -> list[str]:
    """Return which frames stand around a plate."""
    aimed = state.playing.shown.aimed
    is_target = aimed is not None and aimed[1] == seat.seat
    is_asked = seat.is_asked and state.frame.view.question != "play" and not seat.is_self
    return rings(state, seat.seat, is_target=is_target, is_asked=is_asked)


@kept
def _ring(_kit: Kit, kind: str, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    place = sheet.get_rect().inflate(-10, -10)
    if kind == "legal":
        frame(sheet, place.inflate(2, 2), SUMI, 1)
        frame(sheet, place, KINCHA, 6)
    elif kind == "focus":
        frame(sheet, place, SUMI, 4)
    elif kind == "target":
        frame(sheet, place, BENI, 6)
        corners(sheet, place, BENI)
    else:
        dashes(sheet, place, AI)
    return sheet


def tag_on(
    kit: Kit, plate: Box, name: Box, words: tuple[str, Colour], off: Box | None
) -> tuple[Surface, Box]:
    """Return the slip with `words` in their colour for a plate's upper edge, and where it stands.

    Where Bushido lies on that edge it ends `off` it, in lines one above the other.
    """
    tag = _tag(kit, *words, room=0)
    wide, high = tag.get_size()
    left = min(plate.x + TAG_IN, kit.size[0] - wide)
    bottom = plate.y + tag_top(plate, name, high, TAG_ON, kit.least) + high
    if off is not None and Box(left, bottom - high, wide, high).overlaps(off):
        left = max(2.0, plate.x - TAG_IN)
        tag = _tag(kit, *words, room=int(off.x - 2 - left))
        wide, high = tag.get_size()
    return tag, Box(left, bottom - high, wide, high)


@kept
def _tag(kit: Kit, text: str, colour: Colour, *, room: int) -> Surface:
    """Return a small coloured slip, no wider than `room` where that is not 0."""
    style = tag_type(kit, 20, SLIP)
    line = kit.fonts.line(text, style)
    if 0 < room < line.get_width() + 22:
        line = kit.fonts.narrowed_block(text, style, room - 22, CENTRE)
    size = (line.get_width() + 22, line.get_height() + 2)
    sheet = clear(size)
    sheet.fill(kit.ink(colour))
    frame(sheet, sheet.get_rect(), SUMI, 2)
    lay_centred(sheet, line, (size[0] / 2, size[1] / 2))
    return sheet
