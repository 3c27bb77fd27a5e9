"""The state of the table's screen in the types of this game, and what is pressed beside seats."""

from typing import Final, TypeAlias

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.places.layout import TrainBoard
from game.great_train.view.table_view import TrainTableView
from game.ui.board.selection import HitTarget
from game.ui.board.state import FrameOf, StateOf

TrainFrame: TypeAlias = FrameOf[TrainAction, TrainTableView, TrainBoard]
TrainScreen: TypeAlias = StateOf[TrainObservation, TrainAction, TrainTableView, TrainBoard]
"""The state of the table's screen, in the types of this game."""

END: Final = HitTarget("act", 99)
"""The ticket of the End of the Line; tickets of stations are numbered by place."""
ORDER: Final = HitTarget("act", 98)
"""Whom the locomotive comes to at the End of the Line."""
