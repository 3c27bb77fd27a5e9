"""The facts of a game: in full (TrainState), and as one seat knows them (TrainObservation)."""

from dataclasses import dataclass, field
from typing import Final, Literal, Self, TypeAlias

from game.great_train.rules.content.cards import COUNT, KIND
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.ring import Ring, ring_of
from game.kernel.engine import Referee
from game.kernel.frames import Frame
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.table.known import KnownHands, hands_seen, public_enter, public_leave, theft
from game.table.zones import put


@record
class Resolving:
    """The card or car out of its place until all that it causes is done (BT-3.6)."""

    card: CardId
    seat: Seat
    copied: int | None = None
    """The kind it serves as: a Money Bag, a Missed! as BANG!, a Baggage Car."""
    gone: bool = False
    """Whether it lies elsewhere already: in a hand, or still in play."""

    @property
    def kind(self) -> int:
        """As which kind it acts: what it serves as, else what it is."""
        return KIND[self.card] if self.copied is None else self.copied


AS_ITSELF: Final = tuple(
    tuple(Resolving(card, seat) for seat in range(max(TABLES))) for card in range(COUNT)
)
"""CardId -> Seat -> the card of that seat out of its place, serving as itself: made once."""


EndKind = Literal["law", "outlaws", "renegade", "hunt", "last_standing"]


@dataclass(frozen=True, slots=True)
class TrainOutcome:
    """The end (BT-8.2, BT-14): `winners` are all seats of `team`, out or not, ascending."""

    kind: EndKind
    winners: tuple[Seat, ...]
    team: str
    all_out: bool
    """Whether nobody was in play."""


@dataclass(slots=True)
class TrainPosition:
    """What lies on the table. Lists are by seat; hands and in_play are sorted, piles end on top.

    Events write here and nowhere else, into a state and an observation alike.
    """

    roles: tuple[int, ...] = ()
    roles_shown: tuple[bool, ...] = ()
    characters: tuple[int, ...] = ()
    life: list[int] = field(default_factory=list)
    status: tuple[int, ...] = ()
    ring: Ring = ring_of(())  # noqa: RUF009 - immutable
    """Follows from `status`."""
    hands: list[list[CardId]] = field(default_factory=list)
    in_play: list[list[CardId]] = field(default_factory=list)
    draw_pile: list[CardId] = field(default_factory=list)
    discard_pile: list[CardId] = field(default_factory=list)
    stations: tuple[int, ...] = ()
    place: int = 0
    """The station index of the locomotive, the number of stations at the End of the Line."""
    locomotive: int = 0
    cars: tuple[CardId, ...] = ()
    """From the locomotive back (BT-9.1)."""
    car_deck: list[CardId] = field(default_factory=list)
    turn_seat: Seat = 0
    step: TurnStep = TurnStep.TRAIN
    allowance_used: int = 0
    bought: int = 0
    advanced: bool = False
    used: int = 0
    """Bits of ONCE_A_TURN."""
    extra: bool = False
    last_standing: bool = False
    revealed: tuple[CardId, ...] = ()
    """What lies open until somebody chooses, in the order it came."""
    looking: tuple[CardId, ...] = ()
    """The cards that `looker` chooses from and alone sees, top first."""
    looker: Seat = 0
    resolving: Resolving | None = None
    falls: tuple[tuple[Seat, Seat | None], ...] = ()
    """Who went out since the end was last looked at, and who did it (BT-8.1)."""
    frames: tuple[Frame, ...] = ()
    outcome: TrainOutcome | None = None
    house_rules: tuple[str, ...] = ()
    """What the game was dealt with beside the rules, for whoever tells of it."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.life)

    def become(self, seat: Seat, status: int) -> None:
        """`seat` is alive, a ghost or out from now on."""
        self.stand((*self.status[:seat], status, *self.status[seat + 1 :]))

    def stand(self, status: tuple[int, ...]) -> None:
        """The players are what `status` says from now on."""
        self.status = status
        self.ring = ring_of(status)

    def note_public_leave(self, owner: Seat, card: CardId) -> None:
        """Everybody sees `card` leave the hand of `owner`."""

    def note_public_enter(self, owner: Seat, card: CardId) -> None:
        """Everybody sees `card` enter the hand of `owner`."""

    def note_theft(self, taker: Seat, owner: Seat, card: CardId) -> None:
        """`card` goes from `owner` to `taker`, seen by these two alone."""

    def show(self, owner: Seat, card: CardId) -> None:
        """`card` in the hand of `owner` is shown to everybody."""

    def forget_top(self, count: int) -> None:
        """`count` cards leave the top of the draw pile."""

    def forget_place(self, place: int) -> None:
        """The card at `place` from the top leaves the draw pile."""

    def forget_pile(self) -> None:
        """The draw pile was shuffled: nobody knows anything of it."""

    def keep_seen(self, seat: Seat) -> None:
        """The cards that `seat` looks at stay on top of the draw pile."""

    def put_back(self, seat: Seat, card: CardId) -> None:
        """`seat` puts `card`, one of those looked at, below the others of them (BT-12.7)."""

    def bury(self, _car: CardId) -> None:
        """A car goes face down under the car deck (BT-9.2)."""

    def _copy_into(self, copy: "TrainPosition") -> None:
        copy.roles = self.roles
        copy.roles_shown = self.roles_shown
        copy.characters = self.characters
        copy.life = self.life[:]
        copy.status = self.status
        copy.ring = self.ring
        copy.hands = [hand[:] for hand in self.hands]
        copy.in_play = [cards[:] for cards in self.in_play]
        copy.draw_pile = self.draw_pile[:]
        copy.discard_pile = self.discard_pile[:]
        copy.stations = self.stations
        copy.place = self.place
        copy.locomotive = self.locomotive
        copy.cars = self.cars
        copy.car_deck = self.car_deck[:]
        copy.turn_seat = self.turn_seat
        self._copy_turn(copy)

    def _copy_turn(self, copy: "TrainPosition") -> None:
        copy.step = self.step
        copy.allowance_used = self.allowance_used
        copy.bought = self.bought
        copy.advanced = self.advanced
        copy.used = self.used
        copy.extra = self.extra
        copy.last_standing = self.last_standing
        copy.revealed = self.revealed
        copy.looking = self.looking
        copy.looker = self.looker
        copy.resolving = self.resolving
        copy.falls = self.falls
        copy.frames = self.frames
        copy.outcome = self.outcome
        copy.house_rules = self.house_rules


@dataclass(slots=True)
class TrainState(TrainPosition):
    """All facts, and who knows what besides what all see (BT-15.2, BT-15.3)."""

    known: KnownHands = field(default_factory=dict)
    known_top: dict[Seat, tuple[CardId, ...]] = field(default_factory=dict)
    """Observer -> what they know of the draw pile's top, top first; never empty tuples."""

    def clone(self) -> Self:
        """Return an independent copy; what never changes is shared."""
        copy = type(self).__new__(type(self))
        self._copy_into(copy)
        copy.known = self.known.copy()
        copy.known_top = self.known_top.copy()
        return copy

    def bury(self, _car: CardId) -> None:
        """Put it there."""
        self.car_deck.insert(0, _car)

    def note_public_leave(self, owner: Seat, card: CardId) -> None:
        """Take `card` out of what others know of the hand of `owner`."""
        public_leave(self.known, owner, card)

    def note_public_enter(self, owner: Seat, card: CardId) -> None:
        """Add `card` to what the others know of the hand of `owner`."""
        public_enter(self.known, len(self.life), owner, card)

    def note_theft(self, taker: Seat, owner: Seat, card: CardId) -> None:
        """Two know what went; for the rest, what they knew of the owner's hand may be gone."""
        theft(self.known, len(self.life), taker, owner, card)

    def show(self, owner: Seat, card: CardId) -> None:
        """Add `card` to what the others know of the hand of `owner`."""
        self.note_public_enter(owner, card)

    def _know_top(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        if cards:
            self.known_top[seat] = cards
        else:
            self.known_top.pop(seat, None)

    def forget_top(self, count: int) -> None:
        """Shorten what everybody knows."""
        if self.known_top:
            for seat, cards in [*self.known_top.items()]:
                self._know_top(seat, cards[count:])

    def forget_place(self, place: int) -> None:
        """Strike the place out of what everybody knows."""
        for seat, cards in [*self.known_top.items()]:
            self._know_top(seat, cards[:place] + cards[place + 1 :])

    def forget_pile(self) -> None:
        """Forget the order."""
        self.known_top.clear()

    def keep_seen(self, seat: Seat) -> None:
        """What lay known below the cards looked at stays known under them."""
        below = self.known_top.get(seat, ())[len(self.looking) :]
        self._know_top(seat, self.looking + below)

    def put_back(self, seat: Seat, card: CardId) -> None:
        """The others know nothing of the top any more, `seat` what it was."""
        others = list(self.looking)
        others.remove(card)
        below = self.known_top.get(seat, ())[len(self.looking) :]
        self.draw_pile[-len(self.looking) :] = [card, *reversed(others)]
        self.known_top.clear()
        self._know_top(seat, (*others, card, *below))


@dataclass(slots=True)
class TrainObservation(TrainPosition):
    """What `seat` knows: hidden numbers are HIDDEN, everything else is as in the state (BT-15)."""

    seat: Seat = 0
    known_top: tuple[CardId, ...] = ()
    """What the seat knows of the draw pile's top, top first."""

    def show(self, owner: Seat, card: CardId) -> None:
        """A card of another's hand becomes known; in an open hand it is."""
        if HIDDEN in self.hands[owner]:
            self.hands[owner].remove(HIDDEN)
            put(self.hands[owner], card)

    def forget_top(self, count: int) -> None:
        """Shorten what is known."""
        self.known_top = self.known_top[count:]

    def forget_place(self, place: int) -> None:
        """Strike the place out of what is known."""
        self.known_top = self.known_top[:place] + self.known_top[place + 1 :]

    def forget_pile(self) -> None:
        """Forget the order."""
        self.known_top = ()

    def keep_seen(self, seat: Seat) -> None:
        """Who looked knows the cards from now on."""
        if seat == self.seat:
            self.known_top = self.looking + self.known_top[len(self.looking) :]

    def put_back(self, seat: Seat, card: CardId) -> None:
        """Who looked knows the cards from now on, all others nothing."""
        if seat != self.seat:
            self.known_top = ()
            return
        others = list(self.looking)
        others.remove(card)
        self.known_top = (*others, card, *self.known_top[len(self.looking) :])

    def bury(self, _car: CardId) -> None:
        """Nobody reads the car deck (BT-15.4)."""
        self.car_deck.append(HIDDEN)


def observe_train(state: TrainState, seat: Seat) -> TrainObservation:
    """Return what `seat` may know of `state` (BT-15)."""
    seen = TrainObservation(seat=seat)
    state._copy_into(seen)  # noqa: SLF001 - the two classes of this file share their copying
    seen.draw_pile = [HIDDEN] * len(state.draw_pile)
    seen.car_deck = [HIDDEN] * len(state.car_deck)
    seen.known_top = state.known_top.get(seat, ())
    if state.outcome is None:
        seen.hands = hands_seen(state.hands, state.known, seat)
        seen.roles = shown_roles(state.roles, state.roles_shown, seat)
    if state.looking and state.looker != seat:
        seen.looking = (HIDDEN,) * len(state.looking)
    return seen


def shown_roles(roles: tuple[int, ...], shown: tuple[bool, ...], seat: Seat) -> tuple[int, ...]:
    """Return the roles as `seat` may know them: its own and those shown (BT-2.1)."""
    return tuple([role if shown[s] or s == seat else HIDDEN for s, role in enumerate(roles)])


TrainRules: TypeAlias = Referee[TrainState]
"""What every rule is handed."""
