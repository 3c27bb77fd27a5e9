"""What is shown against what is true: `python3 dev.py projection [GAMES]` (10,000 unless told).

Of every game of the collection, or of that which `--game` names by its folder. `--first`: the
number of the first. Whole random games, seen from one seat, shown at random speeds, with skips,
steps, moments taken back and windows of every size. Whenever all is shown, it is the engine's own
observation; at every moment the pieces are the cards of a position that the game went through, each
with its place on the screen. Ends with what was done, or with the first fault.
"""

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pygame

from build.counting import from_zero, some
from build.workers import stoppable, workers
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header, facts
from game.session.disk.settings import PACES
from game.ui.draw.kit import Kit
from game.view.layout.fan import HandView
from game.view.layout.geometry import Box
from game.view.pieces import Piece
from game.view.playback_queue import ShownTable
from game.view.words.strings import Strings
from tests.ui.checked import PlayedGame, played_game, played_games

SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 2.0)
HURRIED = 8.0
IN_SIGHT = 0.4
"""The share of a card that is always seen: a hand that rests lies partly below the window."""
TOP_DISCARDS = 3
"""How many of the discards are seen; the rest lie beneath."""
GAMES = 10_000
CHUNK = 50


@cache
def kit_of(folder: str, size: tuple[int, int], text_scale: float) -> Kit:
    """Return what the layout of a game's table asks of a window; some measure words as drawn."""
    pygame.font.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((1, 1))
    return Kit(size, text_scale, Strings("en", folder))


@dataclass
class Viewing:
    """One game and what one seat is shown of it."""

    played: PlayedGame
    number: int
    dice: Random
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Deal."""
        seats = self.played.parts.system.seats
        self.players = seats[self.number % len(seats)]
        self.seat = self.dice.randrange(self.players)
        self.game = self._dealt()
        self.shown: ShownTable[Any, Any] = ShownTable(self.played.parts.presentation, self.seat)
        self.table = self.played.parts.window.board.table()
        self._told = 0

    def _dealt(self) -> Game:
        system = self.played.parts.system
        return Game(system, Header(system.key, self.number, self.players, None))

    def play(self) -> Counter[str]:
        """Play to the end and return what was done how often."""
        while True:
            self._tell()
            self._show()
            self._compare()
            decision = self.game.decision
            if decision is None:
                break
            if decision.seat == self.seat and self.dice.random() < 0.05:
                self._take_back()
            self.game.act(self.dice.choice(self._fresh().actions))
        self.shown.finish()
        self._compare()
        assert self.shown.observation.outcome == self.game.state.outcome
        return self.counts + Counter(games=1)

    def _fresh(self) -> Any:
        decision = self.game.decision
        assert decision is not None
        return decision

    def _tell(self) -> None:
        entries = self.game.journal.entries
        news = facts(entries[self._told :])
        self.shown.feed(redact(news, self.seat))
        self._told = len(entries)

    # --- what a player may do meanwhile ---

    def _show(self) -> None:
        for _ in range(self.dice.randrange(3)):
            ways = {
                "ticks": self._tick,
                "hurries": lambda: self.shown.tick(self.dice.random(), HURRIED),
                "steps": self.shown.step,
                "skips": self.shown.finish,
                "resizes": self._lay_out,
            }
            name = self.dice.choice(list(ways))
            ways[name]()
            self.counts[name] += 1
            self._check_pieces()

    def _tick(self) -> None:
        pace = self.dice.choice(PACES)
        for _ in range(self.dice.randrange(1, 12)):
            self.shown.tick(self.dice.choice((0.004, 1 / 60, 0.1, 0.7)), pace)

    def _take_back(self) -> None:
        """Take an action back before anything else happens, as the session's undo does."""
        actions = self.game.journal.actions()
        self.game.act(self.dice.choice(self._fresh().actions))
        self._tell()
        self._show()
        self.game = self._dealt()
        for action in actions:
            self.game.act(action)
        self.shown.rewind(redact(self.game.journal.events(), self.seat))
        self._told = len(self.game.journal.entries)
        self.counts["taken back"] += 1
        self._check_pieces()
        assert self.shown.is_caught_up
        self._compare()

    # --- what must hold ---

    def _compare(self) -> None:
        if not self.shown.is_caught_up:
            return
        self.counts["compared"] += 1
        assert self.shown.observation == self.game.observe(self.seat), self.number
        decision = self.game.decision
        mine = decision if decision and decision.seat == self.seat else None
        assert self.shown.decision == mine, self.number

    def _check_pieces(self) -> None:
        if self.shown.is_laid_out:
            wanted = self.played.lying(self.shown.observation)
            found = Counter(map(place_of, self.pieces))
            assert found == wanted, (self.number, found - wanted, wanted - found)

    @property
    def pieces(self) -> list[Piece]:
        """Every visible card."""
        return list(self.shown.pieces.by_id.values())

    def _lay_out(self) -> None:
        """Give the window another size: every piece has its place in it."""
        if not self.shown.is_laid_out:
            return
        size, scale = self.dice.choice(SIZES), self.dice.choice(SCALES)
        hand = self.shown.pieces.at("hand", self.seat)
        hovered = self.dice.choice(hand).id if hand and self.dice.random() < 0.5 else None
        held = HandView(hovered=hovered, resting=self.dice.random() < 0.5)
        view = self.table.view(self.shown.observation)
        frame = self.table.layout(view, kit_of(self.played.folder, size, scale), None)
        targets = self.table.targets(frame, self.shown.pieces, held)
        deep = {piece.id for piece in self.shown.pieces.at("discard_pile")[:-TOP_DISCARDS]}
        assert set(targets) == set(self.shown.pieces.by_id) - deep, self.number
        for target in targets.values():
            assert seen_share(target.box, size) > IN_SIGHT, (self.number, size, scale, target)


def seen_share(box: Box, size: tuple[int, int]) -> float:
    """Return how much of a box lies in the window."""
    across = min(box.right, size[0]) - max(box.x, 0)
    down = min(box.bottom, size[1]) - max(box.y, 0)
    return max(0.0, across) * max(0.0, down) / (box.w * box.h)


def place_of(piece: Piece) -> tuple[str, int, int]:
    """Return where a piece lies and what it shows."""
    return (*piece.place, piece.card)


def view_games(folder: str, first: int, games: int) -> Counter[str]:
    """Play and watch so many games, from number `first` on; return what was done how often."""
    played, counts = played_game(folder), Counter[str]()
    for number in range(first, first + games):
        counts += Viewing(played, number, Random(f"projection {number}")).play()
    return counts


def view_well(folder: str, first: int, games: int) -> None:
    """Fail unless so many games are shown as they are, with a bit of everything in between."""
    counts = view_games(folder, first, games)
    assert counts["games"] == games
    for name in ("compared", "skips", "steps", "hurries", "ticks", "resizes", "taken back"):
        assert counts[name] >= games, name


def view_all(folder: str, first: int, games: int, jobs: int) -> None:
    """Play and watch in several processes, and report."""
    start, counts = time.monotonic(), Counter[str]()
    chunks = range(first, first + games, CHUNK)
    sizes = [min(CHUNK, first + games - begin) for begin in chunks]
    with workers(jobs) as pool:
        done = pool.map(view_games, [folder] * len(sizes), chunks, sizes)
        for number, counted in enumerate(done):
            counts += counted
            if number % 20 == 19 or counts["games"] == games:
                took = time.monotonic() - start
                told = ", ".join(f"{value:,} {name}" for name, value in sorted(counts.items()))
                print(f"{folder}: {told}; {took:.0f} s", flush=True)


def main(words: list[str]) -> int:
    """Play, and report."""
    parser = argparse.ArgumentParser(prog="dev.py projection", description=__doc__)
    parser.add_argument("games", type=some, nargs="?", default=GAMES, help=f"({GAMES})")
    parser.add_argument("--game", choices=played_games(), help="only the game in this folder")
    parser.add_argument("--first", type=from_zero, default=1, help="number of the first game")
    parser.add_argument("--jobs", type=some, default=min(2, os.cpu_count() or 1), help="processes")
    given = parser.parse_args(words)
    for folder in [given.game] if given.game else played_games():
        view_all(folder, given.first, given.games, given.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
