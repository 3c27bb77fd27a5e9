"""What a bot's author is told of a fault: what the bot did, and what to do about it."""

import os
from io import BytesIO
from pathlib import Path

import pytest

from game.protocol.channel import ErrorOutput
from game.protocol.external import BotFault
from tests.samurai.protocol.parts import ExternalPlayer
from tests.samurai.protocol.test_external import SHORT, Seated

NOTES = "; one object, on one line; notes belong on standard error)"


def told(mode: str, log: Path) -> BotFault:
    """Return the first fault of a bot that misbehaves so."""
    seated = Seated(mode, log, SHORT)
    seated.play(ms=60_000 if mode not in ("hanger", "no_end") else 1)
    seated.player.close()
    return seated.faults[0]


@pytest.mark.parametrize(
    ("mode", "code", "reason"),
    [
        ("liar", "illegal", '"type":"play"} (send one of `decision.actions` as it came)'),
        (
            "garbage",
            "not_json",
            f"'I would rather not' (Expecting value: line 1 column 1 (char 0){NOTES}",
        ),
        ("nothing", "not_json", f"'' (the line is empty{NOTES}"),
        ("binary", "not_json", f"(the line is not UTF-8{NOTES}"),
        (
            "marked",
            "not_json",
            f"(the line begins with a byte order mark: write UTF-8 without one{NOTES}",
        ),
        ("null", "no_action", "answered without an 'action': 'null' (write {\"action\":...})"),
        ("hanger", "late", "gave no answer within 0.502 seconds (end its line, and flush it)"),
        ("no_end", "late", "gave no answer within 0.502 seconds (end its line, and flush it)"),
        ("quitter", "ended", "ended without an answer (status 3: nothing on standard error)"),
        (
            "closer",
            "ended",
            "(it runs on, its output closed: nothing on standard error)",
        ),
        ("crasher", "ended", "ended without an answer (status 1: \"KeyError: 'decision'\")"),
    ],
)
def test_a_fault_is_told_with_what_to_do(mode: str, code: str, reason: str, tmp_path: Path) -> None:
    fault = told(mode, tmp_path / "bots.log")
    assert fault.code == code
    assert fault.reason.endswith(reason)


def test_a_line_that_nobody_asked_for_is_told(tmp_path: Path) -> None:
    """It may also have come in time to be taken for an answer."""
    fault = told("banner", tmp_path / "bots.log")
    assert "'Odd Bot 1.0, at your service' (" in fault.reason
    assert fault.reason.endswith("notes belong on standard error)")


@pytest.mark.skipif(os.name == "nt", reason="this system has no such signals")
def test_a_program_that_the_system_ended_is_told_how(tmp_path: Path) -> None:
    assert "(SIGABRT: " in told("aborter", tmp_path / "bots.log").reason


def test_a_program_that_cannot_be_started_is_told_why(tmp_path: Path) -> None:
    faults: list[BotFault] = []
    ExternalPlayer("'bot", faults.append, tmp_path / "log").start("samurai-sword", 0, 3, 1)
    assert [f.reason for f in faults] == ["could not be started: a quote in it is not closed"]


def test_every_fault_stands_in_the_log_among_the_notes_of_the_program(tmp_path: Path) -> None:
    """At a table the player is told that a bot failed; its author finds here how."""
    log = tmp_path / "logs" / "bots.log"
    fault = told("crasher", log)
    lines = log.read_text("utf-8").splitlines()
    assert lines[0] == f"--- {fault.bot.removeprefix('cmd:')}"
    assert lines[1] == "thinking about a crash"
    assert lines[-1] == f"--- {fault.bot.removeprefix('cmd:')} {fault.reason}"


class OneByteAtATime(BytesIO):
    """A pipe whose reader is as quick as its writer: an interpreter writes a traceback in parts."""

    def read1(self, _size: int | None = -1, /) -> bytes:
        """Return the next byte."""
        return self.read(1)


def test_what_a_program_said_of_its_end_is_told_whole_in_however_small_parts_it_came() -> None:
    errors = ErrorOutput(OneByteAtATime(b"thinking\nKeyError: 'decision'\n"), None, "bot")
    errors.copy()
    assert errors.telling_line() == "KeyError: 'decision'"
