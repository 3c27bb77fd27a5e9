"""A game being played: one system's rules, one state, one journal; and how it is played again."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from game.kernel.chance import KnownChance, SeededChance
from game.kernel.engine import GameEnded, Referee, Sink, advance, settle
from game.kernel.errors import GameOverError, IllegalActionError, JournalError, SetupError
from game.kernel.events import Event
from game.kernel.frames import Decision, decision_of
from game.kernel.ids import Seat
from game.kernel.journal import Header, Journal, Taken, entries_to_json, facts, header_from_json
from game.kernel.records import given
from game.kernel.system import System, all_options, how_many
from game.kernel.wire import Json, canonical, quoted

A = TypeVar("A")
Listener: TypeAlias = Callable[[Taken | Event], None]
"""What hears every journal entry the moment it is made."""


class Step(NamedTuple):
    """The moment before an action: who was asked, the journal's length, chance's answers."""

    seat: Seat
    length: int
    drawn: int


class Game:
    """The front door to a running game: start it, act, observe, and read its journal.

    `listen` gets every journal entry the moment it is made; the session saves from there.
    """

    def __init__(
        self,
        system: System,
        header: Header,
        listen: Listener | None = None,
        chance: KnownChance | None = None,
    ) -> None:
        """Start a game as `header` says. Raises SetupError when the rules forbid that start.

        Luck comes from the header's seed, unless it is `chance` that is known beforehand.
        """
        self.system = system
        self.state = system.blank_state()
        self.chance: SeededChance | KnownChance = chance or SeededChance(header.seed)
        self.journal = Journal(header)
        self._listen = listen
        self._start(Referee(self.state, self.chance, self._record))
        self.decision: Decision[Any] | None = decision_of(self.state)
        self.steps: list[Step] = []
        """Every action so far."""

    def _start(self, referee: Referee[Any]) -> None:
        header = self.journal.header
        if header.setup is None:
            self._deal(given(header.players, "number of players"), referee)
        elif header.options:
            raise SetupError("a written position says its house rules itself")
        else:
            self.system.place(header.setup, referee)
        try:
            settle(referee)
        except GameEnded:
            return

    def _deal(self, players: int, referee: Referee[Any]) -> None:
        seats = self.system.seats
        if players not in seats:
            raise SetupError(f"this game is for {how_many(seats)} players, not {quoted(players)}")
        options = all_options(self.system.options, self.journal.header.options)
        self.system.deal(players, options, referee)

    def _record(self, entry: Taken | Event) -> None:
        self.journal.entries.append(entry)
        if self._listen is not None:
            self._listen(entry)

    def act(self, action: object) -> list[Event]:
        """Take `action` and return what followed. Raises GameOverError or IllegalActionError."""
        if self.decision is None:
            raise GameOverError("the game is over")
        if action not in self.decision.actions:
            raise _illegal(self.decision)
        before = len(self.journal.entries)
        self.steps.append(Step(self.decision.seat, before, self.chance.drawn))
        self._record(Taken(action))
        start = len(self.journal.entries)
        sink: Sink = self._record
        advance(self.state, action, self.chance, sink)
        self.decision = decision_of(self.state)
        return facts(self.journal.entries[start:])

    def action_from_json(self, data: Json) -> object:
        """Return the listed action that `data` writes. Raises GameOverError, IllegalActionError."""
        if self.decision is None:
            raise GameOverError("the game is over")
        return listed_action(self.system, self.decision, data)

    def observe(self, seat: Seat) -> Any:
        """Return what `seat` may know now."""
        return self.system.observe(self.state, seat)


def listed_action(system: System, decision: Decision[A], data: Json) -> A:
    """Return the action of `decision` that `data` writes. Raises IllegalActionError."""
    wanted = canonical(data)
    for action in decision.actions:
        if _written(system.action_to_json, action) == wanted:
            return action
    raise _illegal(decision)


def _illegal(decision: Decision[Any]) -> IllegalActionError:
    count = len(decision.actions)
    return IllegalActionError(
        f"that is not one of the {count} legal actions: 'actions' of the decision lists them"
    )


@lru_cache(maxsize=4096)  # the same actions are offered again and again
def _written(write: Callable[[Any], Json], action: object) -> str:
    return canonical(write(action))


def restore(
    system: System,
    header: Header,
    entries: list[Json],
    *,
    whole: bool = True,
    listen: Listener | None = None,
) -> Game:
    """Play a journal again and check every entry. Raises JournalError at the first difference.

    With `whole` false the journal may stop in the middle of an action, as after a crash: the
    events that are missing follow from the action, so nothing is lost.
    """
    pairs = enumerate(entries)
    actions = [(n, e["action"]) for n, e in pairs if isinstance(e, dict) and set(e) == {"action"}]
    game = replay(system, header, actions, listen)
    made = entries_to_json(game.journal, system)
    is_same = canonical(entries) == canonical(made[: len(entries)])
    if (whole and len(entries) != len(made)) or not is_same:
        raise _damaged(_first_difference(entries, made))
    return game


def replay(
    system: System,
    header: Header,
    actions: Iterable[tuple[int, Json]],
    listen: Listener | None = None,
) -> Game:
    """Start a game and take `actions`, each with its entry's number. Raises JournalError."""
    number = 0
    try:
        game = Game(system, header, listen)
        for number, action in actions:  # noqa: B007 - a fault tells how far it came
            game.act(game.action_from_json(action))
    except (SetupError, GameOverError, IllegalActionError) as fault:
        raise _damaged(number) from fault
    return game


def _first_difference(entries: list[Json], made: list[Json]) -> int:
    pairs = enumerate(zip(entries, made, strict=False))
    shorter = min(len(entries), len(made))
    return next((n for n, (a, b) in pairs if canonical(a) != canonical(b)), shorter)


def _damaged(number: int) -> JournalError:
    return JournalError(f"the saved game does not follow from its start (entry {number + 1})")


SEEDS: Final = range(2**63)
"""What a game can be seeded with."""


def game_to_json(game: Game) -> dict[str, Json]:
    """Return header, entries and digest; an event is a row (`Wire.to_row`).

    Rows keep long games small: where the draw pile is all but empty, an action makes many events.
    """
    entries = [_entry(entry, game.system) for entry in game.journal.entries]
    data = {**game.journal.header.to_json(), "entries": entries}
    return {**data, "digest": hashlib.sha256(canonical(data).encode()).hexdigest()}


def _entry(entry: Taken | Event, system: System) -> Json:
    if isinstance(entry, Taken):
        return {"action": system.action_to_json(entry.action)}
    return system.wire.to_row(entry)


def game_from_json(systems: Mapping[str, System], data: Json) -> Game:
    """Play a saved game again. Raises JournalError unless the same object comes of it."""
    header = header_from_json(data)
    entries: Json = data.get("entries")
    if not isinstance(entries, list) or header.seed not in SEEDS:
        raise JournalError("the saved game is damaged")
    if header.system not in systems:
        raise JournalError(
            f"the saved game is of a system that is not here: {header.system[:40]!r}"
        )
    pairs = enumerate(entries)
    actions = [(n, e["action"]) for n, e in pairs if isinstance(e, dict) and "action" in e]
    game = replay(systems[header.system], header, actions)
    if canonical(game_to_json(game)) != canonical(data):
        raise JournalError(
            "the saved game does not follow from its start: it was changed or damaged"
        )
    return game
