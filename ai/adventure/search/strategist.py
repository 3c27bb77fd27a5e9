"""The strategist: before a foe it tries what it may do, and on the map what it may mean to do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

from ai.adventure.bot import Choices, Seen
from ai.adventure.search.rounds import (
    ROUNDS,
    RoundTries,
    Wayfarer,
    is_readable,
    plans_of,
)
from ai.adventure.search.tries import FORESEEN, FoeMemory, FoeTries
from ai.adventure.search.veil import Veil
from ai.adventure.worlds import AdventureDealer
from ai.core.domain import Effort
from ai.core.race import Finding, Race, Tries
from ai.core.searcher import Watch
from game.adventure.rules.facts.actions import SWAP, HeroAction
from game.adventure.rules.facts.state import AdventureState
from game.kernel.ids import Seat

T = TypeVar("T")

NOD: Final = 0.002
"""What it is worth, in chances to beat the foe, that rules of thumb would do it."""
DOUBT: Final = 1.0
"""Standard errors by which another action must be better still."""
GLANCE: Final = 4
"""Worlds after which it is plain that all is won or lost anyway."""
WON: Final = 0.98
LOST: Final = 0.01
LEAST: Final = 8
"""Worlds in which a plan must have been tried to be taken before the rules of thumb's."""
LOOK: Final = 6
"""Tries on the map between two looks at the clock: each takes some ten milliseconds."""
SLOWER: Final = 5
"""So many tries before a foe take as long as one on the map."""


class AdventureStrategist(Wayfarer):
    """Searches over the rest of an exchange or of a phase, and reckons what comes after it."""

    searched: ClassVar[tuple[str, ...]] = (*FORESEEN, *ROUNDS)
    """Kinds of decision that are searched; rules of thumb do for all others."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        super().__init__(name, seed)
        self.effort = effort
        self.findings: list[Finding[HeroAction]] = []
        """What the last search before a foe found out, best first; empty where none was."""
        self._memory: FoeMemory | None = None

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down; nothing is kept of an earlier game."""
        super().start(system, seat, players, seed)
        self._memory = self.bound = None

    def decide(self, seen: Seen, decision: Choices, ms: int) -> HeroAction:
        """Search before the foe and where the way to it lies open, answer the rest unsearched."""
        plain = super().decide(seen, decision, ms)
        self.findings = []
        is_open = len(decision.actions) > 1 and decision.kind in self.searched
        if not is_open or not self.effort.iterations:
            return plain
        if decision.kind in ROUNDS:
            return self.meant(seen, decision, plain, ms)
        return self.tried(seen, decision, plain, ms)

    def meant(self, seen: Seen, decision: Choices, plain: HeroAction, ms: int) -> HeroAction:
        """Return how the plan begins that does best up to the foe; what people ask for goes first.

        While the objective was not read there is nothing to play worlds on by.
        """
        effort = replace(self.effort, iterations=self.effort.iterations // SLOWER)
        if self.wishes or not effort.iterations or not is_readable(seen):
            return plain
        plans = plans_of(self, seen, decision, plain)
        if len(plans) < 2:  # noqa: PLR2004 - nothing to choose
            return plain
        tries = RoundTries(AdventureDealer(seen, self.rng), self.rng, Veil(seen))
        plan, _ = self._best(Watch(effort, ms, every=LOOK), tries, plans, LEAST)
        self.bound = (decision.seat, plan.place) if plan.place else None
        return plan.action

    def tried(self, seen: Seen, decision: Choices, plain: HeroAction, ms: int) -> HeroAction:
        """Return what does best in the worlds that there may be; `plain` unless that is better."""
        watch = Watch[AdventureState, HeroAction](self.effort, ms)
        tries = FoeTries(AdventureDealer(seen, self.rng), self.rng, self._remembered(seen))
        others = [action for action in decision.actions if action not in (plain, SWAP)]
        best, self.findings = self._best(watch, tries, [plain, *others], 1)
        return best

    def _best(
        self, watch: Watch[AdventureState, T], tries: Tries[T], options: Sequence[T], least: int
    ) -> tuple[T, list[Finding[T]]]:
        """Return which option does best, the first unless another is surely better; and why."""
        plain = options[0]
        glance = [tries.compare([plain])[1][0][0] for _ in range(GLANCE)]
        if min(glance) > WON or max(glance) < LOST:
            return plain, []
        tries.bias = {plain: NOD}
        race = Race[AdventureState, T](tries, options, 0, self.effort.surely)
        watch.run(race)
        return race.challenger(plain, NOD, DOUBT, least), race.findings()

    def _remembered(self, seen: Seen) -> FoeMemory:
        if self._memory is None or self._memory.began != seen.results:
            self._memory = FoeMemory(seen)
        return self._memory
