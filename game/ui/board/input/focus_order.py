"""Where the focus can go at the table, in order and in the four directions."""

from typing import Final

from game.ui.board.selection import HitBox, HitTarget, stops
from game.ui.board.state import TableState
from game.ui.widgets.base import following, neighbour
from game.view.layout.geometry import Box

ASKED: Final = ("answer", "card", "seat", "mark", "log", "bar")
"""What can have the focus while a question covers the middle."""


class FocusOrder:
    """The stops of the table's focus; remembers where it was when its stop goes away."""

    def __init__(self, state: TableState) -> None:
        """Serve the focus of `state`."""
        self.state = state
        self._last: Box | None = None
        """Where the focus was last."""

    def all(self) -> list[HitBox]:
        """Return where the focus can go now: only what can be meant while a card is aimed."""
        frame, selection = self.state.frame, self.state.selection
        found = stops(frame.hits)
        if frame.prompt is not None and frame.prompt.items:
            return [p for p in found if p.spot.kind in ASKED]
        if selection.card is not None and frame.question is not None:
            seats = selection.targets(frame.question, selection.card)
            return [p for p in found if p.spot.kind == "seat" and p.spot.id in seats]
        return found

    def following(self, step: int) -> HitTarget | None:
        """Return the next stop (1) or the one before (-1), round again at the ends."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        return self._kept(found[following(len(found), here, step)])

    def neighbour(self, direction: tuple[int, int]) -> HitTarget | None:
        """Return the nearest stop that way, the same where there is none."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        if here is None:
            return self._kept(found[self._nearest(found)])
        boxes = [self._still(place) for place in found]
        return self._kept(found[neighbour(boxes, here, direction)])

    def _kept(self, place: HitBox) -> HitTarget:
        self._last = self._still(place)
        return place.spot

    def _here(self, found: list[HitBox]) -> int | None:
        spots = [place.spot for place in found]
        focus = self.state.selection.focus
        return spots.index(focus) if focus in spots else None

    def _nearest(self, found: list[HitBox]) -> int:
        """Return the stop to begin at: the first, or the one of its kind where the focus was."""
        kind = found[0].spot.kind
        if self._last is None:
            return 0
        x, y = self._last.centre
        alike = [n for n, place in enumerate(found) if place.spot.kind == kind]
        return min(alike, key=lambda n: _distance(found[n].box.centre, (x, y)))

    def _still(self, place: HitBox) -> Box:
        """Return where a spot lies when nothing is held up."""
        flat = self.state.frame.flat.get(place.spot.id) if place.spot.kind == "card" else None
        return place.box if flat is None else flat.box


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
