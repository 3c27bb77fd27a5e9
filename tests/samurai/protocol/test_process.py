"""The engine as a program: lines in, lines out, and how it ends."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.samurai.protocol.talk import refused
from tests.structure.source import ROOT

MIB4 = 4 * 2**20
ENGINE = [sys.executable, "-m", "game", "protocol"]
HELLO = b'{"cmd":"hello"}\n'


def run(data: bytes) -> "subprocess.CompletedProcess[bytes]":
    """Send `data` to a fresh engine and return what it wrote until it ended."""
    return subprocess.run(ENGINE, input=data, cwd=ROOT, capture_output=True, check=False)


def replies(data: bytes) -> list[Any]:
    """Return the replies to `data`; the engine must end well and write nothing else."""
    done = run(data)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.isascii()
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_one_reply_a_line_in_order_until_the_end_of_input() -> None:
    new = b'{"cmd":"new","system":"samurai-sword","players":7,"seed":9}\n'
    told = replies(HELLO + new + b"\n" + b'{"cmd":"state"}\n' + b'{"cmd":"save"}')
    assert [reply["ok"] for reply in told] == [True, True, False, True, True]
    assert told[3]["state"] == told[1]["state"]
    assert told[4]["game"]["seed"] == 9


def test_no_input_no_reply() -> None:
    assert replies(b"") == []


def test_quit_is_answered_and_ends_the_program_though_more_is_sent() -> None:
    assert replies(HELLO + b'{"cmd":"quit"}\n' + HELLO)[1:] == [{"ok": True}]


def test_windows_line_ends_are_white_space() -> None:
    assert [reply["ok"] for reply in replies(HELLO.replace(b"\n", b"\r\n") * 2)] == [True, True]


def test_a_line_may_have_4_mib_and_not_a_byte_more() -> None:
    fits = HELLO.strip().ljust(MIB4) + b"\n"
    longer = HELLO.strip().ljust(MIB4 + 1) + b"\n"
    told = replies(fits + longer + HELLO)
    assert [reply["ok"] for reply in told] == [True, False, True]
    assert refused(told[1]) == "bad_request"


@pytest.mark.parametrize("junk", [b"\xff", b"[", b'"', b"\\", b" ", b'{"a":'])
def test_a_line_that_is_too_long_is_answered_once_whatever_is_in_it(junk: bytes) -> None:
    told = replies(junk * (3 * MIB4 // len(junk)) + b"\n" + HELLO)
    assert refused(told[0]) == "bad_request"
    assert told[1]["ok"] is True
    assert len(told) == 2


def test_a_line_that_is_too_long_needs_no_end() -> None:
    assert refused(replies(b"x" * (MIB4 + 1))[0]) == "bad_request"


@pytest.mark.parametrize("junk", [b'"\\"', b"\\\\", b"[]", b'{"a":"b"},', b"9", b"-", b'"a"'])
def test_a_line_just_below_the_limit_is_answered_whatever_is_in_it(junk: bytes) -> None:
    told = replies(b"[" + junk * ((MIB4 - 8) // len(junk)) + b"\n" + HELLO)
    assert refused(told[0]) == "bad_json"
    assert told[1]["ok"] is True


def test_replies_come_at_once() -> None:
    with subprocess.Popen(
        ENGINE, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for _ in range(3):
            engine.stdin.write(HELLO)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] is True
        engine.stdin.close()
        assert engine.stdout.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows tells a broken pipe only now and then")
def test_a_reader_that_goes_away_is_no_reason_for_noise() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        ENGINE, input=HELLO, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert done.returncode == 0
    assert done.stderr == b""


def test_options_are_refused_with_one_sentence() -> None:
    done = subprocess.run([*ENGINE, "--port", "80"], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1
