"""Texts by key, in the player's language, from data/strings/."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import yaml

from game.resources import data_path, read_data_text
from game.samurai.content import CATALOGUE, CHARACTERS, ROLES
from game.table.cards import CardId
from game.table.content import LANGUAGES as _LANGUAGES
from game.view.nouns import Noun, fill

LANGUAGES: Final = _LANGUAGES
"""The codes of the languages that the game speaks, the first being the default."""

PARTS: Final = ("", "-terminal")
"""The files of a language: what everybody says, and what only the game in the terminal says."""


class StringsError(Exception):
    """A text is missing or a strings file is broken; the message names file, key and remedy."""


class Strings:
    """All texts in one language."""

    def __init__(self, language: str) -> None:
        """Read `language`. Raises StringsError for an unknown one, ResourceError without a file."""
        if language not in LANGUAGES:
            raise StringsError(f"'{language}' is no language of the game: {', '.join(LANGUAGES)}")
        self.language = language
        self._texts = load(language)

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        return key in self._texts

    def text(self, key: str, **values: object) -> str:
        """Return the text of `key` with `values` in their places. Raises StringsError."""
        template = self._texts.get(key)
        if template is None:
            raise StringsError(f"{self._file}: the text '{key}' is missing: add it")
        try:
            return fill(template, values)
        except (KeyError, IndexError, ValueError) as fault:
            raise StringsError(f"{self._file}: the text '{key}' asks for {fault}") from fault

    @property
    def _file(self) -> str:
        return str(data_path("strings", f"{self.language}.yaml"))

    def card(self, card: CardId) -> Noun:
        """Return a card's name, with its article and gender."""
        return self._noun("cards", CATALOGUE[card].key, CATALOGUE[card].names)

    def character(self, character: int) -> Noun:
        """Return a character's name."""
        entry = CHARACTERS[character]
        return self._noun("characters", entry.key, entry.names)

    def role(self, role: int) -> str:
        """Return a role's name."""
        return ROLES[role].names[self.language]

    def _noun(self, section: str, key: str, names: Mapping[str, str]) -> Noun:
        name = names[self.language]
        feminine = self.text(f"{section}.{key}.gender") == "f"
        article = f"{section}.{key}.the"
        the = self.text(article, name=name) if self.has(article) else name
        return Noun(name, the, feminine)

    def listed(self, words: list[str]) -> str:
        """Return `words` as a list in a sentence: a, b and c."""
        if len(words) < 2:  # noqa: PLR2004 - one word needs no "and"
            return "".join(words)
        return self.text("list.last", before=", ".join(words[:-1]), last=words[-1])


@cache
def load(language: str) -> dict[str, str]:
    """Return all texts of a language by dotted key. Raises StringsError, ResourceError."""
    texts: dict[str, str] = {}
    for part in PARTS:
        _read(f"{language}{part}.yaml", texts)
    return texts


def _read(file: str, texts: dict[str, str]) -> None:
    try:
        data = yaml.safe_load(read_data_text("strings", file))
    except yaml.YAMLError as fault:
        raise StringsError(f"{data_path('strings', file)} is not readable: {fault}") from fault
    _flatten(data, "", texts, str(data_path("strings", file)))


def _flatten(data: Any, prefix: str, texts: dict[str, str], file: str) -> None:
    if isinstance(data, dict):
        for key, value in data.items():
            _flatten(value, f"{prefix}.{key}" if prefix else str(key), texts, file)
    elif isinstance(data, str):
        texts[prefix] = data
    else:
        raise StringsError(f"{file}: '{prefix or 'the file'}' must be a text: put it in quotes")
