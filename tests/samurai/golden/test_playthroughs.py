"""Golden playthroughs: the same choices, the same game; together they show all there is."""

from itertools import zip_longest

import pytest

from game.samurai.rules.notation import EVENTS
from tests.batteries.golden import MOST_LINES, Start, choices_in
from tests.samurai.golden.coverage import shown_by, wanted
from tests.samurai.golden.record import GOLDEN, STARTS
from tests.samurai.golden.words import SENTENCES

AGAIN = "If this is what the rules say now, write them anew: python3 dev.py golden"


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.file)
def test_the_same_choices_give_the_same_game(start: Start) -> None:
    text = GOLDEN.text_of(start)
    made = GOLDEN.lines(start, choices_in(text))
    for number, (old, new) in enumerate(zip_longest(text.splitlines(), made), 1):
        assert new == old, f"{start.file}, line {number}. {AGAIN}"


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.file)
def test_a_playthrough_is_whole_and_can_be_read(start: Start) -> None:
    text = GOLDEN.text_of(start)
    assert "THE END" in text
    assert text.count("\n") < MOST_LINES


def test_every_playthrough_is_on_the_list() -> None:
    assert {path.name for path in GOLDEN.folder.glob("*.play")} == {start.file for start in STARTS}


def test_the_playthroughs_show_every_card_and_character_and_all_that_can_happen() -> None:
    shown = [shown_by(start, list(choices_in(GOLDEN.text_of(start)))) for start in STARTS]
    assert wanted() - set().union(*shown) == set()


def test_every_event_has_its_words() -> None:
    assert set(SENTENCES) == {event.type for event in EVENTS}


def test_recording_is_repeatable() -> None:
    start = min(STARTS, key=lambda start: GOLDEN.text_of(start).count("\n"))
    assert GOLDEN.play(start) == GOLDEN.play(start)


def test_a_choice_that_is_no_longer_legal_shows_where() -> None:
    made = list(GOLDEN.lines(STARTS[0], iter(["katana>Nobody", "end_play"])))
    assert made[-1] == "  CANNOT: katana>Nobody"
