"""Games for the tests of saves: played by lot, saved where the test says."""

from pathlib import Path
from random import Random

from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM
from game.session.reading import Seats
from game.session.record import Record
from game.session.saves import Saves

SEATS = Seats(0, (None, "novice", "novice"))


def start(folder: Path, seed: int = 1) -> tuple[Saves, Record]:
    """Start a 3-player game in `folder`."""
    saves = Saves(folder, SYSTEM)
    return saves, saves.start(Header(SYSTEM.key, seed, 3, None), SEATS)


def play(record: Record, actions: int, seed: int = 1) -> None:
    """Take so many actions, or all until the end, by lot."""
    rng = Random(seed)
    for _ in range(actions):
        if record.game.decision is None:
            return
        record.act(rng.choice(list(record.game.decision.actions)))


def leave(saves: Saves, record: Record) -> None:
    """Close everything, as a program that ends."""
    record.store.close()
    saves.close()


def saved_game(folder: Path, actions: int = 12) -> Path:
    """Leave an unfinished game in `folder` and return its file."""
    saves, record = start(folder)
    play(record, actions)
    leave(saves, record)
    return saves.path
