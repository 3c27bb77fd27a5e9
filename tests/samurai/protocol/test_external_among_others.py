"""What programs share with others: the processor, and the log of their error output."""

import os
import time
from pathlib import Path
from threading import Thread
from typing import Self

import pytest

from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol import external
from game.protocol.channel import LARGEST, ErrorOutput
from game.protocol.external import BotFault, BotTimeouts
from game.samurai.rules.system import SYSTEM
from tests.samurai.protocol.parts import ExternalPlayer


class Crowded:
    """A program that needs `work` seconds for its answer, and has one in `share` to itself."""

    pid = 0

    def __init__(self, work: float, share: int) -> None:
        self.waited = 0.0
        self._work = work
        self._share = share

    def open(self) -> None:
        """Run at once."""

    @property
    def worked(self) -> float:
        """Seconds of the processor so far."""
        return self.waited / self._share

    def send(self, _line: bytes) -> None:
        """Take any line."""

    def close(self, _seconds: float) -> None:
        """End at once."""

    def has_spoken(self) -> bool:
        """Never speak unasked."""
        return False

    def receive(self, seconds: float) -> bytes:
        """Answer when the work is done."""
        self.waited += min(seconds, self._work * self._share - self.waited)
        if self.worked >= self._work:
            return b'{"action":{"type":"end_play"}}'
        raise TimeoutError


@pytest.mark.parametrize(
    ("work", "share", "codes", "waited"),
    [(0.9, 4, [], 3.6), (0.9, 1, [], 0.9), (1.2, 4, ["late"], 4.0), (0.9, 8, ["late"], 5.0)],
)
def test_a_program_has_all_its_time_among_others_up_to_five_times_as_long(
    work: float, share: int, codes: list[str], waited: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Crowded(work, share)
    monkeypatch.setattr(external, "Channel", lambda *_: program)
    monkeypatch.setattr(external, "would_work", lambda _pid: True)
    monkeypatch.setattr(external, "seconds_worked", lambda _pid: program.worked)
    faults: list[BotFault] = []
    player = ExternalPlayer("crowded", faults.append, timeouts=BotTimeouts(1.0, first=0.0))
    game = Game(SYSTEM, Header(SYSTEM.key, 1, 3, None))
    assert game.decision is not None
    player.start(SYSTEM.key, 0, 3, 1)
    player.choose(game.observe(game.decision.seat), game.decision, 0)
    assert [fault.code for fault in faults] == codes
    assert program.waited == pytest.approx(waited, abs=0.1)


def test_two_programs_that_begin_a_full_log_anew_keep_each_others_lines(tmp_path: Path) -> None:
    log = tmp_path / "bots.log"
    log.write_bytes(b"x" * (LARGEST + 1))
    with Talking(log, "first") as first, Talking(log, "second") as second:
        first.say(b"1\n")
        second.say(b"2\n")
        first.say(b"3\n")
    assert log.read_bytes() == b"--- first\n1\n--- second\n2\n3\n"


class Talking:
    """The error output of a program, copied to a log by a thread of its own."""

    def __init__(self, log: Path, command: str) -> None:
        read, write = os.pipe()
        self._log = log
        self._end = os.fdopen(write, "wb", buffering=0)
        self._thread = Thread(target=ErrorOutput(os.fdopen(read, "rb"), log, command).copy)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.close()
        self._thread.join()

    def say(self, line: bytes) -> None:
        """Write a line, and wait until the log has it."""
        self._end.write(line)
        while line not in self._log.read_bytes():
            time.sleep(0.01)
