"""Two actions of one decision that are held against each other, and what is asked of them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ai.great_train.adept.train import price
from ai.great_train.why.reasons import Case
from ai.great_train.worth import LAID, named
from game.great_train.rules.content.cards import BANG, COST_CARDS, COST_LIFE, IS_BLUE, PAYS
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.queries import free_cards, paired
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.table.cards import CardId

MARGIN: Final = 0.05
"""Probabilities that differ by less are alike."""
WORTH: Final = 0.3
"""The same of what cards are worth, in cards."""
MAYBE: Final = 0.15
"""A chance that is worth a thought."""
_SHOTS: Final = ("bang", "knife_revolver")
_AT_HANDS: Final = (*_SHOTS, "duel", "train_robbery", "jail", "panic", "cat_balou", "switch")
"""Cards that go against whom they are aimed at."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two actions of one decision: what would be done, and what is held against it."""

    case: Case
    best: TrainAction
    other: TrainAction


Rule = Callable[[Pair], Iterator[Reason]]
"""Says what is worse about the second action than about the first."""


def is_play(action: TrainAction, *keys: str) -> bool:
    """Return whether it plays a card of one of these kinds; of any where none is named."""
    return action.type == "play" and (not keys or named(action.its_card, *keys))


def is_shot(action: TrainAction) -> bool:
    """Return whether it is a shot at one player."""
    if action.target is None:
        return False
    if action.type == "use":
        return action.copied == BANG or named(action.its_car, "sleeper_car")
    return is_play(action, *_SHOTS)


def is_laid(action: TrainAction) -> bool:
    """Return whether a card is played that stays before who plays it: it is not gone."""
    is_own = action.type == "play" and action.target is None
    return is_own and IS_BLUE[action.its_card] and not named(action.its_card, "dynamite")


def spent(action: TrainAction) -> CardId | None:
    """Return the card that an action costs, a car that is used up too."""
    return action.card if action.card is not None or action.type != "use" else action.car


def hurt(action: TrainAction, but: Seat) -> Seat | None:
    """Return who is shot at, robbed or burdened; nobody who is freed of a burden, nor `but`."""
    is_rid = action.take not in (None, FROM_HAND) and LAID[action.its_take] < 0
    if is_rid or action.target == but:
        return None
    if action.type in ("use", "draw") and action.target is not None:
        return action.target
    return action.target if is_play(action, *_AT_HANDS) else None


def station_of(case: Case, action: TrainAction) -> int:
    """Return where the car is paid that an action buys."""
    return dict(paired(case.seen, case.seen.place))[action.its_car]


def price_of(case: Case, action: TrainAction) -> float:
    """Return what a purchase costs at least, in cards."""
    return 0.0 if action.free else price(case.table, station_of(case, action)) or 0.0


def pays(case: Case, station: int, without: Iterable[CardId | None]) -> bool:
    """Return whether a station can be paid, and those cards be kept."""
    seen, me = case.seen, case.me
    if COST_LIFE[station]:
        return seen.life[me] > COST_LIFE[station]
    cards = [card for card in (*seen.hands[me], *free_cards(seen, me)) if card not in without]
    return sum(PAYS[card] >> station & 1 for card in cards) >= COST_CARDS[station]
