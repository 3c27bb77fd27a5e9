"""The explainer of The Great Train: which reasons are given for which kind of decision."""

from dataclasses import replace
from typing import Final

from ai.core.domain import exactly
from ai.core.explainer import ITERATIONS, Reasons, SearchExplainer
from ai.core.searcher import CLEARLY
from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.adept.table import TrainTable
from ai.great_train.roster import make
from ai.great_train.searcher import TrainSearcher
from ai.great_train.why.answers import REASONS
from ai.great_train.why.contrast import drawbacks
from ai.great_train.why.plays import of_turn
from ai.great_train.why.reasons import Case, leading
from game.great_train.rules.content.cards import KIND
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.frames import Decision
from game.kernel.players import Reason

SEARCHING: Final = "expert"
"""The level whose search finds the win rates of one that does not search."""


def case_of(seen: TrainObservation, suspicion: Suspicion) -> Case:
    """Return the table as the seat reads it that is asked."""
    return Case(TrainTable(seen, suspicion.posterior(seen)))


def said(case: Case, decision: Decision[TrainAction]) -> list[Reasons]:
    """Return what speaks for and against each of the decision's actions, leading reasons first.

    `case` is the table as the seat reads it that is asked; nothing else enters.
    """
    say = REASONS.get(decision.kind, of_turn)
    return [leading(say(case, action)) for action in decision.actions]


class TrainExplainer(SearchExplainer[TrainObservation, TrainAction]):
    """One seat's explanations in a game of The Great Train."""

    def __init__(self, name: str, seed: int, iterations: int = ITERATIONS) -> None:
        """Give the opinion of the bot `name`. Raises ValueError when there is none.

        Where that bot does not search, a search of so many `iterations` finds the win rates.
        """
        bot = make(name, seed)
        own = bot if isinstance(bot, TrainSearcher) else None
        self._own = own or _searcher(seed, iterations)
        super().__init__(name, bot, self._own)

    def read(self, seen: TrainObservation) -> None:
        """Read the table as the adept does."""
        self._case = case_of(seen, self._own.suspicion)

    def reasons_for(
        self, _seen: TrainObservation, decision: Decision[TrainAction]
    ) -> list[Reasons]:
        """Say what speaks for and against each action."""
        return said(self._case, decision)

    def reasons_chosen(
        self, seen: TrainObservation, action: TrainAction, reasons: Reasons
    ) -> Reasons:
        """Add that it surely wins, or that what harms an ally is worth it."""
        if action in self._own.surely:
            return leading((*reasons, Reason("surely_wins")))
        gain = self._own.gain_by_harm(seen, action)
        if action.target is None or gain < CLEARLY:
            return reasons
        return leading((*reasons, Reason("worth_harm", {"seat": action.target})))

    def drawbacks(
        self, best: tuple[TrainAction, Reasons], other: tuple[TrainAction, Reasons]
    ) -> Reasons:
        """Say what is worse about `other`."""
        return drawbacks(self._case, best, other)

    def is_twin(self, one: TrainAction, other: TrainAction) -> bool:
        """Return whether two actions are the same but for which of two like cards they cost."""
        first, second = one.card, other.card
        if first is None or second is None or KIND[first] != KIND[second]:
            return False
        return replace(one, card=second) == other


def _searcher(seed: int, iterations: int) -> TrainSearcher:
    found = make(SEARCHING, seed)
    assert isinstance(found, TrainSearcher)  # noqa: S101 - the level searches
    found.effort = exactly(iterations, found.effort)
    return found


EXPLAINER: Final = TrainExplainer
"""Who explains decisions of The Great Train."""
