"""Written positions on both tables: `python3 -m tests.adventure.second.written N [FIRST]`.

Each position is played on for some steps by choices that look for what is rare, and compared as
whole campaigns are (`compare`). A number gives the same position and choices every time.
"""

import sys
from collections import Counter
from contextlib import closing
from random import Random

from build.workers import stoppable
from tests.adventure.second.compare import First, choice, play
from tests.adventure.second.positions import position
from tests.adventure.second.table import JSON
from tests.batteries.compared import compare

STEPS = 40


def curious(rng: Random, actions: list[JSON]) -> JSON:
    """Choose a kind of action by lot, then one of that kind; now and then as `choice` does.

    Sharing comes up less often, and what can be done at a choice beside choosing more often.
    """
    if rng.random() < 0.4:
        return choice(rng, actions)
    rare = rng.choice((("give", "take"), ("give", "take"), ("choose",), ()))
    telling = [action for action in actions if action["type"] not in rare]
    kinds: dict[str, list[JSON]] = {}
    for action in telling or actions:
        thing = action.get("item") or action.get("what") or action.get("power") or ""
        name = action.get("id") if action["type"] in ("skill", "choose", "buy") else thing
        kinds.setdefault(f"{action['type']} {name}", []).append(action)
    return rng.choice(rng.choice(list(kinds.values())))


def compared(first: First, number: int, counts: Counter[str] | None = None) -> int:
    """Play the position of a number on both tables; return the number of steps compared."""
    setup = position(Random(number))
    request = {"cmd": "new", "system": "adventure", "setup": setup, "seed": number}
    return play(first, request, number, limit=STEPS, counts=counts, choose=curious)


def main(words: list[str]) -> int:
    """Compare so many positions from a number on; say what was done in them."""
    counts: Counter[str] = Counter()
    with closing(First()) as first:
        status = compare(lambda number: compared(first, number, counts), 200, words, __doc__)
    print(dict(sorted(counts.items())))
    return status


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
