"""A table for scenarios: a written position, actions as sentences, and what was seen.

    t = table(3).hands(ann="katana", bob="parry focus").turn("ann")
    t.do("ann: katana -> bob")
    t.asks("bob", "parry", "discard parry", "take_wounds")
    t.do("bob: discard parry")
    t.saw("discarded", seat="bob", card="parry", why="parry")
    assert t.bob.resilience == 4

Whoever is not given a hand holds one Focus, so that nobody is harmless by accident; cards that the
scenario does not name lie at the bottom of the draw pile. After every scenario the fixture checks
the laws (conftest.py).
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Self, TypeAlias

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.system import SYSTEM
from tests.batteries.perft import ScriptedChance
from tests.samurai.scenarios.words import NAMES, action_words, seat_of

ROLES = {
    3: "shogun ninja ninja",
    4: "shogun ninja samurai ninja",
    5: "shogun ninja samurai ninja ronin",
    6: "shogun ninja samurai ninja ronin ninja",
    7: "shogun ninja samurai ninja ronin ninja samurai",
}
# Who sits where nobody was given: powers of one's own turn, so that no target is special unasked.
CHARACTERS_BY_SEAT = ("hideyoshi", "goemon", "kojiro", "nobunaga", "musashi", "tomoe", "ieyasu")

MOST = {character.key: character.resilience for character in CHARACTERS}


class Player:
    """What one seat has, read from the state."""

    def __init__(self, game: Game, seat: int) -> None:
        """Look at `seat` of `game`."""
        self._state, self._seat = game.state, seat

    def __getattr__(self, name: str) -> Any:
        """Return the seat's entry of a list of the state: honor, resilience, ..."""
        return getattr(self._state, name)[self._seat]

    @property
    def hand(self) -> list[str]:
        """The ids of the cards in hand, sorted."""
        return sorted(CATALOGUE[card].key for card in self._state.hands[self._seat])

    @property
    def laid(self) -> list[str]:
        """The ids of the cards in play, sorted."""
        return sorted(CATALOGUE[card].key for card in self._state.in_play[self._seat])


class Table:
    """One scenario's game; it starts with the first thing asked of it."""

    def __init__(self, players: int) -> None:
        """Lay a table for `players`, the Shogun being Ann."""
        self.count = players
        self._seats: list[dict[str, Any]] = []
        blank: dict[str, Any] = {"character": None, "honor": 3, "resilience": None}
        for _ in range(players):
            self._seats.append({**blank, "hand": ["focus"], "in_play": []})
        self.roles(**dict(zip(NAMES, ROLES[players].split(), strict=False)))
        self._draw: list[str] = []
        self._discard: list[str] = []
        self._rest: list[str] | None = None
        self._turn = {"seat": 0, "phase": "play", "weapons_played": 0}
        self._picks: list[int] = []
        self._game: Game | None = None
        self._events: list[dict[str, Any]] = []

    # -- the position -----------------------------------------------------------------------------

    def _each(self, key: str, values: dict[str, Any]) -> Self:
        for name, value in values.items():
            cards = value.split() if key in {"hand", "in_play"} else value
            self._seats[seat_of(name)][key] = cards
        return self

    def hands(self, **cards: str) -> Self:
        """Give hands: `ann="katana parry"`; an empty text is an empty hand."""
        return self._each("hand", cards)

    def in_play(self, **cards: str) -> Self:
        """Lay properties in front of players."""
        return self._each("in_play", cards)

    def honor(self, **points: int) -> Self:
        """Set honor; everybody else has 3."""
        return self._each("honor", points)

    def resilience(self, **points: int) -> Self:
        """Set resilience; everybody else has their maximum."""
        return self._each("resilience", points)

    def characters(self, **keys: str) -> Self:
        """Seat characters; the others get whom nobody was given."""
        return self._each("character", keys)

    def roles(self, **keys: str) -> Self:
        """Deal roles; the Ninja get 1, 2 and 3 stars clockwise unless `stars` says otherwise."""
        self._each("role", keys)
        stars = iter((1, 2, 3))
        for seat in self._seats:
            seat["stars"] = next(stars) if seat["role"] == "ninja" else 0
        return self

    def stars(self, **points: int) -> Self:
        """Set the stars of Ninja."""
        return self._each("stars", points)

    def draw_pile(self, cards: str, *, only: bool = False) -> Self:
        """Put `cards` on top of the draw pile; with `only` the rest goes under the discard pile."""
        self._draw = cards.split()
        self._rest = [] if only else None
        return self

    def discard_pile(self, cards: str) -> Self:
        """Put `cards` on the discard pile, top first."""
        self._discard = cards.split()
        return self

    def turn(self, name: str, phase: str = "play", weapons_played: int = 0) -> Self:
        """Say whose turn it is, and from which phase on."""
        self._turn = {"seat": seat_of(name), "phase": phase, "weapons_played": weapons_played}
        return self

    def picks(self, *places: int) -> Self:
        """Script the coming blind picks: places in the (sorted) hand."""
        self._picks = list(places)
        return self

    def setup(self) -> dict[str, Any]:
        """Return the position as a STATE of the protocol."""
        named = Counter([*self._draw, *self._discard])
        self._cast()
        for seat in self._seats:
            named.update([*seat["hand"], *seat["in_play"]])
        rest = [
            card.key
            for card in CATALOGUE.cards
            for _ in range(card.copies - named.pop(card.key, 0))
        ]
        assert not named, f"no such cards: {named}"
        under_discard = self._rest is not None
        return {
            "system": SYSTEM.key,
            "players": self._seats,
            "draw_pile": self._draw if under_discard else self._draw + rest,
            "discard_pile": self._discard + rest if under_discard else self._discard,
            "turn": self._turn,
            "resolving": None,
        }

    def _cast(self) -> None:
        """Seat stock characters where none was given, and fill resilience."""
        given = {seat["character"] for seat in self._seats}
        stock = (key for key in CHARACTERS_BY_SEAT if key not in given)
        for seat in self._seats:
            seat["character"] = seat["character"] or next(stock)
            if seat["resilience"] is None:
                seat["resilience"] = MOST[seat["character"]]

    # -- the play ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, started now if it has not been."""
        if self._game is None:
            setup = self.setup()
            self._game = Game(SYSTEM, Header(SYSTEM.key, 1, None, setup))
            self._game.chance = ScriptedChance(self._picks)  # type: ignore[assignment]  # scripted luck
            self._see(self._game.journal.events())
        return self._game

    def _see(self, events: list[Event]) -> None:
        self._events = [SYSTEM.wire.to_json(event) for event in events]

    def options(self) -> list[str]:
        """Return the legal actions as scenario words; none when the game is over."""
        decision = self.game.decision
        return sorted(action_words(action) for action in decision.actions) if decision else []

    def do(self, *sentences: str) -> Self:
        """Take actions, `ann: bokken -> bob`; what was seen is what the last one brought."""
        for sentence in sentences:
            name, _, words = sentence.partition(": ")
            decision = self.game.decision
            assert decision is not None, "the game is over"
            assert NAMES[decision.seat] == name, f"{NAMES[decision.seat]} is asked, not {name}"
            found = [a for a in decision.actions if action_words(a) == words]
            assert found, f"{words!r} is not among {self.options()}"
            self._see(self.game.act(found[0]))
        return self

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

    def cannot(self, *options: str) -> None:
        """Assert that none of these is legal now."""
        assert not set(options) & set(self.options())

    def saw(self, type_: str, times: int | None = None, **fields: Any) -> None:
        """Assert that the last action brought such an event, exactly `times` if given."""
        found = self.seen(type_, **fields)
        assert found if times is None else len(found) == times, self._events

    def not_saw(self, type_: str, **fields: Any) -> None:
        """Assert that the last action brought no such event."""
        assert not self.seen(type_, **fields)

    def seen(self, type_: str, **fields: Any) -> list[dict[str, Any]]:
        """Return the last action's events of a type whose fields match; seats by name."""
        by_seat = {"seat", "by", "target", "from_seat", "to"}
        wanted = {
            key.removesuffix("_seat").removesuffix("_"): seat_of(v)
            if key in by_seat and isinstance(v, str)
            else v
            for key, v in fields.items()
        }
        events = [e for e in self._events if e["type"] == type_]
        return [e for e in events if all(e.get(k) == v for k, v in wanted.items())]

    def order(self, *types: str) -> None:
        """Assert that events of these types came in this order."""
        rest = iter(event["type"] for event in self._events)
        assert all(type_ in rest for type_ in types), self._events

    def __getattr__(self, name: str) -> Player:
        """Return a stock player: `t.bob`."""
        if name not in NAMES:
            raise AttributeError(name)
        return Player(self.game, seat_of(name))

    @property
    def outcome(self) -> Any:
        """How the game ended, None while it goes on."""
        return self.game.state.outcome

    @property
    def discards(self) -> list[str]:
        """The discard pile, top first."""
        return [CATALOGUE[card].key for card in reversed(self.game.state.discard_pile)]

    @property
    def pile(self) -> list[str]:
        """The draw pile, top first."""
        return [CATALOGUE[card].key for card in reversed(self.game.state.draw_pile)]


NewTable: TypeAlias = Callable[[int], Table]
"""What the `table` fixture gives."""
