"""What a command does at the table that answers no question: open a scroll, lay the hand, pace."""

from abc import abstractmethod
from dataclasses import replace

from game.ui.board.input import drag
from game.ui.board.painter import Painter
from game.ui.board.panels.top_bar import TopBar
from game.ui.board.playing import Playing
from game.ui.board.state import TableState
from game.ui.scene import Scene
from game.ui.services import Table
from game.view.replay import Replay, replay_of
from game.view.words.log_filter import LogFilter


class TableActs(Scene):
    """The part of the table's scene that looks and arranges; it never acts in the game."""

    table: Table
    playing: Playing
    state: TableState
    painter: Painter
    log_filter: LogFilter
    top_bar: TopBar

    @abstractmethod
    def refresh(self) -> None:
        """Something changed: bring the state in line with it and draw anew."""

    def recap(self) -> None:
        """Tell what happened since the player last decided."""
        self.host.open("recap", self._chronicle())

    def log(self) -> None:
        """Tell everything that happened."""
        self.host.open("log", self._chronicle(), self.log_filter)

    def _chronicle(self) -> Replay:
        told = replay_of(self.playing.shown, self.table.history)
        return replace(told, tempers=self.table.tempers)

    def browse(self) -> None:
        """Spread the discard pile out."""
        cards, name = self.state.view.discards, self.state.teller.card
        self.host.open("discards", cards, self.painter.faces, name)

    def sort_hand(self) -> None:
        """Hold the hand in the next order: as dealt, by kind, as the player laid it."""
        self.state.holding.cycle()
        self.keep_order()

    def move_card(self, step: int) -> None:
        """Move the card looked at `step` places to the right in the hand."""
        if drag.shift(self.state, step) is not None:
            self.keep_order()

    def keep_order(self) -> None:
        """The player laid the hand: keep that."""
        self.host.services.settings.hand_order = self.state.holding.order
        self.host.services.save_settings()
        self.refresh()

    def next_pace(self) -> None:
        """Take the next pace, round again after the last."""
        self.top_bar.pace.press()

    def press_bar(self, number: int, x: float) -> None:
        """Click a widget of the top bar."""
        self.top_bar.widgets[number].press(x)
