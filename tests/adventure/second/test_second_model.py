"""The first table plays as the second model says; known differences stand in `differences.md`."""

from collections.abc import Iterator

import pytest

from tests.adventure.second.compare import First, play
from tests.adventure.second.table import JSON
from tests.adventure.second.written import compared


@pytest.fixture(scope="module")
def first() -> Iterator[First]:
    """One process of the first table for all tests here."""
    table = First()
    yield table
    table.close()


def _new(seed: int, difficulty: str) -> JSON:
    return {
        "cmd": "new", "system": "adventure", "players": 4, "seed": seed, "difficulty": difficulty,
        "leader": seed % 4,
    }  # fmt: skip


@pytest.mark.parametrize(("seed", "difficulty"), [(1, "normal"), (3, "legend"), (4, "story")])
def test_a_campaign_is_the_same_on_both_tables(first: First, seed: int, difficulty: str) -> None:
    """A random campaign to its end: questions, states, sights, events, outcome (HA-2 to HA-18)."""
    assert play(first, _new(seed, difficulty), seed) > 50


def _at_the_spring(first: First) -> JSON:
    """Akira is the next to act at the hot spring, with full life."""
    state: JSON = first(_new(0, "normal"))["state"]
    for hero, kami, weapon in zip(
        state["heroes"],
        ("inari", "hachiman", "raijin", "susanoo"),
        ("hunting_bow", "worn_katana", "straight_blade", "iron_mace"),
        strict=True,
    ):
        hero |= {"kami": kami, "weapons": [weapon], "equipped": weapon, "place": "mount_daisen"}
    state["heroes"][1] |= {"activated": True, "ap": 1}
    names = ["c1_oil", "c1_kiln", "c1_rice", "c1_bell", "cove_debt"]
    names += [f"p1_{name}" for name in ("samurai", "ronin", "ninja", "monk")]
    hidden = ("c1_kiln", "c1_bell", "cove_debt")
    state |= {
        "step": "activate", "round": 1, "influence": 4, "special": {"hot_spring": "up"},
        "event_deck": ["A1", "A2"], "influence_deck": ["levy", "informers"],
        "market_deck": ["rice_ball", "incense"], "asking": None,
        "missions": [
            {"id": name, "state": "unavailable" if name in hidden else "available",
             "revealed": False, "clan": {}, "done": []}
            for name in names
        ],
    }  # fmt: skip
    return state


def test_a_written_position_is_the_same_on_both_tables(first: First) -> None:
    """From a position in the middle of an activation to the end of the campaign."""
    state = _at_the_spring(first)
    request = {"cmd": "new", "system": "adventure", "setup": state, "seed": 5}
    assert play(first, request, 5, limit=250) > 50


@pytest.mark.parametrize("number", range(12))
def test_positions_far_off_the_beaten_track_are_the_same_on_both_tables(
    first: First, number: int
) -> None:
    """Written positions at every step; many more: `python3 -m tests.adventure.second.written`."""
    assert compared(first, number) > 0


def test_an_action_that_can_do_nothing_is_not_offered(first: First) -> None:
    """HA-6.5, at the hot spring."""
    state = _at_the_spring(first)
    reply = first({"cmd": "new", "system": "adventure", "setup": state, "seed": 5})
    assert {"type": "special"} not in reply["decision"]["actions"]


def test_a_consumable_goes_back_after_use(first: First) -> None:
    """HA-12.2."""
    state = _at_the_spring(first)
    state["heroes"][1] |= {"life": 5, "items": [{"id": "bitter_tea", "left": 1}]}
    first({"cmd": "new", "system": "adventure", "setup": state, "seed": 5})
    reply = first({"cmd": "act", "action": {"type": "use", "item": "bitter_tea"}})
    kinds = [event["type"] for event in reply["events"]]
    assert kinds.index("life") < kinds.index("shuffled")


def test_one_label_alone_is_taken_unasked(first: First) -> None:
    """HA-18.4, after a free action."""
    state = _at_the_spring(first)
    for hero, place in zip(state["heroes"], ("himeji", "nara", "tottori", "kumano"), strict=True):
        hero["place"] = place
    state["event_deck"] = ["A2", "A1"]
    places = ("nara", "shrine_inari", "tsuruga")
    state["missions"][0] |= {
        "state": "active", "revealed": True, "clan": {place: [1] for place in places}
    }  # fmt: skip
    reply = first({"cmd": "new", "system": "adventure", "setup": state, "seed": 5})
    for action in (
        {"type": "travel", "with": []},
        {"type": "step", "to": "uji_bridge"},
        {"type": "step", "to": "kyoto"},
        {"type": "stop"},
        {"type": "omamori", "mission": "c1_oil"},
    ):
        reply = first({"cmd": "act", "action": action})
    assert len(reply["decision"]["actions"]) > 1
