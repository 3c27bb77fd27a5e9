"""Tables whose opponents answer at once, in the same thread: sessions for tests, of any game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

from game.kernel.events import Event, redact
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header, facts
from game.kernel.players import Planner, Player, Roster
from game.session.new_game import NewGame
from game.ui.scenes.game_window import GameWindow
from game.view.presentation import AnyPresentation
from tests.ui.quick_council import council_of


@dataclass(frozen=True, slots=True)
class QuickGame:
    """What a game brings to a window of the tests."""

    presentation: AnyPresentation
    """How it is shown; its rules with it."""
    roster: Roster
    """Its bots."""
    window: GameWindow
    """Its part of the window."""
    folder: str = ""
    """Its folder in `data/` and `assets/`, empty where it has none."""
    stead: str = ""
    """Who sits there instead of a bot that takes its time; empty: the best of the others."""

    def bot(self, level: str, seed: int) -> Player:
        """Return a bot of `level`, or who sits there in its stead."""
        quick = [name for name in self.roster.levels if not self.roster.is_slow(name)]
        stead = self.stead or quick[-1]
        return self.roster.make(stead if self.roster.is_slow(level) else level, seed)

    def tempers(self, level: str, count: int, seed: int) -> list[str]:
        """Return the temperaments of so many bots at one table."""
        names = self.roster.table_of(level, count, seed)
        return [self.roster.temperament_of(name) for name in names]


class GameTable:
    """What a table knows from its game alone."""

    game: Game
    viewer: Seat
    tempers: Mapping[Seat, str] = MappingProxyType({})

    @property
    def history(self) -> list[Event]:
        """Everything so far, as the viewer knows it."""
        raise NotImplementedError

    def begin_again(self) -> list[Event]:
        """Return the history: nobody else takes anything back here."""
        return self.history

    @property
    def decision(self) -> Decision[Any] | None:
        """The person's decision."""
        decision = self.game.decision
        return decision if decision and decision.seat == self.viewer else None

    @property
    def observation(self) -> Any:
        """What the person may know."""
        return self.game.observe(self.viewer)

    @property
    def is_over(self) -> bool:
        """Whether the game ended."""
        return self.game.decision is None

    @property
    def viewers(self) -> Mapping[Seat, Self]:
        """Only one person plays."""
        return {self.viewer: self}

    @property
    def asked(self) -> Seat | None:
        """The only person's seat, while they must choose."""
        return self.viewer if self.decision else None


class QuickTable(GameTable):
    """A game whose opponents think in no time, in the same thread: a session for tests.

    They all play even-tempered, so that a seed means the same game; what is shown of tempers is
    as at a real table.
    """

    def __init__(self, game: QuickGame, wanted: NewGame, bots: dict[Seat, Player]) -> None:
        """Deal `game`; `bots` sit where the person does not."""
        system, seed = game.presentation.system, wanted.seed or 1
        self.game = Game(system, Header(system.key, seed, wanted.players, None, {**wanted.options}))
        self.viewer: Seat = wanted.seat
        self.bots = bots
        tempers = game.tempers(wanted.level, len(bots), seed)
        self.tempers = dict(zip(bots, tempers, strict=True))
        self._told = dict.fromkeys(bots, 0)
        self._shown = 0
        self.is_closed = False
        self.notes: dict[Seat, str] = {}
        self.council = council_of(bots, lambda seat: self.game.observe(seat))  # noqa: PLW0108 - anew
        for seat, bot in bots.items():
            bot.start(system.key, seat, wanted.players, seat)

    @property
    def history(self) -> list[Event]:
        """Everything so far."""
        return redact(self.game.journal.events(), self.viewer)

    def pump(self) -> list[Event]:
        """Let the bots play until the person is asked."""
        while self.game.decision is not None and self.decision is None:
            self._bot_acts(self.game.decision)
        return self.news()

    def news(self) -> list[Event]:
        """Return what the person was not told yet."""
        news, self._shown = self._since(self._shown)
        return redact(news, self.viewer)

    def _since(self, count: int) -> tuple[list[Event], int]:
        """Return the events after so many entries of the journal, and how many there are now."""
        entries = self.game.journal.entries
        return facts(entries[count:]), len(entries)

    def _bot_acts(self, decision: Decision[Any]) -> None:
        bot = self.bots[decision.seat]
        events, self._told[decision.seat] = self._since(self._told[decision.seat])
        for event in redact(events, decision.seat):
            bot.see(event)
        seen = self.game.observe(decision.seat)
        if isinstance(bot, Planner):
            bot.heed(self.council.wishes)
        self.game.act(bot.choose(seen, decision, 700))

    def act(self, action: Any) -> None:
        """Take the person's action."""
        self.game.act(action)

    @property
    def can_undo(self) -> bool:
        """Nothing is taken back here."""
        return False

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What could be taken back of an earlier time."""
        return ()

    def undo(self) -> bool:
        """Nothing is taken back here."""
        return False

    def note(self, seat: Seat, word: str | None) -> None:
        """Keep a pencil mark, or rub it out."""
        self.notes = {**self.notes, seat: word or ""}
        if word is None:
            del self.notes[seat]

    def close(self) -> None:
        """Leave."""
        self.is_closed = True
