"""The list of games: every line has all its parts, and no part is loaded before it is asked for."""

import os
import pickle
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.app import games
from game.app.games import (
    ADVISING,
    GAMES,
    GameParts,
    Part,
    PlainError,
    game_of,
    systems,
)
from game.app.services import AppServices
from game.languages import LANGUAGES
from game.resources import DATA_VARIABLE, data_path
from game.table.documents import as_json
from game.view.words.strings import game_title
from tests.app.program import FIRST, ROOT

PARTS = [name for name, value in vars(GameParts).items() if isinstance(value, Part)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
@pytest.mark.parametrize("part", PARTS)
def test_every_game_has_every_part(game: GameParts, part: str) -> None:
    assert (part in ADVISING and not game.is_advised) or getattr(game, part) is not None
    assert (game.presentation.judgements is not None) == game.is_advised
    assert systems()[game.key].key == game.key
    assert set(game.pairing.two_sided) <= set(game.system.seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_every_game_says_on_its_print_what_it_is_and_for_how_many(
    game: GameParts, language: str
) -> None:
    """A newcomer saw three names, and nothing of what is done under them, or by how many."""
    title, seats = game_title(language, game.folder), game.system.seats
    assert title.name
    told = [int(number) for number in re.findall(r"\d+", title.what)]
    wanted = [seats[0], seats[-1]] if len(seats) > 1 else []
    assert told == wanted, f"'{title.what}' should say for how many it is, in digits"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_who_just_plays_sits_down_with_as_many_as_in_the_first_whole_game(
    game: GameParts, home: Path
) -> None:
    """The Great Train was dealt to three: all roles lay open, and one could be out in round 1."""
    services, course = AppServices(home), game.text.course
    services.choose_game(game.key)
    fewest = game.system.seats[0]  # of a game of which nothing can be learned yet
    assert services.wanted.players == (fewest if course is None else course.first[0])
    services.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_modules_of_the_parts_are_told_to_who_packs(game: GameParts) -> None:
    assert f"game.{game.folder}.rules.system" in game.modules
    assert f"ai.{game.folder}.roster" in game.modules
    assert all(find_spec(module) is not None for module in game.modules)


def test_a_game_travels_as_two_words() -> None:
    game = GAMES[0]
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own
    assert len(pickle.dumps(game)) < 200


def test_a_game_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PlainError, match=f"no game 'chess': take {FIRST.key}"):
        game_of("chess")
    other = games.GAMES[-1].key
    monkeypatch.setattr(games, "GAMES", games.GAMES[:1])
    with pytest.raises(PlainError, match=f"no game '{other}': take {FIRST.key}"):
        game_of(other)
    monkeypatch.setattr(games, "GAMES", ())
    with pytest.raises(PlainError, match="There is no game in this copy"):
        game_of()


def test_the_list_itself_loads_no_game() -> None:
    code = "import sys, game.app.games, game.app.main; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "game.app.games" in told.stdout.split()
    for game in GAMES:
        assert f"game.{game.folder}" not in told.stdout
        assert f"ai.{game.folder}" not in told.stdout
    assert "pygame" not in told.stdout


STARTED = """
import sys, threading
from pathlib import Path
from game.app.games import GAMES, Loaded
from game.app.services import AppServices
from game.ui.window import loop

def first(shell, dt):
    print(threading.active_count(), len(shell.games), len(shell.shown), *sys.modules)
    for load in shell.loading():
        load()
    print(*sys.modules)
    shell.quit()

loop.Shell.step = first
loop.run(AppServices(Path(sys.argv[1])), Loaded(GAMES, lambda game: game.window))
"""
LATER = (
    *("game.ui.window.scenes", "game.ui.board.port", "game.ui.scenes.table", "game.view.show"),
    *("game.app.opponents", "game.app.thinking", "game.protocol", "game.session.session"),
    *("game.view.library", "game.text.program", "multiprocessing", "subprocess", "logging"),
)
"""What the title does without: a menu that stands there needs nothing that plays."""
OWN_LATER = ("game.{}.ui", "game.{}.view", "ai.{}.bot")
"""Of the game that is played, too."""


def packed_data(folder: Path) -> Path:
    """Lay out what the title reads of data/ as a package holds it."""
    texts = [data_path(game.folder, "strings", "en-name.yaml") for game in GAMES]
    for place in ("", GAMES[0].folder):
        texts += data_path(place, "strings").glob("en*.yaml")
    for path in (*texts, data_path("cards.yaml")):
        target = folder / path.relative_to(data_path())
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_json(path.read_text("utf-8")), "utf-8")
    return folder


def test_the_title_stands_before_anything_is_loaded_that_plays(tmp_path: Path) -> None:
    """Three games took twice as long as one until the menu stood there; one took half of that."""
    told = subprocess.run(
        [sys.executable, "-c", STARTED, str(tmp_path / "home")],
        cwd=ROOT,
        env={**os.environ, DATA_VARIABLE: str(packed_data(tmp_path / "data"))},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    before, after = told[-2].split(), told[-1].split()
    threads, shown_games, items = map(int, before[:3])
    assert (threads, shown_games) == (1, len(games.GAMES)), "the sound device opens later"
    assert items > 10
    assert "yaml" not in before, "a package holds nothing that needs it"
    own = GAMES[0].folder
    for name in (*LATER, *(part.format(own) for part in OWN_LATER)):
        assert name not in before
    for game in GAMES[1:]:
        assert not [n for n in after if n.startswith((f"game.{game.folder}", f"ai.{game.folder}"))]
    for name in (f"game.{own}.ui.window", f"ai.{own}.bot", *LATER[:5]):
        assert name in after, "what the first game would wait for is loaded while nothing happens"
