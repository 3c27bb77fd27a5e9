"""The Great Train as the kernel sees it."""

from typing import Final

from game.great_train.rules import notation
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import ROLE_KEYS, THREE
from game.great_train.rules.deal import OPTIONS, deal_train
from game.great_train.rules.facts.actions import TrainAction, train_action_to_json
from game.great_train.rules.facts.state import (
    TrainObservation,
    TrainPosition,
    TrainRules,
    TrainState,
    observe_train,
)
from game.great_train.rules.fights.ending import TEAMS
from game.great_train.rules.setup import place_train
from game.great_train.rules.wire import TRAIN_WIRE
from game.kernel.ids import Seat
from game.kernel.system import Option, Options, Result
from game.kernel.wire import Json, Wire


class GreatTrain:
    """The system `great-train`: docs/rules/great-train.md."""

    key: Final = notation.TRAIN_KEY
    seats: Final = range(min(TABLES), max(TABLES) + 1)
    options: Final[tuple[Option, ...]] = OPTIONS
    wire: Final[Wire] = TRAIN_WIRE

    def blank_state(self) -> TrainState:
        """Return a state before anything happened."""
        return TrainState()

    def blank_observation(self, seat: Seat) -> TrainObservation:
        """Return what `seat` knows before anything happened."""
        return TrainObservation(seat=seat)

    def deal(self, players: int, options: Options, rules: TrainRules) -> None:
        """Tell a new game for `players`. Raises SetupError, before any event."""
        deal_train(players, options, rules)

    def place(self, setup: Json, rules: TrainRules) -> None:
        """Tell a game from a STATE. Raises SetupError, before any event, if it is none."""
        place_train(setup, rules)

    def players_of(self, position: TrainPosition) -> int:
        """Return the number of seats."""
        return position.players

    def observe(self, state: TrainState, seat: Seat) -> TrainObservation:
        """Return what `seat` may know of `state`."""
        return observe_train(state, seat)

    def action_to_json(self, action: TrainAction) -> Json:
        """Return `action` in the protocol's notation."""
        return train_action_to_json(action)

    def state_to_json(self, state: TrainState) -> Json:
        """Return `state` in the protocol's notation."""
        return notation.train_state_to_json(state)

    def observation_to_json(self, observation: TrainObservation) -> Json:
        """Return `observation` in the protocol's notation."""
        return notation.train_observation_to_json(observation)

    def outcome_of(self, position: TrainPosition) -> Result | None:
        """Return who won; wins are counted by role (BT-1.3, BT-14)."""
        if position.outcome is None:
            return None
        groups = tuple(ROLE_KEYS[role] for role in position.roles)
        return Result(position.outcome.winners, groups)

    def outcome_to_json(self, state: TrainState) -> Json:
        """Return how the game ended, None while it goes on."""
        return notation.whole_outcome_to_json(state)


def team_of(position: TrainPosition, seat: Seat) -> str:
    """Return with whom `seat` wins, its role being known (BT-1.3, BT-14)."""
    role = position.roles[seat]
    return ROLE_KEYS[role] if position.players == THREE else TEAMS[role]


SYSTEM: Final = GreatTrain()


class TrainPairing:
    """Wins are counted by role; no number of players has two even sides."""

    groups: Final = ROLE_KEYS
    two_sided: Final[tuple[int, ...]] = ()

    def groups_of(self, state: TrainState) -> tuple[str, ...]:
        """Return the role of each seat, from the deal on (BT-1.3)."""
        return tuple(ROLE_KEYS[role] for role in state.roles)


PAIRING: Final = TrainPairing()
