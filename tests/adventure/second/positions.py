"""Written positions: a legal STATE at any step, far off the beaten track (protocol, section 1).

Bags are full or empty, lives at their first or last point, many enemies and few cards lie about,
and the heroes stand where something can be done.
"""

from random import Random

from tests.adventure.second.boards import decks, enemies, missions, roads_and_cities
from tests.adventure.second.printed import (
    ATTRIBUTES,
    CHAPTERS,
    CLASSES,
    KAMI,
    LIFE,
    MARKET,
    MISSIONS,
    OWN,
    PLACES,
    SKILLS,
    SMITHY,
    SPECIAL,
)
from tests.adventure.second.table import JSON, limit

STEPS = {"activate": 10, "confrontation": 6, "round_marker": 4, "heroes": 3, "chapter_start": 1}
BETWEEN = ("chapter_start", "confrontation")
"""Steps between phases: nobody is on the map."""


def position(rng: Random) -> JSON:
    """Return a legal setup."""
    step = rng.choices(list(STEPS), weights=list(STEPS.values()))[0]
    chapter = rng.choice((2, 3) if step == "chapter_start" else (1, 2, 3))
    rounds = CHAPTERS[chapter]["rounds"]
    number = {"chapter_start": 0, "round_marker": rng.randrange(rounds)}.get(
        step, rng.choice((1, 2, 3, 6, rounds - 1, rounds))
    )
    s: JSON = {
        "system": "adventure", "difficulty": rng.choice(("story", "normal", "hard", "legend")),
        "leader": rng.randrange(4), "chapters": rng.randint(chapter, 3), "chapter": chapter,
        "round": number, "final_round": number == rounds, "step": step,
        "influence": 0 if step == "chapter_start" else rng.choice((0, 3, 5, 6, 8, 9, 10, 11)),
        "group": [], "pieces": 0, "swapped": False, "enemies": [], "next_enemy": 1,
        "missions": [], "lying": {}, "cities": {}, "cut": [], "shut": [], "mods": [], "used": {},
        "special": {}, "marks": [], "added": [], "out": [], "won": [], "results": [], "attempts": 0,
        "omamori_used": step != "chapter_start" and rng.random() < 0.3,
        "influence_deck": [], "influence_discard": [], "market_deck": [], "event_deck": [],
        "travel": None, "visit": None, "event": None, "foe": None, "asking": None,
    }  # fmt: skip
    _party(s, rng)
    _past(s, rng)
    if step not in BETWEEN:
        for hero in rng.sample(s["heroes"], rng.choice((0, 0, 0, 1, 2, 3))):
            hero |= {"life": 0, "falls": hero["falls"] + 1}
    decks(s, rng)
    if step != "chapter_start":
        missions(s, rng)
    if step in BETWEEN:
        _cities_of_before(s, rng)
    else:
        roads_and_cities(s, rng)
        _stand(s, rng)
        enemies(s, rng)
        _turn(s, rng)
    if step == "confrontation":
        _foe(s, rng)
    return s


def _party(s: JSON, rng: Random) -> None:
    """Four heroes with full or empty bags, each card once."""
    level = s["chapter"]
    kami = rng.sample(sorted(KAMI), 4)
    s["heroes"] = [_hero(seat, level, kami[seat], rng) for seat in range(4)]
    full = rng.choice((0.3, 0.7, 1.0))
    _arm(
        s["heroes"], [n for n, row in SMITHY.items() if row["dice"] and row["level"] <= level], rng
    )
    armours = [n for n, row in SMITHY.items() if row["armour"] and row["level"] <= level]
    items = list(MARKET)
    rng.shuffle(items)
    for hero in s["heroes"]:
        own = [n for n in armours if SMITHY[n]["class"] == hero["class"]]
        name = rng.choice(own or armours) if rng.random() < 0.8 else rng.choice([*armours, None])
        if name is not None:
            armours.remove(name)
            hero["armor"] = {"id": name, "left": rng.randint(0, SMITHY[name]["armour"])}
        for name in items[: rng.choice((0, 3, 5)) if rng.random() < full else 0]:
            _pack(hero, name, items, rng)


def _arm(heroes: list[JSON], weapons: list[str], rng: Random) -> None:
    """Hand out weapons, mostly to their own class."""
    rng.shuffle(weapons)
    for hero in heroes:
        own = [n for n in weapons if SMITHY[n]["class"] == hero["class"]]
        hero["weapons"] = [n for n in own[: rng.choice((1, 2))] if rng.random() < 0.9]
        for name in hero["weapons"]:
            weapons.remove(name)
    for hero in heroes:
        while len(hero["weapons"]) < 2 and weapons and rng.random() < 0.4:
            hero["weapons"].append(weapons.pop())
        mine = [n for n in hero["weapons"] if SMITHY[n]["class"] == hero["class"]]
        hero["equipped"] = rng.choice(mine) if mine else None


def _pack(hero: JSON, name: str, items: list[str], rng: Random) -> None:
    """Give a hero an item, unless they hold three lasting ones (HA-2.6)."""
    kind = MARKET[name]["kind"]
    if kind != "p" or sum(item["left"] is None for item in hero["items"]) < 3:
        items.remove(name)
        left = {"c": 1, "p": None}[kind] if kind in ("c", "p") else rng.choice((1, kind))
        hero["items"].append({"id": name, "left": left})


def _hero(seat: int, level: int, kami: str, rng: Random) -> JSON:
    name = CLASSES[seat]
    most = LIFE[name][level - 1]
    skills = [
        rng.choice([k for k, row in SKILLS.items() if (row["class"], row["level"]) == (name, n)])
        for n in range(1, level + 1)
    ]
    values = rng.choice(((0, 1), (0, 1, 2, 3), (0, 5)))
    attributes = {a: max(rng.choice(values), int(a == OWN[name])) for a in ATTRIBUTES}
    return {
        "class": name, "level": level, "place": None,
        "life": rng.choice((1, 2, most // 2, most - 1, most, most)), "attributes": attributes,
        "coins": rng.choice((0, 1, 2, 5, 9, 10, 26, 60)), "karma": rng.choice((0, 1, 3, 6, 20)),
        "heads": rng.choice((0, 0, 1, 3)), "bosses": rng.choice((0, 0, 1)), "blessed": 0,
        "kami": kami, "affinity": rng.choice((0, 1, 2, 3, 5, 6, 6)), "skills": skills,
        "skills_used": [], "armor": None, "weapons": [], "equipped": None, "items": [], "goods": [],
        "activated": False, "ap": None, "mp": None, "ap_owed": 0, "travelled": False,
        "falls": rng.choice((0, 0, 1, 4)),
    }  # fmt: skip


def _past(s: JSON, rng: Random) -> None:
    """The chapters that are over: results, marks, events, places found."""
    for chapter in range(1, s["chapter"]):
        success = rng.random() < 0.5
        objective = CHAPTERS[chapter]["objective"]
        won = [n for n, row in MISSIONS.items() if row["ch"] == chapter and rng.random() < 0.4]
        main = [n for n, row in MISSIONS.items() if row["ch"] == chapter and row.get("main")]
        won = [n for n in MISSIONS if n in (set(won) - set(main)) | set(main if success else [])]
        s["results"].append(
            {"chapter": chapter, "success": success,
             "influence": rng.randint(0, 11 if success else 12),
             "missions": [n for n in won if MISSIONS[n]["owner"] is None],
             "personal": [n for n in won if MISSIONS[n]["owner"] is not None],
             "attempts": rng.randint(1, 3)}
        )  # fmt: skip
        assert (objective in won) == success
        if not success:
            s["marks"].append({1: "oil_flows", 2: "mirror_lost"}[chapter])
    s["special"] = {n: "up" for n in SPECIAL if rng.random() < 0.4}
    if s["step"] != "chapter_start":
        for name in CHAPTERS[s["chapter"]]["discovered_down"]:
            s["special"].setdefault(name, "down")
    s["added"] = [n for n in ("N1", "N2", "N3", "N4") if rng.random() < 0.4]
    leaving = {"A4": 1, "B7": 2, "B8": 2, "N1": 1, "N2": 1, "N4": 1}
    s["out"] = [
        n
        for n, since in leaving.items()
        if since <= s["chapter"] and (n[0] != "N" or n in s["added"]) and rng.random() < 0.2
    ]


def _cities_of_before(s: JSON, rng: Random) -> None:
    last = s["chapter"] - (s["step"] == "chapter_start")
    for city in rng.sample([p for p, row in PLACES.items() if row["kind"] == "city"], 2):
        if last and rng.random() < 0.5:
            s["cities"][city] = {"state": rng.choice(("captured", "razed")), "chapter": last}


def _stand(s: JSON, rng: Random) -> None:
    """Put the heroes where something can be done, together or apart; some are defeated."""
    free = [p for p in PLACES if s["cities"].get(p, {}).get("state") != "razed"]
    told = {place for mission in s["missions"] for place in mission["clan"]}
    told |= {MISSIONS[m["id"]]["at"] for m in s["missions"] if m["state"] == "available"}
    told |= {row["at"] for name, row in SPECIAL.items() if s["special"].get(name) == "up"}
    stage = rng.sample(free, rng.choice((1, 2, 4)))
    stage += [p for p in sorted(told) if p in free and rng.random() < 0.4]
    stage = rng.sample(stage, min(len(stage), rng.choice((1, 2, 4))))
    for hero in s["heroes"]:
        hero["place"] = rng.choice(stage) if hero["life"] else None
        hero["blessed"] = rng.choice((0, 0, 1, 3)) if hero["life"] else 0


def _turn(s: JSON, rng: Random) -> None:
    """Say who has acted, who is acting, and what was used up."""
    standing = [hero for hero in s["heroes"] if hero["life"]]
    if s["step"] != "round_marker":
        for hero in standing:
            hero["activated"] = rng.random() < 0.4
    for hero in standing:
        hero["ap_owed"] = rng.choice((0, 0, 0, 1, 3, 9))
    if s["step"] == "activate":
        hero = rng.choice(standing)
        hero |= {
            "activated": True, "ap": rng.choice((0, 1, 2, 3, 3, 9)),
            "travelled": rng.random() < 0.2,
        }  # fmt: skip
        s["pieces"] = rng.choice((0, 0, 11, 12))
    waiting = [i for i, h in enumerate(s["heroes"]) if h["life"] and not h["activated"]]
    if s["step"] != "round_marker" and rng.random() < 0.2:
        s["group"] = [i for i in waiting if rng.random() < 0.5]
    times = {"round_marker": (), "heroes": ("round",)}.get(s["step"], ("round", "activation"))
    _use_up(s, ("phase", *times), rng)


def _use_up(s: JSON, times: tuple[str, ...], rng: Random) -> None:
    limited = ["benzaiten", "raijin", "inari", "amatsumikaboshi", "merchant_seal", "knucklebone"]
    limited += ["short_spear", *(["story"] if s["difficulty"] == "story" else [])]
    for name in limited:
        if limit(name) in times and rng.random() < 0.4:
            s["used"][name] = rng.choice((1, 2)) if name in ("raijin", "amatsumikaboshi") else 1


def _foe(s: JSON, rng: Random) -> None:
    """Write the foe at the beginning of an exchange, and what the attempt has cost so far."""
    row = CHAPTERS[s["chapter"]]["foe"]
    won = [m["id"] for m in s["missions"] if m["state"] == "won"]
    side = [n for n in won if not MISSIONS[n].get("main")]
    success = CHAPTERS[s["chapter"]]["objective"] in won and s["influence"] < 12
    needed = max(1, row["R"] + (0 if success else 2) - min(3, len(side)))
    s["attempts"] = rng.randrange(3)
    s["results"].append(
        {"chapter": s["chapter"], "success": success, "influence": s["influence"],
         "missions": [n for n in won if MISSIONS[n]["owner"] is None],
         "personal": [n for n in won if MISSIONS[n]["owner"] is not None],
         "attempts": s["attempts"] + 1}
    )  # fmt: skip
    exchange = rng.randint(1, 4)
    poison = sum("poison" in hero["skills"] for hero in s["heroes"]) if exchange > 1 else 0
    s["foe"] = {
        "id": row["name"], "exchange": exchange, "wounds": 0, "resolve": needed,
        "guard": row["G"] - poison * rng.randrange(2), "bonus": 0, "acted": [], "shields": [0] * 4,
        "blow": 0, "self": [0] * 4, "if_hit": [0] * 4,
    }  # fmt: skip
    most = needed - 1 if exchange > 1 else (needed - 1) // 3 if s["attempts"] else 0
    s["foe"]["wounds"] = rng.choice((0, most // 2, most))
    if s["foe"]["guard"] < row["G"]:
        s["heroes"][2]["skills_used"] = ["poison"]
    if exchange > 1:
        _spent(s, rng)
        _use_up(s, ("phase",), rng)
        s["used"].pop("amatsumikaboshi", None)


def _spent(s: JSON, rng: Random) -> None:
    for hero in rng.sample(s["heroes"], rng.choice((0, 0, 1, 3))):
        hero["life"] = 0
    for hero in s["heroes"]:
        active = [k for k in hero["skills"] if "trait" not in SKILLS[k]["does"] and k != "poison"]
        active += ["second"] * (hero["affinity"] >= 3) + ["mode"] * (hero["affinity"] >= 6)
        hero["skills_used"] += [name for name in active if rng.random() < 0.3]
