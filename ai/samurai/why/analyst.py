"""The analyst of Samurai Sword: a master's opinion of a seat's decisions."""

from typing import Final

from ai.core.reviewer import ExplainingAnalyst, StoryReviewer
from ai.samurai.why.explainer import Explainer
from game.kernel.players import SeatStory
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

ADVISER: Final = "master@400"
"""Whose opinion it is: so many iterations, on every machine."""


class SeatAnalyst(ExplainingAnalyst[Observation, Action]):
    """One seat's analyst in Samurai Sword."""

    def __init__(self, name: str, seed: int) -> None:
        """Have the opinion of the bot `name`, which searches; an empty name: of the usual one."""
        super().__init__(Explainer(name or ADVISER, seed))


ANALYST: Final = SeatAnalyst
"""Who advises at a seat of Samurai Sword."""


def reviewer(story: SeatStory) -> StoryReviewer:
    """Return who looks over `story`."""
    return StoryReviewer(SYSTEM, SeatAnalyst(ADVISER, story.seed), story)
