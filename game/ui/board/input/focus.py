"""Where the focus can go at the table, and in which order."""

from typing import TYPE_CHECKING, Final

from game.ui.board.selection import LOG, HitBox, HitTarget, stops
from game.ui.board.state import TableState
from game.ui.widgets.base import following, neighbour
from game.view.layout.geometry import Box, covered

if TYPE_CHECKING:
    from game.ui.board.port import TableGame

ASKED: Final = ("answer", "card", "seat", "mark", "log", "bar")
"""What can have the focus while a question covers the middle."""


class FocusOrder:
    """The stops of the table's focus; remembers where it was when its stop goes away."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._last: Box | None = None
        """Where the focus was last."""

    def all(self) -> list[HitBox]:
        """Return where the focus can go now: only what can be meant while a card is aimed."""
        frame, selection = self.state.frame, self.state.selection
        found = self._seated(stops(frame.hits))
        if frame.answers:
            asked = (p for p in found if p.spot.kind in ASKED or self._is_usable(p))
            return [place for place in asked if place.spot != LOG or not self._is_under(place)]
        if selection.card is not None and frame.question is not None:
            seats = selection.targets(frame.question, selection.card) - {None}
            if seats:
                return [p for p in found if p.spot.kind == "seat" and p.spot.id in seats]
        return sorted(found, key=self._rank)

    def first(self, game: "TableGame") -> HitTarget | None:
        """Return where a choice begins: at who is to be spared only where nobody else is."""
        card = self.state.selection.card
        found = [place.spot for place in self.all()]
        if card is None or not found or found[0].kind != "seat":
            return next(iter(found), None)
        return min(found, key=lambda spot: game.spares(self.state, card, spot.id))

    def lifted(self) -> HitTarget | None:
        """Return the stop of the card that is lifted and is for nobody, None for none."""
        piece = self.state.selection.piece
        found = (place.spot for place in self.all() if place.spot.kind in ("card", "piece"))
        return next((spot for spot in found if piece is not None and spot.id == piece), None)

    def sure(self) -> HitTarget:
        """Return the answer that the pointer is at, else the first."""
        hover = self.state.selection.hover
        return hover if hover is not None and hover.kind == "answer" else HitTarget("answer", 0)

    def _rank(self, place: HitBox) -> int:
        """Cards to choose from, the hand, then those before the viewer that can be used."""
        if self.is_on_offer(place):
            return 0
        if place.spot.kind == "card":
            return 1
        return 2 if self.is_own(place) else 3

    def _seated(self, found: list[HitBox]) -> list[HitBox]:
        """Return the stops with the seats as they are met round the table, the own one last."""
        playing = self.state.playing
        if playing.presentation.party_prompt is not None:
            return found
        me, count = playing.table.viewer, max(1, len(self.state.frame.view.seats))
        there = [place for place in found if place.spot.kind == "seat"]
        round_ = iter(sorted(there, key=lambda place: (place.spot.id - me - 1) % count))
        return [next(round_) if place.spot.kind == "seat" else place for place in found]

    def _is_under(self, place: HitBox) -> bool:
        """Return whether most of something lies under the paper with the question."""
        prompt, box = self.state.frame.prompt, place.box
        return prompt is not None and 2 * covered(box, [prompt.box]) > box.w * box.h

    def is_on_offer(self, place: HitBox) -> bool:
        """Return whether it is a card to choose from: those come first.

        It is nobody's, or it lies before the viewer where no card of the hand is meant.
        """
        frame = self.state.frame
        is_laid = not frame.is_own_turn and not any(entry.playable for entry in frame.view.hand)
        is_open = place.spot.kind == "piece" and place.spot.id in self.state.on_offer
        return is_open or (is_laid and self._is_usable(place))

    def is_own(self, place: HitBox) -> bool:
        """Return whether it is a card before the viewer that can be used."""
        me = self.state.frame.view.me
        return self._is_usable(place) and self.state.owner_of(place.spot) == me

    def _is_usable(self, place: HitBox) -> bool:
        return place.spot.kind == "piece" and place.spot.id in self.state.frame.usable

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
        alike = [n for n, place in enumerate(found) if place.spot.kind == kind]
        x, y = self._last.centre
        centres = [place.box.centre for place in found]
        return min(alike, key=lambda n: abs(centres[n][0] - x) + abs(centres[n][1] - y))

    def _still(self, place: HitBox) -> Box:
        """Return where a spot lies when nothing is held up."""
        flat = self.state.frame.flat.get(place.spot.id) if place.spot.kind == "card" else None
        return place.box if flat is None else flat.box
