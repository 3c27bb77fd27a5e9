"""dev.py: a sentence with a remedy for all that can be missing, and an environment made once."""

import ast
import errno
import importlib.metadata
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from build import commands as dev
from build import environment
from build.fetching import Fetching, required
from game.resources import DATA_VARIABLE
from game.session.disk.files import HOME_VARIABLE


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Move the environment to an empty folder and write down what would have been started."""
    started: list[list[str]] = []

    def note(command: Sequence[str]) -> int:
        started.append(list(command))
        python = Path(environment.venv_python(environment.VENV))
        if "venv" in command:
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        for name in environment.lacking("test") if "install" in command else ():
            packages = environment.VENV / "lib" / "python3.11" / "site-packages"
            (packages / f"{name.replace('-', '_')}-1.0.dist-info").mkdir(parents=True)
        return 0

    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "STAMP", tmp_path / "venv" / "stamp.json")
    monkeypatch.setattr(environment, "call", note)
    monkeypatch.setattr(environment, "heard", lambda command, _hear: note(command))
    return started


def installs(calls: list[list[str]]) -> list[str]:
    return [Path(command[-1]).name for command in calls if "install" in command]


def test_environment_is_made_once(calls: list[list[str]]) -> None:
    environment.ensure("play")
    environment.ensure("play")
    assert installs(calls) == ["play.lock"]
    assert "--require-hashes" in calls[-1]


def test_test_environment_is_enough_to_play(calls: list[list[str]]) -> None:
    environment.ensure("test")
    environment.ensure("play")
    assert installs(calls) == ["test.lock"]


def test_player_environment_grows_in_place(calls: list[list[str]]) -> None:
    environment.ensure("play")
    environment.ensure("test")
    assert installs(calls) == ["play.lock", "test.lock"]
    assert len([command for command in calls if "venv" in command]) == 1


def test_a_changed_lock_is_installed(calls: list[list[str]]) -> None:
    environment.ensure("play")
    stamp = json.loads(environment.STAMP.read_text()) | {"play": "another"}
    environment.STAMP.write_text(json.dumps(stamp))
    environment.ensure("play")
    assert installs(calls) == ["play.lock", "play.lock"]


@pytest.mark.parametrize("kind", ["play", "test"])
def test_an_environment_that_was_emptied_is_filled_again(calls: list[list[str]], kind: str) -> None:
    """Its stamp alone was believed, and the checks found no tool."""
    environment.ensure(kind)
    packages = environment.VENV / "lib" / "python3.11" / "site-packages"
    (packages / "pygame_ce-1.0.dist-info").rmdir()
    environment.ensure(kind)
    environment.ensure(kind)
    assert installs(calls) == [f"{kind}.lock"] * 2


def test_only_what_every_machine_needs_is_looked_for(calls: list[list[str]]) -> None:
    assert not calls
    names = environment.lacking("test")
    assert {"pygame-ce", "types-pyyaml", "ruff"} <= names
    assert not {"colorama", "accesskit", "numpy"} & names


@pytest.mark.parametrize("damage", ["", "[]", '{"python": "2.7"}'])
def test_a_damaged_stamp_means_a_fresh_start(calls: list[list[str]], damage: str) -> None:
    environment.ensure("play")
    environment.STAMP.write_text(damage)
    environment.ensure("play")
    assert len([command for command in calls if "venv" in command]) == 2


def test_no_venv_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(environment, "has_module", lambda _name: False)
    with pytest.raises(environment.DevError, match="python3-venv"):
        environment.make_venv(tmp_path)


@pytest.mark.parametrize(
    ("pip", "own"),
    [("22.3", True), ("23.0.1", True), ("100.1", True), ("22.0.2", False), ("soon", False)],
)
def test_the_own_pip_serves_where_it_can(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, pip: str, *, own: bool
) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda _name: pip)
    environment.ensure("play")
    assert ("--without-pip" in calls[0]) == own
    there = environment.venv_python()
    own_pip = [sys.executable, "-m", "pip", "--python", there]
    assert calls[1][: calls[1].index("install")] == (own_pip if own else [there, "-m", "pip"])


def test_neither_pip_nor_what_brings_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(environment, "has_pip", lambda: False)
    monkeypatch.setattr(environment, "has_module", lambda name: name != "ensurepip")
    with pytest.raises(environment.DevError, match="python3-venv"):
        environment.make_venv(tmp_path)


def test_pip_failing_is_one_sentence(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.ensure("play")
    environment.STAMP.unlink()
    monkeypatch.setattr(environment, "heard", lambda command, _hear: int("install" in command))
    assert dev.main(["play"]) == 1
    assert "check the network" in capsys.readouterr().err
    assert not environment.STAMP.exists()
    assert calls


def test_an_environment_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    """It was told to be a folder that cannot be written."""
    there = tmp_path / ".venv"
    there.write_text("another tool's", encoding="utf-8")
    with pytest.raises(environment.DevError, match="no file has that name"):
        environment.make_venv(there)
    assert there.read_text(encoding="utf-8") == "another tool's"


@pytest.mark.skipif(os.name == "nt", reason="there links are for administrators")
@pytest.mark.parametrize("leads_to", ["nowhere", ".venv"])
def test_an_environment_takes_the_place_of_a_link_that_leads_nowhere(
    leads_to: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(environment, "has_pip", lambda: True)
    there = tmp_path / ".venv"
    there.symlink_to(tmp_path / leads_to)
    environment.make_venv(there)
    assert Path(environment.venv_python(there)).exists()


@pytest.mark.skipif(os.name == "nt", reason="there nothing is told of a reader who went")
def test_a_list_of_commands_that_nobody_reads_is_no_fault() -> None:
    """`python3 dev.py | head -1` ended in a traceback."""
    door = [sys.executable, str(environment.ROOT / "dev.py")]
    reader, writer = os.pipe()
    os.close(reader)
    told = subprocess.run(door, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (told.returncode, told.stderr) == (1, b"")


def test_a_disk_that_refuses_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_text: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "stamp.json")

    monkeypatch.setattr(dev, "say", full)
    assert dev.main([]) == 1
    assert capsys.readouterr().err.startswith("The disk refuses ([Errno ")


def test_a_folder_is_named_from_where_one_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A player's files went into the project's folder, and data of one's own was not found."""
    monkeypatch.chdir(tmp_path)
    assert set(environment.NAMING) == {HOME_VARIABLE, DATA_VARIABLE}
    monkeypatch.setenv(HOME_VARIABLE, "mine")
    monkeypatch.setenv(DATA_VARIABLE, "")
    around = environment.surroundings()
    assert around[HOME_VARIABLE] == str(tmp_path / "mine")
    assert around[DATA_VARIABLE] == ""


def test_unknown_command_lists_the_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["paly"]) == 2
    shown = capsys.readouterr().err
    assert "no command 'paly'" in shown
    assert "play " in shown


@pytest.mark.parametrize("name", [name for name in dev.COMMANDS if name != "play"])
def test_who_asks_a_command_for_help_is_told_and_nothing_is_done(
    name: str, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main([name, "--help"]) == 0
    assert dev.COMMANDS[name].help in capsys.readouterr().out
    assert not calls


def test_old_python_is_told() -> None:
    """It need not even understand what it would have to do."""
    door = environment.ROOT / "dev.py"
    ast.parse(door.read_text(encoding="utf-8"), feature_version=(3, 0))
    old = "import sys, runpy; sys.version_info, sys.version = (2, 7), '2.7.18'; "
    old += "sys.modules['build'] = None; runpy.run_path(sys.argv[1], run_name='__main__')"
    told = subprocess.run(
        [sys.executable, "-c", old, str(door)], capture_output=True, encoding="utf-8", check=False
    )
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == (
        "Circle of Honor needs Python 3.11 or newer, and this is 2.7.18: "
        "install a newer one and start this with it.\n"
    )


def test_another_build_that_this_python_has_is_not_taken_for_ours(tmp_path: Path) -> None:
    """A well-known package has that name."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "__init__.py").touch()
    env = {**environment.surroundings(), "PYTHONPATH": str(tmp_path)}
    door = [sys.executable, str(environment.ROOT / "dev.py"), "--help"]
    told = subprocess.run(door, env=env, capture_output=True, encoding="utf-8", check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_options_and_status_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []

    def python(*words: str) -> int:
        seen.append(words)
        return 7

    monkeypatch.setattr(dev, "ensure", lambda _kind: None)
    monkeypatch.setattr(dev, "python", python)
    assert dev.main(["play", "--text", "--seed", "3"]) == 7
    assert seen == [("-m", "game", "play", "--text", "--seed", "3")]


@pytest.fixture
def pytests(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Let every check pass; write down how pytest would be started."""
    runs: list[list[str]] = []

    def python(*words: str) -> int:
        runs.append(list(words))
        return 0

    monkeypatch.setattr(dev, "ensure", lambda _kind: None)
    monkeypatch.setattr(dev, "started", lambda _command, _output: (0, ""))
    monkeypatch.setattr(dev, "python", python)
    return runs


def paths(run: list[str]) -> list[str]:
    return [word for word in run if word.startswith("tests")]


@pytest.mark.parametrize("broken", dev.CHECKS)
def test_a_failed_check_fails_the_run_and_is_named(
    broken: str,
    pytests: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(command: Sequence[str], _output: int | None) -> tuple[int, str]:
        is_broken = tuple(command[1:]) == dev.CHECKS[broken]
        return int(is_broken), "what is wrong\n" * is_broken

    monkeypatch.setattr(dev, "started", run)
    assert dev.main(["test"]) == 1
    shown = capsys.readouterr().out
    assert f"what is wrong\n[{broken}: FAILED" in shown
    assert shown.endswith(f"Failed: {broken}. What is wrong stands above.\n")
    assert shown.count(": ok") == len(dev.CHECKS) - 1
    assert not pytests


def test_a_check_is_heard_whatever_it_prints() -> None:
    program = "import sys; print('out'); sys.stderr.buffer.write(bytes([255])); sys.exit(3)"
    status, said = environment.started([sys.executable, "-c", program], subprocess.PIPE)
    assert status == 3
    assert sorted(said.split()) == ["out", "\ufffd"]
    with pytest.raises(environment.DevError, match="Could not start no-such-program"):
        environment.started(["no-such-program"], subprocess.PIPE)


PIP = """\
Ignoring pefile: markers 'sys_platform == "win32"' don't match your environment
Collecting pygame-ce==2.5.8 (from -r play.lock (line 9))
  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux_2_17_x86_64.whl.metadata (11 kB)
Downloading pygame_ce-2.5.8-cp311-cp311-manylinux_2_17_x86_64.whl (12.4 MB)
Requirement already satisfied: platformdirs==4.14.5 in ./lib (from -r play.lock (line 3))
Using cached https://files.example/packages/pyyaml-6.0.3.tar.gz (130 kB)
Installing collected packages: pyyaml, pygame-ce
"""


def test_it_says_what_is_fetched_and_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    fetching = Fetching(4)
    program = f"print({PIP!r}, end='')"
    assert environment.heard([sys.executable, "-c", program], fetching.hear) == 0
    assert capsys.readouterr().out.splitlines() == [
        "  1 of 3: pygame_ce 2.5.8, 12.4 MB",
        "  3 of 3: pyyaml 6.0.3, 130 kB",
        "  All is here; unpacking it.",
    ]
    with pytest.raises(environment.DevError):
        environment.heard(["no-such-program"], fetching.hear)


def test_a_lock_tells_how_many_packages_there_are() -> None:
    lock = environment.lock_path("play")
    assert required("--require-hashes", "-r", str(lock)) == lock.read_text().count("==")
    assert required(dev.UV) == 1


def test_the_whole_gate_leaves_out_only_what_was_already_run(pytests: list[list[str]]) -> None:
    assert dev.main(["test"]) == 0
    (run,) = pytests
    assert [word for word in run if "tests" in word] == ["--ignore=tests/structure", "tests"]
    assert "tests/structure" in dev.CHECKS["structure"]


def test_words_for_pytest_are_passed_on_as_they_are(pytests: list[list[str]]) -> None:
    assert dev.main(["test", "--", "tests/kernel", "-k", "journal"]) == 0
    assert pytests == [["-m", "pytest", "tests/kernel", "-k", "journal"]]


def test_the_quick_gate_runs_kernel_view_and_every_game_s_rules(pytests: list[list[str]]) -> None:
    assert dev.main(["test", "--quick", "-x"]) == 0
    (run,) = pytests
    assert {"tests/kernel", "tests/view"} < set(paths(run))
    for game in dev.games():
        assert f"tests/{game}/rules" in paths(run)
    assert all((environment.ROOT / path).is_dir() for path in paths(run))
    assert "tests/ui" not in paths(run)
    assert run[-1] == "-x"
    assert "--quick" not in run


@pytest.mark.parametrize("game", dev.games())
def test_the_gate_of_a_game_is_its_own_tests_and_shared_ones(
    game: str, pytests: list[list[str]]
) -> None:
    assert dev.main(["test", "--game", game]) == 0
    assert paths(pytests[0]) == [f"tests/{name}" for name in (*dev.SHARED, game)]
    assert not {*dev.games()} & {*dev.SHARED}


@pytest.mark.parametrize("words", [["setup", "--ply"], ["lint", "types"], ["format", "game"]])
def test_a_word_that_a_command_does_not_know_is_one_sentence(
    words: list[str], calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(words) == 2
    assert capsys.readouterr().err == (
        f"dev.py {words[0]} knows no '{words[1]}': dev.py {words[0]} --help tells what it does.\n"
    )
    assert not calls


@pytest.mark.parametrize("words", [["--game"], ["--game", "chess"]])
def test_a_game_that_is_not_there_is_one_sentence(
    words: list[str], pytests: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["test", *words]) == 2
    assert "The games are: " in capsys.readouterr().err
    assert not pytests


def test_two_parts_at_once_are_one_sentence(
    pytests: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["test", "--quick", "--game", "samurai"]) == 2
    assert capsys.readouterr().err == "Take --quick or --game, not both.\n"
    assert not pytests


def test_offered_tools_exist() -> None:
    assert all((environment.ROOT / tool.script).is_file() for tool in dev.offered_tools().values())
