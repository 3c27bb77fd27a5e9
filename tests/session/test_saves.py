"""A game that was left goes on; no file is ever lost, whatever stands in it."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.events import fold, redact
from game.kernel.journal import Header, to_line
from game.session import reading
from game.session import saves as saving
from game.session.asking import Seating
from game.session.disk.files import content_of
from game.session.disk.notices import SaveError
from game.session.reading import Lineup, read_save, system_of
from game.session.saves import LONGEST, Saves
from game.session.session import Session
from tests.kernel.play import TOY
from tests.kernel.toy import Toy
from tests.session.games import (
    RULES,
    SEATS,
    folder_of,
    leave,
    play,
    refused,
    resume,
    saved_game,
    start,
)
from tests.session.players import Lot


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    play(record, 12)
    leave(saves, record)
    again = resume(tmp_path)
    assert again.game.state == record.game.state
    assert again.events == record.events
    assert again.is_resumed


def test_a_continued_game_is_told_from_its_start(tmp_path: Path) -> None:
    saved_game(tmp_path, 11)
    record = resume(tmp_path)
    players = {seat: Lot() for seat in (1, 2)}
    session = Session(record, Seating(0, players, Lot))
    assert session.has_past
    seen = fold(session.pump(), TOY.blank_observation(0))
    assert seen == session.observation
    while session.decision is None:
        session.wait(60)
        seen = fold(session.pump(), seen)
    assert seen == session.observation
    for seat, player in players.items():
        told = player.told[1:]
        assert told == redact(record.events, seat)[: len(told)]
    assert any(len(player.told) > 30 for player in players.values())
    session.close()


def test_the_file_has_every_entry_before_anything_is_closed(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    for _ in range(20):
        play(record, 1)
        assert saves.path.read_text("utf-8").count("\n") == 1 + record.length
    leave(saves, record)


def test_no_game_was_left(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "not-there", TOY)
    assert not saves.has_game()
    assert saves.trouble() is None
    saves.close()
    assert refused(tmp_path).notice.code == "save_unreadable"


def test_a_save_cut_short_anywhere_loses_nothing_or_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path, 6)
    # Thousands of games: whether the file is made whole again is the next test's business.
    monkeypatch.setattr(saving, "write_whole", lambda _path, _text: None)
    whole = path.read_bytes()
    header = whole.index(b"\n")
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        if size < header:
            assert refused(tmp_path).notice.code == "save_damaged"
            continue
        again = resume(tmp_path)
        lines = whole[: size + 1].count(b"\n") - 1
        assert again.length >= lines


@pytest.mark.parametrize("left", [b"\0" * 9, b"\xff\xfe\x80", b'{"act\xf0'])
def test_a_save_whose_last_line_is_rubbish_goes_on_before_it(tmp_path: Path, left: bytes) -> None:
    """What a disk leaves that lost its current in the middle of a line is not always text."""
    path = saved_game(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + left)
    resume(tmp_path)
    assert path.read_bytes() == whole


def test_a_save_cut_in_the_middle_of_an_action_is_completed_on_disk(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    whole = path.read_text("utf-8").splitlines(keepends=True)
    last = max(n for n, line in enumerate(whole) if line.startswith('{"action"'))
    path.write_text("".join(whole[: last + 1]) + whole[last + 1][:5], "utf-8")
    resume(tmp_path)
    assert path.read_text("utf-8") == "".join(whole)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"{}\n",
        b"null",
        b"[" * 100_000,
        b"a shopping list\neggs\n",
        bytes(range(256)) * 40,
        b"\0" * 4096,
        b"1" * 10_000,
    ],
)
def test_what_is_no_save_any_more_is_kept_aside(tmp_path: Path, text: bytes) -> None:
    """Where the own game lay nobody chose a file: it was told to be none of ours."""
    path = saved_game(tmp_path)
    path.write_bytes(text)
    fault = refused(tmp_path)
    assert fault.notice.code == "save_damaged"
    kept = Path(fault.notice.values["file"])
    assert kept.name == "current.jsonl.damaged"
    assert kept.read_bytes() == text
    assert not path.exists()


def test_what_is_too_large_is_no_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path)
    monkeypatch.setattr(reading, "LARGEST", path.stat().st_size)
    assert read_save(path, TOY).is_readable
    path.write_bytes(path.read_bytes() + b"\n")
    assert refused(tmp_path).notice.code == "save_damaged"


def no_files(folder: Path) -> Iterator[Path]:
    """Yield what can be opened and is no file: nobody may ever write into it, or it never ends."""
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe")
        yield folder / "pipe"
    yield Path("CON" if os.name == "nt" else "/dev/zero")


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    for path in no_files(tmp_path):
        with pytest.raises(SaveError) as fault:
            read_save(path, TOY)
        assert fault.value.notice.code == "save_unreadable"
        assert system_of(path) is None
        with pytest.raises(OSError, match="seek"):
            content_of(path)


def test_blank_lines_say_nothing(tmp_path: Path) -> None:
    """Editors put them at the end, and a mark at the start."""
    path = saved_game(tmp_path)
    whole = path.read_bytes()
    for text in (whole + b"\n\n", whole.replace(b"\n", b"\r\n\r\n"), b"\xef\xbb\xbf" + whole):
        path.write_bytes(text)
        assert system_of(path) == TOY.key
        assert resume(tmp_path).is_resumed
        assert path.read_bytes() == whole


def test_damaged_saves_pile_up_and_none_replaces_another(tmp_path: Path) -> None:
    for number in range(3):
        path = saved_game(tmp_path)
        path.write_text(f"rubbish {number}", "utf-8")
        refused(tmp_path)
    kept = sorted(path.read_text("utf-8") for path in folder_of(tmp_path).glob("*.damaged*"))
    kept += sorted(path.read_text("utf-8") for path in folder_of(tmp_path).glob("*-[23]*"))
    assert {"rubbish 0", "rubbish 1", "rubbish 2"} <= set(kept)


def edits() -> Iterator[tuple[str, object]]:
    """Yield (key, value) for the first line: each makes a save that no program wrote."""
    yield from (("seed", None), ("seed", "1"), ("seed", 2), ("seed", 1.0), ("seed", True))
    yield from (("players", None), ("players", 3.0), ("players", 2), ("players", 4))
    yield from (("setup", {}), ("setup", {"players": []}), ("setup", 3), ("version", 0))
    yield from (("version", "1"), ("system", None), ("system", 3))
    yield from (("session", 1), ("session", {}), ("session", []))
    yield from (("session", {"viewer": 7, "bots": [None, None, None]}), ("session", None))
    yield ("session", {"viewer": 0, "bots": [None, "novice"]})
    yield ("session", {"viewer": 1, "bots": [None, "novice", "novice"]})
    yield ("session", {"viewer": 0, "bots": [None, "novice", 3]})
    yield from (("session", {"viewer": 0, "bots": bots}) for bots in ("abc", {"a": 1, "b": 2}, ""))
    yield ("session", {"viewer": True, "bots": [None, "novice", "novice"]})


@pytest.mark.parametrize(("key", "value"), list(edits()))
def test_an_edited_first_line_is_noticed(tmp_path: Path, key: str, value: object) -> None:
    path = saved_game(tmp_path)
    first, rest = path.read_text("utf-8").split("\n", 1)
    header = {**json.loads(first), key: value}
    path.write_text(to_line(header) + rest, "utf-8")
    assert refused(tmp_path).notice.code == "save_damaged"
    kept = folder_of(tmp_path) / "current.jsonl.damaged"
    assert kept.read_text("utf-8") == to_line(header) + rest


def test_every_line_edited_or_missing_is_noticed(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    whole = path.read_text("utf-8").splitlines(keepends=True)
    for number in range(1, len(whole) - 1):
        for edit in ([], ["{}\n"], ["[]\n"], ["half\n"], ['{"action":{"type":"moon"}}\n']):
            path.write_text("".join([*whole[:number], *edit, *whole[number + 1 :]]), "utf-8")
            assert refused(tmp_path).notice.code == "save_damaged"


def test_a_deep_line_is_noticed(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    text = path.read_text("utf-8")
    for depth in (900, 3000, 100_000):
        path.write_text(text + '{"action":' + "[" * depth + "]" * depth + "}\n{}\n", "utf-8")
        assert refused(tmp_path).notice.code == "save_damaged"


@pytest.mark.parametrize(
    ("key", "value", "code"), [("version", 3, "save_newer"), ("system", "chess", "save_other_game")]
)
def test_a_game_of_another_program_is_told(
    tmp_path: Path, key: str, value: object, code: str
) -> None:
    path = saved_game(tmp_path)
    first, rest = path.read_text("utf-8").split("\n", 1)
    path.write_text(to_line({**json.loads(first), key: value}) + rest, "utf-8")
    assert refused(tmp_path).notice.code == code
    assert path.exists()


def test_a_newer_save_survives_a_new_game(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    text = path.read_text("utf-8").replace('"version":2', '"version":3')
    path.write_text(text, "utf-8")
    refused(tmp_path)
    leave(*start(tmp_path))
    (kept,) = (folder_of(tmp_path) / "unfinished").iterdir()
    assert kept.read_text("utf-8") == text


def test_a_folder_where_the_save_should_be(tmp_path: Path) -> None:
    (folder_of(tmp_path) / "current.jsonl").mkdir(parents=True)
    saves = Saves(tmp_path, TOY)
    assert not saves.has_game()
    saves.close()
    assert refused(tmp_path).notice.code == "save_unreadable"


def test_a_new_game_puts_the_unfinished_one_away(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    text = path.read_bytes()
    leave(*start(tmp_path, seed=2))
    (kept,) = (folder_of(tmp_path) / "unfinished").iterdir()
    assert kept.read_bytes() == text
    assert path.read_bytes() != text


def finish_game(folder: Path, seed: int) -> None:
    saves, record = start(folder, seed)
    play(record, 5000, seed)
    assert record.game.decision is None
    record.store.finish()
    record.store.finish()
    assert not saves.has_game()
    assert record.store.trouble is None
    leave(saves, record)


def test_finished_games_are_kept_all_of_them(tmp_path: Path) -> None:
    for seed in range(5):
        finish_game(tmp_path, seed)
    kept = list((folder_of(tmp_path) / "finished").glob("*.jsonl"))
    headers = [json.loads(path.read_text("utf-8").split("\n")[0]) for path in kept]
    assert sorted(header["seed"] for header in headers) == list(range(5))


def test_a_time_that_nobody_played_is_as_good_as_none(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    first, rest = path.read_text("utf-8").split("\n", 1)
    head = json.loads(first)
    head["session"]["seconds"] = 10**400
    path.write_text(to_line(head) + rest, "utf-8")
    _, seats = Saves(tmp_path, TOY).resume()
    assert seats.about.seconds == 0


@pytest.mark.parametrize("day", ["2026-02-30", "yesterday", "20261122"])
def test_a_day_that_no_calendar_has_is_as_good_as_none(tmp_path: Path, day: str) -> None:
    path = saved_game(tmp_path)
    first, rest = path.read_text("utf-8").split("\n", 1)
    head = json.loads(first)
    head["session"]["day"] = day
    path.write_text(to_line(head) + rest, "utf-8")
    _, seats = Saves(tmp_path, TOY).resume()
    assert not seats.about.day


def test_how_long_it_was_played_stands_in_the_file_as_soon_as_it_is_closed(
    tmp_path: Path,
) -> None:
    now = 0.0

    def told() -> object:
        return json.loads(saves.path.read_text("utf-8").split("\n")[0])["session"].get("seconds")

    saves = Saves(tmp_path, TOY, lambda: now)
    record = saves.start(Header(TOY.key, 3, 3, None, RULES), SEATS)
    now += 95
    play(record, 1)
    assert told() is None, "while it is played nothing that is written changes"
    leave(saves, record)
    assert told() == 95
    now += 5000  # nobody has it open
    saves = Saves(tmp_path, TOY, lambda: now)
    record, _ = saves.resume()
    play(record, 1)
    now += 7000  # a choice that took two hours
    play(record, 1)
    entries = saves.path.read_text("utf-8").split("\n")[1:]
    leave(saves, record)
    assert told() == 95 + LONGEST
    assert saves.path.read_text("utf-8").split("\n")[1:] == entries


def test_taking_back_is_saved_too(tmp_path: Path) -> None:
    saves, record = start(tmp_path)
    play(record, 10)
    length, state = record.length, record.game.state.clone()
    play(record, 3)
    record.drop(length)
    assert record.game.state == state
    assert saves.path.read_text("utf-8").count("\n") == 1 + length
    play(record, 2)
    leave(saves, record)
    assert resume(tmp_path).game.state == record.game.state


def test_two_games_are_saved_side_by_side(tmp_path: Path) -> None:
    """Another game has a folder, a lock and a game of its own."""
    saves, record = start(tmp_path)
    other = Toy()
    other.key = "toy-duel-2"
    others = Saves(tmp_path, other)
    assert others.trouble() is None
    assert not others.has_game()
    second = others.start(Header(other.key, 1, 2, None), Lineup(0, (None, "novice")))
    assert second.store.trouble is None
    assert saves.path.exists()
    assert others.path.exists()
    leave(saves, record)
    leave(others, second)
