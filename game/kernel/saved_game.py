"""A whole game as one JSON object: the journal in its shortest form, sealed with a digest."""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from game.kernel.errors import JournalError
from game.kernel.events import Event
from game.kernel.game import Game, replay
from game.kernel.journal import Header, Taken, header_from_json
from game.kernel.system import System
from game.kernel.wire import Json, canonical

SEEDS: Final = range(2**63)
"""What a game can be seeded with."""


def game_to_json(game: Game) -> dict[str, Json]:
    """Return header, entries and digest; an event is a row (`Wire.to_row`).

    Rows keep long games small: where the draw pile is all but empty, an action makes many events.
    """
    entries = [_entry(entry, game.system) for entry in game.journal.entries]
    data = {**game.journal.header.to_json(), "entries": entries}
    return {**data, "digest": _digest(data)}


def _entry(entry: Taken | Event, system: System) -> Json:
    if isinstance(entry, Taken):
        return {"action": system.action_to_json(entry.action)}
    return system.wire.to_row(entry)


def _digest(data: Json) -> str:
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def game_from_json(systems: Mapping[str, System], data: Json) -> Game:
    """Play a saved game again. Raises JournalError unless the same object comes of it."""
    header = header_from_json(data)
    entries: Any = data.get("entries")
    if not isinstance(entries, list) or header.seed not in SEEDS:
        msg = "the saved game is damaged"
        raise JournalError(msg)
    pairs = enumerate(entries)
    actions = [(n, e["action"]) for n, e in pairs if isinstance(e, dict) and "action" in e]
    game = replay(_system(systems, header), header, actions)
    if canonical(game_to_json(game)) != canonical(data):
        msg = "the saved game does not follow from its start: it was changed or damaged"
        raise JournalError(msg)
    return game


def _system(systems: Mapping[str, System], header: Header) -> System:
    if header.system not in systems:
        msg = f"the saved game is of a system that is not here: {header.system[:40]!r}"
        raise JournalError(msg)
    return systems[header.system]
