"""Content files: YAML whose every complaint names file and line."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.languages import LANGUAGES
from game.table.cards import Word
from game.table.documents import DocumentError, parsed

T = TypeVar("T")


class ContentError(Exception):
    """A content file says something impossible; the message names file, line and remedy."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One item of a list in a content file, and where it stands."""

    file: str
    line: int
    data: Mapping[str, Any]
    _asked: set[str] = field(default_factory=set, compare=False, repr=False)

    def has(self, key: str) -> bool:
        """Return whether a word is there that may be left out."""
        return key in self.data

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of a word, which is known from now on; `default` where it is not."""
        self._asked.add(key)
        return self.data.get(key, default)

    def unknown(self) -> list[str]:
        """Return the words that nobody asked for: misspelt, or out of place."""
        return [str(word) for word in self.data if word not in self._asked]

    def fault(self, text: str) -> ContentError:
        """Return an error about this entry."""
        return ContentError(f"{self.file}, line {self.line}: {text}")

    def text(self, key: str, known: Callable[[str], bool] | None = None) -> str:
        """Return a text value. Raises ContentError when it is missing or not `known`."""
        value = self.get(key)
        if not isinstance(value, str) or not value:
            raise self.fault(f"'{key}' is missing")
        if known is not None and not known(value):
            raise self.fault(f"'{value}' is not a known {key}")
        return value

    def number(self, key: str, least: int = 0) -> int:
        """Return a whole number of at least `least`. Raises ContentError."""
        value = self.get(key)
        if type(value) is not int or value < least:
            raise self.fault(f"'{key}' must be a whole number of at least {least}")
        return value

    def names(self) -> dict[str, str]:
        """Return the names by language. Raises ContentError when one is missing."""
        value = self.get("names")
        names = value if isinstance(value, dict) else {}
        for language in LANGUAGES:
            if not isinstance(names.get(language), str):
                raise self.fault(f"the name in '{language}' is missing")
        return {language: names[language] for language in LANGUAGES}

    def numbers(self, key: str, known: Callable[[Any], bool]) -> dict[Any, int]:
        """Return a map to whole numbers, empty when absent. Raises ContentError."""
        value = self.get(key, {})
        if not isinstance(value, dict) or any(type(v) is not int for v in value.values()):
            raise self.fault(f"'{key}' must give a whole number for each word")
        for word in value:
            if not known(word):
                raise self.fault(f"'{word}' is not a known word in '{key}'")
        return dict(value)

    def words(self, key: str, known: Mapping[str, int]) -> tuple[Word, ...]:
        """Return effect words; `known` gives how many numbers each takes. Raises ContentError."""
        value = self.get(key, [])
        if not isinstance(value, list):
            raise self.fault(f"'{key}' must be a list of effect words")
        return tuple(self._word(str(text), known) for text in value)

    def _word(self, text: str, known: Mapping[str, int]) -> Word:
        name, *numbers = text.split() or [""]
        if name not in known:
            raise self.fault(f"'{name}' is not a known effect word")
        if len(numbers) != known[name] or not all(map(_is_whole, numbers)):
            raise self.fault(f"'{name}' takes {known[name]} whole numbers")
        return Word(name, tuple(int(n) for n in numbers))


def each(entries: Iterable[Entry], make: Callable[[Entry], T]) -> tuple[T, ...]:
    """Return what `make` makes of each entry. Raises ContentError, also at words it does not read.

    A word that may be left out, misspelt, would otherwise mean nothing in silence.
    """
    found = list[T]()
    for entry in entries:
        found.append(make(entry))
        for word in entry.unknown():
            raise entry.fault(f"'{word}' is not a known word here")
    return tuple(found)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


class Content:
    """A content file, parsed: lists of entries with their lines, and plain values."""

    def __init__(self, text: str, file: str) -> None:
        """Parse `text`. Raises ContentError with file and line when it is not YAML."""
        self.file = file
        try:
            self._root, self._data = parsed(text)
        except DocumentError as fault:
            raise ContentError(f"{file}, {fault}") from fault
        if not isinstance(self._data, dict):
            raise ContentError(f"{file}, line 1: a map of sections is expected")

    def sections(self) -> list[str]:
        """Return the top-level keys, in their order."""
        return [str(key) for key in self._data]

    def value(self, key: str) -> Any:
        """Return a top-level value. Raises ContentError when it is missing."""
        if key not in self._data:
            raise ContentError(f"{self.file}, line 1: '{key}' is missing")
        return self._data[key]

    def whole_numbers(self, key: str, count: int) -> tuple[int, ...]:
        """Return a top-level list of `count` whole numbers. Raises ContentError."""
        value = self.value(key)
        if not isinstance(value, list) or [type(number) for number in value] != [int] * count:
            raise ContentError(f"{self.file}, line 1: '{key}' must be a list of {count} numbers")
        return tuple(value)

    def entries(self, section: str) -> list[Entry]:
        """Return the items of a top-level list, each a map. Raises ContentError."""
        items = self.value(section)
        if not isinstance(items, list):
            raise ContentError(f"{self.file}, line 1: '{section}' must be a list")
        lines = self._lines(section) or [1] * len(items)
        return [self._entry(item, line) for item, line in zip(items, lines, strict=True)]

    def _lines(self, section: str) -> list[int]:
        """Return the line of each item of a list, nothing where that is not known."""
        sections = [] if self._root is None else self._root.value
        found = [node.value for key, node in sections if key.value == section]
        return [node.start_mark.line + 1 for nodes in found for node in nodes]

    def _entry(self, item: object, line: int) -> Entry:
        entry = Entry(self.file, line, item if isinstance(item, dict) else {})
        if not isinstance(item, dict):
            raise entry.fault("an entry must be a map of words to values")
        return entry
