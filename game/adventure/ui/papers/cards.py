"""Answers as cards of paper: a sign, a name, what it does, how likely it is, why it cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pygame import Rect, Surface

from game.adventure.ui.papers.boards import in_a_line, right_of
from game.adventure.ui.papers.prints import (
    BESIDE,
    CORNER,
    LINE,
    CardFace,
    CardPrint,
    body_of,
    foot_height,
    number_type,
    printed,
    title_room,
    told_of,
)
from game.adventure.ui.table.painting import chance_bar, pictured, put_line
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Pressable
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import clear, frame, hatch, lay, lay_centred, mix, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, SHADED, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box
from game.view.words.grammar import capital
from game.view.words.sentences import Answer, numbered

RIM: Final = 6
"""Pixels of the frame round a card that is looked at."""
HATCHED: Final = 9
"""Pixels from the edge of a card within which one that cannot be taken is hatched."""
FAINT: Final = 0.4
"""How dark its lines are against paper where the card's words reach so near to the edge."""


@dataclass(frozen=True, slots=True)
class CardOf:
    """An answer and its face."""

    face: CardFace
    action: Any
    """As `Answer.action`: an action, a narrowing, or None for back."""
    sign: str | None = None
    """The key that gives it, empty for none, where that is not its number among the cards."""

    def answer(self, kit: Kit) -> Answer[Any]:
        """Return it in words."""
        face = self.face
        chance = "" if face.chance is None else kit.say("percent", n=percent_of(face.chance))
        told = [chance, in_a_line(face.text), face.note, face.reason]
        *parts, last = [part for part in told if part] or [""]
        parts = [part.rstrip(".") for part in parts]
        first, *more = [*parts, last]
        return Answer(self.action, face.title, ". ".join([first, *map(capital, more)]))


def pressables(
    kit: Kit, cards: Sequence[CardOf], boxes: Sequence[Box], first: int = 1
) -> list[Pressable]:
    """Return the cards laid into their boxes, numbered from `first`, all in one print.

    Boxes are of whole pixels: a card that was measured a little wider than it is printed had
    more lines there than room.
    """
    found, boxes = [], [Box(box.x, box.y, round(box.w), round(box.h)) for box in boxes]
    prints, aside = printed(kit, [card.face for card in cards], boxes)
    for number, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        signs = numbered(first + number) if card.sign is None else tuple(card.sign)
        face, size = prints[number]
        found.append(
            Pressable(Card(box, face, "".join(signs), size, aside), card.answer(kit), signs)
        )
    return found


class Card(Button):
    """A card of paper to press."""

    def __init__(
        self, box: Box, face: CardFace, number: str, size: CardPrint, aside: float
    ) -> None:
        """Print `face` in `box` in that size, its picture `aside` wide beside the words if so."""
        super().__init__(box, face.title, nothing, reason=face.reason)
        self.face, self.letter, self.printed, self.aside = face, number, size, aside

    @property
    def size_px(self) -> tuple[int, int]:
        """Its width and height in whole pixels."""
        return round(self.box.w), round(self.box.h)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; what is looked at has a frame of gold."""
        letter = "" if kit.hints.is_pad else self.letter
        sheet = self._sheet(kit, letter, is_lit=look.is_lit)
        sink = 2 if look.pressed else 0
        canvas.put(sheet, self.box.x - RIM + sink, self.box.y - RIM + sink)

    def alone(self, kit: Kit) -> Surface:
        """Return it as print alone: nothing to press."""
        return self._sheet(kit, "", is_lit=False).subsurface((RIM, RIM, *self.size_px))

    def _sheet(self, kit: Kit, letter: str, *, is_lit: bool) -> Surface:
        measured = (self.printed, self.aside)
        return _card(kit, self.size_px, self.face, letter, measured, is_lit=is_lit)


@kept_passing
def _card(
    kit: Kit,
    size: tuple[int, int],
    face: CardFace,
    number: str,
    measured: tuple[CardPrint, float],
    *,
    is_lit: bool,
) -> Surface:
    width, height = size
    sheet = clear((width + 2 * RIM, height + 2 * RIM))
    if is_lit:
        sheet.fill(kit.ink(KINCHA), sheet.get_rect())
        frame(sheet, sheet.get_rect(), kit.ink(SUMI), 2)
    is_shut = bool(face.reason)
    gold = mix(KINCHA, SLIP, 0.35)
    is_gold = face.is_main and not kit.high_contrast
    fill = SHADED if is_shut or face.is_still else gold if is_gold else SLIP
    ink = MUTED if is_shut else SUMI
    paper = slip(size, kit.ink(fill), kit.ink(SUMI), 0)
    if is_shut:
        is_near = kit.px(12) < HATCHED and not kit.high_contrast  # then words stand on the lines
        lines = mix(fill, MUTED, FAINT) if is_near else MUTED
        hatch(paper, Rect(4, 4, width - 8, height - 8), kit.ink(lines), 11)
        paper.fill(kit.ink(fill), Rect(HATCHED, HATCHED, width - 2 * HATCHED, height - 2 * HATCHED))
    body = body_of(kit, Box(0, 0, width, height))
    size_of, aside = measured
    if aside:
        under = size_of.title * LINE + kit.px(6)
        lay(paper, _sign(kit, face, (aside, body.h - under), ink), (body.x, body.y + under))
    if number:
        sign = kit.fonts.line(number, number_type(kit))
        lay(paper, sign, (width - sign.get_width() - kit.px(10), kit.px(5)))
    words = right_of(body, aside + kit.px(BESIDE)) if aside else body
    _print(kit, paper, (face, size_of, number), ink, (body, words))
    lay(sheet, paper, (RIM, RIM))
    return sheet


def _print(
    kit: Kit,
    paper: Surface,
    printed: tuple[CardFace, CardPrint, str],
    ink: Colour,
    boxes: tuple[Box, Box],
) -> None:
    """Lay sign, title, text and chance: the sign gives way first, then the text.

    What is printed comes with the card's number, which stands beside its title. `boxes` are the
    card inside its margins, and what of it is left for the words beside a picture.
    """
    (face, (icon, title, px), number), (body, beside) = printed, boxes
    y, middle, room = body.y, body.x + body.w / 2, body
    if icon > 0 and face.sign:
        wide = body.w if face.dice else body.w - 4 * kit.px(BESIDE)  # clear of the card's number
        lay_centred(paper, _sign(kit, face, (wide, icon), ink), (middle, y + icon / 2))
        y += icon + kit.px(6)
    elif icon == CORNER and face.sign:
        sign = _sign(kit, face, (title, title), ink, is_bare=True)
        lay(paper, sign, (body.x, body.y + title * 0.15))
        room = title_room(kit, body, number, title)
    else:
        room = title_room(kit, body, number, 0)
        if _is_name_alone(face):  # as what leads back: a name alone, in the middle of its card
            y += (body.h - title * LINE) / 2
    style = kit.type("heavy", 26, ink).sized(title)
    word = kit.fonts.narrowed(face.title, style, room.w)
    x = min(middle - word.get_width() / 2, room.right - word.get_width())
    lay(paper, word, (max(room.x, x), y))
    y += title * LINE
    if px:
        told = kit.fonts.block(
            told_of(face), kit.type("regular", 20, ink).sized(px), beside.w, CENTRE
        )
        lay(paper, told, (beside.x + (beside.w - told.get_width()) / 2, y))
    _foot(kit, paper, face, beside, px or kit.least)


def _is_name_alone(face: CardFace) -> bool:
    """Return whether a name is all that stands on a card."""
    return not (face.sign or face.dice or told_of(face) or face.note) and face.chance is None


def _foot(kit: Kit, paper: Surface, face: CardFace, body: Box, px: int) -> None:
    """Lay the chance, or the note, at the foot."""
    middle = body.x + body.w / 2
    if face.chance is None:
        if foot_height(kit, face, body, px):
            note = kit.type("italic", 20, MUTED).sized(max(kit.least, px))
            width = kit.fonts.width(face.note, note)
            at = (middle - min(width, body.w) / 2, body.bottom - note.px * LINE)
            put_line(kit, paper, face.note, note, at, body.w)
        return
    high = kit.px(18)
    bar = chance_bar(kit, (body.w, high), face.chance)
    lay(paper, bar, (body.x, body.bottom - high))
    style = kit.type("bold", 26, SUMI).sized(max(kit.least, round(px * 1.15)))
    word = kit.fonts.line(kit.say("percent", n=percent_of(face.chance)), style)
    lay(paper, word, (middle - word.get_width() / 2, body.bottom - high - style.px * 1.28))


def _sign(
    kit: Kit, face: CardFace, room: tuple[float, float], ink: Colour, *, is_bare: bool = False
) -> Surface | None:
    what = (face.sign, face.dice)
    return pictured(kit, what, room, BENI if face.is_red else ink, is_bare=is_bare)
