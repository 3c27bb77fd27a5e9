"""Answers as they are numbered: those that stand alone, and those that are kept together."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from game.view.words.sentences import Answer

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Drawer(Generic[A]):
    """Answers that are kept together under one number until it is typed."""

    label: str
    answers: tuple[Answer[A], ...]


Line: TypeAlias = Answer[A] | Drawer[A]


def laid_out(answers: Sequence[Answer[A]]) -> list[Answer[A] | Drawer[A]]:
    """Return what is numbered: each drawer where the first of its answers would stand."""
    found: dict[object, Answer[A] | Drawer[A]] = {}
    for place, answer in enumerate(answers):
        held = found.get(answer.group) if answer.group else None
        if not answer.group:
            found[place] = answer
        elif isinstance(held, Drawer):
            found[answer.group] = Drawer(held.label, (*held.answers, answer))
        else:
            found[answer.group] = Drawer(answer.group, (answer,))
    return list(found.values())
