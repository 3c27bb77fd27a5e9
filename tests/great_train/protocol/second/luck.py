"""Where chance comes from: dice of the model's own, or the events of another table."""

from random import Random
from typing import Any, Protocol

from tests.great_train.protocol.printed import STATIONS
from tests.great_train.protocol.second.told import fixed_events

JSON = dict[str, Any]


class MismatchError(AssertionError):
    """Two tables disagree; the message is one sentence that says where."""


class Luck(Protocol):
    """What the rules leave to chance."""

    def hears(self, said: list[JSON]) -> None:
        """Take note of the list that the model adds its events to."""

    def shuffled(self, cards: list[str]) -> list[str]:
        """Return the discard pile shuffled."""

    def picked(self, hand: list[str]) -> str:
        """Return a random card of a hand."""

    def train(self, length: int, cars: list[str]) -> tuple[list[str], list[str], list[str]]:
        """Return a new row of stations, the cars of the new train, the new car deck."""


class Dice:
    """Chance from a seed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def hears(self, said: list[JSON]) -> None:
        """Dice hear nothing."""

    def shuffled(self, cards: list[str]) -> list[str]:
        """Shuffle the discard pile."""
        return self.rng.sample(cards, len(cards))

    def picked(self, hand: list[str]) -> str:
        """Pick a card blindly."""
        return self.rng.choice(sorted(hand))

    def train(self, length: int, cars: list[str]) -> tuple[list[str], list[str], list[str]]:
        """Shuffle stations and cars (BT-9.11)."""
        mixed = self.rng.sample(cars, len(cars))
        return self.rng.sample(STATIONS, length), mixed[:3], mixed[3:]


class Heard:
    """Chance as another table had it: read from the event that stands next in its reply."""

    def __init__(self) -> None:
        self.told: list[JSON] = []
        self.said: list[JSON] = []
        self.since = 0

    def hears(self, said: list[JSON]) -> None:
        """Keep the list of what the model says, to know how far it is."""
        self.said = said

    def listen(self, told: list[JSON]) -> None:
        """Take in the fixed events of a reply, before the model says its own."""
        self.told, self.since = told, len(self.said)

    def _next(self, *kinds: str) -> JSON:
        done = len(fixed_events(self.said[self.since :]))
        event = self.told[done] if done < len(self.told) else None
        if event is None or event["type"] not in kinds:
            raise MismatchError(f"the model expects {' or '.join(kinds)} next, not {event}")
        return event

    def shuffled(self, cards: list[str]) -> list[str]:
        """Read the order of the draw pile from `reshuffled`."""
        event = self._next("reshuffled")
        order = event.get("draw_pile", [])[-len(cards) :]
        if sorted(order) != sorted(cards):
            raise MismatchError(f"{event} does not hold the {len(cards)} discards shuffled")
        return list(order)

    def picked(self, hand: list[str]) -> str:
        """Read a card that was picked blindly."""
        event = self._next("took", "discarded")
        card = str(event["card"])
        if card not in hand:
            raise MismatchError(f"{event} names a card that is not in the hand {sorted(hand)}")
        return card

    def train(self, length: int, cars: list[str]) -> tuple[list[str], list[str], list[str]]:
        """Read the new train from `new_train`."""
        event = self._next("new_train")
        stations, coupled = event["stations"], event["cars"]
        deck = _rest(event, sorted(set(cars) - set(coupled)))
        distinct = len(set(stations)) == length == len(stations) and set(stations) <= {*STATIONS}
        wanted = min(3, len(cars))
        if not distinct or len(coupled) != wanted or {*coupled, *deck} != {*cars}:
            raise MismatchError(f"{event} is no new train of {length} stations (BT-9.11)")
        return list(stations), list(coupled), list(deck)


def _rest(event: JSON, cars: list[str]) -> list[str]:
    """Return the new car deck, under whatever key the event holds it."""
    lists = (list(value) for value in event.values() if isinstance(value, list))
    return next((value for value in lists if sorted(value) == cars), [])
