"""The two numbers every system shares."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0..n-1 clockwise. Who sits there is the session's business."""

HIDDEN: Final = -1
"""What a viewer sees in place of a value that they may not know."""
