"""Playouts: a few quick choices, then a judgement by the learned value."""

from random import Random
from typing import Any

from ai.samurai.search.policy import Policy
from ai.samurai.search.rows import TEAM_NAMES, Vector
from ai.samurai.search.value import Value
from game.kernel.engine import Referee, settle
from game.samurai.rules.state import State


class Playout:
    """Plays worlds on by the policy and judges where that leads."""

    def __init__(self, policy: Policy, value: Value, choices: int) -> None:
        """Play `choices` real choices, and on to the next play decision."""
        self.policy = policy
        self._value = value
        self._choices = choices

    def play(self, state: State, referee: Referee[State], rng: Random) -> None:
        """Play on. Raises GameEnded when the game does."""
        left, choose = self._choices, self.policy.choose
        while True:
            frame: Any = state.frames[-1]
            if left <= 0 and frame.kind == "play":
                return
            actions = frame.actions(state)
            if len(actions) > 1:
                left -= 1
            frame.resume(referee, choose(state, frame, actions, rng))
            settle(referee)

    def judge(self, state: State) -> Vector:
        """Return each team's chance to win: what the value says, or what the end has said."""
        if state.outcome is None:
            return self._value.judge(state)
        return [float(state.outcome.team == team) for team in TEAM_NAMES]
