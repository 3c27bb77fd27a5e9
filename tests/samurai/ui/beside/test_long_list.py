"""Games and their record as they are after years: gone through by pages, by the bar; read once."""

import os
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.session.library import kept as counting
from game.session.library.kept import MEMORY
from game.ui.draw.canvas import Canvas
from game.ui.scenes.listing import LINES
from game.ui.scenes.look_back.games_asking import TakeInScene
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.games_rows import GameLine
from game.ui.scenes.record.plots import Bars
from game.ui.scenes.record.record import PAGES, RecordScene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Lines
from game.ui.window.loop import prepare
from game.view.annals import Share
from game.view.layout.geometry import Box
from game.view.library import Library
from tests.samurai.ui.beside.listed import button, listed, window_of
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.calls import calls_of
from tests.ui.kept_games import DAY, GAMES, NOON
from tests.ui.windowless import QuickShell, Settings, key

MANY = 90


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    library = library_in(tmp_path_factory.mktemp("years"), GAMES[:1])
    (first,) = library.games()
    for number in range(1, MANY):
        path = first.path.with_stem(f"game-{number}")
        path.write_bytes(first.path.read_bytes())
        os.utime(path, (NOON - DAY * number, NOON - DAY * number))
    return library


def opened(kept: Library) -> tuple[QuickShell, GamesScene]:
    shell = window_of(kept)
    shell.open("games")
    scene = shell.scenes[-1]
    assert isinstance(scene, GamesScene)
    return shell, scene


def in_sight(scene: GamesScene) -> list[int]:
    return [widget.number for widget in scene.widgets if isinstance(widget, GameLine)]


def test_the_page_keys_turn_the_list_and_stop_at_its_ends(kept: Library) -> None:
    """They read on in the text beside it alone: a year back was hundreds of presses away."""
    shell, scene = opened(kept)
    rows = len(in_sight(scene))
    assert 4 < rows < MANY / 4
    seen = [0]
    while seen[-1] < MANY - 1:
        key(shell, pygame.K_PAGEDOWN)
        seen.append(scene.shown)
        assert scene.shown in in_sight(scene)
    assert seen == [*range(0, MANY - 1, rows), MANY - 1]
    key(shell, pygame.K_PAGEDOWN)
    assert scene.shown == MANY - 1
    key(shell, pygame.K_PAGEUP)
    assert scene.shown == MANY - 1 - rows
    key(shell, pygame.K_HOME)
    assert (scene.shown, in_sight(scene)[0]) == (0, 0)
    key(shell, pygame.K_PAGEUP)
    assert scene.shown == 0
    key(shell, pygame.K_END)
    assert (scene.shown, in_sight(scene)[-1]) == (MANY - 1, MANY - 1)
    checks.everything_fits(shell)


def test_a_line_that_has_the_focus_hands_it_on_to_the_line_a_page_away(kept: Library) -> None:
    """Begun by mouse it stayed behind: the game that was shown was not the one in the frame."""
    shell, scene = opened(kept)
    assert shell.kit.hints.device == "mouse"
    for pressed in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP):
        key(shell, pressed)
        assert scene.focus is not None
        assert scene.line_of(scene.widgets[scene.focus]) == scene.shown


def test_where_a_game_is_told_the_page_keys_read_on(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, scene = opened(kept)
    read: list[int] = []
    monkeypatch.setattr(Lines, "scroll", lambda _lines, by: read.append(by))
    for pressed in (pygame.K_DOWN, pygame.K_RETURN):
        key(shell, pressed)
    shown = scene.shown
    for pressed in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        key(shell, pressed)
    assert (read, scene.shown) == ([-LINES, LINES], shown)


def test_the_bar_of_the_list_is_pulled_to_its_end(kept: Library) -> None:
    """It only told where one was: by mouse the first games lay behind a turn of the wheel each."""
    shell, scene = opened(kept)
    x = round(scene.papers()[0].trough.centre[0])
    for y, first in (
        (scene.papers()[0].trough.bottom - 1, MANY),
        (scene.papers()[0].trough.y + 1, 0),
    ):
        for kind, at in (
            (pygame.MOUSEBUTTONDOWN, scene.papers()[0].trough.centre[1]),
            (pygame.MOUSEMOTION, y),
            (pygame.MOUSEBUTTONUP, y),
        ):
            told = {"buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.Event(kind, pos=(x, round(at)), **told))
            shell.step(0.02)
        seen = in_sight(scene)
        assert seen[0] == max(0, min(first, MANY - len(seen)))
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=(x, round(scene.papers()[0].trough.bottom)))
    )
    shell.step(0.02)
    assert in_sight(scene) == seen, "it was let go"


def test_of_all_places_the_bar_is_pulled_to_in_a_frame_the_last_is_shown(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = opened(kept)
    x, top = (
        round(part) for part in (scene.papers()[0].trough.centre[0], scene.papers()[0].trough.y)
    )
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, top + 1), button=1))
    built = calls_of(monkeypatch, scene, "rebuild_list")
    for down in range(1, 120):
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, top + down)))
    scene.tick(0.02)
    assert len(built) == 1
    assert in_sight(scene)[0] > len(in_sight(scene))


def test_what_is_told_of_a_game_is_pulled_where_it_has_no_room(kept: Library) -> None:
    """In large type its end was out of reach of a finger, which has no wheel."""
    services = Bots(Settings(text_scale=2.0))
    services.library = kept
    scene = listed(shell_of((960, 540), services), 0)
    scene.tick(1.0)
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    assert lines.last < len(lines.lines)
    (x, y), seen = map(round, lines.box.centre), in_sight(scene)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y - 900), touch=True))
    scene.tick(0.02)
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    assert lines.last == len(lines.lines)
    assert in_sight(scene) == seen


def test_a_list_that_is_seen_whole_has_no_bar_to_pull(tmp_path: Path) -> None:
    scene = listed(window_of(library_in(tmp_path, GAMES[:2])), 0)
    middle = tuple(map(round, scene.papers()[0].trough.centre))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle))
    scene.tick(0.02)
    assert in_sight(scene) == [0, 1]


@pytest.mark.parametrize("code", [pygame.K_DOWN, pygame.K_PAGEDOWN])
def test_games_that_a_held_key_passes_by_are_not_read(
    kept: Library, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A campaign is read in a tenth of a second, a key comes again sooner: the list stood still."""
    shell, scene = opened(kept)
    key(shell, pygame.K_HOME)
    read = calls_of(monkeypatch, Library, "watch")
    for _ in range(7):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    shell.step(0.02)
    step = 1 if code == pygame.K_DOWN else len(in_sight(scene))
    assert scene.shown == 7 * step
    assert [game for _, game in read] == [scene.games[step], scene.games[7 * step]]
    assert scene.watched is not None
    assert scene.watched.game == scene.game
    checks.everything_fits(shell)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_file_behind_many_newer_ones_can_be_taken_in(
    kept: Library, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five were offered: a game of last year lay behind what one had given away oneself."""
    kept.shared.mkdir(exist_ok=True)
    for number in range(12):
        path = kept.shared / f"theirs-{number}.jsonl"
        path.touch()
        os.utime(path, (NOON - DAY * number, NOON - DAY * number))
    shell = window_of(kept)
    shell.services.settings.text_scale = scale
    shell.apply_settings()
    shell.open("games")
    taken = calls_of(monkeypatch, GamesScene, "take")
    scene, offered = _take_in(shell), list[str]()
    for page in range(3):
        names = [w.text for w in scene.widgets if isinstance(w, Button) and ".jsonl" in w.text]
        offered += names
        checks.everything_fits(shell)
        assert len(names) == (5, 5, 2)[page]
        key(shell, pygame.K_PAGEDOWN)
    assert offered == [f"theirs-{number}.jsonl" for number in range(12)]
    next(w for w in scene.widgets if isinstance(w, Button) and w.text == offered[-1]).press()
    assert [path.name for _, path in taken] == offered[-1:]


def _take_in(shell: QuickShell) -> TakeInScene:
    """Open what offers files; return it."""
    games = shell.scenes[-1]
    assert isinstance(games, GamesScene)
    button(games, "games.take_in").press()
    scene = shell.scenes[-1]
    assert isinstance(scene, TakeInScene)
    return scene


def test_what_is_kept_is_looked_through_once_for_a_record(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was twice, and once more for every page and every day that was pressed."""
    shell = window_of(kept)
    read = calls_of(monkeypatch, counting.KeptGames, "games")
    shell.open("record")
    scene = shell.scenes[-1]
    assert isinstance(scene, RecordScene)
    for page in range(len(PAGES)):
        key(shell, pygame.K_RIGHT)  # the first gives the tabs the focus
        assert scene.shown == page
    key(shell, pygame.K_PAGEUP)
    shell.open("notice", "Over it.")
    shell.pop()
    assert len(read) == 1


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_figures_of_a_thousand_games_stand_beside_their_bars(kept: Library, scale: float) -> None:
    """They lay over the ends of the bars."""
    shell = window_of(kept)
    shell.services.settings.text_scale = scale
    shell.apply_settings()
    kit, box = shell.kit, Box(0, 0, 540, 300)
    for played in (8, 140, 1500):
        shares = [("Ninja", Share(played, played // 2)), ("Ronin", Share(played // 2, 0))]
        canvas = Canvas(kit.size)
        Bars(box, "By role", shares, played).draw(canvas, kit, Look())
        spots = [item.rect() for item in canvas.items]
        assert not any(one.colliderect(other) for one, other in combinations(spots, 2)), played
        assert max(spot.right for spot in spots) <= box.right + 1


def test_after_an_update_games_are_counted_anew_while_nothing_happens(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list, the record and the first end stood still until all were: seconds, after years."""
    folder = kept.shelf(None).kept.folder
    (folder / MEMORY).unlink(missing_ok=True)
    shell = window_of(kept)
    followed = calls_of(monkeypatch, counting, "follow")
    prepare(shell)
    while shell.chores:
        before = len(followed)
        shell.step(0.02)
        assert len(followed) - before <= 1
    assert len(followed) == MANY
    shell.open("games")
    assert len(followed) == MANY + 1, "the one that is shown is read"
    shell.open("record")
    shell.choose(shell.games[0])
    while shell.chores:
        shell.step(0.02)
    assert len(followed) == MANY + 1
