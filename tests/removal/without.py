"""A copy of the project from which a game was removed, and which tests are then left.

`git rm -r` of a game's folders, its line in the list of games, the lines of the contracts that name
it: the copy is what is left.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.app.games import GameParts
from tests.structure.source import ROOT

COPIED = ("ai", "assets", "build", "data", "docs", "game", "tests")
FILES = ("installer.spec", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("out", "screens", "goldens", "*.pyc.*")
"""Not what others are just writing; what Python compiled of unchanged files serves the copy too."""
CONTRACT = "[[tool.importlinter.contracts]]\n"


def remove(game: GameParts, root: Path) -> None:
    """Put what is left of the project without `game` into the empty folder `root`."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT, copy_function=_link)
    for name in FILES:
        shutil.copy(ROOT / name, root)
    for top in ("game", "ai", "data", "assets", "tests"):
        shutil.rmtree(root / top / game.folder, ignore_errors=True)
    (root / "docs" / "rules" / f"{game.key}.md").unlink(missing_ok=True)
    _rewrite(root / "game" / "app" / "games.py", _without_lines(rf'GameParts\("{game.folder}",'))
    _rewrite(root / "pyproject.toml", _without_lines(rf"\b{game.folder}\b"), game.folder)


def _link(source: str, target: str) -> None:
    """Copy a file without moving its bytes where the disk allows it; it is only read."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)


def _without_lines(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"^.*{pattern}.*\n", re.MULTILINE)


def apart(text: str, name: str) -> str:
    """Return `text` without `name` where it shares a line with others: a floor, a list."""
    text = re.sub(rf"\b{name} \| | \| {name}\b", "", text)
    return re.sub(rf'"game\.{name}", |, "game\.{name}"', "", text)


def _rewrite(path: Path, lines: re.Pattern[str], name: str = "") -> None:
    """Write a file anew without `lines`; a contract about nothing else goes with them."""
    text = path.read_text("utf-8")
    rest = apart(text, name) if name else text
    kept = [part for part in rest.split(CONTRACT) if not _is_only_about(part, lines)]
    left = lines.sub("", CONTRACT.join(kept))
    assert left != text, f"{path.name} does not name the game"
    path.unlink()
    path.write_text(left, "utf-8")


def _is_only_about(contract: str, lines: re.Pattern[str]) -> bool:
    return "containers = [" in contract and "containers = [" not in lines.sub("", contract)


def run(root: Path, *words: str, text: str = "", timeout: float = 240) -> tuple[int, str, str]:
    """Run Python in the copy, as on a machine without a screen; return status, output, errors."""
    env = {
        **os.environ,
        "PYTHONPATH": str(root),
        "PYTHONUTF8": "1",
        "CIRCLE_OF_HONOR_HOME": str(root / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=env,
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def modules(*tops: str) -> dict[str, Path]:
    """Return the modules of the project below these folders."""
    paths = [path for top in tops for path in sorted((ROOT / top).rglob("*.py"))]
    return {_module_of(path): path for path in paths if "out" not in path.parts}


def _module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def is_in(module: str, game: GameParts) -> bool:
    """Return whether a module lies in one of the game's folders."""
    return module.split(".")[1:2] == [game.folder]


def who_needs(wanted: set[str], *tops: str) -> set[str]:
    """Return `wanted` and every module that imports one of them when it is loaded itself."""
    used_by = {name: set(_imported(path)) for name, path in modules(*tops).items()}
    found, news = set(wanted), set(wanted)
    while news:
        news = {name for name, used in used_by.items() if used & news} - found
        found |= news
    return found


@cache
def _imported(path: Path) -> tuple[str, ...]:
    """Return what a module imports when it is loaded: not what stands in its functions."""
    found = list(_names(ast.parse(path.read_text("utf-8")).body))
    if path.name.startswith("test_"):
        folders = [folder for folder in path.parents if (ROOT / "tests") in folder.parents]
        found += [_module_of(folder / "conftest.py") for folder in folders]
    return tuple(found)


def _names(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) != "TYPE_CHECKING":
            yield from _names([*node.body, *node.orelse])
