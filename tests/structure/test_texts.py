"""Texts are found under the keys that the code says, and no key stands twice in a file of data."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import yaml

from game.app.games import GAMES
from game.view.words.strings import Strings, load
from tests.structure.source import ROOT, name_of, nodes, python_files, tree

DATA = sorted((ROOT / "data").rglob("*.yaml"))


def twice(node: yaml.Node | None, path: str = "") -> Iterator[str]:
    """Yield the keys that stand more than once in a mapping: the last would hide the others."""
    if isinstance(node, yaml.MappingNode):
        names = Counter(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
        yield from (f"{path}{name}" for name, count in names.items() if count > 1)
        for key, value in node.value:
            yield from twice(value, f"{path}{key.value}.")
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from twice(value, path)


def test_a_key_that_stands_twice_is_found() -> None:
    assert list(twice(yaml.compose("a: {b: 1, c: 2, b: {d: 3}}"))) == ["a.b"]


def test_no_key_stands_twice_in_a_file_of_data() -> None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = {name_of(p): list(twice(yaml.compose(p.read_text("utf-8"), loader))) for p in DATA}
    assert {name: keys for name, keys in found.items() if keys} == {}


def said(module: ast.Module) -> Iterator[str]:
    """Yield the keys of texts that stand as they are in calls of `say`."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            key = node.args[0]
            if node.func.attr == "say" and isinstance(key, ast.Constant):
                yield str(key.value)


def test_every_text_that_the_code_says_is_there() -> None:
    """In a game's own folder by its own texts, in shared code by those of some game at least."""
    strings = {game.folder: Strings("en", game.folder) for game in GAMES}
    missing = set()
    for path in python_files("game"):
        own = name_of(path).split("/")[1]
        known = [strings[own]] if own in strings else [*strings.values()]
        keys = [key for key in said(tree(path)) if not any(one.has(key) for one in known)]
        missing |= {f"{name_of(path)}: {key}" for key in keys if "." in key}
    assert missing == set()


SHARES = {"en": r"[0-9}]%", "es": r"[0-9}]\u00a0%", "it": r"[0-9}]%"}
"""How each language writes so much of a hundred."""


def test_a_share_of_a_hundred_is_written_in_one_way_in_each_language() -> None:
    """English said 67 % of a blow and 47% of a Parry; Spanish parted the figure from its sign."""
    for game, (language, shape) in product(GAMES, SHARES.items()):
        texts = "\n".join(map(str, load(language, game.folder).values()))
        assert texts.count("%") == len(re.findall(shape, texts))
    for path in python_files("game"):
        found = [n.value for n in nodes(tree(path)) if isinstance(n, ast.Constant)]
        spelt = [text for text in found if re.fullmatch(r".*[0-9]?[ \u00a0]%", str(text))]
        assert spelt == [], f"{name_of(path)}: the text `percent` says how it is written"
