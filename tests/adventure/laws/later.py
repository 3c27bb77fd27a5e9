"""All laws in the later chapters: `python -m tests.adventure.laws.later 100`.

Campaigns by lot end in the first chapter, so `dev.py laws` hardly sees the others. Here bots play
until a later chapter has begun; a position of it is written down, and from there lots choose.
"""

import argparse
import json
import sys
from collections import Counter
from random import Random

from build.counting import some
from build.workers import stoppable
from game.adventure.rules.facts.state import AdventureState
from game.adventure.rules.system import SYSTEM
from tests.adventure.campaigns import is_plain, played
from tests.adventure.laws.laws import BATTERY
from tests.batteries.walk import placed

MOST = 300
"""So many choices at most are made by lot."""
LATER = 700
"""Somewhere in so many decisions after the start of the second chapter lots take over."""


def position(seed: int) -> AdventureState | None:
    """Return where lots take over in a campaign of bots, None if that does not come."""
    wait = Random(seed).randrange(LATER)
    difficulty = ("story", "normal", "hard", "legend")[seed % 4]
    for game in played(seed, "adept", difficulty=difficulty):
        decision, state = game.decision, game.state
        if decision is None or state.chapter == 1:
            continue
        wait -= 1
        is_new = state.foe is None or not state.foe.acted
        if wait < 0 and decision.kind in ("activate", "foe_order") and is_new and is_plain(state):
            found: AdventureState = state
            return found
    return None


def main(words: list[str]) -> int:
    """Play so many campaigns; return 1 if a law was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=some, default=100, help="campaigns (100)")
    count: int = parser.parse_args(words).count
    found: Counter[str] = Counter()
    steps = events = broken = 0
    for seed in range(count):
        state = position(seed)
        if state is None:
            continue
        walk = placed(SYSTEM, seed, json.loads(json.dumps(written(state))))
        begun = f"chapter {state.chapter}, {state.step}"
        try:
            BATTERY.walk_through(walk, Random(seed).randrange, most=MOST)
        except AssertionError as fault:
            broken += 1
            print(f"campaign {seed}, {begun}, after {len(walk.past)}: {fault}", flush=True)
        found[begun] += 1
        steps, events = steps + len(walk.past), events + len(walk.game.journal.events())
    print(f"{count} campaigns, {found.total()} with a later chapter, {steps} choices by lot,")
    print(f"{events} events, {broken} broken; begun in {dict(sorted(found.items()))}")
    return int(broken > 0)


def written(state: AdventureState) -> dict[str, object]:
    """Return a position as a setup writes it."""
    return {**SYSTEM.state_to_json(state), "asking": None, "swapped": False}


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
