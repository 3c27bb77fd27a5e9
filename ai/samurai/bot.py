"""What every level shares: a name, a seat, dice of its own, and a guard against peeping."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from ai.samurai.taste import Palate
from ai.samurai.temperaments import temper_of
from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.wire import Json
from game.samurai.rules.actions import Action
from game.samurai.rules.notation import KEY
from game.samurai.rules.state import Observation

T = TypeVar("T")


class Bot:
    """A player (`game.kernel.players.Player`) of Samurai Sword. A level overrides `decide`.

    The same level, seed and game seed make the same choices wherever they are asked.
    """

    def __init__(self, name: str, seed: int) -> None:
        """Be called `name`, a temperament in it; `seed` makes two bots of one level differ."""
        self.name = name
        self.palate = Palate(temper_of(name))
        """What the bot likes: `decide` leans to it (`ai.samurai.taste.lean`)."""
        self.seat: Seat = 0
        self.rng = Random(seed)
        self._seed = seed

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        if system != KEY:
            raise ValueError(f"this bot plays {KEY}, not {system}")
        self.seat = seat
        self.rng = Random(f"{self._seed}:{seed}:{seat}:{players}")

    def see(self, event: Event) -> None:
        """Take note of a redacted event. A level with a memory of its own adds it to this."""
        self.palate.see(event)

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Action:
        """Return one of the decision's actions; no level needs more than a few milliseconds.

        Raises TypeError for anything but an Observation, so that no bot can ever peep.
        """
        if type(observation) is not Observation:
            raise TypeError(f"a bot is given an Observation, not a {type(observation).__name__}")
        return self.decide(observation, decision, ms)

    def decide(self, seen: Observation, decision: Decision[Action], ms: int) -> Action:
        """Choose. Each level has its own way."""
        raise NotImplementedError

    def end(self, outcome: Json) -> None:
        """Forget the game: nothing is learnt from it."""


def pick(rng: Random, items: Sequence[T]) -> T:
    """Return one of `items`, each as likely, by the one method whose numbers never change."""
    return items[int(rng.random() * len(items))]


def best(rng: Random, scores: Sequence[tuple[float, T]], near: float = 0.0) -> T:
    """Return an item with the highest score; those within `near` of it are drawn by lot."""
    top = max(score for score, _ in scores) - near
    return pick(rng, [item for score, item in scores if score >= top])


# --- the level below all levels ---


class Chancer(Bot):
    """Plays by lot."""

    def decide(self, _seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Draw one of the legal actions."""
        return pick(self.rng, decision.actions)
