"""A robot at the terminal: it reads what is written and types answers, as a person would."""

import io
import re
from pathlib import Path
from random import Random

import pytest

from game.app.services import AppServices
from game.session.disk.files import HOME_VARIABLE
from game.text.console import Console
from game.text.program import TextProgram
from game.view.words.strings import Strings

NUMBERED = re.compile(r"^(\d+)\. (.*)\.$", re.MULTILINE)


class Robot(io.StringIO):
    """Types answers drawn by lot, now and then a question, and leaves after the game.

    `limit` ends the input after so many lines; `script` is typed first.
    """

    def __init__(self, sink: io.StringIO, texts: Strings, *script: str, limit: int = 9999) -> None:
        super().__init__()
        self.rng = Random(1)
        self._sink = sink
        self._read = 0
        self._again = texts.text("terminal.again")
        self._script = list(script)
        self._left = limit

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Return the next line that the robot types."""
        written = self._sink.getvalue()
        news, self._read = written[self._read :], len(written)
        self._left -= 1
        if self._left < 0:
            return ""
        if self._script:
            return self._script.pop(0) + "\n"
        return f"{self.answer(news)}\n"

    def answer(self, news: str) -> str:
        """Return what to type after reading `news`."""
        if self._again in news:
            return "q"
        if self.rng.random() < 0.1:
            return self.rng.choice(["?", "? 1", "s", "h", "c a", "c", "r", "u", "moon", "99", ""])
        numbers = NUMBERED.findall(news)
        return str(self.rng.randint(1, int(numbers[-1][0]) if numbers else 1))


class Sitting:
    """One run of the text game in a folder."""

    def __init__(self, home: Path, *script: str, language: str = "en", limit: int = 9999) -> None:
        self.services = AppServices(home)
        self.services.settings.language = language
        self.services.wanted.seed = 7
        self.sink = io.StringIO()
        self.robot = Robot(self.sink, Strings(language, "samurai"), *script, limit=limit)
        self.console = Console(self.robot, self.sink)

    def run(self, *, is_decided: bool = False) -> str:
        """Play until the robot leaves and return everything that was written."""
        TextProgram(self.console, self.services).run(is_decided=is_decided)
        self.services.close()
        return self.sink.getvalue()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of their own, also for what looks at the environment."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path
