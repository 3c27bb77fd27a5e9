"""Effort: how hard and how freely a level that searches thinks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How a level thinks: so many iterations, or its share of the time it has, and how freely."""

    iterations: int
    share: float = 0.9
    """Of the milliseconds that a decision may take; the rest is for dealing and telling."""
    early_stop: float = 0.2
    """Share of the iterations left that the second is granted at most: less stops earlier."""
    ucb_c: float = 0.15
    """How much an action that was seldom tried is preferred."""
    prior_weight: float = 0.03
    """What the policy's full approval of an action is worth in returns: it settles what the search
    cannot tell apart."""
    exposure_penalty: float = 0.05
    """What it is worth in returns that no onlooker grows sure of one's secrets by an action."""
    rollout_choices: int = 6
    """Choices of a rollout before the evaluator is asked."""
    temperature: float = 0.5
    """How freely rollouts stray from the policy's favourite."""


def exactly(iterations: int) -> Effort:
    """Return the effort of so many iterations, whatever the time."""
    return Effort(iterations, share=1e9)
