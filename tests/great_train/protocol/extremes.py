"""Positions that no deal makes: last lives, empty piles, every car out, ghosts, full tables."""

from random import Random
from typing import Any

from tests.great_train.protocol.printed import (
    CARS,
    DECK,
    LIFE,
    LOCOMOTIVES,
    ROLES,
    STATIONS,
    is_blue,
    is_weapon,
    name_of,
)
from tests.great_train.protocol.second.setups import SPENT, fault

JSON = dict[str, Any]


def extreme(players: int, rng: Random) -> JSON:
    """Return a legal setup that lies far off the beaten track."""
    while True:
        setup = _setup(players, rng)
        if fault(setup) is None:
            return setup


def _setup(players: int, rng: Random) -> JSON:
    roles = rng.sample(ROLES[players], players)
    characters = rng.sample(sorted(LIFE), players)
    cards, cars = rng.sample(DECK, len(DECK)), rng.sample(CARS, len(CARS))
    life = rng.choice(["last", "full", "any"])
    seated = [_player(*pair, players, life, rng) for pair in zip(roles, characters, strict=True)]
    _kill(seated, rng)
    _fill(seated, cards, rng)
    _couple(seated, cars, rng)
    pile = rng.choice([0, 0, 1, 2, 5, len(cards)])
    here = [seat for seat, player in enumerate(seated) if player["status"] != "out"]
    out = len(here) < players
    return {
        "system": "great-train",
        "players": seated,
        "draw_pile": cards[:pile],
        "discard_pile": cards[pile:],
        "train": {
            "stations": rng.sample(STATIONS, players),
            "position": rng.choice([0, 1, players - 1, players - 1]),
            "locomotive": rng.choice(LOCOMOTIVES),
            "cars": cars[:3],
            "car_deck": cars[3:],
        },
        "turn": _turn(rng.choice(here), rng),
        "last_standing": players == 3 and out,
        "revealed": [],
        "resolving": None,
    }


def _turn(seat: int, rng: Random) -> JSON:
    return {
        "seat": seat,
        "phase": rng.choice(["start", "draw", "play", "play", "discard"]),
        "allowance_used": rng.choice([0, 0, 1, 2]),
        "bought": rng.choice([0, 0, 1]),
        "advanced": rng.random() < 0.2,
        "used": sorted(thing for thing in SPENT if rng.random() < 0.2),
        "extra": rng.random() < 0.2,
    }


def _player(role: str, character: str, players: int, life: str, rng: Random) -> JSON:
    most = LIFE[character] + (role == "sheriff")
    lives = {"last": 1, "full": most, "any": rng.randint(1, most)}
    return {
        "role": role,
        "role_shown": players == 3 or role == "sheriff",
        "character": character,
        "life": lives[life],
        "status": "alive",
        "hand": [],
        "in_play": [],
    }


def _kill(seated: list[JSON], rng: Random) -> None:
    for player in rng.sample(seated, min(len(seated) - 2, rng.choice([0, 0, 1, 2, 3]))):
        player.update(status="out", life=0, role_shown=True)


def _fill(seated: list[JSON], cards: list[str], rng: Random) -> None:
    """Deal hands of very different sizes, and lay blue cards from them."""
    sizes = rng.choice([[0, 1], [0, 3, 12], [4, 5, 6]])
    lays = rng.choice([0.0, 0.5, 1.0])
    for player in (p for p in seated if p["status"] != "out"):
        for _ in range(rng.choice(sizes)):
            if not cards:
                return
            card = cards.pop()
            fits = is_blue(card) and _may_lie(player, card)
            player["in_play" if fits and rng.random() < lays else "hand"].append(card)
        if lays == 1.0:
            _lay_more(player, cards)


def _lay_more(player: JSON, cards: list[str]) -> None:
    for card in [card for card in cards[:30] if is_blue(card) and _may_lie(player, card)]:
        if _may_lie(player, card):
            cards.remove(card)
            player["in_play"].append(card)


def _may_lie(player: JSON, card: str) -> bool:
    names = [name_of(laid) for laid in player["in_play"]]
    armed = is_weapon(card) and any(is_weapon(laid) for laid in player["in_play"])
    jailed = name_of(card) == "jail" and player["role"] == "sheriff"
    return name_of(card) not in names and not armed and not jailed


def _couple(seated: list[JSON], cars: list[str], rng: Random) -> None:
    """Lay cars before players: none, some or all; the Ghost Car makes some holders ghosts."""
    here = [player for player in seated if player["status"] != "out"]
    holders = [player for player in seated if player["role"] != "sheriff"]
    if rng.random() < 0.5:
        holder = rng.choice(holders)
        cars.remove("ghost_car")
        holder["in_play"].append("ghost_car")
        if holder["status"] == "out" or rng.random() < 0.5:
            holder.update(status="ghost", life=0)
    count = rng.choice([0, 4, len(cars) - 1, len(cars)])
    for car in [car for car in cars if car != "ghost_car"][:count]:
        cars.remove(car)
        rng.choice(here or seated)["in_play"].append(car)
