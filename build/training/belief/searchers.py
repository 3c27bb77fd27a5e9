"""Learn anew what bots that search do; what was learned of rules of thumb and of hands stays.

    python3 -m build.training.belief.searchers [--games 149] [--fewer 40] [--bot master@60] ...

How they read each other changes a little what they do; so play and fit take turns, and each fit is
to the games of all `--rounds`.

Searchers change more often than rules of thumb, and their games take the longest. So the first
rounds of each game are all that is played, and games of all numbers of players teach one table: an
act is told by what it does to foes and friends, however many there are. How sure a guess may be is
learned for each number. Games are kept in build/out/training: a command that was stopped goes on
where it was.
"""

import argparse
import sys
from typing import Final

from ai.core.models import load_model
from ai.samurai.belief.model import NAME, SEARCH
from ai.samurai.roster import LADDER
from build.counting import from_zero, searcher_of, some
from build.strength.facts import commit
from build.training.belief.data import Gathered, arrays_of, gather, watch
from build.training.belief.fit import Losses, Tables, fit_manners, fit_tables, losses_of
from build.training.belief.games import Kept, Watched, masters, mixed
from build.training.belief.games import kept_games as games_kept
from build.training.belief.learn import PLAYERS, SHARES, known_rules, today, write
from build.training.jobs import OUT
from build.workers import stoppable

ROUNDS: Final = 3
"""Rounds of each game that are watched."""
MOST: Final = 5
"""Players at the tables where most is to be learned: there are three teams, and many tables."""
_FIRST: Final = 950_000
"""The number of the first game by rules of thumb: nothing was learned from those."""


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.searchers")
    parser.add_argument("--games", type=some, default=149, help=f"games of {MOST} players (149)")
    parser.add_argument("--fewer", type=from_zero, default=40, help="of each other number (40)")
    parser.add_argument("--rules", type=from_zero, default=100, help="of adepts, for manners (100)")
    parser.add_argument("--bot", type=searcher_of(LADDER), default="master@60", help="who plays")
    parser.add_argument("--rounds", type=some, default=1, help="times to play and fit (1)")
    options = parser.parse_args()
    counts = {count: options.games if count == MOST else options.fewer for count in PLAYERS}
    for number in range(1, options.rounds + 1):
        _fit(options, {count: seen(options.bot, count, number * n) for count, n in counts.items()})


def _fit(options: argparse.Namespace, shown: dict[int, Gathered]) -> None:
    """Fit to all that was played so far, by number of players, and write what comes of it."""
    learned, every = today(), Gathered()
    for gathered in shown.values():
        every.extend(gathered)
    whole, *halves = (fit_tables(every, SEARCH, half)[0] for half in (None, 0, 1))
    for count, own in shown.items():
        rules = gather([mixed("adept", count, _FIRST + n) for n in range(options.rules)], 1)
        learned.add(SEARCH, count, whole, _losses(own, whole))
        known = known_rules(count)
        pairs = list(zip((rules, own), SHARES, strict=True))
        learned.manners(count, fit_manners(pairs, [(known, half) for half in halves]))
    words = f"--games {options.games} --fewer {options.fewer} --rules {options.rules}"
    words += f" --rounds {options.rounds}"
    told = dict(load_model("samurai", NAME).provenance)
    told.setdefault("rules_at", told["commit"])
    told["searchers_at"] = commit()
    told["searchers_by"] = f"build.training.belief.searchers {words} --bot {options.bot}"
    told["losses"] = {**told["losses"], **learned.losses}
    write(learned, told)


def seen(bot: str, players: int, games: int) -> Gathered:
    """Return what the first rounds of so many games show."""
    gathered = Gathered()
    for table, choices in kept_games(bot, players, games):
        watch(table, gathered, Watched(table, ROUNDS, choices))
    return gathered


def kept_games(bot: str, players: int, games: int) -> Kept:
    """Return so many games and the choices of their first rounds."""
    tables = [masters(bot, players, number) for number in range(games)]
    return games_kept(OUT / f"belief-{bot}-{players}.jsonl", tables, ROUNDS)


def _losses(own: Gathered, tables: Tables) -> Losses:
    return {
        kind: losses_of(arrays_of(own.choices[kind], SEARCH, SEARCH), table)
        for kind, table in tables.items()
        if kind in own.choices
    }


if __name__ == "__main__":
    sys.exit(stoppable(main))
