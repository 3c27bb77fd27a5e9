"""Written positions on two tables: `python3 -m tests.samurai.second.compare N [FIRST]`.

The first table is the engine, asked in the words of the protocol; the second is the model of this
folder. After each step the events, state, decision and outcome are compared.
"""

import copy
import json
import sys
from random import Random
from typing import Any

from build.workers import stoppable
from tests.batteries.compared import compare
from tests.samurai.protocol.model import tidy
from tests.samurai.protocol.talk import Talk
from tests.samurai.second.game import KEYS, Game, play
from tests.samurai.second.positions import position

JSON = dict[str, Any]
STEPS = 60


def fixed(events: list[JSON]) -> list[JSON]:
    """Return the fixed events with their fixed keys, and the order of a shuffle."""
    return [
        {key: event.get(key, "nothing") for key in ("type", *KEYS[event["type"]])}
        for event in events
        if event["type"] in KEYS
    ]


def curious(rng: Random, actions: list[JSON]) -> JSON:
    """Choose a kind of action by lot, then one of that kind; end a turn seldom."""
    kinds: dict[str, list[JSON]] = {}
    for action in actions:
        kinds.setdefault(f"{action['type']} {action.get('card')}", []).append(action)
    kind = rng.choice(sorted(kinds))
    return rng.choice(kinds[rng.choice(sorted(kinds)) if kind.startswith("end") else kind])


class Pair:
    """One position on both tables."""

    def __init__(self, setup: JSON, seed: int) -> None:
        self.talk = Talk()
        self.model = Game(copy.deepcopy(setup))
        self.course = play(self.model)
        self.reply = self.talk.place(setup, seed)
        self._answer(None)

    def act(self, action: JSON) -> None:
        """Take an action on both."""
        self.reply = self.talk.act(action)
        self._answer(action)

    def _answer(self, action: JSON | None) -> None:
        told = [event for event in self.reply["events"] if event["type"] in KEYS]
        self.model.told, self.model.said = told, []
        decision: JSON | None = None
        outcome: JSON | None = None
        try:
            decision = next(self.course) if action is None else self.course.send(action)
        except StopIteration as end:
            outcome = end.value
        except AssertionError as error:
            same("events", fixed(told), self.model.said)
            raise AssertionError(f"{error}; after {self.model.said}") from error
        same("events", fixed(told), self.model.said)
        same("state", tidy(self.reply["state"]), tidy(self.model.s))
        same("outcome", self.reply["outcome"], outcome)
        same("decision", _sorted(self.reply["decision"]), _sorted(decision))


def _sorted(decision: JSON | None) -> JSON | None:
    if decision is None:
        return None
    actions = sorted(json.dumps(action, sort_keys=True) for action in decision["actions"])
    return {**decision, "actions": actions}


def same(what: str, told: Any, model: Any) -> None:
    """Say in one sentence where the tables differ."""
    if isinstance(told, dict) and isinstance(model, dict):
        for key in sorted({*told, *model}):
            same(f"{what}.{key}", told.get(key, "nothing"), model.get(key, "nothing"))
    else:
        assert told == model, f"{what}: told {told}, model {model}"


def compared(number: int) -> int:
    """Play the position of a number on both tables; return the number of steps compared."""
    rng = Random(number)
    pair = Pair(position(rng), number)
    steps = 1
    while pair.reply["decision"] is not None and steps < STEPS:
        action = curious(rng, pair.reply["decision"]["actions"])
        try:
            pair.act(action)
        except AssertionError as error:
            where = f"position {number} step {steps} after {action}"
            raise AssertionError(f"{where}: {error}") from error
        steps += 1
    return steps


def main(words: list[str]) -> int:
    """Compare so many positions from a number on."""
    return compare(compared, 200, words, __doc__)


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
