"""Sections 10 to 14 of the rules: cities, locations, shrines, free actions, states, effects."""

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.facts.actions import YES
from game.adventure.rules.system import PAIRING
from game.kernel.records import changed
from tests.adventure.scenarios.table import NewTable
from tests.batteries.rules import rule

CAPTURED = {"kyoto": {"state": "captured", "chapter": 1}}


@rule("HA-10.1", "HA-13.3", "HA-11.4")
def test_a_captured_city_serves_nobody_but_gives_work(table: NewTable) -> None:
    t = table().hero("ann", coins=50, life=5).world(cities=CAPTURED)
    t.cannot("smithy", "market", "inn")
    t.can("work", "travel")
    t = table().hero("ann", coins=50, life=5)
    t.can("smithy", "market", "inn", "work")
    t.cannot("rest")


@rule("HA-10.3")
def test_who_buys_an_armour_sells_the_one_they_hold_after_paying(table: NewTable) -> None:
    t = table().level(3).world(chapter=3).hero("ann", coins=100)
    t.hero("ann", armor={"id": "oyoroi", "left": 1})
    t.do("ann: smithy", "ann: buy oyoroi_of_crests")
    assert t.of("ann")["armor"] == {"id": "oyoroi_of_crests", "left": 4}
    assert t.of("ann")["coins"] == 27  # half of 55, rounded down
    t.order("gained", "gained")
    assert [event["n"] for event in t.seen("gained", what="coins")] == [-100, 27]


@rule("HA-10.2", "HA-10.3")
def test_a_smithy_buys_once_sells_and_mends(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).hero("ann", coins=120)
    t.hero("ann", armor={"id": "lacquered_coat", "left": 1})
    t.do("ann: smithy")
    t.can("buy war_bow", "buy oyoroi", "sell hunting_bow", "repair", "done")
    t.cannot("buy hunting_bow", "buy twin_mountain_bow")
    t.do("ann: repair").saw("gained", what="armor", n=1)
    t.cannot("repair")
    t.do("ann: buy oyoroi")
    assert t.of("ann")["armor"] == {"id": "oyoroi", "left": 3}
    assert t.of("ann")["coins"] == 55
    t.cannot("buy")
    t.do("ann: sell hunting_bow", "ann: done")
    assert (t.of("ann")["coins"], t.of("ann")["equipped"]) == (65, None)


@rule("HA-2.7", "HA-10.2")
def test_in_a_smithy_the_surplus_is_sold_before_it_ends(table: NewTable) -> None:
    t = table().hero("ann", coins=40, weapons="hunting_bow oak_sword").do("ann: smithy")
    t.do("ann: buy short_spear").cannot("done")
    t.do("ann: sell oak_sword").can("done")


@rule("HA-10.4", "HA-18.4")
def test_a_market_shows_three_and_takes_back_the_rest(table: NewTable) -> None:
    t = table().hero("ann", coins=9, heads=1, bosses=1, items="bandages:1")
    t.world(market_deck=["rice_ball", "incense", "good_boots", "travel_pass"])
    t.do("ann: market").saw("market", seat="ann", cards=["rice_ball", "incense", "good_boots"])
    t.can("buy rice_ball", "buy incense", "sell heads", "sell bosses", "sell bandages", "done")
    t.cannot("buy good_boots")
    t.do("ann: sell heads", "ann: sell bosses", "ann: sell bandages", "ann: buy good_boots")
    assert t.of("ann")["coins"] == 25
    t.do("ann: done").saw("shuffled", deck="market")
    assert sorted(t.state["market_deck"]) == ["bandages", "incense", "rice_ball", "travel_pass"]
    t = table().world(market_deck=["rice_ball"]).do("ann: market")
    t.asks("ann", "action")
    assert t.of("ann")["ap"] == 2


@rule("HA-10.5", "HA-10.7")
def test_a_night_costs_ten_and_prices_change_payments(table: NewTable) -> None:
    dear = [{"what": "price", "n": 5, "until": "round", "seat": None, "by": "rice_levy"}]
    t = table().hero("ann", coins=10, life=4).do("ann: inn")
    assert (t.of("ann")["coins"], t.of("ann")["life"]) == (0, 7)
    t = table().hero("ann", coins=10, life=4).world(mods=dear)
    t.cannot("inn")
    t = table().hero("ann", coins=30, life=2, affinity=1).world(mods=dear)
    t.do("ann: inn")
    assert t.of("ann")["coins"] == 20
    t.do("ann: inn")
    assert t.of("ann")["coins"] == 5


@rule("HA-10.6")
def test_a_closed_service_is_not_offered(table: NewTable) -> None:
    shut = [{"service": "market", "place": None, "until": "round"}]
    shut.append({"service": "inn", "place": "nara", "until": "phase"})
    t = table().hero("ann", coins=30, life=3).world(shut=shut)
    t.cannot("market")
    t.can("inn")


@rule("HA-11.1", "HA-11.2", "HA-14.1")
def test_a_location_is_visited_when_found_and_its_need_met(table: NewTable) -> None:
    t = table().at(ann="uji_bridge").hero("ann", coins=3).world(special={"tea_house": "down"})
    t.cannot("special")
    t = table().at(ann="uji_bridge").hero("ann", coins=3).world(special={"tea_house": "up"})
    t.do("ann: special")
    t.asks("ann", "choice", "choose levy", "choose sworn_blades", "choose keep")
    t.do("ann: choose sworn_blades")
    t.saw("peeked", deck="influence", cards=["levy", "sworn_blades"], moved="sworn_blades")
    known = t.view("dan")["influence_deck"]
    assert (known["known_top"], known["known_bottom"]) == (["levy"], ["sworn_blades"])
    t.cannot("special")


@rule("HA-6.5", "HA-11.1")
def test_a_location_that_would_do_nothing_is_not_offered(table: NewTable) -> None:
    found = {"hot_spring": "up"}
    table().at(ann="mount_daisen").world(special=found).cannot("special")
    t = table().at(ann="mount_daisen").hero("ann", life=5).world(special=found)
    t.do("ann: special").saw("life", seat=0, change=4)
    t = table().at(ann="mist_valley").hero("ann", karma=3, affinity=6)
    t.world(special={"oracle_cave": "up"}, influence_deck=[]).cannot("special")
    t = table().at(ann="toba_bay").hero("ann", coins=12).mission("cove_debt", "available")
    t.world(special={"smugglers_cove": "up"}, market_deck=[]).cannot("special")
    t = table().at(ann="toba_bay").hero("ann", coins=12)  # no ware is left, but a mission is
    t.world(special={"smugglers_cove": "up"}, market_deck=[])
    t.do("ann: special").saw("mission", id="cove_debt", state="available")
    t = table().at(ann="koga_gorge").hero("ann", coins=20).world(special={"hidden_forge": "up"})
    t.do("ann: special").cannot("special")


@rule("HA-11.3")
def test_affinity_costs_three_karma_a_step_or_what_holds(table: NewTable) -> None:
    t = table().at(ann="shrine_susanoo").hero("ann", karma=8, affinity=0).do("ann: shrine 6")
    assert (t.of("ann")["karma"], t.of("ann")["affinity"]) == (2, 2)
    mods = [{"what": "karma_price", "n": 1, "until": "round", "seat": None, "by": "barred_shrines"}]
    t = table().at(ann="shrine_susanoo").hero("ann", karma=8).world(mods=mods)
    t.can("shrine 4", "shrine 8")
    t.cannot("shrine 3", "shrine 6")


@rule("HA-11.5", "HA-6.2")
def test_amaterasu_heals_at_the_start_of_an_activation(table: NewTable) -> None:
    t = table().step("heroes").hero("ann", kami="amaterasu", affinity=1)
    t.hero("ann", life=5).hero("bob", life=5).do("ann: activate -> ann")
    t.asks("ann", "choice", "choose -> ann", "choose -> bob")
    t.do("ann: choose -> bob").saw("life", seat="bob", change=1)
    t.asks("ann", "action")


@rule("HA-12.1", "HA-6.5")
def test_items_need_knowledge_and_a_target_that_gains(table: NewTable) -> None:
    t = table().hero("ann", items="medicine_chest:3", life=5).hero("bob", life=5)
    t.cannot("use")
    t = table().hero("ann", items="medicine_chest:3", knowledge=2).hero("bob", life=5)
    t.at(cid="nara").hero("cid", life=2)
    t.can("use medicine_chest -> bob")
    t.cannot("use medicine_chest -> ann", "use medicine_chest -> cid")
    t = table().hero("ann", items="letters_of_passage thunder_seal", knowledge=3)
    t.cannot("use")
    t = table().hero("ann", items="letters_of_passage thunder_seal", knowledge=3)
    t.world(cut=["kyoto-osaka"]).enemy("nue", "kyoto").enemy("kappa", "kyoto")
    t.can("use letters_of_passage kyoto-osaka", "use thunder_seal 2")
    t.cannot("use thunder_seal 1")
    t.do("ann: use letters_of_passage kyoto-osaka").saw("road", id="kyoto-osaka", state="open")


@rule("HA-12.4")
def test_no_swap_twice_in_a_row(table: NewTable) -> None:
    two = "hunting_bow short_spear"
    t = table().hero("ann", weapons=two).do("ann: swap")
    assert t.of("ann")["equipped"] == "short_spear"
    t.cannot("swap")
    t.do("ann: work").can("swap")
    # What is done unasked lies between as well: a roll that nothing else can change, a step.
    t = table().at(ann="iga").enemy("kachi", "iga").picks(0, 0)
    t.hero("ann", weapons=two).do("ann: attack 1", "ann: swap")
    assert t.seen("rolled")
    t.can("swap")
    t = table().turn("ann", 1).at(ann="shrine_raijin").hero("ann", weapons=two)
    t.do("ann: travel", "ann: swap").saw("moved", seat="ann", to="hamamatsu")
    t.can("swap", "step kiso_river", "stop")


@rule("HA-12.4", "HA-2.6")
def test_of_three_weapons_in_a_smithy_a_swap_takes_the_dearest_whatever_their_order(
    table: NewTable,
) -> None:
    for two in ("hunting_bow short_spear", "short_spear hunting_bow"):
        t = table().level(2).world(chapter=2).hero("ann", coins=50, weapons=two)
        t.do("ann: smithy", "ann: buy war_bow", "ann: swap")
        assert t.of("ann")["equipped"] == "war_bow"


@rule("HA-12.5", "HA-18.4")
def test_pieces_are_given_freely_and_taken_with_consent(table: NewTable) -> None:
    t = table().hero("ann", coins=30).hero("bob", heads=1).hero("cid", armor=None)
    t.can("give coins 1 -> bob", "give coins 5 -> bob", "give coins 25 -> bob")
    t.can("give coins 30 -> bob", "give lacquered_coat -> cid", "take heads -> bob")
    t.cannot("give lacquered_coat -> bob", "give coins 2 ")
    t.do("ann: give coins 25 -> bob", "ann: take heads -> bob")
    t.asks("bob", "consent", "yes", "no")
    t.do("bob: no")
    assert (t.of("bob")["coins"], t.of("bob")["heads"], t.state["pieces"]) == (25, 1, 2)
    t.do("ann: take heads -> bob", "bob: yes")
    assert t.of("ann")["heads"] == 1
    t = table().world(pieces=12).hero("ann", coins=30)
    t.cannot("give", "take")


@rule("HA-12.6", "HA-12.7")
def test_information_is_told_and_learned_in_the_same_place(table: NewTable) -> None:
    t = table().at(dan="nara").mission("c1_oil", "active", nara="ann", tsuruga="ann")
    t.mission("c1_rice", "active", iga="bob")
    t.can("tell c1_oil -> bob", "tell c1_oil -> cid", "learn c1_rice -> bob")
    t.cannot("tell c1_oil -> dan")
    t.do("ann: learn c1_rice -> bob").saw("told", mission="c1_rice", to=[0])
    t.do("ann: tell c1_oil -> bob")
    clan = t.told_mission("c1_oil")["clan"]
    assert clan == {"nara": [0, 1], "shrine_inari": [1], "tsuruga": [0, 1]}
    assert t.state["pieces"] == 0


@rule("HA-12.8")
def test_the_omamori_tells_everybody_once_a_phase(table: NewTable) -> None:
    t = table().at(bob="dunes", cid="iga").defeated("dan").mission("c1_oil", "active", nara="bob")
    t.do("ann: omamori c1_oil").saw("told", mission="c1_oil", to=[0, 1, 2])
    assert t.told_mission("c1_oil")["clan"]["nara"] == [0, 1, 2]
    assert t.state["omamori_used"]
    t.cannot("omamori")


@rule("HA-13.1", "HA-13.2")
def test_a_blessed_token_keeps_straggling_off(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("ann", blessed=2, dexterity=2).world(event_deck=["A9"])
    t.picks(0, 0).hero("ann", life=9)
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop")
    t.asks("ann", "bless", "yes", "no")
    t.do("ann: yes")
    assert (t.of("ann")["blessed"], t.of("ann")["ap"]) == (1, 2)
    t = table().at(ann="gifu").hero("ann", dexterity=2).world(event_deck=["A9"]).picks(0, 0)
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop")
    t.saw("activation_over", seat="ann")
    t = table().step("round_marker", round=3, influence=0, influence_deck=["moonless_quiet"])
    t.at(ann="nara")
    t.hero("ann", heads=1).enemy("shikome", "nara").picks(0, 0).start()
    assert t.of("ann")["ap_owed"] == 1


@rule("HA-13.4", "HA-13.5", "HA-14.3")
def test_a_razed_city_defeats_who_is_inside(table: NewTable) -> None:
    t = table().level(3).step("round_marker", chapter=3, influence=9, influence_deck=["torches"])
    t.at(ann="tottori", bob="himeji", cid="himeji", dan="himeji").picks(1).world(round=3)
    t.mission("c3_boats", "won", done="tottori").mission("c3_names", "active", himeji="bob")
    t.start()
    t.saw("picked", what="gate", id="dunes")
    t.saw("city", id="tottori", state="razed")
    t.saw("defeated", seat="ann")
    assert (t.of("ann")["life"], t.of("ann")["place"], t.state["lying"]) == (0, None, {})
    assert t.state["cities"] == {"tottori": {"state": "razed", "chapter": 3}}


@rule("HA-13.5", "HA-19.4", "HA-13.6", "HA-15.2")
def test_expiry(table: NewTable) -> None:
    """Razed in chapter 1: closed to the end of chapter 2's phase, open afterwards."""
    cities = {
        "ise": {"state": "razed", "chapter": 1},
        "gifu": {"state": "captured", "chapter": 2},
    }
    t = table().level(2).world(chapter=2, round=9, final_round=True, cities=cities)
    t.world(cut=["kyoto-osaka"]).activated("bob", "cid", "dan").do("ann: end")
    t.order("phase", "mission", "city", "road", "mark", "city")
    assert t.state["cities"] == {
        "gifu": {"state": "captured", "chapter": 2},
        "ise": {"state": "razed", "chapter": 2},
    }
    assert t.state["cut"] == []


@rule("HA-14.2", "HA-1.3")
def test_ties_are_the_leaders_and_each_goes_in_seat_order(table: NewTable) -> None:
    t = table().step("round_marker", round=3, leader=3, influence=5, influence_deck=["grave_feast"])
    t.hero("ann", life=5).hero("cid", life=5).start()
    t.asks("dan", "choice", "choose -> ann", "choose -> cid")
    t.do("dan: choose -> cid").saw("life", seat="cid", change=-1, why="harm")
    t = table().step("round_marker", round=3, influence_deck=["lantern_tax"])
    t.hero("ann", coins=1).hero("cid", coins=9).start()
    assert [(e["seat"], e["n"]) for e in t.seen("gained")] == [(0, -1), (2, -2)]


@rule("HA-14.1", "HA-14.3")
def test_a_random_road_is_cut_only_where_there_is_a_way_round(table: NewTable) -> None:
    t = table().step("round_marker", round=3, influence=5, influence_deck=["broken_bridge"])
    t.picks(0).start()
    road = t.seen("picked", what="road")[0]["id"]
    t.saw("road", id=road, state="cut")
    assert t.state["cut"] == [road]


@rule("HA-10.7", "HA-11.4")
def test_what_lowers_a_price_is_kept_where_nothing_is_left_to_lower(table: NewTable) -> None:
    cheap = [{"what": "price", "n": -9, "until": "round", "seat": None, "by": "rice_levy"}]
    free = [*cheap, {**cheap[0], "n": -2, "by": "lantern_tax"}]
    t = table().hero("ann", coins=2, life=2, affinity=1).world(mods=free).do("ann: inn")
    assert (t.of("ann")["coins"], t.state["used"]) == (2, {})
    t = table().hero("ann", coins=0, life=2, affinity=1).world(mods=cheap).do("ann: inn")
    assert (t.of("ann")["coins"], t.state["used"]) == (0, {"inari": 1})
    t = table().hero("ann", coins=1, life=2, affinity=0).world(mods=cheap).do("ann: inn")
    assert (t.of("ann")["coins"], t.state["used"]) == (0, {})


@rule("HA-6.5", "HA-10.2")
def test_a_smithy_opens_for_who_can_trade_there(table: NewTable) -> None:
    bare = {"coins": 0, "weapons": "", "equipped": None}
    table().hero("ann", armor=None, **bare).cannot("smithy")
    table().hero("ann", **bare).can("smithy")
    table().hero("ann", coins=0, armor=None).can("smithy")


@rule("HA-11.4", "HA-7.12")
def test_the_sky_turns_a_journey_once_and_never_a_group(table: NewTable) -> None:
    t = table().hero("ann", kami="amatsumikaboshi", affinity=1).at(ann="gifu")
    t.cannot("kami first")
    t.do("ann: travel").can("kami first")
    t.do("ann: kami first").cannot("kami first")
    green = {"what": "red", "n": -1, "until": "travel", "seat": 0, "by": "amatsumikaboshi"}
    assert (t.state["mods"], t.state["used"]) == ([green], {"amatsumikaboshi": 1})
    used = table().hero("ann", kami="amatsumikaboshi", affinity=1).at(ann="gifu")
    used.world(used={"amatsumikaboshi": 2}).do("ann: travel").cannot("kami first")
    group = table().hero("ann", kami="amatsumikaboshi", affinity=1).at(ann="gifu", bob="gifu")
    group.do("ann: travel bob", "bob: yes").cannot("kami first")


@rule("HA-12.2", "HA-14.3")
def test_a_deck_of_one_card_is_not_shuffled(table: NewTable) -> None:
    t = table().world(market_deck=[]).hero("ann", items="incense").do("ann: use incense")
    t.saw("returned", deck="market", card="incense")
    t.not_saw("shuffled")
    t = table().world(market_deck=["rice_ball"]).hero("ann", items="incense")
    t.do("ann: use incense").saw("shuffled", 1, deck="market")


@rule("HA-11.4", "HA-8.11")
def test_who_has_a_single_point_of_life_can_rest(table: NewTable) -> None:
    t = table().at(ann="shrine_inari").hero("ann", life=1).do("ann: rest")
    assert t.of("ann")["life"] == 2


@rule("HA-1.2", "HA-18.4")
def test_who_controls_two_heroes_agrees_with_themself(table: NewTable) -> None:
    assert PAIRING.own_answer(table().game.observe(0), range(4)) is None
    for sentence in ("ann: travel bob", "ann: take heads -> bob"):
        seen = table().hero("bob", heads=1).do(sentence).game.observe(1)
        answers = [PAIRING.own_answer(seen, seats) for seats in ((0, 1), (0, 2), (1, 2), (2, 3))]
        assert answers == [YES, None, None, None]


@rule("HA-8.2", "HA-13.1")
def test_what_holds_for_a_phase_is_not_over_with_a_fight(table: NewTable) -> None:
    forge = {"what": "fight", "n": 1, "until": "phase", "seat": 0, "by": "hidden_forge"}
    t = table().world(mods=[forge]).enemy("kachi", "kyoto").picks(0, 0).do("ann: attack 1")
    t.saw("rolled", bonus=2)
    t.not_saw("expired")
    assert t.state["mods"] == [forge]


@rule("HA-9.5", "HA-9.6")
def test_a_step_without_effects_is_done_by_being_there(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No step of today is so plain: the bell's is made to be."""
    bell = changed(BOOK.missions["c1_bell"], steps=(("himeji", ""),))
    monkeypatch.setitem(BOOK.missions, "c1_bell", bell)
    t = table().at(ann="himeji").mission("c1_bell", "active", himeji="ann").do("ann: clan c1_bell")
    t.order("step_done", "mission", "influence")


@rule("HA-13.2", "HA-6.2")
def test_who_straggles_has_no_points_left_at_once(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing asks after that today: an event is made to."""
    late = (Effect("late", 1), Effect("peek", 1, ("influence",)))
    monkeypatch.setitem(BOOK.scripts, "A9.green", late)
    t = table().at(ann="gifu").world(event_deck=["A9"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.asks("ann", "choice")
    assert t.of("ann")["ap"] == 0
    t.do("ann: choose keep").saw("activation_over", seat="ann")


@rule("HA-7.11")
def test_a_companion_who_falls_leaves_the_group(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No event hurts all today: one is made to."""
    monkeypatch.setitem(BOOK.scripts, "A9.green", (Effect("each", scripts=("jikininki.fail",)),))
    t = table().at(ann="gifu").world(event_deck=["A9"], group=[1, 2]).hero("bob", life=1)
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.saw("defeated", 1, seat="bob")
    assert t.state["group"] == [2]
