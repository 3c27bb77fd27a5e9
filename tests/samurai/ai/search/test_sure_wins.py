"""Positions from self-play in which one action wins at once, whatever is hidden.

A sample here; all of them, with figures: `python3 -m build.strength.ends.wins`.
"""

from collections import Counter
from random import Random

import pytest

from build.strength.ends.sure_wins import Position, is_sure, samples_of, sure_actions
from build.strength.ends.wins import ask, positions
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.search.test_wins import shogun_strikes_last_honor

ALL = positions()
SAMPLE = ALL[::8]
"""Positions are sorted by the number of players: these are of all kinds."""
WORLDS = 30


def test_there_are_two_hundred_positions_at_all_tables() -> None:
    assert len({(position.players, position.seed) for position in ALL}) == 200
    assert len(SAMPLE) == 25
    assert all(count >= 20 for count in Counter(p.players for p in ALL).values())
    assert {position.players for position in SAMPLE} == set(SYSTEM.seats)


@pytest.mark.parametrize("position", SAMPLE, ids=lambda p: f"{p.players}-{p.seed}")
def test_the_win_is_sure_and_can_be_missed(position: Position) -> None:
    game, rng = position.game(), Random(position.seed)
    assert game.decision is not None
    seen = game.observe(game.decision.seat)
    sure = sure_actions(seen, WORLDS, rng)
    assert sure
    assert all(is_sure([game.state], action, 0, rng) for action in sure)
    worlds = samples_of(seen, WORLDS, rng)
    assert not all(is_sure(worlds, action, 1, rng) for action in reversed(game.decision.actions))


@pytest.mark.parametrize("bot", ["expert", "master@200"])
@pytest.mark.parametrize("players", SYSTEM.seats)
def test_no_immediate_win_is_missed(bot: str, players: int) -> None:
    missed = [
        str(answer)
        for position in SAMPLE
        if position.players == players and not (answer := ask(bot, position)).is_sure
    ]
    assert missed == []


def test_what_is_no_sure_win_is_called_none() -> None:
    position = shogun_strikes_last_honor()
    assert position.decision is not None
    seen = position.observe(position.decision.seat)
    assert END_PLAY not in sure_actions(seen, WORLDS, Random(1))
    early = Position(4, 1, "").game()
    assert early.decision is not None
    assert sure_actions(early.observe(early.decision.seat), 2, Random(1)) == []
