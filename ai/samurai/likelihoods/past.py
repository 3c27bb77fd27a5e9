"""What all have seen at a table so far, as far as it says something about the next act."""

from dataclasses import replace
from typing import Final

from ai.samurai.likelihoods.hands import Hands
from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.cards import BUSHIDO, IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played, ResilienceGiven, Took, Turn
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import Observation

_TRICK: Final = 0.5
"""A card taken counts as half a blow."""
_TRICKS: Final = ("geisha", "diversion")


class Past:
    """The public past: blows, this turn's acts, what hands showed, and what is being answered."""

    def __init__(self, players: int) -> None:
        """Begin with nothing seen."""
        self.hands = Hands(players)
        self.blows = [[0.0] * players for _ in range(players)]
        """By attacker, by target: how much was done to them."""
        self.acts = 0
        """Cards played and abilities used in this turn."""
        self.asked: tuple[Seat, str, int] | None = None
        """Who asks for an answer, to what, and the wounds it saves; None before the first."""

    def note(self, before: Observation, event: Event) -> None:
        """Take note of one event; `before` is the table as it was."""
        self.hands.note(before, replace(event, card=HIDDEN) if isinstance(event, Took) else event)
        if isinstance(event, Turn):
            self.acts = 0
        elif isinstance(event, ResilienceGiven):
            self.acts += 1
        elif isinstance(event, Played):
            self.acts += 1
            self._note_played(before, event)

    def _note_played(self, before: Observation, event: Played) -> None:
        key, target = CATALOGUE[event.card].key, event.target
        if CATALOGUE[event.card].answer:
            self.asked = (event.seat, key, 1)
        if target is None:
            return
        if IS_WEAPON[event.card]:
            wounds = wounds_dealt(before, event.seat, event.card, target)
            self.asked = (event.seat, "parry", wounds)
            self.blows[event.seat][target] += 1.0
        elif key in _TRICKS and event.take != BUSHIDO:
            self.blows[event.seat][target] += _TRICK
