"""What the window knows is born in one place and changed in one place.

An attribute begins in its class, in `__init__` at the latest, and nobody but its own module writes
to it. A widget may be finished by the function that makes it; settings are the player's, and their
port says that the screen writes to them.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.structure.source import functions, name_of, nodes, python_files, tree

WINDOW = [path for path in python_files("game") if "ui" in path.parts]
PLAYERS = {"settings", "wanted"}
"""Names of what belongs to the player: the screen writes to it."""


def writes(node: ast.AST) -> Iterator[ast.Attribute]:
    """Yield every attribute that is written below `node`."""
    for found in ast.walk(node):
        if isinstance(found, ast.Attribute) and isinstance(found.ctx, ast.Store):
            yield found


def root_of(node: ast.expr) -> str:
    """Return the first name of a.b.c, empty when there is none."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def is_own(found: ast.Attribute) -> bool:
    return isinstance(found.value, ast.Name) and found.value.id == "self"


@cache
def born_in(node: ast.ClassDef) -> set[str]:
    """Return the attributes that a class has from the start."""
    fields = [part.target for part in node.body if isinstance(part, ast.AnnAssign)]
    named = [t for part in node.body if isinstance(part, ast.Assign) for t in part.targets]
    begin = [f for f in functions(node) if f.name in {"__init__", "__post_init__"}]
    found = {f.attr for function in begin for f in writes(function) if is_own(f)}
    return found | {part.id for part in [*fields, *named] if isinstance(part, ast.Name)}


def classes() -> dict[str, list[ast.ClassDef]]:
    """Return the window's classes by name."""
    found: dict[str, list[ast.ClassDef]] = {}
    for path in WINDOW:
        for node in nodes(tree(path)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def whole(node: ast.ClassDef, known: dict[str, list[ast.ClassDef]]) -> set[str]:
    """Return the attributes of a class and of what it is built on."""
    found = born_in(node)
    for told in node.bases:
        base = told.value if isinstance(told, ast.Subscript) else told  # of its own types: A[S]
        for parent in known.get(base.id, []) if isinstance(base, ast.Name) else []:
            found |= whole(parent, known)
    return found


def late(node: ast.ClassDef, known: dict[str, list[ast.ClassDef]]) -> set[str]:
    """Return the attributes that a class gets only later."""
    return {f.attr for f in writes(node) if is_own(f)} - whole(node, known)


def made_here(function: ast.AST) -> set[str]:
    """Return the names that a function gives to what it makes itself."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            found |= {t.id for t in ast.walk(node) if isinstance(t, ast.Name)}
    return found


def foreign(path: Path) -> list[str]:
    """Return every write to what is not of this module, not the player's and not in the making."""
    module = tree(path)
    classes = [node for node in nodes(module) if isinstance(node, ast.ClassDef)]
    own = {name for node in classes for name in born_in(node)}
    found = []
    for function in functions(module):
        mine = made_here(function)
        for write in writes(function):
            chain = ast.unparse(write.value).split(".")
            root = root_of(write.value)
            is_fine = is_own(write) or root in mine or (write.attr in own and root != "self")
            if not is_fine and not PLAYERS & set(chain):
                found.append(f"{name_of(path)}:{write.lineno} {ast.unparse(write)}")
    return found


@pytest.mark.parametrize(
    ("source", "attribute"),
    [
        ("class A:\n    def go(self):\n        self.late = 1\n", "late"),
        ("class A:\n    def go(self):\n        self.a, self.late = 1, 2\n    a = 0\n", "late"),
    ],
)
def test_a_late_attribute_is_found(source: str, attribute: str) -> None:
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    assert late(node, {}) == {attribute}


def test_every_attribute_is_born_with_its_object() -> None:
    known = classes()
    found = {name: late(node, known) for name, nodes in known.items() for node in nodes}
    assert {name: names for name, names in found.items() if names} == {}


def test_nobody_writes_to_what_belongs_to_another_module() -> None:
    assert [line for path in WINDOW for line in foreign(path)] == []
