"""What the kernel and others ask of the system."""

from random import Random

import pytest

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import PAIRING, SYSTEM
from game.kernel.game import Game, game_from_json, game_to_json
from game.kernel.journal import Header
from game.kernel.wire import canonical
from tests.great_train.scenarios.table import Table


def played(players: int, seed: int) -> Game:
    """Return a whole random game."""
    game, dice = Game(SYSTEM, Header(SYSTEM.key, seed, players, None)), Random(seed)
    while game.decision is not None:
        game.act(dice.choice(list(game.decision.actions)))
    return game


def test_the_law_wins_together() -> None:
    t = Table(5).hands(ann="bang:2c").out("dan", "eve").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    result = SYSTEM.outcome_of(t.game.state)
    assert result is not None
    assert result.winners == (0, 2)
    assert result.groups == ("sheriff", "outlaw", "deputy", "outlaw", "renegade")


def test_with_three_each_plays_for_itself() -> None:
    t = Table(3).hands(ann="bang:2c").life(cid=1).turn("ann")
    t.do("ann: bang:2c -> cid", "cid: take_wounds")
    result = SYSTEM.outcome_of(t.game.state)
    assert result is not None
    assert result.winners == (0,)


def test_the_arena_counts_by_role() -> None:
    assert PAIRING.groups_of(Table(4).game.state) == ("sheriff", "outlaw", "renegade", "outlaw")
    assert set(PAIRING.groups) == {"sheriff", "deputy", "outlaw", "renegade"}


def test_a_clone_shares_nothing_that_changes() -> None:
    state = TrainState(known={1: ((2,), ())}, known_top={0: (3,)}, hands=[[1], [2]])
    state.in_play, state.draw_pile, state.life = [[4]], [5], [1, 1]
    text, copy = repr(state), state.clone()
    copy.known.clear()
    copy.known_top.clear()
    for pile in (*copy.hands, *copy.in_play, copy.draw_pile, copy.life):
        pile.append(0)
    assert repr(state) == text


def test_what_is_not_there_is_no_card() -> None:
    for name in ("its_card", "its_car", "its_target", "its_take"):
        with pytest.raises(ValueError, match="there is no"):
            getattr(TrainAction("end_play"), name)


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_game_is_saved_and_loaded_as_one_object(players: int) -> None:
    game = played(players, 3)
    data = game_to_json(game)
    assert game_from_json({SYSTEM.key: SYSTEM}, data).state == game.state
    assert len(canonical(data)) < 2**20


def test_the_state_of_the_protocol() -> None:
    t = Table(4).hands(ann="bang:2c").in_play(bob="caboose").turn("ann")
    data = t.json
    assert set(data) == {
        *("system", "players", "draw_pile", "discard_pile", "train", "turn"),
        *("last_standing", "revealed", "resolving"),
    }
    assert data["players"][0] == {
        "role": "sheriff",
        "role_shown": True,
        "character": "black_jack",
        "life": 5,
        "status": "alive",
        "hand": ["bang:2c"],
        "in_play": [],
    }
    assert data["turn"] == {
        "seat": 0,
        "phase": "play",
        "allowance_used": 0,
        "bought": 0,
        "advanced": False,
        "used": [],
        "extra": False,
    }
    assert set(data["train"]) == {"stations", "position", "locomotive", "cars", "car_deck"}
    assert data["train"]["car_deck"][0] == "cattle_truck"


def test_the_outcome_of_the_protocol() -> None:
    t = Table(4).hands(cid="bang:2c").out("bob", "dan").life(ann=1).turn("cid")
    t.do("cid: bang:2c -> ann", "ann: take_wounds")
    assert t.outcome == {
        "kind": "renegade",
        "winners": [2],
        "team": "renegade",
        "all_out": False,
        "players": [
            {"role": "sheriff", "life": 0, "status": "out"},
            {"role": "outlaw", "life": 0, "status": "out"},
            {"role": "renegade", "life": 4, "status": "alive"},
            {"role": "outlaw", "life": 0, "status": "out"},
        ],
    }
