"""Golden playthroughs of every game: the same choices, the same game."""

from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.batteries.golden import (
    DOES,
    MOST_LINES,
    OUTGROWN,
    Golden,
    Start,
    all_goldens,
    choices_in,
)

GOLDENS = {golden.system.key: golden for golden in all_goldens()}
PLAYTHROUGHS = [
    pytest.param(golden, start, id=f"{key} {start.file}")
    for key, golden in GOLDENS.items()
    for start in golden.starts
]
every_game = pytest.mark.parametrize("golden", GOLDENS.values(), ids=GOLDENS.keys())
every_playthrough = pytest.mark.parametrize(("golden", "start"), PLAYTHROUGHS)


@every_playthrough
def test_the_same_choices_give_the_same_game(golden: Golden, start: Start) -> None:
    text = golden.text_of(start)
    made = golden.lines(start, choices_in(text))
    for number, (old, new) in enumerate(zip_longest(text.splitlines(), made), 1):
        assert new == old, f"{start.file}, line {number}, {OUTGROWN}"


@every_playthrough
def test_a_playthrough_is_whole_and_can_be_read(golden: Golden, start: Start) -> None:
    text = golden.text_of(start)
    assert "THE END" in text
    assert text.count("\n") < MOST_LINES


@every_game
def test_every_playthrough_is_on_the_list(golden: Golden) -> None:
    found = {path.name for path in golden.folder.glob("*.play")}
    assert found == {start.file for start in golden.starts}


@every_game
def test_recording_is_repeatable(golden: Golden) -> None:
    start = min(golden.starts, key=lambda start: golden.text_of(start).count("\n"))
    assert golden.play(start) == golden.play(start)


@every_game
def test_a_choice_that_is_no_longer_legal_shows_where(golden: Golden) -> None:
    made = list(golden.lines(golden.starts[0], iter(["jump over the moon", "sing"])))
    assert made[-1] == "  CANNOT: jump over the moon"


@every_game
def test_a_position_in_a_recording_that_no_longer_fits_says_what_to_do(
    golden: Golden, tmp_path: Path
) -> None:
    start = golden.starts[0]
    (tmp_path / start.file).write_text(f"{DOES}jump over the moon\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"no longer fits the rules.*dev\.py playthroughs"):
        replace(golden, folder=tmp_path).game_after(start, 1)


@every_game
def test_so_does_asking_what_such_a_recording_shows(golden: Golden) -> None:
    """It was a KeyError: who adds a card or a character meets it first of all."""
    with pytest.raises(AssertionError, match=r"no longer fits the rules.*dev\.py playthroughs"):
        list(golden.after_each(golden.starts[0], ["jump over the moon"]))
