"""The table in words: round and influence, heroes, what is in force."""

from collections.abc import Iterator

from game.adventure.rules.campaign.confrontation import DARK
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.heroes import HeroView, hero_view
from game.adventure.view.names import name_of, source_name
from game.adventure.view.table_view import AdventureTableView, FoeView, adventure_view
from game.adventure.view.telling.hero_tests import percent_of
from game.adventure.view.telling.lore import gear_text, rule
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.view.words.sentences import Teller


def middle(teller: Teller, seen: AdventureObservation) -> list[str]:
    """Return where the campaign stands: chapter, round, influence; before the foe, the foe."""
    view = adventure_view(seen)
    if view.foe is not None:
        return foe_lines(teller, view)
    chapter = name_of(teller, "chapters", view.chapter)
    if not view.round:
        return [f"{chapter}."]
    told = {"chapter": chapter, "n": view.round, "most": view.rounds}
    row = name_of(teller, "rows", view.level)
    lines = [teller.say("table.round", None, None, **told)]
    lines.append(teller.say("table.influence", n=view.influence, row=row, growth=view.growth))
    ahead = [str(at) for at in view.triggers if at > view.round]
    if ahead:
        lines.append(
            teller.say("table.triggers", n=len(ahead), rounds=teller.strings.listed(ahead))
        )
    if view.decks.known:
        names = [str(name_of(teller, "influence", key)) for key in view.decks.known]
        lines.append(teller.say("table.known", cards=", ".join(names)))
    return [*lines, *in_force(teller, view)]


def in_force(teller: Teller, view: AdventureTableView) -> list[str]:
    """Return what is in force for a while, each with what it comes of."""
    lines = []
    for mod in view.mods:
        known = f"mods.{mod.what}"
        if not teller.strings.has(known):
            continue
        by, until = source_name(teller, mod.by), teller.say(f"until.{mod.until}")
        what = teller.say(known, n=f"{mod.n:+d}")
        key = "table.mod" if mod.seat is None else "table.mod_of"
        lines.append(teller.say(key, mod.seat, by=by, what=what, until=until))
    return lines


def foe_lines(teller: Teller, view: AdventureTableView) -> list[str]:
    """Return how the confrontation stands (HA-16)."""
    foe = view.foe
    if foe is None:
        return []
    now = foe.now
    name, test = name_of(teller, "foes", foe.key), name_of(teller, "attributes", now.test)
    lines = [
        teller.say("table.foe", foe=name, n=foe.wounds, most=foe.resolve, guard=foe.guard),
        teller.say(
            "table.exchange",
            n=foe.exchange,
            most=len(foe.exchanges),
            test=test,
            difficulty=now.difficulty,
        ),
        blow_text(teller, foe),
    ]
    if view.darker:
        lines.append(teller.say("table.dark", n=DARK))
    if foe.bonus:
        lines.append(teller.say("table.bonus", n=foe.bonus))
    return lines


def blow_text(teller: Teller, foe: FoeView) -> str:
    """Return how hard the foe strikes at the end of this exchange, and whom."""
    return teller.say(f"table.blow_{foe.now.blow}_{foe.now.on}", n=foe.blow)


def at_seat(teller: Teller, seen: AdventureObservation, seat: Seat) -> str:
    """Return a hero's plate in a few sentences."""
    top = awaited(seen)
    hero = hero_view(seen, seat, None if top is None else top.seat)
    return " ".join(filter(None, _hero_lines(teller, hero, seat)))


def _hero_lines(teller: Teller, hero: HeroView, seat: Seat) -> Iterator[str]:
    """Yield what is to be said of a hero: where, life, what they have in hand and purse."""
    if hero.is_standing and hero.place is not None:
        place = name_of(teller, "places", hero.place)
        yield teller.say("hero.at", seat, place=place, life=hero.life, most=hero.most)
    else:
        key = "hero.life" if hero.is_standing else "hero.defeated"
        yield teller.say(key, seat, life=hero.life, most=hero.most)
    if hero.armor is not None:
        yield teller.say("hero.armor", n=hero.armor.left, most=hero.armor.full)
    yield _attributes(teller, hero)
    yield _purse(teller, hero)
    yield _turn(teller, hero)
    yield strike_text(teller, hero)


def _attributes(teller: Teller, hero: HeroView) -> str:
    points = [
        teller.say("test.part", name=name_of(teller, "attributes", key), n=n)
        for key, n in hero.attributes
        if n
    ]
    return teller.say("hero.attributes", points=", ".join(points)) if points else ""


def _purse(teller: Teller, hero: HeroView) -> str:
    purse = hero.purse
    counts = {
        "coins": purse.coins,
        "karma": purse.karma,
        "heads": purse.heads,
        "bosses": purse.bosses,
        "blessed": purse.blessed,
    }
    told = [teller.say(f"terms.{key}.counted", n=n) for key, n in counts.items() if n]
    return teller.say("hero.purse", things=teller.strings.listed(told)) if told else ""


def _turn(teller: Teller, hero: HeroView) -> str:
    if hero.turn.is_active and hero.turn.ap is not None:
        return teller.say("hero.active", n=hero.turn.ap)
    if hero.turn.is_over:
        return teller.say("hero.over")
    return teller.say("hero.owes", n=hero.turn.ap_owed) if hero.turn.ap_owed else ""


def reserve_lines(teller: Teller, view: AdventureTableView, seat: Seat) -> list[str]:
    """Return what a hero carries and can do: gear, items, kami, skills, each with its rule."""
    hero = view.heroes[seat]
    return [line for line in _reserve(teller, hero) if line]


def _reserve(teller: Teller, hero: HeroView) -> Iterator[str]:
    yield teller.say("hero.carries", hero.seat)
    for weapon in hero.weapons:
        key = "hero.in_hand" if weapon.is_equipped else "hero.spare"
        name = name_of(teller, "gear", weapon.key)
        yield teller.say(key, name=name, rule=gear_text(teller, weapon.key))
    if hero.armor is not None:
        name = name_of(teller, "gear", hero.armor.key)
        yield teller.say("hero.spare", name=name, rule=gear_text(teller, hero.armor.key))
    for item in hero.items:
        name, told = name_of(teller, "items", item.key), rule(teller, f"items.{item.key}.rule")
        key = "hero.spare" if item.left is None else "hero.item"
        yield teller.say(key, name=name, rule=told, n=item.left)
        if not item.is_usable:
            yield teller.say("hero.cannot", name=name)
    for goods in hero.goods:
        yield teller.say("hero.goods", name=name_of(teller, "goods", goods))
    for skill in hero.skills:
        name = name_of(teller, "skills", skill)
        yield teller.say("hero.spare", name=name, rule=rule(teller, f"skills.{skill}.rule"))
    if hero.kami is not None:
        name, told = name_of(teller, "kami", hero.kami), rule(teller, f"kami.{hero.kami}.first")
        yield teller.say("hero.kami", name=name, n=hero.affinity, rule=told)


def strike_text(teller: Teller, hero: HeroView) -> str:
    """Return a hero's chances before the foe: of a strike and of the opening."""
    if hero.strike is None or hero.opening is None:
        return ""
    strike, opening = percent_of(hero.strike.chance), percent_of(hero.opening.chance)
    return teller.say("hero.chances", strike=strike, opening=opening)
