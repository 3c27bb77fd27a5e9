"""The command line: what is wrong with it is one sentence with the remedy, and status 2."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import main as program
from game.app.cli import Options, parse
from game.app.desk import Desk
from game.app.main import main
from game.resources import DATA_VARIABLE, data_path
from game.session.folders import HOME_VARIABLE
from game.ui.services import NoDisplayError
from game.version import VERSION
from game.view.strings import Strings

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "session" / "golden-v1.jsonl"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of their own."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    return tmp_path / "home"


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith(("\n",)) and "Traceback" not in text


@pytest.mark.parametrize(
    "line",
    [
        "--players",
        "--players 2",
        "--players 8",
        "--players three",
        "--seed -1",
        "--seed 9223372036854775808",
        "--seed ten",
        "--language de",
        "--level grandmaster --text",
        "--bots nobody --text",
        "--bots novice,novice --players 5 --text",
        "--bots cmd: --text",
        "--bots cmd:/no/such/program --text",
        "--bots , --players 9",
        "--colour",
        "--pla 3",
        "playy",
        "play now",
        "replay",
        "replay no-such-file",
        "replay a b",
        "--text --language xx",
    ],
)
def test_what_cannot_be_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert one_sentence(told.err)


def test_what_may_be_said() -> None:
    assert parse([]) == Options()
    assert parse(["--text"]) == parse(["play", "--text"]) == Options(text=True)
    asked = parse("--players 5 --level novice --seed 0 --language it --bots a,b".split())
    assert asked == Options(players=5, level="novice", seed=0, language="it", bots="a,b")
    assert asked.is_decided
    assert not parse(["--language", "it"]).is_decided
    assert parse(["replay", "x"]) == Options(command="replay", file="x")
    assert parse(["arena", "--games", "3"]) == Options(command="arena", words=["--games", "3"])


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["play", "--help"]])
def test_help_and_version(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    assert leaving.value.code == 0
    out = capsys.readouterr().out
    assert VERSION in out or "--players" in out or "replay" in out


def no_display(_services: object) -> int:
    raise NoDisplayError("no display")


class Terminal(io.StringIO):
    """Somebody sits there."""

    def isatty(self) -> bool:
        """Return True."""
        return True


def test_without_display_or_terminal_a_demonstration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr("game.ui.window.run", no_display)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["--players", "4", "--seed", "1", "--level", "novice"]) == 0
    out = capsys.readouterr().out
    assert "No window can be opened here." in out
    assert "shows a game against itself" in out
    assert "The game is over: " in out
    assert not (home / "saves" / "current.jsonl").exists()


@pytest.mark.parametrize(("typed", "is_played"), [("1\nq\n", True), ("2\n", False), ("", False)])
def test_without_display_the_terminal_is_offered(
    monkeypatch: pytest.MonkeyPatch, typed: str, *, is_played: bool
) -> None:
    screen = Terminal()
    monkeypatch.setattr("game.ui.window.run", no_display)
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["--players", "3"]) == 0
    assert "Shall we play in the terminal instead?" in screen.getvalue()
    assert ("A new game for 3 players." in screen.getvalue()) == is_played


def test_text_from_an_empty_pipe_shows_a_demonstration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["--text", "--language", "es"]) == 0
    out = capsys.readouterr().out
    texts = Strings("es")
    assert texts.text("terminal.demonstration") in out
    assert texts.text("teams.ninja") in out


def test_the_window_gets_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, str, int | None, str]] = []

    def run(desk: Desk) -> int:
        wanted = desk.wanted
        seen.append((wanted.players, wanted.level, wanted.seed, desk.settings.language))
        return 0

    monkeypatch.setattr("game.ui.window.run", run)
    assert main("--players 6 --level novice --seed 9 --language it".split()) == 0
    assert seen == [(6, "novice", 9, "it")]


def test_a_fault_of_ours_is_one_calm_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def fail(_options: Options) -> int:
        raise ZeroDivisionError("the answer")

    monkeypatch.setitem(program.COMMANDS, "play", fail)
    assert main([]) == 1
    err = capsys.readouterr().err
    (report,) = (home / "logs").iterdir()
    assert one_sentence(err)
    assert str(report) in err
    text = report.read_text("utf-8")
    assert VERSION in text
    assert "ZeroDivisionError: the answer" in text
    assert "current.jsonl" in text


def test_a_fault_of_ours_without_a_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    home.write_text("in the way", "utf-8")
    monkeypatch.setattr("game.view.strings.load", lambda _language: {})
    monkeypatch.setitem(program.COMMANDS, "play", lambda _options: 1 // 0)
    assert main([]) == 1
    assert "Something went wrong in the program" in capsys.readouterr().err


def test_an_interrupt_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_options: Options) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(program.COMMANDS, "play", interrupt)
    assert main([]) == 130


def run(*words: str, text: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **variables}
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(
        command, input=text, env=env, capture_output=True, encoding="utf-8", check=False
    )


def copy_of_data(folder: Path) -> Path:
    (folder / "strings").mkdir(parents=True)
    for path in (data_path("cards.yaml"), *data_path("strings").iterdir()):
        target = folder / path.relative_to(data_path())
        target.write_bytes(path.read_bytes())
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards.yaml", "copies: 5", "copies: 6", "cards_in_all"),
        ("cards.yaml", "aim: within_reach", "aim: everywhere", "line "),
        ("cards.yaml", "es: Bō", "fr: Bō", "line "),
        ("cards.yaml", "cards:", "cards: [", "line "),
        ("strings/en.yaml", "prompt:", "prompts:", "the text 'prompt."),
        ("strings/en.yaml", "prompt:", "prompt: [", "en.yaml"),
    ],
)
def test_faulty_content_is_one_sentence(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = copy_of_data(tmp_path / "data")
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    done = run("--text", "--players", "3", text="1\n" * 9, **{DATA_VARIABLE: str(folder)})
    assert done.returncode == 2
    assert one_sentence(done.stderr)
    assert told in done.stderr


@pytest.mark.parametrize("file", ["cards.yaml", "strings/en.yaml"])
def test_missing_content_is_one_sentence(tmp_path: Path, file: str) -> None:
    folder = copy_of_data(tmp_path / "data")
    (folder / file).unlink()
    done = run("--text", **{DATA_VARIABLE: str(folder)})
    assert done.returncode == 2
    assert one_sentence(done.stderr)
    assert "is missing" in done.stderr


def test_the_text_game_as_a_program() -> None:
    first = run("--text", "--players", "3", "--seed", "5", text="1\n" * 8)
    assert first.returncode == 0
    assert first.stderr == ""
    assert "The game is saved." in first.stdout
    second = run("--text", text="1\nq\n")
    assert "You are back at the table." in second.stdout
    assert second.returncode == 0


def test_a_killed_text_game_goes_on(home: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "--text", "--players", "3", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=env,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    while process.stdout.read(1) != "?":  # the first question: "..., or ? for help"
        pass
    process.kill()
    process.communicate()
    assert (home / "saves" / "current.jsonl").exists()
    again = run("--text", text="1\nq\n")
    assert "You are back at the table." in again.stdout


def replay(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["replay", str(path)])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_a_replay_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = replay(GOLDEN, capsys)
    assert (status, err) == (0, "")
    assert "A game for 3 players, deal 1." in out
    assert "Here the game was left." in out
    assert "draws Geisha" in out or "Geisha" in out


def test_a_replay_of_a_cut_file_tells_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, path = GOLDEN.read_bytes(), tmp_path / "cut.jsonl"
    _, story, _ = replay(GOLDEN, capsys)
    told = 0
    for size in range(200, len(whole), 997):
        path.write_bytes(whole[:size])
        status, out, _ = replay(path, capsys)
        assert status == 0
        lines = out.splitlines()[:-2]
        assert story.splitlines()[: len(lines) - 1] == lines[:-1] or not lines[1:]
        assert len(lines) >= told
        told = len(lines)


def test_a_replay_of_a_changed_file_stops_where_it_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "changed.jsonl"
    for change in ("{}\n", "rubbish\n", lines[50]):
        path.write_text("".join([*lines[:100], change, *lines[101:]]), "utf-8")
        status, out, _ = replay(path, capsys)
        assert status == 2
        assert f"From here on the file is damaged or was changed: {path}." in out


@pytest.mark.parametrize("text", ["", "rubbish", '{"format":"circle-of-honor-journal"}', "\0\1"])
def test_a_replay_of_what_is_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "file"
    path.write_text(text, "utf-8")
    status, out, err = replay(path, capsys)
    assert (status, out) == (2, "")
    assert one_sentence(err)
    assert str(path) in err
    assert path.read_text("utf-8") == text


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently there")
def test_a_reader_that_stops_early_is_no_fault(home: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "replay", str(GOLDEN)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0
    assert not home.exists() or not (home / "logs").exists()
