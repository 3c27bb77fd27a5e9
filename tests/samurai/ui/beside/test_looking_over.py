"""A game that is over, looked over later from the list: its review, its whys, is it genuine.

And who is named where several people played: in the list, and by the score.
"""

from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final, cast

import pytest

from game.kernel.game import Game
from game.languages import LANGUAGES
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.scenes.score import ScoreScene
from game.samurai.ui.scenes.team_panel import TeamPanel
from game.session.library.people import People
from game.session.reading import Circumstances, Lineup
from game.session.record import story_of
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.games_rows import GameLine, SeatLine
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.look_back.review import MomentCell, ReviewScene, moment_lines
from game.ui.scenes.look_back.review_moment import MomentScene
from game.ui.scenes.look_back.review_whose import WhoseReviewScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import TellingScene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.ui.window.narrator import ScreenNarrator
from game.view.layout.geometry import Box
from tests.samurai.ui.judges import Judges
from tests.samurai.ui.kept_games import library_of, played
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.kept_games import lay
from tests.ui.windowless import QuickShell, Settings

ALONE = Lineup(0, (None, "novice", "novice"))
TWO = Lineup(0, (None, "novice", None), Circumstances("1", seconds=4000, people={0: "1", 2: "2"}))


@pytest.fixture(scope="module")
def whole() -> Game:
    return played(3, 8)


def listed(folder: Path, game: Game, lineup: Lineup, language: str = "en") -> QuickShell:
    """Open the list with this one game in it; Ada and Bruno play here."""
    lay(game, folder / "saves" / SYSTEM.key / "finished" / "1.jsonl", lineup, 0.0)
    services = Bots(Settings(language=language, text_scale=1.0))
    people = People(folder / "people.json", {"1": "Ada", "2": "Bruno"})
    services.library = library_of(folder, people)
    services.analysts = Judges()
    shell = shell_of((1280, 720), services)
    shell.is_watched = False
    shell.open("games")
    return shell


def press(shell: QuickShell, text: str) -> None:
    """Press the button of the scene on top that says so."""
    scene = shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    next(w for w in scene.widgets if isinstance(w, Button) and w.text == text).press()


def reviewed(home: Path, whole: Game) -> tuple[QuickShell, ReviewScene]:
    """Return the window, and the review of a game in the list that one person played."""
    shell = listed(home, whole, ALONE)
    press(shell, "Review the game")
    review = shell.scenes[-1]
    assert isinstance(review, ReviewScene)
    return shell, review


def test_the_review_of_a_game_in_the_list_is_the_one_after_the_game(
    tmp_path: Path, whole: Game
) -> None:
    shell, review = reviewed(tmp_path, whole)
    story = story_of(SYSTEM, whole.journal, 0)
    assert review.reviewing.review == Judges().review(story).review
    next(widget for widget in review.widgets if isinstance(widget, MomentCell)).press()
    assert [type(scene) for scene in shell.scenes][-1:] == [MomentScene]
    shell.pop()
    review._look_back(40)
    past = shell.scenes[-1]
    assert isinstance(past, ReplayScene)
    asked = [past.inquiry.chosen(n) for n in range(len(past.replay.entries))]
    assert {chosen[0] for chosen in asked if chosen is not None} == {0, 1, 2}
    shell.pop()
    press(shell, "Back")
    found = review.reviewing
    press(shell, "Review the game")
    again = shell.scenes[-1]
    assert isinstance(again, ReviewScene)
    assert again.reviewing is found, "what was found is kept"


def test_who_has_no_name_is_called_in_the_list_as_where_it_is_asked_whose_decisions(
    tmp_path: Path, whole: Game
) -> None:
    """*A person* and *a person* there, *Player 2* here: nobody could tell who that was."""
    nameless = Circumstances("1", seconds=4000, people={0: "", 2: ""})
    shell = listed(tmp_path, whole, Lineup(0, (None, "novice", None), nameless))
    scene = shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    told = [widget.words[1] for widget in scene.widgets if isinstance(widget, SeatLine)]
    press(shell, "Review the game")
    asked = shell.scenes[-1]
    assert isinstance(asked, WhoseReviewScene)
    assert [told[seat] for seat in asked.people] == [*asked.people.values()]


def test_of_several_people_it_is_asked_whose_decisions_are_looked_over(
    tmp_path: Path, whole: Game
) -> None:
    shell = listed(tmp_path, whole, TWO)
    press(shell, "Review the game")
    asked = shell.scenes[-1]
    assert isinstance(asked, WhoseReviewScene)
    checks.everything_fits(shell)
    hints = {w.text: w.hint for w in asked.widgets if isinstance(w, Button)}
    assert {hints[name] for name in asked.people.values()} == {*asked.played.values()}
    assert all(asked.played.values()), "as whom each of them played stands beside the name"
    press(shell, "Bruno")
    review = shell.scenes[-1]
    assert isinstance(review, ReviewScene)
    assert review.replay.seat == 2


LONGEST: Final = (
    "È costata 27 partite su 100: «Geisha su Hideyoshi: una carta a caso dalla mano»",
    "Costó 20 partidas de cada 100: «¡Pánico!, as de corazones contra Suzy: una carta al azar»",
)


@pytest.mark.parametrize("text", LONGEST)
@pytest.mark.parametrize("wide", [440, 590])
def test_a_moment_of_many_words_is_broken_and_neither_condensed_nor_cut(
    wide: int, text: str
) -> None:
    """In Spanish it was printed half as wide as it should be."""
    kit = shell_of((1280, 720)).kit
    cell = MomentCell(Box(0, 0, wide, 100), (text, text), print, 4, is_gain=False)
    drawn = cell._face(kit, (wide, 100), Look())
    paper = drawn.get_at((3, 3))
    inked = [x for x in range(4, wide - 4) for y in range(4, 96) if drawn.get_at((x, y)) != paper]
    assert kit.fonts.misfits == []
    assert max(inked) < wide - 6, "the last word ends before the frame"
    room = wide - 60
    lines = moment_lines(kit, cell.told, room)
    assert [style.px for _, style in lines] == [kit.type("bold", 23).px] * 4
    assert all(kit.fonts.width(line, style) <= room for line, style in lines)


def test_nobody_is_asked_for_a_game_that_was_only_watched(tmp_path: Path, whole: Game) -> None:
    shell = listed(tmp_path, whole, Lineup(0, ("novice",) * 3))
    scene = shell.scenes[-1]
    assert isinstance(scene, GamesScene)
    button = next(w for w in scene.widgets if w.label == "Review the game")
    assert button.reason == "Nobody of yours played this game."


def test_the_list_says_whether_a_game_is_genuine(tmp_path: Path, whole: Game) -> None:
    shell = listed(tmp_path, whole, ALONE)
    press(shell, "Check it")
    told = shell.scenes[-1]
    assert isinstance(told, TellingScene)
    assert told.lines[0].startswith("This game is genuine. Its deal number 8 has")
    checks.everything_fits(shell)


def test_why_is_asked_while_a_game_is_watched_from_any_seat_and_with_open_hands(
    tmp_path: Path, whole: Game
) -> None:
    shell = listed(tmp_path, whole, ALONE)
    press(shell, "Watch or play on")
    watch = shell.scenes[-1]
    assert isinstance(watch, WatchScene)
    for seat in (1, None):
        watch.look_from(seat)
        numbers = range(len(watch.replay.entries))
        asked = {n: c for n in numbers if (c := watch.inquiry.chosen(n)) is not None}
        assert {chosen[0] for chosen in asked.values()} == {0, 1, 2}
        for number in asked:
            watch.seek(watch.replay.start(number) + 1)
            if watch.number == number:
                press(shell, "Why?")
                shell.step(0.1)
                moment = shell.scenes[-1]
                if isinstance(moment, MomentScene):
                    break
                shell.pop()
        assert isinstance(moment, MomentScene)
        story = story_of(SYSTEM, whole.journal, asked[number][0])
        assert moment.whole.events == tuple(story.events)
        shell.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_several_people_is_named_in_the_list_and_how_long_it_took(
    tmp_path: Path, whole: Game, language: str
) -> None:
    shell = listed(tmp_path, whole, TWO, language)
    scene = shell.scenes[-1]
    assert isinstance(scene, GamesScene)
    told = {w.seat: w.words[1] for w in scene.widgets if isinstance(w, SeatLine)}
    assert (told[0], told[2]) == ("Ada", "Bruno")
    assert any("1 h 7 min" in getattr(widget, "text", "") for widget in scene.widgets)
    checks.everything_fits(shell)


def test_a_game_of_several_is_that_of_who_plays_now(tmp_path: Path, whole: Game) -> None:
    shell = listed(tmp_path, whole, TWO)
    result = SYSTEM.outcome_of(whole.state)
    assert result is not None
    scene = shell.scenes[-1]
    assert isinstance(scene, GamesScene)
    for key, seat in (("1", 0), ("2", 2)):
        scene.library.people.chosen = key
        scene.arrange()
        line = next(w for w in scene.widgets if isinstance(w, GameLine))
        assert ("Won" in line.words[0]) == (seat in result.winners)


class Couple(Bots):
    """Services at whose table Ada and somebody without a name sat."""

    seated = MappingProxyType({0: "Ada", 2: ""})


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_names_several_people_and_says_you_to_nobody(
    whole: Game, language: str, scale: float
) -> None:
    services = Couple(Settings(language=language, text_scale=scale, pace=0.0))
    shell = shell_of((1280, 720), services)
    shell.go("score", whole.observe(0), whole.journal.events(), {})
    score = shell.scenes[-1]
    assert isinstance(score, ScoreScene)
    second = shell.kit.say("seats.person", n=2)
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    assert [dict(panel.whose) for panel in panels] == [{0: "Ada", 2: second}] * len(panels)
    won = {0: "Ada", 2: second}
    for seat, name in won.items():
        assert (name in score.title) == (seat in score.sheet.winners)
    alone = shell_of((1280, 720), Bots(Settings(language=language, pace=0.0)))
    alone.go("score", whole.observe(0), whole.journal.events(), {})
    said = alone.kit.say("score.wins_you"), alone.kit.say("table.you")
    assert not any(word in score.title for word in said)
    told = set[tuple[tuple[str, str], ...]]()
    for seat in range(3):
        shell.go("score", whole.observe(seat), whole.journal.events(), {})
        things = shell.scenes[-1].aloud().things
        told.add(tuple((thing.name, thing.value) for thing in things))
    assert len(told) == 1, "nor to who listens"
    heard = {thing.name for thing in shell.scenes[-1].aloud().things}
    teller = score.replay.presentation.teller(shell.kit.strings, score.seen, None)
    names = won.items()
    assert {teller.say("final.played", seat, name=name) for seat, name in names} <= heard
    shell.show()
    checks.everything_fits(shell)


def test_of_a_review_under_way_who_listens_is_told_of_every_quarter(
    tmp_path: Path, whole: Game
) -> None:
    """Every percent was read aloud, one after the other."""
    _, review = reviewed(tmp_path, whole)
    told, heard = ScreenNarrator(review.kit), list[str]()
    work = SimpleNamespace(review=None, has_failed=False, done=0.0)
    review.reviewing = cast("Any", work)
    for percent in range(0, 100, 3):
        work.done = percent / 100
        review.tick(0.1)
        told.follow(review, review.aloud())
        heard += told.read()
    working = [line for line in heard if line.startswith("Reviewing your decisions")]
    assert len(working) == 4
    assert review.say("review.working", percent=99) in " ".join(told.whole()), "read as a whole"
    work.has_failed = True
    review.tick(0.1)
    told.follow(review, review.aloud())
    assert review.say("review.failed") in told.read()


def test_the_button_that_leaves_keeps_the_focus_once_the_review_is_there(
    tmp_path: Path, whole: Game
) -> None:
    """Its number was that of the second moment: who pressed Stop a little late opened that."""
    _, review = reviewed(tmp_path, whole)
    done, work = review.reviewing, SimpleNamespace(review=None, has_failed=False, done=0.5)
    review.reviewing = cast("Any", work)
    review.tick(0.1)
    review.obey("last")
    for state in (work, done):
        review.reviewing = cast("Any", state)
        review.tick(0.1)
        assert review.focus is not None
        leaves = review.widgets[review.focus]
        assert isinstance(leaves, Button)
        assert leaves.command == "cancel"


def test_at_the_end_of_a_look_back_nothing_is_said_over_it(tmp_path: Path, whole: Game) -> None:
    """The focus was at *Later*, whose reason lay on how the game ended."""
    shell, review = reviewed(tmp_path, whole)
    for number, word in ((len(review.replay.entries) - 1, "past.previous"), (40, "past.next")):
        review.host.open("past", review.replay, number)
        past = shell.scenes[-1]
        assert isinstance(past, ReplayScene)
        focused = past.widgets[past.focus or 0]
        assert isinstance(focused, Button)
        assert (focused.text, focused.reason) == (review.say(word), "")
        shell.pop()
