"""A second table for The Great Train: the whole rules again, JSON in, JSON out.

Not a line of the game's code is used. A model is given a STATE and a source of chance; then it
says what is decided next, and what each action brings: events, STATE, outcome, and what every
seat may know.
"""

from typing import Any

from tests.great_train.protocol.second.game import EndError, Game
from tests.great_train.protocol.second.luck import Luck
from tests.great_train.protocol.second.turns import course, onwards

JSON = dict[str, Any]


class Model:
    """One game, from a STATE to its end."""

    def __init__(self, state: JSON, luck: Luck, *, opens: bool = True) -> None:
        """Start from a STATE; `opens` tells its turn, as a new game does."""
        self.game = Game(state, luck)
        self.decision: JSON | None = None
        self._course = course(self.game) if opens else onwards(self.game)
        self._step(None)

    @property
    def state(self) -> JSON:
        """The STATE of now."""
        return self.game.state

    @property
    def outcome(self) -> JSON | None:
        """The outcome, once the game is over."""
        return self.game.outcome

    def act(self, action: JSON) -> list[JSON]:
        """Take an action of the decision; return the events it brings."""
        assert self.decision is not None
        assert action in self.decision["actions"], f"{action} is not offered"
        told = len(self.game.events)
        self._step(action)
        return self.game.events[told:]

    def _step(self, action: JSON | None) -> None:
        try:
            self.decision = next(self._course) if action is None else self._course.send(action)
        except EndError:
            self.decision = None

    def observation(self, seat: int) -> JSON:
        """Return what a seat may know (section 15 of the rules)."""
        state, rail = self.state, self.state["train"]
        sight = self.game.table.sight
        pile = {"count": len(state["draw_pile"]), "known_top": list(sight.top[seat])}
        seen = {
            **state,
            "players": [self._seen(seat, owner) for owner in self.game.seats],
            "draw_pile": pile,
            "train": {**rail, "car_deck": {"count": len(rail["car_deck"])}},
            "seat": seat,
            "decision": self._asked(seat),
        }
        if self.game.looking is not None and self.game.looking[0] == seat:
            seen["looking"] = self.game.looking[1]
        return seen

    def _asked(self, seat: int) -> JSON | None:
        decision = self.decision
        if decision is None or decision["seat"] == seat:
            return decision
        return {key: decision[key] for key in ("seat", "kind")}

    def _seen(self, seat: int, owner: int) -> JSON:
        player = self.state["players"][owner]
        is_open = seat == owner or self.outcome is not None
        known = self.game.table.sight.hand(seat, owner)
        hidden = {"count": len(player["hand"]), "known": known}
        return {
            **player,
            "role": player["role"] if is_open or player["role_shown"] else None,
            "hand": player["hand"] if is_open else hidden,
        }
