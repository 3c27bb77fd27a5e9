"""Counts of what seats did, in games of any kind."""

from dataclasses import fields
from typing import Any, Self


class Counts:
    """Whole numbers over any number of games: a dataclass of nothing else."""

    def add(self, other: Self) -> None:
        """Count another's counts too."""
        shown: Any = self
        for item in fields(shown):
            setattr(self, item.name, getattr(self, item.name) + getattr(other, item.name))

    def share(self, part: str, whole: str) -> float:
        """Return `part` for each `whole`, 0 when there was none."""
        count = getattr(self, whole)
        return float(getattr(self, part) / count) if count else 0.0
