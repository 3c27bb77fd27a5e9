# ruff: noqa: C901, SIM108, ARG001 -- the model follows the page sentence by sentence
"""The confrontation (HA-16)."""

from collections.abc import Callable
from typing import Any

from tests.adventure.second.effects import WORDS, Meant, free_act, resolve
from tests.adventure.second.printed import CHAPTERS, DIFFICULTY, KAMI, MISSIONS, SKILLS, SMITHY
from tests.adventure.second.rolls import HeroTest, tried
from tests.adventure.second.shares import healing, swaps
from tests.adventure.second.table import (
    JSON,
    AllOutError,
    Asks,
    FoeBeatenError,
    Table,
    ask,
    ask_hero,
    lead,
)  # fmt: skip
from tests.adventure.second.turns import opening_gift

HOOKS: dict[str, Callable[..., Any]] = {}


def resolve_needed(table: Table) -> int:
    """Return the foe's resolve (HA-16.2)."""
    s = table.s
    result = s["results"][-1]
    side = [m for m in result["missions"] if not MISSIONS[m].get("main")]
    r = CHAPTERS[s["chapter"]]["foe"]["R"] + DIFFICULTY[s["difficulty"]]["R"]
    r += 0 if result["success"] else 2
    return max(1, int(r - min(3, len(side) + len(result["personal"]))))


def fresh(table: Table, wounds: int) -> JSON:
    """Return the foe at the start of an attempt."""
    row = CHAPTERS[table.s["chapter"]]["foe"]
    return {
        "id": row["name"], "exchange": 1, "wounds": wounds, "resolve": resolve_needed(table),
        "guard": row["G"], "bonus": 0, "acted": [], "shields": [0] * 4, "blow": 0, "self": [0] * 4,
        "if_hit": [0] * 4,
    }  # fmt: skip


def confrontation(table: Table) -> Asks[bool]:
    """Play the confrontation to its end; tell whether it was won."""
    s = table.s
    table.in_confrontation = True
    s["step"] = "confrontation"
    if s["foe"] is None:
        _begin(table)
    while True:
        try:
            yield from _attempt(table)
            won = False
        except FoeBeatenError:
            won = True
        except AllOutError:
            won = False
        table.active = None
        table.guard_back = 0
        s["swapped"] = False
        attempt = s["results"][-1]["attempts"]
        table.say("confrontation", won=won, attempt=attempt)
        if won:
            break
        s["attempts"] += 1
        if s["attempts"] == 3:
            table.in_confrontation = False
            return False
        s["mods"], s["used"] = [], {}
        _again(table)
    s["mods"] = []
    for seat in range(4):
        if table.hero(seat)["life"] == 0:
            yield from HOOKS["resurrect"](table, seat)
    table.in_confrontation = False
    return True


def _begin(table: Table) -> None:
    s = table.s
    s["foe"], s["used"] = fresh(table, 0), {}
    s["results"][-1]["attempts"] = 1
    for seat in range(4):
        hero, most = table.hero(seat), table.max_life(seat)
        if hero["life"] * 2 < most:
            hero["life"] = (most + 1) // 2


def _again(table: Table) -> None:
    s = table.s
    s["results"][-1]["attempts"] += 1
    resolve = s["foe"]["resolve"]
    before = s["foe"]["wounds"]
    kept = before // 3
    s["foe"] = fresh(table, kept)
    s["foe"]["resolve"] = resolve
    if kept != before:
        table.say("foe", wounds=kept)
    for seat in range(4):
        hero = table.hero(seat)
        hero["life"] = max(1, table.max_life(seat) - 2 * s["attempts"])
        hero["skills_used"] = []
        if hero["armor"] is not None:
            hero["armor"]["left"] = SMITHY[hero["armor"]["id"]]["armour"]


def _attempt(table: Table) -> Asks[None]:
    s = table.s
    exchanges = CHAPTERS[s["chapter"]]["foe"]["exchanges"]
    while True:
        foe = s["foe"]
        row = exchanges[foe["exchange"] - 1]
        while left := [i for i in table.standing() if i not in foe["acted"]]:
            answer = yield from ask(
                table, lead(table), "foe_order", "leader",
                [{"type": "activate", "hero": i} for i in left],
            )  # fmt: skip
            yield from _stance(table, answer["hero"], row)
            if not table.standing():
                raise AllOutError
        yield from _blow(table, row)
        if not table.standing():
            raise AllOutError
        s["mods"] = [m for m in s["mods"] if m["until"] not in ("round", "test")]
        table.forget_used("round")
        if foe["exchange"] == len(exchanges):
            return
        foe["guard"] += table.guard_back
        table.guard_back = 0
        foe |= {
            "exchange": foe["exchange"] + 1, "bonus": 0, "acted": [], "shields": [0] * 4,
            "blow": 0, "self": [0] * 4, "if_hit": [0] * 4,
        }  # fmt: skip


def wound(table: Table, n: int) -> None:
    """Wound the foe (HA-16.8)."""
    foe = table.s["foe"]
    foe["wounds"] += n
    table.say("foe", wounds=foe["wounds"])
    if foe["wounds"] >= foe["resolve"]:
        raise FoeBeatenError


def _stance(table: Table, seat: int, row: list[Any]) -> Asks[None]:
    table.active = seat
    table.extra_strikes = 0
    table.ending = False
    yield from opening_gift(table, seat)
    while table.hero(seat)["life"] > 0:
        answer = yield from ask(table, seat, "stance", "hero", _stances(table, seat))
        if answer["type"] in STANCES:
            yield from STANCES[answer["type"]](table, seat, row, answer)
            while table.extra_strikes and table.hero(seat)["life"] > 0:
                table.extra_strikes -= 1
                yield from _strike(table, seat, row, {})
            break
        if answer["type"] in ("skill", "kami"):
            yield from _power(table, seat, answer)
        else:
            yield from free_act(table, answer)
    table.s["foe"]["acted"].append(seat)
    table.s["mods"] = [
        m for m in table.s["mods"] if not (m["until"] == "test" and m["seat"] == seat)
    ]
    table.s["swapped"] = False
    table.forget_used("activation")
    table.active = None


def _stances(table: Table, seat: int) -> list[JSON]:
    hero = table.hero(seat)
    found: list[JSON] = [{"type": "strike"}, {"type": "opening"}]
    found += [{"type": "shield", "hero": i} for i in table.standing()]
    found += [{"type": "mend", "hero": i} for i in table.standing() if table.lacks(i)]
    for skill in hero["skills"]:
        does = SKILLS[skill]["does"]
        if "trait" not in does and skill not in hero["skills_used"] and _matters(table, does):
            found.append({"type": "skill", "id": skill})
    for power, least in (("second", 3), ("mode", 6)):
        if hero["kami"] and hero["affinity"] >= least and power not in hero["skills_used"]:
            effects = KAMI[hero["kami"]][power]
            if any(_matters(table, effect) for effect in effects):
                found.append({"type": "kami", "power": power})
    return found + healing(table) + swaps(table)


def _matters(table: Table, effect: JSON) -> bool:
    """Say whether an effect can change anything now (HA-6.5)."""
    if "who" in effect or "each" in effect:
        return any(table.lacks(i) for i in table.standing())
    return True


def _power(table: Table, seat: int, answer: JSON) -> Asks[None]:
    hero = table.hero(seat)
    name = answer["id"] if answer["type"] == "skill" else answer["power"]
    hero["skills_used"].append(name)
    if answer["type"] == "skill":
        effects = [SKILLS[name]["does"]]
    else:
        effects = KAMI[hero["kami"]][name]
    yield from resolve(table, effects, Meant(seat, name))


def _strike(table: Table, seat: int, _: list[Any], __: JSON) -> Asks[None]:
    test = HeroTest("fight", table.s["foe"]["guard"], attack=True, strike=True)
    result = yield from tried(table, seat, test, free_act)
    if result.success:
        wound(table, 2 if result.over >= 4 else 1)


def _opening(table: Table, seat: int, row: list[Any], _: JSON) -> Asks[None]:
    result = yield from tried(table, seat, HeroTest(row[0], row[1]), free_act)
    if result.success:
        table.s["foe"]["bonus"] += 1


def _shield(table: Table, _: int, __: list[Any], answer: JSON) -> Asks[None]:
    table.s["foe"]["shields"][answer["hero"]] += 3
    yield from ()


def _mend(table: Table, seat: int, _: list[Any], answer: JSON) -> Asks[None]:
    table.heal(answer["hero"], 1 + table.hero(seat)["attributes"]["spirit"])
    yield from ()


STANCES = {"strike": _strike, "opening": _opening, "shield": _shield, "mend": _mend}


def _blow(table: Table, row: list[Any]) -> Asks[None]:
    foe = table.s["foe"]
    (word, n), *_ = row[2].items()
    if table.s["results"][-1]["influence"] >= 10:
        n += 1
    seats = table.standing()
    if row[3] != "each":
        low = min(table.hero(i)["life"] for i in seats)
        among = [i for i in seats if table.hero(i)["life"] == low]
        seats = [(yield from ask_hero(table, None, among))]
    back = 0
    for seat in seats:
        less = foe["blow"] + foe["self"][seat]
        if word == "hit":
            less -= foe["shields"][seat]
        stopped = table.hurt(seat, word, n + less)
        if stopped and table.hero(seat)["armor"]:
            table.armour(seat, -1)
        back += foe["if_hit"][seat]
    if back:
        wound(table, back)


def _wound(table: Table, effect: JSON, _: Meant) -> Asks[None]:
    wound(table, effect["wound"])
    yield from ()


def _foe_sum(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    foe = table.s["foe"]
    (word, n), *_ = effect.items()
    if word == "opening":
        foe["bonus"] += n
    elif word == "auto":
        foe["bonus"] += 1
    elif word == "blow":
        foe["blow"] += n
    elif word == "shield_all":
        for seat in table.standing():  # who is out takes no further part (HA-8.12)
            foe["shields"][seat] += n
    elif word == "blow_self":
        foe["self"][meant.hero or 0] += n
    elif word == "wound_if_hit":
        foe["if_hit"][meant.hero or 0] += n
    elif word == "guard":
        foe["guard"] += n
        if effect["until"] == "exchange":
            table.guard_back -= n
    yield from ()


def _extra(table: Table, _: JSON, __: Meant) -> Asks[None]:
    table.extra_strikes += 1
    yield from ()


def _reroll(table: Table, effect: JSON, meant: Meant) -> Asks[None]:
    table.s["mods"].append(
        {"what": "reroll", "n": 1, "until": "test", "seat": meant.hero, "by": meant.source}
    )
    yield from ()


WORDS |= dict.fromkeys(
    ("opening", "auto", "blow", "shield_all", "blow_self", "wound_if_hit", "guard"), _foe_sum
)
WORDS |= {"wound": _wound, "extra": _extra, "reroll": _reroll}
