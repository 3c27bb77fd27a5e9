"""The Great Train as the shared view, window and terminal see it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import ALIVE, GHOST, OUT
from game.great_train.rules.content.words import TYPES
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import distances, most_life, paired, reach
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.annals.causes import accounts
from game.great_train.view.ending import explanation, score_lines
from game.great_train.view.names import (
    cost_text,
    engine_name,
    role_name,
    station_of,
    teller_of,
    whole_name,
)
from game.great_train.view.show import SHOW
from game.great_train.view.table_view import laid_order, shown_open
from game.great_train.view.telling.amiss import AMISS
from game.great_train.view.telling.judgements import JUDGEMENTS
from game.great_train.view.telling.market import is_dear, next_market
from game.great_train.view.telling.messages import LOG_KINDS, VOICES, changes
from game.great_train.view.telling.prompts import prompt_of
from game.great_train.view.telling.targets import order_of, order_words
from game.great_train.view.telling.unseen import unseen_words
from game.kernel.ids import HIDDEN, Seat
from game.session.learn.lesson import Course, lessons_in, trials_in
from game.table.cards import CardId
from game.view.pieces import DISCARD, NOBODY, Place
from game.view.presentation import Presentation
from game.view.words.sentences import Teller

TRAIN: Final[Place] = ("train", NOBODY)
"""The cars behind the locomotive."""
OPEN: Final[Place] = ("open", NOBODY)
"""What lies open in the middle to be chosen from."""


def places(seen: TrainObservation) -> Mapping[Place, Sequence[CardId]]:
    """Return what lies where; the cards of draw pile and car deck are no pieces."""
    found: dict[Place, Sequence[CardId]] = {
        DISCARD: seen.discard_pile,
        TRAIN: seen.cars,
        OPEN: shown_open(seen),
    }
    for seat in range(seen.players):
        found["hand", seat] = seen.hands[seat]
        found["in_play", seat] = seen.in_play[seat]
    now = seen.resolving
    if now is not None and not now.gone:
        found["resolving", now.seat] = [now.card]
    return found


def hand_rank(card: CardId) -> tuple[int, ...]:
    """Return brown cards before blue ones, each kind in the order of the rules."""
    kind = KIND[card]
    return (TYPES.index(KINDS[kind].type), kind, card)


LINE_ENDS: Final = 0.3
"""How tense it is at least at the End of the Line."""


def tension(seen: TrainObservation) -> float:
    """Return how near the end is: how many of those alive are at their last life.

    It is dusk where the line ends, whatever their lives.
    """
    alive = [life for life, status in zip(seen.life, seen.status, strict=True) if status == ALIVE]
    if not alive:
        return 1.0
    weak = sum(life <= 1 for life in alive)
    gone = 1 - len(alive) / len(seen.life)
    least = LINE_ENDS if seen.place >= len(seen.stations) else 0.0
    return max(least, min(1.0, 0.5 * min(2, weak) * 0.7 + 0.8 * gone))


def _train(teller: Teller, seen: TrainObservation) -> Iterator[str]:
    """Yield where the train is and what each station has before it."""
    engine = engine_name(teller.strings, seen.locomotive)
    if seen.place < len(seen.stations):
        here = teller.card(station_of(seen.stations[seen.place]))
        yield teller.say("terminal.train_at", engine=engine, station=here)
    else:
        yield teller.say("terminal.train_at_end", engine=engine)
    for car, station in paired(seen, seen.place):
        place, cost = teller.card(station_of(station)), cost_text(teller.strings, station)
        yield teller.say("terminal.car_at", card=teller.card(car), station=place, cost=cost)
    left = len(seen.stations) - seen.place
    if left > 0:
        yield teller.say("terminal.stops_left", n=left)
        yield next_market(teller, seen)
    yield order_words(teller, order_of(seen))


def middle(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return what lies in the middle: the train, the two piles."""
    piles = f"{_piles(teller, seen)} {unseen_words(teller, seen)}".strip()
    return [" ".join(filter(None, _train(teller, seen))), piles]


def _piles(teller: Teller, seen: TrainObservation) -> str:
    told = teller.say("terminal.draw_pile", n=len(seen.draw_pile))
    if not seen.discard_pile:
        return f"{told} {teller.say('terminal.no_discards')}"
    top = whole_name(teller.strings, seen.discard_pile[-1])
    return f"{told} {teller.say('terminal.discards', n=len(seen.discard_pile), card=top)}"


def at_seat(teller: Teller, seen: TrainObservation, seat: Seat) -> str:
    """Return everything that is to be seen of one seat."""
    return " ".join(_of_seat(teller, seen, seat))


def _of_seat(teller: Teller, seen: TrainObservation, seat: Seat) -> Iterator[str]:
    if seen.status[seat] == OUT:
        yield teller.say("table.seat_out", seat)
    elif seen.status[seat] == GHOST:
        yield teller.say("table.seat_ghost", seat, cards=len(seen.hands[seat]))
    else:
        key = "table.seat_line" if any(seen.hands) else "table.seat_undealt"
        life, most, held = max(0, seen.life[seat]), most_life(seen, seat), len(seen.hands[seat])
        yield teller.say(key, seat, life=life, most=most, cards=held)
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


PRESENTATION: Final[Presentation[TrainObservation, TrainAction]] = Presentation(
    system=SYSTEM,
    show=SHOW,
    log_kinds=LOG_KINDS,
    voices=VOICES,
    teller=teller_of,
    places=places,
    middle=middle,
    at_seat=at_seat,
    hand_rank=hand_rank,
    is_open_ended=lambda decision: decision.kind == "play",
    is_dear=is_dear,
    prompt=prompt_of,
    tension=tension,
    changes=changes,
    accounts=accounts,
    score_lines=score_lines,
    came_to=explanation,
    amiss=AMISS,
    judgements=JUDGEMENTS,
)

COURSE: Final = Course(
    SYSTEM,
    partial(lessons_in, "great_train", written_train),
    partial(trials_in, "great_train", written_train),
    (4, "novice"),
)
"""What can be learned of it."""
