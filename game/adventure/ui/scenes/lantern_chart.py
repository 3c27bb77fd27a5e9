"""The lanterns round by round, as they burned: a lantern on its cord for each, bells over some."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.turn.shogun import LOW, MEDIUM
from game.adventure.ui.table.names import ROMAN
from game.adventure.ui.table.painting import put_line
from game.adventure.view.annals.deeds import RoundView
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import lay, lay_centred, slip
from game.ui.draw.palette import BENI, MUTED, PALE, SHADED, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken
from game.view.layout.geometry import Box

INKED: Final = (0.26, 0.84)
"""Shares of a line's height down to the head and to the foot of its figures."""
NEARER: Final = 0.4
"""So much of a lantern's width its number may come nearer to it."""
BESIDE: Final = 3
"""Pixels between a lantern and its number, where that has room neither above it nor below."""


class LanternChart(Widget):
    """Influence at the end of each round of the campaign."""

    def __init__(self, box: Box, rounds: Sequence[RoundView], title: str) -> None:
        """Show `rounds` in `box`."""
        super().__init__(box)
        self.rounds, self.title = tuple(rounds), title

    def aloud(self, kit: Kit) -> Spoken:
        """Return the figures, chapter by chapter."""
        told = []
        for chapter in dict.fromkeys(r.chapter for r in self.rounds):
            lit = ", ".join(str(r.influence) for r in self.rounds if r.chapter == chapter)
            told.append(kit.say("lantern.final.chapter_lit", n=chapter, lit=lit))
        return Spoken(f"{self.title}. {' '.join(told)}")

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        canvas.put(_chart(kit, size, self.rounds, self.title), self.box.x, self.box.y)


@kept
def _chart(kit: Kit, size: tuple[int, int], rounds: tuple[RoundView, ...], title: str) -> Surface:
    width, height = size
    sheet, pad = slip(size, kit.ink(PALE), kit.ink(SUMI), 6), kit.px(16)
    head = kit.type("bold", 23, most=max(kit.least, round(height * 0.13)))
    put_line(kit, sheet, title, head, (pad, pad * 0.5), width - 2 * pad)
    foot = kit.type("regular", 19, MUTED, most=max(kit.least, round(height * 0.1)))
    top, low = pad * 0.5 + head.px * 1.5, height - pad * 0.6 - foot.px * 1.3
    room = Rect(round(pad), round(top), round(width - 2 * pad), round(low - top))
    _ground(kit, sheet, room)
    step = room.w / max(1, len(rounds))
    for number, told in enumerate(rounds):
        x = room.x + step * (number + 0.5)
        is_first = not number or rounds[number - 1].chapter != told.chapter
        if is_first and number:
            line = round(room.x + step * number)
            pygame.draw.line(sheet, kit.ink(MUTED), (line, room.top), (line, room.bottom), 1)
        _lantern(kit, sheet, room, x, (step, told))
        if is_first:
            word = kit.fonts.line(ROMAN[told.chapter], foot)
            lay(sheet, word, (room.x + step * number + 4, low + 1))
    return sheet


def _ground(kit: Kit, sheet: Surface, room: Rect) -> None:
    """Lay the ground, darker where as many lanterns burn as the middle row of cards is for."""
    high, low = (room.bottom - room.h * n / MOST_INFLUENCE for n in (MEDIUM, LOW))
    sheet.fill(kit.ink(SHADED), Rect(room.x, round(high), room.w, round(low - high)))
    pygame.draw.line(sheet, kit.ink(BENI), room.topleft, room.topright, 2)
    pygame.draw.line(sheet, kit.ink(SUMI), room.bottomleft, room.bottomright, 2)


def _lantern(kit: Kit, sheet: Surface, room: Rect, x: float, told: tuple[float, RoundView]) -> None:
    step, at = told
    wide = max(5.0, min(step * 0.8, room.h * 0.2))
    y = room.bottom - room.h * at.influence / MOST_INFLUENCE
    y = min(room.bottom - wide * 0.62, max(room.top + wide * 0.62, y))
    style = kit.type("bold", 18).sized(kit.least)
    cord, under = y, y + wide * 0.62
    word = kit.fonts.line(str(at.influence), style)
    broad, high = word.get_size()
    above = y - wide * 0.62 - high * INKED[1]
    highest = room.top - high * INKED[0]
    if broad < step and above + wide * NEARER >= highest:
        lay(sheet, word, (x - broad / 2, max(above, highest)))
    elif broad < step and under + high * INKED[1] < room.bottom:
        lay(sheet, word, (x - broad / 2, under))
        cord = under + high
    elif wide / 2 + BESIDE + broad <= step / 2:  # eleven and twelve look much alike
        lay(sheet, word, (x + wide / 2 + BESIDE, y - high / 2))
    pygame.draw.line(sheet, kit.ink(SUMI), (round(x), room.bottom), (round(x), round(cord)), 1)
    name = "lit" if at.influence else "unlit"
    picture = kit.images.sized(f"tokens/lantern_{name}", (wide, wide * 1.25))
    lay_centred(sheet, picture, (x, y))
    if at.has_bell:
        side = max(10.0, min(wide * 0.8, kit.px(22)))
        bell = kit.images.tinted("signs/bell", (side, side), kit.ink(BENI))
        lay_centred(sheet, bell, (x, room.bottom + side * 0.6))
