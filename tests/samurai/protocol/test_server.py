"""What the server does when the program itself fails."""

import io
import json
from typing import Any

import pytest

from game.protocol.requests import RequestHandler
from tests.samurai.protocol.parts import serve


def test_a_fault_of_ours_is_answered_and_logged_and_the_service_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    handle = RequestHandler.handle

    def sometimes(handler: RequestHandler, request: Any) -> Any:
        if request == {"cmd": "state"}:
            print("a stray line")
            raise RecursionError
        return handle(handler, request)

    monkeypatch.setattr(RequestHandler, "handle", sometimes)
    replies = io.BytesIO()
    serve(io.BytesIO(b'{"cmd":"state"}\n{"cmd":"hello"}\n'), replies)
    told = [json.loads(line) for line in replies.getvalue().splitlines()]
    assert told[0]["error"]["code"] == "internal_error"
    assert told[1]["ok"] is True
    assert "RecursionError" in caplog.text
