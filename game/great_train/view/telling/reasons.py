"""Why a card cannot be used now, in a sentence."""

from typing import Final

from game.great_train.rules.content.cards import BEER, GHOST_CAR, IS_CAR, KIND, PRIVATE_CAR, SUIT
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.words import SUITS
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import distances, is_in_play, is_sheriff, reach
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.life import AwaitLastChance
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.turn.aims import copied_kind, has_allowance
from game.great_train.rules.turn.buying import AwaitBuy, AwaitPay
from game.great_train.rules.turn.cars import AwaitCircus, AwaitMail
from game.great_train.rules.turn.turn import AwaitTrainPlay
from game.great_train.view.names import station_of
from game.great_train.view.telling.market import why_not_bought
from game.kernel.frames import Await, awaited, decision_of
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.words.sentences import Teller

NOT_NOW: Final = "reason.not_now"
SHOOTING: Final = ("bang_target", "in_reach", "card_in_play")
"""Aims that use up the turn's allowance."""


def aim_now(seen: TrainObservation, card: CardId) -> str:
    """Return at whom a card is played: a Money Bag as the card that it would become (BT-10.42)."""
    aim = KINDS[KIND[card]].aim
    kind = copied_kind(seen) if aim == "copied" else None
    return aim if kind is None else KINDS[kind].aim


def uses(action: TrainAction) -> CardId | None:
    """Return the card or car that is picked to give this action, None where none is."""
    if action.type == "place":
        return None
    is_car = action.type in ("use", "buy", "give") and action.car is not None
    return action.car if is_car else action.card


def why_not(
    teller: Teller, seen: TrainObservation, card: CardId, target: Seat | None = None
) -> str:
    """Return why `card` cannot be used now (at `target`), empty when it can."""
    top, decision = awaited(seen), decision_of(seen)
    if top is None or decision is None:
        return teller.say("reason.game_over") if seen.outcome else ""
    if top.seat != seen.seat:
        return teller.say("reason.not_your_decision", top.seat)
    targets = [action.target for action in decision.actions if uses(action) == card]
    if target in targets or (targets and target is None):
        return ""
    if target is None:
        return _not_now(teller, seen, card, top)
    return _not_at(teller, seen, card, target)


def _not_now(teller: Teller, seen: TrainObservation, card: CardId, top: Await) -> str:
    """Return why a card does not answer the question."""
    match top:
        case AwaitTrainPlay():
            return _not_in_turn(teller, seen, card)
        case AwaitBuy() if card in seen.cars:
            return why_not_bought(teller, seen, card)
        case AwaitPay(station=station):
            place = teller.card(station_of(station))
            return teller.say("reason.does_not_pay", card=teller.card(card), station=place)
        case AwaitRespond():
            return _no_answer(teller, seen, card, top)
        case _:
            return teller.say(_why_no_answer(seen, card, top), card=teller.card(card))


def _why_no_answer(seen: TrainObservation, card: CardId, top: Await) -> str:
    """Return the key of why a card is none of the answers to a question that has few."""
    if isinstance(top, AwaitLastChance) and KIND[card] == BEER:
        return "idle.two"
    if isinstance(top, AwaitRobbery) and card in seen.in_play[top.seat]:
        return "reason.settled"
    if card in seen.cars:
        return NOT_NOW
    return next((key for asked, key in _ANSWERING.items() if isinstance(top, asked)), NOT_NOW)


_ANSWERING: Final[dict[type[Await], str]] = {
    AwaitBuy: "reason.buy_first",
    AwaitCircus: "reason.not_in_play",
    AwaitMail: "reason.not_drawn",
    AwaitIndians: "reason.only_bang",
    AwaitDuel: "reason.only_bang",
    AwaitLastChance: "reason.does_not_save",
    AwaitRobbery: "reason.not_in_play",
}
"""Question -> why a card of one's own does not answer it."""


def _no_answer(teller: Teller, seen: TrainObservation, card: CardId, top: AwaitRespond) -> str:
    """Return why a card is no answer to a shot, and does not pass it on as Evan may (BT-13.5)."""
    now, key, suit = seen.resolving, "no_answer", ""
    may = top.is_bang and card in seen.hands[top.seat] and of_person(seen, top.seat, "diverts")
    if may and now is not None:
        suit = teller.say(f"suits.{SUITS[SUIT[now.card]]}")
        if SUIT[card] == SUIT[now.card]:
            key = "no_answer_late" if top.has_begun else "no_answer_far"
        elif not top.has_begun:
            key = "no_answer_suit"
    return teller.say(f"reason.{key}", top.by, card=teller.card(card), suit=suit)


def _not_in_turn(teller: Teller, seen: TrainObservation, card: CardId) -> str:
    """Return why a card of the own hand, or a car of one's own, cannot be used in the turn."""
    aim, name = aim_now(seen, card), teller.card(card)
    if aim in SHOOTING and not has_allowance(seen, seen.seat):
        return teller.say("reason.allowance", card=name)
    if aim in ("bang_target", "in_reach"):
        return teller.say("reason.nobody_in_reach", card=name, n=reach(seen, seen.seat))
    if IS_CAR[card] and card not in seen.in_play[seen.seat]:
        return why_not_bought(teller, seen, card)
    return teller.say(REASON_OF.get(aim, NOT_NOW), card=name)


REASON_OF: Final = {
    "never": "reason.only_answers",
    "before_me": "reason.same_name",
    "jailed": "reason.nobody_to_jail",
    "near_card": "reason.nobody_near",
    "far_card": "reason.nobody_has_cards",
    "far_card_to_hand": "reason.nobody_has_cards",
    "card_in_play": "reason.nobody_has_laid",
    "challenged": "reason.nobody_to_challenge",
    "swapped": "reason.nothing_to_swap",
    "paired_car": "reason.no_car_paired",
    "copied": "reason.nothing_to_copy",
    "usual_turn": "reason.extra_turn",
    "discard_pile": "reason.no_discards",
    "car_deck": "reason.no_cars",
    "sleeper": "reason.sleeper",
}
"""Aim of a card -> why it has no target at all."""


def _not_at(teller: Teller, seen: TrainObservation, card: CardId, target: Seat) -> str:
    """Return why a card cannot be used at somebody."""
    if target == seen.seat:
        return teller.say("reason.not_yourself")
    if not is_in_play(seen, target):
        return teller.say("reason.is_out", target)
    aim, name = aim_now(seen, card), teller.card(card)
    far, most = dict(distances(seen, seen.seat))[target], reach(seen, seen.seat)
    if aim in FAR_SHOTS and far > most:
        key = "out_of_reach"
    elif aim == "near_card" and far > 1:
        key = "too_far"
    else:
        key = _spared(seen, aim, target)
    return teller.say(f"reason.{key}", target, card=name, n=far, reach=most)


def _spared(seen: TrainObservation, aim: str, target: Seat) -> str:
    """Return the key of what about `target` itself keeps a card from being used there."""
    laid, has_hand = seen.in_play[target], bool(seen.hands[target])
    reasons = {
        "jailed": "sheriff_free" if is_sheriff(seen, target) else "in_jail",
        "challenged": "prisoner_car",
        "swapped": "not_at" if laid else "nothing_laid",
        "card_in_play": "nothing_laid",
        **dict.fromkeys(TAKING, "not_at" if GHOST_CAR in laid else "no_cards"),
        **dict.fromkeys(FAR_SHOTS, "private_car" if PRIVATE_CAR in laid else "not_at"),
    }
    return "not_at" if aim in FAR_SHOTS and has_hand else reasons.get(aim, "not_at")


FAR_SHOTS: Final = ("bang_target", "in_reach", "sleeper", "baggage", "never")
"""Aims that a weapon's reach limits."""
TAKING: Final = ("near_card", "far_card", "far_card_to_hand")
"""Aims that need a card to be taken."""
