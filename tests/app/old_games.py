"""Games as players have them: `tests/NAME/saves/*.jsonl`, finished and left, which must go on.

`python -m tests.app.old_games NAME` writes those of a game anew, with the first line and as many
choices as the files there have; bots choose. What it writes no longer watches over games that
players began before: docs/saves.md#versions says what comes first.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from build.strength.telling import decisions
from build.workers import stoppable
from game.app.games import GAMES, GameParts
from game.kernel.game import Game
from game.kernel.journal import entries_to_json, to_line
from game.kernel.players import player_seed
from game.session.reading import Saved, read_save
from tests.app.program import ROOT

FINISHED: Final = "finished"
"""So begins the name of a game that is over; the others were left."""


def kept(game: GameParts) -> list[Path]:
    """Return the files of a game."""
    return sorted((ROOT / "tests" / game.folder / "saves").glob("*.jsonl"))


def is_over(path: Path) -> bool:
    """Return whether the game was played to its end."""
    return path.name.startswith(FINISHED)


def played(parts: GameParts, saved: Saved, choices: float) -> Game:
    """Play so many choices of a game with that start; where a person sits a beginner chooses."""
    assert saved.seats is not None
    names = [name or parts.roster.beginner for name in saved.seats.bots]
    seed = saved.header.seed
    bots = [parts.roster.make(name, player_seed(seed, seat)) for seat, name in enumerate(names)]
    game = Game(parts.system, saved.header)
    for _, decision in decisions(game, bots):
        if len(game.journal.actions()) >= choices:
            break
        game.act(bots[decision.seat].choose(game.observe(decision.seat), decision, 100))
    return game


def lines(parts: GameParts, path: Path) -> Iterator[str]:
    """Yield the lines of a file, played anew."""
    saved = read_save(path, parts.system)
    choices = float("inf") if is_over(path) else sum("action" in entry for entry in saved.entries)
    yield path.read_text("ascii").splitlines(keepends=True)[0]
    for entry in entries_to_json(played(parts, saved, choices).journal, parts.system):
        yield to_line(entry)


def main(words: Sequence[str]) -> int:
    """Write the files of the games of these folders anew."""
    found = [game for game in GAMES if game.folder in words]
    if len(found) != len(words) or not words:
        print(f"Name games: {', '.join(game.folder for game in GAMES)}.", file=sys.stderr)
        return 2
    for game in found:
        for path in kept(game):
            path.write_text("".join(lines(game, path)), "ascii", newline="\n")
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
