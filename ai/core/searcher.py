"""The searcher: deals worlds, plays them on, and takes what was tried most, or wins for sure."""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from operator import attrgetter, itemgetter
from random import Random
from time import perf_counter
from typing import ClassVar, Final, Generic, Self

from ai.core.bot import Bot, lean
from ai.core.domain import A, Effort, O, Policy, S, Sampler
from ai.core.proof import Proof
from ai.core.race import Finding, Race
from ai.core.tree import KeptTree, Rollout, Tree
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat

_ROUND: Final = 16
"""Iterations between two looks at the clock and at who is ahead, unless told."""
_SURE: Final = 1 - 1e-9
_TRIED: Final = 0.2
"""Of the visits of what was tried most: with less, a win that seems sure is not believed."""
_KNOWN: Final = 0.4
"""The same: with less, a win rate is not known well enough to follow one's taste."""
_PROOF: Final = 3
"""So many times the effort is spent again on what would harm the own side."""
CLEARLY: Final = 0.02
"""Returns by which it must then be better than all that harms nobody of the own side."""
SWAY: Final = 0.03
"""What a temperament's taste of 1 is worth in returns."""
SLACK: Final = 0.02
"""What following one's taste may cost in returns, by one's own estimate."""
PURSE: Final = 0.03
"""What that may cost in a whole game; then taste settles alone what is as good as the best."""
NEAR: Final = 0.005
"""Worth that no search can tell apart: of what is so near the best, the plain move is made.

Twice as much is less steady: two searches that find something a little more and a little less than
this apart answer differently, and that is then twice as far apart (docs/opponents-tried.md).
"""


class SearchBot(Bot[O, A], Generic[O, S, A]):
    """A level that searches. What it found out for its last choice stays in `findings`.

    A game says what worlds there may be (`sampler`, `blind_sampler`), how they are played on and
    judged (`rollout`), and, where that matters, who reckons with what (`opponents`, `bias`,
    `is_silent`).
    """

    answers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision that answer an action before it is over."""
    parts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of one's own decisions that belong to an action of the turn: what it is paid with."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        super().__init__(name, seed)
        self.findings: list[Finding[A]] = []
        """What the last decision's search found out, best first; empty for a forced one."""
        self.surely: Sequence[A] = ()
        """What was found for the last decision to win for certain, within the own turn."""
        self.effort = effort
        self.clock: Callable[[], float] = perf_counter
        """What tells it how its time goes, in seconds."""
        self.is_cut = False
        """Whether the time of the last search was up before its iterations were."""
        self._purse = PURSE
        self._kept: KeptTree[A] = KeptTree(0, self.is_silent)

    def sampler(self, seen: O) -> Sampler[S]:
        """Return what deals the worlds that are searched, the likely ones oftener."""
        raise NotImplementedError

    def blind_sampler(self, seen: O) -> Sampler[S]:
        """Return what deals every world that may be, without guessing."""
        return self.sampler(seen)

    def rollout(self, seen: O) -> Rollout[S, A]:
        """Return how worlds are played on and judged."""
        raise NotImplementedError

    def opponents(self, seen: O) -> Policy[S, A] | None:
        """Return what the others do in the tree; None where they search as well as oneself."""
        return self.rollout(seen).policy

    def bias(self, _seen: O, _decision: Decision[A]) -> Sequence[float]:
        """Return what speaks for each action beside what comes of it, in returns; empty: nothing.

        It may speak against an action too.
        """
        return ()

    def is_silent(self, _event: Event, _seat: Seat) -> bool:
        """Return whether an event tells `seat` no more than what it chose."""
        return False

    def further(self, _seen: O, _decision: Decision[A]) -> int:
        """Return how many actions more a sure win may take: with any, `seen_in` is asked."""
        return 0

    def seen_in(self, world: S, seat: Seat) -> O:
        """Return what a seat would see of a world."""
        raise NotImplementedError

    def side_of(self, seen: O) -> int:
        """Return the observer's side."""
        raise NotImplementedError

    def harms_own(self, _seen: O, _action: A) -> bool:
        """Return whether an action goes against the own side: it must prove to be worth it."""
        return False

    def gain_by_harm(self, seen: O, action: A) -> float:
        """Return by how much an action against the own side won oftener than all others; 0: none.

        As the last search found it.
        """
        if not self.harms_own(seen, action):
            return 0.0
        rates = {finding.action: finding.win_rate for finding in self.findings}
        spared = [rate for other, rate in rates.items() if not self.harms_own(seen, other)]
        return rates.get(action, 0.0) - max(spared, default=0.0)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down; no tree is kept of an earlier game."""
        super().start(system, seat, players, seed)
        self._purse = PURSE
        self._kept = KeptTree(seat, self.is_silent)

    def see(self, event: Event) -> None:
        """Remember."""
        super().see(event)
        self._kept.learn_from(event)

    def twin(self, seed: str) -> Self:
        """Return a bot that knows all that this one knows, and throws other dice."""
        other = copy(self)
        other._kept = self._kept.twin()  # noqa: SLF001 - one of its own kind
        other.rng = Random(seed)
        return other

    def reconsider(self) -> None:
        """Keep no tree of the last choice: it was an opinion, and something else may be done."""
        self._kept.keep(None)

    def decide(self, seen: O, decision: Decision[A], ms: int) -> A:
        """Search, unless there is nothing to choose."""
        self.findings, self.surely = [], ()
        if len(decision.actions) == 1:
            return decision.actions[0]
        watch: Watch[S, A] = Watch(self.effort, ms, self.clock)
        tree: Tree[S, A] = Tree(
            self.sampler(seen),
            self.rollout(seen),
            self.effort,
            self.rng,
            opponents=self.opponents(seen),
            root=self._kept.take(),
        )
        tree.add_prior()
        for action, bias in zip(decision.actions, self.bias(seen, decision), strict=False):
            tree.bias[action] += bias
        race: Race[S, A] = Race(tree, decision.actions, self.side_of(seen), self.effort.surely)
        self.is_cut = watch.run(race)
        action = self._answer(race, seen, decision, ms)
        self._pay(action)
        self._kept.keep(tree.root.children.get(action))
        return action

    def _answer(self, race: Race[S, A], seen: O, decision: Decision[A], ms: int) -> A:
        """Return what to do by what was found out; what harms the own side is looked at again."""
        liked = self.palate.tastes(seen, decision)
        likes = dict(zip(decision.actions, liked, strict=True))
        surely = self.surely = self.sure_wins(seen, decision)
        self.findings = race.findings()
        slack = max(NEAR, min(SLACK, self._purse))
        action = chosen(self.findings, likes, surely, slack)
        harmless = [other for other in decision.actions if not self.harms_own(seen, other)]
        if action in surely or action in harmless or not harmless:
            return action
        proof = race.again([action, *harmless])
        longer = replace(self.effort, iterations=_PROOF * self.effort.iterations)
        self.is_cut |= Watch[S, A](longer, _PROOF * ms, self.clock).run(proof)
        self.findings = proof.findings()
        return proved(self.findings, likes, harmless, slack)

    def _pay(self, action: A) -> None:
        """Take off the purse what a choice gives up; a sure win gives up nothing."""
        if action not in self.surely:
            self._purse -= cost_of(self.findings, action)

    def sure_wins(self, seen: O, decision: Decision[A]) -> Sequence[A]:
        """Return what surely wins within the own turn, whatever is hidden, drawn or answered."""
        judge, seat = self.rollout(seen).evaluator, decision.seat
        proof: Proof[O, S, A] = Proof(self, judge, seat, decision.kind)
        return proof.wins(seen, decision.actions, self.further(seen, decision))


class Watch(Generic[S, A]):
    """Looks whether a search should go on. Without a clock only iterations count."""

    def __init__(
        self,
        effort: Effort,
        ms: float,
        clock: Callable[[], float] = perf_counter,
        every: int = _ROUND,
    ) -> None:
        """Look once in so many iterations: oftener where each takes long."""
        self._every = every
        self._effort = effort
        self._clock = clock
        self._start = clock()
        self._seconds = effort.share * ms / 1000
        self._done = 0

    def run(self, race: Race[S, A]) -> bool:
        """Race until time or iterations are up, or one alone is left; all are tried at least once.

        Where there is no time at all nothing is tried. Return whether time was up first.
        """
        left = self._left()
        while left > 0 and len(race.running) > 1:
            tries = 0
            while tries < self._every:
                if self._done + tries and tries + len(race.running) > left:
                    break
                tries += race.lap()
            if not tries:
                break
            self._done += tries
            left = self._left()
            race.send_off(self._done / (self._done + left))
        running = len(race.running)
        return running > 1 and self._done + running <= self._effort.iterations

    def _left(self) -> int:
        """Return how many iterations can still be done, as far as that can be told."""
        left = self._effort.iterations - self._done
        spent = self._clock() - self._start
        if spent >= self._seconds:
            return 0
        if not self._done:
            return left
        return min(left, int(self._done * (self._seconds - spent) / max(spent, 1e-6)) + 1)


def chosen(
    findings: list[Finding[A]],
    liked: Mapping[A, float],
    surely: Collection[A] = (),
    slack: float = SLACK,
) -> A:
    """Return a sure win; else of what was tried often, and as good, the plainest or the best liked.

    `surely` are the actions that begin a sure win; `slack` is what a taste may cost. What lost
    whenever it was tried is for those alone who have nothing else, however much the policy likes
    it.
    """
    hopeful = _hopeful(findings)
    best = hopeful[0]
    tried = [finding for finding in hopeful if finding.visits >= _TRIED * best.visits]
    sure = [finding for finding in findings if finding.action in surely]
    sure += [finding for finding in tried if finding.win_rate >= _SURE]
    if sure:
        return sure[0].action
    known = _known(hopeful)
    tastes = [liked[finding.action] for finding in known]
    if not any(tastes):
        top = max(finding.worth for finding in known)
        near = [finding for finding in known if finding.worth >= top - NEAR]
        return max(near, key=attrgetter("prior")).action
    leaning = lean([(finding.worth, finding.action) for finding in known], tastes, SWAY, slack)
    return max(leaning, key=itemgetter(0))[1]


def cost_of(findings: list[Finding[A]], action: A) -> float:
    """Return by how much `action` is worth less than the best that was tried often, in returns."""
    best = max(finding.worth for finding in _known(_hopeful(findings)))
    worth = next(finding.worth for finding in findings if finding.action == action)
    return max(0.0, best - worth)


def _hopeful(findings: list[Finding[A]]) -> list[Finding[A]]:
    """Return what did not lose whenever it was tried; all where all did."""
    return [finding for finding in findings if finding.win_rate > 1 - _SURE] or findings


def _known(hopeful: list[Finding[A]]) -> list[Finding[A]]:
    """Return what was tried often enough to follow one's taste."""
    return [finding for finding in hopeful if finding.visits >= _KNOWN * hopeful[0].visits]


def proved(
    findings: list[Finding[A]],
    liked: Mapping[A, float],
    harmless: Collection[A],
    slack: float = SLACK,
) -> A:
    """Return what is chosen of all, if that is clearly better than what is chosen of `harmless`."""
    unharmed = [finding for finding in findings if finding.action in harmless]
    plain = chosen(unharmed, liked, slack=slack)
    rates = {finding.action: finding.win_rate for finding in findings}
    any_action = chosen(findings, liked, slack=slack)
    return any_action if rates[any_action] >= rates[plain] + CLEARLY else plain
