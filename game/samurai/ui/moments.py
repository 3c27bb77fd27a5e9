"""Moments: what a cue leaves on the table: detours of cards, marks, who aims at whom, what is said.

One row for each kind of cue that is more than cards going home.
"""

from collections.abc import Callable
from typing import Any, Final

from game.kernel.ids import Seat
from game.samurai.ui.blows import parry, wound
from game.samurai.ui.sparks import Spark, sparks_of
from game.samurai.view import layout
from game.samurai.view.rows import blossoms, pips
from game.ui.board.cards.sprites import Stop
from game.ui.board.marks import Banner, Fold, Glide, Landing, Sweep, Token
from game.ui.board.passing import Passing
from game.ui.board.state import TableState
from game.ui.board.strokes import rim
from game.view.layout.geometry import Box, Target, around
from game.view.show import Cue
from game.view.time.timing import (
    BANNER,
    FLIGHT,
    FOLD,
    HONOR,
    LANDING,
    SHOWN,
    STAGGER,
    SWEEP,
)

Moment = Callable[[TableState, Passing, Cue], None]
BANNER_SHOWN: Final = 1.4
"""How many times longer than its beat a line in the middle stands, the next cue beneath it."""


def note(state: TableState, passing: Passing, cue: Cue, *, is_moving: bool) -> None:
    """Remember what `cue` leaves; only numbers and words of it when nothing is to move."""
    note_words(state, cue)
    if not hasattr(state, "frame"):  # nothing was drawn yet
        return
    for spark in sparks_of(cue):
        _replace_spark(passing, spark)
    moment = MOMENTS.get(cue.kind)
    if is_moving and moment is not None:
        moment(state, passing, cue)


def note_words(state: TableState, cue: Cue) -> None:
    """Remember only what `cue` says and who aims at whom."""
    if cue.aim is not None:
        state.aimed = None if cue.aim.target is None else (cue.aim.by, cue.aim.target)
    if cue.line is not None and state.playing.shown.is_laid_out:
        state.caption_line = cue.line


def _replace_spark(passing: Passing, spark: Spark) -> None:
    """A new spark takes the place of an old one of its kind at its seat."""
    same = [s for s in passing.of(Spark) if (s.seat, s.sign) == (spark.seat, spark.sign)]
    passing.marks = [mark for mark in passing.marks if mark not in same]
    passing.add(spark)


# --- one for each kind ---


def _turn(state: TableState, passing: Passing, cue: Cue) -> None:
    """The sun goes round; whose turn begins stands in the middle."""
    seat = state.playing.seen.turn_seat
    if state.view.turn_seat != seat:
        passing.add(Glide(0.0, BANNER, start=state.view.turn_seat, end=seat))
    passing.add(Banner(0.0, BANNER * BANNER_SHOWN, line=cue.line, seat=seat))


def _answer(state: TableState, _passing: Passing, cue: Cue) -> None:
    """A card laid down as an answer is shown before its owner on its way to the discards."""
    event: Any = cue.event
    pieces = state.playing.shown.pieces.at("discard_pile")
    if pieces:
        pile = state.frame.centre.discard
        plate, eye = state.frame.plates[event.seat], state.frame.centre.resolving.centre
        x, y = rim(plate, eye, pile.h * 0.42)
        place = Target(x, y, pile.w, pile.h, 0.0, event.card, layout.LAYER_RESOLVING + 2)
        state.sprites.detour(pieces[-1].id, Stop(place, FLIGHT, FLIGHT))


def _flip(state: TableState, _passing: Passing, cue: Cue) -> None:
    """The card turned for Bushido is shown large before it goes to the discards."""
    event: Any = cue.event
    pieces = state.playing.shown.pieces.at("discard_pile")
    if pieces:
        box = state.frame.centre.resolving
        x, y = box.centre
        layer = layout.LAYER_RESOLVING + 2
        place = Target(x, y, box.w * 0.8, box.h * 0.8, 0.0, event.card, layer)
        state.sprites.detour(pieces[-1].id, Stop(place, FLIGHT, SHOWN))


def _defeat(_desk: TableState, passing: Passing, cue: Cue) -> None:
    event: Any = cue.event
    passing.winner = event.by
    passing.add(Fold(0.0, FOLD, seat=event.seat))


def honor_boxes(state: TableState, seat: Seat, honor: int) -> list[Box]:
    """Return where the blossoms of `honor` lie on the plate of `seat`."""
    parts = state.frame.parts[seat]
    narrow, close = parts.power is not None, parts.is_close
    return blossoms(parts.honor, honor, narrow=narrow, close=close)


def _honor(state: TableState, passing: Passing, cue: Cue) -> None:
    """Blossoms that are lost travel to the winner, or back to the pile's end; won ones land."""
    event: Any = cue.event
    now = state.playing.seen.honor[event.seat]
    if event.change > 0:
        fresh = honor_boxes(state, event.seat, now)[-event.change :]
        passing.add(*(Landing(0.0, LANDING, name="honor", place=box) for box in fresh))
        return
    lost = honor_boxes(state, event.seat, now - event.change)[event.change :]
    winner = passing.winner if event.why == "defeat" else None
    ends = _ends(state, winner, lost)
    for number, (start, end) in enumerate(zip(lost, ends, strict=True)):
        wait = number * STAGGER
        rise = state.kit.px(90)
        life = HONOR - min(wait, HONOR / 2)
        token = Token(wait, life, name="honor", start=start, end=end, rise=rise)
        token.fades = winner is None
        passing.add(token)


def _ends(state: TableState, winner: Seat | None, lost: list[Box]) -> list[Box]:
    """Return where lost blossoms go: to the first free places of the winner, else to the pile."""
    if winner is None:
        x, y = state.frame.centre.draw.centre
        return [around(x, y, box.w, box.h) for box in lost]
    now = state.playing.seen.honor[winner]
    return honor_boxes(state, winner, now + len(lost))[-len(lost) :] if lost else []


def _recover(state: TableState, passing: Passing, cue: Cue) -> None:
    event: Any = cue.event
    now = state.playing.seen.resilience[event.seat]
    parts = state.frame.parts[event.seat]
    fresh = pips(parts.resilience, now, close=parts.is_close)[now - event.points :]
    passing.add(*(Landing(0.0, LANDING, name="resilience", place=box) for box in fresh))


def _reshuffle(state: TableState, passing: Passing, cue: Cue) -> None:
    centre = state.frame.centre
    passing.add(Sweep(0.0, SWEEP, start=centre.discard, end=centre.draw))
    passing.add(Banner(0.0, SWEEP * BANNER_SHOWN, line=cue.line))


MOMENTS: Final[dict[str, Moment]] = {
    "turn": _turn,
    "wound": wound,
    "parry": parry,
    "answer": _answer,
    "flip": _flip,
    "defeat": _defeat,
    "honor": _honor,
    "honor_all": _honor,
    "recover": _recover,
    "reshuffle": _reshuffle,
    "honor_won": _honor,
}
"""Kind of cue -> what it leaves."""
