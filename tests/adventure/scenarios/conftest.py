"""The `table` fixture: every scenario's game must obey the laws in the end."""

from collections.abc import Iterator
from functools import partial

import pytest

from tests.adventure.laws.laws import check
from tests.adventure.scenarios.table import NewTable, Table
from tests.batteries.scenario import tables


@pytest.fixture
def table() -> Iterator[NewTable]:
    """Give tables, and check the laws of all that were used when the scenario is over."""
    for new in tables(Table, check):
        yield partial(new, 4)
