"""Somebody who plays the packaged game from outside: starts it, looks at its window, clicks."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO, Any

from build.package.tools import PackagingError
from game.session.disk.notices import SaveError
from tests.proof import shadow
from tests.proof.screen import Screen, Window

PAUSE = 0.35
"""Seconds from pointing to pressing: what lies under the pointer may grow first."""
TRIES = 6
INSTANT: dict[str, Any] = {
    "pace": 0.0,
    "language": "en",
    "confirm": "never",
    "introduction": False,  # who is not the first to be asked would wait behind it for ever
}


@dataclass
class Program:
    """How a packaged program is started, and where its files then lie for us."""

    command: Sequence[str]
    home: Path
    env: Mapping[str, str] | None = None
    """The whole environment, or None: ours."""
    after: Callable[[], None] = field(default=lambda: None)
    """What has to be done once it was closed."""
    before_end: Callable[["subprocess.Popen[bytes]"], object] = field(default=lambda _process: None)
    """What is looked at before it is closed."""

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        """Start it; what it says goes through a pipe, as wine wants it, and is thrown away."""
        process = subprocess.Popen(
            [*self.command, *words],
            env=None if self.env is None else dict(self.env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        assert process.stdout is not None
        Thread(target=_drain, args=(process.stdout,), daemon=True).start()
        return process

    def settle(self, **settings: object) -> None:
        """Forget every save and write settings, as a player who chose them would have them."""
        self.home.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.home / "saves", ignore_errors=True)
        path = self.home / "settings.json"
        path.write_text(json.dumps({**INSTANT, **settings}), encoding="utf-8")
        owner = self.home.stat()
        os.chown(path, owner.st_uid, owner.st_gid)

    @property
    def save(self) -> Path:
        """The game on its way."""
        return self.home / "saves" / "samurai-sword" / "current.jsonl"

    def finished(self) -> list[Path]:
        """Return the finished games."""
        return sorted((self.home / "saves" / "samurai-sword" / "finished").glob("*.jsonl"))


def _drain(stream: IO[bytes]) -> None:
    with stream:
        while stream.read(4096):
            pass


@dataclass
class Outsider:
    """Plays by pointing and clicking at what the save says is on the screen."""

    screen: Screen
    program: Program
    window: Window
    clicks: int = 0
    answers: int = 0
    again: int = 0
    """How often an answer was not taken the first time and clicked anew."""

    def deal(self) -> None:
        """From the title to a dealt table. Raises PackagingError."""
        for pos in shadow.opening(self.size):
            self._click(pos)
        self._wait(self.program.save.is_file, "no game was dealt")
        time.sleep(PAUSE)

    def play(self, answers: int | None = None) -> None:
        """Play on until the game is over, or for so many answers. Raises PackagingError."""
        before = len(self.program.finished())
        while len(self.program.finished()) == before:
            if answers is not None and self.answers >= answers:
                return
            asked = self._question(before)
            if asked is not None:
                self._answer()

    def _answer(self) -> None:
        """Answer what is asked, again if the click went astray. Raises PackagingError."""
        for attempt in range(TRIES):
            asked = self._asked()
            if asked is None:
                return
            told = shadow.answer(asked[0], asked[1], self.size, self.answers * TRIES + attempt)
            if told is None:
                return
            clicks, action = told
            length = len(asked[1].entries)
            for pos in clicks:
                self._click(pos)
            if self._is_taken(length, action):
                self.answers += 1
                return
            self.again += 1
        raise PackagingError(f"The game does not take {action} at clicks {clicks}.")

    def _is_taken(self, length: int, action: Any) -> bool:
        """Wait for the save to go on after `length` entries, with `action`."""
        end = time.monotonic() + 6
        while time.monotonic() < end:
            lines = self._lines()
            if lines is None:
                return True  # that was the last one: the game is over and put away
            if len(lines) > length + 1:
                return bool(json.loads(lines[length + 1]) == {"action": action})
            time.sleep(0.05)
        return False

    def _lines(self) -> list[str] | None:
        try:
            return self.program.save.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return None

    def _question(self, before: int) -> Any:
        """Wait until the person is asked; None when the game is over. Raises PackagingError."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if len(self.program.finished()) > before:
                return None
            asked = self._asked()
            if asked is not None:
                return asked
            time.sleep(0.05)
        raise PackagingError(f"Nobody is asked any more after {self.answers} answers.")

    def _asked(self) -> Any:
        try:
            return shadow.question(self.program.save)
        except SaveError:
            return None  # just being put away, or half a line

    def click_on(self, pos: tuple[int, int]) -> None:
        """Click at a point of the window, wherever that is now."""
        self.window = self.screen.window()
        self._click(pos)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size."""
        return self.window.width, self.window.height

    def _click(self, pos: tuple[int, int]) -> None:
        self.screen.move(self.window, pos)
        time.sleep(PAUSE)
        self.screen.click()
        self.clicks += 1
        time.sleep(PAUSE / 2)

    def _wait(self, is_so: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + 20
        while not is_so():
            if time.monotonic() > end:
                raise PackagingError(f"Within 20 seconds, {otherwise}.")
            time.sleep(0.05)


def end(process: "subprocess.Popen[bytes]", seconds: float = 10) -> int:
    """Have a program end as when its window is closed; kill it if it stays. Return its status."""
    process.terminate()
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()
