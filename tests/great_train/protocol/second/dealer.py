"""A deal of the model's own (section 2 of the rules)."""

from random import Random
from typing import Any

from tests.great_train.protocol.printed import CARS, DECK, LIFE, LOCOMOTIVES, ROLES, STATIONS

JSON = dict[str, Any]


def dealt(players: int, rng: Random) -> tuple[JSON, list[JSON]]:
    """Return a STATE before its first turn, and the events of the deal."""
    roles = rng.sample(ROLES[players], players)
    characters = rng.sample(sorted(LIFE), players)
    draw_pile, cars = rng.sample(DECK, len(DECK)), rng.sample(CARS, len(CARS))
    seated = [_player(*pair, players) for pair in zip(roles, characters, strict=True)]
    events: list[JSON] = []
    for seat, player in enumerate(seated):
        for _ in range(player["life"]):
            card = draw_pile.pop(0)
            player["hand"].append(card)
            events.append({"type": "drew", "seat": seat, "card": card, "from": "draw_pile"})
    first = roles.index("deputy" if players == 3 else "sheriff")
    rail = {
        "stations": rng.sample(STATIONS, players),
        "position": 0,
        "locomotive": rng.choice(LOCOMOTIVES),
        "cars": cars[:3],
        "car_deck": cars[3:],
    }
    state = {
        "system": "great-train",
        "players": seated,
        "draw_pile": draw_pile,
        "discard_pile": [],
        "train": rail,
        "turn": fresh_turn(first),
        "last_standing": False,
        "revealed": [],
        "resolving": None,
    }
    return state, [{"type": "turn", "seat": first}, *events]


def fresh_turn(seat: int) -> JSON:
    """Return the turn of a seat at its very start."""
    return {
        "seat": seat,
        "phase": "start",
        "allowance_used": 0,
        "bought": 0,
        "advanced": False,
        "used": [],
        "extra": False,
    }


def _player(role: str, character: str, players: int) -> JSON:
    return {
        "role": role,
        "role_shown": players == 3 or role == "sheriff",
        "character": character,
        "life": LIFE[character] + (role == "sheriff"),
        "status": "alive",
        "hand": [],
        "in_play": [],
    }
