"""The tree: what was found out about each line of play, shared by all worlds.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): each
iteration deals another world and walks the same tree with the actions that are legal there. As
nearly everything is done in the open, one tree from the observer's side is enough. Except for a
Ninja's, the others do in it what the policy expects of them.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from ai.samurai.belief.worlds import Dealer
from ai.samurai.search.effort import Effort
from ai.samurai.search.playout import Playout
from ai.samurai.search.rows import TEAM_OF, Vector
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, settle
from game.kernel.engine import Referee as KernelReferee
from game.samurai.rules.actions import Action
from game.samurai.rules.roles import Role
from game.samurai.rules.state import State

_ASKED: Final = 12
"""Worlds in which the policy is asked for its opinion."""


class Node:
    """What came of an action: how often it could be and was tried, and each team's wins."""

    __slots__ = ("children", "offered", "visits", "wins")

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.offered = 0
        self.wins: Vector = [0.0, 0.0, 0.0]

    def chance(self, team: int) -> float:
        """Return the mean chance of `team` to win after it; 0 when it was never tried."""
        return self.wins[team] / self.visits if self.visits else 0.0


class Tree:
    """The tree of one decision."""

    def __init__(
        self, dealer: Dealer, playout: Playout, effort: Effort, rng: Random, root: Node
    ) -> None:
        """Search the worlds of `dealer`, judging each by `playout`, on from `root`."""
        self.root = root
        self._curiosity = effort.curiosity
        self._seat = dealer.seat
        self.bonus: dict[Action, float] = {}
        """First action -> what speaks for it beside what comes of it, in chances to win."""
        self._trust = effort.trust
        self._dealer = dealer
        self._playout = playout
        self._rng = rng

    def trust_policy(self) -> None:
        """Let the policy speak on the first choice: its mean approval over some worlds."""
        for _ in range(_ASKED):
            state = self._dealer.world()
            frame: Any = state.frames[-1]
            actions = frame.actions(state)
            approval = self._playout.policy.chances(state, frame, actions)
            for action, chance in zip(actions, approval, strict=True):
                bonus = self._trust * chance / _ASKED
                self.bonus[action] = self.bonus.get(action, 0.0) + bonus

    def iterate(self) -> None:
        """Deal a world, walk the tree to a new node, play on a little, note what came of it."""
        state = self._dealer.world()
        referee = KernelReferee(state, StreamChance(self._rng))
        path = [self.root]
        try:
            self._walk(state, referee, path)
            self._playout.play(state, referee, self._rng)
        except GameEnded:
            pass
        found = self._playout.judge(state)
        for node in path:
            node.visits += 1
            wins = node.wins
            for team, chance in enumerate(found):
                wins[team] += chance

    def _walk(self, state: State, referee: KernelReferee[State], path: list[Node]) -> None:
        """Go down to the first node that was never visited. Raises GameEnded."""
        node = self.root
        while True:
            frame: Any = state.frames[-1]
            actions = frame.actions(state)
            if len(actions) == 1:
                action = actions[0]
            else:
                action = self._pick(node, state, frame, actions)
                node = node.children[action]
                path.append(node)
            frame.resume(referee, action)
            settle(referee)
            if node.visits == 0 and node is not self.root:
                return

    def _pick(self, node: Node, state: State, frame: Any, actions: Sequence[Action]) -> Action:
        """Return the action to try next, or what another is likely to do.

        The best answer that was found to one's action would be an answer to one's cards too, which
        the others do not see. Who has many against him and reckons with that sees every plan fail:
        a Shogun played the worse the more it searched. Ninja play better when all search
        (docs/opponents.md).
        """
        if frame.seat == self._seat or state.roles[self._seat] == Role.NINJA:
            return self._try(node, state, frame, actions)
        likely = self._playout.policy.choose(state, frame, actions, self._rng)
        if likely not in node.children:
            node.children[likely] = Node()
        return likely

    def _try(self, node: Node, state: State, frame: Any, actions: Sequence[Action]) -> Action:
        """Return an action never tried, the policy's favourite first; else the most promising."""
        children = node.children
        fresh = [action for action in actions if action not in children]
        for action in actions:
            if action in children:
                children[action].offered += 1
        if not fresh:
            return self._best(node, TEAM_OF[state.roles[frame.seat]], actions)
        chosen = self._playout.policy.choose(state, frame, fresh, self._rng)
        child = children[chosen] = Node()
        child.offered = 1
        return chosen

    def _best(self, node: Node, team: int, actions: Sequence[Action]) -> Action:
        """Return the action with the highest upper bound for `team`."""
        children, curiosity = node.children, self._curiosity
        bonus = self.bonus if node is self.root else None
        best, top = actions[0], -1.0
        for action in actions:
            child = children[action]
            visits = child.visits
            worth = child.wins[team] / visits + curiosity * sqrt(log(child.offered) / visits)
            if bonus is not None:
                worth += bonus[action]
            if worth > top:
                best, top = action, worth
        return best
