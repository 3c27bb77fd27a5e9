"""What a card of paper has room for: its sign, its words and their sizes, all cards alike."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.adventure.ui.papers.boards import right_of
from game.adventure.ui.table.painting import DICE_SIGN, WEAPON
from game.ui.draw.fonts import TIGHT, Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.ui.draw.palette import MUTED
from game.view.layout.geometry import Box

ANY: Final = -1.0
"""How high the sign is of a card that has none: as those beside it."""
CORNER: Final = -2.0
"""How high it is where it stands before the title, as high as that one."""
BESIDE: Final = 9
"""Between a title and the card's number, on the design."""
LINE: Final = 1.3
"""How high a line of a card is, of the size of its letters."""
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
"""Share of a card's width of a picture beside the words, where above them it is smaller."""
ARMED: Final = 0.56
"""Share that a weapon takes there, its dice beside it."""
PICTURES: Final = ("items/", "gear/", "influence/", "kami/", "portraits/", "tokens/")
"""Signs that are as large as the words leave room for: the rest are marks, and stay small."""
FEW: Final = 4
"""Of so many cards one may go without its picture where only its words leave no room for it."""
SPREAD: Final = 0.8
"""How much of the room that all cards have to spare their pictures take."""
SMALL: Final = 0.2
"""Share of a card's height that a picture keeps where large type asks for its room."""
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
    briefs: tuple[str, ...] = ()
    """The text in a few words, for a card that has no room for all of it, then in fewer."""


def printed(
    kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box]
) -> tuple[list[tuple[CardFace, CardPrint]], float]:
    """Return what each card says and its print, and how wide pictures are beside the words.

    They are 0 wide there where they are above them.
    """
    faces, prints = _fitted(kit, faces, boxes)
    shared, aside = _grown(kit, faces, boxes, _shared(prints)), 0.0
    side = min((body_of(kit, box).w * ASIDE for box in boxes), default=0.0)
    if shared.icon < side and all(face.sign.startswith(PICTURES) for face in faces):
        bare = [replace(face, sign="", dice=()) for face in faces]
        rooms = [right_of(box, side + kit.px(BESIDE)) for box in boxes]
        _, beside = _fitted(kit, bare, rooms)
        told = zip(faces, rooms, strict=True)
        left = min(_left(kit, face, body_of(kit, room), _shared(beside)) for face, room in told)
        has_words = left > -_shared(beside).text / 2 and all(one.text for one in beside)
        if has_words and _are_names_whole(kit, faces, boxes, _shared(beside).text):
            prints, shared, aside = beside, _shared(beside), side
    if not shared.icon and not aside and _has_corners(kit, faces, boxes, shared.title):
        shared = shared._replace(icon=CORNER)
    elif not shared.icon and not aside and (spared := _spared(faces, prints)) != faces:
        return printed(kit, spared, boxes)
    shared = shared._replace(title=_title(kit, faces, boxes, shared))
    sizes = [shared if one.text else shared._replace(text=0) for one in prints]
    return list(zip(faces, sizes, strict=True)), aside


def _are_names_whole(kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box], size: int) -> bool:
    """Return whether no name is squeezed over words of that size; its number stands beside it."""
    style = kit.type("heavy", 26).sized(max(kit.least, size))
    rooms = [title_room(kit, body_of(kit, box), "0", 0).w for box in boxes]
    told = zip(faces, rooms, strict=True)
    return all(kit.fonts.width(face.title, style) * TIGHT <= room for face, room in told)


def _title(kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box], shared: CardPrint) -> int:
    """Return the size of all names: none is condensed, but where even that of the words is."""
    bodies = [body_of(kit, box) for box in boxes]
    if shared.icon <= 0:
        bodies = [
            title_room(kit, body, "0", shared.title * (shared.icon == CORNER)) for body in bodies
        ]

    def fits(style: Type) -> bool:
        told = zip(faces, bodies, strict=True)
        return all(kit.fonts.width(face.title, style) <= body.w for face, body in told)

    style = kit.type("heavy", 26).sized(shared.title)
    return style.shrunk(min(shared.title, max(kit.least, shared.text)), fits).px


def _fitted(
    kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box]
) -> tuple[list[CardFace], list[CardPrint]]:
    """Return faces and their prints: what a card does has room before the note at its foot.

    The note is told behind it where both have room so. Where even what it does has none it is said
    in brief, else the note stands in its place; of what cannot be taken the reason alone. Briefs
    that tell the note too go before all that leaves it out.
    """
    found, prints = list[CardFace](), list[CardPrint]()
    for given, box in zip(faces, boxes, strict=True):
        face, body = given, body_of(kit, box)
        measured = _measured(kit, face, body)
        run_in = SEPARATOR.join((face.text.rstrip("."), face.note))
        has_note = bool(face.briefs) and all(face.note in brief for brief in face.briefs)
        rest = (*face.briefs, face.text) if has_note else (face.text, *face.briefs)
        texts = (run_in, *rest, face.note) if face.note else (*face.briefs, "")
        for plain in [replace(face, text=text, note="") for text in texts] if told_of(face) else []:
            if not measured.text and (printed := _measured(kit, plain, body)).text:
                face, measured = plain, printed
        if given.dice and given.briefs and not measured.icon:  # its dice before its long words
            plain = replace(given, text=given.briefs[0], note="")
            printed = _measured(kit, plain, body)
            if printed.text and printed.icon:
                face, measured = plain, printed
        found, prints = [*found, face], [*prints, measured]
    return found, prints


def _spared(faces: Sequence[CardFace], prints: Sequence[CardPrint]) -> Sequence[CardFace]:
    """Return the faces, without their pictures those few whose words alone leave them no room."""
    wordy = [one.icon == 0 for one in prints]
    if sum(wordy) * FEW > len(faces) or not all(face.sign.startswith(PICTURES) for face in faces):
        return faces
    told = zip(faces, wordy, strict=True)
    return [replace(face, sign="", dice=()) if is_wordy else face for face, is_wordy in told]


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
    both = [(face, body_of(kit, box)) for face, box in zip(faces, boxes, strict=True)]
    wide = min(body.w for _, body in both) - 4 * kit.px(BESIDE)
    most = wide / (WEAPON if any(face.dice for face in faces) else 1)

    def spare(name: int, size: int) -> float:
        return min(_left(kit, face, body, CardPrint(icon, name, size)) for face, body in both)

    grown, large = max(icon, min(icon + SPREAD * spare(title, px), most)), round(px * LARGER)
    least = grown if kit.text_scale == 1 else min(icon, min(body.h for _, body in both) * SMALL)

    def pictured(name: int, size: int) -> CardPrint:
        return CardPrint(min(grown, icon + spare(name, size)), name, size)

    for size in (large, px) if px else ():
        style = kit.type("heavy", 26).sized(round(size * NAMED))
        for face, body in both:
            style = kit.fonts.shrunk(face.title, style, body.w, size)
        if style.px > max(title, size) and icon + spare(style.px, size) >= least:
            return pictured(style.px, size)
    return pictured(title, large if px and icon + spare(title, large) >= least else px)


def _left(kit: Kit, face: CardFace, body: Box, printed: CardPrint) -> float:
    """Return how much of a card's height nothing is printed on; below 0 where it has no room."""
    (icon, title, px), told = printed, told_of(face)
    above = icon + kit.px(6) if face.sign else 0
    style = kit.type("regular", 20).sized(px or kit.least)
    wide, high = kit.fonts.block_size(told, style, body.w) if told else (0, 0)
    taken = above + title * LINE + high + foot_height(kit, face, body, style.px)
    return body.h - taken if wide <= body.w else -body.h


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
    room = body.h - title * LINE - foot_height(kit, face, body, kit.least)
    icon = min(body.h * ICONS[0], room - kit.px(6))
    return best or CardPrint(icon if icon >= kit.least else 0.0, title, 0)


def _worded(kit: Kit, face: CardFace, body: Box, above: float) -> tuple[int, int] | None:
    """Return the sizes of title and text below what is so high; None where they have no room.

    The text stands clear of its foot, which is set as large.
    """
    told, lines = told_of(face), 0.2 if body.h > FLAT * kit.least else 0.34
    most = min(kit.type("heavy", 26).px, round(body.h * lines))

    def title(px: int) -> int:
        return max(kit.least, min(most, round(px * NAMED)))

    def fits(style: Type) -> bool:
        wide, high = kit.fonts.block_size(told, style, body.w) if told else (0, 0)
        taken = above + title(style.px) * LINE + high + foot_height(kit, face, body, style.px)
        return wide <= body.w and taken <= body.h

    words = kit.type("regular", WORDS, most=round(most / NAMED)).shrunk(kit.least, fits)
    return (title(words.px), words.px if told else 0) if fits(words) else None


def _has_corners(kit: Kit, faces: Sequence[CardFace], boxes: Sequence[Box], title: int) -> bool:
    """Return whether every card's title, condensed, leaves room for its sign in the same line."""
    if any(face.dice or face.sign.startswith(DICE_SIGN) for face in faces):
        return False
    style = kit.type("heavy", 26).sized(title)
    rooms = [title_room(kit, body_of(kit, box), "0", title) for box in boxes]
    told = zip(faces, rooms, strict=True)
    signed = ((face.title, room.w) for face, room in told if face.sign)
    return all(kit.fonts.width(title, style) * TIGHT <= room for title, room in signed)


def title_room(kit: Kit, body: Box, number: str, corner: float) -> Box:
    """Return the room of a title beside the card's number, and after a sign of that size."""
    room = right_of(body, corner + kit.px(BESIDE)) if corner else body
    if not number:
        return room
    left = body.right + kit.px(12 - 10 - BESIDE) - kit.fonts.width(number, number_type(kit))
    return Box(room.x, room.y, left - room.x, room.h)


def number_type(kit: Kit) -> Type:
    """Return the type of a card's number."""
    return kit.type("regular", 18, MUTED, most=kit.least + 4)


def body_of(kit: Kit, box: Box) -> Box:
    """Return the room of a card inside its margins."""
    return Box(kit.px(12), kit.px(10), box.w - kit.px(24), box.h - kit.px(20))


def told_of(face: CardFace) -> str:
    """Return what a card says below its title."""
    return "\n".join(part for part in (face.text, face.reason) if part)


def foot_height(kit: Kit, face: CardFace, body: Box, px: int) -> float:
    """Return how high the chance or the note is at a card's foot."""
    if face.chance is not None:
        return kit.px(18) + px * 1.5
    return px * LINE if face.note and body.h >= 4 * kit.least else 0.0
