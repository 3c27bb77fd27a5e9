"""Play whole random games with every law on: `python3 dev.py laws --games 1000`.

Games are numbered; a number that fails is printed with its players and can be played alone:
`--players 5 --first 417 --games 1`.
"""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

from game.samurai.rules.system import SYSTEM
from tests.laws.battery import walk_through
from tests.laws.laws import the_deal_is_as_printed
from tests.laws.walk import Walk

CHUNK = 10


@dataclass(frozen=True)
class Played:
    """What one game came to; `fault` is empty when every law held."""

    seed: int
    steps: int
    events: int
    ending: str
    fault: str


def play(players: int, seed: int) -> Played:
    """Play one game with every law asserted after every step."""
    walk, fault = Walk(seed, players), ""
    try:
        the_deal_is_as_printed(walk)
        walk_through(walk, Random(seed).randrange)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the soak looks for
        fault = f"{type(error).__name__}: {str(error).splitlines()[:1]}"
    outcome = walk.state.outcome
    ending = f"{outcome.kind} {outcome.team}" if outcome else "unfinished"
    return Played(seed, len(walk.past), len(walk.game.journal.events()), ending, fault)


def soak(players: int, seeds: range, jobs: int) -> list[Played]:
    """Play these games in several processes and print one line about them."""
    start = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        games = list(pool.map(partial(play, players), seeds, chunksize=CHUNK))
    endings = Counter(game.ending for game in games)
    print(
        f"| {players} | {len(games)} | {sum(g.steps for g in games)} "
        f"| {sum(g.events for g in games)} | {min(g.steps for g in games)}"
        f"-{max(g.steps for g in games)} "
        f"| {', '.join(f'{kind} {n}' for kind, n in sorted(endings.items()))} "
        f"| {sum(bool(g.fault) for g in games)} | {time.monotonic() - start:.0f} s |",
        flush=True,
    )
    return games


def main() -> int:
    """Run the command; the exit status is 1 when a law was broken."""
    parser = argparse.ArgumentParser(prog="dev.py laws", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--players", type=int, nargs="+", default=list(SYSTEM.seats))
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    given = parser.parse_args()
    print("| players | games | choices | events | choices a game | endings | broken | time |")
    print("|---|---|---|---|---|---|---|---|")
    seeds = range(given.first, given.first + given.games)
    broken = [(n, g) for n in given.players for g in soak(n, seeds, given.jobs) if g.fault]
    for players, game in broken:
        print(f"broken: {players} players, game {game.seed}, step {game.steps}: {game.fault}")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
