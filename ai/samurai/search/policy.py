"""The policy: how likely a player of the self-play games is to choose each action."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, Final

from ai.core.models import Model
from ai.samurai.search.action_rows import BOOK, action_rows
from game.samurai.rules.actions import Action
from game.samurai.rules.state import State

_TOSSES: Final = 4096


def _gumbel() -> tuple[float, ...]:
    """Return noise that turns "the highest score" into "by the odds of the scores"."""
    rng = Random(3)
    return tuple(-log(-log(rng.random() or 0.5)) for _ in range(_TOSSES))


_GUMBEL: Final = _gumbel()


class Policy:
    """A quick player of worlds: adds up the rows of each action, tosses, takes the highest."""

    def __init__(self, model: Model, heat: float) -> None:
        """Play by the weights of `model`; at `heat` 1 by their odds, at 0 always the best."""
        self._weights = model.floats("rows", BOOK.count)
        self._noise = tuple([value * heat for value in _GUMBEL])

    def choose(self, state: State, frame: Any, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of the `actions` that `frame` asks for in `state`."""
        if len(actions) == 1:
            return actions[0]
        weights, noise, toss = self._weights, self._noise, rng.random
        best, top = actions[0], -1e9
        for action, rows in zip(actions, action_rows(state, frame, actions), strict=True):
            score = noise[int(toss() * _TOSSES)]
            for row in rows:
                score += weights[row]
            if score > top:
                best, top = action, score
        return best

    def chances(self, state: State, frame: Any, actions: Sequence[Action]) -> list[float]:
        """Return how likely a player of the self-play games is to choose each action."""
        weights = self._weights
        scores = [sum([weights[r] for r in rows]) for rows in action_rows(state, frame, actions)]
        top = max(scores)
        odds = [exp(score - top) for score in scores]
        total = sum(odds)
        return [value / total for value in odds]
