"""What the core's search is told of Samurai Sword: how it is played on, and which team wins.

A side is a team: who is on which is settled in every world that is searched.
"""

from functools import cache
from typing import Final

from ai.core.domain import Evaluator
from ai.core.effort import Effort
from ai.core.models import Model, load_model
from ai.core.networks import RowNetwork, RowPolicy
from ai.core.tree import Rollout
from ai.samurai.search.action_rows import BOOK, action_rows
from ai.samurai.search.state_rows import SIDE_OF, SIDES, row_count, state_rows
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, TABLES
from game.samurai.rules.state import ROLE_KEYS, Position, State

_QUIET: Final = frozenset({"play"})
"""Kinds of decision at which a state can be judged."""


def teams_at(players: int) -> tuple[int, ...]:
    """Return the numbers of the teams that play at a table of so many, ascending."""
    roles = TABLES[players].roles
    return tuple(sorted({SIDE_OF[ROLE_KEYS.index(role)] for role in roles}))


class TeamEvaluator(Evaluator[State]):
    """Judges states of one number of players, learnt from games played to their end."""

    def __init__(self, model: Model, players: int) -> None:
        """Judge by `model`. Raises ResourceError when its tables have another shape."""
        self.sides = len(SIDES)
        self._teams = teams_at(players)
        self._network = RowNetwork(model, row_count(players), len(self._teams))

    def returns(self, state: State) -> list[float]:
        """Return each team's probability to win; teams that do not play have none."""
        if state.outcome is not None:
            return [float(state.outcome.team == team) for team in SIDES]
        found = [0.0] * len(SIDES)
        for team, part in zip(self._teams, self._network.judge(state_rows(state)), strict=True):
            found[team] = part
        return found

    def side_of(self, position: Position, seat: Seat) -> int:
        """Return the number of a seat's team; its role must be known."""
        return SIDE_OF[position.roles[seat]]


def policy_of(model: Model, temperature: float) -> RowPolicy[State, Action]:
    """Return how players choose by `model`. Raises ResourceError when it has another shape."""
    return RowPolicy(model.floats("rows", BOOK.count), action_rows, temperature)


@cache
def rollout_for(players: int, effort: Effort) -> Rollout[State, Action]:
    """Return the rollout of a table of so many. Raises ResourceError when its models are broken."""
    policy = policy_of(load_model("samurai", f"policy-{players}"), effort.temperature)
    evaluator = TeamEvaluator(load_model("samurai", f"value-{players}"), players)
    return Rollout(policy, evaluator, effort.rollout_choices, _QUIET)


@cache
def keeping_at(players: int) -> list[float]:
    """Return, by CardId, how much a kept card is rather this one, the most kept being 1."""
    return load_model("samurai", f"keeping-{players}").floats("cards", len(CATALOGUE))
