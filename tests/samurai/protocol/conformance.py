"""One random game, watched at every step by the second table. Also run by the thousand, by hand."""

import json
from random import Random
from typing import Any

from tests.samurai.protocol.lister import listed
from tests.samurai.protocol.model import Model, tidy
from tests.samurai.protocol.printed import COPIES, TEAM, all_cards, multiplier
from tests.samurai.protocol.talk import Talk

FIXED = {
    "turn": {"seat"},
    "played": {"seat", "card", "target", "take"},
    "discarded": {"seat", "card", "why"},
    "wounded": {"seat", "by", "wounds"},
    "defeated": {"seat", "by"},
    "honor": {"seat", "change", "why"},
    "drew": {"seat", "card", "from"},
    "took": {"seat", "from", "card"},
    "flipped": {"seat", "card"},
    "reshuffled": {"draw_pile"},
}
"""The fixed events and exactly what each holds."""

WHY = {
    "discarded": {"parry", "battle_cry", "jujutsu", "bushido", "geisha", "limit"},
    "honor": {"defeat", "bushido", "end_of_pile"},
}
ROLES = {
    3: "shogun ninja ninja",
    4: "shogun samurai ninja ninja",
    5: "shogun samurai ronin ninja ninja",
    6: "shogun samurai ronin ninja ninja ninja",
    7: "shogun samurai samurai ronin ninja ninja ninja",
}
PHASE = {"draw_source": "draw", "bushido": "bushido", "discard": "discard"}
DECK = sorted(card for card, copies in COPIES.items() for _ in range(copies))


class Watch:
    """A game, its second table, and a twin loaded from a save half way."""

    def __init__(self, players: int, seed: int, setup: Any = None) -> None:
        self.talk, self.model, self.rng = Talk(), Model(), Random(f"{players}:{seed}")
        self.twin: Talk | None = None
        self.twin_at = self.rng.randrange(30)
        self.actions = 0
        if setup is None:
            self.reply = self.talk.new(players, seed)
            check_deal(self.reply["state"], self.reply["events"])
        else:
            self.reply = self.talk.place(setup, seed)
        self._check()

    def play(self) -> int:
        """Play to the end; return the number of actions."""
        while (decision := self.reply["decision"]) is not None:
            if self.actions == self.twin_at:
                self._split()
            action = self.rng.choice(decision["actions"])
            self.reply = self.talk.act(action)
            if self.twin is not None:
                assert self.twin.act(action) == self.reply
            self.actions += 1
            self._check()
        check_outcome(self.reply)
        assert self.talk.code(cmd="act", action={"type": "end_play"}) == "game_over"
        return self.actions

    def _split(self) -> None:
        self.twin = Talk()
        game = self.talk.tell(cmd="save")["game"]
        loaded = self.twin.tell(cmd="load", game=game)
        assert loaded == {**self.talk.tell(cmd="state"), "events": []}
        assert self.twin.tell(cmd="save")["game"] == game

    def _check(self) -> None:
        state, decision = self.reply["state"], self.reply["decision"]
        for event in self.reply["events"]:
            check_event(event)
        self.model.fold(self.reply["events"])
        assert tidy(state) == tidy(self.model.state)
        assert all_cards(state) == DECK
        assert (decision is None) == (self.reply["outcome"] is not None)
        if decision is not None:
            check_decision(state, decision)
        for seat in range(len(state["players"])):
            seen = self.talk.tell(cmd="observe", seat=seat)["observation"]
            assert tidy(seen) == self.model.observation(seat, decision)


def check_deal(state: Any, events: list[Any]) -> None:
    """The Shogun opens; cards, honor and resilience are dealt as SS-2 says."""
    players = state["players"]
    opening = next(event for event in events if event["type"] == "turn")["seat"]
    before = events[: [event["type"] for event in events].index("turn")]
    dealt = [event["seat"] for event in before if event["type"] == "drew"]
    wanted = {(opening + n) % len(players): (4, 5, 5, 6, 6, 7, 7)[n] for n in range(len(players))}
    assert players[opening]["role"] == "shogun"
    assert {seat: dealt.count(seat) for seat in range(len(players))} == wanted
    assert sorted(player["role"] for player in players) == sorted(ROLES[len(players)].split())
    stars = [player["stars"] for player in players if player["role"] == "ninja"]
    assert len(set(stars)) == len(stars)
    assert set(stars) <= {1, 2, 3}
    honor = (6 if len(players) == 3 else 5, 4 if len(players) > 5 else 3)
    assert all(p["honor"] == honor[p["role"] != "shogun"] for p in players)


def texts(actions: list[Any]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def check_event(event: Any) -> None:
    """A fixed event has its keys and no others, but for what left the table."""
    if event["type"] not in FIXED:
        return
    keys = set(event) - {"type"}
    if event["type"] == "discarded" and keys != FIXED["discarded"]:
        assert event["from"] == "in_play"
        keys -= {"from"}
    assert keys == FIXED[event["type"]]
    assert event.get("why") in WHY.get(event["type"], {None})


def check_decision(state: Any, decision: Any) -> None:
    """The actions are those of the rules, each once, and the phase is the one of the page."""
    assert set(decision) == {"seat", "kind", "actions"}
    assert texts(decision["actions"]) == texts(listed(state, decision))
    assert len(set(texts(decision["actions"]))) == len(decision["actions"])
    assert state["turn"]["phase"] == PHASE.get(decision["kind"], "play")
    asks = decision["kind"] in ("parry", "battle_cry", "jujutsu")
    assert (state["resolving"] is not None) == asks


def check_outcome(reply: Any) -> None:
    """Scores, winners and ties follow from the last state (SS-9.2 to SS-9.6)."""
    outcome, state = reply["outcome"], reply["state"]
    scores: dict[str, int] = {}
    for seat, player in enumerate(state["players"]):
        counts = player["role"] != "ronin"
        daimyo = player["hand"].count("daimyo") if counts else 0
        factor = multiplier(state, seat)
        score = player["honor"] * factor + daimyo
        told = {"honor": player["honor"], "multiplier": factor, "daimyo": daimyo, "score": score}
        assert outcome["players"][seat] == told
        team = TEAM[player["role"]]
        scores[team] = scores.get(team, 0) + score
    if outcome["deadly_strike"]:
        scores[outcome["deadly_strike"]] -= 3
    assert outcome["scores"] == scores
    assert outcome["team"] == _winner(state, outcome, scores)
    roles = [TEAM[player["role"]] for player in state["players"]]
    assert outcome["winners"] == [s for s, team in enumerate(roles) if team == outcome["team"]]


def _winner(state: Any, outcome: Any, scores: dict[str, int]) -> str:
    standing = [player for player in state["players"] if player["resilience"]]
    if outcome["kind"] == "swordmaster":
        assert len(standing) == 1
        return TEAM[standing[0]["role"]]
    assert outcome["kind"] == "honor"
    friends_fell = len(standing) == 1 and outcome["deadly_strike"] == TEAM[standing[0]["role"]]
    assert friends_fell or any(player["honor"] == 0 for player in state["players"])
    best = max(scores.values())
    return next(team for team in ("ninja", "shogun", "ronin") if scores.get(team) == best)
