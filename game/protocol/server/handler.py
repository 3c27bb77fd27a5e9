"""The handler: one game at a time, driven by requests (docs/protocol.md, section 1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.kernel.errors import GameOverError, IllegalActionError, JournalError, SetupError
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.saved_game import game_from_json, game_to_json
from game.kernel.system import System
from game.kernel.wire import Json
from game.protocol.server.notation import decision_to_json
from game.protocol.server.requests import (
    BAD_GAME,
    BAD_REQUEST,
    BAD_SETUP,
    GAME_OVER,
    ILLEGAL_ACTION,
    NO_GAME,
    RequestError,
    check_shape,
)
from game.version import VERSION

PROTOCOL: Final = 1
NAME: Final = "Circle of Honor"

Reply: TypeAlias = dict[str, Json]
_Serve: TypeAlias = Callable[[dict[str, Any]], Reply]


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

    def _hello(self, _request: dict[str, Any]) -> Reply:
        return {
            "protocol": PROTOCOL,
            "name": NAME,
            "version": VERSION,
            "systems": list(self._systems),
        }

    def _new(self, request: dict[str, Any]) -> Reply:
        system, players = self._systems[request["system"]], request.get("players")
        if players is not None and (type(players) is not int or players not in system.seats):
            first, last = system.seats[0], system.seats[-1]
            raise RequestError(BAD_SETUP, f"'players' must be {first} to {last}")
        options = request.get("options", {})
        header = Header(system.key, request["seed"], players, request.get("setup"), options)
        try:
            game = Game(system, header)
        except SetupError as fault:
            raise RequestError(BAD_SETUP, str(fault)) from fault
        self._game = game
        return {**self._position(), "events": self._told(game.journal.events())}

    def _act(self, request: dict[str, Any]) -> Reply:
        game = self._running()
        try:
            events = game.act(game.action_from_json(request["action"]))
        except GameOverError as fault:
            raise RequestError(GAME_OVER, str(fault)) from fault
        except IllegalActionError as fault:
            raise RequestError(ILLEGAL_ACTION, str(fault)) from fault
        return {"events": self._told(events), **self._position()}

    def _observe(self, request: dict[str, Any]) -> Reply:
        game, seat = self._running(), request["seat"]
        players = game.system.players_of(game.state)
        if type(seat) is not int or seat not in range(players):
            raise RequestError(BAD_REQUEST, f"'seat' must be 0 to {players - 1} in this game")
        return {"observation": game.system.observation_to_json(game.observe(seat))}

    def _save(self, _request: dict[str, Any]) -> Reply:
        return {"game": game_to_json(self._running())}

    def _load(self, request: dict[str, Any]) -> Reply:
        try:
            self._game = game_from_json(self._systems, request["game"])
        except JournalError as fault:
            raise RequestError(BAD_GAME, str(fault)) from fault
        return {**self._position(), "events": []}

    def _position(self) -> Reply:
        game = self._running()
        return {
            "state": game.system.state_to_json(game.state),
            "decision": decision_to_json(game.system, game.decision),
            "outcome": game.system.outcome_to_json(game.state),
        }

    def _told(self, events: list[Event]) -> list[Json]:
        wire = self._running().system.wire
        return [wire.to_json(event) for event in events]
