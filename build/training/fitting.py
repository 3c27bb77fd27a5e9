"""What both fits share: Adam, and the file that a model becomes."""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from build.strength.facts import commit
from game.resources import data_path

Floats = NDArray[np.float64]

SCALE: Final = 1024
"""Models are whole numbers over this: short files that read the same everywhere."""
_MEMORY, _SPREAD, _TINY = 0.9, 0.999, 1e-8


class Adam:
    """Adam with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019)."""

    def __init__(self, tables: list[Floats], decay: float) -> None:
        """Change `tables` in place."""
        self._tables = tables
        self._decay = decay
        self._means = [np.zeros_like(table) for table in tables]
        self._squares = [np.zeros_like(table) for table in tables]
        self._steps = 0

    def step(self, slopes: list[Floats], rate: float) -> None:
        """Go one step down the slopes."""
        self._steps += 1
        mean_part, square_part = 1 - _MEMORY**self._steps, 1 - _SPREAD**self._steps
        for number, (table, slope) in enumerate(zip(self._tables, slopes, strict=True)):
            self._means[number] += (1 - _MEMORY) * (slope - self._means[number])
            self._squares[number] += (1 - _SPREAD) * (slope * slope - self._squares[number])
            size = np.sqrt(self._squares[number] / square_part) + _TINY
            way = self._means[number] / mean_part / size
            np.subtract(table, rate * (way + self._decay * table), out=table)


def write_model(
    name: str, tables: dict[str, Floats], provenance: dict[str, Any], game: str = "samurai"
) -> Path:
    """Write models/NAME.json in the data folder of `game` and return its path."""
    whole = {key: np.rint(table * SCALE).astype(int).tolist() for key, table in tables.items()}
    data = {"provenance": {**provenance, "commit": commit(game)}, "scale": SCALE, "tables": whole}
    path = data_path(game, "models", f"{name}.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    return path
