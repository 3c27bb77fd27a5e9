"""Ways to act on a slip over the map: a leaf each, and below them what turns or closes the list."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Surface

from game.adventure.ui.scroll.leaf import (
    Leaf,
    LeafFace,
    LeafOf,
    leaf_height,
    note_lines,
    note_room,
    note_type,
)
from game.adventure.ui.table.painting import put_line
from game.ui.board.question import Panel, Pressable, Question, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import lay, slip
from game.ui.draw.palette import SLIP, SUMI
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

ACROSS: Final = 4
"""So many leaves stand side by side at most."""
FEW: Final = 2
"""So many ways stand one below the other where that spares them narrow letters, and what each
leads to stands in so many lines."""
NOTED: Final = 0.75
"""How large what a way leads to is set at least, against what is wanted, where that can be."""
HEAD: Final = 2.1
"""Height of the headline with its edges, in its type."""
HEAD_LINES: Final = 3
"""In so many lines a headline stands at most."""
READ: Final = 0.9
"""How large it is set at least, against what is wanted, where one line more lets it."""


class Sizes(NamedTuple):
    """How large a slip of ways is printed."""

    style: Type
    across: int
    leaf: float
    """Height of a leaf, in pixels."""
    high: float
    """Height of the slip."""
    fits: bool
    lines: int
    """In so many lines what a way leads to may stand."""


class Head(NamedTuple):
    """How a headline stands: in so many lines, in that type."""

    lines: int
    style: Type

    def more(self, kit: Kit) -> float:
        """Return how much higher than with one line a slip is."""
        return float((self.lines - 1) * kit.fonts.pitch(self.style))


def ways_question(
    told: str,
    ways: Sequence[Answer[Any]],
    foot: Sequence[Answer[Any]],
    *,
    is_low: bool = False,
) -> Question[Any]:
    """Return a question that is answered by one of `ways`; `foot` turns the page or goes back.

    `is_low`: it lies over the south of the map, for what matters is in the north.
    """
    leaves = [LeafOf(LeafFace(w.label, note=w.effect), w.action, w.effect, w.letter) for w in ways]
    below = [LeafOf(LeafFace(w.label), w.action, sign=w.letter) for w in foot]

    def panel(kit: Kit, rooms: Sequence[Box]) -> Panel:
        return WaysPanel(kit, rooms, told, leaves, below, is_low=is_low)

    return Question(told, panel=panel)


class WaysPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: leaves in as many rows as they need."""

    def __init__(
        self,
        kit: Kit,
        rooms: Sequence[Box],
        headline: str,
        ways: Sequence[LeafOf],
        foot: Sequence[LeafOf],
        *,
        is_low: bool = False,
    ) -> None:
        """Lay the leaves in the first of `rooms` that holds them, below `headline`.

        `is_low`: at the foot of the last room.
        """
        self.headline, self._kit = headline, kit
        self._gap, self.items = kit.px(14), list[Pressable]()
        for room in rooms:
            self._head, sizes = _headed(kit, headline, room, ways, is_more=bool(foot))
            if sizes.fits:
                break
        more = self._head.more(kit)
        self._title = sizes.style._replace(face="heavy").sized(round(sizes.style.px * 1.2))
        high = min(sizes.high + more, room.h)
        top = max(room.y, rooms[-1].bottom - high) if is_low else room.y
        self.box = Box(room.x, top, room.w, high)
        self._lay(ways, sizes, self._title.px * HEAD + more)
        self._lay_foot(foot, sizes)

    def _lay(self, ways: Sequence[LeafOf], sizes: Sizes, top: float) -> None:
        edge = 2 * self._gap
        step = (self.box.w - 2 * edge + self._gap) / sizes.across
        for number, leaf in enumerate(ways):
            row, column = divmod(number, sizes.across)
            x = self.box.x + edge + column * step
            y = self.box.y + top + row * (sizes.leaf + self._gap)
            self._add(
                _lined(leaf, sizes.lines), Box(x, y, step - self._gap - 4, sizes.leaf), sizes.style
            )

    def _lay_foot(self, foot: Sequence[LeafOf], sizes: Sizes) -> None:
        """Lay what turns or closes the list at the right, each as wide as its words."""
        high = leaf_height(self._kit, LeafFace(""), sizes.style)
        right, y = self.box.right - 2 * self._gap, self.box.bottom - high - 1.5 * self._gap
        for leaf in foot:
            wide = _needed(self._kit, leaf, sizes.style) + 2 * sizes.style.px
            right -= wide + self._gap
        for leaf in foot:
            wide = _needed(self._kit, leaf, sizes.style) + 2 * sizes.style.px
            self._add(leaf, Box(right + self._gap, y, wide - 4, high), sizes.style)
            right += wide + self._gap

    def _add(self, leaf: LeafOf, box: Box, style: Type) -> None:
        """Add an answer; the first of them have a number, or a key of their own."""
        number, button = len(self.items) + 1, Leaf(box, leaf.face, style)
        signs = (leaf.sign,) if leaf.sign else numbered(number)
        button.give_letter("".join(signs))
        answer: Answer[Any] = Answer(leaf.action, leaf.face.title, leaf.aloud)
        self.items.append(Pressable(button, answer, signs))

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        canvas.put(
            _paper(self._kit, size, self.headline, (self._title, self._head)),
            self.box.x,
            self.box.y,
        )
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self._kit, look)


def _headed(
    kit: Kit, told: str, room: Box, ways: Sequence[LeafOf], *, is_more: bool
) -> tuple[Head, Sizes]:
    """Return how a headline stands in a room, and the ways below it.

    It is in more lines than it must where none of the ways is set smaller for that.
    """
    found = list[tuple[Head, Sizes]]()
    for head in _heads(kit, told, room.w):
        low = Box(room.x, room.y, room.w, room.h - head.more(kit))
        found.append((head, _sizes(kit, low, ways, is_more=is_more)))
    _, least = found[0]
    alike = (
        one for one in reversed(found) if one[1]._replace(high=0.0) == least._replace(high=0.0)
    )
    return next(alike)


def _heads(kit: Kit, told: str, width: float) -> list[Head]:
    """Return in how many lines a headline can stand, up to where it is large enough."""
    room, wanted, found = _head_room(kit, width), kit.type("heavy", 26), list[Head]()
    for style in _shrinking(kit, told, room):
        lines = len(kit.fonts.even(told, style, room))
        found.append(Head(lines, style))
        if style.px >= READ * wanted.px:
            break
    return found


def _shrinking(kit: Kit, told: str, room: float) -> Iterator[Type]:
    """Yield the largest type in which a headline stands in one line, in two, in three."""
    wanted = kit.type("heavy", 26)

    def stands(style: Type, most: int) -> bool:
        return len(kit.fonts.even(told, style, room)) <= most

    for lines in range(1, HEAD_LINES + 1):
        style = wanted.shrunk(kit.least, partial(stands, most=lines))
        if stands(style, lines) or lines == HEAD_LINES:
            yield style


def _head_room(kit: Kit, width: float) -> float:
    return width - kit.px(56)


def _needed(kit: Kit, leaf: LeafOf, style: Type) -> float:
    """Return how wide a leaf must be for its title and its number."""
    return kit.fonts.width(f"{leaf.face.title} 9", style) + kit.px(56) + 8


def _lined(leaf: LeafOf, lines: int) -> LeafOf:
    return replace(leaf, face=replace(leaf.face, lines=lines))


def _sizes(kit: Kit, room: Box, ways: Sequence[LeafOf], *, is_more: bool) -> Sizes:
    """Return the largest print in which all ways have room, else the smallest there is.

    Of a few ways it is the largest in which what they lead to is set large enough, in one line or
    else in two, or the one in which that is set largest. More stand below each other rather than
    side by side where what they lead to would be set too small.
    """
    found, best = list[Sizes](), None
    wanted = kit.type("bold", 26)

    def notes(sizes: Sizes) -> float:
        return _stretch(kit, ways, sizes, (room.w - 3 * kit.px(14)) / sizes.across - kit.px(14))

    for lines in range(1, FEW + 1 if len(ways) <= FEW else 2):
        leaves = [_lined(way, lines) for way in ways]
        for px in range(wanted.px, min(wanted.px, kit.least) - 1, -1):
            found = _orders(kit, room, leaves, wanted.sized(px), is_more=is_more)
            fitting = [sizes for sizes in found if sizes.fits]
            if fitting and len(ways) > FEW:
                return max(fitting, key=lambda sizes: min(notes(sizes), NOTED))
            best = max([best, *fitting] if best else fitting, key=notes, default=None)
            if best is not None and notes(best) >= NOTED:
                return best
    flat = [sizes for sizes in found if sizes.high <= room.h]
    return best or max(flat or [min(found, key=lambda sizes: sizes.high)], key=notes)


def _orders(
    kit: Kit, room: Box, ways: Sequence[LeafOf], style: Type, *, is_more: bool
) -> list[Sizes]:
    """Return in how many columns the ways can stand in one print, what fills its rows first."""
    gap, orders = kit.px(14), range(1, min(ACROSS, len(ways)) + 1)
    leaf = max(leaf_height(kit, way.face, style) for way in ways)
    low = leaf_height(kit, LeafFace(""), style) + gap if is_more else 0.0
    widest = max(_needed(kit, way, style) for way in ways)
    found = list[Sizes]()
    for across in sorted(orders, key=lambda n: (len(ways) % n > 0, -n)):
        rows = -(-len(ways) // across)
        high = style.px * 1.2 * HEAD + rows * (leaf + gap) + low + gap
        fits = high <= room.h and (room.w - 3 * gap) / across - gap >= widest
        found.append(Sizes(style, across, leaf, high, fits, ways[0].face.lines))
    return found


def _stretch(kit: Kit, ways: Sequence[LeafOf], sizes: Sizes, width: float) -> float:
    """Return how large the smallest letters are on leaves of that width: 1 where as wanted."""
    room, wanted, style = note_room(kit, width), kit.type("italic", 20), note_type(kit, sizes.style)
    shares = [width / max(_needed(kit, way, sizes.style) for way in ways), style.px / wanted.px]
    for way in ways:
        small, lines = note_lines(kit, _lined(way, sizes.lines).face, wanted, room)
        widest = max(kit.fonts.width(line, small) for line in lines)
        shares.append(small.px / wanted.px * min(1.0, room / max(1.0, widest)))
    return min(1.0, *shares)


@kept_passing
def _paper(kit: Kit, size: tuple[int, int], told: str, title: tuple[Type, Head]) -> Surface:
    sheet, (style, head) = slip(size, kit.ink(SLIP), SUMI, 6), title
    room, top = _head_room(kit, size[0]), style.px * 0.45
    if head.lines > 1:
        lines = kit.fonts.block(told, head.style, room, CENTRE)
        lay(sheet, lines, ((size[0] - lines.get_width()) / 2, top))
        return sheet
    line = kit.fonts.shrunk(told, style, room, kit.least)
    wide = min(room, kit.fonts.width(told, line))
    put_line(kit, sheet, told, line, ((size[0] - wide) / 2, top), room)
    return sheet
