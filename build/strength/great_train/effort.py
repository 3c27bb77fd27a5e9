"""What more search finds: `python3 -m build.strength.great_train.effort [--players 3] [--games 4]`.

In games of one searcher in all seats each decision is put to it again with so many more iterations
and other dice. Where the answers differ both are tried in the same worlds, with the same dice, as
often as neither was: that says by how much the longer search chose better, as this value and these
rollouts see it. Over all decisions of a game it adds up to what a seat would gain by searching
longer: each choice is judged with all that follows played as before.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from ai.core.domain import exactly
from ai.great_train.roster import LADDER, make
from ai.great_train.searcher import TrainSearcher
from build.counting import searcher_of, some
from build.strength.probes.steady import lead
from build.strength.telling import decisions, dice_of, searching
from build.workers import stoppable
from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS

BOT: Final = "master@200"
MORE: Final = 800
JUDGED: Final = 1000
"""Worlds in which two different answers are both tried."""


@dataclass(frozen=True, slots=True)
class Longer:
    """What the longer search found at one decision."""

    is_same: bool
    gain: float
    """By how much its answer is better, in returns."""


def longer(bot: str, more: int, players: int, seed: int) -> Iterator[Longer]:
    """Play a game of bots of one name and yield what `more` iterations find at each decision."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = [make(bot, dice_of(seed, seat)) for seat in range(players)]
    for told, decision in decisions(game, bots):
        mind, seen = searching(bots[decision.seat], TrainSearcher), game.observe(decision.seat)
        twin = mind.twin(f"longer:{seed}:{told}")
        twin.effort = exactly(more, mind.effort)
        found = twin.choose(seen, decision, THINKING_MS)
        given = mind.choose(seen, decision, THINKING_MS)
        if len(decision.actions) > 1:
            same, judged = found == given, exactly(JUDGED, LADDER.efforts["master"])
            gain = 0.0 if same else lead(mind, seen, (found, given), f"{seed}:{told}", judged)
            yield Longer(same, gain)
        game.act(given)


def told(found: Sequence[Longer], seats: int) -> str:
    """Say what was found at so many decisions of so many seats, in points of 100."""
    gains = [100 * one.gain for one in found]
    mean, error = fmean(gains), stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    each = len(found) / seats
    return (
        f"{len(found)} decisions: the same answer {100 * fmean(o.is_same for o in found):.0f} %,"
        f" {mean:.2f} +- {error:.2f} points better on average,"
        f" {each * mean:.1f} +- {each * error:.1f} for a seat in a game"
    )


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.great_train.effort")
    parser.add_argument("bot", nargs="?", type=searcher_of(LADDER), default=BOT)
    parser.add_argument("--more", type=some, default=MORE, help="iterations of the longer search")
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, default=3)
    parser.add_argument("--games", type=some, default=4)
    options = parser.parse_args()
    found: list[Longer] = []
    for seed in range(options.games):
        found += longer(options.bot, options.more, options.players, seed)
        seats = options.players * (seed + 1)
        print(f"{seed + 1} games, {told(found, seats)}", flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
