"""The analyst: what a strong bot would do at a seat, and how good what was done there was."""

from dataclasses import replace
from typing import ClassVar, Final, Generic

from ai.core.bot import O
from ai.core.domain import A
from ai.core.explainer import SearchExplainer
from ai.core.judge import Judge
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import Explanation, Judgement, Reckoning

_TURNS: Final = frozenset({"play"})


class ExplainingAnalyst(Generic[O, A]):
    """One seat's analyst (`ai.core.reviewer.Analyst`): it is told what the seat is, no more."""

    turns: ClassVar[frozenset[str]] = _TURNS

    def __init__(self, explainer: SearchExplainer[O, A]) -> None:
        """Have the opinion of whom `explainer` speaks for, who searches."""
        self._explainer = explainer
        self._judge = Judge(explainer.searcher)
        self._told = 0

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        self._explainer.start(system, seat, players, seed)
        self._told = 0

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        self._explainer.see(event)
        self._told += 1

    def chance(self, seen: O) -> Reckoning:
        """Return how likely the own side wins."""
        return self._judge.chance(seen)

    def judge(self, seen: O, decision: Decision[A], taken: A | None = None) -> Judgement:
        """Hold what was `taken` against what the bot would do, or against the next best.

        Without it, what the bot would do is judged. There must be a choice.
        """
        explanation = self._explainer.opinion(seen, decision, taken=taken)
        return self._judgement(seen, explanation, explanation.chosen if taken is None else taken)

    def _judgement(self, seen: O, explanation: Explanation[A], taken: A) -> Judgement:
        other = explanation.chosen
        if other == taken:
            rest = [row for row in explanation.alternatives if row.action != taken]
            other = max(rest, key=lambda row: row.share).action
        chance, gain = self._compare(seen, taken, other)
        found = Judgement(explanation.seat, self._told, taken, other, chance, gain, explanation)
        is_worse = gain.is_clear and gain.value < 0
        return replace(found, line=self._judge.line(seen, other)) if is_worse else found

    def _compare(self, seen: O, taken: A, other: A) -> tuple[Reckoning, Reckoning]:
        return self._judge.compare(seen, taken, other)
