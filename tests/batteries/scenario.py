"""A scenario of any game: a written position, actions as sentences, and what was seen.

A game brings the position (`setup`), its words and what it looks at in the end; playing, asserting
and the laws that hold after every scenario are here.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Self, TypeVar

from game.kernel.chance import KnownChance
from game.kernel.events import Event, fold, redact
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.system import System

BY_SEAT = {"seat", "by", "target", "from_seat", "to"}
"""Fields of events that name a seat."""
NAMES = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")
"""Stock players, clockwise."""
T = TypeVar("T", bound="Scenario")


def seat_of(name: str) -> Seat:
    """Return the seat of a stock player."""
    return NAMES.index(name)


class Scenario:
    """One scenario's game; it starts with the first thing asked of it."""

    system: ClassVar[System]
    words_of: ClassVar[Callable[[Any], str]]
    """Action -> what a sentence says of it."""

    def __init__(self, players: int) -> None:
        """Lay a table for `players`."""
        self.count = players
        self._seats: list[dict[str, Any]] = []
        self._picks: list[int] = []
        self._game: Game | None = None
        self._events: list[dict[str, Any]] = []

    # -- the position -----------------------------------------------------------------------------

    def setup(self) -> dict[str, Any]:
        """Return the position as a STATE of the protocol."""
        raise NotImplementedError

    def _each(self, key: str, values: dict[str, Any]) -> Self:
        for name, value in values.items():
            cards = value.split() if key in {"hand", "in_play"} else value
            self._seats[seat_of(name)][key] = cards
        return self

    def in_play(self, **cards: str) -> Self:
        """Lay cards in front of players."""
        return self._each("in_play", cards)

    def hands(self, **cards: str) -> Self:
        """Give hands, the cards apart by spaces; an empty text is an empty hand."""
        return self._each("hand", cards)

    def characters(self, **keys: str) -> Self:
        """Seat characters; the others get whom nobody was given."""
        return self._each("character", keys)

    def picks(self, *places: int) -> Self:
        """Script the coming blind picks: places in the (sorted) hand."""
        self._picks = list(places)
        return self

    # -- the play ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, started now if it has not been."""
        if self._game is None:
            header = Header(self.system.key, 1, None, self.setup())
            self._game = Game(self.system, header, chance=KnownChance(self._picks))
            self._see(self._game.journal.events())
        return self._game

    def start(self) -> Self:
        """Begin, so that what the beginning brought is seen."""
        self._see(self.game.journal.events())
        return self

    def _see(self, events: list[Event]) -> None:
        self._events = [self.system.wire.to_json(event) for event in events]

    def options(self) -> list[str]:
        """Return the legal actions as scenario words; none when the game is over."""
        decision = self.game.decision
        return sorted(type(self).words_of(a) for a in decision.actions) if decision else []

    def do(self, *sentences: str) -> Self:
        """Take actions, `ann: card -> bob`; what was seen is what the last one brought."""
        for sentence in sentences:
            name, _, words = sentence.partition(": ")
            decision = self.game.decision
            assert decision is not None, "the game is over"
            asked = NAMES[decision.seat]
            assert asked == name, f"{asked} is asked ({decision.kind}), not {name}"
            found = [a for a in decision.actions if type(self).words_of(a) == words]
            assert found, f"{words!r} is not among {self.options()}"
            self._see(self.game.act(found[0]))
        return self

    # -- what is so now ---------------------------------------------------------------------------

    def asks(self, name: str, kind: str, *options: str) -> None:
        """Assert who is asked what; with `options`, that these are all there are."""
        decision = self.game.decision
        assert decision is not None, "the game is over"
        assert (NAMES[decision.seat], decision.kind) == (name, kind)
        if options:
            assert self.options() == sorted(options)

    def can(self, *options: str) -> None:
        """Assert that all of these are legal now."""
        assert set(options) <= set(self.options()), self.options()

    def cannot(self, *starts: str) -> None:
        """Assert that nothing that begins so is legal now."""
        found = [option for option in self.options() if option.startswith(starts)]
        assert not found, found

    def saw(self, type_: str, times: int | None = None, /, **fields: Any) -> None:
        """Assert that the last action brought such an event, exactly `times` if given."""
        found = self.seen(type_, **fields)
        assert found if times is None else len(found) == times, self._events

    def not_saw(self, type_: str, **fields: Any) -> None:
        """Assert that the last action brought no such event."""
        assert not self.seen(type_, **fields), self._events

    def seen(self, type_: str, **fields: Any) -> list[dict[str, Any]]:
        """Return the last action's events of a type whose fields match; seats by name."""
        wanted = {
            key.removesuffix("_seat").removesuffix("_"): seat_of(v)
            if key in BY_SEAT and isinstance(v, str)
            else v
            for key, v in fields.items()
        }
        events = [e for e in self._events if e["type"] == type_]
        return [e for e in events if all(e.get(k) == v for k, v in wanted.items())]

    def order(self, *types: str) -> None:
        """Assert that events of these types came in this order."""
        rest = iter(event["type"] for event in self._events)
        assert all(type_ in rest for type_ in types), [e["type"] for e in self._events]

    def view(self, name: str) -> Any:
        """Return the observation of a player, as JSON."""
        return self.system.observation_to_json(self.game.observe(seat_of(name)))

    def obeys_the_laws(self) -> None:
        """Assert that the journal gives the state, its redaction what a seat knows, text both."""
        events = self.game.journal.events()
        assert fold(events, self.system.blank_state()) == self.game.state
        for seat in range(self.count):
            seen = fold(redact(events, seat), self.system.blank_observation(seat))
            assert seen == self.game.observe(seat)
        for event in events:
            data = json.loads(json.dumps(self.system.wire.to_json(event)))
            assert self.system.wire.from_json(data) == event


def tables(kind: type[T], check: Callable[[Any], None]) -> Iterator[Callable[[int], T]]:
    """Give tables, as a fixture does, and check all that were used when the scenario is over."""
    used: list[T] = []

    def new(players: int) -> T:
        used.append(kind(players))
        return used[-1]

    yield new
    for table in used:
        table.obeys_the_laws()
        check(table.game.state)
