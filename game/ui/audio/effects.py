"""Effects: what happens is heard once and in time; a burst is heard as its weightiest sounds."""

from dataclasses import dataclass
from typing import Final

from game.ui.audio.device import Device

LATE: Final = 0.5
"""Seconds after which a sound that could not start in time is left out."""
GAP: Final = 0.07
"""Seconds before the same sound may start again, or any sound while hurried."""
AT_ONCE: Final = 2
"""How many effects may start in one frame; one while hurried."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An effect that is to start at a time, in seconds of the effects' own clock."""

    name: str
    due: float
    is_hurried: bool


class Effects:
    """Starts effects on the channels that loops leave free."""

    def __init__(self, device: Device, ranks: dict[str, int]) -> None:
        """Play sounds of `device`; `ranks` says which of two is heard."""
        self._device = device
        self._ranks = ranks
        self._pending: list[Pending] = []
        self._now = 0.0
        self._started: dict[str, float] = {}
        self._last = -GAP

    def add(self, name: str | None, after: float = 0.0, *, is_hurried: bool = False) -> None:
        """Start `name` `after` so many seconds; None is a silence on purpose."""
        if name in self._ranks and name is not None:
            self._pending.append(Pending(name, self._now + after, is_hurried))

    def tick(self, dt: float, volume: float) -> list[str]:
        """Start what is due at `volume` 0..1; return the names, weightiest first."""
        self._now += dt
        self._device.want(pending.name for pending in self._pending)
        due = [p for p in self._pending if p.due <= self._now and self._is_settled(p)]
        self._pending = [p for p in self._pending if p not in due]
        chosen = [name for name in self._choose(due) if self._start(name, volume)]
        for name in chosen:
            self._started[name] = self._last = self._now
        return chosen

    def _is_settled(self, pending: Pending) -> bool:
        """Whether it can start, or never will."""
        return self._device.is_read((pending.name,)) or self._now - pending.due > LATE

    def _choose(self, due: list[Pending]) -> list[str]:
        """Return the weightiest, one of each class and no more than the ear can tell apart."""
        heaviest: dict[int, str] = {}
        for pending in due:
            if self._now - self._started.get(pending.name, -GAP) >= GAP:
                heaviest.setdefault(self._ranks[pending.name], pending.name)
        ordered = [heaviest[rank] for rank in sorted(heaviest, reverse=True)]
        if any(pending.is_hurried for pending in due):
            return ordered[:1] if self._now - self._last >= GAP else []
        return ordered[:AT_ONCE]

    def _start(self, name: str, volume: float) -> bool:
        sound = self._device.sound(name)
        if sound is None or volume <= 0 or not self._device.is_open:
            return False
        sound.set_volume(volume)  # the channel's own goes back to full at each start
        # `find_channel` would offer the channels kept for loops; this is None when all voices speak
        return sound.play() is not None
