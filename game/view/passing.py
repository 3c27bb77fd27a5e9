"""Passing: the marks that are on the table now, and what plates show until a blow has landed."""

from collections.abc import Iterable
from typing import Final, TypeVar

from game.kernel.ids import Seat
from game.view.effects import Change, Fold, Held, Mark, PlateView, Shake, Spark, Stamp
from game.view.layout.geometry import Point
from game.view.timing import FOLDED, shaken

M = TypeVar("M", bound=Mark)
P = TypeVar("P", bound=PlateView)
FLASHES: Final = 3
"""How many marks may come up suddenly within a second: more could harm who sees them."""


class Passing:
    """The marks on the table."""

    def __init__(self) -> None:
        """Begin with none."""
        self.marks: list[Mark] = []
        self.winner: Seat | None = None
        """Who defeated somebody last: what is lost next goes there."""
        self._falling: set[Seat] = set()
        """Who is struck for the last time and about to fold."""
        self._seen: dict[Seat, PlateView] = {}
        self._looked: object = None
        """The plates that were looked at last, where no mark made any of them look otherwise."""
        self._flashes: list[float] = []
        self._now = 0.0

    def add(self, *marks: Mark) -> None:
        """Put marks on the table; sudden ones only as often as eyes can bear."""
        for mark in marks:
            if isinstance(mark, Stamp) and not self._may_flash(mark):
                continue
            if isinstance(mark, Fold):
                self._falling.discard(mark.seat)
                self.winner = mark.by
                if mark.is_still:
                    continue
            if isinstance(mark, Held) and mark.is_last:
                self._falling.add(mark.seat)
            if isinstance(mark, Spark):  # it takes the place of an old one of its kind at its seat
                same = [s for s in self.of(Spark) if (s.seat, s.sign) == (mark.seat, mark.sign)]
                self.marks = [old for old in self.marks if old not in same]
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
        self._looked = None

    # --- plates ---

    def look(self, seats: Iterable[PlateView], fade: float) -> list[Seat]:
        """Notice plates that look otherwise than before and let them fade over, for `fade` seconds.

        Return who has sunk, in another way than by a defeat that is shown.
        """
        is_still = not self.marks and not self._falling
        if is_still and seats is self._looked:
            return []  # as in every frame of a window at rest
        self._looked = seats if is_still else None
        sunk = []
        for seat in map(self.shown, seats):
            before = self._seen.get(seat.seat)
            self._seen[seat.seat] = seat
            if before is None or before.is_sunk == seat.is_sunk:
                continue
            if self.fold(seat.seat) is None:
                if fade:
                    self.add(Change(0.0, fade, before=before))
                if seat.is_sunk:
                    sunk.append(seat.seat)
        return sunk

    def shown(self, seat: P) -> P:
        """Return what the plate of `seat` shows: what was before, until a blow has landed."""
        lost = [mark.lost for mark in self.of(Held) if mark.seat == seat.seat]
        fold, falls = self.fold(seat.seat), bool(lost) or seat.seat in self._falling
        stands = falls if fold is None else fold.share < sum(FOLDED) / 2
        return seat.as_before(sum(lost), stands=stands)

    def fold(self, seat: Seat) -> Fold | None:
        """Return the fold of a plate, None when it lies flat."""
        return next((m for m in self.of(Fold) if m.seat == seat), None)

    def change(self, seat: Seat) -> Change | None:
        """Return how the plate of `seat` fades over, None when it does not."""
        return next((m for m in self.of(Change) if m.before and m.before.seat == seat), None)

    def shift(self, seat: Seat) -> Point:
        """Return how far the plate of `seat` is from its place, -1..1 each way."""
        shakes = [m for m in self.of(Shake) if m.seat == seat and m.is_seen]
        return shaken(shakes[-1].share) if shakes else (0.0, 0.0)
