"""The pages on The Hundred Lanterns: how it is played, words, places, enemies, heroes, cards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.view.names import SECTIONS, likeness
from game.adventure.view.telling.lore import rolls_text
from game.adventure.view.telling.map_words import either
from game.view.words.codex import Page
from game.view.words.strings import Strings

HOW: Final = "how"
"""The chapter that tells how to play."""
PRESSED: Final = ("paper", "companions")
"""Its pages on what is pressed in a window."""
RULES: Final = "rules"
"""The chapter of the numbered rules, in plain words."""
CHAPTERS: Final = ("places", "enemies", "heroes", "skills", "kami", "items", "gear")
"""The chapters about what has a name, in their order."""
NAMED_IN_SENTENCES: Final = ("terms", "attributes", "traits")
"""Sections whose names are words of sentences: *dexterity* leads where *Dexterity* does."""
FIGHT: Final = "fight"
"""What enemies are beaten with; that one of them is fought with spirit its rule says."""
FLAVOUR: Final = "text"
"""What a page says last: what the thing is like."""
EMBLEM: Final = 0.15
"""Share of a page's width that the emblem of a kami takes: it is small, and stays sharp so."""
SAID: Final = ("about", "rule", "perk", FLAVOUR)
"""What a page may say, in its order."""


def pages(strings: Strings) -> list[Page]:
    """Return all pages, chapter by chapter; what has no text yet has no page."""
    named = [page for section in CHAPTERS for page in _section(strings, section)]
    cards = _cards(strings)
    return [*_told(strings, HOW), *_terms(strings), *named, *cards, *_told(strings, RULES)]


def _told(strings: Strings, chapter: str) -> Iterator[Page]:
    """Yield the pages that have a text of their own; rules are found by their numbers too."""
    keys = strings.within(f"codex.pages.{chapter}")
    for key in sorted(keys, key=_numbered) if chapter == RULES else keys:
        at = f"codex.pages.{chapter}.{key}"
        title, text = strings.text(f"{at}.title"), strings.text(f"{at}.text")
        words = (key,) if chapter == RULES else ()
        named = f"{key}. {title}" if chapter == RULES else title
        yield Page(f"{chapter}/{key}", named, text, words=words, is_drawn=key in PRESSED)


def _numbered(key: str) -> list[int]:
    """Return what rules are sorted by: HA-7.10 comes after HA-7.9."""
    return [int(part) for part in key.partition("-")[2].split(".")]


def _terms(strings: Strings) -> Iterator[Page]:
    for section in ("terms", "attributes", "traits", "states", "services", "stances"):
        for key in strings.within(section):
            yield from _page(strings, section, key, f"terms/{section}_{key}")


def _section(strings: Strings, section: str) -> Iterator[Page]:
    for key in SECTIONS[section]:
        yield from _page(strings, section, key, f"{section}/{key}")


def _page(strings: Strings, section: str, key: str, at: str) -> Iterator[Page]:
    known = [f"{section}.{key}.{part}" for part in SAID if part != FLAVOUR]
    tale = f"{section}.{key}.{FLAVOUR}"
    facts = [*_first(strings, section, key)]
    facts += [strings.text(one) for one in known if strings.has(one)]
    facts += [*_last(strings, section, key)]
    said = [*facts, *([strings.text(tale)] if strings.has(tale) else ())]
    if said and strings.has(f"{section}.{key}.name"):
        name = strings.text(f"{section}.{key}.name")
        words = _words(strings, f"{section}.{key}", name) if section in NAMED_IN_SENTENCES else ()
        words = tuple(dict.fromkeys((name, *words)))
        page = Page(at, name, "\n".join(said), words=words, picture=_picture(section, key))
        yield replace(page, share=EMBLEM) if section == "kami" else page


def _cards(strings: Strings) -> Iterator[Page]:
    """Yield the Shogun's cards: what each does while so many lanterns burn (HA-5.3), its tale."""
    for key in BOOK.influence:
        card = f"influence.{key}"
        burn = {row: strings.text(f"rows.{row}.about").rstrip(".") for row in SECTIONS["rows"]}
        told = [f"{when}: {strings.text(f'{card}.{row}')}" for row, when in burn.items()]
        text = "\n".join([*told, strings.text(f"{card}.{FLAVOUR}")])
        at, name = f"influence/{key}", strings.text(f"{card}.name")
        yield Page(at, name, text, picture=at, share=0.42)


def _words(strings: Strings, key: str, name: str) -> Iterator[str]:
    """Yield what a term is called within a sentence: one of it, several of it."""
    yield name[:1].lower() + name[1:]
    if strings.has(f"{key}.counted"):
        for n in (1, 2):
            number, _, counted = strings.text(f"{key}.counted", n=n).partition(" ")
            if number == str(n) and not counted.startswith(("de ", "di ")):
                yield counted


def _first(strings: Strings, section: str, key: str) -> Iterator[str]:
    """Yield what a weapon rolls, what an armour stops, what an enemy is beaten with."""
    if section == "enemies":
        yield _strength(strings, key)
    if section != "gear":
        return
    gear = BOOK.gear[key]
    if gear.is_weapon:
        named = strings.listed([strings.text(f"dice.{die}.name") for die in gear.dice])
        yield strings.text("codex.rolls", dice=named, rolls=rolls_text(strings, gear.dice))
    else:
        yield strings.text("lantern.stall.takes", n=gear.armor)


def _strength(strings: Strings, key: str) -> str:
    """Return what an enemy is beaten with, and how far it comes (HA-5.5)."""
    enemy = BOOK.enemies[key]
    told = [strings.text("codex.beaten", what=_attribute(strings, FIGHT), n=enemy.difficulty)]
    if enemy.moves:
        told.append(strings.text("codex.moves", n=enemy.moves))
    return " ".join(told)


def _attribute(strings: Strings, key: str) -> str:
    """Return what an attribute is called within a sentence."""
    name = strings.text(f"attributes.{key}.name")
    return name[:1].lower() + name[1:]


def _hero(strings: Strings, key: str) -> Iterator[str]:
    """Yield what a hero begins with, and what each level brings as far as chapters lead to it."""
    hero, skills = BOOK.heroes[key], BOOK.skills
    what, armor = _attribute(strings, hero.attribute), BOOK.gear[hero.armor].armor
    yield strings.text("codex.begins", what=what, n=armor)
    for level in range(1, len(BOOK.chapters) + 1):
        own = [one for one, it in skills.items() if (it.owner, it.level) == (key, level)]
        told = _one_of(strings, own)
        yield strings.text("codex.level", level=level, n=hero.life[level - 1], what=told)


def _kami(strings: Strings, key: str) -> Iterator[str]:
    """Yield what a kami does on the road, and what before the foe at which affinity (HA-16.6)."""
    for power in ("first", "second", "mode"):
        told = strings.text(f"kami.{key}.{power}")
        yield strings.text(f"does.kami_{power}", rule=told[:1].lower() + told[1:])


def _skill(strings: Strings, key: str) -> Iterator[str]:
    """Yield what the trait is worth that a skill gives, and whose skill it is."""
    skill = BOOK.skills[key]
    if skill.trait:
        yield _worth(strings, skill.trait)
    who = strings.text(f"heroes.{skill.owner}.name")
    yield strings.text("codex.costs.skills", who=who, level=skill.level)


def _worth(strings: Strings, trait: str) -> str:
    return strings.text("lantern.sheet.trait", what=strings.text(f"traits.{trait}.name"))


def _trait(strings: Strings, key: str) -> Iterator[str]:
    """Yield what a trait is worth, and which skills give it (HA-7.13)."""
    yield _worth(strings, key)
    own = [one for one, skill in BOOK.skills.items() if skill.trait == key]
    yield strings.text("codex.given", what=_one_of(strings, own))


def _one_of(strings: Strings, skills: Sequence[str]) -> str:
    return either(strings, [strings.text(f"skills.{key}.name") for key in skills])


def _last(strings: Strings, section: str, key: str) -> Iterator[str]:
    """Yield what gear and wares cost, and who can have or use them (HA-2.3, HA-2.4, HA-3.3)."""
    own = {"heroes": _hero, "kami": _kami, "skills": _skill, "traits": _trait}.get(section)
    if own is not None:
        yield from own(strings, key)
    elif section == "gear":
        gear = BOOK.gear[key]
        who = strings.text(f"heroes.{gear.owner}.name")
        kind = "start" if gear.is_start else "gear"
        yield strings.text(f"codex.costs.{kind}", who=who, level=gear.level, n=gear.cost)
    elif section == "items":
        item = BOOK.items[key]
        told = []
        if item.uses is None:
            told.append(strings.text("lantern.stall.lasting"))
        elif item.uses > 1:
            told.append(strings.text("lantern.stall.uses", n=item.uses))
        if item.knowledge:
            told.append(strings.text("lantern.stall.unknown", n=item.knowledge))
        yield " ".join([*told, strings.text("codex.costs.items", n=item.cost)])


def _picture(section: str, key: str) -> str:
    """Return what is shown beside a page: a portrait, a likeness, an emblem, a thing."""
    if section in ("gear", "items", "kami"):
        return f"{section}/{key}"
    if section == "heroes":
        return f"portraits/{BOOK.heroes[key].name}"
    if section == "enemies":
        return likeness(key)
    return ""
