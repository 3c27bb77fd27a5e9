"""A table for scenarios: a written position, actions as sentences, and what was seen.

    t = table(4).hands(ann="bang:2c", bob="missed:2s").turn("ann")
    t.do("ann: bang:2c -> bob")
    t.asks("bob", "respond", "discard missed:2s", "take_wounds")
    t.do("bob: discard missed:2s")
    t.saw("discarded", seat="bob", card="missed:2s", why="answer")
    assert t.bob.life == 4

Who is given no hand has none; cards that the scenario does not name lie at the bottom of the draw
pile, cars that it does not name in the car deck. The train stands at the first station, where no
car can be bought. After every scenario the fixture checks the laws (conftest.py).
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Self, TypeAlias

from game.great_train.rules.content.cards import STATION_KEYS, TEXT, playing_cards, rail_cars
from game.great_train.rules.content.roles import CHARACTER_KEYS, LIFE
from game.great_train.rules.system import SYSTEM
from game.kernel.engine import Referee
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.batteries.perft import ScriptedChance
from tests.great_train.scenarios.words import NAMES, action_words, seat_of

ROLES = {
    3: "deputy outlaw renegade",
    4: "sheriff outlaw renegade outlaw",
    5: "sheriff outlaw deputy outlaw renegade",
    6: "sheriff outlaw deputy outlaw renegade outlaw",
    7: "sheriff outlaw deputy outlaw renegade outlaw deputy",
}
# Who sits where nobody was given: powers that seldom come in, so that nobody is special unasked.
CHARACTERS_BY_SEAT = (
    *("black_jack", "benny_brawler", "willy_the_kid", "pedro_ramirez"),
    *("zippy_roy", "jimmy_texas", "kit_carlson"),
)
STATIONS = ("boom_town", "dodgeville", "san_tafe", "frisco", "yooma", "catico", "tombrock")
CARS = ("observation_car", "dining_car", "caboose")
"""The train, where none is given."""
BY_SEAT = {"seat", "by", "target", "from_seat", "to"}


class Player:
    """What one seat has, read from the state."""

    def __init__(self, game: Game, seat: int) -> None:
        """Look at `seat` of `game`."""
        self._state, self._seat = game.state, seat

    @property
    def life(self) -> int:
        """The points of life."""
        life: int = self._state.life[self._seat]
        return life

    @property
    def status(self) -> str:
        """Whether alive, ghost or out."""
        return ("alive", "ghost", "out")[self._state.status[self._seat]]

    @property
    def hand(self) -> list[str]:
        """The cards in hand, in text order."""
        return [TEXT[card] for card in self._state.hands[self._seat]]

    @property
    def laid(self) -> list[str]:
        """The cards in play, in text order."""
        return [TEXT[card] for card in self._state.in_play[self._seat]]


class ScriptedGame(Game):
    """A game whose luck is scripted from its first event on."""

    def __init__(self, setup: dict[str, Any], picks: list[int]) -> None:
        """Start from a written position."""
        self._picks = picks
        super().__init__(SYSTEM, Header(SYSTEM.key, 1, None, setup))

    def _start(self, _referee: Referee[Any]) -> None:
        self.chance = ScriptedChance(self._picks)  # type: ignore[assignment]  # scripted luck
        super()._start(Referee(self.state, self.chance, self._record))


class Table:
    """One scenario's game; it starts with the first thing asked of it."""

    def __init__(self, players: int) -> None:
        """Lay a table for `players`; the driver is Ann."""
        self.count = players
        blank = {"character": None, "life": None, "status": "alive", "role_shown": None}
        self._seats: list[dict[str, Any]] = [
            {**blank, "hand": [], "in_play": []} for _ in range(players)
        ]
        self.roles(**dict(zip(NAMES, ROLES[players].split(), strict=False)))
        self._draw: list[str] = []
        self._discard: list[str] = []
        self._is_short = False
        self._train: dict[str, Any] = {
            "stations": None,
            "position": 0,
            "locomotive": "leland",
            "cars": None,
            "car_deck": [],
        }
        self._turn: dict[str, Any] = {
            "seat": 0,
            "phase": "play",
            "allowance_used": 0,
            "bought": 0,
            "advanced": False,
            "used": [],
            "extra": False,
        }
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
        """Give hands: `ann="bang:2c missed:2s"`."""
        return self._each("hand", cards)

    def in_play(self, **cards: str) -> Self:
        """Lay cards in front of players."""
        return self._each("in_play", cards)

    def life(self, **points: int) -> Self:
        """Set life; everybody else has their maximum."""
        return self._each("life", points)

    def characters(self, **keys: str) -> Self:
        """Seat characters; the others get whom nobody was given."""
        return self._each("character", keys)

    def roles(self, **keys: str) -> Self:
        """Deal roles."""
        return self._each("role", keys)

    def out(self, *names: str) -> Self:
        """Say who is out."""
        return self._each("status", dict.fromkeys(names, "out"))

    def ghost(self, name: str) -> Self:
        """Make a ghost, who has the Ghost Car."""
        self._seats[seat_of(name)]["in_play"].append("ghost_car")
        return self._each("status", {name: "ghost"})

    def draw_pile(self, cards: str, *, only: bool = False) -> Self:
        """Put `cards` on top of the draw pile; with `only` the rest goes under the discard pile."""
        self._draw, self._is_short = cards.split(), only
        return self

    def discard_pile(self, cards: str) -> Self:
        """Put `cards` on the discard pile, top first."""
        self._discard = cards.split()
        return self

    def everything_to(self, name: str) -> Self:
        """Give every card that has no place yet to one hand: both piles are empty."""
        self._is_short = True
        self._seats[seat_of(name)]["hand"] += self.setup()["discard_pile"]
        return self

    def train(self, cars: str = "", **given: Any) -> Self:
        """Set cars (from the locomotive back), position, stations, locomotive, the deck's top."""
        for key in ("stations", "car_deck"):
            if key in given:
                given[key] = given[key].split()
        self._train |= given
        if cars:
            self._train["cars"] = cars.split()
        return self

    def turn(self, name: str, phase: str = "play", **spent: Any) -> Self:
        """Say whose turn it is, from which phase on, and what is used up in it."""
        self._turn |= {"seat": seat_of(name), "phase": phase, **spent}
        return self

    def picks(self, *places: int) -> Self:
        """Script the coming blind picks: places in the (sorted) hand."""
        self._picks = list(places)
        return self

    def setup(self) -> dict[str, Any]:
        """Return the position as a STATE of the protocol."""
        self._cast()
        held = Counter(c for seat in self._seats for c in (*seat["hand"], *seat["in_play"]))
        named = held + Counter([*self._draw, *self._discard])
        rest = [TEXT[card] for card in playing_cards()]
        for card in rest[:]:
            if named[card]:
                named[card] -= 1
                rest.remove(card)
        piles = (
            (self._draw, self._discard + rest)
            if self._is_short
            else (
                self._draw + rest,
                self._discard,
            )
        )
        anyone_out = any(seat["status"] == "out" for seat in self._seats)
        return {
            "system": SYSTEM.key,
            "players": self._seats,
            "draw_pile": piles[0],
            "discard_pile": piles[1],
            "train": self._coupled(held),
            "turn": self._turn,
            "last_standing": self.count == 3 and anyone_out,
            "revealed": [],
            "resolving": None,
        }

    def _coupled(self, held: Counter[str]) -> dict[str, Any]:
        """Return the train with a place for every car."""
        free = [TEXT[car] for car in rail_cars() if not held[TEXT[car]]]
        deck = self._train["car_deck"]
        usual = [car for car in (*CARS, *free) if car in free and car not in deck]
        cars = self._train["cars"]
        if cars is None:
            cars = list(dict.fromkeys(usual))[:3]
        rest = [car for car in free if car not in (*cars, *deck)]
        stations = self._train["stations"] or []
        more = [s for s in (*STATIONS, *STATION_KEYS) if s not in stations]
        stations = [*stations, *dict.fromkeys(more)][: self.count]
        return {**self._train, "stations": stations, "cars": cars, "car_deck": [*deck, *rest]}

    def _cast(self) -> None:
        """Seat stock characters where none was given, and fill life and what is shown."""
        given = {seat["character"] for seat in self._seats}
        stock = iter([key for key in CHARACTERS_BY_SEAT if key not in given])
        for seat in self._seats:
            seat["character"] = seat["character"] or next(stock)
            if seat["life"] is None:
                most = LIFE[CHARACTER_KEYS.index(seat["character"])] + (seat["role"] == "sheriff")
                seat["life"] = most if seat["status"] == "alive" else 0
            must = seat["role"] == "sheriff" or self.count == 3 or seat["status"] == "out"
            seat["role_shown"] = must

    # -- the play ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, started now if it has not been."""
        if self._game is None:
            self._game = ScriptedGame(self.setup(), self._picks)
            self._see(self._game.journal.events())
        return self._game

    def _see(self, events: list[Event]) -> None:
        self._events = [SYSTEM.wire.to_json(event) for event in events]

    def options(self) -> list[str]:
        """Return the legal actions as scenario words; none when the game is over."""
        decision = self.game.decision
        return sorted(action_words(action) for action in decision.actions) if decision else []

    def do(self, *sentences: str) -> Self:
        """Take actions, `ann: bang:2c -> bob`; what was seen is what the last one brought."""
        for sentence in sentences:
            name, _, words = sentence.partition(": ")
            decision = self.game.decision
            assert decision is not None, "the game is over"
            asked = NAMES[decision.seat]
            assert asked == name, f"{asked} is asked ({decision.kind}), not {name}"
            found = [a for a in decision.actions if action_words(a) == words]
            assert found, f"{words!r} is not among {self.options()}"
            self._see(self.game.act(found[0]))
        return self

    def start(self) -> Self:
        """Begin, so that what the beginning brought is seen."""
        self._see(self.game.journal.events())
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

    def cannot(self, *starts: str) -> None:
        """Assert that nothing that begins so is legal now."""
        found = [option for option in self.options() if option.startswith(starts)]
        assert not found, found

    def saw(self, type_: str, count: int | None = None, /, **fields: Any) -> None:
        """Assert that the last action brought such an event, exactly `count` if given."""
        found = self.seen(type_, **fields)
        assert found if count is None else len(found) == count, self._events

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

    def __getattr__(self, name: str) -> Player:
        """Return a stock player: `t.bob`."""
        if name not in NAMES:
            raise AttributeError(name)
        return Player(self.game, seat_of(name))

    def known(self, observer: str, owner: str) -> Any:
        """Return what one player knows of another's hand."""
        return self.view(observer)["players"][seat_of(owner)]["hand"]["known"]

    def view(self, name: str) -> Any:
        """Return the observation of a player, as JSON."""
        return SYSTEM.observation_to_json(self.game.observe(seat_of(name)))

    @property
    def json(self) -> Any:
        """The STATE."""
        return SYSTEM.state_to_json(self.game.state)

    @property
    def outcome(self) -> Any:
        """How the game ended, None while it goes on."""
        return SYSTEM.outcome_to_json(self.game.state)

    @property
    def discards(self) -> list[str]:
        """The discard pile, top first."""
        return [TEXT[card] for card in reversed(self.game.state.discard_pile)]

    @property
    def pile(self) -> list[str]:
        """The draw pile, top first."""
        return [TEXT[card] for card in reversed(self.game.state.draw_pile)]

    @property
    def cars(self) -> list[str]:
        """The cars of the train, from the locomotive back."""
        return [TEXT[card] for card in self.game.state.cars]


NewTable: TypeAlias = Callable[[int], Table]
"""What the `table` fixture gives."""
