"""The tables that are compared with the model: its own, and the program's once that serves one."""

import json
from collections.abc import Callable
from typing import Any, Final

from game.great_train.rules.system import SYSTEM
from game.protocol.requests import RequestHandler
from game.protocol.service import answer
from tests.great_train.protocol.second.speaker import Speaker

JSON = dict[str, Any]
Talk = Callable[[JSON], JSON]


class ProgramTable:
    """The program's own server of the protocol, as a callable: a line in, a line out."""

    def __init__(self) -> None:
        self.handler = RequestHandler({SYSTEM.key: SYSTEM})

    def __call__(self, request: JSON) -> JSON:
        """Answer one request."""
        reply, _ = answer(self.handler, json.dumps(request).encode())
        told: JSON = json.loads(json.dumps(reply))
        return told


TABLES: Final[dict[str, Callable[[], Talk]]] = {
    "second table": Speaker,
    "program": ProgramTable,
}
