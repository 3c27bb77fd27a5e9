"""A session: one game on its way, with people at some of the seats and players at the others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import Any

from game.kernel.errors import IllegalActionError
from game.kernel.events import Event, redact
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import SeatStory
from game.session.asking import Asking, Replacement, Seating
from game.session.council import Council
from game.session.disk.notes import Notes
from game.session.disk.notices import Notice
from game.session.record import Record, story_of


class _Table:
    """The game and whom it asks: what all viewers of a session look at."""

    def __init__(self, record: Record, seating: Seating, clock: Callable[[], float]) -> None:
        self.record = record
        self.asking = Asking(record, seating, clock)
        self.tempers = dict(seating.tempers)
        self.is_shared = seating.is_shared
        self.viewers: dict[Seat, Viewer] = {}
        """Seat -> who looks from there, in the order of the seats."""

    @property
    def asked(self) -> Seat | None:
        """The person's seat that must choose now; None while a player must, and after the end."""
        decision = self.record.game.decision
        is_person = decision is not None and not self.asking.answers_for(decision.seat)
        return decision.seat if decision is not None and is_person else None

    @property
    def is_over(self) -> bool:
        return self.record.game.decision is None

    def go_on(self) -> None:
        """Let the players act as far as they have made up their minds."""
        while not self.is_over and self.asked is None and self._step():
            pass
        if self.is_over:
            self.asking.say_goodbye()
            self.record.store.finish()

    def act(self, seat: Seat, action: object) -> None:
        """Take the action of the person at `seat`. Raises GameOverError, IllegalActionError."""
        if self.asked != seat and not self.is_over:
            raise IllegalActionError("somebody else is asked")
        self.record.act(action)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the last action was of `seat`, is asked again, and nobody learned more."""
        return self.asked == seat and next(self._undoable(), None) is not None

    def undoable(self) -> list[tuple[int, object]]:
        """Return what one undo after another takes back, as `Viewer.undoable` tells it."""
        game = self.record.game
        steps, actions = game.steps, game.journal.actions()
        found = [(steps[number].length - number, actions[number]) for number in self._undoable()]
        return found[::-1]

    def _undoable(self) -> Iterator[int]:
        """Yield the numbers of the actions that one undo after another takes back."""
        game, asked = self.record.game, self.asked
        end, drawn = self.record.length, game.chance.drawn
        for number in reversed(range(len(game.steps))):
            step = game.steps[number]
            is_own = asked is not None and self._is_one(step.seat, asked)
            if not is_own or step.drawn != drawn:
                return
            news = self.record.between(step.length, end)
            if any(event.secret or event.shows for event in news):
                return
            yield number
            asked, end, drawn = step.seat, step.length, step.drawn

    def _is_one(self, one: Seat, other: Seat) -> bool:
        """Return whether the same person acts for both seats, or people who act together."""
        return one == other or (self.is_shared and {one, other} <= set(self.viewers))

    def undo(self) -> None:
        """Take back the last action, and tell those who were shown what followed from it."""
        self.record.drop(self.record.game.steps[-1].length)
        for viewer in self.viewers.values():
            viewer.check(len(self.record.events))

    def _step(self) -> bool:
        """Put the decision to its player; return whether there is more to do at once."""
        decision, replaced = self.record.game.decision, len(self.asking.faults)
        if decision is None:
            return False
        action = self.asking.answer(decision)
        if action is None:
            return len(self.asking.faults) > replaced
        self.record.act(action)
        return True


class Viewer:
    """One seat's view of a session: what it may know, and what the person there must choose.

    Call `pump` often, and `act` when `decision` is not None. Neither waits for a player.
    """

    def __init__(self, table: _Table, seat: Seat, notes: Notes) -> None:
        """Look at `table` from `seat`; `notes` are this viewer's own."""
        self.viewer = seat
        """The seat."""
        self.is_outdated = False
        """Whether another viewer took something back that this one was told already."""
        self._table = table
        self._notes = notes
        self._shown = 0

    @property
    def decision(self) -> Decision[Any] | None:
        """What the person at this seat must choose now; None while others must."""
        return self._table.record.game.decision if self._table.asked == self.viewer else None

    @property
    def observation(self) -> Any:
        """What this seat may know now."""
        return self._table.record.game.observe(self.viewer)

    @property
    def history(self) -> list[Event]:
        """Every event so far, as this seat may know it."""
        return redact(self._table.record.events, self.viewer)

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, who is asked; else the game is watched."""
        return not self._table.asking.answers_for(self.viewer)

    @property
    def notes(self) -> dict[Seat, str]:
        """This viewer's pencil marks: seat -> word. Who plays and who judges know nothing of it."""
        return self._notes.words

    def note(self, seat: Seat, word: str | None) -> None:
        """Pencil `word` at `seat`, or rub out what stands there."""
        self._notes.pencil(seat, word)

    def pump(self) -> list[Event]:
        """Let the players act, and return what is new, redacted for this seat.

        The first call tells the game from its start, that of a continued game all that happened
        until it was left. Nothing is told while `is_outdated`.
        """
        self._table.go_on()
        if self.is_outdated:
            return []
        events = self._table.record.events
        news = events[self._shown :]
        self._shown = len(events)
        return redact(news, self.viewer)

    def act(self, action: object) -> None:
        """Take this seat's action; `pump` tells what followed.

        Raises:
            GameOverError: the game has ended.
            IllegalActionError: it is not in the list, or somebody else is asked.
        """
        self._table.act(self.viewer, action)

    @property
    def can_undo(self) -> bool:
        """Whether this seat's last action can be taken back: nobody learned anything since.

        Nothing was left to luck, nothing secret moved, nobody else acted, and this seat is asked
        again.
        """
        return self._table.can_undo(self.viewer)

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What one `undo` after another would take back, the earliest first.

        Of each, how many events had been told before it, and the action.
        """
        return self._table.undoable() if self.can_undo else ()

    def undo(self) -> bool:
        """Take back this seat's last action if `can_undo`; return whether it was.

        What was shown is then out of date: begin again from `observation` and `history`.
        """
        if not self.can_undo:
            return False
        self._table.undo()
        self.begin_again()
        return True

    def check(self, events: int) -> None:
        """Only so many events are left: know whether more were told."""
        self.is_outdated = self.is_outdated or self._shown > events

    def begin_again(self) -> list[Event]:
        """Return the history, with which what is shown is up to date again; `pump` goes on."""
        self._shown, self.is_outdated = len(self._table.record.events), False
        return self.history

    # --- the table, the same for all its viewers ---

    @property
    def viewers(self) -> "Mapping[Seat, Viewer]":
        """Seat -> who looks from there, in the order of the seats; one person needs but one."""
        return MappingProxyType(self._table.viewers)

    @property
    def asked(self) -> Seat | None:
        """The viewer's seat that must choose now; None while players must, and after the end."""
        return self._table.asked

    @property
    def tempers(self) -> Mapping[Seat, str]:
        """Keys of the others' temperaments, by seat; a player that is not ours has none."""
        return self._table.tempers

    @property
    def council(self) -> Council:
        """What the players beside the people mean to do, and what these ask of them."""
        return self._table.asking.council

    def close(self) -> None:
        """Leave the table. An unfinished game stays saved."""
        self._table.asking.close()
        self._table.record.store.close()


class Session(Viewer):
    """Plays a game: asks the players, records everything, tells each viewer what they may know.

    Every seat where a person sits has a `Viewer` of its own; a game that nobody plays has one, who
    watches. The session itself is the first of them, so that one person needs no more.
    """

    def __init__(
        self,
        record: Record,
        seating: Seating,
        clock: Callable[[], float] = monotonic,
        notes: Notes | None = None,
    ) -> None:
        """Play on from where `record` stands; `clock` gives seconds. `notes` are kept if given."""
        game = record.game
        pencil = notes or Notes(game.journal.header)
        table = _Table(record, seating, clock)
        super().__init__(table, seating.viewer, pencil)
        people = seating.people(game.system.players_of(game.state)) or (self.viewer,)
        for seat in people:
            is_self = seat == self.viewer
            table.viewers[seat] = self if is_self else Viewer(table, seat, pencil.of(seat))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.is_over

    def story(self, seat: Seat) -> SeatStory:
        """Return what `seat` was told so far, and chose, for whoever looks it over.

        Raises LookupError for a seat at which no person sits, as long as the game goes on.
        """
        if seat not in self.viewers and not self.is_over:
            raise LookupError(seat)
        game = self._table.record.game
        return story_of(game.system, game.journal, seat)

    @property
    def seal(self) -> str:
        """The fingerprint of the deal's number."""
        return self._table.record.game.journal.header.seal

    @property
    def seed(self) -> int | None:
        """The deal's number, which is told when the game is over."""
        return self._table.record.game.journal.header.seed if self.is_over else None

    @property
    def has_past(self) -> bool:
        """Whether the game is one that was left and is continued."""
        return self._table.record.is_resumed

    @property
    def faults(self) -> list[Replacement]:
        """Players that were replaced, in order."""
        return self._table.asking.faults

    @property
    def trouble(self) -> Notice | None:
        """Why the game is not being saved at the moment, None while it is."""
        return self._table.record.store.trouble

    def wait(self, seconds: float) -> None:
        """Sleep until the player who is asked has answered, `seconds` at most."""
        self._table.asking.wait(seconds)
