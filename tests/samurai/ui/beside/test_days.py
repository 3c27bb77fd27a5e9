"""The deal of a day that was begun and left: it is told, marked, and gone on with."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.languages import LANGUAGES
from game.ui.scenes.record.days import DayCell, Month
from game.ui.scenes.record.record import RecordScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.menu_items import INDENT, MenuItem
from game.ui.widgets.texts import Paragraph
from game.view.annals import left_days
from game.view.library import Library
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.calls import calls_of
from tests.ui.kept_games import GAMES
from tests.ui.windowless import QuickShell, Settings

LEFT, PLAYED = "2026-11-19", "2026-11-17"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """One day's deal that was left, and one that was played; the other games are no day's."""
    games = (GAMES[0], GAMES[4], GAMES[1], GAMES[3])
    return library_in(tmp_path_factory.mktemp("days"), games)


def opened(
    library: Library, day: str, language: str = "en", scale: float = 1.0
) -> tuple[QuickShell, RecordScene]:
    services = Bots(Settings(language=language, text_scale=scale))
    services.library = library
    shell = shell_of((1280, 720), services)
    shell.open("record", "days")
    scene = shell.scenes[-1]
    assert isinstance(scene, RecordScene)
    scene._choose_day(date.fromisoformat(day))
    return shell, scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_days_deal_that_was_left_is_gone_on_with(
    kept: Library, language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A campaign of a day is left more often than not: its page said that it was not played yet."""
    shell, scene = opened(kept, LEFT, language, scale)
    told = next(widget.text for widget in scene.widgets if isinstance(widget, Paragraph))
    assert told.endswith(scene.say("record.day_left"))
    cells = {cell.number: cell for cell in scene.widgets if isinstance(cell, DayCell)}
    assert [cells[day].sort for day in (16, 17, 19)] == ["", cells[17].sort, "left"]
    assert cells[17].sort in ("won", "lost")
    assert scene.say("record.day_left") in cells[19].label
    checks.everything_fits(shell)
    shell.look()
    taken = calls_of(monkeypatch, type(shell.services), "take_up")
    monkeypatch.setattr(type(shell.services), "can_continue", lambda _: True)
    shell.services.new_game(shell.services.wanted)
    text = scene.say("games.go_on")
    next(w for w in scene.widgets if isinstance(w, Button) and w.text == text).press()
    assert [game.path.name for _, game in taken] == ["game-1.jsonl"]
    assert isinstance(shell.scenes[-1], TableScene)


def test_of_a_day_that_was_played_another_game_that_was_left_is_not_told(
    kept: Library, tmp_path: Path
) -> None:
    """The first that was finished counts; another is played again, or found in the list."""
    _, scene = opened(kept, PLAYED)
    texts = [widget.text for widget in scene.widgets if isinstance(widget, Button)]
    assert scene.say("record.day_again") in texts
    assert scene.say("games.go_on") not in texts
    library = library_in(tmp_path, (GAMES[0], GAMES[4]))
    left = left_days(library.games(), library.people)
    assert [*left] == [LEFT]
    library.people.add()
    assert left_days(library.games(), library.people) == {}, "that was somebody else's"


@pytest.mark.parametrize("first", ["2027-12-20", "2028-02-20", "2026-03-20", "2026-10-20"])
def test_a_series_goes_on_over_new_year_leap_days_and_changed_clocks(
    kept: Library, first: str
) -> None:
    (game,) = (one for one in kept.games() if one.seats.about.day == PLAYED)
    days = [date.fromisoformat(first) + timedelta(days=number) for number in range(20)]
    month = Month(days[-1], days[-1], {day.isoformat(): game for day in days})
    assert month.run == 20
    del days[10]
    month = Month(days[-1], days[-1], {day.isoformat(): game for day in days})
    assert month.run == 9, "a day that was left out ends it"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
def test_the_title_tells_how_the_days_deal_stands(
    kept: Library,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    scale: float,
) -> None:
    """Whether it was played, or begun and left, stood on the page behind it alone."""
    services = Bots(Settings(language=language, text_scale=scale))
    services.library = kept
    shell = shell_of(size, services)
    say = shell.kit.say
    ended = ("won", "lost")
    for day, sorts in ((PLAYED, ended), (LEFT, ("begun",)), ("2026-11-20", ())):
        monkeypatch.setattr(type(services), "today", day)
        shell.go("title")
        for _ in range(6):
            shell.step(0.1)
        lines = [item.label for item in shell.top.widgets if isinstance(item, MenuItem)]  # type: ignore[attr-defined]  # a menu's
        (line,) = (one for one in lines if say("record.pages.days") in one)
        told = {sort for sort in (*ended, "begun") if say(f"aloud.{sort}") in line}
        assert told <= {*sorts}
        assert len(told) == bool(sorts)
        checks.everything_fits(shell)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", [PLAYED, LEFT])
def test_how_the_days_deal_stands_is_no_smaller_than_what_stands_below(
    kept: Library, monkeypatch: pytest.MonkeyPatch, language: str, day: str
) -> None:
    """With a word more the first line of its column was set in smaller type than the rest."""
    services = Bots(Settings(language=language))
    services.library = kept
    shell = shell_of((1280, 720), services)
    monkeypatch.setattr(type(services), "today", day)
    shell.go("title")
    for _ in range(6):
        shell.step(0.1)
    kit, items = shell.kit, [w for w in shell.top.widgets if isinstance(w, MenuItem)]  # type: ignore[attr-defined]  # a menu's
    small = [item for item in items if item.size < max(one.size for one in items)]
    assert len(small) > 2
    for item in small:
        style = kit.type("heavy", item.size)
        assert kit.fonts.width(item.label, style) <= item.box.w - kit.px(INDENT)
    checks.everything_fits(shell)
