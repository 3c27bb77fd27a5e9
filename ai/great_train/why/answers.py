"""Reasons for every decision that is no play: answers, payments, what is kept, given or chosen."""

from collections.abc import Callable, Iterator
from typing import Final

from ai.core.explainer import percent
from ai.great_train.adept.answers import GOOD_ROUNDS, is_wanted
from ai.great_train.why.laid import of_laid
from ai.great_train.why.odds import is_heart
from ai.great_train.why.plays import DRAWS, PLAYS, of_kept
from ai.great_train.why.railway import of_purchase
from ai.great_train.why.reasons import Case, given_up, who_is, who_is_helped, who_is_hurt
from ai.great_train.worth import LAID
from game.great_train.rules.content.cards import (
    ANSWER,
    BANG,
    BEER,
    CANCEL_AND_FLIP,
    CANCEL_AND_TAKE,
    GHOST_CAR,
    IS_BLUE,
    IS_CAR,
    IS_RED,
    KIND,
    KIND_KEYS,
)
from game.great_train.rules.content.roles import ALIVE, GHOST, OUT
from game.great_train.rules.facts.actions import (
    DECLINE,
    DISCARD_PILE,
    GIVE_UP,
    TAKE_WOUNDS,
    TrainAction,
)
from game.great_train.rules.facts.queries import TWO_PLAYERS, is_full
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.rounds import AwaitExempt
from game.great_train.rules.fights.shots import AwaitRespond
from game.kernel.frames import awaited
from game.kernel.players import Reason
from game.table.cards import CardId

Say = Callable[[Case, TrainAction], Iterator[Reason]]

_FOR_ALL: Final = {"gatling": "shoots_all", "indians": "asks_all"}
"""Cards that go against everybody -> what is said of that."""


def of_answer(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what an answer to a shot, to Indians! or in a Duel saves and costs."""
    top = awaited(case.seen)
    needs = top.needs if isinstance(top, AwaitRespond) else 1
    if action == TAKE_WOUNDS:
        yield from _of_wound(case)
        yield from of_kept(case)
    elif action.type in ("barrel", "ability"):
        chance = case.odds.turns_up(case.me, is_heart)
        yield Reason("barrel_tries", {"percent": percent(chance)})
    elif action.type == "divert":
        yield Reason("diverts", {"seat": action.its_target})
        yield from who_is_hurt(case, action.its_target)
        yield from _spent(case, action.its_card)
    else:
        yield from _of_saving(case, needs)
        yield from _spent(case, action.its_car if action.card is None else action.card)


def _of_wound(case: Case, *, can_miss: bool = False) -> Iterator[Reason]:
    """Say what it means to lose a life; `can_miss`: to a shot that may still be answered."""
    seen, me = case.seen, case.me
    if seen.status[me] != ALIVE:
        yield Reason("lives_on_ghost")
        return
    left = seen.life[me] - 1
    if left > 0:
        yield Reason("wounded_if" if can_miss else "wounded", {"left": left})
        yield from _gained_by_wound(case)
        return
    beers = sum(KIND[card] == BEER for card in seen.hands[me])
    if can_miss:
        yield Reason("last_if")
    if GHOST_CAR in seen.in_play[me]:
        yield Reason("ghost_car_saves")
    elif not beers or case.table.crowd <= TWO_PLAYERS:
        if not can_miss:
            yield Reason("goes_out")
    else:
        yield Reason("beer_must_save")


def _gained_by_wound(case: Case) -> Iterator[Reason]:
    """Say which card comes for a life that is lost: a new one, or of whoever took it (BT-12.4)."""
    seen, me, top = case.seen, case.me, awaited(case.seen)
    if of_person(seen, me, "draws_when_hit"):
        yield Reason("draws_for_wound")
    by = top.by if isinstance(top, AwaitRespond | AwaitIndians | AwaitDuel) else None
    if by not in {None, me} and seen.hands[by] and of_person(seen, me, "takes_when_hit"):
        yield Reason("takes_for_wound", {"seat": by})


def _of_saving(case: Case, needs: int) -> Iterator[Reason]:
    seen, me = case.seen, case.me
    if seen.status[me] != ALIVE:
        yield Reason("lives_on_ghost")
    elif needs > 1:
        yield Reason("half_answer")
    elif seen.life[me] == 1 and GHOST_CAR not in seen.in_play[me]:
        yield Reason("saves_life")
    else:
        top = awaited(seen)
        is_duel = top is not None and top.kind == "duel"
        yield Reason("keeps_in_duel" if is_duel else "stops_shot")


def _spent(case: Case, card: CardId) -> Iterator[Reason]:
    """Say what giving the card away in an answer brings beside, and costs."""
    seen = case.seen
    if ANSWER[card] == CANCEL_AND_FLIP and not is_full(seen, case.me):
        chance = case.odds.turns_up(case.me, lambda other: IS_RED[other])
        yield Reason("cactus_heals", {"percent": percent(chance)})
    now = seen.resolving
    if (
        ANSWER[card] == CANCEL_AND_TAKE
        and now is not None
        and not now.gone
        and not IS_CAR[now.card]
    ):
        yield Reason("takes_card", {"card": now.card})
    rest = [other for other in seen.hands[case.me] if other != card]
    if ANSWER[card] and not any(ANSWER[other] for other in rest):
        yield Reason("last_answer")
    yield given_up(case, card)


def of_last_chance(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what a Beer saves, and what giving up means."""
    if action == GIVE_UP:
        yield Reason("ghost_car_saves" if GHOST_CAR in case.seen.in_play[case.me] else "goes_out")
        return
    yield Reason("saves_life")


def of_loss(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what giving up a card costs."""
    card, seen = action.its_card, case.seen
    yield from _of_ghost(case, card)
    hand = seen.hands[case.me]
    alike = sum(KIND[other] == KIND[card] for other in hand) - 1
    is_spare = card in hand and alike > 0
    if is_spare:
        yield Reason("spare_card", {"card": card, "n": alike})
    if ANSWER[card] and sum(bool(ANSWER[other]) for other in hand) == 1:
        yield Reason("last_answer")
    if KIND[card] == BEER and alike == 0 and case.table.crowd > TWO_PLAYERS:
        yield Reason("last_beer")
    told = _of_least(case, card)
    yield from (reason for reason in told if not is_spare or reason.code != "spends_card")


def _of_least(case: Case, card: CardId) -> Iterator[Reason]:
    """Say of a card that is asked for that no other is of less use, else what it costs.

    Of the only one that could be given it is told what it costs: there is none to be less useful.
    """
    decision, gone = awaited(case.seen), given_up(case, card)
    asked = [] if decision is None else [a.card for a in decision.actions(case.seen)]
    costs = [case.table.cost(other) for other in asked if other not in (None, card)]
    is_least = bool(costs) and case.table.cost(card) <= min(costs)
    if is_least:
        yield Reason("least_useful")
    if not is_least or gone.code == "frees":
        yield gone


def of_robbery(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what a card is worth against a shot."""
    if action.type == "discard":
        yield from _of_ghost(case, action.its_card)
        yield from _of_least(case, action.its_card)
    else:
        shot = AwaitRespond(case.me, None, 1, is_bang=False)
        yield from _of_wound(case, can_miss=len(shot.actions(case.seen)) > 1)
        yield Reason("keeps_in_play", {"card": action.its_card})
        yield from of_kept(case)


def _of_ghost(case: Case, card: CardId) -> Iterator[Reason]:
    """Say that a ghost is out without its car."""
    if card == GHOST_CAR and case.seen.status[case.me] == GHOST:
        yield Reason("ends_ghost", {"seat": case.me})


def of_offer(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what is bought, or what is kept by not buying."""
    if action == DECLINE:
        yield from of_kept(case)
        yield Reason("leaves_it")
    else:
        yield from of_purchase(case, action)


def of_choice(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what an open card would be good for, and of the best one that it is."""
    card, decision = action.its_card, awaited(case.seen)
    offered = [] if decision is None else [a.its_card for a in decision.actions(case.seen)]
    worth = case.table.keep_worth
    told = [*_of_open(case, card)]
    yield from told
    if len(offered) > 1 and worth(card) >= max(map(worth, offered)):
        yield Reason("most_useful")
    elif not told:
        yield _of_alike(case, card)


def _of_open(case: Case, card: CardId) -> Iterator[Reason]:
    """Say what a card is good for that will be in hand, whoever it may be played at by then."""
    key = KIND_KEYS[KIND[card]]
    if KIND[card] == BEER and case.table.crowd > TWO_PLAYERS:
        yield Reason("keeps_beers", {"n": 1 + _held(case, BEER)})
    elif ANSWER[card]:
        answers = sum(bool(ANSWER[other]) for other in case.seen.hands[case.me])
        yield Reason("keeps_answers", {"n": 1 + answers})
    elif KIND[card] == BANG:
        yield Reason("keeps_bangs", {"n": 1 + _held(case, BANG)})
    elif key in _FOR_ALL:
        yield Reason(_FOR_ALL[key], {"n": len(case.table.others)})
    elif key in DRAWS:
        yield Reason("draws", {"n": DRAWS[key]})
    elif IS_BLUE[card] and key not in PLAYS and not _alike_laid(case, card):
        yield from (reason for reason in of_laid(case, card) if reason.code != "lays")


def _of_alike(case: Case, card: CardId) -> Reason:
    """Say how many of its kind there are already: each further one is worth less."""
    alike = _held(case, KIND[card]) + _alike_laid(case, card)
    return Reason("more_of_kind", {"n": alike}) if alike else Reason("first_of_kind")


def _alike_laid(case: Case, card: CardId) -> int:
    return sum(KIND[other] == KIND[card] for other in case.seen.in_play[case.me])


def _held(case: Case, kind: int) -> int:
    return sum(KIND[card] == kind for card in case.seen.hands[case.me])


def of_swap(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what is exchanged for an unknown card, or kept."""
    if action == DECLINE:
        yield from of_kept(case)
        yield Reason("leaves_it")
        return
    yield Reason("brings_unknown")
    yield from _of_least(case, action.its_card)


def of_return(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say which card is not taken (Kit Carlson)."""
    worth, decision = case.table.held_worth, awaited(case.seen)
    offered = [] if decision is None else [a.its_card for a in decision.actions(case.seen)]
    is_least = worth(action.its_card) <= min(map(worth, offered))
    yield Reason("least_useful") if is_least else given_up(case, action.its_card)


def of_source(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what is known of the first card that is drawn."""
    seen = case.seen
    if action.target is not None:
        yield from who_is_hurt(case, action.target)
        yield Reason("takes_unseen", {"seat": action.target, "n": len(seen.hands[action.target])})
    elif action.source == DISCARD_PILE:
        yield Reason("surely_brings", {"card": seen.discard_pile[-1]})
    else:
        yield Reason("brings_unknown")


def of_flip(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say whether the card is what the check wants (Lucky Duke)."""
    code = "finds_wanted" if is_wanted(case.table, action.its_card) else "finds_nothing"
    yield Reason(code, {"card": action.its_card})


def of_gift(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say who is helped or burdened by a card or a car."""
    seen, seat = case.seen, action.its_target
    card = next(c for c in (action.car, action.card, *seen.revealed) if c is not None)
    if card == GHOST_CAR and seen.status[seat] == OUT:
        yield Reason("comes_back", {"seat": seat})
    if seat == case.me:
        yield from of_laid(case, card)
        return
    if BY_CARD["sees_at"][card] > 0:
        yield Reason("slows", {"seat": seat})
    say = who_is_hurt if LAID[card] < 0 else who_is_helped
    yield from say(case, seat)
    for kept in seen.revealed if action.car is not None else ():
        if kept != card:
            yield Reason("keeps_in_play", {"card": kept})
            yield from of_laid(case, kept)
    if action.card is not None:
        yield from _of_least(case, card)
    yield Reason("puts_off", {"seat": seat, "card": card})


def of_exemption(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say who is spared, or goes without what does good (Sgt. Blaze)."""
    top = awaited(case.seen)
    is_good = isinstance(top, AwaitExempt) and top.frame.type in GOOD_ROUNDS
    if action == DECLINE:
        yield Reason("without_nobody" if is_good else "spares_nobody")
        return
    yield Reason("goes_without" if is_good else "spares", {"seat": action.its_target})
    if action.its_target != case.me:
        yield from who_is(case, action.its_target)


REASONS: Final[dict[str, Say]] = {
    "respond": of_answer,
    "indians": of_answer,
    "duel": of_answer,
    "last_chance": of_last_chance,
    "sid": of_loss,
    "pay": of_loss,
    "circus": of_loss,
    "discard": of_loss,
    "train_robbery": of_robbery,
    "buy": of_offer,
    "store": of_choice,
    "cattle": of_choice,
    "shade": of_swap,
    "map": of_swap,
    "keep": of_return,
    "draw_source": of_source,
    "flip": of_flip,
    "place": of_gift,
    "mail": of_gift,
    "lounge": of_gift,
    "exempt": of_exemption,
}
"""Kind of decision -> what is said of its actions; the play phase has its own."""
