"""What is said of the table, gathered: what happens again at once is told as one."""

from collections.abc import Callable
from typing import Final

from game.view.words.log import together
from game.view.words.sentences import Message

GATHERED: Final = 0.5
"""Seconds for which what may become one with the next line is not told yet."""


class Gathering:
    """Hands on what is said, a line at a time: five cards drawn one by one are one line."""

    def __init__(self, tell: Callable[[Message], None] | None) -> None:
        """Hand lines to `tell`, to nobody where there is none."""
        self._tell = tell
        self._held: Message | None = None
        self._age = 0.0

    def add(self, line: Message) -> None:
        """`line` is said now: tell it, or hold it back where more of the same may follow."""
        if self._tell is None:
            return
        both = None if self._held is None else together(self._held, line)
        if both is None:
            self.let_go()
        self._held, self._age = both or line, 0.0
        if not (line.joins or line.gathers):
            self.let_go()

    def tick(self, dt: float, *, is_asked: bool) -> None:
        """Let `dt` seconds pass; whoever `is_asked` is told everything before."""
        self._age += dt
        if is_asked or self._age >= GATHERED:
            self.let_go()

    def let_go(self) -> None:
        """Tell what is held back."""
        if self._held is not None and self._tell is not None:
            self._tell(self._held)
        self._held = None
