# ruff: noqa: C901, PLR0911, PLC0415 -- the model follows the page sentence by sentence
"""Free actions: items, swapping, sharing, information, the omamori (HA-12), and limits (HA-2.7)."""

from tests.adventure.second.printed import KAMI, MARKET, MISSIONS, SMITHY
from tests.adventure.second.rolls import in_force
from tests.adventure.second.table import JSON, Asks, Table, ask


def surplus(table: Table, seat: int, what: str = "both") -> Asks[None]:
    """Have a hero discard what is over the limits, one card at a time (HA-2.7)."""
    hero = table.hero(seat)
    while True:
        lasting = [i["id"] for i in hero["items"] if MARKET[i["id"]]["kind"] == "p"]
        cards: list[str] = []
        if what in ("both", "items"):
            if len(hero["items"]) > 5:
                cards += [i["id"] for i in hero["items"]]
            elif len(lasting) > 3:
                cards += lasting
        if what in ("both", "weapons") and len(hero["weapons"]) > 2:
            cards += hero["weapons"]
        if not cards:
            return
        answer = yield from ask(
            table, seat, "discard", "hero", [{"type": "discard", "id": card} for card in cards]
        )
        card = answer["id"]
        if card in hero["weapons"]:
            hero["weapons"].remove(card)
            table.equip(seat)
        else:
            hero["items"] = [i for i in hero["items"] if i["id"] != card]
            table.into_market([card])


def _targets(table: Table, item: str) -> list[JSON] | None:
    """Return the targets of an item; None if it needs none, [] if it would change nothing."""
    seat = table.active
    assert seat is not None
    hero = table.hero(seat)
    effect = MARKET[item]["does"][0]
    word = next(iter(effect))
    if word == "heal":
        return None if table.lacks(seat) else []
    if word == "each":
        return None if any(table.lacks(s) for s in table.standing()) else []
    if word == "who":
        rule, does = effect["who"]
        among = table.here(hero["place"]) if rule == "any_here" else table.standing()
        if "heal" in does[0]:
            among = [s for s in among if table.lacks(s)]
        return [{"hero": s} for s in among]
    if word == "road":
        return [{"road": road} for road in table.s["cut"]]
    if word == "banish":
        from tests.adventure.second.foes import banishable

        return [{"enemy": e["id"]} for e in banishable(table, "any", hero["place"])]
    if word == "peek":
        return None if table.s["influence_deck"] else []
    if word == "mod":
        return _mod_targets(table, item, effect["mod"])
    return None


def _mod_targets(table: Table, item: str, mod: list[str]) -> list[JSON] | None:
    if mod[2] != "travel" or table.s["travel"] is None or in_force(table, item):
        return []
    if table.s["event"] is not None:
        return []
    if mod[0] in ("red", "no_event") and table.s["travel"]["with"]:
        return []
    return None


def _uses(table: Table) -> list[JSON]:
    hero = table.hero(table.active or 0)
    found: list[JSON] = []
    for item in hero["items"]:
        name = item["id"]
        card = MARKET[name]
        if card["kind"] == "p" or hero["attributes"]["knowledge"] < card["need"]:
            continue
        targets = _targets(table, name)
        if targets is None:
            found.append({"type": "use", "item": name})
        else:
            found += [{"type": "use", "item": name, **target} for target in targets]
    return found


def healing(table: Table) -> list[JSON]:
    """Return the uses of items that heal, at a stance (HA-16.6)."""

    def heals(name: str) -> bool:
        effect = MARKET[name]["does"][0]
        return "heal" in str(effect)

    return [use for use in _uses(table) if heals(use["item"])]


def swaps(table: Table) -> list[JSON]:
    """Return the swap, if there is one (HA-12.4)."""
    seat = table.active
    assert seat is not None
    if len(table.own_weapons(seat)) > 1 and not table.s["swapped"]:
        return [{"type": "swap"}]
    return []


def _pieces(hero: JSON, other: JSON) -> list[JSON]:
    """Return what one hero can hand to another."""
    coins = hero["coins"]
    amounts = sorted({n for n in (1, 5, 25, coins) if 0 < n <= coins})
    found: list[JSON] = [{"what": "coins", "n": n} for n in amounts]
    found += [{"what": what, "n": 1} for what in ("heads", "bosses") if hero[what]]
    cards = [i["id"] for i in hero["items"]] + hero["weapons"] + hero["goods"]
    if hero["armor"] is not None and other["armor"] is None:
        cards.append(hero["armor"]["id"])
    return found + [{"what": "card", "id": card} for card in cards]


def _sharing(table: Table) -> list[JSON]:
    seat = table.active
    assert seat is not None
    hero = table.hero(seat)
    found: list[JSON] = []
    for other in table.here(hero["place"]):
        if other == seat:
            continue
        if table.s["pieces"] < 12:
            there = table.hero(other)
            found += [{"type": "give", "hero": other, **p} for p in _pieces(hero, there)]
            found += [{"type": "take", "hero": other, **p} for p in _pieces(there, hero)]
        for mission in table.s["missions"]:
            if mission["state"] != "active" or MISSIONS[mission["id"]]["owner"] is not None:
                continue
            row = {"hero": other, "mission": mission["id"]}
            if table.informed(seat, mission) and lacking(table, other, mission):
                found.append({"type": "tell", **row})
            if table.informed(other, mission) and lacking(table, seat, mission):
                found.append({"type": "learn", **row})
    return found


def lacking(table: Table, seat: int, mission: JSON) -> bool:
    """Say whether a hero lacks a token on an open step."""
    return any(seat not in mission["clan"].get(p, []) for p in table.open_steps(mission))


def _omamori(table: Table) -> list[JSON]:
    if table.s["omamori_used"]:
        return []
    found: list[JSON] = []
    for mission in table.s["missions"]:
        if mission["state"] == "active" and MISSIONS[mission["id"]]["owner"] is None:
            standing = table.standing()
            if any(table.informed(s, mission) for s in standing) and any(
                lacking(table, s, mission) for s in standing
            ):
                found.append({"type": "omamori", "mission": mission["id"]})
    return found


def free_actions(table: Table, kind: str) -> list[JSON]:
    """Return the free actions of the active hero (HA-6.4)."""
    seat = table.active
    assert seat is not None
    hero = table.hero(seat)
    found = [*_uses(table), *swaps(table), *_sharing(table), *_omamori(table)]
    found += [{"type": "pick", "id": g} for g in table.s["lying"].get(hero["place"], [])]
    travel = table.s["travel"]
    if kind == "travel" and travel is not None and not travel["with"]:
        first = table.first(seat)
        name = hero["kami"]
        if first.get("face") and table.used(name) < 2 and not in_force(table, name):
            found.append({"type": "kami", "power": "first"})
    return found


def act(table: Table, action: JSON) -> Asks[None]:
    """Carry out a free action."""
    seat = table.active
    assert seat is not None
    hero = table.hero(seat)
    kind = action["type"]
    if kind == "use":
        yield from _use(table, seat, action)
    elif kind == "kami":
        from tests.adventure.second.board import modify

        table.use_up(hero["kami"])
        modify(table, "red", -1, "travel", seat, hero["kami"])
    elif kind == "swap":
        table.equip(seat, besides=hero["equipped"])
    elif kind in ("give", "take"):
        yield from _share(table, seat, action)
    elif kind in ("tell", "learn", "omamori"):
        _inform(table, seat, action)
    elif kind == "pick":
        lying = table.s["lying"][hero["place"]]
        lying.remove(action["id"])
        if not lying:
            del table.s["lying"][hero["place"]]
        hero["goods"].append(action["id"])


def _use(table: Table, seat: int, action: JSON) -> Asks[None]:
    from tests.adventure.second.effects import Meant, resolve

    name = action["item"]
    hero = table.hero(seat)
    row = next(i for i in hero["items"] if i["id"] == name)
    target = {k: v for k, v in action.items() if k not in ("type", "item")}
    row["left"] -= 1
    spent = row["left"] == 0
    if spent:
        hero["items"].remove(row)
    yield from resolve(table, MARKET[name]["does"], Meant(seat, name, target=target))
    if spent:
        table.into_market([name])


def _inform(table: Table, seat: int, action: JSON) -> None:
    from tests.adventure.second.effects import inform

    mission = table.mission(action["mission"])
    if action["type"] == "omamori":
        table.s["omamori_used"] = True
        to = [s for s in table.standing() if lacking(table, s, mission)]
    else:
        to = [action["hero"] if action["type"] == "tell" else seat]
    for other in to:
        inform(table, other, mission)
    table.say("told", mission=mission["id"], to=to)


def _share(table: Table, seat: int, action: JSON) -> Asks[None]:
    other = action["hero"]
    table.s["pieces"] += 1
    giver, taker = (seat, other) if action["type"] == "give" else (other, seat)
    if action["type"] == "take":
        answer = yield from ask(table, other, "consent", "hero", [{"type": "yes"}, {"type": "no"}])
        if answer["type"] == "no":
            return
    if action["what"] != "card":
        table.gain(giver, action["what"], -action["n"])
        table.gain(taker, action["what"], action["n"])
        return
    _hand(table, giver, taker, action["id"])
    visit = table.s["visit"]
    if visit is None or taker != seat:
        yield from surplus(table, taker)
    else:
        yield from surplus(table, taker, "items" if visit["kind"] == "smithy" else "weapons")


def _hand(table: Table, giver: int, taker: int, card: str) -> None:
    a, b = table.hero(giver), table.hero(taker)
    if card in a["goods"]:
        a["goods"].remove(card)
        b["goods"].append(card)
    elif card in a["weapons"]:
        a["weapons"].remove(card)
        b["weapons"].append(card)
        table.equip(giver)
        table.equip(taker)
    elif card in MARKET:
        item = next(i for i in a["items"] if i["id"] == card)
        a["items"].remove(item)
        b["items"].append(item)
    else:
        b["armor"], a["armor"] = a["armor"], None


__all__ = ["KAMI", "SMITHY", "act", "free_actions", "healing", "surplus", "swaps"]
