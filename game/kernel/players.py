"""Players: whoever answers decisions; and what whoever looks them over hands back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.wire import Json

A = TypeVar("A")

PROGRAM: Final = "cmd:"
"""How the name of a player begins that is another program; its command follows."""
THINKING_MS: Final = 700
"""What a player is told it may take for a decision where nobody says otherwise."""


def player_seed(seed: int, seat: Seat) -> int:
    """Return the seed of a player's own choices, from which the game's cannot be guessed."""
    return int.from_bytes(sha256(f"{seed}/player/{seat}".encode()).digest()[:7])


class Player(Protocol):
    """One seat's mind. It is told what its seat may know and nothing else.

    For each game: `start`, then `see` for every event (redacted), `choose` for each of its
    decisions, and `end`. One player serves many games, one after the other.
    """

    name: str

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin a game of `system` at `seat`; `seed` feeds the player's own choices."""

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Return one of the decision's actions, within `ms` milliseconds."""

    def end(self, outcome: Json) -> None:
        """Learn how the game ended, in the protocol's notation."""


# --- plans and wishes ---


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of what a player tells of its plan: `code` names the sentence.

    `values` is what stands in it: numbers under `n` and `more`, else ids of the game's content.
    """

    code: str
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person asks of the players beside them: no part of the rules, and it binds nobody."""

    kind: str
    """What is asked for, in the game's words."""
    what: str
    """The id of what it is about."""
    by: Seat
    """Who asks."""
    to: tuple[Seat, ...]
    """Who is asked."""


@runtime_checkable
class Planner(Protocol):
    """A player that may be told wishes, and tells what it means to do. No player has to be one."""

    def heed(self, wishes: Sequence[Wish]) -> None:
        """Know what people ask for now: these wishes and no others."""

    def plan(self, observation: Any) -> Sequence[Clause]:
        """Return what is meant to be done next, and why, from what the seat may know now."""


BotMaker: TypeAlias = Callable[[str, int], Player]
"""Makes a bot from its name and its seed. Raises ValueError when nobody is called so."""


@dataclass(frozen=True, slots=True)
class Roster:
    """A system's bots by name. What stands in a name (`master@400/patient`) is its own business.

    Whoever seats bots is handed this one; only the composition root knows where it comes from.
    """

    levels: tuple[str, ...]
    """How well they may play, weakest first: what a person chooses from."""
    usual: str
    """The level that is offered to who has not chosen one yet."""
    explainer: str
    """The bot whose opinion is told where nobody is named: it says the same on every machine."""
    make: BotMaker
    """A function of a module, so that another process can be told of it."""
    is_bot: Callable[[str], bool]
    """Whether this is a bot's name."""
    is_slow: Callable[[str], bool]
    """Whether the bot of that name thinks for longer than a screen may stand still."""
    level_of: Callable[[str], str]
    """The level in a bot's name, without anything else that stands there; known or not."""
    temperaments: tuple[str, ...]
    """The keys of how they may like to play."""
    temperament_of: Callable[[str], str]
    """The key of how the bot of that name likes to play."""
    named: Callable[[str, str], str]
    """(level, temperament) -> the name of the bot."""
    table_of: Callable[[str, int, int], Sequence[str]]
    """(level, how many, seed) -> the names of so many opponents for one table."""
    choices: Callable[[], str]
    """What a bot may be called, for a message."""

    @property
    def beginner(self) -> str:
        """Who plays on for a player that fails."""
        return self.levels[0]


# --- looking decisions over ---


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A mean over worlds that a seat holds possible, and how far off it may be by luck alone."""

    value: float
    error: float
    """Its standard error."""

    @property
    def is_clear(self) -> bool:
        """Whether it is beyond two standard errors from nothing."""
        return abs(self.value) > 2 * self.error


@dataclass(frozen=True, slots=True)
class Reason:
    """One cause. `code` names the sentence, `values` what stands in it: seats, cards, numbers."""

    code: str
    values: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Alternative(Generic[A]):
    """One legal action, as the one who was asked could judge it."""

    action: A
    share: float
    """How much of the search went into it, 0..1; the shares of a decision sum to 1, or are all 0
    when nothing was searched."""
    reasons: tuple[Reason, ...]
    """What speaks for it or against it, the leading reason first."""
    worse: tuple[Reason, ...] = ()
    """What is worse about it than about what the bot would do; about that, than what was done."""
    chance: Reckoning | None = None
    """How likely the own side wins after it; None where that was not looked at."""
    gain: Reckoning | None = None
    """By how much that is more than after what was done, in the same worlds."""


@dataclass(frozen=True, slots=True)
class Explanation(Generic[A]):
    """One decision of one seat, explained from that seat's own knowledge."""

    seat: Seat
    kind: str
    """The decision's kind."""
    level: str
    """The name of the bot whose opinion this is."""
    chosen: A
    """What that bot would do."""
    alternatives: tuple[Alternative[A], ...]
    """Every legal action, the best first: what the bot would do, then what it tried most."""

    def of(self, action: A) -> Alternative[A]:
        """Return what is known of `action`. Raises KeyError when it was not legal."""
        for alternative in self.alternatives:
            if alternative.action == action:
                return alternative
        raise KeyError(action)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One action of a decision held against another, from what the one who was asked knew."""

    seat: Seat
    at: int
    """How many events had been told before it."""
    taken: Any
    other: Any
    """The best of the others, as far as a search could tell."""
    chance: Reckoning
    """How likely the own side wins after `taken`, 0..1."""
    gain: Reckoning
    """By how much that is more than after `other`, on the same worlds."""
    explanation: Any
    """What the game's own explainer makes of the decision."""
    line: Sequence[Event] = ()
    """How it might have gone on with `other`, as the seat would see it; where that is told."""


@dataclass(frozen=True, slots=True)
class SeatStory:
    """One seat's game, told to whoever is to look it over: what it was told, what it chose."""

    system: str
    seat: Seat
    players: int
    seed: int
    """Of the dice of whoever looks it over: the same seed, the same review."""
    events: Sequence[Event]
    """Redacted for that seat."""
    choices: Sequence[tuple[int, Any]]
    """Its actions, each with the number of events before it."""
    begin: int = 0
    """What came after fewer events is heard, not judged."""
    end: int | None = None
    """Nor is what came after so many, or more; None: all is judged, to the end."""

    def halves(self) -> tuple["SeatStory", "SeatStory"]:
        """Return it twice, to be judged in its earlier choices and in its later ones.

        Two can look over one game so. The review is the same, whoever does it: see `Review.of`.
        Earlier choices take longer, so two fifths of them are half of the work.
        """
        middle = self.choices[len(self.choices) * 2 // 5][0] if self.choices else 0
        return replace(self, end=middle), replace(self, begin=middle)


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked over from one seat."""

    curve: tuple[tuple[int, Reckoning], ...]
    """(number of events, chance that the own side wins), in order; the end is certain."""
    judgements: tuple[Judgement, ...]
    """Every decision with a choice, in order: what was done against the best other."""

    @classmethod
    def of(cls, parts: Sequence["Review"]) -> "Review":
        """Return the review of a story whose parts were looked over one by one."""
        curve = tuple(point for part in parts for point in part.curve)
        return cls(curve, tuple(found for part in parts for found in part.judgements))


class Reviewer(Protocol):
    """Looks over one story, a step at a time: whoever waits can be told how far it is, or stop."""

    def step(self) -> float | Review:
        """Go on for a moment; return how much is done, 0..1, and the review when all is."""


ReviewMaker: TypeAlias = Callable[[SeatStory], Reviewer]
"""A function or class of a module, so that another process can be told of it."""
