"""The map in words: where one is, what is near, what it offers; the missions; the enemies."""

from collections.abc import Iterator, Sequence

from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.asked.foretold import ForetoldTarget
from game.adventure.view.missions import FOES, HELPS, MissionView, StepView, failing_told, pay_told
from game.adventure.view.names import name_of
from game.adventure.view.table_view import (
    AdventureTableView,
    EnemyView,
    PlaceView,
    adventure_view,
)
from game.adventure.view.telling.lore import enemy_name, place_text, rule
from game.kernel.ids import Seat
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def map_lines(teller: Teller, seen: AdventureObservation, words: str) -> list[str]:
    """Return the map as the asked hero sees it; with `words`, the places that are called so."""
    view = adventure_view(seen)
    if words:
        found = [place for place in view.places if _is_called(teller, place, words)]
        lines = [line for place in found for line in _around(teller, view, place)]
        return lines or [teller.say("map.nowhere", word=words)]
    asked = seen.seat if view.question is None else view.question.seat
    active = next((hero for hero in view.heroes if hero.turn.is_active), view.heroes[asked])
    if active.place is None:
        return [teller.say("map.no_map")]
    return list(_around(teller, view, view.place(active.place)))


def _is_called(teller: Teller, place: PlaceView, words: str) -> bool:
    return words.casefold() in str(name_of(teller, "places", place.key)).casefold()


def _around(teller: Teller, view: AdventureTableView, place: PlaceView) -> Iterator[str]:
    """Yield a place and what is next to it."""
    yield place_text(teller, view, place)
    for road in view.roads:
        if place.key in road.ends:
            other = next(end for end in road.ends if end != place.key)
            kind = "cut" if road.is_cut else "dangerous" if road.is_dangerous else "imperial"
            there = view.place(other)
            the = name_of(teller, "places", other).the
            told = place_text(teller, view, there, named=the)
            yield teller.say(f"map.by_{kind}", there=told)
    others = [p for p in view.places if place.sea and p.sea == place.sea and p.key != place.key]
    if others:
        names = teller.strings.nouns([name_of(teller, "places", p.key) for p in others])
        sea = teller.say(f"seas.{place.sea}.name")
        yield teller.say("map.by_sea", sea=sea, places=names)


# --- enemies ---


def enemy_lines(teller: Teller, seen: AdventureObservation, _words: str = "") -> list[str]:
    """Return every enemy: where, how strong, and what it will do if all stays as it is."""
    view = adventure_view(seen)
    if not view.enemies:
        return [teller.say("map.no_enemies")]
    return [_enemy(teller, enemy) for enemy in view.enemies]


def _enemy(teller: Teller, enemy: EnemyView) -> str:
    place = name_of(teller, "places", enemy.place)
    at = teller.say("map.enemy_at", who_is=enemy_name(teller, enemy), place=place)
    return f"{at} {intent_text(teller, enemy)}"


def intent_text(teller: Teller, enemy: EnemyView) -> str:
    """Return what an enemy will do if all stays as it is."""
    ends = [name_of(teller, "places", end).the for end in enemy.next.ends]
    reached = [target for target in enemy.next.targets if target.arrives]
    met = [str(teller.name(target.hero)) for target in reached if target.hero is not None]
    if met:
        return teller.say("map.will_meet", names=either(teller.strings, met))
    if reached:
        return " ".join(_come(teller, target, n) for n, target in enumerate(reached, 1))
    if enemy.next.steps:
        return teller.say("map.will_go", n=len(ends), places=either(teller.strings, ends))
    return teller.say("map.will_stay")


def _come(teller: Teller, target: ForetoldTarget, number: int) -> str:
    """Return what an enemy does at a place; from the second on, as what it may do instead."""
    deed = {None: "arrive", 0: "take"}.get(target.lacking, "wait")
    place = name_of(teller, "places", target.place)
    return teller.say(f"map.will_{deed}", n=number, place=place)


def either(strings: Strings, names: Sequence[str]) -> str:
    """Return names of which one is meant: with "or" before the last."""
    if len(names) < 2:  # noqa: PLR2004 - one word needs no "or"
        return "".join(names)
    return strings.text("map.either", before=", ".join(names[:-1]), last=names[-1])


# --- missions ---


def mission_lines(teller: Teller, seen: AdventureObservation, _words: str = "") -> list[str]:
    """Return the missions that can be taken up or are under way, each with what is to be done."""
    view = adventure_view(seen)
    near = {hero.seat: hero.place for hero in view.heroes}
    open_ones = [m for m in view.missions if m.state in ("available", "active")]
    lines = [line for mission in open_ones for line in _mission(teller, view, mission, near)]
    if any(mission.serves == HELPS for mission in open_ones):
        lines.append(teller.say("mission.serves.others"))
    return lines or [teller.say("mission.none")]


def _mission(
    teller: Teller, view: AdventureTableView, mission: MissionView, near: dict[Seat, str | None]
) -> Iterator[str]:
    name = name_of(teller, "missions", mission.key)
    owner = "" if mission.owner is None else "_own"
    serves = "" if mission.serves == HELPS else teller.say(f"mission.serves.{mission.serves}")
    if mission.state == "available":
        place = name_of(teller, "places", mission.token)
        clue = rule(teller, f"missions.{mission.key}.clue")
        told = teller.say(
            f"mission.clue{owner}", mission.owner, mission=name, place=place, clue=clue
        )
        yield f"{told.strip()} {serves}".strip()
        return
    left = max(0, mission.need - mission.done)
    told = teller.say(f"mission.active{owner}", mission.owner, mission=name, n=left)
    parts = (told, pay_told(teller.strings, mission.key), serves)
    yield " ".join(filter(None, parts))
    for step in mission.steps:
        if not step.is_done:
            yield f"  {_step(teller, view, mission.key, step, near)}"


def _step(
    teller: Teller,
    view: AdventureTableView,
    mission: str,
    step: StepView,
    near: dict[Seat, str | None],
) -> str:
    """Return a step as its card tells it, with what it asks and pays, and who may do it."""
    if step.place == FOES:
        foes = [enemy_name(teller, view.enemy(number)) for number in step.foes]
        return teller.say("mission.foes", foes=teller.strings.listed(foes))
    place = name_of(teller, "places", step.place)
    steps = view.walks_to(step.place)
    names = [_far(teller, seat, steps.get(near[seat] or "")) for seat in step.seats]
    who = teller.strings.listed(names) if names else teller.say("mission.nobody")
    what = rule(teller, f"missions.{mission}.steps.{step.place}")
    what = f"{what} {failing_told(teller.strings, mission, step.place)}".strip()
    told = {"place": place, "what": what, "names": who}
    return teller.say("mission.step", None, None, n=max(1, len(names)), **told)


def _far(teller: Teller, seat: Seat, steps: int | None) -> str:
    """Return a hero with how far they have to walk; alone who finds no way, or is not there."""
    return str(teller.name(seat)) if steps is None else teller.say("mission.far", seat, n=steps)
