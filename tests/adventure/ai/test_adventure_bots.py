"""The bots of The Hundred Lanterns: sound, the same every time, given nothing but observations."""

import pytest

from ai.adventure.roster import LEVELS, ROSTER
from build.strength.lanterns.pairs import seated
from game.adventure.rules.system import SYSTEM
from game.kernel.frames import Decision
from tests.adventure.campaigns import played


@pytest.mark.parametrize(
    ("level", "chapters"), [("follower", 3), ("adept", 3), ("strategist@4", 1)]
)
def test_a_level_plays_whole_campaigns_and_the_same_ones_again(level: str, chapters: int) -> None:
    first, again = ([*played(21, level, chapters=chapters)][-1] for _ in range(2))
    assert first.state.outcome is not None
    assert first.journal == again.journal


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_a_bot_that_is_handed_the_truth_refuses(level: str) -> None:
    game = next(played(3))
    assert isinstance(game.decision, Decision)
    with pytest.raises(TypeError, match="AdventureObservation"):
        seated(level, 3)[0].choose(game.state, game.decision, 700)


def test_the_adept_gets_further_than_the_follower() -> None:
    """A few short campaigns: how strong they are, docs/strength-adventure.md says."""
    won = {}
    for level in ("random", "follower", "adept"):
        games = [[*played(seed, level, chapters=1)][-1] for seed in range(6)]
        outcomes = [SYSTEM.outcome_to_json(game.state) for game in games]
        won[level] = sum(outcome["kind"] == "victory" for outcome in outcomes)
    assert won["random"] == 0
    assert won["adept"] >= 4


def test_the_roster_offers_what_it_can_make() -> None:
    for level in ROSTER.levels:
        assert ROSTER.make(level, 1).name == level
    assert ROSTER.is_slow("strategist")
