"""What was earned: a crest for each feat, printed in vermilion once a game has earned it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay_centred, mix, smooth
from game.ui.draw.palette import BENI, MUTED, PALE, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import Label
from game.view.annals import Earned
from game.view.layout.geometry import Box, Point
from game.view.library import day_only, feat_line

PETALS: Final = (3, 4, 5, 6, 8)
CELL: Final = (3.9, 21.0)
"""Height and least width of a feat, in sizes of its type."""


@dataclass(eq=False)
class FeatLine(Widget):
    """A feat: its crest, its name, how it is earned, and when it was."""

    box: Box
    earned: Earned
    number: int
    """Its place among all, which gives it a crest of its own."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return what it is called, how it is earned, and when it was."""
        return Spoken(feat_line(kit.strings, self.earned))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        box, key, has = self.box, self.earned.feat.key, self.earned.by is not None
        radius = min(box.h * 0.4, kit.px(46))
        seal = crest(kit, radius, self.number, is_earned=has)
        canvas.put_centred(seal, box.x + radius, box.y + box.h / 2)
        left = box.x + radius * 2.4
        wide = box.right - left - kit.px(24)
        told = kit.say(f"feats.{key}.how")
        if self.earned.by is not None:
            told = f"{told} {day_only(kit.strings, self.earned.by.when)}."
        ink = SUMI if has else MUTED
        name, style = kit.say(f"feats.{key}.name"), kit.type("italic", 20, MUTED)
        bold = kit.fonts.fitted(name, kit.type("bold", 25, ink), wide, kit.least)
        high = box.h - bold.px * 1.4
        style = kit.fonts.shrunk_block(told, style, (wide, high), kit.least)
        block = kit.fonts.block(told, style, wide)
        top = box.y + (box.h - bold.px * 1.3 - block.get_height()) / 2
        canvas.put(kit.fonts.line(name, bold), left, top)
        canvas.put(block, left, top + bold.px * 1.3)


@kept
def crest(kit: Kit, radius: float, number: int, *, is_earned: bool) -> Surface:
    """Return the crest of feat `number`: so many petals, with a heart or without one."""
    ink = kit.ink(BENI) if is_earned else mix(kit.ink(SLIP), kit.ink(MUTED), 0.45)
    paper = kit.ink(SLIP) if is_earned else kit.ink(PALE)
    sheet = disc(radius, ink, kit.ink(SUMI) if is_earned else ink, 2).copy()
    flower = _flower(radius * 0.74, PETALS[number % len(PETALS)], paper)
    lay_centred(sheet, flower, (radius, radius))
    heart = disc(radius * (0.16 + 0.05 * (number // len(PETALS) % 3)), ink, paper, 1.5)
    lay_centred(sheet, heart, (radius, radius))
    return sheet


def _flower(radius: float, petals: int, ink: tuple[int, int, int]) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        for petal in range(petals):
            turn = 2 * math.pi * petal / petals - math.pi / 2
            far, size = radius * 0.58 * k, radius * (0.36 + 0.5 / petals) * k
            middle: Point = (radius * k + math.cos(turn) * far, radius * k + math.sin(turn) * far)
            pygame.draw.circle(sheet, ink, middle, size)

    return smooth((radius * 2, radius * 2), draw) if radius > 1 else clear((1, 1))


def feat_lines(kit: Kit, feats: Sequence[Earned], box: Box, page: int) -> tuple[list[Widget], int]:
    """Return the feats of a page laid out in `box`, and how many pages there are."""
    style = kit.type("medium", 22)
    high = max(style.px * CELL[0], kit.least * 3.9)
    across = max(1, int(box.w // (style.px * CELL[1])))
    down = max(1, round(box.h / high))
    pages = max(1, -(-len(feats) // (across * down)))
    first = min(page, pages - 1) * across * down
    rows = max(1, min(down, -(-len(feats) // across)))
    wide, high = box.w / across, box.h / rows
    found: list[Widget] = []
    for number, earned in enumerate(feats[first : first + across * down]):
        x, y = box.x + number % across * wide, box.y + number // across * high
        found.append(FeatLine(Box(x, y, wide, min(high, style.px * 5.6)), earned, first + number))
    return found, pages


def newest_lines(kit: Kit, heading: str, feats: Sequence[Earned], box: Box) -> list[Widget]:
    """Return a heading and what was earned last, the newest first; then what is the easiest.

    Where not even one has room there is nothing: a page of their own has them all.
    """
    head, style = kit.type("heavy", 27), kit.type("medium", 22)
    top, high = box.y + head.px * 1.7, style.px * 4.4
    rows = int((box.bottom - top) // high)
    if rows < 1:
        return []
    found: list[Widget] = [Label(Box(box.x, box.y, box.w, head.px * 1.5), heading, head)]
    numbered = list(enumerate(feats))
    earned = [one for one in numbered if one[1].by is not None]
    earned.sort(key=lambda one: -one[1].by.when if one[1].by else 0.0)
    shown = [*earned, *(one for one in numbered if one[1].by is None)]
    for row, (number, one) in enumerate(shown[:rows]):
        found.append(FeatLine(Box(box.x, top + row * high, box.w, high), one, number))
    return found
