"""A recorded game between bots: which game it is, and every action taken in it.

The file is a list of actions in the protocol's notation, so it is the same game on every machine
and needs no bot to be played again. Written anew by `python3 dev.py bench-ui --record`.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from build.strength.telling import heard
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from tests.adventure.ui.adventure_window import QUICK as ADVENTURE
from tests.great_train.ui.train_window import TRAIN
from tests.samurai.ui.windowless import SAMURAI
from tests.ui.quick_table import QuickGame

SEED = 24
VIEWER = 2
LEVEL = "adept"


SHOWN: Final = {game.folder: game for game in (SAMURAI, TRAIN, ADVENTURE)}
"""The games that are recorded, by their folders."""


@dataclass(frozen=True)
class Recording:
    """One game from the deal to the end."""

    folder: str
    """Of the game."""
    seed: int
    players: int
    viewer: int
    """The seat through whose eyes it is shown, and whose actions are put in by hand."""
    actions: list[Json]

    @property
    def game(self) -> QuickGame:
        """What it is a game of."""
        return SHOWN[self.folder]

    def start(self) -> Game:
        """Return the game at its first decision."""
        system = self.game.presentation.system
        return Game(system, Header(system.key, self.seed, self.players, None))

    def next_action(self, game: Game) -> Any:
        """Return the recorded answer to the game's decision."""
        return game.action_from_json(self.actions[len(game.journal.actions())])


def path(folder: str) -> Path:
    """Return where the recording of a game lies."""
    return Path(__file__).with_name(f"{folder}.json")


def load(folder: str) -> Recording:
    """Return the recorded game."""
    return Recording(folder, **json.loads(path(folder).read_text(encoding="utf-8")))


def largest(folder: str) -> int:
    """How many sit at the largest table of a game."""
    return SHOWN[folder].presentation.system.seats[-1]


def record(
    folder: str, players: int | None = None, seed: int = SEED, viewer: int = VIEWER
) -> Recording:
    """Let bots play a game, at the largest table unless told, and return what they did."""
    players = players or largest(folder)
    game = Recording(folder, seed, players, viewer, []).start()
    bots = [SHOWN[folder].roster.make(LEVEL, seed + seat) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(game.system.key, seat, players, seed + seat)
    for _, decision in heard(game, bots):
        game.act(bots[decision.seat].choose(game.observe(decision.seat), decision, 10_000))
    actions = [game.system.action_to_json(action) for action in game.journal.actions()]
    return Recording(folder, seed, players, viewer, actions)


def save(recording: Recording) -> None:
    """Write a recorded game, an action a line."""
    head = {"seed": recording.seed, "players": recording.players, "viewer": recording.viewer}
    start = json.dumps(head)[:-1]
    actions = ",\n".join(json.dumps(action) for action in recording.actions)
    text = f'{start}, "actions": [\n{actions}\n]}}\n'
    path(recording.folder).write_text(text, encoding="utf-8", newline="\n")
