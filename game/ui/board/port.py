"""The port between the board and a game: what the game's window part fills.

The board knows cards, seats, questions, hit boxes and time. What a card looks like, whom it may be
played at, what is said and how the end is told: all that is asked here.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias

from pygame import Surface

from game.kernel.frames import HasFrames
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.ui.board.faces import Faces
from game.ui.board.question import BEARS, DOES, Column, Question
from game.ui.board.selection import HitBox, HitTarget, Narrowing, Parts
from game.ui.board.state import BoardLayout, BoardView, FrameOf, L, StateOf, V, Weighed
from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.kit import Kit
from game.ui.draw.palette import Colour
from game.ui.services import Table
from game.ui.widgets.buttons import PLAIN, Button, nothing
from game.view.layout.fan import HandView
from game.view.layout.geometry import Box, Point, Target
from game.view.passing import Passing
from game.view.pieces import Piece, PieceId, Pieces
from game.view.presentation import A, S
from game.view.words.grammar import capital
from game.view.words.sentences import Answer, Message


@record
class ActionWords(Generic[A]):
    """An action that has a button of its own at the lower right."""

    action: A
    label: str
    command: str
    """What gives it by key."""
    hint: str = ""
    fill: Colour = PLAIN
    below: str = ""
    """What stands small under the label."""
    sign: str = ""
    """A sign that stands before its key."""

    def button(self, box: Box, size: float = Button.size) -> Button:
        """Return a button that only looks pressed: the scene does what it means."""
        return Button(
            box,
            self.label,
            nothing,
            fill=self.fill,
            hint=self.hint,
            size=size,
            command=self.command,
            below=self.below,
            sign=self.sign,
        )


def columns_of(answers: Sequence[Answer[A]]) -> tuple[Column[A], ...]:
    """Return answers by column: cards together, every other alone; beside cards those bear."""
    cards = tuple(answer for answer in answers if answer.card)
    found, fill = ([Column(cards, DOES)], BEARS) if cards else ([], DOES)
    return (*found, *(Column((answer,), fill) for answer in answers if not answer.card))


class GameOf(Protocol[S, A, V, L]):
    """One table of a game: made anew for each, so it may remember what was shown there.

    The board knows it as a `TableGame`. A game derives its own from it; what it has nothing to say
    to is answered here: nothing.
    """

    # --- what there is ---

    def view(self, seen: S, picked: tuple[object, ...] = ()) -> V:
        """Return the view-model of what the viewer has seen.

        What is `picked` may have it show the table as it would be.
        """

    def layout(self, view: V, kit: Kit, aimed: Seat | None) -> L:
        """Return what stays in place in a window while a card is `aimed` at somebody, or none."""

    def under(self, frame: FrameOf[A, V, L], kit: Kit) -> L:
        """Return what stays in place under what is asked of somebody here, or of nobody."""
        del kit
        return frame.layout

    def targets(self, board: L, pieces: Pieces, hand: HandView) -> dict[PieceId, Target]:
        """Return where every visible card belongs."""

    def origin(self, board: L, piece: Piece) -> Target:
        """Return where a card starts that comes from where it was before, `Piece.came_from`."""

    def hit_boxes(self, frame: FrameOf[A, V, L]) -> list[HitBox]:
        """Return what can be pointed at beside seats, hand and cards in play: piles, marks."""

    def kept_clear(self, frame: FrameOf[A, V, L]) -> list[Box]:
        """Return what paper beside plates should not cover."""

    # --- what may be done ---

    def parts(self, action: A) -> Parts:
        """Return which card an action uses, and at whom."""

    def has_turn(self, seen: S) -> bool:
        """Return whether the viewer's own turn is shown, asked at the moment or not."""

    def is_out(self, seen: S) -> bool:
        """Return whether the viewer is out of the game, while others play on."""
        del seen
        return False

    def weigh(self, state: StateOf[S, A, V, L], card: CardId) -> Mapping[Seat, Weighed]:
        """Return what a card of the hand would do at each seat; empty where that is plain."""
        del state, card
        return {}

    def end_turn(self, state: StateOf[S, A, V, L]) -> ActionWords[A] | None:
        """Return the action that ends the own turn."""

    def extra_action(self, state: StateOf[S, A, V, L]) -> ActionWords[A] | None:
        """Return a further action that has a button, where there is one."""
        del state
        return None

    def act(self, state: StateOf[S, A, V, L], spot: HitTarget) -> A | Narrowing | None:
        """Return the action that pressing a spot of the kind `act` gives, None where it has none.

        A narrowing opens a question: what is asked next depends on it.

        They are things of the game's own, among its `hit_boxes`. It is asked also to tell of them,
        so nothing changes by it.
        """
        del state, spot
        return None

    def pressed(self, state: StateOf[S, A, V, L], spot: HitTarget) -> bool:
        """A spot of the kind `act` or `seat` is pressed: note it; return whether that was all."""
        del state, spot
        return False

    def aside(self, state: StateOf[S, A, V, L], spot: HitTarget) -> HitTarget | None:
        """Return what the other button of the pointer presses at a spot, None for nothing."""
        del state, spot
        return None

    # --- what is said ---

    def question(self, state: StateOf[S, A, V, L]) -> Question[A] | None:
        """Return the question to the player in words; None where there is none in the middle."""

    def final(self, state: StateOf[S, A, V, L], action: A) -> Answer[A] | None:
        """Return in words an action that could not be taken back; None where it could be."""
        del state, action
        return None

    def spares(self, state: StateOf[S, A, V, L], card: CardId, seat: Seat) -> bool:
        """Return whether a card is hardly meant for a seat: by keys its aim begins at another."""
        del state, card, seat
        return False

    def is_grave(self, state: StateOf[S, A, V, L], action: object) -> bool:
        """Return whether an answer is too grave for the key that hurries to give it."""
        del state, action
        return False

    def instruction(self, state: StateOf[S, A, V, L]) -> str:
        """Return what the player is to do now, for the top bar."""

    def may_lie_there(self, state: StateOf[S, A, V, L], caption: Box) -> bool:
        """Return whether a caption hides nothing there that it tells of."""
        del state, caption
        return True

    def why_not(self, state: StateOf[S, A, V, L], card: CardId, target: Seat | None = None) -> str:
        """Return why a card cannot be used (at `target`), empty when it can."""
        del state, card, target
        return ""

    def why_not_at(self, state: StateOf[S, A, V, L], seat: Seat) -> str:
        """Return why the card that is lifted is not for a seat, empty where it is.

        Of one that is for nobody who is meant is no question: it only has to be pressed once more.
        """
        card, question = state.selection.card, state.frame.question
        if card is None or question is None:
            return ""
        targets = state.selection.targets(question, card)
        if seat in targets:
            return ""
        if targets == {None} and len(state.selection.left(question)) == 1:
            return state.kit.say("table.aimless")
        return self.why_not(state, card, seat)

    def tooltip(self, state: StateOf[S, A, V, L], spot: HitTarget) -> str:
        """Return what a seat, card, pile or mark says while it is looked at."""

    def own_slip(self, state: StateOf[S, A, V, L], spot: HitTarget) -> Item | None:
        """Return what shows what a spot says and where it lies, None where a bubble says it."""
        del state, spot
        return None

    def beside(self, state: StateOf[S, A, V, L], spot: HitTarget | None) -> Sequence[Box]:
        """Return what is to be seen beside a bubble, of a spot or of nothing at the table."""
        del state, spot
        return ()

    def page(self, state: StateOf[S, A, V, L], spot: HitTarget) -> str:
        """Return the key of the page on a seat, card, pile or mark, empty where there is none."""
        del state, spot
        return ""

    def seat_text(self, state: StateOf[S, A, V, L], seat: Seat) -> str:
        """Return who sits there."""

    def card_text(self, state: StateOf[S, A, V, L], card: CardId) -> str:
        """Return a card's name and rule."""
        del state, card
        return ""

    def card_aloud(self, state: StateOf[S, A, V, L], card: CardId) -> str:
        """Return what a card is called where it is read aloud: all that tells it from others."""
        return capital(str(state.frame.teller.card(card)))

    def emblem(
        self, state: StateOf[S, A, V, L], shows: Hashable, high: int, *, is_narrow: bool
    ) -> Surface | None:
        """Return the small picture, `high` pixels high, of what an answer shows: `Answer.shows`.

        It `is_narrow` where words would have too little room beside it as it usually is.
        """
        del state, shows, high, is_narrow
        return None

    def rule(self, kit: Kit, card: CardId) -> str:
        """Return the whole rule of a card."""
        del kit, card
        return ""

    def pile_text(self, state: StateOf[S, A, V, L]) -> str:
        """Return what the end of the draw pile means."""
        del state
        return ""

    def turn_text(self, state: StateOf[S, A, V, L]) -> str:
        """Return whose turn it is."""

    def undo_word(self, state: StateOf[S, A, V, L]) -> str:
        """Return in a word what taking back would take back."""
        del state
        return ""

    def undo_says(self, state: StateOf[S, A, V, L]) -> str:
        """Return what taking back would take back, empty when nothing can be."""
        return self.undo_word(state)

    def note(self, table: Table, seat: Seat, kit: Kit) -> str:
        """Return what the player has pencilled at a seat."""
        del table, seat, kit
        return ""

    def pencil(self, table: Table, view: V, seat: Seat, step: int) -> None:
        """Pencil the next guess at a seat (1), or the one before (-1)."""
        del table, view, seat, step

    # --- the end ---

    def is_secret(self, line: Message) -> bool:
        """Return whether a line tells the end before it was shown."""
        del line
        return False

    def instead(self, kit: Kit) -> str:
        """Return what is said in place of a secret line."""
        del kit
        return ""

    @property
    def has_secrets(self) -> bool:
        """Whether something is to be turned over before the score."""
        return False

    def know_all(self) -> None:
        """Everything was seen before: keep nothing for the end."""
        return


class PainterOf(Protocol[S, A, V, L]):
    """How a game's table looks, drawn with one kit. The board knows it as a `TablePainter`."""

    faces: Faces
    """How its cards look."""

    def ground(self, state: StateOf[S, A, V, L], name: str) -> Surface | None:
        """Return a print of the ground, such as `grounds/table_dusk`, so that it fills the window.

        None where there is no such picture: that of the day takes its place, or bare paper.
        """

    def under(self, canvas: Canvas, state: StateOf[S, A, V, L], passing: Passing) -> None:
        """Put what lies under the cards on the canvas: piles, whose turn it is."""

    def seats(self, canvas: Canvas, state: StateOf[S, A, V, L], passing: Passing) -> None:
        """Put every seat on the canvas."""

    def over(self, canvas: Canvas, state: StateOf[S, A, V, L], passing: Passing) -> None:
        """Put what lies on the cards in play on the canvas."""

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return by how many pixels a seat is off its place."""

    def people(self, seen: S) -> Sequence[int]:
        """Return who sits where, by seat, as numbers of the game's own."""

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return the sign of `person`, in the colour of the seat."""

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return the small picture of what a line of the log is about."""


class TableKeys(Protocol):
    """What commands mean at the table of one game, the game's own commands among them."""

    def leads(self, command: str) -> HitTarget | None:
        """Return where the focus goes, None where it goes as at any table."""

    def presses(self, command: str) -> HitTarget | None:
        """Return what is pressed, None where nothing is."""

    def looks_up(self, command: str) -> str:
        """Return the key of the page that is opened, empty for none."""

    def is_known(self, command: str) -> bool:
        """Return whether a command means something here that it means at no other table."""


@record
class BoardGame(Generic[S, A, V, L]):
    """A game, as the window knows it: what it makes has the same types of its own."""

    table: Callable[[], GameOf[S, A, V, L]]
    """What is asked about one new table."""
    painter: Callable[[Kit], PainterOf[S, A, V, L]]
    """What draws its tables."""
    keys: "Callable[[StateOf[S, A, V, L]], TableKeys] | None" = None
    """What commands mean at one new table beside what they mean at all."""
    hour_fade: float = 0.0
    """Seconds in which one hour becomes the next at pace 1; 0: as long as anywhere, at any pace."""


TableGame: TypeAlias = GameOf[HasFrames, object, BoardView, BoardLayout]
TablePainter: TypeAlias = PainterOf[HasFrames, object, BoardView, BoardLayout]
"""As the board knows them, whatever the game."""
AnyBoard: TypeAlias = BoardGame[Any, Any, Any, Any]
"""The one place where types are let go: which game is played is known by its key."""
