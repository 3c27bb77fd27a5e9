"""What was found in games, kept a line a game: a search may be stopped anywhere, and goes on."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from game.kernel.wire import Json
from game.resources import home_path

T = TypeVar("T")
FOUND: Final = home_path("build", "out", "trials")


def rows(name: str) -> list[list[Json]]:
    """Return what was found under a name so far, game by game."""
    path = FOUND / f"{name}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def further(
    name: str, games: int, look: Callable[[int], Sequence[T]], row: Callable[[T], Json]
) -> Iterator[T]:
    """Have `look` go through so many more games, and keep what it finds as `row` tells it."""
    FOUND.mkdir(parents=True, exist_ok=True)
    done = len(rows(name))
    for number in range(done, done + games):
        found = look(number)
        with (FOUND / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps([row(one) for one in found]) + "\n")
        yield from found
