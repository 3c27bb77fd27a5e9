"""Nobody strikes its own partner but to win at once: whole games, every blow at a certain ally."""

import pytest

from ai.core.domain import exactly
from ai.samurai.searcher import Searcher
from build.strength.probes.partners import Blow, blows, is_at_ally
from game.samurai.rules.content import CATALOGUE
from tests.samurai.ai.table import seated
from tests.samurai.ai.written import DAIMYO, PARRIES, game, player

GAMES = range(20)
"""A thousand games of each level: `-m build.strength.probes.partners`, docs/opponents.md."""
LARGER = range(6)
"""Games for each number of players from four on; there the Shogun is the one certain ally."""


def idle(level: str, players: int, games: range) -> list[Blow]:
    """Return the blows at a certain ally that did not win the game at once."""
    return [b for seed in games for b in blows(level, players, seed) if not b.wins]


@pytest.mark.parametrize("level", ["novice", "adept", "adept/hothead"])
def test_no_blow_at_a_partner_in_games_of_three(level: str) -> None:
    assert idle(level, 3, GAMES) == []


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize("players", range(4, 8))
def test_no_blow_at_a_partner_at_larger_tables(players: int, level: str) -> None:
    assert idle(level, players, LARGER) == []


def strikes_for_the_last_honor(gone: list[str]) -> bool:
    """Return whether an adept far ahead defeats its partner, which has 1 honor, to win at once."""
    shogun = player("shogun", "benkei", honor=2)
    striker = player("ninja1", "tomoe", honor=6, hand=["katana", "bokken", "bo"])
    partner = player("ninja2", "musashi", honor=1, resilience=1, hand=["geisha"])
    table = game([shogun, striker, partner], 1, gone=gone)
    decision = table.decision
    assert decision is not None
    seen = table.observe(1)
    return is_at_ally(seen, seated(table, ["adept"] * 3)[1].choose(seen, decision, 0))


def test_a_partner_may_be_struck_where_that_surely_wins_the_game() -> None:
    assert strikes_for_the_last_honor(gone=[*PARRIES, *DAIMYO])


def test_a_partner_that_may_parry_is_spared() -> None:
    assert not strikes_for_the_last_honor(gone=DAIMYO)


# --- levels that search may, where it defeats and is worth it ---


def looked_at(resilience: int, hand: list[str]) -> set[str]:
    """Return with which weapons a searcher reckons against a partner of so much resilience."""
    shogun = player("shogun", "hideyoshi", honor=6, hand=["katana"])
    striker = player("ninja1", "tomoe", hand=hand)
    partner = player("ninja2", "goemon", resilience=resilience, hand=["parry"])
    table = game([shogun, striker, partner], 1)
    decision = table.decision
    assert decision is not None
    bot = Searcher("expert", 1, exactly(32))
    bot.start(table.system.key, 1, 3, 1)
    for event in table.journal.events():
        bot.see(event.redacted(1))
    bot.choose(table.observe(1), decision, 0)
    actions = [finding.action for finding in bot.findings]
    return {CATALOGUE[one.its_card].key for one in actions if one.target == 2}


def test_a_searcher_does_not_look_at_blows_that_leave_a_partner_standing() -> None:
    assert looked_at(4, ["nodachi", "bokken"]) == set()
    assert looked_at(1, ["nodachi", "bokken"]) == {"nodachi", "bokken"}
    assert looked_at(3, ["nodachi", "bokken"]) == {"nodachi"}
