"""Results: who won, from the truth and from what a seat knows."""

import pytest

from game.kernel.frames import awaited
from tests.kernel.play import TOY, finished, started
from tests.kernel.toy import AwaitStrike, Duel, ResolveTurn


@pytest.mark.parametrize("players", TOY.seats)
def test_a_result_names_the_winners_and_everybody_s_group(players: int) -> None:
    game = finished(players)
    result = TOY.outcome_of(game.state)
    assert result is not None
    assert set(range(players)) - set(result.winners) == {game.state.loser}
    assert len(result.groups) == TOY.players_of(game.state) == players
    for seat in range(players):
        assert TOY.outcome_of(game.observe(seat)) == result


def test_there_is_no_result_before_the_end() -> None:
    assert TOY.outcome_of(started().state) is None


def test_what_is_awaited_is_the_question_on_top() -> None:
    game = started()
    top = awaited(game.state)
    assert isinstance(top, AwaitStrike)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (top.seat, top.kind)
    assert awaited(finished().state) is None
    assert awaited(Duel(frames=(AwaitStrike(0), ResolveTurn()))) is None
