"""Lines in a window: rows that scroll behind it, groups set in columns. Pure arithmetic."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

LEAD = 0.2
"""Share of the window kept free beyond a row that is brought into sight."""
HAIR = 0.01
"""Pixels of a row that nobody sees: so far sums of heights miss the window's edge."""


@dataclass
class Scrolling:
    """Rows one under the other; `top` pixels of them are above the window of `height` pixels."""

    heights: Sequence[float] = field(default_factory=list)
    height: float = 1.0
    top: float = 0.0

    def tops(self) -> list[float]:
        """Return where each row begins, counted from the first; one more for the end of all."""
        found, total = [0.0], 0.0
        for high in self.heights:
            total += high
            found.append(total)
        return found

    @property
    def whole(self) -> float:
        """The height of all rows."""
        return sum(self.heights)

    @property
    def most(self) -> float:
        """The largest `top`: the last row then stands at the foot of the window."""
        return max(0.0, self.whole - self.height)

    @property
    def is_at_end(self) -> bool:
        """Whether the last row is in sight."""
        return self.top >= self.most - 1

    def go(self, top: float) -> bool:
        """Put `top` pixels above the window, as near to it as can be; return whether it moved."""
        wanted = min(max(0.0, top), self.most)
        moved = wanted != self.top
        self.top = wanted
        return moved

    def reveal(self, row: int) -> bool:
        """Bring a row into sight, with some of its neighbours; return whether anything moved."""
        tops = self.tops()
        lead = min(self.heights[row], self.height * LEAD)
        highest = tops[row + 1] + lead - self.height
        return self.go(min(max(self.top, highest), max(0.0, tops[row] - lead)))

    def seen(self) -> list[tuple[int, float]]:
        """Return the rows in sight and where each begins, counted from the window's top."""
        return [
            (row, top - self.top)
            for row, (top, high) in enumerate(zip(self.tops(), self.heights, strict=False))
            if top + high > self.top + HAIR and top < self.top + self.height - HAIR
        ]

    def bar(self) -> tuple[float, float] | None:
        """Return begin and length (0..1) of the bar that tells what part is seen; None for all."""
        if self.most <= 0:
            return None
        share = max(0.06, self.height / self.whole)
        return (1 - share) * self.top / self.most, share

    def go_to_share(self, share: float) -> bool:
        """Go where the bar's middle is at `share` (0..1) of the window; whether it moved."""
        length = max(0.06, self.height / max(1.0, self.whole))
        return self.go((share - length / 2) / max(1e-6, 1 - length) * self.most)


Line = TypeVar("Line")


def set_in_columns(groups: Sequence[Sequence[Line]], room: int) -> list[list[Line]]:
    """Return the lines of all groups in columns of at most `room` (1 or more) lines."""
    columns: list[list[Line]] = [[]]
    for group in groups:
        left = list(group)
        if len(columns[-1]) + len(left) > room:
            columns.append([])
        while len(left) > room:
            columns[-1] += left[:room]
            left = left[room:]
            columns.append([])
        columns[-1] += left
    return [column for column in columns if column]
