"""What is printed on a card: index tab with rank and suit, name, picture, rule.

Brown cards are tickets with round tabs: used once. Blue ones are iron plates with pointed tabs:
they stay. Cars lie on their side; on the rails they are rolling stock without an edge.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.cards import IS_CAR, KIND
from game.great_train.rules.content.content import KINDS
from game.great_train.ui.printed.inks import BONE, BUFF, DIM, KEY, KIND_INKS, LEAD, OXIDE, PAPER
from game.great_train.ui.printed.paper import (
    AIR,
    RULED,
    beginnings,
    index_tab,
    said_of,
    says_all,
    says_rule,
    text_box,
)
from game.great_train.ui.printed.stock import NAMED, car_picture, car_stage, car_words
from game.great_train.view.names import card_name
from game.kernel.ids import HIDDEN
from game.table.cards import CardId
from game.ui.board.faces import NAMELESS, CardPrinter, Face, Print
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, mix, rounded
from game.ui.draw.palette import Colour
from game.view.words.grammar import capital
from game.view.words.sentences import Message

TINY: Final = 84
"""Width on the design below which a card is a picture with a small tab."""
LYING: Final = 1.2
"""Width to height from which a card lies on its side; from ON_RAILS it is rolling stock."""
ON_RAILS: Final = 1.6
WIDE_PX: Final = 200
"""Pixels of width from which a lying car has its words."""
CAR_SIZE: Final = 840.0
CAR_PICTURE: Final = (116.0, 128.0, 608.0, 335.0)
CAR_NAME: Final = (30.0, 24.0, 780.0, 78.0)
CAR_TEXT: Final = (30.0, 476.0, 780.0, 100.0)
"""The frame of a lying car: its width, and its boxes (frames/frame.json)."""
INDEX_LEAST: Final = 2.0
"""Narrower cards, in sizes of the least type, have no room for a tab."""
SQUEEZED: Final = 0.7
"""A name that would be narrower than this share of itself stands on the picture."""
DULL: Final = 0.14
"""How much darker such a slip is on a card that is dimmed, as its picture is."""


class TrainPrints(CardPrinter):
    """Prints cards; whoever asks keeps them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def is_tiny(self, face: Face) -> bool:
        """Return whether a card is only its picture."""
        return face.width < TINY * self.kit.unit

    def is_cut_out(self, face: Face) -> bool:
        """Return whether a car stands on the rails: it has no edge."""
        return face.card != HIDDEN and IS_CAR[face.card] and face.width > ON_RAILS * face.height

    def says_all(self, face: Face) -> bool:
        """Return whether a card shows its whole rule, in type of the usual size."""
        return says_all(self.kit, face) and self.kit.text_scale == 1

    def _is_lying(self, face: Face) -> bool:
        return IS_CAR[face.card] and face.width > LYING * face.height

    def _is_large(self, face: Face) -> bool:
        return says_rule(self.kit, face.width)

    def picture(self, face: Face) -> Surface:
        """Return a card without its words, to be drawn on."""
        if face.card == HIDDEN:
            return card_back(self.kit, (face.width, face.height)).copy()
        if self.is_cut_out(face):
            key = KINDS[KIND[face.card]].key
            return car_picture(self.kit, key, (face.width, face.height)).copy()
        if self._is_lying(face):
            return self._lying(face)
        return self._tiny(face) if self.is_tiny(face) else self._standing(face)

    def words(self, face: Face) -> Print:
        """Return a card's words and its index."""
        if face.card == HIDDEN or self.is_cut_out(face):
            return []
        if self._is_lying(face):
            return self._lying_words(face)
        tab = self._tab(face)
        if self.is_tiny(face):
            return tab
        return [*tab, *self._name(face, tab), *(self._rule(face) if self._is_large(face) else [])]

    def _ink(self, face: Face, colour: Colour) -> Colour:
        return self.kit.ink(DIM if face.dimmed else colour)

    # --- pictures ---

    def _standing(self, face: Face) -> Surface:
        """The frame of its kind around the picture; a car stands on its rails in it."""
        kind, size = KINDS[KIND[face.card]], (face.width, face.height)
        sheet = rounded(size, face.width * 0.05, self.kit.ink(PAPER), KEY).copy()
        ink = self.kit.ink(KIND_INKS[kind.type])
        rim = max(3, round(face.width * 0.024))
        sheet.fill(ink, sheet.get_rect().inflate(-2 * rim, -2 * rim))
        window, text, name = self._window(face), text_box(self.kit, face), self._name_box(face)
        for place in (text,) if self._is_over(face) else (name, text):
            if place.height > 0:
                pygame.draw.rect(sheet, self.kit.ink(BONE), place, border_radius=rim)
                pygame.draw.rect(sheet, KEY, place, max(1, rim // 2), border_radius=rim)
        lay(sheet, self._stage(face, window), window.topleft)
        frame(sheet, window, KEY, max(1, round(face.width * 0.009)))
        drawn = self.kit.images.sized(f"frames/{kind.type}", size)
        if drawn is not None and self._is_large(face):
            lay(sheet, drawn, (0, 0))
        return sheet

    def _stage(self, face: Face, window: Rect) -> Surface:
        """The picture of a card; a plain one in its ink where none is drawn."""
        kind = KINDS[KIND[face.card]]
        if kind.type == "car":
            return car_stage(self.kit, kind.key, window.size)
        found = self.kit.images.cover(f"cards/{kind.key}", window.size)
        return found or _plain_stage(self.kit, kind.type, window.size)

    def _tiny(self, face: Face) -> Surface:
        kind, size = KINDS[KIND[face.card]], (face.width, face.height)
        sheet = rounded(size, 3, PAPER, KEY).copy()
        rim = max(2, round(face.width * 0.06))
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        sheet.fill(KIND_INKS[kind.type], inner)
        room = inner.inflate(-2, -2)
        lay(sheet, self._stage(face, room), room.topleft)
        return sheet

    def _lying(self, face: Face) -> Surface:
        """A car before somebody: on its rails, in a frame; large with room for its words."""
        kind, size = KINDS[KIND[face.card]], (face.width, face.height)
        drawn = self.kit.images.sized("frames/car", size) if self._is_wide(face) else None
        if drawn is not None:
            sheet, place = drawn.copy(), self._share(face, CAR_PICTURE)
            lay(sheet, car_picture(self.kit, kind.key, place.size), place.topleft)
            return sheet
        sheet = rounded(size, 3, PAPER, KEY).copy()
        rim = max(2, round(face.height * 0.04))
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        lay(sheet, car_stage(self.kit, kind.key, inner.size), inner.topleft)
        frame(sheet, inner, KIND_INKS["car"], max(1, rim // 2))
        return sheet

    # --- where things are on a standing card ---

    def _name_box(self, face: Face) -> Rect:
        w = face.width
        if self._is_large(face):
            return Rect(round(w * 0.223), round(w * 0.04), round(w * 0.743), round(w * 0.137))
        top = max(round(w * 0.2), self.kit.least + 5)
        return Rect(round(w * 0.3), 3, round(w * 0.67), top - 3)

    def _window(self, face: Face) -> Rect:
        w, h = face.width, face.height
        if self._is_large(face):
            return Rect(round(w * 0.05), round(w * 0.193), round(w * 0.9), round(w * 0.75))
        rim = max(4, round(w * 0.045))
        is_below = not face.seen and self._is_over(face)
        top = rim if is_below else self._name_box(face).bottom + 2
        return Rect(rim, top, w - 2 * rim, h - top - rim)

    # --- words ---

    def _tab(self, face: Face) -> Print:
        """Rank over suit at the upper left: in a fan of any width it is seen."""
        if IS_CAR[face.card] or face.width < INDEX_LEAST * self.kit.least:
            return []
        pointed = KINDS[KIND[face.card]].type == "blue"
        wide = max(
            round(self.kit.least * 1.1),
            round(face.width * (0.18 if self._is_large(face) else 0.25)),
        )
        tab = index_tab(self.kit, face.card, wide, pointed=pointed)
        at = 2 if self.is_tiny(face) else round(face.width * 0.03)
        return [(tab, (at, at))]

    def _room(self, face: Face) -> int:
        """Return how wide a name may be beside the tab, as far as the card is seen."""
        place = self._name_box(face)
        room = place.width - 6
        return min(room, face.seen - place.x - 4) if 0 < face.seen < face.width else room

    def _is_over(self, face: Face) -> bool:
        """Return whether there is too little room for the name beside the tab.

        It stands below the tab then, or at the foot of a card that lies there whole.
        """
        if face.seen == NAMELESS or face.seen >= face.width:
            return False
        name = str(card_name(self.kit.strings, face.card))
        wide = self.kit.fonts.width(name, Type("heavy", self.kit.least, KEY))
        return wide * SQUEEZED > self._room(face)

    def _over(self, face: Face, name: str, top: int) -> Print:
        """The name on a slip over the picture, in as many lines as it needs."""
        style, fonts = Type("heavy", self.kit.least, self._ink(face, KEY)), self.kit.fonts
        left = max(4, round(face.width * 0.045))
        room = (face.seen or face.width) - 2 * left - round(face.width * 0.03)
        wide = max(room, *(fonts.width(word, style) for word in name.split()))
        lines = [fonts.narrowed(line, style, room) for line in fonts.wrap(name, style, wide)]
        pitch = round(style.px * 1.02)
        board = clear((room + 4, pitch * len(lines) + 4))
        fill = mix(BONE, LEAD, DULL) if face.dimmed else BONE
        board.fill(self.kit.ink(fill))
        frame(board, board.get_rect(), KEY, 1)
        for n, line in enumerate(lines):
            lay_centred(board, line, (board.get_width() / 2, 2 + pitch * (n + 0.5)))
        if not face.seen:
            top = face.height - board.get_height() - left
        return [(board, (left - 1, top))]

    def _name(self, face: Face, tab: Print) -> Print:
        place, room = self._name_box(face), self._room(face)
        name = str(card_name(self.kit.strings, face.card))
        if face.seen == NAMELESS:
            return []
        if self._is_over(face):
            return self._over(
                face, name, round(tab[0][0].get_height() + 4) if tab else place.bottom
            )
        hidden = max(0, tab[0][0].get_rect(topleft=tab[0][1]).right - place.x) if tab else 0
        place, room = place.move(hidden, 0), room - hidden
        px = max(self.kit.least, round(place.height * 0.66))
        style = Type("heavy", px, self._ink(face, KEY))
        word = self.kit.fonts.in_room(name, style, room, self.kit.least)
        x = place.x + (3 if face.seen else (place.width - hidden - word.get_width()) / 2)
        return [(word, (x, place.y + (place.height - word.get_height()) / 2))]

    def _rule(self, face: Face) -> Print:
        """The rule at a size that reads, or as many sentences as fit; a bubble tells all of it."""
        place, (said, style) = text_box(self.kit, face), said_of(self.kit, face)
        if not said:
            return []
        block = self.kit.fonts.block(said, style, place.w * RULED, CENTRE)
        low = max(0, block.get_height() - place.h + AIR) // 3  # its last line is at its very edge
        return [(block, block.get_rect(center=place.center).move(0, -low).topleft)]

    def _is_wide(self, face: Face) -> bool:
        return (
            face.width >= WIDE_PX * max(1.0, self.kit.unit)
            and self.kit.images.original("frames/car") is not None
        )

    def _share(self, face: Face, box: tuple[float, float, float, float]) -> Rect:
        scale = face.width / CAR_SIZE
        return Rect(*(round(part * scale) for part in box))

    def _wide_words(self, face: Face) -> Print:
        """Name and rule of a car on its large frame; the rule in brief where it has no room."""
        name, key = str(card_name(self.kit.strings, face.card)), KINDS[KIND[face.card]].key
        short = beginnings(capital(self.kit.say(f"cards.{key}.brief")))
        rules = (self.kit.say(f"cards.{key}.rule"), *short)
        return [
            *self._first_fitting(face, (name,), "heavy", CAR_NAME),
            *self._first_fitting(face, rules, "medium", CAR_TEXT),
        ]

    def _first_fitting(
        self,
        face: Face,
        texts: tuple[str, ...],
        weight: str,
        box: tuple[float, float, float, float],
    ) -> Print:
        """The first of some texts that has room in a box of a car's large frame."""
        fonts, place = self.kit.fonts, self._share(face, box).inflate(-8, 0)
        for text in texts:
            style = Type(weight, max(self.kit.least, round(place.h * 0.7)), self._ink(face, KEY))
            style = style.sized(min(style.px, round(face.width * 0.075)))
            while style.px > self.kit.least and fonts.block_size(text, style, place.w)[1] > place.h:
                style = style.sized(style.px - 1)
            if fonts.block_size(text, style, place.w)[1] <= place.h + style.px * 0.5:
                block = fonts.block(text, style, place.w, CENTRE)
                at = place.centerx - block.get_width() / 2, place.centery - block.get_height() / 2
                return [(block, at)]
        return []

    def _lying_words(self, face: Face) -> Print:
        """A car's name on a slip along its foot, where there is room to read it."""
        if self._is_wide(face):
            return self._wide_words(face)
        is_low = face.height < 84 * self.kit.unit or face.height < 60  # noqa: PLR2004 - see docstring
        if is_low or face.seen == NAMELESS:
            return []
        name = car_words(self.kit, face.card, face.width - 12)
        style = Type("heavy", max(self.kit.least, round(face.height * 0.14)), self._ink(face, KEY))
        room = face.width - 12
        style = self.kit.fonts.shrunk(name, style, room, self.kit.least)
        if self.kit.fonts.width(name, style) > room / NAMED:
            return []
        word = self.kit.fonts.narrowed(name, style, room)
        board = clear((face.width - 8, word.get_height()))
        board.fill(self.kit.ink(BONE))
        lay_centred(board, word, (board.get_width() / 2, board.get_height() / 2))
        return [(board, (4, face.height - board.get_height() - 4))]


@kept
def card_back(kit: Kit, size: tuple[int, int]) -> Surface:
    """Return a back: the locomotive seen from ahead, or rings in its place."""
    for name in ("frames/back", "cards/back"):
        picture = kit.images.sized(name, size)
        if picture is not None:
            return picture
    sheet = rounded(size, size[0] * 0.05, PAPER, KEY).copy()
    inner = sheet.get_rect().inflate(-size[0] * 0.12, -size[0] * 0.12)
    sheet.fill(OXIDE, inner)
    for radius, ink in ((0.3, BUFF), (0.24, OXIDE), (0.18, PAPER), (0.1, KEY)):
        lay_centred(sheet, disc(size[0] * radius, ink, KEY, 1), inner.center)
    return sheet


@kept
def _plain_stage(kit: Kit, kind: str, size: tuple[int, int]) -> Surface:
    """Return a stage without a picture: a sun in an engraved sky."""
    sheet = clear(size)
    ink = KIND_INKS[kind]
    sky = (226, 200, 156) if kind == "brown" else (188, 204, 206)
    sheet.fill(kit.ink(sky))
    for y in range(0, size[1], max(3, size[1] // 26)):
        pygame.draw.line(
            sheet, tuple((a + b) // 2 for a, b in zip(sky, ink, strict=True)), (0, y), (size[0], y)
        )
    lay_centred(sheet, disc(min(size) * 0.34, kit.ink(BONE), ink, 2), (size[0] / 2, size[1] / 2))
    return sheet


def line_sign(kit: Kit, line: Message, side: float) -> Surface | None:
    """Return the small picture that tells what kind of thing a line is about."""
    cards = [card for card in line.cards if 0 <= card < len(KIND)]
    return cut_out(kit, cards[0], round(side)) if cards else None


@kept
def cut_out(kit: Kit, card: CardId, side: int) -> Surface:
    """Return a part of the card's picture, framed in the ink of its kind."""
    kind = KINDS[KIND[card]]
    sheet = clear((side, side))
    if kind.type == "car":
        lay(sheet, car_stage(kit, kind.key, (side, side)), (0, 0))
    else:
        found = kit.images.cover(f"cards/{kind.key}", (side, side), 0.5)
        lay(sheet, found or _plain_stage(kit, kind.type, (side, side)), (0, 0))
    frame(sheet, sheet.get_rect(), KIND_INKS[kind.type], 2)
    return sheet
