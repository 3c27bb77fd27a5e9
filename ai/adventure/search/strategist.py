"""The strategist: tries a few plans in worlds, each to the end of the Shogun's next turn."""

from typing import ClassVar, Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.search.plans import HeroPlan, Way, plans_of
from ai.adventure.search.trials import Trials
from ai.adventure.search.worlds import TamedDealer
from ai.adventure.veteran import AdventureVeteran
from ai.core.domain import Effort
from ai.core.race import Finding, Race
from ai.core.searcher import Watch
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureState

NOD: Final = 0.005
"""What it is worth, in chances to win, that rules of thumb would do it."""
DOUBT: Final = 2.0
"""Standard errors by which another plan must be better still."""


class AdventureStrategist(AdventureVeteran):
    """Searches over the rest of the round and what the round will bring."""

    searched: ClassVar[frozenset[str]] = frozenset({"action"})
    """Kinds of decision that are searched; rules of thumb do for all others."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        super().__init__(name, seed)
        self.effort = effort
        self.findings: list[Finding[HeroPlan]] = []
        """What the last search found out, best first; empty where nothing was searched."""
        self._goal: Way | None = None

    def decide(self, seen: Seen, decision: Choices, ms: int) -> HeroAction:
        """Search what matters, go where that was planned to go, answer the rest unsearched."""
        if decision.kind == "travel" and self._goal is not None:
            seat, place = self._goal
            if seat == decision.seat:
                return self.go_to(seen, decision, place)
        is_wished = self.wanted(seen, decision.seat) is not None
        if decision.kind not in self.searched or is_wished:
            if decision.kind in self.searched:
                self._goal = None
            return super().decide(seen, decision, ms)
        plan = self.tried(seen, decision, ms)
        self._goal = None if plan.goal is None else (decision.seat, plan.goal)
        return plan.action

    def heading(self, seen: Seen, decision: Choices) -> str:
        """Return where the journey under way was planned to go."""
        if self._goal is not None and self._goal[0] == decision.seat:
            return self._goal[1]
        return super().heading(seen, decision)

    def tried(self, seen: Seen, decision: Choices, ms: int) -> HeroPlan:
        """Return the plan that does best in the worlds that there may be."""
        plans = plans_of(self, seen, decision)
        self.findings = []
        if len(plans) == 1 or not self.effort.iterations:
            return plans[0]
        trials = Trials(TamedDealer(seen, self.rng), self.rng)
        trials.bias = {**dict.fromkeys(plans, 0.0), plans[0]: NOD}
        race: Race[AdventureState, HeroPlan] = Race(trials, plans, 0, self.effort.surely)
        Watch[AdventureState, HeroPlan](self.effort, ms).run(race)
        self.findings = race.findings()
        best = self.findings[0].action
        if best == plans[0] or not self.findings[0].visits:
            return plans[0]
        lead = race.lead(best, plans[0])
        return best if lead.value > NOD + DOUBT * lead.error else plans[0]
