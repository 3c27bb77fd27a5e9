"""Before the foe: what is reckoned of it, and that a search finds what rules of thumb do not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ai.adventure.roster import make
from ai.adventure.search.outlook import Outlook
from ai.adventure.search.powers import Power, power_of
from ai.adventure.search.strategist import AdventureStrategist
from ai.adventure.search.tries import FoeMemory, FoeTries
from ai.adventure.worlds import AdventureDealer
from ai.core.race import Race
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT
from game.adventure.rules.effects.numbers import STRIKE, HeroTest, chance_of
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation, AdventureState
from game.adventure.rules.system import SYSTEM
from game.kernel.frames import Decision
from game.kernel.records import given
from tests.adventure.campaigns import played

SURELY = 5
"""By so many standard errors another action is better in fresh worlds."""
FRESH = 40
"""Worlds in which what was found is looked at again."""


def before_foe() -> Iterator[tuple[AdventureObservation, Decision[HeroAction]]]:
    """Yield what is seen where somebody is named to act before the first foe."""
    for game in played(13, "adept", chapters=1, difficulty="hard"):
        asked = game.decision
        if asked is not None and asked.kind == "foe_order":
            yield game.observe(asked.seat), asked


def first_look() -> AdventureObservation:
    return next(before_foe())[0]


def with_foe(seen: AdventureObservation, **told: Any) -> AdventureObservation:
    seen.foe = replace(given(seen.foe, "foe"), **told)
    return seen


def test_all_ends_of_an_attempt_are_reckoned_with() -> None:
    seen = first_look()
    outlook = Outlook(seen)
    assert sum(outlook.wounds(seen)) == pytest.approx(1)
    assert 0 < outlook.chance(seen) < 1


def test_the_last_strike_of_the_last_attempt_is_its_chance() -> None:
    seen = first_look()
    resolve = given(seen.foe, "foe").resolve
    for hero in seen.heroes:
        hero.life, hero.kami, hero.skills, hero.items = 0, None, [], []
    seen.heroes[1].life, seen.attempts = 5, 2
    with_foe(seen, exchange=4, wounds=resolve - 1)
    guard = given(seen.foe, "foe").guard
    assert Outlook(seen).chance(seen) == pytest.approx(
        chance_of(seen, HeroTest(1, FIGHT, guard, STRIKE))
    )


def test_what_makes_a_foe_harder_makes_the_chance_smaller() -> None:
    plain = Outlook(first_look()).chance(first_look())
    harder = [with_foe(first_look(), resolve=13), with_foe(first_look(), guard=7)]
    tired, late = first_look(), first_look()
    for hero in tired.heroes:
        hero.life = 1
    late.attempts = 2
    for seen in (*harder, tired, late):
        assert Outlook(seen).chance(seen) < plain
    wounded = with_foe(first_look(), wounds=6)
    assert Outlook(wounded).chance(wounded) > plain


def test_every_power_before_the_foe_brings_something() -> None:
    """A word that is new to the content has to be reckoned with too."""
    scripts = [skill.script for skill in BOOK.skills.values() if skill.script]
    scripts += [path for kami in BOOK.kami.values() for path in (kami.second, kami.mode)]
    assert [path for path in scripts if power_of(path) == Power()] == []


def test_a_search_finds_better_than_rules_of_thumb() -> None:
    """What it finds is better in other worlds too."""
    seen, asked = next(before_foe())
    plain, found = (
        make(level, 1).choose(seen, asked, 60_000) for level in ("strategist@0", "strategist")
    )
    assert found != plain
    race = Race[AdventureState, HeroAction](tries_of(seen), [plain, found], 0, 3.0)
    for _ in range(FRESH):
        race.lap()
    lead = race.lead(found, plain)
    assert lead.value > SURELY * lead.error > 0


def tries_of(seen: AdventureObservation) -> FoeTries:
    return FoeTries(AdventureDealer(seen, Random(8)), Random(9), FoeMemory(seen))


def test_where_all_is_won_or_lost_nothing_is_searched() -> None:
    seen, asked = next(before_foe())
    bot = make("strategist", 1)
    assert isinstance(bot, AdventureStrategist)
    bot.start(SYSTEM.key, asked.seat, 4, 1)
    bot.choose(seen, asked, 60_000)
    assert bot.findings
    with_foe(seen, resolve=1)
    bot.choose(seen, asked, 60_000)
    assert not bot.findings
