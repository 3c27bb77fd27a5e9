"""Settings are kept between runs; a file that cannot be used is kept aside."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.session.disk.settings import Settings, SettingsFile, system_language


def test_what_was_chosen_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    chosen = Settings("it", 4.0, 1.5, fullscreen=True, ended=3, remarks=False)
    chosen.volumes["music"] = 0.25
    chosen.keys["undo"] = "backspace"
    assert SettingsFile(path).save(chosen) is None
    assert SettingsFile(path).load() == (chosen, None)


def test_nothing_was_chosen_yet(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").load() == (Settings(), None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "null",
        "\ud800",
        "[" * 100_000,
        '{"language": "de"}',
        '{"language": 3}',
        '{"pace": 3.0}',
        '{"pace": "1"}',
        '{"pace": 1' + "0" * 400 + "}",
        '{"text_scale": 9}',
        '{"text_scale": NaN}',
        '{"fullscreen": 1}',
        '{"remarks": "loud"}',
        '{"volumes": 1}',
        '{"volumes": {"music": 2}}',
        '{"volumes": {"music": true}}',
        '{"hand_order": "random"}',
        '{"keys": ["e"]}',
        '{"keys": {"undo": 3}}',
    ],
)
def test_a_file_that_cannot_be_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    settings, notice = SettingsFile(path).load()
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings_damaged"
    kept = Path(notice.values["file"])
    assert kept.read_bytes() == text.encode("utf-8", "surrogatepass")
    assert not path.exists()


def test_one_wrong_word_takes_no_other_with_it(tmp_path: Path) -> None:
    """Who wrote a pace of 3 into the file had every lesson before them again."""
    path = tmp_path / "settings.json"
    known: dict[str, Any] = {"language": "it", "learned": {"toy/1": "done"}, "keys": {"undo": "z"}}
    path.write_text(json.dumps({**known, "pace": 3.0, "volumes": {"music": 7}}), "utf-8")
    settings, notice = SettingsFile(path).load()
    assert notice is not None
    assert notice.code == "settings_damaged"
    assert settings == Settings(**known)
    assert SettingsFile(path).load() == (settings, None), "nobody need change anything for that"


def test_words_of_another_version_are_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "es", "gravity": 9.81, "pace": 2}), "utf-8")
    settings, notice = SettingsFile(path).load()
    assert notice is None
    assert (settings.language, settings.pace) == ("es", 2.0)


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", "utf-8")
    path = tmp_path / "home" / "settings.json"
    notice = SettingsFile(path).save(Settings())
    assert notice is not None
    assert notice.code == "settings_not_saved"
    assert SettingsFile(path).load() == (Settings(), None)


def test_a_file_that_cannot_be_read_is_told_and_left(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    settings, notice = SettingsFile(path).load()
    assert settings == Settings()
    assert notice is not None
    assert notice.code == "settings_unreadable"
    assert path.is_dir()


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_AR.UTF-8"}, "es"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "it_IT.UTF-8"}, "it"),
        ({"LANG": "es_ES", "LC_MESSAGES": ""}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "Spanish_Spain.1252"}, "es"),
        ({"LANG": "ca_ES.UTF-8", "LANGUAGE": "ca_ES:es:en"}, "es"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": ""}, "en"),
        ({"LANG": "C", "LANGUAGE": "it"}, "en"),
    ],
)
def test_the_first_language_is_the_systems(variables: dict[str, str], language: str) -> None:
    assert system_language(variables) == language


def test_a_mac_tells_its_languages_to_who_asks_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started from its desktop is told none by variables."""
    asked = []

    def told(command: list[str], **_: object) -> str:
        asked.append(command[1:])
        return '(\n    "ca-ES",\n    "it-IT",\n    "en-US"\n)\n'

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("subprocess.check_output", told)
    assert system_language({}) == "it"
    assert asked == [["read", "-g", "AppleLanguages"]]


def test_a_mac_that_tells_none_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(command: list[str], **_: object) -> str:
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("subprocess.check_output", fails)
    assert system_language({}) == "en"
