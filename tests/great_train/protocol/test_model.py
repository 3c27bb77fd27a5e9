"""The second table by itself: its games end, and no card is lost on the way."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.great_train.protocol.extremes import extreme
from tests.great_train.protocol.model import Model
from tests.great_train.protocol.printed import CARS, DECK
from tests.great_train.protocol.second.dealer import dealt
from tests.great_train.protocol.second.fold import Table
from tests.great_train.protocol.second.luck import Dice
from tests.great_train.protocol.second.redacted import told_to
from tests.great_train.protocol.second.setups import fault

JSON = dict[str, Any]
KINDS = {True: {"hunt", "last_standing", "outlaws"}, False: {"law", "outlaws", "renegade"}}
"""How a game may end: with three players, and with more."""


def cards_of(state: JSON) -> list[str]:
    """Return every card and car of a STATE, sorted."""
    rail, resolving = state["train"], state["resolving"]
    found = [*state["draw_pile"], *state["discard_pile"], *state["revealed"]]
    found += rail["cars"] + rail["car_deck"]
    for player in state["players"]:
        found += player["hand"] + player["in_play"]
    if resolving and not resolving["gone"]:
        found.append(resolving["card"])
    return sorted(found)


def check(model: Model) -> None:
    """No card is lost; whoever is asked is in play; between two effects the state is a setup."""
    assert cards_of(model.state) == sorted([*DECK, *CARS])
    decision = model.decision
    if decision is not None:
        texts = [repr(sorted(action.items())) for action in decision["actions"]]
        assert len(set(texts)) == len(texts) > 0
        assert model.game.here(decision["seat"])
        if decision["kind"] == "play":
            assert fault(model.state) is None
    for seat in model.game.seats:
        check_knowledge(model, seat)


def check_knowledge(model: Model, seat: int) -> None:
    """What a seat knows is true: cards of hands, and of the top of the draw pile."""
    sight = model.game.table.sight
    assert model.state["draw_pile"][: len(sight.top[seat])] == sight.top[seat]
    for owner in model.game.seats:
        if owner != seat:
            known = Counter(sight.hand(seat, owner))
            assert known <= Counter(model.game.hand(owner))


def played(state: JSON, rng: Random) -> Model:
    """Play a random game to its end."""
    model = Model(state, Dice(rng))
    while model.decision is not None:
        check(model)
        model.act(rng.choice(model.decision["actions"]))
    check(model)
    return model


@pytest.mark.parametrize("players", range(3, 8))
def test_random_games_end_legally(players: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        model = played(dealt(players, rng)[0], rng)
        outcome = model.outcome
        assert outcome is not None
        assert outcome["kind"] in KINDS[players == 3]
        assert outcome["winners"]


@pytest.mark.parametrize("players", range(3, 8))
def test_games_from_extreme_positions_end_too(players: int) -> None:
    for seed in range(8):
        rng = Random(100 + seed)
        assert played(extreme(players, rng), rng).outcome is not None


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        ({"type": "drew", "seat": 1, "card": "bang:2c", "from": "draw_pile"}, {1}),
        ({"type": "drew", "seat": 1, "card": "bang:2c", "from": "discard_pile"}, {0, 1, 2, 3}),
        ({"type": "drew", "seat": 1, "card": "bang:2c", "from": "store"}, {0, 1, 2, 3}),
        ({"type": "took", "seat": 1, "from": 3, "card": "bang:2c", "where": "hand"}, {1, 3}),
        (
            {"type": "took", "seat": 1, "from": 3, "card": "map:3d", "where": "in_play"},
            {0, 1, 2, 3},
        ),
        ({"type": "discarded", "seat": 1, "card": "bang:2c", "why": "limit"}, {0, 1, 2, 3}),
    ],
)
def test_a_card_is_told_to_those_who_saw_it(event: JSON, seats: set[int]) -> None:
    assert {seat for seat in range(4) if told_to(event, seat)["card"] is not None} == seats


def test_the_order_of_a_shuffle_is_told_to_nobody() -> None:
    assert told_to({"type": "reshuffled", "draw_pile": ["bang:2c"]}, 0) == {"type": "reshuffled"}


def test_a_table_that_folds_the_events_has_the_same_state() -> None:
    rng = Random(5)
    state, _ = dealt(5, rng)
    model = Model(state, Dice(rng), opens=False)
    table = Table(state)
    table.fold(model.game.events)
    while model.decision is not None:
        table.fold(model.act(rng.choice(model.decision["actions"])))
        assert table.state == model.state
