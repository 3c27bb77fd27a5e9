"""Widgets that are typed into: a number, words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame
from pygame import Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import lay_centred
from game.ui.draw.palette import BENI, MUTED
from game.ui.input.writing import LETTER_BACK, WORD_BACK, plain, without_word
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.choices import value_board
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

DIGITS: Final = 9
"""The longest number that can be typed."""


@dataclass(eq=False)
class Field(Widget):
    """Digits to type, with a remark while there are none."""

    takes_focus: ClassVar[bool] = True
    is_typed: ClassVar[bool] = True

    box: Box
    value: str
    remark: str
    change: Callable[[str], None]
    """Is told what was typed."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return what was typed, or the remark."""
        del kit
        about = "" if self.value or self.remark == self.label else self.remark
        return Spoken(self.label, SpokenRole.FIELD, self.value, about, can_focus=True)

    def takes(self, text: str) -> bool:
        """Digits."""
        return text.isascii() and text.isdigit()

    def type(self, text: str) -> bool:
        """Add the digits of a text, up to nine; delete the last, or all as one word."""
        if text in (LETTER_BACK, WORD_BACK):
            self.value = self.value[:-1] if text == LETTER_BACK else ""
        elif digits := "".join(filter(self.takes, text)):
            self.value = (self.value + digits)[:DIGITS]
        else:
            return False
        self.change(self.value)
        return True

    def nudge(self, step: int) -> bool:
        """Count one up or down: digits for whoever has no keys; under 1 there is no number."""
        number = int(self.value or "0") + step
        if 0 <= number < 10**DIGITS:
            self.value = str(number) if number else ""
            self.change(self.value)
        return True

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("field", size, self.value, self.remark, look.is_lit, look.focused)
        face = kit.store.kept(key, lambda: self._face(kit, size, look))
        canvas.put(face, self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        sheet = value_board(kit, size, lit=look.is_lit)
        style = kit.type("bold", 24) if self.value else kit.type("italic", 23, MUTED)
        text = self.value or self.remark
        style = kit.fonts.fitted(text, style, size[0] - 36, kit.least)
        word = kit.fonts.line(text, style)
        left = 22 if look.focused and not self.value else 14  # the caret stands before a remark
        lay_centred(sheet, word, (left + word.get_width() / 2, size[1] / 2))
        if look.focused:
            x = 16 + (word.get_width() if self.value else 0)
            pygame.draw.line(sheet, BENI, (x, size[1] * 0.24), (x, size[1] * 0.76), 2)
        return sheet


class WordField(Field):
    """Words to type; what they become is for who is told them to say."""

    longest: ClassVar[int]
    """So many letters it takes."""

    def takes(self, text: str) -> bool:
        """Whatever can stand in a line; Return and Tab, which are told as white space, cannot."""
        return bool(text) and text.isprintable()

    def type(self, text: str) -> bool:
        """Add what can stand in a line, as far as there is room; delete a letter or a word."""
        if text == LETTER_BACK:
            self.change(self.value[:-1])
        elif text == WORD_BACK:
            self.change(without_word(self.value))
        elif more := plain(text):
            self.change((self.value + more)[: self.longest])
        else:
            return False
        return True

    def nudge(self, step: int) -> bool:
        """Words have no next one."""
        del step
        return False
