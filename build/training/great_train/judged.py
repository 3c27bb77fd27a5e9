"""States of adepts' games of The Great Train, each played on to its end by adepts.

    python3 -m build.training.great_train.judged PLAYERS GAMES FIRST OUT

What the values are learnt from. With three all roles lie open (BT-14), so a policy that sees them
plays as the players do. With more, adepts go on who remember what their seats were told, so that
the value knows what doubts about roles do to a game.
"""

import sys
from pathlib import Path
from random import Random
from typing import Final

from ai.great_train.searcher import AdeptPolicy
from ai.great_train.sides import SIDE_OF, SIDES
from ai.great_train.state_rows import train_state_rows
from build.counting import PLAYED, told
from build.training.great_train.adepts import deal_adepts, shuffle_train
from build.training.play_on import TIMES, LiveGame, PlayOn, PolicyGame, write_judged
from build.workers import stoppable
from game.great_train.rules.content.roles import THREE
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header

_SHARE: Final = 0.06
"""Share of a game's play decisions that are judged: neighbours tell little new."""
_LOOSE, _FIRM = AdeptPolicy(0.5), AdeptPolicy(0.05)
"""How far the adepts of three stray from what they like best: on the way to the states, and on."""


class TrainOn(PlayOn[TrainState]):
    """Games of adepts; a side is one of `SIDES`."""

    sides = len(SIDES)

    def __init__(self, players: int, times: int = TIMES) -> None:
        """Seat so many `players`; judge by playing on so many `times`."""
        super().__init__(_SHARE, times)
        self._players = players

    def begin(self, seed: int, rng: Random) -> LiveGame[TrainState]:
        """Return a game just dealt."""
        if self._players != THREE:
            return deal_adepts(self._players, seed, rng)
        state: TrainState = Game(SYSTEM, Header(SYSTEM.key, seed, THREE, None)).state
        return PolicyGame(state, rng, _LOOSE, _FIRM, shuffle_train)

    def rows(self, state: TrainState) -> list[int]:
        """Return `state` as rows."""
        return train_state_rows(state)

    def winner(self, state: TrainState) -> int | None:
        """Return the side that won."""
        outcome = state.outcome
        return None if outcome is None else SIDE_OF[state.roles[outcome.winners[0]]]


def main(players: int, games: int, first: int, out: Path) -> None:
    """Judge states of games and write them."""
    write_judged(TrainOn(players), games, first, out)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, **PLAYED)))
