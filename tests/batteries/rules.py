"""`@rule("SS-5.3")`: which rules a scenario proves; and all that a folder of scenarios proves."""

import ast
from pathlib import Path

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a scenario with the ids of the rules it proves."""
    return pytest.mark.rule(*ids)


def proved(folder: Path) -> set[str]:
    """Return the ids named by the scenarios in `folder`."""
    found = set[str]()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
                found |= {word for argument in node.args for word in _texts(argument)}
    return found


def _texts(node: ast.AST) -> set[str]:
    """Return every text in a part of the source, however it is put together."""
    constants = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}
