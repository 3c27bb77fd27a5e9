"""The Great Train over the protocol: a whole game served, and what its events say."""

import json
from random import Random
from typing import Any

import pytest

from game.great_train.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol.requests import RequestHandler
from game.protocol.service import answer
from tests.great_train.protocol.second.told import KEYS

OPTIONAL = {"played": "give mode car", "used": "as"}
"""Event -> the keys that are told only where there is something to tell."""
WHY = {
    "discarded": "answer pay limit forced out penalty used ability replaced check",
    "flipped": "dynamite jail dining_car barrel jourdonnais cactus knife_revolver most_wanted",
    "train": "driver advance card ability",
    "car": "bought free lounge",
}

Json = Any


def ask(handler: RequestHandler, **request: Json) -> Json:
    """Return the reply to a request, as it is written."""
    reply, _ = answer(handler, json.dumps(request).encode())
    return json.loads(json.dumps(reply))


def check_event(event: Json) -> None:
    """Assert that an event has its keys."""
    kind = event["type"]
    keys, spared = (set(of.get(kind, "").split()) for of in (KEYS, OPTIONAL))
    assert keys - spared <= set(event), event
    if kind in WHY:
        assert event["why"] in WHY[kind].split()


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_whole_game_is_served(players: int) -> None:
    handler, dice = RequestHandler({SYSTEM.key: SYSTEM}), Random(players)
    told = ask(handler, cmd="new", system=SYSTEM.key, players=players, seed=7)
    while told["decision"] is not None:
        for event in told["events"]:
            check_event(event)
        seat = told["decision"]["seat"]
        seen = ask(handler, cmd="observe", seat=seat)["observation"]
        assert seen["decision"] == told["decision"]
        assert ask(handler, cmd="act", action={"type": "win"})["error"]["code"] == "illegal_action"
        told = ask(handler, cmd="act", action=dice.choice(told["decision"]["actions"]))
        assert told["ok"]
    assert told["outcome"]["winners"]
    saved = ask(handler, cmd="save")["game"]
    assert ask(RequestHandler({SYSTEM.key: SYSTEM}), cmd="load", game=saved)["ok"]


def test_a_state_is_a_setup_again() -> None:
    handler, dice = RequestHandler({SYSTEM.key: SYSTEM}), Random(5)
    told = ask(handler, cmd="new", system=SYSTEM.key, players=5, seed=5)
    again = RequestHandler({SYSTEM.key: SYSTEM})
    for _ in range(80):
        state, decision = told["state"], told["decision"]
        if decision["kind"] == "play" and state["resolving"] is None:
            copy = ask(again, cmd="new", system=SYSTEM.key, setup=state, seed=1)
            assert copy["state"] == state
            assert copy["decision"] == decision
        told = ask(handler, cmd="act", action=dice.choice(decision["actions"]))
        if told["decision"] is None:
            break


def test_nobody_is_told_a_secret() -> None:
    """Of cards drawn and taken unseen, a bystander hears no name."""
    game, dice = Game(SYSTEM, Header(SYSTEM.key, 4, 4, None)), Random(4)
    while game.decision is not None:
        game.act(dice.choice(list(game.decision.actions)))
    events = game.journal.events()
    assert {"drew", "took", "reshuffled"} <= {event.type for event in events}
    for event in events:
        for seat in range(4):
            data = SYSTEM.wire.to_json(event.redacted(seat))
            if data["type"] == "drew" and data["from"] == "draw_pile":
                assert (data["card"] is None) == (seat != data["seat"])
            if data["type"] == "took" and data["where"] == "hand":
                assert (data["card"] is None) == (seat not in (data["seat"], data["from"]))
            if data["type"] == "reshuffled":
                assert set(data["draw_pile"]) == {None}
