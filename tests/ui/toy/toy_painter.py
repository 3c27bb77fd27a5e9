"""How the toy looks: cards with large numbers, plates with lives, a deck."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import HIDDEN, Seat
from game.ui.board.faces import CardPrinter, Face, Faces, Print
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, mix, rounded, slip
from game.ui.draw.palette import AI, BENI, KINCHA, KON, MUTED, SEATS, SLIP, SUMI, WASHI
from game.view.layout.geometry import Box, Point
from game.view.layout.zones import CARD_RATIO
from game.view.passing import Passing
from game.view.words.sentences import Message
from tests.kernel.toy import Duel
from tests.ui.toy.toy_view import ToyScreen, ToySeat
from tests.view.toy_view import NAMES

INKS: Final = (MUTED, AI, BENI, KINCHA, KON, SUMI)
"""Number -> the ink of its card."""


class ToyPrints(CardPrinter):
    """A large number in a ring; the back is dark."""

    def __init__(self, kit: Kit) -> None:
        """Print with `kit`."""
        self.kit = kit

    def picture(self, face: Face) -> Surface:
        """Return the card without its number."""
        size = (face.width, face.height)
        ink = KON if face.card == HIDDEN else INKS[face.card]
        sheet = rounded(size, face.width * 0.06, SLIP, SUMI).copy()
        inner = sheet.get_rect().inflate(-face.width * 0.12, -face.width * 0.12)
        sheet.fill(mix(ink, WASHI, 0.0 if face.card == HIDDEN else 0.3), inner)
        ring = disc(face.width * 0.3, SLIP, SUMI, max(2, face.width * 0.02))
        lay_centred(sheet, ring, (face.width / 2, face.height / 2))
        return sheet

    def words(self, face: Face) -> Print:
        """Return the number in the ring."""
        if face.card == HIDDEN:
            return []
        style = Type("heavy", max(14, round(face.width * 0.42)), SUMI)
        digit = self.kit.fonts.line(str(face.card), style)
        x, y = (face.width - digit.get_width()) / 2, (face.height - digit.get_height()) / 2
        return [(digit, (x, y))]


class ToyPainter:
    """Fills `game.ui.board.port.TablePainter`."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.faces = Faces(kit, ToyPrints(kit))

    def ground(self, state: ToyScreen, name: str) -> Surface | None:
        """The toy has no pictures."""
        del state, name
        return None

    def under(self, canvas: Canvas, state: ToyScreen, passing: Passing) -> None:
        """Put the deck on the canvas."""
        del passing
        (deck,) = state.frame.layout.piles
        face = Face(HIDDEN, round(deck.w), round(deck.h))
        for step in range(min(3, state.frame.view.deck), 0, -1):
            canvas.put_centred(
                self.faces.upright(face), deck.centre[0] + 4 * step, deck.centre[1] + 4 * step
            )
        count = self.kit.fonts.line(str(state.frame.view.deck), self.kit.type("heavy", 30))
        canvas.put_centred(count, deck.centre[0], deck.bottom + 26 * self.kit.unit)

    def seats(self, canvas: Canvas, state: ToyScreen, passing: Passing) -> None:
        """Put two plates on the canvas: crest, name, lives."""
        del passing
        for seat in state.frame.view.seats:
            box = state.frame.plate(seat.seat)
            is_lit = seat.seat in state.frame.lit or state.selection.focus == ("seat", seat.seat)
            key = ("toy plate", seat, box, is_lit, state.frame.view.turn == seat.seat)
            make = partial(self._plate, seat, box, lit=is_lit)
            canvas.put(self.kit.store.kept(key, make), box.x, box.y)

    def _plate(self, seat: ToySeat, box: Box, *, lit: bool) -> Surface:
        sheet = slip((box.w, box.h), SLIP, SUMI, 4)
        if lit or seat.has_tag:
            frame(sheet, Rect(0, 0, round(box.w), round(box.h)), KINCHA if lit else BENI, 6)
        high = box.h
        lay_centred(sheet, self.crest(0, seat.seat, high * 0.34), (high / 2, high / 2))
        name = self.kit.fonts.line(NAMES[seat.seat], self.kit.type("heavy", 34))
        lay(sheet, name, (high, high * 0.08))
        for number in range(seat.lives):
            pygame.draw.circle(sheet, BENI, (box.w - 34 - 44 * number, high * 0.24), 15)
        return sheet

    def over(self, canvas: Canvas, state: ToyScreen, passing: Passing) -> None:
        """Nothing lies on cards."""

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return that nothing shakes."""
        del passing, seat
        return 0.0, 0.0

    def people(self, seen: Duel) -> Sequence[int]:
        """Return nobody in particular."""
        return [0] * len(seen.hands)

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return a disc in the colour of the seat."""
        del person
        return disc(radius, SEATS[seat], SUMI, 3)

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return the card of a line."""
        if not line.cards:
            return clear((side, side))
        return self.faces.upright(Face(line.cards[0], round(side * CARD_RATIO), round(side)))
