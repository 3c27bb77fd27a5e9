"""What the events of The Great Train leave on the table for a moment: rides, shots, flights.

A card that does more than go home makes a detour; everything else is a mark that dies of age. Both
can be dropped at any time without changing what is true.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.places.layout import LAYER_TRAIN, TrainBoard
from game.great_train.view.places.plates import shells
from game.kernel.ids import Seat
from game.view import timing
from game.view.effects import (
    Announcement,
    Detour,
    Effect,
    Held,
    Landing,
    Mark,
    Setting,
    Shake,
    Stamp,
    Stop,
    Token,
    last_discard,
    shed,
    swept,
)
from game.view.layout.fan import LAYER_RESOLVING, LAYER_SHOWN
from game.view.layout.geometry import Point, Target, outside, rim
from game.view.pieces import Piece
from game.view.timing import blow, even

Site: TypeAlias = Setting[TrainBoard, TrainObservation]

RIDE: Final = 0.95
"""Seconds that the train takes from station to station: it eases in and out as a train does."""
ARRIVAL: Final = 1.5
"""Seconds that a new train takes to roll in."""
FINAL: Final = 0.5
"""How much longer the last life stands than another."""
FUSE: Final = 0.3
"""Seconds that a Dynamite lies before its owner, large, until it goes off."""
CLOUD: Final = 2.0
"""How wide its powder spreads, of a plate's height."""
SMALLER: Final = 0.56
"""The size of a card that strikes, of the size at which it is resolved."""


@dataclass
class Ride(Mark):
    """The locomotive on its way from place to place on the line."""

    start: float = 0.0
    end: float = 0.0

    @property
    def place(self) -> float:
        """Where it is now."""
        return self.start + (self.end - self.start) * even(self.share)


def begin_turn(event: turn_events.TurnPassed, place: Site) -> Sequence[Effect]:
    """Whose turn begins stands in the middle."""
    return (
        Announcement(0.0, timing.BANNER * timing.BANNER_SHOWN, line=place.line, seat=event.seat),
    )


def announce(_event: train_events.LineEnded, place: Site) -> Sequence[Effect]:
    """What the locomotive does stands in the middle."""
    return (Announcement(0.0, 1.6, line=place.line),)


def reshuffle(_event: pile_events.PileShuffled, place: Site) -> Sequence[Effect]:
    """The discards go over to the draw pile as a fan."""
    middle = place.frame.centre
    return swept(middle.discard, middle.draw, place.line)


# --- the train ---


def ride(event: train_events.TrainMoved, place: Site) -> Sequence[Effect]:
    """The locomotive and all cars behind it move together, slowly at first and at last."""
    span = RIDE * (1.0 + 0.25 * (event.end - event.start - 1))
    return (Ride(0.0, span, start=event.start, end=event.end), *_rolling(place, event.end, span))


def _rolling(place: Site, end: float, span: float) -> list[Detour]:
    """Return the cars on their way to where they stand behind the locomotive at `end`."""
    return [
        Detour(piece.id, (Stop(_on_rails(place, piece, end - 1 - n), span, 0.0, even),))
        for n, piece in enumerate(place.pieces.at("train"))
    ]


def _on_rails(place: Site, piece: Piece, where: float) -> Target:
    box = place.frame.line.car(where)
    return Target(*box.centre, box.w, box.h, 0.0, piece.card, LAYER_TRAIN)


def renew(_event: train_events.TrainRenewed, place: Site) -> Sequence[Effect]:
    """A new train rolls in from the left; what it is called stands in the middle."""
    start = place.frame.line.waiting
    came = [
        Detour(
            piece.id,
            (
                Stop(_on_rails(place, piece, start - 1 - n), 0.01),
                Stop(_on_rails(place, piece, -1 - n), ARRIVAL, 0.0, even),
            ),
        )
        for n, piece in enumerate(place.pieces.at("train"))
    ]
    banner = Announcement(0.0, 1.8, line=place.line)
    return (Ride(0.0, ARRIVAL, start=start, end=0.0), *came, banner)


def roll_off(event: train_events.CarPlaced, place: Site) -> Sequence[Effect]:
    """A car stands large for a moment before it goes to whom it lies before."""
    found = [p for p in place.pieces.at("in_play", event.target) if p.card == event.car]
    box = place.frame.resolving
    wide = box.h * 0.95
    target = Target(*box.centre, wide, wide / 1.43, 0.0, event.car, LAYER_SHOWN)
    return [Detour(piece.id, (Stop(target, timing.FLIGHT, 0.3),)) for piece in found[:1]]


# --- cards shown on their way ---


def show_answer(event: card_events.CardDiscarded, place: Site) -> Sequence[Effect]:
    """A card laid down as an answer is shown before its owner on its way to the discards."""
    if IS_CAR[event.card]:
        return ()
    pile, plate = place.frame.centre.discard, place.frame.plates[event.seat]
    x, y = outside(plate, place.frame.eye.centre, pile.w, pile.h)
    target = Target(x, y, pile.w, pile.h, 4.0, event.card, LAYER_SHOWN)
    return last_discard(place.pieces, Stop(target, timing.FLIGHT, timing.FLIGHT))


def show_flip(event: pile_events.CardFlipped, place: Site) -> Sequence[Effect]:
    """The card turned over is shown large before it goes to the discards."""
    if event.is_open:
        return ()
    box = place.frame.resolving
    target = Target(*box.centre, box.w * 0.86, box.h * 0.86, 0.0, event.card, LAYER_SHOWN)
    return last_discard(place.pieces, Stop(target, timing.FLIGHT, timing.SHOWN + 0.15))


def blow_up(event: card_events.CardDiscarded, place: Site) -> Sequence[Effect]:
    """A Dynamite is shown before its owner, then its powder blackens everything there."""
    box, plate = place.frame.resolving, place.frame.plates[event.seat]
    at = outside(plate, place.frame.eye.centre, box.w * 0.5, box.h * 0.5)
    target = Target(*at, box.w * 0.86, box.h * 0.86, -6.0, event.card, LAYER_SHOWN)
    wait, side = timing.FLIGHT + FUSE, plate.h * CLOUD
    return (
        *last_discard(place.pieces, Stop(target, timing.FLIGHT, FUSE)),
        Stamp(wait, timing.SPLASH * 1.5, kind="ring", at=at, side=side * 1.2),
        Stamp(wait, timing.SPLASH * 1.5, kind="ink", at=at, side=side),
        Shake(wait, timing.SHAKE, seat=event.seat),
    )


# --- shots ---


def strike(event: life_events.LifeLost, place: Site) -> Sequence[Effect]:
    """The card strikes the plate's edge, powder flashes, cartridges fall out of their row."""
    seat = event.seat
    plate, eye = place.frame.plates[seat], place.frame.resolving.centre
    at = rim(plate.grown(-plate.h * 0.34), eye, 0)
    left = max(0, place.seen.life[seat])
    lost = min(event.wounds, left + event.wounds)
    card, off = place.frame.resolving, SMALLER * 0.7
    return (
        *_striking(place, eye, outside(plate, eye, off * card.w, off * card.h)),
        Held(0.0, timing.IMPACT, seat=seat, lost=lost, is_last=not left),
        Stamp(timing.IMPACT, timing.SPLASH, kind="ink", at=at, side=plate.h * 1.05),
        Shake(timing.IMPACT, timing.SHAKE, seat=seat),
        *_shed(place, seat, left, left + lost),
    )


def _striking(place: Site, eye: Point, at: Point) -> Sequence[Effect]:
    now = place.seen.resolving
    found = place.pieces.at("resolving", now.seat) if now is not None else []
    if not found or IS_CAR[found[0].card]:
        return ()
    box, piece = place.frame.resolving, found[0]
    turn = max(-16.0, min(16.0, (at[0] - eye[0]) / 40.0))  # it leans the way it flies
    size = (box.w * SMALLER, box.h * SMALLER)
    card = Target(*at, *size, turn, piece.card, LAYER_RESOLVING)
    return (Detour(piece.id, (Stop(card, timing.IMPACT, timing.STILL, blow),)),)


def _shed(place: Site, seat: Seat, left: int, before: int) -> list[Token]:
    """Return the cartridges that fall off a plate."""
    parts = place.frame.parts[seat]
    return shed(
        "life", shells(parts.life, max(before, 1), close=parts.is_close)[left:before], place.unit
    )


def recover(event: life_events.LifeGained, place: Site) -> Sequence[Effect]:
    """A cartridge that comes back lands on the plate."""
    parts = place.frame.parts[event.seat]
    fresh = shells(parts.life, event.life, close=parts.is_close)[-1:]
    return [Landing(0.0, timing.LANDING, name="life", place=box) for box in fresh]
