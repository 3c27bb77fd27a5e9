"""Groups of lines set in columns: a group is broken only where it is longer than a column."""

from collections.abc import Sequence
from typing import TypeVar

Line = TypeVar("Line")


def set_in_columns(groups: Sequence[Sequence[Line]], room: int) -> list[list[Line]]:
    """Return the lines of all groups in columns of at most `room` (1 or more) lines."""
    columns: list[list[Line]] = [[]]
    for group in groups:
        left = list(group)
        if columns[-1] and len(columns[-1]) + len(left) > room:
            columns.append([])
        while len(left) > room:
            columns[-1] += left[:room]
            left = left[room:]
            columns.append([])
        columns[-1] += left
    return [column for column in columns if column]
