# ruff: noqa: FBT001 -- the model follows the page sentence by sentence
"""Tests: attribute and combat (HA-8)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.adventure.second.printed import DIFFICULTY, FACES, MARKET
from tests.adventure.second.table import JSON, Asks, Table, ask


@dataclass(frozen=True)
class Trial:
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


def _fight_bonus(table: Table, seat: int, trial: Trial) -> int:
    hero = table.hero(seat)
    rows = table.passives(seat)
    attributes = {trial.attr}
    for row in rows.values():
        attributes |= {w.removesuffix("_adds") for w in row if w.endswith("_adds")}
    total = sum(hero["attributes"][attribute] for attribute in attributes)
    for source, row in rows.items():
        if row.get("only") != "test":
            total += sum(row.get(attribute, 0) for attribute in attributes)
        fits = row.get("only") != "attack" or trial.attack
        if "fight" in row and fits and _first_in(table, seat, source, row):
            total += row["fight"]
    return int(total) + table.mod_sum(seat, "fight")


def bonus(table: Table, seat: int, trial: Trial) -> int:
    """Return all that is added to the dice (HA-8.1, HA-8.5)."""
    if trial.kind == "fight":
        extra = table.s["foe"]["bonus"] if trial.strike else 0
        return _fight_bonus(table, seat, trial) + int(extra)
    total = table.hero(seat)["attributes"][trial.kind]
    for row in table.passives(seat).values():
        total += row.get(trial.kind, 0)
    return int(total + table.mod_sum(seat, trial.kind) + table.mod_sum(seat, "any_attr"))


def dice(table: Table, seat: int, trial: Trial) -> list[str]:
    """Return the dice of a test (HA-8.5)."""
    if trial.kind != "fight":
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


def shown(table: Table, seat: int, trial: Trial) -> JSON:
    """Return what a decision shows of a test."""
    added = bonus(table, seat, trial)
    likely = chance(dice(table, seat, trial), added, trial.difficulty)
    if trial.trait in table.traits(seat):
        likely = 1.0
    return {"test": trial.kind, "difficulty": trial.difficulty, "bonus": added, "chance": likely}


def fits(trial: Trial, what: str) -> bool:
    """Say whether a modifier is for such a test."""
    if trial.kind == "fight":
        return what == "fight"
    return what in (trial.kind, "any_attr")


def _changes(table: Table, seat: int, trial: Trial) -> list[JSON]:
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
        if mod and mod[2] == "test" and fits(trial, mod[0]) and not in_force(table, item["id"]):
            found.append({"type": "use", "item": item["id"]})
    if trial.kind == "fight" and len(table.own_weapons(seat)) > 1 and not table.s["swapped"]:
        found.append({"type": "swap"})
    return found


def in_force(table: Table, source: str) -> bool:
    """Say whether a modifier of the same card is in force for the active hero (HA-12.1)."""
    return any(mod["by"] == source and mod["seat"] == table.active for mod in table.s["mods"])


def _roll(table: Table, seat: int, trial: Trial, **again: str) -> tuple[bool, int]:
    thrown = dice(table, seat, trial)
    added = bonus(table, seat, trial)
    faces = table.luck.rolled(thrown)
    total = sum(faces) + added
    success = total >= trial.difficulty
    table.say(
        "rolled", seat=seat, test=trial.kind, dice=thrown, faces=faces, bonus=added, total=total,
        difficulty=trial.difficulty, success=success, **again,
    )  # fmt: skip
    return success, total - trial.difficulty


def _rerolls(table: Table, seat: int, trial: Trial, tried: set[str], story: bool) -> list[str]:
    word = "fight" if trial.kind == "fight" else "attr"
    found = []
    for source, row in table.passives(seat).items():
        times = 2 if row.get("once") == "phase_twice" else 1
        if row.get("reroll") == word and table.used(source) < times and source not in tried:
            found.append(source)
    if trial.strike and "second" not in tried and table.mods(seat, "reroll"):
        found.append("second")
    if story and "story" not in tried:
        found.append("story")
    return found


def _again(
    table: Table, seat: int, trial: Trial, success: bool, over: int
) -> Asks[tuple[bool, int]]:
    tried: set[str] = set()
    story = False
    if not success and DIFFICULTY[table.s["difficulty"]]["reroll"]:
        story = not table.used("story")
    while not success:
        sources = _rerolls(table, seat, trial, tried, story)
        if not sources:
            break
        actions: list[JSON] = [{"type": "reroll", "by": source} for source in sources]
        answer = yield from ask(
            table,
            seat,
            "reroll",
            "hero",
            [*actions, {"type": "keep"}],
            test=shown(table, seat, trial),
        )
        if answer["type"] == "keep":
            break
        source = answer["by"]
        tried.add(source)
        if source == "second":
            table.s["mods"] = [m for m in table.s["mods"] if m["what"] != "reroll"]
        else:
            table.use_up(source)
        success, over = _roll(table, seat, trial, again=source)
    if story and not success and not table.used("story"):
        table.use_up("story")
    return success, over


def tried(table: Table, seat: int, trial: Trial, apply: Any) -> Asks[Result]:
    """Carry out a test (HA-8.3); `apply` carries out a free action at it."""
    if trial.trait is not None and trial.trait in table.traits(seat):
        table.say("passed", seat=seat, test=trial.kind, trait=trial.trait)
        return Result(success=True, rolled=False)
    while changes := _changes(table, seat, trial):
        answer = yield from ask(
            table,
            seat,
            "test",
            "hero",
            [{"type": "roll"}, *changes],
            test=shown(table, seat, trial),
        )
        if answer["type"] == "roll":
            break
        yield from apply(table, answer)
    if seat == table.active:
        table.s["swapped"] = False  # a roll lies between two swaps, asked or not (HA-12.4)
    success, over = _roll(table, seat, trial)
    success, over = yield from _again(table, seat, trial, success, over)
    _spend(table, seat, trial)
    return Result(success, over)


def _spend(table: Table, seat: int, trial: Trial) -> None:
    """Take away what lasted until this test; note the first use of a weapon (short spear)."""
    table.s["mods"] = [
        mod
        for mod in table.s["mods"]
        if not (mod["until"] == "test" and mod["seat"] == seat and fits(trial, mod["what"]))
    ]  # fmt: skip
    weapon = table.weapon(seat)
    if trial.kind == "fight" and weapon and "first_in" in weapon["perk"] and seat == table.active:
        name = table.hero(seat)["equipped"]
        if not table.used(name):
            table.use_up(name)
