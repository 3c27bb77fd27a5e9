"""Models: small files of whole numbers in data/samurai/models, with where they come from.

A file holds `provenance` (how it was made), `scale`, and tables of numbers that are to be divided
by the scale. `python3 dev.py train` writes them.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.resources import ResourceError, data_path, read_data_text


@dataclass(frozen=True, slots=True)
class Model:
    """A file's content, checked as far as it is read."""

    name: str
    scale: int
    tables: dict[str, list[Any]]
    provenance: dict[str, Any]

    def floats(self, table: str, size: int) -> list[float]:
        """Return a table of so many numbers. Raises ResourceError when it has another size."""
        row = self.tables.get(table, [])
        if len(row) != size:
            raise self._misfit(table, size)
        return [value / self.scale for value in row]

    def rows(self, table: str, size: int) -> list[list[float]]:
        """Return a table of so many rows. Raises ResourceError when it has another size."""
        rows = self.tables.get(table, [])
        if len(rows) != size:
            raise self._misfit(table, size)
        return [[value / self.scale for value in row] for row in rows]

    def _misfit(self, table: str, size: int) -> ResourceError:
        path = data_path("samurai", "models", f"{self.name}.json")
        return ResourceError(
            f"The model {path} does not fit this version ({table} should hold {size}):"
            f" install the game again, or run dev.py train."
        )


@cache
def load_model(name: str) -> Model:
    """Return the model `name`. Raises ResourceError when its file is missing or broken."""
    text = read_data_text("samurai", "models", f"{name}.json")
    try:
        data = json.loads(text)
        return Model(name, data["scale"], data["tables"], data["provenance"])
    except (ValueError, KeyError, TypeError) as fault:
        path = data_path("samurai", "models", f"{name}.json")
        raise ResourceError(f"The model {path} is broken: install the game again.") from fault
