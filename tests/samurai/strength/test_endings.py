"""What is given away near the end: measured by sequences that one seat could have chosen."""

from dataclasses import astuple
from random import Random

import pytest

from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from build.strength.ends import turn_values
from build.strength.ends.endings import MUCH, endings, given_away, is_near_end, proved, told
from build.strength.ends.turn_values import TurnValues, best_by_halves
from game.samurai.rules.actions import END_PLAY, PLAY
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.written import PARRIES, game, player


def test_no_world_speaks_for_the_action_that_it_judges() -> None:
    """Of actions that only luck tells apart, the best by all worlds would seem to win something."""
    rng = Random(2)
    noise = {PLAY[n]: [rng.random() for _ in range(400)] for n in range(8)}
    assert abs(sum(best_by_halves(noise)) / 400 - 0.5) < 0.05
    assert max(sum(values) / 400 for values in noise.values()) > 0.51


def test_in_every_half_the_better_action_is_found() -> None:
    values = {PLAY[0]: [0.1] * 10, PLAY[1]: [0.9, 0.7] * 5}
    assert best_by_halves(values) == [0.9, 0.7] * 5


def test_a_win_thrown_away_is_proved_and_costs_all_that_was_left() -> None:
    table = game(
        [
            player("shogun", "hideyoshi", hand=["kiseru", "katana"], honor=2, resilience=1),
            player("ninja1", "kojiro", honor=1, resilience=1),
            player("ninja2", "musashi", honor=2, resilience=1),
        ],
        gone=PARRIES,
    )
    seen, decision = table.observe(0), table.decision
    assert decision is not None
    assert is_near_end(seen)
    assert END_PLAY not in proved(seen)
    assert proved(seen)
    bot = make("expert", 1)
    assert isinstance(bot, Searcher)
    bot.start(SYSTEM.key, 0, 3, 1)
    assert given_away(bot, seen, decision.actions, proved(seen)[0], 12).value == 0
    assert given_away(bot, seen, decision.actions, END_PLAY, 12).value > 0.05


def test_a_partner_bears_a_blow_that_is_meant_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what an adept would do it answers, and nothing comes of the blow but a card lost by each.

    In game 30001017 a master whose partner bore such a blow had seemed to give 19 points away.
    """
    table = game(
        [
            player("shogun", "hideyoshi", honor=3, resilience=3, hand=["nodachi"]),
            player("ninja1", "kojiro", honor=2, hand=["bo", "daimyo"]),
            player("ninja2", "musashi", honor=3, resilience=1, hand=["parry", "parry", "katana"]),
        ],
        seat=1,
        pile=6,
    )
    seen, decision = table.observe(1), table.decision
    assert decision is not None
    blow = next(a for a in decision.actions if a.target == 2)
    bot = make("expert", 1)
    assert isinstance(bot, Searcher)
    bot.start(SYSTEM.key, 1, 3, 1)
    borne = TurnValues(bot, seen, 24, "partner").of([blow], 0)[blow]
    monkeypatch.setattr(turn_values, "is_certain_ally", lambda _seen, _seat: False)
    answered = TurnValues(bot, seen, 24, "partner").of([blow], 0)[blow]
    assert sum(borne) > sum(answered) + 24 * MUCH


def test_a_game_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build.strength.ends.endings.PLAYERS", "expert@2")
    monkeypatch.setattr("build.strength.ends.endings.EVERY", 24)
    monkeypatch.setattr("build.strength.ends.endings.AGAIN", 4)
    found = list(endings("expert@8", 3, 30_000_001, worlds=4))
    assert found
    assert {type(value) for one in found for value in astuple(one)} == {int, float, bool}
    assert told(found).startswith(f"{len(found)} positions")
