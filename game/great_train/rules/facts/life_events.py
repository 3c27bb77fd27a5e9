"""Life, death, ghosts, and the end of a game."""

from typing import ClassVar

from game.great_train.rules.content.roles import GHOST, OUT, THREE
from game.great_train.rules.facts.state import TrainOutcome, TrainPosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId


@record
class LifeLost(Event):
    """`seat` lost `wounds` life to `by`, None for nobody (BT-7.1, BT-7.4)."""

    type: ClassVar[str] = "wounded"
    seat: Seat
    by: Seat | None
    wounds: int

    def apply(self, position: TrainPosition) -> None:
        """Take the points, below 0 too."""
        position.life[self.seat] -= self.wounds


@record
class LifeGained(Event):
    """`seat` now has `life` points of life."""

    type: ClassVar[str] = "healed"
    seat: Seat
    life: int

    def apply(self, position: TrainPosition) -> None:
        """Write the points."""
        position.life[self.seat] = self.life


@record
class WentOut(Event):
    """`seat` is out, the role is shown; `by` did it, None for nobody (BT-7.3, BT-7.4)."""

    type: ClassVar[str] = "defeated"
    shows: ClassVar[bool] = True
    seat: Seat
    by: Seat | None
    role: int

    def apply(self, position: TrainPosition) -> None:
        """Take the player out of the game; the cards follow."""
        seat = self.seat
        position.become(seat, OUT)
        position.life[seat] = 0
        position.roles = (*position.roles[:seat], self.role, *position.roles[seat + 1 :])
        position.roles_shown = (
            *position.roles_shown[:seat],
            True,
            *position.roles_shown[seat + 1 :],
        )
        position.falls = (*position.falls, (seat, self.by))


@record
class BecameGhost(Event):
    """`seat` is a ghost now, instead of going out or after it (BT-11.8)."""

    type: ClassVar[str] = "ghost"
    seat: Seat

    def apply(self, position: TrainPosition) -> None:
        """A ghost has no life."""
        position.become(self.seat, GHOST)
        position.life[self.seat] = 0


@record
class EndLookedAt(Event):
    """Somebody went out and the game goes on (BT-8.1); with 3 players BT-14.3 has begun."""

    type: ClassVar[str] = "looked_at_end"

    def apply(self, position: TrainPosition) -> None:
        """The next look is at who goes out from now on."""
        position.falls = ()
        position.last_standing = position.players == THREE


@record
class TrainGameEnded(Event):
    """The game is over; all roles and hands are shown (BT-8.3)."""

    type: ClassVar[str] = "ended"
    outcome: TrainOutcome
    roles: tuple[int, ...]
    hands: tuple[tuple[CardId, ...], ...]

    def apply(self, position: TrainPosition) -> None:
        """Show everything; nothing is awaited any more."""
        position.outcome = self.outcome
        position.roles = self.roles
        position.hands = [list(hand) for hand in self.hands]
        position.frames = ()
