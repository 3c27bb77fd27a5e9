"""A whole game as one object: short rows, a seal, and no way round the replay."""

import json

import pytest

from game.kernel.errors import JournalError
from game.kernel.journal import Taken
from game.kernel.saved_game import game_from_json, game_to_json
from game.kernel.wire import canonical
from tests.kernel.play import TOY, finished

SYSTEMS = {TOY.key: TOY}


def test_a_game_of_any_system_comes_back_whole() -> None:
    game = finished(3, 5)
    loaded = game_from_json(SYSTEMS, json.loads(json.dumps(game_to_json(game))))
    assert loaded.journal == game.journal
    assert loaded.state == game.state
    assert loaded.chance.drawn == game.chance.drawn


def test_an_event_is_a_row_of_its_type_and_values_an_action_an_object() -> None:
    game = finished(3, 5)
    entries = game_to_json(game)["entries"]
    for entry, told in zip(game.journal.entries, entries, strict=True):
        if isinstance(entry, Taken):
            assert told == {"action": TOY.action_to_json(entry.action)}
        else:
            values = list(TOY.wire.to_json(entry).values())
            assert told[0] == values[0] == entry.type
            assert len(told) == len(values)


@pytest.mark.parametrize("seed", [-1, 2**63, True, 5.0, None])
def test_a_seed_out_of_range_is_no_saved_game(seed: object) -> None:
    with pytest.raises(JournalError):
        game_from_json(SYSTEMS, {**game_to_json(finished(3, 5)), "seed": seed})


def test_a_system_that_is_not_here_is_named() -> None:
    with pytest.raises(JournalError, match="toy-duel"):
        game_from_json({}, game_to_json(finished()))


def test_the_seal_alone_gives_away_a_changed_seed() -> None:
    data = game_to_json(finished(3, 5))
    del data["digest"]
    with pytest.raises(JournalError, match="changed or damaged"):
        game_from_json(SYSTEMS, data)


@pytest.mark.parametrize(
    ("one", "other"), [(1, True), (3, 3.0), ("1", 1), ([], {}), (None, False), ({"a": 1}, {"a": 2})]
)
def test_canonical_text_tells_all_json_apart(one: object, other: object) -> None:
    assert canonical(one) != canonical(other)
    assert canonical({"a": 1, "b": one}) == canonical({"b": one, "a": 1})
    assert canonical({"a": object()}) == ""
