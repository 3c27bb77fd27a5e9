"""Every way to send a wrong request, and what is answered (docs/protocol.md, the error table)."""

import json
from typing import Any

import pytest

from game.protocol import notation
from game.protocol.notation import BadJsonError
from tests.samurai.protocol.talk import Talk, refused

NEW: dict[str, Any] = {"cmd": "new", "system": "samurai-sword", "players": 3, "seed": 7}
DEEP = b"[" * 63 + b"]" * 63


def nested(levels: int) -> bytes:
    """Return a request of so many levels, alternately arrays and objects."""
    inside = levels - 1
    opened = [b"[" if n % 2 else b'{"a":' for n in range(inside)]
    closed = [b"]" if n % 2 else b"}" for n in reversed(range(inside))]
    return b'{"cmd":"hello","x":' + b"".join([*opened, b"0", *closed]) + b"}"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"\t\r",
        b"hello",
        b"{",
        b'{"cmd":"hello"',
        b'{"cmd":"hello"}}',
        b'{"cmd":"hello"} {"cmd":"hello"}',
        b'{"cmd":"hello",}',
        b"{'cmd':'hello'}",
        b'{"cmd":"hello"}\x00',
        b'{"cmd":"he\nllo"}',
        b'{"cmd":"hello","x":01}',
        b'{"cmd":"hello","x":.5}',
        b'{"cmd":"hello","x":+1}',
        b'{"cmd":"hello","x":NaN}',
        b'{"cmd":"hello","x":[Infinity]}',
        b'{"cmd":"hello","x":-Infinity}',
        b'{"cmd":"hello","cmd":"hello"}',
        b'{"cmd":"hello","x":{"a":1,"\\u0061":2}}',
        b'{"cmd":"hello","x":"\\x"}',
        b'\xef\xbb\xbf{"cmd":"hello"}',
        b'\xff\xfe{"cmd":"hello"}',
        b'{"cmd":"hell\xf6"}',
        b'{"cmd":"\xed\xa0\x80"}',
        '{"cmd":"hello"}'.encode("utf-16"),
        b'"' + b'\\"' * 200_000,
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" * 65 + b"]" * 65,
        nested(65),
        b'{"cmd":"act","action":' + DEEP[:63] + b"[" + b"]" + DEEP[63:] + b"}",
    ],
    ids=lambda line: repr(line[:24]),
)
def test_what_is_not_json_is_bad_json(line: bytes) -> None:
    assert refused(Talk().line(line)) == "bad_json"


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (
            {k: NEW[k] for k in ("cmd", "system", "seed")},
            "'new' lacks 'players': besides 'cmd' it has 'players', 'seed', 'system'; or",
        ),
        ({**NEW, "setup": {}}, "'new' takes 'players' or 'setup', not both"),
        ({**NEW, "hat": 1}, "'new' does not take 'hat': besides 'cmd' it has"),
        ({"cmd": "state", "seat": 1}, "'state' does not take 'seat': besides 'cmd' it has no key"),
        ({"cmd": "act", "hat": 1}, "'act' lacks 'action' and does not take 'hat': besides 'cmd'"),
        ({"hat": 1}, "a request needs a text 'cmd': one of hello, new, act, observe, state, save"),
    ],
)
def test_a_request_with_wrong_keys_is_told_which(request_: dict[str, Any], sentence: str) -> None:
    told = Talk().line(json.dumps(request_).encode())["error"]
    assert told["message"].startswith(sentence)


def test_of_many_wrong_keys_the_first_few_are_told() -> None:
    wrong = {f"k{n:04}": n for n in range(2000)}
    told = Talk().ask(cmd="state", **wrong)["error"]["message"]
    assert told.startswith("'state' does not take 'k0000', 'k0001', 'k0002', 'k0003', 'k0004'")
    assert "'k0007' and 1992 more: besides 'cmd'" in told
    assert "k0008" not in told


def test_what_is_no_json_for_us_is_told_what() -> None:
    for line, sentence in (
        (b"  ", "the line is empty"),
        (
            b'\xef\xbb\xbf{"cmd":"hello"}',
            "the line begins with a byte order mark: write UTF-8 without one",
        ),
        (b'{"cmd":"hello","cmd":"quit"}', "an object has a key twice: 'cmd'"),
    ):
        assert Talk().line(line)["error"]["message"] == sentence


class Key(str):
    """A key that counts how often keys are looked up."""

    __slots__ = ()
    looks = 0

    def __hash__(self) -> int:
        Key.looks += 1
        return super().__hash__()


def test_a_key_that_is_there_twice_among_thousands_is_found_in_one_pass() -> None:
    pairs: list[tuple[str, Any]] = [(Key(n % 1999), n) for n in range(2000)]
    with pytest.raises(BadJsonError, match="an object has a key twice: '0'"):
        notation._object(pairs)
    assert Key.looks < 10 * len(pairs)


@pytest.mark.parametrize(
    "line",
    [
        b"null",
        b"true",
        b"7",
        b'"hello"',
        b"[]",
        b'[{"cmd":"hello"}]',
        b"[" * 64 + b"]" * 64,
        b"{}",
        b'{"command":"hello"}',
        b'{"cmd":null}',
        b'{"cmd":7}',
        b'{"cmd":["hello"]}',
        b'{"cmd":{"cmd":"hello"}}',
        nested(64),
        b'{"cmd":"hello","x":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}',
        b'{"cmd":"hello","x":"\\ud800"}',
        b'{"cmd":"hello","x":1e999}',
        b'{"cmd":"hello","x":' + b"9" * 5000 + b"}",
        b'{"cmd":"new","system":"samurai-sword","players":3,"seed":' + b"9" * 5000 + b"}",
        b'{"cmd":"new","system":"samurai-sword","players":3,"seed":7.0}',
        b'{"cmd":"new","system":"samurai-sword","players":3,"seed":7e0}',
    ],
    ids=lambda line: repr(line[:40]),
)
def test_what_is_no_request_is_a_bad_request(line: bytes) -> None:
    assert refused(Talk().line(line)) == "bad_request"


@pytest.mark.parametrize("command", ["", "Hello", "hello ", "new_game", "__init__", "\ud800"])
def test_a_command_that_is_none_is_unknown_whatever_comes_with_it(command: str) -> None:
    assert Talk().code(cmd=command) == "unknown_command"
    assert Talk().code(cmd=command, seat="x", more=1) == "unknown_command"


@pytest.mark.parametrize(
    "change",
    [
        {"seed": -1},
        {"seed": 2**63},
        {"seed": True},
        {"seed": 3.0},
        {"seed": "7"},
        {"seed": None},
        {"system": "go"},
        {"system": "Samurai-Sword"},
        {"system": None},
        {"system": ["samurai-sword"]},
        {"players": "3"},
        {"players": 3.0},
        {"players": True},
        {"players": None},
        {"players": [3]},
        {"setup": {}},
        {"setup": None},
        {"more": 1},
    ],
    ids=str,
)
def test_new_takes_its_keys_in_their_types(change: dict[str, Any]) -> None:
    assert Talk().code(**{**NEW, **change}) == "bad_request"


@pytest.mark.parametrize("key", ["system", "players", "seed"])
def test_new_needs_every_key(key: str) -> None:
    assert Talk().code(**{k: v for k, v in NEW.items() if k != key}) == "bad_request"


@pytest.mark.parametrize("setup", [None, [], "x", 3, True])
def test_a_setup_is_an_object(setup: Any) -> None:
    request = {"cmd": "new", "system": "samurai-sword", "seed": 7, "setup": setup}
    assert Talk().code(**request) == "bad_request"


@pytest.mark.parametrize("players", [-3, 0, 2, 8, 10**30])
def test_a_number_of_players_out_of_range_is_a_bad_setup(players: int) -> None:
    assert Talk().code(**{**NEW, "players": players}) == "bad_setup"


def test_a_huge_number_of_players_is_an_integer_out_of_range() -> None:
    line = json.dumps({**NEW, "players": 0}).replace(": 0", ": " + "9" * 5000)
    assert refused(Talk().line(line.encode())) == "bad_setup"


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_every_seed_there_is_starts_a_game(seed: int) -> None:
    assert Talk().new(3, seed)["decision"]["kind"] == "play"


@pytest.mark.parametrize("command", ["hello", "state", "save", "quit", "act", "observe", "load"])
def test_unknown_keys_are_refused_before_all_else(command: str) -> None:
    keys: dict[str, Any] = {"act": {"action": {}}, "observe": {"seat": 0}, "load": {"game": {}}}
    request: dict[str, Any] = {"cmd": command, **keys.get(command, {})}
    assert Talk().code(**request, more=1) == "bad_request"
    assert Talk().code(**request, cmd2="x") == "bad_request"


@pytest.mark.parametrize("command", ["act", "observe", "load"])
def test_a_missing_key_is_a_bad_request_even_without_a_game(command: str) -> None:
    assert Talk().code(cmd=command) == "bad_request"


@pytest.mark.parametrize("data", [None, [], "x", 3, True, 0.5])
def test_what_must_be_an_object_is_one(data: Any) -> None:
    talk = Talk()
    talk.new()
    for fresh in (Talk(), talk):
        assert fresh.code(cmd="act", action=data) == "bad_request"
        assert fresh.code(cmd="load", game=data) == "bad_request"


@pytest.mark.parametrize("seat", [None, "0", 0.0, True, [0], {}])
def test_a_seat_is_an_integer(seat: Any) -> None:
    talk = Talk()
    talk.new()
    assert talk.code(cmd="observe", seat=seat) == "bad_request"
    assert Talk().code(cmd="observe", seat=seat) == "bad_request"


def test_a_seat_outside_the_table_is_a_bad_request_once_there_is_a_table() -> None:
    talk = Talk()
    assert talk.code(cmd="observe", seat=9) == "no_game"
    talk.new(4)
    assert [talk.code(cmd="observe", seat=seat) for seat in (-1, 4, 10**30)] == ["bad_request"] * 3
    assert talk.tell(cmd="observe", seat=3)["observation"]["seat"] == 3


def test_without_a_game_there_is_no_game() -> None:
    requests: list[dict[str, Any]] = [
        {"cmd": "state"},
        {"cmd": "save"},
        {"cmd": "observe", "seat": 0},
        {"cmd": "act", "action": {"type": "end_play"}},
        {"cmd": "act", "action": {}},
    ]
    assert {Talk().code(**request) for request in requests} == {"no_game"}


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": None},
        {"type": "end_play", "more": 1},
        {"type": "end_play", "card": None},
        {"type": "End_play"},
        {"type": ["end_play"]},
        {"type": "play", "card": "excalibur"},
        {"type": "play", "card": "parry"},
        {"type": "play", "card": 3},
        {"type": "discard", "card": "bo"},
        {"type": "\ud800"},
        {"action": {"type": "end_play"}},
    ],
    ids=str,
)
def test_an_action_that_is_not_listed_is_illegal_whatever_its_keys(action: Any) -> None:
    talk = Talk()
    before = talk.new()
    assert talk.code(cmd="act", action=action) == "illegal_action"
    del before["events"]
    assert talk.tell(cmd="state") == before


def test_a_target_that_is_no_integer_is_illegal() -> None:
    talk = Talk()
    play = next(a for a in talk.new(3, 7)["decision"]["actions"] if a.get("target") == 1)
    for target in (True, 1.0, "1", None, [1]):
        assert talk.code(cmd="act", action={**play, "target": target}) == "illegal_action"
    line = json.dumps({"cmd": "act", "action": {**play, "target": "@"}}).replace('"@"', "9" * 5000)
    assert refused(talk.line(line.encode())) == "illegal_action"


def test_a_refused_request_leaves_the_game_as_it_was() -> None:
    talk = Talk()
    talk.new()
    before, saved = talk.tell(cmd="state"), talk.tell(cmd="save")
    for line in (b"", b"{}", b'{"cmd":"x"}', b'{"cmd":"load","game":{}}'):
        refused(talk.line(line))
    assert talk.code(**{**NEW, "players": 9}) == "bad_setup"
    setup = {**before["state"], "players": []}
    assert talk.code(cmd="new", system="samurai-sword", setup=setup, seed=1) == "bad_setup"
    assert talk.tell(cmd="state") == before
    assert talk.tell(cmd="save") == saved


def test_keys_of_replies() -> None:
    talk = Talk()
    assert set(talk.tell(cmd="hello")) == {"protocol", "name", "version", "systems"}
    start = talk.new()
    assert set(start) == {"state", "decision", "outcome", "events"}
    done = talk.act(start["decision"]["actions"][-1])
    assert set(done) == {"state", "decision", "outcome", "events"}
    assert set(talk.tell(cmd="state")) == {"state", "decision", "outcome"}
    assert set(talk.tell(cmd="observe", seat=0)) == {"observation"}
    saved = talk.tell(cmd="save")
    assert set(saved) == {"game"}
    assert set(talk.tell(cmd="load", **saved)) == {"state", "decision", "outcome", "events"}
    assert talk.tell(cmd="quit") == {}


def test_hello_names_the_protocol_and_its_systems() -> None:
    hello = Talk().tell(cmd="hello")
    assert hello["protocol"] == 1
    assert hello["systems"][0] == "samurai-sword"


def test_quit_ends_the_conversation_and_nothing_else_does() -> None:
    talk = Talk()
    talk.code(cmd="quit", more=1)
    assert talk.is_open
    talk.tell(cmd="quit")
    assert not talk.is_open
