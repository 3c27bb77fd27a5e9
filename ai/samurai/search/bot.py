"""The searcher of Samurai Sword: what it remembers, whom it expects to search, what it hides."""

from collections.abc import Sequence
from typing import ClassVar

from ai.core.domain import Policy
from ai.core.effort import Effort
from ai.core.searcher import SearchBot
from ai.core.tree import Rollout
from ai.samurai.belief.belief import Belief, Memory, Posterior
from ai.samurai.belief.model import doubt_of
from ai.samurai.belief.worlds import Dealer, Holdings, Opinion
from ai.samurai.search.evaluator import keeping_at, rollout_for
from ai.samurai.taste import Palate
from ai.samurai.temperaments import temper_of
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.events import Discarded, Laid, PhaseBegan, Played, Resolved
from game.samurai.rules.notation import KEY
from game.samurai.rules.state import Observation, Phase, Role, State


class Searcher(SearchBot[Observation, State, Action]):
    """A level that searches, and remembers what it has seen."""

    system: ClassVar[str] = KEY
    observation: ClassVar[type[Observation]] = Observation
    answers: ClassVar[frozenset[str]] = frozenset({"parry", "battle_cry", "jujutsu"})

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        """Spend `effort` on each decision; a temperament stands in the name."""
        super().__init__(name, seed, effort, Palate(temper_of(name)))
        self._memory = Memory(0)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty memory."""
        super().start(system, seat, players, seed)
        self._memory = Memory(seat)

    def see(self, event: Event) -> None:
        """Remember."""
        super().see(event)
        self._memory.learn_from(event)

    def sampler(self, seen: Observation) -> Dealer:
        """Return a dealer with an opinion on roles and hands."""
        return Dealer(seen, self.rng, self._opinion(seen), self._holdings(seen))

    def blind_sampler(self, seen: Observation) -> Dealer:
        """Return a dealer without any."""
        return Dealer(seen, self.rng)

    def rollout(self, seen: Observation) -> Rollout[State, Action]:
        """Return the rollout of the table's size."""
        return rollout_for(seen.players, self.effort)

    def opponents(self, seen: Observation) -> Policy[State, Action] | None:
        """Return what one of the own role expects of the others."""
        return opponents_of(seen.roles[seen.seat], self.rollout(seen))

    def bias(self, seen: Observation, decision: Decision[Action]) -> Sequence[float]:
        """Make what tells the others who one is a little less welcome."""
        belief = self._memory.belief
        if decision.kind != "play" or belief is None or belief.shown != seen.roles:
            return ()
        told = exposures(belief, seen, decision.actions)
        return [-self.effort.exposure_penalty * exposure for exposure in told]

    def is_silent(self, event: Event, seat: Seat) -> bool:
        """Return whether `event` tells `seat` no more than what it chose."""
        if isinstance(event, Played | Laid | Discarded):
            return event.seat == seat
        return isinstance(event, Resolved | PhaseBegan)

    def _opinion(self, seen: Observation) -> Opinion:
        belief = self._memory.belief
        return belief.posterior() if belief and belief.shown == seen.roles else ()

    def _holdings(self, seen: Observation) -> Holdings:
        memory, hidden = self._memory, [hand.count(HIDDEN) for hand in seen.hands]
        return Holdings(
            no_parries=[memory.lacking("parry", seat, n) for seat, n in enumerate(hidden)],
            no_weapons=[memory.lacking("weapon", seat, n) for seat, n in enumerate(hidden)],
            kept=[memory.kept(seat, n) for seat, n in enumerate(hidden)],
            keeping=keeping_at(seen.players),
            doubted=[memory.doubted("parry", seat, n) for seat, n in enumerate(hidden)],
            doubt=doubt_of("parry"),
        )


def opponents_of(role: int, rollout: Rollout[State, Action]) -> Policy[State, Action] | None:
    """Return the policy, but for Ninja: they play better when all search.

    A Shogun who expected a search of the others played the worse the more it searched itself
    (docs/opponents.md).
    """
    return None if role == Role.NINJA else rollout.policy


def exposures(belief: Belief, seen: Observation, actions: Sequence[Action]) -> list[float]:
    """Return how much surer of the own role each play makes an onlooker, -1..1; 0 if known.

    Bots know that they are read. Where nothing else speaks for one of two actions, the Ronin, a
    Ninja or a Samurai takes the one that gives away less.
    """
    role = seen.roles[seen.seat]
    if len(belief.possible) == 1 or role == Role.SHOGUN:
        return [0.0] * len(actions)
    now = _probability(belief.outside(), seen.seat, role)
    after = [_after(belief, seen, action) for action in actions]
    return [_probability(outside, seen.seat, role) - now for outside in after]


def _after(belief: Belief, seen: Observation, action: Action) -> Posterior:
    if action.card is None:
        return belief.outside_after(seen, PhaseBegan(Phase.DISCARD))
    return belief.outside_after(seen, Played(seen.seat, action.card, action.target, action.take))


def _probability(outside: Posterior, seat: int, role: int) -> float:
    return sum([part for part, roles in outside if roles[seat] == role])
