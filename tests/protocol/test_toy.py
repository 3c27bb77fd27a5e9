"""Server, arena and other people's programs play the toy, so they know no game of their own."""

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kernel.ids import Seat
from game.kernel.players import Roster
from game.protocol.arena.command import main
from game.protocol.arena.duel import Duel
from game.protocol.arena.match import MOST_JOBS, Order, deal_seed, play_share, processes
from game.protocol.requests import RequestHandler
from game.protocol.service import answer
from tests.protocol.toys import ROSTER, First, SpokenToy, ToyContest

ODD = Path(__file__).with_name("odd_bot.py")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CIRCLE_OF_HONOR_HOME", str(tmp_path / "home"))
    return tmp_path


def arena(folder: Path, *options: str) -> Any:
    file = folder / "figures.json"
    assert main([*options, "--json", str(file)], {"toy-duel": ToyContest()}) == 0
    return json.loads(file.read_text("utf-8"))


def ask(handler: RequestHandler, **request: Any) -> Any:
    reply, _ = answer(handler, json.dumps(request).encode())
    return json.loads(json.dumps(reply))


def test_the_server_plays_a_whole_toy() -> None:
    handler = RequestHandler({"toy-duel": SpokenToy()})
    assert ask(handler, cmd="hello")["systems"] == ["toy-duel"]
    told = ask(handler, cmd="new", system="toy-duel", players=3, seed=1)
    assert [event["type"] for event in told["events"]][:2] == ["laid", "drew"]
    choices = 0
    while told["decision"] is not None:
        assert ask(handler, cmd="observe", seat=told["decision"]["seat"])["ok"]
        assert ask(handler, cmd="act", action={"type": "win"})["error"]["code"] == "illegal_action"
        told = ask(handler, cmd="act", action=told["decision"]["actions"][0])
        choices += 1
        game = ask(handler, cmd="save")["game"]
        again = ask(RequestHandler({"toy-duel": SpokenToy()}), cmd="load", game=game)
        assert again["state"] == told["state"]
    assert choices > 3
    assert told["outcome"] is not None


def test_house_rules_are_asked_for_by_name() -> None:
    handler = RequestHandler({"toy-duel": SpokenToy()})
    new = {"cmd": "new", "system": "toy-duel", "players": 2, "seed": 1}
    assert ask(handler, **new)["state"]["lives"] == [2, 2]
    assert ask(handler, **new, options={})["state"]["lives"] == [2, 2]
    assert ask(handler, **new, options={"lives": 3})["state"]["lives"] == [3, 3]
    assert ask(handler, cmd="save")["game"]["options"] == {"lives": 3}
    for wrong in ({"lives": 9}, {"lives": True}, {"lifes": 3}):
        assert ask(handler, **new, options=wrong)["error"]["code"] == "bad_setup"
    assert ask(handler, **new, options=[])["error"]["code"] == "bad_request"
    assert ask(handler, cmd="state")["state"]["lives"] == [3, 3]


def test_a_server_without_a_game_says_so() -> None:
    handler = RequestHandler({})
    assert ask(handler, cmd="hello")["systems"] == []
    told = ask(handler, cmd="new", system="toy-duel", players=3, seed=1)
    assert told["error"]["code"] == "bad_request"
    assert "none is here" in told["error"]["message"]


def test_an_arena_without_a_game_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--bots", "lot"], {}) == 2
    assert "no game here" in capsys.readouterr().err


def test_the_arena_seats_toy_bots_in_all_seats(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = arena(home, "--bots", "lot,first", "--games", "20", "--jobs", "2")
    assert (data["players"], data["games"]) == (2, 40)
    assert [(bot["bot"], bot["games"]) for bot in data["bots"]] == [("lot", 40), ("first", 40)]
    assert [bot["roles"]["fighter"]["games"] for bot in data["bots"]] == [40, 40]
    assert sum(bot["wins"] for bot in data["bots"]) == 40
    assert "fighter" in capsys.readouterr().out


def test_a_test_that_ends_before_its_deals_do_names_the_log_too(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    liar = f"cmd:{shlex.join([sys.executable, str(ODD), 'liar'])}"
    data = arena(home, "--sprt", liar, "lot", "--p0", "0.6", "--p1", "0.9")
    assert data["deals"] < 1000
    assert data["faults"][liar]
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("more about the faults, and what the programs said: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_figures_that_no_disk_takes_are_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--bots", "first", "--games", "1", "--json", "/dev/full"]
    assert main(words, {"toy-duel": ToyContest()}) == 2
    told = capsys.readouterr()
    assert "fighter" in told.out
    assert told.err.splitlines()[-1].startswith("arena: cannot write '/dev/full': ")


@pytest.mark.parametrize(
    ("jobs", "deals", "started"), [(9, 3, 3), (10**9, 1, 1), (10**9, 1000, MOST_JOBS)]
)
def test_no_more_processes_start_than_have_a_deal_to_play(
    jobs: int, deals: int, started: int
) -> None:
    assert processes(jobs, deals) == started


@pytest.mark.parametrize("players", [2, 4])
def test_a_toy_duel_goes_round_the_seats(home: Path, players: int) -> None:
    tables = Duel(ToyContest(), "A", "B", players, 1, 1).tables(0)
    assert tables[0] == ("B",) * players
    assert [table.index("A") for table in tables[1:]] == list(range(players))
    data = arena(home, "--pairs", "first", "lot", "--players", str(players), "--deals", "10")
    assert data["total"]["places"] == 10 * players
    assert list(data["roles"]) == ["fighter"]
    assert all(len(deal.split()) == players for deal in data["results"])


def test_a_program_plays_the_toy(home: Path) -> None:
    honest = f"cmd:{shlex.join([sys.executable, str(ODD), 'honest'])}"
    data = arena(home, "--bots", f"{honest},first", "--games", "2")
    assert [bot["faults"] for bot in data["bots"]] == [0, 0]
    assert data["bots"][0]["wins"] + data["bots"][1]["wins"] == 4


def test_a_program_at_fault_is_replaced_by_the_toys_beginner(home: Path) -> None:
    liar = f"cmd:{shlex.join([sys.executable, str(ODD), 'liar'])}"
    data = arena(home, "--bots", f"{liar},first", "--games", "1")
    assert [bot["faults"] for bot in data["bots"]] == [2, 0]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--bots", "novice"], "take lot or first, or cmd:PROGRAM"),
        (["--bots", "lot", "--players", "5"], "must be 2 to 4"),
        (["--bots", "lot", "--game", "chess"], "invalid choice"),
    ],
)
def test_wrong_options_are_the_toys_own(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(options, {"toy-duel": ToyContest()}) == 2
    assert told in capsys.readouterr().err


def test_no_bot_of_the_arena_learns_a_seed_from_which_to_rebuild_the_deal() -> None:
    """From the seed of a match or of a deal all cards could be told."""
    told: list[int] = []

    class Noting(First):
        def __init__(self, name: str, seed: int) -> None:
            super().__init__(name, seed)
            told.append(seed)

        def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
            super().start(system, seat, players, seed)
            told.append(seed)

    class NotingContest(ToyContest):
        @property
        def roster(self) -> Roster:
            return replace(ROSTER, make=Noting)

    plan = Order(NotingContest(), ("lot", "first"), 2, deals=2, seed=7)
    play_share(plan, plan.numbers)
    assert len(told) == 2 + 2 * 2 * 2
    assert not set(told) & {7, deal_seed(7, 0), deal_seed(7, 1)}
    again, told = told, []
    play_share(plan, plan.numbers)
    assert told == again
