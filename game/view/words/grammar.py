"""Grammar, as little as three languages need: articles, genders, plurals.

A text says `{card}` for a name and `{card:the}` for a name with its article, `{card:The}` at the
start of a sentence, `{card:a}` for one of several; `{who:him|her}` picks by gender and
`{n:wound|wounds}` by number. An article becomes one with a little word before it: `a {place:the}`
is "al Ponte", "al Puente".
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final

from game.kernel.records import record

MINUS: Final = "\N{MINUS SIGN}"
"""The sign before what is taken: as broad as a plus."""
EUPHONY: Final[Mapping[str, Sequence[tuple[re.Pattern[str], str]]]] = {
    "it": (
        (re.compile(r" (?<=\b[Aa] )(?=[AaÀà])"), "d "),  # ad Akira
        (re.compile(r" (?<=\b[Ee] )(?=[EeÈè])"), "d "),  # ed El Gringo
    ),
    "es": (
        (re.compile(r"y (?<=\by )(?=[IiÍí](?![aeoáéó]))"), "e "),  # e Ibuki; Hikaru's H is heard
        (re.compile(r"o (?<=\bo )(?=[OoÓóŌō])"), "u "),  # u Ōsaka
    ),
}
"""By language the little words that change before a name's first letter, and into what.

Each begins with a letter or space that is looked for quickly: every text is looked through."""

CONTRACTED: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "it": {
        (word, article): stem + ending
        for word, stem in (("a", "a"), ("da", "da"), ("di", "de"), ("in", "ne"), ("su", "su"))
        for article, ending in (
            *(("il ", "l "), ("lo ", "llo "), ("la ", "lla "), ("l'", "ll'")),
            *(("i ", "i "), ("gli ", "gli "), ("le ", "lle ")),
        )
    },
    "es": {("a", "el "): "al ", ("de", "el "): "del "},
}
"""By language what becomes of a little word before the article of a name.

Only there: the words of a whole text may follow each other so and mean something else."""


def signed(n: int) -> str:
    """Return a number with its sign."""
    return f"{n:+d}".replace("-", MINUS)


@record
class Noun:
    """A name with its grammar."""

    name: str
    the: str
    """The name with its article; the bare name where it takes none."""
    feminine: bool = False
    one: str = ""
    """The name of one of several; empty for what there is but one of: that is told as `the`."""

    def __str__(self) -> str:
        """Return the bare name."""
        return self.name

    def __format__(self, form: str) -> str:
        """Return the form that a text asks for. Raises ValueError for an unknown one."""
        if not form:
            return self.name
        if "|" in form:
            return form.split("|")[self.feminine]
        if form in ("the", "The"):
            return self.the if form == "the" else capital(self.the)
        if form == "a":
            return self.one or self.the
        raise ValueError(f"a form of a name that does not exist: {form}")


def capital(text: str) -> str:
    """Return `text` with its first letter large."""
    return text[:1].upper() + text[1:]


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a text in parts: what stands there, the name of what comes after it, in which form.

    Without a name nothing comes. Raises ValueError for brackets that do not match.
    """
    return tuple((said, name, form or "") for said, name, form, _ in Formatter().parse(template))


def _formed(value: object, form: str) -> str:
    """Return a value in a form: a number picks the singular or the plural."""
    if type(value) is str and not form:
        return value  # most are, and need not be asked
    if isinstance(value, int) and "|" in form:
        return form.split("|")[value != 1]
    return format(value, form)


def joined(before: str, named: str, language: str) -> str:
    """Return `before` with a name and its article behind it, contracted where the language does.

    What is put in so may be several names: the article is that of the first.
    """
    word = before[:-1].rpartition(" ")[2] if before.endswith(" ") else ""
    for (little, article), said in CONTRACTED.get(language, {}).items():
        if little == word.lower() and named.startswith(article):
            both = capital(said) if word[0].isupper() else said
            return before[: -len(word) - 1] + both + named.removeprefix(article)
    return before + named


def euphonic(text: str, language: str) -> str:
    """Return `text` with its little words as they are before what was put in behind them."""
    for found, said in EUPHONY.get(language, ()):
        text = found.sub(said, text)
    return text


def fill(template: str, values: Mapping[str, object], language: str = "") -> str:
    """Return `template` with `values` in their places; attributes and indexes are not followed.

    In a language a name's article is contracted with the word before it.

    Raises KeyError, ValueError.
    """
    if "{" not in template and "}" not in template:
        return template
    told = ""
    for said, name, form in _parts(template):
        told += said
        if name is not None:
            value = _formed(values[name], form)
            told = joined(told, value, language) if form.endswith("the") else told + value
    return told.replace("!.", "!").replace("?.", "?")  # a name that ends in a mark of its own
