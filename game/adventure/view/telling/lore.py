"""What answers and cards do, what is at a place, in sentences, as far as all may know (HA-18.2)."""

from collections.abc import Container, Iterator, Mapping, Sequence

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import SWAP
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.names import name_of
from game.adventure.view.table_view import (
    AdventureTableView,
    EnemyView,
    PlaceView,
    adventure_view,
)
from game.adventure.view.telling.hero_tests import test_text
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def effects_of(teller: Teller, seen: AdventureObservation, question: QuestionView) -> list[str]:
    """Return what each answer does, in sentences; of a test its arithmetic, never its chance."""
    places = _places(teller, seen, question)
    found = []
    for option in question.options:
        told = [*_rules(teller, seen, question, option, places)]
        if option.test is not None:
            told.append(test_text(teller, option.test))
        found.append(" ".join(line for line in told if line))
    return found


def _places(teller: Teller, seen: AdventureObservation, question: QuestionView) -> dict[str, str]:
    """Return what is at each place that an answer leads to: the view of the table is made once."""
    keys = {option.place for option in question.options if option.place}
    if not keys:
        return {}
    view = adventure_view(seen)
    return {key: place_text(teller, view, view.place(key)) for key in keys}


def _rules(
    teller: Teller,
    seen: AdventureObservation,
    question: QuestionView,
    option: OptionView,
    places: Mapping[str, str],
) -> Iterator[str]:
    """Yield what the rules and the card say of an answer."""
    action = option.action
    kami = action.id if question.kind == "kami" else seen.heroes[question.seat].kami
    if question.kind == "kami":
        for part in ("first", "second", "mode"):
            told = rule(teller, f"kami.{kami}.{part}")
            yield teller.say(f"does.kami_{part}", rule=told[:1].lower() + told[1:])
    elif action.type == "kami":
        yield rule(teller, f"kami.{kami}.{action.power}")
    elif action.type == "skill" or question.kind == "skill":
        yield rule(teller, f"skills.{action.id}.rule")
    elif question.kind == "difficulty":
        yield rule(teller, f"difficulties.{action.id}.about")
    elif option.place:
        yield places[option.place]
    else:
        yield rule(teller, f"influence.{question.source}.told.{action.id}")
        card = action.its_id if question.kind == "weapon" else option.source
        told = card_rule(teller, card)
        yield told
        if not told or action == SWAP:
            yield rule(teller, f"does.{action.type}")


def card_rule(teller: Teller, key: str) -> str:
    """Return the rule of an item, weapon, armour, enemy or location; empty for anything else."""
    if key in BOOK.gear:
        return gear_text(teller, key)
    sections: dict[str, Container[str]] = {
        "items": BOOK.items,
        "enemies": BOOK.enemies,
        "locations": BOOK.locations,
    }
    found = [name for name, keys in sections.items() if key in keys]
    return rule(teller, f"{found[0]}.{key}.rule") if found else ""


def rule(teller: Teller, key: str) -> str:
    """Return the rule at a key of the texts, empty where there is none."""
    return teller.say(key) if teller.strings.has(key) else ""


def gear_text(teller: Teller, key: str) -> str:
    """Return what a weapon rolls or an armour stops, and what it does besides."""
    gear = BOOK.gear[key]
    if gear.is_weapon:
        dice = teller.strings.listed([teller.say(f"dice.{die}.name") for die in gear.dice])
        rolls = rolls_text(teller.strings, gear.dice)
        told = teller.say("codex.rolls", dice=dice, rolls=rolls)
    else:
        told = teller.say("lore.stops", n=gear.armor)
    return " ".join(filter(None, (told, rule(teller, f"gear.{key}.perk"))))


def rolls_text(strings: Strings, dice: Sequence[str]) -> str:
    """Return what dice of these colours roll: the least, the most, and on average."""
    faces = [BOOK.dice[colour] for colour in dice]
    tenths = round(10 * sum(sum(die) / len(die) for die in faces))
    values = {"least": sum(map(min, faces)), "most": sum(map(max, faces))}
    return strings.text("lantern.rolls", **values, whole=tenths // 10, tenth=tenths % 10)


# --- places ---


def place_text(teller: Teller, view: AdventureTableView, place: PlaceView, named: str = "") -> str:
    """Return a place with all that stands there, in one line; `named`: what it is called in it."""
    told = [text for text in _at_place(teller, view, place) if text]
    name = named or str(name_of(teller, "places", place.key))
    if not told:
        return teller.say("map.place", place=name)
    return teller.say("map.place_with", place=name, what="; ".join(told))


def _at_place(teller: Teller, view: AdventureTableView, place: PlaceView) -> Iterator[str]:
    if place.state:
        yield teller.say(f"states.{place.state}.name").lower()
    services = [teller.say(f"services.{one.key}.name") for one in place.services if one.is_open]
    services += [teller.say("services.port.name")] if place.sea else []
    yield ", ".join(services).lower()
    yield ", ".join(str(teller.name(seat)) for seat in place.heroes)
    yield ", ".join(enemy_name(teller, view.enemy(number)) for number in place.enemies)
    for key in place.tokens:
        yield teller.say("map.token", mission=name_of(teller, "missions", key))
    for token in place.clan:
        names = teller.strings.listed([str(teller.name(seat)) for seat in token.seats])
        mission = name_of(teller, "missions", token.mission)
        yield teller.say("map.step", mission=mission, names=names)
    if place.location is not None:
        yield str(name_of(teller, "locations", place.location))
    elif place.is_something_here:
        yield teller.say("map.something")
    yield ", ".join(str(name_of(teller, "goods", key)) for key in place.goods)


def enemy_name(teller: Teller, enemy: EnemyView) -> str:
    """Return what an enemy is called, with its number and its difficulty."""
    kind = name_of(teller, "enemies", enemy.kind)
    return teller.say("map.enemy", foe=kind, enemy=enemy.number, n=enemy.difficulty)
