"""What rows of the show are of."""

from typing import TypeAlias

from game.adventure.rules.facts.state import AdventureObservation
from game.view.show import AnyRow

Seen: TypeAlias = AdventureObservation
"""What the viewer knows."""
Rows: TypeAlias = tuple[AnyRow[Seen], ...]
