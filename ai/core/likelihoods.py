"""How likely a choice was: learned scores of what could be seen, mixed over how players differ.

What was learned from is a school (of bots that play alike). Nobody knows which school a player
follows, nor how strictly; each manner of doing so is a hypothesis of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log


@dataclass(frozen=True, slots=True)
class Manner:
    """One way to follow a school: some players stick to what is best, others less so."""

    school: int
    """Its place in the list of schools."""
    share: float
    """How many players are like this, 0..1."""
    sharpness: float
    """How much of a score counts: the inverse of a temperature."""
    floor: float
    """How often anything at all is done."""


def log_likelihoods(
    manners: Sequence[Manner], taken: int, scores: Sequence[Sequence[float]]
) -> list[float]:
    """Return how likely the alternative `taken` is in each manner, as a logarithm.

    `scores` are those of the alternatives, by school. An alternative is as likely as the
    exponential of its score times the sharpness; but as often as the floor says, any of them is
    taken. Quickest where the manners of one school and sharpness stand together.
    """
    logs: list[float] = []
    probability, even, last = 0.0, 1.0 / len(scores[0]), (-1, 0.0)
    for manner in manners:
        if (manner.school, manner.sharpness) != last:
            last = manner.school, manner.sharpness
            probability = probability_of(scores[manner.school], taken, manner.sharpness)
        logs.append(log((1.0 - manner.floor) * probability + manner.floor * even))
    return logs


def probability_of(scores: Sequence[float], taken: int, sharpness: float) -> float:
    """Return how likely the alternative `taken` is among those with `scores`."""
    top = max(scores)
    odds = [exp((score - top) * sharpness) for score in scores]
    return odds[taken] / sum(odds)


def log_sum(logs: Sequence[float]) -> float:
    """Return the logarithm of the sum of what `logs` are the logarithms of."""
    top = max(logs)
    return top + log(sum([exp(value - top) for value in logs]))
