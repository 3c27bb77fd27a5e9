"""Bots for the worker: good ones, and some with a fault each. A worker makes them by name."""

import os
import time
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.players import Player
from game.kernel.wire import Json
from tests.app.program import FIRST


class Counter:
    """Answers with the place that `ms`, its seed and the number of events seen give."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.seen = 0

    def start(self, *_: Any) -> None:
        """Sit down."""
        self.seen = 0

    def see(self, _event: Event) -> None:
        """Count."""
        self.seen += 1

    def choose(self, _observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Choose."""
        return decision.actions[(ms + self.seed + self.seen) % len(decision.actions)]

    def end(self, _outcome: Json) -> None:
        """Nothing is learnt."""


class Odd(Counter):
    """Does what its name says: `WHAT`, or `WHAT:PATH` once, until there is a file at PATH."""

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Go wrong, or choose."""
        what, _, path = self.name.partition(":")
        if not (path and Path(path).exists()):
            if path:
                Path(path).touch()
            self.go_wrong(what)
        return super().choose(observation, decision, ms)

    def go_wrong(self, what: str) -> None:
        """Die, hang or break down."""
        if what == "dies":
            os._exit(3)
        if what == "breaks":
            raise ZeroDivisionError("by nothing")
        if what == "hangs":
            time.sleep(600)
        while what == "spins":
            Random(0).random()


def make(name: str, seed: int) -> Player:
    """Make a bot by its name."""
    if name.startswith("adept"):
        return FIRST.roster.make(name, seed)
    return Counter(name, seed) if name == "counter" else Odd(name, seed)
