"""All laws together on one system: what `dev.py laws` and the tests of every game run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.system import System
from game.kernel.wire import Json
from tests.batteries import laws
from tests.batteries.walk import Walk, dealt

Law = Callable[[Walk], None]


def who_won(walk: Walk) -> str:
    """Return under what wins are counted, for a table of endings."""
    result = walk.system.outcome_of(walk.state)
    if result is None:
        return "unfinished"
    return ", ".join(sorted({result.groups[seat] for seat in result.winners})) or "nobody"


@dataclass(frozen=True)
class Battery:
    """The laws of every system, and what they must be told about one to look hard.

    A system gets them all for its `check`, its `thinkable` actions and its `twin`.
    """

    system: System
    check: Callable[[Any], None]
    """Asserts that a state is sound: pieces conserved, values in bounds."""
    thinkable: Callable[[int], Sequence[Json]]
    """Everything that somebody might try with so many players, legal or not, as JSON."""
    twin: Callable[[Any, Seat, Random], Any]
    """Returns a state that a seat cannot tell from this one: all that is hidden dealt anew."""
    surprises: Callable[[Event, Event, Seat], bool]
    """Whether two events that differ may: they rightly show the seat something new."""
    end: type[Event]
    """The event that ends a game, with which all may be shown."""
    forged: Json
    """An event, as a journal has it, that never follows from anything."""
    at_the_start: tuple[Law, ...] = ()
    every_step: tuple[Law, ...] = ()
    """The system's own laws; those of every system are added."""
    ending: Callable[[Walk], str] = field(default=who_won)
    """How a game ended, for the table of `dev.py laws`."""

    def start(self, seed: int, players: int) -> Walk:
        """Return a walk from a deal with the usual rules."""
        return dealt(self.system, seed, players)

    def obey_at_every_step(self, walk: Walk) -> None:
        """Assert what holds after each step."""
        for law in (*laws.STEP_LAWS, *self.every_step):
            law(walk)
        self.check(walk.state)
        laws.every_listed_action_is_accepted(walk, self.check)
        laws.no_other_action_is_accepted(walk, self.thinkable(walk.players))
        laws.nobody_can_tell_twins_apart(walk, self.twin)
        laws.nobody_is_told_twins_apart(walk, self.twin, self.surprises, self.end)

    def obey_at_the_end(self, walk: Walk) -> None:
        """Assert what is looked at once, after the last step."""
        for law in laws.END_LAWS:
            law(walk)
        laws.a_changed_journal_is_refused(walk, self.forged)

    def walk_through(
        self, walk: Walk, choose: Callable[[int], int], most: int | None = None
    ) -> None:
        """Play to the end (or for `most` steps) with every law asserted after every step.

        `choose` gets how many actions there are and returns the place of one.
        """
        for law in self.at_the_start:
            law(walk)
        self.obey_at_every_step(walk)
        while walk.actions and (most is None or len(walk.past) < most):
            walk.step(choose(len(walk.actions)))
            self.obey_at_every_step(walk)
        self.obey_at_the_end(walk)
