"""A game is a folder: take it away, and the rest starts, packs and passes its tests."""

import json
from pathlib import Path

import pytest

from game.app.games import GAMES, GameParts
from tests.removal.without import apart, is_in, modules, remove, run, who_needs
from tests.structure.source import ROOT

LOAD_ALL = """
import importlib, json, sys
failed = {}
for name in json.load(sys.stdin):
    try:
        importlib.import_module(name)
    except Exception as fault:
        failed[name] = f"{type(fault).__name__}: {fault}"
print(json.dumps(failed))
"""
PACK = """
from build.package import recipe
print(len(recipe.datas()), *recipe.HIDDEN)
"""
CONTRACTS = "from importlinter.cli import lint_imports_command as c; c(['--no-cache'])"
RUN = ("ai", "kernel", "protocol", "session", "table", "text", "ui", "view")
"""The folders of tests that are loaded there, and run as far as the game's absence reaches."""
LOOKS_AROUND = {"game.app.games", "game.resources"}
"""What knows which games and files there are: who needs neither cannot miss a game."""
NO_GAME = "There is no game in this copy of the program: install it again.\n"


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.folder)
def game(request: pytest.FixtureRequest) -> GameParts:
    found: GameParts = request.param
    return found


@pytest.fixture(scope="module")
def rest(game: GameParts, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the project without the game."""
    root = tmp_path_factory.mktemp(f"without-{game.folder}")
    remove(game, root)
    return root


def test_every_other_module_can_be_loaded(game: GameParts, rest: Path) -> None:
    left = sorted(name for name in modules("game", "ai") if not is_in(name, game))
    status, out, err = run(rest, "-c", LOAD_ALL, text=json.dumps(left))
    assert status == 0, err
    assert json.loads(out.splitlines()[-1]) == {}


def test_the_contracts_hold(rest: Path) -> None:
    status, out, err = run(rest, "-c", CONTRACTS)
    assert status == 0, out + err
    assert " 0 broken." in out


def test_the_program_starts_and_says_that_there_is_no_game(game: GameParts, rest: Path) -> None:
    told = run(rest, "-m", "game", "--help")
    assert told[0] == 0, told
    status, out, _ = run(rest, "-m", "game", "protocol", text='{"cmd":"hello"}\n')
    others = [other.key for other in GAMES if other != game]
    assert status == 0
    assert json.loads(out)["systems"] == others
    if (game,) == GAMES:
        assert run(rest, "-m", "game", "--text") == (2, "", NO_GAME)
        assert run(rest, "-m", "game") == (2, "", NO_GAME)
        assert run(rest, "-m", "game", "replay", "x") == (2, "", NO_GAME)
    if not others:
        assert "no game here" in run(rest, "-m", "game", "arena", "--bots", "a")[2]


def test_it_can_be_packed(game: GameParts, rest: Path) -> None:
    status, out, err = run(rest, "-c", PACK)
    assert status == 0, err
    assert int(out.split()[0]) > 10
    assert not any(f".{game.folder}" in word for word in out.split())


def test_the_remaining_tests_pass(game: GameParts, rest: Path) -> None:
    tops = ("game", "ai", "build", "tests")
    borrowers = who_needs({name for name in modules(*tops) if is_in(name, game)}, *tops)
    tests = {n: p for n, p in modules(*(f"tests/{top}" for top in RUN)).items() if ".test_" in n}
    left = {n: p.relative_to(ROOT).as_posix() for n, p in tests.items() if n not in borrowers}
    assert any("kernel" in name for name in left)
    looking = who_needs(LOOKS_AROUND, *tops)
    toys = {name for name in left if "toy" in name}  # a game of their own, whichever else is gone
    running = looking - toys | (toys if game is GAMES[0] else set())
    words = [*left.values(), *(f"--deselect={p}" for n, p in left.items() if n not in running)]
    words += ["-m", "not slow"]  # those play whole games of what is left, as they do here
    words += ["-p", "tests.removal.first_cases"]
    words += ["-p", "no:hypothesispytest"]  # it reads every module; what it serves is not run there
    status, out, err = run(rest, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)
    assert status == 0, out + err
    assert any("session" in name for name in running & {*left})
    print(f"{len(left)} of {len(tests)} files of tests need no {game.folder}: {out[-80:]}")


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("go", '"chess | whist",\ncontainers = ["game.chess", "game.whist"]\n    "ai.go",'),
        ("chess", '"go | whist",\ncontainers = ["game.go", "game.whist"]\n    "ai.go",'),
        ("whist", '"chess | go",\ncontainers = ["game.chess", "game.go"]\n    "ai.go",'),
        ("bridge", '"chess | go | whist",\ncontainers = ["game.chess", "game.go", "game.whist"]'),
    ],
)
def test_a_game_leaves_the_lines_that_it_shares_with_others(name: str, left: str) -> None:
    floors = '"chess | go | whist",\ncontainers = ["game.chess", "game.go", "game.whist"]\n'
    assert apart(floors + '    "ai.go",', name).startswith(left)
