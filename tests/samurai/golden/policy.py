"""Who plays the golden games: seeded dice that like what has not happened yet."""

from collections import Counter
from random import Random

from game.samurai.rules.actions import Action
from tests.samurai.golden.playthrough import Start, listed

HESITATION = 0.15
"""How an action that does nothing (ending the phase, taking wounds) weighs against a card."""


class Curious:
    """Chooses by weight: a card weighs less each time it was used."""

    def __init__(self, seed: int) -> None:
        """Choose by these dice."""
        self.dice = Random(seed)
        self.used: Counter[object] = Counter()

    def choose(self, actions: dict[str, Action]) -> str:
        """Return the words of one of the actions."""
        weights = [self._weight(action) for action in actions.values()]
        (words,) = self.dice.choices(list(actions), weights)
        self.used[self._kind(actions[words])] += 1
        return words

    def _weight(self, action: Action) -> float:
        idle = action.card is None and action.source is None
        return (HESITATION if idle else 1.0) / (1 + self.used[self._kind(action)])

    def _kind(self, action: Action) -> object:
        return (action.type, action.card, action.take, action.source)


def play(start: Start) -> list[str]:
    """Return the choices of a whole game, in words."""
    game, curious, choices = start.game(), Curious(start.seed), list[str]()
    while game.decision is not None:
        actions = listed(game)
        choices.append(curious.choose(actions))
        game.act(actions[choices[-1]])
    return choices
