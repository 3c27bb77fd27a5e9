"""Lessons and trials in the terminal: robots that read what is written and do what it says."""

import io
import re
from pathlib import Path

import pytest

from game.app.games import GAMES, GameParts, game_of
from game.app.services import AppServices
from game.session.learn.lesson import Course, kept_as
from game.session.learn.progress import Progress
from game.text.console import Console
from game.text.program import TextProgram
from game.view.words.strings import Strings, game_title

LESSONS, TRIALS, CHANGE = "5", "6", "7"
"""Where the menu has them."""
NUMBERED = re.compile(r"^(\d+)\. (.*)\.$", re.MULTILINE)


class Pupil(io.StringIO):
    """Types a script; then does what the teacher says, and leaves when back at the list."""

    def __init__(self, sink: io.StringIO, strings: Strings, *script: str) -> None:
        super().__init__()
        self.sink, self.strings, self.script = sink, strings, list(script)
        self.heard = 0

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Return the next line."""
        written = self.sink.getvalue()
        news, self.heard = written[self.heard :], len(written)
        return f"{self.script.pop(0) if self.script else self.answer(news)}\n"

    def answer(self, news: str) -> str:
        """Return what to type after reading `news`."""
        say = self.strings.text
        if say("learn.typed.which_role") in news or say("learn.typed.at_whom") in news:
            return self.marked(news)
        if news.endswith(say("learn.typed.look") + " "):
            return "s"
        if news.endswith(say("terminal.ask") + " "):
            meant = say("learn.typed.answer", n="@", answer="").partition("@")[0]
            found = re.search(re.escape(meant) + r"(\d+)", news)
            return found[1] if found else "a"
        return "" if news.endswith(say("learn.typed.read") + " ") else "q"

    def marked(self, news: str) -> str:
        """Return the number of the last option that the teacher's own words named."""
        guess = self.strings.text("lessons.roles.typed.guess")
        assert guess in self.sink.getvalue()
        last = re.split(r"[.?]", guess)[-2]
        options = NUMBERED.findall(news)
        return next(str(n) for n, name in options if name.split()[0] in last)


def sat(home: Path, game: str, language: str, *script: str) -> tuple[str, AppServices]:
    """Return all that was written to somebody who learns, and what is kept of it."""
    services = AppServices(home, game_of(game))
    services.settings.language = language
    sink = io.StringIO()
    pupil = Pupil(sink, Strings(language, services.game_folder), *script)
    TextProgram(Console(pupil, sink), services).run()
    services.close()
    return sink.getvalue(), services


def course_of(game: GameParts | AppServices) -> Course:
    """Return what is taught."""
    course = game.text.course
    assert course is not None
    return course


EACH = pytest.mark.parametrize(
    ("game", "language"),
    [(game.key, code) for game, code in zip(GAMES, ("es", "it"), strict=False)],
)


BY_WORDS = {
    "samurai": ("es", "reach", "roles"),
    "great_train": ("it", "reach", "roles"),
    "adventure": ("en", "roads", "missions", "together", "foe"),
}
"""Game -> a language, and the lessons to be done in it."""
DONE_BY_WORDS = [
    (game.key, BY_WORDS[game.folder][0], key)
    for game in GAMES
    for key in BY_WORDS.get(game.folder, ())[1:]
]


@pytest.mark.parametrize(("game", "language", "key"), DONE_BY_WORDS)
def test_a_lesson_is_done_by_what_is_written(
    tmp_path: Path, game: str, language: str, key: str
) -> None:
    keys = [lesson.key for lesson in course_of(game_of(game)).lessons()]
    written, services = sat(tmp_path, game, language, LESSONS, str(keys.index(key) + 1))
    strings = Strings(language, services.game_folder)
    assert services.settings.learned == {f"{services.game_folder}/{key}": "done"}
    for step in course_of(services).lessons()[keys.index(key)].steps:
        own = f"lessons.{key}.typed.{step.key}"
        assert (
            strings.text(own if strings.has(own) else f"lessons.{key}.steps.{step.key}") in written
        )
    assert strings.text("learn.wrong") not in written


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.text.course])
def test_the_lessons_end_in_a_first_whole_game(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal is one where the pupil is asked: who is put out before that leaves no game."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: 7)
    course = course_of(game_of(game))
    last = str(len(course.lessons()) + 1)
    written, services = sat(tmp_path, game, "en", LESSONS, last, *["q"] * 4)
    assert Strings("en", services.game_folder).text("learn.whole_game") in written
    assert not services.settings.learned, "it was left"
    assert (services.wanted.players, services.wanted.level) == course.first
    assert services.can_continue()


@EACH
def test_a_trial_is_solved_and_kept_and_one_that_was_told_is_not(
    tmp_path: Path, game: str, language: str
) -> None:
    told, services = sat(tmp_path / "told", game, language, TRIALS, "1")
    kept = kept_as(course_of(services).trials()[0].lesson)
    strings = Strings(language, services.game_folder)
    assert not Progress(services.settings.learned, services.game_folder).is_done(kept)
    solved = strings.text("trials.steps.solved")
    assert f"{solved} {strings.text('trials.shown')}" in told
    meant = strings.text("learn.typed.answer", n="@", answer="").partition("@")[0]
    numbers = re.findall(re.escape(meant) + r"(\d+)", told)
    written, services = sat(tmp_path / "own", game, language, TRIALS, "1", *numbers)
    assert Progress(services.settings.learned, services.game_folder).is_done(kept)
    assert solved in written
    assert strings.text("trials.shown") not in written
    assert f". {strings.text('trials.solved')}." in written


def test_what_is_wrong_with_a_move_of_a_trial_is_told_of_that_move(tmp_path: Path) -> None:
    written = "".join(
        sat(tmp_path / number, "samurai-sword", "en", TRIALS, "6", number, "q", "q")[0]
        for number in "1234"
    )
    assert "Ginchiyo still stands, with 1 resilience." in written


@EACH
def test_a_word_that_means_nothing_passes_over_nothing_the_teacher_says(
    tmp_path: Path, game: str, language: str
) -> None:
    lesson, strings = course_of(game_of(game)).lessons()[0], Strings(language, game_of(game).folder)
    written, _ = sat(tmp_path, game, language, LESSONS, "1", "?", "moon", "q")
    assert written.count(strings.text("learn.typed.read")) == 3
    assert strings.text(f"lessons.{lesson.key}.steps.{lesson.steps[1].key}") not in written


@EACH
def test_a_wrong_move_is_taken_back_and_a_lesson_left_goes_on_where_it_was(
    tmp_path: Path, game: str, language: str
) -> None:
    first, strings = course_of(game_of(game)).lessons()[0], Strings(language, game_of(game).folder)
    assert [step.is_read for step in first.steps[:2]] == [True, False]
    friend, back, leave = "99", "", ["q", "q"]
    wrong = strings.text(f"lessons.{first.key}.buts.{first.steps[1].buts[0].key}")
    for number in range(1, 20):
        friend = str(number)
        home = tmp_path / friend
        written, services = sat(home, game, language, LESSONS, "1", "", friend, back, *leave)
        if wrong in written:
            break
    assert wrong in written
    assert strings.text("learn.typed.take_back") in written
    assert written.index(wrong) < written.index(strings.text("terminal.undone"))
    kept = {f"{services.game_folder}/{first.key}": "1"}
    assert services.settings.learned == kept
    again, later = sat(home, game, language, LESSONS, "1")
    assert strings.text("learn.begun", n=2, of=len(first.steps)) in again
    assert strings.text(f"lessons.{first.key}.steps.{first.steps[0].key}") not in again
    assert later.settings.learned == dict.fromkeys(kept, "done")


@EACH
def test_another_game_of_the_collection_is_chosen_in_the_menu(
    tmp_path: Path, game: str, language: str
) -> None:
    keys = [one.key for one in GAMES]
    other = keys[keys.index(game) - 1]
    strings = Strings(language, game_of(game).folder)
    written, services = sat(tmp_path, game, language, CHANGE, str(keys.index(other) + 1), "q")
    titles = [game_title(language, game_of(key).folder).name for key in (game, other)]
    asked = [strings.text("terminal.menu", game=title) for title in titles]
    assert [written.count(text) for text in asked] == [1, 1]
    assert services.wanted.system == other
