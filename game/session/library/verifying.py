"""Checking a game: whether it follows, from the deal to the end, from the seed that was sealed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.errors import GameError
from game.kernel.events import Event, fold
from game.kernel.game import Game
from game.kernel.journal import Taken
from game.kernel.system import System
from game.session.reading import Saved, follow

Fault: TypeAlias = Literal["", "seal", "deal", "entry", "line"]
"""What is wrong: nothing; the seed is not the one that was sealed; it deals other cards; an entry
does not follow from those before it; a line cannot be read."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking a game came to."""

    fault: Fault
    seal: str
    """The fingerprint of the seed, made anew."""
    is_sealed: bool
    """Whether the file says which one was shown."""
    actions: int
    """How many actions follow, and are among those that were allowed."""
    events: int
    entry: int
    """The number of the first entry that does not follow, counted from 1; 0 where all do."""
    is_over: bool

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.fault


def verify(saved: Saved, system: System) -> Verdict:
    """Play a saved game again and say whether all of it follows."""
    seal, told = saved.header.seal, saved.seats.about.seal if saved.seats else ""
    followed = follow(system, saved.header, saved.entries)
    sound, events = len(followed.entries), followed.events
    actions = sum(isinstance(entry, Taken) for entry in followed.entries)
    fault: Fault = ""
    if told and told != seal:
        fault = "seal"
    elif not followed.is_sound:
        fault = "deal" if sound < _dealt(saved, system) else "entry"
    elif not saved.is_readable:
        fault = "line"
    broken = sound + 1 if fault in ("deal", "entry", "line") else 0
    is_over = _is_over(system, events)
    return Verdict(fault, seal, bool(told), actions, len(events), broken, is_over)


def _dealt(saved: Saved, system: System) -> int:
    """Return how many entries there are before the first action; 1 where nothing can be dealt."""
    try:
        return len(Game(system, saved.header).journal.entries)
    except (GameError, LookupError):
        return 1


def _is_over(system: System, events: list[Event]) -> bool:
    return bool(events) and system.outcome_of(fold(events, system.blank_state())) is not None
