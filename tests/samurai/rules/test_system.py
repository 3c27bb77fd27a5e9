"""Samurai Sword as the kernel sees it."""

import json
from pathlib import Path
from random import Random

import pytest

from game.kernel.frames import Await
from game.kernel.game import Game, game_from_json, game_to_json
from game.kernel.journal import Header
from game.samurai.rules.notation import FRAMES
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from game.samurai.rules.turn import QUESTIONS, ResolveTurn, awaited

SAVED = Path(__file__).with_name("saved-v1.json")
"""A game as the program saved it when journals had no house rules yet."""


def ended(players: int) -> Game:
    """Return a game of `players`, played by dice."""
    game, dice = Game(SYSTEM, Header(SYSTEM.key, 1, players, None)), Random(players)
    while game.decision is not None:
        game.act(dice.choice(game.decision.actions))
    return game


def test_three_to_seven_can_play() -> None:
    assert list(SYSTEM.seats) == [3, 4, 5, 6, 7]
    assert SYSTEM.key == "samurai-sword"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_each_number_of_players_is_dealt(players: int) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 1, players, None))
    assert game.state.players == players
    assert game.decision is not None
    assert game.decision.kind in ("play", "draw_source")


def test_a_game_saved_before_house_rules_loads_goes_on_and_is_saved_alike() -> None:
    text = SAVED.read_text(encoding="ascii")
    game = game_from_json({SYSTEM.key: SYSTEM}, json.loads(text))
    assert json.dumps(game_to_json(game), separators=(",", ":")) + "\n" == text
    assert game.decision is not None
    game.act(game.decision.actions[0])
    assert game_to_json(game)["version"] == 1


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_the_result_tells_winners_and_roles(players: int) -> None:
    game = ended(players)
    outcome, result = SYSTEM.outcome_to_json(game.state), SYSTEM.outcome_of(game.state)
    assert result is not None
    assert list(result.winners) == outcome["winners"]
    roles = [player["role"] for player in SYSTEM.state_to_json(game.state)["players"]]
    assert list(result.groups) == roles
    assert SYSTEM.outcome_of(game.observe(1)) == result
    assert SYSTEM.players_of(game.state) == SYSTEM.players_of(game.observe(0)) == players


def test_every_frame_that_asks_is_a_question() -> None:
    assert set(QUESTIONS) == {frame for frame in FRAMES if issubclass(frame, Await)}


def test_what_is_awaited_is_what_the_decision_asks() -> None:
    game, dice, kinds = Game(SYSTEM, Header(SYSTEM.key, 2, 5, None)), Random(1), set()
    while game.decision is not None:
        top = awaited(game.state)
        assert top is not None
        assert (top.seat, top.kind) == (game.decision.seat, game.decision.kind)
        kinds.add(top.kind)
        game.act(dice.choice(game.decision.actions))
    assert {"play", "parry", "discard"} <= kinds
    assert awaited(game.state) is None
    assert awaited(State(frames=(ResolveTurn(),))) is None
