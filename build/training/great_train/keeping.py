"""What hands keep in adepts' games of The Great Train.

    python3 -m build.training.great_train.keeping PLAYERS GAMES FIRST OUT

Some games mix in random actions, as those do that the values are learnt from.
"""

import sys
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from build.counting import PLAYED, told
from build.training.great_train.adepts import deal_adepts
from build.training.play_on import SLIPS
from build.training.selfplay import SEEDS
from build.workers import stoppable
from game.great_train.rules.content.cards import COUNT, IS_CAR
from game.great_train.rules.facts.state import TrainState

_SHARE: Final = 0.12
"""Share of a game's play decisions at which it is counted: neighbours tell little new."""


class Kept:
    """Counts what the hands of those keep who wait: they had a turn to play it and did not."""

    def __init__(self, players: int) -> None:
        self._players = players
        self.counts = np.zeros((2, COUNT), np.int64)
        """By CardId, how often it was in a hand, and how often in a hand or the draw pile."""

    def play(self, number: int) -> None:
        """Play game `number` to its end."""
        seed = SEEDS + number
        game, rng = deal_adepts(self._players, seed), Random(f"ends:{seed}")
        slip = SLIPS[number % len(SLIPS)]
        while (asked := game.asked) is not None:
            if asked.kind == "play" and rng.random() < _SHARE:
                self._count(game.state)
            game.step(rng if rng.random() < slip else None)

    def _count(self, state: TrainState) -> None:
        waiting = [hand for seat, hand in enumerate(state.hands) if seat != state.turn_seat]
        for place, zones in enumerate((waiting, [*waiting, state.draw_pile])):
            for zone in zones:
                for card in zone:
                    self.counts[place][card] += not IS_CAR[card]


def main(players: int, games: int, first: int, out: Path) -> None:
    """Play games and write what their hands kept."""
    kept = Kept(players)
    for number in range(first, first + games):
        kept.play(number)
    out.parent.mkdir(parents=True, exist_ok=True)
    np.save(out, kept.counts)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, **PLAYED)))
