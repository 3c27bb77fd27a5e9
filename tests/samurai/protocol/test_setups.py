"""Written positions: what a setup must hold, and how play goes on from one."""

import copy
import json
from random import Random
from typing import Any

import pytest

from tests.samurai.protocol.model import tidy
from tests.samurai.protocol.talk import Talk, refused


def middle(players: int, seed: int, actions: int = 40) -> Any:
    """Return the STATE of a random game at its play phase, some way in."""
    talk, rng = Talk(), Random(seed)
    reply = talk.new(players, seed)
    while actions > 0 or reply["decision"]["kind"] != "play":
        following = talk.act(rng.choice(reply["decision"]["actions"]))
        if following["decision"] is None:
            break
        reply, actions = following, actions - 1
        if actions <= 0 and reply["decision"]["kind"] == "play":
            break
    return reply["state"]


def code(setup: Any) -> str:
    """Send a setup that must be refused and return the code."""
    return Talk().code(cmd="new", system="samurai-sword", setup=setup, seed=1)


@pytest.mark.parametrize("players", range(3, 8))
def test_a_state_of_a_game_is_a_setup_and_gives_the_same_decision(players: int) -> None:
    state = middle(players, players)
    if state["turn"]["phase"] == "play" and state["resolving"] is None:
        start = Talk().place(state)
        assert tidy(start["state"]) == tidy(state)
        assert start["decision"]["seat"] == state["turn"]["seat"]
        assert [e["type"] for e in start["events"] if e["type"] == "turn"] == ["turn"]


@pytest.mark.parametrize("phase", ["recovery", "bushido", "draw", "play", "discard"])
def test_play_starts_at_the_beginning_of_the_phase_and_keeps_the_weapons_played(phase: str) -> None:
    state = Talk().new(3, 7)["state"]
    state["turn"] = {"seat": 1, "phase": phase, "weapons_played": 4}
    state["players"][1]["hand"] += [state["draw_pile"].pop() for _ in range(6)]
    start = Talk().place(state)
    kind = {"discard": "discard"}.get(phase, "play")
    assert (start["decision"]["seat"], start["decision"]["kind"]) == (1, kind)
    assert start["state"]["turn"]["weapons_played"] == 4
    drawn = sum(event["type"] == "drew" for event in start["events"])
    assert drawn == (2 if phase in ("recovery", "bushido", "draw") else 0)


def test_nothing_is_known_at_the_start_of_a_setup() -> None:
    talk = Talk()
    talk.place(Talk().new(5, 3)["state"])
    for seat in range(5):
        seen = talk.tell(cmd="observe", seat=seat)["observation"]
        others = [p["hand"] for s, p in enumerate(seen["players"]) if s != seat]
        assert all(hand["known"] == [] for hand in others)


def test_honor_has_no_upper_bound() -> None:
    state = Talk().new(3, 7)["state"]
    state["players"][0]["honor"] = 10**30
    assert Talk().place(state)["state"]["players"][0]["honor"] == 10**30


CHANGES: list[tuple[list[str | int], Any]] = [
    (["system"], "go"),
    (["system"], None),
    (["resolving"], {"card": "bo", "seat": 0}),
    (["resolving"], False),
    (["players"], []),
    (["players"], {}),
    (["players", 0], []),
    (["players", 0, "role"], "emperor"),
    (["players", 0, "role"], "samurai"),
    (["players", 0, "stars"], 4),
    (["players", 0, "stars"], True),
    (["players", 0, "character"], "conan"),
    (["players", 0, "honor"], 0),
    (["players", 0, "honor"], -1),
    (["players", 0, "honor"], 3.0),
    (["players", 0, "honor"], True),
    (["players", 0, "honor"], "3"),
    (["players", 0, "resilience"], -1),
    (["players", 0, "resilience"], 6),
    (["players", 0, "resilience"], 2.0),
    (["players", 0, "hand"], {}),
    (["players", 0, "hand"], "bo"),
    (["players", 0, "hand", 0], "excalibur"),
    (["players", 0, "hand", 0], 3),
    (["players", 0, "hand", 0], ["bo"]),
    (["players", 0, "in_play"], ["bo"]),
    (["players", 0, "in_play"], ["parry"]),
    (["draw_pile"], []),
    (["draw_pile"], {"count": 51}),
    (["draw_pile", 0], None),
    (["discard_pile"], ["bo"]),
    (["discard_pile"], None),
    (["turn"], None),
    (["turn", "seat"], 3),
    (["turn", "seat"], -1),
    (["turn", "seat"], True),
    (["turn", "phase"], "dinner"),
    (["turn", "phase"], 2),
    (["turn", "weapons_played"], -1),
    (["turn", "weapons_played"], 1.0),
    (["turn", "weapons_played"], None),
]


@pytest.mark.parametrize(("path", "value"), CHANGES, ids=str)
def test_one_wrong_value_makes_a_bad_setup(path: list[str | int], value: Any) -> None:
    setup = Talk().new(3, 7)["state"]
    place: Any = setup
    for step in path[:-1]:
        place = place[step]
    assert place[path[-1]] != value or type(place[path[-1]]) is not type(value)
    place[path[-1]] = value
    assert code(setup) == "bad_setup"


def test_every_key_is_needed_and_no_other_is_taken() -> None:
    setup = Talk().new(3, 7)["state"]
    for place in (setup, setup["players"][1], setup["turn"]):
        for key in list(place):
            kept = place.pop(key)
            assert code(setup) == "bad_setup"
            place[key] = kept
        place["more"] = 1
        assert code(setup) == "bad_setup"
        del place["more"]
    assert Talk().place(setup)["decision"] is not None


def test_two_equal_characters_and_two_equal_stars_are_refused() -> None:
    setup = Talk().new(4, 7)["state"]
    twin = copy.deepcopy(setup)
    twin["players"][0]["character"] = twin["players"][1]["character"]
    assert code(twin) == "bad_setup"
    ninja = [player for player in setup["players"] if player["role"] == "ninja"]
    ninja[0]["stars"] = ninja[1]["stars"]
    assert code(setup) == "bad_setup"


def test_somebody_must_be_able_to_go_on() -> None:
    setup = Talk().new(4, 7)["state"]
    setup["turn"] = {"seat": 1, "phase": "play", "weapons_played": 0}
    setup["players"][1]["resilience"] = 0
    assert code(setup) == "bad_setup"
    setup["turn"]["phase"] = "recovery"
    assert Talk().place(setup)["decision"]["seat"] == 1
    setup["players"][2]["resilience"] = setup["players"][3]["resilience"] = 0
    assert code(setup) == "bad_setup"


def test_a_bad_setup_names_the_fault() -> None:
    setup = Talk().new(3, 7)["state"]
    setup["players"][0]["hand"].append("katana")
    reply = Talk().ask(cmd="new", system="samurai-sword", setup=setup, seed=1)
    assert "katana" in reply["error"]["message"]


def test_a_number_beyond_all_use_is_a_bad_setup() -> None:
    setup = Talk().new(3, 7)["state"]
    setup["players"][0]["honor"] = "@"
    request = {"cmd": "new", "system": "samurai-sword", "setup": setup, "seed": 1}
    line = json.dumps(request).replace('"@"', "9" * 5000)
    assert refused(Talk().line(line.encode())) == "bad_setup"
