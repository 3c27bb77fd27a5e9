"""Texts by key, in the player's language: the program's in data/strings, a game's in its folder."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol

from game.kernel.records import record
from game.languages import LANGUAGES
from game.resources import data_path, read_data_text
from game.shortened import legible
from game.table.documents import DocumentError, values_of
from game.view.words.grammar import Noun, euphonic, fill, joined

NO_GAMES: Final[Mapping[str, str]] = MappingProxyType({})


class StringsError(Exception):
    """A text is missing or a strings file is broken; the message names file, key and remedy."""


def _missing(file: Path, key: str, own: Path | None = None) -> StringsError:
    """Return that a text is missing in `file`, or in the game's `own`: a level of it alone."""
    is_apart = own is not None and own.parent != file.parent
    where = f", or to {own} where only this game has it" if is_apart else ""
    return StringsError(f"{file}: the text '{key}' is missing: add it{where}")


class Named(Protocol):
    """A thing of a game's content: its key, and its name by language."""

    @property
    def key(self) -> str:
        """The id in content files and in texts."""

    @property
    def names(self) -> Mapping[str, str]:
        """Language -> the name as it is printed."""


class Strings:
    """All texts in one language. What a game's things are called is handed in: see `noun`."""

    def __init__(self, language: str, game: str = "") -> None:
        """Read what the program says in `language`, and what the game in that folder says.

        Raises StringsError for an unknown language, ResourceError without a file.
        """
        if language not in LANGUAGES:
            raise StringsError(f"'{language}' is no language of the game: {', '.join(LANGUAGES)}")
        self.language = language
        self.game = game
        self._texts = load(language, game)
        self._nouns: dict[str, Noun] = {}

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        return key in self._texts

    def within(self, section: str) -> list[str]:
        """Return the names of what has texts of its own in a section, in its order."""
        return list(_within(self.language, self.game, section))

    def text(self, key: str, **values: object) -> str:
        """Return the text of `key` with `values` in their places. Raises StringsError."""
        template = self._texts.get(key)
        if template is None:
            raise _missing(self._file(key), key, data_path(*self._main))
        try:
            told = fill(template, values, self.language)
            return legible(euphonic(told, self.language)) if values else told
        except (KeyError, IndexError, ValueError) as fault:
            raise StringsError(f"{self._file(key)}: the text '{key}' asks for {fault}") from fault

    def notice(
        self, code: str, values: Mapping[str, str], games: Mapping[str, str] = NO_GAMES
    ) -> str:
        """Return what the player must be told; what a disk says in their language, where known.

        With it comes what may be done about that. `games` are the folders of the games there are,
        by their keys: they go by their names.
        """
        fault = values.get("disk", "")
        known = {"why": self.text(f"disk.{fault}")} if self.has(f"disk.{fault}") else {}
        if (folder := games.get(values.get("system", ""))) is not None:
            known["system"] = game_title(self.language, folder).name
        is_known = self.has(f"remedy.{fault}")
        known["remedy"] = self.text(f"remedy.{fault if is_known else 'other'}")
        return self.text(f"notice.{code}", **{**values, **known})

    def _file(self, key: str) -> Path:
        """Return the file of a text; of one that is missing, the file of those beside it.

        Where nothing stands beside it, that is the game's main file.
        """
        section = key.rpartition(".")[0] + "."
        held = {file: texts_of(*file) for file in _files(self.language, self.game)}
        found = [file for file, texts in held.items() if key in texts]
        near = [file for file, texts in held.items() if any(k.startswith(section) for k in texts)]
        return data_path(*[*found, *near, self._main][0])

    @property
    def _main(self) -> tuple[str, ...]:
        """The main file of the game, without one that of the program."""
        return files_of(self.language, *filter(None, [self.game]))[0]

    def name(self, _section: str, named: Named) -> str:
        """Return a bare name; `_section` says what kind of thing it is."""
        return named.names[self.language]

    def noun(self, section: str, named: Named) -> Noun:
        """Return a name with its article and gender, told by the texts of its `section`."""
        key = f"{section}.{named.key}"
        if key not in self._nouns:
            name = self.name(section, named)
            the = self.text(f"{key}.the", name=name) if self.has(f"{key}.the") else name
            one = self.text(f"{key}.one", name=name) if self.has(f"{key}.one") else ""
            self._nouns[key] = Noun(name, the, self.text(f"{key}.gender") == "f", one)
        return self._nouns[key]

    def listed(self, words: list[str], key: str = "list.last") -> str:
        """Return `words` as a list in a sentence: a, b and c; as `list.then`, a, b, then c."""
        if len(words) < 2:  # noqa: PLR2004 - one word needs no "and"
            return "".join(words)
        return self.text(key, before=", ".join(words[:-1]), last=words[-1])

    def nouns(self, nouns: Sequence[Noun]) -> "Nouns":
        """Return names as a list for a text, which says in which form each of them stands."""
        return Nouns(tuple(nouns), self)


@record
class Nouns:
    """Names in a list: `{cards}`, equal ones counted; `{cards:the}` with their articles.

    `{cards:single}` has an article where it is but one. `{cards:to the}` says a little word before
    each: `va {cards:a the}` is "va al Puente y a Iga". `{cards:the>}` are one after the other.
    """

    nouns: tuple[Noun, ...]
    strings: Strings

    def __str__(self) -> str:
        """Return the bare names as a list."""
        return format(self)

    def __format__(self, form: str) -> str:
        """Return the list as a text asks for it. Raises ValueError for an unknown form."""
        if form == "single":
            form = "a" if len(self.nouns) == 1 else ""
        key = "list.then" if form.endswith(">") else "list.last"
        word, gap, form = form.rstrip(">").rpartition(" ")
        if not gap and not form:
            return self.strings.listed(self._counted())
        named = (format(noun, form) for noun in self.nouns)
        language = self.strings.language
        return self.strings.listed([joined(word + gap, name, language) for name in named], key)

    def _counted(self) -> list[str]:
        """Return each bare name once, with how often it is there where that is oftener."""
        often = Counter(str(noun) for noun in self.nouns)
        several = partial(self.strings.text, "list.several")
        return [name if n == 1 else several(n=n, name=name) for name, n in often.items()]


@cache
def load(language: str, game: str = "") -> dict[str, str]:
    """Return all texts of a language by dotted key, those of the game in folder `game` too.

    Raises StringsError, ResourceError.
    """
    texts: dict[str, str] = {}
    for file in _files(language, game):
        texts |= texts_of(*file)
    return texts


@cache
def _within(language: str, game: str, section: str) -> tuple[str, ...]:
    """Return the names in a section, as `Strings.within` tells them."""
    start = f"{section}."
    keys = [key.removeprefix(start) for key in load(language, game) if key.startswith(start)]
    return tuple(dict.fromkeys(key.rpartition(".")[0] for key in keys))


def _files(language: str, game: str) -> list[tuple[str, ...]]:
    return [*files_of(language), *(files_of(language, game) if game else ())]


def files_of(language: str, *folder: str) -> list[tuple[str, ...]]:
    """Return where in data/ the texts of a language lie: `it.yaml`, and what `it-*.yaml` adds."""
    place = (*folder, "strings")
    more = sorted(path.name for path in data_path(*place).glob(f"{language}-*.yaml"))
    return [(*place, file) for file in (f"{language}.yaml", *more)]


@record
class GameTitle:
    """How a game is told of beside others."""

    name: str
    what: str
    """What it is, in a few words."""


def game_title(language: str, game: str) -> GameTitle:
    """Return how the game in folder `game` is told of: of all its texts only these are read.

    Raises StringsError, ResourceError.
    """
    file = (game, "strings", f"{language}-name.yaml")
    texts, wanted = texts_of(*file), ("game.name", "game.what")
    for key in wanted:
        if key not in texts:
            raise _missing(data_path(*file), key)
    return GameTitle(*(texts[key] for key in wanted))


def texts_of(*file: str) -> dict[str, str]:
    """Return the texts of one file in data/ by dotted key. Raises StringsError, ResourceError."""
    path = data_path(*file)
    try:
        return dict(_flat(values_of(read_data_text(*file)), "", path))
    except DocumentError as fault:
        raise StringsError(f"{path}, {fault}: mend that line") from fault


def _flat(data: object, prefix: str, path: Path) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _flat(value, f"{prefix}.{key}" if prefix else str(key), path)
    elif isinstance(data, str):
        yield prefix, data
    else:
        raise StringsError(f"{path}: '{prefix or 'the file'}' must be a text: put it in quotes")
