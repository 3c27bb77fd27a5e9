"""Every numbered rule and every row has a scenario; every scenario names rules that exist."""

import re
from pathlib import Path

from tests.batteries.rules import proved

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "great-train.md"
ROWS = {"9": "BT-9.7{}", "10": "BT-10.{}", "11": "BT-11.{}", "12": "BT-12.{}"}
"""Section -> how the rows of its table are called."""


def rules() -> set[str]:
    """Return the ids that the rules define, those of rows too."""
    found: set[str] = set()
    for part in RULES.read_text(encoding="utf-8").split("\n## ")[1:]:
        section = part.partition(".")[0]
        found |= set(re.findall(r"\*\*(BT-\d+\.\d+)", part))
        if section in ROWS:
            rows = re.findall(r"^\| (\w+) \| (?:[A-Z][^|]* \| )?`", part, re.MULTILINE)
            found |= {ROWS[section].format(row) for row in rows}
    return found


def test_the_rows_are_found() -> None:
    rows = {f"BT-10.{n}" for n in range(1, 37)} | {f"BT-11.{n}" for n in range(1, 17)}
    rows |= {f"BT-12.{n}" for n in range(1, 25)} | {f"BT-9.7{letter}" for letter in "abcdefghijklm"}
    assert rows <= rules()


def test_every_rule_has_a_scenario() -> None:
    assert rules() - proved(HERE) == set()


def test_every_scenario_names_rules_that_exist() -> None:
    assert proved(HERE) - rules() == set()
