# ruff: noqa: PLW2901, C901, TRY301 -- the model follows the page sentence by sentence
"""Campaigns on two tables at once: `python3 -m tests.adventure.second.compare N [FIRST]`.

The first table is any program that speaks the protocol (`python3 -m game protocol`); the second is
the model of this folder. After each step the questions, legal actions, states, observations, fixed
events and the outcome are compared.
What was measured stands in docs/quality.md. Not covered: refused actions and faulty setups.
"""

import copy
import json
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

from build.workers import stoppable
from tests.adventure.second.course import campaign
from tests.adventure.second.luck import Heard, MismatchError
from tests.adventure.second.sight import observed
from tests.adventure.second.table import JSON, Table
from tests.batteries.compared import compare

LOOSE = ("items", "weapons", "goods", "cut", "shut", "mods", "marks", "added", "out", "group")


class First:
    """The first table, asked over its standard streams."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "protocol"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip

    def __call__(self, request: JSON) -> JSON:
        """Ask and return the reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply: JSON = json.loads(self.process.stdout.readline())
        return reply

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process.wait(30)


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def ordered(state: JSON) -> JSON:
    """Return a state with what has no order sorted, without what nobody compares."""
    state = copy.deepcopy(state)
    state.pop("asking", None)
    for holder in (state, *state["heroes"]):
        for name in LOOSE:
            if name in holder:
                holder[name] = sorted(holder[name], key=_key)
    state["lying"] = {p: sorted(g) for p, g in state["lying"].items()}
    return state


def difference(one: Any, two: Any, path: str = "") -> str | None:
    """Say where two values differ; None if they do not."""
    if one == two:
        return None
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}):
            found = difference(one.get(key, "nothing"), two.get(key, "nothing"), f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for place, (a, b) in enumerate(zip(one, two, strict=True)):
            found = difference(a, b, f"{path}[{place}]")
            if found:
                return found
        return None
    return f"{path}: told {one}, model {two}"


class Second:
    """The model, one answer at a time."""

    def __init__(self, state: JSON) -> None:
        self.luck = Heard()
        self.table = Table(copy.deepcopy(state), self.luck)
        self.game = campaign(self.table)
        self.decision: JSON | None = None
        self.outcome: JSON | None = None

    def answer(self, action: JSON | None, events: list[JSON]) -> None:
        """Go on to the next question."""
        self.luck.listen(events)
        try:
            self.decision = self.game.send(action) if action else next(self.game)
        except StopIteration as end:
            self.decision, self.outcome = None, end.value
        self.luck.compare()


def _compare_decisions(told: JSON | None, mine: JSON | None) -> None:
    if told is None or mine is None:
        if told is not mine:
            raise MismatchError(f"decision: told {told}, model {mine}")
        return
    for key in ("seat", "kind", "by"):
        if told[key] != mine[key]:
            raise MismatchError(f"decision {key}: told {told}, model {mine}")
    a, b = sorted(map(_key, told["actions"])), sorted(map(_key, mine["actions"]))
    if a != b:
        raise MismatchError(
            f"{told['kind']} of {told['seat']}: only told {sorted({*a} - {*b})}, "
            f"only model {sorted({*b} - {*a})}{' (twice)' if len(a) != len({*a}) else ''}"
        )
    for key in ("test", "tests"):
        _compare_tests(key, told.get(key) or {}, mine.get(key) or {})


def _compare_tests(key: str, told: JSON, mine: JSON) -> None:
    rows = (
        [(told, mine)]
        if key == "test"
        else [(told.get(k, {}), mine.get(k, {})) for k in {*told, *mine}]
    )
    for a, b in rows:
        a, b = dict(a), dict(b)
        near = abs(a.pop("chance", 0) - b.pop("chance", 0)) < 0.011
        if a != b or not near:
            raise MismatchError(f"{key}: told {told}, model {mine}")


def check(reply: JSON, second: Second) -> None:
    """Compare a reply with the model."""
    _compare_decisions(reply["decision"], second.decision)
    found = difference(ordered(reply["state"]), ordered(second.table.s))
    if found:
        raise MismatchError(f"state{found}")
    if reply["outcome"] != second.outcome:
        raise MismatchError(f"outcome: told {reply['outcome']}, model {second.outcome}")


def check_sight(first: First, second: Second, seat: int) -> None:
    """Compare what a seat sees."""
    told = first({"cmd": "observe", "seat": seat})["observation"]
    decision = told.pop("decision")
    if told.pop("seat") != seat:
        raise MismatchError("the observation is another seat's")
    found = difference(ordered(told), ordered(observed(second.table.s, second.table.known)))
    if found:
        raise MismatchError(f"seen by {seat}{found}")
    mine = second.decision
    if mine is not None and mine["seat"] != seat:
        if decision != {"seat": mine["seat"], "kind": mine["kind"]}:
            raise MismatchError(f"seat {seat} sees the decision {decision}")
    elif mine is not None:
        _compare_decisions(decision, mine)


WEIGHTS = {
    "mission": 12, "clan": 16, "attack": 3, "travel": 4, "give": 0.25, "take": 0.25, "swap": 0.5,
    "work": 0.5, "rest": 0.5, "end": 0.4, "stop": 1.0, "tell": 0.5, "learn": 2, "smithy": 2,
    "market": 2, "special": 4, "shrine": 4, "use": 1, "buy": 3, "strike": 4, "skill": 5, "kami": 5,
    "sail": 3, "omamori": 0.3,
}  # fmt: skip


def choice(rng: Random, actions: list[JSON]) -> JSON:
    """Choose a legal action at random, the telling ones more often."""
    weights = [WEIGHTS.get(str(a["type"]), 1.0) for a in actions]
    return rng.choices(
        sorted(actions, key=_key),
        weights=[w for _, w in sorted(zip(map(_key, actions), weights, strict=True))],
    )[0]


def play(
    first: First,
    request: JSON,
    seed: int,
    *,
    limit: int = 10**6,
    counts: Counter[str] | None = None,
    choose: Callable[[Random, list[JSON]], JSON] = choice,
) -> int:
    """Play one game on both tables; return the number of steps compared."""
    rng = Random(seed)
    reply = first(request)
    if not reply["ok"]:
        raise MismatchError(f"{request}: {reply}")
    second = Second(request.get("setup") or start(reply["state"]))
    action: JSON | None = None
    trail: list[Any] = []
    steps = 0
    try:
        while True:
            second.answer(action, reply["events"])
            check(reply, second)
            if steps % 7 == 0:
                check_sight(first, second, rng.randrange(4))
            steps += 1
            if reply["decision"] is None or steps >= limit:
                return steps
            action = choose(rng, reply["decision"]["actions"])
            if counts is not None:
                counts.update([f"{reply['decision']['kind']}:{action['type']}", *_things(action)])
                counts.update(thing for event in reply["events"] for thing in _things(event))
            trail.append(action)
            reply = first({"cmd": "act", "action": action})
            if not reply["ok"]:
                raise MismatchError(f"{action} is refused: {reply}")
    except (MismatchError, AttributeError, KeyError, ValueError, TypeError, StopIteration) as found:
        if not isinstance(found, MismatchError):
            traceback.print_exc()
        raise MismatchError(f"seed {seed} step {steps} after {trail[-3:]}: {found}") from found


def _things(told: JSON) -> list[str]:
    """Name the card, face, row, power or item that an action or event is about."""
    kind = told["type"]
    if kind == "influence_card":
        return [f"{told['id']} {told['row']}"]
    if kind == "event_card":
        return [f"{told['id']} {told['face']}"]
    words = [told[key] for key in ("power", "item", "by") if isinstance(told.get(key), str)]
    if kind in ("use", "skill", "kami", "reroll"):
        return [f"{kind} {told.get('id') or words[0]}"]
    return []


def start(state: JSON) -> JSON:
    """Return the state before anything: that of a new game at its first question."""
    return state


def campaign_of(number: int) -> JSON:
    """Return the request for the campaign of a number."""
    return {
        "cmd": "new", "system": "adventure", "players": 4, "seed": number,
        "difficulty": ("story", "normal", "hard", "legend")[number % 4], "leader": number // 4 % 4,
    }  # fmt: skip


def main(words: list[str]) -> int:
    """Compare so many campaigns from a number on; say what was done in them."""
    counts: Counter[str] = Counter()
    with closing(First()) as first:

        def compared(number: int) -> int:
            return play(first, campaign_of(number), number, counts=counts)

        status = compare(compared, 20, words, __doc__)
    print(dict(sorted(counts.items())))
    return status


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
