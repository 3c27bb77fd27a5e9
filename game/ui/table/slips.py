"""Slips of paper that speak: reasons in bubbles, difficulties as sums, captions."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.paint import clear, disc, lay, lay_centred, slip, veil
from game.ui.palette import BENI, FOREST, MUTED, SLIP, SUMI
from game.view.geometry import Box

TAIL: Final = 22
"""Height of a bubble's tail in pixels."""


@dataclass(frozen=True, slots=True)
class SumSlip:
    """A difficulty as named pieces, their total, and what follows from it."""

    parts: tuple[tuple[int, str], ...]
    total: int
    label: str
    """What the total is called."""
    verdict: str
    reached: bool


class Slips:
    """Paints slips and keeps them."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    def bubble(self, text: str, tail: float, *, below: bool) -> Surface:
        """Return a bubble whose tail stands at `tail` pixels from its left edge."""
        key = ("bubble", text, round(tail), below, self.kit.unit, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: self._bubble(text, tail, below=below))

    def bubble_width(self, text: str) -> float:
        """Return how wide the bubble of `text` is, shadow left out."""
        style = self.kit.type("medium", 21)
        return self.kit.fonts.block_size(text, style, self._room)[0] + style.px * 1.5

    @property
    def _room(self) -> float:
        """The widest text of a bubble."""
        return max(self.kit.px(400), 300) * self.kit.text_scale

    def _bubble(self, text: str, tail: float, *, below: bool) -> Surface:
        style = self.kit.type("medium", 21)
        block = self.kit.fonts.block(text, style, self._room, 0.5)
        width, height = block.get_width() + style.px * 1.5, block.get_height() + style.px * 0.7
        sheet = clear((width + 5, height + TAIL + 5))
        top = TAIL if below else 0
        board = Rect(0, top, round(width), round(height))
        veil(sheet, board.move(5, 5), SUMI, 70)
        sheet.fill(SLIP, board)
        pygame.draw.rect(sheet, SUMI, board, 2)
        x = min(max(tail, 18), width - 18)
        tip = 0 if below else board.bottom + TAIL - 2
        edge = board.top + 1 if below else board.bottom - 2
        pygame.draw.polygon(sheet, SLIP, [(x - 12, edge), (x + 12, edge), (x, tip)])
        pygame.draw.lines(sheet, SUMI, False, [(x - 12, edge), (x, tip), (x + 12, edge)], 2)
        lay_centred(sheet, block, board.center)
        return sheet

    def caption(self, text: str) -> Surface:
        """Return a caption: one or two lines in bold on paper."""
        key = ("caption", text, self.kit.unit, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: self._caption(text))

    def _caption(self, text: str) -> Surface:
        style = self.kit.type("bold", 24)
        block = self.kit.fonts.block(text, style, max(self.kit.px(620), 380), 0.5)
        size = (block.get_width() + style.px * 1.6, block.get_height() + style.px * 0.6)
        board = slip(size, SLIP, SUMI, 4)
        lay_centred(board, block, (size[0] / 2, size[1] / 2))
        return board

    def sum(self, content: SumSlip, *, brief: bool) -> Surface:
        """Return a difficulty as a sum; `brief` leaves out names and verdict."""
        key = ("sum", content, brief, self.kit.unit, self.kit.text_scale)
        make = self._brief if brief else self._sum
        return self.kit.store.kept(key, lambda: make(content))

    def _brief(self, content: SumSlip) -> Surface:
        style = self.kit.type("heavy", 24)
        ring = self._total(content, style.px * 0.86)
        if len(content.parts) == 1:
            board = slip((ring.get_width() + 14, ring.get_height() + 10), SLIP, SUMI, 4)
            lay(board, ring, (7, 5))
            return board
        left = " + ".join(str(number) for number, _ in content.parts) + " ="
        line = self.kit.fonts.line(left, style)
        size = (line.get_width() + ring.get_width() + style.px * 1.3, ring.get_height() + 10)
        board = slip(size, SLIP, SUMI, 4)
        lay(board, line, (style.px * 0.5, (size[1] - line.get_height()) / 2))
        lay(board, ring, (line.get_width() + style.px * 0.8, 5))
        return board

    def _total(self, content: SumSlip, radius: float) -> Surface:
        ink = FOREST if content.reached else BENI
        sheet = disc(radius, SLIP, ink, 3).copy()
        style = self.kit.type("heavy", 24, ink).sized(round(radius * 1.2))
        lay_centred(sheet, self.kit.fonts.line(str(content.total), style), (radius, radius))
        return sheet

    def _sum(self, content: SumSlip) -> Surface:
        name, big = self.kit.type("italic", 19, MUTED), self.kit.type("heavy", 30)
        fonts, pad = self.kit.fonts, round(name.px * 0.8)
        labels = [*[label for _, label in content.parts], content.label]
        cell = max(fonts.width(label, name) for label in labels) + name.px * 1.2
        width = max(cell * len(labels) + 2 * pad, name.px * 15)
        verdict = self.kit.type("bold", 20, FOREST if content.reached else BENI)
        block = fonts.block(content.verdict, verdict, width - 2 * pad)
        top = big.px * 1.25 + fonts.height(name)
        board = slip((width, top + block.get_height() + pad * 1.5), SLIP, SUMI, 5)
        left = (width - cell * len(labels)) / 2
        for number, label in enumerate(labels):
            middle = left + cell * (number + 0.5)
            self._piece(board, content, number, (middle, big.px * 0.85))
            word = fonts.line(label, name)
            lay(board, word, (middle - word.get_width() / 2, big.px * 1.45))
            if number:
                sign = fonts.line("=" if label == content.label else "+", big)
                lay_centred(board, sign, (middle - cell / 2, big.px * 0.85))
        line = top + pad * 0.5
        pygame.draw.line(board, MUTED, (pad, line), (width - pad, line), 1)
        lay(board, block, (pad, top + pad * 0.8))
        return board

    def _piece(
        self, board: Surface, content: SumSlip, number: int, at: tuple[float, float]
    ) -> None:
        if number == len(content.parts):
            lay_centred(board, self._total(content, self.kit.type("heavy", 30).px * 0.66), at)
            return
        digit = self.kit.fonts.line(str(content.parts[number][0]), self.kit.type("heavy", 30))
        lay_centred(board, digit, at)


def beside(size: tuple[int, int], plate: Box, bounds: Box, taken: list[Box]) -> Box:
    """Return where a slip of `size` stands by `plate`: below, above or beside, free of `taken`."""
    w, h = size
    gap = 0.16 * plate.h
    inward = plate.centre[0] < bounds.centre[0]
    x = plate.x if inward else plate.right - w
    side = plate.right + 12 if inward else plate.x - w - 12
    spots = [
        Box(x, plate.bottom + gap, w, h),
        Box(x, plate.y - h - 12, w, h),
        Box(side, plate.y, w, h),
        Box(side, plate.bottom - h, w, h),
    ]
    free = [s for s in spots if s.inside(bounds) and not any(s.overlaps(t) for t in taken)]
    if free:
        return free[0]
    return Box(x, min(plate.bottom - h, bounds.bottom - h), w, h)
