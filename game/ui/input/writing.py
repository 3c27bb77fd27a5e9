"""What is typed into fields: what keys write, what they delete, what is pasted, input methods.

What a key writes comes after it, as text: an accent and the letter under it are one, and what a
touch keyboard, a list of emoji or an input method writes comes without any key.
"""

import sys
import unicodedata
from contextlib import suppress
from typing import Final

import pygame
from pygame import Rect

from game.view.layout.geometry import Box

LETTER_BACK: Final = "\b"
"""Stands for deleting the last letter."""
WORD_BACK: Final = "\x7f"
"""Stands for deleting the last word."""
MOST: Final = 999
"""Signs of a pasted text that are looked at."""


def is_written(event: pygame.Event) -> bool:
    """Return whether a pressed key writes: with Ctrl and the like held down it does something else.

    AltGr, which Windows tells as Ctrl and Alt, writes; so does Alt on a Mac.
    """
    has_alt, has_ctrl = event.mod & pygame.KMOD_LALT, event.mod & pygame.KMOD_CTRL
    if event.mod & pygame.KMOD_RALT or (has_alt and has_ctrl):
        return True
    return not (has_ctrl or event.mod & pygame.KMOD_META or (has_alt and sys.platform != "darwin"))


def edited(event: pygame.Event) -> str:
    """Return what a pressed key does to a field beside writing: deletes, or pastes; else nothing.

    A word is deleted with Ctrl, on a Mac with Alt or the key of its commands.
    """
    is_aside = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if event.key == pygame.K_BACKSPACE:
        return WORD_BACK if is_aside or event.mod & pygame.KMOD_ALT else LETTER_BACK
    is_v = event.key == pygame.K_v and is_aside and not event.mod & pygame.KMOD_ALT
    if is_v or (event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT):
        return plain(_pasted())
    return ""


def _pasted() -> str:
    with suppress(pygame.error):
        return pygame.scrap.get_text()[:MOST]
    return ""


def plain(text: str) -> str:
    """Return what of a text can stand in one line."""
    joined = unicodedata.normalize("NFC", text)
    return "".join(
        " " if sign.isspace() else sign for sign in joined if sign.isspace() or sign.isprintable()
    )


def without_word(text: str) -> str:
    """Return a text without its last word."""
    head, space, _ = text.rstrip().rpartition(" ")
    return head + space


class Typist:
    """Knows whether what is written is meant for a field, and minds the input method."""

    def __init__(self) -> None:
        """Begin where nothing is typed."""
        self.is_meant = True
        """Whether what is written next is typed: not when its key has commanded something."""
        self.is_composing = False
        """Whether keys belong to an input method, which puts a word together in a field."""
        self._place: Box | None = None

    def expect(self, *, is_meant: bool) -> None:
        """Have what is written next be typed, or not."""
        self.is_meant = is_meant

    def let_go(self) -> None:
        """The window is not looked at any more: no key is held, no word put together."""
        self.is_meant, self.is_composing = True, False

    def attend(self, place: Box | None) -> None:
        """Type into the field at `place`, None for none: an input method shows its lists there."""
        if place != self._place and place is not None:
            pygame.key.start_text_input()  # it may be off, or show a keyboard on the screen
            pygame.key.set_text_input_rect(Rect(*map(round, (place.x, place.y, place.w, place.h))))
        self._place = place
        self.is_composing = self.is_composing and place is not None

    def compose(self, text: str) -> None:
        """Take what an input method has put together so far.

        Where nothing is typed it has no business, but would take the letters that command: it is
        put off until there is a field again. An accent that waits for its letter is none.
        """
        if self._place is None and text[:1].isalpha():
            pygame.key.stop_text_input()
        self.is_composing = bool(text) and self._place is not None
