"""What happens to the train: it moves, cars leave it and join it."""

from typing import ClassVar, Final

from game.great_train.rules.content.cards import COUNT
from game.great_train.rules.content.roles import SANCHO_USED
from game.great_train.rules.facts.state import TrainPosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.table.zones import put


@record
class TrainMoved(Event):
    """In the turn of `seat` the locomotive moved from one station to another (BT-9.1).

    `why` is driver, advance, card or ability.
    """

    type: ClassVar[str] = "train"
    renamed: ClassVar[dict[str, str]] = {"start": "from", "end": "to"}
    seat: Seat
    start: int
    end: int
    why: str

    def apply(self, position: TrainPosition) -> None:
        """Move it; the free advance is used up (BT-9.5)."""
        position.place = self.end
        if self.why == "advance":
            position.advanced = True


@record
class LineEnded(Event):
    """The train is at the End of the Line; its effect comes so many `times` (BT-9.9, BT-10.25)."""

    type: ClassVar[str] = "arrived"
    seat: Seat
    locomotive: int
    times: int

    def apply(self, position: TrainPosition) -> None:
        """Change nothing: the train moved before."""


@record
class TrainRenewed(Event):
    """A new train stands at the head of new stations (BT-9.11)."""

    type: ClassVar[str] = "new_train"
    secret: ClassVar[tuple[str, ...]] = ("car_deck",)
    stations: tuple[int, ...]
    cars: tuple[CardId, ...]
    locomotive: int
    car_deck: tuple[CardId, ...]
    """Its top last."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Nobody sees the order of the car deck (BT-15.4)."""
        return ()

    def apply(self, position: TrainPosition) -> None:
        """Put it in the place of the old one."""
        position.stations = self.stations
        position.cars = self.cars
        position.locomotive = self.locomotive
        position.car_deck = list(self.car_deck)
        position.place = 0


@record
class CarJoined(Event):
    """The top of the car deck joined the tail of the train (BT-9.2)."""

    type: ClassVar[str] = "joined"
    shows: ClassVar[bool] = True
    car: CardId

    def apply(self, position: TrainPosition) -> None:
        """Move the car."""
        position.car_deck.pop()
        position.cars = (*position.cars, self.car)


JOINED: Final = tuple(CarJoined(car) for car in range(COUNT))
"""CardId -> the event that it joins the train."""


@record
class PurchaseBegan(Event):
    """`seat` is to have `car`: its cost is paid next, none if it is `free` (BT-9.4)."""

    type: ClassVar[str] = "buys"
    seat: Seat
    car: CardId
    free: bool

    def apply(self, position: TrainPosition) -> None:
        """Count it."""
        position.bought += 1
        if self.free:
            position.used |= SANCHO_USED


@record
class CarUncoupled(Event):
    """`car` left the train and lies open until it is known before whom (BT-9.6)."""

    type: ClassVar[str] = "uncoupled"
    car: CardId

    def apply(self, position: TrainPosition) -> None:
        """Take it off the train; those behind close up."""
        place = position.cars.index(self.car)
        position.cars = position.cars[:place] + position.cars[place + 1 :]
        position.revealed = (self.car,)


@record
class CarPlaced(Event):
    """`seat` took `car`, which lies before `target` (BT-9.6). `why` is bought, free or lounge."""

    type: ClassVar[str] = "car"
    renamed: ClassVar[dict[str, str]] = {"source": "from", "target": "to"}
    seat: Seat
    car: CardId
    source: str
    """train or deck."""
    target: Seat
    why: str

    def apply(self, position: TrainPosition) -> None:
        """Lay it down."""
        if self.car in position.revealed:
            place = position.revealed.index(self.car)
            position.revealed = position.revealed[:place] + position.revealed[place + 1 :]
        else:
            place = position.cars.index(self.car)
            position.cars = position.cars[:place] + position.cars[place + 1 :]
        put(position.in_play[self.target], self.car)
