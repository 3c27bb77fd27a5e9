"""The desk: everything about the table's screen that is neither input nor drawing.

What is shown, what the player has picked and points at, where every card is and belongs.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.samurai.actions import FROM_HAND, Action
from game.samurai.cards import IS_WEAPON
from game.samurai.roles import Role
from game.table.cards import CardId
from game.ui.kit import Kit
from game.ui.palette import AI
from game.ui.table.choosing import Choosing
from game.ui.table.playing import Playing
from game.ui.table.prompt import Column, PromptPanel, columns_of
from game.ui.table.sparks import Spark
from game.ui.table.spots import Place, Spot
from game.ui.table.sprites import Sprites
from game.view import layout
from game.view.geometry import Box, Target
from game.view.layout import HandView
from game.view.lines import Line
from game.view.nouns import capital
from game.view.pieces import Piece, PieceId, arranged
from game.view.play_text import taken_name
from game.view.prompts import Answer, answer_of, prompt_of
from game.view.table_view import HandCard, TableView, table_view
from game.view.targets import Sum, sums
from game.view.teller import Teller, teller_of
from game.view.timing import BUBBLE

BANNERS: Final = ("discard",)
"""Decisions that are answered in the hand: their prompt is a headline only."""


@dataclass
class Bubble:
    """A sentence beside a spot, for a while."""

    text: str
    spot: Spot
    left: float = BUBBLE
    """Seconds."""


@dataclass
class Desk:
    """The state of the table's screen. `refresh` after any change, before drawing."""

    kit: Kit
    playing: Playing
    choosing: Choosing = field(default_factory=Choosing)
    sprites: Sprites = field(default_factory=Sprites)
    sparks: list[Spark] = field(default_factory=list)
    hover: Spot | None = None
    focus: Spot | None = None
    held: Spot | None = None
    dragged: PieceId | None = None
    pointer: tuple[int, int] = (0, 0)
    is_hover_ripe: bool = False
    """Whether the pointer has rested long enough for things to grow and speak."""
    bubble: Bubble | None = None
    places: list[Place] = field(default_factory=list)
    prompt: PromptPanel | None = None
    aimed: tuple[int, int] | None = None
    """Who the card being resolved comes from, and whom it is for."""
    notes: dict[Seat, int] = field(default_factory=dict)
    """The player's pencilled guesses: seat -> role."""
    caption_line: Line | None = None
    """What was said last, shown under the card being resolved."""
    _prompt_key: object = None

    def refresh(self) -> None:
        """Bring everything in line with what is shown, picked and pointed at."""
        self.view: TableView = table_view(self.playing.seen)
        self.frame = layout.table(
            self.kit.size, len(self.view.seats), self.view.me, self.kit.text_scale
        )
        self.teller: Teller = teller_of(self.kit.strings, self.playing.seen, self.view.me)
        self.question: Decision[Action] | None = self.playing.question
        if self.question is None:
            self.choosing.clear()
        self.prompt = self._prompt()
        self.sums: dict[int, Sum] = self._sums()
        self._aim()

    # --- the hand ---

    @property
    def hand(self) -> list[Piece]:
        """The viewer's cards, from the left."""
        return arranged(self.playing.shown.pieces.at("hand", self.view.me))

    def hand_card(self, card: CardId) -> HandCard | None:
        """Return what is known about using `card`."""
        return next((entry for entry in self.view.hand if entry.card == card), None)

    def piece(self, number: PieceId) -> Piece | None:
        """Return a piece that is there."""
        return self.playing.shown.pieces.by_id.get(number)

    @property
    def looked_at(self) -> Spot | None:
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
        dimmed = tuple(p.id for p in self.hand if cards[p.card].reason) if self.question else ()
        hovered = None if flat else self.zoomed
        return HandView(hovered=hovered, dimmed=dimmed, resting=self.question is None)

    def _aim(self) -> None:
        pieces = self.playing.shown.pieces
        targets = layout.layout(self.frame, pieces, self.hand_view())
        origins = {
            number: layout.origin(self.frame, pieces.by_id[number].came_from) for number in targets
        }
        if self.dragged in targets:
            targets[self.dragged] = self._under_pointer(targets[self.dragged])
        self.sprites.aim(targets, origins)
        self.flat = layout.layout(self.frame, pieces, self.hand_view(flat=True))

    def _under_pointer(self, target: Target) -> Target:
        x, y = self.pointer
        return Target(x, y, target.w, target.h, 0.0, target.card, layout.LAYER_HOVERED)

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
        return "" if quiet or self.caption_line is None else self.teller.tell(self.caption_line)

    def _taking(self, action: Action) -> Answer:
        """Return what a Geisha may remove as an answer that says only what."""
        answer = answer_of(self.teller, self.playing.seen, action)
        taken = taken_name(self.teller, FROM_HAND if action.take is None else action.take)
        return replace(answer, label=capital(taken))

    # --- guesses ---

    def note(self, seat: Seat) -> str:
        """Return the player's guess at a hidden role, empty when there is none."""
        role = self.notes.get(seat)
        return "" if role is None else f"{self.kit.strings.role(role)}?"

    def next_note(self, seat: Seat) -> None:
        """Pencil the next guess beside a folded letter, or rub it out after the last."""
        if self.view.seats[seat].role is not None:
            return
        role = self.notes.pop(seat, Role.SHOGUN)
        if role < Role.RONIN:
            self.notes[seat] = role + 1

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
            return self.dragged
        spot = self.looked_at
        return spot.id if spot is not None and spot.kind == "card" else -1

    def _sums(self) -> dict[int, Sum]:
        weapon = self.weighed
        return {} if weapon is None else sums(self.playing.seen, self.view.me, weapon)

    def plate(self, seat: int) -> Box:
        """Return where a seat's plate lies."""
        return self.frame.plates[seat]
