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
from game.kernel.game import Game
from tests.batteries.scenario import NAMES, Scenario, seat_of
from tests.great_train.scenarios.words import action_words

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


class Table(Scenario):
    """A scenario of The Great Train."""

    system = SYSTEM
    words_of = action_words

    def __init__(self, players: int) -> None:
        """Lay a table for `players`; the driver is Ann."""
        super().__init__(players)
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

    # -- the position -----------------------------------------------------------------------------

    def life(self, **points: int) -> Self:
        """Set life; everybody else has their maximum."""
        return self._each("life", points)

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

    # -- what is looked at ------------------------------------------------------------------------

    def __getattr__(self, name: str) -> Player:
        """Return a stock player: `t.bob`."""
        if name not in NAMES:
            raise AttributeError(name)
        return Player(self.game, seat_of(name))

    def known(self, observer: str, owner: str) -> Any:
        """Return what one player knows of another's hand."""
        return self.view(observer)["players"][seat_of(owner)]["hand"]["known"]

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
