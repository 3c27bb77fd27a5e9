"""What a new game is asked to be."""

from dataclasses import dataclass, field

from game.kernel.ids import Seat
from game.kernel.options import OptionValue


@dataclass
class NewGame:
    """What a game starts from; a screen writes a person's wishes into it."""

    players: int = 3
    level: str = "adept"
    seed: int | None = None
    """None: any."""
    seat: Seat = 0
    """The person's seat; the deal makes all alike."""
    system: str | None = None
    """The key of the game to be played; None: the one that was played last."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """The house rules that are not as usual."""
