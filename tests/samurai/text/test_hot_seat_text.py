"""Several people at one terminal: each reads their own, behind empty lines."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.services import AppServices
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


def test_only_who_sits_at_the_table_can_be_chosen_to_be_played(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(home, "1", "1", "1", "5", "2 3", "q")
    named = replace(sitting.services.text, seat_names=lambda _strings: "ABCDEFG")
    monkeypatch.setattr(AppServices, "text", named)
    written = sitting.run()
    assert "3. C." in written
    assert "4. D." not in written
    assert sitting.services.wanted.people == (1, 2)
