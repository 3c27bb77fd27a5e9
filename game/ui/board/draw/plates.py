"""What befalls every plate, whatever it looks like: it shakes and folds, frames stand around it."""

from typing import Final

from game.kernel.ids import Seat
from game.ui.board.state import L, StateOf, V
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Box, Point
from game.view.passing import Passing
from game.view.presentation import A, S
from game.view.timing import openness, step_of

FOLDS: Final = 8
"""Steps in which a plate folds."""
NAMED: Final = 0.86
"""How large a name is set, of the height of its row."""
TAGS_TO: Final = 1.25
"""Text scale up to which tags grow."""
CAPITALS: Final = 0.4
"""How high capitals stand over the middle of a line, in sizes of its type."""


def struck(kit: Kit, passing: Passing, seat: Seat, far: float) -> Point:
    """Return by how many pixels a plate is off its place: `far` of the design at most."""
    x, y = passing.shift(seat)
    return x * kit.px(far), y * kit.px(far)


def fold_step(passing: Passing, seat: Seat) -> int:
    """Return how many steps of FOLDS a plate is open, all of them where it lies flat."""
    fold = passing.fold(seat)
    return FOLDS if fold is None else step_of(openness(fold.share), FOLDS)


def threat_at(state: StateOf[S, A, V, L], seat: Seat, pending: int) -> int:
    """Return what a seat is about to lose: by the card aimed at it, else what is `pending`."""
    if seat in state.frame.sums and state.is_pointed(seat):
        return state.frame.sums[seat].threat
    return pending


def rings(state: StateOf[S, A, V, L], seat: Seat, *, is_target: bool, is_asked: bool) -> list[str]:
    """Return which frames stand around a plate: legal, target or asked, and focus.

    `is_target`: somebody aims at it; `is_asked`: its plate tells that it must answer.
    """
    found = []
    if seat in state.frame.lit:
        found.append("target" if state.is_pointed(seat) else "legal")
    elif is_target:
        found.append("target")
    elif is_asked:
        found.append("asked")
    if state.selection.focus == ("seat", seat) and "target" not in found:
        found.append("focus")
    return found


def tag_type(kit: Kit, size: float, colour: Colour) -> Type:
    """Return the type of a slip on a plate's upper edge.

    It grows less than other text, so as to cover no name.
    """
    style = kit.type("bold", size, colour)
    return style.sized(max(kit.least, round(style.px * min(1.0, TAGS_TO / kit.text_scale))))


def tag_top(plate: Box, name: Box, high: float, most: float, least: int) -> float:
    """Return where a slip so high begins against the upper edge of a plate.

    `most` of its height lies on the plate, and less where it would cover the name.
    """
    capitals = max(least, name.h * NAMED) * CAPITALS
    return min(high * most, name.y + name.h / 2 - capitals - plate.y) - high
