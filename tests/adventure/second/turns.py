"""A hero's activation and its actions (HA-6, HA-9, HA-11)."""

from tests.adventure.second import fights, journeys, towns
from tests.adventure.second.effects import (
    Meant,
    by_rule,
    check_foes,
    clear,
    free_act,
    inform,
    needed,
    resolve,
    step_done,
)  # fmt: skip
from tests.adventure.second.printed import MISSIONS, PLACES, SPECIAL
from tests.adventure.second.shares import free_actions
from tests.adventure.second.table import JSON, Asks, Table, ask, ask_hero


def activation(table: Table, seat: int) -> Asks[None]:
    """Carry out a whole activation."""
    hero = table.hero(seat)
    hero["ap"] = max(0, 3 - hero["ap_owed"])
    hero["ap_owed"] = 0
    hero["activated"] = True
    if seat in table.s["group"]:
        table.s["group"].remove(seat)
    table.active = seat
    table.ending = False
    table.s["step"] = "activate"
    table.say("activated", seat=seat, ap=hero["ap"])
    yield from opening_gift(table, seat)
    yield from go_on(table, seat)


def opening_gift(table: Table, seat: int) -> Asks[None]:
    """Let Amaterasu heal at the start of an activation or stance."""
    gift = table.first(seat)
    if gift.get("when") == "activation_start":
        meant = Meant(seat, table.hero(seat)["kami"])
        found = [s for s in by_rule(table, gift["who"], meant) if table.lacks(s)]
        if found:
            table.heal((yield from ask_hero(table, seat, found)), gift["heal"])


def go_on(table: Table, seat: int) -> Asks[None]:
    """Ask for actions until the activation ends."""
    hero = table.hero(seat)
    table.active = seat
    while not table.ending:
        free = free_actions(table, "action")
        if hero["ap"] == 0 and not free:
            break
        actions = [*_actions(table, seat), {"type": "end"}, *free]
        answer = yield from ask(table, seat, "action", "hero", actions)
        if answer["type"] == "end":
            break
        yield from _act(table, seat, answer)
    table.ending = False
    table.active = None
    hero["ap"] = hero["mp"] = None
    hero["travelled"] = False
    table.s["pieces"] = 0
    table.s["swapped"] = False
    table.s["travel"] = table.s["visit"] = None
    table.forget_used("activation")


def _tokens(table: Table, seat: int) -> list[JSON]:
    place = table.hero(seat)["place"]
    found: list[JSON] = []
    for mission in table.s["missions"]:
        row = MISSIONS[mission["id"]]
        own = row["owner"] in (None, seat)
        if mission["state"] == "available" and row["at"] == place and own:
            found.append({"type": "mission", "mission": mission["id"]})
        if (
            mission["state"] == "active"
            and seat in mission["clan"].get(place, [])
            and needed(table, seat, row["steps"][place])
        ):
            found.append({"type": "clan", "mission": mission["id"]})
    return found


def location(table: Table, seat: int) -> str | None:
    """Return the discovered location where a hero stands, if its need is met (HA-11.1)."""
    place = table.hero(seat)["place"]
    for name, row in SPECIAL.items():
        if row["at"] == place and table.s["special"].get(name) == "up":
            met = needed(table, seat, row["visit"])
            met = met and any(_does(table, seat, name, e) for e in row["visit"])
            return name if met else None
    return None


def _does(table: Table, seat: int, name: str, effect: JSON) -> bool:
    """Say whether an effect of a visit can do anything (HA-6.5)."""
    hero = table.hero(seat)
    whole, debt = table.armour_value(seat) or 0, table.mission(effect.get("mission", [""])[0])
    lies = {(mod["what"], mod["seat"], mod["by"]) for mod in table.s["mods"]}
    able = {
        "heal": table.lacks(seat),
        "peek": bool(table.s["influence_deck"]),
        "item": bool(table.s["market_deck"]),
        "affinity": hero["affinity"] < 6,
        "armor": whole > 0 and hero["armor"]["left"] < whole,
        "mission": debt is not None and debt["state"] == "unavailable",
        "mod": (effect.get("mod", [""])[0], seat, name) not in lies,
        "need": False,
    }
    return all(able.get(word, True) for word in effect)


def _actions(table: Table, seat: int) -> list[JSON]:
    hero = table.hero(seat)
    if hero["ap"] < 1:
        return []
    place = hero["place"]
    found = [*journeys.journeys(table, seat), *_tokens(table, seat), *towns.services(table, seat)]
    found += [
        {"type": "attack", "enemy": e["id"]} for e in table.s["enemies"] if e["place"] == place
    ]
    if location(table, seat):
        found.append({"type": "special"})
    if PLACES[place]["kind"] == "shrine":
        each = shrine_price(table, seat)
        most = min(6 - hero["affinity"], hero["karma"] // each)
        found += [{"type": "shrine", "karma": each * n} for n in range(1, most + 1)]
    if PLACES[place]["kind"] == "city":
        if 2 + table.mod_sum(seat, "work") > 0:
            found.append({"type": "work"})
    elif table.lacks(seat):
        found.append({"type": "rest"})
    return found


def shrine_price(table: Table, seat: int) -> int:
    """Return the karma for one step of affinity (HA-11.3)."""
    return max(1, 3 + table.mod_sum(seat, "karma_price"))


def _act(table: Table, seat: int, action: JSON) -> Asks[None]:
    hero = table.hero(seat)
    kind = action["type"]
    if kind == "travel":
        yield from journeys.travel(table, seat, action["with"])
        return
    handler = ACTIONS.get(kind)
    if handler is None:
        yield from free_act(table, action)
        return
    hero["ap"] -= 1
    yield from handler(table, seat, action)


def _attack(table: Table, seat: int, action: JSON) -> Asks[None]:
    yield from fights.fight(table, seat, table.enemy(action["enemy"]), attack=True)


def _mission(table: Table, seat: int, action: JSON) -> Asks[None]:
    mission = table.mission(action["mission"])
    row = MISSIONS[mission["id"]]
    mission["state"] = "active"
    table.say("mission", id=mission["id"], state="active", seat=seat)
    if mission["revealed"]:
        inform(table, seat, mission)
        return
    mission["revealed"] = True
    yield from resolve(table, row["reveal"], Meant(seat, mission["id"], mission=mission["id"]))
    yield from check_foes(table, mission["id"], seat)


def _clan(table: Table, seat: int, action: JSON) -> Asks[None]:
    mission = table.mission(action["mission"])
    place = table.hero(seat)["place"]
    effects = MISSIONS[mission["id"]]["steps"][place]
    meant = Meant(seat, mission["id"], mission=mission["id"], step=True)
    if (yield from resolve(table, effects, meant)):
        yield from step_done(table, mission, place, seat)


def _inn(table: Table, seat: int, _: JSON) -> Asks[None]:
    towns.pay(table, seat, 10)
    table.heal(seat, table.hero(seat)["level"] + 2)
    yield from ()


def _special(table: Table, seat: int, _: JSON) -> Asks[None]:
    name = location(table, seat)
    assert name is not None
    yield from resolve(table, SPECIAL[name]["visit"], Meant(seat, name))


def _shrine(table: Table, seat: int, action: JSON) -> Asks[None]:
    each = shrine_price(table, seat)
    table.gain(seat, "karma", -action["karma"])
    table.gain(seat, "affinity", action["karma"] // each)
    yield from ()


def _work(table: Table, seat: int, _: JSON) -> Asks[None]:
    table.gain(seat, "coins", 2 + table.mod_sum(seat, "work"))
    yield from ()


def _rest(table: Table, seat: int, _: JSON) -> Asks[None]:
    table.heal(seat, 1)
    yield from ()


def _smithy(table: Table, seat: int, _: JSON) -> Asks[None]:
    yield from towns.smithy(table, seat)


def _market(table: Table, seat: int, _: JSON) -> Asks[None]:
    yield from towns.market(table, seat)


ACTIONS = {
    "attack": _attack, "mission": _mission, "clan": _clan, "inn": _inn, "special": _special,
    "shrine": _shrine, "work": _work, "rest": _rest, "smithy": _smithy, "market": _market,
}  # fmt: skip
__all__ = ["activation", "clear", "go_on"]
