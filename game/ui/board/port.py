"""The port between the board and a game: what the game's window part fills.

The board knows cards, seats, questions, hit boxes and time. What a card looks like, whom it may be
played at, what is said and how the end is told: all that is asked here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Surface

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.ui.board.faces import Faces
from game.ui.board.prompt import Question
from game.ui.board.selection import HitBox, HitTarget, Parts
from game.ui.board.state import BoardLayout, BoardView, TableFrame, TableState, Weighed
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import Colour
from game.ui.services import Table
from game.ui.widgets.buttons import PLAIN
from game.view.effects import Passing
from game.view.layout.fan import HandView
from game.view.layout.geometry import Box, Target
from game.view.pieces import PieceId, Pieces, Place
from game.view.timing import Point
from game.view.words.sentences import Message


@dataclass(frozen=True, slots=True)
class ActionWords:
    """An action that has a button of its own at the lower right."""

    action: Any
    label: str
    command: str
    """What gives it by key."""
    hint: str = ""
    fill: Colour = PLAIN


class TableGame(Protocol):
    """One table of a game: made anew for each, so it may remember what was shown there."""

    # --- what there is ---

    def view(self, seen: Any) -> BoardView:
        """Return the view-model of what the viewer has seen."""

    def layout(self, view: BoardView, kit: Kit) -> BoardLayout:
        """Return what stays in place in a window."""

    def targets(self, layout: BoardLayout, pieces: Pieces, hand: HandView) -> dict[PieceId, Target]:
        """Return where every visible card belongs."""

    def origin(self, layout: BoardLayout, place: Place) -> Target:
        """Return where a card starts that comes from `place`."""

    def hit_boxes(self, frame: TableFrame) -> list[HitBox]:
        """Return what can be pointed at beside seats, hand and cards in play: piles, marks."""

    def kept_clear(self, frame: TableFrame) -> list[Box]:
        """Return what paper beside plates should not cover."""

    def aimed(self, seen: Any, events: Sequence[Event]) -> tuple[Seat, Seat] | None:
        """Return who aims at whom after `events`, for a look back."""

    # --- what may be done ---

    def parts(self, action: Any) -> Parts:
        """Return which card an action uses, and at whom."""

    def has_turn(self, seen: Any) -> bool:
        """Return whether the viewer's own turn is shown, asked at the moment or not."""

    def weigh(self, state: TableState, card: CardId) -> Mapping[Seat, Weighed]:
        """Return what a card of the hand would do at each seat; empty where that is plain."""

    def end_turn(self, state: TableState) -> ActionWords | None:
        """Return the action that ends the own turn."""

    def extras(self, state: TableState) -> Sequence[ActionWords]:
        """Return further actions that have a button, one at most."""

    # --- what is said ---

    def question(self, state: TableState) -> Question | None:
        """Return the question to the player in words; None where there is none in the middle."""

    def instruction(self, state: TableState) -> str:
        """Return what the player is to do now, for the top bar."""

    def why_not(self, state: TableState, card: CardId, target: Seat | None = None) -> str:
        """Return why a card cannot be used (at `target`), empty when it can."""

    def tooltip(self, state: TableState, spot: HitTarget) -> str:
        """Return what a seat, card, pile or mark says while it is looked at."""

    def seat_text(self, state: TableState, seat: Seat) -> str:
        """Return who sits there."""

    def card_text(self, state: TableState, card: CardId) -> str:
        """Return a card's name and rule."""

    def rule(self, kit: Kit, card: CardId) -> str:
        """Return the whole rule of a card."""

    def pile_text(self, state: TableState) -> str:
        """Return what the end of the draw pile means."""

    def turn_text(self, state: TableState) -> str:
        """Return whose turn it is."""

    def undo_word(self, state: TableState) -> str:
        """Return in a word what taking back would take back."""

    def undo_says(self, state: TableState) -> str:
        """Return what taking back would take back, empty when nothing can be."""

    def note(self, table: Table, seat: Seat, kit: Kit) -> str:
        """Return what the player has pencilled at a seat."""

    def pencil(self, table: Table, view: BoardView, seat: Seat, step: int) -> None:
        """Pencil the next guess at a seat (1), or the one before (-1)."""

    # --- the end ---

    def is_secret(self, line: Message) -> bool:
        """Return whether a line tells the end before it was shown."""

    def instead(self, kit: Kit) -> str:
        """Return what is said in place of a secret line."""

    @property
    def has_secrets(self) -> bool:
        """Whether something is to be turned over before the score."""

    def know_all(self) -> None:
        """Everything was seen before: keep nothing for the end."""


class TablePainter(Protocol):
    """How a game's table looks, drawn with one kit."""

    faces: Faces
    """How its cards look."""

    def under(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put what lies under the cards on the canvas: piles, whose turn it is."""

    def seats(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put every seat on the canvas."""

    def over(self, canvas: Canvas, state: TableState) -> None:
        """Put what lies on the cards in play on the canvas."""

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return by how many pixels a seat is off its place."""

    def people(self, seen: Any) -> Sequence[int]:
        """Return who sits where, by seat, as numbers of the game's own."""

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return the sign of `person`, in the colour of the seat."""

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return the small picture of what a line of the log is about."""


class BoardGame(Protocol):
    """A game, as the window knows it."""

    def table(self) -> TableGame:
        """Return what is asked about one new table."""

    def painter(self, kit: Kit) -> TablePainter:
        """Return what draws its tables."""
