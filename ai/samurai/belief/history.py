"""What all have seen so far: who struck whom, and what hands may hold.

Cards kept for long are answers, and who fell without one had none. Who takes wounds that can be
borne says little: answers are kept for worse.
"""

from dataclasses import replace
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.events import (
    Discarded,
    PhaseBegan,
    Played,
    ResilienceGiven,
    Took,
    Turn,
    Wounded,
)
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import Observation, Phase
from game.table.cards import CardId

ANSWERS: Final = {"parry": {PARRY}, "weapon": {card for card, yes in enumerate(IS_WEAPON) if yes}}
"""What an attack or a Battle Cry asks for, and what a Jujutsu asks for -> the cards that do."""

CLASSES: Final = ("fresh", "once", "long", "doubted", "denied")
"""Cards not yet kept over a play phase, kept over one, over more, and those that were in a hand
which bore heavy wounds, or fell, without an answer."""
_ONCE, _LONG, _DOUBTED, _DENIED = range(4)
_HEAVY: Final = 2
"""Wounds that are not borne gladly."""


class Hands:
    """Expected numbers of cards in each hand by class, for each kind of answer."""

    def __init__(self, players: int) -> None:
        self._classes = {answer: [[0.0] * 4 for _ in range(players)] for answer in ANSWERS}
        self._kept = [0] * players
        self._asked = "parry"

    def counts(self, answer: str, seat: Seat, cards: int) -> list[float]:
        """Return how many of the `cards` in the hand of `seat` are of each of CLASSES."""
        kept = self._classes[answer][seat]
        total = sum(kept)
        if total <= cards:
            return [cards - total, *kept]
        return [0.0, *[part * cards / total for part in kept]]

    def lacking(self, answer: str, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` are most probably no `answer`.

        `answer` is parry or weapon: whoever fell rather than throw one had none. What was drawn
        since may be one.
        """
        return min(hidden, round(self._classes[answer][seat][_DENIED]))

    def doubted(self, answer: str, seat: Seat, hidden: int) -> int:
        """Return how many more of the `hidden` cards of `seat` are rather no `answer`.

        They were in a hand that bore heavy wounds without one.
        """
        return min(hidden, round(self._classes[answer][seat][_DOUBTED]))

    def kept(self, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` were in the hand and not played.

        They went through a whole play phase of their owner's: what is good to play is rarer there,
        and Parries are more common, than among cards drawn since.
        """
        return min(hidden, self._kept[seat])

    def learn_from(self, before: Observation, event: Event) -> None:
        """Learn from one event; `before` is the table as it was."""
        if isinstance(event, Played):
            self._leaves(before, event.seat, event.card)
            answer = CATALOGUE[event.card].answer
            if answer or IS_WEAPON[event.card]:
                self._asked = answer or "parry"
        elif isinstance(event, Wounded):
            self._learn_from_wounds(before, event)
        elif isinstance(event, Took):
            self._leaves(before, event.source, event.card)
        elif isinstance(event, Discarded) and event.source == "hand":
            self._leaves(before, event.seat, event.card)
        elif isinstance(event, PhaseBegan) and event.phase == Phase.DISCARD:
            self._keep(before.turn_seat, len(before.hands[before.turn_seat]))

    def _learn_from_wounds(self, before: Observation, event: Wounded) -> None:
        left, cards = before.resilience[event.seat] - event.wounds, len(before.hands[event.seat])
        kept = self._classes[self._asked][event.seat]
        if not left or (left == 1 and event.wounds >= _HEAVY):
            kept[:] = [0.0, 0.0, 0.0, float(cards)]
        elif left == 1 or event.wounds >= _HEAVY:
            kept[:] = [0.0, 0.0, max(0.0, cards - kept[_DENIED]), kept[_DENIED]]

    def _keep(self, seat: Seat, cards: int) -> None:
        """The cards in hand were not played in a turn in which they could have been."""
        self._kept[seat] = cards
        for answer, rows in self._classes.items():
            kept = rows[seat]
            fresh = self.counts(answer, seat, cards)[0]
            kept[_LONG] += kept[_ONCE]
            kept[_ONCE] = fresh

    def _leaves(self, before: Observation, seat: Seat, card: CardId) -> None:
        """One card fewer, nobody knows of which class; an answer was none of those denied."""
        cards = len(before.hands[seat])
        self._kept[seat] = max(0, self._kept[seat] - 1)
        for answer, rows in self._classes.items():
            kept, among = rows[seat], float(cards)
            if card in ANSWERS[answer]:
                among -= kept[_DOUBTED] + kept[_DENIED]
            scale = 1.0 - 1.0 / among if among >= 1.0 else 0.0
            if among < cards and among >= 1.0:
                rows[seat] = [kept[_ONCE] * scale, kept[_LONG] * scale, *kept[_DOUBTED:]]
            else:
                scale = 1.0 - 1.0 / cards if cards else 0.0
                rows[seat] = [part * scale for part in kept]


# --- the public past ---


_TRICK: Final = 0.5
"""A card taken counts as half a blow."""
_TRICKS: Final = ("geisha", "diversion")


class History:
    """The public past: blows, this turn's acts, what hands showed, and what is being answered."""

    def __init__(self, players: int) -> None:
        self.hands = Hands(players)
        self.blows = [[0.0] * players for _ in range(players)]
        """By attacker, by target: how much was done to them."""
        self.acts = 0
        """Cards played and abilities used in this turn."""
        self.asked: tuple[Seat, str, int] | None = None
        """Who asks for an answer, to what, and the wounds it saves; None before the first."""

    def learn_from(self, before: Observation, event: Event) -> None:
        """Learn from one event; `before` is the table as it was."""
        seen = replace(event, card=HIDDEN) if isinstance(event, Took) else event
        self.hands.learn_from(before, seen)
        if isinstance(event, Turn):
            self.acts = 0
        elif isinstance(event, ResilienceGiven):
            self.acts += 1
        elif isinstance(event, Played):
            self.acts += 1
            self._learn_from_play(before, event)

    def _learn_from_play(self, before: Observation, event: Played) -> None:
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
