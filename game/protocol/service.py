"""`python -m game protocol`: requests on stdin, replies on stdout, nothing else there."""

import contextlib
import json
import logging
import sys
from collections.abc import Mapping
from typing import IO, Final

from game.kernel.system import System
from game.kernel.wire import Json
from game.protocol.notation import BadJsonError, LineTooLongError, parse, read_line
from game.protocol.requests import BAD_JSON, BAD_REQUEST, INTERNAL, RequestError, RequestHandler

LOG: Final = logging.getLogger(__name__)
USAGE: Final = "usage: python -m game protocol (no options; requests come on standard input)"


def main(argv: list[str], systems: Mapping[str, System]) -> int:
    """Serve `systems` until `quit` or the end of input; return the exit status.

    docs/protocol.md tells what is understood. Raises OSError when nobody reads the replies.
    """
    if argv:
        print(USAGE, file=sys.stderr)  # noqa: T201 - a command speaks to its user
        return 0 if argv in (["-h"], ["--help"]) else 2
    if sys.stdin is None or sys.stdout is None:
        return 2
    logging.basicConfig(stream=sys.stderr)
    replies = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):
        serve(sys.stdin.buffer, replies, systems)
    return 0


def serve(requests: IO[bytes], replies: IO[bytes], systems: Mapping[str, System]) -> None:
    """Answer every line of `requests`. Raises OSError when nobody reads the replies."""
    handler = RequestHandler(systems)
    is_open = True
    while is_open:
        try:
            line = read_line(requests)
        except LineTooLongError as fault:
            _send(replies, _refusal(BAD_REQUEST, str(fault)))
            continue
        if line is None:
            return
        reply, is_open = answer(handler, line)
        _send(replies, reply)


def answer(handler: RequestHandler, line: bytes) -> tuple[Json, bool]:
    """Return the reply to one line, and whether there may be another request."""
    try:
        request = parse(line)
        reply = handler.handle(request)
    except BadJsonError as fault:
        return _refusal(BAD_JSON, str(fault)), True
    except RequestError as fault:
        return _refusal(fault.code, str(fault)), True
    except Exception:
        LOG.exception("a request could not be served")
        return _refusal(INTERNAL, "the program failed at this request; its log says why"), True
    return {"ok": True, **reply}, request["cmd"] != "quit"


def _refusal(code: str, message: str) -> Json:
    return {"ok": False, "error": {"code": code, "message": message}}


def _send(replies: IO[bytes], reply: Json) -> None:
    replies.write(json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n")
    replies.flush()
