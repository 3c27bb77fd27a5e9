"""Results: how a game ended, as every system can say it."""

from dataclasses import dataclass

from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class Side:
    """Seats that win or lose together; a seat that plays for itself is a side alone."""

    key: str
    """What the side is called in every game; two sides of one game may be of the same kind."""
    seats: tuple[Seat, ...]
    """Ascending."""


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, beside the system's own account of it (`System.outcome_to_json`)."""

    winners: tuple[Seat, ...]
    """Ascending; nobody where a game is drawn, or lost by all."""
    sides: tuple[Side, ...]
    """Every seat is in exactly one."""
    groups: tuple[str, ...]
    """Seat -> what its wins are counted under, such as the part that it was dealt."""

    def has_won(self, side: Side) -> bool:
        """Return whether all of `side` won."""
        return set(side.seats) <= set(self.winners)
