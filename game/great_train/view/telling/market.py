"""The train as a market: what the next move brings to which station, and why nothing is bought."""

from game.great_train.rules.content.cards import COST_CARDS, COST_LIFE, PAYS
from game.great_train.rules.content.content import ENGINES
from game.great_train.rules.facts.actions import ABILITY, ADVANCE, TrainAction
from game.great_train.rules.facts.queries import free_cards, is_in_play, paired
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import seats_with
from game.great_train.rules.turn.buying import buyable, funds_of, may_buy, may_take_free
from game.great_train.rules.turn.plays import moves_train
from game.great_train.view.names import asked_cost, card_name, cost_text, station_of
from game.kernel.frames import Decision
from game.table.cards import CardId
from game.view.words.sentences import Teller


def next_market(teller: Teller, seen: TrainObservation) -> str:
    """Return what costs how much one station on; in the own turn also what of it one could pay for.

    Empty where the train moves no further, or has no car.
    """
    place = seen.place + 1
    coming = paired(seen, place)
    if not coming or place > len(seen.stations):
        return ""
    cars = "; ".join(_for_sale(teller, car, station) for car, station in coming)
    told = teller.say("market.next", cars=cars)
    is_undealt = not seen.frames
    if is_undealt or seen.turn_seat != seen.seat or not may_buy(seen, seen.seat):
        return told
    if may_take_free(seen, seen.seat):
        return f"{told} {teller.say('market.next_free')}"
    able = buyable(seen, place, funds_of(seen, seen.seat))
    if not able:
        return f"{told} {teller.say('market.next_none')}"
    names = teller.strings.listed([card_name(teller.strings, car).the for car in able])
    return f"{told} {teller.say('market.next_able', cars=names)}"


def is_train_move(seen: TrainObservation, action: TrainAction) -> bool:
    """Return whether an action is a move of the train: the free one, or Zippy Roy's (BT-12.24)."""
    is_own = action == ABILITY and moves_train(seen, seen.seat)
    return action == ADVANCE or is_own


def is_felt(seen: TrainObservation, action: TrainAction) -> bool:
    """Return whether a move of the train is felt by others at once: it cannot be taken back then.

    Who draws at the End of the Line does (BT-12.20), and Shade, who is asked (BT-12.23). The
    locomotive acts there at once unless one buys first, which only a free move is sure to bring.
    """
    is_last = seen.place + 1 == len(seen.stations)
    if is_last and action != ADVANCE:
        return True
    drawers = seats_with(seen.characters, "draws_at_end_of_line") if is_last else ()
    asked = [seat for seat in seats_with(seen.characters, "swaps_on_advance") if seen.hands[seat]]
    others = [*drawers, *(seat for seat in asked if seat != seen.turn_seat)]
    return any(is_in_play(seen, seat) for seat in others)


def paid_with(teller: Teller, seen: TrainObservation, station: int) -> str:
    """Return with what the viewer pays there, where there is but one card that does."""
    cards = [*seen.hands[seen.seat], *free_cards(seen, seen.seat)]
    able = {card for card in cards if PAYS[card] >> station & 1}
    if len(able) != 1 or COST_CARDS[station] != 1:
        return ""
    return teller.say("market.paid_with", card=teller.card(able.pop()))


def is_dear(_seen: TrainObservation, decision: Decision[TrainAction]) -> bool:
    """Return whether the one car that can be had is paid for: nobody buys unasked (BT-9.5)."""
    only = decision.actions[0]
    return only.type == "buy" and not only.free


def must_buy(teller: Teller, seen: TrainObservation, key: str) -> str:
    """Return by the text at `key` what must be bought after a free move, and for what (BT-9.5).

    Sancho takes it free (BT-12.21), whatever its station asks of the others.
    """
    place, is_free = seen.place + 1, may_take_free(seen, seen.seat)
    if is_free:
        cars = [str(card_name(teller.strings, car)) for car, _ in paired(seen, place)]
    else:
        able = buyable(seen, place, funds_of(seen, seen.seat))
        cars = [_for_sale(teller, *pair) for pair in paired(seen, place) if pair[0] in able]
    return teller.say(f"{key}_free" if is_free else key, cars="; ".join(cars)) if cars else ""


def _for_sale(teller: Teller, car: CardId, station: int) -> str:
    name, cost = str(card_name(teller.strings, car)), cost_text(teller.strings, station)
    return teller.say("market.at", card=name, cost=cost)


def end_words(teller: Teller, seen: TrainObservation, *, is_free: bool = False) -> str:
    """Return what a move leads to that ends the line, empty where it ends none (BT-9.9).

    One may buy first, and must after the free move (BT-9.5).
    """
    if seen.place + 1 != len(seen.stations):
        return ""
    told = teller.say(f"answer.to_end_{ENGINES[seen.locomotive].key}")
    first = must_buy(teller, seen, "answer.must_buy_first") if may_buy(seen, seen.seat) else ""
    if first and not is_free:
        first = teller.say("answer.buy_first")
    return f"{told} {first}".strip()


def next_stop(teller: Teller, seen: TrainObservation, car: CardId) -> str:
    """Return where a car of the train stands after the next move, and its price there."""
    if seen.place >= len(seen.stations):
        return ""
    for coming, station in paired(seen, seen.place + 1):
        if coming == car:
            place, cost = teller.card(station_of(station)), cost_text(teller.strings, station)
            return teller.say("market.next_stop", station=place, cost=cost)
    return ""


def why_not_bought(teller: Teller, seen: TrainObservation, car: CardId) -> str:
    """Return why a car of the train cannot be had by whose turn it is (BT-9.4)."""
    name, station = teller.card(car), dict(paired(seen, seen.place)).get(car)
    if station is None:
        return teller.say("reason.at_no_station", card=name)
    if not may_buy(seen, seen.seat):
        return teller.say("reason.has_bought")
    place = teller.card(station_of(station))
    key = "reason.cannot_pay_life" if COST_LIFE[station] else "reason.cannot_pay"
    return teller.say(key, card=name, station=place, cost=asked_cost(teller.strings, station))


def why_not_moved(teller: Teller, seen: TrainObservation) -> str:
    """Return why the viewer, in the own turn, cannot move the train for nothing (BT-9.5)."""
    if not may_buy(seen, seen.seat):
        return teller.say("reason.has_bought")
    return teller.say("reason.has_moved") if seen.advanced else ""
