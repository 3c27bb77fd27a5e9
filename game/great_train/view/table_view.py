"""The view-model: everything the table shows, as plain values, in no language."""

from dataclasses import replace
from typing import Final, Self

from game.great_train.rules.content.cards import RANGE
from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.queries import (
    distances,
    driver,
    is_sheriff,
    most_life,
    paired,
    reach,
)
from game.great_train.rules.facts.state import TrainObservation, TrainOutcome
from game.great_train.rules.facts.traits import BY_CARD, of_person
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.view.telling.blows import pending_loss
from game.great_train.view.telling.reasons import uses
from game.great_train.view.telling.targets import LineOrder, order_of
from game.kernel.frames import awaited, decision_of
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import record
from game.table.cards import CardId


@record
class GunmanView:
    """One seat's plate."""

    seat: Seat
    is_self: bool
    character: int
    """Place in PEOPLE; its name is the seat's name."""
    life: int
    most: int
    threat: int
    """Life that is lost if the question of the moment is not answered."""
    hand_count: int
    known_cards: tuple[CardId, ...]
    """The cards of the hand that the viewer knows; all of them for the own seat."""
    reach: int
    distance: int
    """From the viewer; 0 to oneself and to who is out."""
    role: int | None
    """None while the viewer may not know it."""
    is_sheriff: bool
    is_ghost: bool
    is_out: bool
    is_turn: bool
    is_asked: bool

    @property
    def has_tag(self) -> bool:
        """Whether a tag says that the seat is on turn, or asked."""
        return self.is_turn or self.is_asked

    @property
    def is_sunk(self) -> bool:
        """Whether the plate is drawn as out."""
        return self.is_out

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it with `lost` life; `stands`: not yet out by that."""
        if not lost and not self.is_out:
            return self
        return replace(self, life=self.life + lost, is_out=self.is_out and not stands)


@record
class HeldCard:
    """A kind of card in the viewer's own hand."""

    card: CardId
    playable: bool


@record
class StopView:
    """A station and what stands before it."""

    station: int
    car: CardId | None
    """The car that can be bought there, None for none."""
    has_engine: bool
    can_buy: bool
    """Whether the viewer can begin the purchase now."""


@record
class TrainView:
    """The train on its line."""

    stops: tuple[StopView, ...]
    place: int
    """The station index of the locomotive, the number of stations at the End of the Line."""
    cars: tuple[CardId, ...]
    """From the locomotive back."""
    locomotive: int
    can_advance: bool
    """Whether the viewer may move it for nothing now."""
    driver: Seat
    order: LineOrder | None
    """Whom the locomotive comes to, where that can be told already."""


@record
class TrainTableView:
    """The whole table."""

    me: Seat
    seats: tuple[GunmanView, ...]
    """By seat number."""
    hand: tuple[HeldCard, ...]
    """The viewer's own hand, each different card once, sorted by card."""
    usable: frozenset[CardId]
    """Cards and cars, wherever they lie, that an action of the viewer uses now."""
    train: TrainView
    draw_count: int
    discards: tuple[CardId, ...]
    """The discard pile, its top first."""
    is_resolving: bool
    """Whether a card lies in the middle until it is dealt with."""
    open_cards: tuple[CardId, ...]
    """What lies open in the middle to be chosen from."""
    turn_seat: Seat
    shots_left: int
    asked: Seat | None
    """Who must decide, None at the end and between decisions."""
    question: str | None
    """The kind of that decision."""
    stake: CardId | None
    """The card in play that a shot is taken for (BT-10.41)."""
    last_wins: bool
    """Whether three hunt no more: the last one in play wins (BT-14.3)."""
    outcome: TrainOutcome | None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


LOOKS: Final = frozenset({"map", "keep"})
"""Decisions whose cards lie before the one who looks at them."""


def shown_open(seen: TrainObservation) -> tuple[CardId, ...]:
    """Return the cards that lie open in the middle, or that one looks at there."""
    if seen.revealed:
        return seen.revealed
    top = awaited(seen)
    is_looking = top is not None and top.kind in LOOKS and seen.looker == seen.seat
    return seen.looking if is_looking else ()


def whose_turn(seen: TrainObservation) -> Seat:
    """Return whose turn it is; before cards are dealt, whose will be the first."""
    is_new = not any(seen.hands) and not seen.discard_pile
    return driver(seen) if is_new else seen.turn_seat


def table_view(seen: TrainObservation) -> TrainTableView:
    """Return what to show of `seen`, whose table must be set up."""
    top, me = awaited(seen), seen.seat
    decision = decision_of(seen) if top is not None and top.seat == me else None
    actions = [] if decision is None else decision.actions
    used = frozenset(card for action in actions if (card := uses(action)) is not None)
    far = dict(distances(seen, me))
    loser = pending_loss(seen)
    now = seen.resolving
    return TrainTableView(
        me=me,
        seats=tuple(
            _seat(seen, seat, far.get(seat, 0), is_hit=seat == loser)
            for seat in range(seen.players)
        ),
        hand=tuple(HeldCard(card, card in used) for card in dict.fromkeys(seen.hands[me])),
        usable=used,
        train=_train(seen, used, can_advance=any(a.type == "advance" for a in actions)),
        draw_count=len(seen.draw_pile),
        discards=tuple(reversed(seen.discard_pile)),
        is_resolving=now is not None and not now.gone,
        open_cards=shown_open(seen),
        turn_seat=whose_turn(seen),
        shots_left=_shots_left(seen),
        asked=None if top is None else top.seat,
        question=None if top is None else top.kind,
        stake=top.spares if isinstance(top, AwaitRespond) else None,
        last_wins=seen.last_standing,
        outcome=seen.outcome,
    )


def _seat(seen: TrainObservation, seat: Seat, far: int, *, is_hit: bool) -> GunmanView:
    role, top = seen.roles[seat], awaited(seen)
    return GunmanView(
        seat=seat,
        is_self=seat == seen.seat,
        character=seen.characters[seat],
        life=max(0, seen.life[seat]),
        most=most_life(seen, seat),
        threat=int(is_hit),
        hand_count=len(seen.hands[seat]),
        known_cards=tuple(card for card in seen.hands[seat] if card != HIDDEN),
        reach=reach(seen, seat),
        distance=far,
        role=None if role == HIDDEN else role,
        is_sheriff=is_sheriff(seen, seat),
        is_ghost=seen.status[seat] == GHOST,
        is_out=seen.status[seat] == OUT,
        is_turn=seat == whose_turn(seen) and seen.outcome is None,
        is_asked=top is not None and top.seat == seat,
    )


def laid_order(cards: list[CardId]) -> tuple[CardId, ...]:
    """Return cards in play as they lie before somebody: the weapon first, then by card."""
    return tuple(sorted(cards, key=lambda card: (not RANGE[card], card)))


def _train(seen: TrainObservation, used: frozenset[CardId], *, can_advance: bool) -> TrainView:
    at = {station: car for car, station in paired(seen, seen.place)}
    stops = tuple(
        StopView(
            station,
            car := at.get(station),
            has_engine=place == seen.place,
            can_buy=car is not None and car in used,
        )
        for place, station in enumerate(seen.stations)
    )
    return TrainView(
        stops=stops,
        place=seen.place,
        cars=seen.cars,
        locomotive=seen.locomotive,
        can_advance=can_advance,
        driver=driver(seen) if seen.outcome is None else seen.turn_seat,
        order=order_of(seen),
    )


UNLIMITED: Final = 90
"""An allowance of so many or more is none."""


def _shots_left(seen: TrainObservation) -> int:
    """Return how much of the turn's allowance is left to whose turn it is (BT-3.3)."""
    seat = seen.turn_seat
    most = max(
        [1, of_person(seen, seat, "allowance")]
        + [BY_CARD["allowance"][card] for card in seen.in_play[seat]]
    )
    return max(0, most - seen.allowance_used)
