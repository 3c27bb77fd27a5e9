"""What was typed, told again: whatever it was, the sentence stays one that can be read."""

import re
from typing import Final

_LONG: Final = re.compile(r"\S{400,}")
"""No name of a file that somebody works with is so long."""
_LEFT: Final = (40, 3)
"""Letters that are left at the beginning and at the end of what is too long."""


def shortened(sentence: str) -> str:
    """Return `sentence` with the middle of whatever is too long left out."""
    first, last = _LEFT
    return _LONG.sub(lambda found: f"{found[0][:first]}…{found[0][-last:]}", sentence)
