"""Hand-made positions: every hard ruling, proved on every table there is."""

from typing import Any

import pytest

from tests.great_train.protocol.cases import all_cases, prove, setup_of
from tests.great_train.protocol.conformance import Watch
from tests.great_train.protocol.parts import TABLES, ProgramTable
from tests.great_train.protocol.second.setups import fault

CASES = all_cases()
EACH_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def title(case: Any) -> str:
    return str(case["title"])


@EACH_TABLE
@pytest.mark.parametrize("case", CASES, ids=title)
def test_a_position_proves_its_rules(table: Any, case: Any) -> None:
    assert fault(setup_of(case)) is None
    prove(case, table())


@pytest.mark.parametrize("case", CASES[::7], ids=title)
def test_a_game_goes_on_from_such_a_position(case: Any) -> None:
    assert Watch(ProgramTable(), len(case["seats"]), 1, setup_of(case)).play() > 0


def test_titles_are_distinct_and_rules_have_ids() -> None:
    titles = [case["title"] for case in CASES]
    assert len(set(titles)) == len(titles)
    assert all(rule.startswith("BT-") for case in CASES for rule in case["rules"])


def test_every_hard_case_of_the_rules_has_a_position() -> None:
    proved = {rule for case in CASES for rule in case["rules"]}
    assert {f"BT-13.{number}" for number in range(1, 18)} <= proved
