"""The replay: what was shown to the viewer so far, to look back at any moment of it.

It holds nothing but redacted events, so a look back tells no more than was known then.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeAlias

from game.kernel.events import Event, fold
from game.kernel.frames import FramePopped, FramePushed
from game.kernel.ids import Seat
from game.kernel.players import SeatStory
from game.view.playback_queue import ShownTable
from game.view.presentation import A, Presentation, S
from game.view.words.log import Chapter, LogEntry
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


@dataclass(frozen=True, slots=True)
class Replay(Generic[S, A]):
    """Events as the viewer at `seat` saw them, and the log's entries that tell them."""

    presentation: Presentation[S, A]
    seat: Seat
    events: tuple[Event, ...]
    entries: tuple[LogEntry, ...]
    marked: int
    """Number of the first entry since the viewer's own last turn: `Log.marked`."""
    is_first: bool = False
    """Whether there was none: `Log.is_first`."""
    tempers: Mapping[Seat, str] = field(default_factory=dict)
    """Keys of the opponents' temperaments, by seat."""
    stories: Callable[[Seat], SeatStory] | None = None
    """What a seat was told in this game, and chose; None for the game at the table."""
    reader: Seat | None = None
    """To whom it is told, where that is not who saw it."""
    party: frozenset[Seat] = frozenset()
    """Whose seats are theirs who look on, where it is not that one alone."""

    def start(self, number: int) -> int:
        """Return how many events came before entry `number`; the table is always laid out."""
        return max(1, self.entries[number].first)

    def end(self, number: int) -> int:
        """Return how many events there are until entry `number` is told, quiet ones included.

        What takes no time and says nothing belongs to what came before it: a token that is
        lost here is won there. What is asked stands there, not answered yet.
        """
        told = self.events[self.entries[number].cue]
        is_asked = isinstance(told, FramePushed) and told.frame.asks
        seen = self.before(self.entries[number].cue + 1)
        end = max(self.start(number), self.entries[number].cue + 1)
        for event in self.events[end:]:
            cue = self.presentation.show.cue(event, seen)
            is_answered = is_asked and isinstance(event, FramePopped)
            if cue.beat or cue.line is not None or is_answered:
                break
            event.apply(seen)
            end += 1
        return end

    def before(self, count: int) -> S:
        """Return what the viewer knew after the first `count` events."""
        seen: S = self.presentation.system.blank_observation(self.seat)
        return fold(self.events[:count], seen)

    def changes(self, strings: Strings) -> list[tuple[Seat, str]]:
        """Return what the turns since the viewer's own last add up to, by seat, theirs first."""
        first, end = self._latest
        return self._sorted(self.presentation.changes(self.teller(strings), self.events[first:end]))

    def accounts(self, strings: Strings) -> list[tuple[Seat, str]]:
        """Return the same with who did what, where the game tells that."""
        tell, (first, end) = self.presentation.accounts, self._latest
        if tell is None:
            return self.changes(strings)
        told = tell(self.teller(strings), self.before(first), self.events[first:end])
        return self._sorted(told)

    @property
    def _latest(self) -> tuple[int, int]:
        """The first event since the viewer's own last turn; how many there are as the next began.

        That it began is among them: what waited for it is over.
        """
        if not self.entries:
            return 0, 0
        turns = (n for n in range(self.marked, len(self.entries)) if self._is_own_turn(n))
        own = next(turns, None)
        return self.start(self.marked), len(self.events) if own is None else self.start(own) + 1

    def _is_own_turn(self, number: int) -> bool:
        line = self.entries[number].line
        return line.is_heading and line.who == self.seat

    def _sorted(self, found: Mapping[Seat, str]) -> list[tuple[Seat, str]]:
        return sorted(found.items(), key=lambda item: (item[0] < self.seat, item[0]))

    def teller(self, strings: Strings) -> Teller:
        """Return who tells it to whoever reads it."""
        me = self.seat if self.reader is None else self.reader
        return self.presentation.teller(strings, self.before(1), me)

    def number_at(self, count: int) -> int:
        """Return the number of the entry that tells the last of the first `count` events."""
        begun = [n for n, entry in enumerate(self.entries) if entry.first < count]
        return begun[-1] if begun else 0

    def heading_of(self, teller: Teller, part: Chapter) -> str:
        """Return what a chapter is called: whose turn it is, and in which round, or its line."""
        if part.seat is None:
            return self.presentation.brief(teller, self.entries[part.heading].line)
        turn = teller.say("story.turn", part.seat)
        number = teller.strings.text("story.round", n=part.round)
        return f"{turn} · {number}" if part.round else turn


AnyReplay: TypeAlias = Replay[Any, Any]
"""That of a game of which nothing is known."""


def replay_of(shown: ShownTable[S, A], history: Sequence[Event]) -> Replay[S, A]:
    """Return the replay of what is shown now; `history` may be ahead of it."""
    events, entries = tuple(history[: shown.begun]), tuple(shown.log.entries)
    marked, is_first = shown.log.marked, shown.log.is_first
    return Replay(shown.presentation, shown.seat, events, entries, marked, is_first)


def replay_of_whole(
    presentation: Presentation[S, A],
    seat: Seat,
    history: Sequence[Event],
    tempers: Mapping[Seat, str] | None = None,
) -> Replay[S, A]:
    """Return the replay of a game that is told to its end; `tempers` as `Replay` has them."""
    shown = ShownTable(presentation, seat)
    shown.rewind(history)
    return replace(replay_of(shown, history), tempers=tempers or {})
