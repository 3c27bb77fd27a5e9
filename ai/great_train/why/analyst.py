"""The analyst of The Great Train: a master's opinion of a seat's decisions."""

from typing import Final

from ai.core.reviewer import ExplainingAnalyst, StoryReviewer
from ai.great_train.why.explainer import TrainExplainer
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import SYSTEM
from game.kernel.players import SeatStory

ADVISER: Final = "master@240"
"""Whose opinion it is: so many iterations, on every machine."""


class TrainAnalyst(ExplainingAnalyst[TrainObservation, TrainAction]):
    """One seat's analyst in The Great Train."""

    def __init__(self, name: str, seed: int) -> None:
        """Have the opinion of the bot `name`, which searches; an empty name: of the usual one."""
        super().__init__(TrainExplainer(name or ADVISER, seed))


ANALYST: Final = TrainAnalyst
"""Who advises at a seat of The Great Train."""


def reviewer(story: SeatStory) -> StoryReviewer:
    """Return who looks over `story`."""
    return StoryReviewer(SYSTEM, TrainAnalyst(ADVISER, story.seed), story)
