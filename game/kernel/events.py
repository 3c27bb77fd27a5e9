"""Events: past-tense facts that change a state and can be told to each seat in part."""

from collections.abc import Iterable
from typing import Any, ClassVar, Self, TypeVar

from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import changed

S = TypeVar("S")


class Event:
    """One fact. Subclasses are records with an `apply` of their own.

    `type` names the event in text. `secret` lists the fields that only `witnesses` may know.
    """

    __slots__ = ()

    type: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()
    shows: ClassVar[bool] = False
    """Whether everybody learns by it what nobody knew, such as a card that is turned up: then what
    led to it can no longer be taken back."""
    renamed: ClassVar[dict[str, str]] = {}
    """Field name -> name in text, where the text's word is reserved in Python."""

    def apply(self, state: Any) -> None:
        """Write this fact, and nothing else, into `state`."""
        raise NotImplementedError

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Return the seats that may know the secret fields; None when everybody may."""
        return None

    def redacted(self, seat: Seat) -> Self:
        """Return this event as `seat` may know it."""
        if not self.secret:
            return self
        witnesses = self.witnesses()
        if witnesses is None or seat in witnesses:
            return self
        hidden = {name: hide(getattr(self, name)) for name in self.secret}
        return changed(self, **hidden)


def hide(value: Any) -> Any:
    """Return `value` with every number HIDDEN and every length kept."""
    return tuple(hide(part) for part in value) if isinstance(value, tuple) else HIDDEN


def redact(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Return `events` as `seat` may know them: the one place where secrets are taken out."""
    return [event.redacted(seat) for event in events]


def fold(events: Iterable[Event], state: S) -> S:
    """Apply `events` to `state`, in order, and return it."""
    for event in events:
        event.apply(state)
    return state
