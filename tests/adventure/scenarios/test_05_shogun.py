"""Section 5 of the rules: the Shogun's turn."""

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.kernel.records import changed
from tests.adventure.scenarios.table import NewTable, Table
from tests.batteries.rules import rule

CALM = ["village_feast", "moonless_quiet", "white_fog"]


def shogun(table: NewTable, **world: object) -> Table:
    """Return a table before the Shogun's turn of round 4, where nothing else happens."""
    told = {"influence_deck": CALM, "round": 3, "influence": 0, **world}
    return table().step("round_marker", **told)


@rule("HA-5.2")
def test_influence_grows_by_one_more_with_an_enemy_in_a_city(table: NewTable) -> None:
    shogun(table).enemy("kachi", "sekigahara").start().saw("influence", change=1, why="growth")
    shogun(table).enemy("kachi", "nara").start().saw("influence", change=2, why="growth")
    t = shogun(table, cities={"nara": {"state": "captured", "chapter": 1}}).enemy("kachi", "nara")
    t.start().saw("influence", change=2, why="growth")


@rule("HA-5.3")
def test_the_row_is_that_of_the_level_and_is_finished(table: NewTable) -> None:
    for influence, row in ((4, "low"), (5, "medium"), (8, "medium"), (9, "high")):
        shogun(table, influence=influence).start().saw("influence_card", row=row)
    t = shogun(table, chapter=3, influence=0, influence_deck=["whispers_of_revolt"]).level(3)
    t.start().saw("influence", change=-1, now=0, why="effect")


@rule("HA-14.2", "HA-8.7", "HA-6.4")
def test_a_choice_about_nobody_is_the_leaders_without_free_actions(table: NewTable) -> None:
    t = shogun(table, influence=9, influence_deck=["lantern_tax"])
    t.hero("ann", items="rice_ball", life=5, coins=9).start()
    t.asks("ann", "choice", "choose pay", "choose refuse")


@rule("HA-5.3")
def test_an_empty_deck_is_the_shuffled_pile(table: NewTable) -> None:
    t = shogun(table, influence_deck=[], influence_discard=CALM).start()
    t.order("turned", "shuffled", "influence_card")
    t.saw("influence_card", id="village_feast")
    assert t.state["influence_discard"] == ["village_feast"]


@rule("HA-5.4", "HA-5.6", "HA-18.4")
def test_each_enemy_acts_once_in_the_order_the_leader_chooses(table: NewTable) -> None:
    t = shogun(table).at(ann="nara", bob="osaka", cid="gifu", dan="iga")
    t.enemy("ashigaru", "sekigahara").enemy("ashigaru", "koga_gorge").start()
    t.asks("ann", "enemy", "activate_enemy 1", "activate_enemy 2")
    t.do("ann: activate_enemy 2")
    assert [piece["place"] for piece in t.state["enemies"]] == ["gifu", "iga"]
    assert not any(piece["activated"] for piece in t.state["enemies"])
    t.asks("ann", "activate")


@rule("HA-5.5", "HA-5.9", "HA-8.7", "HA-19.2")
def test_two_hunters(table: NewTable) -> None:
    """The booklet's: one hunter is a step short on one of two places, the other reaches her."""
    t = shogun(table).hero("ann", heads=1).at(ann="shrine_amaterasu")
    t.enemy("kachi", "lake_biwa").enemy("kachi", "nara").picks(4, 3).start()
    t.do("ann: activate_enemy 1")
    t.asks("ann", "path", "choose hidden_village", "choose yamato_pass")
    t.do("ann: choose yamato_pass")
    t.saw("enemy_moved", enemy=1, to="yamato_pass")
    t.saw("rolled", seat="ann", test="fight", difficulty=5, total=6, success=True)
    t.saw("enemy_gone", enemy=2, by="ann")
    assert t.of("ann")["heads"] == 2


@rule("HA-5.7", "HA-13.6", "HA-13.4", "HA-5.8")
def test_cut_roads_and_razed_cities_do_not_hinder_enemies(table: NewTable) -> None:
    t = shogun(table, cut=["sekigahara-gifu", "gifu-shrine_hachiman"])
    t.world(cities={"gifu": {"state": "razed", "chapter": 1}})
    t.at(ann="shrine_hachiman", bob="shrine_hachiman", cid="shrine_hachiman", dan="shrine_hachiman")
    t.enemy("kappa", "sekigahara").picks(0, 0).start()
    t.asks("ann", "target", "choose -> ann", "choose -> bob", "choose -> cid", "choose -> dan")
    t.do("ann: choose -> bob")
    t.order("enemy_moved", "enemy_moved", "rolled", "life")
    assert t.state["enemies"][0]["place"] == "shrine_hachiman"
    assert t.of("bob")["life"] == 11


@rule("HA-5.9", "HA-8.9")
def test_a_lost_meeting_has_its_cost_and_the_enemy_stays(table: NewTable) -> None:
    t = shogun(table, influence=0).hero("ann", life=3).at(ann="osaka", bob="nara")
    t.enemy("jikininki", "osaka").picks(0, 0).start()
    t.saw("life", seat="ann", change=-2, why="harm", stopped=0)
    assert (t.of("ann")["life"], len(t.state["enemies"])) == (3, 1)


@rule("HA-5.10", "HA-13.3")
def test_two_soldiers_in_a_city_capture_it(table: NewTable) -> None:
    t = shogun(table).at(ann="gifu", bob="gifu", cid="gifu", dan="gifu")
    t.enemy("ashigaru", "sekigahara").enemy("kachi", "gifu").start()
    t.do("ann: activate_enemy 1")
    t.saw("city", id="gifu", state="captured")
    t.saw("enemy_gone", enemy=1, by=None)
    assert [piece["kind"] for piece in t.state["enemies"]] == ["kachi"]


@rule("HA-5.6")
def test_who_has_no_candidate_stays(table: NewTable) -> None:
    cities = "kyoto nara iga ise gifu hamamatsu himeji tottori tsuruga".split()
    shut = {city: {"state": "captured", "chapter": 1} for city in cities}
    t = shogun(table, cities=shut).enemy("akaname", "dunes").start()
    t.not_saw("enemy_moved")
    t.asks("ann", "activate")


@rule("HA-5.10", "HA-10.6")
def test_a_licker_closes_the_inn_for_the_round(table: NewTable) -> None:
    t = shogun(table).at(ann="gifu").enemy("akaname", "gifu").hero("ann", coins=30, life=5).start()
    assert t.state["shut"] == [{"service": "inn", "place": "gifu", "until": "round"}]
    t.do("ann: activate -> ann")
    t.cannot("inn")
    t.can("smithy")


@rule("HA-5.1", "HA-13.4", "HA-13.5")
def test_a_trigger_takes_no_city_that_is_taken_or_razed(table: NewTable) -> None:
    """Iga falls in round 6 of the first chapter, if it stands till then."""
    for told in (None, "captured", "razed"):
        cities = {} if told is None else {"iga": {"state": told, "chapter": 1}}
        t = table().step("round_marker", round=5, influence_deck=["village_feast"], cities=cities)
        t.picks(0, 0).start().saw("city", 1 if told is None else 0, id="iga")
        assert t.state["cities"]["iga"]["state"] == (told or "captured")


@rule("HA-14.1", "HA-9.7")
def test_a_revolt_drives_the_first_two_soldiers_off_wherever_they_are(table: NewTable) -> None:
    t = shogun(table, chapter=3, influence=9, influence_deck=["whispers_of_revolt"]).level(3)
    t.enemy("kachi", "iga").enemy("ashigaru", "dunes").enemy("ashigaru", "iga")
    t.enemy("ashigaru", "suzuka_peak").start()
    assert [event["enemy"] for event in t.seen("enemy_gone", by=None)] == [2, 3]


@rule("HA-5.6", "HA-5.9", "HA-14.1")
def test_who_is_marched_onto_a_hero_meets_nobody(table: NewTable) -> None:
    t = shogun(table, influence=9, influence_deck=["drums_at_dusk"]).at(ann="nara")
    t.hero("ann", heads=1).enemy("kachi", "uji_bridge").picks(0, 0, 0, 0, 0)
    t.world(influence_deck=["drums_at_dusk"], influence=4).start()
    t.order("influence_card", "enemy_moved", "enemy_turn", "rolled")
    t.saw("rolled", 1)


@rule("HA-5.2", "HA-14.1")
def test_lanterns_are_never_fewer_than_none_and_a_loss_of_nothing_is_not_told(
    table: NewTable,
) -> None:
    t = shogun(table, chapter=3, influence=0, influence_deck=["whispers_of_revolt"]).level(3)
    t.start()
    assert [(e["change"], e["now"]) for e in t.seen("influence")] == [(1, 1), (-1, 0)]


@rule("HA-5.4", "HA-10.6")
def test_lickers_come_where_an_inn_is_open_and_nowhere_where_none_is(table: NewTable) -> None:
    shut = [{"service": "inn", "place": None, "until": "phase"}]
    t = shogun(table, influence_deck=["filth_lickers"], shut=shut).start()
    t.not_saw("spawned")
    t.not_saw("picked")
    inns = [key for key, place in BOOK.places.items() if "inn" in place.services]
    shut = [{"service": "inn", "place": key, "until": "phase"} for key in inns if key != "iga"]
    t = shogun(table, influence_deck=["filth_lickers"], shut=shut).start()
    t.saw("picked", what="inn", id="iga")
    t.saw("spawned", kind="akaname", place="iga")


@rule("HA-8.11", "HA-14.1")
def test_a_feast_is_told_of_who_gains_by_it(table: NewTable) -> None:
    t = shogun(table, influence_deck=["village_feast"]).hero("bob", life=10).start()
    t.saw("life", 1, seat="bob", change=1, why="heal")
    t.saw("life", 1)


@rule("HA-5.10")
def test_one_soldier_alone_takes_no_city(table: NewTable) -> None:
    t = shogun(table).at(ann="nara", bob="nara", cid="nara", dan="nara")
    t.enemy("ashigaru", "sekigahara").start().saw("enemy_moved", enemy=1, to="gifu")
    t.not_saw("city")
    assert t.state["cities"] == {}


@rule("HA-5.2", "HA-17.4")
def test_among_legends_influence_grows_by_one_more_in_the_eighth_round(table: NewTable) -> None:
    for round_, growth in ((6, 1), (7, 2)):
        t = shogun(table, difficulty="legend", round=round_).start()
        t.saw("influence", change=growth, why="growth")


@rule("HA-5.4", "HA-14.1")
def test_who_comes_while_enemies_act_does_not_act(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody brings another today: a licker that arrives is made to."""
    monkeypatch.setitem(BOOK.scripts, "akaname.arrive.own", (Effect("spawn", 1, ("nue", "here")),))
    licker = changed(BOOK.enemies["akaname"], arrive="akaname.arrive.own")
    monkeypatch.setitem(BOOK.enemies, "akaname", licker)
    t = shogun(table).enemy("akaname", "gifu").start()
    t.saw("spawned", enemy=2, place="gifu")
    t.not_saw("enemy_turn", enemy=2)
    assert t.state["enemies"][1]["activated"] is False


@rule("HA-5.5", "HA-5.6")
def test_a_hunter_counts_the_heads_of_bosses_too(table: NewTable) -> None:
    t = shogun(table).at(ann="nara", bob="gifu").enemy("kachi", "sekigahara").picks(5, 5)
    t.hero("ann", heads=1).hero("bob", bosses=2).start()
    t.saw("enemy_moved", enemy=1, to="gifu")


@rule("HA-14.2")
@pytest.mark.parametrize(
    ("card", "influence", "what"), [("cold_forges", 3, "coins"), ("informers", 6, "karma")]
)
def test_who_has_most_is_who_loses(table: NewTable, card: str, influence: int, what: str) -> None:
    t = shogun(table, influence=influence, influence_deck=[card])
    t.hero("ann", **{what: 3}).hero("cid", **{what: 9}).start()
    assert [event["seat"] for event in t.seen("gained", what=what)] == [2]


@rule("HA-17.4", "HA-16.2", "HA-8.4")
def test_a_difficulty_adds_its_numbers(table: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """None makes enemies or foes harder today: one is made to."""
    hard = changed(BOOK.difficulties["hard"], enemies=2, resolve=3)
    monkeypatch.setitem(BOOK.difficulties, "hard", hard)
    t = table().world(difficulty="hard").enemy("kachi", "kyoto").picks(5, 5)
    t.do("ann: attack 1").saw("rolled", difficulty=7)
    t = table().world(difficulty="hard", round=9, final_round=True).activated("bob", "cid", "dan")
    t.do("ann: end").saw("foe_met", resolve=11 + 2 + 3)


@rule("HA-13.4", "HA-13.5")
def test_a_city_with_a_token_in_it_is_not_razed(table: NewTable) -> None:
    """Himeji and Tottori are equally near to the dunes; a mission's or a clan's token saves one."""
    cases: tuple[tuple[str, str, str], ...] = (
        ("lost", "won", ""),
        ("available", "won", "tottori"),
        ("lost", "active", "himeji"),
    )
    for of_himeji, of_tottori, razed in cases:
        t = shogun(table, chapter=3, influence=9, influence_deck=["torches"]).level(3).picks(1)
        t.mission("p3_ronin", of_himeji)
        clan = {"tottori": "ann"} if of_tottori == "active" else {}
        t.mission("c3_boats", of_tottori, **clan).mission("c3_names", "lost").start()
        if razed:
            t.saw("city", 1, id=razed, state="razed")
        else:
            t.asks("ann", "choice", "choose himeji", "choose tottori")


@rule("HA-18.1", "HA-14.1")
def test_a_state_names_what_is_half_done_and_nothing_more(table: NewTable) -> None:
    t = shogun(table, influence=9, influence_deck=["lantern_tax"]).start()
    assert t.state["asking"] == ["next", "await_choice"]
