"""Grammar, as little as three languages need: articles, genders, plurals.

A text says `{card}` for a name and `{card:the}` for a name with its article, `{card:The}` at the
start of a sentence; `{who:him|her}` picks by gender and `{n:wound|wounds}` by number.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Final

EUPHONY: Final[Mapping[str, Sequence[tuple[re.Pattern[str], str]]]] = {
    "it": (
        (re.compile(r"\b([Aa]) (?=[AaÀà])"), r"\1d "),  # ad Akira
        (re.compile(r"\b([Ee]) (?=[EeÈè])"), r"\1d "),  # ed El Gringo
    ),
    "es": (
        (re.compile(r"\by (?=[Hh]?[IiÍí](?![aeoáéó]))"), "e "),  # e Ibuki, but: y hielo
        (re.compile(r"\bo (?=[Hh]?[OoÓó])"), "u "),  # u Osaka
    ),
}
"""By language the little words that change before a name's first letter, and into what."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A name with its grammar."""

    name: str
    the: str
    """The name with its article; the bare name where it takes none."""
    feminine: bool = False

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
        raise ValueError(f"a form of a name that does not exist: {form}")


def capital(text: str) -> str:
    """Return `text` with its first letter large."""
    return text[:1].upper() + text[1:]


class _Grammar(Formatter):
    """Plain `str.format` with plurals; attributes and indexes are not followed."""

    def get_field(
        self, field_name: str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> tuple[object, str]:
        return self.get_value(field_name, args, kwargs), field_name

    def format_field(self, value: object, form: str) -> str:
        if isinstance(value, int) and "|" in form:
            return form.split("|")[value != 1]
        return format(value, form)


_GRAMMAR = _Grammar()


def euphonic(text: str, language: str) -> str:
    """Return `text` with its little words as they are before what was put in behind them."""
    for found, said in EUPHONY.get(language, ()):
        text = found.sub(said, text)
    return text


def fill(template: str, values: Mapping[str, object]) -> str:
    """Return `template` with `values` in their places. Raises KeyError, ValueError."""
    if "{" not in template and "}" not in template:
        return template
    told = _GRAMMAR.vformat(template, (), values)
    return told.replace("!.", "!").replace("?.", "?")  # a name that ends in a mark of its own
