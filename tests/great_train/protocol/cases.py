"""Hand-made positions that prove hard rulings, for any table that speaks the protocol.

A case of `cases/*.yaml` names the rules that it proves (BT-...), a position, and steps. A seat is
`role character [life | ghost | out]: hand / in play`; what is not named lies in the car deck and
in the draw pile in text order (`rest`: in the discard pile, or in the hand of that seat). Actions
and events are a type and `key=value` pairs.

A step may hold: `do`, the action; `events`, that must come in this order, among others; `never`,
that must not; `asked`, the seat and kind of the decision; `options`, all actions; `offers` and
`lacks`; `state`, by path; `seen`, the same of a seat's observation; `ends`, keys of the outcome.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from tests.great_train.protocol.printed import CARS, DECK, LIFE, STATIONS
from tests.great_train.protocol.second.dealer import fresh_turn

JSON = dict[str, Any]
Talk = Callable[[JSON], JSON]
FOLDER = Path(__file__).parent / "cases"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The one in C, of every wheel, is ten times as quick."""


def all_cases() -> list[JSON]:
    """Return every case of the table, in the order of the files."""
    return [case for path in sorted(FOLDER.glob("*.yaml")) for case in _read(path)]


def _read(path: Path) -> list[JSON]:
    found: list[JSON] = yaml.load(path.read_text(encoding="utf-8"), LOADER)  # noqa: S506 - a safe one
    return found


def setup_of(case: JSON) -> JSON:
    """Return the setup that a case starts from."""
    seats = case["seats"]
    players = [_player(row, len(seats)) for row in seats]
    laid = [card for player in players for card in player["in_play"]]
    draw, discard = _words(case.get("draw")), _words(case.get("discard"))
    used = [*laid, *draw, *discard, *(card for player in players for card in player["hand"])]
    rest = _without(DECK, used)
    rail = _rail(case, laid, len(seats))
    is_out = any(player["status"] == "out" for player in players)
    spare = case.get("rest", "draw")
    if isinstance(spare, int):
        players[spare]["hand"] += rest
    return {
        "system": "great-train",
        "players": players,
        "draw_pile": [*draw, *(rest if spare == "draw" else [])],
        "discard_pile": [*discard, *(rest if spare == "discard" else [])],
        "train": rail,
        "turn": {**fresh_turn(0), "phase": "play", **case.get("turn", {})},
        "last_standing": len(seats) == 3 and is_out,
        "revealed": [],
        "resolving": None,
    }


def _rail(case: JSON, laid: list[str], count: int) -> JSON:
    cars, deck = _words(case.get("cars")), _words(case.get("deck"))
    spare = _without(CARS, [*laid, *cars, *deck])
    stations = _words(case.get("stations"))
    row = [*stations, *_without(STATIONS, [*stations, "tombrock", "virginia_town"])][:count]
    if case.get("deck") is None:
        missing = 3 - len(cars)
        cars, deck = [*cars, *spare[:missing]], spare[missing:]
    else:
        deck += spare
    return {
        "stations": row,
        "position": case.get("position", 0),
        "locomotive": case.get("locomotive", "iron_horse"),
        "cars": cars,
        "car_deck": deck,
    }


def _without(cards: list[str], gone: list[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def _words(text: str | None) -> list[str]:
    return (text or "").split()


def _player(row: str, count: int) -> JSON:
    who, _, cards = row.partition(": ")
    hand, _, laid = cards.partition("/")
    role, character, *rest = who.split()
    state = rest[0] if rest else str(LIFE[character] + (role == "sheriff"))
    status = state if state in ("ghost", "out") else "alive"
    return {
        "role": role,
        "role_shown": count == 3 or role == "sheriff" or status == "out",
        "character": character,
        "life": int(state) if status == "alive" else 0,
        "status": status,
        "hand": hand.split(),
        "in_play": laid.split(),
    }


def parsed(text: str) -> JSON:
    """Return an action or event from `type key=value ...`."""
    kind, *pairs = text.split()
    return {"type": kind, **{key: _value(word) for key, word in (p.split("=") for p in pairs)}}


def _value(word: str) -> Any:
    special = {"null": None, "true": True, "false": False}
    return special[word] if word in special else int(word) if word.isdigit() else word


def prove(case: JSON, talk: Talk) -> None:
    """Play a case on a table; an assertion names the step that differs."""
    request = {"cmd": "new", "system": "great-train", "setup": setup_of(case), "seed": 1}
    reply = talk(request)
    assert reply["ok"], reply
    for number, step in enumerate(case["steps"], 1):
        where = f"{case['title']} ({', '.join(case['rules'])}), step {number}"
        if "do" in step:
            reply = talk({"cmd": "act", "action": parsed(step["do"])})
            assert reply["ok"], f"{where}: {reply}"
        _check_events(step, reply["events"], where)
        _check_decision(step, reply["decision"], where)
        _check_paths(step.get("state", {}), reply["state"], where)
        for seat, paths in step.get("seen", {}).items():
            seen = talk({"cmd": "observe", "seat": seat})["observation"]
            _check_paths(paths, seen, f"{where}, seen by {seat}")
        for key, value in step.get("ends", {}).items():
            assert reply["outcome"], f"{where}: the game goes on"
            assert reply["outcome"][key] == value, f"{where}: {reply['outcome']}"


def _matches(event: JSON, wanted: JSON) -> bool:
    return all(event.get(key) == value for key, value in wanted.items())


def _check_events(step: JSON, events: list[JSON], where: str) -> None:
    place = 0
    for text in step.get("events", []):
        wanted = parsed(text)
        while place < len(events) and not _matches(events[place], wanted):
            place += 1
        assert place < len(events), f"{where}: no {text!r} in its place among {events}"
        place += 1
    for text in step.get("never", []):
        found = [event for event in events if _matches(event, parsed(text))]
        assert not found, f"{where}: {found}"


def _check_decision(step: JSON, decision: JSON | None, where: str) -> None:
    if "asked" in step:
        assert decision is not None, f"{where}: nothing is asked"
        told = f"{decision['seat']} {decision['kind']}"
        assert told == step["asked"], f"{where}: {told} is asked"
    actions = decision["actions"] if decision is not None else []
    if "options" in step:
        wanted = [parsed(text) for text in step["options"]]
        assert len(wanted) == len(actions), f"{where}: {actions}"
        assert all(action in actions for action in wanted), f"{where}: {actions}"
    for text in step.get("offers", []):
        assert _offered(text, actions), f"{where}: no {text!r} among {actions}"
    for text in step.get("lacks", []):
        assert not _offered(text, actions), f"{where}: {text!r} is offered"


def _offered(text: str, actions: list[JSON]) -> bool:
    """Tell whether an action has these keys, and perhaps more."""
    return any(_matches(action, parsed(text)) for action in actions)


def _check_paths(paths: JSON, data: JSON, where: str) -> None:
    for path, wanted in paths.items():
        found: Any = data
        for part in path.split("."):
            found = found[int(part)] if part.isdigit() else found[part]
        if path.endswith(("hand", "in_play", "known")):
            found, wanted = sorted(found), sorted(wanted)  # noqa: PLW2901 - both are multisets
        assert found == wanted, f"{where}: {path} is {found}"
