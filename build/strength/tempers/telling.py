"""Can tempers be told apart? `-m build.strength.tempers.telling adept --games 400`.

At every table each seat has a temperament drawn by lot, all different. Counted is only what a
player at the table sees: who strikes whom, what is played, answered, borne and thrown away. A
linear classifier (one mean for each temperament, one covariance for all) learns from one half of
the tables, and then names the temperament of who played 1, 3 and 10 games at the other half.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.core.taste import drawn_tempers, full_name
from ai.samurai.roster import LADDER
from build.counting import between, one_of, some
from build.strength.telling import heard
from build.strength.tempers.games import PARLOURS
from build.strength.tempers.measure import FIRST
from build.workers import stoppable, workers
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, player_seed

Row = NDArray[np.float64]
Found = dict[str, list[Row]]
"""Temperament -> what was seen of it, game by game."""
TOLD_FROM: Final = (1, 3, 10)
"""Games of one player, of which the temperament is to be told."""
_SOFT: Final = 4.0
"""How many usual cases each share is mixed with: a share of one case says little."""
_RIDGE: Final = 0.1
"""Share of each sign's own spread added, so that few games do not look certain."""
_LESSONS: Final = 300
"""Groups of games that are learnt from, of each temperament."""


def game_of(level: str, players: int, seed: int, of: str = FIRST) -> list[tuple[str, Row]]:
    """Play a table of tempers drawn by lot; return each seat's temperament and what was seen.

    `of` is the folder of the game.
    """
    parlour = PARLOURS[of]
    system, make = parlour.system, parlour.roster.make
    tempers = drawn_tempers(parlour.roster.temperaments, seed, players)
    game, signs = Game(system, Header(system.key, seed, players, None)), parlour.reader(players)
    bots = [make(full_name(level, key), player_seed(seed, n)) for n, key in enumerate(tempers)]
    for seat, bot in enumerate(bots):
        bot.start(system.key, seat, players, player_seed(seed, seat))
    for _, decision in heard(game, bots):
        seen = game.observe(decision.seat)
        game.act(bots[decision.seat].choose(seen, decision, THINKING_MS))
    for event in game.journal.events():
        signs.happened(event)
    counts = (np.array(row, dtype=np.float64) for row in signs.counts)
    return list(zip(tempers, counts, strict=True))


def gathered(rows: Sequence[Row], games: int) -> Iterator[Row]:
    """Yield the counts of so many games after each other of one temperament, summed."""
    for start in range(0, len(rows) - games + 1, games):
        yield sum(rows[start : start + games], np.zeros_like(rows[0]))


def resampled(rows: Sequence[Row], games: int) -> Iterator[Row]:
    """Yield the counts of so many games drawn by lot, summed, again and again."""
    lot = Random(games)
    for _ in range(_LESSONS):
        yield sum((lot.choice(rows) for _ in range(games)), np.zeros_like(rows[0]))


def shares(counts: Row, usual: Row) -> Row:
    """Return of each sign how often it was given of how often it could be."""
    halves = counts.reshape(-1, 2)
    return (halves[:, 0] + _SOFT * usual) / (halves[:, 1] + _SOFT)


class Teller:
    """Tells tempers apart by their signs, learnt from games of which they are known."""

    def __init__(self, known: Found, games: int) -> None:
        """Learn to tell them from so many games."""
        self._keys = tuple(known)
        (first, *rows) = [row for rows in known.values() for row in rows]
        total = sum(rows, first)
        pairs = total.reshape(-1, 2)
        self._usual = pairs[:, 0] / np.maximum(pairs[:, 1], 1)
        lessons = [
            np.array([shares(one, self._usual) for one in resampled(known[key], games)])
            for key in self._keys
        ]
        self._means = np.array([rows.mean(axis=0) for rows in lessons])
        rest = np.concatenate([rows - rows.mean(axis=0) for rows in lessons])
        spread = rest.T @ rest / len(rest)
        own = np.diag(np.diag(spread)) + 1e-9 * np.eye(len(spread))
        self._inverse = np.linalg.inv(spread + _RIDGE * own)

    def tell(self, counts: Row) -> str:
        """Return the temperament whose usual signs are nearest."""
        off = self._means - shares(counts, self._usual)
        return self._keys[int(np.argmin(np.einsum("ij,jk,ik->i", off, self._inverse, off)))]


def lines(known: Found, asked: Found) -> Iterator[str]:
    """Say how often each is told rightly, and what it is taken for."""
    for games in TOLD_FROM:
        teller = Teller(known, games)
        told = {key: Counter(map(teller.tell, gathered(asked[key], games))) for key in known}
        right, every = sum(told[key][key] for key in known), sum(map(Counter.total, told.values()))
        if not every:
            yield f"from {games}: nobody played so many"
            continue
        error = 100 * sqrt(right * (every - right) / every**3)
        yield f"from {games}: {100 * right / every:.0f} +- {error:.0f} % of {every}"
        for key in known:
            most = ", ".join(f"{other} {n}" for other, n in told[key].most_common(4))
            yield f"  {key}: told to be {most}"


def by_temper(keys: Sequence[str], tables: Sequence[Sequence[tuple[str, Row]]]) -> Found:
    """Return what was seen at some tables by temperament, in the order of `keys`."""
    found: Found = {key: [] for key in keys}
    for table in tables:
        for key, row in table:
            found[key].append(row)
    return found


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python3 -m build.strength.tempers.telling", description=__doc__
    )
    parser.add_argument("level", type=one_of(LADDER), help="novice, expert@40 ...")
    parser.add_argument("--game", choices=PARLOURS, default=FIRST)
    parser.add_argument("--players", type=between(3, 7), nargs="+", default=[3, 5])
    parser.add_argument("--games", type=some, default=400)
    parser.add_argument("--jobs", type=some, default=1)
    told = parser.parse_args()
    keys = PARLOURS[told.game].roster.temperaments
    with workers(told.jobs) as pool:
        for players in told.players:
            work = partial(game_of, told.level, players, of=told.game)
            tables = list(pool.map(work, range(told.games), chunksize=10))
            print(f"{told.level}, {players} players, {told.games} games")
            known, asked = by_temper(keys, tables[::2]), by_temper(keys, tables[1::2])
            if not all(known.values()):
                parser.error("some temperament sat at none of the first half: take more --games")
            for line in lines(known, asked):
                print(line, flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
