"""The state of the table's screen in the types of this game."""

from typing import TypeAlias

from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.view.layout import TableLayout
from game.samurai.view.table_view import TableView
from game.ui.board.state import FrameOf, StateOf

SamuraiFrame: TypeAlias = FrameOf[Action, TableView, TableLayout]
SamuraiScreen: TypeAlias = StateOf[Observation, Action, TableView, TableLayout]
"""The state of the table's screen, in the types of this game."""
