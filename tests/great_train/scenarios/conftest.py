"""The `table` fixture: every scenario's game must obey the laws in the end."""

import json
from collections.abc import Iterator

import pytest

from game.great_train.rules.system import SYSTEM
from game.kernel.events import fold, redact
from tests.great_train.laws.laws import check
from tests.great_train.scenarios.table import NewTable, Table


@pytest.fixture
def table() -> Iterator[NewTable]:
    """Give tables, and check the laws of all that were used when the scenario is over."""
    tables: list[Table] = []

    def new(players: int) -> Table:
        tables.append(Table(players))
        return tables[-1]

    yield new
    for used in tables:
        _check_laws(used)


def _check_laws(table: Table) -> None:
    """Folding the journal gives the state; folding its redaction gives the observation."""
    game = table.game
    events = game.journal.events()
    assert fold(events, SYSTEM.blank_state()) == game.state
    check(game.state)
    for seat in range(table.count):
        seen = fold(redact(events, seat), SYSTEM.blank_observation(seat))
        assert seen == game.observe(seat)
    for event in events:
        data = json.loads(json.dumps(SYSTEM.wire.to_json(event)))
        assert SYSTEM.wire.from_json(data) == event
