"""A toy system: a duel of numbers on hidden hands. It proves that the kernel knows no real game.

In turn, strike another seat with a number or pass, which draws one. Who is struck blocks with an
equal or higher number, or loses a life and one card of the hand, blindly. Who has no life left, or
passes with no card left to draw, loses, and the game ends. House rules: how many lives each has,
whether seat 0 begins, and whether one may taunt once before each strike, which does nothing at all.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from game.kernel.engine import GameEnded
from game.kernel.errors import SetupError
from game.kernel.events import Event
from game.kernel.frames import Await, FramePopped, FramePushed, Resolve
from game.kernel.ids import HIDDEN
from game.kernel.system import Option, Options, Result
from game.kernel.wire import Wire
from game.table.ring import clockwise
from game.table.zones import put, take

DECK, HAND = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5), 2
USUAL_LIVES: Final = 2
LIVES: Final = Option("lives", USUAL_LIVES, range(1, 4))
TAUNTS: Final = Option("taunts", False, (False, True))
FIRST: Final = Option("first_seat_begins", False, (False, True))
PASS, TAUNT, TAKE_HIT = ("pass",), ("taunt",), ("take_hit",)


@dataclass(slots=True)
class Duel:
    """All facts; with `seat` those that one seat knows."""

    hands: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    lives: list[int] = field(default_factory=list)
    turn: int = 0
    frames: tuple[Any, ...] = ()
    loser: int | None = None
    seat: int | None = None
    may_taunt: bool = False
    taunts_left: int = 0

    def clone(self) -> "Duel":
        """Return an independent copy."""
        hands = [hand[:] for hand in self.hands]
        return replace(self, hands=hands, deck=self.deck[:], lives=self.lives[:])


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The table before the first turn: the deck's top is last."""

    type: ClassVar[str] = "laid"
    secret: ClassVar[tuple[str, ...]] = ("deck",)
    deck: tuple[int, ...]
    players: int
    turn: int

    def witnesses(self) -> tuple[int, ...]:
        """Nobody sees the deck."""
        return ()

    def apply(self, state: Duel) -> None:
        """Lay everything out."""
        state.deck, state.turn = list(self.deck), self.turn
        state.hands = [[] for _ in range(self.players)]
        state.lives = [USUAL_LIVES] * self.players


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """House rules that are not the usual ones."""

    type: ClassVar[str] = "agreed"
    lives: int
    taunts: bool

    def apply(self, state: Duel) -> None:
        """Give everybody their lives, and the first one the taunt."""
        state.lives = [self.lives] * len(state.hands)
        state.may_taunt, state.taunts_left = self.taunts, int(self.taunts)


@dataclass(frozen=True, slots=True)
class Taunted(Event):
    """`seat` made a face."""

    type: ClassVar[str] = "taunted"
    seat: int

    def apply(self, state: Duel) -> None:
        """Once a turn."""
        state.taunts_left -= 1


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`seat` drew a number that only they see."""

    type: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("number",)
    seat: int
    number: int

    def witnesses(self) -> tuple[int, ...]:
        """Only the one who draws."""
        return (self.seat,)

    def apply(self, state: Duel) -> None:
        """Move it from the deck to the hand."""
        state.deck.pop()
        put(state.hands[self.seat], self.number)


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """`seat` lost a number from the hand, face up."""

    type: ClassVar[str] = "dropped"
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: int
    number: int
    source: str

    def apply(self, state: Duel) -> None:
        """Take it out of the hand."""
        take(state.hands[self.seat], self.number)


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """`seat` lost a life."""

    type: ClassVar[str] = "hit"
    seat: int

    def apply(self, state: Duel) -> None:
        """Take the life."""
        state.lives[self.seat] -= 1


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The turn went on to `seat`."""

    type: ClassVar[str] = "passed"
    seat: int

    def apply(self, state: Duel) -> None:
        """Pass the turn."""
        state.turn, state.taunts_left = self.seat, int(state.may_taunt)


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """`seat` lost the game; nothing is awaited any more."""

    type: ClassVar[str] = "lost"
    seat: int

    def apply(self, state: Duel) -> None:
        """Write down the loser."""
        state.loser, state.frames = self.seat, ()


@dataclass(frozen=True, slots=True)
class ResolveTurn(Resolve):
    """The bottom of the stack: whoever's turn it is strikes."""

    type: ClassVar[str] = "resolve_turn"

    def run(self, referee: Any) -> None:
        """Ask for the strike."""
        referee.push(AwaitStrike(referee.state.turn))


@dataclass(frozen=True, slots=True)
class AwaitStrike(Await):
    """`seat` strikes or passes."""

    type: ClassVar[str] = "await_strike"
    kind: ClassVar[str] = "strike"
    seat: int

    def actions(self, position: Duel) -> list[Any]:
        """Return every number at every other seat, and passing."""
        seats = sorted(clockwise(len(position.hands), self.seat))
        numbers = sorted(set(position.hands[self.seat]))
        strikes = [("strike", number, seat) for number in numbers for seat in seats]
        return [*strikes, PASS, *[TAUNT] * position.taunts_left]

    def resume(self, referee: Any, action: Any) -> None:
        """Strike, or draw and pass the turn, or make a face and be asked again."""
        if action == TAUNT:
            referee.emit(Taunted(self.seat))
            return
        referee.pop()
        after = next(clockwise(len(referee.state.hands), self.seat))
        if action != PASS:
            referee.emit(Dropped(self.seat, action[1], "strike"))
            referee.emit(Passed(after))
            referee.push(AwaitBlock(action[2], action[1]))
            return
        if not referee.state.deck:
            lose(referee, self.seat)
        draw(referee, self.seat)
        referee.emit(Passed(after))


@dataclass(frozen=True, slots=True)
class AwaitBlock(Await):
    """`seat` was struck with `number` and blocks or takes the hit."""

    type: ClassVar[str] = "await_block"
    kind: ClassVar[str] = "block"
    seat: int
    number: int

    def actions(self, position: Duel) -> list[Any]:
        """Return a block with every equal or higher number, and taking the hit."""
        hand = sorted(set(position.hands[self.seat]))
        return [*[("block", n) for n in hand if n >= self.number], TAKE_HIT]

    def resume(self, referee: Any, action: Any) -> None:
        """A block costs its card, a hit a life and a card nobody chose."""
        referee.pop()
        hand = referee.state.hands[self.seat]
        if action != TAKE_HIT:
            referee.emit(Dropped(self.seat, action[1], "block"))
            return
        referee.emit(Hit(self.seat))
        if not referee.state.lives[self.seat]:
            lose(referee, self.seat)
        if hand:
            referee.emit(Dropped(self.seat, hand[referee.chance.pick(len(hand))], "hit"))


def draw(referee: Any, seat: int) -> None:
    """`seat` draws one."""
    referee.emit(Drew(seat, referee.state.deck[-1]))


def lose(referee: Any, seat: int) -> None:
    """`seat` loses and nothing more moves. Raises GameEnded."""
    referee.emit(Lost(seat))
    raise GameEnded


EVENTS = (Laid, Agreed, Taunted, Drew, Dropped, Hit, Passed, Lost, FramePushed, FramePopped)


class Toy:
    """The duel as the kernel sees it."""

    key = "toy-duel"
    seats = range(2, 5)
    options = (LIVES, FIRST, TAUNTS)
    wire = Wire((*EVENTS, ResolveTurn, AwaitStrike, AwaitBlock), {})

    def blank_state(self) -> Duel:
        """Return a state before anything happened."""
        return Duel()

    def blank_observation(self, seat: int) -> Duel:
        """Return what `seat` knows before anything happened."""
        return Duel(seat=seat)

    def deal(self, players: int, options: Options, referee: Any) -> None:
        """Shuffle, choose who begins, deal."""
        deck = tuple(referee.chance.shuffle(DECK))
        first = 0 if options[FIRST.key] else referee.chance.pick(players)
        referee.emit(Laid(deck, players, first))
        if options[LIVES.key] != USUAL_LIVES or options[TAUNTS.key]:
            referee.emit(Agreed(int(options[LIVES.key]), bool(options[TAUNTS.key])))
        self._deal_hands(players, referee)

    def place(self, setup: Any, referee: Any) -> None:
        """Start from {"deck": [...], "players": n}; seat 0 begins. Raises SetupError."""
        if sorted(setup["deck"]) != sorted(DECK):
            raise SetupError("that is not the deck")
        referee.emit(Laid(tuple(setup["deck"]), setup["players"], 0))
        self._deal_hands(setup["players"], referee)

    def _deal_hands(self, players: int, referee: Any) -> None:
        for _ in range(HAND):
            for seat in range(players):
                draw(referee, seat)
        referee.push(ResolveTurn())

    def players_of(self, position: Duel) -> int:
        """Return the number of seats."""
        return len(position.hands)

    def observe(self, state: Duel, seat: int) -> Duel:
        """Return the state with the deck and the other hands hidden."""
        hands = [h[:] if s == seat else [HIDDEN] * len(h) for s, h in enumerate(state.hands)]
        return replace(state.clone(), seat=seat, hands=hands, deck=[HIDDEN] * len(state.deck))

    def action_to_json(self, action: Any) -> Any:
        """Return the action as a list."""
        return list(action)

    def state_to_json(self, state: Duel) -> Any:
        """Return the facts that tests read."""
        return {"hands": state.hands, "deck": state.deck, "lives": state.lives}

    def observation_to_json(self, observation: Duel) -> Any:
        """Return the same facts as one seat knows them."""
        return {**self.state_to_json(observation), "seat": observation.seat}

    def outcome_of(self, position: Duel) -> Result | None:
        """Return who won: everybody but the loser, each for themselves."""
        if position.loser is None:
            return None
        seats = range(len(position.hands))
        winners = tuple(seat for seat in seats if seat != position.loser)
        return Result(winners, ("fighter",) * len(seats))

    def outcome_to_json(self, state: Duel) -> Any:
        """Return who lost, None before."""
        return state.loser
