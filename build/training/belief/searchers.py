"""Learn anew what bots that search do; what was learned of rules of thumb and of hands stays.

    python3 -m build.training.belief.searchers [--games 149] [--fewer 40] [--bot master@60] ...

They hide from the onlooker, who stays as it is, and not from what is learned here: or what is
learned would read nobody as soon as it is played with. How they read each other changes a little
what they do; so play and fit take turns, and each fit is to the games of all `--rounds`.

Searchers change more often than rules of thumb, and their games take the longest. So the first
rounds of each game are all that is played, and games of all numbers of players teach one table: an
act is told by what it does to foes and friends, however many there are. How sure a guess may be is
learned for each number. Games are kept in build/out/training: a command that was stopped goes on
where it was.
"""

import argparse
import json
from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from ai.core.models import load_model
from ai.samurai.belief.model import NAME, SCHOOLS, TABLES, table_name
from build.training.belief.data import Gathered, arrays_of, gather, watch
from build.training.belief.fit import Losses, Tables, fit_manners, fit_tables, losses_of
from build.training.belief.games import Table, Watched, masters, mixed
from build.training.belief.learn import PLAYERS, SHARES, Learned, write
from build.training.jobs import OUT

ROUNDS: Final = 3
"""Rounds of each game that are watched."""
MOST: Final = 5
"""Players at the tables where most is to be learned: there are three teams, and many tables."""
_RULES, _SEARCH = range(len(SCHOOLS))
_FIRST: Final = 900_000
"""The number of the first game by rules of thumb: nothing was learned from those."""


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.searchers")
    parser.add_argument("--games", type=int, default=149, help=f"games of {MOST} players (149)")
    parser.add_argument("--fewer", type=int, default=40, help="games of each other number (40)")
    parser.add_argument("--rules", type=int, default=100, help="games of adepts, for manners (100)")
    parser.add_argument("--bot", default="master@60", help="who plays (master@60)")
    parser.add_argument("--rounds", type=int, default=1, help="times to play and fit (1)")
    options = parser.parse_args()
    counts = {count: options.games if count == MOST else options.fewer for count in PLAYERS}
    for number in range(1, options.rounds + 1):
        _fit(options, {count: seen(options.bot, count, number * n) for count, n in counts.items()})


def _fit(options: argparse.Namespace, shown: dict[int, Gathered]) -> None:
    """Fit to all that was played so far, by number of players, and write what comes of it."""
    learned, every = today(), Gathered()
    for gathered in shown.values():
        every.extend(gathered)
    whole, *halves = (fit_tables(every, _SEARCH, half)[0] for half in (None, 0, 1))
    for count, own in shown.items():
        rules = gather([mixed("adept", count, _FIRST + n) for n in range(options.rules)], 1)
        learned.add(_SEARCH, count, whole, _losses(own, whole))
        known = _of_rules(count)
        pairs = list(zip((rules, own), SHARES, strict=True))
        learned.manners(count, fit_manners(pairs, [(known, half) for half in halves]))
    words = f"--games {options.games} --fewer {options.fewer} --rules {options.rules}"
    words += f" --rounds {options.rounds}"
    told = dict(load_model("samurai", NAME).provenance)
    told.setdefault("rules_at", told["commit"])
    told["searchers_by"] = f"build.training.belief.searchers {words} --bot {options.bot}"
    told["losses"] = {**told["losses"], **learned.losses}
    write(learned, told)


def seen(bot: str, players: int, games: int) -> Gathered:
    """Return what the first rounds of so many games show."""
    gathered = Gathered()
    for table, choices in kept_games(bot, players, games):
        watch(table, gathered, Watched(table, ROUNDS, choices))
    return gathered


def kept_games(bot: str, players: int, games: int) -> list[tuple[Table, list[int]]]:
    """Return so many games and the choices of their first rounds.

    Those played before are not played.
    """
    path = OUT / f"belief-{bot}-{players}.jsonl"
    kept, found = _kept(path), []
    for number in range(games):
        table = masters(bot, players, number)
        if table.seed not in kept:
            watched = Watched(table, ROUNDS)
            deque(watched.events(), maxlen=0)
            kept[table.seed] = watched.choices
            _keep(path, table, watched.choices)
        found.append((table, kept[table.seed]))
    return found


def _kept(path: Path) -> dict[int, list[int]]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {game["seed"]: game["choices"] for game in map(json.loads, lines)}


def _keep(path: Path, table: Table, choices: Sequence[int]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"seed": table.seed, "choices": choices}) + "\n")


def today() -> Learned:
    """Return all tables of today's model."""
    model, learned = load_model("samurai", NAME), Learned()
    for name, table in model.tables.items():
        learned.tables[name] = np.array(table) / model.scale
    return learned


def _losses(own: Gathered, tables: Tables) -> Losses:
    return {
        kind: losses_of(arrays_of(own.choices[kind], _SEARCH), table)
        for kind, table in tables.items()
        if kind in own.choices
    }


def _of_rules(players: int) -> Tables:
    """Return what was learned of rules of thumb."""
    model, name = load_model("samurai", NAME), partial(table_name, SCHOOLS[_RULES], players)
    return {
        kind: np.array(model.floats(name(kind), parts * width)).reshape(parts, width)
        for kind, (parts, width) in TABLES.items()
    }


if __name__ == "__main__":
    main()
