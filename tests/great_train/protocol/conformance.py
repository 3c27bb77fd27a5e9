"""Random games of any table that speaks the protocol, watched at every step by the second table.

A table is a callable: a request goes in, a reply comes out. What differs is told in one sentence:
which game, which step, what, and where the rules speak of it.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.great_train.protocol.model import Model
from tests.great_train.protocol.printed import LIFE, ROLES, name_of
from tests.great_train.protocol.second.dealer import fresh_turn
from tests.great_train.protocol.second.luck import Heard, MismatchError
from tests.great_train.protocol.second.told import (
    RULES,
    difference,
    fixed_events,
    plain,
    tidy,
)

JSON = dict[str, Any]
Talk = Callable[[JSON], JSON]

LONGEST = 3000
"""Actions after which a random game is left as it is."""


def reluctant(rng: Random, actions: list[JSON]) -> JSON:
    """Choose by lot, but end a play phase only half as often."""
    action = rng.choice(actions)
    return rng.choice(actions) if action["type"] == "end_play" else action


def curious(rng: Random, actions: list[JSON]) -> JSON:
    """Choose a kind of action by lot, then one of that kind: what is rare comes up more often."""
    kinds: dict[str, list[JSON]] = {}
    for action in actions:
        thing = action.get("car") or name_of(action.get("card", ""))
        kinds.setdefault(f"{action['type']} {thing} {action.get('as')}", []).append(action)
    return reluctant(rng, rng.choice(list(kinds.values())))


class Watch:
    """One game of a table, beside the model's."""

    def __init__(self, talk: Talk, players: int, seed: int, setup: JSON | None = None) -> None:
        self.talk, self.rng = talk, Random(f"{players}:{seed}")
        self.title = f"game of {players} with seed {seed}" + (" from a setup" if setup else "")
        self.step, self.last = 0, "the start"
        self.heard = Heard()
        self.twin: Talk | None = None
        keys = {"players": players} if setup is None else {"setup": setup}
        self.reply = self._tell(cmd="new", system="great-train", seed=seed, **keys)
        events = self.reply["events"]
        if setup is None:
            setup, events = self._dealt(events)
        self.heard.told = fixed_events(events)
        self.model = self._open(setup, events)
        self._compare(events, self.model.game.events)

    def play(self, choose: Callable[[Random, list[JSON]], JSON] = reluctant) -> int:
        """Play to the end by lot; return the number of actions."""
        while self.reply["decision"] is not None and self.step < LONGEST:
            if self.step % 10 == 0:
                self._refuses({"type": "give_up", "card": "bang:10d"}, "illegal_action")
            self.act(choose(self.rng, self.reply["decision"]["actions"]))
        if self.reply["decision"] is None:
            self._refuses({"type": "end_play"}, "game_over")
        return self.step

    def split(self, twin: Talk) -> None:
        """Save the game and load it on a second table, which must do the same from here on."""
        game = self._tell(cmd="save")["game"]
        self.twin = twin
        loaded, now = twin({"cmd": "load", "game": game}), self._tell(cmd="state")
        if loaded != {**now, "events": []}:
            self._fail(f"the loaded game differs: {difference(loaded, now)}", "")

    def act(self, action: JSON) -> JSON:
        """Take an action on both tables, compare, and return the table's reply."""
        self.step, self.last = self.step + 1, json.dumps(action)
        self.reply = self._tell(cmd="act", action=action)
        if self.twin and self.twin({"cmd": "act", "action": action}) != self.reply:
            self._fail("the game that was saved and loaded goes on otherwise", "")
        told = self.reply["events"]
        self.heard.listen(fixed_events(told))
        before = len(self.model.game.events)
        try:
            self.model.act(action)
        except AssertionError as error:
            self._compare_events(told, self.model.game.events[before:])
            self._fail(str(error), "")
        self._compare(told, self.model.game.events[before:])
        return self.reply

    def _tell(self, **request: Any) -> JSON:
        reply = self.talk(request)
        if reply.get("ok") is not True:
            self._fail(f"{request['cmd']} is answered {reply.get('error')}", "")
        return reply

    def _refuses(self, action: JSON, code: str) -> None:
        reply = self.talk({"cmd": "act", "action": action})
        if reply.get("error", {}).get("code") != code:
            self._fail(f"{action} is not answered with {code} but with {reply}", "")

    def _fail(self, what: str, where: str) -> None:
        seen = RULES.get(where, where)
        end = f" (see {seen})" if seen else ""
        raise MismatchError(f"{self.title}, step {self.step}, after {self.last}: {what}{end}")

    def _open(self, setup: JSON, told: list[JSON]) -> Model:
        opens = self.title.endswith("setup")
        try:
            return Model(setup, self.heard, opens=opens)
        except AssertionError as error:
            self._fail(f"{error}; told: {plain(told)}", "")
            raise

    def _dealt(self, events: list[JSON]) -> tuple[JSON, list[JSON]]:
        """Work out the STATE before the first turn from the first reply (section 2)."""
        state, told = self.reply["state"], fixed_events(events)
        players = state["players"]
        count = len(players)
        driver = "deputy" if count == 3 else "sheriff"
        first = next(s for s, player in enumerate(players) if player["role"] == driver)
        if plain(told[:1]) != [{"type": "turn", "seat": first}]:
            text = f"the game opens with {told[:1]}, not with the turn of seat {first}"
            self._fail(text, "turn")
        lives = [LIFE[p["character"]] + (p["role"] == "sheriff") for p in players]
        deal, rest = told[1 : 1 + sum(lives)], told[1 + sum(lives) :]
        for seat, life in enumerate(lives):
            mine = [e for e in deal if e["type"] == "drew" and e["seat"] == seat]
            if len(mine) != life:
                self._fail(f"seat {seat} is dealt {len(mine)} cards, not {life}", "BT-2.3")
        if sorted(player["role"] for player in players) != sorted(ROLES[count]):
            self._fail("the roles are not those of BT-1.3", "BT-1.3")
        return self._undone(state, deal, rest, first), rest

    def _undone(self, state: JSON, deal: list[JSON], rest: list[JSON], first: int) -> JSON:
        """Return a STATE as it was after the deal: what has gone off the pile lies on it again."""
        gone = [e for e in rest if e["type"] == "flipped" or e.get("from") == "draw_pile"]
        players = []
        for seat, player in enumerate(state["players"]):
            is_open = len(state["players"]) == 3 or player["role"] == "sheriff"
            life = LIFE[player["character"]] + (player["role"] == "sheriff")
            hand = [event["card"] for event in deal if event["seat"] == seat]
            fresh = {"hand": hand, "in_play": [], "life": life, "status": "alive"}
            players.append({**player, **fresh, "role_shown": is_open})
        return {
            **state,
            "players": players,
            "draw_pile": [*(event["card"] for event in gone), *state["draw_pile"]],
            "discard_pile": [],
            "train": {**state["train"], "position": 0},
            "turn": fresh_turn(first),
            "last_standing": False,
            "revealed": [],
            "resolving": None,
        }

    def _compare(self, told: list[JSON], said: list[JSON]) -> None:
        self._compare_events(told, said)
        found = difference(tidy(self.reply["state"]), tidy(self.model.state))
        if found:
            self._fail(f"the state differs: {found}", "")
        self._compare_decision()
        found = difference(self.reply["outcome"], self.model.outcome)
        if found:
            self._fail(f"the outcome{found}", "BT-8.2, BT-14.2, BT-14.3")
        for seat in self.model.game.seats:
            seen = self._tell(cmd="observe", seat=seat)["observation"]
            found = difference(_sorted(seen), _sorted(self.model.observation(seat)))
            if found:
                self._fail(f"what seat {seat} observes differs: {found}", "section 15")

    def _compare_events(self, told: list[JSON], said: list[JSON]) -> None:
        theirs, ours = plain(told), plain(said)
        for k in range(max(len(theirs), len(ours))):
            one = theirs[k] if k < len(theirs) else None
            other = ours[k] if k < len(ours) else None
            if one != other:
                kind = (other or one or {})["type"]
                self._fail(f"event {k} is {one}, the model says {other}", kind)

    def _compare_decision(self) -> None:
        asked, wanted = self.reply["decision"], self.model.decision
        if asked is None or wanted is None:
            if asked is not wanted:
                brief = [d and (d["seat"], d["kind"]) for d in (asked, wanted)]
                self._fail(f"the decision is {brief[0]}, the model says {brief[1]}", "BT-8.1")
            return
        for key in ("seat", "kind"):
            if asked[key] != wanted[key]:
                brief = [(d["seat"], d["kind"]) for d in (asked, wanted)]
                text = f"seat and kind are {brief[0]}, the model says {brief[1]}"
                self._fail(text, wanted["kind"])
        more, less = texts(asked["actions"]), texts(wanted["actions"])
        if more != less:
            extra = [text for text in more if text not in less or more.count(text) > 1]
            lacking = [text for text in less if text not in more]
            text = f"{asked['kind']} offers {extra} too much and lacks {lacking}"
            self._fail(text, asked["kind"])


def texts(actions: list[JSON]) -> list[str]:
    """Return actions as sorted texts."""
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def _sorted(observation: JSON) -> JSON:
    """Return an observation with multisets and actions sorted."""
    seen: JSON = tidy(observation)
    decision = seen["decision"]
    if decision is not None and "actions" in decision:
        seen["decision"] = {**decision, "actions": texts(decision["actions"])}
    return seen
