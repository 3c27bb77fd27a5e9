"""Sections 6 and 7 of the rules: activations and travel; the worked examples of both."""

from typing import Any

from tests.adventure.scenarios.table import NewTable, Table
from tests.batteries.rules import rule


@rule("HA-6.2", "HA-13.2")
def test_what_is_owed_is_missing_from_the_three_points(table: NewTable) -> None:
    t = table().step("heroes").hero("bob", ap_owed=2).hero("cid", ap_owed=5)
    t.do("ann: activate -> bob").saw("activated", seat="bob", ap=1)
    assert t.of("bob")["ap_owed"] == 0
    t = table().step("heroes").hero("cid", ap_owed=5).do("ann: activate -> cid")
    t.saw("activated", seat="cid", ap=0)


@rule("HA-6.3", "HA-6.4", "HA-6.5")
def test_actions_cost_a_point_and_travel_is_once(table: NewTable) -> None:
    t = table().at(ann="nara", bob="kyoto", cid="kyoto", dan="kyoto").picks(2)
    t.do("ann: travel", "ann: step uji_bridge", "ann: stop")
    assert (t.of("ann")["ap"], t.of("ann")["travelled"]) == (2, True)
    t.cannot("travel", "rest", "work")
    t.can("mission c1_oil", "end")
    t.do("ann: mission c1_oil")
    assert t.of("ann")["ap"] == 1
    t.do("ann: end")
    t.asks("ann", "activate", "activate -> bob", "activate -> cid", "activate -> dan")


@rule("HA-6.5", "HA-11.4")
def test_what_can_do_nothing_is_not_offered(table: NewTable) -> None:
    t = table().at(ann="shrine_inari").hero("ann", karma=2, coins=5)
    t.cannot("shrine", "rest", "mission p1_monk")
    t = table().at(ann="nara").hero("ann", coins=9, life=3)
    t.cannot("inn")
    t.can("work", "market")
    t = (
        table()
        .at(ann="nara")
        .world(mods=[{"what": "work", "n": -2, "until": "round", "seat": None, "by": "rice_levy"}])
    )
    t.cannot("work")


@rule("HA-7.1", "HA-7.2")
def test_points_are_three_and_dexterity_and_can_be_bought(table: NewTable) -> None:
    t = table().hero("ann", dexterity=2, items="good_boots", knowledge=1).do("ann: travel")
    assert t.of("ann")["mp"] == 6
    t.do("ann: exert", "ann: exert")
    assert (t.of("ann")["mp"], t.of("ann")["ap"]) == (8, 0)
    t.cannot("exert")
    t = table().world(
        mods=[{"what": "mp", "n": -9, "until": "round", "seat": None, "by": "autumn_rain"}]
    )
    t.do("ann: travel")
    assert t.of("ann")["mp"] == 1
    t = (
        table()
        .hero("ann", items="straw_cloak")
        .world(mods=[{"what": "mp", "n": -2, "until": "round", "seat": None, "by": "autumn_rain"}])
    )
    t.do("ann: travel")
    assert t.of("ann")["mp"] == 3


@rule("HA-7.3", "HA-13.4", "HA-13.6")
def test_no_step_goes_along_a_cut_road_or_into_a_razed_city(table: NewTable) -> None:
    t = table().world(cut=["kyoto-uji_bridge"], cities={"osaka": {"state": "razed", "chapter": 1}})
    t.do("ann: travel")
    t.cannot("step uji_bridge", "step osaka", "stop")
    t.can("step lake_biwa", "step bamboo_grove", "step mist_valley", "exert")


@rule("HA-7.4")
def test_a_voyage_takes_three_points_and_ten_coins(table: NewTable) -> None:
    t = table().at(ann="nagoya").hero("ann", coins=10)
    t.world(cities={"ise": {"state": "razed", "chapter": 1}}).do("ann: travel")
    t.can("sail kumano", "sail hamamatsu")
    t.cannot("sail ise", "sail osaka")
    t.do("ann: sail kumano")
    t.saw("moved", seat="ann", to="kumano", by="sea")
    assert t.of("ann")["coins"] == 0
    t = table().at(ann="nagoya").hero("ann", coins=9).do("ann: travel")
    t.cannot("sail")
    t = table().at(ann="nagoya").hero("ann", coins=4, kami="ryujin", affinity=1).do("ann: travel")
    t.do("ann: sail kumano")
    assert (t.of("ann")["coins"], t.of("ann")["mp"]) == (0, 1)
    t = (
        table()
        .at(ann="nagoya")
        .hero("ann", coins=40)
        .world(
            mods=[
                {"what": "sea_shut", "n": 1, "until": "round", "seat": None, "by": "river_children"}
            ]
        )
    )
    t.do("ann: travel").cannot("sail")


@rule("HA-6.5", "HA-7.2", "HA-7.4")
def test_a_voyage_that_exertion_or_an_item_makes_possible_is_a_first_step(table: NewTable) -> None:
    """All roads are cut and rain leaves 1 MP: 2 AP more, or sandals, still bring one to sea."""
    rain = {"what": "mp", "n": -2, "until": "round", "seat": None, "by": "autumn_rain"}

    def stranded(ap: int, **told: Any) -> Table:
        t = table().turn("ann", ap).at(ann="kumano").hero("ann", coins=10, **told)
        return t.world(cut=["nara-kumano", "toba_bay-kumano"], mods=[rain])

    stranded(2).cannot("travel")
    t = stranded(3).do("ann: travel")
    t.can("sail ise", "sail nagoya", "sail hamamatsu")
    t.cannot("exert", "stop")
    assert (t.of("ann")["ap"], t.of("ann")["mp"]) == (0, 3)
    t = stranded(1, items="straw_sandals").do("ann: travel")
    assert t.of("ann")["mp"] == 3
    t.can("sail ise")
    t.cannot("exert", "use")
    stranded(3).at(bob="kumano").cannot("travel bob")


@rule("HA-6.4", "HA-7.10", "HA-7.12")
def test_a_journey_that_the_companions_coins_were_for_ends_when_they_stay(table: NewTable) -> None:
    t = table().at(ann="kumano", bob="kumano").hero("bob", coins=10)
    t.world(cut=["nara-kumano", "toba_bay-kumano"]).do("ann: travel bob", "bob: no")
    t.saw("travel_over", seat="ann")
    assert (t.of("ann")["place"], t.of("ann")["ap"], t.of("ann")["mp"]) == ("kumano", 2, None)
    t.asks("ann", "action")
    t.cannot("travel")


@rule("HA-7.5", "HA-7.6", "HA-7.7", "HA-19.5")
def test_two_steps_by_land_bring_an_event_from_the_bottom(table: NewTable) -> None:
    t = table().at(ann="gifu").world(event_deck=["A2", "A8"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa")
    t.picks(0)
    t.do("ann: stop")
    t.saw("event_card", seat="ann", id="A8", face="green")
    assert t.state["event_deck"] == ["A8", "A2"]
    assert t.view("bob")["event_deck"] == {"count": 2, "known_top": ["A8"], "known_bottom": []}
    t = table().at(ann="gifu").hero("ann", dexterity=2).world(event_deck=["A2", "A7"]).picks(0)
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop")
    t.saw("event_card", id="A7", face="red")
    t = table().at(ann="nara").do("ann: travel", "ann: step uji_bridge", "ann: stop")
    t.not_saw("event_card")


@rule("HA-19.5", "HA-7.5")
def test_a_voyage_does_not_count_for_an_event(table: NewTable) -> None:
    """Two imperial steps, a voyage, a dangerous one: red. One imperial and a voyage: none."""
    t = table().at(ann="kiso_river").hero("ann", coins=20, dexterity=4).picks(0)
    t.world(event_deck=["A7"]).turn("ann")
    t.do("ann: travel", "ann: step nagoya", "ann: step nagoya_north", "ann: step nagoya")
    t.do("ann: sail kumano", "ann: stop")
    t.saw("event_card", face="green")
    t = table().at(ann="kiso_river").hero("ann", coins=20, dexterity=5).world(event_deck=["A7"])
    t.picks(0).do("ann: travel", "ann: step hamamatsu", "ann: step kiso_river")
    t.do("ann: step nagoya", "ann: sail kumano", "ann: step toba_bay", "ann: stop")
    t.saw("event_card", face="red")
    t = table().at(ann="kiso_river").hero("ann", coins=20, dexterity=2)
    t.do("ann: travel", "ann: step nagoya", "ann: sail kumano", "ann: stop").not_saw("event_card")


@rule("HA-7.7", "HA-7.9", "HA-14.1")
def test_a_card_that_says_out_leaves_the_campaign(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("ann", coins=3).world(event_deck=["A2", "A4"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.asks("ann", "choice", "choose share_food", "choose walk_on")
    t.do("ann: choose share_food")
    state = t.state
    assert (state["out"], state["added"], state["event_deck"]) == (["A4"], ["N1"], ["A2"])
    assert t.of("ann")["coins"] == 0
    t = table().at(ann="gifu").world(event_deck=["A4"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.asks("ann", "action")


@rule("HA-7.6", "HA-18.2")
def test_a_choice_shows_chances_and_no_outcome(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("ann", coins=3).world(event_deck=["A1"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    decision = t.view("ann")["decision"]
    assert set(decision["tests"]) == {"row"}
    assert decision["tests"]["row"] == {
        "test": "power",
        "difficulty": 4,
        "bonus": 1,
        "chance": 0.6667,
    }
    assert decision["by"] == "hero"
    assert t.view("bob")["decision"] == {"seat": 0, "kind": "choice"}


@rule("HA-18.4", "HA-6.4")
def test_what_a_free_action_leaves_of_a_choice_is_taken_unasked(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("ann", life=5, items="rice_ball").world(event_deck=["A1"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.asks("ann", "choice", "choose row", "use rice_ball")
    t.do("ann: use rice_ball").saw("rolled", seat=0, test="power")


@rule("HA-18.4", "HA-12.1")
def test_without_points_only_what_brings_more_keeps_a_journey_open(table: NewTable) -> None:
    """Sandals bring movement, a rice ball does not: with it alone the journey is over."""
    way = ("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: step kyoto")
    t = table().turn("ann", 1).at(ann="gifu", bob="nara", cid="nara", dan="nara")
    t.hero("ann", life=5, items="straw_sandals rice_ball").do(*way)
    t.asks("ann", "travel", "use straw_sandals", "use rice_ball", "stop")
    t.do("ann: use straw_sandals", "ann: step osaka")
    assert t.of("ann")["place"] == "osaka"
    t = table().turn("ann", 1).at(ann="gifu").world(event_deck=["A9"]).picks(0)
    t.hero("ann", life=5, items="rice_ball").do(*way).saw("event_card", face="green")


@rule("HA-7.8", "HA-7.5")
def test_green_goes_before_red_and_no_event_before_both(table: NewTable) -> None:
    red = [{"what": "red", "n": 1, "until": "round", "seat": None, "by": "white_fog"}]
    t = table().at(ann="gifu").world(event_deck=["A9"], mods=red).picks(0, 0)
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.saw("event_card", face="red")
    t = table().at(ann="gifu").hero("ann", items="travel_pass").picks(0)
    t.world(event_deck=["A9"], mods=red)
    t.do("ann: travel", "ann: step sekigahara", "ann: use travel_pass", "ann: step lake_biwa")
    t.do("ann: stop").saw("event_card", face="green")
    assert t.state["mods"] == red
    t = table().at(ann="gifu").hero("ann", items="smoke_ball", knowledge=1)
    t.do("ann: travel", "ann: use smoke_ball", "ann: step sekigahara", "ann: step lake_biwa")
    t.do("ann: stop").not_saw("event_card")
    assert (t.of("ann")["mp"], t.state["travel"], t.state["mods"]) == (None, None, [])


@rule("HA-7.10", "HA-7.11", "HA-7.12", "HA-19.1")
def test_group_by_sea(table: NewTable) -> None:
    """The booklet's: two heroes to the star god's shrine, by Nagoya and Ise."""
    t = table().step("heroes").at(cid="nagoya_north", dan="nagoya_north")
    t.hero("dan", dexterity=2, coins=7).hero("cid", dexterity=3, coins=5)
    t.do("ann: activate -> dan", "dan: travel cid", "cid: yes")
    assert t.of("dan")["mp"] == 5
    t.cannot("exert")
    t.do("dan: step nagoya", "dan: sail ise", "dan: step shrine_amatsumikaboshi")
    t.not_saw("event_card")
    assert (t.of("dan")["coins"], t.of("cid")["coins"]) == (0, 2)
    assert t.of("cid")["place"] == "shrine_amatsumikaboshi"
    assert t.of("dan")["ap"] == 2
    t.do("dan: end")
    t.saw("activated", seat="cid", ap=2)
    t.can("end")


@rule("HA-7.10")
def test_who_is_refused_travels_alone(table: NewTable) -> None:
    t = table().step("heroes").do("ann: activate -> ann")
    t.can("travel", "travel bob", "travel bob cid", "travel bob cid dan")
    t.do("ann: travel bob cid", "bob: no", "cid: no")
    assert t.state["travel"] == {"with": [], "land": 0, "dangerous": False}
    t.can("exert")


@rule("HA-7.13", "HA-8.1")
def test_a_trait_opens_an_option_or_succeeds_without_a_roll(table: NewTable) -> None:
    t = table().level(2).at(ann="gifu").world(event_deck=["A5"], chapter=2)
    t.hero("ann", skills=["drill", "house_name"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.can("choose name_your_house", "choose talk")
    t.cannot("choose pay")
    t = table().level(2).at(ann="gifu").world(event_deck=["B4"], chapter=2).hero("ann", dexterity=2)
    t.hero("ann", skills=["drill", "house_name"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop")
    t.saw("passed", seat="ann", test="fight", trait="noble")
    assert (t.of("ann")["coins"], t.of("ann")["heads"]) == (15, 0)


@rule("HA-6.5", "HA-7.4", "HA-7.10")
def test_a_group_sails_with_the_points_it_has(table: NewTable) -> None:
    """All roads are cut and rain leaves 2 MP: nobody exerts in a group, so it is not offered."""
    rain = {"what": "mp", "n": -1, "until": "round", "seat": None, "by": "autumn_rain"}
    for mods, can in (([rain], False), ([], True)):
        t = table().at(ann="kumano", bob="kumano").hero("ann", coins=10).world(mods=mods)
        t.world(cut=["nara-kumano", "toba_bay-kumano"])
        assert ("travel bob" in t.options()) == can


@rule("HA-7.10")
def test_who_was_activated_is_no_companion(table: NewTable) -> None:
    t = table().activated("bob").at(dan="nara")
    assert {option for option in t.options() if option.startswith("travel")} == {
        "travel",
        "travel cid",
    }


@rule("HA-7.2", "HA-7.3", "HA-18.4")
def test_without_points_there_is_no_step_but_exertion(table: NewTable) -> None:
    t = table().at(ann="gifu", bob="nara", cid="nara", dan="nara").do("ann: travel")
    t.do("ann: step sekigahara", "ann: step gifu", "ann: step sekigahara")
    t.asks("ann", "travel", "exert", "stop")


@rule("HA-7.4")
def test_no_sea_is_dearer_for_who_has_another_kami(table: NewTable) -> None:
    t = table().at(ann="nagoya").hero("ann", coins=10, affinity=1).do("ann: travel")
    t.do("ann: sail kumano").saw("mp", n=-3)
    assert t.of("ann")["coins"] == 0


@rule("HA-7.7")
def test_without_cards_there_is_no_event(table: NewTable) -> None:
    t = table().at(ann="gifu").world(event_deck=[])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.not_saw("event_card")
    t.asks("ann", "action")


@rule("HA-7.10", "HA-7.12", "HA-18.4")
def test_a_group_stops_where_its_points_end_whatever_else_it_could_do(table: NewTable) -> None:
    t = table().step("heroes").at(ann="gifu", bob="gifu").hero("ann", coins=5)
    t.do("ann: activate -> ann", "ann: travel bob", "bob: yes", "ann: step sekigahara")
    t.do("ann: step gifu", "ann: step sekigahara").saw("travel_over", seat="ann")
    assert (t.of("bob")["place"], t.of("bob")["ap_owed"]) == ("sekigahara", 1)


@rule("HA-13.2", "HA-6.2")
def test_who_straggles_in_the_own_time_has_no_point_left_while_it_is_told(
    table: NewTable,
) -> None:
    t = table().enemy("shikome", "kyoto").picks(0, 0).do("ann: attack 1")
    t.order("life", "late", "activation_over")
    assert t.of("ann")["ap_owed"] == 0


@rule("HA-8.2", "HA-7.1")
def test_a_modifier_that_comes_again_from_its_source_adds_nothing(table: NewTable) -> None:
    cedars = {"what": "mp", "n": 1, "until": "phase", "seat": 0, "by": "B5"}
    t = table().level(2).world(chapter=2, event_deck=["B5"], mods=[cedars]).at(ann="gifu").picks(5)
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.saw("mp", seat="ann", n=0)
    assert t.state["mods"] == [cedars]


@rule("HA-7.10", "HA-7.5")
def test_a_step_of_a_group_is_one_step(table: NewTable) -> None:
    t = table().step("heroes").at(ann="gifu", bob="gifu")
    t.do("ann: activate -> ann", "ann: travel bob", "bob: yes", "ann: step shrine_hachiman")
    assert t.state["travel"] == {"with": [1], "land": 1, "dangerous": True}


@rule("HA-12.5", "HA-6.2")
def test_pieces_are_counted_anew_in_each_activation(table: NewTable) -> None:
    t = table().world(pieces=12).hero("ann", travelled=True).do("ann: end")
    assert (t.state["pieces"], t.of("ann")["travelled"], t.state["swapped"]) == (0, False, False)
    t.do("ann: activate -> bob")
    assert (t.state["pieces"], t.of("bob")["ap"], t.of("ann")["ap"]) == (0, 3, None)


@rule("HA-7.11", "HA-6.1")
def test_all_companions_come_before_the_others(table: NewTable) -> None:
    t = table().step("heroes", group=[1, 2]).activated("ann").do("ann: activate -> bob")
    assert t.state["group"] == [2]
    t.do("bob: end").saw("activated", seat="cid")
