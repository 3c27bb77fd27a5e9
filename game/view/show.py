"""Shows: how each event of a game is shown, heard and told. One row for each, in one table.

A game writes the table, in its own `view/show.py`; its events are described nowhere else. Functions
of a row take the event by its own class, and what the viewer knew before.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.effects import Effect, Setting, Spark
from game.view.pieces import NOBODY, Place
from game.view.words.sentences import Message

E = TypeVar("E", bound=Event)
S = TypeVar("S")


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
class Occasion:
    """Somebody has a reason to say something."""

    kind: str
    """A word of the game's `Voices.chances`."""
    speaker: Seat = NOBODY
    """Who; NOBODY is everybody."""
    other: Seat | None = None
    """Who is meant."""
    is_last: bool = False
    """Whether it is said even if somebody spoke just before: there is no later."""


@dataclass(slots=True)
class Story:
    """What occasions depend on besides the event: the rows of earlier ones write it."""

    by: Seat | None = None
    """Who played the card that is being resolved."""
    is_fresh: bool = False
    """Whether the game was heard from its start and nobody had a turn yet."""


@dataclass(frozen=True, slots=True)
class Voices:
    """What the opponents of a game say."""

    tempers: tuple[str, ...]
    """The temperaments that there are words for."""
    chances: Mapping[str, float]
    """Kind of occasion -> how often something is said, 0..1."""
    seed: Callable[[Any], str]
    """What differs from game to game of what the viewer saw at its start."""


@dataclass(frozen=True, slots=True)
class Row(Generic[E, S]):
    """One way in which an event is shown."""

    kind: str
    """What tests and tools call it."""
    beat: float = 0.0
    """Seconds at pace 1 before the next cue may begin. It depends on what all may know, so that the
    rhythm tells nothing about a hand."""
    is_gate: bool = False
    """Whether stepping through the game stops here: a player wants to look."""
    line: Callable[[E, S], Message | None] | None = None
    """What the log and the caption say."""
    sound: str | Callable[[E, S], Sequence[Heard]] = ""
    """What is heard as it begins, or more than that; nothing when empty."""
    aim: Callable[[E], Aim | None] | None = None
    """Who aims at whom from now on; None leaves it as it was."""
    spark: Callable[[E], Spark | None] | None = None
    """The number that stands at a plate, with reduced motion too."""
    effect: Callable[[E, Setting[Any, S]], Sequence[Effect]] | None = None
    """What moves or passes besides, once the cards have gone where they belong."""
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
    spark: Spark | None = None
    effect: Callable[[Setting[Any, Any]], Sequence[Effect]] | None = None


@dataclass(frozen=True, slots=True)
class Ways(Generic[E, S]):
    """All rows of one class of events, and how one of them is chosen."""

    event: type[E]
    rows: tuple[Row[E, S], ...]
    choose: Callable[[E, S], Row[E, S]]
    occasions: Callable[[E, S, Story], Sequence[Occasion]] | None = None
    """Who has a reason to say something, by what is known after the event."""


def always(
    event: type[E],
    row: Row[E, S],
    occasions: Callable[[E, S, Story], Sequence[Occasion]] | None = None,
) -> Ways[E, S]:
    """Return the one way in which events of a class are shown."""
    return Ways(event, (row,), lambda _event, _before: row, occasions)


class Show(Generic[S]):
    """A game's table of rows."""

    def __init__(self, *ways: Ways[Any, S]) -> None:
        """Know the ways of every class of events that the game tells."""
        self._ways = {entry.event: entry for entry in ways}

    def __iter__(self) -> Iterator[Ways[Any, S]]:
        """Yield the ways of each class of events."""
        return iter(self._ways.values())

    def row(self, event: Event, before: S) -> Row[Any, S]:
        """Return how `event` is shown to who knew `before`. Raises KeyError for an unknown one."""
        return self._ways[type(event)].choose(event, before)

    def is_gate(self, event: Event, seen: S) -> bool:
        """Return whether stepping stops after `event`, still to come to who knows `seen`."""
        return self.row(event, seen).is_gate

    def occasions(self, event: Event, seen: S, story: Story) -> Sequence[Occasion]:
        """Return who has a reason to say something after `event`; `story` follows it."""
        told = self._ways[type(event)].occasions
        return told(event, seen, story) if told is not None else ()

    def line(self, event: Event, before: S) -> Message | None:
        """Return what to say of `event`, None when it goes without saying."""
        tell = self.row(event, before).line
        return tell(event, before) if tell is not None else None

    def cue(self, event: Event, before: S) -> Cue:
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
            spark=row.spark(event) if row.spark is not None else None,
            effect=partial(row.effect, event) if row.effect is not None else None,
        )


def _heard(row: Row[E, S], event: E, before: S) -> tuple[Heard, ...]:
    if isinstance(row.sound, str):
        return (Heard(row.sound),) if row.sound else ()
    return tuple(row.sound(event, before))
