"""A whole game of seven in the window while six opponents think, and the same game without them.

`thinking.py` runs it: `play FILE` plays it in the real program, at 60 frames to the second of the
clock, and writes who did what after how long; `again FILE` plays the same game in the same rhythm,
while nobody thinks. Each prints one line of JSON: how long frames took, how late the next one came.

Where that is allowed (Linux, as root) the window goes before everything else that runs there, the
thinking worker included: what other programs take is then no part of the figures.
"""

import argparse
import json
import math
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as Signal
from typing import Any, TypeAlias

import pygame

from ai.samurai import roster
from build.counting import amount
from game.app.games import GameParts
from game.app.opponents import Opponents
from game.app.services import AppServices
from game.app.thinking.worker import Prepare
from game.app.thinking.worker_pool import WorkerPlayer, WorkerPool
from game.kernel.frames import Decision
from game.kernel.game import listed_action
from game.kernel.ids import Seat
from game.kernel.players import Player
from game.kernel.wire import Json
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.window import WINDOW
from game.session.new_game import NewGame
from game.session.session import Session
from game.ui.scenes.table import TableScene
from game.ui.window.display import open_window
from game.ui.window.loop import FRAMES, prepare
from game.ui.window.shell import Shell
from tests.bench.modest import modest
from tests.bench.playing import resident, spread

PLAYERS, SEED, VIEWER = 7, 24, 2
PERSON = "adept"
"""Who plays the person's part, between two frames."""
LATE = 0.033
READING = 4.0
"""Seconds for which the title stands before."""
Step: TypeAlias = tuple[Json, float]
"""What was done, and after how many seconds."""


@dataclass
class Clocked:
    """Frames of a window in real time."""

    shell: Shell
    took: list[float] = field(default_factory=list)
    """Seconds that each frame took."""
    gaps: list[float] = field(default_factory=list)
    """Seconds from each frame's end to the next one's: what a person may see."""
    clock: pygame.time.Clock = field(default_factory=pygame.time.Clock)
    _last: float = 0.0

    def step(self) -> None:
        """Let one frame pass."""
        dt = self.clock.tick(FRAMES) / 1000
        start = time.perf_counter()
        self.shell.step(dt)
        end = time.perf_counter()
        self.took.append(end - start)
        self.gaps.append(end - self._last)
        self._last = end

    def aside(self, act: Callable[[], None]) -> None:
        """Do what is no part of the game, off the clock."""
        start = time.perf_counter()
        act()
        self._last += time.perf_counter() - start

    def wait(self, seconds: float) -> None:
        """Let frames pass that do not count."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.step()
        self.took, self.gaps = [], []

    def figures(self) -> dict[str, Any]:
        """Return what was measured."""
        late = sum(gap > LATE for gap in self.gaps)
        spreads = {"took": spread(self.took), "gap": spread(self.gaps)}
        return {"frames": len(self.took), "late": late, **spreads}


def opened(services: AppServices, pace: float) -> Clocked:
    """Open the window; the title stands there until all is read."""
    services.settings.pace, services.settings.introduction = pace, False
    shell = Shell(services, open_window(), {SYSTEM.key: WINDOW})
    shell.go("title")
    prepare(shell)
    frames = Clocked(shell)
    frames.wait(READING)
    return frames


def watch(
    frames: Clocked, table: Session, answer: Callable[[], Any], is_enough: Callable[[], bool]
) -> None:
    """Show a game until it is over or `is_enough`; `answer` plays the person's part."""
    frames.shell.go("table", table)
    scene = frames.shell.scenes[-1]
    assert isinstance(scene, TableScene)
    frames.step()
    while not scene.playing.is_over and not is_enough():
        if scene.is_ready and scene.state.frame.question is not None:
            frames.aside(lambda: scene.act(answer()))
        frames.step()


# --- the game with opponents that think ---


class Timed(WorkerPlayer):
    """Notes what it chose, and after how long."""

    steps: list[Step]

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Choose."""
        start = time.perf_counter()
        action = super().choose(observation, decision, ms)
        self.steps.append((SYSTEM.action_to_json(action), time.perf_counter() - start))
        return action


class TimedOpponents(Opponents):
    """Opponents who all think in the worker, and are timed."""

    def __init__(self, game: GameParts) -> None:
        """Note nothing yet."""
        super().__init__(game)
        self.steps: list[Step] = []
        self.pool = WorkerPool(roster.make, work=modest)

    def player(self, name: str, seat: Seat, seed: int) -> Player:
        """Return one who notes what it chooses."""
        del seat
        player = Timed(name, seed, self.pool)
        player.steps = self.steps
        return player


class TimedServices(AppServices):
    """Services whose opponents all think in the worker, and are timed."""

    def __init__(self, home: Path) -> None:
        """Note nothing yet."""
        super().__init__(home)
        self._opponents = self.timed = TimedOpponents(self.game)

    @property
    def steps(self) -> list[Step]:
        """What was chosen, and after how long."""
        return self.timed.steps

    @property
    def worker(self) -> int:
        """The worker's number in the system, 0 when there is none."""
        return self.timed.pool.process_id or 0


def go_first() -> bool:
    """Let this program go before all others; return whether the system allows it."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except (AttributeError, OSError):
        return False
    return True


def stand_in(table: Session, steps: list[Step]) -> Callable[[], Any]:
    """Return who chooses for the person; what they do is noted in `steps`."""
    person: Player = roster.make(PERSON, SEED)
    person.start(SYSTEM.key, VIEWER, PLAYERS, SEED)
    told = 0

    def answer() -> Any:
        nonlocal told
        events, decision = table.history, table.decision
        assert decision is not None
        for event in events[told:]:
            person.see(event)
        told = len(events)
        action = person.choose(table.observation, decision, 0)
        steps.append((SYSTEM.action_to_json(action), 0.0))
        return action

    return answer


def play(level: str, file: Path, pace: float, choices: float) -> dict[str, Any]:
    """Play against `level`, write the game to `file`, and return the figures.

    A game of which only a part is wanted ends after so many `choices` of the others.
    """
    ready = worker_start(level)
    person: list[Step] = []
    with tempfile.TemporaryDirectory() as folder:
        services = TimedServices(Path(folder))
        frames = opened(services, pace)
        table = services.new_game(NewGame(PLAYERS, level, SEED, VIEWER))
        watch(frames, table, stand_in(table, person), lambda: len(services.steps) >= choices)
        memory = resident(services.worker)
        services.close()
    file.write_text(json.dumps({"bots": services.steps, "person": person}), "utf-8")
    took = [seconds for _, seconds in services.steps]
    found = {"ready": ready, "worker": memory, "faults": len(table.faults)}
    return found | {"thought": spread(took), **frames.figures()}


def worker_start(level: str) -> float:
    """Return the seconds until a worker is there and has loaded `level`."""
    pool, start = WorkerPool(roster.make, work=modest), time.perf_counter()
    pool.ask(lambda _: Prepare(roster.make, level), 60.0)
    ready = time.perf_counter() - start
    pool.close()
    return ready


# --- the same game, while nobody thinks ---


class Sleeper:
    """Sleeps as long as the bot has thought, and does what it did."""

    def __init__(self, name: str, steps: list[Step]) -> None:
        """Go on with `steps`, which all share and use up."""
        self.name = name
        self._steps = steps

    def start(self, *_: Any) -> None:
        """Sit down."""

    def see(self, _: Any) -> None:
        """Nothing is remembered."""

    def choose(self, _seen: Any, decision: Decision[Any], _ms: int) -> Any:
        """Choose. Where the steps end, so does what is shown: then this never returns."""
        if not self._steps:
            Signal().wait()
        action, seconds = self._steps.pop(0)
        time.sleep(seconds)
        return listed_action(SYSTEM, decision, action)

    def end(self, _: Any) -> None:
        """Nothing is learnt."""


class Sleepers(Opponents):
    """Opponents who do what is told."""

    def __init__(self, game: GameParts, steps: list[Step]) -> None:
        """Go on with `steps`."""
        super().__init__(game)
        self._steps = steps

    def player(self, name: str, seat: Seat, seed: int) -> Player:
        """Return one of them."""
        del seed, seat
        return Sleeper(name, self._steps)


class SleepersServices(AppServices):
    """Services whose opponents do what is told."""

    def __init__(self, home: Path, steps: list[Step]) -> None:
        """Go on with `steps`."""
        super().__init__(home)
        self._opponents = Sleepers(self.game, steps)


def again(level: str, file: Path, pace: float) -> dict[str, Any]:
    """Play the game of `file` in its rhythm, as far as it goes, and return the figures."""
    told = json.loads(file.read_text("utf-8"))
    bots, person = told["bots"], told["person"]
    with tempfile.TemporaryDirectory() as folder:
        services = SleepersServices(Path(folder), bots)
        frames = opened(services, pace)
        table = services.new_game(NewGame(PLAYERS, level, SEED, VIEWER))

        def answer() -> Any:
            assert table.decision is not None
            return listed_action(SYSTEM, table.decision, person.pop(0)[0])

        def is_enough() -> bool:
            return not (bots or table.is_over) or not (person or table.decision is None)

        watch(frames, table, answer, is_enough)
        services.close()
    return {"faults": len(table.faults), **frames.figures()}


def main(words: list[str]) -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.thoughts")
    parser.add_argument("what", choices=("play", "again"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--level", default=roster.LEVELS[-1])
    parser.add_argument("--pace", type=amount, default=1.0)
    parser.add_argument("--choices", type=amount, default=math.inf)
    wanted = parser.parse_args(words)
    is_first = go_first()
    if wanted.what == "play":
        found = play(wanted.level, wanted.file, wanted.pace, wanted.choices)
    else:
        found = again(wanted.level, wanted.file, wanted.pace)
    print(json.dumps(found | {"first": is_first}))
