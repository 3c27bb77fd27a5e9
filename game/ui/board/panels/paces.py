"""The pace of the others as the player chooses it: times as fast, at once, or step by step."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from game.session.settings import PACES, Settings
from game.ui.draw.kit import Kit
from game.ui.draw.paint import Point, smooth
from game.ui.draw.palette import SLIP, SUMI
from game.ui.widgets.choices import Choice
from game.view.layout.geometry import Box

PACE_NAMES: Final = ("½×", "1×", "2×", "4×", "»")
"""PACES -> how they are written."""
STEP: Final = len(PACES)
"""The number of the choice after all paces: step by step."""


def chosen_pace(settings: Settings) -> int:
    """Return the number of the player's choice: a place in PACES, or STEP."""
    if settings.step:
        return STEP
    return min(range(STEP), key=lambda n: abs(PACES[n] - settings.pace))


def choose_pace(settings: Settings, number: int) -> None:
    """Take a choice; the pace is remembered while it goes step by step."""
    settings.step = number == STEP
    if not settings.step:
        settings.pace = PACES[number]


class PaceChoice(Choice):
    """The row of paces on the top bar; step by step has a sign in place of a word."""

    def __init__(self, box: Box, chosen: int, choose: Callable[[int], None]) -> None:
        """Show the row in `box`; `choose` is told the number of the one taken."""
        super().__init__(box, (*PACE_NAMES, ""), chosen, choose)
        self.dark, self.size = True, 20.0

    def _word(self, kit: Kit, number: int, room: float) -> Surface:
        if number != STEP:
            return super()._word(kit, number, room)
        side = min(room, kit.type("medium", self.size).px * 0.9)
        ink = SUMI if number == self.chosen else SLIP
        return step_sign(side, ink)


def pace_says(kit: Kit) -> str:
    """Return what the row is for, and what its last sign does."""
    return kit.say("step.says", press=kit.hints.word("hurry", kit.say) or kit.say("step.next"))


def step_sign(side: float, ink: tuple[int, int, int]) -> Surface:
    """Return the sign of a single step: something moves up to a bar and stops."""

    def draw(sheet: Surface, k: float) -> None:
        def at(x: float, y: float) -> Point:
            return x * side * k, y * side * k

        pygame.draw.polygon(sheet, ink, [at(0.08, 0.14), at(0.62, 0.5), at(0.08, 0.86)])
        left, top = at(0.72, 0.14)
        pygame.draw.rect(sheet, ink, (left, top, 0.2 * side * k, 0.72 * side * k))

    return smooth((side, side), draw)
