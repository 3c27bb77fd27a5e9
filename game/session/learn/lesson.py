"""A lesson as data: where it begins, what the others do, and its steps one after the other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from game.kernel.errors import SetupError
from game.kernel.ids import Seat
from game.kernel.system import System
from game.kernel.wire import Json
from game.resources import data_path, read_data_text
from game.session.disk.files import FAULTS
from game.session.learn.progress import lesson_files
from game.table.content import Content, ContentError, Entry, each

GRADES: Final = range(1, 4)
"""How hard a trial may be."""
Write: TypeAlias = Callable[[Mapping[str, str]], Json]
"""Makes a game's written position of what stands in a lesson under `table`."""


@dataclass(frozen=True, slots=True)
class But:
    """A wrong turn that deserves words of its own: what happens is shown, then taken back."""

    when: tuple[Json, ...]
    """Patterns of events: one of these followed."""
    key: str
    """Of its text."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn: to look, to act or to pencil. With nothing of these it is only read."""

    key: str
    """Of its text."""
    show: tuple[str, ...] = ()
    """What is pointed at, in the words of the game's own screen."""
    looks: tuple[str, ...] = ()
    """What the player is to look at: one of these."""
    does: tuple[Json, ...] = ()
    """Patterns of events: one of these is to follow from what the player does."""
    marks: tuple[tuple[Seat, str], ...] = ()
    """What is to be pencilled at which seats."""
    lets: tuple[Json, ...] = ()
    """Patterns of actions that are on the way there, or do no harm."""
    buts: tuple[But, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to go on."""
        return not self.looks and not self.does and not self.marks


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody else does when asked: the first action that fits."""

    does: Json
    """A pattern of actions."""
    seat: Seat | None = None
    """Who; None for anybody."""
    kind: str = ""
    """Asked what; empty for anything."""
    times: int = 1
    """How often."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its texts are `lessons.KEY...`."""

    key: str
    setup: Json
    """The written position that it begins with."""
    steps: tuple[LessonStep, ...]
    script: tuple[Line, ...] = ()
    """What the others do; the first that fits and was not used up. Otherwise they pass: the last
    action in the list."""
    picks: tuple[int, ...] = ()
    """What chance picks, one after the other, then always the first."""
    seat: Seat = 0
    """The player's."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A riddle at the table: one way is right, whatever is hidden, and nothing else is."""

    lesson: Lesson
    """Its steps are the cards that are right."""
    kind: str
    """What is looked for, in a word of the game's."""
    grade: int
    """How hard it is: 1 to 3."""
    cards: int
    """How many it takes."""


@dataclass(frozen=True, slots=True)
class Course:
    """What can be learned of one game, read when it is first asked for."""

    system: System
    lessons: Callable[[], Sequence[Lesson]]
    """In the order in which they build on one another."""
    trials: Callable[[], Sequence[Trial]]
    """The easiest first."""
    first: tuple[int, str]
    """The first whole game: how many play, and how well."""


def kept_as(trial: Lesson) -> str:
    """Return under which name it is kept whether a trial was solved."""
    return f"trial-{trial.key}"


@cache
def lessons_in(folder: str, write: Write) -> Sequence[Lesson]:
    """Return all lessons of a game in their order, that of their files. Raises ContentError."""
    files = {k: read_data_text(folder, "lessons", f) for k, f in lesson_files(folder).items()}
    return tuple(read_lesson(key, text, write) for key, text in files.items())


@cache
def trials_in(folder: str, write: Write) -> Sequence[Trial]:
    """Return all trials of a game in their order, that of their files. Raises ContentError."""
    paths = sorted(data_path(folder, "trials").glob("*.yaml"))
    texts = {path.stem: read_data_text(folder, "trials", path.name) for path in paths}
    return tuple(read_trial(key, text, write) for key, text in texts.items())


def read_trial(key: str, text: str, write: Write) -> Trial:
    """Return the trial that a file tells: a lesson, and what is looked for.

    Raises ContentError, which names file and line.
    """
    content, lesson = Content(text, f"{key}.yaml"), read_lesson(key, text, write)
    kind, grade, cards = (content.value(word) for word in ("kind", "grade", "cards"))
    is_graded = type(grade) is type(cards) is int and grade in GRADES
    if not isinstance(kind, str) or not is_graded:
        raise fault_of(key, "'kind' must be a word, 'grade' 1 to 3, 'cards' a number")
    return Trial(lesson, kind, grade, cards)


def fault_of(key: str, text: str) -> ContentError:
    """Return an error about the lesson of that key."""
    return ContentError(f"{key}.yaml, line 1: {text}")


def read_lesson(key: str, text: str, write: Write) -> Lesson:
    """Return the lesson that a file tells. Raises ContentError, which names file and line."""
    content = Content(text, f"{key}.yaml")
    table, picks = content.value("table"), content.value("picks")
    is_table = isinstance(table, dict) and all(isinstance(v, str) for v in table.values())
    are_picks = isinstance(picks, list) and all(type(pick) is int for pick in picks)
    if not is_table or not are_picks:
        raise fault_of(key, "'table' must be words with texts, 'picks' a list of numbers")
    try:
        setup = write(table)
    except (SetupError, LookupError, *FAULTS) as fault:
        raise fault_of(key, f"'table' cannot be laid: {fault}") from fault
    return Lesson(
        key=key,
        setup=setup,
        steps=each(content.entries("steps"), _step),
        script=each(content.entries("script"), _line),
        picks=tuple(picks),
    )


def _step(entry: Entry) -> LessonStep:
    return LessonStep(
        key=entry.text("key"),
        show=_words(entry, "show"),
        looks=_words(entry, "looks"),
        does=_patterns(entry, "does"),
        marks=_marks(entry),
        lets=_patterns(entry, "lets"),
        buts=tuple(_but(entry, data) for data in _patterns(entry, "buts")),
    )


def _marks(entry: Entry) -> tuple[tuple[Seat, str], ...]:
    found: Any = entry.get("marks", {})
    if not isinstance(found, dict) or not all(
        type(seat) is int and isinstance(word, str) for seat, word in found.items()
    ):
        raise entry.fault("'marks' must be words by seat")
    return tuple(found.items())


def _but(entry: Entry, data: Json) -> But:
    """Read a wrong turn: {says: KEY, when: PATTERN}."""
    if not isinstance(data.get("says"), str) or not isinstance(data.get("when"), dict):
        raise entry.fault("each of 'buts' has the words 'says' and 'when'")
    return But((data["when"],), data["says"])


def _line(entry: Entry) -> Line:
    does: Any = entry.get("does")
    if not isinstance(does, dict):
        raise entry.fault("'does' must be the pattern of an action")
    times = entry.number("times", 1) if entry.has("times") else 1
    seat = entry.number("seat") if entry.has("seat") else None
    return Line(does, seat, entry.text("kind") if entry.has("kind") else "", times)


def _words(entry: Entry, word: str) -> tuple[str, ...]:
    found = entry.get(word, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise entry.fault(f"'{word}' must be a list of words")
    return tuple(found)


def _patterns(entry: Entry, word: str) -> tuple[Json, ...]:
    found = entry.get(word, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise entry.fault(f"'{word}' must be a list of patterns")
    return tuple(found)
