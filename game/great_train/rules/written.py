"""Positions as a person writes them: for lessons, trials and whoever tries something out."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.great_train.rules.content.cards import TEXT, playing_cards, rail_cars
from game.great_train.rules.content.roles import (
    CHARACTER_KEYS,
    LIFE,
    ROLE_KEYS,
    SHERIFF,
    STATUS_KEYS,
    THREE,
)
from game.great_train.rules.notation import TRAIN_KEY
from game.kernel.wire import Json
from game.table.written import check, in_digits

_LISTS: Final = ("hand", "in_play")
_SPENT: Final = ("allowance_used", "bought")


def written_train(told: Mapping[str, str]) -> Json:
    """Return the STATE that `told` means, as a person writes it. Raises SetupError.

        seat 0: outlaw manuelita, life 3, hand bang:2c missed:2s, in play scope:as
        seat 1: sheriff slab_the_killer
        seat 2: renegade sid_ketchum, out         or: ghost, who has the Ghost Car in play
        draw: beer:6h bang:3c      the top first; all cards not named follow (or `rest: discard`)
        discard: saloon:5h
        line: 1 leland boom_town frisco dodgeville     position, locomotive, as many as play
        cars: dining_car caboose mail_car              the first next to the locomotive
        turn: 0 play, allowance_used 1

    Life is full unless told. Whether it is a position, `placed_from_json` looks.
    """
    players = [_player(text) for word, text in told.items() if word.startswith("seat")]
    for player in players:
        is_public = len(players) == THREE or player["role"] == ROLE_KEYS[SHERIFF]
        player["role_shown"] = is_public or player["status"] == STATUS_KEYS[-1]
    is_thinned = any(player["status"] != STATUS_KEYS[0] for player in players)
    setup: dict[str, Json] = {
        "system": TRAIN_KEY,
        "players": players,
        "draw_pile": told.get("draw", "").split(),
        "discard_pile": told.get("discard", "").split(),
        "train": _train(told),
        "turn": _turn(told.get("turn", "0 play")),
        "last_standing": len(players) == THREE and is_thinned,
        "revealed": [],
        "resolving": None,
    }
    setup[f"{told.get('rest', 'draw')}_pile"] += _rest(setup, playing_cards())
    setup["train"]["car_deck"] = _rest(setup, rail_cars())
    return setup


def _player(text: str) -> Json:
    who, *facts = (part.strip() for part in text.split(","))
    role, _, character = who.partition(" ")
    check(character in CHARACTER_KEYS, f"there is no character '{character:.40}'")
    check(role in ROLE_KEYS, f"there is no role '{role:.40}'")
    most = LIFE[CHARACTER_KEYS.index(character)] + (role == ROLE_KEYS[SHERIFF])
    player: Json = {"role": role, "character": character, "life": most, "status": STATUS_KEYS[0]}
    player |= {"hand": [], "in_play": []}
    for fact in facts:
        word, *values = fact.replace("in play", "in_play").split()
        if word in STATUS_KEYS:
            player |= {"status": word, "life": 0}
            continue
        check(word in player, f"nobody has a '{word:.40}'")
        player[word] = values if word in _LISTS else in_digits(" ".join(values))
    return player


def _train(told: Mapping[str, str]) -> dict[str, Json]:
    place, engine, *stations = told.get("line", "").split() or [""] * 2
    return {
        "stations": stations,
        "position": in_digits(place),
        "locomotive": engine,
        "cars": told.get("cars", "").split(),
    }


def _turn(text: str) -> dict[str, Json]:
    who, *spent = (part.split() for part in text.split(","))
    check(len(who) == 2, "turn is a seat and a phase, then what is spent")  # noqa: PLR2004 - two
    turn: dict[str, Json] = {"seat": in_digits(who[0]), "phase": who[1], **dict.fromkeys(_SPENT, 0)}
    turn |= {"advanced": False, "used": [], "extra": False}
    for word, *values in spent:
        check(word in _SPENT, f"nobody spends a '{word:.40}'")
        turn[word] = in_digits(" ".join(values))
    return turn


def _rest(setup: Json, cards: list[int]) -> list[str]:
    """Return every one of `cards` that is named nowhere, in text order."""
    named = Counter([*setup["draw_pile"], *setup["discard_pile"], *setup["train"]["cars"]])
    for player in setup["players"]:
        named += Counter([*player["hand"], *player["in_play"]])
    return sorted((Counter(TEXT[card] for card in cards) - named).elements())
