"""The referee of this system: what every rule is handed."""

from typing import TypeAlias

from game.kernel.engine import Referee
from game.samurai.rules.state import State

Rules: TypeAlias = Referee[State]
