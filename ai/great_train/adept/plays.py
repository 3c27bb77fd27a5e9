"""What cards and cars bring that are played in one's turn, in cards."""

from collections.abc import Callable
from typing import Final

from ai.great_train.adept.table import NEVER, PERIL, TrainTable
from ai.great_train.adept.train import car_value, engine_value, move_value
from ai.great_train.worth import HELD, named
from game.great_train.rules.content.cards import (
    BANG,
    GHOST_CAR,
    IS_BANG_CARD,
    IS_CAR,
    KIND,
    KIND_KEYS,
    MISSED,
    PANIC,
    PRISONER_CAR,
)
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.queries import TWO_PLAYERS, is_full
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.turn.aims import copied_kind
from game.kernel.ids import HIDDEN, Seat

DRAWN: Final = 1.5
"""What a card drawn is worth."""
_SHOOTING: Final = 0.1
"""The share of its worth in hand that playing a shot, a Jail or a Beer costs: it is for that."""
_SPENT: Final = 0.3
"""The same for a card that could as well be played later."""
_USED: Final = 0.7
"""The same for a car that is discarded for its effect."""
_HAS_BANG: Final = 0.3
"""How likely an unknown card of a hand is a BANG!."""
_SPADE: Final = 0.25
_BLAST_CHANCE: Final = 0.12
"""How likely a Dynamite goes off before a given player while it goes round."""
_JAILED: Final = 2.0
"""What a turn in Jail costs, the heart counted."""
_TURN: Final = 4.0
"""What an extra turn is worth."""

_Judge = Callable[[TrainTable, TrainAction], float]


def play_value(table: TrainTable, action: TrainAction) -> float:
    """Return what a card of the hand brings; harm to a certain ally is never worth it."""
    card = action.its_card
    kind = copied_kind(table.seen) if named(card, "money_bag") else KIND[card]
    key = KIND_KEYS[BANG if kind is None or kind == MISSED else kind]
    judge = PLAYS.get(key, _lay)
    return NEVER if _harms_friend(table, action) else judge(table, action)


def use_value(table: TrainTable, action: TrainAction) -> float:
    """Return what using a car brings."""
    if _harms_friend(table, action):
        return NEVER
    car = action.its_car
    if named(car, "sleeper_car"):
        return table.shot(action.its_target) - table.cost(action.its_card)
    return USES[KIND_KEYS[KIND[car]]](table, action) - _USED * table.laid_worth(car, table.me)


def _harms_friend(table: TrainTable, action: TrainAction) -> bool:
    """Return whether a certain ally would suffer: aimed at, and not freed of what hurts it."""
    target, take = action.target, action.take
    if target is None or target not in table.friends:
        return False
    if action.give is not None:
        return _switched(table, action, target) < 0
    return take is None or take == FROM_HAND or table.loot(target, take) >= 0


# --- shots ---


def _bang(table: TrainTable, action: TrainAction) -> float:
    card = action.its_card
    needs = of_person(table.seen, table.me, "missed_needed") or 1
    return table.shot(action.its_target, needs) - _SHOOTING * table.cost(card)


def _knife(table: TrainTable, action: TrainAction) -> float:
    back = 0.3 * HELD[action.its_card]
    return table.shot(action.its_target) + back - _SHOOTING * table.cost(action.its_card)


def _robbery(table: TrainTable, action: TrainAction) -> float:
    """Each card is given up or costs a shot, whichever hurts less."""
    target, lost = action.its_target, 0.0
    hurt = max(0.5, 0.7 * table.peril(target, 1))
    for card in table.seen.in_play[target]:
        lost += min(table.laid_worth(card, target), hurt)
    return -table.regard[target] * lost - _SPENT * table.cost(action.its_card)


def _gatling(table: TrainTable, action: TrainAction) -> float:
    total = sum([table.shot(other) for other in table.others])
    return total - _SPENT * table.cost(action.its_card)


def _bang_chance(table: TrainTable, seat: Seat) -> float:
    """Return how likely `seat` has a BANG! to give."""
    none = 1.0
    for card in table.seen.hands[seat]:
        none *= 1 - _HAS_BANG if card == HIDDEN else 0.0 if KIND[card] == BANG else 1.0
    return 1 - none


def _indians(table: TrainTable, action: TrainAction) -> float:
    total = 0.0
    for other in table.others:
        if PRISONER_CAR not in table.seen.in_play[other]:
            has = _bang_chance(table, other)
            total += (1 - has) * table.harm(other) - has * table.regard[other]
    return total - _SPENT * table.cost(action.its_card)


def _duel(table: TrainTable, action: TrainAction) -> float:
    target, hand = action.its_target, table.seen.hands[table.me]
    mine = sum([IS_BANG_CARD[KIND[card]] for card in hand])
    cards = table.seen.hands[target]
    theirs = sum([_HAS_BANG if card == HIDDEN else KIND[card] == BANG for card in cards])
    win = max(0.1, min(0.95, 0.65 + 0.25 * (mine - theirs)))
    lose = (1 - win) * table.peril(table.me, 1)
    return win * table.harm(target) - lose - _SPENT * table.cost(action.its_card)


def _wanted(table: TrainTable, action: TrainAction) -> float:
    total = sum([table.harm(other) for other in table.others]) - table.peril(table.me, 1)
    return DRAWN + _SPADE * total - _SPENT * table.cost(action.its_card)


# --- cards of others ---


def _theft(table: TrainTable, action: TrainAction) -> float:
    """Who has it loses it, and oneself has it: in hand, a car before oneself."""
    target, take = action.its_target, action.its_take
    value = -table.regard[target] * table.loot(target, take)
    if take == FROM_HAND:
        return value + DRAWN
    mine = table.laid_worth(take, table.me) if IS_CAR[take] else 0.8 * HELD[take]
    return value + (mine if take != GHOST_CAR else 3.0)


def _removal(table: TrainTable, action: TrainAction) -> float:
    target = action.its_target
    return -table.regard[target] * table.loot(target, action.its_take)


def _panic(table: TrainTable, action: TrainAction) -> float:
    return _theft(table, action) - _SPENT * table.cost(action.its_card)


def _cat_balou(table: TrainTable, action: TrainAction) -> float:
    return _removal(table, action) - _SPENT * table.cost(action.its_card)


def _jail(table: TrainTable, action: TrainAction) -> float:
    """The stronger the enemy, the better: who holds cards and life would do most."""
    target = action.its_target
    force = 0.8 + 0.1 * min(4, len(table.seen.hands[target]))
    return -table.regard[target] * _JAILED * force - _SHOOTING * table.cost(action.its_card)


def _switched(table: TrainTable, action: TrainAction, target: Seat) -> float:
    """Return what a Switch brings its target."""
    give, take = action.give, action.its_take
    gained = 0.0 if give is None else table.laid_worth(give, target, take)
    return gained - table.laid_worth(take, target)


def _switch(table: TrainTable, action: TrainAction) -> float:
    target, give, me = action.its_target, action.give, table.me
    gone = 0.0 if give is None else table.laid_worth(give, me)
    mine = table.laid_worth(action.its_take, me) - gone
    theirs = table.regard[target] * _switched(table, action, target)
    return mine + theirs - _SPENT * table.cost(action.its_card)


# --- for oneself, and for all ---


def _lay(table: TrainTable, action: TrainAction) -> float:
    """A blue card before oneself."""
    return table.laid_worth(action.its_card, table.me)


def _dynamite(table: TrainTable, _action: TrainAction) -> float:
    total = sum([table.harm(other, 3) for other in table.others]) - table.peril(table.me, 3)
    return _BLAST_CHANCE * total


def gain_of_life(table: TrainTable, seat: Seat) -> float:
    """Return what 1 life more is worth to `seat`."""
    seen = table.seen
    life, last = seen.life[seat], len(PERIL) - 1
    if is_full(seen, seat):
        return 0.0
    return PERIL[min(life, last)] - PERIL[min(life + 1, last)]


def _beer(table: TrainTable, action: TrainAction) -> float:
    """Drunk when hurt, kept at full life: the last Beer is a last chance."""
    if table.crowd <= TWO_PLAYERS or not table.is_hurt:
        return -1.0
    return gain_of_life(table, table.me) - _SHOOTING * HELD[action.its_card]


def _saloon(table: TrainTable, action: TrainAction) -> float:
    seats = [table.me, *table.others]
    total = sum([table.regard[seat] * gain_of_life(table, seat) for seat in seats])
    return total - _SPENT * table.cost(action.its_card)


def _draw(count: int) -> _Judge:
    return lambda _table, _action: count * DRAWN


def _store(table: TrainTable, _action: TrainAction) -> float:
    return DRAWN + 0.3 + 0.6 * sum([table.regard[other] for other in table.others])


def _full_steam(table: TrainTable, action: TrainAction) -> float:
    times = 0 if action.mode == "cancel" else 2
    return times * engine_value(table) - _SPENT * table.cost(action.its_card)


def _next_stop(table: TrainTable, action: TrainAction) -> float:
    return DRAWN + move_value(table) - 0.3 * table.cost(action.its_card)


def _water_tower(table: TrainTable, action: TrainAction) -> float:
    return car_value(table, action.its_car) - 0.5 * table.cost(action.its_card)


PLAYS: Final[dict[str, _Judge]] = {
    "bang": _bang,
    "knife_revolver": _knife,
    "train_robbery": _robbery,
    "gatling": _gatling,
    "indians": _indians,
    "duel": _duel,
    "most_wanted": _wanted,
    "panic": _panic,
    "cat_balou": _cat_balou,
    "jail": _jail,
    "switch": _switch,
    "dynamite": _dynamite,
    "beer": _beer,
    "saloon": _saloon,
    "stagecoach": _draw(2),
    "wells_fargo": _draw(3),
    "general_store": _store,
    "full_steam": _full_steam,
    "next_stop": _next_stop,
    "water_tower": _water_tower,
}
"""Kind of card -> its judge; all others are laid before oneself."""


# --- cars ---


def _baggage(table: TrainTable, action: TrainAction) -> float:
    if action.copied == BANG:
        return table.shot(action.its_target)
    return _theft(table, action) if action.copied == PANIC else _removal(table, action)


def _cattle(table: TrainTable, _action: TrainAction) -> float:
    return max([table.keep_worth(card) for card in table.seen.discard_pile[-3:]])


def _circus(table: TrainTable, _action: TrainAction) -> float:
    """Everybody gives up what is worth least to them."""
    total = 0.0
    for other in table.others:
        worths = [table.laid_worth(card, other) for card in table.seen.in_play[other]]
        total -= table.regard[other] * min(worths, default=0.0)
    return total


def _coal_hopper(table: TrainTable, action: TrainAction) -> float:
    target = action.target
    if target is None:
        return DRAWN
    return DRAWN - table.regard[target] * table.laid_worth(action.its_take, target)


def _express(table: TrainTable, _action: TrainAction) -> float:
    return _TURN - sum([table.keep_worth(card) for card in table.seen.hands[table.me]])


USES: Final[dict[str, _Judge]] = {
    "baggage_car": _baggage,
    "cattle_truck": _cattle,
    "circus_wagon": _circus,
    "coal_hopper": _coal_hopper,
    "express_car": _express,
    "lounge_car": lambda _table, _action: 1.8,
    "mail_car": lambda _table, _action: 2.8,
    "passenger_car": _theft,
}
"""Car -> what its use brings; the car itself is counted in `use_value`."""
