"""Compare by the thousand: `python -m tests.great_train.protocol.soak --games 200 --from 0`.

Every seed is a game from a deal and one from an extreme position, for 3 to 7 players. What differs
is told in a sentence each, and counted by its kind; the exit status tells whether anything did.
"""

import argparse
import sys
from collections import Counter
from random import Random

from build.counting import from_zero, some
from build.workers import stoppable
from tests.great_train.protocol.conformance import Watch, curious, reluctant
from tests.great_train.protocol.extremes import extreme
from tests.great_train.protocol.parts import TABLES
from tests.great_train.protocol.second.luck import MismatchError


def compared(table: str, players: int, seed: int, *, is_extreme: bool) -> int:
    """Play one game on a table, compare it, and return its actions. Raises MismatchError."""
    setup = extreme(players, Random(f"{players}:{seed}")) if is_extreme else None
    watch = Watch(TABLES[table](), players, seed, setup)
    return watch.play(curious if seed % 2 else reluctant)


def main(words: list[str]) -> int:
    """Compare as many games as the command line asks for."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.great_train.protocol.soak")
    parser.add_argument("--games", type=some, default=20)
    parser.add_argument("--from", type=from_zero, default=0, dest="first")
    parser.add_argument("--table", choices=[*TABLES], default=[*TABLES][-1])
    options = parser.parse_args(words)
    actions, faults = 0, Counter[str]()
    for seed in range(options.first, options.first + options.games):
        for players in range(3, 8):
            for is_extreme in (False, True):
                try:
                    actions += compared(options.table, players, seed, is_extreme=is_extreme)
                except MismatchError as error:
                    text = str(error)
                    kind = text.rpartition("(see ")[2]
                    faults[kind] += 1
                    if faults[kind] < 4:
                        print(text, flush=True)
    print(f"{actions} actions compared on the {options.table}; differences: {dict(faults)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
