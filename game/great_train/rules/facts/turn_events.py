"""The table as it is laid, and the course of turns."""

from dataclasses import replace
from typing import ClassVar, Final, Self

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.state import TrainPosition, shown_roles
from game.kernel.events import Event, hide
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId

CardRows = tuple[tuple[CardId, ...], ...]


@record
class TrainSetUp(Event):
    """A table as it stands before the first event: a new deal's, or a written position's (BT-2)."""

    type: ClassVar[str] = "set_up"
    roles: tuple[int, ...]
    roles_shown: tuple[bool, ...]
    characters: tuple[int, ...]
    life: tuple[int, ...]
    status: tuple[int, ...]
    hands: CardRows
    in_play: CardRows
    draw_pile: tuple[CardId, ...]
    """Its top last, as the discard pile's and the car deck's."""
    discard_pile: tuple[CardId, ...]
    stations: tuple[int, ...]
    place: int
    locomotive: int
    cars: tuple[CardId, ...]
    car_deck: tuple[CardId, ...]
    last_standing: bool = False

    def redacted(self, seat: Seat) -> Self:
        """Hide the piles, the other hands and the secret roles (BT-15)."""
        return replace(
            self,
            roles=shown_roles(self.roles, self.roles_shown, seat),
            hands=tuple(h if s == seat else hide(h) for s, h in enumerate(self.hands)),
            draw_pile=hide(self.draw_pile),
            car_deck=hide(self.car_deck),
        )

    def apply(self, position: TrainPosition) -> None:
        """Lay out everything."""
        position.roles = self.roles
        position.roles_shown = self.roles_shown
        position.characters = self.characters
        position.life = list(self.life)
        position.stand(self.status)
        position.hands = [list(hand) for hand in self.hands]
        position.in_play = [list(cards) for cards in self.in_play]
        position.draw_pile = list(self.draw_pile)
        position.discard_pile = list(self.discard_pile)
        position.stations = self.stations
        position.place = self.place
        position.locomotive = self.locomotive
        position.cars = self.cars
        position.car_deck = list(self.car_deck)
        position.last_standing = self.last_standing


@record
class TurnPassed(Event):
    """It is now the turn of `seat`, an Express Car's if `extra` (BT-3.1)."""

    type: ClassVar[str] = "turn"
    seat: Seat
    extra: bool = False

    def apply(self, position: TrainPosition) -> None:
        """Pass the turn; everything that is counted in a turn is new."""
        position.turn_seat = self.seat
        position.extra = self.extra
        position.step = TurnStep.TRAIN
        position.allowance_used = 0
        position.bought = 0
        position.advanced = False
        position.used = 0


@record
class TurnResumed(Event):
    """A written position: the turn goes on from `step`, with what is used up in it."""

    type: ClassVar[str] = "resumed"
    step: TurnStep
    allowance_used: int
    bought: int
    advanced: bool
    used: int

    def apply(self, position: TrainPosition) -> None:
        """Write all of it."""
        position.step = self.step
        position.allowance_used = self.allowance_used
        position.bought = self.bought
        position.advanced = self.advanced
        position.used = self.used


@record
class StepBegan(Event):
    """The turn has come to `step`."""

    type: ClassVar[str] = "step"
    step: TurnStep

    def apply(self, position: TrainPosition) -> None:
        """Take the step."""
        position.step = self.step


PASSED: Final = tuple(TurnPassed(seat) for seat in range(max(TABLES)))
"""Seat -> the event that its turn comes, as those below: it is the same each time."""
BEGUN: Final = tuple(StepBegan(step) for step in TurnStep)
"""Step -> the event that it began."""


@record
class AbilityUsed(Event):
    """`seat` uses the ability that works once in a turn: `ability` is one of the bits of `used`."""

    type: ClassVar[str] = "ability"
    seat: Seat
    ability: int

    def apply(self, position: TrainPosition) -> None:
        """Not again in this turn."""
        position.used |= self.ability
