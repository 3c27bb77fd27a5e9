"""Learn anew how adepts of all temperaments act; all else that was learned stays, the onlooker too.

    python3 -m build.training.belief.adepts [--games 200] [--mixed 100]

Adepts read by the onlooker, so each act is weighed by what the onlooker made of the table then.
What was known of them before is begun with. Games are kept in build/out/training: a command that
was stopped goes on where it was.
"""

import argparse
import sys
from typing import Final

from ai.core.models import load_model
from ai.samurai.belief.model import NAME, RULES
from build.counting import from_zero, some
from build.strength.facts import commit
from build.training.belief.data import Gathered, watch
from build.training.belief.fit import fit_tables
from build.training.belief.games import Watched, kept_games, mixed, tempered
from build.training.belief.learn import PLAYERS, known_rules, today, write
from build.training.jobs import OUT
from build.workers import stoppable

ROUNDS: Final = 5
"""Rounds of each game that are watched."""
_TEMPERED: Final = 900_000
_MIXED: Final = 900_200
"""The numbers of the first games: no other training has them, and no measurement."""


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.adepts")
    parser.add_argument("--games", type=some, default=200, help="games of all temperaments (200)")
    parser.add_argument("--mixed", type=from_zero, default=100, help="games as people meet (100)")
    options = parser.parse_args()
    learned = today()
    for count in PLAYERS:
        gathered = seen(count, options.games, options.mixed)
        learned.add(RULES, count, *fit_tables(gathered, RULES, known=known_rules(count)))
    told = dict(load_model("samurai", NAME).provenance)
    words = f"--games {options.games} --mixed {options.mixed}"
    told["adepts_by"], told["adepts_at"] = f"build.training.belief.adepts {words}", commit()
    told["losses"] = {**told["losses"], **learned.losses}
    write(learned, told)


def seen(players: int, games: int, others: int) -> Gathered:
    """Return what the first rounds of so many games show."""
    parts = {
        "tempered": [tempered("adept", players, _TEMPERED + n) for n in range(games)],
        "mixed": [mixed("adept", players, _MIXED + n) for n in range(others)],
    }
    gathered = Gathered()
    for name, tables in parts.items():
        path = OUT / f"belief-{name}-{players}.jsonl"
        for table, choices in kept_games(path, tables, ROUNDS):
            watch(table, gathered, Watched(table, ROUNDS, choices))
    return gathered


if __name__ == "__main__":
    sys.exit(stoppable(main))
