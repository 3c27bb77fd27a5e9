"""Several people at one terminal: each reads their own, behind empty lines."""

import re
from pathlib import Path

from game.text.table import CURTAIN
from tests.samurai.text.robot import Sitting

PASSED = re.compile(r"Pass the keyboard to player (\d), (.*?)\. Press Enter")


def play(home: Path, seats: dict[int, str]) -> str:
    sitting = Sitting(home)
    sitting.services.wanted.players, sitting.services.wanted.seats = 3, seats
    return sitting.run(is_decided=True)


def test_a_game_of_two_people_is_played_to_its_end_and_passed_on(home: Path) -> None:
    written = play(home, {1: "person", 2: "novice"})
    parts = PASSED.split(written)
    assert "The game is over: " in written
    assert {*parts[1::3]} == {"1", "2"}
    names = dict(zip(parts[1::3], parts[2::3], strict=True))
    for number, said in zip(parts[1::3], parts[3::3], strict=True):
        others = [name for other, name in names.items() if other != number]
        assert not any(f"You are {name}." in said for name in others)
    assert written.count("\n" * CURTAIN) == len(parts) // 3


def test_one_person_is_never_asked_to_pass_anything_on(home: Path) -> None:
    assert not PASSED.search(play(home, {}))
