"""What a setup must hold (section 1 of the protocol), told as the fault of one that does not."""

from collections.abc import Iterator
from typing import Any

from tests.great_train.protocol.printed import (
    CARS,
    DECK,
    LIFE,
    LOCOMOTIVES,
    ROLES,
    STATIONS,
    is_blue,
    is_car,
    is_weapon,
    name_of,
)
from tests.great_train.protocol.second.ending import check_end
from tests.great_train.protocol.second.game import EndError, Game
from tests.great_train.protocol.second.luck import Heard

JSON = dict[str, Any]
PHASES = ("start", "draw", "play", "discard")
SPENT = {"sancho", "zippy_roy", "sleeper_car"}


def fault(setup: JSON) -> str | None:
    """Return the first fault of a setup, or None if play may start from it."""
    return next(_faults(setup), None)


def _faults(setup: JSON) -> Iterator[str]:
    players = setup["players"]
    if len(players) not in ROLES or sorted(p["role"] for p in players) != sorted(
        ROLES[len(players)]
    ):
        yield "the roles are not legal"
        return
    names = {player["character"] for player in players}
    if len(names) < len(players) or not names <= set(LIFE):
        yield "the characters are not distinct"
        return
    yield from _card_faults(setup)
    yield from _rail_faults(setup["train"], len(players))
    for player in players:
        yield from _player_faults(player, players)
    yield from _turn_faults(setup)
    yield from _end_faults(setup)


def _card_faults(setup: JSON) -> Iterator[str]:
    if setup["resolving"] is not None or setup["revealed"]:
        yield "something is being resolved"
    players, rail = setup["players"], setup["train"]
    laid = [card for player in players for card in player["in_play"]]
    cards = [card for player in players for card in player["hand"]]
    cards += [*setup["draw_pile"], *setup["discard_pile"], *(c for c in laid if not is_car(c))]
    if sorted(cards) != DECK:
        yield "the 96 cards are not each there as often as the rules say"
    if sorted([*rail["cars"], *rail["car_deck"], *(c for c in laid if is_car(c))]) != sorted(CARS):
        yield "the 16 cars are not each there once"


def _rail_faults(rail: JSON, count: int) -> Iterator[str]:
    stations = rail["stations"]
    if len(stations) != count or len(set(stations)) < count or not {*stations} <= {*STATIONS}:
        yield "the stations are not distinct, one for each player"
    if rail["position"] not in range(count) or rail["locomotive"] not in LOCOMOTIVES:
        yield "the locomotive stands nowhere"
    if len(rail["cars"]) > 3 or (len(rail["cars"]) < 3 and rail["car_deck"]):
        yield "the train is too long, or too short"


def _player_faults(player: JSON, players: list[JSON]) -> Iterator[str]:
    laid = player["in_play"]
    names = [name_of(card) for card in laid]
    is_sheriff = player["role"] == "sheriff"
    most = LIFE[player["character"]] + is_sheriff
    bounds = {"alive": range(1, most + 1), "ghost": range(1), "out": range(1)}
    if player["life"] not in bounds.get(player["status"], ()):
        yield "the life does not fit the status"
    if player["status"] == "ghost" and "ghost_car" not in laid:
        yield "a ghost without the Ghost Car"
    if player["status"] == "out" and (laid or player["hand"]):
        yield "who is out holds something"
    if is_sheriff and {"ghost_car", "jail"} & set(names):
        yield "the Sheriff has the Ghost Car or Jail"
    if not all(is_blue(card) for card in laid) or len(set(names)) < len(names):
        yield "no blue card, or two of a name in play"
    if sum(is_weapon(card) for card in laid) > 1:
        yield "two weapons in play"
    is_open = is_sheriff or len(players) == 3 or player["status"] == "out"
    if player["role_shown"] != is_open and (is_open or player["status"] != "ghost"):
        yield "a role is shown or hidden that should not be"


def _turn_faults(setup: JSON) -> Iterator[str]:
    turn = setup["turn"]
    if turn["seat"] not in range(len(setup["players"])) or turn["phase"] not in PHASES:
        yield "no such seat or phase"
    elif setup["players"][turn["seat"]]["status"] == "out":
        yield "the seat to move is out"
    if any(isinstance(turn[k], bool) or turn[k] < 0 for k in ("allowance_used", "bought")):
        yield "a count below 0"
    if not set(turn["used"]) <= SPENT or len(set(turn["used"])) < len(turn["used"]):
        yield "what is used is not distinct, or no such thing"


def _end_faults(setup: JSON) -> Iterator[str]:
    statuses = [player["status"] for player in setup["players"]]
    some_out, begun = "out" in statuses, setup["last_standing"]
    if len(statuses) > 3:
        if begun:
            yield "the last one standing is for three players"
        try:
            check_end(Game(setup, Heard()))
        except EndError:
            yield "the game is over"
        return
    if (some_out and not begun) or (begun and set(statuses) == {"alive"}):
        yield "last_standing does not fit who is out"
    if statuses.count("out") > 1:
        yield "fewer than two in play"
