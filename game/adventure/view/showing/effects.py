"""What the events of The Hundred Lanterns leave on the map for a moment: steps, flights, flames.

Marks know places by their ids, not by pixels: where these are, the window knows. Any of them can be
dropped at any time without changing what is true.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeAlias

from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    gear_events,
    hero_events,
    map_events,
)
from game.adventure.rules.facts.state import AdventureObservation
from game.kernel.ids import Seat
from game.view.effects import Announcement, Effect, Mark, Setting, Shake
from game.view.pieces import NOBODY
from game.view.timing import FADE, SHAKE

PieceKey: TypeAlias = tuple[str, int]
"""`hero` and a seat, or `enemy` and a number."""


class RoadBoard(Protocol):
    """What effects ask of the table as it was laid out before the event."""

    def was_at(self, piece: PieceKey) -> str:
        """Return the place where a piece stood, empty for none."""

    def kind_of(self, enemy: int) -> str:
        """Return the kind of an enemy that stood on the map, empty for none."""


Site: TypeAlias = Setting[RoadBoard, AdventureObservation]

STEP: Final = 0.18
"""Seconds that a hero takes from place to place."""
ENEMY_STEP: Final = 0.22
VOYAGE: Final = 0.6
SUNLIT: Final = 0.25
"""The sun stands on an enemy before it walks."""
RESULT: Final = 0.4
"""What came of it stands before the next is called."""
UNFOLDED: Final = 0.3
"""A lantern unfolds."""
FLAMED: Final = 0.5
"""Then its flame comes up."""
MOON: Final = 0.4
"""The disc goes on to the next moon."""
TURNED: Final = 0.45
"""The Shogun's card turns over."""
ROW_MARKED: Final = 0.3
"""Then its row is marked."""
READ: Final = 3.2
"""And stands to be read before it is done."""
FLOWN: Final = 0.5
"""What was gained flies to its plate."""
CHAINED: Final = 0.5
"""The chain of a captured city."""
BROKEN: Final = 0.9
"""A razed city breaks."""
FALLEN: Final = 0.9
"""A defeated hero's piece folds."""
PUT_DOWN: Final = 0.35
"""A piece is set down, or taken away."""
ROLLED: Final = 0.9
"""Dice stand to be read where nobody is asked about them."""
STRUCK: Final = 1.5
"""Before a foe they stand on while it is told what they did to it."""
SPARKING: Final = 1.2
"""A number stands at a plate."""
BANNERED: Final = 1.1
"""A line stands in the middle."""


@dataclass
class Walk(Mark):
    """A piece on its way from place to place; where nothing may move it fades in where it came."""

    piece: PieceKey = ("hero", NOBODY)
    start: str = ""
    end: str = ""
    is_sea: bool = False

    def still(self) -> Mark | None:
        """Return it as something that comes up where it went."""
        return replace(self, is_still=True, life=FADE)


@dataclass
class Arrival(Mark):
    """A piece that is set down."""

    piece: PieceKey = ("enemy", 0)

    def still(self) -> Mark | None:
        """Return it as something that comes up."""
        return replace(self, is_still=True, life=FADE)


@dataclass
class Departure(Mark):
    """An enemy that is taken from the map, or a hero whose piece folds."""

    piece: PieceKey = ("enemy", 0)
    kind: str = ""
    """Of the enemy."""
    place: str = ""

    def still(self) -> Mark | None:
        """Return it as something that fades away."""
        return replace(self, is_still=True, life=FADE)


@dataclass
class Lighting(Mark):
    """Lanterns that unfold and are lit, or go out: those from `start` up to `end`."""

    start: int = 0
    end: int = 0


@dataclass
class MoonRise(Mark):
    """The disc of the round going from moon to moon."""

    start: int = 0
    end: int = 0


@dataclass
class CardTurned(Mark):
    """The Shogun's card turning over, then its row marked."""

    def still(self) -> Mark:
        """It lies open at once where motion is reduced."""
        return replace(self, age=TURNED + ROW_MARKED, is_still=True)

    @property
    def turned(self) -> float:
        """How far it is turned over, 0..1."""
        return min(1.0, self.age / TURNED)

    @property
    def is_marked(self) -> bool:
        """Whether the row is marked already."""
        return self.age >= TURNED + ROW_MARKED


@dataclass
class Flight(Mark):
    """A sign that flies from a place to a plate, or from the plate away."""

    sign: str = ""
    """A picture of the folder signs."""
    place: str = ""
    seat: Seat = NOBODY
    is_loss: bool = False


@dataclass
class Stricken(Mark):
    """A city that is captured or razed."""

    place: str = ""
    kind: str = ""
    """captured or razed."""


@dataclass
class Thrown(Mark):
    """Dice beside who threw them, in brief: the faces, the sum, what it took."""

    seat: Seat = NOBODY
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    bonus: int = 0
    total: int = 0
    difficulty: int = 0
    success: bool = False

    def still(self) -> Mark | None:
        """Return it as it is: it does not move."""
        return replace(self, is_still=True)


@dataclass
class Hurt(Mark):
    """A number at a plate: life that was lost or recovered, and what armor stopped of a blow."""

    seat: Seat = NOBODY
    change: int = 0
    stopped: int = 0

    def still(self) -> Mark | None:
        """Return it as it is: it does not move."""
        return replace(self, is_still=True)


# --- heroes ---


def hero_moves(event: hero_events.HeroMoved, place: Site) -> Sequence[Effect]:
    """A hero goes along the road, or over the sea; who is carried off is set down."""
    piece = ("hero", event.seat)
    start = place.frame.was_at(piece)
    if event.by == "effect" or not start:
        return (Arrival(0.0, PUT_DOWN, piece=piece),)
    is_sea = event.by == "sea"
    return (Walk(0.0, VOYAGE if is_sea else STEP, 0.0, False, piece, start, event.to, is_sea),)


def enemy_moves(event: map_events.EnemyMoved, place: Site) -> Sequence[Effect]:
    """An enemy goes along the road."""
    piece, start = ("enemy", event.enemy), place.frame.was_at(("enemy", event.enemy))
    span = ENEMY_STEP / 2 if is_late(place.seen) else ENEMY_STEP
    return (Walk(0.0, span, 0.0, False, piece, start, event.to),) if start else ()


def is_late(seen: AdventureObservation) -> bool:
    """Return whether more than four enemies have acted this turn: the rest goes quickly."""
    return sum(piece.activated for piece in seen.enemies) > MANY


MANY: Final = 4


def falls(event: hero_events.HeroDefeated, place: Site) -> Sequence[Effect]:
    """The piece folds, and it is said in the middle."""
    where = place.frame.was_at(("hero", event.seat))
    banner = Announcement(0.0, BANNERED, line=place.line, seat=event.seat)
    if not where:
        return (banner,)
    piece = ("hero", event.seat)
    return (Departure(0.0, FALLEN, piece=piece, place=where), banner)


def life_changes(event: hero_events.LifeChanged, _place: Site) -> Sequence[Effect]:
    """The number at the plate, and what the armor stopped."""
    return (Hurt(0.0, SPARKING, 0.0, False, event.seat, event.change, event.stopped),)


SIGNS: Final = {
    "coins": "coin",
    "karma": "karma",
    "heads": "head",
    "bosses": "boss",
    "blessed": "blessed",
}
"""What is counted -> its sign."""


def gains(event: hero_events.Gained, place: Site) -> Sequence[Effect]:
    """A sign flies from where the hero stands to the plate, or away from it."""
    where, sign = place.seen.heroes[event.seat].place, SIGNS.get(event.what)
    if where is None or sign is None or not event.n:
        return ()
    mark = Flight(0.0, FLOWN, sign=sign, place=where, seat=event.seat, is_loss=event.n < 0)
    return (mark,)


def takes(event: gear_events.ItemGained, place: Site) -> Sequence[Effect]:
    """Something wrapped flies to the plate."""
    where = place.seen.heroes[event.seat].place
    if where is None:
        return ()
    return (Flight(0.0, FLOWN, sign="market", place=where, seat=event.seat),)


def rolls(event: hero_events.TestRolled, place: Site) -> Sequence[Effect]:
    """The dice, in brief."""
    span = ROLLED if place.seen.foe is None else STRUCK
    told = (event.seat, event.dice, event.faces, event.bonus)
    end = (event.total, event.difficulty, event.success)
    return (Thrown(0.0, span, 0.0, False, *told, *end),)


def foe_wounded(_event: foe_events.FoeWounded, _place: Site) -> Sequence[Effect]:
    """The foe's portrait shakes: it is nobody's plate."""
    return (Shake(0.0, SHAKE),)


# --- the Shogun's turn ---


def round_begins(event: campaign_events.RoundBegan, place: Site) -> Sequence[Effect]:
    """The disc goes on, and the round is named in the middle."""
    return (
        MoonRise(0.0, MOON, start=event.n - 1, end=event.n),
        Announcement(0.0, BANNERED, line=place.line),
    )


def lanterns(event: campaign_events.InfluenceChanged, _place: Site) -> Sequence[Effect]:
    """Lanterns unfold and are lit, or go out."""
    return (Lighting(0.0, UNFOLDED + FLAMED, start=event.now - event.change, end=event.now),)


def card_turns(_event: deck_events.InfluenceDrawn, _place: Site) -> Sequence[Effect]:
    """The card turns over, then its row is marked; its tale stands beside it, to be read."""
    return (CardTurned(0.0, TURNED + ROW_MARKED + READ),)


def spawns(event: map_events.EnemySpawned, _place: Site) -> Sequence[Effect]:
    """A piece is set down."""
    return (Arrival(0.0, PUT_DOWN, piece=("enemy", event.enemy)),)


def enemy_goes(event: map_events.EnemyGone, place: Site) -> Sequence[Effect]:
    """A piece is taken away."""
    where = place.frame.was_at(("enemy", event.enemy))
    kind = place.frame.kind_of(event.enemy)
    if not where or not kind:
        return ()
    piece = ("enemy", event.enemy)
    return (Departure(0.0, PUT_DOWN, piece=piece, kind=kind, place=where),)


def city_changes(event: map_events.CityChanged, _place: Site) -> Sequence[Effect]:
    """A chain falls over a city, or it breaks."""
    if event.state == "free":
        return ()
    span = CHAINED if event.state == "captured" else BROKEN
    return (Stricken(0.0, span, place=event.id, kind=event.state),)
