"""Self-play: whole games between bots, kept as a seed and the numbers of the chosen actions.

    python3 -m build.training.selfplay BOT PLAYERS GAMES FIRST OUT

A game is one line of JSON. Some games mix in random actions, so that a model also learns what
follows a mistake; those are marked and nobody imitates them.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from ai.samurai.roster import LADDER, make
from build.counting import PLAYED, made_by, one_of, told
from build.workers import stoppable
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Player
from game.samurai.rules.actions import Action
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM

SLIPS: Final = (0.0, 0.05, 0.15, 0.3)
"""Shares of random actions; each game has one of them."""
SEEDS: Final = 10_000_000
"""Where the seeds of self-play begin: no arena and no test deals these games."""


@dataclass(frozen=True, slots=True)
class SelfPlayed:
    """One game: `choices` are places in the lists of legal actions, `slips` which were random."""

    seed: int
    players: int
    choices: list[int]
    slips: list[int]
    team: str


def new_game(seed: int, players: int) -> Game:
    """Return the game of `seed`."""
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None))


class Table:
    """Plays numbered games; who sits there chooses by `_choose`, and is told by `_tell`."""

    def __init__(self, players: int, slips: Sequence[float]) -> None:
        """Lay for `players`; each game has one of `slips`, its share of random actions."""
        self._players = players
        self._slips = slips

    def play(self, number: int) -> SelfPlayed:
        """Play game `number` to its end."""
        seed = SEEDS + number
        game, rng = new_game(seed, self._players), Random(f"slips:{seed}")
        slip = self._slips[int(rng.random() * len(self._slips))]
        self._begin(seed)
        self._tell(game.journal.events())
        choices: list[int] = []
        slips: list[int] = []
        while game.decision is not None:
            actions = list(game.decision.actions)
            if rng.random() < slip:
                slips.append(len(choices))
                choice = int(rng.random() * len(actions))
            else:
                choice = actions.index(self._choose(game, game.decision))
            choices.append(choice)
            self._tell(game.act(actions[choice]))
        return SelfPlayed(seed, self._players, choices, slips, game.state.outcome.team)

    def _begin(self, seed: int) -> None:
        """Take seats for the game of `seed`."""
        raise NotImplementedError

    def _choose(self, game: Game, decision: Decision[Action]) -> Action:
        """Return what the seat that is asked does."""
        raise NotImplementedError

    def _tell(self, events: Sequence[Event]) -> None:
        """Tell the seats what happened."""


class SelfPlay(Table):
    """Plays games with one bot at all seats."""

    def __init__(self, bot: str, players: int) -> None:
        """Seat `bot` `players` times."""
        super().__init__(players, SLIPS)
        self._bot = bot
        self._bots = list[Player]()

    def _begin(self, seed: int) -> None:
        self._bots = [make(self._bot, seed + seat) for seat in range(self._players)]
        for seat, bot in enumerate(self._bots):
            bot.start(SYSTEM.key, seat, self._players, seed)

    def _choose(self, game: Game, decision: Decision[Action]) -> Action:
        seen = game.observe(decision.seat)
        action: Action = self._bots[decision.seat].choose(seen, decision, THINKING_MS)
        return action

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, bot in enumerate(self._bots):
            for event in events:
                bot.see(event.redacted(seat))


def replay(record: SelfPlayed) -> Iterator[tuple[State, list[Any], int, bool]]:
    """Yield (state, legal actions, choice, was it random) for every decision of a game."""
    game, slips = new_game(record.seed, record.players), set(record.slips)
    for number, choice in enumerate(record.choices):
        decision = game.decision
        if decision is None:
            raise ValueError(f"game {record.seed} goes on after its end: other rules made it")
        actions = list(decision.actions)
        yield game.state, actions, choice, number in slips
        game.act(actions[choice])


def read_records(paths: Sequence[Path]) -> Iterator[SelfPlayed]:
    """Yield the games of files."""
    for path in paths:
        with made_by("build.training.selfplay", path), path.open(encoding="utf-8") as lines:
            first, *others = [SelfPlayed(**json.loads(line)) for line in lines]
        yield from (first, *others)


def about(paths: Sequence[Path]) -> dict[str, Any]:
    """Return what a model's provenance says of the games it was made from."""
    seeds = [record.seed for record in read_records(paths)]
    names = [path.name for path in paths]
    return {"files": names, "games": len(seeds), "seeds": [min(seeds), max(seeds)]}


def write_records(table: Table, numbers: range, path: Path) -> None:
    """Play games and write them, one a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        for number in numbers:
            file.write(json.dumps(asdict(table.play(number)), separators=(",", ":")) + "\n")


def main(bot: str, players: int, games: int, first: int, out: Path) -> None:
    """Play games and write them."""
    write_records(SelfPlay(bot, players), range(first, first + games), out)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, bot=one_of(LADDER), **PLAYED)))
