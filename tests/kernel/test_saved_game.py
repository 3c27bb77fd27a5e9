"""A whole game as one sealed object."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.kernel.errors import JournalError
from game.kernel.game import SEEDS, game_from_json, game_to_json
from tests.kernel.play import TOY, finished, started
from tests.kernel.toy import PASS

SYSTEMS = {TOY.key: TOY}
V1 = Path(__file__).with_name("saved-v1.json")
"""A game that was saved when there was only version 1."""


def saved() -> Any:
    return json.loads(json.dumps(game_to_json(finished())))


@pytest.mark.parametrize("game", [started(), finished(), finished(options={"lives": 3})])
def test_a_saved_game_comes_back_whole(game: Any) -> None:
    again = game_from_json(SYSTEMS, json.loads(json.dumps(game_to_json(game))))
    assert again.state == game.state
    assert again.journal == game.journal
    assert again.chance.drawn == game.chance.drawn


def test_actions_are_as_the_system_writes_them_and_events_are_rows() -> None:
    game = started()
    events = game.act(PASS)
    rows = game_to_json(game)["entries"][-len(events) - 1 :]
    assert rows[0] == {"action": ["pass"]}
    assert rows[2] == ["drew", 2, 4]


@pytest.mark.parametrize("seed", [SEEDS.start, SEEDS.stop - 1])
def test_the_first_and_the_last_seed_are_fine(seed: int) -> None:
    data = game_to_json(started(seed=seed))
    assert game_from_json(SYSTEMS, data).journal.header.seed == seed


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_beyond_them_is_damage(seed: int) -> None:
    with pytest.raises(JournalError, match="the saved game is damaged"):
        game_from_json(SYSTEMS, {**saved(), "seed": seed})


def test_a_system_that_is_not_here_is_named() -> None:
    with pytest.raises(JournalError, match="a system that is not here: 'chess'"):
        game_from_json(SYSTEMS, {**saved(), "system": "chess"})


@pytest.mark.parametrize("key", ["entries", "digest", "seed", "players", "version"])
@pytest.mark.parametrize("value", [None, 7, [], "x", {}])
def test_any_change_is_refused(key: str, value: object) -> None:
    with pytest.raises(JournalError):
        game_from_json(SYSTEMS, {**saved(), key: value})


@pytest.mark.parametrize("entry", [{}, {"x": 1}, [], None, 7, "action", {"action": ["fly"]}])
@pytest.mark.parametrize("place", [0, 9])
def test_an_entry_that_is_none_is_refused(entry: object, place: int) -> None:
    data = saved()
    data["entries"][place] = entry
    with pytest.raises(JournalError, match="saved game"):
        game_from_json(SYSTEMS, data)


def test_a_long_name_of_a_system_is_cut_short() -> None:
    with pytest.raises(JournalError, match=f"not here: '{'x' * 40}'$"):
        game_from_json(SYSTEMS, {**saved(), "system": "x" * 99})


def test_without_house_rules_it_is_version_1_to_the_byte() -> None:
    """What was saved before there were house rules: its text, and its digest, are today's."""
    text = V1.read_text(encoding="ascii")
    game = game_from_json(SYSTEMS, json.loads(text))
    assert json.dumps(game_to_json(game), separators=(",", ":")) + "\n" == text
    assert json.loads(text)["version"] == 1


def test_a_game_saved_as_version_1_goes_on() -> None:
    game = game_from_json(SYSTEMS, json.loads(V1.read_text(encoding="ascii")))
    assert game.decision is not None
    game.act(game.decision.actions[0])
    again = game_from_json(SYSTEMS, game_to_json(game))
    assert again.state == game.state


def test_with_house_rules_it_is_version_2() -> None:
    data = game_to_json(started(options={"lives": 3}))
    assert (data["version"], data["options"]) == (2, {"lives": 3})


@pytest.mark.parametrize("options", [{"lives": 2}, {"lives": 9}, {"speed": 1}, {}, None])
def test_other_house_rules_are_a_change(options: object) -> None:
    data = game_to_json(finished(options={"lives": 3}))
    with pytest.raises(JournalError, match="saved game"):
        game_from_json(SYSTEMS, {**data, "options": options})


def test_a_key_too_many_is_a_change() -> None:
    with pytest.raises(JournalError, match="changed or damaged"):
        game_from_json(SYSTEMS, {**saved(), "extra": 1})
