"""The level below all levels: any legal action, each as likely. A yardstick, not an opponent."""

from ai.samurai.bot import Bot, pick
from game.kernel.decisions import Decision
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation


class Chancer(Bot):
    """Plays by lot."""

    def decide(self, _seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Draw one of the legal actions."""
        return pick(self.rng, decision.actions)
