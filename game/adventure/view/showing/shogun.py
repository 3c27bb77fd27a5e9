"""The Shogun's turn as it was told so far: the card, and what each enemy did, in their order.

Nothing of it stands in a position, so it is read from the events that were shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    hero_events,
    map_events,
    written_events,
)
from game.kernel.events import Event
from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """What one enemy did in its activation."""

    enemy: int
    kind: str
    did: str = ""
    """moved, took (a city), razed, shut (an inn), met, hit, missed, beaten; empty for nothing yet.

    Who rolls against it is met only: the dice still fall, or are rolled again (HA-8.3).
    """
    place: str = ""
    """Where it went, or the city."""
    seat: Seat | None = None
    """The hero whom it met."""


@dataclass(frozen=True, slots=True)
class ShogunTurn:
    """The Shogun's turn of a round."""

    card: str = ""
    """The influence card that was drawn, empty before."""
    row: str = ""
    """Which of its rows holds: low, medium or high."""
    deeds: tuple[Deed, ...] = ()
    """In the order in which enemies were called; the last is under way until the turn is over."""
    is_over: bool = False

    @property
    def now(self) -> int | None:
        """The enemy whose activation is under way."""
        return self.deeds[-1].enemy if self.deeds and not self.is_over else None


@dataclass(slots=True)
class _Telling:
    """What was read so far."""

    kinds: dict[int, str] = field(default_factory=dict)
    turn: ShogunTurn = field(default_factory=ShogunTurn)

    def note(self, **what: Any) -> None:
        """Note what the enemy under way did."""
        if self.turn.deeds and not self.turn.is_over:
            last = replace(self.turn.deeds[-1], **what)
            self.turn = replace(self.turn, deeds=(*self.turn.deeds[:-1], last))


def _written(telling: _Telling, event: written_events.PositionWritten) -> None:
    del event
    telling.turn = ShogunTurn()


def _spawned(telling: _Telling, event: map_events.EnemySpawned) -> None:
    telling.kinds[event.enemy] = event.kind


def _began(telling: _Telling, _event: campaign_events.RoundBegan) -> None:
    telling.turn = ShogunTurn()


def _drawn(telling: _Telling, event: deck_events.InfluenceDrawn) -> None:
    telling.turn = replace(telling.turn, card=event.id, row=event.row)


def _called(telling: _Telling, event: map_events.EnemyActed) -> None:
    deed = Deed(event.enemy, telling.kinds.get(event.enemy, ""))
    telling.turn = replace(telling.turn, deeds=(*telling.turn.deeds, deed))


def _moved(telling: _Telling, event: map_events.EnemyMoved) -> None:
    telling.note(did="moved", place=event.to)


def _rolled(telling: _Telling, event: hero_events.TestRolled) -> None:
    telling.note(did="met", seat=event.seat)


def _hurt(telling: _Telling, event: hero_events.LifeChanged) -> None:
    if event.why != "heal":
        telling.note(did="hit" if event.change else "missed", seat=event.seat)


def _gone(telling: _Telling, event: map_events.EnemyGone) -> None:
    """Note who beat an enemy: one that took a city is put away for it, and nobody did."""
    if event.by is not None and telling.turn.deeds and telling.turn.deeds[-1].enemy == event.enemy:
        telling.note(did="beaten", seat=event.by)


def _city(telling: _Telling, event: map_events.CityChanged) -> None:
    did = {"captured": "took", "razed": "razed"}.get(event.state)
    if did:
        telling.note(did=did, place=event.id)


def _shut(telling: _Telling, _event: map_events.ServiceShut) -> None:
    telling.note(did="shut")


def _rested(telling: _Telling, _event: map_events.EnemiesRested) -> None:
    telling.turn = replace(telling.turn, is_over=True)


def _ended(telling: _Telling, _event: campaign_events.PhaseEnded) -> None:
    telling.turn = ShogunTurn(is_over=True)


_READ: Final[dict[type[Event], Callable[[_Telling, Any], None]]] = {
    written_events.PositionWritten: _written,
    map_events.EnemySpawned: _spawned,
    campaign_events.RoundBegan: _began,
    campaign_events.PhaseEnded: _ended,
    deck_events.InfluenceDrawn: _drawn,
    map_events.EnemyActed: _called,
    map_events.EnemyMoved: _moved,
    map_events.EnemyGone: _gone,
    map_events.EnemiesRested: _rested,
    map_events.CityChanged: _city,
    map_events.ServiceShut: _shut,
    hero_events.TestRolled: _rolled,
    hero_events.LifeChanged: _hurt,
}
"""Events of which the turn is made; of all others nothing is read."""


class TurnReader:
    """Reads on where it left off, so that each event is read once."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._read = 0
        self._telling = _Telling()

    def turn(self, events: Callable[[], Sequence[Event]], begun: int) -> ShogunTurn:
        """Return the Shogun's turn of the latest round, after the first `begun` of `events`."""
        if begun == self._read:
            return self._telling.turn
        if begun < self._read:
            self._read, self._telling = 0, _Telling()
        for event in events()[self._read : begun]:
            read = _READ.get(type(event))
            if read is not None:
                read(self._telling, event)
        self._read = begun
        return self._telling.turn
