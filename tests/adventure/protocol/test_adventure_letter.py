"""The protocol's pages sentence by sentence, asked by somebody who knows only them."""

import json
from random import Random
from typing import Any

import pytest

from game.adventure.rules.system import SYSTEM
from tests.adventure.campaigns import played, written
from tests.adventure.protocol.test_adventure_served import ask, code, new, served
from tests.adventure.scenarios.table import Table
from tests.adventure.second.positions import position

FAULTY: list[tuple[dict[str, Any], str]] = [
    ({"cmd": "new", "system": "adventure", "players": 4}, "bad_request"),
    ({"cmd": "new", "system": "lanterns", "players": 4, "seed": 1}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4.0, "seed": 1}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": -1}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": 2**63}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": 1, "setup": {}}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": 1, "leader": None}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": 1, "leader": -1}, "bad_setup"),
    ({"cmd": "new", "system": "adventure", "players": 4, "seed": 1, "chapters": 4}, "bad_setup"),
    ({"cmd": "new", "system": "adventure", "players": 5, "seed": 1}, "bad_setup"),
    ({"cmd": "new", "system": "adventure", "setup": [], "seed": 1}, "bad_request"),
    ({"cmd": "new", "system": "adventure", "setup": {}, "seed": 1}, "bad_setup"),
    ({"cmd": "hello", "x": 1}, "bad_request"),
    ({"cmd": "act", "action": 3}, "bad_request"),
    ({"cmd": "act"}, "bad_request"),
    ({"cmd": "observe", "seat": True}, "bad_request"),
    ({"cmd": "observe", "seat": -1}, "bad_request"),
    ({"cmd": "load", "game": {}}, "bad_game"),
    ({"cmd": "load", "game": []}, "bad_request"),
    ({"cmd": "dance"}, "unknown_command"),
]
HERO_FAULTS: list[dict[str, Any]] = [
    {"ap": 10},
    {"ap": -1},
    {"ap_owed": 10},
    {"ap_owed": -1},
    {"life": 0},
    {"life": 99},
    {"level": 0},
    {"level": 4},
    {"coins": -1},
    {"karma": 1.0},
    {"affinity": 7},
    {"kami": None},
    {"skills": []},
    {"skills_used": ["drill"]},
    {"armor": {"id": "lacquered_coat", "left": 3}},
    {"equipped": None},
    {"weapons": ["war_bow"], "equipped": "war_bow"},
    {"armor": {"id": "oyoroi_of_crests", "left": 4}},
    {"items": [{"id": "bandages", "left": 0}]},
    {"items": [{"id": "bandages", "left": 4}]},
    {"items": [{"id": "straw_cloak", "left": 1}]},
    {"goods": ["gold"]},
    {"activated": False},
    {"mp": 3},
    {"travelled": 1},
    {"falls": -1},
    {"class": "monk"},
    {"hat": 1},
    {"place": None},
]
MOD = {"what": "mp", "n": 9, "until": "round", "seat": None, "by": "autumn_rain"}
MAP_FAULTS: list[dict[str, Any]] = [
    {"added": ["A1"]},
    {"out": ["A99"]},
    {"marks": ["x"]},
    {"won": ["c1_oil"]},
    {"attempts": 3},
    {"mods": [{**MOD, "n": 10}]},
    {"mods": [{**MOD, "n": -10}]},
    {"mods": [{**MOD, "by": "x"}]},
    {"mods": [{**MOD, "seat": 4}]},
    {"mods": [{**MOD, "until": "travel"}]},
    {"mods": [MOD, MOD]},
    {"pieces": 13},
    {"used": {"raijin": 99}},
    {"special": {"tea_house": "sideways"}},
    {"round": 0},
    {"chapter": 2},
    {"difficulty": "easy"},
    {"final_round": 0},
    {"asking": []},
]
MISSION_FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("c1_rice", {"clan": {}}),
    ("c1_rice", {"clan": {"iga": []}}),
    ("c1_rice", {"clan": {"iga": [0, 0]}}),
    ("c1_rice", {"clan": {"iga": [4]}}),
    ("c1_rice", {"clan": {"osaka": [0]}}),
    ("c1_rice", {"clan": []}),
    ("c1_rice", {"revealed": False}),
    ("c1_rice", {"revealed": 1}),
    ("c1_rice", {"state": "lost"}),
    ("c1_rice", {"state": "open"}),
    ("c1_rice", {"done": ["iga"]}),
    ("c1_rice", {"done": ["foes"]}),
    ("c1_kiln", {"done": ["shrine_amaterasu"]}),
    ("cove_debt", {"revealed": True}),
    ("cove_debt", {"done": ["osaka"]}),
    ("p1_samurai", {"clan": {"osaka": [1]}}),
    ("p1_samurai", {"id": "p1_ronin"}),
    ("p1_samurai", {"hat": 1}),
]
KINDS = {
    "class": str,
    "level": int,
    "life": int,
    "attributes": dict,
    "coins": int,
    "karma": int,
    "heads": int,
    "bosses": int,
    "blessed": int,
    "affinity": int,
    "skills": list,
    "skills_used": list,
    "weapons": list,
    "items": list,
    "goods": list,
    "activated": bool,
    "ap_owed": int,
    "travelled": bool,
    "falls": int,
}
"""What a hero is told by, and of which kind; the rest may be null."""
NULLABLE = {"place": str, "kami": str, "armor": dict, "equipped": str, "ap": int, "mp": int}
ACTING = 0


def acting() -> dict[str, Any]:
    """Return a STATE in which Tomoe has action points, and two missions are under way.

    An enemy of one of them is on the map.
    """
    for number in range(10, 60):
        state: dict[str, Any] = json.loads(written(3, "action", number))
        under_way = {told["id"] for told in state["missions"] if told["state"] == "active"}
        is_hunted = any(one["mission"] is not None for one in state["enemies"])
        can_act = state["heroes"][ACTING]["ap"] is not None
        if can_act and is_hunted and {"c1_rice", "c1_kiln"} <= under_way:
            return state
    raise ValueError("no adept plays so")


def test_what_is_faulty_has_its_code_and_changes_nothing() -> None:
    handler = served()
    new(handler, players=4)
    before = ask(handler, cmd="save")
    for request, wanted in FAULTY:
        assert code(ask(handler, **request)) == wanted, request
    assert ask(handler, cmd="save") == before
    for cmd in ("state", "save"):
        assert code(ask(served(), cmd=cmd)) == "no_game"
    told = ask(served(), cmd="new", system="adventure", players=3, seed=1)
    assert told["error"]["message"] == "'players' must be 4"


def test_hello_names_the_protocol_and_the_system() -> None:
    told = ask(served(), cmd="hello")
    assert (told["protocol"], told["systems"]) == (1, ["adventure"])
    assert {"name", "version"} <= set(told)


@pytest.mark.parametrize("change", HERO_FAULTS, ids=str)
def test_a_hero_that_cannot_be_is_no_setup(change: dict[str, Any]) -> None:
    state = acting()
    state["heroes"][ACTING] |= change
    assert code(new(served(), setup=state)) == "bad_setup"


@pytest.mark.parametrize("change", MAP_FAULTS, ids=str)
def test_a_table_that_cannot_be_is_no_setup(change: dict[str, Any]) -> None:
    assert code(new(served(), setup={**acting(), **change})) == "bad_setup"


@pytest.mark.parametrize(("key", "change"), MISSION_FAULTS, ids=str)
def test_a_mission_that_cannot_be_is_no_setup(key: str, change: dict[str, Any]) -> None:
    state = acting()
    mission = next(mission for mission in state["missions"] if mission["id"] == key)
    mission |= change
    assert code(new(served(), setup=state)) == "bad_setup"


def test_enemies_of_a_mission_are_on_the_map_or_beaten() -> None:
    state = acting()
    state["enemies"] = [one for one in state["enemies"] if one["mission"] is None]
    assert code(new(served(), setup=state)) == "bad_setup"


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("missions", "c2_toll"),
        ("missions", "p1_monk"),
        ("personal", "c1_oil"),
        ("personal", "p2_monk"),
    ],
)
def test_a_phase_that_is_over_has_won_no_other_chapters_mission(key: str, wrong: str) -> None:
    state = Table().step("chapter_start", chapter=2, round=0, influence=0).setup()
    assert new(served(), setup=state)["ok"]
    state["results"][0][key] = [wrong]
    assert code(new(served(), setup=state)) == "bad_setup"


def test_only_what_is_active_is_used_up_in_a_confrontation() -> None:
    """Section 2: `skills_used` holds active skills; a trait is never used up."""
    for setup in map(position, map(Random, range(200))):
        skills = setup["heroes"][0]["skills"]
        if setup["step"] == "confrontation" and "house_name" in skills:
            assert new(served(), setup=setup)["ok"]
            setup["heroes"][0]["skills_used"] = ["house_name"]
            assert code(new(served(), setup=setup)) == "bad_setup"
            return
    raise AssertionError("no such position is written")


def test_a_round_that_begins_has_activated_nobody_whatever_was_written() -> None:
    """HA-4.1: in it every hero still standing is activated once."""
    table = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    reply = new(served(), setup=table.activated("ann", "bob").setup())
    assert [one["hero"] for one in reply["decision"]["actions"]] == [0, 1, 2, 3]


def before_the_first_chapter() -> dict[str, Any]:
    """Return the STATE before kami and weapons are chosen."""
    state: dict[str, Any] = new(served(), players=4)["state"]
    return {**state, "asking": None}


def test_a_campaign_can_begin_as_a_setup() -> None:
    state = before_the_first_chapter()
    assert state["step"] == "chapter_start"
    assert new(served(), setup=state)["decision"]["kind"] == "kami"


@pytest.mark.parametrize(
    "change",
    [
        {"kami": "inari"},
        {"weapons": ["hunting_bow"], "equipped": "hunting_bow"},
        {"place": "kyoto"},
        {"ap": 1},
        {"activated": True},
        {"life": 0},
    ],
    ids=str,
)
def test_before_the_first_chapter_nothing_is_chosen(change: dict[str, Any]) -> None:
    state = before_the_first_chapter()
    state["heroes"][0] |= change
    assert code(new(served(), setup=state)) == "bad_setup"


@pytest.mark.parametrize(
    "change",
    [
        {"round": 1},
        {"influence": 4},
        {"next_enemy": 2},
        {"market_deck": ["rice_ball"]},
        {"influence_deck": ["levy"]},
        {"event_deck": ["A1"]},
        {"cut": ["kyoto-osaka"]},
        {"special": {"tea_house": "down"}},
        {"omamori_used": True},
        {"group": [1]},
        {"mods": [MOD]},
        {"used": {"raijin": 1}},
        {"attempts": 1},
    ],
    ids=str,
)
def test_before_a_chapter_is_laid_out_nothing_lies(change: dict[str, Any]) -> None:
    state = before_the_first_chapter() | change
    assert code(new(served(), setup=state)) == "bad_setup"


def test_a_setup_holds_every_key() -> None:
    state = acting()
    for key in state:
        rest = {name: value for name, value in state.items() if name != key}
        assert code(new(served(), setup=rest)) == "bad_setup", key
    for key in state["heroes"][1]:
        broken = json.loads(json.dumps(state))
        del broken["heroes"][1][key]
        assert code(new(served(), setup=broken)) == "bad_setup", key


def test_the_numbers_at_the_edge_are_a_setup() -> None:
    state = acting()
    state["heroes"][ACTING] |= {"ap": 9, "coins": 10**9, "affinity": 6, "life": 1}
    state["heroes"][1]["ap_owed"] = 9
    decks = ("event_deck", "influence_deck", "market_deck", "influence_discard")
    state |= {"influence": 11, "added": ["N1"], "mods": [MOD], **{deck: [] for deck in decks}}
    reply = new(served(), setup=state)
    assert {**reply["state"], "asking": None} == state
    state["mods"] = [{**MOD, "n": -9}]
    assert new(served(), setup=state)["ok"]


def test_enemies_stand_in_the_order_of_their_numbers_and_none_is_activated() -> None:
    state = acting()
    assert len(state["enemies"]) > 1
    assert code(new(served(), setup={**state, "enemies": state["enemies"][::-1]})) == "bad_setup"
    last = state["enemies"][-1]
    assert code(new(served(), setup={**state, "next_enemy": last["id"]})) == "bad_setup"
    state["enemies"][-1] = {**last, "activated": True}
    assert code(new(served(), setup=state)) == "bad_setup"


@pytest.mark.parametrize(("kind", "number"), [("activate", 3), ("action", 75), ("foe_order", 1)])
def test_every_seat_is_told_the_same_but_for_the_question(kind: str, number: int) -> None:
    handler, state = served(), json.loads(written(5, kind, number))
    new(handler, setup={**state, "swapped": False})
    seen = [ask(handler, cmd="observe", seat=seat)["observation"] for seat in range(4)]
    asked = ask(handler, cmd="state")["decision"]
    for seat, told in enumerate(seen):
        assert told.pop("seat") == seat
        mine = told.pop("decision")
        brief = {key: asked[key] for key in ("seat", "kind")}
        assert mine == (asked if asked["seat"] == seat else brief)
        assert set(told) == set(state) - {"asking"}
        assert told == seen[0]


@pytest.mark.parametrize(("kind", "number"), [("activate", 3), ("action", 75), ("foe_order", 1)])
def test_what_is_told_is_of_the_kinds_of_the_page(kind: str, number: int) -> None:
    handler, state = served(), json.loads(written(5, kind, number))
    new(handler, setup={**state, "swapped": False})
    seen = ask(handler, cmd="observe", seat=0)["observation"]
    for hero in seen["heroes"]:
        assert set(hero) == {*KINDS, *NULLABLE}
        assert all(type(hero[key]) is kind for key, kind in KINDS.items())
        assert all(hero[key] is None or type(hero[key]) is kind for key, kind in NULLABLE.items())
    for deck in ("influence_deck", "market_deck", "event_deck"):
        assert seen[deck] == {"count": len(state[deck]), "known_top": [], "known_bottom": []}
    for told, whole in zip(seen["missions"], state["missions"], strict=True):
        brief = {key: whole[key] for key in ("id", "state")}
        assert told == (whole if whole["revealed"] else brief)


def test_an_answer_that_is_not_offered_is_refused_whoever_gives_it() -> None:
    handler, offered, kinds = served(), dict[str, Any](), set[str]()
    new(handler, players=4, difficulty="story", chapters=1)
    for game in played(7, difficulty="story", chapters=1):
        last = game
    for action in last.journal.actions():
        told = ask(handler, cmd="state")
        listed = told["decision"]["actions"]
        if told["decision"]["kind"] not in kinds:
            kinds.add(told["decision"]["kind"])
            for lie in offered.values():
                if lie not in listed:
                    assert code(ask(handler, cmd="act", action=lie)) == "illegal_action"
            more = {**listed[0], "why": "I want to"}
            assert code(ask(handler, cmd="act", action=more)) == "illegal_action"
            assert ask(handler, cmd="state") == told
        offered |= {json.dumps(one["type"]): one for one in listed}
        ask(handler, cmd="act", action=SYSTEM.action_to_json(action))
    assert len(kinds) > 8


def test_after_a_load_the_same_actions_give_the_same_game() -> None:
    first, second = served(), served()
    new(first, players=4, difficulty="story", chapters=1)
    for game in played(7, difficulty="story", chapters=1):
        last = game
    for number, action in enumerate(last.journal.actions()):
        if number % 60 == 0:
            loaded = ask(second, cmd="load", game=ask(first, cmd="save")["game"])
            assert loaded["events"] == []
            assert {k: loaded[k] for k in ("state", "decision", "outcome")} == {
                k: v for k, v in ask(first, cmd="state").items() if k != "ok"
            }
        data = SYSTEM.action_to_json(action)
        assert ask(first, cmd="act", action=data) == ask(second, cmd="act", action=data)
    assert ask(first, cmd="save") == ask(second, cmd="save")
