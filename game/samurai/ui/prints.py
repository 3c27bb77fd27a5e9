"""What is printed on a card, at three sizes: with its rule, with its numbers, its picture alone.

Picture and words come apart: a card that cannot be used is pale and hatched, its words are not.
"""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import HIDDEN
from game.samurai.rules.content import CATALOGUE
from game.samurai.view.names import card_name
from game.table.cards import CardDef
from game.ui.board.faces import NAMELESS, CardPrinter, Face, Print
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred, rounded, smooth
from game.ui.draw.palette import AI, BENI, BRONZE, KON, MUTED, NAVY, SLIP, SUMI, Colour
from game.view.layout.geometry import Point
from game.view.words.sentences import Message

INKS: Final = {"weapon": BENI, "property": NAVY, "action": BRONZE}
"""Card type -> its main ink."""
LARGE: Final = 200
"""Width on the 1920 x 1080 design from which a card shows its rule."""
LARGE_PX: Final = 190
TINY: Final = 84
"""Width on the design below which a card is only its picture."""
DIGIT: Final = 19
"""Pixels: figures are then 12 px high, the least that reads on a small screen."""
FOOT: Final = 32
"""Pixels: the least height of the band with a weapon's numbers."""
NAME: Final = 21
"""Size of a small card's name on the design. It grows with the text as far as the card has room."""
NAME_HIGH: Final = 0.36
"""The share of a small card that its name takes at most, unless it needs more to be read."""
TIGHT: Final = 0.8
"""How far a name is condensed before it is set smaller."""


class Prints(CardPrinter):
    """Prints cards; whoever asks keeps them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def is_tiny(self, face: Face) -> bool:
        """Return whether a card is only its picture."""
        return face.width < TINY * self.kit.unit

    def is_large(self, face: Face) -> bool:
        """Return whether a card has room for its rule."""
        drawn = self.kit.images.original(f"cards/frame_{CATALOGUE[face.card].type}")
        wide = face.width >= LARGE * self.kit.unit and face.width >= LARGE_PX
        return wide and drawn is not None and bool(self.kit.geometry)

    def picture(self, face: Face) -> Surface:
        """Return a card without its words, to be drawn on."""
        if face.card == HIDDEN:
            return self._back(face)
        if self.is_tiny(face):
            return self._tiny(face)
        return self._large(face) if self.is_large(face) else self._small(face)

    def words(self, face: Face) -> Print:
        """Return a card's words and numbers."""
        if face.card == HIDDEN or self.is_tiny(face):
            return []
        return self._large_words(face) if self.is_large(face) else self._small_words(face)

    def _ink(self, face: Face, colour: Colour) -> Colour:
        return self.kit.ink(MUTED if face.dimmed else colour)

    # --- the back ---

    def _back(self, face: Face) -> Surface:
        picture = self.kit.images.sized("cards/back", (face.width, face.height))
        if picture is not None:
            return picture.copy()
        sheet = rounded((face.width, face.height), face.width * 0.05, SLIP, SUMI).copy()
        inner = sheet.get_rect().inflate(-face.width * 0.14, -face.width * 0.14)
        sheet.fill(AI, inner)
        pygame.draw.circle(sheet, SLIP, inner.center, face.width * 0.24)
        pygame.draw.circle(sheet, BENI, inner.center, face.width * 0.15)
        return sheet

    # --- tiny and small ---

    def _tiny(self, face: Face) -> Surface:
        card = CATALOGUE[face.card]
        sheet = rounded((face.width, face.height), 3, SLIP, SUMI).copy()
        rim = max(2, round(face.width * 0.06))
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        sheet.fill(INKS[card.type], inner)
        picture = self.kit.images.cover(f"cards/{card.key}", inner.inflate(-2, -2).size)
        lay_centred(sheet, picture, inner.center)
        return sheet

    def _small(self, face: Face) -> Surface:
        """Name above, picture, a weapon's band below."""
        card = CATALOGUE[face.card]
        width, height = face.width, face.height
        sheet = rounded((width, height), width * 0.05, self.kit.ink(SLIP), SUMI).copy()
        rim, head, foot = self._bands(face)
        window = Rect(rim, head + 3, width - 2 * rim, height - head - foot - 4)
        band = Rect(rim, head, width - 2 * rim, height - head - rim)
        sheet.fill(self.kit.ink(INKS[card.type]), band)
        lay(sheet, self.kit.images.cover(f"cards/{card.key}", window.size), window.topleft)
        pygame.draw.rect(sheet, SUMI, window, max(1, width // 90))
        if card.type == "property":
            for y in (height - rim - 4, height - rim - 9):  # it stays on the table
                sheet.fill(self.kit.ink(SLIP), Rect(rim + 3, y, width - 2 * rim - 6, 2))
        return sheet

    def _bands(self, face: Face) -> tuple[int, int, int]:
        """Return the width of the rim, the height of the name's band and of the foot."""
        rim = max(3, round(face.width * 0.045))
        head = max(self._name(face).get_height() + 2, round(face.height * 0.135))
        is_weapon = CATALOGUE[face.card].type == "weapon"
        return rim, head, max(FOOT, round(face.height * 0.215)) if is_weapon else rim

    def _small_words(self, face: Face) -> Print:
        card = CATALOGUE[face.card]
        rim, head, foot = self._bands(face)
        name = self._name(face)
        title = (name, (rim + 3, (head - name.get_height()) / 2 + 2))
        words: Print = [] if face.seen == NAMELESS else [title]
        if card.type == "weapon":
            side = (foot - rim) * 0.98
            values = (("reach", card.values["difficulty"]), ("wounds", card.values["wounds"]))
            for number, (kind, value) in enumerate(values):
                badge = _badge(self.kit, kind, value, side)
                x = rim + side * (0.58 + 1.06 * number) - badge.get_width() / 2
                words.append((badge, (x, face.height - rim - side)))
        return words

    def _name(self, face: Face) -> Surface:
        """Return the name as it fits a small card."""
        rim = max(3, round(face.width * 0.045))
        name = str(card_name(self.kit.strings, face.card))
        seen = face.width if face.seen == NAMELESS else face.seen or face.width
        wide = min(face.width - 2 * rim - 4, seen - rim - 5)
        return _name(self.kit, name, (wide, round(face.height * NAME_HIGH)), self._ink(face, SUMI))

    # --- large ---

    def _large(self, face: Face) -> Surface:
        card = CATALOGUE[face.card]
        size = (face.width, face.height)
        sheet = clear(size)
        window = self._box(face, "picture").inflate(4, 4)
        lay(sheet, self.kit.images.sized(f"cards/{card.key}", window.size), window.topleft)
        lay(sheet, self.kit.images.sized(f"cards/frame_{card.type}", size), (0, 0))
        return sheet

    def _large_words(self, face: Face) -> Print:
        card = CATALOGUE[face.card]
        words = [self._title(face, self._box(face, "name"))]
        if card.type == "weapon":
            for kind, value in (("reach", "difficulty"), ("wounds", "wounds")):
                place = self._box(face, kind)
                badge = _badge(self.kit, kind, card.values[value], place.height)
                words.append((badge, place.topleft))
        return words + self._rule(face, card, self._box(face, "text"))

    def _box(self, face: Face, name: str) -> Rect:
        scale = face.width / self.kit.geometry["size"]["w"]
        box = self.kit.geometry[name]
        return Rect(*(round(box[part] * scale) for part in ("x", "y", "w", "h")))

    def _title(self, face: Face, place: Rect) -> tuple[Surface, Point]:
        name = str(card_name(self.kit.strings, face.card))
        style = Type(
            "heavy", max(self.kit.least, round(place.height * 0.72)), self._ink(face, SUMI)
        )
        word = self.kit.fonts.in_room(name, style, place.width * 0.98, self.kit.least)
        return _centred(word, place)

    def _rule(self, face: Face, card: CardDef, place: Rect) -> Print:
        """The rule in few words, if it fits at a size that reads; a bubble tells it in full."""
        text = brief(self.kit, card)
        room = place.inflate(-place.width * 0.06, -place.height * 0.06)
        style = self.kit.type("medium", 24, MUTED if face.dimmed else KON)
        style = style.sized(round(style.px / self.kit.text_scale))
        while style.px > self.kit.least and not self._fits(text, style, room):
            style = style.sized(style.px - 1)
        if not self._fits(text, style, room):
            return []
        return [_centred(self.kit.fonts.block(text, style, room.width, CENTRE), place)]

    def _fits(self, text: str, style: Type, room: Rect) -> bool:
        width, height = self.kit.fonts.block_size(text, style, room.width)
        return width <= room.width + 1 and height <= room.height + style.px * 0.3


def _centred(word: Surface, place: Rect) -> tuple[Surface, Point]:
    x, y = place.centerx - word.get_width() / 2, place.centery - word.get_height() / 2
    return word, (x, y)


@kept
def _name(kit: Kit, name: str, room: tuple[int, int], ink: Colour) -> Surface:
    """Return a name as large as it fits `room` in one line or two, condensed if need be."""
    words, fonts = name.split(" "), kit.fonts
    style = Type("heavy", kit.type("heavy", NAME).px, ink)
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    cuts.sort(key=lambda cut: max(fonts.width(line, style) for line in cut))
    ways = [(name,), *cuts[:1]]
    for px in range(style.px, kit.least - 1, -1):
        style = style.sized(px)
        for lines in ways:
            high = fonts.pitch(style) * (len(lines) - 1) + fonts.height(style)
            wide = max(fonts.width(line, style) for line in lines)
            if high <= room[1] and wide * TIGHT <= room[0]:
                return _set(kit, lines, style, room[0])
    return _set(kit, ways[-1], style, room[0])


def _set(kit: Kit, lines: Sequence[str], style: Type, room: float) -> Surface:
    """Return `lines` one below the other, condensed where they are wider than `room`."""
    drawn = [kit.fonts.narrowed(line, style, room) for line in lines]
    pitch = kit.fonts.pitch(style)
    wide = max(line.get_width() for line in drawn)
    sheet = clear((wide, pitch * (len(lines) - 1) + kit.fonts.height(style)))
    for number, line in enumerate(drawn):
        lay(sheet, line, (0, number * pitch))
    return sheet


@kept
def _badge(kit: Kit, kind: str, value: int, side: float) -> Surface:
    """Return the sign of a weapon's reach or wounds with its number, `side` pixels high.

    In high contrast a plain one: a disc or a lozenge, edged in paper, for its band has its colour.
    """
    sign = kit.images.sized(f"tokens/badge_{kind}", (side, side))
    if sign is None or kit.high_contrast:
        paper, edge = kit.ink(SLIP), max(2.0, side * 0.08)
        is_disc = kind == "reach"
        fill = kit.ink(AI if is_disc else BENI)
        sign = disc(side / 2, fill, paper, edge) if is_disc else _diamond(side, fill, paper, edge)
    sheet = sign.copy()
    style = Type("heavy", max(DIGIT, kit.least, round(side * 0.58)), kit.ink(SLIP))
    lay_centred(sheet, kit.fonts.line(str(value), style), (side / 2, side * 0.5))
    return sheet


def _diamond(side: float, fill: Colour, edge: Colour, width: float) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        middle = side / 2 * k
        for colour, far in ((edge, middle), (fill, middle - 1.4 * width * k)):
            ends = ((0, -far), (far, 0), (0, far), (-far, 0))
            pygame.draw.polygon(sheet, colour, [(middle + x, middle + y) for x, y in ends])

    return smooth((side, side), draw)


def brief(kit: Kit, card: CardDef) -> str:
    """Return a card's rule in the fewest words, for the card itself."""
    if card.type != "weapon":
        return kit.say(f"brief.{card.key}")
    reach, wounds = card.values["difficulty"], card.values["wounds"]
    return kit.say("brief.weapon", reach=reach, n=wounds)


TOKENS: Final = {
    "log.wounded": "resilience",
    "log.wounded_last": "resilience",
    "log.recovered": "resilience",
    "log.gave_resilience": "resilience_empty",
    "log.defeated": "resilience_empty",
    "log.parried": "parry",
    "log.honor_given": "honor",
    "log.honor_bushido": "honor_empty",
    "log.honor_given_last": "honor",
    "log.honor_bushido_last": "honor_empty",
    "log.last_honor": "honor_empty",
    "log.reshuffled": "honor_empty",
}
"""Key of a line -> the token that stands for it; other lines show their card."""


def line_sign(kit: Kit, line: Message, side: float) -> Surface | None:
    """Return the small picture that tells what kind of thing a line is about."""
    token = TOKENS.get(line.key)
    if token is not None:
        return kit.images.sized(f"tokens/{token}", (side, side))
    return _cut_out(kit, line.cards[0], round(side)) if line.cards else None


@kept
def _cut_out(kit: Kit, card: int, side: int) -> Surface:
    """A part of the card's picture, framed in the ink of its type; a back when unseen."""
    sheet = clear((side, side))
    name = "back" if card == HIDDEN else CATALOGUE[card].key
    lay(sheet, kit.images.cover(f"cards/{name}", (side, side), 0.3), (0, 0))
    frame(sheet, sheet.get_rect(), MUTED if card == HIDDEN else INKS[CATALOGUE[card].type], 2)
    return sheet
