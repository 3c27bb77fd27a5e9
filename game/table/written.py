"""Written positions, read with care: what is wrong with one is told in a sentence.

All raise SetupError, whose message names the fault; `what` is what the value is called.
"""

from typing import Any, Final

from game.kernel.errors import SetupError
from game.kernel.wire import Json, quoted

FEW: Final = 8
"""So many words are named where one of them is wanted."""


def check(fine: bool, fault: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise `fault` unless all is fine."""
    if not fine:
        raise SetupError(fault)


def check_keys(data: Json, keys: tuple[str, ...], what: str) -> None:
    """Raise unless `data` is an object with exactly these keys."""
    check(isinstance(data, dict), f"{what} must be an object")
    for key in keys:
        check(key in data, f"{what} has no '{key}'")
    for key in data:
        check(key in keys, f"{what} has an unknown key '{key:.40}'")


def list_of(data: Json, what: str) -> list[Any]:
    """Return `data`, a list."""
    if not isinstance(data, list):
        raise SetupError(f"{what} must be a list")
    return data


def one_of(data: Json, keys: tuple[str, ...], what: str) -> int:
    """Return the place of the word `data` among `keys`, which are named if they are few."""
    if not isinstance(data, str) or data not in keys:
        known = f": there are {', '.join(keys)}" if len(keys) <= FEW else ""
        raise SetupError(f"there is no {what} {quoted(data)}{known}")
    return keys.index(data)


def in_digits(text: str) -> int:
    """Return the whole number that a person wrote in digits."""
    if not text.isdecimal():
        raise SetupError(f"'{text:.40}' is no number")
    return int(text)


def number(data: Json, what: str, most: int | None = None, *, least: int = 0) -> int:
    """Return `data`, a whole number from `least` to `most`; True is none."""
    if type(data) is not int or data < least or (most is not None and data > most):
        bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
        wanted = f"{least} here" if most == least else f"a whole number {bounds}"
        raise SetupError(f"{what} cannot be {quoted(data)}: it must be {wanted}")
    return data
