"""The end in numbers: the count, the lines of honor, the labels beside them, the arithmetic."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.ids import HIDDEN
from game.languages import LANGUAGES
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.view.names import teller_of
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.table_view import table_view
from game.samurai.view.telling.ending import (
    SamuraiVeil,
    arithmetic,
    counted,
    explanation,
    headline,
    honor_lines,
    score_sheet,
    spread,
    steps,
    steps_of,
)
from game.view.replay import Replay, replay_of_whole
from game.view.words.strings import Strings
from tests.samurai.view.games import new_game, played, told


def ended(players: int, seed: int) -> tuple[Replay[Observation, Action], Observation]:
    game = new_game(players, seed)
    for _ in played(game, Random(seed), 10_000):
        pass
    return replay_of_whole(PRESENTATION, 0, told(game, 0)), game.observe(0)


GAMES = [(players, seed) for players in range(3, 8) for seed in range(4)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_count_ends_at_the_score_and_goes_item_by_item(players: int, seed: int) -> None:
    _, seen = ended(players, seed)
    sheet = score_sheet(seen)
    for team in sheet.teams:
        last = steps_of(team)
        assert counted(team, 0).total == 0
        assert counted(team, last).total == team.total == counted(team, last + 5).total
        worths = {row.points.multiplier for row in team.rows} | {1, -team.deadly_strike}
        worths |= {row.points.daimyo for row in team.rows}
        for step in range(last):
            gained = counted(team, step + 1).total - counted(team, step).total
            assert gained in worths
        assert steps(sheet) >= last or sheet.kind == "swordmaster"


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_lines_end_at_the_score_and_lead_to_what_changed_them(players: int, seed: int) -> None:
    replay, seen = ended(players, seed)
    lines = honor_lines(replay)
    assert lines.points[-1] == tuple(seen.honor)
    assert len(lines.points) == len(lines.turns) + 1 == len(lines.entries)
    assert all(1 <= turn < len(lines.points) for turn in lines.pile_ends)
    for number in range(1, len(lines.points)):
        entry = replay.entries[lines.entries[number]]
        if lines.points[number] != lines.points[number - 1]:
            assert "honor" in entry.line.kinds
        before = replay.before(replay.start(lines.entries[number]))
        assert (before.turn_seat, tuple(before.honor)) == (
            lines.turns[number - 1][0],
            lines.points[number - 1],
        ) or entry.line.key == "log.turn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_lost_is_told_so_and_who_won_too(language: str) -> None:
    found = set()
    for players, seed in GAMES:
        _, seen = ended(players, seed)
        sheet, strings = score_sheet(seen), Strings(language, "samurai")
        own, nobodys = (headline(teller_of(strings, seen, me), sheet) for me in (0, None))
        lost = strings.text(f"score.lost_{sheet.teams[0].team}")
        assert (own == lost) == (0 not in sheet.winners)
        assert nobodys == strings.text(f"score.wins_{sheet.teams[0].team}")
        found.add(own == lost)
    assert found == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_has_no_honor_left(language: str) -> None:
    """It gave the highest score, and nowhere why the game had ended."""
    found = set()
    for players, seed in GAMES:
        _, seen = ended(players, seed)
        sheet, strings = score_sheet(seen), Strings(language, "samurai")
        told = explanation(teller_of(strings, seen, 0), sheet)
        gone = [seat for seat in range(players) if not seen.honor[seat]]
        assert sheet.kind == "honor"
        if len(gone) > 1:
            assert told.startswith(strings.text("score.over_many", n=len(gone)))
        elif gone == [0]:
            assert told.startswith(strings.text("score.over_you"))
        else:
            name = str(teller_of(strings, seen, 0).name(gone[0]))
            assert told.startswith(strings.text("score.over", who=name))
        found.add(min(len(gone), 2))
    assert found == {1, 2}


def test_where_all_keep_honor_the_end_says_that_one_stands_and_the_last_fell_to_their_own() -> None:
    """With a blow at one's own side as the last there is no swordmaster (SS-9.2)."""
    _, seen = ended(5, 1)
    sheet = score_sheet(seen)
    full = [
        replace(team, rows=tuple(replace(r, points=replace(r.points, honor=1)) for r in team.rows))
        for team in sheet.teams
    ]
    teller = teller_of(Strings("en", "samurai"), seen, 0)
    told = explanation(teller, replace(sheet, teams=tuple(full)))
    assert told.startswith(
        "Only one is left standing; the last to fall was defeated by their own side."
    )


@settings(max_examples=100)
@given(
    wanted=st.lists(st.floats(0, 300), min_size=1, max_size=7),
    gap=st.floats(1, 40),
)
def test_labels_keep_apart_and_in_order(wanted: list[float], gap: float) -> None:
    places = spread(wanted, gap, 0, 300)
    room = min(gap, 300 / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    sorted_places = [places[n] for n in order]
    assert sorted_places[0] >= -1e-6
    assert sorted_places[-1] <= 300 + 1e-6
    for low, high in pairwise(sorted_places):
        assert high - low >= room - 1e-6


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_arithmetic_names_every_team_with_its_points(language: str) -> None:
    for players, seed in GAMES[:10]:
        _, seen = ended(players, seed)
        teller = teller_of(Strings(language, "samurai"), seen, 0)
        sheet = score_sheet(seen)
        sums = arithmetic(teller, sheet).split(" · ")
        for text, team in zip(sums, sheet.teams, strict=True):
            name, _, rest = text.partition(": ")
            assert name == teller.say(f"teams.{team.team}")
            left, _, total = rest.rpartition(" = ")
            python = left.replace("×", "*").replace("−", "-")
            assert eval(python) == team.total == int(total)  # noqa: S307 - our own sums


def test_roles_stay_hidden_at_the_end_until_they_are_turned_over() -> None:
    game = new_game(6, 1)
    unveiling = SamuraiVeil()
    unveiling.follow(game.observe(2))
    before = game.observe(2)
    for _ in played(game, Random(1), 10_000):
        pass
    after = game.observe(2)
    unveiling.follow(after)
    hidden = {seat for seat, role in enumerate(before.roles) if role == HIDDEN}
    assert unveiling.hidden == hidden
    assert len(hidden) == 4
    assert unveiling.keeps_end_secret
    order = unveiling.order(2, 6)
    assert sorted(order) == sorted(hidden)
    for turned, seat in enumerate(order):
        shown = unveiling.veiled(table_view(after))
        unknown = {view.seat for view in shown.seats if view.role is None}
        assert unknown == set(order[turned:])
        unveiling.hidden.discard(seat)
    assert unveiling.veiled(table_view(after)) == table_view(after)
    assert not unveiling.keeps_end_secret


def test_at_a_table_of_three_nothing_is_turned_over() -> None:
    unveiling = SamuraiVeil()
    unveiling.follow(new_game(3, 1).observe(1))
    assert unveiling.order(1, 3) == []
