"""Saves of other times: every version loads for ever, and so does the place where all games lay."""

from pathlib import Path

import pytest

from game.kernel.journal import Header
from game.session.disk.locks import Lock
from game.session.disk.notes import Notes, beside
from game.session.reading import Lineup
from game.session.saves import Saves
from tests.kernel.play import TOY
from tests.session.games import folder_of, leave, play, refused, resume, saved_game, start

GOLDEN = Path(__file__).with_name("golden-v1.jsonl")
"""A game that was left when there was only version 1."""
GOLDEN_2 = Path(__file__).with_name("golden-v2.jsonl")
"""Two people, two players, house rules; the second person's view is shown first."""


def laid(folder: Path, golden: Path) -> Path:
    """Put a game where the program left it when all games were kept in one place."""
    path = folder / "current.jsonl"
    path.write_bytes(golden.read_bytes())
    return path


def test_the_first_version_loads_for_ever_and_goes_on(tmp_path: Path) -> None:
    old = laid(tmp_path, GOLDEN)
    saves = Saves(tmp_path, TOY)
    assert saves.has_game()
    record, seats = saves.resume()
    assert seats == Lineup(0, (None, "novice", "novice", "novice"))
    assert len(record.game.journal.actions()) == 7
    assert saves.path.read_bytes() == GOLDEN.read_bytes()
    play(record, 1)
    assert saves.path.read_bytes().startswith(GOLDEN.read_bytes())
    assert not old.exists()
    leave(saves, record)


def test_the_second_version_loads_for_ever(tmp_path: Path) -> None:
    path = folder_of(tmp_path) / "current.jsonl"
    path.parent.mkdir()
    path.write_bytes(GOLDEN_2.read_bytes())
    saves = Saves(tmp_path, TOY)
    record, seats = saves.resume()
    assert seats == Lineup(1, (None, None, "novice", "novice"))
    assert record.game.journal.header.options == {"lives": 3, "taunts": True}
    assert len(record.game.journal.actions()) == 9
    assert saves.path.read_bytes() == GOLDEN_2.read_bytes()
    leave(saves, record)


def test_a_game_of_the_common_place_brings_its_marks(tmp_path: Path) -> None:
    old = laid(tmp_path, GOLDEN)
    Notes(Header(TOY.key, 6, 4, None), beside(old)).pencil(1, "brave")
    saves = Saves(tmp_path, TOY)
    record, _ = saves.resume()
    assert saves.notes(record).words == {1: "brave"}
    assert not beside(old).exists()
    leave(saves, record)


def test_a_new_game_puts_away_what_lay_in_the_common_place(tmp_path: Path) -> None:
    laid(tmp_path, GOLDEN)
    leave(*start(tmp_path))
    (kept,) = (folder_of(tmp_path) / "unfinished").iterdir()
    assert kept.read_bytes() == GOLDEN.read_bytes()
    assert not (tmp_path / "current.jsonl").exists()


def test_a_game_in_the_common_place_waits_for_the_one_here(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    text, old = path.read_bytes(), laid(tmp_path, GOLDEN)
    assert resume(tmp_path).length
    assert path.read_bytes() == text
    assert old.read_bytes() == GOLDEN.read_bytes()
    path.unlink()
    saves = Saves(tmp_path, TOY)
    assert saves.has_game()
    assert path.read_bytes() == GOLDEN.read_bytes()
    saves.close()


def test_another_game_in_the_common_place_is_not_touched(tmp_path: Path) -> None:
    old = laid(tmp_path, GOLDEN)
    text = old.read_text("utf-8").replace(TOY.key, "chess", 1)
    old.write_text(text, "utf-8")
    saves = Saves(tmp_path, TOY)
    assert not saves.has_game()
    leave(saves, start(tmp_path)[1])
    assert old.read_text("utf-8") == text


def test_a_program_that_plays_in_the_common_place_is_not_disturbed(tmp_path: Path) -> None:
    old, lock = laid(tmp_path, GOLDEN), Lock(tmp_path / "lock")
    assert lock.acquire()
    saves = Saves(tmp_path, TOY)
    assert not saves.has_game()
    assert old.exists()
    lock.release()
    assert saves.has_game()
    saves.close()


@pytest.mark.parametrize("text", [b"rubbish\n", b"", b"[]", b"\xff\xfe", b"{}\n", b'{"system": 7}'])
def test_what_names_no_game_in_the_common_place_is_told_once(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "current.jsonl").write_bytes(text)
    fault = refused(tmp_path)
    assert fault.notice.code == "save_damaged"
    assert Path(fault.notice.values["file"]).read_bytes() == text
    assert refused(tmp_path).notice.code == "save_unreadable", "there is nothing left"
