"""The campaign sheet: an unrolled scroll, the chapter's story at its left, what is asked beside."""

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.adventure.ui.papers.boards import unrolled
from game.adventure.ui.papers.chapter_story import ChapterStory, SheetLine, counted, listed
from game.adventure.ui.scroll.opening import INDENT
from game.adventure.ui.table.names import ROMAN
from game.adventure.ui.table.painting import put_line, put_text
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.words import page_told
from game.ui.board.question import Panel, Pressable, StillPanel
from game.ui.board.selection import Narrowing
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import frame, lay, lay_centred
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

MOST_PAGES: Final = 4
"""The story's type gets smaller before it takes more pages than that."""
SMALLER: Final = 0.88
"""It gets smaller by so much where that spares the pages."""
LINE: Final = 0.1
"""Seconds from one line of the story to the next."""
MOST_LINES: Final = 10_000.0
SHARE: Final = 0.36
"""Of the paper's width that the story takes."""
ENDS: Final = 0.42
"""Of the list's width that may be taken by what came of a line, however long its name is."""


def sheet_box(state: LanternScreen) -> Box:
    """Return where the paper lies: over all of the window under the band."""
    board, (width, height) = state.frame.layout, state.kit.size
    top, edge = board.zones.sky.h + state.kit.px(30), state.kit.px(52)
    return Box(edge, top, width - 2 * edge, height - top - state.kit.px(34))


def parts_of_sheet(kit: Kit, box: Box) -> tuple[Box, Box]:
    """Return where the story stands, and what is asked."""
    pad = kit.px(36)
    inner = Box(box.x + pad, box.y + kit.px(44), box.w - 2 * pad, box.h - kit.px(100))
    left = inner.part(0, 0, SHARE, 1)
    right = inner.part(SHARE, 0, 1, 1)
    gap = kit.px(28)
    return Box(left.x, left.y, left.w - gap, left.h), Box(
        right.x + gap, right.y, right.w - gap, right.h
    )


class SheetPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: the paper, the story with its pages, and answers."""

    def __init__(
        self,
        kit: Kit,
        box: Box,
        headline: str,
        story: ChapterStory | None,
        picked: Sequence[object],
    ) -> None:
        """Unroll the paper in `box`; `picked` begins with the page of the story."""
        self.headline, self.box, self._kit = headline, box, kit
        self.left, self.right = parts_of_sheet(kit, box)
        self.paper = unrolled(kit, round(box.w), round(box.h)).copy()
        self.items: list[Pressable] = []
        self.heroes: list[Box] = []
        """Where each hero is, in seat order: what is kept of them is told there."""
        self._page = int(str(picked[0])) if picked else 0
        self._rest = tuple(picked[1:])
        self._story: tuple[Surface, float, float] | None = None
        """The page of the story, and where it stands."""
        self._pitch = 1
        self._lines = 0.0 if story is None or story.is_new else MOST_LINES
        """So many of its lines are to be seen."""
        if story is not None:
            self._tell(story)

    @property
    def following(self) -> str:
        """The number of the next answer, empty where there are too many for one."""
        return "".join(numbered(len(self.items) + 1))

    def add(self, button: Button, action: Any, told: str = "") -> None:
        """Add an answer, whose letter is the next number."""
        answer: Answer[Any] = Answer(action, button.label, told)
        signs = (button.letter,) if button.letter else ()
        self.items.append(Pressable(button, answer, signs))

    def at(self, box: Box) -> tuple[float, float, float, float]:
        """Return a box of the window on the paper: x, y, width, height."""
        return box.x - self.box.x, box.y - self.box.y, box.w, box.h

    def _tell(self, story: ChapterStory) -> None:
        kit, box = self._kit, self.left
        x, y, w, h = self.at(box)
        wide, gap = round(kit.px(68)), kit.px(20)
        left, room = x + wide + gap, w - wide - gap
        high = put_text(
            kit, self.paper, story.title, kit.type("heavy", 36), (left, y, room, h * 0.16)
        )
        note = kit.type("italic", 21, MUTED, most=max(kit.least, round(h * 0.045)))
        put_line(kit, self.paper, story.caption, note, (left, y + high), room)
        cloth = Rect(round(x), round(y), wide, round(high + note.px * 1.5))
        self.paper.fill(kit.ink(BENI), cloth)
        frame(self.paper, cloth, kit.ink(SUMI), 2)
        number = kit.type("heavy", 44, SLIP, most=round(cloth.w * 0.7))
        lay_centred(self.paper, kit.fonts.line(ROMAN[story.chapter], number), cloth.center)
        top = y + cloth.h + kit.px(14)
        low, rest = self._list(story.lines, (x, y + h, w, h * 0.42))
        text = "\n".join([story.text, rest] if rest else [story.text])
        self._text(text, (x, top, w, low - top - kit.px(10)))

    def _list(
        self, lines: Sequence[SheetLine], place: tuple[float, float, float, float]
    ) -> tuple[float, str]:
        """Lay the list so that it ends at the place's y; return where it begins, and the rest.

        That is what had no room there: it is read after the story.
        """
        x, bottom, width, most = place
        kit = self._kit
        style = kit.type("regular", 20)
        row = style.px * 1.32
        if row * len(lines) > most:
            style = style.shrunk(kit.least, lambda of: of.px * 1.25 * len(lines) <= most)
            row = style.px * 1.25
        if row * len(lines) > most:
            return self._in_short(lines, (*place[:3], most * 0.6))
        top, style = bottom - row * len(lines), _alike(kit, lines, style, width)
        for number, line in enumerate(lines):
            y, side = top + row * number, style.px * 0.9
            ink = kit.ink(FOREST if line.is_good else BENI)
            sign = kit.images.tinted(f"signs/{line.sign}", (side, side), ink)
            lay(self.paper, sign, (x, y + style.px * 0.25))
            end = kit.fonts.narrowed(
                *(line.gave or line.end, style._replace(face="italic", colour=kit.ink(MUTED))),
                max(ENDS * width, width - side * 2.4 - kit.fonts.width(line.told, style)),
            )
            lay(self.paper, end, (x + width - end.get_width(), y))
            room = width - end.get_width() - side * 2.2
            put_line(kit, self.paper, line.told, style, (x + side * 1.6, y), room)
        return self._rule(x, top - kit.px(6), width), ""

    def _in_short(
        self, lines: Sequence[SheetLine], place: tuple[float, float, float, float]
    ) -> tuple[float, str]:
        """Lay the list as sentences where rows would take too much, or count only."""
        x, bottom, width, most = place
        kit = self._kit
        text, rest = listed(kit, lines), ""
        if kit.fonts.block_size(text, kit.type("regular", 20).sized(kit.least), width)[1] > most:
            text, rest = counted(kit, lines), text
        style = kit.type("regular", 20)
        size = kit.fonts.shrunk_block(text, style, (width, most), kit.least)
        high = kit.fonts.block_size(text, size, width)[1]
        put_text(kit, self.paper, text, size, (x, bottom - high, width, high + 1))
        return self._rule(x, bottom - high - kit.px(6), width), rest

    def _rule(self, x: float, y: float, width: float) -> float:
        self.paper.fill(self._kit.ink(SUMI), Rect(round(x), round(y), round(width), 1))
        return y

    def _text(self, text: str, place: tuple[float, float, float, float]) -> None:
        """Lay a page of the story; where there are several, a button turns them."""
        x, y, width, height = place
        kit = self._kit
        high = max(kit.target + 1, kit.type("medium", 21).px * 1.6)
        style, pages = _pages(kit, text, (width, height), high)
        page = self._page % len(pages)
        block = kit.fonts.block("\n".join(pages[page]), style, width + 2)
        self._story, self._pitch = (block, self.box.x + x, self.box.y + y), kit.fonts.pitch(style)
        if len(pages) > 1:
            box = Box(self.box.x + x, self.box.y + y + height - high, width, high)
            told = page_told(kit, page, len(pages))
            button = Button(box, told, nothing, size=20.0, letter=self.following)
            self.add(button, Narrowing(((page + 1) % len(pages), *self._rest)))

    def move(self, dt: float) -> bool:
        """Let the story appear line by line; return whether there was more of it."""
        if self._story is None or self._lines * self._pitch >= self._story[0].get_height():
            return False
        self._lines = min(MOST_LINES, self._lines + dt / LINE)
        return True

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas."""
        canvas.put(self.paper, self.box.x, self.box.y)
        if self._story is not None:
            block, x, y = self._story
            high = block.get_height()
            if self._lines * self._pitch < high:
                high = int(self._lines) * self._pitch
            canvas.put(block.subsurface((0, 0, block.get_width(), high)) if high else None, x, y)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self._kit, look)


def heroes_told(panel: Panel | None) -> tuple[Box, ...]:
    """Return where on a sheet its heroes are, in seat order: pointed at they say all they keep."""
    return tuple(panel.heroes) if isinstance(panel, SheetPanel) else ()


def _alike(kit: Kit, lines: Sequence[SheetLine], style: Type, width: float) -> Type:
    """Return the type in which every line of the list has room: all of them are as large."""
    fonts = kit.fonts

    def fits(of: Type) -> bool:
        ends = [min(ENDS * width, fonts.width(line.gave or line.end, of)) for line in lines]
        told = [fonts.width(line.told, of) + of.px * 2 for line in lines]
        return all(one + end <= width for one, end in zip(told, ends, strict=True))

    return style.shrunk(kit.least, fits)


def _pages(
    kit: Kit, text: str, room: tuple[float, float], button: float
) -> tuple[Type, list[list[str]]]:
    """Return the lines of each page of a text, and the type that they are set in."""
    style = kit.type("regular", 22)
    indented = text.replace("\n", f"\n{INDENT}")
    for px in range(style.px, max(kit.least, round(style.px * SMALLER)) - 1, -1):
        lines = kit.fonts.wrap(indented, style.sized(px), room[0])
        if len(lines) <= _held(kit, style.sized(px), room[1]):
            return style.sized(px), [lines]
    while True:
        lines = kit.fonts.wrap(indented, style, room[0])
        part = _held(kit, style, room[1] - button)
        part = -(-len(lines) // -(-len(lines) // part))  # all pages alike: no page of a line or two
        pages = [lines[n : n + part] for n in range(0, len(lines), part)]
        if len(pages) <= MOST_PAGES or style.px <= kit.least:
            return style, pages
        style = style.sized(style.px - 1)


def _held(kit: Kit, style: Type, room: float) -> int:
    """Return how many lines there is room for, one at least."""
    return max(1, int((room - style.px * 0.2) / kit.fonts.pitch(style)))


def headings(kit: Kit, panel: SheetPanel, told: Sequence[tuple[str, Box]]) -> None:
    """Lay a heading over each row of cards, all in one size."""
    high = min(box.h for _, box in told)
    style = kit.type("bold", 25, most=max(kit.least, round(high * 0.8)))
    for text, box in told:
        style = kit.fonts.shrunk(text, style, box.w, kit.least)
    for text, box in told:
        x, y, w, h = panel.at(box)
        # its feet stand clear of the cards below it, and of the frame around what is looked at
        top = y + max(0.0, h - kit.fonts.height(style) - kit.px(8))
        put_line(kit, panel.paper, text, style, (x, top), w)
