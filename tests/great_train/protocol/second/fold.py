"""The table as events tell it: a STATE and what each seat saw, JSON in, JSON out.

`fold` takes in one event after the other. Beside the events of the protocol the model tells a few
of its own, which say what the fixed ones leave open (`note`, `laid`, `resolved`, `uncoupled`,
`closed`, `left_on_top`, `kept`); nobody compares those.
"""

import copy
from typing import Any

from tests.great_train.protocol.printed import is_car
from tests.great_train.protocol.second.sight import Sight

JSON = dict[str, Any]

FRESH: JSON = {"phase": "start", "allowance_used": 0, "bought": 0, "advanced": False}


class Table:
    """A STATE and the knowledge of every seat, kept by events alone."""

    def __init__(self, state: JSON) -> None:
        self.state = copy.deepcopy(state)
        self.sight = Sight(len(state["players"]))

    def fold(self, events: list[JSON]) -> None:
        """Take in events, in order."""
        for event in events:
            self.apply(event)

    def apply(self, event: JSON) -> None:
        """Take in one event; those that change nothing on the table have no method."""
        change = getattr(self, "_" + event["type"], None)
        if change is not None:
            change(event)

    def _player(self, seat: int) -> Any:
        return self.state["players"][seat]

    def _enter(self, seat: int, card: str) -> None:
        """Put a card into a hand, a car before the player (BT-9.12)."""
        self._player(seat)["in_play" if is_car(card) else "hand"].append(card)

    def _pile(self, card: str) -> None:
        """Discard a card: on top of its pile, a car under the deck (BT-9.2)."""
        if is_car(card):
            self.state["train"]["car_deck"].append(card)
        else:
            self.state["discard_pile"].insert(0, card)

    def _leave(self, seat: int, card: str) -> str:
        """Take a card from where a player has it, in everybody's sight; tell from where."""
        player = self._player(seat)
        if card in player["hand"]:
            player["hand"].remove(card)
            self.sight.left_in_sight(seat, card)
            return "hand"
        player["in_play"].remove(card)
        return "in_play"

    def _turn(self, event: JSON) -> None:
        self.state["turn"] = {"seat": event["seat"], **FRESH, "used": [], "extra": False}

    def _note(self, event: JSON) -> None:
        self.state["turn"] |= event.get("turn", {})
        self.state |= event.get("state", {})
        self.state["train"] |= event.get("train", {})

    def _played(self, event: JSON) -> None:
        self._leave(event["seat"], event["card"])
        self._resolve(event["card"], event["seat"], event["as"])

    def _used(self, event: JSON) -> None:
        stays = event["car"] == "sleeper_car"
        if not stays:
            self._leave(event["seat"], event["car"])
        self._resolve(event["car"], event["seat"], event["as"])
        self.state["resolving"]["gone"] = stays

    def _resolve(self, card: str, seat: int, serves_as: str | None) -> None:
        self.state["resolving"] = {"card": card, "seat": seat, "as": serves_as, "gone": False}

    def _laid(self, event: JSON) -> None:
        self._player(event["seat"])["in_play"].append(self.state["resolving"]["card"])
        self.state["resolving"] = None

    def _resolved(self, _: JSON) -> None:
        resolving = self.state["resolving"]
        if resolving is not None and not resolving["gone"]:
            self._pile(resolving["card"])
        self.state["resolving"] = None

    def _discarded(self, event: JSON) -> None:
        if event["zone"] == "resolving":
            self._resolved(event)
        elif event["zone"] == "draw_pile":
            place = self.state["draw_pile"].index(event["card"])
            self.state["draw_pile"].pop(place)
            self.sight.struck_out(place)
            self._pile(event["card"])
        else:
            self._leave(event["seat"], event["card"])
            self._pile(event["card"])

    def _wounded(self, event: JSON) -> None:
        self._player(event["seat"])["life"] -= event["wounds"]

    def _healed(self, event: JSON) -> None:
        self._player(event["seat"])["life"] = event["life"]

    def _defeated(self, event: JSON) -> None:
        self._player(event["seat"]).update(status="out", life=0, role_shown=True)

    def _ghost(self, event: JSON) -> None:
        self._player(event["seat"]).update(status="ghost", life=0)

    def _drew(self, event: JSON) -> None:
        seat, card = event["seat"], event["card"]
        if event["from"] == "draw_pile":
            self._off_the_top(card)
        else:
            pile = "revealed" if event["from"] == "store" else "discard_pile"
            self.state[pile].remove(card)
            self.sight.entered_in_sight(seat, card)
        self._player(seat)["hand"].append(card)

    def _off_the_top(self, card: str) -> None:
        top = self.state["draw_pile"].pop(0)
        assert top == card, f"{card} is not on top of the draw pile, {top} is"
        self.sight.struck_out(0)

    def _took(self, event: JSON) -> None:
        thief, owner, card = event["seat"], event["from"], event["card"]
        if event["where"] == "hand":
            self._player(owner)["hand"].remove(card)
            self.sight.taken_unseen(thief, owner, card)
        else:
            if event["where"] == "resolving":
                self.state["resolving"]["gone"] = True
            else:
                self._player(owner)["in_play"].remove(card)
            if not is_car(card):
                self.sight.entered_in_sight(thief, card)
        self._enter(thief, card)

    def _returned(self, event: JSON) -> None:
        self.state["resolving"]["gone"] = True
        self._player(event["seat"])["hand"].append(event["card"])
        self.sight.entered_in_sight(event["seat"], event["card"])

    def _flipped(self, event: JSON) -> None:
        self._off_the_top(event["card"])
        if event["open"]:
            self.state["revealed"].append(event["card"])
        else:
            self._pile(event["card"])

    def _chose(self, event: JSON) -> None:
        """Lucky Duke's other card is discarded first (BT-6.1)."""
        self.state["revealed"].remove(event["card"])
        self._closed(event)
        self._pile(event["card"])

    def _closed(self, _: JSON) -> None:
        for card in self.state["revealed"]:
            self._pile(card)
        self.state["revealed"] = []

    def _reshuffled(self, event: JSON) -> None:
        self.state["draw_pile"] = list(event["draw_pile"])
        self.state["discard_pile"] = []
        self.sight.shuffled()

    def _shown(self, event: JSON) -> None:
        self.sight.entered_in_sight(event["seat"], event["card"])

    def _revealed(self, event: JSON) -> None:
        for card in event["cards"]:
            if is_car(card):
                self.state["train"]["car_deck"].remove(card)
            else:
                self._off_the_top(card)
        self.state["revealed"] = list(event["cards"])

    def _passed(self, event: JSON) -> None:
        self._player(event["from"])["in_play"].remove(event["card"])
        self._player(event["to"])["in_play"].append(event["card"])

    def _swapped(self, event: JSON) -> None:
        mine, other = self._player(event["seat"]), self._player(event["target"])
        mine["in_play"].remove(event["gave"])
        other["in_play"].remove(event["got"])
        mine["in_play"].append(event["got"])
        other["in_play"].append(event["gave"])

    def _train(self, event: JSON) -> None:
        self.state["train"]["position"] = event["to"]

    def _new_train(self, event: JSON) -> None:
        keys = ("stations", "cars", "locomotive", "car_deck")
        self.state["train"] |= {key: copy.copy(event[key]) for key in keys}
        self.state["train"]["position"] = 0

    def _uncoupled(self, event: JSON) -> None:
        self.state["train"]["cars"].remove(event["car"])
        self.state["revealed"] = [event["car"]]

    def _joined(self, event: JSON) -> None:
        self.state["train"]["car_deck"].remove(event["car"])
        self.state["train"]["cars"].append(event["car"])

    def _car(self, event: JSON) -> None:
        self.state["revealed"].remove(event["car"])
        self._player(event["to"])["in_play"].append(event["car"])

    def _left_on_top(self, event: JSON) -> None:
        self.sight.looked(event["seat"], event["cards"])

    def _kept(self, event: JSON) -> None:
        """Kit puts one back under the two he takes (BT-12.7)."""
        pile = self.state["draw_pile"]
        pile[: len(event["cards"])] = event["cards"]
        self.sight.kept(event["seat"], event["cards"])
