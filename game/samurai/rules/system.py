"""Samurai Sword as the kernel sees it."""

from typing import Final

from game.kernel.ids import Seat
from game.kernel.wire import Json, Wire
from game.samurai.rules import notation
from game.samurai.rules.actions import Action, action_to_json
from game.samurai.rules.content import TABLES
from game.samurai.rules.deal import begin, deal
from game.samurai.rules.referee import Rules
from game.samurai.rules.setup import setup_from_json
from game.samurai.rules.state import Observation, State, observe
from game.samurai.rules.wire import WIRE


class SamuraiSword:
    """The system `samurai-sword`: docs/rules/samurai-sword.md."""

    key: Final = notation.KEY
    seats: Final = range(min(TABLES), max(TABLES) + 1)
    wire: Final[Wire] = WIRE

    def blank_state(self) -> State:
        """Return a state before anything happened."""
        return State()

    def blank_observation(self, seat: Seat) -> Observation:
        """Return what `seat` knows before anything happened."""
        return Observation(seat=seat)

    def deal(self, players: int, rules: Rules) -> None:
        """Tell a new game for `players`."""
        deal(players, rules)

    def place(self, setup: Json, rules: Rules) -> None:
        """Tell a game from a STATE. Raises SetupError, before any event, if it is none."""
        start = setup_from_json(setup)
        rules.emit(start)
        begin(rules, start.turn_seat)

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return what `seat` may know of `state`."""
        return observe(state, seat)

    def action_to_json(self, action: Action) -> Json:
        """Return `action` in the protocol's notation."""
        return action_to_json(action)

    def state_to_json(self, state: State) -> Json:
        """Return `state` in the protocol's notation."""
        return notation.state_to_json(state)

    def observation_to_json(self, observation: Observation) -> Json:
        """Return `observation` in the protocol's notation."""
        return notation.observation_to_json(observation)

    def outcome_to_json(self, state: State) -> Json:
        """Return how the game ended, None while it goes on."""
        return notation.outcome_to_json(state.outcome)


SYSTEM: Final = SamuraiSword()
