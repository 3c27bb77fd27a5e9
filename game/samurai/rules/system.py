"""Samurai Sword as the kernel and the arena see it."""

from typing import Final

from game.kernel.ids import Seat
from game.kernel.system import Option, Options, Result
from game.kernel.wire import Json, Wire
from game.samurai.rules import actions, notation, state
from game.samurai.rules.content import TABLES
from game.samurai.rules.setup import OPTIONS, begin, deal, setup_from_json
from game.samurai.rules.state import ROLE_KEYS, THREE, Observation, Position, Rules, State


class SamuraiSword:
    """The system `samurai-sword`: docs/rules/samurai-sword.md."""

    key: Final = notation.KEY
    seats: Final = range(min(TABLES), max(TABLES) + 1)
    options: Final[tuple[Option, ...]] = OPTIONS
    wire: Final[Wire] = notation.WIRE

    observe = staticmethod(state.observe)
    action_to_json = staticmethod(actions.action_to_json)
    state_to_json = staticmethod(notation.state_to_json)
    observation_to_json = staticmethod(notation.observation_to_json)

    def blank_state(self) -> State:
        """Return a state before anything happened."""
        return State()

    def blank_observation(self, seat: Seat) -> Observation:
        """Return what `seat` knows before anything happened."""
        return Observation(seat=seat)

    def deal(self, players: int, options: Options, rules: Rules) -> None:
        """Tell a new game for `players`. Raises SetupError for parts not to be had together."""
        deal(players, options, rules)

    def place(self, setup: Json, rules: Rules) -> None:
        """Tell a game from a STATE. Raises SetupError, before any event, if it is none."""
        start = setup_from_json(setup)
        rules.emit(start)
        begin(rules, start.turn_seat)

    def players_of(self, position: Position) -> int:
        """Return the number of seats."""
        return position.players

    def outcome_of(self, position: Position) -> Result | None:
        """Return who won; wins are counted by role (SS-1.2, SS-9)."""
        if position.outcome is None:
            return None
        groups = tuple(ROLE_KEYS[role] for role in position.roles)
        return Result(position.outcome.winners, groups)

    def outcome_to_json(self, state: State) -> Json:
        """Return how the game ended, None while it goes on."""
        return notation.outcome_to_json(state.outcome)


SYSTEM: Final = SamuraiSword()


class SamuraiPairing:
    """Wins are counted by role; a game of three has two sides, which A and B take in turn."""

    groups: Final = ROLE_KEYS
    two_sided: Final = (THREE,)

    def groups_of(self, state: State) -> tuple[str, ...]:
        """Return the role of each seat, from the deal on (SS-1.2)."""
        return tuple(ROLE_KEYS[role] for role in state.roles)


PAIRING: Final = SamuraiPairing()
