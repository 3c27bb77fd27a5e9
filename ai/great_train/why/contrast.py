"""Contrast: what is worse about an action than about the one that would be taken, in reasons.

Each is a fact about the two, such as who would cancel a shot more often; which of the two is better
it does not say.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.core.explainer import percent
from ai.great_train.adept.train import price
from ai.great_train.sides import PREY
from ai.great_train.why.reasons import LIKELY, Case, leading
from ai.great_train.worth import named
from game.great_train.rules.content.cards import BANG, COST_LIFE, IS_BLUE, KIND, PAYS, RANGE
from game.great_train.rules.content.roles import ALIVE, DEPUTY, OUTLAW, RENEGADE, SHERIFF, THREE
from game.great_train.rules.facts.actions import (
    DECLINE,
    DISCARD_PILE,
    END_PLAY,
    FROM_HAND,
    TrainAction,
)
from game.great_train.rules.facts.queries import free_cards, is_full, paired, reach
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.kernel.records import given

AGAINST: Final = frozenset(
    """
    loses_all hits_ally goes_out beer_must_save wounded no_life half_answer last_answer last_beer
    beer_does_nothing heals_nobody must_discard pays_life finds_nothing
    """.split()
)
"""Reasons that speak against what they are given for."""
MARGIN: Final = 0.05
"""Probabilities that differ by less are alike."""
WORTH: Final = 0.3
"""The same of what cards are worth, in cards."""
_MAYBE: Final = 0.15
"""A chance that is worth a thought."""
_ALLOWED: Final = ("bang", "knife_revolver", "train_robbery")
"""What uses up the turn's allowance (BT-3.3)."""
_SHOTS: Final = ("bang", "knife_revolver")
_AT_HANDS: Final = (*_SHOTS, "duel", "train_robbery", "jail", "panic", "cat_balou", "switch")
"""Cards that go against whom they are aimed at."""
_SINGLE: Final = ("general_store", "next_stop", "most_wanted", "cattle_truck", "coal_hopper")
_DRAWS: Final = {"stagecoach": 2, "wells_fargo": 3, "mail_car": 3} | dict.fromkeys(_SINGLE, 1)
_OPEN: Final = (
    *("next_stop", "full_steam", "water_tower", "switch", "duel", "gatling", "indians"),
    *("most_wanted", "money_bag", "circus_wagon", "coal_hopper", "lounge_car", "express_car"),
)
"""Cards after which too much may have changed to say what can follow."""
_HEALS: Final = ("beer", "saloon")

Told = Sequence[Reason]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two actions of one decision: what would be done, and what is held against it."""

    case: Case
    best: TrainAction
    other: TrainAction


Rule = Callable[[Pair], Iterator[Reason]]
"""Says what is worse about the second action than about the first."""


def drawbacks(
    case: Case, best: tuple[TrainAction, Told], other: tuple[TrainAction, Told]
) -> tuple[Reason, ...]:
    """Return what is worse about `other` than about `best`; both with what is said of them."""
    if best[0] == other[0]:
        return ()
    known = {reason.code for reason in best[1]}
    own = [one for one in other[1] if one.code in AGAINST and one.code not in known]
    pair = Pair(case, best[0], other[0])
    return (*leading(own), *(reason for rule in RULES for reason in rule(pair)))


def _is_play(action: TrainAction, *keys: str) -> bool:
    """Return whether it plays a card of one of these kinds; of any where none is named."""
    return action.type == "play" and (not keys or named(action.its_card, *keys))


def _is_shot(action: TrainAction) -> bool:
    """Return whether it is a shot at one player."""
    if action.target is None:
        return False
    return _is_play(action, *_SHOTS) or (action.type == "use" and action.copied == BANG)


# --- whose side ---


def _of_sides(pair: Pair) -> Iterator[Reason]:
    """Say that the other is less surely an enemy, or may be an ally where nobody need be hurt."""
    seat, first = _hurt(pair.other), _hurt(pair.best)
    if seat is None or seat == first or seat in pair.case.table.friends:
        return
    if pair.case.seen.players == THREE:
        yield from _of_hunt(pair.case, seat, first)
        return
    foe = _foe(pair.case, seat)
    if first is None and 1 - foe > _MAYBE:
        yield Reason("may_be_ally", {"seat": seat, "percent": percent(1 - foe)})
    elif first is not None and _foe(pair.case, first) > foe + MARGIN:
        sure = {"percent": percent(foe), "n": percent(_foe(pair.case, first))}
        yield Reason("less_surely_enemy", {"seat": seat} | sure)


def _of_hunt(case: Case, seat: Seat, first: Seat | None) -> Iterator[Reason]:
    seen = case.seen
    prey = PREY[case.table.role]
    if seen.last_standing or first is None or seen.roles[first] != prey:
        return
    yield Reason("not_prey", {"seat": seat})


def _hurt(action: TrainAction) -> Seat | None:
    """Return who is shot at, robbed or burdened."""
    if action.type == "use" and action.target is not None:
        return action.target
    return action.target if _is_play(action, *_AT_HANDS) else None


def _foe(case: Case, seat: Seat) -> float:
    """Return how surely a seat is of another side."""
    table = case.table
    if table.role in (SHERIFF, DEPUTY):
        return table.chance_of(seat, OUTLAW, RENEGADE)
    return 1 - table.chance_of(seat, OUTLAW) if table.role == OUTLAW else 1.0


# --- two shots ---


def _of_shots(pair: Pair) -> Iterator[Reason]:
    """Hold two shots against each other: who would cancel it, who would be left with how much."""
    case, one, two = pair.case, pair.best.target, pair.other.target
    shots = _is_shot(pair.best) and _is_shot(pair.other)
    if one is None or two is None or not (shots or _are_duels(pair)):
        return
    mine, theirs = (_cancels(case, action) for action in (pair.best, pair.other))
    if shots and theirs > mine + MARGIN:
        values = {"seat": two, "percent": percent(theirs), "n": percent(mine)}
        yield Reason("cancelled_oftener", values)
    left = [case.seen.life[seat] for seat in (one, two)]
    if left[1] > left[0] and case.seen.status[two] == ALIVE:
        yield Reason("stands_longer", {"seat": two, "left": left[1] - 1})


def _are_duels(pair: Pair) -> bool:
    return _is_play(pair.best, "duel") and _is_play(pair.other, "duel")


def _cancels(case: Case, action: TrainAction) -> float:
    needs = of_person(case.seen, case.me, "missed_needed") if _is_play(action, "bang") else 1
    return case.odds.cancels(action.its_target, needs or 1)


def _of_shot_alone(pair: Pair) -> Iterator[Reason]:
    """Hold a shot against doing something else, or nothing, first."""
    if not _is_shot(pair.other) or _is_shot(pair.best):
        return
    case, seat = pair.case, pair.other.its_target
    answered, count = _cancels(case, pair.other), len(case.seen.hands[seat])
    if pair.best == END_PLAY and answered > LIKELY / 2:
        yield Reason("may_be_wasted", {"seat": seat, "percent": percent(answered)})
    if pair.best.target == seat and _costs_cards(pair.best) and count > 1:
        yield Reason("meets_more_cards", {"seat": seat, "n": count})


def _costs_cards(action: TrainAction) -> bool:
    return action.take == FROM_HAND


# --- what cards are worth, and what is left undone ---


def _of_price(pair: Pair) -> Iterator[Reason]:
    """Say that the other costs a card that is worth more, where both do the same with one."""
    best, other, table = pair.best, pair.other, pair.case.table
    if best.card is None or other.card is None or KIND[best.card] == KIND[other.card]:
        return
    alike = (_is_shot(best) and _is_shot(other)) or (best.type == other.type != "play")
    gives = best.type in ("discard", "pay", "caboose", "sleeper", "use") or _is_shot(best)
    if alike and gives and table.cost(other.card) > table.cost(best.card) + WORTH:
        yield Reason("spends_better", {"card": other.card})


def _of_purchases(pair: Pair) -> Iterator[Reason]:
    """Say that what is bought instead costs more; a life it costs is told anyway."""
    if pair.other.type != "buy" or pair.best.type != "buy" or pair.other.free:
        return
    case = pair.case
    if COST_LIFE[_station(case, pair.other)]:
        return
    costs = [0.0 if act.free else _price(case, act) for act in (pair.best, pair.other)]
    if costs[1] > costs[0] + WORTH:
        yield Reason("dearer", {"card": pair.other.its_car})


def _price(case: Case, action: TrainAction) -> float:
    return price(case.table, _station(case, action)) or 0.0


def _station(case: Case, action: TrainAction) -> int:
    return dict(paired(case.seen, case.seen.place))[action.its_car]


def _of_draws(pair: Pair) -> Iterator[Reason]:
    drawn, fewer = _drawn(pair.best), _drawn(pair.other)
    if not drawn or pair.other.type not in ("play", "use", "buy", "end_play"):
        return
    if not fewer and pair.other != END_PLAY:
        yield Reason("unseeing", {"n": drawn})
    elif drawn > fewer:
        yield Reason("draws_fewer", {"n": drawn - fewer})


def _drawn(action: TrainAction) -> int:
    card = action.card if action.type == "play" else action.car if action.type == "use" else None
    found = [count for key, count in _DRAWS.items() if card is not None and named(card, key)]
    return sum(found)


def _of_undone(pair: Pair) -> Iterator[Reason]:
    """Say what is not done if the turn ends, or if it is done to somebody else."""
    case, best, other = pair.case, pair.best, pair.other
    if other == END_PLAY:
        yield from _of_end(case, best)
    elif other == DECLINE and best.type == "buy":
        yield Reason("car_may_go", {"card": best.its_car})
    elif best.type == "take_shot" and other.type == "discard":
        yield Reason("spends_card", {"card": other.its_card})
    elif best.type == other.type == "choose" and _is_store(case):
        yield Reason("leaves_to_others", {"card": best.its_card})
    elif other.card != best.card or best.type != "play" or best.target is None:
        return
    elif best.take not in (None, FROM_HAND):
        values = {"seat": best.target, "card": given(best.take, "take")}
        yield Reason("leaves_in_play", values)
    elif _costs_cards(best):
        count = len(case.seen.hands[best.target])
        yield Reason("leaves_cards", {"seat": best.target, "n": count})


def _is_store(case: Case) -> bool:
    """Return whether one of several open cards is taken, and others take the rest."""
    top = awaited(case.seen)
    return top is not None and top.kind == "store"


def _of_end(case: Case, best: TrainAction) -> Iterator[Reason]:
    """Say what is left undone if the turn ends instead."""
    if best.type == "buy":
        yield Reason("car_may_go", {"card": best.its_car})
    elif best.type == "advance":
        yield Reason("buys_nothing")
    elif _is_shot(best) and case.seen.status[best.its_target] == ALIVE:
        yield Reason("leaves_alone", {"seat": best.its_target})
    elif _is_play(best, *_HEALS) and not is_full(case.seen, case.me):
        yield Reason("stays_hurt", {"left": case.seen.life[case.me]})
    elif best.type == "play" and best.target is None and IS_BLUE[best.its_card]:
        yield Reason("lies_idle", {"card": best.its_card})


def _of_source(pair: Pair) -> Iterator[Reason]:
    if pair.other.source == DISCARD_PILE and pair.best.source != DISCARD_PILE:
        yield Reason("all_see", {"card": pair.case.seen.discard_pile[-1]})


# --- the order of things ---


def _of_order(pair: Pair) -> Iterator[Reason]:
    """Say that the other can still be done afterwards; or that what it costs can still serve."""
    best, other = pair.best, pair.other
    if best.type not in ("play", "use", "end_play"):
        return
    if best != END_PLAY and _can_follow(pair):
        yield Reason("can_follow")
    elif other.type == "play" and (best == END_PLAY or best.card != other.card):
        yield Reason("spends_now", {"card": other.its_card})
    elif best == END_PLAY and other.type == "use" and other.card is None:
        yield Reason("spends_now", {"card": other.its_car})


def _can_follow(pair: Pair) -> bool:
    """Return whether `other` is still possible after `best`, if no card is lost in an answer."""
    best, other = pair.best, pair.other
    if _is_open(best) or (best.card is not None and best.card == other.card):
        return False
    if _is_shot(other) and _narrows(pair.case, best):
        return False
    if best.target is not None and best.target == other.target:
        return False
    if other.type == "buy":
        return not other.free and _still_pays(pair.case, best, other)
    if other.type not in ("play", "use") or (best.car is not None and best.car == other.car):
        return False
    return not (_uses_allowance(best) and _uses_allowance(other)) or _is_allowed_twice(pair.case)


def _is_open(action: TrainAction) -> bool:
    """Return whether it may take along what the other needs: a target, the train, cards."""
    card = action.car if action.type == "use" else action.card
    return card is None or named(card, *_OPEN)


def _narrows(case: Case, action: TrainAction) -> bool:
    """Return whether it lays a weapon that shoots less far than one does now."""
    return _is_play(action) and 0 < RANGE[action.its_card] < reach(case.seen, case.me)


def _uses_allowance(action: TrainAction) -> bool:
    return _is_play(action, *_ALLOWED)


def _is_allowed_twice(case: Case) -> bool:
    seen, me = case.seen, case.me
    laid = [BY_CARD["allowance"][card] for card in seen.in_play[me]]
    return max([1, of_person(seen, me, "allowance"), *laid]) > seen.allowance_used + 1


def _still_pays(case: Case, best: TrainAction, other: TrainAction) -> bool:
    """Return whether the station can still be paid without what `best` costs."""
    station = _station(case, other)
    if case.seen.bought or COST_LIFE[station]:
        return False
    cards = [*case.seen.hands[case.me], *free_cards(case.seen, case.me)]
    rest = [card for card in cards if card not in (best.card, best.car)]
    return sum(PAYS[card] >> station & 1 for card in rest) > 1


RULES: Final[tuple[Rule, ...]] = (
    _of_sides,
    _of_shots,
    _of_shot_alone,
    _of_price,
    _of_purchases,
    _of_draws,
    _of_undone,
    _of_source,
    _of_order,
)
"""What is looked at, the weightiest first."""
