"""Every numbered rule has a scenario; every scenario names rules that exist."""

import re
from pathlib import Path

from tests.batteries.rules import proved

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "adventure.md"


def rules() -> set[str]:
    """Return the ids that the rules define."""
    return set(re.findall(r"\*\*(HA-\d+\.\d+)", RULES.read_text(encoding="utf-8")))


def test_every_rule_has_a_scenario() -> None:
    assert len(rules()) > 100
    assert rules() - proved(HERE) == set()


def test_every_scenario_names_rules_that_exist() -> None:
    assert proved(HERE) - rules() == set()
