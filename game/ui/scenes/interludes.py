"""Interludes: what lies over the table until anything is pressed, as who one is at the start."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import fsum
from typing import ClassVar, Final

import pygame
from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.palette import Colour
from game.ui.input.bindings import is_any_key
from game.ui.scenes.scene import Scene
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.layout.geometry import Box

BODY: Final = 26
"""Pixels on the design: most of an introduction is no larger. In small windows the least that can
be read is."""
LEAST_SCALE: Final = 0.5
"""How small an introduction is set where there is no room, against the size it is asked for."""
LEAST_HEIGHT: Final = 20
"""Height of its slip in sizes of the smallest type: room for its lines and what parts them."""


class Interlude(Scene):
    """Lies over the table for a while; any input goes on."""

    covers: ClassVar[bool] = False
    settles: ClassVar[float] = 0.35

    def go_on(self) -> None:
        """Go on: to the table, unless there is more to see."""
        self.host.pop()

    def handle(self, event: pygame.Event) -> None:
        """A click goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.go_on()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else goes on."""
        is_known = self.kit.hints.bindings.command(event, self.scope) is not None
        is_free = is_any_key(event) and not is_known
        if is_free:
            self.go_on()
        return is_free

    def obey(self, command: str) -> bool:
        """Every command goes on."""
        del command
        self.go_on()
        return True


class Introduction(Interlude, ABC):
    """As a game begins: who one is, in which role, how one wins, on a slip over the table."""

    size: ClassVar[tuple[float, float]]
    """Width and height of the slip on the 1920 x 1080 design, where the text is not large."""
    looks: ClassVar[Sequence[tuple[str, float, Colour, float]]]
    """Face, size, colour and gap beneath of each paragraph."""

    @abstractmethod
    def told(self) -> Sequence[str]:
        """Return what is told, a paragraph each, in the order of `looks`."""

    @property
    def shown(self) -> Sequence[str]:
        """Those that are told by now."""
        return self.told()

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        kit, (wide, high) = self.kit, self.size
        larger = kit.text_scale * max(1.0, kit.least / kit.px(BODY))
        grown = 1 + 0.6 * (larger - 1)
        wide = min(kit.size[0] - 24, kit.px(wide) * grown)
        high = min(kit.size[1] * 0.92, max(kit.px(high) * grown, kit.least * LEAST_HEIGHT))
        return Box((kit.size[0] - wide) / 2, (kit.size[1] - high) / 2, wide, high)

    def aloud(self) -> Aloud:
        """Return who one is, and how to go on."""
        lines = [*self.shown, self.host.deal_text(), self.kit.hints.onward(self.say)]
        return Aloud(self.say("aloud.intro"), [Spoken(text) for text in lines if text])

    @property
    def hint(self) -> str:
        """What stands at the foot: the number of the deal, and how to go on."""
        return "\n".join(filter(None, (self.host.deal_text(), self.kit.hints.onward(self.say))))

    def write(self, canvas: Canvas, room: Box, style: Type) -> None:
        """Put what is told by now in `room`, and how to go on at its foot; smaller if it must be.

        What is set in `style` at the foot is not larger than what one is told.
        """
        scale, apart = 1.0, self.kit.px(14)
        while not self._has_room(room, scale, style, apart) and scale > LEAST_SCALE:
            scale -= 0.05
        hint = self._foot(room.w, scale, style)
        whole, space = _height(self._blocks(room.w, scale)), room.h - hint.get_height()
        y = room.y + max(0.0, space - whole) / 2
        for block, gap in self._blocks(room.w, scale)[: len(self.shown)]:
            canvas.put(block, room.centre[0] - block.get_width() / 2, y)
            y += block.get_height() + gap
        canvas.put(hint, room.centre[0] - hint.get_width() / 2, room.bottom - hint.get_height())

    def _has_room(self, room: Box, scale: float, style: Type, apart: float) -> bool:
        """Return whether all of it fits at this scale, the foot apart from the rest."""
        foot = self._foot(room.w, scale, style).get_height()
        return _height(self._blocks(room.w, scale)) <= room.h - foot - apart

    def _foot(self, width: float, scale: float, style: Type) -> Surface:
        style = style.sized(max(self.kit.least, round(style.px * scale)))
        return self.kit.fonts.block(self.hint, style, width, CENTRE)

    def _blocks(self, width: float, scale: float) -> list[tuple[Surface, float]]:
        """Return all paragraphs, each with the gap that follows it."""
        found = []
        for text, (face, size, colour, gap) in zip(self.told(), self.looks, strict=True):
            style = self.kit.type(face, size, colour)
            style = style.sized(max(self.kit.least, round(style.px * scale)))
            block = self.kit.fonts.block(text, style, width, CENTRE)
            found.append((block, gap * style.px))
        return found


def _height(blocks: Sequence[tuple[Surface, float]]) -> float:
    """Return how high all of it is; `sum` rounds otherwise from Python 3.12 on, by a pixel here."""
    return fsum(block.get_height() + gap for block, gap in blocks)
