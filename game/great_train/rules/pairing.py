"""What the arena asks of The Great Train: how a deal is shared between two bots, A and B."""

from typing import Final

from game.great_train.rules.content.roles import ROLE_KEYS
from game.great_train.rules.facts.state import TrainState


class TrainPairing:
    """Wins are counted by role; no number of players has two even sides."""

    groups: Final = ROLE_KEYS
    two_sided: Final[tuple[int, ...]] = ()

    def groups_of(self, state: TrainState) -> tuple[str, ...]:
        """Return the role of each seat, from the deal on (BT-1.3)."""
        return tuple(ROLE_KEYS[role] for role in state.roles)


PAIRING: Final = TrainPairing()
