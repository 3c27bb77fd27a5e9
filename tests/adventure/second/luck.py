"""Chance as the other table had it: read from the event that stands next in its reply."""

from typing import Any

from tests.adventure.second.printed import FACES

JSON = dict[str, Any]

FIXED = {
    "rolled", "shuffled", "picked", "influence_card", "event_card", "market", "peeked", "chapter",
    "round", "influence", "activated", "moved", "phase", "foe", "confrontation", "level", "spawned",
    "enemy_moved", "enemy_gone", "gained", "life", "defeated", "passed", "mission", "told", "city",
    "road", "special",
}  # fmt: skip


class MismatchError(AssertionError):
    """Two tables disagree; the message is one sentence that says where."""


class Heard:
    """Results of chance, as told by the other table."""

    def __init__(self) -> None:
        self.told: list[JSON] = []
        self.said: list[JSON] = []
        self.since = 0

    def hears(self, said: list[JSON]) -> None:
        """Keep the list of what the model says, to know how far it is."""
        self.said = said

    def listen(self, events: list[JSON]) -> None:
        """Take in a reply's events, before the model says its own."""
        self.told = [event for event in events if event["type"] in FIXED]
        self.since = len(self.said)

    def compare(self) -> None:
        """Say where what the model said differs from what was told."""
        mine = self.said[self.since :]
        for place, (a, b) in enumerate(zip(self.told, mine, strict=False)):
            if a != b:
                raise MismatchError(f"event {place}: told {a}, model {b}")
        if len(mine) != len(self.told):
            extra, whose = (
                (mine[len(self.told) :], "model")
                if len(mine) > len(self.told)
                else (self.told[len(mine) :], "told")
            )
            raise MismatchError(f"more events {whose}: {extra}")

    def _next(self, kind: str) -> JSON:
        done = len(self.said) - self.since
        for a, b in zip(self.told, self.said[self.since :], strict=False):
            if a != b:
                raise MismatchError(f"before {kind}: told {a}, model {b}")
        event = self.told[done] if done < len(self.told) else None
        if event is None or event["type"] != kind:
            raise MismatchError(f"the model expects {kind} next, not {event}")
        return event

    def in_told_order(self, kind: str, ids: list[str]) -> list[str]:
        """Sort what has no order of its own as the other table tells it."""
        left = self.told[len(self.said) - self.since :]
        told = [event["id"] for event in left if event["type"] == kind]
        return sorted(ids, key=lambda name: told.index(name) if name in told else len(told))

    def shuffled(self, deck: str, cards: list[str]) -> list[str]:
        """Read the new order of a deck."""
        event = self._next("shuffled")
        if event["deck"] != deck or sorted(event["order"]) != sorted(cards):
            raise MismatchError(f"{event} is not the {deck} deck {sorted(cards)}")
        return list(event["order"])

    def picked(self, what: str, among: list[str]) -> str:
        """Read a random place or road."""
        event = self._next("picked")
        if event["what"] != what or event["id"] not in among:
            raise MismatchError(f"{event} is none of the {what} {among}")
        return str(event["id"])

    def rolled(self, dice: list[str]) -> list[int]:
        """Read the faces of dice."""
        event = self._next("rolled")
        if event["dice"] != dice:
            raise MismatchError(f"{event}: the model rolls {dice}")
        for die, face in zip(dice, event["faces"], strict=True):
            if face not in FACES[die]:
                raise MismatchError(f"{event}: no {face} on a {die} die")
        return list(event["faces"])
