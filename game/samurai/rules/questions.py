"""What a game of Samurai Sword can be waiting for."""

from typing import Final, TypeAlias

from game.samurai.rules.bushido import AwaitBushido
from game.samurai.rules.challenge import AwaitChallenge
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.state import Position
from game.samurai.rules.turn import AwaitDiscard, AwaitDrawSource, AwaitPlay

QUESTIONS: Final = (
    AwaitDrawSource,
    AwaitPlay,
    AwaitParry,
    AwaitChallenge,
    AwaitBushido,
    AwaitDiscard,
)
"""Every frame that asks."""

Question: TypeAlias = (
    AwaitDrawSource | AwaitPlay | AwaitParry | AwaitChallenge | AwaitBushido | AwaitDiscard
)
"""One of them, for a `match`; each has its `seat` and its `kind`."""


def awaited(position: Position) -> Question | None:
    """Return the question on top, None after the end and between two questions."""
    frames = position.frames
    if not frames:
        return None
    top = frames[-1]
    return top if isinstance(top, QUESTIONS) else None
