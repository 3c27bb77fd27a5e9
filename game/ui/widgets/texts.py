"""Widgets that only say something: a line, a paragraph, a slip of paper, sentences to scroll."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, LEFT, TIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, frame, lay, mix, slip
from game.ui.draw.palette import BENI, KINCHA, KON, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.scrolls import Pullable
from game.ui.widgets.spoken import Spoken
from game.view.layout.geometry import Box

OVER_ACCENTS: Final = 0.04
"""Of the height of two lines so much may stand over the window's edge: no accent is cut off."""


@dataclass(eq=False)
class Label(Widget):
    """One line of text, in the middle of its box's height, smaller where it would not fit."""

    box: Box
    text: str
    style: Type
    align: float = LEFT

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return the text."""
        del kit
        return Spoken(self.text) if self.text else None

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        put_line(canvas, kit, self.box, self.text, self.style, self.align)


def put_line(
    canvas: Canvas, kit: Kit, box: Box, text: str, style: Type, align: float = LEFT
) -> None:
    """Put one line into `box`; two lines rather than a much smaller one, where there is room.

    What is a little too long for both, in the smallest type, is condensed.
    """
    found, is_in_two = line_style(kit, box, text, style)
    if is_in_two:
        _put(canvas, box, kit.fonts.block(text, found, box.w, align), align)
        return
    width = kit.fonts.width(text, found)
    if box.w + 1 < width <= box.w / TIGHT:
        _put(canvas, box, kit.fonts.narrowed(text, found, box.w), align)
        return
    found = kit.fonts.fitted(text, found, box.w, found.px)
    _put(canvas, box, kit.fonts.line(text, found), align)


def line_style(kit: Kit, box: Box, text: str, style: Type) -> tuple[Type, bool]:
    """Return the type in which `put_line` puts a text into `box`, and whether in two lines."""
    style = style.sized(max(min(kit.least, style.px), min(style.px, int(box.h * 0.78))))
    least = style.sized(min(kit.least, style.px))
    is_wide = kit.fonts.width(text, style) * 0.75 > box.w or kit.fonts.width(text, least) > box.w
    if is_wide and " " in text:
        two = style.shrunk(kit.least, lambda smaller: _fits(kit, text, smaller, box))
        if _fits(kit, text, two, box):
            return two, True
    return kit.fonts.shrunk(text, style, box.w, least.px), False


@kept
def line_ground(
    kit: Kit,
    size: tuple[int, int],
    *,
    is_lit: bool,
    is_shown: bool,
    tints: tuple[float, float] = (0.2, 0.34),
) -> Surface:
    """Return what a line of a list stands on: a hairline beneath, a frame while it is looked at.

    `tints` are how dark it is while it is looked at, and where it is the one that is shown.
    """
    sheet = clear(size)
    whole = sheet.get_rect()
    if is_shown or is_lit:
        sheet.fill(mix(kit.ink(SLIP), kit.ink(KINCHA), tints[is_shown]), whole)
    if is_lit:
        frame(sheet, whole, kit.ink(BENI), 2)
    else:
        sheet.fill(mix(SLIP, MUTED, 0.3), Rect(0, whole.bottom - 1, whole.w, 1))
    return sheet


def has_room(kit: Kit, box: Box, text: str, style: Type) -> bool:
    """Return whether `put_line` can put a text into `box`, on one line or on two."""
    least = style.sized(min(kit.least, style.px))
    return kit.fonts.width(text, least) <= box.w or _fits(kit, text, least, box)


def can_condense(kit: Kit, box: Box, text: str, style: Type) -> bool:
    """Return whether `put_line` can put a text into `box`, condensed if need be."""
    least = style.sized(min(kit.least, style.px))
    return has_room(kit, box, text, style) or kit.fonts.width(text, least) <= box.w / TIGHT


def _fits(kit: Kit, text: str, style: Type, box: Box) -> bool:
    width, height = kit.fonts.block_size(text, style, box.w)
    return width <= box.w and height <= box.h + style.px * 0.3


def _put(canvas: Canvas, box: Box, drawn: Surface, align: float) -> None:
    """Put words in the middle of a box; at the window's upper edge no accent is cut off."""
    x = box.x + (box.w - drawn.get_width()) * align
    high = drawn.get_height()
    canvas.put(drawn, x, max(-OVER_ACCENTS * high, box.y + (box.h - high) / 2))


class Paragraph(Label):
    """Text wrapped to its box, from the top."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, and report when it is higher than its box."""
        del look
        if not self.text:
            return
        block = kit.fonts.block(self.text, self.style, self.box.w, self.align)
        if block.get_height() > self.box.h + 2:
            kit.fonts.misfits.append(f"{self.text!r} is higher than {self.box.h:.0f} px")
        canvas.put(block, self.box.x + (self.box.w - block.get_width()) * self.align, self.box.y)


class BlankPage(Paragraph):
    """A page on which nothing stands yet: the game's print, and what will stand here."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put both in the middle of the box."""
        wide = min(self.box.w, kit.px(820))
        text = kit.fonts.block_size(self.text, self.style, wide)[1]
        high = min(self.box.h * 0.6, self.box.h - text - kit.px(40), wide * 0.5)
        left, top = self.box.x + (self.box.w - wide) / 2, self.box.y
        top += max(0.0, (self.box.h - high - text) / 2 - kit.px(20))
        size = (round(wide), round(high))
        canvas.put(_print(kit, size), left, top)
        below = Box(left, top + high + kit.px(20), wide, text + 2)
        Paragraph(below, self.text, self.style, CENTRE).draw(canvas, kit, look)


@kept
def _print(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = film(size, kit.ink(SLIP))
    lay(sheet, kit.images.cover("grounds/title", size, 0.4), (0, 0))
    frame(sheet, sheet.get_rect(), kit.ink(SUMI), max(2, round(kit.px(4))))
    return sheet


class PaperPanel(Widget):
    """A slip of paper to put things on."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        shadow = max(3, round(kit.px(7)))
        paper = kit.store.made(slip, size, kit.ink(SLIP), kit.ink(SUMI), shadow)
        canvas.put(paper, self.box.x, self.box.y)


STRIP: Final = 24
"""Pixels at the right of sentences in which their bar stands."""


class Lines(Widget):
    """Sentences, from the first on; scrolled by whole sentences."""

    def __init__(self, box: Box, lines: Sequence[str], kit: Kit, style: Type | None = None) -> None:
        """Show `lines` in `box`."""
        super().__init__(box)
        self.lines = lines
        self.style = style or kit.type("medium", 23)
        self.kit = kit
        ends = accumulate(self._height(line) for line in lines)
        self.least = max(1, sum(end <= box.h for end in ends))
        """How many fit in from the first on."""
        self.last = self.least
        """One past the last sentence shown."""

    @property
    def has_room(self) -> bool:
        """Whether each of them has, alone: one without would never be seen."""
        return all(self._height(line) <= self.box.h for line in self.lines)

    def aloud(self, kit: Kit) -> Spoken:
        """Return all of it: who listens need not scroll."""
        del kit
        return Spoken("\n".join(self.lines))

    def scroll(self, steps: int) -> None:
        """Go `steps` sentences towards the beginning (positive) or the end.

        Only so far that none is passed by unseen, where few have room at a time.
        """
        first, last = self._first, self.last
        self._show(max(last - steps, min(first, last - 1)))
        while self.last > last + 1 and self._first > last:
            self.last -= 1

    def _show(self, last: int) -> None:
        self.last = max(self.least, min(len(self.lines), last))

    @property
    def _first(self) -> int:
        """The first sentence shown."""
        first, used = self.last, 0.0
        while first > 0 and used + self._height(self.lines[first - 1]) <= self.box.h:
            first -= 1
            used += self._height(self.lines[first])
        return first

    @property
    def top(self) -> float:
        """So many pixels of them are about above the box."""
        return (self.last - self.least) * self._step

    def go(self, top: float) -> bool:
        """Put about `top` pixels above the box; return whether it moved."""
        before = self.last
        self._show(self.least + round(top / self._step))
        return self.last != before

    def go_to_share(self, share: float) -> bool:
        """Go as far as `share` (0..1) of all that is not seen at first."""
        return self.go(share * (len(self.lines) - self.least) * self._step)

    @property
    def paper(self) -> Pullable:
        """What can be pulled: the sentences, and the bar beside them."""
        box = self.box
        inner, right = Box(box.x, box.y, box.w - STRIP, box.h), box.right - STRIP
        return Pullable(self, inner, Box(right, box.y, STRIP, box.h))

    @property
    def _step(self) -> float:
        return self.box.h / self.least

    def _height(self, line: str) -> float:
        size = self.kit.fonts.block_size(line, self.style, self.box.w - 30)
        return size[1] + self.style.px * 0.25

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put the sentences on the canvas."""
        del look
        first, y = self._first, self.box.y
        for line in self.lines[first : self.last]:
            canvas.put(kit.fonts.block(line, self.style, self.box.w - 30), self.box.x, y)
            y += self._height(line)
        self._bar(canvas, kit, first)

    def _bar(self, canvas: Canvas, kit: Kit, first: int) -> None:
        """A bar at the right edge, as far down as what is seen, if anything is."""
        if first == self.last or (first == 0 and self.last == len(self.lines)):
            return
        high = max(24.0, self.box.h * (self.last - first) / len(self.lines))
        share = first / max(1, len(self.lines) - (self.last - first))
        bar = kit.store.made(film, (6, high), MUTED)
        canvas.put(bar, self.box.right - 8, self.box.y + (self.box.h - high) * share)


class FootNote(Widget):
    """A small line on a dark strip, so that it can be read on every print."""

    def __init__(self, box: Box, text: str) -> None:
        """Say `text` at the left of `box`; nothing where it is empty."""
        super().__init__(box)
        self.text = text

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return the line."""
        del kit
        return Spoken(self.text) if self.text else None

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        if self.text:
            style = kit.type("italic", 18, SLIP, most=round(self.box.h * 0.8))
            style = kit.fonts.fitted(self.text, style, self.box.w - kit.px(24), kit.least)
            word = kit.fonts.line(self.text, style)
            size = (word.get_width() + round(kit.px(24)), word.get_height())
            strip = kit.store.made(film, size, KON, 225)
            y = min(self.box.y, kit.size[1] - size[1])
            canvas.put(strip, self.box.x, y)
            canvas.put(word, self.box.x + kit.px(12), y)
