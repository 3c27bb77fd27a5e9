"""Following a journal as far as it is sound, to look at a game rather than to play on."""

from dataclasses import dataclass
from typing import Any

from game.kernel.errors import GameError
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header, Taken, entry_to_json
from game.kernel.system import System
from game.kernel.wire import Json


@dataclass(frozen=True, slots=True)
class Followed:
    """What a journal tells."""

    entries: list[Taken | Event]
    """Everything, secrets too, up to where the journal ends or stops being sound."""
    is_sound: bool
    """Whether every entry follows from those before it."""

    @property
    def events(self) -> list[Event]:
        """The entries without the actions."""
        return [entry for entry in self.entries if isinstance(entry, Event)]


def follow(system: System, header: Header, entries: list[Json]) -> Followed:
    """Play a journal again up to its end or its first entry that does not follow."""
    try:
        game = Game(system, header)
    except (GameError, LookupError):
        return Followed([], is_sound=False)
    count = _count_sound(game, entries)
    return Followed(game.journal.entries[:count], is_sound=count == len(entries))


def _count_sound(game: Game, entries: list[Json]) -> int:
    """Return how many entries follow from the start; the game takes their actions."""
    for number, entry in enumerate(entries):
        if number == len(game.journal.entries) and not _is_taken(game, entry):
            return number
        if entry_to_json(game.journal.entries[number], game.system) != entry:
            return number
    return len(entries)


def _is_taken(game: Game, entry: Any) -> bool:
    """Take the action of `entry` and return whether it is one that could be taken."""
    if not isinstance(entry, dict):
        return False
    try:
        game.act(game.action_from_json(entry.get("action")))
    except (GameError, RecursionError):
        return False
    return True
