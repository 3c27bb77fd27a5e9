"""The arena: every seating of every deal, honest figures, the same ones for the same seed."""

import json
import re
import shlex
import subprocess
import sys
import time
from itertools import count, pairwise
from typing import Any

import pytest

from game.protocol import external
from game.protocol.arena.bench import has_gap, seatings, split_bots
from game.protocol.arena.figures import Tally, match_to_json
from game.protocol.arena.match import DealResult, deal_seed, play_share
from tests.samurai.protocol.parts import Arena, Order, main
from tests.structure.source import ROOT

ODD = ROOT / "tests" / "protocol" / "odd_bot.py"
EXAMPLE = ROOT / "docs" / "example_bot.py"


def without_times(figures: Any) -> Any:
    return {**figures, "bots": [{k: v for k, v in b.items() if k != "ms"} for b in figures["bots"]]}


@pytest.mark.parametrize(
    ("bots", "players", "tables"),
    [
        ("A", 3, ["AAA"]),
        ("AB", 3, ["ABA", "BAA", "AAB"]),
        ("AB", 4, ["ABAB", "BABA"]),
        ("AA", 5, ["AAAAA"]),
        ("ABC", 3, ["ABC", "BCA", "CAB"]),
        ("ABB", 3, ["ABB", "BBA", "BAB"]),
        ("ABCD", 3, ["ABC", "BCD", "CDA", "DAB"]),
        ("AB", 7, ["ABABABA", "BABABAA", "ABABAAB", "BABAABA", "ABAABAB", "BAABABA", "AABABAB"]),
    ],
)
def test_a_deal_is_played_in_all_distinct_seatings(
    bots: str, players: int, tables: list[str]
) -> None:
    found = ["".join(table) for table in seatings(list(bots), players)]
    assert sorted(found) == sorted(tables)


@pytest.mark.parametrize("bots", ["AB", "ABC", "AABBC", "ABCDEFGHI"])
@pytest.mark.parametrize("players", range(3, 8))
def test_each_bot_has_each_seat_equally_often(bots: str, players: int) -> None:
    tables = seatings(list(bots), players)
    for bot in set(bots):
        seats = [sum(table[seat] == bot for table in tables) for seat in range(players)]
        assert len(set(seats)) == 1


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("adept", ["adept"]),
        ("adept, novice ,random", ["adept", "novice", "random"]),
        ("cmd:./bot -x 1,adept", ["cmd:./bot -x 1", "adept"]),
        (
            "adept,cmd:bot \"a,b\" --c='d,e',novice",
            ["adept", "cmd:bot \"a,b\" --c='d,e'", "novice"],
        ),
        ('cmd:"my bots/bot",adept', ['cmd:"my bots/bot"', "adept"]),
        (",,", []),
    ],
)
def test_commas_part_bots_but_not_inside_quotes(text: str, bots: list[str]) -> None:
    assert split_bots(text) == bots


@pytest.mark.parametrize(
    ("text", "is_whole"),
    [
        *(("adept", True), ("adept, novice", True), ('cmd:"a,,b",adept', True)),
        *(("adept,,novice", False), ("adept, ,novice", False)),
        *((",adept", False), ("adept,", False)),
    ],
)
def test_a_bot_that_is_missing_beside_a_comma_is_noticed(text: str, is_whole: bool) -> None:  # noqa: FBT001 - a case
    assert has_gap(text) is not is_whole


def test_the_figures_are_those_of_the_page(arena: Arena) -> None:
    figures = arena(
        "--bots", "adept,novice,random", "--players", "3", "--games", "4", "--seed", "2"
    )
    assert list(figures) == ["players", "games", "deals", "seed", "bots"]
    assert (figures["players"], figures["games"], figures["deals"]) == (3, 12, 4)
    assert figures["seed"] == 2
    assert [bot["bot"] for bot in figures["bots"]] == ["adept", "novice", "random"]
    for bot in figures["bots"]:
        keys = ["bot", "games", "wins", "win_rate", "ci95", "roles", "ms", "faults"]
        assert list(bot) == keys
        assert bot["games"] == 12
        assert bot["win_rate"] == pytest.approx(bot["wins"] / 12, abs=1e-6)
        assert 0 <= bot["ci95"][0] <= bot["win_rate"] <= bot["ci95"][1] <= 1
        assert {role: tally["games"] for role, tally in bot["roles"].items()} == {
            "shogun": 4,
            "ninja": 8,
        }
        assert sum(tally["wins"] for tally in bot["roles"].values()) == bot["wins"]
        assert 0 <= bot["ms"]["median"] <= bot["ms"]["p95"] <= bot["ms"]["max"]
        assert bot["faults"] == 0


def test_a_bot_in_two_seats_counts_both(arena: Arena) -> None:
    figures = arena("--bots", "novice,random", "--players", "3", "--games", "3")
    assert figures["games"] == 9
    assert [bot["games"] for bot in figures["bots"]] == [18, 9]


def test_a_bot_named_twice_is_one_bot(arena: Arena) -> None:
    figures = arena("--bots", "novice,novice", "--players", "4", "--games", "3")
    assert figures["games"] == 3
    assert [(bot["bot"], bot["games"]) for bot in figures["bots"]] == [("novice", 12)]


def test_same_seed_same_figures_and_another_seed_others(arena: Arena) -> None:
    options = ("--bots", "adept,novice,random", "--players", "5", "--games", "2")
    first = without_times(arena(*options, "--seed", "1"))
    assert without_times(arena(*options, "--seed", "1")) == first
    assert without_times(arena(*options, "--seed", "3"))["bots"] != first["bots"]


def test_several_processes_play_the_same_match(arena: Arena) -> None:
    options = ("--bots", "novice,random", "--players", "4", "--games", "10")
    assert without_times(arena(*options, "--jobs", "2")) == without_times(arena(*options))


def test_every_deal_has_a_seed_of_its_own() -> None:
    seeds = {deal_seed(seed, deal) for seed in range(10) for deal in range(100)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_table_is_printed_and_progress_told_apart(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    arena("--bots", "novice,random", "--players", "5", "--games", "3")
    told = capsys.readouterr()
    rows = told.out.splitlines()
    assert re.match(r"novice +45 +\d+ +0\.\d{3} +0\.\d{3} to [01]\.\d{3}$", rows[1])
    assert [row.split()[0] for row in rows[2:6]] == ["shogun", "samurai", "ninja", "ronin"]
    assert "median" in told.out
    assert told.err.splitlines() == [f"deal {n} of 3" for n in (1, 2, 3)]


def test_faults_are_counted_and_reported_by_name(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    liar = f"cmd:{shlex.join([sys.executable, str(ODD), 'liar'])}"
    figures = arena("--bots", f"{liar},novice,novice", "--games", "2")
    assert [(bot["bot"], bot["faults"]) for bot in figures["bots"]] == [(liar, 6), ("novice", 0)]
    lines = capsys.readouterr().err.splitlines()
    told = [line for line in lines if line.startswith(liar)]
    assert len(told) == 3, "whoever errs does so in every game: a few times are enough"
    assert [line.endswith(" (more of this kind are counted only)") for line in told] == [
        False,
        False,
        True,
    ]
    assert lines[-1].startswith("more about the faults, and what the programs said: ")
    assert lines[-1].endswith("bots.log")


def test_the_example_bot_is_short_and_plays_without_a_fault(arena: Arena) -> None:
    source = EXAMPLE.read_text("utf-8")
    assert len(source.splitlines()) < 40
    assert source in EXAMPLE.with_name("writing-a-bot.md").read_text("utf-8")
    command = f"cmd:{shlex.join([sys.executable, str(EXAMPLE)])}"
    for players in ("3", "7"):
        figures = arena("--bots", f"{command},novice", "--games", "2", "--players", players)
        assert figures["bots"][0]["faults"] == 0
        assert figures["bots"][0]["wins"] > 0


def test_the_example_bot_plays_other_games_by_what_is_offered_first() -> None:
    offered = [{"type": "advance"}, {"type": "play", "card": "bang:2c", "target": 0}]
    decision = {"seat": 1, "kind": "play", "actions": offered}
    seen = {"system": "great-train", "seat": 1, "decision": decision}
    asked = json.dumps({"cmd": "choose", "observation": seen, "decision": decision, "ms": 700})
    bot = [sys.executable, str(EXAMPLE)]
    told = subprocess.run(bot, input=asked, capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == {"action": {"type": "advance"}}


def test_two_seats_of_one_command_are_two_processes(arena: Arena) -> None:
    honest = f"cmd:{shlex.join([sys.executable, str(ODD), 'honest'])}"
    figures = arena("--bots", f"{honest},novice", "--players", "5", "--games", "1", "--jobs", "2")
    assert figures["bots"][0]["games"] == 15
    assert figures["bots"][0]["faults"] == 0


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--bots"],
        ["--bots", ""],
        ["--bots", "grandmaster"],
        ["--bots", "adept,Novice"],
        ["--bots", "cmd:"],
        ["--bots", "cmd:no-such-program-anywhere"],
        ["--bots", "cmd:'python"],
        ["--bots", "adept", "--players", "2"],
        ["--bots", "adept", "--players", "8"],
        ["--bots", "adept", "--players", "three"],
        ["--bots", "adept", "--games", "0"],
        ["--bots", "adept", "--games", "1.5"],
        ["--bots", "adept", "--seed", "-1"],
        ["--bots", "adept", "--seed", str(2**63)],
        ["--bots", "adept", "--jobs", "0"],
        ["--bots", "adept", "--json", "no/such/folder/x.json"],
        ["--bots", "adept", "--jso", "x.json"],
        ["--bots", "adept", "more"],
        ["--bots", "adept", "--difficulty", "hard"],
        ["--pairs", "adept"],
        ["--pairs", "adept", "nobody"],
        ["--pairs", "adept", "novice", "--bots", "adept"],
        ["--sprt", "adept", "novice", "--pairs", "adept", "novice"],
        ["--pairs", "adept", "novice", "--deals", "0"],
        ["--pairs", "adept", "novice", "--ms", "0"],
        ["--pairs", "adept", "novice", "--first", "-1"],
        ["--sprt", "adept", "novice", "--p0", "0.6", "--p1", "0.5"],
        ["--sprt", "adept", "novice", "--p0", "0.5", "--elo0", "0"],
        ["--sprt", "adept", "novice", "--p1", "1"],
        ["--sprt", "adept", "novice", "--alpha", "0.6"],
        ["--sprt", "adept", "novice", "--beta", "0"],
        ["--sprt", "adept", "novice", "--max-deals", "0"],
    ],
    ids=" ".join,
)
def test_wrong_options_get_one_sentence_and_status_2(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(options) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--bots", "adept", "--deals", "5"], "--deals goes with --pairs"),
        (["--bots", "adept", "--first", "0"], "--first goes with --pairs or --sprt"),
        (["--pairs", "adept", "novice", "--games", "200"], "--games goes with --bots"),
        (["--pairs", "adept", "novice", "--alpha", "0.1"], "--alpha goes with --sprt"),
        (["--sprt", "adept", "novice", "--no-mirror"], "--no-mirror goes with --pairs"),
        (["--sprt", "adept", "novice", "--role", "ninja"], "--role goes with --pairs"),
    ],
)
def test_an_option_that_would_change_nothing_is_told_where_it_belongs(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(options) == 2
    assert capsys.readouterr().err == f"arena: {sentence} (--help shows the options)\n"


def test_help_lists_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    told = capsys.readouterr().out
    assert all(f"--{o} " in told for o in ("bots", "players", "games", "seed", "jobs", "json"))


def tally(*deals: list[bool]) -> Tally:
    made = Tally()
    for deal in deals:
        made.add(deal)
    return made


def test_the_interval_is_over_deals_not_over_games() -> None:
    alike = tally(*[[True, True, True], [False, False, False]] * 50)
    mixed = tally(*[[True, False, True], [False, True, False]] * 50)
    assert alike.rate == mixed.rate == 0.5
    low, high = alike.interval
    assert high - low == pytest.approx(2 * 1.96 * 0.5 / 10, rel=0.01)
    assert high - low > 2 * (mixed.interval[1] - mixed.interval[0])


def test_more_deals_make_a_narrower_interval_and_few_no_certainty() -> None:
    widths = [high - low for low, high in (tally(*[[True]] * n).interval for n in (1, 5, 50))]
    assert all(wide > narrow for wide, narrow in pairwise(widths))
    assert tally([True]).interval[0] < 0.5
    assert tally().interval == (0.0, 1.0)


def test_figures_of_a_match_told_by_hand() -> None:
    order = Order(("A", "B"), 3, 2, 9)
    first = DealResult([("A", "shogun", True), ("B", "ninja", False), ("A", "ninja", False)])
    second = DealResult([("B", "shogun", False), ("A", "ninja", True), ("A", "ninja", True)])
    first.seconds, second.seconds = {"A": [0.001, 0.003]}, {"A": [0.002], "B": [0.5]}
    first.faults["B"] = 2
    found = match_to_json(order, [first, second])["bots"]
    assert (found[0]["games"], found[0]["wins"], found[0]["win_rate"]) == (4, 3, 0.75)
    assert found[0]["roles"] == {
        "shogun": {"games": 1, "wins": 1},
        "ninja": {"games": 3, "wins": 2},
    }
    assert found[0]["ms"] == {"median": 2.0, "p95": 3.0, "max": 3.0}
    assert (found[1]["wins"], found[1]["faults"], found[0]["faults"]) == (0, 2, 0)


def test_a_share_of_the_deals_is_the_same_as_in_the_whole() -> None:
    order = Order(("novice", "random"), 3, 4, 5)
    whole = [result.seats for result in play_share(order, range(4))]
    assert [result.seats for result in play_share(order, range(2, 4))] == whole[2:]


@pytest.mark.parametrize("is_told", [True, False])
def test_a_decision_takes_what_its_bot_has_worked_and_time_by_the_clock_where_that_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
    is_told: bool,  # noqa: FBT001 - a case
) -> None:
    """Others who have the processor meanwhile make no bot slower."""
    work, clock = count(step=0.25), count(step=7.0)
    monkeypatch.setattr(time, "process_time", lambda: next(work))
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    program = count(step=0.5)
    told = (lambda _pid: next(program)) if is_told else (lambda _pid: None)
    monkeypatch.setattr(external, "seconds_worked", told)
    other = "cmd:" + shlex.join([sys.executable, str(ODD), "honest"])
    (result,) = play_share(Order(("random", other), 3, 1, 9), range(1))
    assert set(result.seconds["random"]) == {0.25}
    in_between = 1  # it is asked too how long may be waited
    assert set(result.seconds[other]) == {0.5 * (1 + in_between) if is_told else 7.0}


@pytest.mark.parametrize("mode", ["liar", "quitter"])
def test_what_the_beginner_decides_for_a_program_is_not_its_time(mode: str) -> None:
    """Nor is the wait for one that is gone. Who never made a decision took no time for any."""
    other = "cmd:" + shlex.join([sys.executable, str(ODD), mode])
    order = Order(("random", other), 3, 1, 9)
    (result,) = play_share(order, range(1))
    assert result.faults[other] == 3
    assert result.seconds[other] == []
    assert result.seconds["random"]
    assert match_to_json(order, [result])["bots"][1]["ms"] == {"median": 0, "p95": 0, "max": 0}
