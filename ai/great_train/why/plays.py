"""Reasons for what is done in one's own turn: cards, cars, purchases, the train, ending it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from ai.core.explainer import percent
from ai.great_train.why.laid import of_laid
from ai.great_train.why.odds import is_bang, is_blast, is_heart, is_spade
from ai.great_train.why.railway import (
    of_advance,
    of_full_steam,
    of_move,
    of_next_stop,
    of_purchase,
    of_tower,
)
from ai.great_train.why.reasons import (
    Case,
    given_up,
    of_blow,
    who_is_helped,
    who_is_hurt,
)
from ai.great_train.worth import LAID, named
from game.great_train.rules.content.cards import (
    ANSWER,
    BANG,
    BEER,
    GHOST_CAR,
    JACK,
    KIND,
    KIND_KEYS,
    MISSED,
    PANIC,
    PRISONER_CAR,
    RANK,
)
from game.great_train.rules.content.roles import ALIVE, GHOST
from game.great_train.rules.facts.actions import END_PLAY, FROM_HAND, TrainAction
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    distances,
    idle_of,
    is_full,
    next_in_play,
    reach,
)
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.great_train.rules.turn.aims import copied_kind
from game.great_train.rules.turn.cars import SALVAGED
from game.great_train.rules.turn.plays import moves_train
from game.great_train.rules.turn.turn import hand_limit
from game.kernel.frames import decision_of
from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.kernel.records import given
from game.table.cards import CardId

Say = Callable[[Case, TrainAction], Iterator[Reason]]

DRAWS: Final = {"stagecoach": 2, "wells_fargo": 3}
"""Cards that bring so many others, and nothing else."""


def of_turn(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what an action of the play phase brings and costs."""
    yield from BY_TYPE[action.type](case, action)


def _of_play(case: Case, action: TrainAction) -> Iterator[Reason]:
    card = action.its_card
    kind = copied_kind(case.seen) if named(card, "money_bag") else KIND[card]
    key = KIND_KEYS[BANG if kind is None or kind == MISSED else kind]
    yield from PLAYS.get(key, _of_laying)(case, action)
    hand = [other for other in case.seen.hands[case.me] if other != card]
    if ANSWER[card] and not any(ANSWER[other] for other in hand):
        yield Reason("last_answer")


# --- shots ---


def of_shot(case: Case, seat: Seat, needs: int = 1) -> Iterator[Reason]:
    """Say what a shot at `seat` leads to that `needs` so many Missed!."""
    seen = case.seen
    yield from who_is_hurt(case, seat)
    cancels = case.odds.cancels(seat, needs)
    yield from of_blow(case, seat, cancels)
    if seen.status[seat] != ALIVE:
        return
    if cancels > 0:
        yield Reason("can_cancel", {"seat": seat, "percent": percent(cancels)})
    else:
        yield Reason("no_answer", {"seat": seat})
    if needs > 1:
        yield Reason("needs_two", {"seat": seat})


def _of_bang(case: Case, action: TrainAction) -> Iterator[Reason]:
    needs = of_person(case.seen, case.me, "missed_needed") or 1
    yield from of_shot(case, action.its_target, needs)


def _of_knife(case: Case, action: TrainAction) -> Iterator[Reason]:
    yield from of_shot(case, action.its_target)
    chance = case.odds.turns_up(case.me, lambda card: RANK[card] >= JACK)
    yield Reason("comes_again", {"percent": percent(chance)})


def _of_gatling(case: Case, _action: TrainAction) -> Iterator[Reason]:
    yield Reason("shoots_all", {"n": len(case.table.others)})
    for seat in case.table.others:
        yield from _of_weak(case, seat, case.odds.cancels(seat))


def _of_indians(case: Case, _action: TrainAction) -> Iterator[Reason]:
    asked = [s for s in case.table.others if PRISONER_CAR not in case.seen.in_play[s]]
    yield Reason("asks_all", {"n": len(asked)})
    for seat in asked:
        yield from _of_weak(case, seat, case.odds.holds(seat, is_bang))


def _of_weak(case: Case, seat: Seat, cancels: float) -> Iterator[Reason]:
    """Say what it means that somebody among many has one life left."""
    if case.seen.status[seat] == ALIVE and case.seen.life[seat] == 1:
        yield from who_is_hurt(case, seat)
        yield from of_blow(case, seat, cancels)


def _of_duel(case: Case, action: TrainAction) -> Iterator[Reason]:
    seat, hand = action.its_target, case.seen.hands[case.me]
    yield from who_is_hurt(case, seat)
    yield from of_blow(case, seat, case.odds.holds(seat, is_bang))
    yield Reason("duels", {"seat": seat, "n": sum(map(is_bang, hand))})


def _of_robbery(case: Case, action: TrainAction) -> Iterator[Reason]:
    seat = action.its_target
    yield from who_is_hurt(case, seat)
    count = len(case.seen.in_play[seat])
    robbed = Reason("robs", {"seat": seat, "n": count})
    yield robbed if count > 1 else Reason("robs_one", {"seat": seat})


def _of_wanted(case: Case, _action: TrainAction) -> Iterator[Reason]:
    yield Reason("draws", {"n": 1})
    yield Reason("flips_spade", {"percent": percent(case.odds.share(is_spade))})


# --- cards of others ---


def of_theft(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what is taken from whom, and comes to one's own hand."""
    yield from _of_removal(case, action, "takes_unseen")


def of_removal(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what is discarded of whom."""
    yield from _of_removal(case, action, "costs_unseen")


def _of_removal(case: Case, action: TrainAction, unseen: str) -> Iterator[Reason]:
    seat, take, seen = action.its_target, action.its_take, case.seen
    if take == FROM_HAND:
        yield from who_is_hurt(case, seat)
        count = len(seen.hands[seat])
        if count == 1:
            yield Reason("takes_last_card", {"seat": seat})
        else:
            yield Reason(unseen, {"seat": seat, "n": count})
        return
    if LAID[take] < 0:
        yield Reason("frees", {"seat": seat, "card": take})
        yield from who_is_helped(case, seat)
        return
    yield from who_is_hurt(case, seat)
    if take == GHOST_CAR and seen.status[seat] == GHOST:
        yield Reason("ends_ghost", {"seat": seat})
    yield Reason("takes_from_play", {"seat": seat, "card": take})
    if _opens_reach(case, seat, take):
        yield Reason("opens_reach", {"seat": seat})


def _opens_reach(case: Case, seat: Seat, take: CardId) -> bool:
    """Return whether `seat` comes within reach when `take` is gone."""
    far = dict(distances(case.seen, case.me)).get(seat, 0)
    return far > reach(case.seen, case.me) >= far - BY_CARD["seen_at"][take]


def _of_switch(case: Case, action: TrainAction) -> Iterator[Reason]:
    yield from of_theft(case, replace(action, give=None))
    yield Reason("swaps", {"card": given(action.give, "card to give")})


def _of_jail(case: Case, action: TrainAction) -> Iterator[Reason]:
    seat = action.its_target
    yield from who_is_hurt(case, seat)
    is_next = seat == next_in_play(case.seen, case.me)
    turns_up = case.odds.turns_up if is_next else case.odds.turns_up_later
    stays = 1 - turns_up(seat, is_heart)
    yield Reason("skips_turn", {"seat": seat, "percent": percent(stays)})


# --- for oneself, and for all ---


def _of_laying(case: Case, action: TrainAction) -> Iterator[Reason]:
    """Say what a blue card before oneself is good for."""
    yield from of_laid(case, action.its_card)


def _of_dynamite(case: Case, _action: TrainAction) -> Iterator[Reason]:
    yield Reason("blows_up", {"percent": percent(case.odds.share(is_blast))})


def _of_beer(case: Case, _action: TrainAction) -> Iterator[Reason]:
    seen, me = case.seen, case.me
    if idle_of(seen, me, BEER):
        yield Reason("beer_does_nothing")
    else:
        yield Reason("heals", {"left": seen.life[me] + 1})
    if sum(KIND[card] == BEER for card in seen.hands[me]) == 1:
        yield Reason("last_beer")


def _of_saloon(case: Case, _action: TrainAction) -> Iterator[Reason]:
    hurt = _hurt(case)
    yield Reason("heals_all", {"n": hurt}) if hurt else Reason("heals_nobody")


def _hurt(case: Case) -> int:
    return sum(not is_full(case.seen, seat) for seat in (case.me, *case.table.others))


def _draws(count: int) -> Say:
    return lambda _case, _action: iter([Reason("draws", {"n": count})])


def _of_store(case: Case, _action: TrainAction) -> Iterator[Reason]:
    yield Reason("store", {"n": 1 + len(case.table.others)})


# --- cars that are used, abilities, the end of the turn ---


def _of_use(case: Case, action: TrainAction) -> Iterator[Reason]:
    car = action.its_car
    if action.card is not None:
        yield from of_shot(case, action.its_target)
        yield given_up(case, action.card)
    elif action.copied == BANG:
        yield from of_shot(case, action.its_target)
    elif action.copied is not None:
        say = of_theft if action.copied == PANIC else of_removal
        yield from say(case, action)
    else:
        yield from USES[KIND_KEYS[KIND[car]]](case, action)
    if action.card is None:
        yield Reason("spends_card", {"card": car})


def _of_truck(case: Case, _action: TrainAction) -> Iterator[Reason]:
    """Say which of the open discards it may take is of most use (BT-11.3)."""
    top = case.seen.discard_pile[-SALVAGED:]
    yield Reason("finds_best", {"card": max(top, key=case.table.keep_worth)})


def _of_hopper(case: Case, action: TrainAction) -> Iterator[Reason]:
    yield Reason("draws", {"n": 1})
    if action.target is not None and action.take is not None:
        yield from of_removal(case, action)


def _of_circus(case: Case, _action: TrainAction) -> Iterator[Reason]:
    for seat in case.table.others:
        if len(case.seen.in_play[seat]) == 1:
            (card,) = case.seen.in_play[seat]
            code = "frees" if LAID[card] < 0 else "takes_from_play"
            yield Reason(code, {"seat": seat, "card": card})


def _of_ability(case: Case, _action: TrainAction) -> Iterator[Reason]:
    if moves_train(case.seen, case.me):
        yield from of_move(case)
    else:
        yield Reason("heals", {"left": case.seen.life[case.me] + 1})
        yield Reason("costs_two")


def _of_end(case: Case, _action: TrainAction) -> Iterator[Reason]:
    seen, me = case.seen, case.me
    hand, decision = seen.hands[me], decision_of(seen)
    plays = [a for a in decision.actions if a != END_PLAY] if decision is not None else []
    held = {
        a.its_card for a in plays if a.type == "play" and not idle_of(seen, me, KIND[a.its_card])
    }
    if not plays:
        yield Reason("no_choice")
    if any(KIND[card] == BANG for card in held):
        yield Reason("holds_bangs", {"n": sum(KIND[card] == BANG for card in hand)})
    if held:
        yield Reason("holds_back", {"n": len(held)})
    over = len(hand) - hand_limit(seen, me)
    if over > 0:
        yield Reason("must_discard", {"n": over})
    yield from of_kept(case)
    yield Reason("leaves_it")


def of_kept(case: Case) -> Iterator[Reason]:
    """Say how many answers and Beers stay in hand, if any."""
    hand = case.seen.hands[case.me]
    answers = sum(bool(ANSWER[card]) for card in hand)
    beers = sum(KIND[card] == BEER for card in hand)
    if answers:
        yield Reason("keeps_answers", {"n": answers})
    if beers and case.table.crowd > TWO_PLAYERS:
        yield Reason("keeps_beers", {"n": beers})


PLAYS: Final[dict[str, Say]] = {
    "bang": _of_bang,
    "knife_revolver": _of_knife,
    "train_robbery": _of_robbery,
    "gatling": _of_gatling,
    "indians": _of_indians,
    "duel": _of_duel,
    "most_wanted": _of_wanted,
    "panic": of_theft,
    "cat_balou": of_removal,
    "jail": _of_jail,
    "switch": _of_switch,
    "dynamite": _of_dynamite,
    "beer": _of_beer,
    "saloon": _of_saloon,
    **{key: _draws(count) for key, count in DRAWS.items()},
    "general_store": _of_store,
    "full_steam": of_full_steam,
    "next_stop": of_next_stop,
    "water_tower": of_tower,
}
"""Kind of card -> what is said of it; all others are laid before oneself."""
USES: Final[dict[str, Say]] = {
    "cattle_truck": _of_truck,
    "circus_wagon": _of_circus,
    "coal_hopper": _of_hopper,
    "express_car": lambda _case, _action: iter([Reason("extra_turn")]),
    "lounge_car": lambda _case, _action: iter([Reason("brings_cars")]),
    "mail_car": _draws(3),
    "passenger_car": of_theft,
}
"""Car -> what is said of its use."""
BY_TYPE: Final[dict[str, Say]] = {
    "play": _of_play,
    "use": _of_use,
    "buy": of_purchase,
    "advance": of_advance,
    "ability": _of_ability,
    "end_play": _of_end,
}
"""Type of action -> what is said of it in one's own turn."""
