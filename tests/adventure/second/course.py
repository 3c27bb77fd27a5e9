# ruff: noqa: C901 -- the model follows the page sentence by sentence
"""A campaign: setup, rounds, the end of a phase, levels (HA-2 to HA-5, HA-15, HA-17)."""

from tests.adventure.second import confrontation, foes, turns
from tests.adventure.second.effects import FREE, Meant, clear, free_act, resolve
from tests.adventure.second.fights import enemies_turn
from tests.adventure.second.printed import (
    ATTRIBUTES,
    CHAPTERS,
    CITIES,
    CLASSES,
    DIFFICULTY,
    EVENTS,
    INFLUENCE,
    KAMI,
    LETTERS,
    MARKET,
    MISSIONS,
    OWN,
    SKILLS,
    SMITHY,
)  # fmt: skip
from tests.adventure.second.rolls import HeroTest, tried
from tests.adventure.second.shares import act, free_actions
from tests.adventure.second.table import JSON, Asks, PhaseOverError, Table, ask, lead

FREE["act"] = act
FREE["list"] = free_actions


def campaign(table: Table) -> Asks[JSON]:
    """Play on from a state to the end of the campaign; return the outcome."""
    s = table.s
    while True:
        if s["step"] != "confrontation":
            if s["step"] == "chapter_start":
                yield from _chapter_start(table)
            success = yield from _phase(table)
            yield from _phase_end(table, success=success)
        won = yield from confrontation.confrontation(table)
        if not won or s["chapter"] == s["chapters"]:
            s["foe"] = None if won else s["foe"]
            return _outcome(table, won=won)
        yield from _level_up(table)
        s["chapter"] += 1
        s["attempts"] = 0
        s["foe"], s["mods"], s["used"] = None, [], {}
        for hero in s["heroes"]:
            hero["skills_used"] = []
        s["step"] = "chapter_start"


def _chapter_start(table: Table) -> Asks[None]:
    s = table.s
    if s["chapter"] == 1:
        yield from _gear(table)
    row = CHAPTERS[s["chapter"]]
    table.say("chapter", n=s["chapter"])
    s["round"], s["final_round"], s["next_enemy"] = 0, False, 1
    s["omamori_used"] = False
    s["influence"] = max(0, min(12, row["influence"] + DIFFICULTY[s["difficulty"]]["influence"]))
    s["special"] = {k: v for k, v in s["special"].items() if v == "up"}
    for name in row["discovered_down"]:
        s["special"].setdefault(name, "down")
    _lay_missions(table)
    for hero in s["heroes"]:
        hero["place"] = row["start"]
    for kind, place in row["enemies"]:
        foes.place_piece(table, kind, place, None)
    _decks(table)
    yield from resolve(table, row.get("setup", []), Meant(None, "chapter"))
    s["step"] = "round_marker"


def _lay_missions(table: Table) -> None:
    s = table.s
    s["missions"] = []
    for name, row in MISSIONS.items():
        if row["ch"] not in (s["chapter"], "any"):
            continue
        state = "unavailable" if row.get("hidden") else "available"
        if name in s["won"]:
            continue
        s["missions"].append(
            {"id": name, "state": state, "revealed": False, "clan": {}, "done": []}
        )


def _decks(table: Table) -> None:
    s = table.s
    s["influence_deck"] = [n for n, row in INFLUENCE.items() if row[1] <= s["chapter"]]
    s["influence_discard"] = []
    knows = [hero["attributes"]["knowledge"] for hero in s["heroes"]]
    taken = {item["id"] for hero in s["heroes"] for item in hero["items"]}
    s["market_deck"] = [
        name
        for name, card in MARKET.items()
        if min(knows) <= card["need"] <= max(knows) and name not in taken
    ]
    s["event_deck"] = [
        n
        for n in EVENTS
        if (n[0] in LETTERS[s["chapter"]] or n in s["added"]) and n not in s["out"]
    ]
    for deck in ("influence", "market", "event"):
        table.shuffle(deck)


def _gear(table: Table) -> Asks[None]:
    for seat in range(4):
        taken = {hero["kami"] for hero in table.s["heroes"]}
        actions: list[JSON] = [{"type": "choose", "id": k} for k in KAMI if k not in taken]
        answer = yield from ask(table, seat, "kami", "hero", actions)
        table.hero(seat)["kami"] = answer["id"]
    for seat in range(4):
        actions = [
            {"type": "choose", "id": name}
            for name, card in SMITHY.items()
            if card["class"] == CLASSES[seat] and card["level"] == 1 and card["dice"]
        ]
        answer = yield from ask(table, seat, "weapon", "hero", actions)
        table.hero(seat)["weapons"].append(answer["id"])
        table.equip(seat)


def _phase(table: Table) -> Asks[bool]:
    s = table.s
    try:
        if s["step"] == "activate":
            seat = next(i for i in range(4) if table.hero(i)["ap"] is not None)
            yield from turns.go_on(table, seat)
            s["step"] = "heroes"
        while True:
            if s["step"] == "heroes":
                yield from _heroes(table)
                ended = yield from _round_end(table)
                if ended is not None:
                    return ended
                s["step"] = "round_marker"
            yield from _shogun(table)
            s["step"] = "heroes"
    except PhaseOverError as over:
        return over.success


def _shogun(table: Table) -> Asks[None]:
    s = table.s
    row = CHAPTERS[s["chapter"]]
    s["round"] += 1
    table.say("round", n=s["round"])
    yield from resolve(table, row["triggers"].get(s["round"], []), Meant(None, "trigger"))
    if s["round"] == row["rounds"]:
        s["final_round"] = True
    s["step"] = "growth"
    growth = 1 + any(e["place"] in CITIES for e in s["enemies"])
    growth += s["round"] in DIFFICULTY[s["difficulty"]]["growth"]
    table.influence(growth, "growth")
    s["step"] = "influence_card"
    yield from _influence_card(table)
    s["step"] = "enemies"
    yield from enemies_turn(table)


def _influence_card(table: Table) -> Asks[None]:
    s = table.s
    if not s["influence_deck"]:
        s["influence_deck"], s["influence_discard"] = s["influence_discard"], []
        table.shuffle("influence")
    if not s["influence_deck"]:
        return
    name = table.take_top("influence")
    level = s["influence"]
    row = "low" if level <= 5 else "medium" if level <= 9 else "high"
    table.say("influence_card", id=name, row=row)
    s["influence_discard"].insert(0, name)
    effects = INFLUENCE[name][("low", "medium", "high").index(row) + 2]
    yield from resolve(table, effects, Meant(None, name))


def _heroes(table: Table) -> Asks[None]:
    s = table.s
    while True:
        s["step"] = "heroes"
        left = [i for i in table.standing() if not table.hero(i)["activated"]]
        if s["group"]:
            left = [i for i in left if i in s["group"]] or left
        if not left:
            return
        answer = yield from ask(
            table,
            lead(table),
            "activate",
            "leader",
            [{"type": "activate", "hero": i} for i in left],
        )
        yield from turns.activation(table, answer["hero"])


def _round_end(table: Table) -> Asks[bool | None]:
    s = table.s
    s["step"] = "round_end"
    _expire(table, "round")
    for hero in s["heroes"]:
        hero["activated"] = False
    s["group"] = []
    won = bool(table.mission(CHAPTERS[s["chapter"]]["objective"])["state"] == "won")
    if s["final_round"] or s["round"] >= CHAPTERS[s["chapter"]]["rounds"]:
        return won
    if won:
        answer = yield from ask(
            table, lead(table), "end_phase", "leader", [{"type": "yes"}, {"type": "no"}]
        )
        if answer["type"] == "yes":
            return True
    return None


def _expire(table: Table, until: str) -> None:
    s = table.s
    s["mods"] = [m for m in s["mods"] if m["until"] != until]
    s["shut"] = [m for m in s["shut"] if m["until"] != until]
    table.forget_used(until)


def _clear_map(table: Table) -> None:
    """Heroes, enemies and all that lasts for a phase leave the map (HA-15.2)."""
    s = table.s
    if s["visit"]:
        table.into_market([*s["visit"]["offer"], *s["visit"]["sold"]])
    s["travel"] = s["visit"] = None
    s["enemies"], s["mods"], s["shut"], s["used"], s["group"] = [], [], [], {}, []
    s["pieces"], s["swapped"] = 0, False
    for hero in s["heroes"]:
        hero |= {
            "place": None, "blessed": 0, "activated": False, "ap": None, "mp": None, "ap_owed": 0,
            "travelled": False,
        }  # fmt: skip


def _phase_end(table: Table, *, success: bool) -> Asks[None]:
    s = table.s
    s["step"] = "phase_end"
    table.say("phase", success=success)
    _note(s, success=success)
    table.active = None
    table.enemies_step = table.ending = False
    if s["event"]:
        if s["event"]["id"] not in s["out"]:
            s["event_deck"].insert(0, s["event"]["id"])
            table.known["event"].insert(0, True)
        s["event"] = None
    _clear_map(table)
    for seat in range(4):
        if table.hero(seat)["life"] == 0:
            yield from resurrect(table, seat)
    for mission in s["missions"]:
        if mission["state"] not in ("won", "lost"):
            mission["revealed"] = True
            mission["state"] = "lost"
            table.say("mission", id=mission["id"], state="lost", seat=None)
            clear(table, mission)
    _free_cities(table)
    row = CHAPTERS[s["chapter"]]
    if success:
        for seat in range(4):
            table.heal(seat, table.hero(seat)["level"])
    yield from resolve(
        table, row.get("success" if success else "failure", []), Meant(None, "chapter")
    )


def _note(s: JSON, *, success: bool) -> None:
    won = [m["id"] for m in s["missions"] if m["state"] == "won"]
    s["results"].append(
        {
            "chapter": s["chapter"],
            "success": success,
            "influence": s["influence"],
            "missions": [m for m in won if MISSIONS[m]["owner"] is None],
            "personal": [m for m in won if MISSIONS[m]["owner"] is not None],
            "attempts": 0,
        }
    )


def _free_cities(table: Table) -> None:
    s = table.s
    expired = [city for city, row in s["cities"].items() if row["chapter"] < s["chapter"]]
    for city in table.luck.in_told_order("city", expired):
        del s["cities"][city]
        table.say("city", id=city, state="free")
    for road in table.luck.in_told_order("road", s["cut"]):
        table.say("road", id=road, state="open")
    s["cut"] = []


def resurrect(table: Table, seat: int) -> Asks[None]:
    """Bring a defeated hero back (HA-15.3)."""
    hero = table.hero(seat)
    hero["life"] = table.max_life(seat)
    result = yield from tried(table, seat, HeroTest("spirit", hero["level"]), free_act)
    if result.success:
        return
    own = OWN[hero["class"]]
    among = [a for a in ATTRIBUTES if hero["attributes"][a] > (1 if a == own else 0)]
    if among:
        answer = yield from ask(
            table, seat, "lose_attribute", "hero", [{"type": "choose", "id": a} for a in among]
        )
        hero["attributes"][answer["id"]] -= 1


confrontation.HOOKS["resurrect"] = resurrect


def _level_up(table: Table) -> Asks[None]:
    table.s["step"] = "level_up"
    for seat in range(4):
        hero = table.hero(seat)
        hero["level"] += 1
        hero["life"] = table.max_life(seat)
        table.say("level", seat=seat, level=hero["level"])
        among = [a for a in ATTRIBUTES if hero["attributes"][a] < 5]
        if among:
            answer = yield from ask(
                table, seat, "gain_attribute", "hero", [{"type": "choose", "id": a} for a in among]
            )
            hero["attributes"][answer["id"]] += 1
        skills = [
            name
            for name, row in SKILLS.items()
            if row["class"] == hero["class"] and row["level"] == hero["level"]
        ]
        answer = yield from ask(
            table, seat, "skill", "hero", [{"type": "choose", "id": name} for name in skills]
        )
        hero["skills"].append(answer["id"])


def _outcome(table: Table, *, won: bool) -> JSON:
    results = table.s["results"]
    return {
        "kind": "victory" if won else "defeat",
        "winners": [0, 1, 2, 3] if won else [],
        "chapter": table.s["chapter"],
        "phases": [row["success"] for row in results],
        "attempts": [row["attempts"] for row in results],
        "missions": sum(len(row["missions"]) for row in results),
        "personal": sum(len(row["personal"]) for row in results),
        "influence": [row["influence"] for row in results],
        "falls": [hero["falls"] for hero in table.s["heroes"]],
    }
