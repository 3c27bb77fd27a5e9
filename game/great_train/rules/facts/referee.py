"""The referee of this system: what every rule is handed."""

from typing import TypeAlias

from game.great_train.rules.facts.state import TrainState
from game.kernel.engine import Referee

TrainRules: TypeAlias = Referee[TrainState]
