"""Golden playthroughs of any game: whole games as text that a person can read.

They are replayed and compared line by line, and tests of the screen begin at positions in them. A
game brings its words (`Sayings`) and its `Golden`; `python3 dev.py playthroughs` writes them anew.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from build.workers import stoppable
from game.kernel.events import Event, redact
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.system import System
from game.kernel.wire import Json, canonical

MOST_LINES = 2000
DOES = "  does: "
OUTGROWN = "no longer fits the rules: `python3 dev.py playthroughs` records the game anew."
HESITATION = 0.15
"""How an action that does nothing (ending the phase, taking wounds) weighs against a card."""
TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Start:
    """A game from a deal, and its file's name."""

    players: int
    seed: int

    @property
    def file(self) -> str:
        """The name of the playthrough's file."""
        return f"{self.players}-players-{self.seed}.play"


class Choice(NamedTuple):
    """A choice that is recorded: who was asked, and the answer."""

    seat: Seat
    action: Any


@dataclass(frozen=True)
class Sayings:
    """What a game calls its things in a playthrough: the tests' own words."""

    names: Callable[[Any], list[str]]
    """State -> what the seats are called."""
    action: Callable[[Json, list[str]], str]
    event: Callable[[Event, list[str]], str]
    table: Callable[[Any], str]
    """State -> what everybody sees, on one line."""
    hand: Callable[[Any, Seat], list[str]]
    part: Callable[[Any, Seat], str]
    """The role of a seat."""
    ending: Callable[[Json], Sequence[str]]
    """Outcome -> lines about it."""


@dataclass(frozen=True)
class Golden:
    """A game's playthroughs: where they lie, from what starts, in which words."""

    system: System
    folder: Path
    starts: Sequence[Start]
    sayings: Sayings
    is_idle: Callable[[Any], bool]
    """Whether an action does nothing."""
    kind_of: Callable[[Any], object]
    """What makes an action one of a kind, for dice that like what has not happened yet."""

    def game(self, start: Start) -> Game:
        """Return the game before its first choice."""
        return Game(self.system, Header(self.system.key, start.seed, start.players, None))

    def text_of(self, start: Start) -> str:
        """Return what the file of that start says."""
        return (self.folder / start.file).read_text(encoding="utf-8")

    def start_of(self, players: int) -> Start:
        """Return the first start with so many players."""
        return next(start for start in self.starts if start.players == players)

    @cache  # noqa: B019 - a game has one of these, for as long as the tests run
    def recorded(self, start: Start) -> tuple[Choice, ...]:
        """Return who took which action, from the deal to the end.

        Raises:
            AssertionError: the rules do not allow one of them any longer.
        """
        game, taken = self.game(start), list[Choice]()
        for choice in choices_in(self.text_of(start)):
            action = self._action(game, choice, start)
            assert game.decision is not None
            taken.append(Choice(game.decision.seat, action))
            game.act(action)
        return tuple(taken)

    def after_each(self, start: Start, choices: Iterable[str]) -> Iterator[Game]:
        """Yield the game, always the same one, after each of these choices.

        Raises:
            AssertionError: the rules do not allow one of them.
        """
        game = self.game(start)
        for choice in choices:
            game.act(self._action(game, choice, start))
            yield game

    def _action(self, game: Game, choice: str, start: Start) -> Any:
        action = self.listed(game).get(choice)
        assert action is not None, f"{start.file} {OUTGROWN}"
        return action

    def game_after(self, start: Start, count: int) -> Game:
        """Return the recorded game as it was after so many actions."""
        game = self.game(start)
        for choice in self.recorded(start)[:count]:
            game.act(choice.action)
        return game

    def listed(self, game: Game) -> dict[str, Any]:
        """Return the legal actions by their words, in a fixed order."""
        names = self.sayings.names(game.state)
        actions = game.decision.actions if game.decision else []
        to_json = self.system.action_to_json
        return dict(sorted((self.sayings.action(to_json(a), names), a) for a in actions))

    def lines(self, start: Start, choices: Iterable[str]) -> Iterator[str]:
        """Yield the playthrough of a game whose choices are given in words.

        A choice that is not legal ends it, which shows as a difference in that very place.
        """
        game = self.game(start)
        yield from self._header(start, game.state)
        yield from self._told(game.journal.events(), game.state)
        for number, choice in enumerate(choices, 1):
            actions = self.listed(game)
            yield from self._question(number, game, list(actions))
            if choice not in actions:
                yield f"  CANNOT: {choice}"
                return
            yield f"{DOES}{choice}"
            yield from self._told(game.act(actions[choice]), game.state)
        yield from self._footer(game)

    def _header(self, start: Start, state: Any) -> Iterator[str]:
        yield f"# {self.system.key}, {start.players} players, seed {start.seed}"
        yield (
            "# Each choice: who is asked what; the hand; what is legal; the choice; what followed;"
        )
        yield "# the table, by seat from 0. Written by: python3 dev.py playthroughs"
        for seat, name in enumerate(self.sayings.names(state)):
            yield f"seat {seat}: {name}, {self.sayings.part(state, seat)}"

    def _question(self, number: int, game: Game, words: list[str]) -> Iterator[str]:
        decision = game.decision
        if decision is None:
            yield f"{number}. nobody is asked"
            return
        yield f"{number}. {self.sayings.names(game.state)[decision.seat]}: {decision.kind}"
        yield f"  hand: {' '.join(self.sayings.hand(game.state, decision.seat))}".rstrip()
        yield f"  may: {' '.join(words)}"

    def _told(self, events: list[Event], state: Any) -> Iterator[str]:
        names = self.sayings.names(state)
        yield "  " + "; ".join(self.sayings.event(event, names) for event in events)
        yield f"  = {self.sayings.table(state)}"

    def _footer(self, game: Game) -> Iterator[str]:
        state, wire = game.state, self.system.wire
        for seat, name in enumerate(self.sayings.names(state)):
            told = redact(game.journal.events(), seat)
            digest = crc32(canonical([wire.to_json(event) for event in told]).encode())
            yield f"{name}: {self.sayings.part(state, seat).rstrip('*')}, was told {digest:08x}"
        outcome = self.system.outcome_to_json(state)
        if outcome is not None:
            yield from self.sayings.ending(outcome)

    def play(self, start: Start) -> list[str]:
        """Return the choices of a whole game by dice that like what has not happened yet."""
        game, dice, used = self.game(start), Random(start.seed), Counter[object]()
        choices: list[str] = []
        while game.decision is not None:
            actions = self.listed(game)
            weights = [
                (HESITATION if self.is_idle(a) else 1.0) / (1 + used[self.kind_of(a)])
                for a in actions.values()
            ]
            (words,) = dice.choices(list(actions), weights)
            used[self.kind_of(actions[words])] += 1
            choices.append(words)
            game.act(actions[words])
        return choices


def choices_in(text: str) -> Iterator[str]:
    """Yield the choices that a playthrough tells."""
    return (line.removeprefix(DOES) for line in text.splitlines() if line.startswith(DOES))


def record(golden: Golden, *, keep: bool) -> None:
    """Write a game's playthroughs; with `keep` the choices stay those of the files."""
    for start in golden.starts:
        choices = choices_in(golden.text_of(start)) if keep else golden.play(start)
        text = "\n".join(golden.lines(start, choices)) + "\n"
        path = golden.folder / start.file
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{golden.system.key} {start.file}: {text.count(chr(10))} lines")


def seek(
    golden: Golden, missing: set[str], shown_by: Callable[[Start, list[str]], set[str]], deals: int
) -> None:
    """Print as many starts as there are, each of the first `deals`, that show what is wanted.

    Each adds most to those before it, and of those that add as much it is the shortest.
    """
    for players in (start.players for start in golden.starts):
        played = {start: golden.play(start) for start in (Start(players, n) for n in range(deals))}
        shown = {start: shown_by(start, choices) for start, choices in played.items()}
        best = max(shown, key=lambda one: (len(missing & shown[one]), -len(played[one])))
        missing = missing - shown[best]
        print(f"    Start({best.players}, {best.seed}),")
    print("missing:", ", ".join(sorted(missing)) or "nothing")


def all_goldens() -> Iterator[Golden]:
    """Yield the playthroughs of every game that has them."""
    for path in sorted(TESTS.glob("*/golden/record.py")):
        yield import_module(f"tests.{path.parent.parent.name}.golden.record").GOLDEN


def main(words: list[str]) -> int:
    """Write the playthroughs of every game that has them."""
    parser = argparse.ArgumentParser(prog="dev.py playthroughs", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep the choices of the files")
    keep = parser.parse_args(words).keep
    for golden in all_goldens():
        record(golden, keep=keep)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
