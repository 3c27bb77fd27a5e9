"""The language of lessons: what a person writes, and the STATE that it means."""

from typing import Any

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.written import written_adventure
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.adventure.scenarios.table import Table


def state(**told: str) -> Any:
    """Return the STATE that words mean."""
    return written_adventure(told)


def test_nothing_told_is_a_position_as_the_scenarios_write_it() -> None:
    plain = Table().turn("ann").world(round=1, influence=4).setup()
    told = state(samurai="kyoto, acts 3")
    for hero, place in zip(plain["heroes"], ("kyoto", "himeji", "gifu", "kumano"), strict=True):
        hero["place"] = place
    plain["event_deck"] = plain["event_deck"][::-1]
    assert told == plain


def test_a_hero_is_told_by_words_with_their_numbers() -> None:
    told = state(
        samurai="nara, life 5, coins 10, power 2, spirit 1, karma 3, "
        "items rice_ball bandages, acts 2",
        ronin="activated, kami susanoo, affinity 4",
        ninja="iga",
    )
    ann, bob, cid, dan = told["heroes"]
    assert (ann["place"], ann["life"], ann["coins"], ann["karma"]) == ("nara", 5, 10, 3)
    assert ann["attributes"] == {"power": 2, "dexterity": 0, "knowledge": 0, "spirit": 1}
    assert ann["items"] == [{"id": "rice_ball", "left": 1}, {"id": "bandages", "left": 3}]
    assert (ann["ap"], ann["activated"], ann["travelled"]) == (2, True, False)
    assert (bob["kami"], bob["affinity"], bob["activated"], bob["ap"]) == ("susanoo", 4, True, None)
    assert (cid["place"], cid["activated"], dan["place"]) == ("iga", False, "kumano")
    assert not {"rice_ball", "bandages"} & set(told["market_deck"])


def test_round_step_and_numbers_stand_in_the_line_of_the_turn() -> None:
    told = state(turn="3 round_marker, influence 7, chapter 2, pieces 2")
    assert (told["round"], told["step"], told["influence"]) == (3, "round_marker", 7)
    assert (told["chapter"], told["pieces"], len(told["results"])) == (2, 2, 1)
    assert told["results"][0] == {
        "chapter": 1, "success": True, "influence": 5, "missions": ["c1_oil", "c1_kiln"],
        "personal": [], "attempts": 1,
    }  # fmt: skip
    assert {card["id"] for card in told["missions"]} > {"c2_toll", "cove_debt", "p2_monk"}
    with pytest.raises(SetupError, match="'influence four' must be words with a number each"):
        state(turn="1 activate, influence four")


def test_enemies_are_numbered_and_cities_have_a_state() -> None:
    told = state(enemies="kachi iga, ashigaru nara c1_kiln", cities="iga captured, nara razed")
    kachi = {"id": 1, "kind": "kachi", "place": "iga", "mission": None, "activated": False}
    guard = {"id": 2, "kind": "ashigaru", "place": "nara", "activated": False}
    assert told["enemies"] == [kachi, {**guard, "mission": "c1_kiln"}]
    assert told["next_enemy"] == 3
    assert told["cities"] == {
        "iga": {"state": "captured", "chapter": 1},
        "nara": {"state": "razed", "chapter": 1},
    }


def test_a_mission_says_who_is_informed_and_what_is_done() -> None:
    told = state(
        c1_oil="active, nara 0, tsuruga 0 2, done shrine_inari", c1_rice="won", c1_bell="lost"
    )
    missions = {mission["id"]: mission for mission in told["missions"]}
    assert missions["c1_oil"] == {
        "id": "c1_oil", "state": "active", "revealed": True,
        "clan": {"nara": [0], "tsuruga": [0, 2]}, "done": ["shrine_inari"],
    }  # fmt: skip
    states = {key: (mission["state"], mission["revealed"]) for key, mission in missions.items()}
    assert states["c1_rice"] == ("won", True)
    assert states["c1_bell"] == ("lost", True)
    assert states["c1_kiln"] == states["cove_debt"] == ("unavailable", False)
    assert states["p1_monk"] == ("available", False)


def test_what_is_wanted_is_drawn_first() -> None:
    told = state(shogun="autumn_rain levy", events="A9 A2", market="good_boots incense")
    assert told["influence_deck"][:3] == ["autumn_rain", "levy", "sworn_blades"]
    assert told["market_deck"][:3] == ["good_boots", "incense", "rice_ball"]
    assert told["event_deck"][-3:] == ["A1", "A2", "A9"]
    assert len(set(told["event_deck"])) == len(told["event_deck"]) == 10
    assert all(BOOK.items[key].knowledge < 2 for key in told["market_deck"])


def test_a_confrontation_has_its_foe_and_nobody_is_on_the_map() -> None:
    told = state(turn="9 confrontation", foe="wounds 3, guard 4", samurai="life 7")
    assert [hero["place"] for hero in told["heroes"]] == [None] * 4
    assert told["foe"] == {
        "id": BOOK.chapters[1].foe.key, "exchange": 1, "wounds": 3, "resolve": 11, "guard": 4,
        "bonus": 0, "acted": [], "blow": 0, "shields": [0] * 4, "self": [0] * 4, "if_hit": [0] * 4,
    }  # fmt: skip
    assert len(told["results"]) == 1
    assert state(turn="9 confrontation")["foe"]["wounds"] == 0
    assert state(turn="1 heroes", foe="wounds 3")["foe"] is None
    assert Game(SYSTEM, Header(SYSTEM.key, 7, 4, told, {})).state.step == "confrontation"
