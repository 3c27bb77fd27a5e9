"""A card or a seat that is not there is never taken for card 0 or seat 0."""

import ast
from collections.abc import Iterator

import pytest

from tests.structure.source import name_of, nodes, python_files, tree

IDS = frozenset({"card", "target", "take", "source", "seat", "by", "viewer", "players"})
"""Fields whose number names a thing, or counts seats: nought is one of them, not none."""


def zeros_for_nothing(module: ast.AST) -> Iterator[int]:
    """Yield the line of each `x.card or 0`."""
    for node in nodes(module):
        match node:
            case ast.BoolOp(
                op=ast.Or(), values=[*_, ast.Attribute(attr=attr), ast.Constant(value=0)]
            ):
                if attr in IDS:
                    yield node.lineno
            case ast.BoolOp(op=ast.Or(), values=[*_, ast.Name(id=name), ast.Constant(value=0)]):
                if name in IDS:
                    yield node.lineno


@pytest.mark.parametrize("source", ["x = action.card or 0", "f(target or 0)", "a or b.seat or 0"])
def test_the_check_sees_a_breach(source: str) -> None:
    assert list(zeros_for_nothing(ast.parse(source))) == [1]


def test_nothing_is_never_card_0_or_seat_0() -> None:
    found = {name_of(path): list(zeros_for_nothing(tree(path))) for path in python_files()}
    assert {name: lines for name, lines in found.items() if lines} == {}
