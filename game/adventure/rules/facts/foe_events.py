"""Events of the confrontation (HA-16)."""

from dataclasses import replace
from typing import Any, ClassVar

from game.adventure.rules.facts.pieces import Foe
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class FoeMet(Event):
    """An attempt at a confrontation begins (HA-16.2, HA-16.9)."""

    type: ClassVar[str] = "foe_met"
    id: str
    wounds: int
    resolve: int
    guard: int

    def apply(self, state: AdventurePosition) -> None:
        """Stand before the heroes; what is limited is fresh."""
        state.foe = Foe(self.id, 1, self.wounds, self.resolve, self.guard)
        state.step, state.used, state.mods = "confrontation", {}, []
        state.attempt_ended = None
        last = state.results[-1]
        state.results = (*state.results[:-1], replace(last, attempts=last.attempts + 1))
        for hero in state.heroes:
            hero.skills_used = []


@record
class FoeWounded(Event):
    """The wounds of the foe changed."""

    type: ClassVar[str] = "foe"
    wounds: int

    def apply(self, state: AdventurePosition) -> None:
        """Count them."""
        change(state, wounds=self.wounds)


@record
class FoeHelped(Event):
    """Something stands for this exchange: a bonus, a shield, a weaker blow, a lower guard."""

    type: ClassVar[str] = "exchange_noted"
    what: str
    n: int
    seat: Seat | None = None
    """Whose, where it is one hero's."""

    def apply(self, state: AdventurePosition) -> None:
        """Note it."""
        foe = state.foe
        if foe is None:
            return
        now = getattr(foe, self.what)
        if self.seat is None:
            change(state, **{self.what: now + self.n})
        else:
            told = tuple(n + self.n * (seat == self.seat) for seat, n in enumerate(now))
            change(state, **{self.what: told})


@record
class StanceTaken(Event):
    """A hero has acted in this exchange (HA-16.4)."""

    type: ClassVar[str] = "stance"
    seat: Seat

    def apply(self, state: AdventurePosition) -> None:
        """Note it; a further strike that is left over was of who fell at the own stance."""
        if state.foe is not None:
            change(state, acted=(*state.foe.acted, self.seat), extra=0)


@record
class ExchangeBegan(Event):
    """The next exchange begins; what stood for the last one is over."""

    type: ClassVar[str] = "exchange"
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Begin it."""
        foe = state.foe
        if foe is not None:
            guard = foe.guard + foe.dip
            state.foe = Foe(foe.key, self.n, foe.wounds, foe.resolve, guard)


@record
class ConfrontationEnded(Event):
    """An attempt was won or lost (HA-16.8)."""

    type: ClassVar[str] = "confrontation"
    won: bool
    attempt: int

    def apply(self, state: AdventurePosition) -> None:
        """What was under way does not go on."""
        state.frames = state.frames[:1]
        state.mods = []
        state.attempt_ended = self.won


def change(state: AdventurePosition, **told: Any) -> None:
    """Change what is known of the foe; for this file's events."""
    if state.foe is not None:
        state.foe = replace(state.foe, **told)


FOE_EVENTS: tuple[type[Event], ...] = (
    FoeMet,
    FoeWounded,
    FoeHelped,
    StanceTaken,
    ExchangeBegan,
    ConfrontationEnded,
)
