"""A session: one game on its way, with a person or nobody at the viewer's seat."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from game.kernel.decisions import Decision
from game.kernel.errors import IllegalActionError
from game.kernel.events import Event, redact
from game.kernel.ids import Seat
from game.session.asking import Asking, Replacement
from game.session.notes import Notes
from game.session.notices import Notice
from game.session.record import Record
from game.session.seating import Seating


class Session:
    """Plays a game: asks the players, records everything, tells the viewer what they may know.

    Call `pump` often, and `act` when `decision` is not None. Neither waits for a player.
    """

    def __init__(
        self,
        record: Record,
        seating: Seating,
        clock: Callable[[], float] = monotonic,
        notes: Notes | None = None,
    ) -> None:
        """Play on from where `record` stands; `clock` gives seconds. `notes` are kept if given."""
        self._record = record
        self._notes = notes or Notes(record.game.journal.header)
        self._asking = Asking(record, seating, clock)
        self._shown = 0
        self._marks: list[tuple[int, int]] = []
        """Before each of the viewer's latest actions: journal's length, chance's answers."""
        self.viewer = seating.viewer
        self.tempers = dict(seating.tempers)
        """Keys of the others' temperaments, by seat; a player that is not ours has none."""

    @property
    def decision(self) -> Decision[Any] | None:
        """What the person at the viewer's seat must choose now; None while others must."""
        decision = self._record.game.decision
        return None if decision is None or self._asking.answers_for(decision.seat) else decision

    @property
    def observation(self) -> Any:
        """What the viewer may know now."""
        return self._record.game.observe(self.viewer)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._record.game.decision is None

    @property
    def outcome(self) -> Any:
        """How the game ended, None while it goes on."""
        return self._record.game.state.outcome

    @property
    def history(self) -> list[Event]:
        """Every event so far, as the viewer may know it."""
        return redact(self._record.events, self.viewer)

    @property
    def has_past(self) -> bool:
        """Whether the game is one that was left and is continued."""
        return self._record.is_resumed

    @property
    def notes(self) -> dict[Seat, str]:
        """The viewer's pencil marks: seat -> word. Whoever plays and judges knows nothing of it."""
        return self._notes.words

    def note(self, seat: Seat, word: str | None) -> None:
        """Pencil `word` at `seat`, or rub out what stands there."""
        self._notes.pencil(seat, word)

    @property
    def is_person(self) -> bool:
        """Whether a person sits at the viewer's seat, who is asked; else the game is watched."""
        return not self._asking.answers_for(self.viewer)

    @property
    def faults(self) -> list[Replacement]:
        """Players that were replaced, in order."""
        return self._asking.faults

    @property
    def trouble(self) -> Notice | None:
        """Why the game is not being saved at the moment, None while it is."""
        return self._record.store.trouble

    def pump(self) -> list[Event]:
        """Let the others act as far as they have made up their minds; return what is new.

        Events are redacted for the viewer. The first call tells the game from its start, that of
        a continued game all that happened until it was left.
        """
        while not self.is_over and self.decision is None and self._step():
            pass
        if self.is_over:
            self._asking.say_goodbye()
            self._record.store.finish()
        news = self._record.events[self._shown :]
        self._shown += len(news)
        return redact(news, self.viewer)

    def wait(self, seconds: float) -> None:
        """Sleep until the player who is asked has answered, `seconds` at most."""
        self._asking.wait(seconds)

    def act(self, action: Any) -> None:
        """Take the viewer's action; `pump` tells what followed.

        Raises:
            GameOverError: the game has ended.
            IllegalActionError: it is not in the list, or somebody else is asked.
        """
        if self.decision is None and not self.is_over:
            raise IllegalActionError("somebody else is asked")
        mark = (self._record.length, self._record.game.chance.drawn)
        self._record.act(action)
        self._marks.append(mark)

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last action can be taken back: nobody learned anything since.

        Nothing was left to luck, nothing secret moved, and the viewer is asked again.
        """
        if self.decision is None or not self._marks:
            return False
        length, drawn = self._marks[-1]
        events = self._record.since(length)
        return drawn == self._record.game.chance.drawn and not any(e.secret for e in events)

    def undo(self) -> bool:
        """Take back the viewer's last action if `can_undo`; return whether it was.

        What was shown is then out of date: begin again from `observation` and `history`.
        """
        if not self.can_undo:
            return False
        self._record.drop(self._marks.pop()[0])
        self._shown = len(self._record.events)
        return True

    def close(self) -> None:
        """Leave the table. An unfinished game stays saved."""
        self._asking.close()
        self._record.store.close()

    def _step(self) -> bool:
        """Put the decision to its player; return whether there is more to do at once."""
        decision, faults = self._record.game.decision, len(self.faults)
        if decision is None:
            return False
        action = self._asking.answer(decision)
        if action is None:
            return len(self.faults) > faults
        self._marks.clear()
        self._record.act(action)
        return True
