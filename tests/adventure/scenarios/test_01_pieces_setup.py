"""Sections 1 to 4 of the rules: pieces, how a campaign and a chapter begin, the round."""

from typing import Any

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import SheetOpened
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.written import blank_world, fresh_hero
from game.kernel.engine import Referee
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.adventure.campaigns import played
from tests.adventure.scenarios.table import NewTable, written_result
from tests.batteries.rules import rule


def dealt(**options: str | int) -> Game:
    """Return a campaign at its first question."""
    return Game(SYSTEM, Header(SYSTEM.key, 3, 4, None, options))


@rule("HA-1.1", "HA-1.2", "HA-2.1", "HA-2.5")
def test_four_heroes_begin_as_printed() -> None:
    state = SYSTEM.state_to_json(dealt().state)
    assert [hero["class"] for hero in state["heroes"]] == ["samurai", "ronin", "ninja", "monk"]
    assert [hero["life"] for hero in state["heroes"]] == [10, 11, 9, 8]
    assert [hero["armor"]["left"] for hero in state["heroes"]] == [2, 2, 1, 1]
    assert [hero["skills"] for hero in state["heroes"]] == [
        ["drill"],
        ["sixth_sense"],
        ["tumble"],
        ["mending"],
    ]
    firsts = ("power", "knowledge", "dexterity", "spirit")
    for hero, first in zip(state["heroes"], firsts, strict=True):
        assert hero["attributes"][first] == 1 == sum(hero["attributes"].values())
        assert (hero["affinity"], hero["coins"], hero["karma"], hero["heads"]) == (1, 0, 0, 0)


@rule("HA-2.1", "HA-2.5", "HA-3.2")
def test_a_campaign_begins_with_nothing_on_the_table() -> None:
    state = SYSTEM.state_to_json(dealt().state)
    nothing: dict[str, Any] = {
        "kami": None,
        "weapons": [],
        "equipped": None,
        "place": None,
        "affinity": 1,
    }
    assert state.pop("heroes") == [{**fresh_hero(seat), **nothing} for seat in range(4)]
    decks: dict[str, Any] = {f"{name}_deck": [] for name in ("influence", "market", "event")}
    first = {"chapter": 1, "round": 0, "influence": 0, "step": "chapter_start", "results": []}
    board = {"enemies": [], "next_enemy": 1, "missions": [], "asking": ["await_kami"]}
    assert state == {**blank_world(), **decks, **first, **board}


@rule("HA-2.2", "HA-2.3", "HA-2.4", "HA-18.4")
def test_each_takes_a_kami_then_a_weapon_in_seat_order() -> None:
    game, asked = dealt(), list[tuple[str, int, int]]()
    while game.decision is not None and game.decision.kind in ("kami", "weapon"):
        asked.append((game.decision.kind, game.decision.seat, len(game.decision.actions)))
        game.act(game.decision.actions[0])
    kami = [("kami", seat, 8 - seat) for seat in range(4)]
    assert asked == kami + [("weapon", seat, 2) for seat in range(4)]
    state = SYSTEM.state_to_json(game.state)
    assert len({hero["kami"] for hero in state["heroes"]}) == 4
    assert all(hero["equipped"] == hero["weapons"][0] for hero in state["heroes"])
    levels = [BOOK.gear[hero["equipped"]].level for hero in state["heroes"]]
    assert levels == [1, 1, 1, 1]


@rule("HA-1.3", "HA-6.1")
def test_the_leader_is_asked_for_the_party_also_when_defeated(table: NewTable) -> None:
    t = table().step("heroes", leader=1).defeated("bob")
    t.asks("bob", "activate", "activate -> ann", "activate -> cid", "activate -> dan")


@rule("HA-1.4", "HA-7.3")
def test_roads_join_two_places_either_way(table: NewTable) -> None:
    t = table().at(ann="shrine_benzaiten").do("ann: travel")
    t.asks("ann", "travel", "step lake_biwa", "exert")
    t = table().at(ann="nara").do("ann: travel")
    t.can("step uji_bridge", "step yamato_pass", "step kumano")


@rule("HA-1.5", "HA-5.4")
def test_pieces_are_limited_and_numbered_in_their_order(table: NewTable) -> None:
    t = table().step("round_marker", round=3, influence=9, influence_deck=["levy"])
    for place in ("nara", "osaka", "iga", "gifu"):
        t.enemy("ashigaru", place)
    t.picks(0, 1, 0).start()
    assert len(t.seen("picked", what="gate")) == 3
    spawned = [event["enemy"] for event in t.seen("spawned")]
    assert spawned == [5, 6]


@rule("HA-1.6", "HA-12.2", "HA-12.3")
def test_a_used_up_item_goes_into_the_market_deck(table: NewTable) -> None:
    t = table().hero("ann", items="rice_ball", life=5).world(market_deck=["incense"])
    t.do("ann: use rice_ball")
    assert t.of("ann")["life"] == 7
    assert t.of("ann")["items"] == []
    assert sorted(t.state["market_deck"]) == ["incense", "rice_ball"]
    t.saw("shuffled", 1, deck="market")


@rule("HA-1.6", "HA-12.2")
def test_an_item_lies_on_the_table_until_its_use_is_over(table: NewTable) -> None:
    t = table().hero("ann", items="hunting_falcon:1", knowledge=2)
    t.world(market_deck=["incense", "rice_ball"], influence_deck=["levy", "informers"])
    t.do("ann: use hunting_falcon")
    t.asks("ann", "choice", "choose levy", "choose informers", "choose keep")
    assert t.of("ann")["items"] == []
    assert t.state["market_deck"] == ["incense", "rice_ball"]
    t.do("ann: choose levy")
    told = {"count": 2, "known_top": ["informers", "levy"], "known_bottom": []}
    assert t.view("bob")["influence_deck"] == told
    assert sorted(t.state["market_deck"]) == ["hunting_falcon", "incense", "rice_ball"]
    t.order("peeked", "shuffled")


@rule("HA-18.2")
def test_a_card_put_at_the_bottom_is_known_there(table: NewTable) -> None:
    t = table().hero("ann", items="hunting_falcon", knowledge=2)
    t.world(influence_deck=["levy", "informers", "white_fog", "garrison"])
    t.do("ann: use hunting_falcon", "ann: choose levy")
    told = {"count": 4, "known_top": ["informers"], "known_bottom": ["levy"]}
    assert t.view("bob")["influence_deck"] == told


@rule("HA-2.6", "HA-12.4")
def test_a_weapon_of_the_own_class_is_always_in_hand(table: NewTable) -> None:
    t = table().hero("bob", weapons="", equipped=None)
    t.hero("ann", weapons="hunting_bow worn_katana")
    t.cannot("swap")
    t.do("ann: give worn_katana -> bob")
    assert t.of("bob")["equipped"] == "worn_katana"
    t = table().hero("ann", weapons="short_spear hunting_bow").do("ann: give short_spear -> bob")
    assert t.of("ann")["equipped"] == "hunting_bow"
    assert t.of("bob")["equipped"] == "worn_katana"


@rule("HA-2.7")
def test_too_much_is_discarded_before_anything_else(table: NewTable) -> None:
    many = "rice_ball bitter_tea incense bandages hemp_rope"
    t = table().hero("bob", items=many).hero("ann", items="blessed_salt")
    t.do("ann: give blessed_salt -> bob")
    t.asks("bob", "discard", *[f"discard {key}" for key in (*many.split(), "blessed_salt")])
    t.do("bob: discard incense")
    assert "incense" in t.state["market_deck"]
    t.asks("ann", "action")


@rule("HA-2.8", "HA-8.10", "HA-11.3")
def test_worn_out_armour_stays_and_affinity_ends_at_six(table: NewTable) -> None:
    t = table().at(ann="shrine_inari").hero("ann", affinity=4, karma=20)
    t.can("shrine 3", "shrine 6")
    t.cannot("shrine 9")
    t.do("ann: shrine 6")
    assert (t.of("ann")["affinity"], t.of("ann")["karma"]) == (6, 14)
    t.cannot("shrine")
    t = table().step("round_marker", influence=10, influence_deck=["cold_forges"])
    t.hero("ann", armor={"id": "lacquered_coat", "left": 0}).start()
    assert t.of("ann")["armor"] == {"id": "lacquered_coat", "left": 0}
    assert t.of("bob")["armor"]["left"] == 1


@rule("HA-3.1", "HA-3.2", "HA-3.3", "HA-3.4", "HA-3.5", "HA-3.6", "HA-17.4")
def test_a_chapter_is_laid_out_as_its_data_says(table: NewTable) -> None:
    t = table().level(2).step("chapter_start", chapter=2, round=0, influence=0, marks=["oil_flows"])
    t.world(special={"hot_spring": "up"}, out=["A1"], added=["N3"], difficulty="hard").start()
    t.order("chapter", "spawned", "shuffled", "shuffled", "shuffled", "influence", "round")
    assert [event["deck"] for event in t.seen("shuffled")] == ["influence", "market", "event"]
    t.saw("influence", change=1, now=3, why="effect")
    state = t.state
    assert state["special"] == {"hot_spring": "up", "smugglers_cove": "down"}
    cards = [*state["influence_deck"], *state["influence_discard"]]
    assert "voice_in_the_well" in cards
    assert "torches" not in cards
    assert {card[0] for card in state["event_deck"]} == {"A", "B", "N"}
    assert "A1" not in state["event_deck"]
    assert "N1" not in state["event_deck"]
    knowledge = {BOOK.items[key].knowledge for key in state["market_deck"]}
    assert knowledge == {0, 1}
    keys = [mission["id"] for mission in state["missions"]]
    assert keys[:5] == ["c2_toll", "c2_mirror", "c2_kappa", "c2_ledger", "cove_debt"]
    assert t.told_mission("c2_ledger")["state"] == "unavailable"
    assert t.told_mission("p2_monk")["state"] == "available"
    assert {hero["place"] for hero in state["heroes"]} == {"nagoya"}
    assert [(e["kind"], e["place"]) for e in state["enemies"][:2]] == [
        ("kappa", "toba_bay"),
        ("ashigaru", "gifu"),
    ]


@rule("HA-4.1", "HA-5.1", "HA-4.2")
def test_the_round_goes_from_the_shogun_to_all_heroes(table: NewTable) -> None:
    t = (
        table()
        .step("heroes", round=1)
        .activated("ann", "bob", "cid")
        .world(
            influence_deck=["village_feast"],
            mods=[{"what": "work", "n": -1, "until": "round", "seat": None, "by": "rice_levy"}],
        )
    )
    t.start()
    t.asks("dan", "action")
    assert "work" not in [m["what"] for m in t.state["mods"] if m["n"] > 0]
    t.do("dan: end")
    t.order("expired", "round", "influence", "influence_card")
    t.asks("ann", "activate")
    assert (t.state["round"], t.state["mods"]) == (2, [])


@rule("HA-5.1", "HA-9.10")
def test_a_trigger_round_brings_its_effects(table: NewTable) -> None:
    t = table().step("round_marker").world(influence_deck=["village_feast"]).start()
    t.saw("spawned", kind="kachi")
    t.saw("mission", id="c1_bell", state="available", seat=None)
    t.order("round", "mission", "influence_card")


@rule("HA-4.2")
def test_with_the_objective_won_the_leader_may_end_the_phase(table: NewTable) -> None:
    t = table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes").do("ann: end")
    t.asks("ann", "end_phase", "yes", "no")
    assert not any(hero["activated"] for hero in t.state["heroes"])
    t.do("ann: no")
    assert t.state["round"] == 3
    t = table().activated("bob", "cid", "dan")
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    t.do("ann: end", "ann: yes").saw("phase", success=True)


@rule("HA-4.2", "HA-15.4")
def test_after_the_final_round_the_phase_ends_unasked(table: NewTable) -> None:
    t = table().activated("bob", "cid", "dan").world(round=9, final_round=True).do("ann: end")
    t.saw("phase", success=False)
    assert t.state["marks"] == ["oil_flows"]
    assert t.state["step"] == "confrontation"


@rule("HA-4.3", "HA-15.1", "HA-5.2", "HA-14.4")
def test_influence_twelve_ends_the_phase_whatever_caused_it(table: NewTable) -> None:
    t = table().step("round_marker", influence=11, influence_deck=["levy"]).start()
    t.saw("influence", change=1, now=12, why="growth")
    t.saw("phase", success=False)
    t.not_saw("influence_card")
    assert t.state["results"][0]["influence"] == 12


@rule("HA-17.2", "HA-17.3")
def test_a_campaign_ends_and_tells_how() -> None:
    for game in played(3, difficulty="story"):
        last = game
    outcome = SYSTEM.outcome_to_json(last.state)
    assert outcome["kind"] in ("victory", "defeat")
    assert len(outcome["phases"]) == len(outcome["attempts"]) == outcome["chapter"]
    assert written_result(1).keys() == SYSTEM.state_to_json(last.state)["results"][0].keys()


@rule("HA-3.3")
def test_what_the_market_deals_in_goes_by_the_knowledge_of_the_party(table: NewTable) -> None:
    """It lies between the least and the most that a hero knows; other attributes do not count."""
    t = table().level(2).step("chapter_start", chapter=2, round=0, influence=0)
    t.hero("ann", knowledge=2).hero("bob", knowledge=3).hero("cid", knowledge=2)
    t.hero("dan", knowledge=2, spirit=5).start()
    knowledge = {BOOK.items[key].knowledge for key in t.state["market_deck"]}
    assert knowledge == {2, 3}


@rule("HA-4.2", "HA-17.4", "HA-8.3")
def test_what_is_limited_by_the_round_is_fresh_after_it(table: NewTable) -> None:
    t = table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    t.world(used={"story": 1, "benzaiten": 1, "raijin": 2}).do("ann: end")
    assert (t.state["step"], t.state["used"]) == ("round_end", {"raijin": 2})


@rule("HA-2.3", "HA-2.5")
def test_only_the_first_chapter_gives_a_weapon(table: NewTable) -> None:
    t = table().level(2).step("chapter_start", chapter=2, round=0, influence=0)
    t.hero("ann", weapons="", equipped=None).start().order("chapter", "round")
    assert t.of("ann")["weapons"] == []


@rule("HA-4.2", "HA-10.6", "HA-8.2")
def test_what_lasts_for_the_phase_outlasts_the_round(table: NewTable) -> None:
    rain = {"what": "mp", "n": -1, "until": "round", "seat": None, "by": "autumn_rain"}
    cedars = {"what": "mp", "n": 1, "until": "phase", "seat": 0, "by": "B5"}
    inns = {"service": "inn", "place": None, "until": "phase"}
    t = table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.world(mods=[rain, cedars], shut=[{**inns, "until": "round"}, inns]).do("ann: end")
    assert (t.state["mods"], t.state["shut"]) == ([cedars], [inns])


@rule("HA-15.1", "HA-15.2")
def test_the_end_of_a_phase_leaves_nothing_of_it_to_anybody(table: NewTable) -> None:
    t = table().activated("bob", "cid").world(round=9, final_round=True, pieces=5, group=[])
    t.hero("bob", ap_owed=2).hero("dan", activated=True, goods="rice")
    t.mission("c1_rice", "active", iga="ann").mission("cove_debt", "active", osaka="bob")
    t.world(lying={"nara": ["sealed_chest"]}).do("ann: end")
    for name in ("ann", "bob", "cid", "dan"):
        hero = t.of(name)
        assert (hero["ap"], hero["mp"], hero["ap_owed"], hero["blessed"]) == (None, None, 0, 0)
        assert (hero["activated"], hero["travelled"]) == (False, False)
    state = t.state
    assert state["results"][0]["attempts"] == 1
    assert (t.of("dan")["goods"], state["lying"]) == ([], {})
    assert not any(mission["clan"] for mission in state["missions"])
    assert (state["pieces"], state["group"], state["swapped"], state["used"]) == (0, [], False, {})


@rule("HA-16.10", "HA-3.1")
def test_between_chapters_nothing_lies_on_the_table(table: NewTable) -> None:
    t = table().foe(wounds=10, guard=1).picks(5, 5)
    t.world(influence_deck=["informers"], influence_discard=["levy"], next_enemy=7)
    t.do("ann: activate -> ann", "ann: skill drill", "ann: strike")
    skills = {"ann": "volley", "bob": "riposte", "cid": "twin_strike", "dan": "stunning_palm"}
    Referee(t.game.state, t.game.chance, t.game._record).emit(SheetOpened())
    for name, skill in skills.items():
        t.do(f"{name}: choose power", f"{name}: choose {skill}")
    nothing = {"chapter": 2, "round": 0, "influence": 0}
    blank = table().level(2).step("chapter_start", **nothing).setup()
    state, told = t.state, ("heroes", "results", "asking")
    assert all(state[key] == value for key, value in blank.items() if key not in told)
    assert t.of("ann")["skills_used"] == []


@rule("HA-3.3", "HA-3.6", "HA-11.2")
def test_what_is_held_is_not_dealt_in_and_what_was_found_stays_found(table: NewTable) -> None:
    t = table().level(2).step("chapter_start", chapter=2, round=0, influence=0)
    t.world(special={"smugglers_cove": "up"}).hero("ann", items="rice_ball").start()
    assert t.state["special"] == {"smugglers_cove": "up"}
    assert "rice_ball" not in t.state["market_deck"]
    assert "bitter_tea" in t.state["market_deck"]


@rule("HA-4.1", "HA-6.1")
def test_in_a_new_round_everybody_may_be_activated(table: NewTable) -> None:
    t = table().activated("bob").step("round_marker", round=3, influence=0)
    t.world(influence_deck=["village_feast"]).start()
    t.asks("ann", "activate", *[f"activate -> {name}" for name in ("ann", "bob", "cid", "dan")])
