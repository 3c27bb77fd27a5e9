"""What the log says of each event: lines, not yet in a language. Silent events say nothing."""

from collections.abc import Callable
from typing import Any, Final

from game.kernel.events import Event
from game.samurai.rules.cards import IS_WEAPON, PARRY
from game.samurai.rules.state import Observation
from game.view.words.message import Message

Say = Callable[[Any, Observation], Message | None]


def line_of(event: Event, before: Observation) -> Message | None:
    """Return what to say of `event`, None when it goes without saying.

    `before` is what the viewer knew just before it.
    """
    say = SAYINGS.get(event.type)
    return say(event, before) if say else None


def _turn(event: Any, _before: Observation) -> Message:
    return Message("log.turn", event.seat)


def _recovered(event: Any, _before: Observation) -> Message:
    return Message("log.recovered", event.seat, numbers=(("n", event.points),))


def _gave(event: Any, _before: Observation) -> Message:
    return Message("log.gave_resilience", event.seat)


def _drew(event: Any, _before: Observation) -> Message:
    """Draws that follow one another become one line in the log: see `game.view.words.log`."""
    if event.source == "discard_pile":
        return Message("log.drew_discard", event.seat, cards=(event.card,))
    return Message("log.drew", event.seat, cards=(event.card,), numbers=(("n", 1),))


def _took(event: Any, _before: Observation) -> Message:
    return Message("log.took", event.seat, event.source, (event.card,))


def _played(event: Any, _before: Observation) -> Message:
    if IS_WEAPON[event.card]:
        return Message("log.attacked", event.seat, event.target, (event.card,))
    if event.target is None:
        return Message("log.played", event.seat, cards=(event.card,))
    return Message("log.played_at", event.seat, event.target, (event.card,))


def _discarded(event: Any, _before: Observation) -> Message:
    if event.why == "bushido" and event.source == "in_play":
        return Message("log.bushido_discarded", event.seat, cards=(event.card,))
    if event.why in ("parry", "battle_cry") and event.card == PARRY:
        return Message("log.parried", event.seat, cards=(event.card,))
    return Message(f"log.discarded_{event.why}", event.seat, cards=(event.card,))


def _wounded(event: Any, before: Observation) -> Message:
    left = before.resilience[event.seat] - event.wounds
    numbers = (("n", event.wounds), ("left", left))
    return Message("log.wounded", event.seat, event.by, numbers=numbers)


def _defeated(event: Any, _before: Observation) -> Message:
    return Message("log.defeated", event.seat, event.by)


def _honor(event: Any, before: Observation) -> Message | None:
    """One line for a handover, none for each seat when the pile ends: that was said already."""
    if event.why == "bushido":
        return Message("log.honor_bushido", event.seat)
    if event.why == "defeat" and event.change < 0 and before.resolving:
        return Message("log.honor_given", event.seat, before.resolving[1])
    return None


def _flipped(event: Any, _before: Observation) -> Message:
    key = "log.flipped_weapon" if IS_WEAPON[event.card] else "log.flipped_other"
    return Message(key, event.seat, cards=(event.card,))


def _passed(event: Any, _before: Observation) -> Message:
    return Message("log.passed", event.seat, event.target, (event.card,))


def _reshuffled(_event: Any, _before: Observation) -> Message:
    return Message("log.reshuffled")


def _set_up(event: Any, _before: Observation) -> Message:
    return Message("log.set_up", numbers=(("n", len(event.honor)),))


def _ended(event: Any, _before: Observation) -> Message:
    return Message(f"log.ended_{event.outcome.team}")


SAYINGS: Final[dict[str, Say]] = {
    "set_up": _set_up,
    "turn": _turn,
    "recovered": _recovered,
    "gave_resilience": _gave,
    "drew": _drew,
    "took": _took,
    "played": _played,
    "discarded": _discarded,
    "wounded": _wounded,
    "defeated": _defeated,
    "honor": _honor,
    "flipped": _flipped,
    "passed": _passed,
    "reshuffled": _reshuffled,
    "ended": _ended,
}
"""Event type -> what is said of it."""

SILENT: Final = frozenset({"phase", "resolved", "laid", "pushed", "popped"})
"""The event types that no line tells: they follow from what was said."""
