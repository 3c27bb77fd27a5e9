"""A game and its journal on the way to where it is kept."""

from collections.abc import Sequence

from game.kernel.events import Event
from game.kernel.frames import awaited
from game.kernel.game import Game, restore
from game.kernel.ids import Seat
from game.kernel.journal import (
    Header,
    Journal,
    Taken,
    entry_to_json,
    facts,
    to_line,
)
from game.kernel.players import SeatStory, player_seed
from game.kernel.system import System
from game.kernel.wire import Json
from game.session.disk.notices import Notice


class JournalStore:
    """Where a game's journal is kept. No method raises: what fails becomes `trouble`."""

    def __init__(self, trouble: Notice | None = None) -> None:
        """Say `trouble` to whoever asks why."""
        self.trouble = trouble
        """Why the journal is not kept at the moment, None while it is."""

    def begin(self, header: dict[str, Json], entries: Sequence[str]) -> None:
        """Keep this header and these lines of entries, and nothing else."""

    def append(self, line: str) -> None:
        """Keep one more entry, at once."""

    def sync(self) -> None:
        """Make sure that everything so far outlives a power cut."""

    def cut(self, entries: int) -> None:
        """Forget every entry after the first `entries`."""

    def finish(self) -> None:
        """The game has ended: put the journal with the finished ones. May be said again."""

    def close(self) -> None:
        """Let go of the journal."""


class Nowhere(JournalStore):
    """Keeps a journal nowhere: for demonstrations, and where nothing can be saved."""


class Record:
    """The game being played; every entry goes to the store the moment it is made."""

    def __init__(
        self, system: System, header: Header, entries: list[Json] | None, store: JournalStore
    ) -> None:
        """Start a game, or go on with the one that `entries` tell.

        Raises:
            SetupError: the rules forbid that start.
            JournalError: `entries` do not follow from `header`.
        """
        self.store = store
        self.is_resumed = entries is not None
        self.events: list[Event] = []
        self._is_live = False
        if entries is None:
            self.game = Game(system, header, self._hear)
        else:
            self.game = restore(system, header, entries, whole=False, listen=self._hear)
        lines = [to_line(entry) for entry in self._entries(entries or ())]
        self.store.begin(header.to_json(), lines)
        self._is_live = True

    @property
    def length(self) -> int:
        """The number of entries in the journal."""
        return len(self.game.journal.entries)

    def act(self, action: object) -> None:
        """Take `action`. Raises GameOverError or IllegalActionError, and then nothing changed."""
        self.game.act(action)
        self.store.sync()

    def between(self, length: int, end: int) -> list[Event]:
        """Return the events after the first `length` entries, until there were `end`."""
        return facts(self.game.journal.entries[length:end])

    def drop(self, length: int) -> None:
        """Go back to when the journal had `length` entries and somebody was asked."""
        kept = self._entries()[:length]
        header = self.game.journal.header
        self._is_live = False
        self.events = []
        self.game = restore(self.game.system, header, kept, listen=self._hear)
        self.store.cut(length)
        self._is_live = True

    def _entries(self, told: Sequence[Json] = ()) -> list[Json]:
        """Return all entries as JSON; the first of them are those that were `told`."""
        game = self.game
        later = game.journal.entries[len(told) :]
        return [*told, *(entry_to_json(entry, game.system) for entry in later)]

    def _hear(self, entry: Taken | Event) -> None:
        if isinstance(entry, Event):
            self.events.append(entry)
        if self._is_live:
            self.store.append(to_line(entry_to_json(entry, self.game.system)))


def story_of(system: System, journal: Journal, seat: Seat) -> SeatStory:
    """Return what `seat` was told in a game, and what it chose."""
    seen, events = system.blank_observation(seat), list[Event]()
    choices = list[tuple[int, object]]()
    for entry in journal.entries:
        if isinstance(entry, Event):
            told = entry.redacted(seat)
            told.apply(seen)
            events.append(told)
        elif (asked := awaited(seen)) is not None and asked.seat == seat:
            choices.append((len(events), entry.action))
    seed = player_seed(journal.header.seed, seat)
    return SeatStory(system.key, seat, system.players_of(seen), seed, events, choices)
