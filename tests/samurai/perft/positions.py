"""Written positions (game/samurai/rules/notation.py), one file each, with one word more.

    # what it is about
    counts: 7 31 150           lines of 1, 2, 3 actions

Chance is known: shuffles keep the order, and a blind pick takes the first card of a sorted hand,
in the order of the card file.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.kernel.chance import KnownChance
from game.kernel.engine import Referee, settle
from game.samurai.rules.notation import written
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM

FOLDER = Path(__file__).parent

Json = Any


@dataclass(frozen=True)
class Position:
    """A written position, and how many lines of 1, 2, 3... actions start there."""

    name: str
    setup: Json
    counts: tuple[int, ...]

    def state(self) -> State:
        """Return the state at the first decision."""
        state = SYSTEM.blank_state()
        referee = Referee(state, KnownChance())
        SYSTEM.place(self.setup, referee)
        settle(referee)
        return state


def positions() -> list[Position]:
    """Return every written position, by name."""
    files = sorted(FOLDER.glob("*.perft"))
    return [read(path.stem, path.read_text(encoding="utf-8")) for path in files]


def read(name: str, text: str) -> Position:
    """Return the position that a file tells."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    pairs = [line.partition(":") for line in lines if line]
    told = {key.strip(): value.strip() for key, _, value in pairs}
    setup = written(told)
    return Position(name, setup, tuple(int(count) for count in told["counts"].split()))
