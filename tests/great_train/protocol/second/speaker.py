"""The second table as a server of the table protocol: a request in, a reply out.

It holds what the comparer needs: `new`, `act`, `observe`, `state`, `save`, `load`.
"""

import copy
import json
from random import Random
from typing import Any

from tests.great_train.protocol.model import Model
from tests.great_train.protocol.second.dealer import dealt
from tests.great_train.protocol.second.luck import Dice
from tests.great_train.protocol.second.setups import fault

JSON = dict[str, Any]


class Speaker:
    """A handler of requests, with the model behind it."""

    def __init__(self) -> None:
        self.model: Model | None = None
        self.game: JSON = {}

    def __call__(self, request: JSON) -> JSON:
        """Answer one request."""
        reply = getattr(self, "_" + request["cmd"])(request)
        told: JSON = json.loads(json.dumps({"ok": "error" not in reply, **reply}))
        return told

    def _reply(self, **keys: Any) -> JSON:
        assert self.model is not None
        model = self.model
        return {
            "state": model.state,
            "decision": model.decision,
            "outcome": model.outcome,
            **keys,
        }

    def _new(self, request: JSON) -> JSON:
        rng = Random(request["seed"])
        setup = request.get("setup")
        found = fault(setup) if setup else None
        if found:
            return {"error": {"code": "bad_setup", "message": found}}
        self.game = {"new": request, "actions": []}
        state, told = (setup, []) if setup else dealt(request["players"], rng)
        self.model = Model(state, Dice(rng), opens=setup is not None)
        return self._reply(events=[*told, *self.model.game.events])

    def _act(self, request: JSON) -> JSON:
        assert self.model is not None
        decision = self.model.decision
        if decision is None:
            return {"error": {"code": "game_over", "message": "The game is over."}}
        if request["action"] not in decision["actions"]:
            return {"error": {"code": "illegal_action", "message": "It is not in the list."}}
        self.game["actions"].append(request["action"])
        return self._reply(events=self.model.act(request["action"]))

    def _save(self, _: JSON) -> JSON:
        return {"game": self.game}

    def _load(self, request: JSON) -> JSON:
        game = request["game"]
        self._new(copy.deepcopy(game["new"]))
        for action in game["actions"]:
            self._act({"action": action})
        return self._reply(events=[])

    def _state(self, _: JSON) -> JSON:
        return self._reply()

    def _observe(self, request: JSON) -> JSON:
        assert self.model is not None
        return {"observation": self.model.observation(request["seat"])}
