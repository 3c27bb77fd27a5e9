"""The games that can be played over the protocol."""

from types import MappingProxyType
from typing import Final

from game.kernel.system import System
from game.samurai.rules.system import SYSTEM

SYSTEMS: Final[MappingProxyType[str, System]] = MappingProxyType({SYSTEM.key: SYSTEM})
"""Id -> system, `samurai-sword` first."""
