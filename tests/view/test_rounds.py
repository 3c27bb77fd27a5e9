"""A round is counted when the turn comes round, whoever is out by then."""

import pytest

from game.view.words.log import Log, chapters
from game.view.words.sentences import Message


@pytest.mark.parametrize(
    ("turns", "rounds"),
    [
        ((1, 2, 0, 1, 2), (1, 1, 1, 2, 2)),
        ((2, 2, 0, 1, 2), (1, 1, 1, 1, 2)),
        ((0, 1, 2, 0, 0, 1), (1, 1, 1, 2, 2, 2)),
        ((1, 2, 0, 2, 0, 2), (1, 1, 1, 2, 2, 3)),
    ],
    ids=["comes round", "one turn more of the same", "the same later", "who began is out"],
)
def test_a_round_begins_as_the_turn_comes_round_to_who_began_or_past_their_place(
    turns: tuple[int, ...], rounds: tuple[int, ...]
) -> None:
    """It was counted twice for a turn more, and no more at all once who began was out."""
    log = Log()
    log.add(Message("log.deal", is_heading=True), 0)
    for cue, seat in enumerate(turns, 1):
        log.add(Message("log.turn", seat, is_heading=True), cue)
    assert [part.round for part in chapters(log.entries)] == [0, *rounds]


def test_what_comes_before_the_first_heading_is_to_be_read_too() -> None:
    """In a lesson that begins in the middle of a turn the log said that nothing had happened."""
    log = Log()
    for cue, (key, is_heading) in enumerate(
        (("a", False), ("b", False), ("c", True), ("d", False))
    ):
        log.add(Message(key, is_heading=is_heading), cue)
    parts = chapters(log.entries)
    told = [(part.heading, [number for number, _ in part.entries]) for part in parts]
    assert told == [(0, [1]), (2, [3])]
