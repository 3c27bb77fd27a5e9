"""Lines with a limit, and JSON as the protocol has it: one value in UTF-8, every key once."""

import json
import re
from typing import IO, Final

from game.kernel.events import Event
from game.kernel.frames import Decision, FramePushed, HasFrames, awaited
from game.kernel.system import System
from game.kernel.wire import Json

LONGEST: Final = 4 * 2**20
"""Bytes of a line, its end not counted."""

_CHUNK: Final = 2**16


class LineTooLongError(ValueError):
    """A line was longer than the limit and is lost."""


def read_line(stream: IO[bytes]) -> bytes | None:
    """Return the next line without its end, None at the end of input.

    The last line needs no end. Raises LineTooLongError once such a line has been read to its end.
    """
    try:
        return line_within(stream, LONGEST)
    except LineTooLongError:
        while (part := stream.readline(_CHUNK)) and not part.endswith(b"\n"):
            pass
        raise


def line_within(stream: IO[bytes], longest: int) -> bytes | None:
    """Return what `read_line` does, but raise as soon as it is clear: such a line may never end."""
    line = stream.readline(longest + 1)
    if not line:
        return None
    if line.endswith(b"\n"):
        return line[:-1]
    if len(line) <= longest:
        return line
    raise LineTooLongError(f"the line is longer than {longest} bytes")


DEEPEST: Final = 64
"""Levels of arrays and objects; the outermost is level 1."""

LONGEST_INTEGER: Final = 600
"""Digits. Python itself promises to read and write 640."""

_TOKEN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
_STEPS: Final = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}


class BadJsonError(ValueError):
    """The text is not JSON as the protocol has it; the message says why."""


class HugeInteger:
    """An integer with more digits than any program can use: of the right type, out of range."""

    def __repr__(self) -> str:
        return "a number of more than 600 digits"


def parse(line: bytes) -> Json:
    """Return the value that `line` writes. Raises BadJsonError."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadJsonError("the line is not UTF-8") from fault
    if not text.strip(" \t\r\n"):
        raise BadJsonError("the line is empty")
    if text.startswith("\ufeff"):
        raise BadJsonError("the line begins with a byte order mark: write UTF-8 without one")
    _check_depth(line)
    try:
        return _DECODER.decode(text)
    except BadJsonError:
        raise
    except (ValueError, RecursionError) as fault:
        raise BadJsonError(f"not JSON: {fault}") from fault


def is_integer(data: Json) -> bool:
    """Return whether `data` is a JSON integer: true and 3.0 are none."""
    return type(data) in (int, HugeInteger)


def _check_depth(line: bytes) -> None:
    """Count brackets outside of strings. In malformed text the count may be off: no matter."""
    level = 0
    for token in _TOKEN.findall(line):
        level += _STEPS.get(token, 0)
        if level > DEEPEST:
            raise BadJsonError(f"nested deeper than {DEEPEST}")


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made: dict[str, Json] = {}
    for key, value in pairs:
        if key in made:
            raise BadJsonError(f"an object has a key twice: '{key:.40}'")
        made[key] = value
    return made


def _integer(digits: str) -> int | HugeInteger:
    return int(digits) if len(digits) <= LONGEST_INTEGER else HugeInteger()


def _no_number(word: str) -> Json:
    raise BadJsonError(f"{word} is not JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_constant=_no_number
)


def decision_to_json(
    system: System, decision: Decision[object] | None, position: HasFrames
) -> Json:
    """Return the DECISION that `position` waits for, None when nothing is asked (section 3)."""
    top = awaited(position)
    if decision is None or top is None:
        return None
    actions = [system.action_to_json(action) for action in decision.actions]
    head = {"seat": decision.seat, "kind": decision.kind}
    return {**head, **top.about(position), "actions": actions}


def event_to_json(system: System, event: Event) -> dict[str, Json]:
    """Return an event as programs are told it: without what only the rules go on with."""
    told: dict[str, Json] = system.wire.to_json(event)
    if isinstance(event, FramePushed):
        frame = told["frame"]
        told["frame"] = {name: frame[name] for name in frame if name not in event.frame.untold}
    return told
