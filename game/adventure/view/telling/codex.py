"""The pages on The Hundred Lanterns: how it is played, words, places, enemies, heroes, cards."""

from collections.abc import Iterator
from typing import Final

from game.adventure.view.names import SECTIONS
from game.view.words.codex import Page
from game.view.words.strings import Strings

HOW: Final = "how"
"""The chapter that tells how to play."""
CHAPTERS: Final = ("places", "enemies", "heroes", "skills", "kami", "items", "gear")
"""The chapters about what has a name, in their order."""
SAID: Final = ("about", "rule", "first", "second", "mode", "perk", "text")
"""What a page may say, in its order."""


def pages(strings: Strings) -> list[Page]:
    """Return all pages, chapter by chapter; what has no text yet has no page."""
    named = [page for section in CHAPTERS for page in _section(strings, section)]
    return [*_how(strings), *_terms(strings), *named]


def _how(strings: Strings) -> Iterator[Page]:
    for key in strings.within(f"codex.pages.{HOW}"):
        at = f"codex.pages.{HOW}.{key}"
        yield Page(f"{HOW}/{key}", strings.text(f"{at}.title"), strings.text(f"{at}.text"))


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
        yield Page(at, name, "\n".join(said), words=(name,))
