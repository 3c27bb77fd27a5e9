"""The pages of the record, who plays, and the deal of the day, by mouse and keys."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest

from game.app import games
from game.session.library.people import load_people
from game.session.new_game import NewGame
from game.session.reading import Circumstances, Lineup
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.scenes.choosing.new_game import WaitingScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import NoticeScene
from game.ui.scenes.record import plots
from game.ui.scenes.record.days import DayCell, Month
from game.ui.scenes.record.feats import FeatLine
from game.ui.scenes.record.people import NameField, PeopleScene
from game.ui.scenes.record.record import PAGES, RecordScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.texts import BlankPage, Label, Paragraph
from game.view.annals import Earned, TrackRecord
from game.view.layout.geometry import Box
from game.view.library import Library, deal_told, shares_of
from game.view.words.strings import Strings
from tests.samurai.ui.checked import CHECKED
from tests.samurai.ui.kept_games import library_in, library_of, played
from tests.samurai.ui.robots import KeyRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.calls import calls_of
from tests.ui.kept_games import GAMES, NOON, lay
from tests.ui.lint.lens import put_lens
from tests.ui.windowless import QuickShell, Settings, key, resize


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_in(tmp_path_factory.mktemp("record"), GAMES[:4])


def opened(
    library: Library, page: str = PAGES[0], **settings: object
) -> tuple[QuickShell, RecordScene]:
    services = Bots(Settings(**settings))  # type: ignore[arg-type]  # whatever a test sets
    services.library = library
    shell = shell_of((1280, 720), services)
    shell.is_watched = False
    shell.open("record", page)
    scene = shell.scenes[-1]
    assert isinstance(scene, RecordScene)
    return shell, scene


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_where_nothing_is_kept_yet_a_print_stands_over_what_will_be(
    tmp_path: Path, language: str
) -> None:
    shell, _ = opened(library_in(tmp_path, []), language=language, text_scale=2.0)
    for scene in ("record", "games"):
        shell.open(scene)
        shell.look()
        shown = shell.scenes[-1]
        assert isinstance(shown, MenuScene)
        assert any(isinstance(widget, BlankPage) for widget in shown.widgets)
    checks.everything_fits(shell)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_page_fits(kept: Library, language: str, scale: float) -> None:
    shell, _ = opened(kept, language=language, text_scale=scale)
    for page in PAGES:
        shell.pop()
        shell.open("record", page)
        scene = shell.scenes[-1]
        assert isinstance(scene, RecordScene)
        for _ in range(scene.parts if page != "days" else 1):
            shell.step(0.02)
            shell.look()
            checks.everything_fits(shell)
            scene.turn(1)
    shell.open("people")
    shell.look()
    checks.everything_fits(shell)


def test_every_feat_is_on_some_part_of_its_page(kept: Library) -> None:
    shell, scene = opened(kept, "feats", text_scale=2.0)
    found = set[str]()
    for _ in range(scene.parts):
        found |= {w.earned.feat.key for w in scene.widgets if isinstance(w, FeatLine)}
        key(shell, pygame.K_PAGEDOWN)
    assert len(found) == len(scene.record.annals.feats)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_feats_that_are_earned_stand_clear_of_one_another(
    kept: Library, game: games.GameParts, language: str
) -> None:
    """In Spanish a few of three lines touched those above and below."""
    shell, scene = opened(kept, "feats", language=language)
    shell.kit.strings = Strings(language, game.folder)
    by = replace(scene.record.games[0], when=datetime(2026, 9, 29, tzinfo=UTC).timestamp())
    for feat in game.annals.feats:
        line = next(w for w in scene.widgets if isinstance(w, FeatLine))
        canvas = Canvas(shell.kit.size)
        replace(line, earned=Earned(feat, by)).draw(canvas, shell.kit, Look())
        words = [item.rect() for item in canvas.items[1:]]
        assert words[-1].bottom - words[0].top < line.box.h - 6, feat.key


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_share_is_on_some_part_of_its_page(kept: Library, scale: float) -> None:
    """In large text two rows of each were shown, and nothing told that there were more."""
    shell, scene = opened(kept, "shares", text_scale=scale)
    wanted = {
        name
        for _, rows in shares_of(shell.kit.strings, scene.record, scene.place)
        for name, _ in rows
    }
    lens = put_lens(shell.kit)
    for _ in range(scene.parts):
        shell.look()
        key(shell, pygame.K_PAGEDOWN)
    assert wanted <= {text for text, _ in lens.texts}


def test_keys_turn_to_another_page(kept: Library) -> None:
    shell, scene = opened(kept)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, Choice))
    key(shell, pygame.K_RIGHT)
    assert PAGES[scene.shown] == "shares"


def test_the_deal_of_a_day_is_chosen_and_played(kept: Library) -> None:
    shell, scene = opened(kept, "days")
    assert scene.day == date(2026, 11, 22)
    cells = [w for w in scene.widgets if isinstance(w, DayCell)]
    assert [cell.number for cell in cells] == list(range(1, 23))
    assert {cell.number for cell in cells if cell.sort} == {17, 19}
    (after,) = (w for w in scene.widgets if isinstance(w, Button) and "page_down" in w.commands)
    assert after.reason == "The next month is still to come.", "these are no pages"
    cells[4].press()
    assert scene.day.day == 5
    key(shell, pygame.K_PAGEUP)
    assert scene.day == date(2026, 10, 31)
    key(shell, pygame.K_PAGEDOWN)
    assert scene.day == date(2026, 11, 1)
    text = scene.say("record.day_play")
    play = next(w for w in scene.widgets if isinstance(w, Button) and w.text == text)
    play.press()
    met: list[type] = [type(shell.scenes[-1])]
    shell.go("title")
    shell.open("record", "days")
    play.press()
    asked = shell.scenes[-1]
    met.append(type(asked))
    assert isinstance(asked, WaitingScene), "the game that was left is not put away without a word"
    asked.deal()
    assert [*met, type(shell.scenes[-1])] == [TableScene, WaitingScene, TableScene]


def test_the_days_deal_tells_a_run_of_days_and_of_tomorrow(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = opened(kept, "days")
    played, today = scene.record.days(), date(2026, 11, 22)
    game = played["2026-11-19"]
    days = {f"2026-11-{n}": game for n in (17, 19, 20, 21)}
    assert Month(today, today, days).run == 3, "today's is still to come"
    assert Month(today, today, days | {"2026-11-22": game}).run == 4
    assert Month(today, today, {"2026-11-19": game}).run == 0
    assert Month(today, date(2026, 11, 20), days).run == 3, "who flew west has lost none"
    monkeypatch.setattr(TrackRecord, "days", lambda _: days | {"2026-11-22": game})
    scene.rebuild()
    told = next(widget.text for widget in scene.widgets if isinstance(widget, Paragraph))
    assert told.endswith("4 days in a row. Tomorrow brings another.")
    assert told.startswith("At the table: 5. Opponents: Adept.")


def test_at_midnight_another_day_is_today(kept: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that was left open dealt yesterday's as today's."""
    shell, scene = opened(kept, "days")
    for now, shown in (("2026-11-23", 23), ("2026-11-25", 25), ("2026-11-24", 24)):
        monkeypatch.setattr(type(shell.services), "today", now)
        shell.step(0.02)
        (today,) = [w for w in scene.widgets if isinstance(w, DayCell) and w.is_today]
        assert (today.number, scene.day.day) == (shown, shown)
    next(w for w in scene.widgets if isinstance(w, DayCell) and w.number == 5).press()
    monkeypatch.setattr(type(shell.services), "today", "2026-11-25")
    shell.step(0.02)
    assert scene.day.day == 5, "another day that is looked at stays"


def test_at_midnight_the_title_tells_of_another_deal(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left open over night it said in the morning that today's deal was won."""
    shell, _ = opened(kept)
    shell.go("title")
    for now, is_played in (("2026-11-19", True), ("2026-11-20", False), ("2026-11-19", True)):
        monkeypatch.setattr(type(shell.services), "today", now)
        for _ in range(6):
            shell.step(0.1)
        lines = [item.label for item in shell.top.widgets if isinstance(item, MenuItem)]  # type: ignore[attr-defined]  # a menu's
        (line,) = (one for one in lines if shell.kit.say("record.pages.days") in one)
        assert (line != shell.kit.say("record.pages.days")) == is_played


def test_the_deal_of_today_is_two_presses_from_the_title(kept: Library) -> None:
    shell, _ = opened(kept, "games")
    shell.go("title")
    robot = KeyRobot(shell, 1)
    robot.press_named(shell.kit.say("record.pages.days"))
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize(
    ("language", "told", "number"),
    [
        ("en", "Deal of the day, 22 November 2026.", "Number 7,"),
        ("es", "Partida del día, 22 de noviembre de 2026.", "Número 7,"),
        ("it", "Partita del giorno, 22 novembre 2026.", "Numero 7,"),
    ],
)
def test_the_deal_of_a_day_says_whose_it_is_as_long_as_it_is_at_the_table(
    kept: Library, language: str, told: str, number: str
) -> None:
    shell, scene = opened(kept, "days", language=language)
    text = scene.say("record.day_play")
    next(w for w in scene.widgets if isinstance(w, Button) and w.text == text).press()
    assert shell.deal_text().startswith(told)
    assert number in deal_told(shell.kit.strings, "ab", 7, shell.services.day)
    shell.services.new_game(NewGame(3, "novice", 4))
    assert told not in shell.deal_text(), "the next one is no day's"


def test_the_list_of_games_says_which_was_the_deal_of_a_day(kept: Library) -> None:
    shell, _ = opened(kept)
    shell.open("games")
    found = set[str]()
    for _ in range(5):  # the first press only finds the list
        shell.step(0.02)
        scene = shell.scenes[-1]
        assert isinstance(scene, MenuScene)
        lines = [w.text for w in scene.widgets if isinstance(w, Label)]
        found |= {line.split(".")[0] for line in lines if line.startswith("Deal")}
        key(shell, pygame.K_DOWN)
    days = {f"Deal of the day, {day} November 2026" for day in (17, 19)}
    assert days < found, "the others are told by their number"


def test_without_games_a_sentence_says_what_counts(tmp_path: Path) -> None:
    _, scene = opened(library_of(tmp_path))
    assert any(getattr(w, "text", "") == scene.say("record.nothing") for w in scene.widgets)


def test_somebody_else_has_a_record_of_their_own(tmp_path: Path) -> None:
    library = library_in(tmp_path, GAMES[:2])
    shell, scene = opened(library)
    assert scene.record.whole.played == 2
    assert any(getattr(w, "text", "") == "Record · Samurai Sword" for w in scene.widgets)
    scene._people()
    people = shell.scenes[-1]
    assert isinstance(people, PeopleScene)
    add = people.say("people.add")
    next(w for w in people.widgets if isinstance(w, Button) and w.text == add).press()
    assert isinstance(people._focused, NameField), "who was added is to be named"
    key(shell, pygame.K_a, "A")
    key(shell, pygame.K_d, "d")
    key(shell, pygame.K_F5)
    key(shell, pygame.K_a, "a")
    key(shell, pygame.K_ESCAPE, "\x1b")
    assert shell.scenes[-1] is scene
    assert load_people(tmp_path / "people.json").names == {"1": "", "2": "Ada"}
    assert scene.record.whole.played == 0
    assert any("Ada" in getattr(w, "text", "") for w in scene.widgets)


def test_who_cannot_be_kept_is_told_at_once(tmp_path: Path) -> None:
    library = library_in(tmp_path, GAMES[:2])
    shell, scene = opened(library)
    scene._people()
    (tmp_path / "people.json").mkdir()
    library.people.write("Ada")
    key(shell, pygame.K_ESCAPE, "\x1b")
    notice = shell.scenes[-1]
    assert isinstance(notice, NoticeScene)
    assert any("Move that folder away" in getattr(w, "text", "") for w in notice.widgets)
    key(shell, pygame.K_ESCAPE, "\x1b")
    assert shell.scenes[-1] is scene
    assert any("Ada" in getattr(w, "text", "") for w in scene.widgets)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_has_no_profile_is_found_among_the_guests(
    tmp_path: Path, language: str, scale: float
) -> None:
    seats = Lineup(0, (None, "adept", None), Circumstances("1", people={0: "1"}))
    path = tmp_path / "saves" / CHECKED.parts.key / "finished" / "a.jsonl"
    lay(played(3, 8), path, seats, NOON)
    shell, scene = opened(library_of(tmp_path), "days", language=language, text_scale=scale)
    kit = shell.kit
    whose = next(w for w in scene.widgets if w.label == kit.say("record.whose"))
    assert isinstance(whose, Choice)
    whose.choose(1)
    assert scene.record.games[0].person == 2
    heading = f"{kit.say('record.of_guests')} · {kit.say('game.name')}"
    assert heading in [w.text for w in scene.widgets if isinstance(w, Label)]
    assert kit.say("record.pages.days") not in [
        word for w in scene.widgets if isinstance(w, Choice) for word in w.words
    ]
    shell.look()
    checks.everything_fits(shell)
    whose.choose(0)
    assert scene.record.games[0].person == 0


def test_without_guests_nothing_is_asked(kept: Library) -> None:
    shell, scene = opened(kept)
    assert shell.kit.say("record.whose") not in [w.label for w in scene.widgets]


def test_the_string_of_games_goes_from_the_first_to_the_last_and_no_further() -> None:
    """A single game was a bead with a stub of string to each side."""
    kit, radius = shell_of((1280, 720)).kit, 20.0
    for count in (1, 3):
        drawn = plots._string(kit, (400, 42), radius, (False,) * count).get_bounding_rect()
        ends = radius * 0.3, radius * 1.7 + radius * 2.5 * (count - 1)
        assert abs(drawn.left - ends[0]) <= 2
        assert abs(drawn.right - ends[1]) <= 2


@pytest.mark.parametrize(("language", "told"), [("en", "won lost"), ("es", "ganada perdida")])
def test_the_string_of_games_tells_which_bead_was_won(
    kept: Library, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    """A ring was told to nobody: only who listened heard that it was a lost game."""
    for page in ("games", "days"):
        shell, _ = opened(kept, page, language=language)
        assert written_by(shell, monkeypatch)[-2:] == told.split(), page


def test_the_string_of_games_is_seen_where_there_is_little_room(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In large type on a small window only the words for its beads were left of it."""
    shell, _ = opened(kept, language="it", text_scale=2.0)
    resize(shell, (960, 540))
    drawn = list[float]()

    def noted(_kit: Kit, size: tuple[int, int], radius: float, _won: object) -> pygame.Surface:
        drawn.append(radius)
        return pygame.Surface(size)

    monkeypatch.setattr(plots, "_string", noted)
    shell.look()
    assert drawn[-1] > shell.kit.type("medium", 22).px * 0.3


def test_comparisons_say_what_their_figures_count(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, scene = opened(kept, "shares")
    heads = written_by(shell, monkeypatch).count(shell.kit.say("record.won_of"))
    assert heads == sum(isinstance(widget, plots.Bars) for widget in scene.widgets) > 0


def written_by(shell: QuickShell, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that plots write, in order."""
    with monkeypatch.context() as patch:
        put = calls_of(patch, plots, "put_line")
        shell.look()
    return [text for _, _, _, text, *_ in put]


def test_of_many_games_as_many_are_read_as_hang_on_the_string(kept: Library) -> None:
    """152 words were read aloud, of a string on which fourteen beads had room."""
    _, scene = opened(kept)
    games = [n % 3 == 0 for n in range(152)]
    string = plots.WinString(Box(0, 0, 311, 100), "The last games", games)
    told = string.aloud(scene.kit).name.partition(": ")[2].split(", ")
    canvas = Canvas(scene.kit.size)
    string.draw(canvas, scene.kit, Look())
    assert 1 < len(told) < 30
    assert told == [scene.say("aloud.won" if won else "aloud.lost") for won in games[-len(told) :]]
    step = plots.APART * (canvas.items[1].surface.get_height() - 2) / 2
    assert len(told) == int(311 // step)
