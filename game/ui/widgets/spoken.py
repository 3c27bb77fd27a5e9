"""What stands on a screen, in words: for who hears it, for who feels it, and for tests that read.

Everything has a name, a role and a state, in the one order in which keys go through it.
"""

from collections.abc import Sequence
from dataclasses import field
from enum import StrEnum

from game.kernel.records import record
from game.view.layout.geometry import Box


class SpokenRole(StrEnum):
    """What a thing is; the word for it is the text `aloud.role.NAME`."""

    TEXT = "text"
    BUTTON = "button"
    CHOICE = "choice"
    """One of several is taken."""
    LEVEL = "level"
    SWITCH = "switch"
    FIELD = "field"
    LINE = "line"
    """Of a list."""
    LINK = "link"
    CHART = "chart"
    CARD = "card"
    SEAT = "seat"
    ANSWER = "answer"
    THING = "thing"
    """Something of the table: it can be asked what it is."""


@record
class Spoken:
    """One thing on a screen, in words."""

    name: str
    role: SpokenRole = SpokenRole.TEXT
    value: str = ""
    """What is taken, typed or set."""
    about: str = ""
    """What it says of itself beside its name."""
    reason: str = ""
    """Why it cannot be used now, empty where it can."""
    is_on: bool | None = None
    """Whether it is switched on, or the one that is taken; None where that means nothing."""
    marks: tuple[str, ...] = ()
    """What is to be seen of its state besides, in words."""
    key: str = ""
    """What gives it from anywhere, as printed on the key."""
    can_focus: bool = False
    """Whether keys come to it."""
    is_quiet: bool = False
    """Whether it changes so often that it is told only when the whole screen is read."""
    box: Box | None = field(default=None, compare=False)
    """Where it is drawn, where that is known: one that has moved is no other."""


@record
class Aloud:
    """All of a screen, in words."""

    title: str
    things: Sequence[Spoken] = ()
    """In the order in which keys go through them, what is only read where it stands."""
    focus: int | None = None
    """Which of them has the focus."""
    is_passing: bool = False
    """Whether it came by itself, of what happens beneath: either tells of that, not both."""

    @property
    def stops(self) -> list[int]:
        """The numbers of what keys come to."""
        return [number for number, thing in enumerate(self.things) if thing.can_focus]


def closed(text: str) -> str:
    """Return a sentence with its full stop."""
    text = text.strip()
    end = text.rstrip('\u201d\u00bb"')[-1:]
    return text if not text or end in ".!?…:" or text.endswith("\u00bb") else f"{text}."
