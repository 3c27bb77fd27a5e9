"""Remarks: what an opponent says aloud, chosen from nothing but what everybody saw happen.

The same events, redacted for the same seat, give the same remarks. So no remark can tell what is
hidden, and none depends on how long somebody thought.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Generic

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.pieces import NOBODY
from game.view.presentation import A, Presentation, S
from game.view.show import Occasion, Story

FORMS: Final = ("a", "b")
"""The texts of each occasion, for each temperament; none is said twice in a game."""

GAP: Final = 22
"""Events that pass in silence after a remark, about those of a turn."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said aloud."""

    speaker: Seat
    key: str
    """Of the text."""
    other: Seat | None
    """Who is meant, `who` in the text."""


class Remarks(Generic[S]):
    """Listens to one game and now and then has somebody say something."""

    def __init__(self, presentation: Presentation[S, A], tempers: Mapping[Seat, str]) -> None:
        """Let the seats of `tempers` speak, each as its temperament does."""
        self._show = presentation.show
        self._voices = presentation.voices
        known = presentation.voices.tempers
        self._tempers = {seat: temper for seat, temper in tempers.items() if temper in known}
        self._said: set[str] = set()
        self._quiet = 0
        self._count = 0
        self._story = Story()

    def hear(self, event: Event, seen: S) -> Remark | None:
        """Hear an event redacted for the seat of `seen`, which may already know what followed."""
        self._count += 1
        self._quiet -= 1
        told = self._show.occasions(event, seen, self._story)
        speakers = sorted(self._tempers)
        found = [
            replace(one, speaker=seat)
            for one in told
            for seat in speakers
            if one.speaker in (NOBODY, seat)
        ]
        if not found or (self._quiet > 0 and not found[0].is_due):
            return None
        whose, whether, which = _dice(f"{self._voices.seed(seen)}:{self._count}")
        chosen = found[int(whose * len(found))]
        if whether >= self._voices.chances[chosen.kind]:
            return None
        return self._remark(chosen, which)

    def _remark(self, occasion: Occasion, which: float) -> Remark | None:
        stem = f"remarks.{self._tempers[occasion.speaker]}.{occasion.kind}"
        left = [f"{stem}.{form}" for form in FORMS if f"{stem}.{form}" not in self._said]
        if not left:
            return None
        key = left[int(which * len(left))]
        self._said.add(key)
        self._quiet = GAP
        return Remark(occasion.speaker, key, occasion.other)


def _dice(seed: str) -> tuple[float, float, float]:
    """Return three numbers, 0 up to 1, that are the same for the same seed everywhere."""
    digest = sha256(seed.encode()).digest()
    one, two, three = (int.from_bytes(digest[n : n + 4]) / 2**32 for n in (0, 4, 8))
    return one, two, three
