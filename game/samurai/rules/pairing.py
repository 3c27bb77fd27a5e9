"""What the arena asks of Samurai Sword: how a deal is shared between two bots, A and B."""

from typing import Final

from game.samurai.rules.roles import ROLE_KEYS, THREE
from game.samurai.rules.state import State


class SamuraiPairing:
    """Wins are counted by role; a game of three has two sides, which A and B take in turn."""

    groups: Final = ROLE_KEYS
    two_sided: Final = (THREE,)

    def groups_of(self, state: State) -> tuple[str, ...]:
        """Return the role of each seat, from the deal on (SS-1.2)."""
        return tuple(ROLE_KEYS[role] for role in state.roles)


PAIRING: Final = SamuraiPairing()
