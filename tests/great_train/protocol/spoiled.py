"""Setups with one fault each, all of which a table must refuse as `bad_setup`."""

import copy
from collections.abc import Iterator
from typing import Any

from tests.great_train.protocol.printed import LIFE
from tests.great_train.protocol.second.setups import fault

JSON = dict[str, Any]


def spoiled(setup: JSON) -> Iterator[tuple[str, JSON]]:
    """Yield what is wrong, and a copy of a legal setup in which it is."""
    for kind in (_values, _cards, _rails, _players):
        for what, broken in kind(setup):
            if fault(broken) is not None:
                yield what, broken


def _with(setup: JSON, path: str, value: Any) -> JSON:
    """Return a copy in which another value stands at a path."""
    broken = copy.deepcopy(setup)
    *way, last = path.split(".")
    place: Any = broken
    for part in way:
        place = place[int(part) if part.isdigit() else part]
    place[last] = value
    return broken


def _values(setup: JSON) -> Iterator[tuple[str, JSON]]:
    """Single values that no setup may have."""
    count, first = len(setup["players"]), setup["players"][0]
    rail = setup["train"]
    faults: dict[str, tuple[Any, ...]] = {
        "resolving": ({"card": "gatling:10h", "seat": 0, "as": None, "gone": False},),
        "train.position": (count, -1),
        "train.locomotive": ("orient_express",),
        "train.stations": (
            rail["stations"][1:],
            [rail["stations"][1], *rail["stations"][1:]],
            ["durango", *rail["stations"][1:]],
        ),
        "turn.seat": (count, -1, *(s for s in range(count) if _is_out(setup, s))),
        "turn.phase": ("bushido",),
        "turn.allowance_used": (-1,),
        "turn.bought": (-1,),
        "turn.used": (["zippy_roy", "zippy_roy"], ["mail_car"]),
        "last_standing": (not setup["last_standing"],),
        "players.0.character": (setup["players"][1]["character"], "shogun"),
        "players.0.role": ("bandit", *({"outlaw", "renegade"} - {first["role"]})),
        "players.0.role_shown": (not first["role_shown"],),
        "players.0.status": ("sleeping",),
        "players.0.life": (-1, LIFE[first["character"]] + 2),
        "players": (setup["players"][:2],),
    }
    for path, values in faults.items():
        for value in values:
            yield f"{path} is {value}", _with(setup, path, value)


def _is_out(setup: JSON, seat: int) -> bool:
    return bool(setup["players"][seat]["status"] == "out")


def _cards(setup: JSON) -> Iterator[tuple[str, JSON]]:
    """Cards that are missing, there too often, or where they cannot be."""
    draw, discard = setup["draw_pile"], setup["discard_pile"]
    yield "a card too many", _with(setup, "draw_pile", [*draw, "gatling:10h"])
    yield "an unknown card", _with(setup, "discard_pile", [*discard, "bang:10s"])
    if draw:
        yield "a card too few", _with(setup, "draw_pile", draw[1:])
        open_card = _with(setup, "revealed", draw[:1])
        yield "a card lies open", _with(open_card, "draw_pile", draw[1:])
    if "saloon:5h" in draw:
        seat = setup["turn"]["seat"]
        pile = _with(setup, "draw_pile", [card for card in draw if card != "saloon:5h"])
        laid = [*setup["players"][seat]["in_play"], "saloon:5h"]
        yield "a brown card in play", _with(pile, f"players.{seat}.in_play", laid)


def _rails(setup: JSON) -> Iterator[tuple[str, JSON]]:
    """Trains that are too long or too short, cars in hands."""
    cars, deck = setup["train"]["cars"], setup["train"]["car_deck"]
    if not deck:
        return
    yield "a car too few", _with(setup, "train.car_deck", deck[1:])
    yield "a car twice", _with(setup, "train.car_deck", [*deck, deck[0]])
    longer = _with(setup, "train.cars", [*cars, deck[0]])
    yield "four cars on the train", _with(longer, "train.car_deck", deck[1:])
    shorter = _with(setup, "train.cars", cars[1:])
    yield "a gap in the train", _with(shorter, "train.car_deck", [*deck, cars[0]])
    seat = setup["turn"]["seat"]
    held = _with(setup, "train.car_deck", deck[1:])
    hand = [*setup["players"][seat]["hand"], deck[0]]
    yield "a car in a hand", _with(held, f"players.{seat}.hand", hand)


def _players(setup: JSON) -> Iterator[tuple[str, JSON]]:
    """Players who are not what they are said to be."""
    for seat, player in enumerate(setup["players"]):
        way = f"players.{seat}"
        if player["status"] == "alive":
            yield f"{seat} is alive without life", _with(setup, f"{way}.life", 0)
            if "ghost_car" not in player["in_play"]:
                ghost = _with(setup, f"{way}.status", "ghost")
                yield f"{seat} is a ghost of itself", _with(ghost, f"{way}.life", 0)
        if player["status"] != "out" and (player["hand"] or player["in_play"]):
            gone = _with(_with(setup, f"{way}.status", "out"), f"{way}.role_shown", value=True)
            yield f"{seat} is out and holds cards", _with(gone, f"{way}.life", 0)
        if player["role"] == "sheriff" and "jail:4h" in setup["draw_pile"]:
            left = [card for card in setup["draw_pile"] if card != "jail:4h"]
            jailed = _with(setup, f"{way}.in_play", [*player["in_play"], "jail:4h"])
            yield "the Sheriff in Jail", _with(jailed, "draw_pile", left)
