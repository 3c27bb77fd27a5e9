"""Cues: how each event is shown. One row for each event type, for all to see in one table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.view.log_lines import line_of
from game.table.cards import CardId
from game.view.time.timing import BEATS
from game.view.words.message import Message

Kind = Callable[[Any, Observation], str]


@dataclass(frozen=True, slots=True)
class Cue:
    """One event as it is shown."""

    event: Event
    kind: str
    """A word of `game.view.time.timing.BEATS`."""
    seats: tuple[Seat, ...]
    """Who is concerned, the one who acts first."""
    card: CardId | None
    """The card concerned, HIDDEN when the viewer may not know it, None when there is none."""
    beat: float
    """Seconds at pace 1 before the next cue may begin."""
    gate: bool
    """Whether stepping through the game stops after this cue."""
    line: Message | None
    """What the log and the caption say, None for an event that goes without saying."""


def cue_of(event: Event, before: Observation) -> Cue:
    """Return how `event`, redacted for the seat of `before`, is shown.

    `before` is the shown view just before the event; it is only read.
    """
    kind = KINDS[event.type](event, before)
    card: CardId | None = getattr(event, "card", None)
    line = line_of(event, before)
    return Cue(
        event=event,
        kind=kind,
        seats=_seats(event, line),
        card=card,
        beat=BEATS[kind],
        gate=kind in GATES,
        line=line,
    )


def is_gate(event: Event, seen: Observation) -> bool:
    """Return whether stepping stops after `event`, which is still to come to the seat of `seen`."""
    return KINDS[event.type](event, seen) in GATES


def _seats(event: Event, line: Message | None) -> tuple[Seat, ...]:
    """Return the seats that an event or its frame names, and the one that its line adds."""
    source: Any = getattr(event, "frame", event)
    named = [getattr(source, field, None) for field in ("seat", "target", "by", "source")]
    told = line.target if line else None
    return tuple(dict.fromkeys(seat for seat in (*named, told) if isinstance(seat, int)))


def _always(kind: str) -> Kind:
    return lambda _event, _before: kind


def _drew(_event: Any, before: Observation) -> str:
    """Before the first turn the cards are dealt, one quick beat each."""
    return "draw" if before.frames else "deal"


def _played(event: Any, before: Observation) -> str:
    return "play_own" if event.seat == before.seat else "play"


DISCARDS: Final = {
    "parry": "parry",
    "battle_cry": "answer",
    "jujutsu": "answer",
    "bushido": "answer",
    "geisha": "remove",
    "limit": "limit",
}
"""Why a card was discarded -> the kind of the cue."""


def _discarded(event: Any, _before: Observation) -> str:
    return DISCARDS[event.why]


def _honor(event: Any, _before: Observation) -> str:
    """The end of the pile costs all at once; a handover is one flight, landing as it is gained."""
    if event.why == "end_of_pile":
        return "honor_all"
    return "silent" if event.why == "defeat" and event.change > 0 else "honor"


def _pushed(event: Any, before: Observation) -> str:
    frame = event.frame
    if not frame.asks or frame.kind == "play":
        return "silent"
    return "ask_own" if frame.seat == before.seat else "ask"


KINDS: Final[dict[str, Kind]] = {
    "set_up": _always("set_up"),
    "turn": _always("turn"),
    "phase": _always("phase"),
    "recovered": _always("recover"),
    "gave_resilience": _always("give_resilience"),
    "drew": _drew,
    "took": _always("take"),
    "played": _played,
    "resolved": _always("resolve"),
    "laid": _always("lay"),
    "discarded": _discarded,
    "wounded": _always("wound"),
    "defeated": _always("defeat"),
    "honor": _honor,
    "flipped": _always("flip"),
    "passed": _always("pass"),
    "reshuffled": _always("reshuffle"),
    "ended": _always("end"),
    "pushed": _pushed,
    "popped": _always("silent"),
}
"""Event type -> the kind of its cue. A test finds every event type of the system here."""

GATES: Final = frozenset(
    {"turn", "play", "parry", "answer", "wound", "defeat", "flip", "reshuffle", "end"}
)
"""The kinds after which a player who steps through the game wants to look: not at the own play."""
