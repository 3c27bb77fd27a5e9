"""Shows: how each event of a game is shown, heard and told. One row for each, in one table.

A game writes the table (in Samurai Sword `game/samurai/view/show.py`); its events are described
nowhere else. Functions of a row take the event by its own class, and what the viewer knew before.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.cards.pieces import Place
from game.view.words.message import Message

E = TypeVar("E", bound=Event)
O = TypeVar("O")  # noqa: E741 - the game's own observation


@dataclass(frozen=True, slots=True)
class Aim:
    """Who acts at whom, a line on the table until it is lifted."""

    by: Seat
    target: Seat | None
    """None lifts the line."""


LIFTED: Final = Aim(-1, None)
"""Nobody aims at anybody any more."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound by its name in the catalogue of sounds."""

    name: str
    after: float = 0.0
    """Seconds at pace 1 after the cue began: a blow is heard as it lands."""


@dataclass(frozen=True, slots=True)
class Row(Generic[E, O]):
    """One way in which an event is shown."""

    kind: str
    """What tests and tools call it."""
    beat: float = 0.0
    """Seconds at pace 1 before the next cue may begin. It depends on what all may know, so that the
    rhythm tells nothing about a hand."""
    is_gate: bool = False
    """Whether stepping through the game stops here: a player wants to look."""
    line: Callable[[E, O], Message | None] | None = None
    """What the log and the caption say."""
    sound: str | Callable[[E, O], Sequence[Heard]] = ""
    """What is heard as it begins, or more than that; nothing when empty."""
    aim: Callable[[E], Aim | None] | None = None
    """Who aims at whom from now on; None leaves it as it was."""
    forgets: Callable[[E], Place | None] | None = None
    """The place whose cards the viewer cannot tell apart any more: nobody saw which one left it."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One event as it is shown."""

    event: Event
    kind: str
    beat: float
    gate: bool
    line: Message | None
    sounds: tuple[Heard, ...] = ()
    aim: Aim | None = None
    forgets: Place | None = None


@dataclass(frozen=True, slots=True)
class Ways(Generic[E, O]):
    """All rows of one class of events, and how one of them is chosen."""

    event: type[E]
    rows: tuple[Row[E, O], ...]
    choose: Callable[[E, O], Row[E, O]]


def always(event: type[E], row: Row[E, O]) -> Ways[E, O]:
    """Return the one way in which events of a class are shown."""
    return Ways(event, (row,), lambda _event, _before: row)


class Show(Generic[O]):
    """A game's table of rows."""

    def __init__(self, *ways: Ways[Any, O]) -> None:
        """Know the ways of every class of events that the game tells."""
        self._ways = {entry.event: entry for entry in ways}

    def __iter__(self) -> Iterator[Ways[Any, O]]:
        """Yield the ways of each class of events."""
        return iter(self._ways.values())

    def row(self, event: Event, before: O) -> Row[Any, O]:
        """Return how `event` is shown to who knew `before`. Raises KeyError for an unknown one."""
        return self._ways[type(event)].choose(event, before)

    def is_gate(self, event: Event, seen: O) -> bool:
        """Return whether stepping stops after `event`, still to come to who knows `seen`."""
        return self.row(event, seen).is_gate

    def line(self, event: Event, before: O) -> Message | None:
        """Return what to say of `event`, None when it goes without saying."""
        tell = self.row(event, before).line
        return tell(event, before) if tell is not None else None

    def cue(self, event: Event, before: O) -> Cue:
        """Return how `event`, redacted for the viewer of `before`, is shown.

        `before` is the shown view just before the event; it is only read.
        """
        row = self.row(event, before)
        return Cue(
            event=event,
            kind=row.kind,
            beat=row.beat,
            gate=row.is_gate,
            line=row.line(event, before) if row.line is not None else None,
            sounds=_heard(row, event, before),
            aim=row.aim(event) if row.aim is not None else None,
            forgets=row.forgets(event) if row.forgets is not None else None,
        )


def _heard(row: Row[E, O], event: E, before: O) -> tuple[Heard, ...]:
    if isinstance(row.sound, str):
        return (Heard(row.sound),) if row.sound else ()
    return tuple(row.sound(event, before))
