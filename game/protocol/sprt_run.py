"""`python -m game arena --sprt A B`: deals are played until it is clear whether A is better."""

import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from game.kernel.wire import Json
from game.protocol.duel import Duel, score
from game.protocol.match import DealResult
from game.protocol.sprt import Hypotheses, Sprt

BATCH: Final = 10
"""Deals between two looks at the LLR: the same for any number of processes."""

VERDICTS: Final = {
    "H1": "A is better than B",
    "H0": "A is not better than B by as much as was asked",
    None: "undecided: more deals are needed",
}


def until_clear(
    duel: Duel, hypotheses: Hypotheses, results: Iterator[DealResult]
) -> tuple[Sprt, list[DealResult]]:
    """Take `results` batch by batch until the test ends, telling stderr where it stands."""
    test, taken = Sprt(hypotheses), list[DealResult]()
    while test.verdict is None and (batch := list(islice(results, BATCH))):
        taken += batch
        test.add(score(duel.places(result)) for result in batch)
        print(_standing(test), file=sys.stderr)  # noqa: T201 - progress
    return test, taken


def sprt_to_json(test: Sprt) -> Json:
    """Return the test as the protocol writes it (section 7)."""
    asked = test.hypotheses
    return {
        "p0": round(asked.p0, 6),
        "p1": round(asked.p1, 6),
        "alpha": asked.alpha,
        "beta": asked.beta,
        "bounds": [round(bound, 6) for bound in asked.bounds],
        "llr": round(test.llr, 6),
        "deals": test.scores.total(),
        "verdict": test.verdict,
    }


def told(test: Sprt) -> str:
    """Return how the test ended, for people."""
    asked = test.hypotheses
    return (
        f"{VERDICTS[test.verdict]} (H0: score {asked.p0:.3f}, H1: score {asked.p1:.3f}, "
        f"alpha {asked.alpha:g}, beta {asked.beta:g})\n{_standing(test)}\n"
        "(whoever stops when it is clear sees a difference that is a little too large)"
    )


def _standing(test: Sprt) -> str:
    low, high = test.hypotheses.bounds
    return (
        f"deal {test.scores.total()}: score {_mean(test.scores.elements()):.3f}, "
        f"LLR {test.llr:+.2f} ({low:+.2f} to {high:+.2f})"
    )


def _mean(scores: Iterable[float]) -> float:
    values = list(scores)
    return sum(values) / len(values)
