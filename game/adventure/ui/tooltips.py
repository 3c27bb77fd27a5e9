"""What places, enemies, missions, heroes and buttons say while they are looked at."""

from typing import Any, Final

from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.turn.actions import karma_price
from game.adventure.ui.counsel import wish_says
from game.adventure.ui.moving.black_card import row_called
from game.adventure.ui.panels.chapter import chapter_says
from game.adventure.ui.panels.enemy_page import enemy_page
from game.adventure.ui.panels.lanterns import is_last_chance
from game.adventure.ui.panels.listing import mission_line, missions_listed
from game.adventure.ui.panels.paper_moves import paper_says, try_says
from game.adventure.ui.table import row
from game.adventure.ui.table.names import called, enemy_called, hero_called
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.spots import (
    CELL,
    CHAPTER,
    DUEL,
    ENEMY,
    HERO,
    LANTERNS,
    MISSION,
    MORE,
    TRY,
)
from game.adventure.ui.table.words import again_says, effect, label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.heroes import HeroView
from game.adventure.view.names import SECTIONS
from game.adventure.view.table_view import PlaceView
from game.kernel.ids import Seat
from game.ui.board.selection import HitTarget
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.view.words.sentences import Answer


def cell_spot(number: int) -> HitTarget:
    """Return the spot of a button of the row."""
    return HitTarget("act", CELL + number)


def tooltip(state: LanternScreen, spot: HitTarget) -> str:
    """Return what a spot says: in its first line what it is called, then all else."""
    if spot.kind == "seat":
        return _plate(state, spot.id)
    if spot.kind != "act":
        return ""
    first = max(start for start in _SAYS if start <= spot.id)
    told = (_SAYS[first](state, spot.id - first), wish_says(state, spot.id))
    return " ".join(filter(None, told))


def page(state: LanternScreen, spot: HitTarget) -> str:
    """Return the key of the page in the codex on a hero, an enemy, a place, a button, the rope."""
    view = state.frame.view
    if spot.kind == "seat" or HERO <= spot.id < ENEMY:
        seat = spot.id if spot.kind == "seat" else spot.id - HERO
        return f"heroes/{view.table.heroes[seat].kind}"
    if spot.kind == "answer":
        found = state.frame.answers[spot.id : spot.id + 1]  # it may be gone already
        return next((_page_of_answer(state, item.answer) for item in found), "")
    return _page_of_spot(view, spot) if spot.kind == "act" else ""


def _page_of_spot(view: LanternView, spot: HitTarget) -> str:
    """Return the page on what lies on the map, beside it, or in the row."""
    if ENEMY <= spot.id < DUEL:
        number = spot.id - ENEMY
        kinds = (one.kind for one in view.table.enemies if one.number == number)
        return next((f"enemies/{kind}" for kind in kinds), "")
    if CELL <= spot.id < MISSION:
        return f"how/{PAGES[row.CELLS[0 if view.paper else spot.id - CELL][0]]}"
    if spot.id < len(spots()):
        kind = view.table.place(list(spots())[spot.id]).kind
        return "how/travel" if kind == "landmark" else "how/cities"
    return f"how/{BESIDE.get(spot.id, 'missions')}"


def _page_of_answer(state: LanternScreen, answer: Answer[Any]) -> str:
    """Return the page on the ware, weapon, kami or skill that a card shows, or on whom it names.

    A card that cannot be taken now, or that only opens others, is known by its title.
    """
    table, action = state.frame.view.table, answer.action
    if isinstance(action, HeroAction):
        named = (action.item, action.id, action.by)
        found = next((_THINGS[key] for key in named if key in _THINGS), "")
        if not found and action.enemy is not None:
            kinds = (one.kind for one in table.enemies if one.number == action.enemy)
            found = next((f"enemies/{kind}" for kind in kinds), "")
        if not found and action.type == "choose" and action.hero is not None:
            found = f"heroes/{table.heroes[action.hero].kind}"
        question = state.frame.question
        if not found and action.power is not None and question is not None:
            found = f"kami/{state.playing.seen.heroes[question.seat].kami}"
        if found:
            return found
    called_so = (at for key, at in _THINGS.items() if called(state.kit, key) == answer.label)
    return next(called_so, "")


_THINGS: Final = {
    key: f"{section}/{key}"
    for section in ("items", "gear", "kami", "skills")
    for key in SECTIONS[section]
}
"""What cards show -> its page."""
BESIDE: Final = {LANTERNS: "lanterns", CHAPTER: "turns", TRY: "travel"}
"""What lies beside map and row -> its page."""


PAGES: Final = {
    "road": "travel",
    "fight": "tests",
    "mission": "missions",
    "city": "cities",
    "place": "cities",
    "free": "turns",
}
"""Button of the row -> the page on how that is done."""


def _mission(state: LanternScreen, number: int) -> str:
    table = state.frame.view.table
    listed = missions_listed(table)
    return mission_line(state.kit, table, listed[number]) if number < len(listed) else ""


def _place(state: LanternScreen, number: int) -> str:
    """Return a place's name, what going there costs and brings, what is there, how far all are."""
    kit, view, key = state.kit, state.frame.view, list(spots())[number]
    place = view.table.place(key)
    told = [f"{called(kit, key)}\n{_reached(state, place)}"]
    if place.state:
        told.append(f"{called(kit, place.state)}. {kit.say(f'states.{place.state}.about')}")
    if place.state and place.until:
        told.append(kit.say("lantern.state_until", n=place.until))
    open_ = [called(kit, s.key) for s in place.services if s.is_open]
    if open_:
        told.append(kit.strings.listed(open_) + ".")
    shut = [called(kit, s.key) for s in place.services if not s.is_open and not place.state]
    if shut:
        told.append(kit.say("lantern.shut", what=kit.strings.listed(shut)))
    if place.location is not None:
        told.append(called(kit, place.location) + ".")
    told += _steps_at(state, place)
    here = [hero_called(kit, view, seat) for seat in place.heroes]
    here += [enemy_called(kit, view.table.enemy(number)) for number in place.enemies]
    is_here = kit.say("lantern.here", who=kit.strings.listed(here))
    told.append(is_here if here else kit.say("lantern.no_enemies"))
    if not state.frame.layout.is_closed and (far := _far(state, key)):
        told.append(far)
    return " ".join(told)


def _far(state: LanternScreen, key: str) -> str:
    """Return who is how many steps away, the nearest first; who is as far is told together."""
    kit, view = state.kit, state.frame.view
    steps = view.table.walks_to(key)
    found: dict[int, list[str]] = {}
    for hero in view.table.heroes:
        if hero.place is not None and (n := steps.get(hero.place)):
            found.setdefault(n, []).append(hero_called(kit, view, hero.seat))
    told = [kit.say("lantern.away", who=kit.strings.listed(found[n]), n=n) for n in sorted(found)]
    return "; ".join(told) + "." if told else ""


def _reached(state: LanternScreen, place: PlaceView) -> str:
    """Return 'City, 2 movement, a green event.'; of what is out of reach only what it is."""
    kit, question = state.kit, state.frame.view.question
    told = [kit.say(f"kinds.{place.kind}.name")]
    reach = () if question is None else question.reach
    ways = [way for way in reach if way.place == place.key]
    for way in ways:
        told.append(kit.say("lantern.mp", n=way.mp))
        if way.exert:
            told.append(kit.say("lantern.exerting", n=way.exert))
        if way.coins:
            told.append(kit.say("terms.coins.counted", n=way.coins))
        told.append(kit.say(f"lantern.focus_{way.face or 'none'}"))
    closing = " " + kit.say("lantern.closes.event") if any(w.face for w in ways) else ""
    return ", ".join(told) + "." + closing


def _steps_at(state: LanternScreen, place: PlaceView) -> list[str]:
    """Return the missions that something is to be done or taken up for there, and by whom."""
    kit, view = state.kit, state.frame.view
    found = []
    for mission in view.table.missions:
        if mission.key in place.tokens:
            own, name = mission.owner, kit.say(f"missions.{mission.key}.name")
            whose = "" if own is None else hero_called(kit, view, own)
            found.append(kit.say("lantern.letter" + "_own" * bool(whose), what=name, who=whose))
    for token in place.clan:
        who = [hero_called(kit, view, seat) for seat in token.seats]
        name = kit.say(f"missions.{token.mission}.name")
        found.append(kit.say("lantern.step_here", what=name, who=kit.strings.listed(who)))
    return found


def _button(state: LanternScreen, number: int) -> str:
    """Return what a button of the row says, of that which lies there now."""
    return (_cell if state.frame.view.paper is None else paper_says)(state, number)


def _cell(state: LanternScreen, number: int) -> str:
    """Return what a button gives; of one that is hatched, why."""
    kit, view = state.kit, state.frame.view
    cell = row.cells_shown(state)[number]
    name = kit.say(f"lantern.row.{cell.title}")
    if not cell.options:
        karma = 0 if view.question is None else karma_price(state.playing.seen, view.question.seat)
        return f"{name}\n{kit.say(f'lantern.why.{cell.lack}', n=karma)}"
    if {one.action.type for one in cell.options} == {"travel"}:  # whoever comes along
        return f"{name}\n{kit.say('lantern.movement', n=-cell.options[0].mp)}"
    if {one.action.type for one in cell.options} == {"exert"}:
        return kit.say("do.exert") + "."
    told = [label(kit, view, option) for option in cell.options[:3]]
    known = ""
    if len(cell.options) == 1:
        found = (effect(kit, cell.options[0]), again_says(kit, cell.options[0].test))
        known = ", ".join(filter(None, found))
    more = "\u2026" if len(cell.options) > len(told) else ""
    says = f"{name}\n{SEPARATOR.join(told)}{more}" + (f": {known}" if known else "")
    end = "" if says[-1] in "?!\u2026" else "."  # a mission's name may be a question
    lost = _loss(state, cell.options[0]) if len(cell.options) == 1 else ""
    closing = kit.say(f"lantern.closes.{cell.closes}") if cell.closes else ""
    beside = " ".join(filter(None, (lost, closing)))
    return f"{says}{end} {beside}" if beside else says


def _loss(state: LanternScreen, option: OptionView) -> str:
    """Return what losing costs who attacks an enemy: with that its rule ends (HA-8.8)."""
    enemies = {enemy.number: enemy for enemy in state.frame.view.table.enemies}
    enemy = enemies.get(option.action.enemy or 0) if option.action.type == "attack" else None
    return state.kit.say(f"enemies.{enemy.kind}.rule").rpartition(". ")[2] if enemy else ""


def _enemy(state: LanternScreen, number: int) -> str:
    """Return how hard an enemy is, what it does and will do, what it brings, who beats it."""
    kit, view = state.kit, state.frame.view
    enemy = next((one for one in view.table.enemies if one.number == number), None)
    if enemy is None:
        return ""
    page = enemy_page(state, enemy)
    told = [kit.say("lantern.enemy", name=page.name, n=enemy.difficulty) + ".", *page.lines]
    chances = [kit.say("lantern.beats", who=who, n=n) for who, n in page.chances]
    told += [kit.strings.listed(chances) + "."] if chances else []
    return " ".join([*told, page.foot]).strip()


def _lanterns(state: LanternScreen, _number: int) -> str:
    """Return how many burn, what lights more in the next round, and what changes at 6 and 10."""
    kit, table = state.kit, state.frame.view.table
    told = [
        kit.say("lantern.burning", n=table.influence),
        kit.say("lantern.growth", n=table.growth),
    ]
    if any(table.place(enemy.place).kind == "city" for enemy in table.enemies):
        told.append(kit.say("lantern.growth_city"))
    if table.then < MOST_INFLUENCE:  # the card is drawn after that
        told.append(kit.say("lantern.reads", row=row_called(kit, table.row_then)))
    told.append(kit.say("lantern.last_now" if is_last_chance(state) else "lantern.last"))
    return f"{kit.say('lantern.rope')}\n{' '.join(told)}"


def _more(state: LanternScreen, _number: int) -> str:
    return f"{state.kit.say('lantern.missions')}\n{state.kit.say('lantern.more_about')}"


def hero_text(state: LanternScreen, seat: Seat) -> str:
    """Return a hero's name, attributes, traits, weapons and items."""
    kit, hero = state.kit, state.frame.view.table.heroes[seat]
    points = [f"{called(kit, name)} {n}." for name, n in hero.attributes if n]
    return " ".join([_leveled(state, hero) + ".", *points, _had(kit, hero)]).strip()


def _leveled(state: LanternScreen, hero: HeroView) -> str:
    who = hero_called(state.kit, state.frame.view, hero.seat)
    return f"{who}, {state.kit.say('lantern.level', n=hero.level)}"


def _had(kit: Kit, hero: HeroView) -> str:
    """Return what a hero carries and can do, in a sentence."""
    had = [weapon.key for weapon in hero.weapons] + [item.key for item in hero.items]
    had += [*hero.goods, *hero.skills]
    return kit.strings.listed([called(kit, key) for key in had]) + "." if had else ""


def _plate(state: LanternScreen, seat: Seat) -> str:
    """Return what the signs on a hero's plate are called, row by row, and what the hero has."""
    kit, hero = state.kit, state.frame.view.table.heroes[seat]
    purse, armor = hero.purse, 0 if hero.armor is None else hero.armor.left
    seldom = (("bosses", purse.bosses), ("blessed", purse.blessed))
    rows = (
        (("life", f"{hero.life}/{hero.most}"), ("armor", armor)),
        (("coins", purse.coins), ("karma", purse.karma), ("heads", purse.heads)),
        tuple(one for one in seldom if one[1]),
        hero.attributes,
        () if hero.kami is None else ((hero.kami, ""), ("affinity", hero.affinity)),
    )
    named = [[f"{called(kit, key)} {n}".strip() for key, n in row] for row in rows if row]
    told = [", ".join(part.replace(" ", "\u00a0") for part in row) for row in named]
    return "\n".join(filter(None, [_leveled(state, hero), *told, _had(kit, hero)]))


_SAYS: Final = {
    0: _place,
    CELL: _button,
    MISSION: _mission,
    MORE: _more,
    LANTERNS: _lanterns,
    CHAPTER: chapter_says,
    TRY: try_says,
    HERO: _plate,
    ENEMY: _enemy,
}
"""First number of a kind of spots -> what one of them says."""
