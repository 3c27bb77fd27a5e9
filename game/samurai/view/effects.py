"""What the events of Samurai Sword leave on the table for a moment: strikes, flights, numbers.

A card that does more than go home makes a detour; everything else is a mark that dies of age. Both
can be dropped at any time without changing what is true.
"""

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from game.kernel.ids import Seat
from game.samurai.rules import events
from game.samurai.rules.state import Observation
from game.samurai.view import layout
from game.samurai.view.plates import blossoms, pips
from game.view import timing
from game.view.effects import (
    Announcement,
    Count,
    Detour,
    Effect,
    Glide,
    Held,
    Landing,
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
from game.view.layout.geometry import Box, Point, Target, around, outside, rim
from game.view.pieces import Piece
from game.view.timing import blow

Site: TypeAlias = Setting[layout.TableLayout, Observation]

SMALLER: Final = 0.56
"""The size of a card that strikes, of the size at which it is resolved."""
HELD: Final = 0.5
"""Seconds that everything stands still once honor has changed hands, or fallen."""
FINAL: Final = 0.65
"""Seconds that the blow that defeats stands for itself, with its cut across the plate."""
LARGE: Final = 3.0
"""How large a blossom is halfway from seat to seat."""
REACH: Final = 0.62
"""How far towards the plate a card comes that is parried."""
STRUCK: Final = 0.7
"""How much of the card that strikes stays off the plate: nothing written there is covered."""
TURNED: Final = 32.0
"""Degrees by which it is turned aside."""


# --- turns ---


def begin_turn(event: events.Turn, place: Site) -> Sequence[Effect]:
    """The sun goes round; whose turn begins stands in the middle."""
    banner = Announcement(
        0.0, timing.BANNER * timing.BANNER_SHOWN, line=place.line, seat=event.seat
    )
    if not place.seen.frames:  # the first turn: the sun is there already
        return (banner,)
    before = (event.seat - 1) % place.seen.players
    return (Glide(0.0, timing.BANNER, start=before, end=event.seat), banner)


def reshuffle(_event: events.Reshuffled, place: Site) -> Sequence[Effect]:
    """The discards go over to the draw pile as a fan."""
    centre = place.frame.centre
    return swept(centre.discard, centre.draw, place.line)


# --- cards shown on their way ---


def show_answer(event: events.Discarded, place: Site) -> Sequence[Effect]:
    """A card laid down as an answer is shown before its owner on its way to the discards."""
    pile, plate = place.frame.centre.discard, place.frame.plates[event.seat]
    x, y = outside(plate, place.frame.centre.eye, pile.w, pile.h)
    target = Target(x, y, pile.w, pile.h, 0.0, event.card, LAYER_SHOWN)
    return last_discard(place.pieces, Stop(target, timing.FLIGHT, timing.FLIGHT))


def show_flip(event: events.Flipped, place: Site) -> Sequence[Effect]:
    """The card turned for Bushido is shown large before it goes to the discards."""
    box = place.frame.centre.resolving
    target = Target(*box.centre, box.w * 0.8, box.h * 0.8, 0.0, event.card, LAYER_SHOWN)
    return last_discard(place.pieces, Stop(target, timing.FLIGHT, timing.SHOWN))


# --- blows ---


def strike(event: events.Wounded, place: Site) -> Sequence[Effect]:
    """The card strikes the plate's edge, stands a breath, ink splashes; what is lost falls off."""
    seat = event.seat
    plate, eye = place.frame.plates[seat], place.frame.centre.resolving.centre
    at = rim(plate.grown(-plate.h * 0.34), eye, 0)
    left, card, off = place.seen.resilience[seat], place.frame.eye, SMALLER * STRUCK
    return (
        *_striking(place, eye, outside(plate, eye, off * card.w, off * card.h)),
        Held(0.0, timing.IMPACT, seat=seat, lost=event.wounds, is_last=not left),
        Stamp(timing.IMPACT, timing.SPLASH, kind="ink", at=at, side=plate.h * 1.1),
        Shake(timing.IMPACT, timing.SHAKE, seat=seat),
        *(() if left else (_cut(plate),)),
        *_shed(place, seat, left, left + event.wounds),
    )


def _cut(plate: Box) -> Stamp:
    """The cut of the blow that defeats, over the whole plate."""
    wait = timing.IMPACT + timing.STILL
    return Stamp(wait, FINAL, kind="slash", at=plate.centre, side=plate.w * 1.1)


def _striking(place: Site, eye: Point, at: Point) -> Sequence[Effect]:
    piece = resolving(place)
    if piece is None:
        return ()
    # the card leans the way it flies
    card = _card(place, piece, at, SMALLER, max(-16.0, min(16.0, (at[0] - eye[0]) / 40.0)))
    return (Detour(piece.id, (Stop(card, timing.IMPACT, timing.STILL, blow),)),)


def _shed(place: Site, seat: Seat, left: int, before: int) -> list[Token]:
    """Return the lozenges that fall off a plate."""
    parts = place.frame.parts[seat]
    boxes = pips(parts.resilience, before, close=parts.is_close)[left:]
    return shed("resilience", boxes, place.unit)


def turn_aside(event: events.Discarded, place: Site) -> Sequence[Effect]:
    """The parry meets the card on its way: a ring spreads and the card is turned aside."""
    plate, centre = place.frame.plates[event.seat], place.frame.centre
    eye = centre.resolving.centre
    edge = rim(plate, eye, 0)
    meet = (eye[0] + (edge[0] - eye[0]) * REACH, eye[1] + (edge[1] - eye[1]) * REACH)
    piece = resolving(place)
    turned = () if piece is None else (Detour(piece.id, _turned_aside(place, piece, eye, meet)),)
    pile = centre.discard
    x, y = outside(plate, eye, pile.w, pile.h)
    parry = Target(x, y, pile.w, pile.h, 8.0, event.card, LAYER_SHOWN)
    return (
        *turned,
        *last_discard(place.pieces, Stop(parry, timing.IMPACT, 2 * timing.STILL)),
        Stamp(timing.IMPACT, timing.SPLASH, kind="ring", at=meet, side=plate.h * 1.3),
    )


def _turned_aside(place: Site, piece: Piece, eye: Point, meet: Point) -> tuple[Stop, ...]:
    """Return the way of a card that is parried: towards the plate, then off to one side."""
    angle = math.atan2(meet[1] - eye[1], meet[0] - eye[0])
    off = 110 * place.unit
    aside = (meet[0] - math.sin(angle) * off, meet[1] + math.cos(angle) * off)
    struck = _card(place, piece, meet, 0.8, 0.0)
    turned = _card(place, piece, aside, 0.8, TURNED)
    return (Stop(struck, timing.IMPACT, 0.0, blow), Stop(turned, timing.IMPACT, timing.STILL / 2))


def resolving(place: Site) -> Piece | None:
    """Return the card being resolved."""
    now = place.seen.resolving
    found = place.pieces.at("resolving", now[1]) if now is not None else []
    return found[0] if found else None


def _card(place: Site, piece: Piece, at: Point, scale: float, angle: float) -> Target:
    box = place.frame.centre.resolving
    return Target(*at, box.w * scale, box.h * scale, angle, piece.card, LAYER_RESOLVING)


# --- plates and what lies on them ---


def recover(event: events.Recovered, place: Site) -> Sequence[Effect]:
    """Lozenges that come back land on the plate."""
    parts = place.frame.parts[event.seat]
    now = place.seen.resilience[event.seat]
    fresh = pips(parts.resilience, now, close=parts.is_close)[now - event.points :]
    return [Landing(0.0, timing.LANDING, name="resilience", place=box) for box in fresh]


def move_honor(event: events.HonorChanged, place: Site) -> Sequence[Effect]:
    """Blossoms that are lost travel to the winner, or back to the pile's end; won ones land.

    Both counts tick.
    """
    now = place.seen.honor[event.seat]
    tick = _count(place, event.seat, now)
    if event.change > 0:
        fresh = _honor_boxes(place, event.seat, now)[-event.change :]
        return [tick, *(Landing(0.0, timing.LANDING, name="honor", place=box) for box in fresh)]
    lost = _honor_boxes(place, event.seat, now - event.change)[event.change :]
    winner = place.winner if event.why == "defeat" else None
    pairs = enumerate(zip(lost, _ends(place, winner, lost), strict=True))
    return [tick] + [
        Token(
            number * timing.STAGGER,
            timing.TRAVEL - min(number * timing.STAGGER, timing.TRAVEL / 2),
            name="honor",
            start=start,
            end=end,
            rise=90 * place.unit,
            fades=winner is None,
            grows=1.0 if winner is None else LARGE,
        )
        for number, (start, end) in pairs
    ]


def _count(place: Site, seat: Seat, honor: int) -> Count:
    """The number beside the blossoms, as it is now."""
    row, boxes = place.frame.parts[seat].honor, _honor_boxes(place, seat, honor)
    left = boxes[-1].right if boxes else row.x
    at = (left + 0.45 * row.h, row.centre[1])
    return Count(0.0, timing.TRAVEL + HELD, number=honor, at=at, side=row.h)


def _honor_boxes(place: Site, seat: Seat, honor: int) -> list[Box]:
    """Return where the blossoms of `honor` lie on the plate of `seat`."""
    parts = place.frame.parts[seat]
    return blossoms(parts.honor, honor, narrow=parts.power is not None, close=parts.is_close)


def _ends(place: Site, winner: Seat | None, lost: list[Box]) -> list[Box]:
    """Return where lost blossoms go: to the first free places of the winner, else to the pile."""
    if winner is None:
        x, y = place.frame.centre.draw.centre
        return [around(x, y, box.w, box.h) for box in lost]
    now = place.seen.honor[winner]
    return _honor_boxes(place, winner, now + len(lost))[-len(lost) :] if lost else []
