"""The recorded game shown in a window: every frame is 1/60 s of the game's time, and is timed.

The opponents take one recorded action a frame, as bots do that think beside the screen. The
viewer's actions are put in by mouse: the pointer glides there, rests, and clicks.
"""

import math
from dataclasses import dataclass, field
from threading import Thread
from time import perf_counter, process_time
from typing import Any, Final

import pygame

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.session.new_game import NewGame
from game.ui.board.draw import ground
from game.ui.scenes.table import TableScene
from game.ui.window.loop import prepare
from game.ui.window.shell import Shell
from tests.bench.recording import Recording
from tests.great_train.ui.train_robots import TrainMouse
from tests.samurai.ui.robots import MouseRobot as SamuraiMouse
from tests.ui.quick_table import QuickTable
from tests.ui.robots.robots import MouseRobot
from tests.ui.windowless import QuickServices, Settings, shell_of

FRAME = 1 / 60
"""Seconds that pass in a frame."""
GLIDE = 10
"""Frames that the pointer takes on its way."""


class RecordedTable(QuickTable):
    """A table whose opponents do what is recorded."""

    def __init__(self, recording: Recording) -> None:
        """Begin at the deal."""
        wanted = NewGame(recording.players, "", recording.seed, recording.viewer)
        super().__init__(recording.game, wanted, {})
        self.recording = recording

    def pump(self) -> list[Event]:
        """Let one opponent answer, if one is asked."""
        if self.game.decision is not None and self.decision is None:
            self.game.act(self.recording.next_action(self.game))
        return self.news()


class RecordedGames(QuickServices):
    """Services that always deal the recorded game."""

    def __init__(self, recording: Recording, settings: Settings) -> None:
        """Deal `recording`."""
        wanted = NewGame(recording.players, "novice", 1, recording.viewer)
        super().__init__(recording.game, settings, wanted)
        self.recording = recording

    def new_game(self, wanted: NewGame) -> RecordedTable:
        """Deal the recorded game, whatever is wanted."""
        del wanted
        table = RecordedTable(self.recording)
        self.tables.append(table)
        return table


@dataclass
class Frame:
    """What one frame took."""

    seconds: float
    work: float
    """Seconds of CPU time, which do not count what other programs took."""
    misses: int
    """Surfaces that had to be made, because none was kept."""
    is_drawn: bool
    """Whether anything was composed anew."""


def _misses(shell: Shell) -> int:
    store = shell.kit.store
    return store.misses + store.passing.misses


@dataclass
class Frames:
    """The frames of a playback, in order."""

    taken: list[Frame] = field(default_factory=list)

    def step(self, shell: Shell) -> None:
        """Let one frame pass and note what it took."""
        misses, shown = _misses(shell), shell.shown
        start, begun = perf_counter(), process_time()
        shell.step(FRAME)
        took, work = perf_counter() - start, process_time() - begun
        made = _misses(shell) - misses
        self.taken.append(Frame(took, work, made, shell.shown is not shown))


class Player(MouseRobot):
    """Plays the viewer's part of the recording, frame by frame."""

    def __init__(self, shell: Shell, recording: Recording, frames: Frames) -> None:
        """Play in `shell`."""
        super().__init__(shell, recording.seed)
        self.recording = recording
        self.frames = frames
        self._at = (shell.kit.size[0] // 2, shell.kit.size[1] // 2)

    def step(self, dt: float = 0.25) -> None:
        """Let some time pass in frames."""
        for _ in range(max(1, math.ceil(dt / FRAME - 0.01))):
            self.frames.step(self.shell)

    def _glide(self, pos: tuple[int, int]) -> None:
        """Move the pointer there, a bit in each of a few frames."""
        start, self._at = self._at, pos
        for number in range(1, GLIDE + 1):
            x, y = (round(a + (z - a) * number / GLIDE) for a, z in zip(start, pos, strict=True))
            self._post(pygame.MOUSEMOTION, (x, y))
            self.step(FRAME)

    def _look_over_the_hand(self) -> None:
        """Move the pointer along the hand, from left to right, and back to the middle."""
        hand = self.scene.state.frame.layout.zones.hand
        for share in (0.1, 0.9):
            self._glide((int(hand.x + hand.w * share), int(hand.centre[1])))
            self.step(0.2)
        self._glide((self.shell.kit.size[0] // 2, self.shell.kit.size[1] // 2))

    def answer(self, scene: TableScene, question: Decision[Any]) -> None:
        """Put in the recorded answer."""
        table = scene.table
        assert isinstance(table, RecordedTable)
        action = self.recording.next_action(table.game)
        assert action in question.actions
        before = len(table.game.journal.actions())
        self._look_over_the_hand()
        self.take(scene, action)
        assert table.game.journal.actions()[before] == action
        self.answers += 1


class SamuraiPlayer(Player, SamuraiMouse):
    """Knows what has to be pressed for the actions of Samurai Sword."""


class TrainPlayer(Player, TrainMouse):
    """Knows what has to be pressed for the actions of The Great Train."""


class LanternPlayer(Player):
    """Gives the actions of The Hundred Lanterns themselves, after a look round.

    A place that is pressed would be a whole journey; the recording has every step.
    """

    def take(self, scene: TableScene, action: Any) -> None:
        """Give an action."""
        scene.act(action)
        self.step()


PLAYERS: Final = {
    "samurai": SamuraiPlayer,
    "great_train": TrainPlayer,
    "adventure": LanternPlayer,
}
"""By the game's folder."""


def playback(
    recording: Recording, size: tuple[int, int], seconds: float = math.inf, pace: float = 1.0
) -> tuple[Frames, Shell]:
    """Show the recorded game, or its first seconds, in a window of `size`; return its frames.

    The title has stood for a moment before, as it does for anybody who clicks through it.
    """
    shell = shell_of(size, RecordedGames(recording, Settings(pace=pace)), paints_all=True)
    setattr(ground, "Thread", Thread)  # noqa: B010 - as in the program, not as in tests
    prepare(shell)
    while len(shell.chores):
        shell.step(FRAME)
    frames = Frames()
    play_again(shell, recording, frames, seconds)
    return frames, shell


def play_again(
    shell: Shell, recording: Recording, frames: Frames, seconds: float = math.inf
) -> None:
    """Show the recorded game from its deal in a window that is open."""
    shell.go("table", shell.services.new_game(shell.services.wanted))
    player = PLAYERS[recording.folder](shell, recording, frames)
    start = len(frames.taken)
    for _ in player.steps():
        if (len(frames.taken) - start) * FRAME >= seconds:
            return
