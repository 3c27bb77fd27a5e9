"""The facts of a game: in full (State), and as one seat knows them (Observation)."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Literal, Self, TypeAlias

from game.kernel.engine import Referee
from game.kernel.frames import Frame
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import ROLES
from game.table.cards import CardId
from game.table.known import KnownHands, hands_seen, public_enter, public_leave, theft


class Role(IntEnum):
    """A secret role. States hold the number, HIDDEN when the viewer may not know."""

    SHOGUN = 0
    SAMURAI = 1
    NINJA = 2
    RONIN = 3


class Phase(IntEnum):
    """A part of a turn, in order (SS-4)."""

    RECOVERY = 0
    BUSHIDO = 1
    DRAW = 2
    PLAY = 3
    DISCARD = 4


THREE: Final = 3
"""The number of players with special rules: nothing is hidden, and no swordmaster."""

TEAMS: Final = tuple(role.team for role in ROLES)
"""Role -> its team's name."""

ROLE_KEYS: Final = tuple(role.key for role in ROLES)
PHASE_KEYS: Final = tuple(phase.name.lower() for phase in Phase)


def role_key(role: int) -> str | None:
    """Return the role's id, None when it is hidden."""
    return None if role == HIDDEN else ROLE_KEYS[role]


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's points: `score` is honor x multiplier + daimyo, nothing deducted (SS-9.4)."""

    honor: int
    multiplier: int
    daimyo: int
    """Points for Daimyo cards in hand, 0 for the Ronin."""
    score: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end (SS-9): `winners` are all seats of `team`, ascending."""

    kind: Literal["honor", "swordmaster"]
    winners: tuple[Seat, ...]
    team: str
    scores: tuple[tuple[str, int], ...]
    """(team, points) for the teams present, deadly strike deducted."""
    players: tuple[PlayerScore, ...]
    deadly_strike: str | None
    """The team that lost 3 points for defeating one of its own (SS-9.5)."""


@dataclass(slots=True)
class Position:
    """What lies on the table. Lists are by seat; hands and in_play are sorted, piles end on top.

    Events write here and nowhere else, into a State and an Observation alike.
    """

    roles: tuple[int, ...] = ()
    stars: tuple[int, ...] = ()
    characters: tuple[int, ...] = ()
    honor: list[int] = field(default_factory=list)
    resilience: list[int] = field(default_factory=list)
    hands: list[list[CardId]] = field(default_factory=list)
    in_play: list[list[CardId]] = field(default_factory=list)
    draw_pile: list[CardId] = field(default_factory=list)
    discard_pile: list[CardId] = field(default_factory=list)
    turn_seat: Seat = 0
    phase: Phase = Phase.RECOVERY
    weapons_played: int = 0
    resolving: tuple[CardId, Seat] | None = None
    """The card out of its hand and not yet on the discard pile, and who played it."""
    frames: tuple[Frame, ...] = ()
    outcome: Outcome | None = None
    house_rules: tuple[str, ...] = ()
    """What the game was dealt with beside the rules, for whoever tells of it."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.honor)

    def note_public_leave(self, owner: Seat, card: CardId) -> None:
        """Everybody sees `card` leave the hand of `owner`."""

    def note_public_enter(self, owner: Seat, card: CardId) -> None:
        """Everybody sees `card` enter the hand of `owner`."""

    def note_theft(self, thief: Seat, owner: Seat, card: CardId) -> None:
        """`card` goes from `owner` to `thief`, seen by these two alone."""

    def _copy_into(self, copy: "Position") -> None:
        copy.roles = self.roles
        copy.stars = self.stars
        copy.characters = self.characters
        copy.honor = self.honor[:]
        copy.resilience = self.resilience[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.in_play = [cards[:] for cards in self.in_play]
        copy.draw_pile = self.draw_pile[:]
        copy.discard_pile = self.discard_pile[:]
        copy.turn_seat = self.turn_seat
        copy.phase = self.phase
        copy.weapons_played = self.weapons_played
        copy.resolving = self.resolving
        copy.frames = self.frames
        copy.outcome = self.outcome
        copy.house_rules = self.house_rules


@dataclass(slots=True)
class State(Position):
    """All facts. `known` holds who knows which cards in whose hand (SS-10.2, SS-10.3)."""

    known: KnownHands = field(default_factory=dict)

    def clone(self) -> Self:
        """Return an independent copy; what never changes is shared."""
        copy = type(self).__new__(type(self))
        self._copy_into(copy)
        copy.known = self.known.copy()
        return copy

    def note_public_leave(self, owner: Seat, card: CardId) -> None:
        """Take `card` out of what others know of the hand of `owner`."""
        public_leave(self.known, owner, card)

    def note_public_enter(self, owner: Seat, card: CardId) -> None:
        """Add `card` to what the others know of the hand of `owner`."""
        public_enter(self.known, len(self.honor), owner, card)

    def note_theft(self, thief: Seat, owner: Seat, card: CardId) -> None:
        """Two know what went; for the rest, what they knew of the owner's hand may be gone."""
        theft(self.known, len(self.honor), thief, owner, card)


@dataclass(slots=True)
class Observation(Position):
    """What `seat` knows: hidden numbers are HIDDEN, everything else is as in the State (SS-10)."""

    seat: Seat = 0


def observe(state: State, seat: Seat) -> Observation:
    """Return what `seat` may know of `state` (SS-10)."""
    seen = Observation(seat=seat)
    state._copy_into(seen)  # noqa: SLF001 - the two classes of this file share their copying
    seen.draw_pile = [HIDDEN] * len(state.draw_pile)
    if state.outcome is None:
        seen.hands = hands_seen(state.hands, state.known, seat)
        seen.roles = roles_seen(state.roles, state.roles, seat)
        seen.stars = roles_seen(state.roles, state.stars, seat)
    return seen


def roles_seen(roles: tuple[int, ...], values: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Return `values`, the roles themselves or their stars, as `seat` may know them (SS-10)."""
    shown = (*public_roles(roles), seat)
    return tuple([value if s in shown else HIDDEN for s, value in enumerate(values)])


def public_roles(roles: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats whose roles all know: the Shogun's, and everybody's with 3 (SS-2.2)."""
    nothing_hidden = len(roles) == THREE
    return tuple(s for s, role in enumerate(roles) if role == Role.SHOGUN or nothing_hidden)


Rules: TypeAlias = Referee[State]
