"""Prompts: a decision in words, and each of its answers."""

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Answer(Generic[A]):
    """One legal action, in words."""

    action: A
    label: str
    effect: str
    """What it leads to, some short sentences; may be empty."""
    card: str = ""
    """The name of the card that it uses, empty for none: a small button says no more."""
    letter: str = ""
    """The key that gives it in a window; a digit where it has none."""


@dataclass(frozen=True, slots=True)
class Prompt(Generic[A]):
    """A decision in words."""

    kind: str
    headline: str
    answers: tuple[Answer[A], ...]
    """In the order of the decision's actions."""
