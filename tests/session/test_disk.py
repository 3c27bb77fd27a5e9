"""A full or read-only disk, another copy, a killed program: the game goes on, the file is whole."""

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.languages import LANGUAGES
from game.session import saves as saving
from game.session.disk.files import UNDONE, as_told, write_whole
from game.session.disk.locks import Lock
from game.session.disk.notices import refusal
from game.session.saves import Saves
from game.view.words.strings import Strings
from tests.kernel.play import TOY
from tests.session.games import SEATS, folder_of, leave, play, resume, saved_game, start

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import sys
from pathlib import Path
from tests.session.games import play, start
saves, record = start(Path(sys.argv[1]), int(sys.argv[2]))
print("ready", flush=True)
while True:
    play(record, 1, record.length)
    print(record.length, flush=True)
    if record.game.decision is None:
        sys.stdin.read()
"""
HOLD = """
import sys
from pathlib import Path
from tests.session.games import start
saves, record = start(Path(sys.argv[1]))
print(record.store.trouble, flush=True)
sys.stdin.read()
"""


def program(source: str, *words: str) -> "subprocess.Popen[str]":
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", source, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )


def end(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.communicate()


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_program_loses_nothing_it_told(tmp_path: Path, seed: int) -> None:
    process = program(PLAY, str(tmp_path), str(seed))
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(2 + seed)]
    process.kill()
    rest, _ = process.communicate()
    assert process.returncode == (-signal.SIGKILL if os.name == "posix" else 1)
    numbers = [int(line) for line in [*told, *rest.split()] if line.strip().isdigit()]
    saves = Saves(tmp_path, TOY)
    record, seats = saves.resume()
    assert seats == SEATS
    assert record.length >= numbers[-1]
    leave(saves, record)


def test_a_second_copy_says_so_and_writes_nothing(tmp_path: Path) -> None:
    first = program(HOLD, str(tmp_path))
    assert first.stdout is not None
    assert first.stdout.readline() == "None\n"
    before = (folder_of(tmp_path) / "current.jsonl").read_bytes()
    saves, record = start(tmp_path, seed=2)
    assert record.store.trouble is not None
    assert record.store.trouble.code == "save_locked"
    assert not saves.has_game()
    play(record, 5)
    assert (folder_of(tmp_path) / "current.jsonl").read_bytes() == before
    end(first)
    assert saves.has_game()
    saves.close()


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way", "utf-8")
    saves, record = start(tmp_path / "saves")
    assert record.store.trouble is not None
    assert record.store.trouble.code == "save_failed"
    play(record, 20)
    assert record.game.decision is not None
    assert not saves.has_game()


class FullDisk:
    """Stands in for os.write: so many bytes fit, then none until there is room again."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.real = os.write

    def write(self, handle: int, data: bytes) -> int:
        """Write what fits. Raises OSError when nothing does."""
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = self.real(handle, data[: self.room])
        self.room -= written
        return written

    def write_whole(self, path: Path, text: str) -> None:
        """Write a whole file if it fits. Raises OSError."""
        if len(text) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        path.write_text(text, "utf-8")


def full_disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    """Have games saved to a disk with little room left."""
    disk = FullDisk(1500)
    monkeypatch.setattr(os, "write", disk.write)
    monkeypatch.setattr(saving, "write_whole", disk.write_whole)
    return disk


def test_a_full_disk_is_told_and_the_rest_is_written_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, record = start(tmp_path)
    disk = full_disk(monkeypatch)
    play(record, 20)
    trouble = record.store.trouble
    assert trouble is not None
    assert trouble.values["why"] == os.strerror(errno.ENOSPC)
    assert saves.path.read_text("utf-8").count("\n") < 1 + record.length
    disk.room = 10**6
    play(record, 1)
    assert record.store.trouble is None
    assert saves.path.read_text("utf-8").count("\n") == 1 + record.length
    leave(saves, record)


def take_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_away(path: Path) -> None:
    path.rename(path.with_name("moved.jsonl"))


def put_another_there(path: Path) -> None:
    path.with_name("other").write_text("another game\n", "utf-8")
    path.with_name("other").replace(path)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def write_into(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"{}\n")


@pytest.mark.skipif(os.name == "nt", reason="there nobody can take a file that is open")
@pytest.mark.parametrize("meddle", [take_folder, move_away, put_another_there, empty, write_into])
def test_a_file_that_somebody_took_away_is_written_again_at_the_next_action(
    tmp_path: Path, meddle: Callable[[Path], None]
) -> None:
    """The game went on into a file without a name, or of another, and was gone after a kill."""
    saves, record = start(tmp_path)
    play(record, 3)
    meddle(saves.path)
    play(record, 1, 3)
    assert record.store.trouble is None
    written = saves.path.read_text("utf-8")
    assert written.count("\n") == 1 + record.length
    leave(saves, record)
    assert resume(tmp_path).length == record.length


DISKS_SAY = (
    *(errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENOENT, errno.EISDIR, errno.ENOTDIR),
    *(errno.EEXIST, errno.EIO),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_disk_says_is_told_in_the_players_language(language: str) -> None:
    strings, path = Strings(language), Path("a.json")
    for number in DISKS_SAY:
        notice = refusal("settings_not_saved", path, OSError(number, "what the system says"))
        told = strings.notice(notice.code, notice.values)
        assert "(" in told
        assert "what the system says" not in told
    rare = refusal("settings_not_saved", path, OSError(errno.EMFILE, "what the system says"))
    assert "(what the system says)" in strings.notice(rare.code, rare.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "code", ["settings_not_saved", "save_failed", "setups_not_saved", "finish_failed"]
)
def test_what_is_to_be_done_is_what_helps_against_that(language: str, code: str) -> None:
    """Where a file stood in the folder's place, players were to make room there."""
    strings, path = Strings(language), Path("a.json")
    for number, remedy in (
        (errno.ENOSPC, "enospc"),
        (errno.EROFS, "erofs"),
        (errno.ENOTDIR, "enotdir"),
        (errno.EEXIST, "enotdir"),
        (errno.EIO, "eio"),
        (errno.EMFILE, "other"),
    ):
        notice = refusal(code, path, OSError(number, "what the system says"))
        told = strings.notice(notice.code, notice.values)
        assert f"). {strings.text(f'remedy.{remedy}')}" in told


@pytest.mark.skipif(os.name == "nt", reason="there a folder refuses like what one may not write")
def test_what_is_to_be_moved_away_is_named(tmp_path: Path) -> None:
    """Of a folder in place of the lock it was the save that was to be moved, and there is none."""
    saves = Saves(tmp_path, TOY)
    lock = saves.path.with_name(saving.LOCK)
    lock.mkdir(parents=True)
    trouble = saves.trouble()
    assert trouble is not None
    assert trouble.values["file"] == str(lock)
    (tmp_path / "home").touch()
    trouble = Saves(tmp_path / "home" / "saves", TOY).trouble()
    assert trouble is not None
    assert trouble.values["file"] == str(tmp_path / "home")


def test_a_folder_whose_name_is_no_text_is_told_all_the_same() -> None:
    """The page of the settings, which tells where they lie, ended in a fault."""
    assert as_told(Path("/media/caf\udce9/files")) == str(Path("/media/caf?/files"))


@pytest.mark.skipif(os.name == "nt", reason="there not everybody may make a link")
def test_a_link_to_a_file_elsewhere_stays_one(tmp_path: Path) -> None:
    """Who keeps their settings among others of theirs had a file in the link's place."""
    (tmp_path / "kept").mkdir()
    link, file = tmp_path / "settings.json", tmp_path / "kept" / "mine.json"
    link.symlink_to(file)
    for text in ("not there yet", "there"):
        write_whole(link, text)
        assert link.is_symlink()
        assert file.read_text("utf-8") == text
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    around = tmp_path / "around"
    around.symlink_to(around.name)
    write_whole(around, "leads nowhere")
    assert around.read_text("utf-8") == "leads nowhere"


def test_what_could_not_be_put_in_place_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(OSError, match="settings"):
        write_whole(tmp_path / "settings.json", "{}")
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_what_a_killed_program_left_undone_goes_when_nobody_writes_it(tmp_path: Path) -> None:
    """A name that was used once, as that of a shared game, had its half-written file for ever."""
    names = [f"shared.jsonl{UNDONE}", f"just-now.txt{UNDONE}", "a.new", "b.jsonl"]
    for name in names:
        (tmp_path / name).write_text("half", "utf-8")
        os.utime(tmp_path / name, (0, 0))
    os.utime(tmp_path / names[1])
    write_whole(tmp_path / "report.txt", "whole\n")
    assert (tmp_path / "report.txt").read_bytes() == b"whole\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names[1:], "report.txt"])


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on file sizes there")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    source = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))\n"
        "import sys; from pathlib import Path\n"
        "from tests.session.games import play, start\n"
        "saves, record = start(Path(sys.argv[1])); play(record, 150)\n"
        "print(record.store.trouble.code, record.length)"
    )
    process = program(source, str(tmp_path))
    out, _ = process.communicate()
    code, length = out.split()
    assert code == "save_failed"
    saves = Saves(tmp_path, TOY)
    record, _ = saves.resume()
    assert 30 < record.length < int(length)
    leave(saves, record)


def test_a_disk_that_fails_at_the_last_leaves_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path)
    text = path.read_bytes()
    monkeypatch.setattr(saving, "put_away", refuse)
    saves, record = start(tmp_path / "other")
    record.store.finish()
    assert record.store.trouble is not None
    assert path.read_bytes() == text
    leave(saves, record)


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def finished_in(folder: Path) -> list[str]:
    return [path.read_text("utf-8") for path in folder.glob("finished/*.jsonl")]


@pytest.mark.parametrize("is_another_begun", [False, True])
def test_a_game_that_ends_on_a_full_disk_is_told_and_kept_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_another_begun: bool
) -> None:
    """It was gone, and what the disk had of it was offered as a game that goes on."""
    saves, record = start(tmp_path)
    disk = full_disk(monkeypatch)
    play(record, 999)
    record.store.finish()
    assert record.store.trouble is not None
    assert record.store.trouble.code == "finish_failed"
    assert not saves.has_game()
    other = saves.start(record.game.journal.header, SEATS) if is_another_begun else None
    disk.room = 10**6
    if other is not None:
        play(other, 1)
    assert saves.has_game() == is_another_begun
    whole = [text for text in finished_in(saves.path.parent) if text.count("\n") > record.length]
    assert len(whole) == 1
    saves.close()
    assert len(finished_in(saves.path.parent)) == 1


def test_a_game_that_was_left_goes_on_in_memory_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was not offered at all on a disk that is only read."""
    path = saved_game(tmp_path)
    text = path.read_bytes()
    monkeypatch.setattr(Lock, "acquire", refuse)
    saves = Saves(tmp_path, TOY)
    assert saves.has_game()
    record, _ = saves.resume()
    assert record.store.trouble is not None
    assert record.store.trouble.code == "save_failed"
    play(record, 3)
    assert path.read_bytes() == text
