"""What its taste costs a bot that searches: `-m build.strength.tempers.cost master@800 --games 40`.

Whole games show a few points only over thousands of deals, and searchers play slowly. But what one
way to play wins less than another is the sum, over its choices, of what each is worth less than
what the other would have done (the performance difference of Kakade and Langford, 2002). So at
tables of tempers drawn by lot each choice is held against the one that an even temper makes of the
same search, and where they differ longer looks judge both, as `build.strength.probes.steady` does.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ai.core.searcher import chosen, proved
from ai.core.taste import EVEN_KEY, drawn_tempers, full_name
from ai.samurai.roster import LADDER
from build.counting import between, from_zero, searcher_of, some
from build.strength.probes.steady import Mind, apart
from build.strength.telling import decisions
from build.strength.tempers.games import PARLOURS, SURE
from build.strength.tempers.measure import FIRST
from build.workers import stoppable, workers
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, player_seed


@dataclass(frozen=True, slots=True)
class Table:
    """A game of tempers at one level."""

    game: str
    level: str
    seed: int
    tempers: tuple[str, ...]
    """By seat."""


@dataclass(slots=True)
class Cost:
    """What one seat gave up to its taste in one game."""

    temper: str
    choices: int = 0
    """Those that were searched."""
    swayed: int = 0
    """Those in which an even temper would have done something else."""
    points: float = 0.0
    """What the side's chance to win lost by them in all, of 100."""


def costs(table: Table) -> list[Cost]:
    """Play a game and return what each seat gave up."""
    parlour, found = PARLOURS[table.game], [Cost(key) for key in table.tempers]
    names = [full_name(table.level, key) for key in table.tempers]
    bots = [parlour.roster.make(name, player_seed(table.seed, n)) for n, name in enumerate(names)]
    game = Game(parlour.system, Header(parlour.system.key, table.seed, len(bots), None))
    for number, decision in decisions(game, bots):
        seen, mind = game.observe(decision.seat), bots[decision.seat]
        if not isinstance(mind, Mind):
            raise TypeError(f"{mind.name} does not search: nothing tells what its taste costs")
        before = mind.twin(f"{table.seed}:{number}")
        action = mind.choose(seen, decision, THINKING_MS)
        if mind.findings:
            plain, own = _plain(mind, seen, decision), found[decision.seat]
            own.choices += 1
            own.swayed += action != plain
            own.points += 100 * apart(before, seen, (plain, action), number).value
        game.act(action)
    return found


def _plain(mind: Mind, seen: Any, decision: Decision[Any]) -> Any:
    """Return what an even temper takes by what `mind` has just found out."""
    nothing = dict.fromkeys(decision.actions, 0.0)
    plain = chosen(mind.findings, nothing, mind.surely)
    harmless = [action for action in decision.actions if not mind.harms_own(seen, action)]
    if plain in mind.surely or plain in harmless or not harmless:
        return plain
    return proved(mind.findings, nothing, harmless)


def told(found: Sequence[Cost]) -> Iterator[str]:
    """Yield a row in Markdown for each temperament."""
    yield "| temperament | games of a seat | choices that it swayed | given up a game, points |"
    yield "| --- | ---: | ---: | ---: |"
    own = defaultdict[str, list[Cost]](list)
    for cost in found:
        own[cost.temper].append(cost)
    for temper, rows in own.items():
        points, choices = [row.points for row in rows], sum(row.choices for row in rows)
        error = SURE * stdev(points) / sqrt(len(rows)) if len(rows) > 1 else 0.0
        share = 100 * sum(row.swayed for row in rows) / choices
        yield f"| {temper} | {len(rows)} | {share:.1f} % | {fmean(points):.2f} ± {error:.2f} |"


def _rows(table: Table) -> list[tuple[str, int, int, float]]:
    """Return the costs as what a process can hand on, compiled or not."""
    return [(c.temper, c.choices, c.swayed, c.points) for c in costs(table)]


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.tempers.cost")
    parser.add_argument("level", type=searcher_of(LADDER), help="expert@40, master@800 ...")
    parser.add_argument("--game", choices=PARLOURS, default=FIRST)
    parser.add_argument("--players", type=between(3, 7), default=3)
    parser.add_argument("--games", type=some, default=20)
    parser.add_argument("--first", type=from_zero, default=0, help="the first game's number (0)")
    parser.add_argument("--jobs", type=some, default=1)
    options = parser.parse_args()
    keys = [key for key in PARLOURS[options.game].roster.temperaments if key != EVEN_KEY]
    tables = [
        Table(options.game, options.level, seed, tuple(drawn_tempers(keys, seed, options.players)))
        for seed in range(options.first, options.first + options.games)
    ]
    with workers(options.jobs) as pool:
        found = [Cost(*row) for rows in pool.map(_rows, tables) for row in rows]
    print("\n".join(told(found)))


if __name__ == "__main__":
    sys.exit(stoppable(main))
