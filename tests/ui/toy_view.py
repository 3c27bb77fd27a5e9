"""How the toy is shown and told: it fills the port of `game.view`; and what its screen shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from game.kernel.decisions import Decision
from game.kernel.frames import FramePopped, FramePushed
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.ui.board.state import TableState
from game.view.cards.pieces import Place
from game.view.layout.geometry import Box
from game.view.layout.zones import Zones
from game.view.show import Row, Show, Voices, always
from game.view.time.timing import FLIGHT
from game.view.words.grammar import Noun
from game.view.words.message import Message
from game.view.words.prompt import Prompt
from game.view.words.sentences import Teller
from game.view.words.strings import Strings
from tests.kernel.toy import (
    Agreed,
    AwaitBlock,
    Drew,
    Dropped,
    Duel,
    Hit,
    Laid,
    Lost,
    Passed,
    Taunted,
    Toy,
)

WORDS: Final = {
    "toy.taunt": "{who} taunts.",
    "toy.turn": "{who} is to strike.",
    "toy.turn_you": "You are to strike.",
    "toy.drew": "{who} draws.",
    "toy.drew_you": "You draw.",
    "toy.strike": "{who} strikes with a {card}.",
    "toy.strike_you": "You strike with a {card}.",
    "toy.block": "{who} blocks with a {card}.",
    "toy.block_you": "You block with a {card}.",
    "toy.hit": "{who} loses a life.",
    "toy.hit_you": "You lose a life.",
    "toy.lost": "{who} has lost.",
    "toy.lost_you": "You have lost.",
}
NAMES: Final = ("You", "Rival", "Third", "Fourth")


class ToyStrings(Strings):
    """English, and the toy's own sentences."""

    def __init__(self) -> None:
        """Read the program's texts."""
        super().__init__("en")
        self._texts = {**self._texts, **WORDS}


class ToyNames:
    """What cards and seats are called."""

    def card(self, card: CardId) -> Noun:
        """Return a number."""
        return Noun(str(card), f"the {card}")

    def seat(self, seat: Seat) -> Noun:
        """Return who sits there."""
        return Noun(NAMES[seat], NAMES[seat])


def _said(key: str) -> Any:
    return lambda event, _before: Message(key, event.seat)


def _dropped(event: Dropped, _before: Duel) -> Message | None:
    key, cards = f"toy.{event.source}", (event.number,)
    return None if event.source == "hit" else Message(key, event.seat, cards=cards)


SHOW: Final = Show[Duel](
    always(Laid, Row("laid")),
    always(Agreed, Row("agreed")),
    always(Taunted, Row("taunt", line=_said("toy.taunt"))),
    always(Drew, Row("draw", 0.1, line=_said("toy.drew"))),
    always(Dropped, Row("drop", FLIGHT, line=_dropped, sound="card_down")),
    always(Hit, Row("hit", 0.4, is_gate=True, line=_said("toy.hit"))),
    always(Passed, Row("pass", line=lambda e, _b: Message("toy.turn", e.seat, is_heading=True))),
    always(Lost, Row("lost", 0.4, line=_said("toy.lost"))),
    always(FramePushed, Row("silent")),
    always(FramePopped, Row("silent")),
)


class ToyPresentation:
    """Fills `game.view.presentation.Presentation`."""

    system: Final = Toy()
    show: Final = SHOW
    log_kinds: Final = ()
    voices: Final = Voices((), {}, lambda _seen: "")

    def teller(self, strings: Strings, seen: Duel, me: Seat | None) -> Teller:
        """Return who tells the duel."""
        del seen
        return Teller(strings, ToyNames(), me)

    def places(self, seen: Duel) -> Mapping[Place, Sequence[CardId]]:
        """Return the hands, and the number that is struck with."""
        places: dict[Place, Sequence[CardId]] = {
            ("hand", seat): hand for seat, hand in enumerate(seen.hands)
        }
        top = seen.frames[-1] if seen.frames else None
        if isinstance(top, AwaitBlock):
            places["resolving", top.seat] = [top.number]
        return places

    def hand_rank(self, card: CardId) -> tuple[int, ...]:
        """Return the highest first."""
        return (-card,)

    def is_open_ended(self, decision: Decision[Any]) -> bool:
        """Whether it is the own turn."""
        return decision.kind == "strike"

    def prompt(self, teller: Teller, seen: Duel) -> Prompt[Any] | None:
        """Return nothing: the window asks by itself."""
        del teller, seen
        return None

    def tension(self, seen: Duel) -> float:
        """Return how few lives somebody has left."""
        return 0.0 if min(seen.lives) > 1 else 0.5

    def score_lines(self, teller: Teller, seen: Duel) -> list[str]:
        """Return who lost."""
        return [teller.say("toy.lost", seen.loser)]


@dataclass(frozen=True, slots=True)
class ToySeat:
    """One fighter."""

    seat: Seat
    has_tag: bool
    lives: int
    count: int
    is_harmless: bool = False

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it as it is: nothing is counted late."""
        del lost, stands
        return self


@dataclass(frozen=True, slots=True)
class ToyCard:
    """A number of the own hand."""

    card: CardId
    playable: bool


@dataclass(frozen=True, slots=True)
class ToyView:
    """The whole duel."""

    me: Seat
    seats: tuple[ToySeat, ...]
    hand: tuple[ToyCard, ...]
    deck: int
    turn: Seat
    is_resolving: bool
    is_over: bool
    discards: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class ToyLayout:
    """Two plates face to face, the deck between them."""

    zones: Zones
    plates: tuple[Box, ...]
    faces: tuple[Box, ...]
    piles: tuple[Box, ...]
    prompt: Box
    resolving: Box


def view_of(state: TableState) -> ToyView:
    """Return the toy's own view-model."""
    assert isinstance(state.frame.view, ToyView)
    return state.frame.view
