"""What many campaigns come to, counted by hand."""

from typing import Any

from game.adventure.rules.figures import figures_of, note_of
from tests.adventure.campaigns import played

LOST: dict[str, Any] = {
    "kind": "defeat", "chapter": 1, "phases": [False], "attempts": [3], "rounds": [7],
    "influence": [12], "side": [0], "falls": [0, 2, 0, 1],
}  # fmt: skip
WON: dict[str, Any] = {
    "kind": "victory", "chapter": 2, "phases": [True, False], "attempts": [1, 2], "rounds": [9, 8],
    "influence": [6, 12], "side": [3, 1], "falls": [1, 0, 0, 0],
}  # fmt: skip


def test_figures_are_counted_by_chapter() -> None:
    told = figures_of([LOST, WON])
    assert told["falls"] == 2
    assert figures_of([LOST, LOST, WON])["falls"] == 2.333
    assert told["chapters"] == {
        "1": {
            "phases": 2,
            "won": 1,
            "confrontations_won": 1,
            "first_attempts_won": 1,
            "attempts": 2,
            "rounds": 8,
            "influence": 9,
            "side": 1.5,
        },
        "2": {
            "phases": 1,
            "won": 0,
            "confrontations_won": 1,
            "first_attempts_won": 0,
            "attempts": 2,
            "rounds": 8,
            "influence": 12,
            "side": 1,
        },
    }


def test_a_confrontation_is_won_once_the_next_chapter_began() -> None:
    told = figures_of([{**WON, "kind": "defeat"}])["chapters"]
    assert [told[chapter]["confrontations_won"] for chapter in ("1", "2")] == [1, 0]


def test_a_note_holds_the_rounds_and_side_missions_of_each_phase() -> None:
    for game in played(7, difficulty="story", chapters=1):
        last = game
    note = note_of(last)
    (result,) = last.state.results
    assert note["rounds"] == [last.state.round]
    assert note["side"] == [len({*result.missions, *result.personal} - {"c1_oil", "c1_kiln"})]
