"""A film strip of the first five minutes of somebody who never played: `python3 dev.py film`.

One picture a second, laid out in sheets in `build/out/film`, to be looked at. The window is the
real one with the settings it has at first; the newcomer uses the mouse, reads as fast as people
read, does what the teacher says, once something else, and then plays the first whole game.
"""

import argparse
import sys
from random import Random
from typing import Any, Final

import pygame
from pygame import Surface

from build.counting import amount
from build.workers import stoppable
from game.app.games import GAMES
from game.samurai.ui.lessons import SCHOOL
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.learn.lesson import LessonScene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, own_state
from tests.ui.pictures import strip as strips
from tests.ui.pictures.strip import ACROSS, DOWN, OUT, Camera, sheets
from tests.ui.windowless import QuickShell, Settings

SIZE: Final = (1280, 720)
TINY: Final = (320, 180)
FRAME: Final = 0.05
"""Seconds a frame: nobody looks between two."""
WORDS_A_SECOND: Final = 4.0
MINUTES: Final = 5.0
LESSONS: Final = 2
"""After so many the newcomer wants to play."""


class IsOverError(Exception):
    """The five minutes are over."""


class Newcomer(MouseRobot):
    """Somebody who never played, and a camera that takes a picture a second."""

    def __init__(self, seconds: float) -> None:
        """Sit down at the program as it is when it was just installed."""
        settings = Settings(remarks=True, introduction=True, confirm="first")
        shell = first_window(settings)
        super().__init__(shell, 1)
        self.seconds = seconds
        self.camera = Camera(shell, 1.0, FRAME)

    def step(self, dt: float = 0.25) -> None:
        """Let time pass frame by frame; take a picture whenever a second is full."""
        for age in self.camera.step(dt):
            if age > self.seconds:
                raise IsOverError

    def read(self, text: str) -> None:
        """Read something."""
        self.step(1.0 + len(text.split()) / WORDS_A_SECOND)

    # --- the way of a newcomer ---

    def live(self) -> None:
        """Title, lessons, a game: until the time is over."""
        try:
            self.step(4.0)
            self.press_named(self.shell.kit.say("learn.heading"))
            self.step(5.0)
            self.use_widget(0)
            for number in range(LESSONS):
                self.learn(is_last=number == LESSONS - 1)
            self.step(3.0)
            self.press_named(self.shell.kit.say("learn.whole_game"))
            self.play_first_game()
        except IsOverError:
            return

    def learn(self, *, is_last: bool) -> None:
        """Do the lesson on the screen; once something that the teacher did not ask for."""
        scene, has_erred, told = self.scene, False, ""
        assert isinstance(scene, LessonScene)
        while scene.course.number < len(scene.lesson.steps) - 1:
            self.step(0.5)
            if not scene.is_ready or not scene.playing.shown.is_settled:
                continue
            if scene.panel.told.text != told:
                told = scene.panel.told.text
                self.read(told)
            if scene.course.wrong is not None:
                self.press_offer(0)
            elif not has_erred and (other := self._other(scene)) is not None:
                has_erred = True
                self.take(scene, other)
            else:
                self._do(scene)
        self.step(1.5)
        self.read(scene.panel.told.text)
        self.press_offer(0 if is_last else -1)

    def _other(self, scene: LessonScene) -> Any:
        """Return something that the teacher did not ask for and has words about, None without."""
        step, decision = scene.course.step, scene.course.decision
        if step is None or decision is None or not step.buts:
            return None
        right = scene.course.right()
        plays = [a for a in decision.actions if a.type == "play" and a.target is not None]
        return next((action for action in plays if action != right), None)

    def _do(self, scene: LessonScene) -> None:
        """Do what the teacher says."""
        step = scene.course.step
        assert step is not None
        looked = [spot for word in step.looks for spot in SCHOOL.spots(own_state(scene), word)]
        there = {hit.spot for hit in scene.state.frame.hits}
        if step.is_read:
            self.press_offer(0)
        elif looked:
            self._post(pygame.MOUSEMOTION, self.visible(next(s for s in looked if s in there)))
            self.step(2.5)
        elif step.marks:
            for seat, _ in step.marks:
                self.use(HitTarget("mark", seat))
        elif (right := scene.course.right()) is not None:
            self.take(scene, right)  # type: ignore[arg-type]  # of this game

    def press_offer(self, number: int) -> None:
        """Press one of the teacher's buttons."""
        scene = self.scene
        first, count = len(scene.top_bar.widgets), len(scene.panel.told.offers)
        self.use(HitTarget("bar", first + number % count))
        self.step(1.0)

    def play_first_game(self) -> None:
        """Play by lot, slowly, reading what is asked."""
        self.step(6.0)
        while isinstance(self.scene, self.openings):
            self.pass_by()
            self.step(6.0)
        while True:
            self.step(0.5)
            scene = self.scene
            if not isinstance(scene, TableScene) or not scene.is_ready:
                continue
            question = scene.state.frame.question
            if question is not None:
                self.read(" ".join(thing.name for thing in scene.aloud().things[:3]))
                if scene.state.frame.question is question:
                    self.answer(scene, question)


def first_window(settings: Settings) -> QuickShell:
    """Return the window with all games in it, at the title."""
    services = Bots(settings, NewGame(3, "novice", 7))
    services.games = {game.key: game.folder for game in GAMES}
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    pygame.event.clear()
    shell = QuickShell(services, screen, {game.key: game.window for game in GAMES})
    shell.go("title")
    return shell


def save(strip: list[Surface]) -> None:
    """Lay the sheets out, and one small sheet with a picture every so many seconds for the docs."""
    strips.save(strip)
    step = max(1, len(strip) // (ACROSS * DOWN))
    few = [pygame.transform.smoothscale(one, TINY) for one in strip[step // 2 :: step]]
    pygame.image.save(next(sheets(few[: ACROSS * DOWN], TINY)), OUT / "first-minutes.png")


def main(words: list[str]) -> int:
    """Take the film, and say where it lies."""
    parser = argparse.ArgumentParser(prog="dev.py film", description=__doc__)
    parser.add_argument("minutes", nargs="?", type=amount, default=MINUTES, help=f"({MINUTES})")
    newcomer = Newcomer(parser.parse_args(words).minutes * 60)
    newcomer.dice = Random(3)
    newcomer.live()
    save(newcomer.camera.strip)
    print(f"{len(newcomer.camera.strip)} seconds in {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
