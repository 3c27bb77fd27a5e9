"""`python -m game arena`: bots against each other over duplicate deals (docs/protocol.md)."""

import json
import sys
from collections.abc import Mapping
from contextlib import closing

from game.kernel.wire import Json
from game.protocol.arena.contest import Contest
from game.protocol.arena.crew import play, with_progress
from game.protocol.arena.duel import Duel, duel_figures, duel_table, duel_to_json
from game.protocol.arena.estimates import Times
from game.protocol.arena.figures import figures, match_to_json, score_table
from game.protocol.arena.match import DealResult, Order
from game.protocol.arena.options import ArgumentFaultError, Wanted, wanted
from game.protocol.arena.sprt import Hypotheses, sprt_to_json, until_clear, verdict_text


def main(argv: list[str], contests: Mapping[str, Contest]) -> int:
    """Play the match that `argv` orders, print its figures; return the exit status.

    `contests` are the games that can be played, by their keys; the first one unless told.
    """
    try:
        asked = wanted(argv, contests)
    except ArgumentFaultError as fault:
        print(f"arena: {fault} (--help shows the options)", file=sys.stderr)  # noqa: T201 - a command speaks to its user
        return 2
    try:
        text, data = _played(asked)
    except KeyboardInterrupt:
        return 130
    print(text)  # noqa: T201 - what the command is for
    if asked.file is not None:
        asked.file.write_text(json.dumps(data) + "\n", encoding="utf-8")
    return 0


def _played(asked: Wanted) -> tuple[str, Json]:
    """Play, and return the figures for people and for programs."""
    if isinstance(asked.plan, Order):
        return _matched(asked.plan, asked.jobs)
    if asked.test is None:
        return _compared(asked.plan, asked.jobs)
    return _tested(asked.plan, asked.test, asked.jobs)


def _matched(order: Order, jobs: int) -> tuple[str, Json]:
    results = list(with_progress(play(order, jobs), order.deals))
    groups = order.contest.pairing.groups
    return score_table(figures(order, results), groups), match_to_json(order, results)


def _compared(duel: Duel, jobs: int) -> tuple[str, Json]:
    results = list(with_progress(play(duel, jobs), duel.deals))
    return _table(duel, results), duel_to_json(duel, results)


def _tested(duel: Duel, hypotheses: Hypotheses, jobs: int) -> tuple[str, Json]:
    with closing(play(duel, jobs)) as results:
        test, taken = until_clear(duel, hypotheses, results)
    text = f"{_table(duel, taken)}\n\n{verdict_text(test)}"
    return text, {**duel_to_json(duel, taken), "sprt": sprt_to_json(test)}


def _table(duel: Duel, results: list[DealResult]) -> str:
    spent = {
        bot: Times(s for result in results for s in result.seconds.get(bot, ()))
        for bot in dict.fromkeys([duel.a, duel.b])
    }
    places = [duel.places(result) for result in results]
    return duel_table(duel, duel_figures(places, duel.contest.pairing.groups), spent)
