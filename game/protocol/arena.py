"""`python -m game arena`: bots against each other over duplicate deals (docs/protocol.md)."""

import argparse
import json
import multiprocessing
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, NoReturn

from game.kernel.saved_game import SEEDS
from game.protocol.bench import why_no_bot
from game.protocol.figures import figures, match_to_json
from game.protocol.match import DealResult, Order, play_deals, play_share
from game.protocol.score_table import score_table
from game.protocol.seatings import split_bots
from game.samurai.system import SYSTEM

_ABOUT: Final = "Play bots against each other over duplicate deals."

_SHARES_PER_JOB: Final = 8
"""Into how many shares the deals of each process are cut, so that all end at about one time."""

_STEPS: Final = 20
"""How often progress is told."""


class ArgumentFaultError(Exception):
    """The command line is wrong; the message says how to mend it."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentFaultError(message)


def main(argv: list[str]) -> int:
    """Play the match that `argv` orders, print its figures; return the exit status."""
    try:
        options = _parser().parse_args(argv)
        order, file = _order(options), _writable(options.json)
    except ArgumentFaultError as fault:
        print(f"arena: {fault} (--help shows the options)", file=sys.stderr)  # noqa: T201 - a command speaks to its user
        return 2
    try:
        results = list(_with_progress(_results(order, options.jobs), order.deals))
    except KeyboardInterrupt:
        return 130
    print(score_table(figures(order, results)))  # noqa: T201 - what the command is for
    if file is not None:
        file.write_text(json.dumps(match_to_json(order, results)) + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game arena", description=_ABOUT, allow_abbrev=False)
    parser.add_argument("--bots", required=True, help="levels or cmd:PROGRAM, with commas between")
    parser.add_argument("--players", type=int, default=3, help="seats at the table (3)")
    parser.add_argument("--games", type=int, default=200, help="deals, each in all seatings (200)")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--json", help="a file for the figures")
    return parser


def _order(options: argparse.Namespace) -> Order:
    """Return what is to be played. Raises ArgumentFaultError."""
    bots = split_bots(options.bots)
    _check(bool(bots), "--bots needs at least one bot")
    for bot in bots:
        why = why_no_bot(bot)
        _check(why is None, str(why))
    seats = SYSTEM.seats
    _check(options.players in seats, f"--players must be {seats[0]} to {seats[-1]}")
    _check(options.games >= 1, "--games must be at least 1")
    _check(options.jobs >= 1, "--jobs must be at least 1")
    _check(options.seed in SEEDS, "--seed must be 0 to 2^63-1")
    return Order(tuple(bots), options.players, options.games, options.seed)


def _check(fine: bool, fault: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not fine:
        raise ArgumentFaultError(fault)


def _writable(name: str | None) -> Path | None:
    """Return the file for the figures, tried out before hours of play. Raises."""
    if name is None:
        return None
    path = Path(name)
    try:
        with path.open("a", encoding="utf-8"):
            return path
    except OSError as fault:
        raise ArgumentFaultError(f"cannot write '{name}': {fault.strerror}") from fault


def _results(order: Order, jobs: int) -> Iterator[DealResult]:
    """Yield the result of every deal, in order, whoever plays it."""
    if jobs == 1:
        yield from play_deals(order, range(order.deals))
        return
    size = max(1, order.deals // (jobs * _SHARES_PER_JOB))
    shares = [range(n, min(n + size, order.deals)) for n in range(0, order.deals, size)]
    with multiprocessing.get_context("spawn").Pool(jobs, _end_well) as pool:
        for results in pool.imap(partial(play_share, order), shares):
            yield from results
        pool.close()
        pool.join()


def _end_well() -> None:
    """In a worker: leave Ctrl-C to the parent, and end bots' programs when told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def _with_progress(results: Iterator[DealResult], deals: int) -> Iterator[DealResult]:
    step = max(1, deals // _STEPS)
    for done, result in enumerate(results, 1):
        if done % step == 0 or done == deals:
            print(f"deal {done} of {deals}", file=sys.stderr)  # noqa: T201 - progress
        yield result
