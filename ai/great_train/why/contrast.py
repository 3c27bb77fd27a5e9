"""Contrast: what is worse about an action than about the one that would be taken, in reasons.

Each is a fact about the two, such as who would cancel a shot more often; which of the two is better
it does not say.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ai.core.explainer import percent
from ai.great_train.adept.table import TrainTable
from ai.great_train.sides import PREY
from ai.great_train.why.goods import (
    can_advance_after,
    ends_the_line,
    of_exemptions,
    of_gifts,
    of_last_of_kind,
    of_likes,
    of_loot,
    of_means,
    of_next_stop,
    of_offers,
    of_purchases,
    of_swaps,
)
from ai.great_train.why.pairs import (
    MARGIN,
    MAYBE,
    WORTH,
    Pair,
    Rule,
    hurt,
    is_laid,
    is_play,
    is_shot,
    pays,
    spent,
    station_of,
)
from ai.great_train.why.reasons import LIKELY, PROBABLY, Case, foe, leading
from ai.great_train.worth import named
from game.great_train.rules.content.cards import ANSWER, BEER, COST_LIFE, KIND, RANGE
from game.great_train.rules.content.roles import ALIVE, THREE
from game.great_train.rules.facts.actions import (
    ABILITY,
    ADVANCE,
    DECLINE,
    DISCARD_PILE,
    DRAW_PILE,
    END_PLAY,
    FROM_HAND,
    TrainAction,
)
from game.great_train.rules.facts.queries import is_full, reach
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.great_train.rules.turn.plays import moves_train
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.kernel.records import given
from game.table.cards import CardId

AGAINST: Final = frozenset(
    """
    loses_all hits_ally hits_probable_ally goes_out last_if beer_must_save wounded wounded_if
    no_life half_answer last_answer last_beer beer_does_nothing heals_nobody must_discard pays_life
    pays_least pays_only must_buy costs_two finds_nothing spares_nobody
    """.split()
)
"""Reasons that speak against what they are given for."""
_ALLOWED: Final = ("bang", "knife_revolver", "train_robbery")
"""What uses up the turn's allowance (BT-3.3)."""
_SINGLE: Final = ("general_store", "next_stop", "most_wanted", "cattle_truck", "coal_hopper")
_DRAWS: Final = {"stagecoach": 2, "wells_fargo": 3, "mail_car": 3} | dict.fromkeys(_SINGLE, 1)
_OPEN: Final = (
    *("next_stop", "full_steam", "water_tower", "switch", "duel", "gatling", "indians"),
    *("most_wanted", "money_bag", "circus_wagon", "coal_hopper", "lounge_car", "express_car"),
)
"""Cards after which too much may have changed to say what can follow."""
_HEALS: Final = ("beer", "saloon")
_AT_ALL: Final = ("gatling", "indians")
_OF_SID: Final = 2
"""Cards that Sid Ketchum gives for a life."""
_TURN: Final = ("play", "use")
_OF_TURN: Final = (*_TURN, "ability")
_FREE_OF_CARDS: Final = (*_OF_TURN, "end_play", "take_wounds", "barrel")
"""What is no purchase, and gives up no card of the hand but the one that is played."""
_GIVEN_UP: Final = ("discard", "pay", "caboose", "sleeper", "return", "use", "divert")

Told = Sequence[Reason]


def drawbacks(
    case: Case, best: tuple[TrainAction, Told], other: tuple[TrainAction, Told]
) -> tuple[Reason, ...]:
    """Return what is worse about `other` than about `best`; both with what is said of them."""
    if best[0] == other[0]:
        return ()
    known = {reason.code for reason in best[1]}
    own = [one for one in other[1] if one.code in AGAINST and one.code not in known]
    pair = Pair(case, best[0], other[0])
    own = list(leading(own))
    return (*own, *(one for rule in RULES for one in rule(pair) if one not in own))


# --- whose side ---


def _of_sides(pair: Pair) -> Iterator[Reason]:
    """Say that the other is less surely an enemy, or may be an ally where nobody need be hurt."""
    case = pair.case
    seat, first = (hurt(action, but=case.me) for action in (pair.other, pair.best))
    if seat is None or seat == first or seat in case.table.friends:
        return
    if case.seen.players == THREE:
        yield from _of_hunt(case, seat, first)
        return
    chance = foe(case, seat)
    if first is None and 1 - chance > MAYBE and not is_play(pair.best, *_AT_ALL):
        yield _as_ally(seat, 1 - chance)
    elif first is not None and foe(case, first) > chance + MARGIN:
        sure = {"percent": percent(chance), "n": percent(foe(case, first))}
        yield Reason("less_surely_enemy", {"seat": seat} | sure)


def _as_ally(seat: Seat, chance: float) -> Reason:
    """Say that one who is harmed may be an ally, or probably is."""
    code = "hits_probable_ally" if chance >= PROBABLY else "may_be_ally"
    return Reason(code, {"seat": seat, "percent": percent(chance)})


def _of_hunt(case: Case, seat: Seat, first: Seat | None) -> Iterator[Reason]:
    seen = case.seen
    prey = PREY[case.table.role]
    if seen.last_standing or first is None or seen.roles[first] != prey:
        return
    yield Reason("not_prey", {"seat": seat})


# --- two shots ---


def _of_shots(pair: Pair) -> Iterator[Reason]:
    """Hold two shots against each other: who would cancel it, who would be left with how much."""
    case, one, two = pair.case, pair.best.target, pair.other.target
    shots = is_shot(pair.best) and is_shot(pair.other)
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
    return is_play(pair.best, "duel") and is_play(pair.other, "duel")


def _cancels(case: Case, action: TrainAction) -> float:
    needs = of_person(case.seen, case.me, "missed_needed") if is_play(action, "bang") else 1
    return case.odds.cancels(action.its_target, needs or 1)


def _of_many(pair: Pair) -> Iterator[Reason]:
    """Hold what threatens all against what threatens one, or none."""
    case, best, other = pair.case, pair.best, pair.other
    count = len(case.table.others)
    if is_play(best, *_AT_ALL) and is_shot(other) and count > 1:
        yield Reason("only_one_of", {"n": count})
    if not is_play(other, *_AT_ALL) or is_play(best, *_AT_ALL) or case.seen.players == THREE:
        return
    friends = [seat for seat in case.table.others if seat in case.table.friends]
    rest = [seat for seat in case.table.others if seat != best.target]
    if friends:
        yield Reason("hits_ally", {"seat": friends[0]})
    elif rest and (chance := 1 - foe(case, seat := min(rest, key=lambda s: foe(case, s)))) > MAYBE:
        yield _as_ally(seat, chance)


def _of_shot_alone(pair: Pair) -> Iterator[Reason]:
    """Hold a shot against doing something else, or nothing, first."""
    if not is_shot(pair.other) or is_shot(pair.best):
        return
    case, seat = pair.case, pair.other.its_target
    answered, count = _cancels(case, pair.other), len(case.seen.hands[seat])
    is_same = spent(pair.best) == spent(pair.other) is not None
    if answered > (MAYBE if is_same else LIKELY / 2) and (is_same or pair.best == END_PLAY):
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
    alike = (is_shot(best) and is_shot(other)) or (best.type == other.type != "play")
    gives = best.type in _GIVEN_UP or is_shot(best)
    if alike and gives and _worth(table, other.card) > _worth(table, best.card) + WORTH:
        yield Reason("spends_better", {"card": other.card})


def _worth(table: TrainTable, card: CardId) -> float:
    laid = table.seen.in_play[table.me]
    return table.laid_worth(card, table.me) if card in laid else table.keep_worth(card)


def _of_draws(pair: Pair) -> Iterator[Reason]:
    drawn, fewer = _drawn(pair.best), _drawn(pair.other)
    stays = pair.best.type == "use" and pair.other == END_PLAY  # that is told of a car by itself
    if stays or not drawn or pair.other.type not in ("play", "use", "buy", "end_play"):
        return
    if not fewer and pair.other != END_PLAY:
        yield from [Reason("unseeing", {"n": drawn})] * (not _takes_open(pair.best))
    elif drawn > fewer:
        yield Reason("draws_fewer", {"n": drawn - fewer})


def _drawn(action: TrainAction) -> int:
    card = action.card if action.type == "play" else action.car if action.type == "use" else None
    found = [count for key, count in _DRAWS.items() if card is not None and named(card, key)]
    return sum(found)


def _takes_open(action: TrainAction) -> bool:
    """Return whether what it brings lies open already."""
    return action.car is not None and named(action.its_car, "cattle_truck")


def _of_undone(pair: Pair) -> Iterator[Reason]:
    """Say what is not done if the turn ends, or if it is done to somebody else."""
    case, best, other = pair.case, pair.best, pair.other
    if other == END_PLAY:
        yield from _of_end(case, best)
    elif other == DECLINE and best.type == "buy":
        yield Reason("car_may_go", {"card": best.its_car})
    elif best.type == "take_shot":
        yield from _of_robbed(case, best, other)
    elif best.type == other.type == "take" and _leaves_open(pair):
        yield Reason("leaves_to_others", {"card": best.its_card})
    elif other.card != best.card or best.type != "play" or best.target is None:
        return
    elif best.take not in (None, FROM_HAND):
        values = {"seat": best.target, "card": given(best.take, "take")}
        yield Reason("leaves_in_play", values)
    elif _costs_cards(best):
        count = len(case.seen.hands[best.target])
        yield Reason("leaves_cards", {"seat": best.target, "n": count})


def _of_robbed(case: Case, best: TrainAction, other: TrainAction) -> Iterator[Reason]:
    """Say what goes where no shot is taken for it, or of which less one keeps by taking it."""
    if other.type == "discard":
        yield Reason("spends_card", {"card": other.its_card})
    elif _worth(case.table, best.its_card) > _worth(case.table, other.its_card) + WORTH:
        yield Reason("keeps_lesser", {"card": other.its_card})


def _leaves_open(pair: Pair) -> bool:
    """Return whether others may take the open card that is not taken, and none like it is."""
    top, alike = awaited(pair.case.seen), KIND[pair.best.its_card] == KIND[pair.other.its_card]
    return top is not None and top.kind == "store" and not alike


def _of_end(case: Case, best: TrainAction) -> Iterator[Reason]:
    """Say what is left undone if the turn ends instead."""
    if best.type == "buy":
        yield Reason("car_may_go", {"card": best.its_car})
    elif best.type == "advance":
        yield Reason("buys_nothing")
    elif best.type == "use":
        yield Reason("stays_unused", {"card": best.its_car})
    elif is_shot(best) and case.seen.status[best.its_target] == ALIVE:
        yield Reason("leaves_alone", {"seat": best.its_target})
    elif is_play(best, *_HEALS) and not is_full(case.seen, case.me):
        yield Reason("stays_hurt", {"left": case.seen.life[case.me]})
    elif _drawn(best):
        return  # that is told by itself
    elif best.type == "play" and not ANSWER[best.its_card] and KIND[best.its_card] != BEER:
        yield Reason("lies_idle", {"card": best.its_card})


def _of_source(pair: Pair) -> Iterator[Reason]:
    best, other = pair.best.source, pair.other.source
    if other == DISCARD_PILE and best != DISCARD_PILE:
        yield Reason("all_see", {"card": pair.case.seen.discard_pile[-1]})
    elif other == DRAW_PILE and pair.best.target is not None:
        yield Reason("costs_nobody")
    elif other == DRAW_PILE and best == DISCARD_PILE:
        yield Reason("brings_unknown")


# --- the order of things ---


def _of_order(pair: Pair) -> Iterator[Reason]:
    """Say that the other can still be done afterwards; or that what it costs can still serve."""
    best, other, card = pair.best, pair.other, spent(pair.other)
    if best.type not in _FREE_OF_CARDS:
        return
    if best.type in _OF_TURN and _can_follow(pair):
        yield Reason("can_follow")
    elif card is None or is_laid(other) or _costs_the_same(best, card):
        return
    elif best == END_PLAY or (best.type in _TURN) == (other.type in _TURN):
        yield Reason("spends_now", {"card": card})


def _costs_the_same(best: TrainAction, card: CardId) -> bool:
    """Return whether what is done first costs that card as well, or one like it."""
    return best != END_PLAY and best.card is not None and KIND[best.card] == KIND[card]


def _can_follow(pair: Pair) -> bool:
    """Return whether `other` is still possible after `best`, if no card is lost in an answer."""
    case, best, other = pair.case, pair.best, pair.other
    if _is_in_the_way(case, best, other):
        return False
    if other.type == "buy":
        return not other.free and _still_pays(case, best, other)
    if other == ADVANCE:
        return can_advance_after(case, best)
    if other == ABILITY:
        return moves_train(case.seen, case.me)
    allowed = not (_uses_allowance(best) and _uses_allowance(other)) or _is_allowed_twice(case)
    return other.type in ("play", "use") and allowed


def _is_in_the_way(case: Case, best: TrainAction, other: TrainAction) -> bool:
    """Return whether what is done first may take from the other what it needs."""
    if best == ABILITY:
        moves = moves_train(case.seen, case.me)
        return ends_the_line(case) if moves else len(case.seen.hands[case.me]) <= _OF_SID
    same = best.target is not None and best.target == other.target
    same = same or (best.card is not None and best.card == other.card)
    same = same or (best.car is not None and best.car == other.car)
    return same or _is_open(best) or (is_shot(other) and _narrows(case, best))


def _is_open(action: TrainAction) -> bool:
    """Return whether it may take along what the other needs: a target, the train, cards."""
    card = action.car if action.type == "use" else action.card
    return card is None or named(card, *_OPEN)


def _narrows(case: Case, action: TrainAction) -> bool:
    """Return whether it lays a weapon that shoots less far than one does now."""
    return is_play(action) and 0 < RANGE[action.its_card] < reach(case.seen, case.me)


def _uses_allowance(action: TrainAction) -> bool:
    return is_play(action, *_ALLOWED)


def _is_allowed_twice(case: Case) -> bool:
    seen, me = case.seen, case.me
    laid = [BY_CARD["allowance"][card] for card in seen.in_play[me]]
    return max([1, of_person(seen, me, "allowance"), *laid]) > seen.allowance_used + 1


def _still_pays(case: Case, best: TrainAction, other: TrainAction) -> bool:
    """Return whether the station can still be paid without what `best` costs."""
    station = station_of(case, other)
    return not (case.seen.bought or COST_LIFE[station]) and pays(case, station, [spent(best)])


RULES: Final[tuple[Rule, ...]] = (
    _of_sides,
    _of_many,
    _of_shots,
    _of_shot_alone,
    _of_price,
    of_purchases,
    of_next_stop,
    of_offers,
    of_swaps,
    of_gifts,
    of_exemptions,
    _of_draws,
    _of_undone,
    of_loot,
    of_last_of_kind,
    of_likes,
    _of_source,
    of_means,
    _of_order,
)
"""What is looked at, the weightiest first."""
