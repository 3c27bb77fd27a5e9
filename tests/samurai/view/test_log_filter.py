"""The log in chapters and what is wanted of it; and the arithmetic of scrolling."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played
from game.samurai.rules.state import Observation
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.show import SHOW
from game.view.layout.scrolling import Scrolling
from game.view.replay import Replay, replay_of_whole
from game.view.words.log import LogFilter, chapters, chosen
from tests.samurai.view.games import new_game, played, told


def replay(players: int, seed: int) -> Replay[Observation, Action]:
    game = new_game(players, seed)
    for _ in played(game, Random(seed), 10_000):
        pass
    return replay_of_whole(PRESENTATION, 0, told(game, 0))


@pytest.mark.parametrize("players", range(3, 8))
def test_chapters_hold_every_entry_once_and_in_order(players: int) -> None:
    entries = replay(players, players).entries
    numbers = []
    for part in chapters(entries):
        assert entries[part.heading].line.who == part.seat
        numbers += [part.heading, *(number for number, _ in part.entries)]
    assert numbers == list(range(len(entries)))


def test_a_round_begins_when_the_turn_comes_to_who_began() -> None:
    entries = replay(4, 3).entries
    turns = [part for part in chapters(entries) if part.seat is not None]
    opener = turns[0].seat
    rounds = 0
    for part in turns:
        rounds += part.seat == opener
        assert part.round == rounds


def test_every_kind_is_met_and_every_line_has_one() -> None:
    met: set[str] = set()
    for seed in range(6):
        for entry in replay(3 + seed % 5, seed).entries:
            met |= entry.line.kinds
            assert entry.line.kinds or entry.line.is_heading
    assert met == set(PRESENTATION.log_kinds)


@pytest.mark.parametrize(
    ("card", "kinds"), [("battle_cry", {"cards", "blows"}), ("tea_ceremony", {"cards"})]
)
def test_a_challenge_is_an_attack_as_well_as_a_card(card: str, kinds: set[str]) -> None:
    line = SHOW.cue(Played(1, CATALOGUE.id_of(card), None, None), Observation(seat=0)).line
    assert line is not None
    assert line.kinds == kinds


def test_a_filter_leaves_what_is_wanted_and_only_that() -> None:
    entries = replay(5, 1).entries
    whole = chapters(entries)
    for kind in PRESENTATION.log_kinds:
        wanted = LogFilter(kind)
        wanted.toggle(2)
        left = {number for part in chosen(whole, wanted) for number, _ in part.entries}
        assert left
        for number, entry in enumerate(entries):
            line = entry.line
            people = {line.who, line.target} - {None}
            fits = kind in line.kinds and (2 in people or not people)
            heads = any(part.heading == number for part in whole)
            assert (number in left) == (fits and not heads)
        wanted.toggle(2)
        assert wanted == LogFilter(kind)


def test_nothing_chosen_is_everything_with_every_turn() -> None:
    whole = chapters(replay(3, 2).entries)
    assert chosen(whole, LogFilter()) == whole


HEIGHTS = st.lists(st.floats(5, 90), min_size=1, max_size=60)


@settings(max_examples=100)
@given(heights=HEIGHTS, window=st.floats(40, 400), data=st.data())
def test_a_row_brought_into_sight_is_in_sight(
    heights: list[float], window: float, data: st.DataObject
) -> None:
    scrolling = Scrolling(heights, window)
    scrolling.go(data.draw(st.floats(-100, 6000)))
    row = data.draw(st.integers(0, len(heights) - 1))
    scrolling.reveal(row)
    seen = dict(scrolling.seen())
    assert row in seen
    assert seen[row] >= -1e-6 or heights[row] > window
    assert seen[row] + heights[row] <= window + 1e-6 or heights[row] > window * 0.8
    assert 0 <= scrolling.top <= scrolling.most


@pytest.mark.parametrize("high", [29.439, 36.8, 48.8, 49.066])
@pytest.mark.parametrize("rows", [20, 40, 151])
def test_at_the_end_of_many_rows_none_lies_above_the_window(high: float, rows: int) -> None:
    """The list of 151 games wrote one over its heading: their heights added up a hair short."""
    scrolling = Scrolling([high] * rows, high * 11)
    scrolling.go(scrolling.most)
    assert [row for row, _ in scrolling.seen()] == list(range(rows - 11, rows))


@settings(max_examples=100)
@given(heights=HEIGHTS, window=st.floats(40, 400), share=st.floats(0, 1))
def test_the_bar_goes_where_it_is_pulled(heights: list[float], window: float, share: float) -> None:
    scrolling = Scrolling(heights, window)
    scrolling.go_to_share(share)
    bar = scrolling.bar()
    if bar is None:
        assert scrolling.whole <= window
        return
    begin, length = bar
    assert 0 <= begin <= begin + length <= 1 + 1e-6
    middle = min(max(share, length / 2), 1 - length / 2)
    assert abs(begin + length / 2 - middle) < 1e-6
