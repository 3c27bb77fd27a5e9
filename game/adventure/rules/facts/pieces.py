"""The pieces of a campaign that change: heroes, enemies, missions, decks, the foe."""

from dataclasses import dataclass, field
from typing import Final

from game.kernel.ids import Seat
from game.kernel.records import record

UNKNOWN: Final = ""
"""A card of a deck that nobody has seen there."""


@dataclass(slots=True)
class Hero:
    """One hero (HA-1.1, HA-2). Armour and items are (id, what is left of them)."""

    kind: str
    """The class."""
    level: int = 1
    place: str | None = None
    life: int = 0
    attributes: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """By the order of ATTRIBUTES."""
    coins: int = 0
    karma: int = 0
    heads: int = 0
    bosses: int = 0
    blessed: int = 0
    kami: str | None = None
    affinity: int = 1
    skills: list[str] = field(default_factory=list)
    skills_used: list[str] = field(default_factory=list)
    armor: tuple[str, int] | None = None
    weapons: list[str] = field(default_factory=list)
    equipped: str | None = None
    items: list[tuple[str, int | None]] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)
    activated: bool = False
    ap: int | None = None
    mp: int | None = None
    ap_owed: int = 0
    travelled: bool = False
    falls: int = 0

    def clone(self) -> "Hero":
        """Return an independent copy."""
        copy = Hero(self.kind, self.level, self.place, self.life, self.attributes[:])
        copy.coins, copy.karma = self.coins, self.karma
        copy.heads, copy.bosses, copy.blessed = self.heads, self.bosses, self.blessed
        copy.kami, copy.affinity = self.kami, self.affinity
        copy.skills, copy.skills_used = self.skills[:], self.skills_used[:]
        copy.armor, copy.weapons, copy.equipped = self.armor, self.weapons[:], self.equipped
        copy.items, copy.goods = self.items[:], self.goods[:]
        copy.activated, copy.ap, copy.mp = self.activated, self.ap, self.mp
        copy.ap_owed, copy.travelled, copy.falls = self.ap_owed, self.travelled, self.falls
        return copy


@record
class EnemyPiece:
    """An enemy on the map, with its number (HA-1.5)."""

    number: int
    kind: str
    place: str
    mission: str | None
    activated: bool


@dataclass(slots=True)
class Mission:
    """A mission of the chapter (HA-9.1)."""

    state: str = "unavailable"
    revealed: bool = False
    clan: dict[str, tuple[Seat, ...]] = field(default_factory=dict)
    """Place -> whose clan tokens lie there, ascending; no empty ones."""
    done: tuple[str, ...] = ()
    """Places, and `foes`."""

    def clone(self) -> "Mission":
        """Return an independent copy."""
        return Mission(self.state, self.revealed, self.clan.copy(), self.done)


@record
class Mod:
    """A modifier that lasts for a while (HA-8.2)."""

    what: str
    n: int
    until: str
    seat: Seat | None
    """Whose, None: everybody's."""
    by: str


@record
class Closure:
    """A service that is closed for a while (HA-10.6)."""

    service: str
    place: str | None
    until: str


@dataclass(slots=True)
class Deck:
    """A deck, its top first, and which of its cards peeks and returns have shown (HA-18.2)."""

    cards: list[str] = field(default_factory=list)
    known: list[bool] = field(default_factory=list)

    def clone(self) -> "Deck":
        """Return an independent copy."""
        return Deck(self.cards[:], self.known[:])

    def as_seen(self) -> "Deck":
        """Return it with what nobody has seen left open."""
        pairs = zip(self.cards, self.known, strict=True)
        return Deck([card if known else UNKNOWN for card, known in pairs], self.known[:])

    def known_top(self) -> list[str]:
        """Return the known cards from the top on, top first."""
        return self.cards[: self.known.index(False)] if False in self.known else self.cards[:]

    def known_bottom(self) -> list[str]:
        """Return the known cards up to the bottom, top first; none where all are known."""
        if False not in self.known:
            return []
        count = self.known[::-1].index(False)
        return self.cards[len(self.cards) - count :]

    def reset(self, cards: list[str]) -> None:
        """Hold these cards, in an order that all know."""
        self.cards, self.known = cards[:], [True] * len(cards)

    def shuffled(self, order: tuple[str, ...]) -> None:
        """Lie in `order`, or in one that is not told."""
        self.cards = [*order] if order else [UNKNOWN] * len(self.cards)
        self.known = [False] * len(self.cards)

    def put_top(self, card: str) -> None:
        """Lay a card on top, seen by all."""
        self.cards.insert(0, card)
        self.known.insert(0, True)

    def put_bottom(self, card: str) -> None:
        """Lay a card under all others, seen by all."""
        self.cards.append(card)
        self.known.append(True)

    def take(self, place: int) -> None:
        """Lose the card at `place`."""
        del self.cards[place]
        del self.known[place]

    def show(self, cards: tuple[str, ...]) -> None:
        """Let all see the cards on top."""
        self.cards[: len(cards)] = cards
        self.known[: len(cards)] = [True] * len(cards)


@record
class Journey:
    """The travel action that is under way (HA-7)."""

    companions: tuple[Seat, ...]
    land: int = 0
    """MP spent by land."""
    dangerous: bool = False


@record
class Visit:
    """The smithy or market that is being visited (HA-10)."""

    kind: str
    offer: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    bought: bool = False
    repaired: bool = False


@record
class Foe:
    """The foe of a confrontation, and what stands for this exchange (HA-16)."""

    key: str
    exchange: int
    wounds: int
    resolve: int
    guard: int
    bonus: int = 0
    acted: tuple[Seat, ...] = ()
    shields: tuple[int, ...] = (0, 0, 0, 0)
    blow: int = 0
    blow_self: tuple[int, ...] = (0, 0, 0, 0)
    if_hit: tuple[int, ...] = (0, 0, 0, 0)
    dip: int = 0
    """By how much the guard will be up again after the exchange."""
    extra: int = 0
    """Strikes that follow the stance of the hero whose it is."""


@record
class PhaseResult:
    """How a chapter's phase ended (HA-17.2)."""

    chapter: int
    success: bool
    influence: int
    missions: tuple[str, ...]
    personal: tuple[str, ...]
    attempts: int
    """Confrontations begun."""


@record
class AdventureOutcome:
    """How a campaign ended (HA-17.3)."""

    kind: str
    chapter: int
