"""Two games that a player cannot tell apart look and sound the same, frame by frame."""

import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame
import pytest

from game.kernel.frames import Decision
from game.samurai.rules.system import SYSTEM
from game.ui.audio.sound import Sound
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.show import Heard
from tests.samurai.ui.twin_games import Delay, Pair, TwinTable, pair_of
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import Settings

SIZE = (1280, 720)
FRAME = 1 / 60
MOST = 480
"""Frames of a pair that are looked at."""
HESITATION = 20
"""Frames before the viewer answers."""
CASES = [(3, 7), (4, 3), (5, 5), (6, 6), (7, 7), (7, 8)]
"""Players and seeds of pairs that go on for some time."""


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

    def set_tension(self, tension: float) -> None:
        """Note how tense it is."""
        self.noted.append(tension)


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


@cache
def pair(players: int, seed: int) -> Pair:
    """Return a pair of games, made once."""
    return pair_of(players, seed, before=8 + seed, most=25)


def at_once(_decision: Decision[Any]) -> int:
    """Nobody thinks."""
    return 0


def by_choices(decision: Decision[Any]) -> int:
    """Who has no choice answers at once, others think, the longer the more they may do."""
    return min(5, len(decision.actions) - 1)


def watched(pair: Pair, which: int, delay: Delay) -> tuple[list[Any], list[Any]]:
    """Show a game of a pair; return its frames, and what was heard in each."""
    sound = Noted()
    shell = shell_of(SIZE, Bots(Settings(pace=1.0, remarks=True)))
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


def test_the_pairs_differ_in_what_is_hidden_and_are_told_alike() -> None:
    pairs = [pair(*case) for case in CASES]
    for each in pairs:
        one, two = (game.state for game in each.games)
        assert one.hands != two.hands
        seen = [SYSTEM.observe(state, each.viewer) for state in (one, two)]
        assert seen[0] == seen[1]
        assert len(each.actions) >= 4
    assert any(each.games[0].state.roles != each.games[1].state.roles for each in pairs)
    assert sum(each.unlike for each in pairs) >= 3


@pytest.mark.parametrize("case", CASES)
def test_what_is_hidden_changes_no_frame_and_no_sound(case: tuple[int, int]) -> None:
    ours = watched(pair(*case), 0, at_once)
    theirs = watched(pair(*case), 1, by_choices)
    assert len(set(ours[0])) > 60
    for number, (one, two) in enumerate(zip(ours[0], theirs[0], strict=True)):
        assert one == two, f"frame {number}"
    assert ours[1] == theirs[1]


def test_a_pause_that_can_be_seen_is_noticed() -> None:
    def slow(decision: Decision[Any]) -> int:
        return 60 if len(decision.actions) > 1 else 0

    one, two = (watched(pair(*CASES[0]), 0, delay)[0] for delay in (at_once, slow))
    assert one != two


def test_a_card_shown_by_mistake_is_noticed() -> None:
    each = pair(*CASES[0])
    frames = watched(each, 0, at_once)[0]
    other = pair_of(3, 999, before=8, most=25)
    assert frames != watched(other, 0, at_once)[0]
