"""The beginner: plays cards for the joy of it, hits whom it may, parries when it feels like it.

What it never does is strike a friend whom everybody knows to be one. What it does not do at all is
count: cards, honor, or whose turn comes next.
"""

from collections.abc import Callable
from typing import Final

from ai.core.bot import best, lean
from ai.samurai.belief.roles import certain_allies, is_certain_ally
from ai.samurai.bot import SamuraiBot
from game.kernel.frames import Decision
from game.samurai.rules.actions import FROM_HAND, LOSE_HONOR, TAKE_WOUNDS, Action
from game.samurai.rules.content import CATALOGUE, CHARACTERS, IS_WEAPON, WOUNDS
from game.samurai.rules.state import Observation, Role

_LIKING: Final = {
    "tea_ceremony": 6.0,
    "daimyo": 5.5,
    "focus": 5.0,
    "fast_draw": 5.0,
    "armor": 5.0,
    "diversion": 4.5,
    "geisha": 4.0,
    "battle_cry": 4.0,
    "jujutsu": 4.0,
    "breathing": 3.0,
    "bushido": 2.0,
}
"""How gladly a beginner plays each card that is not a weapon."""

_WEAPON, _WOUND = 3.5, 0.6
"""How gladly it plays a weapon, and what each wound of it adds."""

_WHIM: Final = 3.0
"""How much the mood of the moment adds to any choice: the source of its mistakes."""

SWAY: Final = 2.0
"""What a taste of 1 adds to a liking."""

SLACK: Final = 4.0
"""How much less than the best a beginner takes for the sake of its taste."""

_HOPELESS: Final = -100.0
_HEALTHY: Final = 4
"""From so much resilience on, a wound is nothing to fear."""

_NERVE: Final = 0.35
"""How often it then saves its answer and takes the wound."""


class Novice(SamuraiBot):
    """Legal, weak, quick, not without taste."""

    def decide(self, seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Score every action by liking and whim, and take the best."""
        liking = _BY_KIND.get(decision.kind, _like_answer)
        scores = [
            (liking(seen, action) + _WHIM * self.rng.random(), action)
            for action in decision.actions
        ]
        liked = self.palate.tastes(seen, decision)
        if TAKE_WOUNDS in decision.actions and self._is_bold(seen):
            return TAKE_WOUNDS
        return best(self.rng, lean(scores, liked, SWAY, SLACK))

    def _is_bold(self, seen: Observation) -> bool:
        """Now and then a beginner takes a wound that does not yet kill."""
        return seen.resilience[self.seat] >= _HEALTHY and self.rng.random() < _NERVE


def _like_play(seen: Observation, action: Action) -> float:
    if action.type == "end_play":
        return 0.0
    if action.type == "ability":
        return 1.0 if seen.resilience[seen.seat] >= _HEALTHY else _HOPELESS
    card = action.its_card
    if _is_unkind(seen, action) or _is_wasted(seen, CATALOGUE[card].key):
        return _HOPELESS
    if IS_WEAPON[card]:
        return _WEAPON + _WOUND * WOUNDS[card] + _grudge(seen, action)
    return _LIKING.get(CATALOGUE[card].key, 1.0)


def _is_unkind(seen: Observation, action: Action) -> bool:
    """Return whether a friend would suffer: a target, or one whom a challenge might kill."""
    card = CATALOGUE[action.its_card]
    if card.answer:
        return any(seen.resilience[ally] == 1 for ally in certain_allies(seen))
    if action.target is None:
        return False
    if card.key == "breathing":
        return False
    frees_of_bushido = action.take not in (None, FROM_HAND) and (
        CATALOGUE[action.its_take].key == "bushido"
    )
    if card.key == "bushido" and action.target == seen.seat:
        return True
    return is_certain_ally(seen, action.target) and not frees_of_bushido


def _is_wasted(seen: Observation, key: str) -> bool:
    full = CHARACTERS[seen.characters[seen.seat]].resilience
    return key == "breathing" and seen.resilience[seen.seat] >= full - 1


def _grudge(seen: Observation, action: Action) -> float:
    """Ninja like to hit the Shogun; everybody likes to finish what is nearly done."""
    target = action.its_target
    shogun = seen.roles[target] == Role.SHOGUN
    return 0.5 * shogun + (1.0 if seen.resilience[target] <= 1 else 0.0)


def _like_answer(_seen: Observation, action: Action) -> float:
    """Any answer is better than the wound or the loss."""
    if action in (TAKE_WOUNDS, LOSE_HONOR):
        return -2.0
    return -0.5 * WOUNDS[action.its_card]


def _like_discard(_seen: Observation, action: Action) -> float:
    """Give away what is liked least; a beginner does not know what Parries are worth."""
    card = action.its_card
    if IS_WEAPON[card]:
        return -_WOUND * WOUNDS[card]
    return -0.5 * _LIKING.get(CATALOGUE[card].key, 4.0)


def _like_source(_seen: Observation, _action: Action) -> float:
    return 0.0


_BY_KIND: Final[dict[str, Callable[[Observation, Action], float]]] = {
    "play": _like_play,
    "discard": _like_discard,
    "draw_source": _like_source,
}
