"""The languages that the program speaks."""

from typing import Final

LANGUAGES: Final = ("en", "es", "it")
"""Their codes, the usual one first: each has its texts in `data/strings/` and names on cards."""
