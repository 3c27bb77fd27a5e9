"""How long what the teacher says may be: to be read aloud, and each lesson within a minute."""

import re

MOST_IN_A_STEP = 45
"""Words."""
MOST_IN_A_LESSON = 190
"""Words of its steps: at 190 a minute, half a minute is left for doing within ninety seconds."""


def words(text: str) -> int:
    """Count the words of a text."""
    return len(re.findall(r"[^\W_]+(?:'[^\W_]+)?", text))
