"""What places, enemies, missions, heroes and buttons say while they are looked at."""

from typing import Final

from game.adventure.ui import row
from game.adventure.ui.panels import mission_line, missions_listed
from game.adventure.ui.road_map import spots
from game.adventure.ui.shown import LanternState
from game.adventure.ui.words import called, effect, hero_called, label
from game.kernel.ids import Seat
from game.ui.board.selection import HitTarget

CELL: Final = 100
MISSION: Final = 200
HERO: Final = 400
ENEMY: Final = 500
"""Numbers of spots of the kind `act`: places come first, by their order."""


def cell_spot(number: int) -> HitTarget:
    """Return the spot of a button of the row."""
    return HitTarget("act", CELL + number)


def tooltip(state: LanternState, spot: HitTarget) -> str:
    """Return what a spot says."""
    if spot.kind == "seat":
        return hero_text(state, spot.id)
    if spot.kind != "act":
        return ""
    first = max(start for start in _SAYS if start <= spot.id)
    return _SAYS[first](state, spot.id - first)


def _mission(state: LanternState, number: int) -> str:
    listed = missions_listed(state.frame.view.table)
    return mission_line(state.kit, listed[number]) if number < len(listed) else ""


def _place(state: LanternState, number: int) -> str:
    """Return a place's name, what is there, and what going there costs and brings."""
    kit, view, key = state.kit, state.frame.view, list(spots())[number]
    place = view.table.place(key)
    told = [f"{called(kit, key)}, {kit.say(f'kinds.{place.kind}.name')}."]
    if place.services:
        told.append(kit.strings.listed([called(kit, s.key) for s in place.services]) + ".")
    if place.state:
        told.append(called(kit, place.state) + ".")
    here = [hero_called(kit, view, seat) for seat in place.heroes]
    here += [called(kit, view.table.enemy(number).kind) for number in place.enemies]
    if here:
        told.append(kit.strings.listed(here) + ".")
    reach = () if view.question is None else view.question.reach
    for way in reach:
        if way.place == key:
            said = "reach_exert" if way.exert else "reach"
            told.append(kit.say(f"lantern.{said}", place=called(kit, key), n=way.mp) + ".")
            told.append(kit.say(f"lantern.face_{way.face or 'none'}"))
    return " ".join(told)


def _cell(state: LanternState, number: int) -> str:
    kit, view = state.kit, state.frame.view
    cell = row.cells(view)[number]
    if not cell.options:
        return kit.say(f"lantern.none.{cell.key}")
    told = [label(kit, view, option) for option in cell.options[:3]]
    known = effect(kit, cell.options[0]) if len(cell.options) == 1 else ""
    return kit.strings.listed(told) + (f": {known}" if known else "")


def _enemy(state: LanternState, number: int) -> str:
    """Return how hard an enemy is and what it will do."""
    kit, view = state.kit, state.frame.view
    enemy = next((one for one in view.table.enemies if one.number == number), None)
    if enemy is None:
        return ""
    told = [kit.say("lantern.enemy", name=called(kit, enemy.kind), n=enemy.difficulty) + "."]
    for target in enemy.next.targets[:2]:
        if target.hero is None:
            told.append(kit.say("lantern.goes", place=called(kit, target.place), n=target.away))
        else:
            who = hero_called(kit, view, target.hero)
            told.append(kit.say("lantern.hunts", who=who, n=target.away))
    if not enemy.next.targets:
        told.append(kit.say("lantern.stays"))
    return " ".join(told)


def hero_text(state: LanternState, seat: Seat) -> str:
    """Return a hero's name, attributes, traits, weapons and items."""
    kit, view = state.kit, state.frame.view
    hero = view.table.heroes[seat]
    told = [f"{hero_called(kit, view, seat)}, {kit.say('lantern.level', n=hero.level)}."]
    told += [f"{called(kit, name)} {n}." for name, n in hero.attributes if n]
    had = [weapon.key for weapon in hero.weapons] + [item.key for item in hero.items]
    had += [*hero.goods, *hero.skills]
    if had:
        told.append(kit.strings.listed([called(kit, key) for key in had]) + ".")
    return " ".join(told)


_SAYS: Final = {0: _place, CELL: _cell, MISSION: _mission, HERO: hero_text, ENEMY: _enemy}
"""First number of a kind of spots -> what one of them says."""
