"""The state: everything about the table's screen that is neither input nor drawing.

What is shown, what the player has picked and points at, where every card is and belongs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.ui.role_notes import note_text, pencil_next
from game.samurai.view import layout
from game.samurai.view.end_reveal import EndReveal
from game.samurai.view.layout import HandView
from game.samurai.view.prompts import answer_of, prompt_of, taken_name
from game.samurai.view.table_view import HandCard, TableView, table_view
from game.samurai.view.targets import Sum, sums
from game.table.cards import CardId
from game.ui.board.cards.sprites import Sprites
from game.ui.board.hit_targets import HitBox, HitTarget
from game.ui.board.playing import Playing
from game.ui.board.prompt import Column, PromptPanel, columns_of
from game.ui.board.selection import Choosing, Grip
from game.ui.kit import Kit
from game.ui.palette import AI
from game.view.cards.hand_order import HandOrder, moved
from game.view.cards.pieces import Piece, PieceId
from game.view.layout.geometry import Box
from game.view.time.timing import BUBBLE
from game.view.words.grammar import capital
from game.view.words.message import Message
from game.view.words.prompt import Answer

BANNERS: Final = ("discard",)
"""Decisions that are answered in the hand: their prompt is a headline only."""


@dataclass
class Bubble:
    """A sentence beside a spot, for a while."""

    text: str
    spot: HitTarget
    left: float = BUBBLE
    """Seconds."""


@dataclass
class TableState:
    """The state of the table's screen. `refresh` after any change, before drawing."""

    kit: Kit
    playing: Playing
    choosing: Choosing = field(default_factory=Choosing)
    sprites: Sprites = field(default_factory=Sprites)
    hover: HitTarget | None = None
    focus: HitTarget | None = None
    held: HitTarget | None = None
    dragged: PieceId | None = None
    grip: Grip | None = None
    """How the dragged card is held."""
    holding: HandOrder = field(init=False)
    """In which order the player holds the hand."""
    pointer: tuple[int, int] = (0, 0)
    is_hover_ripe: bool = False
    """Whether the pointer has rested long enough for things to grow and speak."""
    bubble: Bubble | None = None
    places: list[HitBox] = field(default_factory=list)
    prompt: PromptPanel | None = None
    aimed: tuple[int, int] | None = None
    """Who the card being resolved comes from, and whom it is for."""
    unveiling: EndReveal = field(default_factory=EndReveal)
    """Which roles are still to be turned over at the end."""
    caption_line: Message | None = None
    """What was said last, shown under the card being resolved."""
    _prompt_key: object = None

    def __post_init__(self) -> None:
        """Hold the hand as the game ranks its cards."""
        self.holding = HandOrder(self.playing.presentation.hand_rank)

    def refresh(self) -> None:
        """Bring everything in line with what is shown, picked and pointed at."""
        self.unveiling.follow(self.playing.seen)
        self.view: TableView = self.unveiling.veiled(table_view(self.playing.seen))
        self.frame = layout.table(
            self.kit.size, len(self.view.seats), self.view.me, self.kit.text_scale
        )
        self.teller = self.playing.presentation.teller(
            self.kit.strings, self.playing.seen, self.view.me
        )
        self.question: Decision[Action] | None = self.playing.question
        if self.question is None:
            self.choosing.clear()
        self.holding.follow(self.pieces, keep=self.playing.table.can_undo)
        if self.dragged not in {piece.id for piece in self.pieces}:
            self.let_go()
        self.prompt = self._prompt()
        self.sums: dict[int, Sum] = self._sums()
        self._aim()

    @property
    def tempers(self) -> Mapping[Seat, str]:
        """Keys of the opponents' temperaments, by seat."""
        return self.playing.table.tempers

    # --- the hand ---

    @property
    def pieces(self) -> list[Piece]:
        """The viewer's cards, in the order in which they came."""
        return self.playing.shown.pieces.at("hand", self.view.me)

    @property
    def hand(self) -> list[Piece]:
        """The viewer's cards as they are held, from the left; a dragged one makes itself room."""
        held = self.holding.held(self.pieces)
        if self.dragged is None or self.grip is None or self.grip.place is None:
            return held
        order = moved([piece.id for piece in held], self.dragged, self.grip.place)
        return sorted(held, key=lambda piece: order.index(piece.id))

    @property
    def lifted(self) -> PieceId | None:
        """The card that is dragged out of the hand, to be used."""
        is_out = self.grip is not None and self.grip.place is None
        return self.dragged if is_out else None

    def let_go(self) -> None:
        """Have the dragged card go back to where it was, if there is one."""
        self.dragged = self.grip = None

    def hand_card(self, card: CardId) -> HandCard | None:
        """Return what is known about using `card`."""
        return next((entry for entry in self.view.hand if entry.card == card), None)

    def piece(self, number: PieceId) -> Piece | None:
        """Return a piece that is there."""
        return self.playing.shown.pieces.by_id.get(number)

    @property
    def looked_at(self) -> HitTarget | None:
        """What the player is looking at: focus by keys, else what the pointer rests on."""
        return self.focus or (self.hover if self.is_hover_ripe else None)

    @property
    def zoomed(self) -> PieceId | None:
        """The card of the hand that is held up large; none while a question covers the middle."""
        if self.dragged is not None:
            return None
        in_way = self.prompt is not None and bool(self.prompt.items)
        if self.choosing.piece is not None:
            return None if in_way else self.choosing.piece
        spot = self.looked_at
        return spot.id if spot is not None and spot.kind == "card" and not in_way else None

    def hand_view(self, *, flat: bool = False) -> HandView:
        """Return how the hand is held; `flat` leaves out what grows under the pointer."""
        cards = {entry.card: entry for entry in self.view.hand}
        held = self.hand
        dimmed = tuple(p.id for p in held if cards[p.card].reason) if self.question else ()
        return HandView(
            order=tuple(piece.id for piece in held),
            hovered=None if flat else self.zoomed,
            dimmed=dimmed,
            resting=self.question is None,
        )

    def _aim(self) -> None:
        pieces = self.playing.shown.pieces
        targets = layout.layout(self.frame, pieces, self.hand_view())
        origins = {
            number: layout.origin(self.frame, pieces.by_id[number].came_from) for number in targets
        }
        if self.dragged in self.sprites.by_id and self.grip is not None:
            targets[self.dragged] = self.grip.under(self.pointer, targets[self.dragged])
            self.sprites.carry(self.dragged, targets[self.dragged])
        self.sprites.aim(targets, origins)
        self.flat = layout.layout(self.frame, pieces, self.hand_view(flat=True))

    # --- questions ---

    @property
    def is_play(self) -> bool:
        """Whether the player is in the play phase of the own turn."""
        return self.question is not None and self.question.kind == "play"

    def _prompt(self) -> PromptPanel | None:
        """Return the panel of the question, the same one as long as the question is the same."""
        picked = (self.choosing.card, self.choosing.target)
        key = (self.question, picked, self.kit.size, self.kit.text_scale, self.kit.strings.language)
        if key != self._prompt_key:
            self._prompt_key = key
            self._panel = self._new_prompt()
        return self._panel

    def _new_prompt(self) -> PromptPanel | None:
        if self.question is None:
            return None
        if self.is_play:
            return self._take_prompt(self.question)
        prompt = prompt_of(self.teller, self.playing.seen)
        if prompt is None:
            return None
        columns = [] if prompt.kind in BANNERS else columns_of(prompt)
        return PromptPanel(self.kit, self.frame.prompt, prompt.headline, columns, prompt.kind)

    def _take_prompt(self, question: Decision[Action]) -> PromptPanel | None:
        """Return the question what a Geisha removes, once it is known from whom."""
        if self.choosing.target is None or self.choosing.card is None:
            return None
        actions = self.choosing.left(question)
        answers = tuple(self._taking(action) for action in actions)
        headline = self.kit.say("table.choose_take", who=self.teller.name(self.choosing.target))
        return PromptPanel(self.kit, self.frame.prompt, headline, [Column(answers, AI)])

    @property
    def caption(self) -> str:
        """What was said last, while the others act."""
        quiet = self.caption_line is None or self.question is not None
        if quiet or self.caption_line is None:
            return ""
        if self.unveiling.is_secret(self.caption_line):
            return self.kit.say("ending.over")
        return self.teller.tell(self.caption_line)

    def _taking(self, action: Action) -> Answer[Action]:
        """Return what a Geisha may remove as an answer that says only what."""
        answer = answer_of(self.teller, self.playing.seen, action)
        taken = taken_name(self.teller, FROM_HAND if action.take is None else action.take)
        return replace(answer, label=capital(taken))

    # --- guesses ---

    def note(self, seat: Seat) -> str:
        """Return the player's guess at a hidden role, empty when there is none."""
        return note_text(self.kit, self.playing.table, seat)

    def next_note(self, seat: Seat, step: int = 1) -> None:
        """Pencil the next guess beside a folded letter, or the one before; the last is none."""
        if self.view.seats[seat].role is None:
            pencil_next(self.playing.table, seat, len(self.view.seats), step)

    # --- weapons ---

    @property
    def weighed(self) -> CardId | None:
        """The weapon whose difficulties are shown: picked, dragged or looked at."""
        if not self.is_play or (self.prompt is not None and self.prompt.items):
            return None
        piece = self.piece(self._weighed_piece())
        if piece is None or piece.place != ("hand", self.view.me) or not IS_WEAPON[piece.card]:
            return None
        entry = self.hand_card(piece.card)
        blocked = (
            entry is not None and entry.reason is not None and entry.reason.code == "weapon_limit"
        )
        return None if blocked else piece.card

    def _weighed_piece(self) -> PieceId:
        if self.choosing.piece is not None:
            return self.choosing.piece
        if self.dragged is not None:
            return -1 if self.lifted is None else self.lifted
        spot = self.looked_at
        return spot.id if spot is not None and spot.kind == "card" else -1

    def _sums(self) -> dict[int, Sum]:
        weapon = self.weighed
        return {} if weapon is None else sums(self.playing.seen, self.view.me, weapon)

    def plate(self, seat: int) -> Box:
        """Return where a seat's plate lies."""
        return self.frame.plates[seat]
