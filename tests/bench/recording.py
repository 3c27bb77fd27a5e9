"""A recorded game between bots: which game it is, and every action taken in it.

The file is a list of actions in the protocol's notation, so it is the same game on every machine
and needs no bot to be played again. Written anew by `python3 dev.py bench-ui --record`.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai.samurai.roster import make
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.samurai.rules.system import SYSTEM

PATH = Path(__file__).with_name("seven-players.json")
PLAYERS = 7
SEED = 24
VIEWER = 2
LEVEL = "adept"


@dataclass(frozen=True)
class Recording:
    """One game from the deal to the end."""

    seed: int
    players: int
    viewer: int
    """The seat through whose eyes it is shown, and whose actions are put in by hand."""
    actions: list[Json]

    def start(self) -> Game:
        """Return the game at its first decision."""
        return Game(SYSTEM, Header(SYSTEM.key, self.seed, self.players, None))

    def next_action(self, game: Game) -> Any:
        """Return the recorded answer to the game's decision."""
        return game.action_from_json(self.actions[len(game.journal.actions())])


def load(path: Path = PATH) -> Recording:
    """Return the recorded game."""
    return Recording(**json.loads(path.read_text(encoding="utf-8")))


def record(players: int = PLAYERS, seed: int = SEED, viewer: int = VIEWER) -> Recording:
    """Let bots play a game and return what they did."""
    game = Recording(seed, players, viewer, []).start()
    bots = [make(LEVEL, seed + seat) for seat in range(players)]
    told = [0] * players
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, players, seed + seat)
    while (decision := game.decision) is not None:
        seat, events = decision.seat, game.journal.events()
        for event in redact(events[told[seat] :], seat):
            bots[seat].see(event)
        told[seat] = len(events)
        game.act(bots[seat].choose(game.observe(seat), decision, 10_000))
    actions = [SYSTEM.action_to_json(action) for action in game.journal.actions()]
    return Recording(seed, players, viewer, actions)


def save(recording: Recording, path: Path = PATH) -> None:
    """Write a recorded game, an action a line."""
    head = {"seed": recording.seed, "players": recording.players, "viewer": recording.viewer}
    start = json.dumps(head)[:-1]
    actions = ",\n".join(json.dumps(action) for action in recording.actions)
    path.write_text(f'{start}, "actions": [\n{actions}\n]}}\n', encoding="utf-8", newline="\n")
