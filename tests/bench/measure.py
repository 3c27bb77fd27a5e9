"""How everything is measured alike: CPU time of one core, the best of several rounds."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

ROUNDS = 3
SECONDS = 0.7


@dataclass(frozen=True)
class Row:
    """One game's figures. A choice is a player's; cards drawn by chance are not counted."""

    game: str
    made_in: str
    players: int
    choices_per_second: float
    games_per_second: float
    choices_per_game: float
    clone_microseconds: float

    def to_json(self) -> dict[str, object]:
        """Return the row as JSON."""
        return asdict(self)


def games_and_choices(play: Callable[[], int]) -> tuple[float, float]:
    """Return games and choices per second of `play`: one game, whose choices it counts."""
    best = (0.0, 0.0)
    for _ in range(ROUNDS):
        games = choices = 0
        start = process_time()
        while (spent := process_time() - start) < SECONDS:
            choices += play()
            games += 1
        best = max(best, (choices / spent, games / spent))
    return best[1], best[0]


def microseconds(call: Callable[[], object]) -> float:
    """Return the microseconds of CPU time of one call."""
    best = float("inf")
    for _ in range(ROUNDS):
        calls = 0
        start = process_time()
        while (spent := process_time() - start) < SECONDS / 10:
            for _ in range(10):
                call()
            calls += 10
        best = min(best, spent / calls * 1e6)
    return best


def measured(
    game: str, made_in: str, players: int, play: Callable[[], int], clone: Callable[[], object]
) -> Row:
    """Return a game's row."""
    games, choices = games_and_choices(play)
    return Row(game, made_in, players, choices, games, choices / games, microseconds(clone))


def calibration() -> float:
    """Return rounds per second of a fixed piece of plain Python, to compare machines by.

    A round builds, sorts and counts small lists and dicts, as rules do.
    """
    return 1e6 / microseconds(_work)


def _work() -> int:
    table: dict[int, list[int]] = {}
    for number in range(200):
        table.setdefault(number * 7919 % 13, []).append(number)
    return sum(len(sorted(values, reverse=True)) for values in table.values())
