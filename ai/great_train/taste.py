"""Temperaments of The Great Train: how a bot likes to play, whatever its level.

Taste is made of the Observation and what all saw happen, in microseconds. It never speaks for
harming a certain ally, and no level lets it outweigh more than a small difference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ai.core.taste import EVEN_KEY, Ledger, RememberingTaste, split_name
from ai.great_train.sides import certain_allies
from ai.great_train.worth import LAID, named
from game.great_train.rules.content.cards import ANSWER, IS_BANG_CARD, KIND
from game.great_train.rules.facts.actions import (
    DECLINE,
    END_PLAY,
    FROM_HAND,
    TAKE_WOUNDS,
    TrainAction,
)
from game.great_train.rules.facts.card_events import CardPlayed, CardTaken, CarUsed
from game.great_train.rules.facts.life_events import LifeLost
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.train_events import CarPlaced
from game.great_train.rules.facts.turn_events import TrainSetUp
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.table.cards import CardId

_MOST_PLAYERS: Final = 7
_THEFT: Final = 0.5
"""What a card taken, or a turn in Jail, weighs against a shot."""
_SHOTS: Final = ("bang", "missed", "knife_revolver", "train_robbery", "duel", "gatling", "indians")


@dataclass(frozen=True, slots=True)
class TrainTemper:
    """What somebody likes (above 0) and dislikes (below 0); each weight lies in -1..1."""

    key: str
    shoot: float = 0.0
    """Shooting at somebody."""
    first_shot: float = 0.0
    """Shooting at, or robbing, one who never harmed oneself."""
    revenge: float = 0.0
    """Any harm to who harmed oneself: wholly for the last who shot."""
    avenge: float = 0.0
    """The same for who harmed a friend."""
    finish: float = 0.0
    """A shot at the last point of life."""
    uproar: float = 0.0
    """Gatling, Indians!, Most Wanted, Dynamite: what hits everybody."""
    rob: float = 0.0
    """Cards taken from others, and Jail."""
    settle: float = 0.0
    """Cards laid before oneself."""
    draw: float = 0.0
    """Cards that draw cards."""
    ride: float = 0.0
    """The train: buying, moving it, using cars."""
    wait: float = 0.0
    """Ending the turn with cards that could still be played."""
    endure: float = 0.0
    """Taking a wound that does not defeat, an answer in hand."""
    hoard: float = 0.0
    """Keeping an answer when a card must go."""
    opening: tuple[str, ...] = ()
    """What an adept does before all else in a turn, where the order is free."""
    closing: tuple[str, ...] = ()
    """What it does after all else."""


EVEN: Final = TrainTemper(EVEN_KEY)
"""Likes everything alike: plays as its level does."""
HOTHEAD: Final = TrainTemper(
    "hothead",
    shoot=0.5,
    first_shot=0.4,
    finish=0.2,
    uproar=0.8,
    rob=-0.2,
    ride=-0.2,
    wait=-0.5,
    endure=0.4,
    hoard=-0.8,
    opening=_SHOTS,
)
PATIENT: Final = TrainTemper(
    "patient",
    shoot=-0.6,
    finish=0.9,
    uproar=-0.7,
    settle=0.6,
    draw=0.6,
    wait=0.4,
    endure=0.2,
    hoard=1.0,
    opening=("laid",),
    closing=_SHOTS,
)
GRUDGE: Final = TrainTemper(
    "grudge",
    first_shot=-0.45,
    revenge=0.5,
    hoard=0.1,
    opening=("panic", "cat_balou", "jail", "passenger_car", "baggage_car"),
)
LOYAL: Final = TrainTemper(
    "loyal",
    first_shot=-0.5,
    avenge=1.0,
    uproar=-0.4,
    rob=-0.2,
    endure=-0.3,
    opening=("beer", "saloon", "general_store"),
)
RAILROADER: Final = TrainTemper(
    "railroader",
    shoot=-0.2,
    uproar=-0.2,
    rob=0.2,
    settle=-0.1,
    ride=1.0,
    opening=("buy", "advance", "next_stop", "ability", "water_tower", "full_steam"),
)
TEMPERAMENTS: Final[dict[str, TrainTemper]] = {
    temper.key: temper for temper in (EVEN, HOTHEAD, PATIENT, GRUDGE, LOYAL, RAILROADER)
}
"""Every temperament by its key, the even one first."""


def train_temper_of(name: str) -> TrainTemper:
    """Return the temperament in a bot's name; the even one where none is known."""
    return TEMPERAMENTS.get(split_name(name)[1], EVEN)


# --- what happened ---


def is_blow(card: CardId, copied: int | None = None) -> bool:
    """Return whether playing `card` at somebody shoots or duels."""
    kind = KIND[card] if copied is None else copied
    return IS_BANG_CARD[kind] or named(card, "duel", "knife_revolver", "train_robbery", "missed")


class TrainGrudges(Ledger):
    """The public history of one game, as far as feelings go."""

    def __init__(self) -> None:
        super().__init__(_MOST_PLAYERS)

    def learn_from(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        match event:
            case TrainSetUp():
                self.open(len(event.roles))
            case CardPlayed(seat=by, target=int(target), take=take, card=card, copied=copied):
                self._learn_from_aim(by, target, take, is_blow=is_blow(card, copied))
            case CarUsed(seat=by, target=int(target), take=take):
                self._learn_from_aim(by, target, take, is_blow=take is None)
            case LifeLost(seat=seat, by=int(by), wounds=wounds):
                self.note_blow(by, seat, float(wounds))
            case CardTaken(seat=by, source=seat):
                self.note_theft(by, seat, _THEFT)
            case CarPlaced(seat=by, target=target, car=car) if LAID[car] > 0:
                self.note_favour(by, target)

    def _learn_from_aim(
        self, by: Seat, target: Seat, take: CardId | None, *, is_blow: bool
    ) -> None:
        if take is not None and take != FROM_HAND and LAID[take] < 0:
            self.note_favour(by, target)
        elif is_blow:
            self.note_blow(by, target, 1.0)
        else:
            self.note_theft(by, target, _THEFT)


# --- the decision as a temperament looks at it ---


class _TrainEye:
    """One decision as a temperament looks at it, remembering grudges."""

    def __init__(self, temper: TrainTemper, seen: TrainObservation, grudges: TrainGrudges) -> None:
        self.temper, self.seen, self.me = temper, seen, seen.seat
        self.allies = certain_allies(seen)
        self.grudge = grudges.against(self.me)
        """By seat, 0..1."""
        bonds = [
            float(seat in self.allies) or grudges.bond(self.me, seat)
            for seat in range(seen.players)
        ]
        self.sore = grudges.soreness(bonds)
        """By seat, 0..1: how much a friend bears it a grudge."""

    def feelings(self, target: Seat) -> float:
        """Return what any harm to `target` is worth for who it is."""
        temper = self.temper
        liking = temper.revenge * self.grudge[target] + temper.avenge * self.sore[target]
        if not self.grudge[target] and not self.sore[target]:
            liking += temper.first_shot
        return liking


# --- playing ---


_DRAWS: Final = ("stagecoach", "wells_fargo", "general_store")
_UPROAR: Final = ("gatling", "indians", "most_wanted", "dynamite")
_TRAIN: Final = ("full_steam", "next_stop", "water_tower")


def _play(eye: _TrainEye, action: TrainAction) -> float:
    temper = eye.temper
    if action == END_PLAY:
        return temper.wait
    if action.target is not None and action.target != eye.me:
        return _at_another(eye, action)
    if action.type == "play":
        return _at_nobody(temper, action.its_card)
    return temper.ride


def _at_nobody(temper: TrainTemper, card: CardId) -> float:
    """A card for oneself, or against all."""
    if named(card, *_TRAIN):
        return temper.ride
    if named(card, *_DRAWS):
        return temper.draw
    if named(card, *_UPROAR):
        return temper.uproar
    return temper.settle if LAID[card] > 0 else 0.0


def _at_another(eye: _TrainEye, action: TrainAction) -> float:
    """Harm, or a bad card taken away, which is no matter of taste."""
    temper, target, take = eye.temper, action.its_target, action.take
    if take is not None and take != FROM_HAND and LAID[take] < 0:
        return 0.0
    if target in eye.allies:
        return -1.0
    liking = eye.feelings(target)
    if action.type != "play":
        return liking + temper.ride
    if not is_blow(action.its_card, action.copied):
        return liking + temper.rob
    return liking + temper.shoot + temper.finish * (eye.seen.life[target] == 1)


# --- answers and choices ---


def _answer(eye: _TrainEye, action: TrainAction) -> float:
    """A wound that does not defeat may be borne; what would defeat is no matter of taste."""
    is_bearable = action == TAKE_WOUNDS and eye.seen.life[eye.me] > 1
    return eye.temper.endure if is_bearable else 0.0


def _discard(eye: _TrainEye, action: TrainAction) -> float:
    return -eye.temper.hoard if ANSWER[action.its_card] else 0.0


def _buy(eye: _TrainEye, action: TrainAction) -> float:
    return 0.0 if action == DECLINE else eye.temper.ride


_BY_KIND: Final[dict[str, Callable[[_TrainEye, TrainAction], float]]] = {
    "play": _play,
    "respond": _answer,
    "indians": _answer,
    "duel": _answer,
    "discard": _discard,
    "buy": _buy,
}
"""Kind of decision -> taste; of the others everybody thinks alike."""


class TrainPalate(RememberingTaste[TrainObservation, TrainAction, _TrainEye]):
    """One seat's temperament through one game of The Great Train."""

    def __init__(self, temper: TrainTemper, grudges: TrainGrudges | None = None) -> None:
        self.temper = temper
        self._grudges = grudges or TrainGrudges()
        super().__init__(self._grudges, is_even=temper is EVEN)

    def eye(self, seen: TrainObservation) -> _TrainEye:
        """Return a decision as the temperament looks at it."""
        return _TrainEye(self.temper, seen, self._grudges)

    def judge(self, kind: str) -> Callable[[_TrainEye, TrainAction], float] | None:
        """Return what tells how an action is liked in that kind of decision, None for alike."""
        return _BY_KIND.get(kind)
