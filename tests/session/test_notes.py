"""Pencil marks are kept beside a save, never in it, and whatever stands in their file is borne."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.disk.notes import Notes, beside
from game.session.record import Nowhere, Record
from game.session.saves import FINISHED, UNFINISHED, Saves, put_away
from game.session.session import Session
from tests.kernel.play import TOY
from tests.session.games import SEATS, folder_of, leave, play, start
from tests.session.players import Lot

HEADER = Header(TOY.key, 3, 3, None)


def marks(folder: Path) -> Path:
    return beside(folder_of(folder) / "current.jsonl")


def test_marks_survive_leaving_and_a_program_that_is_killed(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    notes = saves.notes(record)
    notes.pencil(1, "ninja")
    notes.pencil(2, "ronin")
    notes.pencil(2, None)
    record.store.close()
    saves.close()
    later = Saves(tmp_path, TOY)
    again, _ = later.resume()
    assert later.notes(again).words == {1: "ninja"}
    leave(later, again)


def test_the_save_itself_knows_nothing_of_them(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    play(record, 5)
    before = saves.path.read_bytes().partition(b"\n")[2]
    saves.notes(record).pencil(1, "ninja")
    play(record, 1)
    leave(saves, record)
    assert saves.path.read_bytes().partition(b"\n")[2].startswith(before)
    assert b"note" not in saves.path.read_bytes()


def test_a_new_game_begins_without_marks(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    saves.notes(record).pencil(1, "ninja")
    record.store.close()
    fresh = saves.start(HEADER, SEATS)
    assert saves.notes(fresh).words == {}
    kept = list((folder_of(tmp_path) / UNFINISHED).iterdir())
    assert {path.suffix for path in kept} == {".jsonl", ".json"}
    assert Notes(HEADER, next(p for p in kept if p.suffix == ".json")).words == {1: "ninja"}
    leave(saves, fresh)


def test_marks_of_another_game_count_for_nothing(tmp_path: Path) -> None:
    Notes(HEADER, marks(tmp_path)).pencil(1, "ninja")
    assert Notes(HEADER, marks(tmp_path)).words == {1: "ninja"}
    assert Notes(Header(TOY.key, 2, 3, None), marks(tmp_path)).words == {}
    assert Notes(Header(TOY.key, 1, 4, None), marks(tmp_path)).words == {}


def test_the_last_mark_rubbed_out_leaves_no_file(tmp_path: Path) -> None:
    notes = Notes(HEADER, marks(tmp_path))
    notes.pencil(1, "ninja")
    assert marks(tmp_path).exists()
    notes.pencil(1, None)
    assert not marks(tmp_path).exists()


def test_marks_follow_a_finished_game_and_are_forgotten_with_it(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    saves.notes(record).pencil(1, "ninja")
    record.store.close()
    target = put_away(saves.path, saves.path.parent / FINISHED)
    assert beside(target).exists()
    assert not marks(tmp_path).exists()
    saves.close()


def test_without_a_save_marks_are_only_remembered(tmp_path: Path) -> None:
    record = Record(TOY, HEADER, None, Nowhere())
    saves = Saves(tmp_path, TOY)
    notes = saves.notes(record)
    notes.pencil(1, "ninja")
    assert notes.words == {1: "ninja"}
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_refuses_spoils_nothing(tmp_path: Path) -> None:
    (folder_of(tmp_path) / "current.notes.json.new").mkdir(parents=True)
    notes = Notes(HEADER, marks(tmp_path))
    notes.pencil(1, "ninja")
    assert notes.words == {1: "ninja"}


def test_a_session_hands_them_on(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    players = {seat: Lot() for seat in (1, 2)}
    session = Session(record, Seating(0, players, Lot), notes=saves.notes(record))
    session.note(2, "samurai")
    assert session.notes == {2: "samurai"}
    session.notes.clear()
    assert session.notes == {2: "samurai"}, "a copy was handed out"
    session.close()
    assert Notes(HEADER, marks(tmp_path)).words == {2: "samurai"}
    saves.close()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format": "circle-of-honor-notes"}', "[" * 99_999, "\xff"]
)
def test_a_file_of_anything_else_means_no_marks(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.notes.json"
    path.write_text(text, encoding="latin-1")
    assert Notes(HEADER, path).words == {}


SEAT_KEYS = ("0", "2", "11")
OTHER_KEYS = ("01", "123", "-1", "1.0", "\u00b2", "x", "")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from((*SEAT_KEYS, *OTHER_KEYS)), inner, max_size=5)
    ),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(seats=JSON)
def test_whatever_the_seats_are_marks_are_words_at_numbers(
    tmp_path_factory: pytest.TempPathFactory, seats: object
) -> None:
    path = tmp_path_factory.mktemp("notes") / "x.notes.json"
    data = {"format": "circle-of-honor-notes", "system": TOY.key, "seed": 3, "players": 3}
    path.write_text(json.dumps({**data, "seats": seats}))
    told = seats if isinstance(seats, dict) else {}
    marked = {int(key): told[key] for key in SEAT_KEYS if isinstance(told.get(key), str)}
    assert Notes(HEADER, path).words == marked
