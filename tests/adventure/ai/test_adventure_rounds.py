"""The search on the map: what it finds is better, and what nobody has read does not sway it."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from ai.adventure.roster import make
from ai.adventure.search.rounds import ROUNDS, Errand, RoundTries, is_readable, plans_of
from ai.adventure.search.strategist import AdventureStrategist
from ai.adventure.search.veil import Veil
from ai.adventure.worlds import AdventureDealer
from ai.core.race import Race
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation, AdventureState
from game.kernel.chance import StreamChance
from game.kernel.engine import Referee
from game.kernel.frames import Decision
from game.kernel.players import Wish
from tests.adventure.campaigns import played

MET = 8
"""The so-manieth choice of this campaign, once its objective lies open, is one to be searched."""
LEFT = 0.1
"""By so much, in chances to beat the foe, what is found is better in fresh worlds."""
FRESH = 24
"""Worlds in which what was found is looked at again."""
Moment = tuple[AdventureObservation, Decision[HeroAction]]


def choices(*kinds: str) -> Iterator[Moment]:
    """Yield what is seen where something of these kinds is chosen."""
    for game in played(18, "adept", chapters=1, difficulty="hard"):
        asked = game.decision
        if asked is not None and asked.kind in kinds:
            yield game.observe(asked.seat), asked


@cache
def moment() -> Moment:
    """Return a moment in which rules of thumb err."""
    found = (one for one in choices(*ROUNDS) if is_readable(one[0]) and len(one[1].actions) > 1)
    return next(islice(found, MET - 1, None))


def strategist(tries: int = 100) -> AdventureStrategist:
    bot = make(f"strategist@{tries}", 1)
    assert isinstance(bot, AdventureStrategist)
    return bot


def tries_of(seen: AdventureObservation) -> RoundTries:
    return RoundTries(AdventureDealer(seen, Random(8)), Random(9), Veil(seen))


def test_a_search_finds_better_plans_than_rules_of_thumb() -> None:
    """What it finds is better in other worlds too; so quick a choice is made by rules."""
    seen, asked = moment()
    plain, found = (strategist(n).choose(seen, asked, 60_000) for n in (0, 100))
    assert found != plain
    assert strategist().choose(seen, asked, 0) == plain
    plans = plans_of(strategist(), seen, asked, plain)
    best = next(plan for plan in plans if plan.action == found)
    race = Race[AdventureState, Errand](tries_of(seen), [plans[0], best], 0, 3.0)
    for _ in range(FRESH):
        race.lap()
    assert race.lead(best, plans[0]).value > LEFT


def test_what_people_ask_for_goes_before_what_is_searched() -> None:
    seen, asked = moment()
    wish = Wish("go", "nara", 3, (asked.seat,))
    told = []
    for tries in (0, 100):
        bot = strategist(tries)
        bot.heed([wish])
        told.append(bot.choose(seen, asked, 60_000))
    assert told[0] == told[1]


def test_a_journey_goes_where_the_plan_says_and_is_forgotten_after_it() -> None:
    seen, asked = next(choices("travel"))
    bot, usual = strategist(0), strategist(0).goal(seen, asked)
    other = next(place for place in bot.places(seen, asked.seat) if place != usual)
    bot.bound = (asked.seat, other)
    assert bot.goal(seen, asked) == other
    elsewhere = Decision((asked.seat + 1) % 4, asked.kind, asked.actions)
    assert bot.goal(seen, elsewhere) == strategist(0).goal(seen, elsewhere)
    bot.choose(*next(choices("action")), 700)
    assert bot.bound is None


def test_nothing_is_searched_before_the_objective_was_read() -> None:
    seen, asked = next(choices("action"))
    assert not is_readable(seen)
    bot, plain = strategist(), strategist(0).choose(seen, asked, 60_000)
    dice = bot.rng.getstate()
    assert bot.meant(seen, asked, plain, 60_000) == plain
    assert bot.rng.getstate() == dice


def test_behind_the_veil_an_unread_mission_lays_out_nothing() -> None:
    seen, _ = moment()
    world = AdventureDealer(seen, Random(1)).world()
    hidden = next(key for key, mission in seen.missions.items() if not mission.revealed)
    veil, referee = Veil(seen), Referee(world, StreamChance(Random(1)))
    referee.push(ResolveEffects(BOOK.missions[hidden].reveal, 0, 0, hidden))
    before = world.clone()
    veil.settle(referee)
    assert world.missions == before.missions
    assert world.enemies == before.enemies


def test_the_veil_hides_events_and_what_is_to_come() -> None:
    seen, _ = moment()
    for source in (*BOOK.events, "trigger_3", "chapter_1"):
        assert Veil(seen).hides(ResolveEffects("nothing", 0, None, source))


def test_the_veil_hides_no_card_of_influence_and_no_mission_that_was_read() -> None:
    seen, _ = moment()
    read = next(key for key, mission in seen.missions.items() if mission.revealed)
    for source in (read, *BOOK.influence):
        assert not Veil(seen).hides(ResolveEffects("nothing", 0, None, source))
