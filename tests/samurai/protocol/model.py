"""A second table, kept by docs/protocol.md alone: JSON in, JSON out, not a line of the game's code.

It folds the events of the replies into a STATE, and into what each seat may know.
"""

from collections import Counter
from typing import Any

from tests.samurai.protocol.printed import is_weapon

PUBLIC = ("character", "honor", "resilience", "in_play")


def tidy(data: Any) -> Any:
    """Return a STATE or an observation with its multisets sorted."""
    players = []
    for player in data["players"]:
        hand = player["hand"]
        is_hidden = isinstance(hand, dict)
        known = {**hand, "known": sorted(hand["known"])} if is_hidden else sorted(hand)
        players.append({**player, "hand": known, "in_play": sorted(player["in_play"])})
    return {**data, "players": players}


class Model:
    """The table as the events tell it."""

    def __init__(self) -> None:
        self.state: Any = None
        self.outcome: Any = None
        self.known: dict[tuple[int, int], Counter[str]] = {}

    def fold(self, events: list[Any]) -> None:
        """Take in the events of a reply."""
        for event in events:
            getattr(self, "_" + event["type"])(event)

    def observation(self, seat: int, decision: Any) -> Any:
        """Return what section 5 says that a seat may know."""
        players = self.state["players"]
        mine = decision is None or decision["seat"] == seat
        asked = decision if mine else {key: decision[key] for key in ("seat", "kind")}
        return tidy(
            {
                **self.state,
                "players": [self._seen(seat, owner) for owner in range(len(players))],
                "draw_pile": {"count": len(self.state["draw_pile"])},
                "seat": seat,
                "decision": asked,
            }
        )

    def _seen(self, seat: int, owner: int) -> Any:
        player = self.state["players"][owner]
        over, own = self.outcome is not None, seat == owner
        role_shown = over or own or player["role"] == "shogun" or len(self.state["players"]) == 3
        known = sorted(self._known(seat, owner).elements())
        hidden = {"count": len(player["hand"]), "known": known}
        return {
            **{key: player[key] for key in PUBLIC},
            "role": player["role"] if role_shown else None,
            "stars": player["stars"] if role_shown else None,
            "hand": player["hand"] if over or own else hidden,
        }

    def _known(self, seat: int, owner: int) -> Counter[str]:
        return self.known.setdefault((seat, owner), Counter())

    def _others(self, *seats: int) -> list[int]:
        return [s for s in range(len(self.state["players"])) if s not in seats]

    def _seen_to_leave(self, owner: int, card: str) -> None:
        for seat in self._others(owner):
            self._known(seat, owner).subtract({card: 1})
            self.known[seat, owner] = +self._known(seat, owner)

    def _hand(self, seat: int) -> Any:
        return self.state["players"][seat]["hand"]

    def _set_up(self, event: Any) -> None:
        keys = {"roles": "role", "stars": "stars", "characters": "character", "honor": "honor"}
        keys |= {"resilience": "resilience", "hands": "hand", "in_play": "in_play"}
        columns = [event[many] for many in keys]
        rows = zip(*columns, strict=True)
        self.state = {
            "system": "samurai-sword",
            "players": [dict(zip(keys.values(), row, strict=True)) for row in rows],
            "draw_pile": event["draw_pile"],
            "discard_pile": event["discard_pile"],
            "turn": {
                "seat": event["turn_seat"],
                "phase": event["phase"],
                "weapons_played": event["weapons_played"],
            },
            "resolving": None,
        }

    def _turn(self, event: Any) -> None:
        self.state["turn"]["seat"] = event["seat"]

    def _phase(self, event: Any) -> None:
        self.state["turn"]["phase"] = event["phase"]
        if event["phase"] == "recovery":
            self.state["turn"]["weapons_played"] = 0

    def _recovered(self, event: Any) -> None:
        self.state["players"][event["seat"]]["resilience"] += event["points"]

    def _gave_resilience(self, event: Any) -> None:
        self.state["players"][event["seat"]]["resilience"] -= 1

    def _drew(self, event: Any) -> None:
        assert self.state[event["from"]].pop(0) == event["card"]
        self._hand(event["seat"]).append(event["card"])
        if event["from"] == "discard_pile":
            for seat in self._others(event["seat"]):
                self._known(seat, event["seat"])[event["card"]] += 1

    def _took(self, event: Any) -> None:
        thief, owner, card = event["seat"], event["from"], event["card"]
        self._hand(owner).remove(card)
        self._hand(thief).append(card)
        for seat in self._others(thief, owner):
            self.known[seat, owner] = Counter()
        self._known(thief, owner).subtract({card: 1})
        self.known[thief, owner] = +self._known(thief, owner)
        self._known(owner, thief)[card] += 1

    def _played(self, event: Any) -> None:
        self._hand(event["seat"]).remove(event["card"])
        self._seen_to_leave(event["seat"], event["card"])
        self.state["resolving"] = {"card": event["card"], "seat": event["seat"]}
        self.state["turn"]["weapons_played"] += is_weapon(event["card"])

    def _resolved(self, event: Any) -> None:
        assert self.state["resolving"]["card"] == event["card"]
        self.state["resolving"] = None
        self.state["discard_pile"].insert(0, event["card"])

    def _laid(self, event: Any) -> None:
        self.state["resolving"] = None
        self.state["players"][event["seat"]]["in_play"].append(event["card"])

    def _discarded(self, event: Any) -> None:
        zone = event.get("from", "hand")
        self.state["players"][event["seat"]][zone].remove(event["card"])
        if zone == "hand":
            self._seen_to_leave(event["seat"], event["card"])
        self.state["discard_pile"].insert(0, event["card"])

    def _wounded(self, event: Any) -> None:
        self.state["players"][event["seat"]]["resilience"] -= event["wounds"]

    def _defeated(self, event: Any) -> None:
        assert self.state["players"][event["seat"]]["resilience"] == 0

    def _honor(self, event: Any) -> None:
        self.state["players"][event["seat"]]["honor"] += event["change"]

    def _flipped(self, event: Any) -> None:
        assert self.state["draw_pile"].pop(0) == event["card"]
        self.state["discard_pile"].insert(0, event["card"])

    def _passed(self, event: Any) -> None:
        self.state["players"][event["seat"]]["in_play"].remove(event["card"])
        self.state["players"][event["to"]]["in_play"].append(event["card"])

    def _reshuffled(self, event: Any) -> None:
        assert self.state["draw_pile"] == []
        assert sorted(event["draw_pile"]) == sorted(self.state["discard_pile"])
        self.state["draw_pile"] = list(event["draw_pile"])
        self.state["discard_pile"] = []

    def _ended(self, event: Any) -> None:
        self.outcome = event["outcome"]

    def _pushed(self, event: Any) -> None:
        """The engine notes what it waits for: nothing on the table changes."""

    _popped = _pushed
