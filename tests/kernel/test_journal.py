"""The journal's lines: written, read, and every way in which a file can be damaged."""

import json
from typing import Any

import pytest

from game.kernel.errors import JournalError
from game.kernel.journal import FORMAT, VERSION, Header, entry_to_json, header_from_json, to_line
from tests.kernel.play import TOY, finished

HEADER = Header("toy-duel", 7, 2, None)


def test_a_header_says_what_the_game_started_from() -> None:
    assert HEADER.to_json() == {
        "format": "circle-of-honor-journal",
        "version": 1,
        "system": "toy-duel",
        "seed": 7,
        "players": 2,
    }
    assert "players" not in Header("toy-duel", 7, None, {"a": 1}).to_json()


def test_a_header_with_house_rules_is_version_2_and_one_without_is_version_1() -> None:
    chosen = Header("toy-duel", 7, 2, None, {"lives": 3})
    told = {**HEADER.to_json(), "version": 2, "options": {"lives": 3}}
    assert chosen.to_json() == told
    assert Header("toy-duel", 7, 2, None, {}).to_json() == HEADER.to_json()


@pytest.mark.parametrize(
    "header",
    [
        HEADER,
        Header("x", 0, None, {"a": [1]}),
        Header("x", 0, 2, None, {"a": True, "b": 3, "c": "word"}),
    ],
)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    assert header_from_json(json.loads(to_line(header.to_json()))) == header


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"format": "another"}])
def test_what_is_no_header_is_not_a_saved_game(data: object) -> None:
    with pytest.raises(JournalError, match="not a saved game of Circle of Honor"):
        header_from_json(data)


def test_a_newer_version_is_named_with_the_remedy() -> None:
    with pytest.raises(JournalError, match=r"has version 3, and this program reads up to 2: .*new"):
        header_from_json({**HEADER.to_json(), "version": VERSION + 1})


@pytest.mark.parametrize(
    "change",
    [
        *({"version": version} for version in (None, 0, -1, "1", 1.0, True, [1])),
        {"system": None},
        {"system": 3},
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
        {"options": {"lives": 3}},
        {"options": {}},
        {"version": 2},
        {"version": 2, "options": {}},
        {"version": 2, "options": None},
        {"version": 2, "options": ["lives"]},
        {"version": 2, "options": {"lives": None}},
        {"version": 2, "options": {"lives": 1.5}},
        {"version": 2, "options": {"lives": [3]}},
        {"version": 2, "options": {"a": 1}, "players": None, "setup": {"a": 1}},
    ],
)
def test_a_damaged_header_is_named(change: dict[str, Any]) -> None:
    with pytest.raises(JournalError, match="header is damaged"):
        header_from_json({"format": FORMAT, **HEADER.to_json(), **change})


def test_lines_hold_one_entry_each_in_plain_letters() -> None:
    assert to_line({"a": ["ō", 1]}) == '{"a":["\\u014d",1]}\n'


def test_entries_say_what_they_are() -> None:
    entries = finished().journal.entries
    kinds = [tuple(entry_to_json(entry, TOY)) for entry in entries]
    assert set(kinds) == {("action",), ("event",)}
