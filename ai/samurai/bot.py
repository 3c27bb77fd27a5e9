"""What every level of Samurai Sword shares, and the level below all levels."""

from typing import ClassVar

from ai.core.bot import Bot, pick
from ai.samurai.taste import Palate
from ai.samurai.temperaments import temper_of
from game.kernel.frames import Decision
from game.samurai.rules.actions import Action
from game.samurai.rules.notation import KEY
from game.samurai.rules.state import Observation


class SamuraiBot(Bot[Observation, Action]):
    """A level that knows its choice at one look; a temperament stands in its name."""

    system: ClassVar[str] = KEY
    observation: ClassVar[type[Observation]] = Observation

    def __init__(self, name: str, seed: int) -> None:
        """Be called `name`; `seed` makes two bots of one level differ."""
        super().__init__(name, seed, Palate(temper_of(name)))


class Chancer(SamuraiBot):
    """Plays by lot, any legal action as likely: a yardstick, not an opponent."""

    def decide(self, _seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Draw one of the legal actions."""
        return pick(self.rng, decision.actions)
