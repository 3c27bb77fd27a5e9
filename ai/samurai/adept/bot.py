"""The adept itself: remembers, reads the table, scores every action, takes the best."""

from collections.abc import Callable
from math import inf
from typing import Final

from ai.samurai.adept.defend import bushido_answer_value, challenge_answer_value, parry_value
from ai.samurai.adept.discard import discard_value, source_value
from ai.samurai.adept.plays import in_order, play_value
from ai.samurai.adept.reading import Reading
from ai.samurai.adept.weights import NEUTRAL, Weights
from ai.samurai.bot import Bot, best
from ai.samurai.memory import Memory
from ai.samurai.taste import lean
from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation

_JUDGES: Final[dict[str, Callable[[Reading, Action], float]]] = {
    "play": play_value,
    "parry": parry_value,
    "battle_cry": challenge_answer_value,
    "jujutsu": challenge_answer_value,
    "bushido": bushido_answer_value,
    "discard": discard_value,
    "draw_source": source_value,
}


class Adept(Bot):
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
        self._memory.note(event)

    def decide(self, seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Score every action and take the best."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        reading = Reading(seen, self._memory, self._weights)
        judge = _JUDGES[decision.kind]
        scores = [(judge(reading, action), action) for action in decision.actions]
        scores = lean(scores, self.palate.tastes(seen, decision), self._weights.sway, inf)
        if decision.kind == "play":
            scores = [(in_order(value, action), action) for value, action in scores]
        return best(self.rng, scores, self._weights.whim)
