"""An answer on a scroll: a wide leaf of paper with its test's arithmetic, chance and a bar."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.adventure.ui.scroll.dice import sum_line
from game.adventure.ui.scroll.paper import ScrollPanel
from game.adventure.ui.table.painting import chance_bar, put_line
from game.adventure.view.asked.odds import HeroTestView
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, slip
from game.ui.draw.palette import AI, KINCHA, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box

RIM: Final = 6
"""Pixels of the frame round a leaf that is looked at."""
LINE: Final = 1.3
"""Height of a line, in its type."""
FRAMED: Final = 19
"""Pixels of a leaf's height that its frame and its shadow take at least."""


@dataclass(frozen=True, slots=True)
class LeafFace:
    """What is printed on a leaf."""

    title: str
    told: str = ""
    """Beside the title: what is tested."""
    note: str = ""
    """Below it: what it costs, what makes it sure."""
    test: HeroTestView | None = None
    is_main: bool = False
    lines: int = 1
    """In so many lines the note may stand."""


@dataclass(frozen=True, slots=True)
class LeafOf:
    """An answer and its face."""

    face: LeafFace
    action: Any
    aloud: str = ""
    """What is read of it beside its title."""
    sign: str = ""
    """The key that gives it, empty for the number of its place."""


class Leaf(Button):
    """A leaf to press."""

    def __init__(self, box: Box, face: LeafFace, style: Type) -> None:
        """Print `face` in `box`, its title in that type."""
        super().__init__(box, face.title, nothing)
        self.face, self.style = face, style

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; what is looked at has a frame of gold."""
        size = (round(self.box.w), round(self.box.h))
        letter = "" if kit.hints.is_pad else self.letter
        sheet = _leaf(kit, size, self.face, letter, self.style, is_lit=look.is_lit)
        sink = 2 if look.pressed else 0
        canvas.put(sheet, self.box.x - RIM + sink, self.box.y - RIM + sink)


class LeafRows(NamedTuple):
    """How leaves stand on a scroll."""

    style: Type
    across: int = 1
    is_even: bool = True
    """Whether all are as high as the highest, not each row as it must be."""


def lay_leaves(
    panel: ScrollPanel, kit: Kit, leaves: Sequence[LeafOf], box: Box, how: LeafRows
) -> None:
    """Lay answers into a box of a scroll."""
    gap, rows, across = kit.px(12), row_heights(kit, leaves, how), how.across
    wide, spare = (box.w + gap) / across - gap, (box.h - sum(rows)) / max(1, len(rows))
    top = box.y + gap
    for row, high in enumerate(rows):
        for at, leaf in enumerate(leaves[row * across : (row + 1) * across]):
            place = Box(box.x + at * (wide + gap), top, wide - 4, high + spare - gap - 4)
            panel.add(Leaf(place, leaf.face, how.style), leaf.action, leaf.aloud)
        top += high + spare


def row_heights(kit: Kit, leaves: Sequence[LeafOf], how: LeafRows) -> list[float]:
    """Return how high rows of leaves are, each with the gap above it."""
    high = [
        max(leaf_height(kit, leaf.face, how.style) for leaf in leaves[n : n + how.across])
        for n in range(0, len(leaves), how.across)
    ]
    return [(max(high) if how.is_even else one) + kit.px(12) for one in high]


def leaf_height(kit: Kit, face: LeafFace, style: Type) -> float:
    """Return how high a leaf must be whose title is set in `style`."""
    small = note_type(kit, style).px
    high = style.px * LINE + max(kit.px(22), FRAMED)
    high += face.lines * small * LINE if face.note else 0
    high += max(style.px * 1.25, small * LINE) if face.test is not None else 0
    return max(kit.target, high)


def note_room(kit: Kit, width: float) -> float:
    """Return how wide the line below the title of a leaf may be."""
    return width - 2 * (kit.px(18) + 2)


def note_lines(kit: Kit, face: LeafFace, style: Type, room: float) -> tuple[Type, list[str]]:
    """Return the lines of a leaf's note, and their type: as large as `style` if there is room.

    Where they would be more than it may have it is one that has to be condensed.
    """
    style = style.shrunk(
        kit.least, lambda smaller: len(kit.fonts.even(face.note, smaller, room)) <= face.lines
    )
    lines = kit.fonts.even(face.note, style, room)
    return style, lines if len(lines) <= face.lines else [face.note]


def note_type(kit: Kit, style: Type) -> Type:
    """Return the type of what stands on a leaf beside its title, which is set in `style`."""
    return style._replace(face="regular").sized(max(kit.least, round(style.px * 0.82)))


@kept
def _leaf(
    kit: Kit, size: tuple[int, int], face: LeafFace, letter: str, style: Type, *, is_lit: bool
) -> Surface:
    width, height = size
    sheet = clear((width + 2 * RIM + 4, height + 2 * RIM + 4))
    if is_lit:
        place = Rect(0, 0, width + 2 * RIM, height + 2 * RIM)
        sheet.fill(kit.ink(KINCHA), place)
        frame(sheet, place, kit.ink(SUMI), 2)
    fill, ink = (AI, SLIP) if face.is_main else (SLIP, SUMI)
    paper = slip(size, kit.ink(fill), kit.ink(SUMI), 4)
    pad, y = kit.px(18) + 2, kit.px(9) + 1
    room = width - 2 * pad
    title = style._replace(colour=kit.ink(ink))
    small = note_type(kit, title)
    if letter:
        sign = kit.fonts.line(letter, small._replace(colour=kit.ink(ink)))
        lay(paper, sign, (width - pad - sign.get_width(), y))
        room -= sign.get_width() + kit.px(10)
    told = kit.fonts.width(face.told, small) + style.px * 0.6 if face.told else 0
    wide = put_line(kit, paper, face.title, title, (pad, y), room - min(told, room * 0.45))
    if face.told:
        left = pad + wide + style.px * 0.6
        lift = title.px - small.px
        put_line(kit, paper, face.told, small, (left, y + lift), max(1.0, pad + room - left))
    y += style.px * LINE
    if face.note:
        muted = small._replace(face="italic", colour=kit.ink(ink if face.is_main else MUTED))
        room = note_room(kit, width)
        muted, lines = note_lines(kit, face, muted, room)
        for number, line in enumerate(lines):
            put_line(kit, paper, line, muted, (pad, y + number * muted.px * LINE), room)
    if face.test is not None:
        _arithmetic(kit, paper, face.test, title)
    lay(sheet, paper, (RIM, RIM))
    return sheet


def _arithmetic(kit: Kit, paper: Surface, test: HeroTestView, style: Type) -> None:
    """Lay dice and chance along the foot: the bar goes first where there is little room."""
    width, height = paper.get_width() - 4, paper.get_height() - 4
    pad, middle = kit.px(18) + 2, height - kit.px(12) - style.px * 0.625
    small = note_type(kit, style)
    chance = kit.say("percent", n=percent_of(test.chance))
    told = kit.fonts.line(chance, style._replace(face="heavy"))
    line = None if test.trait else sum_line(kit, test.dice, (), test.parts, small)
    taken = line.get_width() if line is not None else 0
    bar = min(kit.px(230), width * 0.36)
    room = width - 2 * pad - taken - told.get_width() - kit.px(30)
    if room >= bar:
        full = chance_bar(kit, (bar, kit.px(22)), test.chance)
        lay(paper, full, (width - pad - bar, middle - full.get_height() / 2))
        at = width - pad - bar - kit.px(14) - told.get_width()
    else:
        at = width - pad - told.get_width()
    if line is not None and taken <= at - pad - kit.px(8):
        lay(paper, line, (pad, middle - line.get_height() / 2))
    lay(paper, told, (at, middle - told.get_height() / 2))
