"""Plots in the manner of the prints: bars of ink, a string of suns and rings, large figures."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.table.cards import CardId
from game.ui.board.faces import Face, Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, RIGHT, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay_centred, mix
from game.ui.draw.palette import AI, BENI, MUTED, PALE, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import put_line
from game.view.annals import Share
from game.view.layout.geometry import Box
from game.view.layout.zones import CARD_RATIO
from game.view.library import shares_line

LINE: Final = 1.5
"""Least height of a row of bars in sizes of its type."""
LOOSE: Final = 2.2
"""Its greatest."""
APART: Final = 2.5
"""From one bead on the string to the next, in radiuses."""
NAME: Final = 0.36
"""Share of a row's width that its name takes, and its figures at most."""
LEAST: Final = "00 / 00"
"""Figures that there is always room for."""


@dataclass(eq=False)
class Bars(Widget):
    """How many games there were of each kind, the won ones dark."""

    box: Box
    title: str
    rows: Sequence[tuple[str, Share]]
    most: int
    """Games of a bar as long as there is room for."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return every row in words."""
        title = f"{self.title} ({kit.say('record.won_of')})"
        return Spoken(shares_line(kit.strings, title, self.rows))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        box, style = _under_title(canvas, kit, self.box, self.title), kit.type("medium", 22)
        head, small = kit.say("record.won_of"), kit.type("italic", 20, MUTED)
        spare = self.box.w - kit.fonts.width(self.title, kit.type("heavy", 27)) - kit.px(24)
        if kit.fonts.width(head, small.sized(kit.least)) <= spare:
            place = Box(box.right - spare, self.box.y, spare, box.y - self.box.y)
            put_line(canvas, kit, place, head, small, RIGHT)
        high = min(box.h / max(1, len(self.rows)), style.px * LOOSE)
        figures = [f"{share.won} / {share.played}" for _, share in self.rows]
        needed = max(kit.fonts.width(told, style) for told in (LEAST, *figures))
        wide = min(needed, box.w * NAME)
        for number, ((name, share), told) in enumerate(zip(self.rows, figures, strict=True)):
            y, x = box.y + number * high, box.x + box.w * (NAME + 0.02)
            put_line(canvas, kit, Box(box.x, y, box.w * NAME, high), name, style)
            whole = max(8.0, (box.right - wide - kit.px(16) - x) * share.played / self.most)
            thick = round(min(high * 0.66, style.px * 1.3))
            bar = _bar(kit, (round(whole), thick), share.won / max(1, share.played))
            canvas.put(bar, x, y + (high - thick) / 2)
            place = Box(box.right - wide, y, wide, high)
            put_line(canvas, kit, place, told, style, RIGHT)


def bars_laid(
    kit: Kit, plots: Sequence[tuple[str, Sequence[tuple[str, Share]]]], box: Box, page: int
) -> tuple[list[Widget], int]:
    """Return the plots of a page laid out in `box`, and how many pages there are.

    They stand two by two; where rows have no room so, two on a page, long ones in pieces.
    """
    gap, longest = kit.px(40), max(len(rows) for _, rows in plots)
    for down in (2, 1):
        high = (box.h - gap * 0.6 * (down - 1)) / down
        room = max(1, int((high - _head(kit)) // (kit.type("medium", 22).px * LINE)))
        if longest <= room:
            break
    pieces = [
        (title, rows[at : at + room], max(share.played for _, share in rows))
        for title, rows in plots
        for at in range(0, len(rows), room)
    ]
    pages = -(-len(pieces) // (2 * down))
    wide, first = (box.w - gap) / 2, min(page, pages - 1) * 2 * down
    found: list[Widget] = []
    for n, (title, rows, most) in enumerate(pieces[first : first + 2 * down]):
        x, y = box.x + n % 2 * (wide + gap), box.y + n // 2 * (high + gap * 0.6)
        found.append(Bars(Box(x, y, wide, high), title, rows, most))
    return found, pages


def _head(kit: Kit) -> float:
    return kit.type("heavy", 27).px * 1.7


def _under_title(canvas: Canvas, kit: Kit, box: Box, title: str) -> Box:
    """Put the title of a plot at the top of its box on the canvas; return the room beneath."""
    head = kit.type("heavy", 27)
    put_line(canvas, kit, Box(box.x, box.y, box.w, head.px * 1.5), title, head)
    return Box(box.x, box.y + _head(kit), box.w, box.h - _head(kit))


@kept
def _bar(kit: Kit, size: tuple[int, int], won: float) -> Surface:
    """Return a pull of ink on pale paper; the part that was won in vermilion."""
    sheet = clear(size)
    sheet.fill(mix(kit.ink(PALE), kit.ink(AI), 0.28))
    sheet.fill(kit.ink(BENI), Rect(0, 0, round(size[0] * won), size[1]))
    for y in range(2, size[1], 5):  # the grain of the block
        sheet.fill(mix(kit.ink(SLIP), kit.ink(BENI), 0.82), Rect(0, y, round(size[0] * won), 1))
    frame(sheet, sheet.get_rect(), kit.ink(SUMI), 1)
    return sheet


@dataclass(eq=False)
class Figure(Widget):
    """A large number, and what it is the number of."""

    box: Box
    number: str
    words: str

    def aloud(self, kit: Kit) -> Spoken:
        """Return the number, and what it is the number of."""
        del kit
        return Spoken(f"{self.number} {self.words}")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        style = kit.type("medium", 23, MUTED)
        two = 2 * kit.fonts.pitch(style.sized(kit.least))
        room = min(self.box.h * 0.44, (self.box.h - two) / 1.3)
        large = kit.type("heavy", 84, BENI, most=round(room))
        top = Box(self.box.x, self.box.y, self.box.w, large.px * 1.3)
        put_line(canvas, kit, top, self.number, large)
        high = min(self.box.bottom - top.bottom, style.px * 2.6)
        low = Box(self.box.x, top.bottom, self.box.w, high)
        put_line(canvas, kit, low, self.words, style)


@dataclass(eq=False)
class WinString(Widget):
    """The last games on a string, the newest rightmost; beneath, which beads were won and lost.

    Where there is room for one of the two, the games go before.
    """

    box: Box
    title: str
    won: Sequence[bool]

    def aloud(self, kit: Kit) -> Spoken:
        """Return the games that are to be seen one after the other, the newest last."""
        told = (kit.say("aloud.won" if won else "aloud.lost") for won in self.shown(kit))
        return Spoken(f"{self.title}: {', '.join(told)}")

    def shown(self, kit: Kit) -> Sequence[bool]:
        """Return of the games those that have room on the string: the last ones."""
        return self.won[-max(1, int(self.box.w // (self._sizes(kit)[0] * APART))) :]

    def _sizes(self, kit: Kit) -> tuple[float, float]:
        """Return the radius of a bead, and how high the line beneath is: 0 without room for it."""
        high, style = self.box.h - _head(kit), kit.type("medium", 22, MUTED)
        row = style.px * LINE if high >= style.px * (LINE + 1) else 0.0
        return min(kit.px(24), (high - row) / 2), row

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box, (radius, row) = _under_title(canvas, kit, self.box, self.title), self._sizes(kit)
        size = (round(box.w), round(radius * 2 + 2))
        canvas.put(_string(kit, size, radius, tuple(self.shown(kit))), box.x, box.y)
        if row:
            key = Box(box.x, box.y + 2 * radius + kit.px(6), box.w, row)
            BeadKey(key, set(self.shown(kit))).draw(canvas, kit, look)


@dataclass(eq=False)
class BeadKey(Widget):
    """What a sun and a ring mean, where there are any; who listens hears that of each."""

    box: Box
    shown: Collection[bool]
    """Whether there are games that were won, and that were lost."""

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put them on the canvas, in a row."""
        del look
        style, left, middle = kit.type("medium", 22, MUTED), self.box.x, self.box.centre[1]
        side = style.px * 0.4
        for is_won in sorted(self.shown, reverse=True):
            text = kit.say("aloud.won" if is_won else "aloud.lost")
            canvas.put_centred(_bead(kit, side, is_won=is_won), left + side, middle)
            wide = kit.fonts.width(text, style)
            put_line(canvas, kit, Box(left + 3 * side, self.box.y, wide, self.box.h), text, style)
            left += wide + 6 * side


@kept
def _bead(kit: Kit, radius: float, *, is_won: bool) -> Surface:
    """Return a sun for a game that was won, a smaller ring for one that was lost."""
    fill = kit.ink(BENI) if is_won else kit.ink(PALE)
    return disc(radius if is_won else radius * 0.7, fill, kit.ink(SUMI), 2)


@kept
def _string(kit: Kit, size: tuple[int, int], radius: float, won: tuple[bool, ...]) -> Surface:
    sheet, middle = clear(size), size[1] / 2
    step = radius * APART
    wide = round(step * (len(won) - 1))
    sheet.fill(kit.ink(SUMI), Rect(round(radius), round(middle) - 1, wide, 2))
    for number, is_won in enumerate(won):
        lay_centred(sheet, _bead(kit, radius, is_won=is_won), (radius + step * number, middle))
    return sheet


MOST_HIGH: Final = 275
"""Height of such a card on the design at most: a larger one would print its rule."""


@dataclass(eq=False)
class Favourites(Widget):
    """The cards that were played most, side by side, with how often beneath."""

    box: Box
    title: str
    cards: Sequence[tuple[CardId, int]]
    faces: Faces
    name: Callable[[CardId], object]
    """What a card is called."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the cards by name, and how often each was played."""
        told = (f"{self.name(card)} {kit.say('aloud.times', n=n)}" for card, n in self.cards)
        return Spoken(f"{self.title}: {', '.join(told)}")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put them on the canvas."""
        del look
        box, head, style = self.box, kit.type("heavy", 27), kit.type("bold", 24)
        room = box.h - head.px * 1.8 - style.px * 1.6
        if room < style.px:
            self._list(canvas, kit, head)
            return
        sun = _sun(kit, min(box.w * 0.42, box.h * 0.56))
        sun_x = box.x + box.w * 0.5
        canvas.put_centred(sun, sun_x, box.y + box.h * 0.5)
        put_line(canvas, kit, Box(box.x, box.y, box.w, head.px * 1.5), self.title, head)
        if not self.cards:
            return
        gap = kit.px(24)
        high = min(room, kit.px(MOST_HIGH), (box.w / len(self.cards) - gap) / CARD_RATIO)
        wide = high * CARD_RATIO
        left = sun_x - (len(self.cards) * (wide + gap) - gap) / 2
        top = box.y + max(head.px * 1.8, (box.h - high) / 2)
        for number, (card, count) in enumerate(self.cards):
            x, y = left + number * (wide + gap), top
            face = self.faces.upright(Face(card, round(wide), round(high)))
            canvas.put(face, x, y)
            place = Box(x, y + high + style.px * 0.2, wide, style.px * 1.3)
            put_line(canvas, kit, place, f"{count} ×", style, CENTRE)

    def _list(self, canvas: Canvas, kit: Kit, head: Type) -> None:
        """Name as many of them as there is room for, where there is none for a card."""
        box, low = self.box, kit.least * LINE
        put_line(canvas, kit, Box(box.x, box.y, box.w, head.px * LINE), self.title, head)
        top, style = box.y + head.px * LINE, kit.type("bold", 24)
        rows = max(1, min(len(self.cards), int((box.bottom - top) // low)))
        high = (box.bottom - top) / rows
        for number, (card, count) in enumerate(self.cards[:rows]):
            place = Box(box.x, top + number * high, box.w, high)
            put_line(canvas, kit, place, f"{self.name(card)}  {count} ×", style)


@kept
def _sun(kit: Kit, radius: float) -> Surface:
    """Return the pale sun behind the cards."""
    paper = kit.ink(SLIP)
    return disc(radius, mix(paper, kit.ink(BENI), 0.13), mix(paper, kit.ink(BENI), 0.2), 2)
