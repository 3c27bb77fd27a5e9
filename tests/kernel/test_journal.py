"""The journal's lines: written, read, and every way in which a file can be damaged."""

import json
from typing import Any

import pytest

from game.kernel.errors import JournalError
from game.kernel.journal import (
    FORMAT,
    VERSION,
    Header,
    entries_to_json,
    entry_to_json,
    header_from_json,
    read_lines,
    to_line,
)
from tests.kernel.play import TOY, finished

HEADER = Header("toy-duel", 7, 2, None)


def lines_of_game() -> list[str]:
    """Return a finished game as the lines of a file."""
    game = finished()
    return [
        to_line(data)
        for data in [game.journal.header.to_json(), *entries_to_json(game.journal, TOY)]
    ]


def test_a_header_says_what_the_game_started_from() -> None:
    assert HEADER.to_json() == {
        "format": "circle-of-honor-journal",
        "version": 1,
        "system": "toy-duel",
        "seed": 7,
        "players": 2,
    }
    assert "players" not in Header("toy-duel", 7, None, {"a": 1}).to_json()


@pytest.mark.parametrize("header", [HEADER, Header("x", 0, None, {"a": [1]})])
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    assert header_from_json(json.loads(to_line(header.to_json()))) == header


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"format": "another"}])
def test_what_is_no_header_is_not_a_saved_game(data: object) -> None:
    with pytest.raises(JournalError, match="not a saved game of Circle of Honor"):
        header_from_json(data)


@pytest.mark.parametrize("version", [None, 0, -1, VERSION + 1, "1", 1.0, True, [1]])
def test_an_unknown_version_is_named(version: object) -> None:
    with pytest.raises(JournalError, match=r"has version .*, this program reads up to 1$"):
        header_from_json({**HEADER.to_json(), "version": version})


@pytest.mark.parametrize(
    "change",
    [
        {"seed": None},
        {"seed": "7"},
        {"seed": 7.0},
        {"seed": True},
        {"players": None},
        {"players": "2"},
        {"players": 2.0},
        {"players": True},
        {"players": [2]},
        {"setup": {"a": 1}},
    ],
)
def test_a_damaged_first_line_is_named(change: dict[str, Any]) -> None:
    with pytest.raises(JournalError, match="first line is damaged"):
        header_from_json({"format": FORMAT, **HEADER.to_json(), **change})


def test_lines_hold_one_entry_each_in_plain_letters() -> None:
    assert to_line({"a": ["ō", 1]}) == '{"a":["\\u014d",1]}\n'


def test_entries_say_what_they_are() -> None:
    entries = finished().journal.entries
    kinds = [tuple(entry_to_json(entry, TOY)) for entry in entries]
    assert set(kinds) == {("action",), ("event",)}


def test_a_file_is_read_as_it_was_written() -> None:
    game, lines = finished(), lines_of_game()
    header, entries = read_lines(lines)
    assert header == game.journal.header
    assert entries == entries_to_json(game.journal, TOY)


def test_a_last_line_cut_short_is_left_out() -> None:
    lines = lines_of_game()
    whole = read_lines(lines)[1]
    for cut in range(len(lines[-1].rstrip())):
        assert read_lines([*lines[:-1], lines[-1][:cut]])[1] == whole[:-1]


def test_a_game_cut_short_in_its_first_entry_still_has_its_start() -> None:
    lines = lines_of_game()
    assert read_lines([lines[0], lines[1][:9]]) == (finished().journal.header, [])


@pytest.mark.parametrize("damage", ["", "{", "not json", "\0", '{"a":}', "[" * 100_000])
def test_a_damaged_line_before_the_last_is_named(damage: str) -> None:
    lines = lines_of_game()
    lines[4] = damage
    with pytest.raises(JournalError, match="damaged in line 5"):
        read_lines(lines)


@pytest.mark.parametrize("damage", ["", "{", "PK\x03\x04", "[" * 100_000])
def test_a_damaged_first_line_is_never_left_out(damage: str) -> None:
    with pytest.raises(JournalError, match="damaged in line 1"):
        read_lines([damage])


def test_an_empty_file_is_empty() -> None:
    with pytest.raises(JournalError, match="the saved game is empty"):
        read_lines([])


def test_another_json_file_is_not_a_saved_game() -> None:
    with pytest.raises(JournalError, match="not a saved game"):
        read_lines(['{"name": "something else"}\n', "[]\n"])
