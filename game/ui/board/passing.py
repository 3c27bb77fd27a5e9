"""Passing: everything that is on the table for a moment only, and what it makes of the plates."""

from dataclasses import replace
from typing import Final, TypeVar

from game.kernel.ids import Seat
from game.samurai.view.table_view import SeatView
from game.ui.board.marks import Change, Fold, Held, Mark, Shake, Stamp
from game.view.time.motion import FOLDED, Point, shaken

FLASHES: Final = 3
"""How many marks may come up suddenly within a second: more could harm who sees them."""
M = TypeVar("M", bound=Mark)


class Passing:
    """The marks on the table."""

    def __init__(self) -> None:
        """Begin with none."""
        self.marks: list[Mark] = []
        self.winner: Seat | None = None
        """Who defeated somebody last: the honor that is lost next goes there."""
        self._falling: set[Seat] = set()
        """Who has lost the last resilience and is about to fold."""
        self._seen: dict[Seat, SeatView] = {}
        self._flashes: list[float] = []
        self._now = 0.0

    def add(self, *marks: Mark) -> None:
        """Put marks on the table; sudden ones only as often as eyes can bear."""
        for mark in marks:
            if isinstance(mark, Stamp) and not self._may_flash(mark):
                continue
            if isinstance(mark, Fold):
                self._falling.discard(mark.seat)
            self.marks.append(mark)

    def _may_flash(self, mark: Mark) -> bool:
        due = self._now + mark.wait
        self._flashes = [time for time in self._flashes if due - time < 1.0]
        if len(self._flashes) >= FLASHES:
            return False
        self._flashes.append(due)
        return True

    def of(self, kind: type[M]) -> list[M]:
        """Return the marks of a kind, oldest first."""
        return [mark for mark in self.marks if isinstance(mark, kind)]

    def tick(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass at `pace`; return whether anything is on the table, or was."""
        self._now += dt
        was_any = bool(self.marks)
        for mark in self.marks:
            mark.age += dt * pace
        self.marks = [mark for mark in self.marks if not mark.is_over]
        return was_any

    def clear(self) -> None:
        """Take everything away at once."""
        self.marks.clear()
        self._falling.clear()
        self._seen.clear()

    # --- plates ---

    def fall(self, seat: Seat) -> None:
        """`seat` has no resilience left and folds as soon as the defeat is told."""
        self._falling.add(seat)

    def look(self, seats: tuple[SeatView, ...], fade: float) -> list[Seat]:
        """Notice plates that look otherwise than before and let them fade over, for `fade` seconds.

        Return who has become harmless, in another way than by a defeat that is shown.
        """
        sunk = []
        for seat in map(self.shown, seats):
            before = self._seen.get(seat.seat)
            self._seen[seat.seat] = seat
            if before is None or before.is_harmless == seat.is_harmless:
                continue
            if self.fold(seat.seat) is None:
                if fade:
                    self.add(Change(0.0, fade, before=before))
                if seat.is_harmless:
                    sunk.append(seat.seat)
        return sunk

    def shown(self, seat: SeatView) -> SeatView:
        """Return what the plate of `seat` shows: what was before, until a blow has landed."""
        held = [m for m in self.of(Held) if m.seat == seat.seat]
        if held:
            seat = replace(seat, resilience=seat.resilience + sum(m.wounds for m in held))
        fold = self.fold(seat.seat)
        if fold is not None:
            is_before = fold.share < sum(FOLDED) / 2
        else:
            is_before = bool(held) or seat.seat in self._falling
        if is_before and seat.is_harmless and seat.hand_count:
            seat = replace(seat, is_harmless=False)
        return seat

    def fold(self, seat: Seat) -> Fold | None:
        """Return the fold of a plate, None when it lies flat."""
        return next((m for m in self.of(Fold) if m.seat == seat), None)

    def change(self, seat: Seat) -> Change | None:
        """Return how the plate of `seat` fades over, None when it does not."""
        changes = self.of(Change)
        return next((m for m in changes if m.before and m.before.seat == seat), None)

    def shift(self, seat: Seat) -> Point:
        """Return how far the plate of `seat` is from its place, -1..1 each way."""
        shakes = [m for m in self.of(Shake) if m.seat == seat and m.is_seen]
        return shaken(shakes[-1].share) if shakes else (0.0, 0.0)
