"""What the rules of The Great Train name, and so what must be drawn: read from its data."""

from functools import cache
from typing import Any, Final

import yaml
from woodblock.sources import ASSETS

DATA: Final = ASSETS.parent / "data" / "great_train"


@cache
def _read(file: str) -> dict[str, Any]:
    text = (DATA / f"{file}.yaml").read_text(encoding="utf-8")
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def keys(file: str, group: str) -> tuple[str, ...]:
    """Keys of one group of a data file, in its order. Raises KeyError for an unknown group."""
    return tuple(row["key"] for row in _read(file)[group])


KIND_OF: Final[dict[str, str]] = {row["key"]: row["type"] for row in _read("cards")["cards"]}
"""Card key -> brown or blue."""
CHARACTERS: Final = keys("characters", "characters")
ROLES: Final = keys("characters", "roles")
CARS: Final = keys("train", "cars")
STATIONS: Final = keys("train", "stations")
LOCOMOTIVES: Final = keys("train", "locomotives")
