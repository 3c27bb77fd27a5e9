"""The list of games that are kept, by mouse and keys, and what can be done with one."""

import re
from pathlib import Path

import pygame
import pytest

from game.samurai.rules.system import SYSTEM
from game.samurai.ui.scenes.honor_chart import HonorChart
from game.samurai.ui.scenes.score import ScoreScene
from game.session.reading import Lineup
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI
from game.ui.scenes.look_back.games_asking import DeleteScene, TakeInScene
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.games_rows import GameLine, SeatLine, TablePrint
from game.ui.scenes.look_back.picture import signature
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.overlays import NoticeScene
from game.ui.widgets import texts
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.texts import Label, Lines, Paragraph
from game.ui.window.narrator import ScreenNarrator
from game.view.layout.geometry import Box
from game.view.library import Library
from tests.samurai.ui.beside.listed import LEFT, OVER, button, listed, watching, window_of
from tests.samurai.ui.kept_games import library_in, library_of, played
from tests.samurai.ui.positions import before_the_end, show_the_end
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.kept_games import GAMES, lay
from tests.ui.windowless import QuickShell, Settings, key


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Two games on disk: one finished, one left."""
    return library_in(tmp_path_factory.mktemp("kept"), (GAMES[0], GAMES[4]))


@pytest.fixture
def shell(kept: Library) -> QuickShell:
    return window_of(kept)


@pytest.mark.parametrize(("language", "own"), [("en", "you"), ("es", "tú"), ("it", "tu")])
def test_ones_own_seat_is_ones_own_in_the_list(kept: Library, language: str, own: str) -> None:
    """It was called a person."""
    services = Bots(Settings(language=language))
    services.library = kept
    scene = listed(shell_of((1280, 720), services))
    lines = [widget for widget in scene.widgets if isinstance(widget, SeatLine)]
    assert [line.words[1] for line in lines].count(own) == 1


@pytest.mark.parametrize(
    ("language", "word"), [("en", "won"), ("es", "ha ganado"), ("it", "ha vinto")]
)
def test_the_sun_beside_who_won_is_said_in_a_word(kept: Library, language: str, word: str) -> None:
    """It was a red dot, and read aloud as if they were a game: "Kojirō, ganada"."""
    services = Bots(Settings(language=language))
    services.library = kept
    scene = listed(shell_of((1280, 720), services))
    lines = [widget for widget in scene.widgets if isinstance(widget, SeatLine)]
    assert any(line.has_won for line in lines)
    style = scene.kit.type("italic", 21)
    for line in lines:
        assert line.said(scene.kit).endswith(f", {word}") == line.has_won
        room = Box(0, 0, line.box.w * 0.4, line.box.h)
        assert line.played(scene.kit, room, style).endswith(word) == line.has_won
        narrow = Box(0, 0, 4, line.box.h)
        assert line.played(scene.kit, narrow, style) == line.words[1]


def test_of_another_game_all_who_sat_there_are_read_though_some_sat_in_the_one_before(
    kept: Library,
) -> None:
    """Who sat in both was left out, and that they had won this time: it seemed a game of fewer."""
    services = Bots(Settings())
    services.library = kept
    scene = listed(shell_of((1280, 720), services))
    told, lines = ScreenNarrator(scene.kit), [w for w in scene.widgets if isinstance(w, SeatLine)]
    told.follow(scene, scene.aloud())
    told.read()
    for line in lines:
        line.has_won = not line.has_won
    told.follow(scene, scene.aloud())
    assert told.read() == [f"{'. '.join(line.said(scene.kit) for line in lines)}."]


def test_the_title_leads_to_the_games(shell: QuickShell) -> None:
    title = shell.scenes[-1]
    items = [w for w in title.widgets if isinstance(w, MenuItem)]  # type: ignore[attr-defined]  # the title is a menu
    next(item for item in items if item.label == title.say("games.heading")).press()
    assert isinstance(shell.scenes[-1], GamesScene)


def test_keys_go_through_the_list_and_each_game_says_what_it_is(shell: QuickShell) -> None:
    scene = listed(shell)
    line = next(n for n, w in enumerate(scene.widgets) if isinstance(w, GameLine))
    scene.focus = line
    key(shell, pygame.K_DOWN)
    assert scene.game == scene.games[1]
    lines = [w for w in scene.widgets if isinstance(w, GameLine)]
    assert "Lost" in lines[0].label
    assert "Left unfinished" in lines[1].label
    assert [line.is_shown for line in lines] == [False, True]
    assert all("players" in line.label for line in lines)
    assert all(re.search(r", \d+:\d\d ", line.label) for line in lines), "of one day, by the hour"


def test_only_what_goes_on_is_red_in_the_list(shell: QuickShell) -> None:
    """*Close* was as red as *Go on playing*: nothing said which of the two is meant."""
    scene = listed(shell)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, GameLine))
    key(shell, pygame.K_DOWN)
    assert not scene.games[1].is_over
    red = [w.label for w in scene.widgets if isinstance(w, Button) and w.fill == BENI]
    assert red == ["Go on playing"]


def test_enter_at_the_game_that_is_shown_goes_on_to_what_can_be_done_with_it(
    shell: QuickShell,
) -> None:
    scene = listed(shell)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, GameLine))
    key(shell, pygame.K_RETURN)
    assert scene.widgets[scene.focus] is button(scene, "games.watch_over")
    key(shell, pygame.K_RETURN)
    assert isinstance(shell.scenes[-1], WatchScene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0)]
)
def test_the_list_and_the_table_fit(
    kept: Library, language: str, size: tuple[int, int], scale: float
) -> None:
    services = Bots(Settings(language=language, text_scale=scale))
    services.library = kept
    shell = shell_of(size, services)
    for number in (OVER, LEFT):
        scene = listed(shell, number)
        shell.step(0.3)
        checks.everything_fits(shell)
        scene._ask()
        shell.step(0.1)
        ask = shell.scenes[-1]
        assert isinstance(ask, DeleteScene)
        lowest = max(w.box.bottom for w in ask.widgets if isinstance(w, Button))
        assert 0 < ask.sheet.bottom - lowest < 0.7 * ask.row_height, "nothing lies at its foot"
        checks.everything_fits(shell)
        shell.pop()
        scene._take_in()
        shell.step(0.1)
        checks.everything_fits(shell)
        shell.pop()
        shell.pop()
        watching(shell, number)
        shell.step(0.1)
        checks.everything_fits(shell)
        shell.pop()
        shell.pop()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_games_of_the_list_are_told_in_one_size_of_type(
    kept: Library, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    services = Bots(Settings(language="it", text_scale=2.0))
    services.library = kept
    shell = shell_of(size, services)
    lines = [line for line in listed(shell).widgets if isinstance(line, GameLine)]
    told: list[tuple[str, int]] = []
    fonts = shell.kit.fonts
    monkeypatch.setattr(fonts, "line", lambda text, style: told.append((text, style.px)))
    monkeypatch.setattr(fonts, "block", lambda text, style, *_: told.append((text, style.px)))
    monkeypatch.setattr(texts, "_put", lambda *_: None)
    for line in lines:
        line.draw(Canvas(size), shell.kit, Look())
    assert len(lines) == 2
    above = [px for text, px in told if any(text in line.words[:2] for line in lines)]
    below = [px for text, px in told if any(line.words[2].startswith(text) for line in lines)]
    assert [len(set(above)), len(set(below))] == [1, 1], told


def test_a_game_that_several_people_play_shows_nothing_of_it_before_its_end(
    tmp_path: Path,
) -> None:
    two = Lineup(1, ("novice", None, None))
    lay(played(3, 8, 40), tmp_path / "saves" / SYSTEM.key / "unfinished" / "two.jsonl", two, 0.0)
    services = Bots(Settings())
    services.library = library_of(tmp_path)
    scene = listed(shell_of((1280, 720), services), 0)
    told = scene.say("games.between_people")
    assert button(scene, "games.watch").reason == told
    assert not [widget for widget in scene.widgets if isinstance(widget, TablePrint)]
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    assert list(lines.lines) == [told]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("number", [OVER, LEFT])
def test_how_a_game_ended_is_shown_in_large_type_too(
    kept: Library, number: int, scale: float, size: tuple[int, int]
) -> None:
    """In the smallest window it was read aloud alone, the print of the table beside nothing."""
    services = Bots(Settings(text_scale=scale))
    services.library = kept
    scene = listed(shell_of(size, services), number)
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    assert lines.has_room
    deal = [widget.text for widget in scene.widgets if isinstance(widget, Label)] + [*lines.lines]
    assert any("fingerprint" in text.lower() for text in deal)
    foot = button(scene, "games.delete").box.y
    first = lines.kit.fonts.block_size(lines.lines[0], lines.style, lines.box.w - 30)
    assert lines.box.y + first[1] < foot


# --- what is done with a game ---


def test_a_damaged_game_can_be_watched_but_not_gone_on_with(tmp_path: Path) -> None:
    """It was tried, failed, and the game was gone from the list."""
    library = library_in(tmp_path, GAMES[4:5])
    (path,) = tmp_path.rglob("*.jsonl")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for told, reason in ((lines, ""), ([*lines[:-1], "{}\n"], "games.go_on_not")):
        path.write_text("".join(told), "utf-8")
        scene = listed(window_of(library), 0)
        assert button(scene, "games.go_on").reason == (reason and scene.say(reason))
        assert button(scene, "games.watch").reason == ""


def test_a_game_is_saved_brought_in_and_deleted_when_asked(tmp_path: Path) -> None:
    library = library_in(tmp_path, GAMES[1:2])
    shell = window_of(library)
    scene = listed(shell)
    button(scene, "games.share").press()
    assert isinstance(shell.scenes[-1], NoticeScene)
    shell.pop()
    (file,) = library.offered()
    button(scene, "games.take_in").press()
    asking = shell.scenes[-1]
    assert isinstance(asking, TakeInScene)
    next(w for w in asking.widgets if isinstance(w, Button) and w.text == file.name).press()
    assert "already" in shell.scenes[-1].text
    shell.pop()
    assert len(scene.games) == 1, "one's own game is in the list already"
    scene.games[0].path.unlink()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "nothing.jsonl")))
    shell.step(0.02)
    assert "nothing.jsonl cannot be read (it is not there)" in shell.scenes[-1].text
    shell.pop()
    shell.go("title")
    for told in ("is in the list now", "was in the list already"):  # the second over that answer
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
        shell.step(0.02)
        beneath, notice = shell.scenes[-2:]
        assert isinstance(notice, NoticeScene)
        assert told in notice.text
    assert isinstance(beneath, GamesScene)
    assert len(beneath.games) == 1, "the same game is taken in once"
    shell.pop()
    button(beneath, "games.delete").press()
    asked = shell.scenes[-1]
    assert isinstance(asked, DeleteScene)
    yes = asked.say("games.delete_yes")
    next(w for w in asked.widgets if isinstance(w, Button) and w.text == yes).press()
    assert beneath.games == []
    assert scene.game is None


def test_enter_alone_deletes_no_game_though_that_stands_out(shell: QuickShell) -> None:
    button(listed(shell), "games.delete").press()
    asked = shell.scenes[-1]
    assert isinstance(asked, DeleteScene)
    asked.hover, asked.focus = None, None
    asked.obey("confirm")
    assert shell.scenes[-1] is asked


def test_of_a_game_that_is_not_over_no_record_is_spoken_when_it_is_deleted(
    shell: QuickShell,
) -> None:
    """The record was said to count it no longer: it never did."""
    games = listed(shell).games
    assert {game.is_over for game in games} == {True, False}
    for game in games:
        asked = DeleteScene(shell, game, lambda: None)
        told = next(w.text for w in asked.build() if isinstance(w, Paragraph))
        assert ("record" in told) == game.is_over


def test_a_game_that_cannot_be_read_any_more_says_why(tmp_path: Path) -> None:
    """Its page was empty but for what deletes it."""
    services = Bots(Settings())
    services.library = library_in(tmp_path, GAMES[:2])
    shell = shell_of((960, 540), services)
    scene = listed(shell, 0)
    for game in scene.games:
        game.path.unlink()
    scene.choose(1)
    (why,) = [widget for widget in scene.widgets if isinstance(widget, Lines)]
    assert "cannot be read (it is not there)" in why.aloud(shell.kit).name
    assert [w.text for w in scene.widgets if isinstance(w, Button)][:1] == [
        scene.say("games.delete")
    ]


def test_a_file_whose_name_is_no_text_is_offered_and_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where names of files are bytes, what is no UTF-8 comes as lone surrogates."""
    services = Bots(Settings())
    services.library = library_in(tmp_path, GAMES[1:2])
    offered = [tmp_path / "partida-\udce1.jsonl"]
    monkeypatch.setattr(Library, "offered", lambda _self: offered)
    shell = shell_of((1280, 720), services)
    button(listed(shell), "games.take_in").press()
    shell.step(0.02)
    asking = shell.scenes[-1]
    assert isinstance(asking, TakeInScene)
    next(w for w in asking.widgets if isinstance(w, Button) and "partida-?" in w.text).press()
    shell.step(0.02)
    assert isinstance(shell.scenes[-1], NoticeScene)
    assert "partida-?.jsonl" in shell.scenes[-1].text


def test_the_score_is_saved_as_a_picture_without_its_buttons_and_tells_the_deal(
    tmp_path: Path,
) -> None:
    robot = show_the_end(before_the_end(3, Settings(pace=0.0)), 3)
    score, shell = robot.scene, robot.shell
    assert isinstance(score, ScoreScene)
    shell.services.library = library_of(tmp_path)  # type: ignore[misc]  # a test puts its own there
    for _ in range(2):
        button(score, "picture.save").press()
        assert isinstance(shell.scenes[-1], NoticeScene)
        shell.pop()
    files = sorted((tmp_path / "shared").glob("*.png"))
    assert [file.name for file in files] == [
        "circle-of-honor-2026-11-22-2.png",
        "circle-of-honor-2026-11-22.png",
    ]
    picture = pygame.image.load(files[0])
    assert picture.get_size() == shell.kit.size
    press = next(w for w in score.widgets if isinstance(w, Button)).box
    middle = (int(press.x + 20), int(press.centre[1]))
    shell.show()
    assert picture.get_at(middle)[:3] != shell.screen.get_at(middle)[:3]
    said = [widget.text for widget in signature(score) if isinstance(widget, Label)]
    assert said == ["Samurai Sword", "Circle of Honor", "22 November 2026"]
    chart = next(widget for widget in score.widgets if isinstance(widget, HonorChart))
    canvas = Canvas(shell.kit.size)
    for is_still in (False, True):
        chart.draw(canvas, shell.kit, Look(is_still=is_still))
    pressed, still = (item.surface for item in canvas.items)
    assert pressed is not still, "nothing can be pressed in a picture"
    seed = shell.services.seed
    assert f"Deal number {seed}" in shell.deal_text()
    (tmp_path / "other").write_text("in the way")
    blocked = library_of(tmp_path / "other")
    shell.services.library = blocked  # type: ignore[misc]  # a test puts its own there
    button(score, "picture.save").press()
    assert "could not be written" in getattr(shell.scenes[-1], "text", "")
