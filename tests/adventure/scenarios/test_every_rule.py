"""Every numbered rule has a scenario; every scenario names rules that exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "adventure.md"


def rules() -> set[str]:
    """Return the ids that the rules define."""
    return set(re.findall(r"\*\*(HA-\d+\.\d+)", RULES.read_text(encoding="utf-8")))


def proved() -> Iterator[str]:
    """Yield the ids named by scenarios."""
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)


def test_every_rule_has_a_scenario() -> None:
    assert len(rules()) > 100
    assert not rules() - set(proved())


def test_every_scenario_names_rules_that_exist() -> None:
    assert not set(proved()) - rules()
