"""One class name, one meaning: no two classes of the program are called alike."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable

from tests.structure.source import ROOT, name_of, nodes, python_files, read, tree

VOCABULARY = re.compile(r"\*\*(\w+)\*\*")
OF_SOUNDS = {"Effect": ["build/sound/foley/effect.py"]}
"""What everybody calls a short sound: the word is older than ours, and `build/sound` alone."""


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


def vocabulary() -> set[str]:
    """Return the words that docs/architecture.md gives a meaning."""
    rows = read(ROOT / "docs" / "architecture.md").splitlines()
    heads = [row.split("|")[1] for row in rows if row.startswith("| **")]
    return {word for head in heads for word in VOCABULARY.findall(head)}


def test_what_makes_the_game_means_by_its_words_what_the_game_means() -> None:
    """Each has words of its own besides, and a second eye on the rules in tests has theirs."""
    words = vocabulary()
    assert {"Event", "Observation", "Trial"} < words
    found = homes((name_of(path), tree(path)) for path in [ROOT / "dev.py", *python_files("build")])
    assert {name: paths for name, paths in found.items() if name in words} == OF_SOUNDS
