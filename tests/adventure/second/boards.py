"""The board of a written position: decks, missions, enemies, roads and cities."""

from random import Random

from tests.adventure.second.printed import (
    CITIES,
    ENEMIES,
    EVENTS,
    INFLUENCE,
    LETTERS,
    MARKET,
    MISSIONS,
    PLACES,
    ROADS,
    SERVICE,
)
from tests.adventure.second.table import JSON

MODS = [
    ("price", 5, "round", False, "rice_levy"), ("work", -1, "round", False, "rice_levy"),
    ("sea_shut", 1, "round", False, "river_children"), ("mp", -2, "round", False, "autumn_rain"),
    ("red", 1, "round", False, "white_fog"), ("mp", -1, "round", False, "white_fog"),
    ("karma_price", 1, "round", False, "barred_shrines"), ("fight", 1, "phase", True, "B1"),
    ("mp", 1, "phase", True, "B5"), ("fight", 1, "phase", True, "hidden_forge"),
    ("any_attr", 1, "phase", True, "hill_library"),
]  # fmt: skip
"""What, how much, until, of one hero, by which source: as the cards give them."""
OPENED = {"c1_kiln": "c1_oil", "c2_mirror": "c2_toll", "c3_wick": "c3_names"}
"""Missions that another one's end opens."""


def decks(s: JSON, rng: Random) -> None:
    """Lay the decks, whole, short or empty."""
    if s["step"] == "chapter_start":
        return
    few = rng.choice((0, 1, 3, 99, 99))
    cards = [n for n, row in INFLUENCE.items() if row[1] <= s["chapter"]]
    rng.shuffle(cards)
    s["influence_deck"], rest = cards[:few], cards[few:]
    s["influence_discard"] = rest[: rng.choice((0, 1, 99))]
    held = {item["id"] for hero in s["heroes"] for item in hero["items"]}
    market = [n for n in MARKET if n not in held]
    rng.shuffle(market)
    s["market_deck"] = market[: rng.choice((0, 1, 2, 4, 99))]
    events = [n for n in EVENTS if n[0] in LETTERS[s["chapter"]] or n in s["added"]]
    events = [n for n in events if n not in s["out"]]
    rng.shuffle(events)
    s["event_deck"] = events[: rng.choice((0, 1, 2, 99, 99))]


def missions(s: JSON, rng: Random) -> None:
    """Lay the missions of the chapter, each in some state that can be."""
    over = s["step"] == "confrontation"
    for name, row in MISSIONS.items():
        if row["ch"] not in (s["chapter"], "any"):
            continue
        state = rng.choice(("available", "active", "active", "won"))
        if name in OPENED and not _is_won(s, OPENED[name]):
            state = "unavailable"
        if row.get("hidden") and name not in OPENED and rng.random() < 0.5:
            state = "unavailable"
        if over and state != "won":
            state = "lost"
        mission = {"id": name, "state": state, "revealed": True, "clan": {}, "done": []}
        s["missions"].append(mission)
        _fill(s, mission, rng)
    s["won"] = [m["id"] for m in s["missions"] if m["id"] == "cove_debt" and m["state"] == "won"]


def _is_won(s: JSON, name: str) -> bool:
    return any(m["id"] == name and m["state"] == "won" for m in s["missions"])


def _fill(s: JSON, mission: JSON, rng: Random) -> None:
    """Write what is done of a mission, its tokens and its goods."""
    row = MISSIONS[mission["id"]]
    steps = [*(row.get("steps") or {}), *(["foes"] if row.get("foes") else [])]
    if mission["state"] in ("unavailable", "available"):
        mission["revealed"] = False
        return
    done = row["need"] if mission["state"] == "won" else rng.randrange(row["need"])
    mission["done"] = rng.sample(steps, done)
    if mission["state"] != "active":
        return
    standing = [i for i, hero in enumerate(s["heroes"]) if hero["life"]]
    seats = [i for i in standing if row["owner"] in (None, i)]
    seats = rng.sample(seats, rng.randint(1, len(seats))) if seats else []
    places = [step for step in steps if step not in (*mission["done"], "foes")]
    if places and (not seats or rng.random() < 0.1):
        mission["state"] = "available"  # nobody informed stands any more
    elif seats:
        mission["clan"] = {place: sorted(seats) for place in places}
    for effect in row["reveal"]:
        if "goods" in effect:
            lies = not standing or rng.random() < 0.2
            if lies:
                s["lying"].setdefault(rng.choice(sorted(PLACES)), []).append(effect["goods"])
            else:
                s["heroes"][rng.choice(standing)]["goods"].append(effect["goods"])


def roads_and_cities(s: JSON, rng: Random) -> None:
    """Cut roads, take cities, shut services, put modifiers in force."""
    s["cut"] = rng.sample(sorted(ROADS), rng.choice((0, 0, 1, 4, 12)))
    for city in rng.sample(CITIES, rng.choice((0, 1, 3, 11, 12))):
        state = rng.choice(("captured", "captured", "razed"))
        chapter = rng.choice([n for n in (s["chapter"] - 1, s["chapter"]) if n])
        s["cities"][city] = {"state": state, "chapter": chapter}
    until = rng.choice(("round", "phase"))
    for service, letter in SERVICE.items():
        if rng.random() < 0.2:
            places = [None, *(c for c in CITIES if letter in PLACES[c]["services"])]
            row = {"service": service, "place": rng.choice(places), "until": until}
            s["shut"].append(row)
    for what, n, end, own, by in rng.sample(MODS, rng.choice((0, 0, 1, 3, 6))):
        seat = rng.randrange(4) if own else None
        by_how_much = n if rng.random() < 0.8 else rng.randint(-9, 9)
        mod = {"what": what, "n": by_how_much, "until": end, "seat": seat, "by": by}
        if not any((m["what"], m["seat"], m["by"]) == (what, seat, by) for m in s["mods"]):
            s["mods"].append(mod)


def enemies(s: JSON, rng: Random) -> None:
    """Place enemies: those of missions, and others as many as there are, near the heroes or not."""
    near = [hero["place"] for hero in s["heroes"] if hero["place"]]
    pieces = _of_missions(s, rng)
    others = [kind for kind in sorted(ENEMIES) if kind != "wick_keeper"]
    pieces += [(kind, None) for kind in rng.choices(others, k=rng.choice((0, 1, 3, 9, 25)))]
    found: list[JSON] = []
    for kind, mission in pieces:
        if sum(enemy["kind"] == kind for enemy in found) < ENEMIES[kind]["n"]:
            place = rng.choice(near if rng.random() < 0.4 else sorted(PLACES))
            found.append({"kind": kind, "place": place, "mission": mission})
    rng.shuffle(found)
    number = 0
    for row in found:
        number += rng.choice((1, 1, 4))
        s["enemies"].append({"id": number, **row, "activated": False})
    s["next_enemy"] = number + rng.choice((1, 1, 7))


def _of_missions(s: JSON, rng: Random) -> list[tuple[str, str | None]]:
    """Return the pieces that missions under way have on the map."""
    pieces: list[tuple[str, str | None]] = []
    for mission in s["missions"]:
        row = MISSIONS[mission["id"]]
        is_open = mission["revealed"] and mission["state"] in ("active", "available")
        if row.get("foes") and is_open and "foes" not in mission["done"]:
            for kind, n, _ in [effect["spawn"] for effect in row["reveal"] if "spawn" in effect]:
                pieces += [(kind, mission["id"])] * rng.randint(1, n)
    return pieces
