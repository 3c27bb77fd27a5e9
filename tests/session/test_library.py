"""The games that are kept: listed, shared, taken in, played on from; whatever the game."""

import json
import os
from pathlib import Path

import pytest

from game.kernel.journal import Header, to_line
from game.kernel.system import System
from game.session.disk.files import free_name, stamped
from game.session.disk.notices import SaveError
from game.session.library.branching import branch
from game.session.library.kept import MEMORY, KeptGame, KeptGames, Tally
from game.session.library.people import FIRST, load_people
from game.session.library.sharing import share, take_in
from game.session.reading import BRANCHED, SHARED, Circumstances, Lineup, follow
from game.session.saves import Saves
from tests.kernel.play import TOY
from tests.session.games import RULES, SEATS, folder_of, play, saved_game, start

SYSTEMS: dict[str, System] = {TOY.key: TOY}


def shelf(folder: Path, edition: str = "1") -> KeptGames:
    """The toy's kept games; how many events each has is counted."""
    return KeptGames(
        folder, TOY, lambda events, seat: {"events": len(events), "seat": seat}, edition
    )


def finished(folder: Path, seed: int) -> None:
    """Play a game to its end."""
    saves, record = start(folder, seed)
    play(record, 9999, seed)
    record.store.finish()
    saves.close()


def only(games: list[KeptGame]) -> KeptGame:
    (game,) = games
    return game


def test_every_game_is_listed_with_what_it_came_to(tmp_path: Path) -> None:
    for seed in range(3):
        finished(tmp_path, seed)
    saved_game(tmp_path, 5)
    games = shelf(tmp_path).games()
    assert sorted(game.place for game in games) == ["current", *["finished"] * 3]
    for game in games:
        assert game.is_over == (game.place == "finished")
        assert game.is_sound
        assert (game.players, game.person) == (3, 0)
        assert game.tally["events"] > 0
        assert game.has_won == (game.winners is not None and 0 in game.winners)


def test_what_is_remembered_of_games_is_what_their_journals_say(tmp_path: Path) -> None:
    for seed in range(3):
        finished(tmp_path, seed)
    first = shelf(tmp_path).games()
    memory = folder_of(tmp_path) / MEMORY
    assert shelf(tmp_path).games() == first
    told = memory.read_text()
    others = [
        *(told.replace('"winners"', '"losers"'), told.replace(f'"{TOY.key}"', '"other"')),
        *(told.replace('"events": ', '"events": 1'), told.replace('"events"', '"turns"')),
    ]
    for spoilt in ("", "[]", "{}", *others):
        memory.write_text(spoilt)
        assert shelf(tmp_path).games() == first
    memory.unlink()
    assert shelf(tmp_path).games() == first


def test_what_is_remembered_is_not_counted_again(tmp_path: Path) -> None:
    """Whatever a game counts by: in JSON every key is a word, and stays where it was."""
    finished(tmp_path, 1)
    counted: list[Tally] = []

    def tally(*_told: object) -> Tally:
        counted.append({"by": {10: 1.5, 9: (1, 2)}})
        return counted[-1]

    for _ in range(3):
        assert len(KeptGames(tmp_path, TOY, tally, "2").games()) == 1
    assert len(counted) == 1


def test_another_way_of_counting_counts_all_anew(tmp_path: Path) -> None:
    finished(tmp_path, 1)
    shelf(tmp_path).games()
    other = KeptGames(folder_of(tmp_path).parent, TOY, lambda *_: {"other": 1}, "2")
    assert only(other.games()).tally == {"other": 1}


def test_the_game_that_was_left_is_told_as_the_list_tells_it(tmp_path: Path) -> None:
    assert shelf(tmp_path).waiting() is None
    finished(tmp_path, 1)
    assert shelf(tmp_path).waiting() is None, "that one is over"
    path = saved_game(tmp_path, 5)
    (listed,) = (game for game in shelf(tmp_path).games() if game.place == "current")
    assert shelf(tmp_path).waiting() == listed
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]) + lines[-1][:9])
    assert shelf(tmp_path).waiting() is not None, "a line that was cut short is not there"
    for spoilt in ('{"event": 3}', '{"event": {"type": "none"}}', "3"):
        path.write_text(lines[0] + spoilt + "\n")
        assert shelf(tmp_path).waiting() is None, spoilt


def test_what_is_no_game_is_not_listed(tmp_path: Path) -> None:
    finished(tmp_path, 1)
    (folder_of(tmp_path) / "finished" / "rubbish.jsonl").write_text("rubbish")
    assert len(shelf(tmp_path).games()) == 1


@pytest.mark.parametrize("change", [{"seed": 77}, {"session": {"viewer": 0, "bots": [None]}}])
def test_a_game_at_which_nobody_sits_as_it_says_is_not_listed(
    tmp_path: Path, change: dict[str, object]
) -> None:
    finished(tmp_path, 1)
    (path,) = (folder_of(tmp_path) / "finished").glob("*.jsonl")
    first, rest = path.read_text("utf-8").split("\n", 1)
    path.write_text(to_line({**json.loads(first), **change}) + rest, "utf-8")
    assert shelf(tmp_path).games() == []
    assert path.exists()


def test_games_that_were_copied_were_played_when_their_names_say(tmp_path: Path) -> None:
    """A copy is as new as the copying: in a folder restored so, streaks and days were others."""
    folder = folder_of(tmp_path) / "finished"
    played = [1_700_000_000.25, 1_700_000_001.5, 1_700_090_000.0]
    for seed, when in enumerate(played):
        finished(tmp_path, seed)
        (game,) = [path for path in folder.glob("*.jsonl") if path.stem[0] == "2"]
        os.utime(game, (when, when))
        game.rename(folder / f"x{seed}.jsonl")
    for seed, when in enumerate(played):
        (folder / f"x{seed}.jsonl").rename(free_name(folder / f"{stamped(when)}.jsonl"))
    assert [(game.header.seed, game.when) for game in shelf(tmp_path).games()] == [
        (2, played[2]),
        (1, played[1]),
        (0, played[0]),
    ]
    for copied, path in enumerate(sorted(folder.glob("*.jsonl"), reverse=True)):
        os.utime(path, (1.8e9 + copied, 1.8e9 + copied))
    assert [(game.header.seed, game.when) for game in shelf(tmp_path).games()] == [
        (2, played[2]),
        (1, 1_700_000_001),
        (0, 1_700_000_000),
    ]


def test_games_of_one_second_come_as_they_were_numbered(tmp_path: Path) -> None:
    finished(tmp_path, 1)
    folder, when = folder_of(tmp_path) / "finished", 1_700_000_000.0
    (first,) = folder.glob("*.jsonl")
    for _ in range(11):
        copied = free_name(folder / f"{stamped(when)}.jsonl")
        copied.write_bytes(first.read_bytes())
        os.utime(copied, (when, when))
    first.unlink()
    told = [game.path.stem.removeprefix(stamped(when)) for game in shelf(tmp_path).games()]
    assert told == [*(f"-{number}" for number in range(11, 1, -1)), ""]


def test_a_game_under_another_name_was_played_when_its_file_says(tmp_path: Path) -> None:
    finished(tmp_path, 1)
    (game,) = (folder_of(tmp_path) / "finished").glob("*.jsonl")
    for name in ("my best game", "2026-13-45-999999", "0000-00-00-000000"):
        game = game.rename(game.with_stem(name))
        os.utime(game, (1.8e9, 1.8e9))
        assert only(shelf(tmp_path).games()).when == 1.8e9


def test_a_deleted_game_is_gone(tmp_path: Path) -> None:
    finished(tmp_path, 1)
    kept = shelf(tmp_path)
    kept.delete(only(kept.games()))
    assert kept.games() == []


# --- sharing ---


def test_a_shared_game_is_taken_in_elsewhere_and_names_nobody(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "mine", TOY)
    lineup = Lineup(0, SEATS.bots, Circumstances(person="3", seal="abc"))
    record = saves.start(Header(TOY.key, 3, 3, None, RULES), lineup)
    play(record, 9999)
    record.store.finish()
    saves.close()
    mine = only(shelf(tmp_path / "mine").games())
    assert mine.seats.about.person == "3"
    path = share(mine, TOY, tmp_path / "given")
    assert '"person"' not in path.read_text("utf-8")
    kept = take_in(path, tmp_path / "theirs", SYSTEMS)
    theirs = only(shelf(tmp_path / "theirs").games())
    assert theirs.path == kept
    assert theirs.place == "finished"
    assert theirs.seats.about == Circumstances(origin=SHARED, seal="abc")
    assert (theirs.header, theirs.winners, theirs.tally) == (mine.header, mine.winners, mine.tally)


def test_ones_own_game_taken_in_from_its_file_is_the_one_that_is_there(tmp_path: Path) -> None:
    """It stood in the list twice: what is given away does not say who played, so it looked new."""
    for seed in (3, 4):
        finished(tmp_path / "mine", seed)
    mine = shelf(tmp_path / "mine").games()
    for game in mine:
        path = share(game, TOY, tmp_path / "given")
        assert take_in(path, tmp_path / "mine", SYSTEMS) == game.path
    assert shelf(tmp_path / "mine").games() == mine


def test_what_cannot_be_read_beside_it_hides_no_game_that_is_there(tmp_path: Path) -> None:
    finished(tmp_path / "mine", 2)
    game = only(shelf(tmp_path / "mine").games())
    path = share(game, TOY, tmp_path / "shared")
    (game.path.parent / "0.jsonl").mkdir()
    played = game.path.read_bytes().partition(b"\n")[2]
    (game.path.parent / "1.jsonl").write_bytes(b"no header\n" + played)
    (game.path.parent / "2.jsonl").write_bytes(b"[]\n" + played)
    assert take_in(path, tmp_path / "mine", SYSTEMS) == game.path


def test_a_game_that_was_left_is_shared_and_can_go_on(tmp_path: Path) -> None:
    saved_game(tmp_path / "mine", 5)
    path = share(only(shelf(tmp_path / "mine").games()), TOY, tmp_path / "given")
    take_in(path, tmp_path / "theirs", SYSTEMS)
    theirs = only(shelf(tmp_path / "theirs").games())
    assert theirs.place == "unfinished"
    saves = Saves(tmp_path / "theirs", TOY)
    saves.take_up(theirs.path)
    record, _ = saves.resume()
    assert len(record.game.journal.actions()) == 5
    record.store.close()
    saves.close()


def test_no_program_that_a_file_names_is_given_away_or_taken_in(tmp_path: Path) -> None:
    """Whoever went on with a game from elsewhere ran what its file said, whatever that was."""
    saves = Saves(tmp_path / "mine", TOY)
    lineup = Lineup(0, (None, "cmd:bots/ada.py --quick", "novice"))
    record = saves.start(Header(TOY.key, 3, 3, None, RULES), lineup)
    play(record, 5)
    record.store.close()
    saves.close()
    mine = only(shelf(tmp_path / "mine").games())
    assert "ada" not in share(mine, TOY, tmp_path / "given").read_text("utf-8")
    take_in(mine.path, tmp_path / "theirs", SYSTEMS)
    theirs = only(shelf(tmp_path / "theirs").games())
    assert theirs.seats.bots == (None, "program", "novice")


def spoilt(lines: list[str], how: str) -> list[str]:
    """Return the lines of a game with something wrong."""
    head = json.loads(lines[0])
    if how == "system":
        return [to_line({**head, "system": "chess"}), *lines[1:]]
    if how == "newer":
        return [to_line({**head, "version": 99}), *lines[1:]]
    if how == "seats":
        return [to_line({**head, "session": {"viewer": 0, "bots": [None]}}), *lines[1:]]
    if how == "viewer":
        return [to_line({**head, "session": {"viewer": 9, "bots": [None]}}), *lines[1:]]
    if how == "nobody":
        return [to_line({key: head[key] for key in head if key != "session"}), *lines[1:]]
    return {"entry": [*lines[:5], lines[3], *lines[6:]], "rubbish": ["rubbish"], "": []}[how]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("system", "no_table"),
        ("newer", "save_newer"),
        ("seats", "not_taken_in"),
        ("viewer", "not_taken_in"),
        ("nobody", "not_taken_in"),
        ("entry", "not_taken_in"),
        ("rubbish", "save_foreign"),
        ("", "save_foreign"),
    ],
)
def test_what_cannot_be_taken_in_is_refused_and_left_alone(
    tmp_path: Path, how: str, code: str
) -> None:
    finished(tmp_path / "mine", 2)
    game = only(shelf(tmp_path / "mine").games())
    path = tmp_path / "file.jsonl"
    path.write_text("".join(spoilt(game.path.read_text().splitlines(keepends=True), how)))
    before = path.read_bytes()
    with pytest.raises(SaveError) as fault:
        take_in(path, tmp_path / "theirs", SYSTEMS)
    assert fault.value.notice.code == code
    assert path.read_bytes() == before
    assert shelf(tmp_path / "theirs").games() == []


# --- playing on from a moment ---


def test_a_game_is_played_on_from_any_moment_and_stays_as_it_was(tmp_path: Path) -> None:
    finished(tmp_path, 4)
    kept = shelf(tmp_path)
    game = only(kept.games())
    before, saved = game.path.read_bytes(), kept.saved(game)
    moments = kept.followed(game).moments
    for shown in range(1, kept.followed(game).moments[-1] + 1, 3):
        for seat in range(game.players):
            found = branch(saved, shown, seat)
            assert found is not None
            events = [entry for entry in found.entries if "event" in entry]
            assert len(events) == min(moment for moment in moments if moment >= shown)
            assert found.seats.bots[seat] is None
            assert found.seats.bots.count(None) == 1
            assert found.seats.about.origin == BRANCHED
            assert follow(TOY, game.header, found.entries).is_sound
    assert branch(saved, moments[-1] + 1, 0) is None
    assert game.path.read_bytes() == before


def test_a_game_that_is_played_on_is_saved_as_another(tmp_path: Path) -> None:
    finished(tmp_path, 4)
    kept = shelf(tmp_path)
    game = only(kept.games())
    found = branch(kept.saved(game), 3, 1)
    assert found is not None
    saves = Saves(tmp_path, TOY)
    record = saves.start(game.header, found.seats, found.entries)
    assert record.is_resumed
    play(record, 9999, seed=99)
    record.store.finish()
    saves.close()
    games = kept.games()
    assert len(games) == 2
    assert sorted(g.seats.about.origin for g in games) == ["", BRANCHED]


# --- people ---


def test_somebody_plays_here_from_the_start_and_others_come(tmp_path: Path) -> None:
    people = load_people(tmp_path / "people.json")
    assert (people.names, people.chosen) == ({FIRST: ""}, FIRST)
    assert people.is_of("")
    key = people.add()
    people.write(" Ada   Lovelace, countess")
    people.tidy()
    assert people.save() is None
    again = load_people(tmp_path / "people.json")
    assert again == people
    assert again.names[key] == "Ada Lovelace, cou"
    assert again.is_of(key)
    assert not again.is_of("")
    again.choose_next()
    assert again.chosen == FIRST
    while again.can_add:
        again.add()
    assert len(again.names) == 8


def test_a_name_that_no_font_has_is_one_that_can_be_drawn(tmp_path: Path) -> None:
    """The screen that showed it ended the program, at each start."""
    path = tmp_path / "people.json"
    people = load_people(path)
    people.write("Ada")
    assert people.save() is None
    path.write_text(
        path.read_text("utf-8").replace("Ada", "A\\u0000\\ud800\\u001b[m\\u00e9"), "utf-8"
    )
    assert load_people(path).names == {FIRST: "A???[m\u00e9"}


@pytest.mark.parametrize("text", ["", "[]", '{"format":"circle-of-honor-people"}', '{"people":{}}'])
def test_a_file_of_people_that_is_none_means_that_nobody_was_named(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "people.json"
    path.write_text(text)
    people = load_people(path)
    assert people.names == {FIRST: ""}
    assert people.trouble is not None
    assert Path(people.trouble.values["file"]).read_text() == text
    assert people.save() is None
    assert load_people(path).trouble is None
