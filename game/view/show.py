"""Shows: how each event of a game is shown, heard and told. One row for each way, in one table.

A game writes the table, in its own `view/show.py`; its events are described nowhere else. Functions
of a row take the event by its own class, and what the viewer knew before.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.view.effects import Effect, Setting, Spark
from game.view.pieces import NOBODY, Place
from game.view.words.sentences import Message

E = TypeVar("E", bound=Event)
S = TypeVar("S")


@record
class Aim:
    """Who acts at whom, a line on the table until it is lifted."""

    by: Seat
    target: Seat | None
    """None lifts the line."""


LIFTED: Final = Aim(NOBODY, None)
"""Nobody aims at anybody any more."""


@record
class Heard:
    """A sound by its name in the catalogue of sounds."""

    name: str
    after: float = 0.0
    """Seconds at pace 1 after the cue began: a blow is heard as it lands."""


@record
class Occasion:
    """Somebody has a reason to say something."""

    kind: str
    """A word of the game's `Voices.chances`."""
    speaker: Seat = NOBODY
    """Who; NOBODY is everybody."""
    other: Seat | None = None
    """Who is meant."""
    is_due: bool = False
    """Whether it is said even if somebody spoke just before: later it would be too late."""


@dataclass(slots=True)
class Story:
    """What occasions depend on besides the event: the rows of earlier ones write it."""

    by: Seat | None = None
    """Who played the card that is being resolved."""
    is_fresh: bool = False
    """Whether the game was heard from its start and nobody had a turn yet."""


@record
class Voices(Generic[S]):
    """What the opponents of a game say."""

    tempers: tuple[str, ...]
    """The temperaments that there are words for."""
    chances: Mapping[str, float]
    """Kind of occasion -> how often something is said, 0..1."""
    seed: Callable[[S], str]
    """What differs from game to game of what the viewer saw at its start."""


@record
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
    is_in_question: bool = False


class AnyRow(Generic[S]):
    """A row for some class of events."""

    __slots__ = ()


@record
class Row(AnyRow[S], Generic[E, S]):
    """One way in which events of a class are shown."""

    event: type[E]
    kind: str
    """What tests and tools call it."""
    beat: float = 0.0
    """Seconds at pace 1 before the next cue may begin. It depends on what all may know, so that the
    rhythm tells nothing about a hand."""
    when: Callable[[E, S], bool] | None = None
    """Whether an event is shown this way; of the rows of its class the first that fits is taken."""
    is_gate: bool = False
    """Whether stepping through the game stops here: a player wants to look."""
    is_in_question: bool = False
    """Whether the question that it leads to shows it: where that comes at once, to the viewer, it
    has no beat of its own, and no stop."""
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
    occasions: Callable[[E, S, Story], Sequence[Occasion]] | None = None
    """Who has a reason to say something, by what is known after the event, whichever its row."""

    def sounds(self, event: E, before: S) -> tuple[Heard, ...]:
        """Return what is heard of `event`."""
        if isinstance(self.sound, str):
            return (Heard(self.sound),) if self.sound else ()
        return tuple(self.sound(event, before))


class Show(Generic[S]):
    """A game's table of rows."""

    def __init__(self, *rows: AnyRow[S]) -> None:
        """Know the rows of every class of events that the game tells."""
        self.rows: list[Row[Any, S]] = [row for row in rows if isinstance(row, Row)]
        self._of: dict[type[Event], list[Row[Any, S]]] = {}
        for row in self.rows:
            self._of.setdefault(row.event, []).append(row)

    def row(self, event: Event, before: S) -> Row[Any, S]:
        """Return how `event` is shown to who knew `before`. Raises KeyError for an unknown one."""
        rows = self._of[type(event)]
        return next(row for row in rows if row.when is None or row.when(event, before))

    def occasions(self, event: Event, seen: S, story: Story) -> Sequence[Occasion]:
        """Return who has a reason to say something after `event`; `story` follows it."""
        told = (row.occasions for row in self._of[type(event)] if row.occasions is not None)
        return [occasion for occasions in told for occasion in occasions(event, seen, story)]

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
            sounds=row.sounds(event, before),
            aim=row.aim(event) if row.aim is not None else None,
            forgets=row.forgets(event) if row.forgets is not None else None,
            spark=row.spark(event) if row.spark is not None else None,
            effect=partial(row.effect, event) if row.effect is not None else None,
            is_in_question=row.is_in_question,
        )
