"""Where the focus can go at the table, in order and in the four directions."""

from typing import Final

from game.ui.board.desk import Desk
from game.ui.board.spots import Place, Spot, stops
from game.ui.widgets.focus import following, neighbour
from game.view.layout.geometry import Box

ASKED: Final = ("answer", "card", "seat", "mark", "log", "sky")
"""What can have the focus while a question covers the middle."""


class Stops:
    """The stops of the table's focus; remembers where it was when its stop goes away."""

    def __init__(self, desk: Desk) -> None:
        """Serve the focus of `desk`."""
        self.desk = desk
        self._last: Box | None = None
        """Where the focus was last."""

    def all(self) -> list[Place]:
        """Return where the focus can go now: only what can be meant while a card is aimed."""
        desk = self.desk
        found = stops(desk.places)
        if desk.prompt is not None and desk.prompt.items:
            return [p for p in found if p.spot.kind in ASKED]
        if desk.choosing.is_open and desk.question is not None:
            card = desk.choosing.card
            seats = {a.target for a in desk.question.actions if a.card == card}
            return [p for p in found if p.spot.kind == "seat" and p.spot.id in seats]
        return found

    def following(self, step: int) -> Spot | None:
        """Return the next stop (1) or the one before (-1), round again at the ends."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        return self._kept(found[following(len(found), here, step)])

    def neighbour(self, direction: tuple[int, int]) -> Spot | None:
        """Return the nearest stop that way, the same where there is none."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        if here is None:
            return self._kept(found[self._nearest(found)])
        boxes = [self._still(place) for place in found]
        return self._kept(found[neighbour(boxes, here, direction)])

    def _kept(self, place: Place) -> Spot:
        self._last = self._still(place)
        return place.spot

    def _here(self, found: list[Place]) -> int | None:
        spots = [place.spot for place in found]
        return spots.index(self.desk.focus) if self.desk.focus in spots else None

    def _nearest(self, found: list[Place]) -> int:
        """Return the stop to begin at: the first, or the one of its kind where the focus was."""
        kind = found[0].spot.kind
        if self._last is None:
            return 0
        x, y = self._last.centre
        alike = [n for n, place in enumerate(found) if place.spot.kind == kind]
        return min(alike, key=lambda n: _distance(found[n].box.centre, (x, y)))

    def _still(self, place: Place) -> Box:
        """Return where a spot lies when nothing is held up."""
        flat = self.desk.flat.get(place.spot.id) if place.spot.kind == "card" else None
        return place.box if flat is None else flat.box


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
