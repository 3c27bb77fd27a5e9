# ruff: noqa: C901 -- the model follows the page sentence by sentence
"""Enemies and cities: spawning, marching, whom they target, what falls (HA-5, HA-13)."""

from tests.adventure.second.printed import (
    CHAPTERS,
    CITIES,
    ENEMIES,
    MISSIONS,
    NEXT,
    PLACES,
    PORTS,
    distances,
)
from tests.adventure.second.table import JSON, Asks, Table, ask, ask_place, lead


def extreme(table: Table, rule: str) -> list[int]:
    """Return the standing heroes that `lowest_life` or `most_...` finds."""
    keys = {
        "lowest_life": lambda h: -h["life"],
        "most_karma": lambda h: h["karma"],
        "most_coins": lambda h: h["coins"],
        "most_heads": lambda h: h["heads"] + h["bosses"],
    }
    seats = table.standing()
    best = max((keys[rule](table.hero(seat)) for seat in seats), default=0)
    return [seat for seat in seats if keys[rule](table.hero(seat)) == best]


def place_piece(table: Table, kind: str, place: str, mission: str | None) -> None:
    """Place a piece if one is left (HA-1.5)."""
    if sum(e["kind"] == kind for e in table.s["enemies"]) >= ENEMIES[kind]["n"]:
        return
    number = table.s["next_enemy"]
    table.s["next_enemy"] += 1
    table.s["enemies"].append(
        {"id": number, "kind": kind, "place": place, "mission": mission,
         "activated": table.enemies_step}
    )  # fmt: skip
    table.say("spawned", enemy=number, kind=kind, place=place)


def _gate(table: Table) -> str:
    gate = table.luck.picked("gate", CHAPTERS[table.s["chapter"]]["gates"])
    table.say("picked", what="gate", id=gate)
    return gate


def target_city(table: Table, *, razing: bool) -> Asks[str | None]:
    """Find the city nearest to a random gate (content, `city`)."""
    among = [city for city in CITIES if _fit(table, city, razing=razing)]
    if not among:
        return None
    far = distances(_gate(table))
    best = min(far[city] for city in among)
    nearest = [city for city in among if far[city] == best]
    return (yield from ask_place(table, nearest, "choice"))


def _fit(table: Table, city: str, *, razing: bool) -> bool:
    state = table.city_state(city)
    if not razing:
        return state is None
    for mission in table.s["missions"]:
        at = MISSIONS[mission["id"]]["at"]
        if mission["clan"].get(city) or (mission["state"] == "available" and at == city):
            return False
    return state != "razed"


def open_inns(table: Table) -> list[str]:
    """Return the cities with an inn that is open."""
    return [
        city
        for city in CITIES
        if "I" in PLACES[city]["services"]
        and table.city_state(city) is None
        and not table.shut("inn", city)
    ]


def spawn(
    table: Table, kind: str, n: int, where: str | None, here: str | None, mission: str | None
) -> Asks[None]:
    """Place enemies piece by piece."""
    if where == "target":
        found = yield from target_city(table, razing=False)
        if found is None:
            return
        where = found
    for _ in range(n):
        place: str | None = where
        if where is None:
            place = _gate(table)
        elif where == "here":
            place = here
        elif where in ("water", "inn"):
            among = [*PORTS, "lake_biwa"] if where == "water" else open_inns(table)
            if not among:
                continue
            place = table.luck.picked(where, among)
            table.say("picked", what=where, id=place)
        if place is not None:
            place_piece(table, kind, place, mission)


def banishable(table: Table, kind: str, place: str | None) -> list[JSON]:
    """Return enemies that can be removed, lowest number first; bosses cannot."""
    return [
        e
        for e in sorted(table.s["enemies"], key=lambda e: int(e["id"]))
        if not ENEMIES[e["kind"]].get("boss")
        and kind in ("any", e["kind"])
        and place in (None, e["place"])
    ]


def gone(table: Table, enemy: JSON, by: int | None) -> None:
    """Take an enemy off the map."""
    table.s["enemies"].remove(enemy)
    table.say("enemy_gone", enemy=enemy["id"], by=by)


def set_city(table: Table, place: str, state: str) -> None:
    """Capture or raze a city (HA-13.3 to 13.5)."""
    now = table.city_state(place)
    if now in ("razed", state):
        return
    table.s["cities"][place] = {"state": state, "chapter": table.s["chapter"]}
    table.say("city", id=place, state=state)
    if state == "razed":
        for seat in table.standing():
            if table.hero(seat)["place"] == place:
                table.defeat(seat)


def target(table: Table, enemy: JSON) -> Asks[tuple[int | None, str | None]]:
    """Find an enemy's target: a hero or a place (HA-5.6)."""
    rule = ENEMIES[enemy["kind"]]["target"]
    far = distances(enemy["place"])
    if rule == "none":
        return None, None
    if rule in ("nearest_city", "nearest_inn"):
        open_cities = [city for city in CITIES if table.city_state(city) is None]
        among = open_inns(table) if rule == "nearest_inn" else open_cities
        best = min((far[city] for city in among), default=0)
        nearest = [city for city in among if far[city] == best]
        if not nearest:
            return None, None
        return None, (yield from ask_place(table, nearest, "target"))
    if rule == "nearest_hero":
        best = min((far[table.hero(s)["place"]] for s in table.standing()), default=0)
        seats = [s for s in table.standing() if far[table.hero(s)["place"]] == best]
    else:
        seats = extreme(table, rule)
    answer = yield from ask(
        table, lead(table), "target", "leader", [{"type": "choose", "hero": s} for s in seats]
    )
    seat = int(answer["hero"])
    return seat, str(table.hero(seat)["place"])


def advance(table: Table, enemy: JSON, goal: str, moves: int) -> Asks[None]:
    """Move along a shortest path (HA-5.7)."""
    far = distances(goal)
    for _ in range(moves):
        if enemy["place"] == goal:
            return
        here = far[enemy["place"]]
        ways = [place for place in NEXT[enemy["place"]] if far[place] == here - 1]
        enemy["place"] = yield from ask_place(table, ways, "path")
        table.say("enemy_moved", enemy=enemy["id"], to=enemy["place"])


def march(table: Table, who: str, n: int) -> Asks[None]:
    """Let enemies march, lowest number first, without meeting or arriving."""
    for enemy in sorted(table.s["enemies"], key=lambda e: int(e["id"])):
        if who in ("all", enemy["kind"]):
            _, goal = yield from target(table, enemy)
            if goal is not None:
                yield from advance(table, enemy, goal, n)
