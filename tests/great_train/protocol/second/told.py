"""The fixed events of the protocol: what each holds, and how two lists of them are compared."""

import json
from typing import Any, Final

JSON = dict[str, Any]

KEYS: Final = {
    "turn": "seat",
    "played": "seat card target take give mode car",
    "used": "seat car target as take",
    "discarded": "seat card why",
    "wounded": "seat by wounds",
    "healed": "seat life",
    "defeated": "seat by role",
    "ghost": "seat",
    "drew": "seat card from",
    "took": "seat from card where",
    "returned": "seat card",
    "flipped": "seat card why",
    "chose": "seat card",
    "reshuffled": "",
    "shown": "seat card",
    "revealed": "cards",
    "passed": "card from to",
    "swapped": "seat gave target got",
    "diverted": "seat target",
    "exempted": "seat target",
    "train": "seat from to why",
    "arrived": "seat locomotive times",
    "new_train": "stations cars locomotive",
    "joined": "car",
    "car": "seat car from to why",
}
"""Every fixed event with its keys; a key that is absent counts as null.

`as` of a played card is left to `resolving`: nobody chooses it, so it may be told or not.
"""

RULES: Final = {
    "turn": "BT-2.5, BT-3.1, BT-3.9",
    "played": "BT-3.2",
    "used": "section 11",
    "discarded": "BT-3.6, BT-7.3, BT-9.4, BT-9.2",
    "wounded": "BT-7.1, BT-7.4",
    "healed": "BT-7.2, BT-10.3",
    "defeated": "BT-7.3, BT-7.4, BT-11.8",
    "ghost": "BT-11.8",
    "drew": "BT-3.1, BT-3.7, BT-7.5, BT-10.43, BT-13.17",
    "took": "BT-9.6, BT-10.40, BT-12.15",
    "returned": "BT-10.26",
    "flipped": "BT-6.1, BT-5.3",
    "chose": "BT-6.1",
    "reshuffled": "BT-3.7",
    "shown": "BT-12.2",
    "revealed": "BT-10.7, BT-11.9, BT-3.7",
    "passed": "BT-10.22",
    "swapped": "BT-10.44",
    "diverted": "BT-13.5",
    "exempted": "BT-13.6",
    "train": "BT-9.3, BT-9.5, BT-10.31",
    "arrived": "BT-9.9",
    "new_train": "BT-9.11",
    "joined": "BT-9.2",
    "car": "BT-9.6",
    "respond": "BT-5.3, BT-3.8",
    "indians": "BT-10.17",
    "duel": "BT-10.18",
    "last_chance": "BT-7.2, BT-3.8",
    "buy": "BT-9.4, BT-9.5, BT-9.9",
    "pay": "BT-9.7, BT-9.8",
    "place": "BT-11.8, BT-11.10",
    "shade": "BT-12.23",
    "exempt": "BT-13.6",
    "play": "BT-3.2, BT-3.3, BT-3.4",
    "discard": "BT-3.1",
    "sid": "BT-12.12",
    "store": "BT-10.7",
    "keep": "BT-12.7",
    "map": "BT-10.29",
    "circus": "BT-11.4",
    "train_robbery": "BT-10.41",
    "lounge": "BT-11.9",
    "mail": "BT-11.11",
    "cattle": "BT-11.3",
    "draw_source": "BT-12.5, BT-12.10",
    "flip": "BT-6.1",
}
"""Where to read on when such an event or decision differs."""


def fixed_events(events: list[JSON]) -> list[JSON]:
    """Return the events that every table must tell, in order."""
    return [event for event in events if event["type"] in KEYS]


def plain(events: list[JSON]) -> list[JSON]:
    """Return fixed events with their fixed keys only.

    When a car leaves the train and another joins it at once, no rule says which is told first.
    """
    found = []
    for event in fixed_events(events):
        keys = KEYS[event["type"]].split()
        found.append({"type": event["type"], **{key: event.get(key) for key in keys}})
    for k in range(len(found) - 1):
        if (found[k]["type"], found[k + 1]["type"]) == ("car", "joined"):
            found[k : k + 2] = [found[k + 1], found[k]]
    return found


def tidy(data: Any) -> Any:
    """Return a STATE or an observation with its multisets sorted."""
    return {**data, "players": [_tidy_player(player) for player in data["players"]]}


def _tidy_player(player: JSON) -> JSON:
    hand = player["hand"]
    known = {**hand, "known": sorted(hand["known"])} if isinstance(hand, dict) else sorted(hand)
    return {**player, "hand": known, "in_play": sorted(player["in_play"])}


def difference(one: Any, other: Any) -> str | None:
    """Say where two pieces of JSON first differ: `path is A, the model says B`."""
    if one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True):
        return None  # as texts too: true is not 1
    return _first_difference(one, other, "")


def _first_difference(one: Any, other: Any, path: str) -> str | None:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if (key in one) != (key in other):
                return f"{path}.{key} is {'there' if key in one else 'missing'}"
            found = _first_difference(one[key], other[key], f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for k, pair in enumerate(zip(one, other, strict=True)):
            found = _first_difference(*pair, f"{path}[{k}]")
            if found:
                return found
        return None
    same = one == other and isinstance(one, bool) == isinstance(other, bool)
    return None if same else f"{path.lstrip('.')} is {one}, the model says {other}"
