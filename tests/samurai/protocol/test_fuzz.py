"""Whatever is sent, a reply of the page comes back, and never the program's own failure."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samurai.protocol.talk import Talk

CODES = frozenset(
    (
        "bad_json bad_request unknown_command no_game bad_setup bad_game illegal_action game_over"
    ).split()
)
WORDS = "cmd new act observe state save load quit system seed players setup action seat game"
TEXT = st.sampled_from(WORDS.split()) | st.text(max_size=5)
NUMBERS = st.integers(-3, 9) | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
REQUESTS = st.fixed_dictionaries(
    {"cmd": st.sampled_from(["hello", "new", "act", "observe", "state", "save", "load"])},
    optional={
        "system": st.just("samurai-sword") | JSON,
        "players": st.integers(3, 7) | JSON,
        "seed": st.integers(0, 2**63 - 1) | JSON,
        "setup": st.dictionaries(TEXT, JSON, max_size=4) | JSON,
        "action": st.dictionaries(TEXT, JSON, max_size=4) | JSON,
        "game": st.dictionaries(TEXT, JSON, max_size=4) | JSON,
        "seat": st.integers(0, 3) | JSON,
    },
)


def is_of_the_page(reply: Any) -> bool:
    return reply["ok"] is True or reply["error"]["code"] in CODES


@settings(deadline=None)
@given(st.lists(st.binary(max_size=60) | JSON.map(lambda data: json.dumps(data).encode())))
def test_any_lines_get_replies_of_the_page(lines: list[bytes]) -> None:
    talk = Talk()
    talk.new()
    before = talk.tell(cmd="state")
    assert all(is_of_the_page(talk.line(line)) for line in lines)
    assert talk.tell(cmd="state") == before


@settings(deadline=None)
@given(st.lists(REQUESTS, max_size=6))
def test_any_requests_get_replies_of_the_page(requests: list[dict[str, Any]]) -> None:
    talk = Talk()
    for request in requests:
        assert is_of_the_page(talk.ask(**request))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Return (holder, key) of every value in `data`."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    found = [(data, key) for key in dict(items)]
    inner = [data[key] for _, key in found if isinstance(data[key], (dict, list))]
    return found + [place for value in inner for place in places(value)]


def odd(rng: Random) -> Any:
    """Return some value that stands nowhere in the page."""
    simple = [
        None,
        True,
        -1,
        0,
        3,
        7,
        2.0,
        1e300,
        2**64,
        "",
        "bo",
        "hand",
        "ninja",
        "play",
        "\ud800",
    ]
    made: list[Any] = [*simple, [], {}, [[]], {"bo": 1}, ["bo"] * 3, [None], {"count": 3}]
    return rng.choice(made)


def damaged(data: Any, rng: Random) -> Any:
    """Return a copy of `data` with one to three things changed, left out or added."""
    copied = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        holder, key = rng.choice(places(copied))
        way = rng.randrange(4)
        if way == 0:
            del holder[key]
        elif way == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(rng.choice(holder)))
        elif way == 1:
            holder[str(key) + "x"] = odd(rng)
        else:
            holder[key] = odd(rng)
    return copied


@pytest.mark.parametrize("players", range(3, 8))
def test_damaged_setups_and_games_are_refused_by_the_page(players: int) -> None:
    talk, rng = Talk(), Random(players)
    state = talk.new(players, 1)["state"]
    game = talk.tell(cmd="save")["game"]
    codes = set()
    for _ in range(300):
        setup = damaged(state, rng)
        reply = talk.ask(cmd="new", system="samurai-sword", setup=setup, seed=1)
        codes.add(reply["ok"] or reply["error"]["code"])
        reply = talk.ask(cmd="load", game=damaged(game, rng))
        codes.add(reply["ok"] or reply["error"]["code"])
    assert codes - {True} == {"bad_setup", "bad_game"}
