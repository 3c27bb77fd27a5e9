"""What a pressed key means on any keyboard: letters of other alphabets, arrows of the number pad.

Where a keyboard writes Latin letters, a command's letter is the one that it writes, wherever that
lies. One that writes Greek, Cyrillic or Hebrew has none: there the place of a key counts, which
bears the Latin letter as well.
"""

from string import ascii_lowercase
from typing import Final
from unicodedata import category

import pygame

LETTERS: Final = dict(enumerate(map(ord, ascii_lowercase), pygame.KSCAN_A))
"""Place of a key (its scan code) -> the letter that it has on an American keyboard."""
ARROWS: Final = {
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP2: pygame.K_DOWN,
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP7: pygame.K_HOME,
    pygame.K_KP1: pygame.K_END,
    pygame.K_KP9: pygame.K_PAGEUP,
    pygame.K_KP3: pygame.K_PAGEDOWN,
}
"""Digit of the number pad -> what else is printed on it, which it is while it writes no digit."""
LATIN: Final = range(0x250)
"""Signs among which letters are Latin ones."""
UNWRITTEN: Final = 0x110000
"""From here on key codes are no signs, but keys that write nothing."""


class KeyboardLayout:
    """Tells what keys mean; remembers in which alphabet the keyboard writes."""

    def __init__(self) -> None:
        """Believe that it writes Latin letters."""
        self._is_latin = True

    def meant(self, event: pygame.Event) -> pygame.Event:
        """Return a pressed key as the one that is meant; what it writes stays as it is."""
        key = self._key(event)
        return event if key == event.key else pygame.Event(event.type, {**event.dict, "key": key})

    def _key(self, event: pygame.Event) -> int:
        key: int = event.key
        is_digit = event.dict.get("unicode") or event.mod & pygame.KMOD_NUM
        if key in ARROWS and not is_digit:
            return ARROWS[key]
        if key < UNWRITTEN and category(chr(key))[0] in "LM":  # letters, and marks
            self._is_latin = key in LATIN
        return key if self._is_latin else LETTERS.get(event.dict.get("scancode", 0), key)
