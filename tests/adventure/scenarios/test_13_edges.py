"""Edges of rules that whole campaigns seldom come to, each in a position of its own."""

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import Deck
from tests.adventure.scenarios.table import NewTable
from tests.adventure.scenarios.test_15_confrontation import asks_between, shielding
from tests.batteries.rules import rule

RING = ["kyoto-bamboo_grove", "bamboo_grove-shrine_inari", "shrine_inari-osaka"]
"""Dangerous roads that lead round: each has a way round."""


@rule("HA-13.6", "HA-14.1")
def test_the_last_way_to_a_place_is_never_cut(table: NewTable) -> None:
    """One road alone leads to Raijin's shrine: where no other is left to cut, none is."""
    dangerous = [key for key, road in BOOK.roads.items() if road.is_dangerous]
    for left, cut in (([], []), (RING, [RING[0]])):
        t = table().step("round_marker", round=3, influence=4, influence_deck=["broken_bridge"])
        keeps = [*left, "hamamatsu-shrine_raijin"]
        t.world(cut=[key for key in dangerous if key not in keeps]).picks(0).start()
        assert [event["id"] for event in t.seen("road")] == cut


@rule("HA-13.6", "HA-14.1")
def test_a_card_that_names_no_road_lets_one_be_chosen(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card does so today: letters of passage name theirs as they are used."""
    monkeypatch.setitem(BOOK.scripts, "broken_bridge.low", BOOK.scripts["letters_of_passage"])
    cut = RING[:2]
    t = table().step("round_marker", round=3, influence=4, influence_deck=["broken_bridge"])
    t.world(cut=cut).start().asks("ann", "choice", *[f"choose {road}" for road in cut])
    t.do(f"ann: choose {cut[0]}").saw("road", id=cut[0], state="open")
    assert t.state["cut"] == cut[1:]


@rule("HA-14.4", "HA-4.3")
def test_what_a_card_would_still_do_is_left_out_when_the_phase_ends(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card goes on after what may end the phase today: a levy is made to."""
    _, lantern = BOOK.scripts["kasha.arrive"]
    monkeypatch.setitem(BOOK.scripts, "levy.high", (lantern, *BOOK.scripts["levy.high"]))
    t = table().step("round_marker", round=3, influence=10, influence_deck=["levy"]).start()
    t.order("influence_card", "influence", "phase", "map_cleared")
    t.not_saw("spawned")


@rule("HA-16.5", "HA-16.7")
def test_an_oath_shields_every_hero_who_stands(table: NewTable) -> None:
    t = table().level(3).world(chapter=3).foe().hero("cid", life=0)
    t.do("ann: activate -> bob", "bob: skill oath")
    assert t.state["foe"]["shields"] == [1, 1, 0, 1]


@rule("HA-12.8")
def test_the_omamori_is_not_spent_where_all_know(table: NewTable) -> None:
    party = "ann bob cid dan"
    t = table().mission("c1_oil", "active", nara=party, done="shrine_inari tsuruga")
    t.cannot("omamori")
    t = table().mission("c1_oil", "active", nara="ann", done="shrine_inari tsuruga")
    t.can("omamori c1_oil")
    t.cannot("omamori c1_rice")


@rule("HA-8.2")
def test_a_passive_word_adds_to_the_attribute_it_names(table: NewTable) -> None:
    t = table().at(ann="shrine_inari").hero("ann", items="demon_mask", knowledge=3, spirit=1)
    t.mission("c1_oil", "active", shrine_inari="ann").picks(5).do("ann: clan c1_oil")
    t.saw("rolled", test="spirit", bonus=2)


@rule("HA-16.2")
@pytest.mark.parametrize(("personal", "resolve"), [(1, 10), (3, 8), (4, 8)])
def test_no_more_than_three_missions_lower_the_resolve(
    table: NewTable, personal: int, resolve: int
) -> None:
    t = table().world(round=9, final_round=True).activated("bob", "cid", "dan")
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    for card in [card for card in BOOK.missions.values() if card.owner and card.chapter == 1][
        :personal
    ]:
        t.mission(card.key, "won", done=card.steps[0][0])
    t.do("ann: end")
    assert t.state["foe"]["resolve"] == resolve


@rule("HA-9.6")
def test_enemies_that_no_piece_is_left_for_are_beaten_when_the_mission_is_turned_up(
    table: NewTable,
) -> None:
    t = table().level(2).world(chapter=2).at(ann="nagoya")
    for place in ("ise", "ise", "toba_bay", "kumano", "kumano", "osaka"):
        t.enemy("kappa", place)
    t.do("ann: mission c2_kappa").saw("mission", id="c2_kappa", state="won", seat=0)


@rule("HA-9.7")
def test_a_mission_that_is_won_leaves_no_token_on_steps_nobody_did(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).at(ann="kumano")
    t.mission("c2_toll", "active", kumano="ann", hamamatsu="ann bob", done="hidden_village")
    t.picks(5).hero("ann", dexterity=3).do("ann: clan c2_toll")
    toll = t.told_mission("c2_toll")
    assert (toll["state"], toll["clan"]) == ("won", {})


@rule("HA-18.1")
def test_a_state_says_that_something_is_half_done(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").hero("ann", items="blessed_salt")
    t.do("ann: attack 1").asks("ann", "test", "roll", "use blessed_salt")
    assert t.state["asking"]


@rule("HA-11.2", "HA-16.10")
def test_what_was_not_found_goes_with_its_chapter(table: NewTable) -> None:
    t = table().foe(wounds=10, guard=1).picks(5, 5)
    t.world(special={"tea_house": "down", "hot_spring": "up"})
    asks_between(t.game)
    t.do("ann: activate -> ann", "ann: strike")
    skills = {"ann": "volley", "bob": "riposte", "cid": "twin_strike", "dan": "stunning_palm"}
    for name, skill in skills.items():
        t.do(f"{name}: choose power", f"{name}: choose {skill}")
    assert (t.state["step"], t.state["special"]) == ("chapter_start", {"hot_spring": "up"})


@rule("HA-14.1")
def test_what_is_chosen_is_told(table: NewTable) -> None:
    t = table().step("round_marker", round=3, influence=9, influence_deck=["lantern_tax"])
    t.start()
    t.asks("ann", "choice", "choose pay", "choose refuse")
    t.do("ann: choose refuse").saw("chosen", seat=0, id="refuse")


def test_a_deck_says_what_is_known_from_both_ends() -> None:
    deck = Deck(["a", "b", "c", "d", "e"], [True, False, True, True, True])
    assert (deck.known_top(), deck.known_bottom()) == (["a"], ["c", "d", "e"])
    deck = Deck(["a", "b"], [True, True])
    assert (deck.known_top(), deck.known_bottom()) == (["a", "b"], [])


@rule("HA-9.10", "HA-11.2")
def test_who_pays_at_the_cove_opens_its_debt(table: NewTable) -> None:
    t = table().at(ann="toba_bay").hero("ann", coins=12).world(special={"smugglers_cove": "up"})
    t.do("ann: special").saw("mission", id="cove_debt", state="available")
    assert (t.of("ann")["coins"], len(t.of("ann")["items"])) == (0, 2)
    t.do("ann: mission cove_debt")
    assert (t.of("ann")["goods"], t.told_mission("cove_debt")["clan"]) == (
        ["sealed_chest"],
        {"osaka": [0]},
    )


@rule("HA-3.3", "HA-10.2")
def test_who_knows_much_finds_the_dearest_wares(table: NewTable) -> None:
    wares = ["thunder_seal", "moon_water", "war_fan"]
    t = table().level(3).world(chapter=3, market_deck=wares)
    t.hero("ann", knowledge=3, coins=200).do("ann: market")
    t.do("ann: buy thunder_seal", "ann: buy war_fan")
    assert {"thunder_seal", "war_fan"} <= {item["id"] for item in t.of("ann")["items"]}


@rule("HA-2.4", "HA-10.1")
@pytest.mark.parametrize("name", ["ann", "bob", "cid", "dan"])
def test_at_level_three_every_smithy_card_of_the_class_can_be_bought(
    table: NewTable, name: str
) -> None:
    t = table().level(3).world(chapter=3).hero(name, coins=999, weapons="", equipped=None)
    t.turn(name).do(f"{name}: smithy")
    kind = t.of(name)["class"]
    cards = [key for key, gear in BOOK.gear.items() if gear.owner == kind and not gear.is_start]
    t.can(*[f"buy {key}" for key in cards])


@rule("HA-13.1", "HA-13.2")
def test_who_keeps_a_blessed_token_straggles(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("ann", blessed=1, dexterity=2, life=9).picks(0, 0)
    t.world(event_deck=["A9"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop", "ann: no")
    t.saw("late", seat="ann")
    t.saw("activation_over", seat="ann")
    assert t.of("ann")["blessed"] == 1


@rule("HA-11.2", "HA-14.2")
def test_a_peek_says_by_whom_the_card_is_chosen(table: NewTable) -> None:
    t = table().at(ann="uji_bridge").hero("ann", coins=3).world(special={"tea_house": "up"})
    t.do("ann: special")
    assert t.view("ann")["decision"]["by"] == "hero"
    t = table().step("round_marker", round=3, influence=0, influence_deck=["white_fog", "levy"])
    t.start()
    assert t.view("ann")["decision"]["by"] == "leader"


@rule("HA-18.6", "HA-14.1")
def test_who_wears_no_armour_loses_none(table: NewTable) -> None:
    t = table().step("round_marker", round=3, influence=9, influence_deck=["cold_forges"])
    t.hero("ann", armor=None).start()
    assert [event["seat"] for event in t.seen("gained", what="armor")] == [1, 2, 3]


@rule("HA-8.3", "HA-8.6")
def test_a_lost_roll_that_is_kept_is_lost(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").world(difficulty="story").picks(0, 0)
    t.do("ann: attack 1", "ann: keep").saw("life", seat="ann", why="hit")
    assert [enemy["id"] for enemy in t.state["enemies"]] == [1]


@rule("HA-12.5")
def test_what_is_given_is_gone_from_its_giver(table: NewTable) -> None:
    t = table().hero("ann", coins=30).do("ann: give coins 25 -> bob")
    assert (t.of("ann")["coins"], t.of("bob")["coins"]) == (5, 25)


@rule("HA-8.12")
def test_where_the_last_goods_are_picked_up_nothing_lies(table: NewTable) -> None:
    t = table().world(lying={"kyoto": ["rice"]})
    t.mission("c1_rice", "active", iga="ann").do("ann: pick rice")
    assert (t.of("ann")["goods"], t.state["lying"]) == (["rice"], {})


@rule("HA-16.5", "HA-16.7")
def test_a_riposte_wounds_the_foe_who_hits(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).foe()
    t.do("ann: activate -> bob", "bob: skill riposte", "bob: shield -> bob")
    shielding(t, "ann", "cid", "dan")
    t.saw("life", seat="bob", why="hit")
    assert (t.state["foe"]["exchange"], t.state["foe"]["wounds"]) == (2, 1)


@rule("HA-11.5", "HA-16.6")
def test_a_kami_that_heals_at_the_start_heals_at_a_stance_too(table: NewTable) -> None:
    t = table().foe().hero("bob", kami="amaterasu", affinity=1).hero("ann", life=5)
    t.do("ann: activate -> bob").saw("life", seat="ann", change=1, why="heal")


@rule("HA-14.2")
def test_a_tie_says_that_the_leader_chooses(table: NewTable) -> None:
    t = table().step("round_marker", round=3, leader=3, influence=5, influence_deck=["grave_feast"])
    t.hero("ann", life=5).hero("cid", life=5).start()
    assert t.view("dan")["decision"]["by"] == "leader"


@rule("HA-10.1")
def test_whole_armour_is_not_repaired(table: NewTable) -> None:
    t = table().hero("ann", coins=50).do("ann: smithy")
    t.cannot("repair")


@rule("HA-10.1")
def test_armour_is_repaired_once_in_a_visit(table: NewTable) -> None:
    t = table().hero("ann", coins=50, armor={"id": "lacquered_coat", "left": 0})
    t.do("ann: smithy", "ann: repair")
    assert t.state["visit"]["repaired"]


@rule("HA-12.1", "HA-14.1")
def test_who_is_named_for_a_thing_is_who_it_meets(table: NewTable) -> None:
    t = table().hero("ann", items="thunder_seal", knowledge=3).at(ann="nara")
    t.enemy("kappa", "nara").enemy("kachi", "nara").enemy("kappa", "kyoto")
    t.can("use thunder_seal 1", "use thunder_seal 2")
    t.cannot("use thunder_seal 3")
    t.do("ann: use thunder_seal 2").saw("enemy_gone", enemy=2)
    assert [enemy["id"] for enemy in t.state["enemies"]] == [1, 3]


@rule("HA-17.1")
def test_an_attribute_at_its_most_grows_no_further(table: NewTable) -> None:
    t = table().foe(wounds=10, guard=1).hero("ann", power=5, spirit=4).picks(5, 5)
    t.do("ann: activate -> ann", "ann: strike")
    t.asks("ann", "gain_attribute", "choose dexterity", "choose knowledge", "choose spirit")


@rule("HA-17.1", "HA-1.1")
@pytest.mark.parametrize(("level", "reached"), [(3, 4), (4, 5), (5, 5)])
def test_levels_that_teach_no_skill_bring_life_and_a_point_up_to_the_fifth(
    table: NewTable, level: int, reached: int
) -> None:
    t = table().level(level).world(chapter=2).foe(wounds=12, resolve=13, guard=1).picks(5, 5)
    t.do("ann: activate -> ann", "ann: strike")
    assert [event["level"] for event in t.seen("level")] == [reached] * (reached - level)
    t.do(*[f"{name}: choose power" for name in ("ann", "bob", "cid", "dan")])
    assert t.state["chapter"] == 3
    for hero in t.state["heroes"]:
        assert (hero["level"], len(hero["skills"])) == (reached, 3)
        assert hero["life"] == BOOK.heroes[hero["class"]].life[reached - 1]


@rule("HA-3.4", "HA-8.4")
def test_bosses_are_as_hard_as_printed_and_others_harder_by_chapters(table: NewTable) -> None:
    for chapter, more in ((1, 0), (2, 1)):
        for kind in ("nue", "kappa"):
            card = BOOK.enemies[kind]
            t = table().level(chapter).world(chapter=chapter).enemy(kind, "kyoto").picks(0, 0)
            t.do("ann: attack 1")
            t.saw("rolled", difficulty=card.difficulty + (0 if card.is_boss else more))


@rule("HA-8.2", "HA-8.3")
def test_what_helps_is_added_and_what_works_in_fights_alone_helps_there(table: NewTable) -> None:
    t = table().at(ann="nara").hero("ann", knowledge=1, items="warm_sake").picks(0)
    t.mission("c1_oil", "active", nara="ann").do("ann: clan c1_oil", "ann: use warm_sake")
    t.saw("rolled", test="knowledge", bonus=1 + 2)
    mask = table().hero("ann", knowledge=3, power=1, items="walking_staff").enemy("kappa", "kyoto")
    mask.picks(0, 0).do("ann: attack 1").saw("rolled", bonus=1)
    fan = table().hero("ann", knowledge=3, power=1, items="war_fan").enemy("kappa", "kyoto")
    fan.picks(0, 0).do("ann: attack 1").saw("rolled", bonus=2)


@rule("HA-16.6", "HA-16.7")
def test_a_guard_that_was_lowered_for_an_exchange_rises_after_it(table: NewTable) -> None:
    t = table().foe().hero("ann", kami="amatsumikaboshi", affinity=3)
    t.do("ann: activate -> ann", "ann: kami second")
    lowered = t.state["foe"]["guard"]
    t.do("ann: shield -> ann")
    shielding(t, "bob", "cid", "dan")
    assert (t.state["foe"]["exchange"], t.state["foe"]["guard"]) == (2, lowered + 1)


@rule("HA-13.1", "HA-4.2")
def test_who_falls_stops_where_it_was(table: NewTable) -> None:
    t = (
        table()
        .at(ann="gifu", bob="gifu")
        .hero("ann", life=1, armor=None)
        .enemy("nue", "sekigahara")
    )
    t.picks(0, 0).do("ann: travel", "ann: step sekigahara", "ann: stop", "ann: attack 1")
    t.saw("defeated", seat="ann")
    fallen = t.of("ann")
    assert (fallen["place"], fallen["travelled"], fallen["ap"], fallen["mp"]) == (
        None,
        False,
        None,
        None,
    )


@rule("HA-17.3")
def test_all_win_or_nobody_does(table: NewTable) -> None:
    won = table().world(chapters=1).foe(wounds=10, guard=1).picks(5, 5)
    won.do("ann: activate -> ann", "ann: strike")
    lost = shielding(table().foe(exchange=4).world(attempts=2), "ann", "bob", "cid", "dan")
    for t, winners in ((won, (0, 1, 2, 3)), (lost, ())):
        result = t.system.outcome_of(t.game.state)
        assert result is not None
        assert result.winners == winners


@rule("HA-17.3", "HA-12.8", "HA-16.9")
def test_a_new_chapter_begins_afresh(table: NewTable) -> None:
    t = table().world(attempts=1, omamori_used=True).foe(wounds=10, guard=1).picks(5, 5)
    t.do("ann: activate -> ann", "ann: strike")
    skills = {"ann": "volley", "bob": "riposte", "cid": "twin_strike", "dan": "stunning_palm"}
    for name, skill in skills.items():
        t.do(f"{name}: choose power", f"{name}: choose {skill}")
    state = t.state
    assert (state["chapter"], state["attempts"], state["omamori_used"]) == (2, 0, False)
    assert state["final_round"] is False


@rule("HA-8.11", "HA-16.4")
def test_who_is_out_cannot_be_mended(table: NewTable) -> None:
    t = table().foe().hero("bob", life=3).defeated("cid").hero("dan", spirit=1)
    t.do("ann: activate -> dan").can("mend -> bob")
    t.cannot("mend -> cid", "mend -> ann", "shield -> cid")


@rule("HA-7.3", "HA-8.2")
def test_what_helps_on_the_road_helps_on_the_way_already_begun(table: NewTable) -> None:
    rain = [{"what": "mp", "n": -1, "until": "round", "seat": None, "by": "autumn_rain"}]
    t = table().at(ann="gifu").hero("ann", items="straw_sandals").world(mods=rain)
    t.do("ann: travel")
    before = t.of("ann")["mp"]
    t.do("ann: use straw_sandals")
    assert t.of("ann")["mp"] == before + 2


@rule("HA-11.4", "HA-7.12")
def test_the_sky_is_called_whatever_else_holds_for_the_hero(table: NewTable) -> None:
    held = [{"what": "mp", "n": 1, "until": "phase", "seat": 0, "by": "B5"}]
    t = table().hero("ann", kami="amatsumikaboshi", affinity=1).at(ann="gifu").world(mods=held)
    t.do("ann: travel").can("kami first")


@rule("HA-6.2", "HA-14.1")
def test_actions_that_are_lost_before_a_turn_are_owed(table: NewTable) -> None:
    t = table().level(2).step("round_marker", chapter=2, round=3, influence=10)
    t.world(influence_deck=["price_on_heads"]).at(bob="nara").start()
    t.do("ann: choose hide")
    assert [hero["ap_owed"] for hero in t.state["heroes"]] == [1, 1, 1, 1]
