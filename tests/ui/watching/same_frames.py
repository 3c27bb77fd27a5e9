"""Two games that a player cannot tell apart, watched: do they look and sound the same?

Every frame and every sound of both is kept, as numbers that are equal when pixels are.
"""

import zlib
from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.frames import Decision
from game.ui.audio.sound import Sound
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.show import Heard
from tests.ui.watching.twin_games import Delay, Pair, TwinTable
from tests.ui.windowless import QuickServices, Settings, shell_of

SIZE = (1280, 720)
FRAME = 1 / 30
"""A window shows twice as many: so the games are watched for as long, and it costs half."""
MOST = 240
"""Frames of a pair that are looked at."""
HESITATION = 10
"""Frames before the viewer answers."""
LEAST = 4
"""Actions that a pair goes on for, at least."""
MOVING = 30
"""Frames of a pair that differ from one another, at least."""


class Noted(Sound):
    """A sound that is written down."""

    def __init__(self) -> None:
        """Begin with silence."""
        self.noted: list[Any] = []

    def play(self, kind: str) -> None:
        """Note the sound of a widget or a moment."""
        self.noted.append(kind)

    def play_cue(self, sounds: Sequence[Heard], pace: float) -> None:
        """Note the sounds of a cue."""
        self.noted.append((tuple(sounds), pace))

    def set_mood(self, tension: float, hour: str, theme: str = "") -> None:
        """Note how tense it is, and how late."""
        self.noted.append((tension, hour, theme))


class Look:
    """What every frame shows, as numbers that are equal when the pixels are."""

    def __init__(self) -> None:
        """Begin with no picture known."""
        self._known: dict[int, tuple[pygame.Surface, int]] = {}

    def of(self, shell: Shell) -> tuple[tuple[int, int, int], ...]:
        """Return the frame shown now."""
        return tuple((self._sum(item.surface), item.x, item.y) for item in shell.shown)

    def _sum(self, surface: pygame.Surface) -> int:
        if id(surface) not in self._known:
            pixels = pygame.image.tobytes(surface, "RGBA")
            self._known[id(surface)] = (surface, zlib.crc32(pixels, surface.get_width()))
        return self._known[id(surface)][1]


def at_once(_decision: Decision[Any]) -> int:
    """Nobody thinks."""
    return 0


def by_choices(decision: Decision[Any]) -> int:
    """Who has no choice answers at once, others think, the longer the more they may do."""
    return min(5, len(decision.actions) - 1)


def watched(pair: Pair, which: int, delay: Delay) -> tuple[list[Any], list[Any]]:
    """Show a game of a pair; return its frames, and what was heard in each."""
    sound = Noted()
    shell = shell_of(
        SIZE, QuickServices(pair.played.quick, Settings(pace=1.0, remarks=True)), paints_all=True
    )
    shell.sound = sound
    table = TwinTable(pair, which, delay)
    scene = TableScene(shell, table)
    scene.playing.shown.finish()
    shell.scenes[:] = [scene]
    scene.arrange()
    look, frames, heard = Look(), [], []
    asked = 0
    for _ in range(MOST):
        shell.step(FRAME)
        frames.append(look.of(shell))
        heard.append(tuple(sound.noted))
        sound.noted.clear()
        if table.is_done and scene.playing.shown.is_settled:
            break
        asked = asked + 1 if scene.state.frame.question is not None else 0
        if asked == HESITATION:
            scene.act(table.next_action)
    return frames, heard


def hide_something(pairs: Sequence[Pair]) -> None:
    """Fail unless the games of each pair differ, in what its viewer is told nothing of."""
    for each in pairs:
        one, two = (game.state for game in each.games)
        assert one.hands != two.hands
        system = each.played.parts.system
        seen = [system.observe(state, each.viewer) for state in (one, two)]
        assert seen[0] == seen[1]
        assert len(each.actions) >= LEAST
    assert any(each.games[0].state.roles != each.games[1].state.roles for each in pairs)
    assert sum(each.unlike for each in pairs) >= 1


def look_the_same(pair: Pair) -> None:
    """Fail unless the two games show and sound the same, however long those asked think."""
    ours, theirs = watched(pair, 0, at_once), watched(pair, 1, by_choices)
    assert len(set(ours[0])) > MOVING
    for number, (one, two) in enumerate(zip(ours[0], theirs[0], strict=True)):
        assert one == two, f"frame {number}"
    assert ours[1] == theirs[1]
