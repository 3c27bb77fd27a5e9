"""Models: small files of whole numbers in data/GAME/models, with where they come from.

A feature is the number of a row in a table of weights; a model adds up the rows. A file holds
`provenance` (how it was made), `scale`, and tables of numbers that are to be divided by the scale.
`python3 dev.py train` writes them.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.resources import ResourceError, data_path, read_data_text


@dataclass(frozen=True, slots=True)
class Model:
    """A file's content, checked as far as it is read."""

    path: str
    """Where it lies, for messages."""
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
        return ResourceError(
            f"The model {self.path} does not fit this version ({table} should hold {size}):"
            f" install the game again, or run dev.py train."
        )


@cache
def load_model(game: str, name: str) -> Model:
    """Return a model of `game`. Raises ResourceError when its file is missing or broken."""
    place = (game, "models", f"{name}.json")
    text, path = read_data_text(*place), str(data_path(*place))
    try:
        data = json.loads(text)
        return Model(path, data["scale"], data["tables"], data["provenance"])
    except (ValueError, KeyError, TypeError) as fault:
        raise ResourceError(f"The model {path} is broken: install the game again.") from fault


class RowBook:
    """Hands out rows, block after block, so that nobody counts them by hand."""

    def __init__(self) -> None:
        """Begin with row 0."""
        self.count = 0

    def block(self, size: int) -> int:
        """Return the first row of a block of `size` rows."""
        start = self.count
        self.count += size
        return start


def capped(number: int, most: int) -> int:
    """Return `number`, or `most` when it is larger."""
    return number if number < most else most  # noqa: FURB136 - min() takes four times as long
