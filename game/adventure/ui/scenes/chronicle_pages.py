"""The chronicle on its pages: columns that break between entries, a picture beside each scene."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.adventure.ui.duel.foe import foe_picture
from game.adventure.ui.scroll.pictures import of_story
from game.adventure.ui.table.crests import crest_of
from game.adventure.view.telling.chronicle import (
    CHAPTER,
    HEAD,
    ROUND,
    SCENE,
    TURN,
    TaleEntry,
    TalePart,
    place_of,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import film, frame
from game.ui.draw.palette import BENI, MUTED, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.view.layout.geometry import Box

NARROW: Final = 22
"""Letters' heights that a column is wide at least, where there are two."""
SHARE: Final = 0.35
"""Of a column's width that the picture of a scene takes."""
SHAPE: Final = 1.34
"""Width to height of it."""
BAND: Final = 3.3
"""Width to height of the picture of a chapter."""
WHOLLY: Final = 16 / 9
"""Width to height of the picture over it all: nothing of what hangs in it is cut away."""
TALL: Final = 0.8
"""That of a foe's portrait."""
LETTERS: Final = 11
"""Letters' heights that the text beside a picture is wide at least."""
ENDS: Final = (".", "?", "!")
"""How a title ends that needs no full stop."""
GROUNDS: Final = {
    "": "grounds/title",
    "campaign.victory": "grounds/table_dawn",
    "campaign.defeat": "grounds/table_night",
}
"""What stands over the beginning and the end of it all."""
WHOLE: Final = 4
"""So many lines of a paragraph are never parted."""


@dataclass(frozen=True, slots=True)
class PagePiece:
    """A line of text, a picture or a rule, where it lies in its block: drawn when it is seen."""

    draw: Callable[[], Surface]
    x: float
    y: float


@dataclass(slots=True)
class TaleBlock:
    """What is never parted; `gap` is left free over it, unless it begins a column."""

    high: float = 0.0
    gap: float = 0.0
    leads: bool = False
    """Whether something follows that it must not be parted from."""
    begins: bool = False
    """Whether it begins a page."""
    chapter: int = 0
    """The number of the chapter that begins there."""
    said: str = ""
    prints: list[PagePiece] = field(default_factory=list)


@dataclass(slots=True)
class TalePage:
    """Blocks, each with its left upper corner."""

    blocks: list[tuple[TaleBlock, float, float]] = field(default_factory=list)
    chapter: int = 0
    """The number of the chapter that it belongs to, 0 before the first."""
    title: str = ""
    """What that is called."""


class PageSheet(Widget):
    """A page as it is read."""

    def __init__(self, box: Box, page: TalePage) -> None:
        """Show `page` in `box`."""
        super().__init__(box)
        self.page = page

    def aloud(self, kit: Kit) -> Spoken:
        """Return all that stands there."""
        del kit
        return Spoken("\n".join(block.said for block, _, _ in self.page.blocks if block.said))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del kit, look
        for block, x, y in self.page.blocks:
            for one in block.prints:
                canvas.put(one.draw(), self.box.x + x + one.x, self.box.y + y + one.y)


def pages_of(kit: Kit, entries: Sequence[TaleEntry], size: tuple[float, float]) -> list[TalePage]:
    """Return a chronicle laid out on pages of that size."""
    gap = kit.px(48)
    count = 2 if (size[0] - gap) / 2 >= NARROW * _body(kit).px else 1
    wide = (size[0] - gap * (count - 1)) / count
    blocks = [block for entry in entries for block in _blocks(kit, entry, (wide, size[1]))]
    found, column, y = [TalePage()], 0, 0.0
    for number, block in enumerate(blocks):
        needed = block.gap + block.high + _led(blocks, number)
        if y and (block.begins or y + needed > size[1]):
            column, y = column + 1, 0.0
        is_new = block.begins and bool(found[-1].chapter or count == 1)
        if column == count or (is_new and found[-1].blocks):
            found.append(TalePage(chapter=found[-1].chapter, title=found[-1].title))
            column = 0
        if block.chapter:
            found[-1].chapter, found[-1].title = block.chapter, block.said.removesuffix(".")
        y += block.gap if y else 0.0
        found[-1].blocks.append((block, column * (wide + gap), y))
        y += block.high
    return found


def _led(blocks: Sequence[TaleBlock], number: int) -> float:
    """Return how high at least what a block leads to is."""
    high = 0.0
    while blocks[number].leads and number + 1 < len(blocks):
        number += 1
        high += blocks[number].gap + blocks[number].high
    return high


# --- entries ---


def _body(kit: Kit) -> Type:
    return kit.type("regular", 24)


def _blocks(kit: Kit, entry: TaleEntry, size: tuple[float, float]) -> Iterator[TaleBlock]:
    """Yield an entry in blocks of a column's size: of a scene one, if it is not too high."""
    if entry.rank == SCENE:
        whole = _scene(kit, entry, size[0])
        if whole.high <= size[1]:
            yield whole
            return
    elif entry.title:
        yield _heading(kit, entry, size)
    if entry.rank == SCENE and entry.title:
        block = TaleBlock(gap=kit.px(22), leads=True, said=_ended(entry.title))
        _add(kit, block, entry.title, kit.type("heavy", 27), size[0])
        yield block
    for part in entry.parts:
        yield from _paragraph(kit, part, size[0])


def _ended(title: str) -> str:
    """Return a title as a sentence: read aloud it does not run on into what follows."""
    return title if title.endswith(ENDS) else f"{title}."


def _heading(kit: Kit, entry: TaleEntry, size: tuple[float, float]) -> TaleBlock:
    """Return the heading of a chapter, with its picture, of a round or of a turn."""
    wide = size[0]
    if entry.rank in (HEAD, CHAPTER):
        section, _, key = entry.about.partition(".")
        chapter = int(key) if section == "chapters" else 0
        block = TaleBlock(begins=entry.rank == CHAPTER, chapter=chapter)
        picture = GROUNDS.get(entry.about) or of_story(section, key)
        if picture and kit.images.original(picture) is not None:
            shares = (1 / SHAPE, 0.6) if entry.rank == HEAD else (1 / BAND, 0.3)
            high = min(wide * shares[0], size[1] * shares[1])
            across = min(wide, high * WHOLLY) if entry.rank == HEAD else wide
            block.high = _put(kit, block, picture, (across, high)) + kit.px(14)
        _add(kit, block, entry.title, kit.type("heavy", 36, BENI), wide)
    elif entry.rank == ROUND:
        block = TaleBlock(gap=kit.px(34))
        _add(kit, block, entry.title, kit.type("heavy", 29), wide)
        rule = partial(film, (round(wide), 2), kit.ink(SUMI))
        block.prints.append(PagePiece(rule, 0, block.high + kit.px(5)))
        block.high += kit.px(12)
    else:
        block = TaleBlock(gap=kit.px(24))
        style = kit.type("bold", 26)
        left, radius = 0.0, style.px * 0.62
        if entry.rank == TURN and entry.seat is not None:
            crest = partial(crest_of, kit, entry.seat, radius)
            block.prints.append(PagePiece(crest, 0, style.px * 0.05))
            left = 2 * radius + kit.px(10)
        _add(kit, block, entry.title, style, wide, left)
    block.leads, block.said = True, _ended(entry.title)
    return block


def _add(
    kit: Kit, block: TaleBlock, text: str, style: Type, wide: float, left: float = 0.0
) -> None:
    """Print text below what a block has, as large as its longest word allows."""
    while style.px > kit.least and kit.fonts.block_size(text, style, wide - left)[0] > wide - left:
        style = style.sized(style.px - 1)
    _lay(kit, block, kit.fonts.wrap(text, style, wide - left), style, left)


def _lay(kit: Kit, block: TaleBlock, lines: Sequence[str], style: Type, left: float) -> None:
    """Print lines below what a block has."""
    for line in lines:
        block.prints.append(PagePiece(partial(kit.fonts.line, line, style), left, block.high))
        block.high += kit.fonts.pitch(style)


def _put(kit: Kit, block: TaleBlock, name: str, size: tuple[float, float]) -> float:
    """Put a picture at the top of a block; return how high it is."""
    whole = (round(size[0]), round(size[1]))
    block.prints.append(PagePiece(partial(_framed, kit, name, whole), 0, kit.px(4)))
    return whole[1] + kit.px(4)


def _style(kit: Kit, part: TalePart, *, is_scene: bool = False) -> Type:
    if part.is_story or not is_scene:
        return _body(kit)
    return kit.type("italic", 22, MUTED)


def _paragraph(kit: Kit, part: TalePart, wide: float) -> Iterator[TaleBlock]:
    """Yield a paragraph in lines; a short one, and its first and last two, in one piece."""
    style = _style(kit, part)
    lines = kit.fonts.wrap(part.text, style, wide)
    is_short = len(lines) <= WHOLE
    pieces = [lines] if is_short else [lines[:2], *([line] for line in lines[2:-2]), lines[-2:]]
    for number, piece in enumerate(pieces):
        block = TaleBlock(gap=0.0 if number else kit.px(12), said=" ".join(piece))
        _lay(kit, block, piece, style, 0.0)
        yield block


# --- scenes ---


def _scene(kit: Kit, entry: TaleEntry, wide: float) -> TaleBlock:
    """Return a scene: its picture, its title beside, the text around it."""
    block = TaleBlock(gap=kit.px(22))
    block.said = "\n".join([_ended(entry.title), *(part.text for part in entry.parts)])
    name, size = picture_name(kit, entry.about), _size(kit, entry, wide)
    left = free = 0.0
    if name and size is not None:
        free = _put(kit, block, name, size) + kit.px(10)
        left = size[0] + kit.px(18)
    if entry.title:
        _add(kit, block, entry.title, kit.type("heavy", 27), wide, left)
    for part in entry.parts:
        style, text = _style(kit, part, is_scene=True), part.text
        block.high += kit.px(6)
        beside = max(0, -int(-(free - block.high) // kit.fonts.pitch(style)))
        if left and beside:
            lines = kit.fonts.wrap(text, style, wide - left)
            _lay(kit, block, lines[:beside], style, left)
            text = " ".join(lines[beside:])
        if text:
            _lay(kit, block, kit.fonts.wrap(text, style, wide), style, 0.0)
    block.high = max(block.high, free)
    return block


def _size(kit: Kit, entry: TaleEntry, wide: float) -> tuple[float, float] | None:
    """Return how large the picture of a scene is; None where letters are too large beside it."""
    across = wide * SHARE
    if wide - across < LETTERS * _body(kit).px:
        return None
    is_tall = entry.about.startswith("foes.")
    return (across * 0.7, across * 0.7 / TALL) if is_tall else (across, across / SHAPE)


def picture_name(kit: Kit, about: str) -> str:
    """Return the picture of what an entry is about, empty where there is none."""
    section, _, key = about.partition(".")
    if section == "foes":
        return foe_picture(kit, key)
    place = place_of(about) if key else ""
    if place:
        return f"places/{place}"
    return of_story(section, key) if section == "events" else ""


@kept
def _framed(kit: Kit, name: str, size: tuple[int, int]) -> Surface:
    """Return a picture in a frame of ink."""
    found = kit.images.cover(name, size, 0.2 if name.startswith("portraits/") else 0.5)
    sheet = film(size, SUMI) if found is None else found.copy()
    frame(sheet, Rect(0, 0, *size), kit.ink(SUMI), 2)
    return sheet
