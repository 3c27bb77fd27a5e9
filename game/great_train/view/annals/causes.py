"""What took life and put people out: the card or car at work, a locomotive, a station's price."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.great_train.rules.content.cards import COST_LIFE, DYNAMITE, IS_CAR
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import GHOST
from game.great_train.rules.facts.card_events import CardDiscarded
from game.great_train.rules.facts.life_events import LifeLost, WentOut
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.train_events import (
    CarPlaced,
    LineEnded,
    PurchaseBegan,
    TrainRenewed,
)
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.view.names import engine_of, station_of
from game.great_train.view.telling.messages import any_of, lives, standing, sums_of
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.words.sentences import Teller


@dataclass(frozen=True, slots=True)
class LifeTaken:
    """A loss of life or a way out: who suffers it, by whom, from what."""

    seat: Seat
    by: Seat | None
    """None for nobody."""
    cause: CardId | None
    """The number under which a teller says its name; None where nothing is known to be at work."""
    is_ghost: bool = False
    """Whether a ghost went out: it had no life to lose, only its car."""
    robbed_by: Seat | None = None
    """Whose card or car took a ghost's car from it: nobody took it out (BT-7.4)."""


class Causes:
    """Follows a game event by event and knows what is at work."""

    def __init__(self) -> None:
        """Begin before the deal, or between two turns."""
        self._engine: CardId | None = None
        self._beside: CardId | None = None

    def follow(self, event: Event, before: TrainObservation) -> LifeTaken | None:
        """Return the blow that `event` is, None for any other; `before` is not changed."""
        match event:
            case LifeLost(seat=seat, by=by) | WentOut(seat=seat, by=by):
                is_ghost, now = before.status[seat] == GHOST, before.resolving
                robber = now.seat if is_ghost and now is not None else None
                return LifeTaken(seat, by, self._at_work(before), is_ghost, robber)
            case TurnPassed() | TrainRenewed():
                self._engine = self._beside = None
            case LineEnded(locomotive=engine):
                self._engine = self._beside = engine_of(engine)
            case CarPlaced():  # bought: what was at work before is again
                self._beside = self._engine
            case PurchaseBegan(car=car, free=False):
                station = before.stations[before.place - 1 - before.cars.index(car)]
                self._beside = station_of(station) if COST_LIFE[station] else self._engine
            case CardDiscarded(card=card, why="check") if card == DYNAMITE:
                self._beside = DYNAMITE
            case _:
                pass
        return None

    def _at_work(self, before: TrainObservation) -> CardId | None:
        """Return what a card serves as, where it does; who drove to the end still resolves one."""
        now = before.resolving
        if now is None or self._engine is not None:
            return self._beside
        if now.copied is None or IS_CAR[now.card]:
            return now.card
        return any_of(KINDS[now.copied].key)


def accounts(teller: Teller, seen: TrainObservation, events: Sequence[Event]) -> dict[Seat, str]:
    """Return what became of each seat, and of what: `seen` goes through all the events.

    Life that was gained stands apart from what was lost: else fewer would be lost than took it.
    """
    causes, found = Causes(), dict[Seat, list[str]]()
    for event in events:
        blow = causes.follow(event, seen)
        if blow is not None and blow.cause is not None:
            found.setdefault(blow.seat, []).append(_named(teller, blow.by, blow.cause))
        event.apply(seen)
    told = dict[Seat, str]()
    for seat, sums in sums_of(events).items():
        became = ", ".join([*standing(teller, sums), *lives(teller, -sums["lost"])])
        by = f" ({', '.join(dict.fromkeys(found[seat]))})" if seat in found else ""
        parts = [became + by] * bool(became) + lives(teller, sums["gained"])
        if parts:
            told[seat] = ", ".join(parts)
    return told


def _named(teller: Teller, by: Seat | None, cause: CardId) -> str:
    name = teller.card(cause)
    return str(name) if by is None else teller.say("change.by", by, card=name)
