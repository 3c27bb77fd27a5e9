"""The rules are pure: no clock, no file, no screen, no dice but the ones handed to them."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.structure.source import PURE, dotted, imports, name_of, nodes, python_files, tree

IMPURE = frozenset(
    "asyncio datetime io locale logging multiprocessing os pathlib platform pygame random secrets"
    " select shutil signal socket subprocess sys tempfile threading time uuid warnings".split()
)
IMPURE_CALLS = frozenset({"breakpoint", "eval", "exec", "input", "open", "print", "__import__"})

DICE = frozenset({"Random", "random.Random"})

ALLOWED = {
    # The dice themselves: n-th draw of a game from (seed, n) needs a Random to seed.
    ("game/kernel/chance.py", "random", "Random"),
    # The one file of each game that fetches what is printed from data/.
    ("game/samurai/rules/content.py", "game.resources", "read_data_text"),
    ("game/great_train/rules/content/content.py", "game.resources", "read_data_text"),
    ("game/adventure/rules/content/book.py", "game.resources", "read_data_text"),
    ("game/adventure/rules/content/book.py", "game.resources", "data_names"),
}


def impure_imports(name: str, module: ast.AST) -> Iterator[str]:
    """Yield each import that reaches outside, in a file of the rules."""
    for source, item in imports(module):
        reaches_out = source.split(".")[0] in IMPURE or source == "game.resources"
        reaches_out = reaches_out or (source, item) == ("game", "resources")
        if reaches_out and (name, source, item) not in ALLOWED:
            yield f"{name}: {source} {item}".strip()


def impure_calls(name: str, module: ast.AST) -> Iterator[str]:
    """Yield each call of a built-in function that reaches outside."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and dotted(node.func) in IMPURE_CALLS:
            yield f"{name}:{node.lineno}: {dotted(node.func)}"


def shared_dice(name: str, module: ast.AST) -> Iterator[str]:
    """Yield each use of dice that are not a seeded Random of one's own."""
    for source, item in imports(module):
        if source == "random" and item not in {"", "Random"}:
            yield f"{name}: from random import {item}"
    for node in nodes(module):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=item) if item != "Random":
                yield f"{name}:{node.lineno}: random.{item}"
            case ast.Call(func=made, args=[], keywords=[]) if dotted(made) in DICE:
                yield f"{name}:{node.lineno}: Random() without a seed"


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (impure_imports, "import os.path"),
        (impure_imports, "from time import monotonic"),
        (impure_imports, "from game import resources"),
        (impure_imports, "from game.resources import read_data_text"),
        (impure_calls, "def f(x):\n    print(x)"),
        (shared_dice, "from random import shuffle"),
        (shared_dice, "import random\nx = random.random()"),
        (shared_dice, "from random import Random\nx = Random()"),
    ],
)
def test_checks_see_a_breach(check: object, source: str) -> None:
    assert callable(check)
    assert list(check("game/kernel/example.py", ast.parse(source)))


def test_checks_let_a_seeded_dice_pass() -> None:
    module = ast.parse("from random import Random\nx = Random(7).random()")
    assert list(shared_dice("ai/example.py", module)) == []


def test_rules_import_nothing_impure() -> None:
    files = [(name_of(path), tree(path)) for path in python_files(*PURE)]
    assert [found for name, module in files for found in impure_imports(name, module)] == []


def test_rules_call_nothing_impure() -> None:
    files = [(name_of(path), tree(path)) for path in python_files(*PURE)]
    assert [found for name, module in files for found in impure_calls(name, module)] == []


def test_dice_are_always_somebodys_own() -> None:
    files = [(name_of(path), tree(path)) for path in python_files("game", "ai")]
    assert [found for name, module in files for found in shared_dice(name, module)] == []


def test_only_what_draws_imports_pygame() -> None:
    users = {
        name_of(path)
        for path in python_files("game", "ai")
        for source, _ in imports(tree(path))
        if source.split(".")[0] == "pygame"
    }
    assert {name for name in users if not re.match(r"game/(\w+/)?ui/", name)} == set()


def test_no_import_takes_everything() -> None:
    stars = [name_of(p) for p in python_files() for _, item in imports(tree(p)) if item == "*"]
    assert stars == []
