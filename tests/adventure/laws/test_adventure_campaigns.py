"""The laws over random campaigns, from the start and from the middle of what bots played."""

import json
from random import Random

import pytest

from game.adventure.rules.system import SYSTEM
from tests.adventure.campaigns import played, written
from tests.adventure.laws.laws import BATTERY, check
from tests.batteries.walk import placed

MIDDLES = [("activate", 3), ("action", 30), ("action", 75), ("foe_order", 1), ("activate", 12)]


@pytest.mark.parametrize("seed", range(3))
def test_every_law_holds_from_the_start(seed: int) -> None:
    BATTERY.walk_through(BATTERY.start(seed, 4), Random(seed).randrange, most=45)


@pytest.mark.parametrize(("kind", "number"), MIDDLES)
def test_every_law_holds_from_the_middle(kind: str, number: int) -> None:
    setup = json.loads(written(5, kind, number))
    setup["swapped"] = False
    walk = placed(SYSTEM, 1, setup)
    BATTERY.walk_through(walk, Random(number).randrange, most=30)


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_of_bots_stays_sound_and_ends(seed: int) -> None:
    difficulty = ("story", "normal", "hard", "legend")[seed]
    for game in played(seed, difficulty=difficulty):
        check(game.state)
    assert game.state.outcome is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_campaign_by_lot_stays_sound_and_ends(seed: int) -> None:
    for game in played(seed, "random", difficulty=("legend", "story")[seed % 2]):
        check(game.state)
    assert game.state.outcome is not None
