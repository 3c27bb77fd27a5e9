"""Figures on a plate: signs in a row, each with how much there is of it; and the actions."""

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.adventure.view.heroes import HeroView
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay, lay_centred, smooth
from game.ui.draw.palette import BENI, MUTED, SUMI

MOST_AP: Final = 3
"""Actions a hero has as a rule."""
GAP: Final = 0.3
"""What stands free before the next sign, where all have as much room, in sizes of the type."""
BESIDE, CLOSE = 1.05, 0.98
"""How far a number stands from its sign's left edge: as a rule, and where there is little room."""

PlateRow: TypeAlias = tuple[float, float, float, int]
"""Where a row of a plate is: its left edge, its middle, how wide it is, the size of its type."""


def lay_figures(
    kit: Kit, plate: Surface, counted: Sequence[tuple[str, int]], where: PlateRow
) -> None:
    """Lay them in columns; where a number is too wide for its own, all as far apart as they can."""
    x, y, room, px = where
    step = room / len(counted)
    px = max(kit.least, min(px, round(step * 0.5)))
    words = [_number(kit, n, px) for _, n in counted]
    beside, lefts = BESIDE * px, [x + step * number for number in range(len(counted))]
    if max(word.get_width() for word in words) + (BESIDE + GAP) * px > step:
        beside = CLOSE * px
        wide = [beside + word.get_width() for word in words]
        spare = (room - sum(wide)) / (len(counted) - 1)
        lefts = [x + sum(wide[:number]) + spare * number for number in range(len(counted))]
    for (sign, n), word, left in zip(counted, words, lefts, strict=True):
        ink = kit.ink(SUMI if n else MUTED)
        picture = kit.images.tinted(f"signs/{sign}", (px * 0.9, px * 0.9), ink)
        lay(plate, picture, (left, y - px * 0.45))
        lay(plate, word, (left + beside, y - word.get_height() / 2))


def _number(kit: Kit, n: int, px: int) -> Surface:
    style = kit.type("bold" if n else "regular", 20, SUMI if n else MUTED)
    return kit.fonts.line(str(n), style.sized(px))


# --- the actions: suns, or a figure behind one ---


def _actions(hero: HeroView) -> tuple[int, int]:
    """Return how many actions a hero still has, and of how many."""
    turn = hero.turn
    most = max(MOST_AP, turn.ap or 0)
    if turn.ap is not None:
        return turn.ap, most
    is_done = turn.is_over or not hero.is_standing  # also of a leader who is asked who goes
    return 0 if is_done else most, most


def _radius(kit: Kit, px: int) -> float:
    """Return the radius of the sun that stands for an action."""
    return min(px * 0.42, kit.px(10.5) + 1)


def lay_actions_told(
    kit: Kit, plate: Surface, hero: HeroView, where: PlateRow, style: Type
) -> float:
    """Lay how many actions a hero has behind one sun, and return how wide that is."""
    (left, y, room, px), (has, _) = where, _actions(hero)
    word, r = kit.fonts.line(str(has), style), _radius(kit, px)
    x = left + room - word.get_width()
    lay(plate, word, (x, y - word.get_height() / 2))
    lay_centred(plate, _sun(kit, r, "full"), (x - r * 1.4, y))
    return word.get_width() + r * 3


def lay_suns(kit: Kit, plate: Surface, hero: HeroView, where: PlateRow) -> float:
    """Lay a sun for each action, spent ones dashed, and return how wide that is."""
    (left, y, room, px), (has, most) = where, _actions(hero)
    r = _radius(kit, px)
    late = min(hero.turn.ap_owed, has) if hero.turn.ap is None else 0
    for number in range(most):
        kind = "spent" if number >= has else "late" if number >= has - late else "full"
        x = left + room - r - (most - 1 - number) * r * 2.5
        lay_centred(plate, _sun(kit, r, kind), (x, y))
    return most * r * 2.5 + 4


@kept
def _sun(kit: Kit, radius: float, kind: str) -> Surface:
    """Return an action as a sun; a spent one is a dashed ring, one that is lost is struck out."""
    size = 2 * radius + 4

    def draw(sheet: Surface, k: float) -> None:
        middle, r = (size * k / 2, size * k / 2), radius * k
        if kind != "spent":
            pygame.draw.circle(sheet, kit.ink(BENI), middle, r)
            pygame.draw.circle(sheet, kit.ink(SUMI), middle, r, round(2 * k))
        else:
            box = Rect(round(middle[0] - r), round(middle[1] - r), round(2 * r), round(2 * r))
            for step in range(8):
                a = step * math.tau / 8
                pygame.draw.arc(sheet, kit.ink(SUMI), box, a, a + 0.45, max(2, round(1.8 * k)))
        if kind == "late":
            pygame.draw.line(sheet, kit.ink(SUMI), (0, size * k), (size * k, 0), round(2.5 * k))

    return smooth((size, size), draw)
