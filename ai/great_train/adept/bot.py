"""The adept itself: reads the table, scores every action, takes the best in the best order."""

from collections.abc import Mapping
from typing import Final

from ai.core.bot import best
from ai.great_train.adept.answers import ANSWERS
from ai.great_train.adept.plays import gain_of_life, play_value, use_value
from ai.great_train.adept.suspicion import SuspiciousBot
from ai.great_train.adept.table import TrainTable
from ai.great_train.adept.train import advance_value, buy_value, move_value
from ai.great_train.taste import TrainTemper, train_temper_of
from ai.great_train.worth import LAID
from game.great_train.rules.content.cards import KIND, KIND_KEYS
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.turn.plays import moves_train
from game.kernel.frames import Decision

_ORDER: Final = (
    ("stagecoach", "wells_fargo", "mail_car", "lounge_car", "coal_hopper"),
    ("laid",),
    ("panic", "passenger_car", "baggage_car", "general_store", "cattle_truck"),
    ("cat_balou", "switch", "jail", "circus_wagon"),
    ("next_stop", "ability", "water_tower"),
    ("gatling", "indians", "most_wanted"),
    ("bang", "missed", "knife_revolver", "train_robbery", "duel", "sleeper_car", "money_bag"),
    ("buy", "advance", "full_steam"),
    ("beer", "saloon"),
    ("express_car",),
)
"""What goes first among plays that are worth it: what makes the others better."""
_STAGE: Final = {key: len(_ORDER) - n for n, keys in enumerate(_ORDER) for key in keys}
_FIRST: Final = len(_ORDER) + 1
"""Where what a temperament opens a turn with goes."""
_LATE: Final = 1.5
"""Where what it leaves for the end goes: after all but another turn, which takes the hand."""
_STEP: Final = 100.0
"""More than any value short of a win: the order decides between good plays."""
_WIN: Final = 30.0
_WHIM: Final = 0.05
"""Actions so close to the best are as good: any of them may be taken."""
_SWAY: Final = 0.7
"""What a temperament's taste of 1 is worth, in cards."""


class TrainAdept(SuspiciousBot):
    """A good player by rules of thumb. Its own dice settle near-ties."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.stages = stages_of(train_temper_of(name))
        """In which order it does what is worth doing."""

    def decide(
        self, seen: TrainObservation, decision: Decision[TrainAction], _ms: int
    ) -> TrainAction:
        """Score every action and take the best."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        table = TrainTable(seen, self.suspicion.posterior(seen))
        judge = ANSWERS.get(decision.kind)
        likes = self.palate.tastes(seen, decision)
        scores = [
            in_order(table, a, _SWAY * like, self.stages)
            if judge is None
            else judge(table, a) + _SWAY * like
            for a, like in zip(decision.actions, likes, strict=True)
        ]
        return best(self.rng, list(zip(scores, decision.actions, strict=True)), _WHIM)


def stages_of(temper: TrainTemper) -> Mapping[str, float]:
    """Return for each kind of play how early in a turn it goes: what has more goes first."""
    opening, closing = dict.fromkeys(temper.opening, _FIRST), dict.fromkeys(temper.closing, _LATE)
    return {**_STAGE, **opening, **closing}


def in_order(
    table: TrainTable,
    action: TrainAction,
    liked: float = 0.0,
    stages: Mapping[str, float] = _STAGE,
) -> float:
    """Return the score of an action of the play phase, that it is `liked` so well counted in.

    What brings anything is done, in the order of `stages`; a win at once.
    """
    value = _turn_value(table, action)
    if value < _WIN:
        value += liked
    if value <= 0 or value >= _WIN:
        return value * _STEP if value > 0 else value
    return value + _STEP * stages.get(_name(action), 0)


def _name(action: TrainAction) -> str:
    """Return which kind of play an action is: a word of `_ORDER`."""
    if action.type in ("play", "use"):
        card = action.its_car if action.type == "use" else action.its_card
        key = KIND_KEYS[KIND[card]]
        return key if key in _STAGE or not LAID[card] else "laid"
    return action.type


def _turn_value(table: TrainTable, action: TrainAction) -> float:
    """Return what an action of the play phase brings; ending it brings nothing."""
    match action.type:
        case "play":
            return play_value(table, action)
        case "use":
            return use_value(table, action)
        case "buy":
            return buy_value(table, action)
        case "advance":
            return advance_value(table)
        case "ability":
            return _ability_value(table)
    return 0.0


def _ability_value(table: TrainTable) -> float:
    """Zippy Roy moves the train, Sid Ketchum heals for his two worst cards."""
    if moves_train(table.seen, table.me):
        return move_value(table)
    costs = sorted(table.cost(card) for card in table.seen.hands[table.me])
    return gain_of_life(table, table.me) - sum(costs[:2])
