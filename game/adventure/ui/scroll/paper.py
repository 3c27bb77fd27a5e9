"""The e-maki: wooden ends, brocade in the colour of the face, paper between; it unrolls."""

import math
from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.ui.board.question import Pressable, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, slip, veil
from game.ui.draw.palette import BENI, KINCHA, PALE, SLIP, SUMI, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.words.sentences import Answer, numbered

WOOD: Final[Colour] = (122, 78, 42)
CLOTHS: Final[dict[str, Colour]] = {
    "red": (150, 38, 26),
    "green": (58, 96, 58),
    "blue": (37, 73, 122),
}
"""What the edges of the scroll are woven in: the faces of an event, and all that is neither."""
UNROLLS: Final = 0.38
"""Seconds in which a new scroll comes open from its middle."""
FLAT: Final = 0.5
"""Height of a picture in its widths below which its sides would be cut too far."""
Place = tuple[float, float, float, float]
"""x, y, width, height on the paper."""


class ScrollPanel(StillPanel):
    """Fills `game.ui.board.question.Panel`: paper to print on, answers, and how far it is open."""

    def __init__(
        self, kit: Kit, box: Box, headline: str, cloth: str = "blue", *, is_still: bool = False
    ) -> None:
        """Unroll an empty scroll in `box`; one that `is_still` only turned a page."""
        self.headline, self.box, self._kit = headline, box, kit
        self.paper = rolled(kit, round(box.w), round(box.h), cloth).copy()
        self.items: list[Pressable] = []
        rod, band = edges_of(kit)
        pad = kit.px(20)
        self.inner = Box(
            box.x + rod + pad,
            box.y + rod * 0.5 + band + pad * 0.8,
            box.w - 2 * (rod + pad),
            box.h - rod - 2 * band - pad * 1.6,
        )
        self._open = 1.0 if is_still else -1.0
        """How far it is open; below 0 before time first passed."""
        self.pages = 1
        """How many pages its text takes."""
        self.kept = self.inner
        """Where room was kept for something that is drawn over it."""

    @property
    def is_open(self) -> bool:
        """Whether all of it is seen."""
        return not 0 <= self._open < 1

    def add(self, button: Button, action: Any, told: str = "") -> None:
        """Add an answer; it has the next number."""
        signs = numbered(len(self.items) + 1)
        button.give_letter("".join(signs))
        answer: Answer[Any] = Answer(action, button.label, told)
        self.items.append(Pressable(button, answer, signs))

    def keep(self, box: Box) -> None:
        """Keep room for what is drawn over it."""
        self.kept = box

    def at(self, box: Box) -> Place:
        """Return a box of the window on the paper."""
        return box.x - self.box.x, box.y - self.box.y, box.w, box.h

    def move(self, dt: float) -> bool:
        """Let it come open; return whether the picture changed."""
        if self._open >= 1:
            return False
        self._open = min(1.0, max(0.0, self._open) + dt / UNROLLS)
        return True

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas."""
        if 0 <= self._open < 1:
            part = _half_open(self._kit, self.paper, self._open)
            canvas.put(part, self.box.x + (self.box.w - part.get_width()) / 2, self.box.y)
            return
        canvas.put(self.paper, self.box.x, self.box.y)
        for item, look in zip(self.items, looks, strict=True):
            item.button.draw(canvas, self._kit, look)


def edges_of(kit: Kit) -> tuple[int, int]:
    """Return how wide a wooden end is, and how high the brocade."""
    return max(10, round(kit.px(26))), max(7, round(kit.px(18)))


def _half_open(kit: Kit, paper: Surface, share: float) -> Surface:
    """Return the middle of a scroll with its ends beside it."""
    rod, _ = edges_of(kit)
    width, height = paper.get_size()
    wide = max(2 * rod + 4, round(width * (1 - (1 - share) ** 2)))
    sheet = clear((wide, height))
    inner = Rect((width - wide) // 2 + rod, 0, wide - 2 * rod, height)
    sheet.blit(paper, (rod, 0), inner)
    sheet.blit(paper, (0, 0), Rect(0, 0, rod, height))
    sheet.blit(paper, (wide - rod, 0), Rect(width - 6 - rod, 0, rod, height))
    return sheet


@kept
def rolled(kit: Kit, width: int, height: int, cloth: str) -> Surface:
    """Return an empty scroll that is open: paper between brocade, a wooden end at each side."""
    sheet = clear((width, height))
    rod, band = edges_of(kit)
    board = Rect(rod // 2, rod // 2, width - rod - 6, height - rod - 6)
    veil(sheet, board.move(6, 6), SUMI, 80)
    sheet.fill(kit.ink(PALE), board)
    for top in (board.y, board.bottom - band):
        _weave(kit, sheet, Rect(board.x, top, board.w, band), CLOTHS[cloth])
    for y in (board.y + band + 4, board.bottom - band - 5):
        sheet.fill(mix(PALE, SUMI, 0.35), Rect(board.x, y, board.w, 1))
    frame(sheet, board, kit.ink(SUMI), 2)
    for x in (0, width - rod - 6):
        _end(kit, sheet, Rect(x, 0, rod, height - 6))
    return sheet


def _weave(kit: Kit, sheet: Surface, place: Rect, ink: Colour) -> None:
    """Lay a strip of brocade: crossing threads, gold at its edge."""
    sheet.fill(ink, place)
    before, step = sheet.get_clip(), max(8, place.h)
    sheet.set_clip(place)
    thread = mix(ink, KINCHA, 0.45)
    for x in range(place.x - place.h, place.right + place.h, step):
        pygame.draw.line(sheet, thread, (x, place.bottom), (x + place.h, place.y), 1)
        pygame.draw.line(sheet, thread, (x, place.y), (x + place.h, place.bottom), 1)
    sheet.set_clip(before)
    frame(sheet, place, kit.ink(SUMI), 2)


def _end(kit: Kit, sheet: Surface, place: Rect) -> None:
    sheet.fill(WOOD, place)
    sheet.fill(mix(WOOD, PALE, 0.3), Rect(place.x + place.w // 4, place.y, place.w // 5, place.h))
    frame(sheet, place, kit.ink(SUMI), 2)
    cap = place.w * 0.8
    for y in (place.y, place.bottom - cap):
        gold = Rect(place.x, round(y), place.w, round(cap))
        sheet.fill(kit.ink(KINCHA), gold)
        frame(sheet, gold, kit.ink(SUMI), 2)


@kept
def seal(kit: Kit, face: str, height: int) -> Surface:
    """Return the seal of a face: the shadow's flame in red, the quiet road's sandal in green."""
    size = (round(height * 0.62), height)
    ink = CLOTHS["green"] if face == "green" else BENI
    sheet = slip(size, kit.ink(ink), kit.ink(SUMI), 0)
    side = size[0] * 0.74
    sign = "signs/sandal" if face == "green" else "signs/flame"
    for share in (0.3, 0.7) if face == "red" else (0.5,):
        small = side * (0.8 if face == "red" else 1)
        piece = kit.images.tinted(sign, (small, small), kit.ink(SLIP))
        lay_centred(sheet, piece, (size[0] / 2, height * share))
    return sheet


def _tallest(kit: Kit, name: str) -> float:
    """Return how high a picture may be in its widths: a flat one is shown whole."""
    whole = kit.images.original(name) if name else None
    shape = 1.0 if whole is None else whole.get_height() / whole.get_width()
    return shape if shape < FLAT else math.inf


def picture(kit: Kit, sheet: Surface, name: str, place: Place, calm: str = "") -> None:
    """Lay a picture on a sheet, a flat one in the middle of its place.

    Where there is none, calm paper with the sign `calm` on it.
    """
    x, y, w, h = place
    high = min(h, w * _tallest(kit, name))
    box = Rect(round(x), round(y + (h - high) / 2), round(w), round(high))
    found = kit.images.cover(name, (box.w, box.h), 0.4) if name else None
    if found is None:
        sheet.fill(mix(PALE, SLIP, 0.5), box)
        side = min(box.w, box.h) * 0.42
        sign = kit.images.tinted(calm or "signs/mp", (side, side), mix(PALE, SUMI, 0.28))
        lay_centred(sheet, sign, box.center)
    lay(sheet, found, box.topleft)
    frame(sheet, box, kit.ink(SUMI), 2)
