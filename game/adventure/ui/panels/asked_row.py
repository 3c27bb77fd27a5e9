"""A question with a few short answers, in the row below the map: nothing of the map is covered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Self

from pygame import Surface

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.table.painting import fitting
from game.adventure.ui.table.plan import LanternBoard
from game.adventure.ui.table.shown import LanternScreen
from game.ui.board.question import Pressable, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, slip
from game.ui.draw.palette import AI, KINCHA, MUTED, SLIP, SUMI
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button, nothing
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

PAD: Final = 8
"""Beside what is printed on an answer, on the design."""
RIM: Final = 4
"""Pixels of the frame round an answer that is looked at."""
HEAD: Final = 0.56
"""Share of a text's width that its two lines need at least."""
LINES: Final = 2
"""So many lines what is asked may take, and an answer of which no more is known."""
WIDEST: Final = 260.0
"""No answer is wider than that on the design, however few there are."""
FACE: Final = 0.64
"""How high a face is, against its answer; and so much of that it is wide."""
LEAN: Final = 0.87


@dataclass(frozen=True, slots=True)
class RowAnswer:
    """An answer as it stands in the row."""

    title: str
    action: Any
    below: str = ""
    """What is known of it."""
    face: str = ""
    """Its picture below `images/`, empty for none."""
    sign: str = ""
    """The digit that gives it, where that is not its number in the row."""


def enemy_asked(state: LanternScreen) -> int | None:
    """Return the enemy whose target or way is asked, or that the answer looked at would have act.

    It is shown on the map: in one place several may stand that are called the same.
    """
    question, spot = state.frame.view.question, state.selection.focus or state.selection.hover
    if question is None or state.frame.question is None:
        return None
    answers = state.frame.answers
    if question.kind == "enemy" and spot is not None and spot.kind == "answer":
        action = answers[spot.id].action if spot.id < len(answers) else None
        return action.enemy if isinstance(action, HeroAction) else None
    return question.enemy if question.kind in ("target", "path") else None


def has_two_lines(board: LanternBoard) -> bool:
    """Return whether the row takes two lines: the window is small, or the text large."""
    return board.cells[0].y != board.cells[-1].y


def strip_of(board: LanternBoard, *, can_undo: bool) -> Box:
    """Return where a question has room in the row: beside what takes back, if that is there.

    Where the row has two lines that stands in the lower one: the upper is left.
    """
    first, last, end = board.cells[0], board.cells[-1], board.zones.button
    if has_two_lines(board):
        high = first.h if can_undo else last.bottom - first.y
        return Box(first.x, first.y, end.right - first.x, high)
    aside = board.zones.aside
    right = aside.x - (last.x - board.cells[-2].right) if can_undo and aside else end.right
    return Box(first.x, first.y, right - first.x, first.h)


class RowPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: what is asked at the left, its answers beside it."""

    def __init__(self, kit: Kit, strip: Box, told: str, answers: Sequence[RowAnswer]) -> None:
        """Lay the answers in the strip, plainer where they are many.

        `fits`: they have room; `tells_all`: with all that is known of them.
        """
        self.headline, self._kit, self._gap = told, kit, kit.px(8)
        self._answers, style = answers, kit.type("bold", 22)
        self._style, self._is_low = style, strip.h < _two_lines(kit, style) + 6
        widths = self._set(strip, answers)
        if sum(widths) > strip.w and strip.h >= _two_lines(kit, style.sized(kit.least)) + 6:
            self._style, self._is_low = style, False
            widths = self._set(strip, answers)
        self.fits = sum(widths) <= strip.w
        self.tells_all = not _tell_more(answers)
        self.tells_all |= not self._is_low and _tell_more(self._answers)
        more = (strip.w - sum(widths)) / max(1, len(answers))
        most = max(kit.px(WIDEST), *widths[1:])
        widths[1:] = [min(wide + more, most) for wide in widths[1:]]
        self.box = Box(strip.x, strip.y, min(strip.w, sum(widths)), strip.h)
        self._head = Box(strip.x, strip.y, widths[0] - self._gap, strip.h)
        self.items: list[Pressable] = []
        x = strip.x + widths[0]
        for answer, wide in zip(self._answers, widths[1:], strict=True):
            self._add(answer, Box(x, strip.y, wide - self._gap, strip.h))
            x += wide

    @classmethod
    def laid(cls, kit: Kit, strip: Box, told: str, answers: Sequence[RowAnswer]) -> Self | None:
        """Return the question in the row, None where it has no room there."""
        found = cls(kit, strip, told, answers)
        return found if found.fits else None

    def _set(self, strip: Box, answers: Sequence[RowAnswer]) -> list[float]:
        """Set the answers, plainer where they are many; return how wide headline and all are."""
        widths = list[float]()
        for self._answers in _plainer(answers):
            widths = self._widths(strip)
            if sum(widths) <= strip.w:
                break
        while sum(widths) > strip.w and self._style.px > self._kit.least:
            self._style = self._style.sized(self._style.px - 1)
            widths = self._widths(strip)
        return widths

    def _widths(self, strip: Box) -> list[float]:
        """Return how wide headline and answers must be, the gaps behind them included."""
        fonts, pad = self._kit.fonts, 2 * self._kit.px(PAD) + self._gap
        small, number = _small(self._kit, self._style), fonts.width(" 9", self._style) + 6
        broken = fonts.width if self._is_low else partial(_broken, self._kit)
        found = [broken(self.headline, self._style) + 4 + pad]
        for answer in self._answers:
            wide = broken(answer.title, self._style) + number
            if answer.below:
                below = fonts.width(answer.below, small)
                wide = max(fonts.width(answer.title, self._style) + number, below)
            face = strip.h * FACE * LEAN + self._kit.px(8) if answer.face else 0.0
            found.append(wide + face + pad)
        return found

    def _add(self, answer: RowAnswer, box: Box) -> None:
        signs = (answer.sign,) if answer.sign else numbered(len(self.items) + 1)
        button = _RowButton(box, answer, self._style)
        button.give_letter("".join(signs))
        spoken: Answer[Any] = Answer(answer.action, answer.title, answer.below)
        self.items.append(Pressable(button, spoken, signs))

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas."""
        box, size = self._head, (round(self._head.w), round(self._head.h))
        canvas.put(_heading(self._kit, size, self.headline, self._style), box.x, box.y)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self._kit, look)


class _RowButton(Button):
    """An answer in the row, to press."""

    def __init__(self, box: Box, answer: RowAnswer, style: Type) -> None:
        super().__init__(box, answer.title, nothing)
        self.answer, self._style = answer, style

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; what is looked at has a frame of gold."""
        size = (round(self.box.w), round(self.box.h))
        letter = "" if kit.hints.is_pad else self.letter
        told = (self.answer.title, self.answer.below, self.answer.face)
        sheet = _sheet(kit, size, (*told, letter), self._style, is_lit=look.is_lit)
        sink = 2 if look.pressed else 0
        canvas.put(sheet, self.box.x - RIM + sink, self.box.y - RIM + sink)


def _plainer(answers: Sequence[RowAnswer]) -> Iterator[Sequence[RowAnswer]]:
    """Yield the answers, then without faces, then their titles alone."""
    yield answers
    yield [replace(answer, face="") for answer in answers]
    yield [replace(answer, face="", below="") for answer in answers]


def _two_lines(kit: Kit, style: Type) -> float:
    """Return how high a title is with what is known of it below."""
    return kit.fonts.height(style) + kit.fonts.height(_small(kit, style))


def _tell_more(answers: Sequence[RowAnswer]) -> bool:
    """Return whether they say what is known of what may be done."""
    return any(answer.below for answer in answers if isinstance(answer.action, HeroAction))


def _broken(kit: Kit, text: str, style: Type) -> float:
    """Return how wide a text is on two lines."""
    fonts, wide = kit.fonts, HEAD * kit.fonts.width(text, style)
    wide = max(wide, *(fonts.width(word, style) for word in text.split(" ")))
    while len(fonts.wrap(text, style, wide)) > LINES:
        wide *= 1.05
    return wide


def _small(kit: Kit, style: Type) -> Type:
    return style._replace(face="regular").sized(max(kit.least, round(style.px * 0.86)))


@kept
def _heading(kit: Kit, size: tuple[int, int], told: str, style: Type) -> Surface:
    """Return what is asked, pale on indigo."""
    sheet, room = slip(size, kit.ink(AI), kit.ink(SUMI)), (size[0] - kit.px(16), size[1] - 6)
    inked = style._replace(colour=kit.ink(SLIP))
    found = fitting(kit, told, inked, room) or inked.sized(kit.least)
    block = kit.fonts.block(told, found, room[0], CENTRE)
    at = ((size[0] - block.get_width()) / 2, (size[1] - block.get_height()) / 2)
    lay(sheet, block, at)
    return sheet


@kept
def _sheet(
    kit: Kit, size: tuple[int, int], told: tuple[str, str, str, str], style: Type, *, is_lit: bool
) -> Surface:
    """Return an answer: its face, its title over what is known of it, the digit that gives it."""
    (width, height), (title, below, face, letter) = size, told
    sheet = clear((width + 2 * RIM, height + 2 * RIM))
    paper, small = slip(size, kit.ink(SLIP), kit.ink(SUMI)), _small(kit, style)
    wide = kit.fonts.width(title, style) if below else _broken(kit, title, style)
    spare = width - wide - kit.fonts.width(" 9", style) - (height * FACE if face else 0.0)
    pad = kit.px(PAD) + max(0.0, min(kit.px(PAD), spare / 6))
    left = pad
    if face:
        high = height * FACE
        picture = kit.images.sized(face, (high * LEAN, high))
        lay(paper, picture, (pad, (height - high) / 2))
        left += high * LEAN + kit.px(8)
    has_two = below and kit.fonts.height(style) + kit.fonts.height(small) <= height - 6
    middle, room = height * (0.32 if has_two else 0.5), width - left - pad
    if letter:
        hint = kit.type("medium", 18, MUTED)
        sign = kit.fonts.line(letter, hint.sized(min(hint.px, style.px)))
        lay(paper, sign, (width - pad - sign.get_width(), middle - sign.get_height() / 2))
        room -= sign.get_width() + 4
    is_line = below or 2 * kit.fonts.pitch(style) > height
    name = (kit.fonts.narrowed if is_line else kit.fonts.block)(title, style, room)
    lay(paper, name, (left, middle - name.get_height() / 2))
    if has_two:
        line = kit.fonts.narrowed(below, small, width - left - pad)
        lay(paper, line, (left, height * 0.7 - line.get_height() / 2))
    if is_lit:
        sheet.fill(kit.ink(KINCHA), sheet.get_rect())
        frame(sheet, sheet.get_rect(), kit.ink(SUMI), 2)
    lay(sheet, paper, (RIM, RIM))
    return sheet
