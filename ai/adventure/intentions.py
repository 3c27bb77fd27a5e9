"""What a bot means to do next and why, told from what it sees; and what people ask it to do.

Both are of the table and no part of the rules: a wish binds nobody, a plan is no promise. What is
told is found by the same rules of thumb that then choose.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ai.adventure.bot import Seen
from ai.adventure.chances import fight_chance, loss_of_life, step_chance
from ai.adventure.goals import Goal
from ai.adventure.ways import Ways, turns_of, ways_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.free import free_actions
from game.adventure.rules.facts.actions import END, HeroAction
from game.adventure.rules.facts.queries import enemies_at, enemy_of, is_razed, standing
from game.adventure.rules.turn.actions import point_actions
from game.adventure.rules.turn.heroes import POINTS
from game.adventure.rules.turn.travel import movement
from game.kernel.ids import Seat
from game.kernel.players import Clause, Wish

WISHED: Final = 500.0
"""What going where a person asked for it is worth: more than all else."""
GO: Final = "go"
"""The kind of wish that somebody goes to a place."""
LEAVE: Final = {"step": "leave_mission", "token": "leave_mission", "enemy": "leave_enemy"}
"""Kind of a goal -> the kind of wish that it is left to the one who wishes."""
ON_THE_WAY: Final = ("tell", "learn", "omamori", "pick", "swap", "take", "give", "use", "kami")
"""Free actions: done beside what is meant, so a plan does not tell them."""
Wishes: TypeAlias = tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class Intent:
    """The next thing that a hero means to spend a point on."""

    deed: HeroAction
    place: str
    """Where the deed is done, or where the journey goes."""
    goal: Goal | None = None
    """Of a journey: what is to be done at its end."""
    is_wished: bool = False
    """Whether a person asked for it."""


_KINDS: Final = {"clan": "step", "mission": "token", "attack": "enemy"}
"""Kind of an action -> what it is called as a goal."""


def on_turn(seen: Seen, seat: Seat) -> Seen:
    """Return what is seen, as if the hero's activation began now; the own is taken as it is."""
    if seen.acting == seat:
        return seen
    heroes = list(seen.heroes)
    hero = heroes[seat] = heroes[seat].clone()
    hero.ap, hero.mp = max(0, POINTS - hero.ap_owed), None
    hero.activated = hero.travelled = False
    return replace(seen, heroes=heroes, acting=seat, travel=None, pieces=0, swapped=False)


def stepped(seen: Seen, seat: Seat, place: str, mp: int) -> Seen:
    """Return what is seen, as if the hero on a journey stood at a place with so much left to go."""
    heroes = list(seen.heroes)
    hero = heroes[seat] = heroes[seat].clone()
    hero.place, hero.mp, hero.travelled = place, mp, True
    return replace(seen, heroes=heroes)


def own_actions(seen: Seen, seat: Seat) -> list[HeroAction]:
    """Return all that a hero can do on its turn."""
    return [*point_actions(seen, seat), *free_actions(seen, seat), END]


# --- wishes ---


def is_left(wishes: Wishes, kind: str, key: str) -> bool:
    """Return whether a person asked for a mission or an enemy to be left to them."""
    return any(wish.kind == LEAVE.get(kind) and wish.what == key for wish in wishes)


def is_left_action(wishes: Wishes, action: HeroAction) -> bool:
    """Return whether an action is about what a person asked to be left to them."""
    kind = _KINDS.get(action.type, "")
    key = str(action.enemy) if kind == "enemy" else str(action.mission)
    return is_left(wishes, kind, key)


def refusal(seen: Seen, seat: Seat, place: str, ways: Ways) -> Clause | None:
    """Return why a hero does not go to a place however it is asked for, None where it would."""
    hero = seen.heroes[seat]
    if is_razed(seen, place):
        return Clause("no_razed", {"place": place})
    if place not in ways:
        return Clause("no_way", {"place": place})
    for piece in enemies_at(seen, place):
        loss = loss_of_life(seen, seat, piece.kind)
        chance = fight_chance(seen, seat, piece.number, piece.kind)
        if loss >= hero.life and chance < 0.5:  # noqa: PLR2004 - likelier to fall than not
            return Clause("no_danger", {"place": place, "enemy": piece.kind, "n": hero.life})
    return None


def goers(seen: Seen, wishes: Wishes, *, by_sea: bool) -> dict[str, Seat]:
    """Return by place who goes there because a person asked for it, each hero to one place.

    The oldest wish comes first, and of those who would go the one goes who is there soonest, with
    the most left of the way they can go. Nobody does where one of those asked already is; who is on
    a journey there ends it.
    """
    found: dict[str, Seat] = {}
    for wish in (one for one in wishes if one.kind == GO):
        there = [seat for seat in wish.to if seen.heroes[seat].place == wish.what]
        if there:
            ends = [seat for seat in there if seen.heroes[seat].mp is not None]
            if ends:
                found[wish.what] = ends[0]
            continue
        soon = []
        for seat in standing(seen):
            if seat in wish.to and seat not in found.values():
                ways = ways_of(seen, seat, by_sea=by_sea)
                if refusal(seen, seat, wish.what, ways) is None:
                    soon.append((*_arrives(seen, seat, ways[wish.what][0]), seat))
        if soon:
            found[wish.what] = min(soon)[-1]
    return found


def _arrives(seen: Seen, seat: Seat, far: float) -> tuple[int, float]:
    """Return in how many rounds a hero comes so far, and how much farther that is than one goes."""
    is_done = seen.heroes[seat].activated and seen.acting != seat
    return turns_of(seen, seat)(far) + is_done, far - movement(seen, seat, ())


def wanted_place(seen: Seen, seat: Seat, wishes: Wishes, *, by_sea: bool) -> str | None:
    """Return the place to which a hero goes because a person asked for it."""
    went = goers(seen, wishes, by_sea=by_sea)
    return next((place for place, one in went.items() if one == seat), None)


# --- in clauses ---


def told(seen: Seen, seat: Seat, intent: Intent, *, exerts: bool, by_sea: bool) -> list[Clause]:
    """Return a plan in clauses: what and why, and what is left for it."""
    if intent.deed.type != "travel":
        return [_deed(seen, seat, intent.deed)]
    ways = ways_of(seen, seat, by_sea=by_sea)
    far = int(ways[intent.place][0]) if intent.place in ways else 0
    return [_journey(seen, seat, intent), _left(seen, seat, far, exerts=exerts)]


def _journey(seen: Seen, seat: Seat, intent: Intent) -> Clause:
    goal, values = intent.goal, dict[str, str | int](place=intent.place)
    if intent.is_wished or goal is None:
        return Clause("go_wish" if intent.is_wished else "go", values)
    if goal.why == "enemy":
        values |= _of_enemy(seen, seat, int(goal.key))
    elif goal.why == "step":
        chance = step_chance(seen, seat, goal.key, goal.place)
        values |= {"mission": goal.key, "n": percent(chance)}
    elif goal.why == "token":
        values |= {"mission": goal.key}
    elif goal.why == "location":
        values |= {"location": _location(goal.place)}
    return Clause(f"go_{goal.why}", values)


def _location(place: str) -> str:
    """Return the special location of a place: none has two."""
    return next(key for key, card in BOOK.locations.items() if card.at == place)


def _left(seen: Seen, seat: Seat, far: int, *, exerts: bool) -> Clause:
    """Return how much is left for it on arrival, or in how many rounds that is."""
    hero = seen.heroes[seat]
    is_under_way = hero.mp is not None
    mp = hero.mp if hero.mp is not None else movement(seen, seat, ())
    ap = (hero.ap or 0) - (not is_under_way)
    missing = max(0, far - mp)
    if not missing:
        return Clause("left" if ap > 0 else "spent", {"n": ap})
    if exerts and ap - missing >= 1:
        return Clause("left_exerting", {"n": ap - missing, "more": missing})
    return Clause("later", {"n": turns_of(seen, seat)(far)})


def _deed(seen: Seen, seat: Seat, deed: HeroAction) -> Clause:
    place = str(seen.heroes[seat].place)
    values: dict[str, str | int] = {"place": place}
    if deed.type == "clan":
        chance = step_chance(seen, seat, deed.its_mission, place)
        values |= {"mission": deed.its_mission, "n": percent(chance)}
    elif deed.type == "mission":
        values |= {"mission": deed.its_mission}
    elif deed.type == "attack":
        values |= _of_enemy(seen, seat, deed.its_enemy)
    elif deed.type == "special":
        values |= {"location": _location(place)}
    return Clause(f"do_{deed.type}", values)


def percent(chance: float) -> int:
    """Return a chance in percent; only what is sure is 0 or 100."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def _of_enemy(seen: Seen, seat: Seat, number: int) -> dict[str, str | int]:
    """Return an enemy's kind, and in how many fights of a hundred a hero beats it."""
    kind = enemy_of(seen, number).kind
    return {"enemy": kind, "n": percent(fight_chance(seen, seat, number, kind))}


def refusals(seen: Seen, seat: Seat, wishes: Wishes, *, by_sea: bool) -> Iterator[Clause]:
    """Yield why a hero does not go where people asked for it and nobody goes."""
    ways, went = ways_of(seen, seat, by_sea=by_sea), goers(seen, wishes, by_sea=by_sea)
    for wish in wishes:
        is_there = any(seen.heroes[one].place == wish.what for one in wish.to)
        if wish.kind == GO and wish.what not in went and not is_there:
            why = refusal(seen, seat, wish.what, ways)
            if why is not None:
                yield why
