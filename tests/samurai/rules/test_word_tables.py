"""docs/adding-a-card.md lists the words of the content file, all of them and no others."""

import re

from game.samurai.rules.content import AIMS, EFFECTS, TRAITS
from tests.structure.source import ROOT

PAGE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")


def rows_under(heading: str) -> set[str]:
    """Return the first words of a table's rows in the section that begins with `heading`."""
    section = PAGE.partition(heading)[2].partition("\n### ")[0]
    return set(re.findall(r"^\| `(\w+)[ `]", section, re.MULTILINE))


def test_every_trait_is_told() -> None:
    assert rows_under("### 2.") == set(TRAITS)


def test_every_effect_and_aim_is_told() -> None:
    assert rows_under("### 3.") == set(EFFECTS) | set(AIMS)
