"""A conversation with the engine in one process: a line in, a line out."""

import json
from typing import Any

from game.protocol.service import answer
from tests.samurai.protocol.parts import RequestHandler


class Talk:
    """One engine and everything said to it."""

    def __init__(self) -> None:
        self.handler = RequestHandler()
        self.is_open = True

    def line(self, line: bytes) -> Any:
        """Send one line as it is and return the reply."""
        reply, self.is_open = answer(self.handler, line)
        return json.loads(json.dumps(reply))

    def ask(self, **request: Any) -> Any:
        """Send a request and return the reply."""
        return self.line(json.dumps(request).encode())

    def tell(self, **request: Any) -> Any:
        """Send a request that must be served and return the reply without `ok`."""
        reply = self.ask(**request)
        assert reply.pop("ok") is True, reply
        return reply

    def new(self, players: int = 3, seed: int = 7) -> Any:
        """Start a game."""
        return self.tell(cmd="new", system="samurai-sword", players=players, seed=seed)

    def place(self, setup: Any, seed: int = 7) -> Any:
        """Start from a position."""
        return self.tell(cmd="new", system="samurai-sword", setup=setup, seed=seed)

    def act(self, action: Any) -> Any:
        """Take an action."""
        return self.tell(cmd="act", action=action)

    def code(self, **request: Any) -> str:
        """Send a request that must be refused and return the error's code."""
        return refused(self.ask(**request))


def refused(reply: Any) -> str:
    """Return the code of a refusal, whose form is checked."""
    assert set(reply) == {"ok", "error"}, reply
    assert reply["ok"] is False
    assert set(reply["error"]) == {"code", "message"}
    assert reply["error"]["message"]
    return str(reply["error"]["code"])
