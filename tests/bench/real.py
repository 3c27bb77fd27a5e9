"""The program itself, measured from outside: how soon it is there, what it costs while it waits.

Run as a program of its own with three arguments: the moment at which it was started, a folder for
settings and saves, the folder of a game. Prints one line of JSON. It is the real thing, with sound
and opponents that think.
"""

import json
import sys
import threading
import time
from operator import attrgetter
from pathlib import Path

import pygame

from game.app.games import GAMES, Loaded
from game.app.services import AppServices
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import Speaker
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.window.display import open_window
from game.ui.window.loop import DOZES, FRAMES, RESTED, prepare, waited
from game.ui.window.shell import Shell

STARTED = float(sys.argv[1]) if len(sys.argv) > 1 else time.time()
READING = 8.0
"""Seconds after which all music is read."""
WAITING = 5.0
"""Seconds for which nothing happens."""
PRESSES = 30


class Program:
    """The window and its loop, as `game.ui.window.loop.run` has them, in steps."""

    def __init__(self, home: Path, folder: str) -> None:
        """Open the window with the game of that folder; keep settings and saves in `home`."""
        game = next(game for game in GAMES if game.folder == folder)
        self.services = AppServices(home, game)
        self.services.wanted.players = game.system.seats[-1]
        self.services.wanted.seat = 0
        self.services.settings.introduction = False
        screen = open_window()
        speaker = Speaker(self.services.settings.volumes, read_catalogue(folder))
        windows = Loaded(GAMES, attrgetter("window"))
        self.shell = Shell(self.services, screen, windows, speaker)
        self.shell.go("title")
        prepare(self.shell)
        self.clock = pygame.time.Clock()

    def step(self) -> None:
        """Let one frame pass."""
        self.shell.step(waited(self.shell, self.clock.tick) / 1000)

    def press_named(self, key: str) -> None:
        """Click the widget of the menu that says the text of `key`."""
        scene = self.shell.scenes[-1]
        assert isinstance(scene, MenuScene)
        text = scene.say(key)
        boxes = [w.box for w in scene.widgets if text in (w.label, getattr(w, "text", ""))]
        pos = (int(boxes[-1].centre[0]), int(boxes[-1].centre[1]))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
        self.step()

    def first_card(self) -> None:
        """From the title to the first card on the table, or to the whole of one without cards."""
        self.press_named("menu.play")
        scene = self.shell.scenes[-1]
        assert isinstance(scene, TableScene)
        shown = scene.playing.shown
        while not (shown.pieces.by_id or (shown.is_laid_out and shown.is_settled)):
            self.step()

    def wait_for_question(self) -> None:
        """Until the player is asked, and all has come to rest."""
        scene = self.shell.scenes[-1]
        assert isinstance(scene, TableScene)
        scene.playing.finish()
        while scene.state.frame.question is None:
            self.step()
            scene.catch_up()
        start = time.perf_counter()
        while time.perf_counter() - start < READING:
            self.step()

    def idle(self) -> float:
        """Return the share of a core, in percent, that waiting costs."""
        start, spent = time.perf_counter(), time.process_time()
        while time.perf_counter() - start < WAITING:
            self.step()
        return 100 * (time.process_time() - spent) / (time.perf_counter() - start)

    def answers(self) -> list[tuple[float, float]]:
        """Return the milliseconds from an input, at any moment, to the frame that shows it.

        Beside each stands what of it was processor time: the rest is waiting, for the frame to come
        and for other programs.
        """
        taken = []
        for number in range(PRESSES):
            posted: list[float] = []
            timer = threading.Timer(0.05 + number * 0.0037, press_escape, (posted,))
            timer.start()
            before, spent = self.shell.shown, 0.0
            self.shell.at_rest = DOZES  # at its slowest
            while self.shell.shown is before:
                passed = waited(self.shell, self.clock.tick)
                began = time.thread_time()
                self.shell.step(passed / 1000)
                spent = time.thread_time() - began
            taken.append((1000 * (time.perf_counter() - posted[0]), 1000 * spent))
            timer.join()
            for _ in range(FRAMES // 2):
                self.step()
        return taken


def press_escape(posted: list[float]) -> None:
    """Open or close the menu by its key, and note when."""
    posted.append(time.perf_counter())
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode=""))


def main() -> None:
    """Measure, and print what was measured."""
    program = Program(Path(sys.argv[2]), sys.argv[3])
    program.step()
    menu = time.time() - STARTED
    pressed = time.time()
    program.first_card()
    card = time.time() - pressed
    program.wait_for_question()
    program.shell.at_rest = RESTED
    idle = program.idle()
    program.shell.at_rest = DOZES
    doze = program.idle()
    answers, work = (sorted(column) for column in zip(*program.answers(), strict=True))
    figures = {"menu": menu, "card": card, "idle": idle, "doze": doze}
    figures["answer"] = answers[len(answers) // 2]
    print(json.dumps(figures | {"slowest_answer": answers[-1], "most_work": work[-1]}))
    program.shell.quit()


if __name__ == "__main__":
    main()
