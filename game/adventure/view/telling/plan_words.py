"""Plans and wishes in words: what a companion means to do, what is asked of the companions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.facts.queries import is_razed, is_standing
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.names import name_of
from game.adventure.view.table_view import adventure_view
from game.adventure.view.telling.lore import enemy_name
from game.kernel.ids import Seat
from game.kernel.players import Clause, Wish
from game.session.council import Council
from game.view.words.grammar import capital
from game.view.words.sentences import Teller

GO: Final = "go"
"""The wish that a companion goes to a place."""
LEAVE_MISSION: Final = "leave_mission"
LEAVE_ENEMY: Final = "leave_enemy"
"""The wishes that a mission, or an enemy by its number, is left to whoever wishes."""
AFTER: Final = ("left", "left_exerting", "spent", "later", "later_next")
"""Codes of what follows the first clause of a plan in the same sentence."""
NEXT: Final = {"later": "later_next"}
"""Code of a clause -> what is said instead of a plan for the next round."""
NAMES: Final = {
    "place": "places",
    "enemy": "enemies",
    "mission": "missions",
    "gear": "gear",
    "attribute": "attributes",
    "item": "items",
    "skill": "skills",
    "kami": "kami",
    "location": "locations",
}
"""What a value of a clause is -> the section of its name."""
BESIDE: Final = {
    "foe_skill": "calls",
    "foe_second": "kami",
    "foe_mode": "kami",
    "foe_use": "uses",
}
"""Code of what is added to a stance -> what is said of all that is so added."""
STANCES: Final = ("foe_strike", "foe_bare", "foe_opening", "foe_shield", "foe_mend")
"""Codes of what a turn before a foe ends with."""
HELPS: Final = ("foe_shield", "foe_mend")
"""Those of them that are for a hero."""


def plan_told(teller: Teller, seen: AdventureObservation, council: Council, seat: Seat) -> str:
    """Return what the companion at a seat means to do, and why, in a sentence.

    Of who has acted already that is about the next round. Each tells what comes if nobody is there
    first, so that others mean the same is said too.
    """
    hero, done = teller.name(seat), _done(seen, seat)
    if done:
        return teller.say(f"plan.{done}", hero=hero)
    clauses = council.plan_of(seat)
    if not clauses:
        return teller.say("plan.thinking", hero=hero)
    is_next = _has_acted(seen, seat)
    key = "plan.says_next" if is_next else "plan.says"
    if is_next:  # "next round: I go there; I arrive in 1 round" would be that very round
        clauses = [replace(one, code=NEXT.get(one.code, one.code)) for one in clauses]
    text = [*_sentences(teller, seat, clauses), *_rivals(teller, seen, council, (seat, clauses))]
    return teller.say(key, hero=hero, text=" ".join(text))


def _rivals(
    teller: Teller,
    seen: AdventureObservation,
    council: Council,
    meant: tuple[Seat, Sequence[Clause]],
) -> list[str]:
    """Return that others mean to do what is done but once, or whom they mean to help too.

    Before a foe each reckons with the own turn as with the next one: who comes later thinks again.
    """
    seat, clauses = meant
    errand = _errand(clauses)
    if not errand:
        return []
    names = [
        str(teller.name(other))
        for other in council.planners
        if other != seat
        and not _done(seen, other)
        and _has_acted(seen, other) == _has_acted(seen, seat)
        and _errand(council.plan_of(other) or ()) == errand
    ]
    key = "plan.foe_rivals" if clauses[-1].code in HELPS else "plan.rivals"
    listed = teller.strings.listed(names)
    return [teller.say(key, n=len(names), names=listed)] if names else []


def _errand(clauses: Sequence[Clause]) -> list[object]:
    """Return where something is done and what it is, whatever its chance; before a foe whose help.

    Empty where many may well do the same.
    """
    if not clauses:
        return []
    first, last = clauses[0], clauses[-1]
    if last.code in HELPS:
        return [last.code, last.values["hero"]]
    is_one = {"mission", "enemy"} & first.values.keys()
    return [first.values.get(name) for name in NAMES] if is_one else []


def _done(seen: AdventureObservation, seat: Seat) -> str:
    """Return why a hero does nothing more in the phase or exchange, empty where they may."""
    if seen.foe is not None and seen.attempt_ended is None:
        acted = "acted" if seat in seen.foe.acted else ""
        return acted if is_standing(seen, seat) else "fallen"
    if seen.foe is None and not is_standing(seen, seat):
        return "out"
    return "over" if seen.final_round and _has_acted(seen, seat) else ""


def _has_acted(seen: AdventureObservation, seat: Seat) -> bool:
    """Return whether a hero's activation of this round is over."""
    return seen.heroes[seat].activated and seen.acting != seat


def plan_lines(
    teller: Teller, seen: AdventureObservation, council: Council, asked: tuple[Seat, str]
) -> list[str]:
    """Return all companions' plans; with words, what is said to a wish for what is called so.

    Before a foe nobody goes anywhere, and nothing is left to anybody.
    """
    by, words = asked
    if not council.planners:
        return [teller.say("plan.alone")]
    if not words or seen.foe is not None:
        return [plan_told(teller, seen, council, seat) for seat in council.planners]
    found = [
        (kind, what)
        for name, kind, what in _wishable(teller, seen)
        if words.casefold() in name.casefold()
    ]
    if not found:
        return [teller.say("wish.unknown", word=words)]
    return [wished_told(teller, seen, council, (*found[0], by))]


def _wishable(teller: Teller, seen: AdventureObservation) -> Iterator[tuple[str, str, str]]:
    """Yield (name, kind of wish, what it is about) for all that can be asked for."""
    view = adventure_view(seen)
    for place in view.places:
        yield str(name_of(teller, "places", place.key)), GO, place.key
    for mission in view.missions:
        if mission.state in ("available", "active"):
            yield str(name_of(teller, "missions", mission.key)), LEAVE_MISSION, mission.key
    for enemy in view.enemies:
        yield enemy_name(teller, enemy), LEAVE_ENEMY, str(enemy.number)


def _sentences(teller: Teller, seat: Seat, clauses: Sequence[Clause]) -> list[str]:
    """Return the plan in one sentence, and one for each thing said to a wish."""
    if clauses[0].code.startswith("foe_"):
        return [_before_foe(teller, seat, clauses)]
    first, *rest = clauses
    said = {"what": _clause(teller, first)}
    if rest and rest[0].code in AFTER:
        said["then"] = _clause(teller, rest.pop(0))
    told = teller.say("plan.two" if "then" in said else "plan.one", None, None, **said)
    return [told, *(teller.say("plan.one", what=_clause(teller, one)) for one in rest)]


def _before_foe(teller: Teller, seat: Seat, clauses: Sequence[Clause]) -> str:
    """Return a turn before a foe in a sentence: what is added to the stance, then the stance."""
    added: dict[str, list[Clause]] = {}
    for clause in clauses:
        if clause.code in BESIDE:
            added.setdefault(BESIDE[clause.code], []).append(clause)
    parts = list[str]()
    for how, meant in added.items():
        values = {"what": _beside(teller, seat, meant)}
        if how == "kami":  # a hero follows but one: for a favor and in person
            values[how] = str(name_of(teller, how, meant[0].values[how]))
        parts.append(teller.say(f"plan.foe_{how}", None, None, **values))
    if clauses[-1].code not in BESIDE:
        last = _clause(teller, clauses[-1], by=seat)
        is_then = parts and clauses[-1].code in STANCES
        parts.append(teller.say("plan.then", what=last) if is_then else last)
    return teller.say("plan.one", what=capital("; ".join(parts)))


def _beside(teller: Teller, seat: Seat, meant: Sequence[Clause]) -> str:
    """Return what is called on or used: what is used twice is named once, and so is for whom."""
    groups: dict[tuple[object, ...], list[Clause]] = {}
    for clause in meant:
        whom = clause.values.get("hero")
        is_for = clause.values.values() if whom is None else [whom]
        same = groups.setdefault((clause.code, *is_for), [])
        same += [] if clause in same else [clause]
    return teller.strings.listed([_clause(teller, *same, by=seat) for same in groups.values()])


def _clause(teller: Teller, clause: Clause, *same: Clause, by: Seat | None = None) -> str:
    """Return a clause in words, with others of the kind for the same hero; `by` says it."""
    values: dict[str, object] = dict(clause.values)
    for name in NAMES.keys() & clause.values.keys():
        nouns = [name_of(teller, NAMES[name], one.values[name]) for one in (clause, *same)]
        values[name] = teller.strings.nouns(nouns) if same else nouns[0]
    whom = clause.values.get("hero")
    if whom is None:
        return teller.say(f"plan.{clause.code}", None, None, **values)
    return teller.say(f"plan.{clause.code}_for", by, int(whom), **values)


# --- wishes ---


def is_wished(seen: AdventureObservation, wish: Wish) -> bool:
    """Return whether a wish still stands: nothing has fulfilled it, and it can be fulfilled.

    None outlives the phase on the map.
    """
    if seen.foe is not None:
        return False
    if wish.kind == GO:
        is_there = any(seen.heroes[seat].place == wish.what for seat in wish.to)
        return not is_there and not is_razed(seen, wish.what)
    if wish.kind == LEAVE_ENEMY:
        return any(str(piece.number) == wish.what for piece in seen.enemies)
    mission = seen.missions.get(wish.what)
    return mission is not None and mission.state in ("available", "active")


def wished_told(
    teller: Teller, seen: AdventureObservation, council: Council, asked: tuple[str, str, Seat]
) -> str:
    """Wish for something, or take that back; return what is said to that.

    `asked`: what kind of wish, what it is about, who wishes. Where who wishes stands themself,
    somebody more may be called for.
    """
    (kind, what, by), there = asked, seen.heroes
    is_taken_back = any((one.kind, one.what) == (kind, what) for one in council.wishes)
    come = [seat for seat in council.planners if kind == GO and there[seat].place == what]
    away = [seat for seat in council.planners if seat not in come]
    if come and not is_taken_back and (there[by].place != what or not away):
        return teller.say("wish.there", hero=teller.name(come[0]))
    wish = council.toggle(kind, what, by, away)
    if wish is None:
        return teller.say("wish.taken_back")
    asks = _wish(teller, seen, wish, more=bool(come))
    return f"{asks} {_reply(teller, seen, council, wish)}".strip()


def _wish(teller: Teller, seen: AdventureObservation, wish: Wish, *, more: bool) -> str:
    if wish.kind == LEAVE_ENEMY:
        kinds = [piece.kind for piece in seen.enemies if str(piece.number) == wish.what]
        return teller.say("wish.leave_enemy", enemy=name_of(teller, "enemies", kinds[0]))
    if wish.kind == LEAVE_MISSION:
        return teller.say("wish.leave_mission", mission=name_of(teller, "missions", wish.what))
    if seen.heroes[wish.by].place == wish.what:
        return teller.say("wish.help_more" if more else "wish.help")
    return teller.say("wish.go", place=name_of(teller, "places", wish.what))


def _reply(teller: Teller, seen: AdventureObservation, council: Council, wish: Wish) -> str:
    """Return who goes, and when, or why nobody does."""
    if wish.kind != GO:
        return teller.say("wish.heard")
    refused = ""
    for seat in (seat for seat in wish.to if not _done(seen, seat)):
        for clause in council.plan_of(seat) or ():
            if clause.values.get("place") != wish.what:
                continue
            if clause.code == "go_wish":
                says = "comes" if seen.heroes[wish.by].place == wish.what else "goes"
                when = "_next" if seen.heroes[seat].activated else ""
                return teller.say(f"wish.{says}{when}", hero=teller.name(seat))
            if clause.code.startswith("no_"):
                text = teller.say("plan.one", what=_clause(teller, clause))
                refused = refused or teller.say("plan.says", hero=teller.name(seat), text=text)
    return refused
