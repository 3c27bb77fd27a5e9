"""The frame: all that the table's screen shows, laid out once after each change and never altered.

Games have view-models and layouts of their own; what the board asks of them stands here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.ui.board.hit_targets import HitBox, HitTarget
from game.ui.board.prompt import PromptPanel
from game.ui.widgets.buttons import Button
from game.view.effects import PlateView
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import Zones
from game.view.pieces import Piece, PieceId
from game.view.words.sentences import Teller


class BoardSeat(PlateView, Protocol):
    """What is shown of a seat, as far as every game has it."""

    @property
    def has_tag(self) -> bool:
        """Whether a tag stands on its upper edge: it is on turn, or asked."""


class BoardCard(Protocol):
    """A kind of card in the viewer's own hand."""

    @property
    def card(self) -> CardId:
        """Which."""

    @property
    def playable(self) -> bool:
        """Whether it can be used now."""


class BoardView(Protocol):
    """A game's view-model, as far as the board looks into it."""

    @property
    def me(self) -> Seat:
        """The viewer."""

    @property
    def seats(self) -> Sequence[BoardSeat]:
        """By seat number."""

    @property
    def hand(self) -> Sequence[BoardCard]:
        """The viewer's own hand, each different card once."""

    @property
    def discards(self) -> Sequence[CardId]:
        """What can be spread out and looked at, its top first."""

    @property
    def is_resolving(self) -> bool:
        """Whether a card lies in the middle until it is dealt with."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""


class BoardLayout(Protocol):
    """Everything that stays in place while cards move."""

    @property
    def zones(self) -> Zones:
        """The fixed grid."""

    @property
    def plates(self) -> Sequence[Box]:
        """By seat number."""

    @property
    def faces(self) -> Sequence[Box]:
        """Where each seat's face is, by seat number: who speaks speaks there."""

    @property
    def piles(self) -> Sequence[Box]:
        """Where cards lie that are nobody's."""

    @property
    def prompt(self) -> Box:
        """The room for a question."""

    @property
    def resolving(self) -> Box:
        """Where a card lies that is dealt with; captions stand beneath."""


@dataclass(frozen=True, slots=True)
class SumSlip:
    """A reckoning as named pieces, their total, and what follows from it."""

    parts: tuple[tuple[int, str], ...]
    total: int
    label: str
    """What the total is called."""
    verdict: str
    reached: bool


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the card in question would do at a seat."""

    slip: SumSlip
    threat: int = 0
    """How many of the seat's points it would take."""


@dataclass(frozen=True, slots=True)
class TableFrame:
    """One state of the table's screen."""

    view: BoardView
    layout: BoardLayout
    teller: Teller
    question: Decision[Any] | None
    """What the player is asked and has a choice in."""
    is_own_turn: bool
    """Whether that is the own turn, played from the hand."""
    hand: tuple[Piece, ...]
    """The viewer's cards as they are held, from the left."""
    notes: Mapping[Seat, str]
    """What the player has pencilled at seats."""
    held_up: PieceId | None = None
    """The card of the hand that is held up large."""
    prompt: PromptPanel | None = None
    caption: str = ""
    """What was said last, while the others act."""
    lit: frozenset[Seat] = frozenset()
    """The seats that the card picked, dragged or looked at may be played at."""
    sums: Mapping[Seat, Weighed] = field(default_factory=dict)
    """What that card would do at each seat, where that has to be reckoned."""
    flat: Mapping[PieceId, Target] = field(default_factory=dict)
    """Where every piece belongs when nothing is held up."""
    buttons: Mapping[HitTarget, Button] = field(default_factory=dict)
    """The action buttons that can be used now."""
    log: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """The log's place."""
    hits: tuple[HitBox, ...] = ()
    """Everything that can be pointed at or focused."""

    def plate(self, seat: Seat) -> Box:
        """Return where a seat's plate lies."""
        return self.layout.plates[seat]

    def hand_card(self, card: CardId) -> BoardCard | None:
        """Return what is known about using `card`."""
        return next((entry for entry in self.view.hand if entry.card == card), None)
