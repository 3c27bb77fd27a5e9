"""A window of the tests as somebody has it who sees nothing: keys go in, text comes out."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.window.narrator import ScreenNarrator
from game.ui.window.shell import Shell
from tests.ui.windowless import post_key

MOMENT: Final = 0.25
"""Seconds that a moment lasts."""


class HeardWindow:
    """Fills the `Keyboard` of `listener.py` with a window; nothing else of it is handed on."""

    def __init__(self, shell: Shell) -> None:
        """Have the narrator tell what `shell` shows."""
        self._shell = shell
        self._narrator = shell.narrator = ScreenNarrator(shell.kit)
        shell.top.redraw()
        self._pass(2)

    def _pass(self, moments: int) -> None:
        for _ in range(moments):
            self._shell.step(MOMENT)

    def press(self, key: str) -> None:
        """Press and let go of a key; without one, let a moment pass."""
        if not key:
            self.wait()
            return
        plain = key.removeprefix("shift+")
        held = pygame.KMOD_SHIFT if plain != key else 0
        code, text = pygame.key.key_code(plain), plain if len(plain) == 1 else ""
        post_key(code, text, held)
        self._shell.step(0.02)
        self._pass(1)

    def wait(self) -> None:
        """Let some time pass."""
        self._pass(2)

    def read(self) -> Sequence[str]:
        """Return what was told since the last time."""
        return self._narrator.read()

    def whole(self) -> Sequence[str]:
        """Return all of the screen."""
        return self._narrator.whole()
