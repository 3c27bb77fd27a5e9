"""The report for a fault holds what is needed, tells nothing at a glance, and names nobody."""

import base64
import zlib
from pathlib import Path

import pytest

from game.app.services import AppServices
from game.session.library.reports import unnamed
from game.session.new_game import NewGame
from game.version import VERSION
from tests.app.program import FIRST


@pytest.fixture
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody with a name."""
    folder = tmp_path / "ada"
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: folder)
    return folder


def journal_in(report: str) -> str:
    packed = report.split("base64):")[1]
    return zlib.decompress(base64.b64decode("".join(packed.split()))).decode()


def test_a_report_holds_version_settings_and_the_journal(ada: Path) -> None:
    services = AppServices(ada / "files")
    services.settings.text_scale = 1.75
    services.library.people.write("Ada")
    session = services.new_game(NewGame(3, "novice", 4))
    session.pump()
    file = services.write_report()
    services.close()
    assert file.startswith("~")
    report = (ada / file.removeprefix("~").lstrip("/\\")).read_text("utf-8")
    assert f"Circle of Honor {VERSION}" in report
    assert '"text_scale": 1.75' in report
    journal = (ada / f"files/saves/{FIRST.key}/current.jsonl").read_text("utf-8")
    assert journal_in(report) == journal
    assert not any(line in report for line in journal.splitlines())
    assert not {"Ada", "ada"} & set(report.replace("/", " ").split())


def test_no_path_names_the_player(ada: Path) -> None:
    told = unnamed(f"at {ada}/x.py, /media/ada/disk, C:\\Users\\ada\\bot.py, adamant")
    assert told == "at ~/x.py, /media/~/disk, C:\\Users\\~\\bot.py, adamant"


def test_without_a_game_there_is_no_journal(ada: Path) -> None:
    services = AppServices(ada / "files")
    file = services.write_report()
    services.close()
    report = (ada / file.removeprefix("~").lstrip("/\\")).read_text("utf-8")
    assert "journal" not in report


def test_a_disk_that_refuses_is_told(ada: Path) -> None:
    services = AppServices(ada / "files")
    (ada / "files" / "shared").parent.mkdir(parents=True, exist_ok=True)
    (ada / "files" / "shared").write_text("in the way")
    assert not services.write_report()
    assert "could not be written" in services.notices()[0]
    services.close()


def test_a_game_with_bytes_that_are_no_text_is_reported_as_it_stands(ada: Path) -> None:
    """What a power cut left at its end goes on as a game, but stopped who wanted to report it."""
    services = AppServices(ada / "files")
    services.new_game(NewGame(3, "novice", 4)).close()
    path = ada / f"files/saves/{FIRST.key}/current.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole + b"{\xc3")
    file = services.write_report()
    services.close()
    report = (ada / file.removeprefix("~").lstrip("/\\")).read_text("utf-8")
    assert journal_in(report) == whole.decode() + "{\\xc3"


@pytest.mark.parametrize("home", [None, Path("/")])
def test_where_nobody_is_at_home_nothing_is_left_out(
    home: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a container: either a fault, or every slash in the report was another sign."""

    def found() -> Path:
        if home is None:
            raise RuntimeError("could not determine the home directory")
        return home

    monkeypatch.setattr(Path, "home", found)
    assert unnamed("at /opt/x.py, adept/schemer") == "at /opt/x.py, adept/schemer"
