"""Nobody strikes its own partner but to win at once: whole games, every blow at a certain ally."""

from collections.abc import Iterator

import pytest

from ai.samurai.belief.roles import is_certain_ally
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.state import Observation
from tests.samurai.ai.table import seated, start, tell
from tests.samurai.ai.written import DAIMYO, PARRIES, game, player

GAMES = range(40)
"""A thousand games of each level were looked at once: docs/opponents.md."""
LARGER = range(6)
"""Games for each number of players from four on; there the Shogun is the one certain ally."""


def blows(players: int, seed: int, level: str) -> Iterator[tuple[Observation, Action]]:
    """Play a game of `level` and yield every blow at a certain ally that did not end the game."""
    table = start(players, seed)
    bots = seated(table, [level] * players, seed, own_dice=True)
    struck: tuple[Observation, Action] | None = None
    while (decision := table.decision) is not None:
        seen = table.observe(decision.seat)
        action = bots[decision.seat].choose(seen, decision, 0)
        if decision.kind == "play":
            if struck is not None:
                yield struck
            struck = (seen, action) if is_blow_at_ally(seen, action) else None
        tell(table.act(action), bots)


def is_blow_at_ally(seen: Observation, action: Action) -> bool:
    """Return whether `action` strikes a seat that its player knows to be of the own team."""
    if action.card is None or action.target is None or not IS_WEAPON[action.card]:
        return False
    return is_certain_ally(seen, action.target)


@pytest.mark.parametrize("level", ["novice", "adept", "adept/hothead"])
def test_no_blow_at_a_partner_in_games_of_three(level: str) -> None:
    assert [(seed, *blow) for seed in GAMES for blow in blows(3, seed, level)] == []


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize("players", range(4, 8))
def test_no_blow_at_a_partner_at_larger_tables(players: int, level: str) -> None:
    assert [(seed, *blow) for seed in LARGER for blow in blows(players, seed, level)] == []


def test_a_partner_may_be_struck_where_that_wins_the_game() -> None:
    """Two Ninja are far ahead, and the partner's defeat takes the last honor."""
    shogun = player("shogun", "benkei", honor=2)
    striker = player("ninja1", "tomoe", honor=6, hand=["katana", "bokken", "bo"])
    partner = player("ninja2", "musashi", honor=1, resilience=1, hand=["geisha"])
    table = game([shogun, striker, partner], 1, gone=[*PARRIES, *DAIMYO])
    decision = table.decision
    assert decision is not None
    seen = table.observe(1)
    action = seated(table, ["adept"] * 3)[1].choose(seen, decision, 0)
    assert is_blow_at_ally(seen, action)
