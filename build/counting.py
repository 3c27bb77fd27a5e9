"""What tools are told: how many, by whom, from which files."""

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar
from zipfile import BadZipFile

T = TypeVar("T")


class Bots(Protocol):
    """The bots of a game."""

    def is_bot(self, name: str) -> bool:
        """Return whether one of them is called so."""

    def is_slow(self, name: str) -> bool:
        """Return whether the one called so searches."""

    def choices(self) -> str:
        """Return what they are called, in words."""


def some(text: str) -> int:
    """Return how many, at least one. Raises ArgumentTypeError: nothing done proves nothing."""
    return _from(1, text)


def from_zero(text: str) -> int:
    """Return a number that may be 0, say a game's. Raises ArgumentTypeError."""
    return _from(0, text)


def amount(text: str) -> float:
    """Return how much, more than nothing and not without end. Raises ArgumentTypeError."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < math.inf:
        raise argparse.ArgumentTypeError(f"'{text:.40}' is no number above 0")
    return found


def between(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a number from `least` to `most`; it raises ArgumentTypeError."""

    def read(text: str) -> int:
        number = _number(text, least)
        if not least <= number <= most:
            told = f"'{text:.40}' is no number from {least} to {most}"
            raise argparse.ArgumentTypeError(told)
        return number

    return read


def listed(kind: Callable[[str], T]) -> Callable[[str], list[T]]:
    """Return what reads several of a kind, with commas between; it raises what `kind` raises."""
    return lambda text: [kind(part.strip()) for part in text.split(",")]


def one_of(bots: Bots) -> Callable[[str], str]:
    """Return what reads the name of one of these bots; it raises ArgumentTypeError."""

    def named(text: str) -> str:
        if not bots.is_bot(text):
            told = f"there is no bot '{text:.40}': take {bots.choices()}"
            raise argparse.ArgumentTypeError(told)
        return text

    return named


def searcher_of(bots: Bots) -> Callable[[str], str]:
    """Return what reads the name of one of these bots that searches; it raises as `one_of`."""

    def named(text: str) -> str:
        name = one_of(bots)(text)
        if not bots.is_slow(name):
            raise argparse.ArgumentTypeError(f"'{name}' does not search: take a level that does")
        return name

    return named


def there(text: str) -> Path:
    """Return the path of a file. Raises ArgumentTypeError where there is none."""
    if not (path := Path(text)).is_file():
        raise argparse.ArgumentTypeError(f"there is no file '{text:.200}'")
    return path


@contextmanager
def made_by(maker: str, path: Path) -> Iterator[None]:
    """Read a file in here: where it is none of its maker's, the tool ends with a sentence."""
    try:
        yield
    except (ValueError, TypeError, LookupError, EOFError, BadZipFile):
        sys.exit(f"'{path}' is no file of {maker}, or not all of one: make it anew.")


def kept_in(text: str) -> Path:
    """Return the path of a file to be written, its folder made. Raises ArgumentTypeError."""
    path = Path(text)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"'{text:.200}' cannot be written: {error}") from error
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"'{text:.200}' cannot be written: name another file")
    return path


PLAYED: Final = {"players": between(3, 7), "games": some, "first": from_zero, "out": kept_in}
"""What a small tool is told that plays games, and writes a file of what it saw."""


def told(what: str | None, **kinds: Callable[[str], Any] | list[Callable[[str], Any]]) -> list[Any]:
    """Return what a small tool is told, word after word, each read by its kind.

    `[kind]` reads one or more. Where a word is missing or wrong it ends with a sentence.
    """
    parser = argparse.ArgumentParser(
        description=what, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, kind in kinds.items():
        if isinstance(kind, list):
            parser.add_argument(name, type=kind[0], nargs="+")
        else:
            parser.add_argument(name, type=kind)
    return [*vars(parser.parse_args()).values()]


def _from(least: int, text: str) -> int:
    number = _number(text, least)
    if number < least:
        raise argparse.ArgumentTypeError(f"'{text:.40}' is no number from {least} up")
    return number


def _number(text: str, least: int) -> int:
    """Return the number that a text is; one below `least` where it is none."""
    try:
        return int(text)
    except ValueError:
        return least - 1
