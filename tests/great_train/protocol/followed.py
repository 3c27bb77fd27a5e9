"""The table as the events tell it, by the words of docs/protocol-great-train.md alone.

Not a line of the game's code is used: who follows a game by its events needs no more than this.
"""

from typing import Any

from tests.great_train.protocol.printed import is_blue, name_of

JSON = dict[str, Any]

PHASES = {
    "start": "train dynamite jail dining dining_in_jail",
    "draw": "map draw",
    "play": "play extra_turn",
    "discard": "discard end",
}
PHASE_OF = {step: phase for phase, steps in PHASES.items() for step in steps.split()}
ALLOWANCE = {"bang", "knife_revolver", "train_robbery"}
UNTOLD = "house_rule shown looked looked_away diverted exempted arrived pushed popped".split()
"""Events that move nothing in STATE."""


class Followed:
    """A STATE that is kept by events."""

    def __init__(self) -> None:
        self.state: JSON = {}

    def fold(self, events: list[JSON]) -> None:
        """Take in the events of a reply."""
        for event in events:
            if event["type"] not in UNTOLD:
                getattr(self, "_" + event["type"])(event)

    # Where things lie

    def _hand(self, seat: int) -> list[str]:
        hand: list[str] = self.state["players"][seat]["hand"]
        return hand

    def _in_play(self, seat: int) -> list[str]:
        cards: list[str] = self.state["players"][seat]["in_play"]
        return cards

    def _discard(self, card: str) -> None:
        if ":" in card:
            self.state["discard_pile"].insert(0, card)
        else:
            self.state["train"]["car_deck"].append(card)

    # The table and the turn

    def _set_up(self, event: JSON) -> None:
        rows = {"roles": "role", "roles_shown": "role_shown", "characters": "character"}
        rows |= {"life": "life", "status": "status", "hands": "hand", "in_play": "in_play"}
        columns = zip(*(event[many] for many in rows), strict=True)
        rail = {key: event[key] for key in ("stations", "locomotive", "cars", "car_deck")}
        self.state = {
            "system": "great-train",
            "players": [dict(zip(rows.values(), row, strict=True)) for row in columns],
            "draw_pile": event["draw_pile"],
            "discard_pile": event["discard_pile"],
            "train": {**rail, "position": event["place"]},
            "turn": {},
            "last_standing": event.get("last_standing", False),
            "revealed": [],
            "resolving": None,
        }

    def _turn(self, event: JSON) -> None:
        fresh = {"allowance_used": 0, "bought": 0, "advanced": False, "used": []}
        extra = event.get("extra", False)
        self.state["turn"] = {"seat": event["seat"], "phase": "start", "extra": extra, **fresh}

    def _resumed(self, event: JSON) -> None:
        self._step(event)
        for key in ("allowance_used", "bought", "advanced", "used"):
            self.state["turn"][key] = event[key]

    def _step(self, event: JSON) -> None:
        self.state["turn"]["phase"] = PHASE_OF[event["step"]]

    def _spend(self, what: str) -> None:
        self.state["turn"]["used"] = sorted({*self.state["turn"]["used"], what})

    def _ability(self, event: JSON) -> None:
        self._spend(event["ability"])

    def _slept(self, _event: JSON) -> None:
        self._spend("sleeper_car")

    # Cards

    def _drew(self, event: JSON) -> None:
        source = "revealed" if event["from"] == "store" else event["from"]
        self.state[source].remove(event["card"])  # the first that is equal: piles are top first
        self._hand(event["seat"]).append(event["card"])

    def _took(self, event: JSON) -> None:
        card, where = event["card"], event["where"]
        if where == "resolving":
            self.state["resolving"]["gone"] = True
        else:
            self.state["players"][event["from"]][where].remove(card)
        goal = self._hand if ":" in card else self._in_play
        goal(event["seat"]).append(card)

    def _returned(self, event: JSON) -> None:
        self.state["resolving"]["gone"] = True
        self._hand(event["seat"]).append(event["card"])

    def _played(self, event: JSON) -> None:
        seat, card, copied = event["seat"], event["card"], event.get("as")
        self._hand(seat).remove(card)
        if is_blue(card):
            self._in_play(seat if event["target"] is None else event["target"]).append(card)
            return
        self._resolve(card, seat, copied, is_gone=False)
        self.state["turn"]["allowance_used"] += (copied or name_of(card)) in ALLOWANCE

    def _used(self, event: JSON) -> None:
        seat, car = event["seat"], event["car"]
        stays = car == "sleeper_car"
        self._resolve(car, seat, event.get("as"), is_gone=stays)
        if stays:
            self._spend(car)
        else:
            self._in_play(seat).remove(car)

    def _resolve(self, card: str, seat: int, copied: str | None, *, is_gone: bool) -> None:
        self.state["resolving"] = {"card": card, "seat": seat, "as": copied, "gone": is_gone}

    def _resolved(self, event: JSON) -> None:
        if not self.state["resolving"]["gone"]:
            self._discard(event["card"])
        self.state["resolving"] = None

    def _discarded(self, event: JSON) -> None:
        card, source = event["card"], event.get("from", "hand")
        if source == "resolving":
            self.state["resolving"] = None
        elif source == "draw_pile":
            assert self.state["draw_pile"].pop(event.get("place", 0)) == card
        else:
            self.state["players"][event["seat"]][source].remove(card)
        self._discard(card)

    # Piles

    def _flipped(self, event: JSON) -> None:
        assert self.state["draw_pile"].pop(0) == event["card"]
        if event.get("is_open", False):
            self.state["revealed"].append(event["card"])
        else:
            self._discard(event["card"])

    def _chose(self, event: JSON) -> None:
        self.state["revealed"].remove(event["card"])
        self._discard(self.state["revealed"].pop())
        self._discard(event["card"])

    def _reshuffled(self, event: JSON) -> None:
        self.state["draw_pile"] += event["draw_pile"]
        self.state["discard_pile"] = []

    def _revealed(self, event: JSON) -> None:
        self.state["revealed"] = list(event["cards"])
        for card in event["cards"]:
            pile = self.state["draw_pile"] if ":" in card else self.state["train"]["car_deck"]
            assert pile.pop(0) == card

    def _put_back(self, event: JSON) -> None:
        pile = self.state["draw_pile"]
        pile.insert(2, pile.pop(pile.index(event["card"])))

    def _passed(self, event: JSON) -> None:
        self._in_play(event["from"]).remove(event["card"])
        self._in_play(event["to"]).append(event["card"])

    def _swapped(self, event: JSON) -> None:
        mine, theirs = self._in_play(event["seat"]), self._in_play(event["target"])
        mine.remove(event["gave"])
        theirs.remove(event["got"])
        mine.append(event["got"])
        theirs.append(event["gave"])

    # Life

    def _wounded(self, event: JSON) -> None:
        self.state["players"][event["seat"]]["life"] -= event["wounds"]

    def _healed(self, event: JSON) -> None:
        self.state["players"][event["seat"]]["life"] = event["life"]

    def _defeated(self, event: JSON) -> None:
        gone = {"status": "out", "life": 0, "role": event["role"], "role_shown": True}
        self.state["players"][event["seat"]].update(gone)

    def _ghost(self, event: JSON) -> None:
        self.state["players"][event["seat"]].update(status="ghost", life=0)

    def _looked_at_end(self, _event: JSON) -> None:
        self.state["last_standing"] = len(self.state["players"]) == 3

    def _ended(self, event: JSON) -> None:
        assert event["roles"] == [player["role"] for player in self.state["players"]]

    # The train

    def _train(self, event: JSON) -> None:
        self.state["train"]["position"] = event["to"]
        self.state["turn"]["advanced"] |= event["why"] == "advance"

    def _new_train(self, event: JSON) -> None:
        rail = {key: event[key] for key in ("stations", "locomotive", "cars", "car_deck")}
        self.state["train"] = {**rail, "position": 0}

    def _joined(self, event: JSON) -> None:
        assert self.state["train"]["car_deck"].pop(0) == event["car"]
        self.state["train"]["cars"].append(event["car"])

    def _buys(self, event: JSON) -> None:
        self.state["turn"]["bought"] += 1
        if event["free"]:
            self._spend("sancho")

    def _uncoupled(self, event: JSON) -> None:
        self.state["train"]["cars"].remove(event["car"])
        self.state["revealed"] = [event["car"]]

    def _car(self, event: JSON) -> None:
        lies = self.state["revealed"], self.state["train"]["cars"]
        next(cars for cars in lies if event["car"] in cars).remove(event["car"])
        self._in_play(event["to"]).append(event["car"])
