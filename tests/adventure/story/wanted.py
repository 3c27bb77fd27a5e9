"""Which texts the content needs, and what stands in it that a text must not contradict."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES, FIGHT, SERVICES, STATES, Effect
from game.adventure.rules.content.parts import Perk

ABOUT: Final = ("name", "about")
NOUN: Final = ("name", "the", "gender")
SHORTENED: Final = ("bamboo_grove", "mist_valley")
"""Places whose two words need the one between them on a slip: a grove *of* bamboo."""


def effects_of(script: str) -> Iterator[Effect]:
    """Yield the effects of a script and of all inside it."""
    for effect in BOOK.scripts[script]:
        yield effect
        for inner in effect.scripts:
            yield from effects_of(inner)


def numbers_of(script: str) -> set[int]:
    """Return the numbers that a script says, without their signs."""
    effects = list(effects_of(script))
    found = {abs(n) for effect in effects for n in (effect.n, effect.karma)}
    drawn = sum(effect.word == "item" for effect in effects)
    return (found | {drawn} if drawn > 1 else found) - {0}


def numbers_of_perk(perk: Perk) -> set[int]:
    """Return the numbers that passive words say, without their signs."""
    values = (getattr(perk, field.name) for field in fields(perk))
    return {abs(value) for value in values if isinstance(value, int) and value}


def ends_of(path: str, script: str) -> Iterator[tuple[str, list[Effect]]]:
    """Yield (key, effects) of each end that a list on an event can come to."""
    effects = BOOK.scripts[script]
    paid = [effect for effect in effects if effect.word not in ("choose", "test")]
    is_open = True
    for effect in effects:
        if effect.word == "choose":
            is_open = False
            for label, inner in zip(effect.names, effect.scripts, strict=True):
                yield f"{path}.{label}.option", []
                yield from ends_of(f"{path}.{label}", inner)
        elif effect.word == "test":
            is_open = False
            for end, inner in zip(("ok", "ko"), effect.scripts, strict=True):
                yield f"{path}.{end}", [*paid, *effects_of(inner)]
    if is_open:
        yield f"{path}.done", paid


def event_ends() -> dict[str, list[Effect]]:
    """Return the effects of every end of every event, by the key of its text."""
    found = dict[str, list[Effect]]()
    for key, card in BOOK.events.items():
        for face in ("green", "red"):
            found |= ends_of(f"events.{key}.{face}", card.script(face))
    return found


def _each(section: str, keys: Iterable[object], parts: Iterable[str]) -> set[str]:
    wanted = list(parts)
    return {f"{section}.{key}.{part}" for key in keys for part in wanted}


def _named_by(word: str) -> set[str]:
    scripts = BOOK.scripts.values()
    return {effect.names[0] for script in scripts for effect in script if effect.word == word}


def _influence() -> set[str]:
    found = _each("influence", BOOK.influence, ("name", "text", "low", "medium", "high"))
    for key, card in BOOK.influence.items():
        for row in (card.low, card.medium, card.high):
            labels = [e.names for e in BOOK.scripts[row] if e.word == "choose"]
            told = [label for names in labels for label in names]
            found |= _each(f"influence.{key}", ("options", "told"), told)
    return found


def _gear() -> set[str]:
    perks = [key for key, gear in BOOK.gear.items() if gear.perk != Perk()]
    return _each("gear", BOOK.gear, (*NOUN, "text")) | _each("gear", perks, ["perk", "brief"])


def _missions() -> set[str]:
    found = _each("missions", BOOK.missions, ("name", "clue", "reveal", "lost", "won"))
    for key, card in BOOK.missions.items():
        found |= {f"missions.{key}.steps.{place}" for place, _ in card.steps}
    return found


def _chapters() -> set[str]:
    found = _each("chapters", BOOK.chapters, ("name", "opening", "success", "failure"))
    for number, card in BOOK.chapters.items():
        found |= {f"chapters.{number}.trigger_{at}" for at, _ in card.triggers}
        count = len(card.foe.exchanges)
        lines = [f"exchange_{n + 1}" for n in range(count)]
        parts = (*NOUN, "arrival", "victory", "defeat", *lines)
        found |= {f"foes.{card.foe.key}.{part}" for part in parts}
    return found


def _people() -> set[str]:
    powers = ("first", "second", "mode", "brief.second", "brief.mode")
    active = [key for key, skill in BOOK.skills.items() if skill.script]
    return (
        _each("heroes", BOOK.heroes, ("name", "gender", "about"))
        | _each("enemies", BOOK.enemies, (*NOUN, "about", "rule"))
        | _each("kami", BOOK.kami, ("name", "gender", "about", *powers))
        | _each("skills", BOOK.skills, ("name", "rule"))
        | _each("skills", active, ["brief"])
        | _each("traits", {s.trait for s in BOOK.skills.values() if s.trait}, ABOUT)
        | _each("attributes", (*ATTRIBUTES, FIGHT, "attr", "any_attr"), ABOUT)
    )


def _map() -> set[str]:
    places = BOOK.places.values()
    visits = ("work", "rest", "shrine", "port")
    return (
        _each("places", BOOK.places, ("name", "the"))
        | _each("places", SHORTENED, ["short"])
        | _each("kinds", {place.kind for place in places}, ["name"])
        | _each("seas", {place.sea for place in places if place.sea}, ["name"])
        | _each("services", (*SERVICES, *visits), ("name", "gender", "about"))
        | _each("locations", BOOK.locations, ("name", "the", "found", "rule"))
    )


def _rules() -> set[str]:
    heroes = ("late", "blessed", "defeated", "informed")
    return (
        _each("dice", BOOK.dice, ["name"])
        | _each("states", (*heroes, *STATES, "cut", "shut"), ABOUT)
        | _each("difficulties", BOOK.difficulties, ABOUT)
        | _each("rows", ("low", "medium", "high"), ABOUT)
        | _each("stances", ("strike", "opening", "shield", "mend"), ABOUT)
        | _each("marks", _named_by("mark"), ABOUT)
        | _each("goods", _named_by("goods"), NOUN)
        | _each("items", BOOK.items, (*NOUN, "text", "rule"))
    )


def _options() -> set[str]:
    levels = [f"{part}.{key}" for part in ("values", "told") for key in BOOK.difficulties]
    numbers = [f"values.{number}" for number in BOOK.chapters]
    return _each("options", ["difficulty"], (*ABOUT, *levels)) | _each(
        "options", ["chapters"], (*ABOUT, *numbers)
    )


def wanted() -> set[str]:
    """Return the key of every text that the content needs."""
    levels = range(2, len(BOOK.chapters) + 1)
    events = _each("events", BOOK.events, ("name", "green.intro", "red.intro"))
    last = {"campaign.victory", "campaign.defeat"}
    last |= {f"campaign.prologue.{part}" for part in ("name", "text", "rule")}
    last |= _each("levels", levels, ["text"])
    some = _influence() | _gear() | _missions() | _chapters() | _people() | _map() | _rules()
    return some | _options() | events | set(event_ends()) | last
