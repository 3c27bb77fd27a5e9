"""What every game fills in to be shown by window and terminal, and what these need besides."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.kernel.events import Event, fold
from game.kernel.frames import Decision, HasFrames, decision_of
from game.kernel.ids import Seat
from game.kernel.players import Wish
from game.kernel.system import System
from game.session.learn.misstep import Misstep
from game.table.cards import CardId
from game.view.pieces import Place
from game.view.show import Show, Voices
from game.view.words.sentences import Message, Prompt, Teller
from game.view.words.strings import Strings
from game.view.words.whys import WhyWords

S = TypeVar("S", bound=HasFrames)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Presentation(Generic[S, A]):
    """How a game is shown and told, of whose observations and actions it speaks."""

    system: System
    """The game itself."""
    show: Show[S]
    """How each of its events is shown, heard and told."""
    log_kinds: tuple[str, ...]
    """What its log can be asked for: the `kinds` of its messages; texts are `story.<kind>`."""
    voices: Voices[S]
    """What its opponents say."""
    teller: Callable[[Strings, S, Seat | None], Teller]
    """Who tells the game, once it is laid out, to the viewer at a seat."""
    places: Callable[[S], Mapping[Place, Sequence[CardId]]]
    """What lies where, of everything that is a piece; piles from the bottom up."""
    middle: Callable[[Teller, S], list[str]]
    """What lies in the middle of the table, as plain lines."""
    at_seat: Callable[[Teller, S, Seat], str]
    """Everything that is to be seen of one seat, as a plain line."""
    hand_rank: Callable[[CardId], tuple[int, ...]]
    """Where a card stands in a hand that is sorted by kind, the least leftmost."""
    is_open_ended: Callable[[Decision[A]], bool]
    """Whether a decision is the player's to end: not even its one answer is given for them."""
    prompt: Callable[[Teller, S], Prompt[A] | None]
    """What the viewer is asked now in words, None when nothing is asked of them."""
    tension: Callable[[S], float]
    """How tense the game is, 0..1, from nothing but what all can see."""
    changes: Callable[[Teller, Sequence[Event]], Mapping[Seat, str]]
    """What events add up to at each seat that they changed, in a few words."""
    score_lines: Callable[[Teller, S, Sequence[Event]], list[str]]
    """The end of a game as plain lines: who wins, why, and what became of everybody, for which all
    events that led there are at hand."""
    came_to: Callable[[Teller, S], str] | None = None
    """What a game that is over came to, in few lines: why it is won; None where nobody asks."""
    amiss: Mapping[str, Callable[[Teller, S, Misstep], Iterable[str]]] = field(default_factory=dict)
    """What is said of any such wrong turn of a riddle -> what is wrong with this very one, in
    sentences; none where that cannot be told."""
    accounts: Callable[[Teller, S, Sequence[Event]], Mapping[Seat, str]] | None = None
    """As `changes`, with who did what: the observation before the events goes through them. None
    where there is no more to tell."""
    party_prompt: Callable[[Teller, S], Prompt[A] | None] | None = None
    """As `prompt`, whoever is asked of those whom one person plays; None where that is one."""
    judgements: WhyWords[S, A] | None = None
    """What is said by whoever judges its decisions; None where nobody does."""
    hour: Callable[[S], str] | None = None
    """Which of the hours lies over the table; None where it goes by how tense the game is."""
    is_open: bool = False
    """Whether all seats know the same: then people share one screen, and one person may play
    several seats."""
    brief: Callable[[Teller, Message], str] = lambda teller, line: teller.tell(line)
    """How the table says a line while it happens; empty where only the log tells it."""
    theme: Callable[[S], str] = lambda _seen: ""
    """Which scene's music is wanted at the table, from what all can see; empty for any hour's."""
    own_answer: Callable[[S, Sequence[Seat]], A | None] | None = None
    """What is answered unasked where one of the people's seats asks another of them, or where
    nothing hangs on the answer; the observation is that of the seat that is asked."""
    is_dear: Callable[[S, Decision[A]], bool] = lambda _seen, _decision: False
    """Whether a decision's one answer costs so much that even it is asked for."""
    is_wished: Callable[[S, Wish], bool] | None = None
    """Whether a wish still stands; None where people wish nothing of the players beside them."""


AnyPresentation: TypeAlias = Presentation[Any, Any]
"""That of a game of which nothing is known."""


class Undoable(Protocol):
    """A game as somebody saw it, and what they could take back of it."""

    viewer: Seat

    @property
    def history(self) -> list[Event]:
        """Every event so far, redacted."""

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What one undo after another would take back, the earliest first.

        Of each, how many events had been told before it, and the action.
        """


def unasked(
    shown: Presentation[S, A], seen: S, decision: Decision[A], seats: Sequence[Seat]
) -> A | None:
    """Return what the program answers by itself for one of `seats`, None where they choose."""
    if is_forced(shown, seen, decision):
        return decision.actions[0]
    return None if shown.own_answer is None else shown.own_answer(seen, seats)


def is_forced(shown: Presentation[S, A], seen: S, decision: Decision[A]) -> bool:
    """Return whether only one answer is possible, in a decision that is not open-ended."""
    is_one = len(decision.actions) == 1 and not shown.is_open_ended(decision)
    return is_one and not shown.is_dear(seen, decision)


def chosen(
    shown: Presentation[S, A], table: Undoable, seats: Sequence[Seat]
) -> list[tuple[A, bool]]:
    """Return what can be taken back at `table`, and of each whether one of `seats` chose it.

    What the program answered by itself it would answer again as soon as it were taken back.
    """
    found, history, begun = list[tuple[A, bool]](), table.history, 0
    seen: S = shown.system.blank_observation(table.viewer)
    for told, action in table.undoable:
        seen, begun = fold(history[begun:told], seen), told
        asked = decision_of(seen)
        is_given = asked is not None and action == unasked(shown, seen, asked, seats)
        found.append((action, not is_given))
    return found


def amiss_of(shown: AnyPresentation, teller: Teller, seen: Any, misstep: Misstep | None) -> str:
    """Return what is wrong with a wrong turn of a riddle, empty where nobody can tell."""
    find = None if misstep is None else shown.amiss.get(misstep.key)
    if misstep is None or find is None:
        return ""
    why = " ".join(find(teller, seen, misstep))
    return teller.say(f"trials.whys.{misstep.key}", why=why) if why else ""
