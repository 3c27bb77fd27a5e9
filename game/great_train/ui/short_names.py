"""What answers are called in a word or two, where more of them has no room."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.ui.printed.emblems import Shown, index_shown
from game.great_train.ui.screen import TrainScreen
from game.great_train.view.names import cost_text, kind_name
from game.table.cards import CardId
from game.view.words.sentences import Answer

ONCE: Final = ("discard", "caboose", "sleeper")
"""Types of actions that a kind of card is enough to name, where one only is of it."""


def shortened(
    state: TrainScreen, answers: Sequence[Answer[TrainAction]]
) -> list[Answer[TrainAction]]:
    """Return answers with what tells them apart as their short names.

    A card is known by its kind where there is no other of it; a diversion and who is left out by
    who that is, a car by its price where it can be had free as well.
    """
    diverted = Counter(a.action.target for a in answers if a.action.type == "divert")
    discarded = Counter(KIND[a.action.its_card] for a in answers if a.action.type in ONCE)
    bought = Counter(a.action.car for a in answers if a.action.type == "buy")
    is_exempting = any(a.action.type == "exempt" for a in answers)
    found = []
    for answer in answers:
        action, short = answer.action, answer.card
        if action.type == "divert":
            is_one = diverted[action.target] == 1
            short = str(state.frame.teller.name(action.its_target)) if is_one else answer.label
        elif action.type in ONCE and discarded[KIND[action.its_card]] == 1:
            short = str(kind_name(state.kit.strings, KIND[action.its_card]))
        elif action.type == "exempt":
            is_own = action.target == state.frame.view.me
            short = "" if is_own else str(state.frame.teller.name(action.its_target))
            short = short or state.kit.say("answer.exempt_own_brief")
        elif action.type == "decline" and is_exempting:
            short = state.kit.say("answer.decline_exempt_brief")
        elif bought[action.car] > 1:
            short = _priced(state, action)
        found.append(replace(answer, card=short))
    return found


def _priced(state: TrainScreen, action: TrainAction) -> str:
    """Return a car with what it costs, or that it is free, as Sancho may choose."""
    teller, stops = state.frame.teller, state.frame.view.train.stops
    car = str(teller.card(action.its_car))
    if action.free:
        return teller.say("answer.buy_free_brief", card=car)
    station = next(stop.station for stop in stops if stop.car == action.car)
    return teller.say("market.at", card=car, cost=cost_text(teller.strings, station))


def named(state: TrainScreen, answer: Answer[TrainAction]) -> Answer[TrainAction]:
    """Return an answer that takes from a hand with whose it is as its short name."""
    action = answer.action
    if action.type != "draw" or action.target is None:
        return answer
    return replace(answer, card=str(state.frame.teller.name(action.its_target)))


def by_kind(
    state: TrainScreen, answers: Sequence[Answer[TrainAction]]
) -> list[Answer[TrainAction]]:
    """Return ways to go on with a card named by its kind alone, where no other is of that.

    Its rank and suit are shown beside: whoever takes it may pay with it.
    """
    cards = [card_of(answer) for answer in answers]
    kinds = Counter(None if card is None else KIND[card] for card in cards)
    return [
        answer if card is None or kinds[KIND[card]] > 1 else _of_kind(state, answer, card)
        for answer, card in zip(answers, cards, strict=True)
    ]


def _of_kind(state: TrainScreen, answer: Answer[TrainAction], card: CardId) -> Answer[TrainAction]:
    shown, name = answer.shows, str(kind_name(state.kit.strings, KIND[card]))
    return replace(
        answer, card=name, shows=index_shown(shown) if isinstance(shown, Shown) else shown
    )


def card_of(answer: Answer[TrainAction]) -> CardId | None:
    """Return the card that an answer shows, None where it shows none."""
    shown = answer.shows
    return shown.number if isinstance(shown, Shown) and shown.kind == "card" else None
