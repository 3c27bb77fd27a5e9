"""Other programs at the table: one plays along, one that is at fault is replaced and named."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from ai.samurai.taste import TEMPERAMENTS
from game.app.services import AppServices
from tests.samurai.text.robot import Sitting

FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "choose":
        print(json.dumps({"action": message["decision"]["actions"][0]}), flush=True)
"""
LIAR = FIRST.replace('message["decision"]["actions"][0]', '{"type": "win"}')
LEAVER = "raise SystemExit"


def program(folder: Path, source: str) -> str:
    path = folder / "bot.py"
    path.write_text(source, "utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def play(home: Path, bot: str) -> str:
    sitting = Sitting(home)
    sitting.services.wanted.seats = {1: bot, 2: bot}
    return sitting.run(is_decided=True)


def test_a_program_plays_a_whole_game(home: Path, tmp_path: Path) -> None:
    written = play(home, program(tmp_path, FIRST))
    assert "The game is over: " in written
    assert "plays on" not in written


@pytest.mark.parametrize(
    ("source", "told"), [(LIAR, "gave no valid answer"), (LEAVER, "broke down")]
)
def test_a_program_at_fault_is_named_once_and_replaced(
    home: Path, tmp_path: Path, source: str, told: str
) -> None:
    written = play(home, program(tmp_path, source))
    assert "The game is over: " in written
    assert written.count(told) == 2  # two seats, one program each
    assert written.count("a novice plays on") == 2  # the level, as it is called everywhere
    assert "cmd:" not in written  # the command with all its path stood in the sentence


def test_a_save_may_name_a_level_that_is_gone(home: Path) -> None:
    """So does a game from elsewhere in which a program played: a beginner sat there in silence."""
    Sitting(home, limit=5).run(is_decided=True)
    path = home / "saves" / "samurai-sword" / "current.jsonl"
    path.write_text(path.read_text("utf-8").replace('"adept', '"sage'), "utf-8")
    assert "sage" in path.read_text("utf-8")
    services = AppServices(home)
    session = services.continue_game()
    assert session is not None
    told = services.notices()
    assert len(told) == 2
    assert all("did not come with the game: a novice plays on" in sentence for sentence in told)
    assert services.notices() == []
    services.close()


def test_a_save_keeps_how_the_others_like_to_play(home: Path) -> None:
    services = AppServices(home)
    services.wanted.players, services.wanted.seed = 7, 3
    tempers = services.new_game(services.wanted).tempers
    assert sorted(tempers.values()) == sorted(TEMPERAMENTS)
    services.close()
    again = AppServices(home)
    session = again.continue_game()
    assert session is not None
    assert session.tempers == tempers
    again.close()


def test_the_same_deal_has_the_same_people(home: Path) -> None:
    services, found = AppServices(home), []
    for seed in (5, 5, 6, 7, 8):
        services.wanted.players, services.wanted.seed = 6, seed
        found.append(tuple(services.new_game(services.wanted).tempers.values()))
    assert found[0] == found[1]
    assert len(set(found)) >= 3
    services.close()


def test_a_save_from_before_temperaments_is_played_even_tempered(home: Path) -> None:
    Sitting(home, limit=5).run(is_decided=True)
    path = home / "saves" / "samurai-sword" / "current.jsonl"
    text = re.sub(r'"adept/\w+"', '"adept"', path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    services = AppServices(home)
    session = services.continue_game()
    assert session is not None
    assert set(session.tempers.values()) == {"even"}
    assert services.notices() == []
    services.close()


def test_bots_that_were_named_play_as_they_are_named(home: Path) -> None:
    services = AppServices(home)
    services.wanted.players, services.wanted.seats = 3, {1: "adept/schemer", 2: "novice"}
    assert sorted(services.new_game(services.wanted).tempers.values()) == ["even", "schemer"]
    services.close()


def test_new_faults_and_troubles_are_told_once(home: Path) -> None:
    home.write_text("in the way", "utf-8")
    services = AppServices(home)
    assert len(services.notices()) == 1
    assert services.notices() == []
    session = services.new_game(services.wanted)
    session.pump()
    assert services.notices() == []
    services.close()
