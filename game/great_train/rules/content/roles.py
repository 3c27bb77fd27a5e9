"""Roles, characters, phases and steps as numbers (BT-1.3, BT-3.1, BT-12)."""

from enum import IntEnum
from typing import Final

from game.great_train.rules.content.content import ENGINES, PEOPLE, ROLES
from game.kernel.ids import HIDDEN

ROLE_KEYS: Final = tuple(role.key for role in ROLES)
CHARACTER_KEYS: Final = tuple(person.key for person in PEOPLE)
ENGINE_KEYS: Final = tuple(engine.key for engine in ENGINES)
SHERIFF, DEPUTY, OUTLAW, RENEGADE = (
    ROLE_KEYS.index(key) for key in ("sheriff", "deputy", "outlaw", "renegade")
)
IRON_HORSE: Final = ENGINE_KEYS.index("iron_horse")
LIFE: Final = tuple(person.life for person in PEOPLE)
"""Character -> the life it starts with, without the Sheriff's extra (BT-2.2)."""
THREE: Final = 3
"""The number of players with rules of their own (BT-14)."""

ALIVE, GHOST, OUT = range(3)
"""What a player is (BT-1.4)."""
STATUS_KEYS: Final = ("alive", "ghost", "out")


class TurnPhase(IntEnum):
    """A part of a turn, as the protocol names them."""

    START = 0
    DRAW = 1
    PLAY = 2
    DISCARD = 3


class TurnStep(IntEnum):
    """How far a turn has come (BT-3.1)."""

    TRAIN = 0
    DYNAMITE = 1
    JAIL = 2
    DINING = 3
    DINING_IN_JAIL = 4
    MAP = 5
    DRAW = 6
    PLAY = 7
    DISCARD = 8
    END = 9
    EXTRA_TURN = 10
    """An Express Car is being resolved: another turn follows."""


_PHASES: Final = {
    TurnPhase.START: (
        TurnStep.TRAIN,
        TurnStep.DYNAMITE,
        TurnStep.JAIL,
        TurnStep.DINING,
        TurnStep.DINING_IN_JAIL,
    ),
    TurnPhase.DRAW: (TurnStep.MAP, TurnStep.DRAW),
    TurnPhase.PLAY: (TurnStep.PLAY, TurnStep.EXTRA_TURN),
    TurnPhase.DISCARD: (TurnStep.DISCARD, TurnStep.END),
}
PHASE_OF: Final = {step: phase for phase, steps in _PHASES.items() for step in steps}
FIRST_STEP: Final = {phase: steps[0] for phase, steps in _PHASES.items()}
"""Phase -> the step that it begins with."""
TURN_PHASE_KEYS: Final = tuple(phase.name.lower() for phase in TurnPhase)

ONCE_A_TURN: Final = ("sancho", "sleeper_car", "zippy_roy")
"""What can be used once in a turn, in text order: one bit each in `used`."""
SANCHO_USED, SLEEPER_USED, ZIPPY_USED = (1 << place for place in range(len(ONCE_A_TURN)))


def role_word(role: int) -> str | None:
    """Return the role's id, None when it is hidden."""
    return None if role == HIDDEN else ROLE_KEYS[role]
