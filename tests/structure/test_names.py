"""One class name, one meaning: no two classes of the program are called alike."""

import ast
from collections import defaultdict
from collections.abc import Iterable

from tests.structure.source import name_of, nodes, python_files, tree


def homes(modules: Iterable[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    """Return class name -> the files that define a class of that name."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, module in modules:
        for node in nodes(module):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(name)
    return found


def test_the_check_sees_a_name_with_two_meanings() -> None:
    sources = [("a.py", "class Seat: ..."), ("b.py", "if True:\n    class Seat: ...")]
    found = homes((name, ast.parse(text)) for name, text in sources)
    assert found == {"Seat": ["a.py", "b.py"]}


def test_every_class_has_a_name_of_its_own() -> None:
    found = homes((name_of(path), tree(path)) for path in python_files("game", "ai"))
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
