"""Games of one bot in all seats, tallied: `-m build.strength.balance.games --bot adept ...`."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial, reduce
from operator import add

from build.counting import between, from_zero, kept_in, some
from build.strength.balance.facts import Tally
from build.workers import spawned, stoppable
from game.app.games import game_of
from game.protocol.arena.bench import Bench, why_no_bot
from game.protocol.arena.match import DealResult, Match, Order, deal_seed
from game.samurai.rules.system import SYSTEM


def tally(order: Order, deals: range) -> Tally:
    """Play a game for each of `deals` and return what they tell."""
    found, table = Tally(), order.tables()[0]
    with closing(Bench(order.contest, order.seed)) as bench:
        for deal in deals:
            match = Match(order.contest.system, table, bench.seated(table), DealResult(), order.ms)
            found.add(match.play(deal_seed(order.seed, deal)))
    return found


def tally_of(order: Order, deals: range, jobs: int) -> Tally:
    """Do the same in several processes."""
    if jobs == 1:
        return tally(order, deals)
    shares = [deals[n::jobs] for n in range(jobs) if deals[n::jobs]]
    with spawned(jobs) as pool:
        return reduce(add, pool.map(partial(tally, order), shares))


def _bot(text: str) -> str:
    why = why_no_bot(text, game_of(SYSTEM.key).roster)
    if why is not None:
        raise argparse.ArgumentTypeError(why)
    return text


def main(words: Sequence[str] | None = None) -> None:
    """Play what the options say and write the tally."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.balance.games")
    parser.add_argument("--bot", type=_bot, required=True)
    parser.add_argument("--players", type=between(3, 7), default=3)
    for name, usual in (("first", 0), ("seed", 1)):
        parser.add_argument(f"--{name}", type=from_zero, default=usual)
    for name, usual in (("deals", 20), ("jobs", 1), ("ms", 700)):
        parser.add_argument(f"--{name}", type=some, default=usual)
    parser.add_argument("--json", type=kept_in, required=True)
    o = parser.parse_args(words)
    order = Order(game_of(SYSTEM.key), (o.bot,), o.players, o.deals, o.seed, o.ms)
    found = tally_of(order, range(o.first, o.first + o.deals), o.jobs)
    o.json.write_text(json.dumps(found.to_json()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(stoppable(main))
