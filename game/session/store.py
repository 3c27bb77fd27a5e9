"""Where a session's journal goes: the port that a save file stands behind."""

from collections.abc import Sequence
from typing import Protocol

from game.kernel.wire import Json


class Store(Protocol):
    """Keeps a game's journal, line by line. No method raises: what fails becomes a notice."""

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Keep this header and these lines of entries, and nothing else."""
        ...

    def append(self, line: str) -> None:
        """Keep one more line, at once."""
        ...

    def sync(self) -> None:
        """Make sure that everything so far outlives a power cut."""
        ...

    def cut(self, entries: int) -> None:
        """Forget every entry after the first `entries`."""
        ...

    def close(self, *, is_over: bool) -> None:
        """Let go of the journal; a finished game is put with the finished ones."""
        ...


class Nowhere:
    """A store for games that nobody saves: demonstrations."""

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Keep nothing."""

    def append(self, line: str) -> None:
        """Keep nothing."""

    def sync(self) -> None:
        """Have nothing to keep."""

    def cut(self, entries: int) -> None:
        """Have nothing to forget."""

    def close(self, *, is_over: bool) -> None:
        """Have nothing to let go of."""
