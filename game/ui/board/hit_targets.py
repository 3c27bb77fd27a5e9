"""Hit targets: everything at the table that can be pointed at or focused, with its box."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.view.layout.geometry import Box


class HitTarget(NamedTuple):
    """A place of interest: its kind, and which one of that kind."""

    kind: str
    """card, seat, mark, piece, answer, button, pile, log, sort or bar."""
    id: int


MAIN: Final = HitTarget("button", 0)
"""Ends the own turn, or hurries the others."""
EXTRA: Final = HitTarget("button", 1)
"""A further action with a button of its own."""
UNDO: Final = HitTarget("button", 2)
LOG: Final = HitTarget("log", 0)
SORT: Final = HitTarget("sort", 0)
PACE: Final = HitTarget("bar", 1)
DISCARDS: Final = HitTarget("pile", 0)
DRAW: Final = HitTarget("pile", 1)
FOCUSED: Final = ("answer", "card", "seat", "button", "sort", "pile", "log", "mark", "bar", "piece")
"""The kinds that the focus comes to, in the order of Tab."""


@dataclass(frozen=True, slots=True)
class HitBox:
    """A hit target and where it is."""

    spot: HitTarget
    box: Box
    front: int
    """Higher is nearer to the player: what lies in front takes the click."""


def at(places: Iterable[HitBox], x: float, y: float) -> HitTarget | None:
    """Return the frontmost spot under a point."""
    hit = [place for place in places if place.box.contains(x, y)]
    return max(hit, key=lambda place: place.front).spot if hit else None


def box_of(places: Iterable[HitBox], spot: HitTarget | None) -> Box | None:
    """Return where a spot is, None when it is not there any more."""
    return next((place.box for place in places if place.spot == spot), None)


def stops(places: Iterable[HitBox]) -> list[HitBox]:
    """Return what the focus comes to, in the order of Tab."""
    found = [place for place in places if place.spot.kind in FOCUSED]
    return sorted(found, key=_order)


def _order(place: HitBox) -> tuple[int, float]:
    """By kind; cards from left to right, the rest by number."""
    spot = place.spot
    along = place.box.x if spot.kind == "card" else float(spot.id)
    return FOCUSED.index(spot.kind), along
