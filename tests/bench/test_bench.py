"""The bench measures what it says. How fast anything is decides no test."""

from random import Random

from tests.bench.measure import Row
from tests.bench.ours import TABLES, dealt, play_on
from tests.bench.run import HEAD, line


def test_a_measured_game_is_a_whole_game() -> None:
    for _, system, players in TABLES:
        state = dealt(system, players, Random(1))
        assert play_on(state, Random(2)) > 20
        assert state.outcome is not None


def test_a_game_can_be_stopped_in_the_middle() -> None:
    _, system, players = TABLES[0]
    state = dealt(system, players, Random(1))
    assert play_on(state, Random(2), 5) == 5
    assert state.outcome is None


def test_a_line_fits_under_the_head() -> None:
    text = line(Row("Chess", "C", 2, 12345.6, 7.89, 80.4, 1.23))
    assert text == "| Chess | C | 2 | 12,346 | 7.9 | 80 | 1.2 |"
    assert text.count("|") == HEAD.count("|")
