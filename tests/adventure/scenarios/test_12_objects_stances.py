"""Sections 12 to 14 of the rules, and one hero's stance before a foe (HA-16.4 to HA-16.6)."""

import pytest

from game.adventure.rules.campaign.confrontation import resolve_ahead
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.kernel.records import changed
from tests.adventure.scenarios.table import NewTable
from tests.adventure.scenarios.test_15_confrontation import shielding
from tests.batteries.rules import rule

POISONED = (Effect("harm", 9),)
"""What no card of today does: an item that takes life."""


@rule("HA-6.3", "HA-6.4")
def test_without_points_only_free_actions_are_left(table: NewTable) -> None:
    t = table().turn("ann", 0).hero("ann", life=5, items="rice_ball")
    t.at(bob="nara", cid="nara", dan="nara").asks("ann", "action", "use rice_ball", "end")


@rule("HA-11.4")
def test_work_that_brings_a_single_coin_is_worth_it(table: NewTable) -> None:
    less = [{"what": "work", "n": -1, "until": "round", "seat": None, "by": "rice_levy"}]
    t = table().world(mods=less).do("ann: work")
    assert t.of("ann")["coins"] == 1


@rule("HA-11.3")
def test_a_step_of_affinity_costs_a_karma_at_least(table: NewTable) -> None:
    cheap = [{"what": "karma_price", "n": -3, "until": "round", "seat": None, "by": "inari"}]
    t = table().at(ann="shrine_susanoo").hero("ann", karma=1).world(mods=cheap)
    t.do("ann: shrine 1")
    assert (t.of("ann")["karma"], t.of("ann")["affinity"]) == (0, 1)


@rule("HA-2.7", "HA-2.6")
def test_up_to_its_limits_a_reserve_takes_everything(table: NewTable) -> None:
    three = "straw_cloak walking_staff good_boots"
    t = table().hero("ann", items="rice_ball incense war_fan", weapons="hunting_bow worn_katana")
    t.hero("bob", items=three, weapons="oak_sword")
    t.do("ann: give rice_ball -> bob", "ann: give incense -> bob", "ann: give worn_katana -> bob")
    t.asks("ann", "action")
    t.do("ann: give war_fan -> bob")
    t.asks("bob", "discard", *[f"discard {item['id']}" for item in t.of("bob")["items"]])
    t.do("bob: discard rice_ball")
    t.asks("bob", "discard", *[f"discard {key}" for key in (*three.split(), "war_fan")])
    t.do("bob: discard straw_cloak").asks("ann", "action")
    t.do("ann: give hunting_bow -> bob")
    t.asks("bob", "discard", *[f"discard {w}" for w in ("oak_sword", "worn_katana", "hunting_bow")])


@rule("HA-2.7")
def test_what_the_active_hero_takes_beyond_the_limits_goes_at_once(table: NewTable) -> None:
    t = table().hero("ann", items="rice_ball bitter_tea incense bandages hemp_rope")
    t.hero("bob", items="blessed_salt").do("ann: take blessed_salt -> bob", "bob: yes")
    t.asks("ann", "discard")


@rule("HA-2.7", "HA-12.5")
def test_in_a_visit_only_the_visitor_may_sell_the_surplus(table: NewTable) -> None:
    """In a smithy nobody buys items, and who is given a third weapon is not in a visit."""
    t = table().hero("ann", coins=20, items="rice_ball bitter_tea incense bandages hemp_rope")
    t.hero("bob", weapons="worn_katana oak_sword", items="blessed_salt")
    t.do("ann: smithy", "ann: give hunting_bow -> bob").asks("bob", "discard")
    t.do("bob: discard hunting_bow", "ann: take blessed_salt -> bob", "bob: yes")
    t.asks("ann", "discard")


@rule("HA-2.7", "HA-10.4")
def test_in_a_market_a_third_weapon_goes_at_once_and_a_sixth_item_is_sold(table: NewTable) -> None:
    t = table().hero("ann", coins=20, items="bitter_tea incense bandages hemp_rope travel_pass")
    t.hero("ann", weapons="hunting_bow short_spear").hero("bob", weapons="oak_sword")
    t.world(market_deck=["rice_ball"]).do("ann: market", "ann: buy rice_ball")
    t.asks("ann", "market")
    t.cannot("done")
    t.do("ann: take oak_sword -> bob", "bob: yes").asks("ann", "discard")


@rule("HA-8.12", "HA-10.4", "HA-7.5")
@pytest.mark.parametrize("sentence", ["ann: market", "ann: travel"])
def test_who_falls_in_the_middle_of_something_leaves_it(
    table: NewTable, monkeypatch: pytest.MonkeyPatch, sentence: str
) -> None:
    """No item takes life today: incense is made to."""
    monkeypatch.setitem(BOOK.scripts, "incense", POISONED)
    t = table().at(ann="kyoto", bob="nara", cid="nara", dan="nara")
    t.hero("ann", life=1, items="incense travel_pass", coins=9).do(sentence)
    if sentence == "ann: travel":
        t.do("ann: step lake_biwa", "ann: step sekigahara")
    t.do("ann: use incense").order("defeated", "activation_over")
    t.not_saw("event_card")
    assert (t.state["visit"], t.state["travel"], t.state["step"]) == (None, None, "heroes")


@rule("HA-12.5")
def test_armour_keeps_its_resistance_and_items_their_charges(table: NewTable) -> None:
    t = table().hero("ann", armor={"id": "lacquered_coat", "left": 1}, items="bandages:2")
    t.hero("bob", armor=None).do("ann: give lacquered_coat -> bob")
    t.saw("armor_put", seat="ann", id=None, left=0)
    t.do("ann: give bandages -> bob")
    assert t.of("bob")["armor"] == {"id": "lacquered_coat", "left": 1}
    assert (t.of("ann")["armor"], t.of("ann")["items"]) == (None, [])
    assert t.of("bob")["items"] == [{"id": "bandages", "left": 2}]


@rule("HA-12.5")
def test_coins_change_hands_in_what_the_giver_has(table: NewTable) -> None:
    t = table().at(cid="nara", dan="nara").hero("ann", coins=7)
    t.can("give coins 1 -> bob", "give coins 5 -> bob", "give coins 7 -> bob")
    t.cannot("give coins 2", "take coins")


@rule("HA-12.6")
def test_who_is_not_informed_tells_nothing(table: NewTable) -> None:
    t = table().mission("c1_oil", "active", nara="bob", shrine_inari="bob", tsuruga="bob")
    t.can("learn c1_oil -> bob")
    t.cannot("tell", "learn c1_oil -> cid")
    t.do("ann: learn c1_oil -> bob").cannot("learn")


@rule("HA-12.1", "HA-8.3")
def test_an_item_for_a_journey_waits_for_one_and_a_group_meets_no_event(table: NewTable) -> None:
    t = table().at(ann="gifu", bob="gifu").hero("ann", items="travel_pass straw_sandals")
    t.cannot("use")
    t.do("ann: travel bob", "bob: yes").can("use straw_sandals")
    t.cannot("use travel_pass")


@rule("HA-12.1", "HA-8.2")
def test_a_modifier_of_another_source_does_not_stop_an_item(table: NewTable) -> None:
    cedars = {"what": "mp", "n": 1, "until": "phase", "seat": 0, "by": "B5"}
    red = {"what": "red", "n": -1, "until": "round", "seat": 0, "by": "straw_sandals"}
    t = table().at(ann="gifu").hero("ann", items="straw_sandals").world(mods=[cedars, red])
    t.do("ann: travel").can("use straw_sandals")


@rule("HA-12.1")
def test_a_blessing_reaches_whoever_stands_and_a_falcon_wants_cards(table: NewTable) -> None:
    t = table().at(cid="nara").hero("ann", items="paper_talisman hunting_falcon", knowledge=2)
    t.defeated("dan").world(influence_deck=[], influence_discard=["levy"])
    t.can(*[f"use paper_talisman -> {name}" for name in ("ann", "bob", "cid")])
    t.cannot("use paper_talisman -> dan", "use hunting_falcon")
    t.do("ann: use paper_talisman -> cid")
    assert t.of("cid")["blessed"] == 1


@rule("HA-12.1", "HA-6.5")
def test_water_for_all_is_used_when_one_of_them_lacks_life(table: NewTable) -> None:
    table().hero("ann", items="moon_water", knowledge=3).cannot("use")
    t = table().at(dan="dunes").hero("dan", life=7).hero("ann", items="moon_water", knowledge=3)
    t.do("ann: use moon_water").saw("life", 1, seat="dan", change=1, why="heal")
    t.not_saw("life", seat="ann")


@rule("HA-14.2")
def test_a_card_about_somebody_near_is_about_the_place_of_whom_it_meets(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chest of medicine names whom it heals as it is used: here an event says the same."""
    monkeypatch.setitem(BOOK.scripts, "A9.green", BOOK.scripts["medicine_chest"])
    t = table().at(ann="gifu", bob="lake_biwa").world(event_deck=["A9"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.asks("ann", "choice", "choose -> ann", "choose -> bob")
    assert t.view("ann")["decision"]["by"] == "hero"


@rule("HA-14.1", "HA-14.2")
def test_about_nobody_no_need_is_met(table: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """No choice of the Shogun's cards asks for something today: paying the tax is made to."""
    pay = BOOK.scripts["lantern_tax.high"][0].scripts[0]
    monkeypatch.setitem(BOOK.scripts, pay, (Effect("need", 1),))
    t = table().step("round_marker", round=3, influence=9, influence_deck=["lantern_tax"])
    t.hero("ann", coins=9).start().saw("influence", change=1, why="effect")


@rule("HA-7.6", "HA-7.13", "HA-8.1")
def test_a_trait_makes_an_option_sure_also_behind_its_need(table: NewTable) -> None:
    for skill, chance in (("soft_steps", 1.0), ("twin_strike", 0.3333)):
        t = table().level(2).world(chapter=2, event_deck=["A7"]).at(cid="gifu").turn("cid")
        t.hero("cid", skills=["tumble", skill], coins=5, dexterity=0)
        t.do("cid: travel", "cid: step sekigahara", "cid: step lake_biwa", "cid: stop")
        tests = t.view("cid")["decision"]["tests"]
        assert {key: test["chance"] for key, test in tests.items()} == {"wager": chance}
        assert tests["wager"]["difficulty"] == 5


@rule("HA-11.1", "HA-14.1", "HA-12.2")
def test_an_oracle_takes_karma_shows_and_binds(table: NewTable) -> None:
    found = {"oracle_cave": "up"}
    table().at(ann="mist_valley").hero("ann", karma=2).world(special=found).cannot("special")
    t = table().at(ann="mist_valley").hero("ann", karma=3, affinity=1).world(special=found)
    t.do("ann: special", "ann: choose keep")
    assert (t.of("ann")["karma"], t.of("ann")["affinity"]) == (0, 2)
    assert len(t.view("bob")["influence_deck"]["known_top"]) == 3


@rule("HA-11.1", "HA-8.10", "HA-18.6")
def test_a_forge_mends_what_is_worn(table: NewTable) -> None:
    found = {"hidden_forge": "up"}
    t = table().at(ann="koga_gorge").hero("ann", coins=10, armor=None).world(special=found)
    t.do("ann: special").not_saw("gained", what="armor")
    t = table().at(ann="koga_gorge").hero("ann", coins=10).world(special=found)
    t.hero("ann", armor={"id": "lacquered_coat", "left": 0}).do("ann: special")
    assert (t.of("ann")["armor"]["left"], t.of("ann")["coins"]) == (2, 0)
    assert [mod["what"] for mod in t.state["mods"]] == ["fight"]


@rule("HA-11.2", "HA-9.10", "HA-3.5")
def test_the_cove_deals_what_there_is_and_opens_its_debt_once(table: NewTable) -> None:
    cove = {"smugglers_cove": "up"}
    t = table().at(ann="toba_bay").hero("ann", coins=12).world(special=cove)
    t.world(market_deck=["incense"], won=["cove_debt"]).do("ann: special")
    assert [item["id"] for item in t.of("ann")["items"]] == ["incense"]
    t.not_saw("mission")
    t = table().at(ann="toba_bay").hero("ann", coins=12).world(special=cove)
    t.mission("cove_debt", "won", done="osaka").do("ann: special").not_saw("mission")


@rule("HA-9.7")
def test_a_mission_is_won_once_also_when_its_last_step_does_two(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No step drives a mission's enemies off today: one of the kiln's is made to."""
    kiln = changed(BOOK.missions["c1_kiln"], need=2)
    monkeypatch.setitem(BOOK.missions, "c1_kiln", kiln)
    monkeypatch.setitem(
        BOOK.scripts, kiln.step_at("koga_gorge") or "", (Effect("banish", 1, ("kachi", "map")),)
    )
    t = table().at(ann="koga_gorge").enemy("kachi", "iga", "c1_kiln")
    t.mission("c1_kiln", "active", done="shrine_amaterasu", koga_gorge="ann")
    t.do("ann: clan c1_kiln").saw("mission", 1, id="c1_kiln", state="won")


@rule("HA-9.7", "HA-9.8")
def test_what_is_left_of_a_mission_goes_when_it_is_won(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mirror lies about and its hag lives where one step is enough."""
    monkeypatch.setitem(BOOK.missions, "c2_mirror", changed(BOOK.missions["c2_mirror"], need=1))
    script = BOOK.missions["c2_mirror"].step_at("shrine_hachiman") or ""
    monkeypatch.setitem(BOOK.scripts, script, (Effect("karma", 1),))
    t = table().level(2).world(chapter=2, lying={"nara": ["mirror"]}).at(ann="shrine_hachiman")
    t.enemy("shikome", "ise", "c2_mirror").enemy("kappa", "ise")
    t.mission("c2_mirror", "active", shrine_hachiman="ann").do("ann: clan c2_mirror")
    t.order("mission", "mission_cleared", "goods_up", "enemy_gone")
    assert t.state["lying"] == {}
    assert [piece["kind"] for piece in t.state["enemies"]] == ["kappa"]


@rule("HA-8.12")
def test_a_mission_without_steps_on_the_map_stays_active(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).enemy("kappa", "ise", "c2_kappa").enemy("nue", "kyoto")
    t.mission("c2_kappa", "active").hero("ann", life=1, armor=None).picks(0, 0)
    t.do("ann: attack 2").saw("defeated", seat="ann")
    assert t.told_mission("c2_kappa")["state"] == "active"


@rule("HA-16.4")
def test_a_strike_by_exactly_four_wounds_twice_and_a_mend_heals_by_spirit(
    table: NewTable,
) -> None:
    t = table().foe(wounds=5, guard=5).picks(5, 5).do("ann: activate -> ann", "ann: strike")
    t.saw("foe", wounds=7)
    t = table().foe().hero("dan", spirit=3).hero("bob", life=2).do("ann: activate -> dan")
    t.do("dan: mend -> bob").saw("life", seat="bob", change=4, why="heal")


@rule("HA-16.5", "HA-16.7")
def test_who_senses_or_tumbles_alone_escapes_the_blow(table: NewTable) -> None:
    t = table().foe().do("ann: activate -> bob", "bob: skill sixth_sense", "bob: shield -> ann")
    t.do("ann: activate -> cid", "cid: skill tumble", "cid: shield -> ann")
    shielding(t, "ann", "dan")
    changes = {event["seat"]: (event["change"], event["stopped"]) for event in t.seen("life")}
    assert changes == {0: (0, 0), 1: (-1, 2), 2: (0, 0), 3: (-2, 1)}
    assert t.of("cid")["armor"]["left"] == 1


@rule("HA-16.5", "HA-16.7")
def test_poison_lowers_the_guard_for_all_exchanges(table: NewTable) -> None:
    t = table().level(3).world(chapter=3).foe(guard=8)
    t.do("ann: activate -> cid", "cid: skill poison", "cid: shield -> cid")
    shielding(t, "ann", "bob", "dan")
    assert (t.state["foe"]["exchange"], t.state["foe"]["guard"]) == (2, 7)


@rule("HA-16.6", "HA-16.8")
def test_benzaiten_opens_and_raijin_wounds_without_a_head(table: NewTable) -> None:
    for power, bonus in (("second", 1), ("mode", 4)):
        t = table().foe().hero("dan", affinity=6).do("ann: activate -> dan", f"dan: kami {power}")
        assert t.state["foe"]["bonus"] == bonus
    t = table().foe().hero("cid", affinity=6).picks(5, 5).do("ann: activate -> cid")
    t.do("cid: kami mode").saw("rolled", seat="cid", test="fight", total=8, success=True)
    assert (t.state["foe"]["wounds"], t.of("cid")["heads"]) == (3, 0)


@rule("HA-8.3", "HA-16.6")
def test_of_two_second_rolls_only_the_one_that_was_taken_is_gone(table: NewTable) -> None:
    t = table().foe().hero("cid", affinity=3).picks(0, 0, 0, 0, 5, 5)
    t.do("ann: activate -> cid", "cid: kami second", "cid: strike", "cid: reroll raijin")
    t.asks("cid", "reroll", "reroll second", "keep")
    assert (t.state["used"], len(t.state["mods"])) == ({"raijin": 1}, 1)


@rule("HA-16.5", "HA-16.3")
def test_what_helps_one_stance_is_over_with_it(table: NewTable) -> None:
    t = table().foe().do("ann: activate -> ann", "ann: skill drill", "ann: shield -> ann")
    assert t.state["mods"] == []
    t = table().foe().hero("ann", weapons="short_spear").picks(0, 0, 0, 0)
    t.do("ann: activate -> ann", "ann: strike").saw("rolled", bonus=2)
    assert t.state["used"] == {}


@rule("HA-16.6", "HA-12.1")
def test_at_a_stance_only_items_that_heal_are_used(table: NewTable) -> None:
    t = table().foe().hero("ann", life=4, items="bandages incense straw_sandals blessed_salt")
    t.do("ann: activate -> ann").can("use bandages")
    t.cannot("use incense", "use straw_sandals", "use blessed_salt")


@rule("HA-16.3", "HA-17.4")
def test_in_each_exchange_the_first_lost_roll_may_be_made_again(table: NewTable) -> None:
    t = table().foe().world(difficulty="story").picks(0, 0)
    t.do("ann: activate -> ann", "ann: strike", "ann: keep")
    assert t.state["used"] == {"story": 1}
    shielding(t, "bob", "cid", "dan")
    assert (t.state["foe"]["exchange"], t.state["used"]) == (2, {})


@rule("HA-13.2", "HA-16.3")
def test_nobody_straggles_before_a_foe(table: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """No power makes its hero late today: Susanoo's is made to."""
    monkeypatch.setitem(BOOK.scripts, "susanoo.second", (Effect("late", 1), Effect("wound", 1)))
    t = table().foe().hero("ann", kami="susanoo", affinity=3).do("ann: activate -> ann")
    t.do("ann: kami second").not_saw("late")
    t.saw("foe", wounds=1)


@rule("HA-16.9", "HA-16.5")
def test_a_new_attempt_begins_with_fresh_skills(table: NewTable) -> None:
    t = table().foe(exchange=4).do("ann: activate -> bob", "bob: skill sixth_sense")
    t.do("bob: shield -> bob")
    shielding(t, "ann", "cid", "dan").saw("confrontation", won=False)
    assert t.of("bob")["skills_used"] == []
    assert (t.state["used"], t.state["mods"], t.state["foe"]["acted"]) == ({}, [], [])


@rule("HA-8.3", "HA-16.5")
def test_a_second_roll_keeps_what_helped_the_first(table: NewTable) -> None:
    t = table().foe().hero("cid", kami="susanoo").hero("ann", kami="raijin", affinity=3)
    t.picks(0, 0, 0, 0).do("ann: activate -> ann", "ann: skill drill", "ann: kami second")
    t.do("ann: strike", "ann: reroll second").saw("rolled", again="second", bonus=2)


@rule("HA-16.8", "HA-16.6")
def test_a_won_attempt_ends_what_helped_in_it(table: NewTable) -> None:
    t = table().foe(wounds=10, guard=1).hero("cid", affinity=3).picks(5, 5)
    t.do("ann: activate -> cid", "cid: kami second", "cid: strike").saw("confrontation", won=True)
    assert t.state["mods"] == []


@rule("HA-16.4", "HA-16.6")
def test_an_opening_helps_strikes_and_no_other_fight(table: NewTable) -> None:
    t = table().foe().hero("cid", affinity=6).hero("bob", knowledge=5).picks(5, 0, 0)
    t.do("ann: activate -> bob", "bob: opening", "ann: activate -> cid")
    t.do("cid: kami mode").saw("rolled", test="fight", bonus=0)


@rule("HA-16.1", "HA-16.2")
def test_a_foe_wants_one_wound_at_least(table: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """None is so weak today: the first is made to be."""
    chapter = BOOK.chapters[1]
    weak = changed(chapter, foe=changed(chapter.foe, resolve=2))
    monkeypatch.setitem(BOOK.chapters, 1, weak)
    t = table().mission("p1_monk", "won", done="shrine_benzaiten").mission("c1_rice", "won")
    assert resolve_ahead(t.game.state) == 1


@rule("HA-16.3", "HA-8.2")
def test_what_lasts_for_a_round_lasts_for_an_exchange(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No skill says so today: the drill is made to."""
    monkeypatch.setitem(BOOK.scripts, "drill", (Effect("mod", 1, ("fight", "round")),))
    t = table().foe().do("ann: activate -> ann", "ann: skill drill", "ann: shield -> ann")
    assert [mod["until"] for mod in t.state["mods"]] == ["round"]
    assert shielding(t, "bob", "cid", "dan").state["mods"] == []
