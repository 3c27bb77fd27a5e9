"""Who sees nothing plays and learns: `python3 dev.py hear [GAMES]` (30 unless told).

Games of every system, of three, five and seven in turn, from the title to the end, and every
lesson, in every language: by keys and the narrator's text alone (`listener.py`). Ends with
what was done how often, or with the first screen on which the text was not enough.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import product
from typing import Final

from build.counting import some
from build.workers import stoppable
from game.app.games import GAMES, GameParts
from game.kernel.system import OptionValue
from game.languages import LANGUAGES
from game.session.learn.progress import DONE
from game.session.new_game import NewGame
from tests.ui.listening.hearing import HeardWindow
from tests.ui.listening.listener import Listener
from tests.ui.quick_table import QuickGame
from tests.ui.windowless import QuickServices, QuickShell, Settings, shell_of

SIZE: Final = (1280, 720)
TABLES = (3, 5, 7)
SHORT: dict[str, dict[str, OptionValue]] = {"adventure": {"chapters": 1, "difficulty": "legend"}}
"""Folder of a game that takes long -> the house rules with which it is over soonest."""
OF_A_CAMPAIGN: Final = 40
"""Moves that are heard of what takes hours."""


def tables(game: GameParts) -> tuple[int, ...]:
    """Return for how many a table of that game is tried."""
    seats = game.system.seats
    return tuple(n for n in TABLES if n in seats) or (seats[0],)


def opened(game: GameParts, seed: int, language: str) -> QuickShell:
    """Return a window at the title that nobody looks at; everything is told, nothing spared."""
    quick = QuickGame(game.presentation, game.roster, game.window, game.folder)
    settings = Settings(
        pace=0.0, language=language, introduction=True, confirm="always", remarks=True
    )
    wanted = NewGame(tables(game)[0], game.roster.levels[0], seed)
    wanted.options |= SHORT.get(game.folder, {})
    shell = shell_of(SIZE, QuickServices(quick, settings, wanted))
    shell.is_watched = False
    return shell


def played(game: GameParts, players: int, seed: int, language: str = "en") -> Listener:
    """Return who played a whole game, from the title to its end; of a campaign some moves.

    Raises AssertionError where the text was not enough.
    """
    shell = opened(game, seed, language)
    listener = Listener(HeardWindow(shell), seed, language)
    listener.deal(players)
    if game.window.is_shared:
        listener.play(OF_A_CAMPAIGN)
        assert listener.moves == OF_A_CAMPAIGN or listener.is_over()
    else:
        listener.play()
        assert shell.services.settings.ended == 1
    return listener


def learned(game: GameParts, number: int, seed: int, language: str = "en") -> Listener:
    """Return who did lesson `number` of a game. Raises AssertionError as `played` does."""
    shell, school = opened(game, seed, language), game.window.school
    assert school is not None
    listener = Listener(HeardWindow(shell), seed, language)
    listener.use(listener.find(listener.tongue.learn))
    listener.learn(number)
    key = f"{game.folder}/{school.course.lessons()[number].key}"
    assert shell.services.settings.learned == {key: DONE}
    return listener


def lessons() -> list[tuple[GameParts, int]]:
    """Return every lesson of every game."""
    taught = ((game, game.window.school) for game in GAMES)
    return [
        (game, n) for game, school in taught if school for n in range(len(school.course.lessons()))
    ]


def main(words: list[str]) -> int:
    """Play and learn, and report."""
    parser = argparse.ArgumentParser(prog="dev.py hear", description=__doc__)
    parser.add_argument("games", nargs="?", type=some, default=30, help="(30)")
    given = parser.parse_args(words)
    start, done = time.monotonic(), Counter[str]()
    for number in range(given.games):
        game = GAMES[number % len(GAMES)]
        turn, sizes = number // len(GAMES), tables(game)
        language = LANGUAGES[turn // len(sizes) % len(LANGUAGES)]
        listener = played(game, sizes[turn % len(sizes)], number + 1, language)
        done += Counter({f"games of {game.folder}": 1, "moves": listener.moves})
        done["lines heard"] += len(listener.told)
    for (game, number), language in product(lessons(), LANGUAGES):
        listener = learned(game, number, 1, language)
        done += Counter({f"lessons of {game.folder}": 1, "lines heard": len(listener.told)})
    print(dict(done), f"in {time.monotonic() - start:.0f} s: the text was enough.")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
