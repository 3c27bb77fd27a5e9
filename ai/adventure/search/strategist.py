"""The strategist: before a foe it tries what it may do, each to the end of the exchange."""

from typing import ClassVar, Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.search.trials import FORESEEN, FoeMemory, FoeTrials
from ai.adventure.search.worlds import AdventureDealer
from ai.adventure.veteran import AdventureVeteran
from ai.core.domain import Effort
from ai.core.race import Finding, Race
from ai.core.searcher import Watch
from game.adventure.rules.facts.actions import SWAP, HeroAction
from game.adventure.rules.facts.state import AdventureState
from game.kernel.ids import Seat

NOD: Final = 0.002
"""What it is worth, in chances to beat the foe, that rules of thumb would do it."""
DOUBT: Final = 1.0
"""Standard errors by which another action must be better still."""
GLANCE: Final = 4
"""Worlds after which it is plain that all is won or lost anyway."""
WON: Final = 0.98
LOST: Final = 0.01


class AdventureStrategist(AdventureVeteran):
    """Searches over the rest of an exchange, and reckons what comes after it."""

    searched: ClassVar[tuple[str, ...]] = FORESEEN
    """Kinds of decision that are searched; rules of thumb do for all others."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        super().__init__(name, seed)
        self.effort = effort
        self.findings: list[Finding[HeroAction]] = []
        """What the last search found out, best first; empty where nothing was searched."""
        self._memory: FoeMemory | None = None

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down; nothing is kept of an earlier game."""
        super().start(system, seat, players, seed)
        self._memory = None

    def decide(self, seen: Seen, decision: Choices, ms: int) -> HeroAction:
        """Search before the foe, answer the rest unsearched."""
        plain = super().decide(seen, decision, ms)
        self.findings = []
        is_open = len(decision.actions) > 1 and decision.kind in self.searched
        if not is_open or not self.effort.iterations:
            return plain
        return self.tried(seen, decision, plain, ms)

    def tried(self, seen: Seen, decision: Choices, plain: HeroAction, ms: int) -> HeroAction:
        """Return what does best in the worlds that there may be; `plain` unless that is better."""
        watch = Watch[AdventureState, HeroAction](self.effort, ms)
        trials = FoeTrials(AdventureDealer(seen, self.rng), self.rng, self._remembered(seen))
        glance = [trials.compare([plain])[1][0][0] for _ in range(GLANCE)]
        if min(glance) > WON or max(glance) < LOST:
            return plain
        others = [action for action in decision.actions if action not in (plain, SWAP)]
        trials.bias = {plain: NOD}
        race = Race[AdventureState, HeroAction](trials, [plain, *others], 0, self.effort.surely)
        watch.run(race)
        self.findings = race.findings()
        best = self.findings[0]
        if best.action == plain or not best.visits:
            return plain
        lead = race.lead(best.action, plain)
        return best.action if lead.value > NOD + DOUBT * lead.error else plain

    def _remembered(self, seen: Seen) -> FoeMemory:
        if self._memory is None or self._memory.began != seen.results:
            self._memory = FoeMemory(seen)
        return self._memory
