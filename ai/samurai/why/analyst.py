"""The analyst: what a strong bot would do at a seat, and how good what was done there was."""

from dataclasses import replace
from typing import Final

from ai.core.judge import Judge
from ai.core.reviewer import StoryReviewer
from ai.samurai.why.explainer import Explainer
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import Judgement, Reckoning, SeatStory
from game.samurai.rules.actions import Action
from game.samurai.rules.reasons import Explanation
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

ADVISER: Final = "master@400"
"""Whose opinion it is: so many iterations, on every machine."""


class SeatAnalyst:
    """One seat's analyst (`ai.core.reviewer.Analyst`): it is told what the seat is, no more."""

    turns: Final[frozenset[str]] = frozenset({"play"})

    def __init__(self, name: str, seed: int) -> None:
        """Have the opinion of the bot `name`, which searches; an empty name: of the usual one."""
        name = name or ADVISER
        self._explainer = Explainer(name, seed)
        self._judge = Judge(self._explainer.searcher)
        self._told = 0

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        self._explainer.start(system, seat, players, seed)
        self._told = 0

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        self._explainer.see(event)
        self._told += 1

    def chance(self, seen: Observation) -> Reckoning:
        """Return how likely the own side wins."""
        return self._judge.chance(seen)

    def judge(
        self, seen: Observation, decision: Decision[Action], taken: Action | None = None
    ) -> Judgement:
        """Hold what was `taken` against what a master would do, or against the next best.

        Without it, what a master would do is judged. There must be a choice.
        """
        explanation = self._explainer.opinion(seen, decision, taken=taken)
        return self._judgement(seen, explanation, taken or explanation.chosen)

    def _judgement(self, seen: Observation, explanation: Explanation, taken: Action) -> Judgement:
        other = explanation.chosen
        if other == taken:
            rest = [row for row in explanation.alternatives if row.action != taken]
            other = max(rest, key=lambda row: row.share).action
        chance, gain = self._compare(seen, taken, other)
        found = Judgement(explanation.seat, self._told, taken, other, chance, gain, explanation)
        is_worse = gain.is_clear and gain.value < 0
        return replace(found, line=self._judge.line(seen, other)) if is_worse else found

    def _compare(
        self, seen: Observation, taken: Action, other: Action
    ) -> tuple[Reckoning, Reckoning]:
        return self._judge.compare(seen, taken, other)


def reviewer(story: SeatStory) -> StoryReviewer:
    """Return who looks over `story`."""
    return StoryReviewer(SYSTEM, SeatAnalyst(ADVISER, story.seed), story)
