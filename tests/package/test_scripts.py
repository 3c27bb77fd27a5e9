"""The scripts that pack: what they ask for, what they refuse, what they say."""

import gzip
import os
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from build import environment
from build.package import audit, check, facts, freeze, make, tools
from build.package.systems import deb, glibc, windows, wine_python
from build.package.tools import PackagingError
from game.session.disk.files import HOME_VARIABLE
from game.ui.window.display import CLASS

EPOCH = 1_700_000_000


def test_a_missing_tool_is_one_sentence() -> None:
    with pytest.raises(PackagingError, match=r"^no-such-tool is missing: .* apt install the-tool"):
        tools.need("no-such-tool", "the-tool")


def test_a_failing_tool_is_told_with_its_own_words() -> None:
    words = [environment.venv_python(), "-c", "print('because'); raise SystemExit(3)"]
    with pytest.raises(PackagingError, match="ended with 3:\nbecause"):
        tools.run(words)


def test_a_hanging_tool_is_ended() -> None:
    with pytest.raises(PackagingError, match="did not end"):
        tools.run(
            [environment.venv_python(), "-c", "input_ = [1]\nwhile input_: pass"], seconds=0.2
        )


def test_the_time_of_a_package_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12")
    assert tools.epoch() == 12


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_what_was_not_made_cannot_be_tested(
    system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(facts, "OUT", tmp_path)
    with pytest.raises(PackagingError, match=f"dev.py package {system} makes it"):
        check.check(system)


def test_a_tag_must_tell_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["--tag", f"v{facts.VERSION}"]) == 0
    assert make.main(["--tag", "v99"]) == 1
    assert "mend game/version.py or the tag" in capsys.readouterr().err


def test_another_system_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert make.main(["macos"]) == 1
    assert capsys.readouterr().err.startswith("Packages for macos are made on macos:")


def test_the_folder_for_windows_is_made_under_wine_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for the folder alone, it made one for Linux and called it Windows'."""
    made = facts.ROOT / "build"
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(windows, "freeze_under_wine", lambda: made)
    monkeypatch.setattr(make, "freeze", lambda system: pytest.fail(f"{system} without wine"))
    assert make.main(["windows", "--folder"]) == 0


def test_modules_are_packed_without_what_no_traceback_shows() -> None:
    """Where an expression stands in its line took a third of the modules' room."""
    told = "print({column for *_, column in compile('a + b', '', 'eval').co_positions()})"
    assert tools.run([environment.venv_python(), "-c", told], env=freeze.settings()) == "{None}\n"


@pytest.mark.skipif(os.name == "nt", reason="a Windows Python is put together under wine alone")
def test_what_a_windows_python_needs_can_be_fetched() -> None:
    """The environment has no pip of its own where the Python that made it has one."""
    assert tools.run([*wine_python.pip(), "--version"]).startswith("pip ")


def test_the_locks_name_all_that_windows_needs() -> None:
    told = wine_python._requirements()
    assert told.count("==") == len(wine_python.PACKAGES)
    assert "sys_platform" not in told
    assert told.count("--hash=sha256:") > 2 * len(wine_python.PACKAGES)


def test_the_metadata_tells_this_version_in_three_languages() -> None:
    root = ET.fromstring(deb.metainfo(EPOCH))  # noqa: S314 - our own file
    assert root.findtext("id") == facts.IDENTIFIER
    release = root.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": facts.VERSION, "date": "2023-11-14"}
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    assert {s.get(language) for s in root.findall("summary")} == {None, "es", "it"}


def test_a_desktop_finds_entry_metadata_and_icons(tmp_path: Path) -> None:
    deb.lay_desktop(tmp_path, EPOCH)
    share = tmp_path / "usr" / "share"
    entry = (share / "applications" / "circle-of-honor.desktop").read_text("utf-8")
    assert "Exec=circle-of-honor\nIcon=circle-of-honor\n" in entry
    assert f"\nStartupWMClass={CLASS}\n" in entry
    assert len(list(share.glob("icons/hicolor/*/apps/circle-of-honor.png"))) == len(deb.SIZES)


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="made where Debian's tools are")
def test_a_deb_is_the_same_twice_and_holds_what_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "OUT", tmp_path / "out")
    folder = tmp_path / "circle-of-honor"
    folder.mkdir()
    (folder / "circle-of-honor").write_text("#!/bin/sh\n", "utf-8")
    files = [tmp_path / "a.deb", tmp_path / "b.deb"]
    for file in files:
        deb.write(folder, file, EPOCH, "2.35")
    assert files[0].read_bytes() == files[1].read_bytes()
    told = tools.run(["dpkg-deb", "--info", files[0]])
    assert f"Version: {facts.VERSION}" in told
    assert "libc6 (>= 2.35)" in told
    listed = tools.run(["dpkg-deb", "--contents", files[0]])
    assert "./usr/games/circle-of-honor -> ../lib/circle-of-honor/circle-of-honor" in listed
    assert "-rwxr-xr-x root/root" in listed
    manual = tmp_path / "out/deb/usr/share/man/man6/circle-of-honor.6.gz"
    assert HOME_VARIABLE.encode() in gzip.decompress(manual.read_bytes())


def test_the_c_library_that_is_needed_is_read_from_the_programs(tmp_path: Path) -> None:
    elf = b"\x7fELF...\0GLIBC_2.4\0GLIBC_2.35\0GLIBC_2.9\0"
    (tmp_path / "a.so").write_bytes(elf)
    (tmp_path / "b.txt").write_bytes(b"GLIBC_2.99\0")
    assert glibc.needed(tmp_path) == "2.35"


def package(name: str, *ids: str) -> dict[str, object]:
    faults = [{"id": found, "fix_versions": ["2"]} for found in ids]
    return {"name": name, "version": "1", "vulns": faults}


def test_an_audit_tells_what_is_known_and_what_nobody_looked_up() -> None:
    skipped = {"name": "c", "skip_reason": "not found"}
    assert audit.verdict({"dependencies": [package("a")]})[1] == 0
    lines, status = audit.verdict({"dependencies": [package("a", "CVE-1"), skipped]})
    assert status == 1
    assert lines == ["a 1: CVE-1, mended in 2", "Could not be looked up: c."]


def test_an_audit_that_nobody_answers_found_nothing_out() -> None:
    skipped = {"name": "c", "skip_reason": "not found"}
    assert audit.verdict({"dependencies": [skipped]}) == ([audit.SENTENCE], 1)
    assert audit.is_offline("requests.exceptions.ConnectionError: no route")
    assert not audit.is_offline("something else")


def test_an_audit_that_nobody_answers_says_so_once_and_asks_no_further(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unanswered(command: Sequence[str], **_options: object) -> CompletedProcess[str]:
        return CompletedProcess(command, 1, "", "requests.exceptions.ConnectionError: no route")

    monkeypatch.setattr(environment, "make_venv", lambda _venv: None)
    monkeypatch.setattr(environment, "install", lambda _venv, _tool: None)
    monkeypatch.setattr("build.package.audit.subprocess.run", unanswered)
    assert audit.main([]) == 1
    assert capsys.readouterr().err == f"{audit.SENTENCE}\n"
