"""The Hundred Lanterns over the protocol: campaigns served, what events say, what is refused."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.adventure.rules.effects.choices import AwaitChoice
from game.adventure.rules.facts.campaign_events import RoundBegan
from game.adventure.rules.system import PAIRING, SYSTEM
from game.app.games import GAMES
from game.kernel.frames import FramePushed
from game.protocol.arena.command import main as arena
from game.protocol.arena.command import wanted
from game.protocol.arena.party import bots_of
from game.protocol.external import ExternalPlayer
from game.protocol.notation import event_to_json
from game.protocol.parties import joined, leader_of
from game.protocol.requests import RequestHandler
from game.protocol.service import answer
from tests.adventure.campaigns import played, written
from tests.batteries.setups import is_refused_with_a_sentence_or_legal

KEYS = {
    "rolled": "seat test dice faces bonus total difficulty success",
    "shuffled": "deck order",
    "picked": "what id",
    "influence_card": "id row",
    "event_card": "seat id face",
    "market": "seat cards",
    "peeked": "deck cards moved",
    "chapter": "n",
    "round": "n",
    "influence": "change now why",
    "activated": "seat ap",
    "moved": "seat to by",
    "phase": "success",
    "foe": "wounds",
    "confrontation": "won attempt",
    "level": "seat level",
    "spawned": "enemy kind place",
    "enemy_moved": "enemy to",
    "enemy_gone": "enemy by",
    "gained": "seat what n",
    "life": "seat change why stopped",
    "defeated": "seat",
    "passed": "seat test trait",
    "mission": "id state seat",
    "told": "mission to",
    "city": "id state",
    "road": "id state",
    "special": "id",
}
"""Event -> the keys that bots live on."""
STATE_KEYS = set(json.loads(written(5, "activate", 3)))
BOT = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["cmd"] == "start":
        assert told["seats"] == [0, 1, 2, 3]
        assert told["leader"] == 2
    if told["cmd"] == "choose":
        decision = told["decision"]
        assert decision["by"] in ("hero", "leader")
        assert decision["kind"] not in ("join", "consent")
        actions = decision["actions"]
        takes = [a for a in actions if a["type"] == "take" and a["what"] == "card"]
        asks = [*takes, *[a for a in actions if a.get("with")]]
        print(json.dumps({"action": [*actions, *asks][-1]}), flush=True)
"""
"""A program at all seats, which asks itself wherever it can."""
LISTENER = """
import sys
with open(sys.argv[1], "w", encoding="utf-8") as heard:
    for line in sys.stdin:
        heard.write(line)
"""


def served() -> RequestHandler:
    return RequestHandler({"adventure": SYSTEM})


def ask(handler: RequestHandler, **request: Any) -> Any:
    reply, _ = answer(handler, json.dumps(request).encode())
    return json.loads(json.dumps(reply))


def new(handler: RequestHandler, **more: Any) -> Any:
    return ask(handler, cmd="new", system="adventure", seed=7, **more)


def code(reply: Any) -> str:
    assert reply["ok"] is False
    assert reply["error"]["message"]
    return str(reply["error"]["code"])


def test_the_three_keys_of_a_new_campaign() -> None:
    handler = served()
    state = new(handler, players=4, difficulty="legend", leader=2, chapters=1)["state"]
    assert (state["difficulty"], state["leader"], state["chapters"]) == ("legend", 2, 1)
    assert new(handler, players=4)["state"]["difficulty"] == "normal"
    assert code(new(handler, players=3)) == "bad_setup"
    assert code(new(handler, players=4, difficulty="easy")) == "bad_setup"
    assert code(new(handler, players=4, leader=4)) == "bad_setup"
    assert code(new(handler, players=4, chapters=0)) == "bad_setup"
    assert code(new(handler, players=4, chapters="1")) == "bad_request"
    assert code(new(handler, players=4, leader=True)) == "bad_request"
    assert code(new(handler, players=4, difficulty=1)) == "bad_request"
    assert code(new(handler, players=4, weather="fine")) == "bad_request"
    assert code(new(handler, players=4, options={"leader": 1}, leader=2)) == "bad_request"
    setup = json.loads(written(5, "activate", 3))
    told = new(handler, setup=setup, leader=1)
    assert code(told) == "bad_request"
    assert told["error"]["message"].endswith("also 'chapters', 'difficulty', 'leader'")
    assert ask(handler, cmd="state")["state"]["difficulty"] == "normal"


def test_a_position_of_a_game_is_a_setup_and_says_the_same() -> None:
    for kind, number in (("activate", 3), ("action", 30), ("foe_order", 1), ("action", 75)):
        setup = json.loads(written(5, kind, number))
        state = new(served(), setup=setup)["state"]
        assert {**state, "asking": None} == {**setup, "asking": None}
        assert set(state) == STATE_KEYS


FAULTS = [
    ({"influence": 12}, "over"),
    ({"round": 12}, "round"),
    ({"step": "travel"}, "step"),
    ({"swapped": True}, "swapped"),
    ({"cut": ["kyoto-nara"]}, "cut"),
    ({"cities": {"kyoto": {"state": "razed", "chapter": 1}, "uji_bridge": {}}}, "city"),
    ({"event_deck": ["B1"]}, "B1"),
    ({"influence_deck": ["levy", "levy"]}, "twice"),
    ({"next_enemy": 0}, "number"),
    ({"leader": 7}, "leader"),
    ({"weather": "fine"}, "weather"),
    ({"foe": {}}, "foe"),
]


@pytest.mark.parametrize(("change", "word"), FAULTS, ids=lambda part: str(part)[:20])
def test_a_setup_that_cannot_be_is_refused_in_a_sentence(change: Any, word: str) -> None:
    setup = {**json.loads(written(7, "action", 20)), **change}
    reply = new(served(), setup=setup)
    assert code(reply) == "bad_setup"
    assert word in reply["error"]["message"]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_spoilt_setup_is_refused_or_legal(data: st.DataObject) -> None:
    kind, number = data.draw(st.sampled_from([("activate", 3), ("action", 30), ("foe_order", 1)]))
    is_refused_with_a_sentence_or_legal(SYSTEM, json.loads(written(5, kind, number)), data)


def test_a_campaign_is_served_saved_and_loaded() -> None:
    handler, actions, seen = served(), 0, set[str]()
    new(handler, players=4, difficulty="story")
    for game in played(7, difficulty="story"):
        last = game
    for action in last.journal.actions():
        reply = ask(handler, cmd="act", action=SYSTEM.action_to_json(action))
        actions += 1
        for event in reply["events"]:
            seen.add(event["type"])
            if keys := KEYS.get(event["type"]):
                assert set(event) - {"type", "again"} == set(keys.split()), event
    assert reply["outcome"]["kind"] in ("victory", "defeat")
    assert reply["decision"] is None
    assert code(ask(handler, cmd="act", action={"type": "end"})) == "game_over"
    assert len(seen & set(KEYS)) > 20
    saved = ask(handler, cmd="save")["game"]
    assert len(json.dumps(saved)) / actions < 2**20 / 3000
    other = served()
    assert ask(other, cmd="load", game=saved)["state"] == reply["state"]
    saved["entries"][9] = ["gained", 0, "coins", 99]
    assert code(ask(other, cmd="load", game=saved)) == "bad_game"


def test_what_is_not_listed_is_refused_whatever_its_keys() -> None:
    handler = served()
    new(handler, setup=json.loads(written(5, "action", 30)))
    for action in ({}, {"type": "travel"}, {"type": "end", "hero": 0}, {"type": ["end"]}, {"x": 1}):
        assert code(ask(handler, cmd="act", action=action)) == "illegal_action"
    assert code(ask(handler, cmd="observe", seat=4)) == "bad_request"
    assert ask(handler, cmd="observe", seat=3)["observation"]["seat"] == 3


def test_a_decision_says_by_whom_and_a_test_its_chance() -> None:
    by = {"leader": set[str](), "hero": set[str]()}
    for game in played(12):
        if game.decision is None:
            continue
        data = SYSTEM.observation_to_json(game.observe(game.decision.seat))["decision"]
        by[data["by"]].add(data["kind"])
        if data["kind"] in ("test", "reroll"):
            assert 0 <= data["test"]["chance"] <= 1
    assert {"activate", "foe_order", "enemy"} <= by["leader"]
    assert {"action", "travel", "stance", "kami", "weapon"} <= by["hero"]
    assert not by["leader"] & {"action", "travel", "stance", "bless", "join"}


def test_the_arena_plays_parties_on_the_same_seeds(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(BOT, encoding="utf-8")
    file = tmp_path / "figures.json"
    bots = f"follower,random+follower,cmd:{shlex.join([sys.executable, str(program)])}"
    options = "--games 2 --chapters 1 --difficulty story --leader 2 --system adventure".split()
    contests = {game.key: game for game in GAMES if game.key == "adventure"}
    assert arena(["--bots", bots, *options, "--json", str(file)], contests) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert [bot["games"] for bot in data["bots"]] == [2, 2, 2]
    assert [bot["faults"] for bot in data["bots"]] == [0, 0, 0]
    assert data["bots"][0]["chapters"]["1"]["phases"] == 2
    assert data["options"] == {"chapters": 1, "difficulty": "story", "leader": 2}
    assert arena(["--bots", bots, "--system", "adventure", "--chapters", "9"], contests) == 2
    assert len(PAIRING.groups) == 4


def test_what_a_game_has_of_its_own_holds_in_a_duel_too_and_the_help_tells_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A duel was played at the usual difficulty, whatever was asked for."""
    words = ["--pairs", "follower", "random", "--chapters", "1", "--difficulty", "story"]
    contests = {game.key: game for game in GAMES if game.key == "adventure"}
    assert wanted(words, contests).plan.options == {"chapters": 1, "difficulty": "story"}
    with pytest.raises(SystemExit):
        arena(["--help"], contests)
    told = " ".join(capsys.readouterr().out.split())
    assert "with --game adventure also --difficulty (story, normal, hard, legend)" in told


def test_the_arena_says_that_a_party_is_four(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "adventure", "--bots", "random", "--players", "3"]
    contests = {game.key: game for game in GAMES if game.key == "adventure"}
    assert arena(words, contests) == 2
    assert "--players must be 4 (" in capsys.readouterr().err


def test_the_arena_refuses_a_party_of_more_than_there_are_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The fifth was left out, and nothing said so."""
    contests = {game.key: game for game in GAMES if game.key == "adventure"}
    five, four = "random" + "+follower" * 4, "random" + "+follower" * 3
    assert arena(["--game", "adventure", "--bots", f"random,{five}"], contests) == 2
    assert f"'{five}' names 5 bots, and there are 4 seats (" in capsys.readouterr().err
    assert wanted(["--game", "adventure", "--bots", four], contests).plan.players == 4


@pytest.mark.parametrize(
    ("entry", "seated"),
    [
        ("random", ["random"] * 4),
        ("cmd:bot -x+random", ["cmd:bot -x", "random"] * 2),
        ("cmd:a+cmd:b+random+cmd:b", ["cmd:a", "cmd:b", "random", "cmd:b"]),
        ("cmd:./c++/bot", ["cmd:./c++/bot"] * 4),
        ('cmd:bot "1+one"+random', ['cmd:bot "1+one"', "random"] * 2),
    ],
)
def test_a_plus_joins_a_party_seat_by_seat_programs_too(entry: str, seated: list[str]) -> None:
    """Section 7: `A+B+A+B`; inside quotes, or before no bot's name, it is part of a command."""
    assert list(bots_of(entry, 4)) == seated


def test_a_program_at_two_seats_hears_all_once_whichever_seat_is_asked_first(
    tmp_path: Path,
) -> None:
    """A session tells a seat what is new just before it is asked, or when the game is over.

    Which answer leads to something is not told (HA-18.3): not what the engine will go on with.
    """
    program, heard = tmp_path / "bot.py", tmp_path / "heard.jsonl"
    program.write_text(LISTENER, encoding="utf-8")
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(program))} {shlex.quote(str(heard))}"
    roster = next(game.roster for game in GAMES if game.key == "adventure")
    players = joined(
        {seat: ExternalPlayer(SYSTEM, roster, command) for seat in (1, 3)},
        leader_of(SYSTEM, {"leader": 1}),
        PAIRING.own_answer,
    )
    for seat, news in ((3, (0, 1, 2)), (1, (0, 1, 2, 3)), (3, (3,))):
        if 0 in news:
            players[seat].start(SYSTEM.key, seat, 4, 7)
        for n in news:
            players[seat].see(RoundBegan(n))
    walk_on = (("share_food", "A4.green.0.share_food"), ("walk_on", ""))
    players[1].see(FramePushed(AwaitChoice(1, 1, walk_on, "A4")))
    for player in players.values():
        player.end(None)
    for player in players.values():
        player.close()  # type: ignore[attr-defined]  # programs can be closed
    told = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    start = {"system": "adventure", "seat": 1, "players": 4, "seats": [1, 3], "leader": 1}
    assert told[0] == {"cmd": "start", **start}
    assert [line["event"]["n"] for line in told[1:-2]] == [0, 1, 2, 3]
    frame = {"type": "await_choice", "seat": 1, "meant": 1, "source": "A4"}
    assert told[-2] == {"cmd": "event", "event": {"type": "pushed", "frame": frame}}
    assert told[-1] == {"cmd": "end", "outcome": None}


def test_no_program_hears_where_an_answer_leads() -> None:
    """HA-18.2: nor whether it leads anywhere; the scripts of a face are named to nobody."""
    for game in played(5):
        if game.decision is None:
            told = [event_to_json(SYSTEM, event) for event in game.journal.events()]
    frames = [event["frame"] for event in told if event["type"] == "pushed"]
    assert {"effects", "test", "await_choice"} <= {frame["type"] for frame in frames}
    assert not any({"script", "at", "labels", "trial"} & set(frame) for frame in frames)


def test_only_between_seats_of_one_controller_a_yes_goes_unasked() -> None:
    kinds = set[str]()
    for game in played(12, "random"):
        decision = game.decision
        if decision is None:
            continue
        seen, asker = game.observe(decision.seat), game.state.acting
        mine = PAIRING.own_answer(seen, range(4))
        kinds |= {decision.kind} if mine is not None else set()
        assert (mine in decision.actions) == (decision.kind in ("join", "consent"))
        assert PAIRING.own_answer(seen, {decision.seat} - {asker}) is None
    assert "join" in kinds
