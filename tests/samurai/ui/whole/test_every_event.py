"""Every event of the system is shown, heard, told in words and logged, or says why not."""

from functools import cache
from random import Random

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.notation import FRAMES
from game.samurai.rules.turn import AwaitPlay
from game.samurai.view.show import SHOW
from game.ui.audio.catalogue import SoundCatalogue, read_catalogue
from game.view.words.strings import Strings
from tests.samurai.view.games import new_game, played
from tests.samurai.view.heard import sounds_of_show
from tests.ui.watching.every_event import captions_are_whole

GOES_WITHOUT_SAYING = {
    "phase": "the plates and buttons show it, and what it brings is logged",
    "resolve": "the play was logged; the card goes to the discards",
    "lay": "the play was logged; the card lies before its owner",
    "ask": "the question stands on the plate, the answer is logged",
    "ask_own": "the question stands in the prompt, the answer is logged",
    "pushed": "a rule begins, or a play phase",
    "popped": "a rule came to its end: nothing happened at the table",
}
"""Kind of row -> why no line tells it."""
UNHEARD = {
    "house_rule": "it was chosen before the deal, and is told in the log",
    "phase": "nothing happens at the table; a beat at every phase would be noise",
    "pushed": "a rule begins",
    "popped": "a rule ends",
}
"""Kind of row -> why it has no sound."""
STILL = {"deal", "draw", "resolve", "lay", "remove", "limit", "play", "play_own", "take", "pass"}
"""Kinds that are shown by cards going home: nothing else is needed."""
QUIET = {
    "house_rule",
    "set_up",
    "phase",
    "give_resilience",
    "end",
    "ask",
    "ask_own",
    "pushed",
    "popped",
}
"""Kinds that the plates, the tags and the hand show."""
ROWS = SHOW.rows


@pytest.fixture(scope="module")
def catalogue() -> SoundCatalogue:
    return read_catalogue("samurai")


def test_every_row_is_shown_somehow() -> None:
    assert {row.kind for row in ROWS if row.effect is None} == STILL | QUIET


def test_every_row_is_heard_or_says_why_not() -> None:
    assert {row.kind for row in ROWS if not row.sound} == set(UNHEARD)


def test_every_sound_of_the_show_is_in_the_catalogue(catalogue: SoundCatalogue) -> None:
    assert sounds_of_show() <= set(catalogue.ranks)


def test_every_row_is_told_or_says_why_not() -> None:
    assert {row.kind for row in ROWS if row.line is None} == set(GOES_WITHOUT_SAYING)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_audible_has_a_caption(language: str) -> None:
    captions_are_whole("samurai", language)


@cache
def questions() -> set[str]:
    """Return the kinds of every question of some games, a play phase left out."""
    asked: set[str] = set()
    for seed in range(40):
        game = new_game(3 + seed % 5, seed)
        for _ in played(game, Random(seed), 10_000):
            if game.decision is not None:
                asked.add(game.decision.kind)
    return asked - {"play"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_in_words(language: str) -> None:
    strings = Strings(language, "samurai")
    asking = [frame for frame in FRAMES if frame.asks and frame is not AwaitPlay]
    assert len(questions()) >= len(asking)
    assert {kind for kind in questions() if not strings.has(f"asked.{kind}")} == set()
