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

from game.kernel.game import Game
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.system import SYSTEM
from tests.batteries.scenario import NAMES, Scenario, seat_of
from tests.samurai.scenarios.words import action_words

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


class Table(Scenario):
    """A scenario of Samurai Sword."""

    system = SYSTEM
    words_of = action_words

    def __init__(self, players: int) -> None:
        """Lay a table for `players`, the Shogun being Ann."""
        super().__init__(players)
        self._seats: list[dict[str, Any]] = []
        blank: dict[str, Any] = {"character": None, "honor": 3, "resilience": None}
        for _ in range(players):
            self._seats.append({**blank, "hand": ["focus"], "in_play": []})
        self.roles(**dict(zip(NAMES, ROLES[players].split(), strict=False)))
        self._draw: list[str] = []
        self._discard: list[str] = []
        self._rest: list[str] | None = None
        self._turn = {"seat": 0, "phase": "play", "weapons_played": 0}

    # -- the position -----------------------------------------------------------------------------

    def honor(self, **points: int) -> Self:
        """Set honor; everybody else has 3."""
        return self._each("honor", points)

    def resilience(self, **points: int) -> Self:
        """Set resilience; everybody else has their maximum."""
        return self._each("resilience", points)

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

    # -- what is looked at ------------------------------------------------------------------------

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
