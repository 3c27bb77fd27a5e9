"""Answers as cards of paper: a sign, a name, what it does, how likely it is, why it cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.adventure.ui.duel.painting import DICE_SIGN, WEAPON, chance_bar, pictured, put_line
from game.adventure.ui.papers.boards import in_a_line, right_of
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Pressable
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, TIGHT, Type
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import clear, frame, hatch, lay, lay_centred, mix, slip
from game.ui.draw.palette import BENI, KINCHA, MUTED, SHADED, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.words.grammar import capital
from game.view.words.sentences import Answer, numbered

ANY: Final = -1.0
"""How high the sign is of a card that has none: as those beside it."""
CORNER: Final = -2.0
"""How high it is where it stands before the title, as high as that one."""
BESIDE: Final = 9
"""Between a title and the card's number, on the design."""
RIM: Final = 6
"""Pixels of the frame round a card that is looked at."""
FLAT: Final = 7
"""A card of fewer lines than that has more room for its name, and less for what it does."""
ICONS: Final = (0.36, 0.25, 0.18, 0.12)
"""Shares of a card's height that its sign takes: the first that leaves the words enough."""
WORDS: Final = 21
ENOUGH: Final = 0.8
"""The size of a card's words on the design, and the share of it that is enough beside a sign."""
WORTH: Final = 1.25
"""How much larger words are worth a card without its sign."""
ASIDE: Final = 0.27
"""Share of a card's width that its picture takes beside the words where on top it is smaller."""
ARMED: Final = 0.56
"""Share that a weapon takes there, its dice beside it."""
PICTURES: Final = ("items/", "gear/", "influence/", "kami/", "portraits/", "tokens/")
"""Signs that are as large as the words leave room for: the rest are marks, and stay small."""
SPREAD: Final = 0.8
"""How much of the room that all cards have to spare their pictures take."""
LARGER: Final = 1.18
"""How much larger their words are set where there is room for that too."""
NAMED: Final = 1.25
"""Size of their names to that of these words."""


class CardPrint(NamedTuple):
    """How high the sign of a card is, the sizes of title and text; no text for 0."""

    icon: float
    title: int
    text: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on an answer."""

    title: str
    sign: str = ""
    """A picture below `images/`: of `signs/` in ink, any other as it is; or dice, DICE_SIGN."""
    text: str = ""
    note: str = ""
    """In italics at the foot."""
    chance: float | None = None
    reason: str = ""
    """Why it cannot be taken; it is hatched then."""
    is_main: bool = False
    """Whether it is the one most often meant: printed on gold."""
    is_red: bool = False
    """Whether its sign is printed in red."""
    dice: tuple[str, ...] = ()
    """The colours of dice that lie beside the picture."""
    is_still: bool = False
    """Whether it is only to be looked at: printed on darker paper."""
    brief: str = ""
    """The text in a few words, for a card that has no room for all of it."""


@dataclass(frozen=True, slots=True)
class CardOf:
    """An answer and its face."""

    face: CardFace
    action: Any
    """As `Answer.action`: an action, a narrowing, or None for back."""
    sign: str = ""
    """The key that gives it, where that is not its number among the cards."""

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
    faces, prints = _fitted(kit, cards, boxes)
    shared, aside = _grown(kit, faces, boxes, _shared(prints)), 0.0
    side = min((_body(kit, box).w * ASIDE for box in boxes), default=0.0)
    if shared.icon < side and all(face.sign.startswith(PICTURES) for face in faces):
        bare = [replace(card, face=replace(card.face, sign="", dice=())) for card in cards]
        rooms = [right_of(box, side + kit.px(BESIDE)) for box in boxes]
        _, beside = _fitted(kit, bare, rooms)
        told = zip(faces, rooms, strict=True)
        left = min(_left(kit, face, _body(kit, room), _shared(beside)) for face, room in told)
        if left > -_shared(beside).text / 2 and all(one.text for one in beside):
            prints, shared, aside = beside, _shared(beside), side
    if not shared.icon and not aside and _has_corners(kit, faces, boxes, shared.title):
        shared = shared._replace(icon=CORNER)
    for number, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        signs = (card.sign,) if card.sign else numbered(first + number)
        size = shared if prints[number].text else shared._replace(text=0)
        button = Card(box, faces[number], "".join(signs), size, aside)
        found.append(Pressable(button, card.answer(kit), signs))
    return found


def _fitted(
    kit: Kit, cards: Sequence[CardOf], boxes: Sequence[Box]
) -> tuple[list[CardFace], list[CardPrint]]:
    """Return faces and their prints: what a card does has room before the note at its foot.

    Where even that has none it is said in brief, else the note stands in its place; of what
    cannot be taken the reason alone.
    """
    faces, prints = list[CardFace](), list[CardPrint]()
    for card, box in zip(cards, boxes, strict=True):
        face, body = card.face, _body(kit, box)
        measured = _measured(kit, face, body)
        texts = (face.text, face.brief, face.note) if face.note else ("",)
        for plain in [replace(face, text=text, note="") for text in texts] if _told(face) else []:
            if not measured.text and (printed := _measured(kit, plain, body)).text:
                face, measured = plain, printed
        faces, prints = [*faces, face], [*prints, measured]
    return faces, prints


class Card(Button):
    """A card of paper to press."""

    def __init__(
        self, box: Box, face: CardFace, number: str, size: CardPrint, aside: float = 0.0
    ) -> None:
        """Print `face` in `box` in that size, its picture `aside` wide beside the words if so."""
        super().__init__(box, face.title, _nothing, reason=face.reason)
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


def _has_corners(kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box], title: int) -> bool:
    """Return whether every card's title, condensed, leaves room for its sign in the same line."""
    if any(face.dice or face.sign.startswith(DICE_SIGN) for face in faces):
        return False
    style = kit.type("heavy", 26).sized(title)
    rooms = [_title_room(kit, _body(kit, box), "0", title) for box in boxes]
    told = zip(faces, rooms, strict=True)
    signed = ((face.title, room.w) for face, room in told if face.sign)
    return all(kit.fonts.width(title, style) * TIGHT <= room for title, room in signed)


def _title_room(kit: Kit, body: Box, number: str, corner: float) -> Box:
    """Return the room of a title beside the card's number, and after a sign of that size."""
    room = right_of(body, corner + kit.px(BESIDE)) if corner else body
    if not number:
        return room
    left = body.right + kit.px(12 - 10 - BESIDE) - kit.fonts.width(number, _number(kit))
    return Box(room.x, room.y, left - room.x, room.h)


def _number(kit: Kit) -> Type:
    return kit.type("regular", 18, MUTED, most=kit.least + 4)


def _nothing() -> None:
    """A card of a question is pressed by the board."""


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
        hatch(paper, Rect(4, 4, width - 8, height - 8), kit.ink(MUTED), 11)
        paper.fill(kit.ink(fill), Rect(9, 9, width - 18, height - 18))
    body = _body(kit, Box(0, 0, width, height))
    size_of, aside = measured
    if aside:
        lay(paper, _sign(kit, face, (aside, body.h), ink), (body.x, body.y))
        body = right_of(body, aside + kit.px(BESIDE))
    if number:
        sign = kit.fonts.line(number, _number(kit))
        lay(paper, sign, (width - sign.get_width() - kit.px(10), kit.px(5)))
    _print(kit, paper, (face, size_of, number), ink, body)
    lay(sheet, paper, (RIM, RIM))
    return sheet


def _body(kit: Kit, box: Box) -> Box:
    return Box(kit.px(12), kit.px(10), box.w - kit.px(24), box.h - kit.px(20))


def _shared(prints: Sequence[CardPrint]) -> CardPrint:
    """Return the largest print in which all of them can stand."""
    return CardPrint(
        min((one.icon for one in prints if one.icon >= 0), default=0.0),
        min((one.title for one in prints), default=0),
        min((one.text for one in prints if one.text), default=0),
    )


def _grown(
    kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box], shared: CardPrint
) -> CardPrint:
    """Return the print with pictures as large as the words leave room for on every card."""
    icon, title, px = shared
    if not icon or not all(face.sign.startswith(PICTURES) for face in faces if face.sign):
        return shared
    both = [(face, _body(kit, box)) for face, box in zip(faces, boxes, strict=True)]
    wide = min(body.w for _, body in both) - 4 * kit.px(BESIDE)
    most = wide / (WEAPON if any(face.dice for face in faces) else 1)

    def spare(name: int, size: int) -> float:
        return min(_left(kit, face, body, CardPrint(icon, name, size)) for face, body in both)

    grown, large = max(icon, min(icon + SPREAD * spare(title, px), most)), round(px * LARGER)
    for size in (large, px) if px else ():
        style = kit.type("heavy", 26).sized(round(size * NAMED))
        for face, body in both:
            style = kit.fonts.shrunk(face.title, style, body.w, size)
        if style.px > max(title, size) and spare(style.px, size) >= grown - icon:
            return CardPrint(grown, style.px, size)
    return CardPrint(grown, title, large if px and spare(title, large) >= grown - icon else px)


def _left(kit: Kit, face: CardFace, body: Box, printed: CardPrint) -> float:
    """Return how much of a card's height nothing is printed on; below 0 where it has no room."""
    icon, title, px = printed
    told, style = _told(face), kit.type("regular", 20).sized(px or kit.least)
    wide, high = kit.fonts.block_size(told, style, body.w) if told else (0, 0)
    taken = icon + kit.px(6) + title * 1.3 + high + _foot_height(kit, face, body, style.px)
    return body.h - taken if wide <= body.w else -body.h


def _print(
    kit: Kit, paper: Surface, printed: tuple[CardFace, CardPrint, str], ink: Colour, body: Box
) -> None:
    """Lay sign, title, text and chance: the sign gives way first, then the text.

    What is printed comes with the card's number, which stands beside its title.
    """
    face, (icon, title, px), number = printed
    y, middle, room = body.y, body.x + body.w / 2, body
    if icon > 0 and face.sign:
        lay_centred(paper, _sign(kit, face, (body.w, icon), ink), (middle, y + icon / 2))
        y += icon + kit.px(6)
    elif icon == CORNER and face.sign:
        sign = _sign(kit, face, (title, title), ink, is_bare=True)
        lay(paper, sign, (body.x, body.y + title * 0.15))
        room = _title_room(kit, body, number, title)
    else:
        room = _title_room(kit, body, number, 0)
    style = kit.type("heavy", 26, ink).sized(title)
    word = kit.fonts.narrowed(face.title, style, room.w)
    x = min(middle - word.get_width() / 2, room.right - word.get_width())
    lay(paper, word, (max(room.x, x), y))
    y += title * 1.3
    if px:
        told = kit.fonts.block(_told(face), kit.type("regular", 20, ink).sized(px), body.w, CENTRE)
        lay(paper, told, (middle - told.get_width() / 2, y))
    _foot(kit, paper, face, body, px or kit.least)


def _told(face: CardFace) -> str:
    return "\n".join(part for part in (face.text, face.reason) if part)


def _foot(kit: Kit, paper: Surface, face: CardFace, body: Box, px: int) -> None:
    """Lay the chance, or the note, at the foot."""
    middle = body.x + body.w / 2
    if face.chance is None:
        if _foot_height(kit, face, body, px):
            note = kit.type("italic", 20, MUTED).sized(max(kit.least, px))
            width = kit.fonts.width(face.note, note)
            at = (middle - min(width, body.w) / 2, body.bottom - note.px * 1.3)
            put_line(kit, paper, face.note, note, at, body.w)
        return
    high = kit.px(18)
    bar = chance_bar(kit, (body.w, high), face.chance)
    lay(paper, bar, (body.x, body.bottom - high))
    style = kit.type("bold", 26, SUMI).sized(max(kit.least, round(px * 1.15)))
    word = kit.fonts.line(kit.say("percent", n=percent_of(face.chance)), style)
    lay(paper, word, (middle - word.get_width() / 2, body.bottom - high - style.px * 1.28))


def _foot_height(kit: Kit, face: CardFace, body: Box, px: int) -> float:
    if face.chance is not None:
        return kit.px(18) + px * 1.5
    return px * 1.3 if face.note and body.h >= 4 * kit.least else 0.0


def _measured(kit: Kit, face: CardFace, body: Box) -> CardPrint:
    """Return the largest print that the card holds; see `CardPrint`."""
    best, enough = None, ENOUGH * kit.type("regular", WORDS).px
    for share in (*((ARMED,) if face.dice else ()), *ICONS, 0.0):
        if best is not None and (best.text >= enough or not best.text):
            break
        icon = min(body.h * share, body.w * (0.5 if face.dice else 1)) if face.sign else 0.0
        found = _worded(kit, face, body, icon + (kit.px(6) if icon else 0))
        if found is not None and (best is None or found[1] > best.text * (1 if icon else WORTH)):
            best = CardPrint(icon if face.sign else ANY, *found)
        if not face.sign:
            break
    title = max(kit.least, min(kit.type("heavy", 26).px, round(body.h * 0.4)))
    room = body.h - title * 1.3 - _foot_height(kit, face, body, kit.least)
    icon = min(body.h * ICONS[0], room - kit.px(6))
    return best or CardPrint(icon if icon >= kit.least else 0.0, title, 0)


def _worded(kit: Kit, face: CardFace, body: Box, above: float) -> tuple[int, int] | None:
    """Return the sizes of title and text below what is so high; None where they have no room.

    The text stands clear of its foot, which is set as large.
    """
    told, lines = _told(face), 0.2 if body.h > FLAT * kit.least else 0.34
    most = min(kit.type("heavy", 26).px, round(body.h * lines))

    def title(px: int) -> int:
        return max(kit.least, min(most, round(px * NAMED)))

    def fits(style: Type) -> bool:
        wide, high = kit.fonts.block_size(told, style, body.w) if told else (0, 0)
        taken = above + title(style.px) * 1.3 + high + _foot_height(kit, face, body, style.px)
        return wide <= body.w and taken <= body.h

    words = kit.type("regular", WORDS, most=round(most / NAMED)).shrunk(kit.least, fits)
    return (title(words.px), words.px if told else 0) if fits(words) else None


def _sign(
    kit: Kit, face: CardFace, room: tuple[float, float], ink: Colour, *, is_bare: bool = False
) -> Surface | None:
    what = (face.sign, face.dice)
    return pictured(kit, what, room, BENI if face.is_red else ink, is_bare=is_bare)
