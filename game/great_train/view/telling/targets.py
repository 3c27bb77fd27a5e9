"""Whom the player reaches and by which sum, whom the locomotive comes to, what does nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import (
    COLT,
    all_in_play,
    distances,
    idle_of,
    is_in_play,
    reach,
    steps_to,
)
from game.great_train.rules.facts.state import TrainObservation, TrainPosition
from game.great_train.rules.facts.traits import BY_CARD, BY_CHARACTER
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.life import (
    AwaitLastChance,
)
from game.great_train.rules.fights.rounds import AwaitExempt, HealRound, Round
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.fights.store import AwaitStore, StoreRound
from game.great_train.rules.turn.buying import AwaitBuy
from game.great_train.rules.turn.line import ResolveLocomotive, ResolveNewTrain
from game.great_train.rules.turn.turn import serves_as
from game.great_train.view.names import card_name, engine_of
from game.kernel.frames import Await, Frame
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.words.sentences import Teller


def idle_words(teller: Teller, seen: TrainObservation, card: CardId) -> str:
    """Return why a card that is played now does nothing, also a Money Bag; else empty."""
    kind = serves_as(seen, card)
    why = idle_of(seen, seen.seat, KIND[card] if kind is None else kind)
    return teller.say(f"idle.{why}") if why else ""


@dataclass(frozen=True, slots=True)
class Far:
    """The distance to somebody as a sum (BT-4.1)."""

    seat: Seat
    parts: tuple[tuple[int, str], ...]
    """What adds to it and what takes off, each with its name; the steps are first, unnamed."""
    total: int
    reach: int


def fars(teller: Teller, position: TrainPosition, seat: Seat) -> dict[Seat, Far]:
    """Return the distance from `seat` to every other player in play, as a sum."""
    own = _named(teller, position, seat, "sees_at")
    most = reach(position, seat) or COLT
    return {
        other: Far(
            other,
            (
                (steps_to(position, seat, other), ""),
                *_named(teller, position, other, "seen_at"),
                *own,
            ),
            total,
            most,
        )
        for other, total in distances(position, seat)
    }


def _named(
    teller: Teller, position: TrainPosition, seat: Seat, trait: str
) -> tuple[tuple[int, str], ...]:
    """Return what somebody and the cards before them give to a trait, by name."""
    person = (BY_CHARACTER[trait][position.characters[seat]], str(teller.name(seat)))
    cards = (
        (BY_CARD[trait][card], str(card_name(teller.strings, card)))
        for card in position.in_play[seat]
    )
    return tuple(part for part in (person, *cards) if part[0])


# --- whom the locomotive comes to ---


TOUCHED: Final = (AwaitRespond, AwaitFlip, AwaitLastChance, AwaitStore)
"""What the locomotive asks of the one it has come to."""


@dataclass(frozen=True, slots=True)
class LineOrder:
    """In which order the locomotive comes to everybody at the End of the Line (BT-9.10)."""

    engine: int
    seats: tuple[Seat, ...]
    """Who is still to come, the next one first."""
    now: Seat | None = None
    """Who is asked because it has come to them."""
    rounds: int = 1
    """How often it goes round from here on; 2 where it was doubled (BT-13.1)."""
    has_arrived: bool = True
    """Else it is what a move of the train in this turn would bring."""


def order_of(position: TrainPosition) -> LineOrder | None:
    """Return whom the locomotive comes to, and whom next: from the last station on (BT-5.4)."""
    engine, stops = position.locomotive, len(position.stations)
    if position.outcome is not None or position.place < stops - 1:
        return None
    everyone = all_in_play(position, position.turn_seat)
    if position.place < stops:
        return LineOrder(engine, everyone, has_arrived=False)
    above = _after_arrival(position.frames)
    now = next((frame.seat for frame in above if isinstance(frame, TOUCHED)), None)
    left = sum(isinstance(frame, ResolveLocomotive) for frame in above)
    begun = [frame.frame if isinstance(frame, AwaitExempt) else frame for frame in above]
    queue = next((frame.queue for frame in begun if isinstance(frame, Round)), None)
    is_running = queue is not None or now is not None
    coming = queue or ()
    if left and not is_running:  # it has not begun to go round: nobody is left out yet
        coming = everyone
    seats = tuple(seat for seat in coming if is_in_play(position, seat))
    if not seats and now is None:
        return None
    return LineOrder(engine, seats, now, left + is_running)


def variant_of(top: Await, seen: TrainObservation) -> str:
    """Return what the keys of a question and its answers end in: one kind asks in several ways."""
    if isinstance(top, AwaitBuy) and top.must:
        return "_must_one" if len(top.actions(seen)) == 1 else "_must"
    is_good = isinstance(top, AwaitExempt) and isinstance(top.frame, (HealRound, StoreRound))
    return "_good" if is_good else ""


def _after_arrival(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Return what goes on at the End of the Line before the new train, nothing elsewhere."""
    found = [n for n, frame in enumerate(frames) if isinstance(frame, ResolveNewTrain)]
    return frames[found[-1] + 1 :] if found else ()


def seats_of(order: LineOrder) -> tuple[Seat, ...]:
    """Return who is asked, and then who is still to come."""
    return order.seats if order.now is None else (order.now, *order.seats)


def order_words(teller: Teller, order: LineOrder | None) -> str:
    """Return whom the locomotive comes to and in which order, as a sentence; empty for nobody."""
    if order is None:
        return ""
    you, me = teller.say("table.you"), teller.me
    names = [you if seat == me else str(teller.name(seat)) for seat in seats_of(order)]
    key = "order.says_twice" if order.rounds > 1 else "order.says"
    return teller.say(
        key if order.has_arrived else "order.says_coming",
        seats=", ".join(names),
        engine=teller.card(engine_of(order.engine)),
    )


def dodging(seen: TrainObservation, top: AwaitRespond, used: TrainAction) -> str:
    """Return the key of what `used` does against a shot; where it takes two, is there no other?"""
    if top.needs == 1:
        return "dodge"
    ends = ("take_wounds", "divert")
    more = any(action != used and action.type not in ends for action in top.actions(seen))
    return "dodge_half" if more else "dodge_half_alone"
