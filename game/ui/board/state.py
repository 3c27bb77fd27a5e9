"""The state of the table's screen: a frame of all that is laid out, a selection, what is shown.

`FrameMaker.refresh` after any change, before drawing: it makes the frame anew. Games have
view-models and layouts of their own; what the board asks of them stands here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from game.kernel.frames import Decision, HasFrames
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.ui.board.playing import Playing
from game.ui.board.question import Panel, Pressable
from game.ui.board.selection import PARTS, HitBox, HitTarget, Selection
from game.ui.board.sprites import Sprites
from game.ui.draw.kit import Kit
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.effects import PlateView
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import Zones
from game.view.pieces import NOBODY, HandOrder, Piece, PieceId
from game.view.presentation import A, S
from game.view.words.grammar import MINUS
from game.view.words.sentences import Message, Teller


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
    def prompts(self) -> Sequence[Box]:
        """Rooms for a question: it stands in the first that holds it, else in the last."""

    @property
    def eye(self) -> Box:
        """The middle, where a card lies that is dealt with; captions stand beneath."""

    @property
    def resolving(self) -> Box:
        """Where that card lies now: nearer to whom it is meant for."""


NO_PEOPLE: Final[Mapping[Seat, str]] = MappingProxyType({})

V = TypeVar("V", bound=BoardView)
L = TypeVar("L", bound=BoardLayout)
"""What is a game's own beside what a viewer knows and actions: view-model, layout."""


@record
class SumSlip:
    """A reckoning as named pieces, their total, and what follows from it."""

    parts: tuple[tuple[int, str], ...]
    total: int
    label: str
    """What the total is called."""
    verdict: str
    reached: bool
    warns: bool = False
    """Whether the verdict begins with what speaks against it, though it is reached."""
    is_raised: bool = False
    """Whether its last part only brings it to the least that it can be: figures do not say why."""

    @property
    def figures(self) -> list[str]:
        """The parts as they are added up, one by one: 2, + 1, \u2212 1."""
        first, *rest = (number for number, _ in self.parts)
        signs = ("+" if number >= 0 else MINUS for number in rest)
        others = (f"{sign} {abs(number)}" for sign, number in zip(signs, rest, strict=True))
        return [str(first).replace("-", MINUS), *others]


@record
class Weighed:
    """What the card in question would do at a seat."""

    slip: SumSlip
    threat: int = 0
    """How many of the seat's points it would take."""


@record
class FrameOf(Generic[A, V, L]):
    """One state of the table's screen, in a game's own types; `TableFrame` in the board's."""

    view: V
    layout: L
    teller: Teller
    question: Decision[A] | None
    """What the player is asked and has a choice in."""
    is_own_turn: bool
    """Whether that is the own turn, played from the hand."""
    hand: tuple[Piece, ...]
    """The viewer's cards as they are held, from the left."""
    notes: Mapping[Seat, str]
    """What the player has pencilled at seats."""
    held_up: PieceId | None = None
    """The card of the hand that is held up large."""
    prompt: Panel | None = None
    caption: str = ""
    """What was said last, while the others act."""
    lit: frozenset[Seat] = frozenset()
    """The seats that the card picked, dragged or looked at may be played at."""
    sums: Mapping[Seat, Weighed] = field(default_factory=dict)
    """What that card would do at each seat, where that has to be reckoned."""
    drop: Box | None = None
    """Where the dragged card may be let go of, if it is for nobody."""
    flat: Mapping[PieceId, Target] = field(default_factory=dict)
    """Where every piece belongs when nothing is held up."""
    buttons: Mapping[HitTarget, Button] = field(default_factory=dict)
    """The action buttons that can be used now."""
    log: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """The log's place."""
    usable: frozenset[PieceId] = frozenset()
    """The pieces on the table, besides the hand, that some action of the player uses."""
    hits: tuple[HitBox, ...] = ()
    """Everything that can be pointed at or focused."""

    @property
    def answers(self) -> Sequence[Pressable]:
        """The answers of the question that covers the middle, none without one."""
        return [] if self.prompt is None else self.prompt.items

    def plate(self, seat: Seat) -> Box:
        """Return where a seat's plate lies."""
        return self.layout.plates[seat]

    def hand_card(self, card: CardId) -> BoardCard | None:
        """Return what is known about using `card`."""
        return next((entry for entry in self.view.hand if entry.card == card), None)


class StateOf(Generic[S, A, V, L]):
    """Everything about the table's screen that is neither input nor drawing.

    A game has it in its own types; in the board's it is `TableState`.
    """

    def __init__(
        self,
        kit: Kit,
        playing: Playing[S, A],
        selection: Selection[A],
        reader: Seat | None = None,
        people: Mapping[Seat, str] = NO_PEOPLE,
    ) -> None:
        """Show the game of `playing`; there is no frame yet.

        `reader` is who is spoken to, where that is not whose table it is; `people` what who sits
        where is called, at a table that they share.
        """
        self.kit = kit
        self.playing = playing
        self.selection = selection
        self.line: Message | None = None
        """What was said last."""
        self.sprites = Sprites()
        """Where every card is on its way."""
        self.hand_order = HandOrder(playing.presentation.hand_rank)
        """In which order the player holds the hand."""
        self.held = ""
        """The command that is in force as long as its key is held down, empty without one."""
        self.is_lifted = False
        """Whether the paper over the table is taken away as long as that."""
        self.bar: Sequence[Box] = ()
        """Where the widgets of the top bar are, from the left."""
        self.is_guided = False
        """Whether the band says what a turn is for: in a first game of one's own."""
        self.goes_onward = False
        """Whether the rest is played on to its end: the player is out, and does not watch it."""
        self._reader, self._people = reader, people
        self._frame: FrameOf[A, V, L] | None = None

    @property
    def frame(self) -> FrameOf[A, V, L]:
        """What is shown now. Raises RuntimeError before the first `show`."""
        if self._frame is None:
            raise RuntimeError("nothing is laid out yet: refresh first")
        return self._frame

    @property
    def is_laid_out(self) -> bool:
        """Whether there is a frame."""
        return self._frame is not None

    def spoken_to(self, me: Seat) -> Seat:
        """Return who is spoken to at the table of `me`."""
        return me if self._reader is None else self._reader

    def whose(self, seat: Seat, *, is_brief: bool = False) -> str:
        """Return which of the people here plays a seat: "you" for who is alone, empty for a bot.

        Of several people who has no name goes by number, as in the plan of the seats. Where all
        seats are one person's it says nothing, nor where all are people's and nobody has a name: a
        number would tell no more than the place.
        """
        me, party, people = self.frame.teller.me, self.playing.shown.party, self._people
        own = party if me is None else {me}  # nobody is spoken to where all go by their names
        is_all = len(own) == len(self.frame.view.seats)
        if seat not in own or (is_all and (len(people) <= 1 or not any(people.values()))):
            return ""
        if len(people) <= 1:
            return self.kit.say("table.you")
        key = "seats.person_brief" if is_brief else "seats.person"
        return people.get(seat) or self.kit.say(key, n=1 + sorted(people).index(seat))

    def show(self, frame: FrameOf[A, V, L]) -> None:
        """Take a new frame in place of the one before."""
        self._frame = frame

    def say(self, line: Message | None) -> None:
        """Something was said, or is to be forgotten."""
        self.line = line

    def hold(self, command: str, *, is_lifted: bool = False) -> None:
        """The key of a command that lasts went down; empty: it came up."""
        self.held, self.is_lifted = command, is_lifted

    def lay_bar(self, boxes: Sequence[Box]) -> None:
        """The top bar's widgets are at `boxes` now."""
        self.bar = boxes

    def guide(self, *, is_wanted: bool) -> None:
        """Have the band say what a turn is for, or leave that to who knows it."""
        self.is_guided = is_wanted

    def go_onward(self, *, is_on: bool) -> None:
        """Have the rest played on to its end, or watch it again."""
        self.goes_onward = is_on

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

    @property
    def on_offer(self) -> list[PieceId]:
        """The cards that are nobody's and that the player is to choose from."""
        pieces, usable = self.playing.shown.pieces.by_id, sorted(self.frame.usable)
        is_asked = not self.frame.is_own_turn
        return [n for n in usable if is_asked and pieces[n].place[1] == NOBODY]

    @property
    def offered(self) -> list[Box]:
        """Where these cards lie."""
        there = self.sprites.by_id
        return [there[number].home.box for number in self.on_offer if number in there]

    def look(self, spot: HitTarget) -> Look:
        """Return how a hit target is looked at."""
        selection = self.selection
        is_under = selection.hover == spot
        return Look(is_under, selection.focus == spot, is_under and selection.held == spot)

    def is_pointed(self, seat: Seat) -> bool:
        """Return whether the player points at `seat`, at something of theirs, or picked them.

        With keys, a pointer that rests somewhere does not.
        """
        selection = self.selection
        return seat in (self.owner_of(selection.focus or selection.hover), selection.target)

    def owner_of(self, spot: HitTarget | None) -> Seat | None:
        """Return whose something is: a plate, what is noted there, a card before it."""
        if spot is None:
            return None
        if spot.kind == "piece":
            piece = self.piece(spot.id)
            return piece.place[1] if piece is not None else None
        if spot.kind == "part":
            return spot.id // PARTS
        return spot.id if spot.kind in ("seat", "mark") else None


TableFrame: TypeAlias = FrameOf[object, BoardView, BoardLayout]
TableState: TypeAlias = StateOf[HasFrames, object, BoardView, BoardLayout]
"""As the board knows them, whatever the game."""
