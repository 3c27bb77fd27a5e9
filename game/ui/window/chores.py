"""Chores: work that need not be done now, done bit by bit in frames that have nothing to show."""

from collections import deque
from collections.abc import Callable, Iterable

Chore = Callable[[], object]
"""A bit of work that fits into a frame. It only makes ready what would be made later anyway."""


class Chores:
    """A queue of chores."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._waiting: deque[Chore] = deque()

    def add(self, chores: Iterable[Chore]) -> None:
        """Queue chores."""
        self._waiting.extend(chores)

    def __len__(self) -> int:
        return len(self._waiting)

    def do_one(self) -> None:
        """Do the chore that has waited longest, if there is one."""
        if self._waiting:
            self._waiting.popleft()()
