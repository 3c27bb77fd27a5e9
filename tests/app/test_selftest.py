"""The self-test notices what is wrong with a copy of the program, and says so in a line each."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from game.app import selftest, selftest_checks, selftest_report
from game.app.main import main
from game.app.selftest import peak_memory, thinking, worker
from game.app.selftest_report import CheckError, Report, none_of
from game.app.services import AppServices
from game.app.thinking.worker import WorkerError, echo, start_worker
from game.resources import home_path
from game.session.disk.files import HOME_VARIABLE
from game.session.new_game import NewGame
from game.ui.window.display import open_window
from tests.app.program import FIRST, run
from tests.app.test_services import played


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packed copy of the game's files without its sounds, which the program takes for its own."""
    for name in ("data", "assets/ui/fonts", "assets/ui/images", f"assets/{FIRST.folder}/images"):
        shutil.copytree(home_path(*name.split("/")), tmp_path / "bundle" / name)
    listed = selftest_report.sums(tmp_path / "bundle")
    (tmp_path / "bundle" / selftest_report.LIST).write_text(json.dumps(listed), "utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    open_window()
    return tmp_path / "bundle"


def test_a_report_goes_on_after_a_fault_and_ends_with_a_list() -> None:
    said: list[str] = []
    report = Report(said.append)

    def broken() -> str:
        raise ZeroDivisionError("by nothing")

    assert report.run("first", lambda: "fine")
    assert not report.run("second", broken)
    assert report.run("third", lambda: "fine")
    assert report.close() == 1
    assert "ZeroDivisionError: by nothing (broken, line" in said[-2]
    assert said[-1] == "Self-test: 1 failed."
    assert Report(said.append).close() == 0


def test_a_long_list_of_faults_is_cut() -> None:
    none_of([], "gone")
    with pytest.raises(CheckError, match=r"gone: 0, 1, .*, 7 and 12 more$"):
        none_of([str(n) for n in range(20)], "gone")


def test_a_whole_copy_is_fine(copy: Path) -> None:
    assert selftest_checks.files().endswith("files as they were packed")
    assert selftest_checks.letters() == "6 typefaces"
    assert (copy / "data").is_dir()


@pytest.mark.parametrize("damage", ["gone", "changed", "new"])
def test_a_file_that_is_not_as_it_was_packed_is_named(copy: Path, damage: str) -> None:
    path = copy / "data" / "cards.yaml"
    if damage == "gone":
        path.unlink()
    elif damage == "changed":
        path.write_text(path.read_text("utf-8") + "\n", "utf-8")
    else:
        path = copy / "data" / "other.yaml"
        path.touch()
    with pytest.raises(CheckError, match=path.name):
        selftest_checks.files()


def test_a_damaged_list_is_one_sentence(copy: Path) -> None:
    (copy / selftest_report.LIST).write_text("[1", "utf-8")
    with pytest.raises(CheckError, match="damaged: install"):
        selftest_checks.files()


def test_a_missing_and_an_unreadable_picture_are_named(copy: Path) -> None:
    damaged, gone = sorted(FIRST.picture_names())[:2]
    images = copy / "assets" / FIRST.folder / "images"
    (images / f"{damaged}.webp").write_bytes(b"no picture")
    with pytest.raises(CheckError, match=f"cannot be read: {damaged}$"):
        selftest_checks.pictures()
    (images / f"{gone}.webp").unlink()
    with pytest.raises(CheckError, match=f"missing: {gone}$"):
        selftest_checks.pictures()


def test_a_missing_or_damaged_typeface_is_named(copy: Path) -> None:
    file = copy / "assets/ui/fonts/Alegreya-Bold.ttf"
    told = r"Alegreya-Bold\.ttf is missing or cannot be read"
    file.write_bytes(b"no letters")
    with pytest.raises(CheckError, match=told):
        selftest_checks.letters()
    file.unlink()
    with pytest.raises(CheckError, match=told):
        selftest_checks.letters()


def test_missing_sounds_are_noticed(copy: Path) -> None:
    assert not (copy / "assets" / FIRST.folder / "sounds").exists()
    with pytest.raises(CheckError, match="catalogue"):
        selftest_checks.sounds()


def test_a_piece_of_music_that_is_gone_or_none_is_noticed(tmp_path: Path) -> None:
    music = tmp_path / "piece.ogg"
    assert not selftest_checks._is_sound(music)
    music.write_bytes(b"RIFF")
    assert not selftest_checks._is_sound(music)
    music.write_bytes(selftest_checks.OGG + bytes(4))
    assert selftest_checks._is_sound(music)


def test_a_game_that_was_not_saved_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(CheckError, match="was not saved"):
        selftest_checks.finished_save(FIRST, tmp_path)
    with pytest.raises(CheckError, match="cannot be continued"):
        selftest_checks.left_save(FIRST, tmp_path)


def test_a_save_that_was_changed_is_noticed(tmp_path: Path) -> None:
    services = AppServices(tmp_path)
    played(services.new_game(NewGame(3, FIRST.roster.beginner, 4)))
    services.close()
    assert "replayed" in selftest_checks.finished_save(FIRST, tmp_path)
    (path,) = (tmp_path / "saves" / FIRST.key / "finished").iterdir()
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:5], *lines[6:]]), "utf-8")
    with pytest.raises(CheckError, match="does not come out"):
        selftest_checks.finished_save(FIRST, tmp_path)


def stay_silent(line: object) -> None:
    """Hear a question and leave."""
    del line
    os._exit(3)


def test_a_worker_answers() -> None:
    assert "answered" in worker()


def test_the_strongest_level_thinks_in_a_worker() -> None:
    assert thinking().startswith(f"{FIRST.roster.levels[-1]} chose among ")


def test_a_worker_that_dies_is_noticed() -> None:
    hired = start_worker(stay_silent)
    with pytest.raises(WorkerError, match="ended"):
        hired.ask(1, 60)
    hired.close()


def test_a_worker_that_says_nothing_is_noticed() -> None:
    hired = start_worker(echo)
    assert hired.ask("first", 60) == "first"
    assert not hired.line.poll(0)
    hired.close()


def test_memory_is_told() -> None:
    assert int(peak_memory().split()[0]) > 10


@pytest.mark.slow
def test_this_copy_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its first game: a copy that was packed asks as much of every game in it."""
    for module in (selftest, selftest_checks):
        monkeypatch.setattr(module, "GAMES", (FIRST,))
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", HOME_VARIABLE):
        monkeypatch.setenv(variable, "")  # it sets them, for itself alone
    status = main(["--self-test", "--report", str(tmp_path / "report.txt")])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    assert out.endswith("Self-test: all well.\n")
    assert (tmp_path / "report.txt").read_text("utf-8") == out
    for name in ("worker", "thinking", "texts", "letters", "pictures", "sounds", "game", "save"):
        assert f"ok      {name} " in out
    assert "  dummy, " in out


def test_a_report_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    status, _, err = run("--self-test", "--report", str(tmp_path))
    assert status == 2
    assert err.startswith("The report ")
    assert err.count("\n") == 1
