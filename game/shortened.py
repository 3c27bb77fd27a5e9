"""What was typed, told again: whatever it was, the sentence stays one that can be read."""

import re
from typing import Final

_NO_LETTER: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""What moves a terminal's pen, and what no font has: all but the end of a line."""
_LONG: Final = re.compile(r"\S{400,}")
"""No name of a file that somebody works with is so long."""
_LEFT: Final = (40, 3)
"""Letters that are left at the beginning and at the end of what is too long."""


def legible(text: str) -> str:
    """Return a text that can be drawn and written: of a file's name, what is no letter becomes `?`.

    Python has bytes of a name that are no text as lone surrogates, which no font and no terminal
    takes.
    """
    return _NO_LETTER.sub("?", text.encode(errors="replace").decode())


def shortened(sentence: str) -> str:
    """Return `sentence` on one line, with the middle of whatever is too long left out."""
    first, last = _LEFT
    line = legible(sentence).replace("\n", "?")
    return _LONG.sub(lambda found: f"{found[0][:first]}…{found[0][-last:]}", line)
