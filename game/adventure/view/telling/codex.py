"""The pages on The Hundred Lanterns: how it is played, words, places, enemies, heroes, cards."""

from collections.abc import Iterator
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.view.names import SECTIONS
from game.view.words.codex import Page
from game.view.words.strings import Strings

HOW: Final = "how"
"""The chapter that tells how to play."""
RULES: Final = "rules"
"""The chapter of the numbered rules, in plain words."""
CHAPTERS: Final = ("places", "enemies", "heroes", "skills", "kami", "items", "gear")
"""The chapters about what has a name, in their order."""
NAMED_IN_SENTENCES: Final = ("terms", "attributes", "traits")
"""Sections whose names are words of sentences: *dexterity* leads where *Dexterity* does."""
MEN: Final = ("ashigaru", "kachi")
"""Enemies of whom there is no likeness but their piece."""
SAID: Final = ("about", "rule", "first", "second", "mode", "perk", "text")
"""What a page may say, in its order."""


def pages(strings: Strings) -> list[Page]:
    """Return all pages, chapter by chapter; what has no text yet has no page."""
    named = [page for section in CHAPTERS for page in _section(strings, section)]
    return [*_told(strings, HOW), *_terms(strings), *named, *_told(strings, RULES)]


def _told(strings: Strings, chapter: str) -> Iterator[Page]:
    """Yield the pages that have a text of their own; rules are found by their numbers too."""
    keys = strings.within(f"codex.pages.{chapter}")
    for key in sorted(keys, key=_numbered) if chapter == RULES else keys:
        at = f"codex.pages.{chapter}.{key}"
        title, text = strings.text(f"{at}.title"), strings.text(f"{at}.text")
        words = (key,) if chapter == RULES else ()
        named = f"{key}. {title}" if chapter == RULES else title
        yield Page(f"{chapter}/{key}", named, text, words=words)


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
    known = [f"{section}.{key}.{part}" for part in SAID]
    said = [strings.text(one) for one in known if strings.has(one)]
    if said and strings.has(f"{section}.{key}.name"):
        name = strings.text(f"{section}.{key}.name")
        words = _words(strings, f"{section}.{key}", name) if section in NAMED_IN_SENTENCES else ()
        words = tuple(dict.fromkeys((name, *words)))
        yield Page(at, name, "\n".join(said), words=words, picture=_picture(section, key))


def _words(strings: Strings, key: str, name: str) -> Iterator[str]:
    """Yield what a term is called within a sentence: one of it, several of it."""
    yield name[:1].lower() + name[1:]
    if strings.has(f"{key}.counted"):
        for n in (1, 2):
            number, _, counted = strings.text(f"{key}.counted", n=n).partition(" ")
            if number == str(n) and not counted.startswith("de "):
                yield counted


def _picture(section: str, key: str) -> str:
    """Return what is shown beside a page: a hero's portrait, an enemy's likeness."""
    if section == "heroes":
        return f"portraits/{BOOK.heroes[key].name}"
    if section == "enemies":
        return f"foes/{key}" if key in MEN else f"yokai/{key}"
    return ""
