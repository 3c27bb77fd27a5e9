"""Two copies of the program change the same settings: nothing is damaged, and both are kept."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.disk import locks
from game.session.disk.locks import TURN, Lock, merged
from game.session.disk.settings import Settings, SettingsFile
from game.session.library.people import load_people
from game.session.new_game import NewGame
from game.session.setups import Setups

ROOT = Path(__file__).resolve().parents[2]
SAVES = """
import sys
from pathlib import Path
from game.session.disk import locks
from game.session.disk.settings import SettingsFile
locks.PATIENCE = 600.0  # whoever is not let in for long on a slow disk has to wait, not to fail
file = SettingsFile(Path(sys.argv[1]))
settings, _ = file.load()
for number in range(80):
    settings.learned[sys.argv[2]] = "x" * (number * int(sys.argv[2]) % 7 * 4000)
    notice = file.save(settings)
    if notice:
        print(notice, flush=True)
settings.learned[sys.argv[2]] = "done"
print(file.save(settings))
"""


def test_copies_that_save_at_once_damage_nothing_and_lose_nothing(tmp_path: Path) -> None:
    """They wrote into one file on its way: half of it was put in place, and read as damaged."""
    path = tmp_path / "settings.json"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    copies = [
        subprocess.Popen(
            [sys.executable, "-c", SAVES, str(path), number],
            stdout=subprocess.PIPE,
            text=True,
            env=env,
        )
        for number in ("1", "2", "3")
    ]
    looked = set()
    while any(copy.poll() is None for copy in copies):
        looked.add(SettingsFile(path).load()[1])
    assert looked == {None}
    assert [copy.communicate()[0] for copy in copies] == ["None\n"] * 3
    settings, notice = SettingsFile(path).load()
    assert notice is None
    assert settings.learned == dict.fromkeys("123", "done")
    assert {found.name for found in tmp_path.iterdir()} == {path.name, TURN}


def test_what_another_copy_chose_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).save(Settings("es", learned={"game/one": "2"}, keys={"undo": "b"}))
    here, there = SettingsFile(path), SettingsFile(path)
    mine, theirs = here.load()[0], there.load()[0]
    theirs.pace, theirs.learned["game/two"] = 2.0, "done"
    theirs.volumes["music"] = 0.0
    assert there.save(theirs) is None
    mine.language, mine.learned["game/one"] = "it", "done"
    mine.keys.clear()
    assert here.save(mine) is None
    told, _ = SettingsFile(path).load()
    assert (told.language, told.pace, told.keys) == ("it", 2.0, {})
    assert told.learned == {"game/one": "done", "game/two": "done"}
    assert told.volumes["music"] == 0.0


def test_what_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of another user's was replaced: the names in it were gone."""
    path = tmp_path / "people.json"
    people = load_people(path)
    people.write("Ada")
    assert people.save() is None
    before = path.read_bytes()

    def refuse(path: Path, *_: object) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    with monkeypatch.context() as patch:
        patch.setattr("game.session.disk.files.content_of", refuse)
        nobody = load_people(path)
        nobody.add()
        nobody.write("Bruno")
        notice = nobody.save()
        assert notice is not None
        assert notice.code == "people_not_saved"
    assert path.read_bytes() == before
    assert nobody.save() is None, "it can be read again"
    assert load_people(path).names == {"1": "Ada", "2": "Bruno"}


def test_the_first_to_save_is_not_undone_by_who_began_without_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    here, there = SettingsFile(path), SettingsFile(path)
    mine, theirs = here.load()[0], there.load()[0]
    theirs.text_scale = 2.0
    there.save(theirs)
    mine.captions = True
    here.save(mine)
    told, _ = SettingsFile(path).load()
    assert (told.text_scale, told.captions) == (2.0, True)


def test_a_file_that_was_damaged_meanwhile_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    here = SettingsFile(path)
    mine = here.load()[0]
    mine.captions, mine.pace = True, 4.0
    here.save(mine)
    path.write_text('{"pace": "quick"}', "utf-8")
    mine.step = True
    here.save(mine)
    assert SettingsFile(path).load() == (mine, None)


def test_people_whom_two_copies_add_are_two(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    here, there = load_people(path), load_people(path)
    assert there.add() == "2"
    there.write("Ada")
    there.save()
    assert here.add() == "3"
    here.write("Bruno")
    here.save()
    there.write("Ada L.")
    there.save()
    assert load_people(path).names == {"1": "", "2": "Ada L.", "3": "Bruno"}


def test_what_two_copies_asked_of_two_games_is_kept_of_both(tmp_path: Path) -> None:
    here, there = Setups(tmp_path / "setups.json"), Setups(tmp_path / "setups.json")
    assert here.load() is there.load() is None
    there.keep("one", NewGame(3, "low"))
    here.keep("other", NewGame(4, "high"))
    kept = Setups(tmp_path / "setups.json")
    kept.load()
    assert kept.found == {"one": NewGame(3, "low"), "other": NewGame(4, "high")}


def test_a_copy_that_comes_to_no_end_is_not_waited_for_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.03)
    stuck = Lock(tmp_path / TURN)
    assert stuck.acquire()
    notice = SettingsFile(tmp_path / "settings.json").save(Settings())
    assert notice is not None
    assert notice.values["why"] == os.strerror(errno.EAGAIN)
    stuck.release()
    assert SettingsFile(tmp_path / "settings.json").save(Settings()) is None


def test_what_was_taken_out_here_does_not_come_back() -> None:
    before = {"a": {"x": 1, "y": 2}, "b": 1}
    assert merged(before, {"a": {"x": 1}, "b": 1}, {"a": {"x": 3, "y": 2}, "c": 5}) == {
        "a": {"x": 3},
        "b": 1,
        "c": 5,
    }
