"""The analyst of Samurai Sword: a master's opinion of a seat's decisions."""

from typing import Final

from ai.core.reviewer import ExplainingAnalyst, StoryReviewer
from ai.samurai.belief.roles import is_certain_ally
from ai.samurai.why.explainer import Explainer
from game.kernel.ids import HIDDEN
from game.kernel.players import SeatStory
from game.samurai.rules.actions import Action
from game.samurai.rules.content import BREATHING, CHARACTERS
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

ADVISER: Final = "master@400"
"""Whose opinion it is: so many iterations, on every machine."""


class SeatAnalyst(ExplainingAnalyst[Observation, Action]):
    """One seat's analyst in Samurai Sword."""

    def __init__(self, name: str, seed: int) -> None:
        """Have the opinion of the bot `name`, which searches; an empty name: of the usual one."""
        super().__init__(Explainer(name or ADVISER, seed))

    def _harms(self, seen: Observation, action: Action) -> bool:
        """Return whether it goes against the own side, or gives a foe a card and brings nothing."""
        return super()._harms(seen, action) or is_idle_gift(seen, action)


def is_idle_gift(seen: Observation, action: Action) -> bool:
    """Return whether a Breathing at full resilience is for somebody of another side."""
    target = action.target
    if action.card != BREATHING or target is None or seen.roles[target] == HIDDEN:
        return False
    full = CHARACTERS[seen.characters[seen.seat]].resilience
    return seen.resilience[seen.seat] == full and not is_certain_ally(seen, target)


ANALYST: Final = SeatAnalyst
"""Who advises at a seat of Samurai Sword."""


def reviewer(story: SeatStory) -> StoryReviewer:
    """Return who looks over `story`."""
    return StoryReviewer(SYSTEM, SeatAnalyst(ADVISER, story.seed), story)
