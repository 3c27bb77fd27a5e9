"""The adept itself: reads the table, scores every action, takes the best in the best order."""

from collections.abc import Callable
from math import inf
from typing import Final

from ai.core.bot import best, lean
from ai.samurai.adept.cards import (
    ability_value,
    breathing_value,
    bushido_play_value,
    daimyo_play_value,
    diversion_value,
    emptied_value,
    geisha_value,
    property_value,
    tea_value,
)
from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import WIN
from ai.samurai.adept.fights import (
    answer_value,
    attack_value,
    bushido_answer_value,
    challenge_value,
)
from ai.samurai.adept.hands import discard_value, source_value
from ai.samurai.adept.weights import NEUTRAL, Weights
from ai.samurai.belief.belief import Memory
from ai.samurai.bot import SamuraiBot
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON
from game.samurai.rules.state import Observation

Judge = Callable[[Context, Action], float]

_CARDS: Final[dict[str, Judge]] = {
    "focus": property_value,
    "fast_draw": property_value,
    "armor": property_value,
    "bushido": bushido_play_value,
    "tea_ceremony": tea_value,
    "daimyo": daimyo_play_value,
    "breathing": breathing_value,
    "diversion": diversion_value,
    "geisha": geisha_value,
    "battle_cry": challenge_value,
    "jujutsu": challenge_value,
}

_ORDER: Final = (
    ("focus", "fast_draw"),
    ("tea_ceremony", "daimyo"),
    ("armor",),
    ("geisha", "diversion"),
    ("jujutsu", "battle_cry"),
    ("weapon",),
    ("ability",),
    ("bushido", "breathing"),
)
"""What goes first among plays that are worth it: what makes the others better."""

_STEP: Final = 100.0
"""More than any value short of a sure win: the order decides between good plays."""

_STAGE: Final = {key: len(_ORDER) - n for n, keys in enumerate(_ORDER) for key in keys}


def in_order(value: float, action: Action) -> float:
    """Return the score of an action of the play phase that brings `value`.

    What brings anything is played, what comes first in `_ORDER` before the rest; a sure win at
    once.
    """
    if action.type == "end_play" or value <= 0 or value >= WIN / 4:
        return value
    return value + _STEP * _STAGE.get(_kind(action), 1)


def play_value(context: Context, action: Action) -> float:
    """Return what an action of the play phase brings, in points; ending it brings 0."""
    if action.type == "end_play":
        return 0.0
    if action.type == "ability":
        return ability_value(context, action)
    card = action.its_card
    if IS_WEAPON[card]:
        return attack_value(context, action) + emptied_value(context, action)
    judge = _CARDS.get(CATALOGUE[card].key)
    value = judge(context, action) if judge is not None else context.weights.card
    return value + emptied_value(context, action)


def _kind(action: Action) -> str:
    if action.type == "ability":
        return "ability"
    card = action.its_card
    return "weapon" if IS_WEAPON[card] else CATALOGUE[card].key


# --- the level ---


_JUDGES: Final[dict[str, Callable[[Context, Action], float]]] = {
    "play": play_value,
    "parry": answer_value,
    "battle_cry": answer_value,
    "jujutsu": answer_value,
    "bushido": bushido_answer_value,
    "discard": discard_value,
    "draw_source": source_value,
}


class Adept(SamuraiBot):
    """A good player by rules of thumb. Near-ties are settled by its own seeded dice."""

    def __init__(self, name: str, seed: int, weights: Weights = NEUTRAL) -> None:
        """Judge by `weights`."""
        super().__init__(name, seed)
        self._weights = weights
        self._memory = Memory(0)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty memory."""
        super().start(system, seat, players, seed)
        self._memory = Memory(seat)

    def see(self, event: Event) -> None:
        """Remember."""
        super().see(event)
        self._memory.learn_from(event)

    def decide(self, seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Score every action and take the best."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        context = Context(seen, self._memory, self._weights)
        judge = _JUDGES[decision.kind]
        scores = [(judge(context, action), action) for action in decision.actions]
        scores = lean(scores, self.palate.tastes(seen, decision), self._weights.sway, inf)
        if decision.kind == "play":
            scores = [(in_order(value, action), action) for value, action in scores]
        return best(self.rng, scores, self._weights.whim)
