"""Answers in words: what each is called, and what it leads to."""

from collections.abc import Callable
from typing import Final

from game.great_train.rules.content.cards import (
    ANSWER,
    BANG,
    CANCEL_AND_FLIP,
    CANCEL_AND_TAKE,
    GHOST_CAR,
    KIND,
    kind_of,
)
from game.great_train.rules.content.content import ENGINES, KINDS
from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.queries import is_full, paired
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.life import AwaitLastChance
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.shots import AwaitRespond, what_shot
from game.great_train.rules.turn.turn import hand_limit, serves_as
from game.great_train.view.names import cost_text, exact_name, kind_name, station_of, whole_name
from game.great_train.view.telling.blows import (
    blow_at,
    blow_words,
    hit_words,
    risk_words,
    shot_words,
)
from game.great_train.view.telling.market import end_words, must_buy, paid_with
from game.great_train.view.telling.targets import dodging, idle_words, variant_of
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.words.grammar import capital
from game.view.words.sentences import Answer, Teller

NEXT_STOP: Final = kind_of("next_stop")

AIMED: Final = ("duel", "train_robbery")
"""Kinds of card of which it is told what comes to whom they are at."""

Words = tuple[str, str]
"""A label and an effect."""


def answer_of(teller: Teller, seen: TrainObservation, action: TrainAction) -> Answer[TrainAction]:
    """Return one action of the viewer's decision in words."""
    label, effect = DESCRIPTIONS[action.type](teller, seen, action)
    used = action.card if action.card is not None else action.car
    card = "" if used is None else whole_name(teller.strings, used)
    return Answer(action, label, effect, card)


def rules_of_card(teller: Teller, card: CardId) -> str:
    """Return the rule of a card in a sentence or two."""
    return teller.say(f"cards.{KINDS[KIND[card]].key}.rule")


def brief(teller: Teller, card: CardId) -> str:
    """Return in a few words what a card does that lies before somebody."""
    return teller.say(f"cards.{KINDS[KIND[card]].key}.brief")


def use_of_car(teller: Teller, car: CardId) -> str:
    """Return what a car does for whom it is said that it is used: its rule without that."""
    rule = rules_of_card(teller, car)
    lead, told = rule.partition(": ")[::2]
    return capital(told) if lead == teller.say("table.use_rule") else rule


def taken_name(teller: Teller, take: CardId) -> str:
    """Return what is taken: a card in play by name, or a random one of the hand."""
    return teller.say("answer.from_hand") if take == FROM_HAND else str(teller.card(take))


def _play(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return the card, at whom, as what and for what, then its rule or what it leads to."""
    name, target = exact_name(teller.strings, action.its_card), action.target
    if action.mode is not None:
        way, engine = f"answer.{action.mode}", ENGINES[seen.locomotive].key
        return teller.say(way, card=name), teller.say(f"{way}_{engine}")
    kind = serves_as(seen, action.its_card)
    if kind is not None:
        name = teller.say("answer.as", card=name, kind=kind_name(teller.strings, kind))
    return _at(teller, name, action), _play_effect(teller, seen, action, kind, target)


def _at(teller: Teller, name: str, action: TrainAction) -> str:
    """Return what is used, at whom, for what."""
    label = name
    if action.target is not None:
        label = teller.say("answer.at", target=action.target, card=name)
    if action.give is not None and action.take is not None:
        gave, got = teller.card(action.give), teller.card(action.take)
        return teller.say("answer.swap", label=label, card=gave, other=got)
    if action.take is not None:
        return teller.say("answer.take", label=label, taken=taken_name(teller, action.take))
    if action.type == "play" and action.car is not None:
        return teller.say("answer.take", label=label, taken=str(teller.card(action.car)))
    return label


def is_end_of_ghost(seen: TrainObservation, seat: Seat, card: CardId | None) -> bool:
    """Return whether `seat` is out as soon as `card` leaves them (BT-11.8)."""
    return card == GHOST_CAR and seen.status[seat] == GHOST


def _taken(teller: Teller, seen: TrainObservation, action: TrainAction) -> str:
    """Return what it is that an action takes, empty where it takes nothing."""
    take, target = action.take, action.target
    if action.type == "play" and action.car is not None:
        return rules_of_card(teller, action.car)
    if take is None or target is None:
        return ""
    if is_end_of_ghost(seen, target, take):
        return teller.say("blow.lost", target)
    if action.type == "use" and len(KINDS[KIND[action.its_car]].play) > 1:
        return ""  # a Coal Hopper draws besides
    if take != FROM_HAND:
        return f"{capital(brief(teller, take))}.".replace("!.", "!")
    held = len(seen.hands[target])
    return teller.say("parts.hand" if held > 1 else "table.of_hand_last", target, n=held)


def _play_effect(
    teller: Teller,
    seen: TrainObservation,
    action: TrainAction,
    kind: int | None,
    target: Seat | None,
) -> str:
    number = KIND[action.its_card] if kind is None else kind
    served = KINDS[number]
    if taken := _taken(teller, seen, action):
        return taken
    if target is not None and any(word.name == "shoot" for word in served.play):
        return shot_words(teller, seen, target, spent=1)
    risk = risk_words(teller, seen, [word.name for word in served.play], target)
    if target is not None and served.key in AIMED:
        count = len(seen.in_play[target])
        rule = teller.say(f"answer.{served.key}_at", target=target, n=count)
        return f"{rule} {risk}".rstrip()
    rule = idle_words(teller, seen, action.its_card) or teller.say(f"cards.{served.key}.rule")
    end = end_words(teller, seen) if number == NEXT_STOP else risk
    return f"{rule} {end}".rstrip()


def served_as(teller: Teller, kind: int) -> str:
    """Return what a Baggage Car serves as: its shot is no BANG! (BT-5.1)."""
    return teller.say("answer.shot") if kind == BANG else str(kind_name(teller.strings, kind))


def _use(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return the car, as what, at whom, for what, and what that leads to."""
    car = action.its_car
    if isinstance(top := awaited(seen), AwaitRespond):
        way = "baggage_effect" if top.needs == 1 else dodging(seen, top, action)
        return str(teller.card(car)), teller.say(f"answer.{way}")
    name = str(teller.card(car))
    if action.copied is not None:
        name = teller.say("answer.as", card=name, kind=served_as(teller, action.copied))
    label = _at(teller, name, action)
    if action.card is not None:
        label = teller.say("answer.spending", label=label, card=teller.card(action.card))
    is_shot = action.card is not None or (action.copied is not None and action.take is None)
    effect = _taken(teller, seen, action) or use_of_car(teller, car)
    if is_shot and action.target is not None:
        effect = shot_words(teller, seen, action.target, spent=action.card in seen.hands[seen.seat])
    return label, effect


def _buy(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return the car, where and at which price, what it does, and what alone can pay for it."""
    car = action.its_car
    station = dict(paired(seen, seen.place))[car]
    place = teller.card(station_of(station))
    key = "answer.buy_free" if action.free else "answer.buy"
    cost = cost_text(teller.strings, station)
    label = teller.say(key, card=teller.card(car), station=place, cost=cost)
    paid = "" if action.free else paid_with(teller, seen, station)
    return label, f"{rules_of_card(teller, car)} {paid}".rstrip()


def _discard(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return what discarding a card means as the answer to the question of the moment."""
    card, top = action.its_card, awaited(seen)
    name = whole_name(teller.strings, card)
    match top:
        case AwaitRespond():
            return name, _dodging(teller, seen, top, action)
        case AwaitIndians():
            return name, teller.say("answer.no_wound")
        case AwaitDuel(other=other):
            return name, teller.say("answer.duel_effect", other)
        case AwaitLastChance(seat=seat):
            return name, _saving(teller, seen.life[seat] + 1)
        case AwaitRobbery():
            return teller.say("answer.discard", card=teller.card(card)), teller.say(
                "answer.no_shot"
            )
        case _:
            return teller.say("answer.discard", card=name), ""


def _discard_or_go(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return the same, for a ghost too, whom its car keeps in play."""
    if is_end_of_ghost(seen, seen.seat, action.its_card):
        car = teller.card(action.its_card)
        return teller.say("answer.discard", card=car), teller.say("blow.lost", seen.seat)
    return _discard(teller, seen, action)


def _saving(teller: Teller, life: int) -> str:
    """Return how much life a Beer leads to; after a Dynamite one may not be enough."""
    if life < 1:
        return teller.say("answer.saved_not_yet", n=1 - life)
    return teller.say("answer.saved", n=life)


def _dodging(teller: Teller, seen: TrainObservation, top: AwaitRespond, used: TrainAction) -> str:
    """Return what a card does against a shot; where it takes two, whether it is the only one."""
    way, card = dodging(seen, top, used), used.its_card
    told = teller.say(f"answer.{way}")
    if ANSWER[card] == CANCEL_AND_FLIP and not is_full(seen, top.seat):
        return f"{told} {teller.say('answer.cactus_effect')}"
    shot = None if way == "dodge_half_alone" else what_shot(seen, top.by)
    if ANSWER[card] == CANCEL_AND_TAKE and shot is not None:
        return f"{told} {teller.say('answer.evaded_effect', card=teller.card(shot))}"
    return told


def _caboose(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    top, label = awaited(seen), teller.say("answer.caboose", card=teller.card(action.its_card))
    way = dodging(seen, top, action) if isinstance(top, AwaitRespond) else "dodge"
    if way != "dodge_half_alone":  # that is said of any card
        way = way.replace("dodge", "dodge_caboose")
    return label, teller.say(f"answer.{way}")


def _sleeper(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    top, label = awaited(seen), teller.say("answer.sleeper", card=teller.card(action.its_card))
    if isinstance(top, AwaitDuel):
        return label, teller.say("answer.sleeper_duel", top.other)
    return label, teller.say("answer.sleeper_effect")


def passed_on(teller: Teller, card: CardId) -> str:
    """Return what a card leads to with which Evan Babbit passes a shot on to one of several."""
    return teller.say("answer.divert_on_effect", card=teller.card(card))


def _divert(teller: Teller, _seen: TrainObservation, action: TrainAction) -> Words:
    name = exact_name(teller.strings, action.its_card)
    label = teller.say("answer.divert", target=action.its_target, card=name)
    card = teller.card(action.its_card)
    return label, teller.say("answer.divert_effect", target=action.its_target, card=card)


def _take_wounds(teller: Teller, seen: TrainObservation, _action: TrainAction) -> Words:
    return teller.say("answer.take_wounds"), hit_words(teller, seen)


def _barrel(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return what a barrel does against a shot, a real one or Jourdonnais' own."""
    top, own = awaited(seen), "barrel" if action.type == "barrel" else "jourdonnais"
    way = dodging(seen, top, action) if isinstance(top, AwaitRespond) else "dodge"
    effect = way.replace("dodge", "barrel_effect")
    return teller.say(f"answer.{own}"), teller.say(f"answer.{effect}")


def _ability(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return what the character can do at this moment."""
    if isinstance(awaited(seen), AwaitRespond):
        return _barrel(teller, seen, action)
    if of_person(seen, seen.seat, "moves_train"):
        effect = end_words(teller, seen) or teller.say("answer.moves_train_effect")
        return teller.say("answer.moves_train"), effect
    return teller.say("answer.heals"), teller.say("answer.heals_effect")


def _draw(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    if action.target is not None:
        count = len(seen.hands[action.target])
        effect = "answer.draw_hand_only" if count == 1 else "answer.draw_hand_effect"
        return teller.say("answer.draw_hand", target=action.target), teller.say(effect, n=count)
    if action.source == "discard_pile":
        card = whole_name(teller.strings, seen.discard_pile[-1])
        return teller.say("answer.draw_discard"), teller.say(
            "answer.draw_discard_effect", card=card
        )
    return teller.say("answer.draw"), teller.say("answer.draw_effect")


def _choose(teller: Teller, _seen: TrainObservation, action: TrainAction) -> Words:
    return whole_name(teller.strings, action.its_card), ""


def _take(teller: Teller, _seen: TrainObservation, action: TrainAction) -> Words:
    return whole_name(teller.strings, action.its_card), rules_of_card(teller, action.its_card)


def _return(teller: Teller, _seen: TrainObservation, action: TrainAction) -> Words:
    return teller.say("answer.return", card=whole_name(teller.strings, action.its_card)), ""


def _take_shot(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    label = teller.say("answer.take_shot", card=teller.card(action.its_card))
    return label, hit_words(teller, seen, can_miss=True)


def _give(teller: Teller, _seen: TrainObservation, action: TrainAction) -> Words:
    """Return which card or car goes to whom."""
    if action.card is not None:
        name = exact_name(teller.strings, action.card)
    else:
        name = str(teller.card(action.its_car))
    return teller.say("answer.give", target=action.its_target, card=name), ""


def _pay(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    key = "answer.pay_laid" if action.its_card in seen.in_play[seen.seat] else "answer.pay"
    return teller.say(key, card=whole_name(teller.strings, action.its_card)), ""


def _decline(teller: Teller, seen: TrainObservation, _action: TrainAction) -> Words:
    top = awaited(seen)
    kind = "shade" if top is None else top.kind + variant_of(top, seen)
    return teller.say(f"answer.decline_{kind}"), ""


def _end_play(teller: Teller, seen: TrainObservation, _action: TrainAction) -> Words:
    over = len(seen.hands[seen.seat]) - hand_limit(seen, seen.seat)
    effect = teller.say("answer.end_play_discard", n=over) if over > 0 else ""
    return teller.say("answer.end_play"), effect


def _advance(teller: Teller, seen: TrainObservation, _action: TrainAction) -> Words:
    effect = end_words(teller, seen, is_free=True)
    effect = effect or must_buy(teller, seen, "answer.advance_effect")
    return teller.say("answer.advance"), effect


def _to_seat(key: str) -> Callable[[Teller, TrainObservation, TrainAction], Words]:
    def told(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
        top, mine = awaited(seen), "_self" if action.its_target == seen.seat else ""
        way = "" if top is None else variant_of(top, seen)
        return teller.say(f"{key}{way}{mine}", target=action.its_target), ""

    return told


def _place(teller: Teller, seen: TrainObservation, action: TrainAction) -> Words:
    """Return before whom a car is laid; the Ghost Car brings back who is out (BT-11.8)."""
    label, _ = _to_seat("answer.place")(teller, seen, action)
    is_back = seen.status[action.its_target] == OUT
    return label, teller.say("log.ghost_back", action.its_target) if is_back else ""


def _give_up(teller: Teller, seen: TrainObservation, _action: TrainAction) -> Words:
    return teller.say("answer.give_up"), blow_words(teller, blow_at(seen, seen.seat, 9))


DESCRIPTIONS: Final[dict[str, Callable[[Teller, TrainObservation, TrainAction], Words]]] = {
    "play": _play,
    "use": _use,
    "buy": _buy,
    "advance": _advance,
    "ability": _ability,
    "end_play": _end_play,
    "discard": _discard_or_go,
    "barrel": _barrel,
    "caboose": _caboose,
    "sleeper": _sleeper,
    "divert": _divert,
    "take_wounds": _take_wounds,
    "give_up": _give_up,
    "draw": _draw,
    "choose": _choose,
    "return": _return,
    "take": _take,
    "take_shot": _take_shot,
    "give": _give,
    "pay": _pay,
    "decline": _decline,
    "place": _place,
    "exempt": _to_seat("answer.exempt"),
}
"""Action type -> its words."""


def action_name(teller: Teller, seen: TrainObservation, action: TrainAction) -> str:
    """Return what an action is called."""
    return DESCRIPTIONS[action.type](teller, seen, action)[0]
