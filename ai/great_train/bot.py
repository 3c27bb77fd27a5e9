"""What every level of The Great Train shares, who plays by lot, and the beginner."""

from collections.abc import Callable
from typing import ClassVar, Final

from ai.core.bot import Bot, ByLot, best
from ai.core.taste import Taste
from ai.great_train.sides import certain_allies
from ai.great_train.taste import TrainPalate, train_temper_of
from ai.great_train.worth import HELD, LAID, kind_table, named
from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.facts.actions import (
    DECLINE,
    END_PLAY,
    FROM_HAND,
    GIVE_UP,
    TAKE_WOUNDS,
    TrainAction,
)
from game.great_train.rules.facts.queries import is_full, is_sheriff
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.notation import TRAIN_KEY
from game.kernel.frames import Decision
from game.kernel.ids import Seat


class TrainBot(Bot[TrainObservation, TrainAction]):
    """A level of The Great Train."""

    system: ClassVar[str] = TRAIN_KEY
    observation: ClassVar[type[TrainObservation]] = TrainObservation

    def taste_of(self, name: str) -> Taste[TrainObservation, TrainAction]:
        """Return what the temperament in `name` likes."""
        return TrainPalate(train_temper_of(name))


class TrainChancer(ByLot[TrainObservation, TrainAction], TrainBot):
    """Plays The Great Train by lot."""


# --- the beginner ---


_WHIM: Final = 2.0
"""How much the mood of the moment adds to any choice: the source of its mistakes."""
_SWAY: Final = 1.0
"""How much a temperament's taste of 1 adds."""
_HOPELESS: Final = -100.0
_HEALTHY: Final = 3
"""From so much life on, a wound is nothing to fear."""
_NERVE: Final = 0.3
"""How often it then saves its answer and takes the wound."""
_THIRST: Final = 5.0
"""How gladly the wounded drink."""
_BUY: Final = 1.5
"""How gladly it buys, whatever the car."""

_PLAY: Final = kind_table(
    {
        **dict.fromkeys(("stagecoach", "wells_fargo"), 6.0),
        **dict.fromkeys(("bang", "gatling", "duel", "indians", "knife_revolver"), 3.5),
        **dict.fromkeys(("panic", "cat_balou", "train_robbery", "jail"), 3.0),
        **dict.fromkeys(("dynamite", "full_steam", "switch", "most_wanted"), 0.5),
        "missed": 0.5,
    },
    2.5,
)
"""How gladly a beginner plays each card; weapons and other blue cards for what they are."""


class TrainNovice(TrainBot):
    """Legal, weak, quick, not without taste.

    It likes weapons, shoots whoever is near, drinks when it is hurt and buys what it likes. What
    it never does is harm a friend whom everybody must know to be one. What it does not do at all
    is ask who the others are, or keep a card for later.
    """

    def decide(
        self, seen: TrainObservation, decision: Decision[TrainAction], _ms: int
    ) -> TrainAction:
        """Score every action by liking and whim; now and then bear a wound."""
        toss = self.rng.random
        is_bold = seen.life[self.seat] >= _HEALTHY and toss() < _NERVE
        if is_bold and TAKE_WOUNDS in decision.actions:
            return TAKE_WOUNDS
        friends = certain_allies(seen)
        liking = _LIKING.get(decision.kind, _like_answer)
        likes = self.palate.tastes(seen, decision)
        scores = [
            (liking(seen, a, friends) + _WHIM * toss() + _SWAY * like, a)
            for a, like in zip(decision.actions, likes, strict=True)
        ]
        return best(self.rng, scores)


_Liking = Callable[[TrainObservation, TrainAction, frozenset[Seat]], float]


def _like_play(seen: TrainObservation, action: TrainAction, friends: frozenset[Seat]) -> float:
    if action == END_PLAY:
        return 1.0
    if action.type in ("buy", "advance"):
        return _BUY + (LAID[action.its_car] if action.type == "buy" else 0.0)
    if action.type == "ability":
        return 1.0
    if action.target in friends and not _is_relief(action):
        return _HOPELESS
    if action.type == "use":
        return 1.5 + _spice(seen, action)
    return _like_card(seen, action, friends) + _spice(seen, action)


def _like_card(seen: TrainObservation, action: TrainAction, friends: frozenset[Seat]) -> float:
    card = action.its_card
    if named(card, "beer", "saloon"):
        return _HOPELESS if is_full(seen, seen.seat) else _THIRST
    is_wild = named(card, "gatling", "indians", "most_wanted")
    if is_wild and any(seen.life[friend] == 1 for friend in friends):
        return _HOPELESS
    if LAID[card] and not named(card, "jail", "dynamite"):
        return 2.0 + LAID[card]
    return _PLAY[card]


def _is_relief(action: TrainAction) -> bool:
    """Return whether a friend is freed of what nobody wants."""
    take = action.take
    return take is not None and take != FROM_HAND and LAID[take] < 0


def _spice(seen: TrainObservation, action: TrainAction) -> float:
    """Everybody likes to hit the Sheriff, and to finish what is nearly done."""
    if action.target is None or action.target == seen.seat:
        return 0.0
    target = action.target
    return 0.5 * is_sheriff(seen, target) + (seen.life[target] <= 1)


def _like_purchase(_seen: TrainObservation, action: TrainAction, _: frozenset[Seat]) -> float:
    return 0.0 if action == DECLINE else _BUY + LAID[action.its_car]


def _like_answer(_seen: TrainObservation, action: TrainAction, _: frozenset[Seat]) -> float:
    """Any answer is better than the wound or the end."""
    if action in (TAKE_WOUNDS, GIVE_UP):
        return -10.0
    return -0.2 * HELD[action.card] if action.card is not None else 1.0


def _like_to_lose(_seen: TrainObservation, action: TrainAction, _: frozenset[Seat]) -> float:
    """Give away what is liked least; a beginner does not know what answers are worth."""
    if action.card is None:
        return 0.0
    card = action.card
    return -0.5 * LAID[card] if LAID[card] or IS_CAR[card] else -0.5 * _PLAY[card]


def _like_to_have(_seen: TrainObservation, action: TrainAction, _: frozenset[Seat]) -> float:
    return 0.5 * HELD[action.its_card]


def _like_gift(seen: TrainObservation, action: TrainAction, friends: frozenset[Seat]) -> float:
    """Nice things for friends and oneself, the others for the rest."""
    given = [card for card in (action.car, action.card) if card is not None]
    target, card = action.its_target, [*given, *seen.revealed][0]
    return HELD[card] if target in friends or target == seen.seat else -HELD[card]


_LIKING: Final[dict[str, _Liking]] = {
    "play": _like_play,
    "buy": _like_purchase,
    "discard": _like_to_lose,
    "pay": _like_to_lose,
    "sid": _like_to_lose,
    "circus": _like_to_lose,
    "train_robbery": _like_to_lose,
    "keep": _like_to_lose,
    "store": _like_to_have,
    "cattle": _like_to_have,
    "place": _like_gift,
    "mail": _like_gift,
    "lounge": _like_gift,
    "flip": lambda _seen, _action, _friends: 0.0,
    "map": lambda _seen, _action, _friends: 0.0,
    "exempt": lambda seen, a, friends: float(a.target in friends or a.target == seen.seat),
    "draw_source": lambda _seen, _action, _friends: 0.0,
    "shade": lambda _seen, _action, _friends: 0.0,
}
"""Kind of decision -> how an action is liked; to all others it answers as to a shot."""
