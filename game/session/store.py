"""Where a session's journal goes: the port that a save file stands behind."""

from collections.abc import Sequence
from typing import Protocol

from game.kernel.wire import Json
from game.session.notices import Notice


class Store(Protocol):
    """Keeps a game's journal, line by line. No method raises: what fails becomes `trouble`."""

    @property
    def trouble(self) -> Notice | None:
        """Why the journal is not kept at the moment, None while it is."""
        ...

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Keep this header and these lines of entries, and nothing else."""
        ...

    def append(self, line: str) -> None:
        """Keep one more entry, at once."""
        ...

    def sync(self) -> None:
        """Make sure that everything so far outlives a power cut."""
        ...

    def cut(self, entries: int) -> None:
        """Forget every entry after the first `entries`."""
        ...

    def finish(self) -> None:
        """The game has ended: put the journal with the finished ones. May be said again."""
        ...

    def close(self) -> None:
        """Let go of the journal."""
        ...


class Nowhere:
    """A store that keeps nothing: for demonstrations, and where nothing can be saved."""

    def __init__(self, trouble: Notice | None = None) -> None:
        """Say `trouble` to whoever asks why."""
        self.trouble = trouble

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Keep nothing."""

    def append(self, line: str) -> None:
        """Keep nothing."""

    def sync(self) -> None:
        """Have nothing to keep."""

    def cut(self, entries: int) -> None:
        """Have nothing to forget."""

    def finish(self) -> None:
        """Have nothing to put away."""

    def close(self) -> None:
        """Have nothing to let go of."""
