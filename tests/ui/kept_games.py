"""Games that lie on disk, the same every time: what the list, the look back and the record show."""

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from build.strength.telling import decisions
from game.app.games import GameParts
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header, entries_to_json, to_line
from game.kernel.players import player_seed
from game.session.library.kept import KeptGames
from game.session.library.people import People, load_people
from game.session.reading import Circumstances, Lineup
from game.view.library import GameShelf, Library

NOON = 1_790_000_000
"""A day in September 2026, in seconds as files count them."""
DAY = 86_400


def played(parts: GameParts, players: int, seed: int, choices: int = 9999) -> Game:
    """Return a game among beginners, left after so many choices."""
    game = Game(parts.system, Header(parts.key, seed, players, None))
    bots = [
        parts.roster.make(parts.roster.beginner, player_seed(seed, seat)) for seat in range(players)
    ]
    for _, decision in islice(decisions(game, bots), choices):
        game.act(bots[decision.seat].choose(game.observe(decision.seat), decision, 100))
    return game


def lay(game: Game, path: Path, lineup: Lineup, when: float) -> None:
    """Put a game on disk as if it had been played last at `when`."""
    head = {**game.journal.header.to_json(), "session": lineup.to_json()}
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [head, *entries_to_json(game.journal, game.system)]
    path.write_text("".join(to_line(line) for line in lines), "utf-8")
    os.utime(path, (when, when))


def lineup_of(players: int, seat: Seat, level: str = "adept", **said: Any) -> Lineup:
    """Return a person at `seat` among opponents of one level."""
    bots = [None if s == seat else level for s in range(players)]
    return Lineup(seat, tuple(bots), Circumstances(**said))


GAMES: Sequence[tuple[int, int, str, int]] = (
    (5, 3, "adept", 9999),
    (3, 8, "novice", 9999),
    (7, 5, "expert", 9999),
    (4, 11, "adept", 9999),
    (6, 2, "master", 40),
    (5, 21, "adept", 9999),
    (3, 13, "adept", 9999),
)
"""Players, deal, level and after how many choices it was left; one a day, the last played first."""


def library_in(
    parts: GameParts, folder: Path, games: Sequence[tuple[int, int, str, int]] = GAMES
) -> Library:
    """Return a library of these games, put into `folder`, for as many players as there can be."""
    saves, seats = folder / "saves", parts.system.seats
    for number, (wanted, seed, level, choices) in enumerate(games):
        players = min(max(wanted, seats[0]), seats[-1])
        game = played(parts, players, seed, choices)
        day = f"2026-11-{20 - number:02}" if number % 2 else ""
        sitting = level if level in parts.roster.levels else parts.roster.usual
        lineup = lineup_of(players, seed % players, sitting, day=day)
        place = "finished" if game.decision is None else "unfinished"
        path = saves / parts.key / place / f"game-{number}.jsonl"
        lay(game, path, lineup, NOON - DAY * number)
    return library_of(parts, folder)


def library_of(parts: GameParts, folder: Path, people: People | None = None) -> Library:
    """Return the library of what lies in `folder`."""
    annals = parts.annals
    shelf = KeptGames(folder / "saves", parts.system, annals.tally, annals.edition)
    shelves = {parts.key: GameShelf(shelf, parts.presentation, annals, parts.roster)}
    known = people or load_people(folder / "people.json")
    return Library(folder / "saves", folder / "shared", known, shelves)
