"""The list of games in the terminal: a campaign is read there as in the window."""

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.adventure.text.presentation import TEXT
from game.app.games import game_of
from game.kernel.game import Game
from game.languages import LANGUAGES
from game.session.reading import Lineup
from game.text.console import Console
from game.text.games import TextGames
from game.view.words.strings import Strings
from tests.adventure.campaigns import played
from tests.ui.kept_games import NOON, lay, library_of

OWN = Lineup(0, (None, None, None, None))


def written(game: Game, place: str, folder: Path, language: str, *typed: str) -> str:
    """Return what somebody is told who types that at the list of the one game there is."""
    parts = game_of("adventure")
    lay(game, folder / "saves" / parts.key / place, OWN, NOON)
    services = SimpleNamespace(library=library_of(parts, folder), analysts=None, text=TEXT)
    source, sink = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
    strings = Strings(language, "adventure")
    services.take_up = lambda _game: None
    assert TextGames(Console(source, sink), services, strings, parts.key).show() is None
    return sink.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chronicle_of_a_campaign_that_was_left_is_read_in_the_terminal(
    language: str, tmp_path: Path
) -> None:
    """The window had it, the terminal had not."""
    say = Strings(language, "adventure").text
    game = next(one for one in played(4, "adept", difficulty="story") if one.state.round == 2)
    told = written(game, "current.jsonl", tmp_path, language, "1", "2", *[""] * 9)
    assert f"2. {say('lantern.final.chronicle')}.\n" in told
    assert say("chapters.1.opening").partition("\n")[0] in told
    assert say("chronicle.so_far", where=say("table.where.round", n=1, round=2)) in told
    assert told.count(say("terminal.read_on")) == 4, "a chapter, two rounds, how far it came"
    assert "==" not in told


def test_who_read_enough_of_a_campaign_that_is_over_stops(tmp_path: Path) -> None:
    say = Strings("en", "adventure").text
    *_, game = played(4, "adept", difficulty="story")
    told = written(game, "finished/1.jsonl", tmp_path, "en", "1", "3", "x")
    assert told.count(say("terminal.read_on")) == 1
    assert say("chapters.1.opening").partition("\n")[0] not in told
