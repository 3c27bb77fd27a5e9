"""The channel to another program: whatever interrupts us, the program ends with us."""

import os
import shlex
import signal
import sys
from subprocess import Popen

import pytest

from game.protocol import channel
from game.protocol.channel import Channel


@pytest.mark.skipif(os.name == "nt", reason="this system interrupts otherwise")
def test_a_program_that_is_just_being_started_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was told to end between its beginning and our knowing of it left it behind for good."""
    begun: list[Popen[bytes]] = []
    start = channel._started

    def interrupted(words: list[str]) -> Popen[bytes]:
        begun.append(start(words))
        os.kill(os.getpid(), signal.SIGINT)
        return begun[0]

    monkeypatch.setattr(channel, "_started", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    bot = Channel(shlex.join([sys.executable, "-c", "import time; time.sleep(1000)"]), None)
    try:
        with pytest.raises(KeyboardInterrupt):
            bot.open()
    finally:
        signal.signal(signal.SIGINT, before)
        bot.close(0)
    assert begun[0].poll() is not None
