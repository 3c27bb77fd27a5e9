"""Open self-play: a small search plays at tables where all know each other's roles, as in playouts.

    python3 -m build.training.open_play PLAYERS GAMES FIRST OUT

The policy learns to play at once what that search finds. Hands stay hidden from it.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from ai.search.bot import playout_for
from ai.search.effort import Effort
from ai.search.tree import Node, Tree
from ai.worlds import Dealer
from build.training.selfplay import SEEDS, Record, new_game, write_records
from game.kernel.game import Game
from game.samurai.actions import Action

SLIPS: Final = (0.0, 0.0, 0.05, 0.15)
"""Shares of random actions; each game has one of them."""
EFFORT: Final = Effort(48)
"""What a small search spends on a choice."""


class OpenPlay:
    """Plays games with a small search at all seats."""

    def __init__(self, players: int) -> None:
        """Seat it `players` times."""
        self._players = players

    def play(self, number: int) -> Record:
        """Play game `number` to its end."""
        seed = SEEDS + number
        game, rng = new_game(seed, self._players), Random(f"open:{seed}")
        slip = rng.choice(SLIPS)
        choices: list[int] = []
        slips: list[int] = []
        while (decision := game.decision) is not None:
            actions = list(decision.actions)
            if rng.random() < slip:
                slips.append(len(choices))
                choice = int(rng.random() * len(actions))
            else:
                choice = actions.index(studied(game, actions, rng))
            choices.append(choice)
            game.act(actions[choice])
        return Record(seed, self._players, choices, slips, game.state.outcome.team)


def studied(game: Game, actions: Sequence[Action], rng: Random) -> Action:
    """Return what a small search tries most, that knows the roles and its own hand."""
    if len(actions) == 1 or game.decision is None:
        return actions[0]
    dealer = Dealer(game.observe(game.decision.seat), rng, [(1.0, game.state.roles)])
    tree = Tree(dealer, playout_for(len(game.state.roles), EFFORT), EFFORT, rng, Node())
    tree.trust_policy()
    for _ in range(EFFORT.iterations):
        tree.iterate()
    return max(tree.root.children.items(), key=lambda item: item[1].visits)[0]


if __name__ == "__main__":
    seats, games, first, out = sys.argv[1:]
    start = int(first)
    write_records(OpenPlay(int(seats)), range(start, start + int(games)), Path(out))
