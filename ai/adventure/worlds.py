"""Worlds: whole states that the table's knowledge allows. No other file of these bots makes one.

The order of the decks is dealt anew; what lies in them is known from what lies elsewhere (HA-18.1).
Before the foe they are played on to the end of an exchange, on the map behind the veil (`veil.py`):
nothing that nobody has read, an event, a mission's front, a trigger, comes into play there.
"""

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from random import Random
from typing import Final

from ai.core.domain import Sampler
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import UNKNOWN, Deck
from game.adventure.rules.facts.queries import attribute
from game.adventure.rules.facts.state import (
    AdventureObservation,
    AdventurePosition,
    AdventureState,
)
from game.kernel.chance import shuffled
from game.kernel.ids import Seat

_FACTS: Final = attrgetter(*[field.name for field in fields(AdventurePosition)])


def eyes_of(state: AdventureState, seat: Seat) -> AdventureObservation:
    """Return a world as a seat would see it. It is for a look: it shares the lists of the world."""
    seen = AdventureObservation(*_FACTS(state))
    seen.seat = seat
    return seen


class AdventureDealer(Sampler[AdventureState]):
    """Deals worlds for one observation: all of them look the same to every seat."""

    def __init__(self, seen: AdventureObservation, rng: Random) -> None:
        self.seat = seen.seat
        self._rng = rng
        self._base = AdventureState(*_FACTS(seen)).clone()
        self._unseen = {
            "influence": _influence_cards(seen),
            "market": _market_cards(seen),
            "event": _event_cards(seen),
        }

    def world(self) -> AdventureState:
        """Return a state that nobody can tell from the real one (law 3)."""
        world = self._base.clone()
        for name, deck in world.decks.items():
            _deal(deck, shuffled(self._unseen[name], self._rng))
        return world


def _deal(deck: Deck, cards: Sequence[str]) -> None:
    """Put cards where unknown ones lie."""
    left = [card for card in cards if card not in deck.cards]
    deck.cards = [card or (left.pop() if left else UNKNOWN) for card in deck.cards]


def _influence_cards(seen: AdventureObservation) -> list[str]:
    """Return the cards of the chapter's set that do not lie open."""
    found = [key for key, card in BOOK.influence.items() if card.chapter <= seen.chapter]
    return [key for key in found if key not in seen.influence_discard]


def _market_cards(seen: AdventureObservation) -> list[str]:
    """Return the wares that nobody holds; those that nobody could use lie there last."""
    held = {key for hero in seen.heroes for key, _ in hero.items}
    held |= set(seen.visit.offer) | set(seen.visit.sold) if seen.visit is not None else set()
    known = [attribute(hero, "knowledge") for hero in seen.heroes] or [0]
    free = [key for key in BOOK.items if key not in held]
    fits = [key for key in free if min(known) <= BOOK.items[key].knowledge <= max(known)]
    rest = sorted(set(free) - set(fits), key=lambda key: BOOK.items[key].knowledge)
    return (fits + rest)[: len(seen.decks["market"].cards)]


def _event_cards(seen: AdventureObservation) -> list[str]:
    """Return events of the chapter; which is which is never looked at: none is met in a world."""
    letters = BOOK.chapters[seen.chapter].letters
    on_table = seen.event[0] if seen.event is not None else ""
    found = [key for key in BOOK.events if key[0] in letters or key in seen.added]
    return [key for key in found if key not in seen.out and key != on_table]
