"""States, observations and outcomes as JSON: one small table, written out in full."""

from typing import Any

import pytest

from game.kernel.errors import SetupError
from game.kernel.frames import decision_of
from game.protocol.notation import decision_to_json
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.notation import observation_to_json, state_to_json, written
from game.samurai.rules.system import SYSTEM
from tests.samurai.perft.positions import read
from tests.samurai.rules.test_reasons import attacked

TABLE = """
seat 0: shogun goemon, honor 6, hand bo daimyo
seat 1: ninja3 benkei, resilience 2, hand parry, in play armor
seat 2: ninja1 tomoe, hand focus
discard: bo kiseru
turn: 0 play 1
counts: 0
"""
STATE = read("table", TABLE).state()


def test_a_state_tells_everything_piles_top_first() -> None:
    data = state_to_json(STATE)
    assert data["players"][1] == {
        "role": "ninja",
        "stars": 3,
        "character": "benkei",
        "honor": 3,
        "resilience": 2,
        "hand": ["parry"],
        "in_play": ["armor"],
    }
    assert data["discard_pile"] == ["bo", "kiseru"]
    assert data["draw_pile"][:2] == ["armor", "armor"]
    assert len(data["draw_pile"]) == len(CATALOGUE.deck()) - 7
    assert data["turn"] == {"seat": 0, "phase": "play", "weapons_played": 1}
    assert data["resolving"] is None
    assert data["system"] == "samurai-sword"


def test_an_observation_tells_what_one_seat_knows_and_who_it_is() -> None:
    data: Any = observation_to_json(SYSTEM.observe(STATE, 1))
    assert data["seat"] == 1
    assert data["draw_pile"] == {"count": len(CATALOGUE.deck()) - 7}
    assert data["players"][0]["hand"] == {"count": 2, "known": []}
    assert data["players"][1]["hand"] == ["parry"]
    assert data["decision"] == {"seat": 0, "kind": "play"}


def test_the_one_who_is_asked_sees_the_whole_decision() -> None:
    data: Any = observation_to_json(SYSTEM.observe(STATE, 0))
    assert data["decision"] == decision_to_json(SYSTEM, decision_of(STATE), STATE)
    assert data["decision"]["seat"] == 0
    assert {"type": "end_play"} in data["decision"]["actions"]
    assert END_PLAY.card is None


def test_a_card_being_resolved_is_told() -> None:
    assert state_to_json(attacked("katana", "hanzo", "bo"))["resolving"] == {
        "card": "katana",
        "seat": 0,
    }


def test_nothing_is_asked_after_the_end() -> None:
    over = STATE.clone()
    over.frames = ()
    assert decision_of(over) is None
    assert observation_to_json(SYSTEM.observe(over, 0))["decision"] is None


@pytest.mark.parametrize(
    ("seat", "fault"),
    [
        ("shogun goemon, honor 3 4", "'3 4' is no number"),
        ("shogun goemon, resilience five", "'five' is no number"),
        ("shogun goemon, honor", "'' is no number"),
        ("shogun goemon, luck 3", "nobody has a 'luck'"),
    ],
)
def test_what_a_person_writes_wrong_of_a_seat_is_one_sentence(seat: str, fault: str) -> None:
    """Of two numbers the first was taken."""
    with pytest.raises(SetupError, match=fault):
        written({"seat 0": seat, "seat 1": "ninja1 tomoe", "seat 2": "ninja2 ieyasu"})
