"""Requests and what answers them: one game at a time (docs/protocol.md, section 1)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from game.kernel.errors import GameOverError, IllegalActionError, JournalError, SetupError
from game.kernel.events import Event
from game.kernel.game import SEEDS, Game, game_from_json, game_to_json
from game.kernel.journal import Header
from game.kernel.system import System, how_many
from game.kernel.wire import Json
from game.protocol.notation import decision_to_json, is_integer
from game.version import VERSION

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


def _is_object(data: Json) -> bool:
    return isinstance(data, dict)


_Rule = tuple[_Check, str]
_KEYS: Final[dict[str, _Rule]] = {
    "cmd": (lambda data: isinstance(data, str), "text"),
    "players": (is_integer, "an integer"),
    "options": (_is_object, "an object"),
    "setup": (_is_object, "an object"),
    "seed": (lambda data: type(data) is int and data in SEEDS, "an integer in 0..2^63-1"),
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

_MOST_LISTED: Final = 8
"""Keys that a message names: no request has so many."""


def check_shape(request: Json, systems: Mapping[str, System]) -> dict[str, Json]:
    """Return `request` if it is well-formed. Raises RequestError with the first fault.

    `systems` are the keys of those that are served.
    """
    if not isinstance(request, dict):
        raise _bad('a request is an object such as {"cmd": "hello"}')
    command = request.get("cmd")
    if not isinstance(command, str):
        raise _bad(f"a request needs a text 'cmd': one of {', '.join(COMMANDS)}")
    if command not in _COMMANDS:
        raise RequestError(UNKNOWN_COMMAND, f"the commands are {', '.join(COMMANDS)}")
    offered = _own_keys(request, systems) if command == "new" else {}
    own = offered if "players" in request else {}
    if request.keys() - own.keys() not in _COMMANDS[command]:
        raise _bad(f"'{command}' {_amiss(command, {*request} - {*own}, offered)}")
    served = f"one of {', '.join(systems)}" if systems else "a game, and none is here"
    keys = {**_KEYS, "system": (lambda data: isinstance(data, str) and data in systems, served)}
    keys |= own
    for key, data in request.items():
        fits, wanted = keys[key]
        if not fits(data):
            raise _bad(f"'{key}' must be {wanted}")
    for key in sorted(own.keys() & request.keys() & request.get("options", {}).keys()):
        raise _bad(f"'{key}' is told twice: as a key and in 'options'")
    return request


def _own_keys(request: dict[str, Json], systems: Mapping[str, System]) -> dict[str, _Rule]:
    """Return the keys that the wanted system has for itself, and what each must be."""
    wanted = request.get("system")
    system = systems.get(wanted) if isinstance(wanted, str) else None
    options = system.options if system is not None else ()
    is_whole = (is_integer, "an integer")
    is_text = (lambda data: isinstance(data, str), "text")
    return {
        option.key: is_whole if type(option.default) is int else is_text
        for option in options
        if option.is_a_key
    }


def _amiss(command: str, keys: set[str], own: Iterable[str]) -> str:
    """Return which keys a request has too many or too few, and which it may come with."""
    if {"players", "setup"} <= keys:
        return "takes 'players' or 'setup', not both"
    nearest = min(_COMMANDS[command], key=lambda told: len(told ^ keys))
    lacks, more = (_listed(some) for some in (nearest - keys, keys - nearest))
    wrong = [*([f"lacks {lacks}"] if lacks else []), *([f"does not take {more}"] if more else [])]
    offers = "; or ".join(_listed(told - {"cmd"}) for told in _COMMANDS[command])
    also = f"; with 'players' also {_listed(own)}" if own else ""
    return f"{' and '.join(wrong)}: besides 'cmd' it has {offers or 'no key'}{also}"


def _listed(keys: Iterable[str]) -> str:
    told = [f"'{key:.40}'" for key in sorted(keys)]
    more = len(told) - _MOST_LISTED
    return ", ".join(told[:_MOST_LISTED]) + (f" and {more} more" if more > 0 else "")


def _bad(message: str) -> RequestError:
    return RequestError(BAD_REQUEST, message)


PROTOCOL: Final = 1
NAME: Final = "Circle of Honor"

Reply: TypeAlias = dict[str, Json]
_Serve: TypeAlias = Callable[[dict[str, Json]], Reply]


class RequestHandler:
    """Serves requests, one after the other. A request that fails changes nothing."""

    def __init__(self, systems: Mapping[str, System]) -> None:
        """Begin without a game; those of `systems` can be played, by their keys."""
        self._systems = systems
        self._game: Game | None = None
        self._serve: dict[str, _Serve] = {
            "hello": self._hello,
            "new": self._new,
            "act": self._act,
            "observe": self._observe,
            "state": lambda _request: self._position(),
            "save": self._save,
            "load": self._load,
            "quit": lambda _request: {},
        }

    def handle(self, request: Json) -> Reply:
        """Return what the reply holds besides `ok`. Raises RequestError."""
        shaped = check_shape(request, self._systems)
        return self._serve[shaped["cmd"]](shaped)

    def _running(self) -> Game:
        if self._game is None:
            raise RequestError(NO_GAME, "there is no game yet: send 'new' or 'load' first")
        return self._game

    def _hello(self, _request: dict[str, Json]) -> Reply:
        return {
            "protocol": PROTOCOL,
            "name": NAME,
            "version": VERSION,
            "systems": list(self._systems),
        }

    def _new(self, request: dict[str, Json]) -> Reply:
        system, players = self._systems[request["system"]], request.get("players")
        if players is not None and (type(players) is not int or players not in system.seats):
            raise RequestError(BAD_SETUP, f"'players' must be {how_many(system.seats)}")
        own = {option.key for option in system.options if option.is_a_key} & request.keys()
        options = {**request.get("options", {}), **{key: request[key] for key in own}}
        header = Header(system.key, request["seed"], players, request.get("setup"), options)
        try:
            game = Game(system, header)
        except SetupError as fault:
            raise RequestError(BAD_SETUP, str(fault)) from fault
        self._game = game
        return {**self._position(), "events": self._told(game.journal.events())}

    def _act(self, request: dict[str, Json]) -> Reply:
        game = self._running()
        try:
            events = game.act(game.action_from_json(request["action"]))
        except GameOverError as fault:
            raise RequestError(GAME_OVER, str(fault)) from fault
        except IllegalActionError as fault:
            raise RequestError(ILLEGAL_ACTION, str(fault)) from fault
        return {"events": self._told(events), **self._position()}

    def _observe(self, request: dict[str, Json]) -> Reply:
        game, seat = self._running(), request["seat"]
        players = game.system.players_of(game.state)
        if type(seat) is not int or seat not in range(players):
            raise RequestError(BAD_REQUEST, f"'seat' must be 0 to {players - 1} in this game")
        return {"observation": game.system.observation_to_json(game.observe(seat))}

    def _save(self, _request: dict[str, Json]) -> Reply:
        return {"game": game_to_json(self._running())}

    def _load(self, request: dict[str, Json]) -> Reply:
        try:
            self._game = game_from_json(self._systems, request["game"])
        except JournalError as fault:
            raise RequestError(BAD_GAME, str(fault)) from fault
        return {**self._position(), "events": []}

    def _position(self) -> Reply:
        game = self._running()
        return {
            "state": game.system.state_to_json(game.state),
            "decision": decision_to_json(game.system, game.decision, game.state),
            "outcome": game.system.outcome_to_json(game.state),
        }

    def _told(self, events: list[Event]) -> list[Json]:
        wire = self._running().system.wire
        return [wire.to_json(event) for event in events]
