"""The `table` fixture: every scenario's game must obey the laws in the end."""

from collections.abc import Iterator

import pytest

from tests.batteries.scenario import tables
from tests.samurai.laws.laws import check
from tests.samurai.scenarios.table import NewTable, Table


@pytest.fixture
def table() -> Iterator[NewTable]:
    """Give tables, and check the laws of all that were used when the scenario is over."""
    yield from tables(Table, check)
