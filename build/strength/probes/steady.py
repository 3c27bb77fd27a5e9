"""How steady a searcher is: `-m build.strength.probes.steady [BOT] [--games N]` asks it twice.

In games of one bot in all seats, its own or another (`--by`), each decision, or one in so many
(`--every`), is put to it twice, with other dice. Two answers are
as good as one when they are the same, or when longer looks at both, in the same worlds with the
same dice, find them at most a point of 100 apart on average. Each look grows a tree of its own, as
what one tree finds depends on how it grew. By how much they differ the error is told: of two
answers that are exactly as good they find a point between them where it is half a point.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from ai.core.domain import Effort, exactly
from ai.core.race import Race
from ai.core.tree import Tree
from ai.great_train.searcher import TrainSearcher
from ai.samurai.roster import LADDER, make
from ai.samurai.searcher import Searcher
from build.counting import from_zero, searcher_of, some
from build.strength.telling import decisions, dice_of, searching
from build.workers import stoppable, workers
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Reckoning
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

BOT: Final = "master@200"
JUDGED: Final = 1500
"""Worlds that two different answers are both tried in, at each look."""
LOOKS: Final = 4
A_POINT: Final = 0.01


Mind = Searcher | TrainSearcher
"""Who searches, of any game whose searches can be held against each other."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What was answered to one decision, and how far apart the answers are, in returns."""

    kind: str
    given: Action
    again: Action
    apart: Reckoning


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked in which game, who plays it, and which decisions are asked."""

    bot: str
    by: str
    players: int
    seed: int
    every: int = 1


def answers(asked: Asked) -> Iterator[Answers]:
    """Play a game of bots of one name and yield what decisions were answered, twice."""
    game = Game(SYSTEM, Header(SYSTEM.key, asked.seed, asked.players, None))
    bots = [make(asked.by, dice_of(asked.seed, seat)) for seat in range(asked.players)]
    effort, count = searching(make(asked.bot, 0), Searcher).effort, 0
    for told, decision in decisions(game, bots):
        mind, seen = searching(bots[decision.seat], Searcher), game.observe(decision.seat)
        count += len(decision.actions) > 1
        if len(decision.actions) > 1 and count % asked.every == 0:
            pair = [_answer(mind, f"{dice}:{told}", seen, decision, effort) for dice in "ab"]
            found = apart(mind, seen, pair, asked.seed)
            yield Answers(decision.kind, pair[0], pair[1], found)
        game.act(mind.choose(seen, decision, THINKING_MS))


def _answer(
    mind: Searcher, dice: str, seen: Observation, decision: Decision[Action], effort: Effort
) -> Action:
    """Return what one with other dice, who thinks so hard, answers in the place of `mind`."""
    other = mind.twin(dice)
    other.effort = effort
    return other.choose(seen, decision, THINKING_MS)


def apart(bot: Mind, seen: Any, pair: Sequence[Any], seed: int) -> Reckoning:
    """Return by how much the first answer is better for the own side, in returns."""
    if pair[0] == pair[1]:
        return Reckoning(0.0, 0.0)
    looks = [f"{seed}:{look}" for look in range(LOOKS)]
    found = [lead(bot, seen, pair, dice, exactly(JUDGED)) for dice in looks]
    return Reckoning(fmean(found), stdev(found) / sqrt(LOOKS))


def lead(bot: Mind, seen: Any, pair: Sequence[Any], dice: str, effort: Effort) -> float:
    """Return by how much the first answer is better, as one search finds it."""
    rng = Random(f"judge:{dice}")
    tree: Tree[Any, Any] = Tree(
        bot.twin(f"worlds:{dice}").sampler(seen),
        bot.rollout(seen),
        effort,
        rng,
        opponents=bot.opponents(seen),
    )
    race: Race[Any, Any] = Race(tree, pair, bot.side_of(seen), inf)
    for _ in range(effort.iterations):
        race.lap()
    return race.lead(*pair).value


def _found(asked: Asked) -> list[tuple[str, bool, float, float]]:
    """Return (kind, same answer, how far apart, its error): nothing that a process cannot hand on.

    A compiled Reckoning is such a thing.
    """
    found = answers(asked)
    return [(o.kind, o.given == o.again, abs(o.apart.value), o.apart.error) for o in found]


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.probes.steady")
    parser.add_argument("bot", nargs="?", type=searcher_of(LADDER), default=BOT)
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, default=3)
    parser.add_argument("--games", type=some, default=20)
    parser.add_argument("--first", type=from_zero, default=0, help="the first game's number (0)")
    parser.add_argument(
        "--by", type=searcher_of(LADDER), help="who plays the games (the bot itself)"
    )
    parser.add_argument("--every", type=some, default=1, help="one decision in so many (1)")
    parser.add_argument("--jobs", type=some, default=1)
    options = parser.parse_args()
    with workers(options.jobs) as pool:
        rest = options.bot, options.by or options.bot, options.players
        seeds = range(options.first, options.first + options.games)
        games = [Asked(*rest, seed, options.every) for seed in seeds]
        found = [one for game in pool.map(_found, games) for one in game]
    for kind in ("", *sorted({one[0] for one in found})):
        mine = [one[1:] for one in found if kind in ("", one[0])]
        same = sum(is_same for is_same, _, _ in mine)
        near = sum(gap <= A_POINT for _, gap, _ in mine)
        gap = fmean(gap for _, gap, _ in mine)
        error = fmean([error for is_same, _, error in mine if not is_same] or [0.0])
        print(
            f"{kind or 'all'}: {len(mine)} decisions, the same answer {100 * same / len(mine):.1f}"
            f" %, the same or at most a point apart {100 * near / len(mine):.1f} %,"
            f" {100 * gap:.2f} points apart on average; error of a look {100 * error:.2f} points",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(stoppable(main))
