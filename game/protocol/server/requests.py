"""Requests: which keys each has, of which JSON type, and what is wrong with one."""

from collections.abc import Callable, Collection
from typing import Any, Final

from game.kernel.saved_game import SEEDS
from game.kernel.wire import Json
from game.protocol.server.notation import is_integer

BAD_JSON: Final = "bad_json"
BAD_REQUEST: Final = "bad_request"
UNKNOWN_COMMAND: Final = "unknown_command"
NO_GAME: Final = "no_game"
BAD_SETUP: Final = "bad_setup"
BAD_GAME: Final = "bad_game"
ILLEGAL_ACTION: Final = "illegal_action"
GAME_OVER: Final = "game_over"
INTERNAL: Final = "internal_error"
"""A fault of ours: never seen, we hope; the log has the details."""


class RequestError(Exception):
    """A request that cannot be served; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        """Answer with `code` and `message`."""
        super().__init__(message)
        self.code = code


_Check = Callable[[Json], bool]


def _is_text(data: Json) -> bool:
    return isinstance(data, str)


def _is_object(data: Json) -> bool:
    return isinstance(data, dict)


def _is_seed(data: Json) -> bool:
    return type(data) is int and data in SEEDS


_KEYS: Final[dict[str, tuple[_Check, str]]] = {
    "cmd": (_is_text, "text"),
    "players": (is_integer, "an integer"),
    "options": (_is_object, "an object"),
    "setup": (_is_object, "an object"),
    "seed": (_is_seed, "an integer in 0..2^63-1"),
    "action": (_is_object, "an object"),
    "seat": (is_integer, "an integer"),
    "game": (_is_object, "an object"),
}
"""Key -> what its value must be; the same key means the same in every request.

`system` is one of those that are served, which only the one who serves them knows.
"""

_COMMANDS: Final[dict[str, tuple[frozenset[str], ...]]] = {
    "hello": (frozenset({"cmd"}),),
    "new": (
        frozenset({"cmd", "system", "players", "seed"}),
        frozenset({"cmd", "system", "players", "options", "seed"}),
        frozenset({"cmd", "system", "setup", "seed"}),
    ),
    "act": (frozenset({"cmd", "action"}),),
    "observe": (frozenset({"cmd", "seat"}),),
    "state": (frozenset({"cmd"}),),
    "save": (frozenset({"cmd"}),),
    "load": (frozenset({"cmd", "game"}),),
    "quit": (frozenset({"cmd"}),),
}
"""Command -> the sets of keys it may come with."""

COMMANDS: Final = tuple(_COMMANDS)


def check_shape(request: Json, systems: Collection[str]) -> dict[str, Any]:
    """Return `request` if it is well-formed. Raises RequestError with the first fault.

    `systems` are the keys of those that are served.
    """
    if not isinstance(request, dict):
        raise _bad("a request is an object")
    command = request.get("cmd")
    if not isinstance(command, str):
        raise _bad("a request needs a text 'cmd'")
    if command not in _COMMANDS:
        raise RequestError(UNKNOWN_COMMAND, f"the commands are {', '.join(COMMANDS)}")
    if request.keys() not in _COMMANDS[command]:
        raise _bad(f"'{command}' takes {_offered(command)}")
    keys = {**_KEYS, "system": _one_of(systems)}
    for key, data in request.items():
        fits, wanted = keys[key]
        if not fits(data):
            raise _bad(f"'{key}' must be {wanted}")
    return request


def _one_of(systems: Collection[str]) -> tuple[_Check, str]:
    def is_one(data: Json) -> bool:
        return isinstance(data, str) and data in systems

    return is_one, f"one of {', '.join(systems)}" if systems else "a game, and none is here"


def _offered(command: str) -> str:
    offers = [" ".join(sorted(keys - {"cmd"})) for keys in _COMMANDS[command]]
    return " or ".join(f"the keys {offer}" if offer else "no further keys" for offer in offers)


def _bad(message: str) -> RequestError:
    return RequestError(BAD_REQUEST, message)
