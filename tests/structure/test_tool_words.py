"""What the tools of dev.py are told wrongly is one sentence, before anything is done."""

import argparse
import ast
import errno
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ai.adventure.roster import LADDER
from build.compiled import make as compiled
from build.counting import (
    amount,
    between,
    from_zero,
    listed,
    one_of,
    searcher_of,
    some,
    there,
    told,
)
from build.strength import make
from build.strength.balance import games
from build.strength.lanterns import pairs, seen
from build.strength.probes import reasons, reviews, waiting
from build.strength.records import FIRST
from build.training import fit_keeping, fit_policy, fit_value, jobs
from build.training.belief import ceiling, searchers
from build.training.great_train import fit
from build.workers import stoppable
from tests.bench import ui
from tests.mutation import run as mutation
from tests.structure.source import (
    ROOT,
    Function,
    dotted,
    functions,
    name_of,
    nodes,
    python_files,
    tree,
)

UNBOUNDED = {"int", "float"}
PLAYABLE = "argument --size: a window is played in from 960 540 to 3840 2160"


def unbounded(call: ast.Call) -> bool:
    """Return whether an option of a tool takes any number there is, or none: say, nan."""
    told = {word.arg: word.value for word in call.keywords}
    kind = told.get("type")
    return isinstance(kind, ast.Name) and kind.id in UNBOUNDED and "choices" not in told


def test_no_tool_takes_a_number_without_bounds() -> None:
    """No games, a table of 99, minutes without end: tracebacks, or work that proves nothing."""
    found = [
        f"{name_of(path)}, line {node.lineno}"
        for path in python_files("build", "tests")
        for node in nodes(tree(path))
        if isinstance(node, ast.Call) and unbounded(node)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("read", "text", "told"),
    [
        (some, "0", "'0' is no number from 1 up"),
        (some, "many", "'many' is no number from 1 up"),
        (from_zero, "-1", "'-1' is no number from 0 up"),
        *((amount, text, f"'{text}' is no number above 0") for text in ("0", "nan", "inf", "x")),
        (between(3, 7), "99", "'99' is no number from 3 to 7"),
        (between(3, 7), "few", "'few' is no number from 3 to 7"),
        (listed(some), "3,,4", "'' is no number from 1 up"),
        (make.effort, "400", "'400' is no level with its iterations: say master@400"),
        (make.effort, "nobody@400", "'nobody@400' is no level with its iterations"),
        (one_of(LADDER), "nobody", "there is no bot 'nobody': take "),
        (searcher_of(LADDER), "nobody", "there is no bot 'nobody': take "),
        (searcher_of(LADDER), "follower", "'follower' does not search: take a level that does"),
    ],
)
def test_what_is_no_number_or_bot_is_one_sentence(
    read: Callable[[str], object], text: str, told: str
) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=f"^{told}"):
        read(text)


@pytest.mark.parametrize("main", [seen.main, pairs.main])
@pytest.mark.parametrize("words", [["--games", "0"], ["--bots", "nobody"]])
def test_nothing_is_played_for_who_is_misunderstood(
    main: Callable[[list[str]], int], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    assert leaving.value.code == 2
    assert not capsys.readouterr().out


@pytest.mark.parametrize(
    ("probe", "words"),
    [
        *((probe, ["strategist"]) for probe in (reasons, reviews, waiting)),
        (reasons, ["novice", "--adviser", "strategist"]),
    ],
)
def test_a_probe_of_a_bot_that_is_not_there_is_refused(
    probe: ModuleType,
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["probe", *words, "--game", "great_train"])
    with pytest.raises(SystemExit) as leaving:
        probe.main()
    assert leaving.value.code == 2
    assert "there is no bot 'strategist': take random" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("read", "words", "told"),
    [
        (make.main, "ladder --players 4", "ladder has no use for --players"),
        (make.main, "pace --bots adept --versus novice", "no use for --bots and --versus"),
        (make.main, "ladder --game great_train --bots adept", "ladder has no use for --bots"),
        (make.main, "pace --compiled /nowhere", "there is no compiled copy in '/nowhere': "),
        (seen.main, "--lots foo", "'foo' is no kind of decision: take "),
        (pairs.main, "--chapters 4", "'4' is no number from 1 to 3"),
        (make.main, "ratings --game great_train", "of great_train this is not measured"),
        (mutation.main, "--tests tests/nowhere", "there are no tests 'tests/nowhere'"),
        (ui.parsed, "--level nobody", "there is no bot 'nobody': take "),
        (ui.parsed, "--level master --game great_train", "with --level there is no use for --game"),
        *((ui.parsed, f"--size {size}", PLAYABLE) for size in ("1 1", "960 500", "9999 600")),
        (ui.parsed, "--choices 3", "without --level there is no use for --choices"),
    ],
)
def test_a_word_that_would_change_nothing_is_refused(
    read: Callable[[list[str]], object], words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        read(words.split())
    assert leaving.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--bot foo --json {}/x", "--bot adept --json {}/a/b/x"])
def test_a_tally_that_cannot_be_made_or_kept_is_refused_before_a_game_is_played(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot that is not there was a traceback, a file that cannot be written one after hours."""
    (tmp_path / "a").write_text("no folder")
    with pytest.raises(SystemExit) as leaving:
        games.main([*words.format(tmp_path).split(), "--deals", "1"])
    assert leaving.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert "there is no bot 'foo': take " in told or f"{tmp_path}/a/b/x' cannot be written" in told


def test_a_tool_whose_file_the_disk_refuses_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(_words: list[str]) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", "figures.json")

    assert stoppable(full, []) == 1
    assert capsys.readouterr().err == (
        "The disk refuses ([Errno 28] No space left on device: 'figures.json'): "
        "make room, or check that all is there.\n"
    )


@pytest.mark.parametrize(
    ("main", "words", "maker"),
    [
        (fit_value.main, ("x", 3), "build.training.play_on"),
        (fit_policy.main, ("x", 3), "build.training.selfplay"),
        (fit_keeping.main, ("x", 3), "build.training.selfplay"),
        (fit.main, ("x",), "build.training.play_on"),
        (fit.main, ("keeping",), "build.training.great_train.keeping"),
    ],
)
@pytest.mark.parametrize("held", ["", "{}\n", "no games\n", '{"seed": 1, "players"'])
def test_a_fit_says_which_file_it_cannot_learn_from(
    main: Callable[..., None], words: tuple[object, ...], maker: str, held: str, tmp_path: Path
) -> None:
    """It was told as a traceback of whoever stumbled over it."""
    file = tmp_path / "games"
    file.write_text(held, encoding="utf-8")
    with pytest.raises(SystemExit, match=f"'{file}' is no file of {maker}, or not all of one"):
        main(*words, [file])


def test_training_ends_with_a_program_of_its_own_that_failed_and_told_why() -> None:
    """Beneath what was wrong stood a traceback of the training."""
    with pytest.raises(SystemExit, match=r"above: -c raise SystemExit\(3\) ended with 3"):
        jobs.python("-c", "raise SystemExit(3)")


def test_no_script_takes_its_words_apart_by_itself() -> None:
    """A word too few or one that is no number was told as a traceback."""
    whole = re.compile(r"(sys\.exit\()?(stoppable\()?main(, |\()sys\.argv\[1:\]\)+")
    found = {
        name_of(path)
        for path in python_files("build", "tests")
        for node in nodes(tree(path))
        if isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)
        for line in map(ast.unparse, node.body)
        if "sys.argv" in line and not whole.fullmatch(line)
    }
    assert found == {"tests/protocol/odd_bot.py"}, "told() of build/counting.py reads them"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("3 x.py", "the following arguments are required: files"),
        ("8 x.py build/counting.py", "'8' is no number from 3 to 7"),
        ("3 novice x.py", "there is no file 'x.py'"),
    ],
)
def test_a_small_tool_says_what_is_wrong_with_its_words(
    words: str, wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["tool", *words.split()])
    with pytest.raises(SystemExit) as leaving:
        told("It fits.", players=between(3, 7), name=str, files=[there])
    assert leaving.value.code == 2
    assert wrong in capsys.readouterr().err


@pytest.mark.parametrize("tool", [ceiling, searchers])
@pytest.mark.parametrize(
    ("bot", "wrong"),
    [("foo", "there is no bot 'foo': take "), ("adept", "'adept' does not search")],
)
def test_who_plays_to_be_read_is_known_before_a_game_is_played(
    tool: ModuleType,
    bot: str,
    wrong: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["tool", "--bot", bot])
    with pytest.raises(SystemExit):
        tool.main()
    assert wrong in capsys.readouterr().err


def test_nothing_is_compiled_for_a_bot_that_no_game_has(capsys: pytest.CaptureFixture[str]) -> None:
    """It took ten minutes, and then beginners played in its name."""
    with pytest.raises(SystemExit):
        compiled.main(["--only-prove", "--out", "nowhere", "--bots", "adept,foo"])
    assert "no game has a bot 'foo'" in capsys.readouterr().err


@pytest.mark.parametrize("held", ["data/mine.txt", "dev.py"])
def test_nothing_is_compiled_over_what_is_no_compiled_copy(
    held: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty name is the folder one is in: the tool deleted the sources that it ran from."""
    mine = tmp_path / held
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine")
    monkeypatch.setattr(compiled, "compile_tree", lambda _: pytest.fail("it is compiled"))
    for out in (tmp_path, mine):
        with pytest.raises(SystemExit):
            compiled.main(["--out", str(out)])
        assert "name a folder that is empty or not there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("balance --bot foo", "there is no bot 'foo': take "),
        ("roles --game great_train --bots foo", "'foo' is no number of players and role: say 6:"),
        ("roles --game great_train --bots x:deputy", "'x:deputy' is no number of players and role"),
        ("ceiling --game great_train --bots foo", "nobody is told 'foo': take hands, all"),
    ],
)
def test_a_part_says_whom_it_does_not_know(
    words: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make.main(words.split()) == 1
    assert capsys.readouterr().err.startswith(f"strength: {wrong}")


def test_a_small_tool_gets_its_words_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tool", "3", "novice", __file__, __file__])
    given = told("It fits.", players=between(3, 7), name=str, files=[there])
    assert given == [3, "novice", [Path(__file__)] * 2]


def looked_at(name: str, known: dict[str, Function]) -> set[str]:
    """Return the options that a function looks at, by itself or through others of its module."""
    found = set[str]()
    for node in nodes(known[name]):
        if isinstance(node, ast.Attribute) and dotted(node.value) == "options":
            found.add(node.attr)
        elif isinstance(node, ast.Call) and dotted(node.func) in known:
            found |= looked_at(dotted(node.func), known)
    return found


@pytest.mark.parametrize("game", make.PARTS_OF)
def test_a_part_is_said_to_heed_what_it_looks_at(game: str) -> None:
    file = ROOT / "build/strength" / ("make.py" if game == FIRST else "great_train/parts.py")
    known = {function.name: function for function in functions(tree(file))}
    for key, part in make.PARTS_OF[game].items():
        name = part.measure.__name__
        assert set(part.heeds) == (looked_at(name, known) if name in known else set()), key


def test_what_is_right_is_taken() -> None:
    assert (some("3"), from_zero("0"), amount("0.5")) == (3, 0, 0.5)
    assert one_of(LADDER)("strategist@30") == searcher_of(LADDER)("strategist@30")
