"""What the adept makes of every decision that is no play: answers, payments, choices."""

from collections.abc import Callable
from typing import Final

from ai.great_train.adept.plays import DRAWN, gain_of_life
from ai.great_train.adept.table import NEVER, TrainTable
from ai.great_train.adept.train import buy_value, placed_value
from ai.great_train.worth import HELD, LAID
from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.facts.actions import (
    DECLINE,
    DISCARD_PILE,
    GIVE_UP,
    TAKE_WOUNDS,
    TrainAction,
)
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.rounds import AwaitExempt
from game.great_train.rules.fights.shots import AwaitRespond
from game.kernel.frames import awaited
from game.table.cards import CardId

Judge = Callable[[TrainTable, TrainAction], float]
"""Says what an action brings, in cards."""

_ANSWERED: Final = 0.5
"""The share of its worth that an answer costs: that is what it is kept for."""
_LUCK: Final = 0.5
"""What it brings to try a Barrel first: it costs nothing."""
_AVERAGE: Final = 1.3
"""A card worth less is exchanged for an unknown one."""


def respond_value(table: TrainTable, action: TrainAction) -> float:
    """A shot: first what costs nothing, then the cheapest that cancels, unless it is for nought."""
    wound = table.peril(table.me, 1)
    if action == TAKE_WOUNDS:
        return -wound
    if action.type in ("barrel", "ability"):
        return _LUCK if wound > 0 else -1.0
    if action.type == "divert":
        return table.shot(action.its_target) - _ANSWERED * table.cost(action.its_card)
    if _is_in_vain(table):
        return -wound - 1.0
    if action.type == "use":
        return -_ANSWERED * LAID[action.its_car]
    cost = table.cost(action.its_card)
    return -_ANSWERED * cost if action.type == "discard" else -cost


def _is_in_vain(table: TrainTable) -> bool:
    """Return whether two Missed! are needed and there is only one (BT-5.2)."""
    frame = awaited(table.seen)
    if not isinstance(frame, AwaitRespond) or frame.needs == 1:
        return False
    cards = [a.card if a.card is not None else a.car for a in frame.actions(table.seen)]
    return len([card for card in cards if card is not None]) < frame.needs


def bang_value(table: TrainTable, action: TrainAction) -> float:
    """Indians! and Duel: a BANG!, or the wound."""
    if action == TAKE_WOUNDS:
        return -table.peril(table.me, 1)
    return -(_ANSWERED if action.type == "discard" else 1.0) * table.cost(action.its_card)


def last_chance_value(_table: TrainTable, action: TrainAction) -> float:
    """Live; a Beer before two cards."""
    if action == GIVE_UP:
        return -1.0
    return 1.0 if action.type == "discard" else 0.5


def loss_value(table: TrainTable, action: TrainAction) -> float:
    """Give up what is worth least, in hand or in play."""
    return -table.cost(action.its_card)


def limit_value(table: TrainTable, action: TrainAction) -> float:
    """The hand limit: what is kept is all that counts."""
    return -table.keep_worth(action.its_card)


def robbery_value(table: TrainTable, action: TrainAction) -> float:
    """A card, or a shot for it (BT-10.41)."""
    if action.type == "discard":
        return -table.laid_worth(action.its_card, table.me)
    return -(1 - table.miss_chance(table.me)) * table.peril(table.me, 1) - 0.5


def buying_value(table: TrainTable, action: TrainAction) -> float:
    """A purchase, or none."""
    return 0.0 if action == DECLINE else buy_value(table, action)


def place_value(table: TrainTable, action: TrainAction) -> float:
    """Before whom the car does most good."""
    return placed_value(table, table.seen.revealed[0], action.its_target)


def have_value(table: TrainTable, action: TrainAction) -> float:
    """Take what is worth most."""
    return table.keep_worth(action.its_card)


def mail_value(table: TrainTable, action: TrainAction) -> float:
    """A friend gets what it can use, an enemy what is worth least."""
    card, target = action.its_card, action.its_target
    return table.regard[target] * HELD[card] - table.keep_worth(card)


def lounge_value(table: TrainTable, action: TrainAction) -> float:
    """One car goes, the other stays."""
    kept = [card for card in table.seen.revealed if card != action.car]
    mine = sum([table.laid_worth(card, table.me) for card in kept])
    return mine + placed_value(table, action.its_car, action.its_target)


GOOD_ROUNDS: Final = ("resolve_saloon", "resolve_store")
"""Effects with several targets that do them good."""


def exempt_value(table: TrainTable, action: TrainAction) -> float:
    """Spare a friend, or oneself; leave an enemy out of what is good."""
    if action == DECLINE:
        return 0.0
    frame, seat = awaited(table.seen), action.its_target
    kind = frame.frame.type if isinstance(frame, AwaitExempt) else ""
    if kind not in GOOD_ROUNDS:
        wounds = -table.harm(seat) if table.regard[seat] > 0 else 0.0
        return max(-1.0, wounds) - 2.0 * (table.regard[seat] < 0)
    good = gain_of_life(table, seat) if kind == GOOD_ROUNDS[0] else DRAWN
    return -table.regard[seat] * good


def swap_value(table: TrainTable, action: TrainAction) -> float:
    """A bad card for an unknown one: Shade, and the Map's look at the next cards."""
    if action == DECLINE:
        return 0.0
    return _AVERAGE - table.keep_worth(action.its_card)


def map_value(table: TrainTable, action: TrainAction) -> float:
    """The worse of two is discarded if the next may well be better."""
    return 0.0 if action == DECLINE else _AVERAGE - table.held_worth(action.its_card)


def keep_value(table: TrainTable, action: TrainAction) -> float:
    """What is put back is what is wanted least."""
    return -table.held_worth(action.its_card)


def source_value(table: TrainTable, action: TrainAction) -> float:
    """The pile, a known discard, or a card less for an enemy."""
    if action.target is not None:
        loot = 0.0 if action.target not in table.friends else NEVER
        return DRAWN - table.regard[action.target] * DRAWN + loot
    if action.source == DISCARD_PILE:
        return table.keep_worth(table.seen.discard_pile[-1])
    return DRAWN


# --- Lucky Duke ---


def is_wanted(table: TrainTable, card: CardId) -> bool:
    """Return whether a card that was turned over is what the check wants."""
    top = awaited(table.seen)
    return isinstance(top, AwaitFlip) and top.frame.is_lucky(card)


def flip_value(table: TrainTable, action: TrainAction) -> float:
    """The card that helps; of two alike, the one on top of the discards that helps nobody."""
    card = action.its_card
    return is_wanted(table, card) - 0.01 * HELD[card] * (not IS_CAR[card])


ANSWERS: Final[dict[str, Judge]] = {
    "flip": flip_value,
    "map": map_value,
    "draw_source": source_value,
    "keep": keep_value,
    "buy": buying_value,
    "pay": loss_value,
    "place": place_value,
    "respond": respond_value,
    "indians": bang_value,
    "duel": bang_value,
    "last_chance": last_chance_value,
    "sid": loss_value,
    "store": have_value,
    "train_robbery": robbery_value,
    "circus": loss_value,
    "exempt": exempt_value,
    "shade": swap_value,
    "cattle": have_value,
    "mail": mail_value,
    "lounge": lounge_value,
    "discard": limit_value,
}
"""Kind of decision -> its judge."""
