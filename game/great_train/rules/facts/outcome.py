"""How a game ended (BT-8.2, BT-14)."""

from dataclasses import dataclass
from typing import Literal

from game.kernel.ids import Seat

EndKind = Literal["law", "outlaws", "renegade", "hunt", "last_standing"]


@dataclass(frozen=True, slots=True)
class TrainOutcome:
    """The end: `winners` are all seats of `team`, out or not, ascending."""

    kind: EndKind
    winners: tuple[Seat, ...]
    team: str
    all_out: bool
    """Whether nobody was in play."""
