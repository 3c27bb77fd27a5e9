"""Heroes who fall at their own stance, by the price of a power (HA-16.6)."""

from tests.adventure.scenarios.table import NewTable
from tests.batteries.rules import rule


@rule("HA-16.8", "HA-16.9")
def test_when_all_are_out_by_an_own_power_the_attempt_is_lost(table: NewTable) -> None:
    t = table().foe().defeated("bob", "cid", "dan")
    t.hero("ann", kami="susanoo", affinity=3, life=2).do("ann: kami second")
    t.order("defeated", "stance", "confrontation")
    t.saw("confrontation", won=False)


@rule("HA-16.5", "HA-16.6")
def test_a_further_strike_goes_with_the_hero_who_falls_at_the_own_stance(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).foe().picks(0, 0, 0, 0)
    t.hero("cid", kami="susanoo", affinity=6, life=3)
    t.do("ann: activate -> cid", "cid: skill twin_strike", "cid: kami mode").saw("defeated", seat=2)
    t.do("ann: activate -> ann", "ann: strike").saw("rolled", 1, seat=0)
