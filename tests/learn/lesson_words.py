"""How long what the teacher says may be: to be read aloud, and each lesson within a minute."""

import re

MOST_IN_A_STEP = 45
"""Words."""
MOST_IN_A_LESSON = 190
"""Words of its steps: at 190 a minute, half a minute is left for doing within ninety seconds."""
READ_A_MINUTE = 200
"""Words, by somebody who reads at an even pace."""
A_STEP = 3
"""Seconds to find and press what a step asks for, once it is read."""
MOST_SECONDS = 90
"""For a whole lesson; what the table shows meanwhile is not counted."""


def seconds(told: list[str]) -> float:
    """Reckon how long a lesson takes whose steps say that."""
    return sum(map(words, told)) * 60 / READ_A_MINUTE + len(told) * A_STEP


def words(text: str) -> int:
    """Count the words of a text."""
    return len(re.findall(r"[^\W_]+(?:'[^\W_]+)?", text))
