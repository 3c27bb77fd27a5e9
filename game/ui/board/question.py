"""A question to the player: its answers in columns, and the panel on which it is asked."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from game.kernel.records import record
from game.table.cards import CardId
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import AI, BENI, Colour
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import PLAIN, Button
from game.view.layout.geometry import Box
from game.view.pieces import Piece
from game.view.words.sentences import Answer

A = TypeVar("A")
DOES, BEARS, LEAVES = AI, BENI, PLAIN
"""Fills of answers: they do something; bear what comes or go without; leave all as it was."""


@record
class Column(Generic[A]):
    """Answers that belong together and lead to the same."""

    answers: tuple[Answer[A], ...]
    fill: Colour


@record
class Pressable:
    """A button of the prompt, and the answer that it gives."""

    button: Button
    answer: Answer[object]
    signs: tuple[str, ...]
    """Its number, and its letter if it has one."""
    is_told: bool = True
    """Whether the question says in full what it leads to."""

    @property
    def action(self) -> object:
        """What it sends; None puts back what was picked."""
        return self.answer.action


class Panel(Protocol):
    """A laid out question: what of it is pressed, and how it is drawn."""

    @property
    def headline(self) -> str:
        """What is asked, as it is read aloud."""

    @property
    def box(self) -> Box:
        """All that it covers."""

    @property
    def items(self) -> Sequence[Pressable]:
        """Its answers, in the order in which they are focused."""

    @property
    def captions(self) -> Sequence[Box]:
        """Where it says what its answers lead to, as far as a card held up might hide that."""

    @property
    def keeps_undo(self) -> bool:
        """Whether what was done can be taken back while it stands in the middle of the turn."""

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Put it on the canvas; `looks` tells how each answer is looked at."""

    def move(self, dt: float) -> bool:
        """Let `dt` seconds pass, of its own motion; return whether the picture changed."""


class StillPanel:
    """A panel without motion of its own, and without words that a card could hide."""

    keeps_undo = False

    @property
    def captions(self) -> Sequence[Box]:
        """None."""
        return ()

    def move(self, dt: float) -> bool:
        """It stands still."""
        del dt
        return False


@record
class Question(Generic[A]):
    """What the player is asked in the middle of the table."""

    headline: str
    columns: tuple[Column[A], ...] = ()
    """None where it is answered in the hand, or on a panel of the game's own."""
    panel: Callable[[Kit, Sequence[Box]], Panel] | None = None
    """Lays it out in the first of those rooms that holds it; None where it is a plain slip."""


def as_held(
    answers: Sequence[Answer[A]], hand: Sequence[Piece], card_of: Callable[[A], CardId | None]
) -> list[Answer[A]]:
    """Return answers in the order in which the hand holds their cards; what is none of it follows.

    So their keys go from left to right, as the cards do.
    """
    held = dict[CardId | None, int]()
    for place, piece in enumerate(hand):
        held.setdefault(piece.card, place)
    return sorted(answers, key=lambda answer: held.get(card_of(answer.action), len(hand)))


def is_shared(column: Column[object]) -> bool:
    """Return whether all answers of a column lead to the same."""
    return len({answer.effect for answer in column.answers}) == 1
