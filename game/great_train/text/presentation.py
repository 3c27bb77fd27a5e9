"""The Great Train as the terminal sees it: who stands how, where the train is, what is in hand."""

from collections.abc import Iterator
from typing import Final

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.content.content import PEOPLE
from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import distances, most_life, paired, reach
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.codex import pages
from game.great_train.view.names import engine_name, goal_of, role_name, station_of, whole_name
from game.great_train.view.presentation import PRESENTATION
from game.great_train.view.prompts import cost_text, rules_of_card
from game.great_train.view.reasons import why_not
from game.great_train.view.table_view import laid_order
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.text.presentation import TextPresentation
from game.view.words.sentences import Teller


def who_you_are(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return who the viewer is, what they can do and what they want."""
    role, person = seen.roles[seen.seat], PEOPLE[seen.characters[seen.seat]]
    power = teller.say(f"characters.{person.key}.power")
    goal, name = goal_of(teller.strings, role, seen.players), role_name(teller.strings, role)
    return [
        f"{teller.say('terminal.you_are', seen.seat)} {power}",
        f"{teller.say('terminal.your_role', role=name)} {goal}",
    ]


def status_lines(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return the whole table: the train, the piles, then each seat clockwise from the viewer."""
    seats = [(seen.seat + step) % seen.players for step in range(seen.players)]
    told = [" ".join(_of_seat(teller, seen, seat)) for seat in seats]
    return [" ".join(_train(teller, seen)), _piles(teller, seen), *told]


def _train(teller: Teller, seen: TrainObservation) -> Iterator[str]:
    """Yield where the train is and what each station has before it."""
    engine = engine_name(teller.strings, seen.locomotive)
    if seen.place < len(seen.stations):
        here = teller.card(station_of(seen.stations[seen.place]))
        yield teller.say("terminal.train_at", engine=engine, station=here)
    else:
        yield teller.say("terminal.train_at_end", engine=engine)
    for car, station in paired(seen, seen.place):
        place, cost = teller.card(station_of(station)), cost_text(teller, station)
        yield teller.say("terminal.car_at", card=teller.card(car), station=place, cost=cost)
    left = len(seen.stations) - seen.place
    if left > 0:
        yield teller.say("terminal.stops_left", n=left)


def _piles(teller: Teller, seen: TrainObservation) -> str:
    told = teller.say("terminal.draw_pile", n=len(seen.draw_pile))
    if not seen.discard_pile:
        return f"{told} {teller.say('terminal.no_discards')}"
    top = whole_name(teller.strings, seen.discard_pile[-1])
    return f"{told} {teller.say('terminal.discards', n=len(seen.discard_pile), card=top)}"


def _of_seat(teller: Teller, seen: TrainObservation, seat: Seat) -> Iterator[str]:
    """Yield everything that is to be seen of one seat."""
    if seen.status[seat] == OUT:
        yield teller.say("table.seat_out", seat)
    elif seen.status[seat] == GHOST:
        yield teller.say("table.seat_ghost", seat, cards=len(seen.hands[seat]))
    else:
        yield teller.say(
            "table.seat_line",
            seat,
            life=max(0, seen.life[seat]),
            most=most_life(seen, seat),
            cards=len(seen.hands[seat]),
        )
    if seen.roles[seat] != HIDDEN:
        yield teller.say("terminal.role", role=role_name(teller.strings, seen.roles[seat]))
    if seen.in_play[seat]:
        cards = [str(teller.card(card)) for card in laid_order(seen.in_play[seat])]
        yield teller.say("terminal.in_play", cards=teller.strings.listed(cards))
    if seen.status[seat] != OUT:
        yield teller.say("terminal.reach", n=reach(seen, seat))
        far = dict(distances(seen, seen.seat)).get(seat)
        if far is not None:
            yield teller.say("terminal.distance", n=far)


def hand_lines(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return each different card in hand: its rule, and why it cannot be used now."""
    hand = dict.fromkeys(seen.hands[seen.seat])
    if not hand:
        return [teller.say("terminal.empty_hand")]
    cars = [card for card in seen.in_play[seen.seat] if IS_CAR[card]]
    return [_hand_line(teller, seen, card) for card in (*hand, *cars)]


def _hand_line(teller: Teller, seen: TrainObservation, card: CardId) -> str:
    told = f"{whole_name(teller.strings, card)}. {rules_of_card(teller, card)}"
    reason = why_not(teller, seen, card)
    return f"{told} {teller.say('terminal.not_now', why=reason)}" if reason else told


TEXT: Final[TextPresentation[TrainObservation, TrainAction]] = TextPresentation(
    presentation=PRESENTATION,
    pages=pages,
    open_keys={"log.took_hand": "terminal.took_all", "log.drew": "terminal.drew_all"},
    who_you_are=who_you_are,
    status=status_lines,
    hand=hand_lines,
)
