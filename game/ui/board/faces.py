"""Card faces at the size they are shown: large with their rule, small with their numbers, tiny.

All surfaces are premultiplied and kept; a turned card is kept turned.
"""

import math
from typing import ClassVar, Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.kernel.ids import HIDDEN
from game.table.cards import CardId
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept, kept_passing
from game.ui.draw.paint import clear, disc, hatch, lay, lay_centred, mix, rounded, veil
from game.ui.draw.palette import KINCHA, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box, Point
from game.view.layout.zones import CARD_RATIO
from game.view.timing import step_of

TURNS: Final = 4
"""Steps in which half a card turns over."""

STEP: Final = 1.06
"""How much a flying card grows from one kept size to the next."""


NAMELESS: Final = 1
"""How much is seen of a card whose name is not set: half a name is worse than none."""


class Face(NamedTuple):
    """What is to be seen of a card."""

    card: CardId
    width: int
    height: int
    dimmed: bool = False
    lit: bool = False
    seen: int = 0
    """Pixels of its left part that no other card of the hand covers; 0: all of it, `NAMELESS`: too
    little for its name."""


Print: TypeAlias = list[tuple[Surface, Point]]
"""Pieces of print and where their left upper corner lies on the card."""


class CardPrinter:
    """What is printed on a game's cards; picture and words come apart, to dim only the first.

    Left as it is, nothing: for a game without cards.
    """

    def is_tiny(self, face: Face) -> bool:
        """Return whether a card is only its picture."""
        del face
        return False

    def is_cut_out(self, face: Face) -> bool:
        """Return whether it has no edge: neither shadow nor frame lies under it."""
        del face
        return False

    def says_all(self, face: Face) -> bool:
        """Return whether a card shows its whole rule, to be read in the size that was asked for."""
        del face
        return False

    def picture(self, face: Face) -> Surface:
        """Return a card without its words, to be drawn on."""
        return clear((face.width, face.height))

    def words(self, face: Face) -> Print:
        """Return a card's words and numbers."""
        del face
        return []


class Faces:
    """Makes and keeps card faces."""

    def __init__(self, kit: Kit, prints: CardPrinter) -> None:
        self.kit = kit
        self.prints = prints

    def turned(self, face: Face, angle: float) -> Surface:
        """Return a face turned clockwise by `angle` degrees."""
        degrees = round(angle * 2) / 2
        upright = self.upright(face)
        return _turned(self.kit, upright, degrees, 1.0) if degrees else upright

    def flying(self, face: Face, angle: float, zoom: float) -> Surface:
        """Return a face on its way: turned, and scaled by `zoom`, in steps too fine to see."""
        degrees, step = round(angle / 3) * 3, round(math.log(max(zoom, 0.01), STEP))
        upright = self.upright(face)
        return _flown(self.kit, upright, degrees, STEP**step) if degrees or step else upright

    def turning(self, face: Face, share: float) -> Surface:
        """Return a card turning over: its back, narrower and narrower, then its face, wider."""
        step = max(1, step_of(abs(2 * share - 1), TURNS))
        shown = face if share >= 0.5 else Face(HIDDEN, face.width, face.height)  # noqa: PLR2004 - edge on
        return _narrow(self.kit, self.upright(shown), step / TURNS)

    def upright(self, face: Face) -> Surface:
        """Return a face with its shadow and, if lit, its frame; the card lies in the middle."""
        key = ("card", face, self.kit.strings.language)
        return self.kit.store.kept(key, lambda: self._whole(face))

    def _whole(self, face: Face) -> Surface:
        edge = max(4, round(face.width * 0.045))
        sheet = clear((face.width + 2 * edge, face.height + 2 * edge))
        radius = face.width * 0.05
        is_cut_out = self.prints.is_cut_out(face)
        is_flat = is_cut_out or self.prints.is_tiny(face)
        shadow = rounded((face.width, face.height), radius, SUMI, SUMI).copy()
        shadow.fill((80, 80, 80, 80), special_flags=pygame.BLEND_RGBA_MULT)
        if not is_flat:
            lay(sheet, shadow, (edge + edge * 0.6, edge + edge * 0.7))
        if face.lit and not is_cut_out:
            board = rounded(
                (face.width + 2 * edge, face.height + 2 * edge), radius * 1.6, KINCHA, SUMI
            )
            lay(sheet, board, (0, 0))
        lay(sheet, self.prints.picture(face), (edge, edge))
        if face.dimmed:
            self._dim(sheet, Rect(edge, edge, face.width, face.height))
        for word, (x, y) in self.prints.words(face):
            lay(sheet, word, (edge + x, edge + y))
        return sheet

    def _dim(self, sheet: Surface, place: Rect) -> None:
        """Paper over the picture, hatched; words are laid on it afterwards."""
        veil(sheet, place.inflate(-2, -2), (214, 205, 181), 150)
        line = mix(SLIP, MUTED, 0.55)
        hatch(sheet, place.inflate(-4, -4), line, max(8, place.width // 9))


def _spun(_kit: Kit, picture: Surface, degrees: float, scale: float) -> Surface:
    return pygame.transform.rotozoom(picture, -degrees, scale)


_turned, _flown = kept(_spun), kept_passing(_spun)


@kept_passing
def _narrow(_kit: Kit, picture: Surface, share: float) -> Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))


LEAST: Final = 13.0
"""Pixels: the least radius, which holds figures 12 px high."""
FIGURE: Final = 19
"""Pixels: type whose figures are 12 px high."""


@kept
def count_mark(kit: Kit, count: int, radius: float) -> Surface:
    """Return the disc that says `count`, of this radius or larger where it would not read."""
    radius = max(LEAST, radius)
    sheet = disc(radius, kit.ink(SLIP), SUMI, 2).copy()
    style = Type("heavy", max(FIGURE, kit.least, round(radius * 1.2)), kit.ink(SUMI))
    lay_centred(sheet, kit.fonts.line(str(count), style), (radius, radius))
    return sheet


APART: Final = 1.1
"""Steps from card to card, in widths."""
BELOW: Final = 1.06
"""Steps from row to row, in heights."""
SMALLEST: Final = 40
"""Pixels: no card gets lower than that."""


def grid(room: Box, count: int, widest: float) -> list[Box]:
    """Return where `count` cards lie in `room`: as large as fits, no wider than `widest`."""
    high = min(room.h, widest / CARD_RATIO)
    while high > SMALLEST and -(-count // _across(room, high)) * high * BELOW > room.h:
        high -= 2
    across, wide = _across(room, high), high * CARD_RATIO
    return [
        Box(
            room.x + n % across * wide * APART,
            room.y + n // across * high * BELOW,
            wide,
            high,
        )
        for n in range(count)
    ]


def _across(room: Box, high: float) -> int:
    return max(1, int((room.w + 0.1 * high * CARD_RATIO) // (high * CARD_RATIO * APART)))


class GridCard(Widget):
    """One kind of card, with its number when there are more. It can be looked at, not used."""

    takes_focus: ClassVar[bool] = True

    def __init__(self, box: Box, card: CardId, count: int, faces: Faces) -> None:
        super().__init__(box)
        self.card = card
        self.count = count
        self.faces = faces

    def aloud(self, kit: Kit) -> Spoken:
        """Return what it is called, and how many there are."""
        count = kit.say("aloud.times", n=self.count)
        return Spoken(self.label, SpokenRole.CARD, count, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box = self.box
        face = Face(self.card, round(box.w), round(box.h), lit=look.is_lit)
        canvas.put_centred(self.faces.upright(face), *box.centre)
        if self.count > 1:
            x, y = box.right - 0.16 * box.w, box.bottom - 0.12 * box.h
            canvas.put_centred(count_mark(kit, self.count, box.w * 0.2), x, y)
