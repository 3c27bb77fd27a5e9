"""How many: what the options of tools are told."""

import argparse
import math
from collections.abc import Callable
from typing import Protocol


class Bots(Protocol):
    """The bots of a game."""

    def is_bot(self, name: str) -> bool:
        """Return whether one of them is called so."""

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


def one_of(bots: Bots) -> Callable[[str], str]:
    """Return what reads the name of one of these bots; it raises ArgumentTypeError."""

    def named(text: str) -> str:
        if not bots.is_bot(text):
            told = f"there is no bot '{text:.40}': take {bots.choices()}"
            raise argparse.ArgumentTypeError(told)
        return text

    return named


def _from(least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise argparse.ArgumentTypeError(f"'{text:.40}' is no number from {least} up")
    return number
