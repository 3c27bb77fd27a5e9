"""Sections 8 and 9 of the rules: tests, combat, damage, defeat, missions."""

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.kernel.records import changed
from tests.adventure.scenarios.table import NewTable
from tests.batteries.rules import rule


@rule("HA-8.4", "HA-8.5", "HA-8.6", "HA-8.8", "HA-19.3")
@pytest.mark.parametrize(("faces", "total", "success"), [((4, 3), 6, True), ((2, 1), 4, False)])
def test_combat(table: NewTable, faces: tuple[int, int], total: int, success: bool) -> None:  # noqa: FBT001 - a table
    """The booklet's: bow, green and red, power 1, against 6: a roll of 5 wins, of 3 is lost."""
    t = table().enemy("shikome", "kyoto").picks(*faces).do("ann: attack 1")
    t.saw("rolled", dice=["green", "red"], bonus=1, total=total, difficulty=6, success=success)
    assert t.of("ann")["heads"] == success
    assert len(t.state["enemies"]) == 1 - success
    if not success:
        t.saw("life", seat="ann", change=-1, why="hit", stopped=2)
        assert (t.of("ann")["ap"], t.state["step"]) == (None, "heroes")


@rule("HA-8.5")
def test_an_enemy_may_name_another_attribute_and_nothing_hits_bare_hands(table: NewTable) -> None:
    t = table().enemy("onryo", "kyoto").hero("ann", spirit=3).picks(0, 0)
    t.do("ann: attack 1").saw("rolled", bonus=3)
    t = table().enemy("ashigaru", "kyoto").hero("ann", weapons="", equipped=None).picks(5)
    t.do("ann: attack 1").saw("rolled", dice=["orange"], total=3)


@rule("HA-8.6")
def test_a_boss_gives_a_boss_head_and_an_events_fight_a_head(table: NewTable) -> None:
    t = table().enemy("nue", "kyoto").hero("ann", power=5).picks(5, 5).do("ann: attack 1")
    assert (t.of("ann")["heads"], t.of("ann")["bosses"]) == (0, 1)
    t = table().at(ann="gifu").hero("ann", dexterity=2).world(event_deck=["A9"]).picks(5, 5)
    t.do("ann: travel", "ann: step sekigahara", "ann: step suzuka_peak", "ann: stop")
    assert (t.of("ann")["heads"], t.of("ann")["karma"]) == (1, 1)


@rule("HA-8.1", "HA-8.2", "HA-8.3")
def test_items_help_before_the_roll_each_card_once(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").hero("ann", items="whetstone:2 blessed_salt", knowledge=1)
    t.do("ann: attack 1")
    t.asks("ann", "test", "roll", "use whetstone", "use blessed_salt")
    assert t.view("ann")["decision"]["test"]["bonus"] == 1
    t.do("ann: use whetstone")
    t.asks("ann", "test", "roll", "use blessed_salt")
    t.do("ann: use blessed_salt")
    t.saw("rolled", bonus=5)
    assert t.state["mods"] == []
    assert t.of("ann")["items"] == [{"id": "whetstone", "left": 1}]


@rule("HA-8.3", "HA-17.4", "HA-11.5")
def test_a_lost_roll_may_be_made_again_once_by_each_source(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").world(difficulty="story").picks(0, 0, 0, 0, 5, 5)
    t.hero("ann", kami="raijin", affinity=1).hero("cid", kami="inari").do("ann: attack 1")
    t.asks("ann", "reroll", "reroll raijin", "reroll story", "keep")
    t.do("ann: reroll raijin")
    t.saw("rolled", again="raijin", success=False)
    t.asks("ann", "reroll", "reroll story", "keep")
    t.do("ann: reroll story")
    t.saw("rolled", again="story", success=True)
    assert t.state["used"] == {"raijin": 1, "story": 1}


@rule("HA-8.3")
def test_a_lost_roll_that_is_not_made_again_is_told_as_such(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").world(difficulty="story").picks(0, 0)
    t.do("ann: attack 1").do("ann: keep")
    t.saw("kept", seat="ann", test="fight")


@rule("HA-8.2", "HA-11.6")
def test_passive_words_of_different_sources_add_up(table: NewTable) -> None:
    t = table().level(3).world(chapter=3).enemy("kachi", "kyoto").picks(0, 0)
    t.hero("ann", items="war_fan walking_staff", knowledge=3, kami="hachiman", affinity=1)
    t.hero("bob", kami="inari").do("ann: attack 1")
    t.saw("rolled", bonus=3, difficulty=7)


@rule("HA-8.7")
def test_out_of_the_own_activation_nobody_uses_an_item(table: NewTable) -> None:
    t = table().step("round_marker", round=3, influence=0, influence_deck=["moonless_quiet"])
    t.hero("ann", items="blessed_salt", heads=1).enemy("kachi", "kyoto").picks(5, 5).start()
    t.saw("rolled", success=True)


@rule("HA-8.9", "HA-8.11")
def test_hits_are_lessened_by_passives_and_armour_harm_by_passives_alone(table: NewTable) -> None:
    t = table().enemy("nue", "kyoto").hero("ann", items="iron_bracers", knowledge=2).picks(0, 0)
    t.do("ann: attack 1")
    t.saw("life", change=-1, why="hit", stopped=2)
    assert t.of("ann")["armor"]["left"] == 2
    t = table().hero("ann", items="crane_pill", knowledge=2, life=7).do("ann: use crane_pill")
    t.saw("life", change=3, why="heal")


@rule("HA-8.12", "HA-9.8", "HA-15.1")
def test_the_defeated_leave_goods_and_tokens_and_the_mission_goes_back(table: NewTable) -> None:
    t = table().enemy("nue", "kyoto").hero("ann", life=1, goods="rice", heads=2).picks(0, 0)
    t.mission("c1_rice", "active", iga="ann").mission("c1_oil", "active", nara="ann bob")
    t.do("ann: attack 1")
    t.saw("defeated", seat="ann")
    t.saw("mission", id="c1_rice", state="available", seat=None)
    assert t.told_mission("c1_rice")["revealed"]
    assert t.told_mission("c1_oil")["clan"] == {"nara": [1]}
    assert t.state["lying"] == {"kyoto": ["rice"]}
    assert (t.of("ann")["place"], t.of("ann")["heads"], t.of("ann")["falls"]) == (None, 2, 1)
    t.do("ann: activate -> bob", "bob: pick rice")
    assert t.of("bob")["goods"] == ["rice"]


@rule("HA-8.12", "HA-9.2")
def test_a_mission_taken_again_only_places_tokens(table: NewTable) -> None:
    t = table().at(ann="lake_biwa").mission("c1_rice", "available")
    t.world(lying={"gifu": ["rice"]})
    t._missions["c1_rice"]["revealed"] = True
    t.do("ann: mission c1_rice")
    assert t.told_mission("c1_rice")["clan"] == {"iga": [0]}
    assert t.of("ann")["goods"] == []


@rule("HA-15.1")
def test_when_the_last_hero_falls_the_phase_has_failed(table: NewTable) -> None:
    t = table().defeated("bob", "cid", "dan").enemy("nue", "kyoto").hero("ann", life=1)
    t.picks(0, 0, 5, 5, 5, 5).do("ann: attack 1").saw("phase", success=False)


@rule("HA-9.1", "HA-9.2", "HA-9.3")
def test_a_token_is_turned_up_and_places_the_takers_clan(table: NewTable) -> None:
    t = table().at(ann="uji_bridge").do("ann: mission c1_oil")
    t.saw("mission", id="c1_oil", state="active", seat="ann")
    clan = {"nara": [0], "shrine_inari": [0], "tsuruga": [0]}
    assert t.told_mission("c1_oil") == {
        "id": "c1_oil",
        "state": "active",
        "revealed": True,
        "clan": clan,
        "done": [],
    }
    assert t.view("bob")["missions"][1] == {"id": "c1_kiln", "state": "unavailable"}


@rule("HA-9.4")
def test_where_enemies_come_everybody_places_tokens(table: NewTable) -> None:
    t = table().at(ann="yamato_pass").defeated("dan").mission("c1_kiln", "available")
    t.do("ann: mission c1_kiln")
    assert t.told_mission("c1_kiln")["clan"]["koga_gorge"] == [0, 1, 2]
    assert [piece["mission"] for piece in t.state["enemies"]] == ["c1_kiln"] * 2


@rule("HA-9.5", "HA-9.6", "HA-9.7")
def test_steps_are_tried_until_done_and_enough_of_them_win(table: NewTable) -> None:
    t = table().at(ann="nara").hero("ann", coins=5).picks(0, 5)
    t.mission("c1_oil", "active", done="shrine_inari tsuruga", nara="ann bob")
    t.do("ann: clan c1_oil")
    assert t.of("ann")["coins"] == 3
    t.do("ann: clan c1_oil")
    t.saw("mission", id="c1_oil", state="won", seat="ann")
    t.saw("mission", id="c1_kiln", state="available", seat=None)
    t.saw("influence", change=-1)
    t.order("step_done", "mission", "mission", "influence", "mission_cleared")
    assert t.told_mission("c1_oil")["clan"] == {}


@rule("HA-9.6", "HA-9.7", "HA-12.9", "HA-9.8", "HA-11.2")
def test_goods_are_delivered_by_who_has_token_and_goods(table: NewTable) -> None:
    t = table().at(ann="iga", bob="iga").hero("bob", goods="rice")
    t.mission("c1_rice", "active", iga="ann")
    t.cannot("clan")
    t.do("ann: take rice -> bob", "bob: yes").can("clan c1_rice")
    assert (t.of("ann")["goods"], t.of("bob")["goods"]) == (["rice"], [])
    t.do("ann: clan c1_rice")
    t.saw("special", id="tea_house")
    t.saw("mission", id="c1_rice", state="won")
    assert (t.of("ann")["goods"], t.of("ann")["coins"]) == ([], 15)


@rule("HA-9.6", "HA-9.7")
def test_beating_all_its_enemies_is_a_step(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).at(ann="toba_bay").enemy("kappa", "toba_bay", "c2_kappa")
    t.mission("c2_kappa", "active").picks(5, 5).do("ann: attack 1")
    t.order("enemy_gone", "gained", "step_done", "mission", "influence")
    t.asks("ann", "choice", *[f"choose -> {name}" for name in ("ann", "bob", "cid", "dan")])
    t.do("ann: choose -> cid")
    assert t.of("cid")["coins"] == 15


@rule("HA-9.9", "HA-12.6")
def test_a_personal_mission_is_its_owners_alone(table: NewTable) -> None:
    table().at(bob="nara").turn("bob").cannot("mission p1_samurai")
    table().at(ann="nara").cannot("mission")
    t = table().do("ann: mission p1_samurai")
    t.cannot("tell", "omamori")
    assert t.told_mission("p1_samurai")["clan"] == {"osaka": [0]}


@rule("HA-8.12", "HA-6.2")
def test_who_is_defeated_owes_what_they_owed_until_the_phase_ends(table: NewTable) -> None:
    t = table().at(ann="gifu").hero("bob", life=1, ap_owed=2).hero("ann", life=1)
    t.step("round_marker", round=3, influence=9, influence_deck=["filth_lickers"]).picks(0, 0)
    t.start().saw("defeated", seat="bob")
    assert [t.of(name)["ap_owed"] for name in ("ann", "bob")] == [0, 2]


@rule("HA-13.4", "HA-14.1")
def test_nobody_is_put_where_they_are_or_into_a_razed_city(table: NewTable) -> None:
    """The feathers carry who is too slow to Kyoto."""
    ways = {
        "shrine_ryujin": (["mist_valley", "kyoto"], "kyoto"),
        "tottori": (["mount_daisen", "shrine_susanoo"], "shrine_susanoo"),
    }
    for start, (steps, end) in ways.items():
        t = table().level(2).world(chapter=2, event_deck=["B5"]).picks(0)
        t.at(ann=start, bob="nara", cid="nara", dan="nara")
        if end != "kyoto":
            t.world(cities={"kyoto": {"state": "razed", "chapter": 1}})
        t.do("ann: travel", *[f"ann: step {place}" for place in steps], "ann: stop")
        t.saw("rolled", test="dexterity", success=False)
        t.not_saw("moved")
        assert t.of("ann")["place"] == end
    t = table().level(2).world(chapter=2, event_deck=["B5"]).picks(0).at(ann="tottori")
    t.do("ann: travel", "ann: step mount_daisen", "ann: step shrine_susanoo", "ann: stop")
    t.saw("moved", seat="ann", to="kyoto", by="effect")


@rule("HA-15.2", "HA-9.7")
def test_a_mission_that_fails_does_what_it_says(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No mission of today says anything then: one is made to give each hero a karma."""
    oil = changed(BOOK.missions["c1_oil"], lose="moonless_quiet.low")
    monkeypatch.setitem(BOOK.missions, "c1_oil", oil)
    t = table().world(round=9, final_round=True).activated("bob", "cid", "dan").do("ann: end")
    t.order("mission", "gained", "mission", "mark")
    assert [hero["karma"] for hero in t.state["heroes"]] == [1, 1, 1, 1]


@rule("HA-8.5", "HA-8.2")
@pytest.mark.parametrize(
    ("item", "enemy", "bonus"),
    [("demon_mask", "onryo", 3), ("demon_mask", "kachi", 1), ("walking_staff", "kachi", 1)],
)
def test_what_an_item_adds_to_an_attribute_counts_in_combat_unless_it_says_not(
    table: NewTable, item: str, enemy: str, bonus: int
) -> None:
    t = table().enemy(enemy, "kyoto").hero("ann", items=item, knowledge=3, spirit=2)
    t.picks(5, 5).do("ann: attack 1").saw("rolled", seat="ann", bonus=bonus)


@rule("HA-8.5", "HA-8.7", "HA-11.5")
def test_hachiman_helps_who_attacks_and_a_spear_the_first_fight_of_an_activation(
    table: NewTable,
) -> None:
    for told, attacking, met in (
        ({"kami": "hachiman", "affinity": 1}, [2, 2], 1),
        ({"weapons": "short_spear"}, [2, 1], 1),
        ({"weapons": "hunting_bow"}, [1, 1], 1),
    ):
        t = table().hero("bob", kami="susanoo").hero("ann", **told)
        t.enemy("nue", "kyoto").picks(*[0] * 9)
        found = []
        for _ in attacking:
            t.do("ann: attack 1")
            found += [event["bonus"] for event in t.seen("rolled")]
        assert found == attacking
        t = table().step("round_marker", round=3, influence=0, influence_deck=["moonless_quiet"])
        t.hero("bob", kami="susanoo").hero("ann", heads=1, **told).enemy("kachi", "kyoto")
        t.picks(0, 0, 0).start().saw("rolled", seat="ann", bonus=met)


@rule("HA-8.5")
@pytest.mark.parametrize(
    ("name", "weapon", "first", "further"),
    [("cid", "throwing_stars", "power", "dexterity"), ("dan", "pilgrim_staff", "power", "spirit")],
)
def test_some_weapons_add_a_further_attribute(
    table: NewTable, name: str, weapon: str, first: str, further: str
) -> None:
    t = table().turn(name).hero(name, weapons=weapon, **{first: 1, further: 3})
    t.enemy("kachi", "kyoto").picks(0, 0).do(f"{name}: attack 1").saw("rolled", bonus=4)


@rule("HA-8.9")
def test_passives_leave_no_hit_below_none(table: NewTable) -> None:
    bare = {"items": "iron_bracers", "knowledge": 2, "armor": None}
    t = table().enemy("akaname", "kyoto").hero("ann", **bare).picks(0, 0)
    t.do("ann: attack 1").saw("life", seat="ann", change=0, stopped=0)


@rule("HA-8.3", "HA-17.4")
def test_a_lost_roll_that_is_kept_was_the_first_of_its_round(table: NewTable) -> None:
    t = table().enemy("kachi", "kyoto").world(difficulty="story").picks(0, 0)
    t.do("ann: attack 1", "ann: keep")
    assert t.state["used"] == {"story": 1}
    t = table().enemy("kachi", "kyoto").world(difficulty="story", used={"story": 1}).picks(0, 0)
    t.do("ann: attack 1").saw("life", why="hit")
    assert t.state["used"] == {"story": 1}


@rule("HA-9.3", "HA-9.5")
def test_a_step_is_tried_by_who_has_a_token_there(table: NewTable) -> None:
    t = table().at(ann="nara", bob="nara").mission("c1_oil", "active", nara="bob", tsuruga="ann")
    t.cannot("clan")


@rule("HA-9.6", "HA-9.7")
@pytest.mark.parametrize(
    "told",
    [
        {"state": "unavailable"},
        {"state": "available"},
        {"state": "active", "done": "foes", "koga_gorge": "ann"},
        {"state": "lost"},
    ],
)
def test_an_enemy_of_a_mission_that_does_not_wait_for_it_is_just_an_enemy(
    table: NewTable, told: dict[str, str]
) -> None:
    """Written positions hold such enemies: of what is not known, or over."""
    t = table().enemy("kachi", "kyoto", "c1_kiln").picks(5, 5).mission("c1_kiln", **told)
    t.do("ann: attack 1").saw("enemy_gone", enemy=1, by="ann")
    t.not_saw("step_done")


@rule("HA-9.4", "HA-14.1")
def test_a_clan_token_goes_where_a_step_is_not_yet_done(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No step lays further tokens today: one of the oil's is made to, then once more in vain."""
    script = BOOK.missions["c1_oil"].step_at("nara") or ""
    places = ("shrine_inari", "tsuruga")
    monkeypatch.setitem(BOOK.scripts, script, (Effect("clan", names=places),))
    t = table().at(ann="nara").mission("c1_oil", "active", done="tsuruga", nara="ann")
    t.do("ann: clan c1_oil").saw("clan", places=["shrine_inari"], seats=[0])
    assert t.told_mission("c1_oil")["clan"] == {"shrine_inari": [0]}
    monkeypatch.setitem(BOOK.scripts, script, (Effect("clan", names=("tsuruga",)),))
    t = table().at(ann="nara").mission("c1_oil", "active", done="tsuruga", nara="ann")
    t.do("ann: clan c1_oil").not_saw("clan")


@rule("HA-7.7", "HA-8.12")
def test_what_an_event_would_do_is_skipped_with_its_hero_and_other_effects_go_on(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing takes life and does more than hurt today: an event and an enemy are made to."""
    both = (Effect("harm", 9), Effect("influence", 1))
    monkeypatch.setitem(BOOK.scripts, "A9.green", both)
    monkeypatch.setitem(BOOK.scripts, "kachi.fail", both)
    t = table().at(ann="gifu").hero("ann", life=3).world(event_deck=["A9"])
    t.do("ann: travel", "ann: step sekigahara", "ann: step lake_biwa", "ann: stop")
    t.saw("defeated", seat="ann")
    t.not_saw("influence")
    t = table().enemy("kachi", "kyoto").hero("ann", life=3).picks(0, 0).do("ann: attack 1")
    t.order("defeated", "influence")


@rule("HA-8.3", "HA-8.12")
def test_who_falls_before_the_roll_does_not_roll(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No item takes life today: salt is made to."""
    salt = (Effect("mod", 2, ("fight", "test")), Effect("harm", 9))
    monkeypatch.setitem(BOOK.scripts, "blessed_salt", salt)
    t = table().enemy("kachi", "kyoto").hero("ann", life=3, items="blessed_salt")
    t.do("ann: attack 1", "ann: use blessed_salt").saw("defeated", seat="ann")
    t.not_saw("rolled")


@rule("HA-8.12", "HA-7.11")
def test_who_leads_a_group_and_falls_leaves_the_order_to_the_others(table: NewTable) -> None:
    t = table().world(group=[1, 2]).enemy("nue", "kyoto").hero("ann", life=1, armor=None)
    t.picks(0, 0).do("ann: attack 1").saw("defeated", seat="ann")
    t.asks("ann", "activate", "activate -> bob", "activate -> cid")


@rule("HA-8.12", "HA-9.8", "HA-3.5")
def test_of_several_goods_in_a_place_one_is_taken_up_and_a_debt_is_paid_for_good(
    table: NewTable,
) -> None:
    t = table().at(ann="osaka").world(lying={"osaka": ["rice", "sealed_chest"]})
    t.mission("c1_rice", "active", iga="bob").mission("cove_debt", "active", osaka="ann")
    t.do("ann: pick sealed_chest")
    assert t.state["lying"] == {"osaka": ["rice"]}
    t.do("ann: clan cove_debt")
    assert (t.state["won"], t.of("ann")["goods"], t.of("ann")["coins"]) == (["cove_debt"], [], 25)
