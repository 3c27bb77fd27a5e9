# ruff: noqa: ARG001 -- the model follows the page sentence by sentence
"""The effect words that ask little: what they are about, and what they change on the board."""

from dataclasses import dataclass, field

from tests.adventure.second import foes
from tests.adventure.second.printed import NEXT, ROADS, ends
from tests.adventure.second.table import JSON, Asks, Table, ask, lead


@dataclass(frozen=True)
class Meant:
    """Whom and what a list of effects is about (HA-14.2)."""

    hero: int | None
    source: str
    place: str | None = None
    mission: str | None = None
    target: JSON = field(default_factory=dict)
    step: bool = False

    def here(self, table: Table) -> str | None:
        """Return the place of the enemy or hero."""
        if self.place is not None or self.hero is None:
            return self.place
        found: str | None = table.hero(self.hero)["place"]
        return found


def gain_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `gain`."""
    (what, n), *_ = effect.items()
    if meant.hero is not None:
        if what == "armor":
            table.armour(meant.hero, n)
        else:
            table.gain(meant.hero, what, n)
    yield from ()


def ap_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `ap`."""
    if meant.hero is not None:
        hero = table.hero(meant.hero)
        if meant.hero == table.active and hero["ap"] is not None:
            hero["ap"] = max(0, hero["ap"] + effect["ap"])
        else:
            hero["ap_owed"] -= effect["ap"]
    yield from ()


def life_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `life`."""
    (word, n), *_ = effect.items()
    if meant.hero is not None:
        if word == "heal":
            table.heal(meant.hero, n)
        else:
            table.hurt(meant.hero, word, n)
    yield from ()


def influence_word(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    """Resolve `influence`."""
    table.influence(effect["influence"], "effect")
    yield from ()


def spawn_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `spawn`."""
    kind, n, *where = effect["spawn"]
    yield from foes.spawn(
        table, kind, n, where[0] if where else None, meant.here(table), meant.mission
    )


def march_word(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    """Resolve `march`."""
    yield from foes.march(table, *effect["march"])


def city_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `city`."""
    place, state = effect["city"]
    if place == "target":
        place = yield from foes.target_city(table, razing=state == "razed")
    elif place == "here":
        place = meant.here(table)
    if place is not None:
        foes.set_city(table, place, state)


def shut_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `shut`."""
    service, where, until = effect["shut"]
    row = {
        "service": service,
        "place": None if where == "all" else meant.here(table),
        "until": until,
    }
    table.s["shut"].append(row)
    yield from ()


def _joined(table: Table, road: str) -> bool:
    """Say whether a road's ends stay joined by other open roads, through no razed city."""
    start, end = ends(road)
    seen, todo = {start}, [start]
    while todo:
        for there, way in NEXT[todo.pop()].items():
            if way == road or way in table.s["cut"] or there in seen:
                continue
            if there == end:
                return True
            if table.city_state(there) != "razed":
                seen.add(there)
                todo.append(there)
    return False


def road_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `road`."""
    act, which = effect["road"]
    if act == "open":
        road = meant.target.get("road")
        if road is None:
            return
        table.s["cut"].remove(road)
        table.say("road", id=road, state="open")
        return
    kind = which.removeprefix("random_")
    among = [
        road
        for road, what in ROADS.items()
        if what == kind and road not in table.s["cut"] and _joined(table, road)
    ]
    if among:
        road = table.luck.picked("road", among)
        table.say("picked", what="road", id=road)
        table.s["cut"].append(road)
        table.say("road", id=road, state="cut")
    yield from ()


def mark_word(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    """Resolve `mark`."""
    if effect["mark"] not in table.s["marks"]:
        table.s["marks"].append(effect["mark"])
    yield from ()


def open_mission_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `open_mission`."""
    mission = table.mission(effect["mission"][0])
    if mission is not None and mission["state"] == "unavailable":
        mission["state"] = "available"
        table.say("mission", id=mission["id"], state="available", seat=None)
    yield from ()


def goods_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `goods`."""
    if meant.hero is not None:
        table.hero(meant.hero)["goods"].append(effect["goods"])
    yield from ()


def discover_word(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    """Resolve `discover`."""
    if table.s["special"].get(effect["discover"]) != "up":
        table.s["special"][effect["discover"]] = "up"
        table.say("special", id=effect["discover"])
    yield from ()


def modify(table: Table, what: str, n: int, until: str, seat: int | None, by: str) -> None:
    """Put a modifier in force; one of the same kind and source is replaced (HA-8.2)."""
    table.s["mods"] = [
        m for m in table.s["mods"] if (m["what"], m["seat"], m["by"]) != (what, seat, by)
    ]
    table.s["mods"].append({"what": what, "n": n, "until": until, "seat": seat, "by": by})


def mod_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `mod`."""
    what, n, until = effect["mod"]
    modify(table, what, n, until, meant.hero, meant.source)
    if what == "mp" and meant.hero is not None and table.hero(meant.hero)["mp"] is not None:
        table.hero(meant.hero)["mp"] += n
    yield from ()


def note_event_word(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    """Resolve `note_event`."""
    if effect["event"] == "out":
        table.s["out"].append(table.s["event"]["id"])
    else:
        name = effect["event"][1:]
        if name not in table.s["added"]:
            table.s["added"].append(name)
    yield from ()


def peek_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `peek`."""
    deck = table.s["influence_deck"]
    seen = deck[: effect["peek"][1]]
    if not seen:
        return
    for place in range(len(seen)):
        table.known["influence"][place] = True
    answer = yield from ask(
        table,
        lead(table) if meant.hero is None else meant.hero,
        "choice",
        "leader" if meant.hero is None else "hero",
        [*({"type": "choose", "id": card} for card in seen), {"type": "choose", "id": "keep"}],
    )
    moved = None if answer["id"] == "keep" else answer["id"]
    if moved is not None:
        table.known["influence"].pop(deck.index(moved))
        deck.remove(moved)
        deck.append(moved)
        table.known["influence"].append(True)
    table.say("peeked", deck="influence", cards=seen, moved=moved)


def moved_word(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    """Resolve `moved`."""
    there = effect["move"]
    razed = table.city_state(there) == "razed"  # cannot be entered, so it is skipped (HA-14.1)
    if meant.hero is not None and not razed and table.hero(meant.hero)["place"] != there:
        table.hero(meant.hero)["place"] = there
        table.say("moved", seat=meant.hero, to=effect["move"], by="effect")
    yield from ()
