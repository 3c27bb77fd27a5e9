"""Every event of the system is shown, heard, told in words and logged, or says why not."""

import pytest

from game.great_train.view.show import SHOW
from game.languages import LANGUAGES
from game.ui.audio.catalogue import read_catalogue
from game.view.words.strings import Strings
from tests.great_train.ui.checked import CHECKED
from tests.ui.watching.every_event import captions_are_whole, played_through

GOES_WITHOUT_SAYING = {
    "joined": "the car is seen to roll up, and moving the train was logged",
    "uncoupled": "buying it was logged",
    "put_back": "looking at the cards was logged",
    "looked_away": "looking at the cards was logged",
    "looked_at_end": "a rule looks whether the game is over",
    "resolve": "the play was logged; the card goes to the discards",
    "resumed": "the turn goes on where it was left",
    "step": "the plates and buttons show it, and what it brings is logged",
    "pushed": "a rule begins, or a play phase",
    "popped": "a rule came to its end: nothing happened at the table",
}
"""Kind of row -> why no line tells it."""
UNHEARD = {
    "ability": "what it does is heard",
    "house_rule": "it was chosen before the deal, and is told in the log",
    "sleeper": "what it does is heard",
    "hunt_over": "that somebody is out was heard",
    "looked_at_end": "nothing happens at the table",
    "looked_away": "nothing happens at the table",
    "resumed": "nothing happens at the table",
    "step": "a beat at every step would be noise",
    "pushed": "a rule begins",
    "popped": "a rule ends",
}
"""Kind of row -> why it has no sound."""
GOING_HOME = {
    *("deal", "draw", "take", "discard", "drop", "returned", "put_back", "resolve", "play"),
    *("play_own", "swap", "shown", "reveal", "look", "looked_away", "joined", "uncoupled", "buys"),
    *("use", "pass", "flip_chosen"),
}
"""Kinds that are shown by cards and cars going where they belong: nothing else is needed."""
STANDING = {
    *("set_up", "ask", "ask_own", "ability", "sleeper", "check", "divert", "exempt", "ghost"),
    *("step", "resumed", "end", "looked_at_end", "hunt_over", "pushed", "popped", "house_rule"),
}
"""Kinds that plates, tags, questions and the log show."""
GAMES = 15
ROWS = SHOW.rows


def test_every_row_is_shown_somehow() -> None:
    assert {row.kind for row in ROWS if row.effect is None} == GOING_HOME | STANDING


def test_every_row_is_heard_or_says_why_not() -> None:
    assert {row.kind for row in ROWS if not row.sound} == set(UNHEARD)


def test_every_row_is_told_or_says_why_not() -> None:
    assert {row.kind for row in ROWS if row.line is None} == set(GOES_WITHOUT_SAYING)


def test_every_sound_of_the_show_is_in_the_catalogue() -> None:
    constant = {row.sound for row in ROWS if isinstance(row.sound, str) and row.sound}
    heard, _ = played_through(CHECKED.parts, GAMES)
    assert len(heard) > 30
    assert constant | heard <= set(read_catalogue("great_train").ranks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_audible_has_a_caption(language: str) -> None:
    captions_are_whole("great_train", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_in_words(language: str) -> None:
    strings, (_, asked) = Strings(language, "great_train"), played_through(CHECKED.parts, GAMES)
    assert len(asked) >= 15
    assert {kind for kind in asked - {"play"} if not strings.has(f"asked.{kind}")} == set()
