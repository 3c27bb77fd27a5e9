"""Where a bot gives away what it does: which kind of question, answered exactly, mends how much."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from build.strength.reduced.solve import Solution, Vector, best_answer
from build.strength.reduced.tree import Arrays, Tree
from game.kernel.frames import awaited
from game.kernel.ids import Seat

ENOUGH: Final = 0.001
"""Chances to win that are not looked for any more."""

Kind = tuple[int, Seat, str]
"""After how many choices, the first being 1, who is asked, and what."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Questions of one kind, and what is given away once these too are answered exactly."""

    kind: Kind
    questions: int
    left: float


def whereabouts(
    tree: Tree, game: Arrays, strategy: Vector, side: int, exact: Solution
) -> list[Spot]:
    """Return the kinds of question of one side, those first that mend most with those before.

    `strategy` says how the side plays where it was asked; elsewhere it plays as the solution does.
    """
    asked = np.add.reduceat(strategy, game.starts)[game.set_of] > 0
    played = np.where((game.side_of == side) & asked, strategy, exact.strategy)
    left, found = kinds_of(tree, side), list[Spot]()
    while left and given_away(game, played, side, exact) > ENOUGH:
        mended = {kind: _mended(game, played, left[kind], exact) for kind in left}
        kind = min(mended, key=lambda one: given_away(game, mended[one], side, exact))
        played = mended[kind]
        found.append(Spot(kind, len(left.pop(kind)), given_away(game, played, side, exact)))
    return found


def given_away(game: Arrays, strategy: Vector, side: int, exact: Solution) -> float:
    """Return what the best answer wins more than the solution does, in chances to win."""
    return (1 - 2 * side) * (exact.value - best_answer(game, 1 - side, strategy)[0])


def kinds_of(tree: Tree, side: int) -> dict[Kind, list[int]]:
    """Return the numbers of all information sets in which a side may choose, by kind."""
    found = defaultdict[Kind, list[int]](list)
    for number, one in enumerate(tree.sets):
        frame = awaited(one.state)
        if one.side == side and len(one.actions) > 1 and frame is not None:
            found[one.depth, one.seat, frame.kind].append(number)
    return dict(sorted(found.items()))


def told(spot: Spot) -> str:
    """Say it, in points of 100."""
    choice, seat, kind = spot.kind
    many = f"{spot.questions} question{'s' if spot.questions > 1 else ''}"
    return f"choice {choice}, seat {seat}, {kind}: {many}, {100 * spot.left:.2f} points left"


def _mended(game: Arrays, played: Vector, sets: Sequence[int], exact: Solution) -> Vector:
    """Return a strategy that answers some information sets as the solution does."""
    mended: Vector = np.where(np.isin(game.set_of - 1, sets), exact.strategy, played)
    return mended
