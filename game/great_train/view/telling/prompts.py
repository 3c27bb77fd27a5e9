"""Questions to the viewer, as sentences with their numbers."""

from typing import Any

from game.great_train.rules.content.cards import COST_CARDS, KIND
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import GHOST
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.life import AwaitLastChance, AwaitSid
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.turn.buying import AwaitPay, AwaitPlace
from game.great_train.rules.turn.cars import AwaitCircus
from game.great_train.rules.turn.line import ResolveLocomotive
from game.great_train.rules.turn.turn import AwaitTrainDiscard, hand_limit
from game.great_train.view.names import asked_cost, station_of
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.messages import any_of, check_of
from game.great_train.view.telling.targets import variant_of
from game.kernel.frames import Await, awaited
from game.view.words.sentences import Prompt, Teller


def prompt_of(teller: Teller, seen: TrainObservation) -> Prompt[TrainAction] | None:
    """Return what the viewer is asked now, None when nothing is asked of them."""
    top = awaited(seen)
    if top is None or top.seat != seen.seat:
        return None
    answers = tuple(answer_of(teller, seen, action) for action in top.actions(seen))
    return Prompt(top.kind, headline(teller, seen, top), answers)


def headline(teller: Teller, seen: TrainObservation, top: Await) -> str:
    """Return the question that the viewer is asked as a sentence."""
    key = f"prompt.{top.kind}"
    match top:
        case AwaitRespond():
            return _shot(teller, seen, top)
        case AwaitPay():
            return _payment(teller, top)
        case AwaitIndians(by=by) | AwaitCircus(by=by) | AwaitDuel(other=by):
            has_life = seen.status[top.seat] != GHOST or isinstance(top, AwaitCircus)
            return teller.say(key if has_life else f"{key}_ghost", by)
        case AwaitRobbery(by=by, cards=cards):
            last = "_last" if len(cards) == 1 else ""
            return teller.say(f"{key}{last}", by, n=len(cards), card=teller.card(cards[0]))
        case AwaitPlace(car=car):
            return teller.say(f"{key}_{KINDS[KIND[car]].key}", card=teller.card(car))
        case _:
            key += variant_of(top, seen)
            return teller.say(key, **_numbers(seen, top), **_check(teller, top))


def _check(teller: Teller, top: Await) -> dict[str, Any]:
    """Return what two cards were turned over for, and what is good luck there (BT-6.1)."""
    if not isinstance(top, AwaitFlip):
        return {}
    card = check_of(top.frame)
    return {"card": teller.card(any_of(card)), "rule": teller.say(f"luck.{card}")}


def _numbers(seen: TrainObservation, top: Await) -> dict[str, int]:
    """Return the numbers that stand in a question."""
    match top:
        case AwaitTrainDiscard(seat=seat):
            count, limit = len(seen.hands[seat]), hand_limit(seen, seat)
            return {"n": count, "limit": limit, "over": count - limit}
        case AwaitSid(left=left):
            return {"n": left}
        case AwaitLastChance(seat=seat):
            return {"n": 1 - seen.life[seat]}
        case _:
            return {}


def _payment(teller: Teller, top: AwaitPay) -> str:
    """What a station asks for which car, and how much is missing after the first card."""
    place, cost = teller.card(station_of(top.station)), asked_cost(teller.strings, top.station)
    key = "prompt.pay" if top.left == COST_CARDS[top.station] else "prompt.pay_more"
    return teller.say(key, card=teller.card(top.car), station=place, cost=cost, n=top.left)


def _shot(teller: Teller, seen: TrainObservation, top: AwaitRespond) -> str:
    """Who shoots with what, and how many Missed! are needed still."""
    if top.by is None:
        again = any(isinstance(frame, ResolveLocomotive) for frame in seen.frames)
        return teller.say("prompt.respond_train_first" if again else "prompt.respond_train")
    now = seen.resolving
    if now is None:
        return teller.say("prompt.respond_bare", top.by)
    two = "" if top.needs == 1 else "_two"
    if top.needs == 1 and top.is_bang and of_person(seen, top.by, "missed_needed"):
        two = "_second" if top.has_begun else ""
    return teller.say(f"prompt.respond{two}", top.by, card=teller.card(now.card))
