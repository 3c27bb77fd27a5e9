"""Every numbered rule has a scenario, and every scenario names rules that exist."""

import re
from pathlib import Path

from tests.batteries.rules import proved

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "samurai-sword.md"


def rules() -> set[str]:
    """Return the ids that the rules define."""
    return set(re.findall(r"\*\*(SS-\d+(?:\.\d+)?)", RULES.read_text(encoding="utf-8")))


def test_every_rule_has_a_scenario() -> None:
    assert rules() - proved(HERE) == set()


def test_every_scenario_names_rules_that_exist() -> None:
    assert proved(HERE) - rules() == set()
