"""What a game fills in, beside its presentation, to be played in the terminal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from game.kernel.frames import HasFrames
from game.kernel.ids import Seat
from game.session.council import Council
from game.session.learn.lesson import Course
from game.view.presentation import Presentation
from game.view.replay import Replay
from game.view.words.codex import Pages
from game.view.words.sentences import Teller
from game.view.words.strings import Strings

S = TypeVar("S", bound=HasFrames)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Letter(Generic[S]):
    """A letter of the game's own, typed instead of a number: it tells something."""

    help: str
    """What help says of it is the text `terminal.help.HELP`."""
    lines: Callable[[Teller, S, str], list[str]]
    """(teller, what is known, the words typed after the letter) -> what it tells."""


@dataclass(frozen=True, slots=True)
class CouncilLetter(Generic[S]):
    """A letter by which the players beside a person are asked for their plans, and for wishes."""

    help: str
    """What help says of it is the text `terminal.help.HELP`."""
    lines: Callable[[Teller, S, Council, tuple[Seat, str]], list[str]]
    """(teller, what is known, the council, who asks and the words typed after the letter)."""


@dataclass(frozen=True, slots=True)
class TextTale(Generic[S, A]):
    """What tells a kept game as a story, as far as it has come."""

    word: str
    """The key of what it is called."""
    leaves: Callable[[Strings, Replay[S, A], S], Sequence[Sequence[str]]]
    """(texts, the game, what is known at its end) -> plain lines, as many at once as are read."""


@dataclass(frozen=True, slots=True)
class TextPresentation(Generic[S, A]):
    """One game in plain sentences."""

    presentation: Presentation[S, A]
    """How it is told and asked."""
    pages: Pages
    """What can be looked up; the first chapter tells its rules in short."""
    open_keys: Mapping[str, str]
    """Keys of messages that keep a card hidden -> what is said where nothing is hidden."""
    who_you_are: Callable[[Teller, S], list[str]]
    """Who the viewer is, what they can do and what they want."""
    hand: Callable[[Teller, S], list[str]]
    """What is in hand, and why it cannot be used now where it cannot."""
    course: Course | None = None
    """What can be learned of it, where anything can."""
    role_names: Callable[[Strings], Mapping[str, str]] = lambda _strings: {}
    """What can be pencilled at somebody whose role is hidden: its key -> what it is called."""
    commands: Mapping[str, Letter[S] | CouncilLetter[S]] = field(default_factory=dict)
    """Letter -> what it tells, beside the letters that every game has."""
    seat_names: Callable[[Strings], Sequence[str]] | None = None
    """What the seats are called where a person may choose which of them to play; None where all
    are alike before the deal."""
    tale: TextTale[S, A] | None = None
    """What tells a kept game as a story, where anything does."""
    rules: tuple[str, ...] = ()
    """The keys of the house rules that are asked for at a new game, in their order; what they are
    called is `options.KEY.name` and `options.KEY.values.VALUE`."""


AnyText: TypeAlias = TextPresentation[Any, Any]
"""That of a game of which nothing is known."""


@dataclass(frozen=True, slots=True)
class GameTexts(Generic[S, A]):
    """The language, and the sentences of the game."""

    strings: Strings
    text: TextPresentation[S, A]
