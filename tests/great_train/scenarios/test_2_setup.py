"""Section 2 of the rules: the deal."""

import pytest

from game.great_train.rules.content.content import PEOPLE
from game.great_train.rules.content.roles import DEPUTY, SHERIFF
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.batteries.rules import rule


def dealt(players: int, seed: int = 3) -> tuple[Game, TrainState]:
    """Return a new game and the table as it was dealt, before the first turn."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    state = SYSTEM.blank_state()
    for event in game.journal.events():
        if event.type == "pushed":
            break
        event.apply(state)
    return game, state


@pytest.mark.parametrize("players", SYSTEM.seats)
@rule("BT-2.1")
def test_only_the_sheriff_is_face_up(players: int) -> None:
    _, state = dealt(players)
    for seat, role in enumerate(state.roles):
        assert state.roles_shown[seat] == (role == SHERIFF or players == 3)
    seen = SYSTEM.observe(state, 1)
    hidden = [seat for seat, role in enumerate(seen.roles) if role < 0]
    assert hidden == [s for s in range(players) if s != 1 and not state.roles_shown[s]]


@pytest.mark.parametrize("players", SYSTEM.seats)
@rule("BT-2.2", "BT-2.3", "BT-14.1")
def test_life_is_printed_and_the_sheriff_has_one_more(players: int) -> None:
    _, state = dealt(players)
    for seat, character in enumerate(state.characters):
        assert state.life[seat] == PEOPLE[character].life + (state.roles[seat] == SHERIFF)
        assert len(state.hands[seat]) == state.life[seat]
    assert len(set(state.characters)) == players
    assert len(state.draw_pile) == 96 - sum(state.life)


@pytest.mark.parametrize("players", SYSTEM.seats)
@rule("BT-2.4")
def test_the_train_stands_at_the_first_of_as_many_stations_as_players(players: int) -> None:
    _, state = dealt(players)
    assert len(set(state.stations)) == players
    assert (state.place, len(state.cars), len(state.car_deck)) == (0, 3, 13)


@rule("BT-2.4")
def test_either_side_of_the_locomotive_may_be_up() -> None:
    assert {dealt(4, seed)[1].locomotive for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("players", SYSTEM.seats)
@rule("BT-2.5", "BT-14.1")
def test_the_driver_begins(players: int) -> None:
    game, state = dealt(players)
    wanted = DEPUTY if players == 3 else SHERIFF
    assert state.roles[game.state.turn_seat] == wanted
    first = next(event for event in game.journal.events() if event.type == "turn")
    assert SYSTEM.wire.to_json(first) == {"type": "turn", "seat": state.roles.index(wanted)}


@rule("BT-2.5")
def test_the_same_seed_deals_the_same_game() -> None:
    assert dealt(5, 9)[0].journal == dealt(5, 9)[0].journal
    assert dealt(5, 9)[0].journal != dealt(5, 10)[0].journal
