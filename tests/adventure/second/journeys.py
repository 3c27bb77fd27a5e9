"""Travel: alone, in a group, by sea, and its event (HA-7)."""

from itertools import combinations

from tests.adventure.second.effects import Meant, free_act, resolve
from tests.adventure.second.printed import EVENTS, NEXT, PLACES, PORTS, ROADS
from tests.adventure.second.shares import free_actions
from tests.adventure.second.table import JSON, Asks, Table, ask


def open_ways(table: Table, place: str) -> list[str]:
    """Return the places one step away (HA-7.3)."""
    return [
        there
        for there, road in NEXT[place].items()
        if road not in table.s["cut"] and table.city_state(there) != "razed"
    ]


def sea_price(table: Table, seat: int) -> tuple[int, int]:
    """Return movement points and coins for a voyage (HA-7.4)."""
    mp = max(0, 3 + table.passive(seat, "sea_mp") + table.mod_sum(seat, "sea_mp"))
    coins = max(0, 10 + table.passive(seat, "sea_coins") + table.mod_sum(seat, "sea_coins"))
    return mp, coins


def ports(table: Table, seat: int, group: list[int]) -> list[str]:
    """Return where one can sail, movement points left aside."""
    place = table.hero(seat)["place"]
    coins = sum(table.hero(s)["coins"] for s in [seat, *group])
    if place not in PORTS or table.mods(seat, "sea_shut") or coins < sea_price(table, seat)[1]:
        return []
    sea = PLACES[place]["sea"]
    return [
        port
        for port in PORTS
        if port != place and PLACES[port]["sea"] == sea and table.city_state(port) != "razed"
    ]


def points(table: Table, seat: int, group: list[int]) -> int:
    """Return the movement points of a journey (HA-7.1, HA-7.10)."""
    low = min(table.hero(s)["attributes"]["dexterity"] for s in [seat, *group])
    return max(1, int(3 + low + table.passive(seat, "mp") + table.mod_sum(seat, "mp")))


def journeys(table: Table, seat: int) -> list[JSON]:
    """Return the travel actions on offer."""
    hero = table.hero(seat)
    if hero["travelled"] or hero["ap"] < 1:
        return []
    among = [s for s in table.here(hero["place"]) if s != seat and not table.hero(s)["activated"]]
    found: list[JSON] = []
    land = bool(open_ways(table, hero["place"]))
    sandals = 2 * any(item["id"] == "straw_sandals" for item in hero["items"])
    for size in range(len(among) + 1):
        for group in combinations(among, size):
            mp = points(table, seat, list(group)) + (0 if group else hero["ap"] - 1) + sandals
            sail = ports(table, seat, list(group)) and mp >= sea_price(table, seat)[0]
            if land or sail:
                found.append({"type": "travel", "with": list(group)})
    return found


def travel(table: Table, seat: int, named: list[int]) -> Asks[None]:
    """Carry out a travel action."""
    hero = table.hero(seat)
    hero["ap"] -= 1
    hero["travelled"] = True
    table.s["step"] = "travel"
    group = []
    for other in named:
        answer = yield from ask(table, other, "join", "hero", [{"type": "yes"}, {"type": "no"}])
        if answer["type"] == "yes":
            group.append(other)
    for other in group:
        table.hero(other)["ap_owed"] += 1
        if other not in table.s["group"]:
            table.s["group"].append(other)
    table.s["travel"] = {"with": group, "land": 0, "dangerous": False}
    hero["mp"] = points(table, seat, group)
    yield from _move(table, seat, group)
    if table.s["travel"]["land"] >= 2 and not group and not table.mods(seat, "no_event"):
        yield from _event(table, seat)
    table.s["travel"] = None
    hero["mp"] = None
    table.s["mods"] = [m for m in table.s["mods"] if m["until"] != "travel"]
    table.s["step"] = "activate"


def _move(table: Table, seat: int, group: list[int]) -> Asks[None]:
    moved = False
    while True:
        actions = _options(table, seat, group, moved=moved)
        if not actions:
            return
        answer = yield from ask(table, seat, "travel", "hero", actions)
        if answer["type"] == "stop":
            return
        if answer["type"] in ("step", "sail"):
            _go(table, seat, group, answer)
            moved = True
        elif answer["type"] == "exert":
            table.hero(seat)["ap"] -= 1
            table.hero(seat)["mp"] += 1
        else:
            yield from free_act(table, answer)


def _options(table: Table, seat: int, group: list[int], *, moved: bool) -> list[JSON]:
    hero = table.hero(seat)
    free = free_actions(table, "travel")
    found: list[JSON] = []
    if hero["mp"] >= 1:
        found += [{"type": "step", "to": place} for place in open_ways(table, hero["place"])]
    if hero["mp"] >= sea_price(table, seat)[0]:
        found += [{"type": "sail", "to": port} for port in ports(table, seat, group)]
    if hero["ap"] >= 1 and not group:
        found.append({"type": "exert"})
    more = any(use["type"] == "use" and use["item"] == "straw_sandals" for use in free)
    most = hero["mp"] + (0 if group else hero["ap"]) + 2 * more
    sails = ports(table, seat, group) and most >= sea_price(table, seat)[0]
    if not moved and not sails and not open_ways(table, hero["place"]):
        return []  # those with the coins for the voyage did not come along
    if moved and hero["mp"] == 0 and not more and {"type": "exert"} not in found:
        return []
    if moved:
        found.append({"type": "stop"})
    return found + free


def _go(table: Table, seat: int, group: list[int], answer: JSON) -> None:
    hero = table.hero(seat)
    place, to = hero["place"], answer["to"]
    if answer["type"] == "sail":
        mp, coins = sea_price(table, seat)
        hero["mp"] -= mp
        for payer in [seat, *group]:
            paid = min(coins, table.hero(payer)["coins"])
            coins -= paid
            table.gain(payer, "coins", -paid)
        by = "sea"
    else:
        hero["mp"] -= 1
        by = ROADS[NEXT[place][to]]
        table.s["travel"]["land"] += 1
        table.s["travel"]["dangerous"] |= by == "dangerous"
    for mover in [seat, *group]:
        table.hero(mover)["place"] = to
        table.say("moved", seat=mover, to=to, by=by)


def _event(table: Table, seat: int) -> Asks[None]:
    if not table.s["event_deck"]:
        return
    name = table.s["event_deck"].pop()
    table.known["event"].pop()
    reds = [mod["n"] for mod in table.mods(seat, "red")]
    face = "red" if table.s["travel"]["dangerous"] else "green"
    if any(n < 0 for n in reds):
        face = "green"
    elif any(n > 0 for n in reds):
        face = "red"
    table.s["event"] = {"id": name, "face": face}
    table.say("event_card", seat=seat, id=name, face=face)
    row = EVENTS[name]
    yield from resolve(table, row[2] if face == "green" else row[3], Meant(seat, name))
    table.s["event"] = None
    if name not in table.s["out"]:
        table.s["event_deck"].insert(0, name)
        table.known["event"].insert(0, True)
