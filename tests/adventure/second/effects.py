# ruff: noqa: E501 -- the model follows the page sentence by sentence
"""The effect words (content page, section 1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.adventure.second import foes, shares
from tests.adventure.second.board import (
    Meant,
    ap_word,
    city_word,
    discover_word,
    gain_word,
    goods_word,
    influence_word,
    life_word,
    march_word,
    mark_word,
    mod_word,
    moved_word,
    note_event_word,
    open_mission_word,
    peek_word,
    road_word,
    shut_word,
    spawn_word,
)
from tests.adventure.second.printed import CITIES, MISSIONS, SPECIAL
from tests.adventure.second.rolls import HeroTest, shown, tried
from tests.adventure.second.table import JSON, Asks, Table, ask, ask_hero, ask_place, lead


def resolve(table: Table, effects: list[JSON], meant: Meant) -> Asks[bool]:
    """Resolve effects in the written order; tell whether no test in it was lost."""
    won = True
    for effect in effects:
        if meant.hero is not None and table.hero(meant.hero)["life"] <= 0:
            return False
        word = next(iter(effect))
        result = yield from WORDS[word](table, effect, meant)
        if word == "test":
            won = result is True
    return won


def _late(table: Table, _: JSON, meant: Meant) -> Asks[None]:
    if meant.hero is None:
        return
    hero = table.hero(meant.hero)
    if hero["blessed"]:
        answer = yield from ask(
            table, meant.hero, "bless", "hero", [{"type": "yes"}, {"type": "no"}]
        )
        if answer["type"] == "yes":
            table.gain(meant.hero, "blessed", -1)
            return
    if meant.hero == table.active:
        hero["ap"] = 0
        table.ending = True
    else:
        hero["ap_owed"] += 1


def _item(table: Table, _: JSON, meant: Meant) -> Asks[None]:
    if meant.hero is not None and table.s["market_deck"]:
        table.put(meant.hero, table.take_top("market"))
        yield from shares.surplus(table, meant.hero)


def _banish(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    kind, n, where = effect["banish"]
    found = foes.banishable(table, kind, meant.here(table) if where == "here" else None)
    if "enemy" in meant.target:
        found = [e for e in found if e["id"] == meant.target["enemy"]]
    elif "enemy" in meant.target or (meant.hero is not None and kind == "any" and len(found) > n):
        found = found[:n]
    for enemy in found[:n]:
        foes.gone(table, enemy, None)
        yield from check_foes(table, enemy["mission"], meant.hero)


def _clan(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    assert meant.mission is not None
    mission = table.mission(meant.mission)
    placed = any(e["mission"] == meant.mission for e in table.s["enemies"])
    everybody = placed and MISSIONS[meant.mission]["owner"] is None
    seats = table.standing() if everybody else [meant.hero]
    for seat in seats:
        if seat is not None:
            inform(table, seat, mission, effect["clan"])
    yield from ()


def inform(table: Table, seat: int, mission: JSON, places: list[str] | None = None) -> None:
    """Place a hero's clan tokens on open steps."""
    for place in places or table.open_steps(mission):
        if place not in mission["done"]:
            seats = mission["clan"].setdefault(place, [])
            if seat not in seats:
                seats.append(seat)
                seats.sort()


def test_of(row: JSON) -> HeroTest:
    """Read a `test`."""
    kind = next(key for key in row if key not in ("trait", "ok", "ko"))
    return HeroTest(kind, row[kind], row.get("trait"))


def _test(table: Table, effect: JSON, meant: Meant) -> Asks[bool]:
    if meant.hero is None:
        return False
    row = effect["test"]
    test = test_of(row)
    result = yield from tried(table, meant.hero, test, free_act)
    if result.success:
        if test.kind == "fight" and result.rolled and not table.in_confrontation:
            table.gain(meant.hero, "heads", 1)
        yield from resolve(table, row.get("ok", []), meant)
    else:
        yield from resolve(table, row.get("ko", []), meant)
    return result.success


def needed(table: Table, seat: int | None, effects: list[JSON]) -> bool:
    """Say whether the `need` that comes first is met."""
    if not effects or "need" not in effects[0]:
        return True
    if seat is None:
        return False
    row, hero = effects[0]["need"], table.hero(seat)
    return (
        hero["coins"] >= row.get("coins", 0)
        and hero["karma"] >= row.get("karma", 0)
        and ("goods" not in row or row["goods"] in hero["goods"])
        and ("trait" not in row or row["trait"] in table.traits(seat))
    )


def _need(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    if meant.hero is not None:
        for what in ("coins", "karma"):
            if what in effect["need"]:
                table.gain(meant.hero, what, -effect["need"][what])
    yield from ()


def _choose(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    options = {
        label: does for label, does in effect["choose"].items() if needed(table, meant.hero, does)
    }
    while True:
        tests = {}
        options = {
            label: does
            for label, does in effect["choose"].items()
            if needed(table, meant.hero, does)
        }
        for label, does in effect["choose"].items():
            rest = does[1:] if does and "need" in does[0] else does
            if rest and "test" in rest[0] and meant.hero is not None:
                tests[label] = shown(table, meant.hero, test_of(rest[0]["test"]))
        actions: list[JSON] = [{"type": "choose", "id": label} for label in options]
        if meant.hero is not None and meant.hero == table.active:
            actions += FREE["list"](table, "choice")
        answer = yield from ask(
            table,
            lead(table) if meant.hero is None else meant.hero,
            "choice",
            "leader" if meant.hero is None else "hero",
            actions,
            tests=tests,
        )
        if answer["type"] == "choose":
            break
        yield from free_act(table, answer)
    yield from resolve(table, options[answer["id"]], meant)


def _when(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    cond = effect["when"]["cond"]
    if "mark" in cond:
        holds = cond["mark"] in table.s["marks"]
    else:
        place = meant.here(table)
        holds = sum(e["place"] == place for e in table.s["enemies"]) >= cond["enemies_here"]
    if holds:
        yield from resolve(table, effect["when"]["do"], meant)


def _each(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    for seat in table.standing():
        if table.hero(seat)["life"] > 0:
            yield from resolve(table, effect["each"], replace(meant, hero=seat))


def by_rule(table: Table, rule: str, meant: Meant) -> list[int]:
    """Return the heroes that a rule such as `lowest_life` finds."""
    if rule == "any":
        return table.standing()
    if rule == "any_here":
        return table.here(meant.here(table))
    return foes.extreme(table, rule)


def _who(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    rule, does = effect["who"]
    if "hero" in meant.target:
        seat = meant.target["hero"]
    else:
        found = by_rule(table, rule, meant)
        if not found:
            return
        chooser = meant.hero if rule in ("any", "any_here") else None
        seat = yield from ask_hero(table, chooser, found)
    yield from resolve(table, does, replace(meant, hero=seat))


FREE: dict[str, Callable[..., Any]] = {}


def free_act(table: Table, action: JSON) -> Asks[None]:
    """Carry out a free action of the active hero."""
    yield from FREE["act"](table, action)


def check_foes(table: Table, name: str | None, deed: int | None) -> Asks[None]:
    """Look whether the enemies of a mission are beaten (HA-9.6)."""
    mission = table.mission(name) if name else None
    if mission is None or not mission["revealed"] or "foes" in mission["done"]:
        return
    if mission["state"] not in ("active", "available"):
        return
    if MISSIONS[mission["id"]].get("foes") and not any(
        e["mission"] == name for e in table.s["enemies"]
    ):
        yield from step_done(table, mission, "foes", deed)


def step_done(table: Table, mission: JSON, step: str, deed: int | None) -> Asks[None]:
    """Note a step as done; resolve the mission when `need` is met (HA-9.6, HA-9.7)."""
    if mission["state"] != "active" and step != "foes":
        return
    mission["done"].append(step)
    mission["clan"].pop(step, None)
    row = MISSIONS[mission["id"]]
    if len(mission["done"]) < row["need"]:
        return
    mission["state"] = "won"
    table.say("mission", id=mission["id"], state="won", seat=deed)
    if row["ch"] == "any":
        table.s["won"].append(mission["id"])
    yield from resolve(table, row.get("win", []), Meant(deed, mission["id"], mission=mission["id"]))
    clear(table, mission)


def clear(table: Table, mission: JSON) -> None:
    """Take a resolved mission's tokens, goods and enemies away (HA-9.7)."""
    mission["clan"] = {}
    goods = {e["goods"] for e in MISSIONS[mission["id"]]["reveal"] if "goods" in e}
    for hero in table.s["heroes"]:
        hero["goods"] = [g for g in hero["goods"] if g not in goods]
    for place, lying in list(table.s["lying"].items()):
        left = [g for g in lying if g not in goods]
        if left:
            table.s["lying"][place] = left
        else:
            del table.s["lying"][place]
    for enemy in [e for e in table.s["enemies"] if e["mission"] == mission["id"]]:
        foes.gone(table, enemy, None)


WORDS: dict[str, Callable[..., Asks[Any]]] = {
    **dict.fromkeys(("coins", "karma", "bosses", "affinity", "armor", "blessed"), gain_word),
    **dict.fromkeys(("heal", "hit", "harm"), life_word),
    "ap": ap_word, "late": _late, "influence": influence_word, "item": _item, "spawn": spawn_word,
    "march": march_word, "banish": _banish, "city": city_word, "shut": shut_word, "road": road_word, "mark": mark_word,
    "clan": _clan, "mission": open_mission_word, "goods": goods_word, "discover": discover_word, "test": _test,
    "choose": _choose, "need": _need, "when": _when, "each": _each, "who": _who, "mod": mod_word,
    "event": note_event_word, "peek": peek_word, "move": moved_word,
}  # fmt: skip
__all__ = ["CITIES", "SPECIAL", "WORDS", "Meant", "ask_place", "resolve"]
