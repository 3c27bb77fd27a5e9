"""What stands on the scroll of the log: headings of turns, lines with crest and sign, toggles."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.plates import Plates
from game.ui.canvas import Canvas
from game.ui.fonts import Type
from game.ui.kit import Kit
from game.ui.paint import clear, frame, lay, lay_centred, mix
from game.ui.palette import BENI, KINCHA, KINDS, MUTED, SEATS, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px
from game.view.words.message import Message

TEXT: Final = 22.0
"""Type size of a line on the 1920 x 1080 design."""
TOKENS: Final = {
    "log.wounded": "resilience",
    "log.recovered": "resilience",
    "log.gave_resilience": "resilience_empty",
    "log.defeated": "resilience_empty",
    "log.parried": "parry",
    "log.honor_given": "honor",
    "log.honor_bushido": "honor_empty",
    "log.reshuffled": "honor_empty",
}
"""Key of a line -> the token that stands for it; other lines show their card."""


class Crest(NamedTuple):
    """Whose crest, in which colour."""

    character: int
    seat: Seat


class Saying(NamedTuple):
    """What a row says."""

    number: int
    """Of the entry in the log."""
    text: str
    crest: Crest | None
    """Of the one whose doing it is."""
    line: Message
    is_heading: bool = False


class Row(Widget):
    """A line of the log. `place` is all of it, its box only the part that is in sight."""

    def __init__(self, place: Box, view: Box, saying: Saying, act: Callable[[], None]) -> None:
        """Show `saying` at `place`, as much as lies in `view`."""
        top, low = max(place.y, view.y), min(place.bottom, view.bottom)
        super().__init__(Box(place.x, top, place.w, low - top), act)
        self.place = place
        self.saying = saying
        self.label = saying.text

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the part in sight on the canvas."""
        size = (round(self.place.w), round(self.place.h))
        key = ("row", type(self).__name__, self.saying, size, look.is_lit, kit.text_scale)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        top = round(self.box.y) - round(self.place.y)
        high = min(round(self.box.h), size[1] - top)
        if high < size[1] and high > 0:
            part = Rect(0, top, size[0], high)
            face = kit.store.kept((key, top, high), lambda: face.subsurface(part).copy())
        if high > 0:
            canvas.put(face, self.box.x, round(self.place.y) + top)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        style = row_type(kit)
        if lit:
            _light(sheet, kit)
        middle = style.px * LEAD
        if self.saying.crest is not None:
            lay_centred(sheet, crest(kit, self.saying.crest, style.px * 0.62), (middle, middle))
        block = kit.fonts.block(self.saying.text, style, room(kit, size[0]))
        lay(sheet, block, (indent(style), middle - kit.fonts.height(style) / 2))
        lay_centred(sheet, sign(kit, self.saying.line, style.px * 1.5), (size[0] - middle, middle))
        return sheet


LEAD: Final = 0.92
"""From a row's edges to the middle of its crest and sign, in type sizes."""


class Heading(Row):
    """The line that opens a turn: its crest larger, a rule beneath."""

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        style = heading_type(kit)
        if lit:
            _light(sheet, kit)
        middle = size[1] * 0.54
        radius = style.px * 0.78
        left = radius + 2
        if self.saying.crest is not None:
            lay_centred(sheet, crest(kit, self.saying.crest, radius), (left, middle))
            left += radius + style.px * 0.4
        fitted = kit.fonts.fitted(self.saying.text, style, size[0] - left - 6, kit.least)
        word = kit.fonts.line(self.saying.text, fitted)
        lay(sheet, word, (left, middle - word.get_height() / 2))
        sheet.fill(SUMI, Rect(0, size[1] - 2, size[0], 2))
        return sheet


def crest(kit: Kit, whose: Crest, radius: float) -> Surface:
    """Return a crest in the colour of its seat."""
    return Plates(kit).crest(whose.character, radius, SEATS[whose.seat])


def _light(sheet: Surface, kit: Kit) -> None:
    """Show that a row is pointed at: paler paper, a vermilion edge."""
    size = sheet.get_size()
    sheet.fill(kit.ink(mix(SLIP, KINCHA, 0.28)))
    sheet.fill(kit.ink(BENI), Rect(0, 0, max(4, size[1] // 14), size[1]))
    frame(sheet, sheet.get_rect(), mix(SLIP, SUMI, 0.55), 1)


def row_type(kit: Kit) -> Type:
    """Return the type of a line."""
    return kit.type("medium", TEXT)


def heading_type(kit: Kit) -> Type:
    """Return the type of a turn's heading."""
    return kit.type("heavy", 25)


def indent(style: Type) -> float:
    """Return where the sentence of a row begins."""
    return style.px * 2 * LEAD


def room(kit: Kit, width: float) -> float:
    """Return how wide the sentence of a row of `width` may be."""
    return width - 2 * indent(row_type(kit)) - 4


def row_height(kit: Kit, text: str, width: float) -> float:
    """Return how high a line is in a row of `width`; one can always be pressed with a finger."""
    style = row_type(kit)
    high = kit.fonts.block_size(text, style, room(kit, width))[1]
    return max(high + style.px * 0.62, style.px * 1.9, target_px(kit.size))


def heading_height(kit: Kit) -> float:
    """Return how high the heading of a turn is."""
    return heading_type(kit).px * 2.2


def sign(kit: Kit, line: Message, side: float) -> Surface | None:
    """Return the small picture that tells what kind of thing a line is about."""
    token = TOKENS.get(line.key)
    if token is not None:
        return kit.images.sized(f"tokens/{token}", (side, side))
    if not line.cards:
        return None
    return kit.store.kept(
        ("sign", line.cards[0], round(side)), lambda: _card(kit, line.cards[0], side)
    )


def _card(kit: Kit, card: int, side: float) -> Surface:
    """A cut-out of the card's picture, framed in the ink of its type; a back when unseen."""
    size = (round(side), round(side))
    sheet = clear(size)
    name = "back" if card == HIDDEN else CATALOGUE[card].key
    lay(sheet, kit.images.cover(f"cards/{name}", size, 0.3), (0, 0))
    frame(sheet, sheet.get_rect(), MUTED if card == HIDDEN else KINDS[CATALOGUE[card].type], 2)
    return sheet


class CrestToggle(Widget):
    """A character's crest: pressed it is asked for, and then has a bar beneath."""

    def __init__(self, box: Box, whose: Crest, act: Callable[[], None], *, on: bool) -> None:
        """Show a crest; `on` when its seat is asked for."""
        super().__init__(box, act)
        self.whose = whose
        self.on = on

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("crest toggle", self.whose, size, self.on, look.is_lit)
        face = kit.store.kept(key, lambda: self._face(kit, size, lit=look.is_lit))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
        sheet = clear(size)
        if self.on or lit:
            sheet.fill(mix(SLIP, KINCHA, 0.5 if self.on else 0.2))
            frame(sheet, sheet.get_rect(), kit.ink(BENI if lit else SUMI), 2)
        radius = min(size[0] * 0.4, size[1] * 0.38)
        lay_centred(sheet, crest(kit, self.whose, radius), (size[0] / 2, size[1] * 0.46))
        if self.on:
            bar = Rect(4, size[1] - 6, size[0] - 8, 4)
            sheet.fill(kit.ink(BENI), bar)
        return sheet
