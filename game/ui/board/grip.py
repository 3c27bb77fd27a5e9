"""How the player holds a card of the hand that is being dragged."""

from dataclasses import dataclass

from game.samurai.view.layout import LAYER_HOVERED
from game.view.layout.geometry import Target


@dataclass
class Grip:
    """Where a card was taken, and where in the hand it would be put now."""

    at: tuple[int, int]
    """Where the pointer took it."""
    offset: tuple[float, float]
    """From the pointer to the card's middle, in pixels of a card in the fan."""
    start: int
    """Its place in the hand when it was taken, 0 leftmost."""
    place: int | None
    """The place that it would be put at now; None when it has left the hand."""

    def under(self, pointer: tuple[int, int], target: Target) -> Target:
        """Return where the card is while the pointer is there, instead of at `target`."""
        x, y = pointer[0] + self.offset[0], pointer[1] + self.offset[1]
        return Target(x, y, target.w, target.h, 0.0, target.card, LAYER_HOVERED)
