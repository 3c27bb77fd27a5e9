"""Effort: how hard and how freely a level that searches thinks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How a level thinks: so many iterations, or its share of the time it has, and how freely."""

    iterations: int
    share: float = 0.9
    """Of the milliseconds that a decision may take; the rest is for dealing and telling."""
    catching_up: float = 0.2
    """Share of the iterations left that the second is granted at most: less stops earlier."""
    curiosity: float = 0.15
    """How much an action that was seldom tried is preferred (the c of UCB)."""
    trust: float = 0.03
    """What the policy's full approval of an action is worth in chances to win: it settles what the
    search cannot tell apart."""
    secrecy: float = 0.05
    """What it is worth in chances to win that no onlooker grows sure of one's role by an action."""
    choices: int = 6
    """Choices of a playout before the value is asked."""
    heat: float = 0.5
    """How freely playouts stray from the policy's favourite."""


def exactly(iterations: int) -> Effort:
    """Return the effort of so many iterations, whatever the time."""
    return Effort(iterations, share=1e9)
