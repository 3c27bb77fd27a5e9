"""Games for the tests of saves: played by lot, saved where the test says."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.journal import Header
from game.session.disk.notices import SaveError
from game.session.reading import Lineup
from game.session.record import Nowhere, Record
from game.session.saves import Saves
from tests.kernel.play import TOY
from tests.kernel.toy import PASS, TAKE_HIT, TAUNT

RULES = {"lives": 3, "taunts": True}
"""Games are longer with these, and there are actions that can be taken back."""
SEATS = Lineup(0, (None, "novice", "novice"))


def folder_of(saves: Path) -> Path:
    """Return where in a folder of saves those of the toy are."""
    return saves / TOY.key


def start(folder: Path, seed: int = 3) -> tuple[Saves, Record]:
    """Start a 3-player game in `folder`."""
    saves = Saves(folder, TOY)
    return saves, saves.start(Header(TOY.key, seed, 3, None, RULES), SEATS)


def play(record: Record, actions: int, seed: int = 1) -> None:
    """Take so many actions, or all until the end, by lot."""
    rng = Random(seed)
    for _ in range(actions):
        if record.game.decision is None:
            return
        record.act(rng.choice(list(record.game.decision.actions)))


def struck() -> tuple[Record, Any]:
    """Return a game in which seat 0 taunted, passed, was struck and can block, and that block."""
    rules = {"taunts": True, "first_seat_begins": True}
    for seed in range(20):
        record = Record(TOY, Header(TOY.key, seed, 2, None, rules), None, Nowhere())
        record.act(TAUNT)
        record.act(PASS)
        for number in range(2):
            decision = record.game.decision
            assert decision is not None
            if number and decision.actions[0] != TAKE_HIT:
                return record, decision.actions[0]
            record.act(decision.actions[0])
    raise AssertionError("nobody could block")


def leave(saves: Saves, record: Record) -> None:
    """Close everything, as a program that ends."""
    record.store.close()
    saves.close()


def saved_game(folder: Path, actions: int = 8) -> Path:
    """Leave an unfinished game in `folder` and return its file."""
    saves, record = start(folder)
    play(record, actions)
    leave(saves, record)
    return saves.path


def resume(folder: Path) -> Record:
    """Return the game that was left, with nothing held any more."""
    saves = Saves(folder, TOY)
    try:
        record, seats = saves.resume()
        assert seats == SEATS
        record.store.close()
        return record
    finally:
        saves.close()


def refused(folder: Path) -> SaveError:
    """Return why the game that was left cannot go on."""
    saves = Saves(folder, TOY)
    try:
        with pytest.raises(SaveError) as fault:
            saves.resume()
    finally:
        saves.close()
    return fault.value
