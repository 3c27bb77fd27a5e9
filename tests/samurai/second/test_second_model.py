"""The engine plays Samurai Sword as the second model says, from positions that no deal makes."""

import pytest

from tests.samurai.second.compare import compared


@pytest.mark.parametrize("number", range(24))
def test_a_written_position_is_the_same_on_both_tables(number: int) -> None:
    """Events, states, legal actions, outcome; more: `python3 -m tests.samurai.second.compare`."""
    assert compared(number) > 0
