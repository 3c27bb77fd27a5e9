"""The adept itself: reads the table, scores every action, takes the best in the best order."""

from math import inf
from typing import Final

from ai.core.bot import best, lean
from ai.samurai.adept.cards import PLAYS, discard_value, emptied_value, source_value
from ai.samurai.adept.context import NEUTRAL, Context, Judge, Weights
from ai.samurai.adept.endings import WIN
from ai.samurai.adept.fights import FIGHTS, answer_value, bushido_answer_value
from ai.samurai.bot import Rememberer
from game.kernel.frames import Decision
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON
from game.samurai.rules.state import Observation

_PLAYS: Final[dict[str, Judge]] = {"end_play": lambda _context, _action: 0.0, **PLAYS, **FIGHTS}

_ORDER: Final = (
    ("focus", "fast_draw"),
    ("tea_ceremony", "daimyo"),
    ("armor",),
    ("geisha", "diversion"),
    ("jujutsu", "battle_cry"),
    ("weapon",),
    ("ability",),
    ("bushido", "breathing"),
    ("end_play",),
)
"""What goes first among plays that are worth it: what makes the others better."""

_STEP: Final = 100.0
"""More than any value short of a sure win: the order decides between good plays."""

_STAGE: Final = {key: len(_ORDER) - 1 - n for n, keys in enumerate(_ORDER) for key in keys}


def _kind(action: Action) -> str:
    """Return which kind of play an action is: a key of `_PLAYS`, or that of an unknown card."""
    card = action.card
    if card is None:
        return action.type
    return "weapon" if IS_WEAPON[card] else CATALOGUE[card].key


_FIRST: Final = len(_ORDER)
_EARLY: Final = _STAGE["tea_ceremony"] + 0.5
"""Where an opening goes; blows after what makes them better."""


def _in_order(value: float, action: Action, opening: tuple[str, ...] = ()) -> float:
    """Return the score of an action of the play phase that brings `value`.

    What brings anything is played: the `opening` first, then what comes first in `_ORDER`. A sure
    win is played at once.
    """
    if value <= 0 or value >= WIN / 4:
        return value
    kind = _kind(action)
    if kind in opening:
        return value + _STEP * (_EARLY if kind in FIGHTS else _FIRST)
    return value + _STEP * _STAGE.get(kind, 1)


def _play_value(context: Context, action: Action) -> float:
    judge = _PLAYS.get(_kind(action))
    value = judge(context, action) if judge is not None else context.weights.card
    return value if action.card is None else value + emptied_value(context, action)


_JUDGES: Final[dict[str, Judge]] = {
    "play": _play_value,
    "parry": answer_value,
    "battle_cry": answer_value,
    "jujutsu": answer_value,
    "bushido": bushido_answer_value,
    "discard": discard_value,
    "draw_source": source_value,
}


class Adept(Rememberer):
    """A good player by rules of thumb, judging by `weights`. Its own dice settle near-ties."""

    def __init__(self, name: str, seed: int, weights: Weights = NEUTRAL) -> None:
        super().__init__(name, seed)
        self._weights = weights

    def decide(self, seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Score every action and take the best."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        context = Context(seen, self.memory, self._weights)
        judge = _JUDGES[decision.kind]
        scores = [(judge(context, action), action) for action in decision.actions]
        scores = lean(scores, self.palate.tastes(seen, decision), self._weights.sway, inf)
        if decision.kind == "play":
            opening = self.palate.temper.opening
            scores = [(_in_order(value, action, opening), action) for value, action in scores]
        return best(self.rng, scores, self._weights.whim)
