"""The command line: what is wrong with it is one sentence with the remedy, and status 2."""

import ast
import io
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import main as program
from game.app.cli import Options, parse
from game.app.games import PlainError
from game.app.main import main
from game.app.play import _prepare
from game.app.services import AppServices
from game.session.disk import files
from game.ui.services import NoDisplayError
from game.version import VERSION
from game.view.words.strings import Strings
from tests.app.program import FIRST, ROOT, one_sentence

LONG = (
    "--players",
    "--level",
    "--bots",
    "--seats",
    "--language",
    "--game",
    "replay",
    "arena --bots",
)
"""What may be followed by thousands of digits."""


def no_display(*_asked: object) -> int:
    raise NoDisplayError("no display")


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is let through by mistake would open one, and wait in it without end."""
    monkeypatch.setattr("game.ui.window.loop.run", no_display)


@pytest.mark.parametrize(
    "line",
    [
        "--players",
        "--players 0",
        "--players 2",
        "--players 8",
        "--players three",
        "--seed -1",
        "--seed 9223372036854775808",
        "--seed ten",
        "--level= --text",
        "--language de",
        "--level grandmaster --text",
        "--bots nobody --text",
        "--bots novice,novice --players 5 --text",
        "--bots novice,novice --players 0 --text",
        "--bots cmd: --text",
        "--bots cmd:/no/such/program --text",
        "--bots , --players 9",
        "--colour",
        "--pla 3",
        "playy",
        "play now",
        "replay",
        "replay no-such-file",
        *(f"{words} {'9' * 5000}" for words in LONG),
        "replay a b",
        "--text --language xx",
    ],
)
def test_what_cannot_be_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert one_sentence(told.err)
    assert len(told.err) < 400


@pytest.mark.parametrize("option", ["--seats", "--bots"])
def test_a_comma_too_many_is_told_as_one(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It was a table for 2: the name that was forgotten did not count."""
    assert main(["play", option, "person,,novice"]) == 2
    assert capsys.readouterr().err == "A name is missing beside a comma: 'person,,novice'.\n"


def test_bots_for_fewer_players_than_last_time_are_seated_whoever_sat_where(tmp_path: Path) -> None:
    """Who had sat in the sixth of seven seats was told to name three bots for two seats."""
    services = AppServices(tmp_path)
    seats = services.seats
    services.wanted.players, services.wanted.seat = seats[-1], seats[-1] - 1
    bots = [services.game.roster.levels[0]] * (seats[0] - 1)
    _prepare(services, Options(players=seats[0], bots=",".join(bots)))
    assert sorted((*services.wanted.people, *services.wanted.seats)) == list(range(seats[0]))
    services.close()


@pytest.mark.parametrize("name", ["a\nb", "\x1b[2Jx", "\udcff"])
def test_what_was_typed_is_told_on_one_line_that_moves_no_pen(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["verify", name], ["--game", name], ["--bots", f"cmd:{name}"]):
        assert main(words) == 2
        told = capsys.readouterr().err
        assert one_sentence(told)
        assert told[:-1].isprintable()
        assert "?" in told


@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_a_file_without_a_name_is_told_to_be_none(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, ""]) == 2
    assert "the name of the file is empty" in capsys.readouterr().err


def test_where_only_one_number_can_play_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(AppServices, "seats", range(4, 5))
    assert main(["play", "--players", "2"]) == 2
    told = f"There is no table for 2: {FIRST.key} takes 4 players (--game names another game).\n"
    assert capsys.readouterr().err == told


def test_a_seed_of_thousands_of_digits_is_told_in_short() -> None:
    with pytest.raises(PlainError, match="is no whole number from 0 to") as fault:
        parse(["--seed", "9" * 5000])
    assert len(str(fault.value)) < 200


def test_what_may_be_said() -> None:
    assert parse([]) == Options()
    assert parse(["--text"]) == parse(["play", "--text"]) == Options(text=True)
    asked = parse("--players 5 --level novice --seed 0 --language it --bots a,b".split())
    assert asked == Options(players=5, level="novice", seed=0, language="it", bots="a,b")
    assert asked.is_decided
    assert not parse(["--language", "it"]).is_decided
    assert parse(["replay", "x"]) == Options(command="replay", file="x")
    assert parse(["arena", "--games", "3"]) == Options(command="arena", words=["--games", "3"])


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["--what"], "python -m game play --help"),
        (["replay", "x", "--what"], "python -m game replay --help"),
        (["verify"], "python -m game verify --help"),
        (["verify", "x", "--lang", "it"], "python -m game verify --help"),
        (["self-test", "--win"], "python -m game self-test --help"),
    ],
)
def test_whoever_is_misunderstood_is_sent_to_the_help_of_that_command(
    words: list[str], where: str
) -> None:
    with pytest.raises(PlainError, match=f": {where} lists them all"):
        parse(words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--version", VERSION),
        ("--help", f"The games are: {FIRST.key}"),
        ("play --help", "--players"),
    ],
)
def test_help_and_version(
    words: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")  # lines are broken as wide as the terminal is
    with pytest.raises(SystemExit) as leaving:
        main(words.split())
    assert leaving.value.code == 0
    assert said in capsys.readouterr().out


class Terminal(io.StringIO):
    """Somebody sits there."""

    def isatty(self) -> bool:
        """Return True."""
        return True


def test_without_display_or_terminal_a_demonstration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["--players", "4", "--seed", "1", "--level", "novice"]) == 0
    out = capsys.readouterr().out
    assert "No window can be opened here." in out
    assert "shows a game against itself" in out
    assert "The game is over: " in out
    assert not (home / "saves" / FIRST.key / "current.jsonl").exists()


@pytest.mark.parametrize(
    ("is_packed", "remedy"), [(False, "delete the folder .venv"), (True, "install the game again.")]
)
def test_a_library_that_cannot_be_loaded_is_told_as_that(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    remedy: str,
    *,
    is_packed: bool,
) -> None:
    """A damaged one was taken for a system without a display: nothing was seen at all."""

    def damaged(*_asked: object) -> int:
        raise ImportError("invalid ELF header", name="pygame.mixer")

    monkeypatch.setattr("game.ui.window.loop.run", damaged)
    monkeypatch.setattr(sys, "frozen", is_packed, raising=False)
    assert main(["--seed", "1"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert one_sentence(told.err)
    assert "invalid ELF header" in told.err
    assert remedy in told.err


@pytest.mark.parametrize(("typed", "is_played"), [("1\nq\n", True), ("2\n", False), ("", False)])
def test_without_display_the_terminal_is_offered(
    monkeypatch: pytest.MonkeyPatch, typed: str, *, is_played: bool
) -> None:
    screen = Terminal()
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
    texts = Strings("es", FIRST.folder)
    assert texts.text("terminal.demonstration") in out
    assert out.count("\n") > 20, "the game itself is told"


def test_the_window_gets_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, str, int | None, str]] = []

    def run(services: AppServices, _games: object, _hear: object) -> int:
        wanted = services.wanted
        seen.append((wanted.players, wanted.level, wanted.seed, services.settings.language))
        return 0

    monkeypatch.setattr("game.ui.window.loop.run", run)
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


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
def test_a_fault_of_ours_in_a_folder_whose_name_is_no_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The report could not be written down: a traceback, of the fault and of the report."""
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "\udcff"))
    monkeypatch.setitem(program.COMMANDS, "play", lambda _options: 1 // 0)
    assert main(["--text"]) == 1
    assert one_sentence(capsys.readouterr().err)
    (report,) = (tmp_path / "\udcff" / "logs").iterdir()
    assert "ZeroDivisionError" in report.read_text("utf-8")


def test_a_fault_of_ours_without_a_disk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    home.write_text("in the way", "utf-8")
    monkeypatch.setattr("game.view.words.strings.load", lambda _language: {})
    monkeypatch.setitem(program.COMMANDS, "play", lambda _options: 1 // 0)
    assert main([]) == 1
    assert "Something went wrong in the program" in capsys.readouterr().err


def test_who_has_no_home_is_told_to_name_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """In a container, as a user whom it does not know: a traceback, and one more of the report."""

    def nobody(*_: object, **_how: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(files, "user_data_path", nobody)
    services = AppServices(tmp_path)
    assert services.library.shared == tmp_path / "shared"
    services.close()
    monkeypatch.delenv(files.HOME_VARIABLE)
    assert main(["play", "--text"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert files.HOME_VARIABLE in told.err
    assert told.err.count("\n") == 1


def test_an_interrupt_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_options: Options) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(program.COMMANDS, "play", interrupt)
    assert main([]) == 130


def test_help_names_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert all(level in told for level in FIRST.roster.levels)


def told_by(python: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Return what the program says to a Python that these lines have changed."""
    code = f"import sys, runpy; {python}; runpy.run_path('game', run_name='__main__')"
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_a_python_that_is_too_old_is_told() -> None:
    """It need not even understand the rest."""
    door = ROOT / "game" / "__main__.py"
    ast.parse(door.read_text(encoding="utf-8"), feature_version=(3, 0))
    told = told_by("sys.version_info, sys.version = (2, 7), '2.7.18'; sys.modules['game.app'] = 0")
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == (
        "Circle of Honor needs Python 3.11 or newer, and this is 2.7.18: "
        "install a newer one and start this with it.\n"
    )


@pytest.mark.parametrize("words", ["play --text", "verify no-such-file", "arena --games 1"])
def test_a_python_that_lacks_a_package_is_told_what_fetches_it(words: str, home: Path) -> None:
    told = told_by("sys.modules['platformdirs'] = None", *words.split())
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == (
        "This Python has no platformdirs: start the game with dev.py play, which fetches it;"
        " where it says so too, delete the folder .venv before.\n"
    )
    assert not home.exists()
