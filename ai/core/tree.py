"""The tree: what was found out about each line of play, shared by all worlds.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): each
iteration deals another world and walks the same tree with the actions that are legal there. As
nearly everything is done in the open, one tree from the observer's side is enough.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Final, Generic

from ai.core.domain import A, Effort, Evaluator, Policy, S, Sampler
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee, settle
from game.kernel.events import Event
from game.kernel.frames import Await, awaited
from game.kernel.ids import Seat

_LIKELY: Final = 0.999
"""The most that is said of what is not certain, when luck is taken off."""
_ASKED: Final = 12
"""Worlds in which the policy is asked for its opinion."""


def without_luck(mean: float, luck: float) -> float:
    """Return a mean return less its luck, where something else than 0 or 1 came at least once."""
    if mean in (0.0, 1.0):
        return mean
    return min(_LIKELY, max(1 - _LIKELY, mean - luck))


class Node(Generic[A]):
    """What came of an action: how often it could be and was tried, and what each side got."""

    __slots__ = ("children", "luck", "offered", "returns", "visits")

    def __init__(self, sides: int) -> None:
        self.children: dict[A, Node[A]] = {}
        self.visits = 0
        self.offered = 0
        self.returns = [0.0] * sides
        """The sum of what each side got."""
        self.luck = [0.0] * sides
        """How much of that is luck: by how much better the worlds were before anything was done."""

    def twin(self) -> "Node[A]":
        """Return an independent copy, with all that is below."""
        other: Node[A] = Node(0)
        other.children = {action: child.twin() for action, child in self.children.items()}
        other.visits, other.offered = self.visits, self.offered
        other.returns, other.luck = self.returns[:], self.luck[:]
        return other

    def mean(self, side: int) -> float:
        """Return the mean return of `side`, its luck taken off; 0 when it was never tried."""
        if not self.visits:
            return 0.0
        raw, luck = self.returns[side] / self.visits, self.luck[side] / self.visits
        return without_luck(raw, luck) if luck else raw


class Rollout(Generic[S, A]):
    """Plays worlds on by the policy and has the evaluator judge where that leads.

    It plays `choices` real choices, and on to the next decision of a kind in `quiet`: between two
    of those the evaluator would judge half a move.
    """

    def __init__(
        self, policy: Policy[S, A], evaluator: Evaluator[S], choices: int, quiet: frozenset[str]
    ) -> None:
        self.policy = policy
        self.evaluator = evaluator
        self.quiet = quiet
        self._choices = choices

    def lasting(self, choices: int) -> "Rollout[S, A]":
        """Return the same for so many choices."""
        return Rollout(self.policy, self.evaluator, choices, self.quiet)

    def play(self, state: S, referee: Referee[S], rng: Random) -> None:
        """Play on. Raises GameEnded when the game does."""
        left, choose = self._choices, self.policy.choose
        while (frame := awaited(state)) is not None:
            if left <= 0 and frame.kind in self.quiet:
                return
            actions = frame.actions(state)
            if len(actions) > 1:
                left -= 1
            frame.resume(referee, choose(state, frame, actions, rng))
            settle(referee)


class Tree(Generic[S, A]):
    """The tree of one decision: searches the worlds of a sampler, on from a root if there is one.

    The others do in the tree what the policy `opponents` does; without one they search too.
    """

    def __init__(
        self,
        sampler: Sampler[S],
        rollout: Rollout[S, A],
        effort: Effort,
        rng: Random,
        *,
        opponents: Policy[S, A] | None,
        root: Node[A] | None = None,
    ) -> None:
        self.root: Node[A] = root or Node(rollout.evaluator.sides)
        self.bias: dict[A, float] = {}
        """First action -> what speaks for it beside what comes of it, in returns."""
        self._effort = effort
        self._ucb_c = effort.ucb_c
        self._seat = sampler.seat
        self._sampler = sampler
        self._rollout = rollout
        self._policy = rollout.policy
        self._opponents = opponents
        self._sides = rollout.evaluator.sides
        self._rng = rng
        self._worlds = 0
        self._worth = [0.0] * self._sides
        """The sum of what all worlds were judged before anything was done in them."""

    def add_prior(self) -> None:
        """Let the policy speak on the first choice: its mean approval over some worlds."""
        for _ in range(_ASKED):
            state = self._sampler.world()
            frame = awaited(state)
            if frame is None:
                return
            actions: Sequence[A] = frame.actions(state)
            approval = self._policy.probabilities(state, frame, actions)
            for action, probability in zip(actions, approval, strict=True):
                bias = self._effort.prior_weight * probability / _ASKED
                self.bias[action] = self.bias.get(action, 0.0) + bias

    def iterate(self) -> None:
        """Deal a world, walk the tree to a new node, play on a little, note what came of it."""
        state = self._sampler.world()
        self._try_in(state, None, self._luck_of(self._judged(state)), self._rng)

    def compare(self, actions: Sequence[A]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Try each of `actions` in one more world, with the same dice.

        Return what the world is judged before anything is done, and after each of them.
        """
        world, dice = self._sampler.world(), self._rng.random()
        worth = self._judged(world)
        luck = self._luck_of(worth)
        found = [self._try_in(world.clone(), a, luck, Random(dice)) for a in actions]
        return worth, found

    def _judged(self, state: S) -> Sequence[float]:
        return self._rollout.evaluator.returns(state)

    def _luck_of(self, found: Sequence[float]) -> list[float]:
        """Return by how much a state is better for each side than the worlds up to now."""
        self._worlds += 1
        self._worth = [total + part for total, part in zip(self._worth, found, strict=True)]
        return [p - total / self._worlds for p, total in zip(found, self._worth, strict=True)]

    def _try_in(
        self, state: S, first: A | None, luck: Sequence[float], rng: Random
    ) -> Sequence[float]:
        """Play `state` by the tree, from `first` on if that is told; return what came of it."""
        referee, path = Referee(state, StreamChance(rng)), [self.root]
        try:
            if first is not None:
                self._begin(state, referee, path, first)
            if path[-1].visits or path[-1] is self.root:
                self._walk(state, referee, path, rng)
            self._rollout.play(state, referee, rng)
        except GameEnded:
            pass
        found = self._judged(state)
        for node in path:
            node.visits += 1
            returns = node.returns
            for side, part in enumerate(found):
                returns[side] += part
                node.luck[side] += luck[side]
        return found

    def _begin(self, state: S, referee: Referee[S], path: list[Node[A]], first: A) -> None:
        """Do `first`. Raises GameEnded."""
        child = self.root.children.get(first)
        if child is None:
            child = self.root.children[first] = Node(self._sides)
        child.offered += 1
        path.append(child)
        frame = awaited(state)
        if frame is not None:
            frame.resume(referee, first)
            settle(referee)

    def _walk(self, state: S, referee: Referee[S], path: list[Node[A]], rng: Random) -> None:
        """Go down to the first node that was never visited. Raises GameEnded."""
        node = path[-1]
        while (frame := awaited(state)) is not None:
            actions: Sequence[A] = frame.actions(state)
            if len(actions) == 1:
                action = actions[0]
            else:
                action = self._pick(node, state, frame, actions, rng)
                node = node.children[action]
                path.append(node)
            frame.resume(referee, action)
            settle(referee)
            if node.visits == 0 and node is not self.root:
                return

    def _pick(self, node: Node[A], state: S, frame: Await, actions: Sequence[A], rng: Random) -> A:
        """Return the action to try next, or what another is likely to do.

        The best answer that was found to one's action would be an answer to one's cards too, which
        the others do not see: who has many against him and reckons with that sees every plan fail.
        """
        if self._opponents is None or frame.seat == self._seat:
            return self._try(node, state, frame, actions, rng)
        likely = self._opponents.choose(state, frame, actions, rng)
        if likely not in node.children:
            node.children[likely] = Node(self._sides)
        return likely

    def _try(self, node: Node[A], state: S, frame: Await, actions: Sequence[A], rng: Random) -> A:
        """Return an action never tried, the policy's favourite first; else the most promising."""
        children = node.children
        fresh = [action for action in actions if action not in children]
        for action in actions:
            if action in children:
                children[action].offered += 1
        if not fresh:
            return self._best(node, self._rollout.evaluator.side_of(state, frame.seat), actions)
        chosen = self._policy.choose(state, frame, fresh, rng)
        child: Node[A] = Node(self._sides)
        children[chosen] = child
        child.offered = 1
        return chosen

    def _best(self, node: Node[A], side: int, actions: Sequence[A]) -> A:
        """Return the action with the highest upper confidence bound for `side`."""
        children, ucb_c = node.children, self._ucb_c
        bias = self.bias if node is self.root and self.bias else None
        best, top = actions[0], -1.0
        for action in actions:
            child = children[action]
            visits = child.visits
            deserved = (child.returns[side] - child.luck[side]) / visits
            bound = deserved + ucb_c * sqrt(log(child.offered) / visits)
            if bias is not None:
                bound += bias[action]
            if bound > top:
                best, top = action, bound
        return best


class KeptTree(Generic[A]):
    """The node below one's last choice, until anything drawn or answered tells of unseen cards.

    After that, returns counted before and after it could not be compared. `is_silent` says what
    tells a seat no more than it chose.
    """

    def __init__(self, seat: Seat, is_silent: Callable[[Event, Seat], bool]) -> None:
        self._seat = seat
        self._is_silent = is_silent
        self._chosen: Node[A] | None = None
        self._root: Node[A] | None = None

    def twin(self) -> "KeptTree[A]":
        """Return what another keeps who knows the same."""
        other: KeptTree[A] = KeptTree(self._seat, self._is_silent)
        other._root = self._root and self._root.twin()
        return other

    def keep(self, chosen: Node[A] | None) -> None:
        """Keep what is known of a choice, in case it is taken."""
        self._chosen = chosen

    def learn_from(self, event: Event) -> None:
        """Learn that the choice was taken, or that more is known than before."""
        if not self._is_silent(event, self._seat):
            self._root = self._chosen = None
        elif self._chosen is not None:
            self._root, self._chosen = self._chosen, None

    def take(self) -> Node[A] | None:
        """Return where to search on from, if anywhere."""
        root, self._root = self._root, None
        return root
