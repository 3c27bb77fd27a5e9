"""Games to learn roles from: bots of several kinds at one table, watched by nobody at it.

The bots of each game, their dice and the cards all follow from the game's number.
"""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from ai.core.ladder import level_of
from ai.samurai.roster import TEACHER, all_names, make
from build.training.selfplay import new_game
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import THINKING_MS, Player
from game.samurai.rules.actions import Action
from game.samurai.rules.events import Turn
from game.samurai.rules.system import SYSTEM

ALL: Final = 1_000
"""More rounds than a game has."""
PUBLIC: Final[Seat] = -1
"""The seat of an onlooker: it sees what all see and nothing else."""

_SEEDS: Final = 20_000_000
"""Where these games' seeds begin: no arena, no test and no other training deals them."""
_MASTERS: Final = 2_000_000
"""The number of the first game of masters."""
_PARTS: Final = (
    *("plain", "tempers", "beginners", "plain", "tempers"),
    *("plain", "tempers", "slips", "plain", "teachers"),
)
"""What is special about every tenth game: nothing, bots of all temperaments, novices among the
bots, random actions now and then, or bots that play the level at its best."""
_COMPANY: Final = {"beginners": "novice", "teachers": TEACHER}
_SEARCHERS: Final = ("expert", "expert", "master@150")
_SLIP: Final = 0.1


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays a game: the bots by seat, and how often each does anything at all."""

    seed: int
    bots: tuple[str, ...]
    slip: float = 0.0

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.bots)


def alike(bot: str, players: int, number: int) -> Table:
    """Return a table of one bot at all seats."""
    return Table(_SEEDS + number, (bot,) * players)


def tempered(level: str, players: int, number: int) -> Table:
    """Return a table of bots of one level, each of any temperament."""
    return _drawn([name for name in all_names() if level_of(name) == level], players, number)


def mixed(level: str, players: int, number: int) -> Table:
    """Return a table as people meet it, and worse: one of _PARTS, in turn."""
    part = _PARTS[number % len(_PARTS)]
    if part == "tempers":
        return tempered(level, players, number)
    if part in _COMPANY:
        return _drawn([level, _COMPANY[part]], players, number)
    return replace(alike(level, players, number), slip=_SLIP if part == "slips" else 0.0)


def searching(players: int, number: int) -> Table:
    """Return a table of bots that search, none of them for long."""
    return _drawn(_SEARCHERS, players, number)


def masters(bot: str, players: int, number: int) -> Table:
    """Return a table of one bot that searches; its games are far from all others."""
    return alike(bot, players, _MASTERS + number)


def _drawn(names: Sequence[str], players: int, number: int) -> Table:
    dice = Random(f"belief:{players}:{number}")
    seats = tuple(names[int(dice.random() * len(names))] for _ in range(players))
    return Table(_SEEDS + number, seats)


class Watched:
    """One game as it is played; the truth is in `game`."""

    def __init__(self, table: Table, rounds: int = ALL, kept: Sequence[int] = ()) -> None:
        """Deal and seat the bots; watch so many rounds.

        `kept` is what `choices` held when the same was watched before: no bot is asked then.
        """
        self.table = table
        self.choices: list[int] = []
        """The places of all choices in the lists of legal actions."""
        self._rounds = rounds
        self._kept = kept
        self.game = new_game(table.seed, table.players)
        self.roles: tuple[int, ...] = self.game.state.roles
        self.shown: tuple[int, ...] = self.game.observe(PUBLIC).roles
        self._dice = Random(f"slips:{table.seed}")

    def events(self) -> Iterator[Event]:
        """Play to the end; yield every event before the last, which shows all.

        `game` stands after the action that the event belongs to.
        """
        bots = [] if self._kept else self._seated()
        news: Sequence[Event] = self.game.journal.events()
        turns = 0
        while True:
            for seat, bot in enumerate(bots):
                for event in news:
                    bot.see(event.redacted(seat))
            decision = self.game.decision
            yield from news if decision is not None else news[:-1]
            turns += sum(isinstance(event, Turn) for event in news)
            if decision is None or turns > self._rounds * self.table.players:
                return
            action = self._action(decision, bots)
            self.choices.append(decision.actions.index(action))
            news = self.game.act(action)

    def _seated(self) -> list[Player]:
        bots = [make(name, self.table.seed + seat) for seat, name in enumerate(self.table.bots)]
        for seat, bot in enumerate(bots):
            bot.start(SYSTEM.key, seat, self.table.players, self.table.seed)
        return bots

    def _action(self, decision: Decision[Action], bots: Sequence[Player]) -> Action:
        if self._kept:
            return decision.actions[self._kept[len(self.choices)]]
        slip = self._slip(decision.actions)
        if slip is not None:
            return slip
        seen = self.game.observe(decision.seat)
        action: Action = bots[decision.seat].choose(seen, decision, THINKING_MS)
        return action

    def _slip(self, actions: Sequence[Action]) -> Action | None:
        if self._dice.random() >= self.table.slip:
            return None
        return actions[int(self._dice.random() * len(actions))]


Kept = list[tuple[Table, list[int]]]
"""Tables, and the choices of the first rounds there."""


def kept_games(path: Path, tables: Sequence[Table], rounds: int) -> Kept:
    """Return games with the choices of so many first rounds.

    Those that the file holds are not played again; of the others it is told.
    """
    kept, found = _kept(path), []
    for table in tables:
        if table.seed not in kept:
            watched = Watched(table, rounds)
            deque(watched.events(), maxlen=0)
            kept[table.seed] = watched.choices
            _keep(path, table, watched.choices)
        found.append((table, kept[table.seed]))
    return found


def _kept(path: Path) -> dict[int, list[int]]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {game["seed"]: game["choices"] for game in map(json.loads, lines)}


def _keep(path: Path, table: Table, choices: Sequence[int]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"seed": table.seed, "choices": choices}) + "\n")
