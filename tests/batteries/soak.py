"""Play whole random games with every law on: `python3 dev.py laws --games 1000`.

Every system that has laws is played, or the one that `--game` names by its folder. Games are
numbered; a number that fails is printed with its players and can be played alone:
`--game samurai --players 5 --first 417 --games 1`.
"""

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

from build.counting import from_zero, some
from build.workers import stoppable, workers
from tests.batteries.battery import Battery

CHUNK = 10
TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Played:
    """What one game came to; `fault` is empty when every law held."""

    seed: int
    steps: int
    events: int
    ending: str
    fault: str


def games_with_laws() -> list[str]:
    """Return the folders of the games that have laws."""
    return sorted(path.parent.parent.name for path in TESTS.glob("*/laws/laws.py"))


def battery_of(game: str) -> Battery:
    """Return the laws of one game."""
    battery: Battery = import_module(f"tests.{game}.laws.laws").BATTERY
    return battery


def play(game: str, players: int, seed: int) -> Played:
    """Play one game with every law asserted after every step."""
    battery, fault = battery_of(game), ""
    walk = battery.start(seed, players)
    try:
        battery.walk_through(walk, Random(seed).randrange)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the soak looks for
        fault = f"{type(error).__name__}: {str(error).splitlines()[:1]}"
    events = len(walk.game.journal.events())
    return Played(seed, len(walk.past), events, battery.ending(walk), fault)


def soak(game: str, players: int, seeds: range, jobs: int) -> list[Played]:
    """Play these games in several processes and print one line about them."""
    start = time.monotonic()
    with workers(jobs) as pool:
        games = list(pool.map(partial(play, game, players), seeds, chunksize=CHUNK))
    endings = Counter(played.ending for played in games)
    print(
        f"| {game} | {players} | {len(games)} | {sum(g.steps for g in games)} "
        f"| {sum(g.events for g in games)} | {min(g.steps for g in games)}"
        f"-{max(g.steps for g in games)} "
        f"| {', '.join(f'{kind} {n}' for kind, n in sorted(endings.items()))} "
        f"| {sum(bool(g.fault) for g in games)} | {time.monotonic() - start:.0f} s |",
        flush=True,
    )
    return games


def main(words: list[str]) -> int:
    """Run the command; the exit status is 1 when a law was broken."""
    parser = argparse.ArgumentParser(prog="dev.py laws", description=__doc__)
    parser.add_argument("--games", type=some, default=1000, help="games for each number of players")
    parser.add_argument("--first", type=from_zero, default=0, help="number of the first game")
    parser.add_argument("--game", choices=games_with_laws(), help="only the system in this folder")
    parser.add_argument("--players", type=some, nargs="+", help="all numbers unless told")
    parser.add_argument("--jobs", type=some, default=min(2, os.cpu_count() or 1), help="processes")
    given = parser.parse_args(words)
    games = [given.game] if given.game else games_with_laws()
    seats = {game: battery_of(game).system.seats for game in games}
    for players in given.players or ():
        if not any(players in those for those in seats.values()):
            parser.error(f"no game here is for {players} players")
    print(
        "| system | players | games | choices | events | choices a game | endings | broken | time |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    seeds, broken = range(given.first, given.first + given.games), 0
    for game in games:
        for players in (n for n in given.players or seats[game] if n in seats[game]):
            for played in soak(game, players, seeds, given.jobs):
                if played.fault:
                    broken += 1
                    where = f"{game}, {players} players, game {played.seed}, step {played.steps}"
                    print(f"broken: {where}: {played.fault}")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
