"""The content files of The Hundred Lanterns as plain tables, and the map's distances."""

import functools
from collections import deque
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).parents[3] / "data" / "adventure"
CLASSES = ("samurai", "ronin", "ninja", "monk")
ATTRIBUTES = ("power", "dexterity", "knowledge", "spirit")
OWN = dict(zip(CLASSES, ("power", "knowledge", "dexterity", "spirit"), strict=True))
LIFE = {
    "samurai": (10, 11, 13, 15, 18),
    "ronin": (11, 12, 14, 16, 19),
    "ninja": (9, 10, 12, 14, 17),
    "monk": (8, 9, 11, 13, 16),
}
FACES = {
    "test": (1, 2, 3, 4, 5, 6),
    "orange": (0, 0, 1, 1, 2, 2),
    "green": (0, 1, 1, 2, 2, 3),
    "purple": (0, 1, 2, 2, 3, 4),
    "red": (1, 2, 2, 3, 4, 5),
}
COLOURS = {"o": "orange", "g": "green", "p": "purple", "r": "red"}
LETTERS = {1: "A", 2: "AB", 3: "BC"}


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The one in C, of every wheel, is ten times as quick."""


def _read(name: str) -> Any:
    return yaml.load((DATA / f"{name}.yaml").read_text(encoding="utf-8"), LOADER)  # noqa: S506 - a safe one


_MAP = _read("map")
PLACES: dict[str, dict[str, Any]] = {}
for _place, _row in _MAP["map"].items():
    if _place == "shrines":
        for _names in _row.values():
            PLACES |= {f"shrine_{name}": {"kind": "shrine", "sea": None} for name in _names}
    elif _place == "landmarks":
        for _names in _row.values():
            PLACES |= {name: {"kind": "landmark", "sea": None} for name in _names}
    else:
        PLACES[_place] = {
            "kind": "city",
            "services": _row[2],
            "sea": _row[3] if len(_row) > 3 else None,
        }
CITIES = [p for p, row in PLACES.items() if row["kind"] == "city"]
PORTS = [p for p, row in PLACES.items() if row["sea"]]
SERVICE = {"smithy": "S", "market": "M", "inn": "I"}
ROADS: dict[str, str] = {road: kind for kind in ("imperial", "dangerous") for road in _MAP[kind]}


def ends(road: str) -> tuple[str, str]:
    """Return the two places of a road."""
    a, _, b = road.partition("-")
    return a, b


NEXT: dict[str, dict[str, str]] = {place: {} for place in PLACES}
for _road in ROADS:
    _a, _b = ends(_road)
    NEXT[_a][_b] = NEXT[_b][_a] = _road


@functools.cache
def distances(start: str) -> dict[str, int]:
    """Return the steps from a place to every other one, over any road (HA-5.7)."""
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in NEXT[here]:
            if there not in far:
                far[there] = far[here] + 1
                queue.append(there)
    return far


ENEMIES: dict[str, Any] = _read("enemies")["enemies"]
INFLUENCE: dict[str, Any] = {row[0]: row for row in _read("influence")["influence"]}
EVENTS: dict[str, Any] = {row[0]: row for row in _read("events")["events"]}
MARKET: dict[str, Any] = {
    row[0]: {"need": row[1], "cost": row[2], "kind": row[3], "does": row[4]}
    for row in _read("market")["market"]
}
SMITHY: dict[str, Any] = {}
_SMITHY = _read("smithy")
for _class, _rows in _SMITHY["smithy"].items():
    for _card in _rows:
        _armour = isinstance(_card[3], int)
        SMITHY[_card[0]] = {
            "class": _class,
            "level": _card[1],
            "cost": _card[2],
            "armour": _card[3] if _armour else None,
            "dice": None if _armour else [COLOURS[letter] for letter in _card[3]],
            "perk": _card[4] if len(_card) > 4 else {},
            "start": False,
        }
for _class, (_id, _value) in _SMITHY["start_armor"].items():
    SMITHY[_id] = {
        "class": _class,
        "level": 1,
        "cost": 0,
        "armour": _value,
        "dice": None,
        "perk": {},
        "start": True,
    }
KAMI: dict[str, Any] = _read("kami")["kami"]
SKILLS: dict[str, Any] = {
    row[0]: {"class": klass, "level": row[1], "does": row[2]}
    for klass, rows in _read("skills")["skills"].items()
    for row in rows
}
SPECIAL: dict[str, Any] = _read("special")["special"]
CHAPTERS: dict[int, Any] = {row["id"]: row for row in _read("chapters")["chapters"]}
DIFFICULTY: dict[str, Any] = _read("difficulty")["difficulty"]
MISSIONS: dict[str, Any] = {
    row["id"]: row | {"owner": None} for row in _read("missions")["missions"]
}
for _row in _read("personal")["personal"]:
    _id, _chapter, _token, _step, _does, _win = _row
    MISSIONS[_id] = {
        "id": _id,
        "ch": _chapter,
        "at": _token,
        "reveal": [{"clan": [_step]}],
        "need": 1,
        "steps": {_step: _does},
        "win": _win,
        "owner": CLASSES.index(_id.split("_")[1]),
    }
