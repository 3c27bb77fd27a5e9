"""Hunts of three: states of adepts' games, each played on to its end by adepts.

    python3 -m build.training.great_train.hunts GAMES FIRST OUT

What the value of three players is learnt from. With three all roles lie open (BT-14), so whoever
plays a state on knows as much as the players did; with more it would know who is who.
"""

from pathlib import Path
from random import Random
from typing import Final

from ai.great_train.searcher import AdeptPolicy
from ai.great_train.sides import SIDE_OF, SIDES
from ai.great_train.state_rows import train_state_rows
from build.counting import from_zero, some, told
from build.training.play_on import TIMES, PlayOn, write_judged
from game.great_train.rules.content.roles import THREE
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header

_SHARE: Final = 0.06
"""Share of a game's play decisions that are judged: neighbours tell little new."""
_LOOSE, _FIRM = 0.5, 0.05
"""How far adepts stray from what they like best, in cards: on the way to the states, and on."""


class Hunts(PlayOn[TrainState, TrainAction]):
    """Games of three adepts."""

    sides = len(SIDES)

    def __init__(self, times: int = TIMES) -> None:
        """Judge by playing on so many `times`."""
        super().__init__(AdeptPolicy(_LOOSE), AdeptPolicy(_FIRM), _SHARE, times)

    def begin(self, seed: int) -> TrainState:
        """Return a game just dealt."""
        dealt: TrainState = Game(SYSTEM, Header(SYSTEM.key, seed, THREE, None)).state
        return dealt.clone()

    def rows(self, state: TrainState) -> list[int]:
        """Return `state` as rows."""
        return train_state_rows(state)

    def winner(self, state: TrainState) -> int | None:
        """Return the side that won: with three each role is one."""
        outcome = state.outcome
        return None if outcome is None else SIDE_OF[state.roles[outcome.winners[0]]]

    def shuffle(self, state: TrainState, rng: Random) -> None:
        """Shuffle the draw pile and the cars to come."""
        rng.shuffle(state.draw_pile)
        rng.shuffle(state.car_deck)


def main(games: int, first: int, out: Path) -> None:
    """Judge states of games and write them."""
    write_judged(Hunts(), games, first, out)


if __name__ == "__main__":
    main(*told(__doc__, games=some, first=from_zero, out=Path))
