"""Open self-play: a small search plays at tables where all know each other's roles, as in rollouts.

    python3 -m build.training.open_play PLAYERS GAMES FIRST OUT

The policy learns to play at once what that search finds. Hands stay hidden from it.
"""

import sys
from pathlib import Path
from random import Random
from typing import Final

from ai.core.domain import Effort
from ai.core.tree import Tree
from ai.samurai.belief.worlds import Dealer
from ai.samurai.searcher import opponents_of, rollout_for
from build.counting import PLAYED, told
from build.training.selfplay import Table, write_records
from build.workers import stoppable
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.samurai.rules.actions import Action

SLIPS: Final = (0.0, 0.0, 0.05, 0.15)
"""Shares of random actions; each game has one of them."""
EFFORT: Final = Effort(48)
"""What a small search spends on a choice."""


class OpenPlay(Table):
    """Plays games with a small search at all seats, that knows the roles and its own hand."""

    def __init__(self, players: int) -> None:
        """Seat it `players` times."""
        super().__init__(players, SLIPS)
        self._rng = Random()

    def _begin(self, seed: int) -> None:
        self._rng = Random(f"open:{seed}")

    def _choose(self, game: Game, decision: Decision[Action]) -> Action:
        """Return what is tried most."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        dealer = Dealer(game.observe(decision.seat), self._rng, [(1.0, game.state.roles)])
        rollout = rollout_for(self._players, EFFORT)
        expected = opponents_of(game.state.roles[decision.seat], rollout)
        tree = Tree(dealer, rollout, EFFORT, self._rng, opponents=expected)
        tree.add_prior()
        for _ in range(EFFORT.iterations):
            tree.iterate()
        return max(tree.root.children.items(), key=lambda item: item[1].visits)[0]


def main(players: int, games: int, first: int, out: Path) -> None:
    """Play games and write them."""
    write_records(OpenPlay(players), range(first, first + games), out)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, **PLAYED)))
