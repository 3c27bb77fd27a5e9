"""States, observations and outcomes in the protocol's notation (protocol, sections 1, 3, 5)."""

from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import KIND_KEYS, STATION_KEYS, TEXT
from game.great_train.rules.content.roles import (
    CHARACTER_KEYS,
    ENGINE_KEYS,
    ONCE_A_TURN,
    PHASE_OF,
    STATUS_KEYS,
    TURN_PHASE_KEYS,
    role_word,
)
from game.great_train.rules.facts.actions import train_action_to_json
from game.great_train.rules.facts.state import (
    Resolving,
    TrainObservation,
    TrainOutcome,
    TrainPosition,
    TrainState,
)
from game.kernel.frames import awaited
from game.kernel.ids import HIDDEN, Seat
from game.kernel.wire import Json
from game.table.cards import CardId

TRAIN_KEY: Final = "great-train"
LOOKERS: Final = ("map", "keep")
"""Kinds of decision whose cards still lie on the draw pile."""


def texts(cards: Sequence[CardId]) -> list[str]:
    """Return how `cards`, all of them known, are written."""
    return [TEXT[card] for card in cards]


def train_state_to_json(state: TrainState) -> Json:
    """Return a STATE: everything, piles top first."""
    data = _table_to_json(state)
    for player, hand in zip(data["players"], state.hands, strict=True):
        player["hand"] = texts(hand)
    data["draw_pile"] = texts(state.draw_pile[::-1])
    data["train"]["car_deck"] = texts(state.car_deck[::-1])
    return data


def train_observation_to_json(seen: TrainObservation) -> Json:
    """Return a STATE with what the seat may not know replaced, its seat, and what is awaited."""
    data = _table_to_json(seen)
    for seat, player in enumerate(data["players"]):
        player["hand"] = _hand_to_json(seen, seat)
    data["draw_pile"] = {"count": len(seen.draw_pile), "known_top": texts(seen.known_top)}
    data["train"]["car_deck"] = {"count": len(seen.car_deck)}
    data["seat"] = seen.seat
    data["decision"] = _decision_seen_to_json(seen)
    top = awaited(seen)
    if top is not None and top.seat == seen.seat and top.kind in LOOKERS:
        data["looking"] = texts(seen.looking)
    return data


def _hand_to_json(seen: TrainObservation, seat: Seat) -> Json:
    hand = seen.hands[seat]
    if seat == seen.seat or seen.outcome is not None:
        return texts(hand)
    return {"count": len(hand), "known": texts([card for card in hand if card != HIDDEN])}


def _decision_seen_to_json(seen: TrainObservation) -> Json:
    """Return the decision if it is the observer's own, else only who is asked what."""
    top = awaited(seen)
    if top is None:
        return None
    if top.seat != seen.seat:
        return {"seat": top.seat, "kind": top.kind}
    actions = [train_action_to_json(action) for action in top.actions(seen)]
    return {"seat": top.seat, "kind": top.kind, "actions": actions}


def _table_to_json(position: TrainPosition) -> Json:
    """Return what state and observation write alike; hands and piles are filled in later."""
    return {
        "system": TRAIN_KEY,
        "players": [_player_to_json(position, seat) for seat in range(position.players)],
        "draw_pile": None,
        "discard_pile": texts(position.discard_pile[::-1]),
        "train": {
            "stations": [STATION_KEYS[station] for station in position.stations],
            "position": position.place,
            "locomotive": ENGINE_KEYS[position.locomotive],
            "cars": texts(position.cars),
            "car_deck": None,
        },
        "turn": _turn_to_json(position),
        "last_standing": position.last_standing,
        "revealed": texts(position.revealed),
        "resolving": _resolving_to_json(position.resolving),
    }


def _turn_to_json(position: TrainPosition) -> Json:
    return {
        "seat": position.turn_seat,
        "phase": TURN_PHASE_KEYS[PHASE_OF[position.step]],
        "allowance_used": position.allowance_used,
        "bought": position.bought,
        "advanced": position.advanced,
        "used": used_to_json(position.used),
        "extra": position.extra,
    }


def used_to_json(used: int) -> list[str]:
    """Return the ids of the once-a-turn things that are spent."""
    return [key for bit, key in enumerate(ONCE_A_TURN) if used >> bit & 1]


def _resolving_to_json(now: Resolving | None) -> Json:
    if now is None:
        return None
    copied = None if now.copied is None else KIND_KEYS[now.copied]
    return {"card": TEXT[now.card], "seat": now.seat, "as": copied, "gone": now.gone}


def _player_to_json(position: TrainPosition, seat: Seat) -> dict[str, Json]:
    return {
        "role": role_word(position.roles[seat]),
        "role_shown": position.roles_shown[seat],
        "character": CHARACTER_KEYS[position.characters[seat]],
        "life": position.life[seat],
        "status": STATUS_KEYS[position.status[seat]],
        "hand": None,
        "in_play": texts(position.in_play[seat]),
    }


def train_outcome_to_json(outcome: TrainOutcome) -> dict[str, Json]:
    """Return how the game ended, without the players."""
    return {
        "kind": outcome.kind,
        "winners": list(outcome.winners),
        "team": outcome.team,
        "all_out": outcome.all_out,
    }


def train_outcome_from_json(data: Json) -> TrainOutcome:
    """Read what `train_outcome_to_json` wrote. Raises KeyError or TypeError."""
    return TrainOutcome(data["kind"], tuple(data["winners"]), data["team"], data["all_out"])


def whole_outcome_to_json(position: TrainPosition) -> Json:
    """Return an OUTCOME, None while the game goes on (protocol, section 3)."""
    if position.outcome is None:
        return None
    players = [
        {
            "role": role_word(position.roles[seat]),
            "life": position.life[seat],
            "status": STATUS_KEYS[position.status[seat]],
        }
        for seat in range(position.players)
    ]
    return {**train_outcome_to_json(position.outcome), "players": players}
