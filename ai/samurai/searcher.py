"""The searcher of Samurai Sword: what it remembers, and whom it expects to search."""

from dataclasses import replace
from functools import cache
from typing import ClassVar, Final

from ai.core.domain import Effort, Evaluator, Policy
from ai.core.models import Model, RowNetwork, RowPolicy, load_model
from ai.core.searcher import SearchBot
from ai.core.tree import Rollout
from ai.samurai.action_rows import BOOK, action_rows
from ai.samurai.adept.fights import further_wounds
from ai.samurai.belief.model import NAME, doubt_of
from ai.samurai.belief.roles import is_certain_ally
from ai.samurai.belief.worlds import Dealer, Holdings
from ai.samurai.bot import Rememberer
from ai.samurai.state_rows import SIDE_OF, SIDES, row_count, state_rows
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import BREATHING, CATALOGUE, IS_WEAPON, TABLES
from game.samurai.rules.events import Discarded, Laid, PhaseBegan, Played, Resolved
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import ROLE_KEYS, THREE, Observation, Role, State, observe

_QUIET: Final = frozenset({"play"})
"""Kinds of decision at which a state can be judged."""


_LAST_CARDS: Final = 12
"""With so few cards to draw the pile may end within a turn."""
_LAST_POINTS: Final = 6
"""So little resilience of all others may be lost within a turn."""
_TWICE: Final = 2
"""The honor that a turn can cost a seat at most."""
_FURTHER: Final = 3
"""Actions that a sure win may take beyond the first."""


def teams_at(players: int) -> tuple[int, ...]:
    """Return the numbers of the teams that play at a table of so many, ascending."""
    roles = TABLES[players].roles
    return tuple(sorted({SIDE_OF[ROLE_KEYS.index(role)] for role in roles}))


class TeamEvaluator(Evaluator[State]):
    """Judges states of one number of players, learnt from games played to their end."""

    def __init__(self, model: Model, players: int) -> None:
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

    def side_of(self, state: State, seat: Seat) -> int:
        """Return the number of a seat's team."""
        return SIDE_OF[state.roles[seat]]


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


class Searcher(SearchBot[Observation, State, Action], Rememberer):
    """A level that searches, and remembers what it has seen."""

    reader: ClassVar[str] = NAME
    answers: ClassVar[frozenset[str]] = frozenset({"parry", "battle_cry", "jujutsu"})

    def sampler(self, seen: Observation) -> Dealer:
        """Return a dealer with an opinion on roles and hands."""
        return Dealer(seen, self.rng, self.memory.posterior(seen), self._holdings(seen))

    def blind_sampler(self, seen: Observation) -> Dealer:
        """Return a dealer without any."""
        return Dealer(seen, self.rng)

    def rollout(self, seen: Observation) -> Rollout[State, Action]:
        """Return the rollout of the table's size."""
        return rollout_for(seen.players, self.effort)

    def opponents(self, seen: Observation) -> Policy[State, Action] | None:
        """Return what one of the own role expects of the others."""
        return opponents_of(seen.roles[seen.seat], self.rollout(seen))

    def further(self, seen: Observation, decision: Decision[Action]) -> int:
        """Return how many actions more a sure win may take, where the turn may end the game."""
        return _FURTHER if decision.kind == "play" and may_end(seen) else 0

    def seen_in(self, world: State, seat: Seat) -> Observation:
        """Return what a seat would see of a world."""
        return observe(world, seat)

    def is_silent(self, event: Event, seat: Seat) -> bool:
        """Return whether `event` tells `seat` no more than what it chose."""
        if isinstance(event, Played | Laid | Discarded):
            return event.seat == seat
        return isinstance(event, Resolved | PhaseBegan)

    def side_of(self, seen: Observation) -> int:
        """Return the number of the own team."""
        return SIDE_OF[seen.roles[seen.seat]]

    def decide(self, seen: Observation, decision: Decision[Action], ms: int) -> Action:
        """Search all but blows that leave a certain ally standing: what they bring is luck."""
        sound = [action for action in decision.actions if not wounds_own(seen, action)]
        return super().decide(seen, replace(decision, actions=sound), ms)

    def harms_own(self, seen: Observation, action: Action) -> bool:
        """Return whether an action strikes, robs or burdens a certain ally: only one card helps."""
        if action.card is None or action.target is None or action.card == BREATHING:
            return False
        return is_certain_ally(seen, action.target)

    def _holdings(self, seen: Observation) -> Holdings:
        hands, hidden = self.memory.hands, [hand.count(HIDDEN) for hand in seen.hands]
        return Holdings(
            no_parries=[hands.lacking("parry", seat, n) for seat, n in enumerate(hidden)],
            no_weapons=[hands.lacking("weapon", seat, n) for seat, n in enumerate(hidden)],
            kept=[hands.kept(seat, n) for seat, n in enumerate(hidden)],
            keeping=keeping_at(seen.players),
            doubted=[hands.doubted("parry", seat, n) for seat, n in enumerate(hidden)],
            doubt=doubt_of("parry"),
        )


def wounds_own(seen: Observation, action: Action) -> bool:
    """Return whether an action strikes a certain ally, whom all blows of this turn cannot defeat.

    Who is defeated recovers; who is only wounded is nearer to a defeat that pays the foe.
    """
    card, target = action.card, action.target
    if card is None or target is None or not IS_WEAPON[card] or not is_certain_ally(seen, target):
        return False
    wounds = wounds_dealt(seen, seen.seat, card, target) + further_wounds(seen, card, target)
    return wounds < seen.resilience[target]


def may_end(seen: Observation) -> bool:
    """Return whether this turn may end the game: by honor, or with one alone who has resilience.

    In one turn a seat loses an honor by a defeat, and another by the end of the pile.
    """
    lowest = min(seen.honor)
    if lowest == 1 or (lowest == _TWICE and len(seen.draw_pile) <= _LAST_CARDS):
        return True
    others = sum(seen.resilience) - seen.resilience[seen.seat]
    return seen.players > THREE and others <= _LAST_POINTS


def opponents_of(role: int, rollout: Rollout[State, Action]) -> Policy[State, Action] | None:
    """Return the policy, but for Ninja: they play better when all search.

    A Shogun who expected a search of the others played the worse the more it searched itself
    (docs/opponents-tried.md).
    """
    return None if role == Role.NINJA else rollout.policy
