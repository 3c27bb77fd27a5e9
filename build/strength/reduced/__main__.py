"""The master's method held against exact solutions: `python3 -m build.strength.reduced [BOT]`.

Each reduced game (`positions.py`) is grown whole by the engine and solved. Then the bot is put to
every question that it can come to on either side, by so many different dice, and held against the
best answer there is to how it plays, which knows all of that, and against the solution itself. What
it gives away is told in points of 100 of the Shogun's chance to win. With `--where` it is also told
which kinds of question that hangs on: what is left once they are answered as the solution does, one
kind after another. The relatives of a game are played where `--games` names them.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

import numpy as np

from ai.samurai.roster import LADDER
from build.counting import listed, searcher_of, some
from build.strength.reduced.games import GAMES, RELATIVES
from build.strength.reduced.master import played_by
from build.strength.reduced.positions import Small
from build.strength.reduced.solve import (
    Vector,
    best_answer,
    bounded,
    chance_to_win,
    solved,
    uniform,
)
from build.strength.reduced.tree import Arrays, grown
from build.strength.reduced.where import told as spot_told
from build.strength.reduced.where import whereabouts
from build.workers import stoppable

BOT: Final = "master@800"
DICE: Final = 2
GAP: Final = 0.001
"""How far apart the bounds of a value may be, in chances to win."""
ROUNDS: Final = 3000
SIDES: Final = ("shogun", "ninja")


@dataclass(frozen=True, slots=True)
class Found:
    """What one side of one reduced game gives away, in chances to win."""

    side: int
    questions: int
    to_best: float
    """Against the best answer to how it plays."""
    to_solution: float
    """Against the exact solution."""
    by_lot: float
    """What playing by lot gives away against the best answer to that."""


def measured(small: Small, bot: str, dice: int, *, where: bool = False) -> list[Found]:
    """Grow, solve and ask; say how large the game is and what it is worth."""
    tree = grown(small)
    game = Arrays.of(tree)
    exact = solved(game, GAP, ROUNDS)
    print(
        f"{small.name}: {len(tree.parent)} nodes, {len(tree.sets)} information sets;"
        f" the Shogun wins {100 * exact.low:.2f} to {100 * exact.high:.2f} of 100",
        flush=True,
    )
    lots = bounded(game, uniform(game))
    by_lot = exact.value - lots.low, lots.high - exact.value
    found = []
    for side in (0, 1):
        strategy, asked = played_by(tree, bot, side, dice)
        sign = 1 - 2 * side
        worst = best_answer(game, 1 - side, _against(game, strategy, side, exact.strategy))[0]
        level = chance_to_win(game, _against(game, strategy, side, exact.strategy))
        to_best, to_solution = (sign * (exact.value - chance) for chance in (worst, level))
        found.append(Found(side, asked, to_best, to_solution, by_lot[side]))
        print(f"  {told(found[-1], bot)}", flush=True)
        for spot in whereabouts(tree, game, strategy, side, exact) if where else ():
            print(f"    {spot_told(spot)}", flush=True)
    return found


def _against(game: Arrays, strategy: Vector, side: int, other: Vector) -> Vector:
    """Return one side's strategy with the other side's part of another."""
    met: Vector = np.where(game.side_of == side, strategy, other)
    return met


def told(one: Found, bot: str) -> str:
    """Say what was found, in points of 100."""
    return (
        f"{bot} as {SIDES[one.side]}, {one.questions} questions: {100 * one.to_best:.2f} points"
        f" given away to the best answer, {100 * one.to_solution:.2f} to the solution"
        f" (by lot {100 * one.by_lot:.2f})"
    )


def summed(found: Sequence[Found]) -> str:
    """Say what was found on average."""
    best, level = fmean(one.to_best for one in found), fmean(one.to_solution for one in found)
    return (
        f"{len(found)} sides: {100 * best:.2f} points given away to the best answer on average,"
        f" {100 * max(one.to_best for one in found):.2f} at most; {100 * level:.2f} to the solution"
    )


def _small(text: str) -> str:
    names = [game.name for game in (*GAMES, *RELATIVES)]
    if text not in names:
        raise argparse.ArgumentTypeError(f"there is no game '{text:.40}': take {', '.join(names)}")
    return text


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.reduced")
    parser.add_argument("bot", nargs="?", type=searcher_of(LADDER), default=BOT)
    parser.add_argument("--dice", type=some, default=DICE, help="answers to each question")
    usual = [game.name for game in GAMES]
    parser.add_argument(
        "--games", type=listed(_small), default=usual, help="names, with commas between"
    )
    parser.add_argument("--where", action="store_true", help="which questions that hangs on")
    options = parser.parse_args()
    found: list[Found] = []
    for small in (*GAMES, *RELATIVES):
        if small.name in options.games:
            found += measured(small, options.bot, options.dice, where=options.where)
    print(summed(found))


if __name__ == "__main__":
    sys.exit(stoppable(main))
