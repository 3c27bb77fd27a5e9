"""Duels: A in B's places with the same cards, figures told by hand, the same for any processes."""

import shlex
import sys
from collections import Counter
from contextlib import closing
from typing import Any

import pytest

from game.protocol.arena.bench import Bench
from game.protocol.arena.duel import DuelPlace, deal_from_text, deal_to_text, duel_figures, score
from game.protocol.arena.figures import Times, estimate, wilson
from game.protocol.arena.match import DealResult, deal_seed, play
from game.protocol.arena.sprt import BATCH, elo_to_score
from tests.samurai.protocol.parts import CONTEST, Arena, Duel, main, shogun_of
from tests.structure.source import ROOT

ODD = ROOT / "tests" / "protocol" / "odd_bot.py"


def without_times(data: Any) -> Any:
    return {key: value for key, value in data.items() if key != "times"}


def test_three_play_both_sides_and_the_mirror() -> None:
    duel = Duel("A", "B", 3, 20, 1)
    shoguns = set()
    for deal in duel.numbers:
        lord = shogun_of(deal_seed(1, deal))
        shoguns.add(lord)
        first, second, mirror = ("".join(table) for table in duel.tables(deal))
        assert first == "BBB"[:lord] + "A" + "BBB"[lord + 1 :]
        assert second == "AAA"[:lord] + "B" + "AAA"[lord + 1 :]
        assert mirror == "BBB"
    assert len(shoguns) > 1
    assert [len(Duel("A", "B", 3, 1, 1, mirror=False).tables(d)) for d in range(3)] == [2, 2, 2]


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_more_play_one_a_in_each_seat_and_b_alone(players: int) -> None:
    tables = Duel("A", "B", players, 1, 1).tables(0)
    assert tables[0] == ("B",) * players
    assert [table.index("A") for table in tables[1:]] == list(range(players))
    assert all(Counter(table) == {"A": 1, "B": players - 1} for table in tables[1:])


@pytest.mark.parametrize("players", [3, 4, 7])
def test_no_more_players_are_made_than_sit_in_one_game(players: int) -> None:
    duel = Duel("adept", "novice", players, 5, 1)
    tables = [table for deal in duel.numbers for table in duel.tables(deal)]
    with closing(Bench(CONTEST, 1)) as bench:
        made = {id(player): player.name for table in tables for player in bench.seated(table)}
        for table in tables:
            seated = bench.seated(table)
            assert tuple(player.name for player in seated) == table
            assert len(set(map(id, seated))) == players
    most = {bot: max(table.count(bot) for table in tables) for bot in ("adept", "novice")}
    assert Counter(made.values()) == most


def test_places_of_a_deal_of_three_by_hand() -> None:
    duel = Duel("A", "B", 3, 1, 1)
    roles = ("ninja", "shogun", "ninja")
    wins = ((False, True, False), (True, False, True), (False, True, False))
    seats = [("?", role, w) for game in wins for role, w in zip(roles, game, strict=True)]
    places = duel.places(DealResult(seats))
    assert places == (DuelPlace("shogun", a=True, b=True), DuelPlace("ninja", a=True, b=False))
    assert score(places) == 1.0
    pair = Duel("A", "B", 3, 1, 1, mirror=False).places(DealResult(seats[:6]))
    assert pair == (DuelPlace("shogun", a=True, b=None), DuelPlace("ninja", a=True, b=None))


def test_places_of_a_deal_of_four_by_hand() -> None:
    roles = ("shogun", "ninja", "samurai", "ninja")
    alone = (True, False, True, False)
    games = [alone, alone, (False, True, False, True), alone, (True, False, True, False)]
    seats = [("?", role, w) for game in games for role, w in zip(roles, game, strict=True)]
    places = Duel("A", "B", 4, 1, 1).places(DealResult(seats))
    assert [(p.a, p.b) for p in places] == [(True, True), (True, False), (True, True), (False,) * 2]
    assert score(places) == pytest.approx(5 / 8)


def test_a_duel_with_oneself_is_level_in_every_deal() -> None:
    for players, bot, deals in ((3, "adept", 2), (5, "adept", 1), (5, "novice", 3)):
        duel = Duel(bot, bot, players, deals, 3)
        places = [duel.places(result) for result in play(duel, 1)]
        assert {score(deal) for deal in places} == {0.5}
        assert all(place.a == place.b for deal in places for place in deal)


def test_figures_by_hand() -> None:
    texts = ["shogun:11 ninja:00", "shogun:01 ninja:10", "shogun:11 ninja:10", "shogun:10 ninja:11"]
    figures = duel_figures([deal_from_text(text) for text in texts])
    assert figures.score.mean == pytest.approx((0.5 + 0.5 + 1 + 1) / 4)
    shogun, ninja = figures.roles["shogun"], figures.roles["ninja"]
    assert (shogun.places, shogun.a.mean, shogun.b.mean) == (4, 0.75, 0.75)
    assert (ninja.a.mean, ninja.b.mean, ninja.difference.mean) == (0.75, 0.25, 0.5)
    assert shogun.difference.mean == 0
    assert figures.total.difference.mean == pytest.approx(0.25)
    assert ninja.difference.low < 0.5 < ninja.difference.high


@pytest.mark.parametrize("text", ["shogun:1- ninja:0-", "shogun:10 ninja:01 samurai:11 ronin:00"])
def test_deals_are_written_and_read(text: str) -> None:
    assert deal_to_text(deal_from_text(text)) == text


def test_the_difference_is_paired_by_deal() -> None:
    """Deals differ much, A and B little: a paired interval is far narrower than either rate's."""
    texts = ["shogun:11 ninja:11", "shogun:00 ninja:00"] * 40 + ["shogun:10 ninja:00"] * 4
    total = duel_figures([deal_from_text(text) for text in texts]).total
    paired, single = total.difference, total.a
    assert paired.high - paired.low < (single.high - single.low) / 4
    assert paired.low > 0


def test_estimates_are_normal_inside_and_wilsons_at_the_ends() -> None:
    inside = estimate([0.25, 0.75] * 50)
    assert inside.high - inside.low == pytest.approx(2 * 1.96 * 0.25 / 10, rel=0.01)
    yes_no = estimate([1.0] * 9 + [0.0])
    assert (yes_no.low, yes_no.high) == pytest.approx(wilson(0.9, 10))
    assert wilson(0.9, 10) == pytest.approx((0.5958, 0.9821), abs=1e-4)
    level = estimate([0.0] * 10, least=-1.0)
    assert level.low == pytest.approx(-level.high)
    assert level.high > 0.1
    assert (estimate([]).low, estimate([]).high) == (0.0, 1.0)


def test_times_keep_their_percentiles_to_five_percent() -> None:
    times = Times(n / 1000 for n in range(1, 1001))
    assert times.percentile(0.5) == pytest.approx(500, rel=0.05)
    assert times.percentile(0.95) == pytest.approx(950, rel=0.05)
    again = Times.from_json(times.to_json())
    assert again.figures() == times.figures()
    both = times + Times([5.0] * 1000)
    assert both.count == 2000
    assert both.percentile(0.75) == pytest.approx(5000, rel=0.05)
    assert Times().percentile(0.95) == 0.0


@pytest.mark.parametrize("players", ["3", "5"])
def test_several_processes_play_the_same_duel(arena: Arena, players: str) -> None:
    options = ("--pairs", "adept", "novice", "--players", players, "--deals", "2", "--seed", "4")
    assert without_times(arena(*options, "--jobs", "2")) == without_times(arena(*options))


def test_a_duel_can_be_played_in_parts(arena: Arena) -> None:
    options = ("--pairs", "adept", "random", "--seed", "4")
    whole = arena(*options, "--deals", "5")["results"]
    assert arena(*options, "--deals", "2")["results"] == whole[:2]
    assert arena(*options, "--deals", "3", "--first", "2")["results"] == whole[2:]


def test_the_mirror_can_be_left_out(arena: Arena) -> None:
    data = arena("--pairs", "novice", "random", "--deals", "2", "--no-mirror")
    assert all(part.endswith("-") for deal in data["results"] for part in deal.split())
    assert data["total"]["difference"]["deals"] == 0
    whole = arena("--pairs", "novice", "random", "--deals", "2")
    assert data["score"] == whole["score"]


def test_one_role_alone_is_played_as_it_is_among_all(arena: Arena) -> None:
    options = ("--pairs", "adept", "random", "--players", "5", "--deals", "2")
    whole = arena(*options)["results"]
    only = arena(*options, "--role", "ronin")["results"]
    assert only == [" ".join(p for p in deal.split() if p.startswith("ronin")) for deal in whole]
    assert main([*options, "--role", "sheriff"]) == 2
    assert main(["--bots", "random", "--role", "ronin"]) == 2


def test_pairs_are_told_in_a_table_and_as_json(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    data = arena("--pairs", "adept", "novice", "--players", "5", "--deals", "3")
    assert list(data) == [
        *("a", "b", "players", "seed", "first", "deals", "ms"),
        *("score", "total", "roles", "faults", "times", "results"),
    ]
    assert list(data["roles"]) == ["shogun", "samurai", "ninja", "ronin"]
    assert data["total"]["places"] == 15
    assert list(data["times"]["adept"]) == ["median", "p95", "max", "all"]
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows[4:9]] == ["shogun", "samurai", "ninja", "ronin", "all"]


def test_bots_are_told_their_time_and_faults_are_counted(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    liar = f"cmd:{shlex.join([sys.executable, str(ODD), 'liar'])}"
    data = arena("--pairs", liar, "random", "--deals", "1", "--ms", "50")
    assert (data["ms"], data["faults"]) == (50, {liar: 3, "random": 0})
    told = capsys.readouterr()
    assert liar in told.err
    assert told.out.splitlines()[-1] == f"faults of {liar}: 3"


def test_a_test_stops_at_the_same_deal_for_any_processes(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--sprt", "adept", "random", "--elo1", "120", "--max-deals", "60")
    found = arena(*options)
    told = capsys.readouterr()
    assert found["sprt"]["verdict"] == "H1"
    assert found["sprt"]["deals"] == found["deals"] == len(found["results"]) < 60
    assert found["deals"] % BATCH == 0
    assert found["sprt"]["p1"] == pytest.approx(elo_to_score(120), abs=1e-6)
    assert "A is better than B" in told.out
    assert told.err.count("LLR") == found["deals"] // BATCH
    assert without_times(arena(*options, "--jobs", "2")) == without_times(found)


def test_a_test_may_find_a_worse_bot_or_nothing(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    worse = arena("--sprt", "random", "adept", "--p0", "0.5", "--p1", "0.6")
    assert worse["sprt"]["verdict"] == "H0"
    assert worse["deals"] < 100
    options = ("--players", "4", "--max-deals", "4", "--elo0", "0")
    level = arena("--sprt", "novice", "novice", *options)
    assert (level["sprt"]["verdict"], level["deals"]) == (None, 4)
    assert level["sprt"]["p1"] == pytest.approx(elo_to_score(35), abs=1e-6), "unless told"
    assert "undecided" in capsys.readouterr().out
