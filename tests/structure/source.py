"""What the structure tests read: the project's own files, parsed once, and a few walks over them.

It looks at folders, not at git, so it also sees what is not committed yet.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", "ai", "assets", "build", "data", "docs", "game", "requirements", "tests")
GAMES = tuple(sorted(rules.parent.name for rules in (ROOT / "game").glob("*/rules")))
"""Every game that has rules: what is asked of those of one is asked of all."""
PURE = ("game/kernel", "game/table", *(f"game/{name}/rules" for name in GAMES))

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(path: Path) -> str:
    """Return a path as the project writes it: from its top, with slashes."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_files() -> tuple[Path, ...]:
    """Return every text file of the project, in order.

    In a further working tree `.git` is a file, and says where on this machine the first one is.
    """
    tops = [path for folder in FOLDERS for path in (ROOT / folder).iterdir()]
    below = [path for top in tops if top != ROOT / "build" / "out" for path in top.rglob("*")]
    found = [*ROOT.iterdir(), *tops, *below]
    return tuple(sorted(p for p in found if p.is_file() and p.name != ".git" and is_text(p)))


def is_text(path: Path) -> bool:
    """Tell text from binary as git does: a binary file has a zero byte near its start."""
    with path.open("rb") as file:
        return b"\0" not in file.read(8000)


def python_files(*folders: str) -> list[Path]:
    """Return the Python files below these folders, or all of them."""
    files = [path for path in text_files() if path.suffix == ".py"]
    tops = [ROOT / folder for folder in folders]
    return [path for path in files if not tops or any(top in path.parents for top in tops)]


@cache
def read(path: Path) -> str:
    """Return a file's text."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(read(path), str(path))


@cache
def nodes(module: ast.AST) -> tuple[ast.AST, ...]:
    """Return a module and all that is in it; it is walked once for all tests."""
    return tuple(ast.walk(module))


def functions(module: ast.AST) -> Iterator[Function]:
    """Yield every function and method, nested ones too."""
    for node in nodes(module):
        if isinstance(node, Function):
            yield node


def imports(module: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield each import as (module, name); the name is empty for a plain `import module`."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def dotted(node: ast.expr) -> str:
    """Return `a.b.c` for such an expression, and an empty text for any other."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        left = dotted(node.value)
        return f"{left}.{node.attr}" if left else ""
    return ""
