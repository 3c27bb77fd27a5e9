"""dev.py: a sentence with a remedy for all that can be missing, and an environment made once."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import dev


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Move the environment to an empty folder and write down what would have been started."""
    started: list[list[str]] = []

    def note(command: Sequence[str]) -> int:
        started.append(list(command))
        python = Path(dev.venv_python(dev.VENV))
        if "venv" in command:
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return 0

    monkeypatch.setattr(dev, "VENV", tmp_path / "venv")
    monkeypatch.setattr(dev, "STAMP", tmp_path / "venv" / "stamp.json")
    monkeypatch.setattr(dev, "call", note)
    return started


def installs(calls: list[list[str]]) -> list[str]:
    return [Path(command[-1]).name for command in calls if "install" in command]


def test_environment_is_made_once(calls: list[list[str]]) -> None:
    dev.ensure("play")
    dev.ensure("play")
    assert installs(calls) == ["play.lock"]
    assert "--require-hashes" in calls[-1]


def test_test_environment_is_enough_to_play(calls: list[list[str]]) -> None:
    dev.ensure("test")
    dev.ensure("play")
    assert installs(calls) == ["test.lock"]


def test_player_environment_grows_in_place(calls: list[list[str]]) -> None:
    dev.ensure("play")
    dev.ensure("test")
    assert installs(calls) == ["play.lock", "test.lock"]
    assert len([command for command in calls if "venv" in command]) == 1


def test_a_changed_lock_is_installed(calls: list[list[str]]) -> None:
    dev.ensure("play")
    stamp = json.loads(dev.STAMP.read_text()) | {"play": "another"}
    dev.STAMP.write_text(json.dumps(stamp))
    dev.ensure("play")
    assert installs(calls) == ["play.lock", "play.lock"]


@pytest.mark.parametrize("damage", ["", "[]", '{"python": "2.7"}'])
def test_a_damaged_stamp_means_a_fresh_start(calls: list[list[str]], damage: str) -> None:
    dev.ensure("play")
    dev.STAMP.write_text(damage)
    dev.ensure("play")
    assert len([command for command in calls if "venv" in command]) == 2


def test_no_venv_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev, "has_module", lambda _name: False)
    with pytest.raises(dev.DevError, match="python3-venv"):
        dev.make_venv(tmp_path)


def test_pip_stands_in_for_a_missing_ensurepip(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "has_module", lambda name: name != "ensurepip")
    dev.ensure("play")
    assert "--without-pip" in calls[0]
    assert calls[1][:4] == [sys.executable, "-m", "pip", "--python"]


def test_pip_failing_is_one_sentence(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dev.ensure("play")
    dev.STAMP.unlink()
    monkeypatch.setattr(dev, "call", lambda command: int("install" in command))
    assert dev.main(["play"]) == 1
    assert "check the network" in capsys.readouterr().err
    assert not dev.STAMP.exists()
    assert calls


def test_unknown_command_lists_the_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["paly"]) == 1
    shown = capsys.readouterr().err
    assert "no command 'paly'" in shown
    assert "play " in shown


def test_old_python_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "OLDEST", (99, 0))
    assert dev.main(["play"]) == 1
    assert "needs Python 3.11" in capsys.readouterr().out


def test_options_and_status_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []

    def python(*words: str) -> int:
        seen.append(words)
        return 7

    monkeypatch.setattr(dev, "ensure", lambda _kind: None)
    monkeypatch.setattr(dev, "python", python)
    assert dev.main(["play", "--text", "--seed", "3"]) == 7
    assert seen == [("-m", "game", "play", "--text", "--seed", "3")]


def test_a_failed_check_fails_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "ensure", lambda _kind: None)
    monkeypatch.setattr(dev, "python", lambda *words: int("mypy" in words))
    assert dev.main(["test"]) == 1


def test_offered_tools_exist() -> None:
    assert all((dev.ROOT / tool.script).is_file() for tool in dev.offered_tools().values())
