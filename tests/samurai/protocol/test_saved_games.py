"""Saving and loading: nothing is lost, nothing can be tampered with, and a game stays small."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.samurai.protocol.printed import COPIES
from tests.samurai.protocol.talk import Talk

MIB = 2**20
KINDS = ("parry", "battle_cry", "jujutsu", "bushido", "draw_source", "discard", "play")

Policy = Callable[[Any, Random], Any]


def by_lot(decision: Any, rng: Random) -> Any:
    return rng.choice(decision["actions"])


def reach(kind: str, seed: int = 0) -> Talk:
    """Return a talk whose game waits for a decision of `kind`, some way in."""
    for number in range(seed, seed + 60):
        talk, rng = Talk(), Random(number)
        reply = talk.new(3 + number % 5, number)
        while (decision := reply["decision"]) is not None:
            if decision["kind"] == kind and kind != "play":
                return talk
            if kind == "play" and rng.random() < 0.02:
                return talk
            reply = talk.act(by_lot(decision, rng))
    raise AssertionError(f"no game asks for {kind}")


def play_on(talk: Talk, seed: int) -> list[Any]:
    """Play a game to its end by lot and return every reply."""
    rng, replies = Random(seed), [talk.tell(cmd="state")]
    while (decision := replies[-1]["decision"]) is not None:
        replies.append(talk.act(by_lot(decision, rng)))
    return replies


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_saved_in_the_middle_of_anything_goes_on_as_it_would_have(kind: str) -> None:
    talk, twin = reach(kind), Talk()
    game = talk.tell(cmd="save")["game"]
    twin.tell(cmd="load", game=json.loads(json.dumps(game)))
    seats = range(len(talk.tell(cmd="state")["state"]["players"]))
    seen = [[t.tell(cmd="observe", seat=seat) for seat in seats] for t in (talk, twin)]
    assert seen[0] == seen[1]
    assert play_on(talk, 5) == play_on(twin, 5)


def test_a_battle_cry_half_answered_is_saved_half_answered() -> None:
    talk, twin = reach("battle_cry"), Talk()
    loaded = twin.tell(cmd="load", **talk.tell(cmd="save"))
    assert loaded["decision"]["kind"] == "battle_cry"
    assert loaded["state"]["resolving"]["card"] == "battle_cry"
    assert loaded == {**talk.tell(cmd="state"), "events": []}


def test_a_game_that_is_over_can_be_saved_and_loaded() -> None:
    talk, twin = Talk(), Talk()
    talk.new(4, 5)
    end = play_on(talk, 5)[-1]
    loaded = twin.tell(cmd="load", **talk.tell(cmd="save"))
    assert loaded["outcome"] == end["outcome"]
    assert loaded["decision"] is None
    assert twin.code(cmd="act", action={"type": "end_play"}) == "game_over"


def test_what_is_known_of_a_hand_is_saved() -> None:
    def known(talk: Talk) -> list[Any]:
        seats = range(len(talk.tell(cmd="state")["state"]["players"]))
        views = [talk.tell(cmd="observe", seat=s)["observation"] for s in seats]
        hands = [player["hand"] for view in views for player in view["players"]]
        return [hand["known"] for hand in hands if isinstance(hand, dict)]

    talk, rng, twin = Talk(), Random(1), Talk()
    reply = talk.new(5, 1)
    while not any(known(talk)):
        reply = talk.act(by_lot(reply["decision"], rng))
    twin.tell(cmd="load", **talk.tell(cmd="save"))
    assert known(twin) == known(talk)


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in a saved game but the outermost."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if isinstance(value, (dict, list)):
            yield from paths(value, (*path, key))
        else:
            yield (*path, key)


def holder(data: Any, path: tuple[Any, ...]) -> Any:
    """Return what holds the value at `path`."""
    for step in path[:-1]:
        data = data[step]
    return data


def wrong_values(value: Any) -> list[Any]:
    """Return values that differ from `value`, of its own type and of others."""
    others: list[Any] = [None, True, False, 0, 1, -1, 2.5, "", "bo", [], {}, [None], 2**70]
    if type(value) in (int, float):
        others += [value + 1, float(value)]
    if isinstance(value, str):
        others += [value + "x", value.upper()]
    return [o for o in others if o != value or type(o) is not type(value)]


def is_refused(talk: Talk, game: Any) -> bool:
    return talk.code(cmd="load", game=game) == "bad_game"


def test_every_changed_value_and_every_missing_key_is_noticed() -> None:
    talk, rng = reach("battle_cry"), Random(3)
    game, before = talk.tell(cmd="save")["game"], talk.tell(cmd="state")
    places = list(paths(game))
    for path in places[:8] + rng.sample(places, 250):
        broken = copy.deepcopy(game)
        place = holder(broken, path)
        place[path[-1]] = rng.choice(wrong_values(place[path[-1]]))
        assert is_refused(talk, broken), path
        del place[path[-1]]
        assert is_refused(talk, broken), path
    assert talk.tell(cmd="state") == before


@pytest.mark.parametrize("key", ["format", "version", "system", "seed", "players", "entries"])
def test_the_header_is_guarded_against_every_wrong_value(key: str) -> None:
    talk = reach("play")
    game = talk.tell(cmd="save")["game"]
    for value in wrong_values(game[key]):
        assert is_refused(talk, {**game, key: value}), (key, value)
    assert is_refused(talk, {k: v for k, v in game.items() if k != key})


def test_a_game_of_another_form_is_refused() -> None:
    talk = reach("play")
    game = talk.tell(cmd="save")["game"]
    setup = talk.tell(cmd="state")["state"]
    assert is_refused(talk, {})
    assert is_refused(talk, {"game": game})
    assert is_refused(talk, {**game, "more": 1})
    assert is_refused(talk, {**game, "setup": setup})
    assert is_refused(talk, {**game, "setup": None})
    assert is_refused(talk, {**game, "entries": game["entries"][:-1]})
    assert is_refused(talk, {**game, "entries": [*game["entries"], game["entries"][-1]]})
    assert is_refused(talk, {**game, "entries": game["entries"][::-1]})
    assert is_refused(talk, {**game, "entries": [{"a": [{"b": []}] * 9}] * 99})
    assert is_refused(talk, {**game, "digest": game["digest"][::-1]})
    assert is_refused(talk, {**game, "players": float(game["players"])})


def test_a_seed_that_was_never_used_is_guarded_too() -> None:
    talk = Talk()
    talk.place(Talk().new(3, 7)["state"] | {"turn": _opening()}, seed=5)
    game = talk.tell(cmd="save")["game"]
    assert is_refused(talk, {**game, "seed": 6})
    assert Talk().tell(cmd="load", game=game)["decision"]["kind"] == "play"


def test_a_setup_in_a_saved_game_is_guarded() -> None:
    talk = Talk()
    talk.place(Talk().new(3, 7)["state"] | {"turn": _opening()})
    game = talk.tell(cmd="save")["game"]
    for path in list(paths(game["setup"]))[:200:5]:
        broken = copy.deepcopy(game)
        place = holder(broken["setup"], path)
        place[path[-1]] = [["deep"]]
        assert is_refused(talk, broken)


def test_a_loaded_game_can_be_any_json_in_any_order() -> None:
    talk = reach("parry")
    game = talk.tell(cmd="save")["game"]
    turned = dict(reversed(game.items()))
    line = json.dumps({"game": turned, "cmd": "load"}, indent=None, separators=(" , ", " : "))
    assert talk.line(line.encode())["ok"] is True


def _opening() -> Any:
    return {"seat": 0, "phase": "play", "weapons_played": 0}


def meek(decision: Any, rng: Random) -> Any:
    """End every phase at once: turns, turns, turns."""
    quick = [a for a in decision["actions"] if a["type"] in ("end_play", "lose_honor")]
    return quick[0] if quick else rng.choice(decision["actions"])


def busy(decision: Any, rng: Random) -> Any:
    """Draw with every card: the end of the draw pile comes again and again."""
    cards = ("tea_ceremony", "jujutsu", "battle_cry", "bushido", "daimyo")
    plays = [action for action in decision["actions"] if action.get("card") in cards]
    return rng.choice(plays) if plays else meek(decision, rng)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 7])
@pytest.mark.parametrize("policy", [by_lot, meek, busy])
@pytest.mark.parametrize("pile", [1])
def test_a_game_of_2000_actions_stays_below_a_mebibyte(
    players: int, policy: Policy, pile: int
) -> None:
    talk, rng = Talk(), Random(players)
    reply, actions = talk.place(long_setup(players, pile)), 0
    while reply["decision"] is not None and actions < 2000:
        reply, actions = talk.act(policy(reply["decision"], rng)), actions + 1
    assert actions > 100
    line = json.dumps({"ok": True, **talk.tell(cmd="save")}, separators=(",", ":"))
    assert len(line) < MIB
    assert Talk().line(json.dumps({"cmd": "load", **talk.tell(cmd="save")}).encode())["ok"] is True


def long_setup(players: int, pile: int) -> Any:
    """Return a setup with honor for ever, all cards in hands but a short draw pile."""
    state = Talk().new(players, players)["state"]
    deck = [card for card, copies in sorted(COPIES.items()) for _ in range(copies)]
    Random(1).shuffle(deck)
    state["draw_pile"], state["discard_pile"], rest = deck[:pile], [], deck[pile:]
    for seat, player in enumerate(state["players"]):
        player.update(honor=10**9, hand=rest[seat::players], in_play=[])
    return {**state, "turn": _opening()}
