"""What a new game is asked to be."""

from dataclasses import dataclass

from game.kernel.ids import Seat


@dataclass
class NewGame:
    """What a game starts from; a screen writes a person's wishes into it."""

    players: int = 3
    level: str = "adept"
    seed: int | None = None
    """None: any."""
    seat: Seat = 0
    """The person's seat; the deal makes all alike."""
