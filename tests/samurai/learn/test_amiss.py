"""What is said to be wrong with a wrong turn of a trial: of this turn, and true of it."""

from typing import TYPE_CHECKING

import pytest

from build.trials.denials import lost_ways
from game.languages import LANGUAGES
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Ended, Wounded
from game.samurai.rules.system import SYSTEM
from game.samurai.view.names import teller_of
from game.samurai.view.presentation import COURSE, PRESENTATION
from game.session.learn.lesson_table import LessonTable
from game.view.presentation import amiss_of
from game.view.words.strings import Strings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.samurai.rules.actions import Action
    from game.session.learn.lesson import Trial

TOLD = ("none of your cards ends the game", "only with luck", "and lose it")
TRIALS = {trial.lesson.key: trial for trial in COURSE.trials()}


def said(table: LessonTable, language: str = "en") -> str:
    """Return what is said of the wrong turn that was taken at a table."""
    seen = table.observation
    teller = teller_of(Strings(language, "samurai"), seen, table.viewer)
    return amiss_of(PRESENTATION, teller, seen, table.misstep)


def astray(trial: "Trial") -> "Iterator[tuple[Action, LessonTable]]":
    """Yield every wrong turn on the way through a trial, and the table after it."""
    table = LessonTable(SYSTEM, trial.lesson)
    while table.decision is not None:
        right = table.right()
        for action in table.decision.actions:
            twin = table._twin()
            twin.act(action)
            if action != right and twin.wrong is not None:
                yield action, twin
        table.do_step()


def turn(key: str, card: str, target: int | None = None) -> LessonTable:
    """Return the table of a trial after a wrong first turn."""
    table, played = LessonTable(SYSTEM, TRIALS[key].lesson), CATALOGUE.id_of(card)
    assert table.decision is not None
    (action,) = [a for a in table.decision.actions if (a.card, a.target) == (played, target)]
    table.act(action)
    return table


@pytest.mark.parametrize(
    ("key", "card", "target", "why"),
    [
        ("02", "bokken", 1, "Hanzō parries with the Kiseru."),
        ("03", "jujutsu", None, "Ushiwaka answers with the Bokken."),
        ("06", "katana", 2, "Ginchiyo falls, but keeps 1 honor: the game goes on."),
        ("06", "shuriken", 2, "with 1 resilience. And you may play no other weapon now."),
        ("05", "focus", None, "That costs nobody an honor."),
        ("15", "diversion", 2, "If Benkei holds 2\u00a0×\u00a0Bō, your last honor goes."),
        ("15", "tea_ceremony", None, "The draw pile runs out in the next turn"),
        ("21", "daimyo", None, "If Ieyasu holds Breathing, the draw pile runs out: everyone"),
        ("17", "bo", 2, "If Ginchiyo holds Bō, Bokken and Kiseru, your last honor goes."),
        ("21", "bo", 1, "If Ieyasu holds Kusarigama, Focus and Naginata, your last honor goes."),
        ("19", "daikyu", 2, "If Goemon holds the Battle Cry, your last honor goes."),
        ("28", "tanegashima", 3, "Goemon (Ninja), Kojirō (Ronin) and Hideyoshi (Ninja)."),
    ],
)
def test_of_a_wrong_turn_it_is_told_what_is_wrong_with_it(
    key: str, card: str, target: int | None, why: str
) -> None:
    """“And now? That move was one too many”, “They had an answer”: who, and which, nobody said."""
    assert why in said(turn(key, card, target))


@pytest.mark.parametrize(("kind", "least"), [("win", 0.95), ("who", 0.95), ("deny", 0.75)])
def test_nearly_every_wrong_turn_has_a_reason_of_its_own(kind: str, least: float) -> None:
    """Of what denies it was 7 of 29: as the hidden cards lay, nothing came of the others."""
    turns, told = 0, 0
    for trial in TRIALS.values():
        for _, table in astray(trial) if trial.kind == kind else ():
            key = "" if table.misstep is None else table.misstep.key
            is_plain = key in ("answered", "open", "maybe", "unguarded")
            turns += is_plain
            told += is_plain and bool(said(table))
    assert told > least * turns > 0


def test_of_the_card_that_is_left_no_more_is_said_than_it_does() -> None:
    seen = set[str]()
    for trial in TRIALS.values():
        for action, table in astray(trial):
            misstep = table.misstep
            is_blow = misstep is not None and any(isinstance(e, Wounded) for e in misstep.news)
            if misstep is None or misstep.key != "open" or misstep.left != 1 or is_blow:
                continue
            text = said(table)
            (words,) = [words for words in TOLD if words in text]
            after = [e for act, e in misstep.tries() if getattr(act, "card", None) is not None]
            ends = any(isinstance(event, Ended) for events in after for event in events)
            assert ends == (words != TOLD[0]), (trial.lesson.key, action)
            seen.add(words)
    assert seen == set(TOLD)


def test_what_would_take_the_last_honor_does_so_whatever_is_answered() -> None:
    """“The Kiseru” left out the Bō that takes the Parry, and the Focus for a second blow."""
    for trial in TRIALS.values():
        if trial.kind == "deny":
            told = sum(bool(said(table)) for _, table in astray(trial))
            assert lost_ways(trial.lesson.setup) == told + 1, "and nothing, of which all is shown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    for key in ("02", "06", "10", "15", "28"):
        for _, table in astray(TRIALS[key]):
            assert "{" not in said(table, language)
