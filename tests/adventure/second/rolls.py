# ruff: noqa: FBT001 -- the model follows the page sentence by sentence
"""Tests: attribute and combat (HA-8)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.adventure.second.printed import DIFFICULTY, FACES, MARKET
from tests.adventure.second.table import JSON, Asks, Table, ask


@dataclass(frozen=True)
class HeroTest:
    """A test of a hero: `fight` or an attribute, against a difficulty."""

    kind: str
    difficulty: int
    trait: str | None = None
    attr: str = "power"
    attack: bool = False
    strike: bool = False


@dataclass(frozen=True)
class Result:
    """How a test went."""

    success: bool
    over: int = 0
    rolled: bool = True


def _first_in(table: Table, seat: int, source: str, row: JSON) -> bool:
    return "first_in" not in row or (seat == table.active and not table.used(source))


def _fight_bonus(table: Table, seat: int, test: HeroTest) -> int:
    hero = table.hero(seat)
    rows = table.passives(seat)
    attributes = {test.attr}
    for row in rows.values():
        attributes |= {w.removesuffix("_adds") for w in row if w.endswith("_adds")}
    total = sum(hero["attributes"][attribute] for attribute in attributes)
    for source, row in rows.items():
        if row.get("only") != "test":
            total += sum(row.get(attribute, 0) for attribute in attributes)
        fits = row.get("only") != "attack" or test.attack
        if "fight" in row and fits and _first_in(table, seat, source, row):
            total += row["fight"]
    return int(total) + table.mod_sum(seat, "fight")


def bonus(table: Table, seat: int, test: HeroTest) -> int:
    """Return all that is added to the dice (HA-8.1, HA-8.5)."""
    if test.kind == "fight":
        extra = table.s["foe"]["bonus"] if test.strike else 0
        return _fight_bonus(table, seat, test) + int(extra)
    total = table.hero(seat)["attributes"][test.kind]
    for row in table.passives(seat).values():
        total += row.get(test.kind, 0)
    return int(total + table.mod_sum(seat, test.kind) + table.mod_sum(seat, "any_attr"))


def dice(table: Table, seat: int, test: HeroTest) -> list[str]:
    """Return the dice of a test (HA-8.5)."""
    if test.kind != "fight":
        return ["test"]
    weapon = table.weapon(seat)
    return list(weapon["dice"]) if weapon else ["orange"]


def chance(rolled: list[str], added: int, difficulty: int) -> float:
    """Return the chance that dice and bonus reach a difficulty."""
    sums: Counter[int] = Counter({added: 1})
    for die in rolled:
        sums = _added(sums, die)
    return sum(n for total, n in sums.items() if total >= difficulty) / sum(sums.values())


def _added(sums: Counter[int], die: str) -> Counter[int]:
    after: Counter[int] = Counter()
    for total, n in sums.items():
        for face in FACES[die]:
            after[total + face] += n
    return after


def shown(table: Table, seat: int, test: HeroTest) -> JSON:
    """Return what a decision shows of a test."""
    added = bonus(table, seat, test)
    likely = chance(dice(table, seat, test), added, test.difficulty)
    if test.trait in table.traits(seat):
        likely = 1.0
    return {"test": test.kind, "difficulty": test.difficulty, "bonus": added, "chance": likely}


def fits(test: HeroTest, what: str) -> bool:
    """Say whether a modifier is for such a test."""
    if test.kind == "fight":
        return what == "fight"
    return what in (test.kind, "any_attr")


def _changes(table: Table, seat: int, test: HeroTest) -> list[JSON]:
    """Return the free actions that change a test (HA-8.3)."""
    if seat != table.active:
        return []
    hero = table.hero(seat)
    found: list[JSON] = []
    for item in hero["items"]:
        card = MARKET[item["id"]]
        if card["kind"] == "p" or hero["attributes"]["knowledge"] < card["need"]:
            continue
        mod = card["does"][0].get("mod")
        if mod and mod[2] == "test" and fits(test, mod[0]) and not in_force(table, item["id"]):
            found.append({"type": "use", "item": item["id"]})
    if test.kind == "fight" and len(table.own_weapons(seat)) > 1 and not table.s["swapped"]:
        found.append({"type": "swap"})
    return found


def in_force(table: Table, source: str) -> bool:
    """Say whether a modifier of the same card is in force for the active hero (HA-12.1)."""
    return any(mod["by"] == source and mod["seat"] == table.active for mod in table.s["mods"])


def _roll(table: Table, seat: int, test: HeroTest, **again: str) -> tuple[bool, int]:
    thrown = dice(table, seat, test)
    added = bonus(table, seat, test)
    faces = table.luck.rolled(thrown)
    total = sum(faces) + added
    success = total >= test.difficulty
    table.say(
        "rolled", seat=seat, test=test.kind, dice=thrown, faces=faces, bonus=added, total=total,
        difficulty=test.difficulty, success=success, **again,
    )  # fmt: skip
    return success, total - test.difficulty


def _rerolls(table: Table, seat: int, test: HeroTest, tried: set[str], story: bool) -> list[str]:
    word = "fight" if test.kind == "fight" else "attr"
    found = []
    for source, row in table.passives(seat).items():
        times = 2 if row.get("once") == "phase_twice" else 1
        if row.get("reroll") == word and table.used(source) < times and source not in tried:
            found.append(source)
    if test.strike and "second" not in tried and table.mods(seat, "reroll"):
        found.append("second")
    if story and "story" not in tried:
        found.append("story")
    return found


def _again(
    table: Table, seat: int, test: HeroTest, success: bool, over: int
) -> Asks[tuple[bool, int]]:
    tried: set[str] = set()
    story = False
    if not success and DIFFICULTY[table.s["difficulty"]]["reroll"]:
        story = not table.used("story")
    while not success:
        sources = _rerolls(table, seat, test, tried, story)
        if not sources:
            break
        actions: list[JSON] = [{"type": "reroll", "by": source} for source in sources]
        answer = yield from ask(
            table,
            seat,
            "reroll",
            "hero",
            [*actions, {"type": "keep"}],
            test=shown(table, seat, test),
        )
        if answer["type"] == "keep":
            break
        source = answer["by"]
        tried.add(source)
        if source == "second":
            table.s["mods"] = [m for m in table.s["mods"] if m["what"] != "reroll"]
        else:
            table.use_up(source)
        success, over = _roll(table, seat, test, again=source)
    if story and not success and not table.used("story"):
        table.use_up("story")
    return success, over


def tried(table: Table, seat: int, test: HeroTest, apply: Any) -> Asks[Result]:
    """Carry out a test (HA-8.3); `apply` carries out a free action at it."""
    if test.trait is not None and test.trait in table.traits(seat):
        table.say("passed", seat=seat, test=test.kind, trait=test.trait)
        return Result(success=True, rolled=False)
    while changes := _changes(table, seat, test):
        answer = yield from ask(
            table,
            seat,
            "test",
            "hero",
            [{"type": "roll"}, *changes],
            test=shown(table, seat, test),
        )
        if answer["type"] == "roll":
            break
        yield from apply(table, answer)
    if seat == table.active:
        table.s["swapped"] = False  # a roll lies between two swaps, asked or not (HA-12.4)
    success, over = _roll(table, seat, test)
    success, over = yield from _again(table, seat, test, success, over)
    _spend(table, seat, test)
    return Result(success, over)


def _spend(table: Table, seat: int, test: HeroTest) -> None:
    """Take away what lasted until this test; note the first use of a weapon (short spear)."""
    table.s["mods"] = [
        mod
        for mod in table.s["mods"]
        if not (mod["until"] == "test" and mod["seat"] == seat and fits(test, mod["what"]))
    ]  # fmt: skip
    weapon = table.weapon(seat)
    if test.kind == "fight" and weapon and "first_in" in weapon["perk"] and seat == table.active:
        name = table.hero(seat)["equipped"]
        if not table.used(name):
            table.use_up(name)
