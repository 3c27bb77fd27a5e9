"""The state of the table's screen: a frame of all that is laid out, a selection, what is shown.

`FrameMaker.refresh` after any change, before drawing: it makes the frame anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.ids import Seat
from game.ui.board.cards.sprites import Sprites
from game.ui.board.frame import TableFrame
from game.ui.board.playing import Playing
from game.ui.board.selection import Selection
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box
from game.view.pieces import HandOrder, Piece, PieceId
from game.view.words.sentences import Message


@dataclass
class Shown:
    """What playback has left on the table beside the cards: who aims at whom, what was said."""

    aimed: tuple[Seat, Seat] | None = None
    """Who the card being resolved comes from, and whom it is for."""
    line: Message | None = None
    """What was said last."""

    def aim(self, aimed: tuple[Seat, Seat] | None) -> None:
        """Somebody aims at somebody, or nobody does any more."""
        self.aimed = aimed

    def say(self, line: Message | None) -> None:
        """Something was said, or is to be forgotten."""
        self.line = line

    def clear(self) -> None:
        """Nobody aims and nothing was said."""
        self.aimed = self.line = None


class TableState:
    """Everything about the table's screen that is neither input nor drawing."""

    def __init__(self, kit: Kit, playing: Playing, selection: Selection) -> None:
        """Show the game of `playing`; there is no frame yet."""
        self.kit = kit
        self.playing = playing
        self.selection = selection
        self.shown = Shown()
        self.sprites = Sprites()
        """Where every card is on its way."""
        self.hand_order = HandOrder(playing.presentation.hand_rank)
        """In which order the player holds the hand."""
        self.bar: Sequence[Box] = ()
        """Where the widgets of the top bar are, from the left."""
        self._frame: TableFrame | None = None

    @property
    def frame(self) -> TableFrame:
        """What is shown now. Raises RuntimeError before the first `show`."""
        if self._frame is None:
            raise RuntimeError("nothing is laid out yet: refresh first")
        return self._frame

    @property
    def is_laid_out(self) -> bool:
        """Whether there is a frame."""
        return self._frame is not None

    def show(self, frame: TableFrame) -> None:
        """Take a new frame in place of the one before."""
        self._frame = frame

    def lay_bar(self, boxes: Sequence[Box]) -> None:
        """The top bar's widgets are at `boxes` now."""
        self.bar = boxes

    @property
    def tempers(self) -> Mapping[Seat, str]:
        """Keys of the opponents' temperaments, by seat."""
        return self.playing.table.tempers

    @property
    def pieces(self) -> list[Piece]:
        """The viewer's cards, in the order in which they came."""
        return self.playing.shown.pieces.at("hand", self.playing.table.viewer)

    def piece(self, number: PieceId | None) -> Piece | None:
        """Return a piece that is there."""
        return None if number is None else self.playing.shown.pieces.by_id.get(number)
