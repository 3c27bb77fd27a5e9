"""The searcher of The Great Train: whom it believes, how it plays worlds on, who judges them."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import ClassVar, Final

from ai.core.bot import best
from ai.core.domain import Effort, Evaluator, Policy
from ai.core.models import Model, RowNetwork, load_model
from ai.core.searcher import SearchBot
from ai.core.tree import Rollout
from ai.great_train.adept.answers import ANSWERS
from ai.great_train.adept.bot import in_order
from ai.great_train.adept.suspicion import SuspiciousBot
from ai.great_train.adept.table import TrainTable
from ai.great_train.adept.train import placed_value
from ai.great_train.sides import SIDE_OF, SIDES, certain_allies, lives_to_take
from ai.great_train.state_rows import ROWS, model_at, train_state_rows
from ai.great_train.worlds import TrainDealer, eyes_of
from game.great_train.rules.content.cards import COUNT
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.state import TrainObservation, TrainState, observe_train
from game.kernel.frames import Await, Decision
from game.kernel.ids import Seat

_QUIET: Final = frozenset({"play"})
"""Kinds of decision at which a state can be judged."""
_TURN: Final = frozenset({"play", "buy", "pay", "place"})
"""Kinds of decision that a turn is made of."""
_FURTHER: Final = 3
"""Actions that a sure win may take beyond the first: station on, buy, pay, shoot."""
_LIVES: Final = 3
"""So many lives of others may be taken within a turn, for sure."""
_NEAR: Final = 0.05
"""What the adept itself does not tell apart."""
_GIFT: Final = 0.02
"""What a card's worth laid before a friend speaks for doing so, in returns.

What one car before another changes is less than a search can tell apart.
"""


class AdeptPolicy(Policy[TrainState, TrainAction]):
    """Plays worlds as an adept who knows the roles and sees one hand."""

    def __init__(self, freely: float) -> None:
        """Stray so far from what the adept likes best, in cards."""
        self._near = freely

    def choose(
        self, state: TrainState, frame: Await, actions: Sequence[TrainAction], rng: Random
    ) -> TrainAction:
        """Return what the adept does."""
        if len(actions) == 1:
            return actions[0]
        return best(rng, self._scored(state, frame, actions), self._near)

    def probabilities(
        self, state: TrainState, frame: Await, actions: Sequence[TrainAction]
    ) -> list[float]:
        """Share one among those that the adept likes best."""
        scores = [score for score, _ in self._scored(state, frame, actions)]
        least = max(scores) - _NEAR
        liked = [float(score >= least) for score in scores]
        return [like / sum(liked) for like in liked]

    def _scored(
        self, state: TrainState, frame: Await, actions: Sequence[TrainAction]
    ) -> list[tuple[float, TrainAction]]:
        table = TrainTable(eyes_of(state, frame.seat), [(1.0, state.roles)])
        judge = ANSWERS.get(frame.kind, in_order)
        return [(judge(table, action), action) for action in actions]


class SideEvaluator(Evaluator[TrainState]):
    """Judges states, learnt from games played to their end."""

    def __init__(self, model: Model) -> None:
        self.sides = len(SIDES)
        self._network = RowNetwork(model, ROWS, self.sides)

    def returns(self, state: TrainState) -> list[float]:
        """Return each side's probability to win."""
        if state.outcome is None:
            return self._network.judge(train_state_rows(state))
        winner = SIDE_OF[state.roles[state.outcome.winners[0]]]
        return [float(side == winner) for side in range(self.sides)]

    def side_of(self, state: TrainState, seat: Seat) -> int:
        """Return the number of a seat's side."""
        return SIDE_OF[state.roles[seat]]


@cache
def train_rollout(players: int, effort: Effort) -> Rollout[TrainState, TrainAction]:
    """Return the rollout of a table of so many. Raises ResourceError when its model is broken."""
    evaluator = SideEvaluator(load_model("great_train", model_at(players)))
    return Rollout(AdeptPolicy(effort.temperature), evaluator, effort.rollout_choices, _QUIET)


@cache
def train_keeping() -> list[float]:
    """Return, by CardId, how much a kept card is rather this one, the most kept being 1."""
    return load_model("great_train", "keeping").floats("cards", COUNT)


class TrainSearcher(SearchBot[TrainObservation, TrainState, TrainAction], SuspiciousBot):
    """A level that searches, and suspects whom an adept would."""

    answers: ClassVar[frozenset[str]] = frozenset(
        {"respond", "indians", "duel", "last_chance", "sid"}
    )
    parts: ClassVar[frozenset[str]] = _TURN

    def sampler(self, seen: TrainObservation) -> TrainDealer:
        """Return a dealer with an opinion on roles and hands."""
        return TrainDealer(seen, self.rng, self.suspicion.posterior(seen), train_keeping())

    def blind_sampler(self, seen: TrainObservation) -> TrainDealer:
        """Return a dealer without any."""
        return TrainDealer(seen, self.rng)

    def rollout(self, seen: TrainObservation) -> Rollout[TrainState, TrainAction]:
        """Return the rollout of the table's size."""
        return train_rollout(seen.players, self.effort)

    def bias(self, seen: TrainObservation, decision: Decision[TrainAction]) -> Sequence[float]:
        """Make welcome what a car does to those before whom it may be laid, as far as is known."""
        if decision.kind != "place":
            return ()
        table = TrainTable(seen, self.suspicion.posterior(seen))
        return [
            _GIFT * placed_value(table, seen.revealed[0], a.its_target) for a in decision.actions
        ]

    def further(self, seen: TrainObservation, decision: Decision[TrainAction]) -> int:
        """Return how many actions more a sure win may take, where the turn may end the game."""
        return _FURTHER if decision.kind in _TURN and lives_to_take(seen) <= _LIVES else 0

    def seen_in(self, world: TrainState, seat: Seat) -> TrainObservation:
        """Return what a seat would see of a world."""
        return observe_train(world, seat)

    def side_of(self, seen: TrainObservation) -> int:
        """Return the number of the own side."""
        return SIDE_OF[seen.roles[seen.seat]]

    def harms_own(self, seen: TrainObservation, action: TrainAction) -> bool:
        """Return whether an action is aimed at a certain ally."""
        if action.type not in ("play", "use") or action.target not in certain_allies(seen):
            return False
        return action.take is None or action.take == FROM_HAND
