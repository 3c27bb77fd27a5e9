"""What a command does at the table that answers no question: open a scroll, lay the hand, pace."""

from abc import abstractmethod
from dataclasses import replace

from game.ui.board import dragging
from game.ui.board.desk import Desk
from game.ui.board.painter import Painter
from game.ui.board.playing import Playing
from game.ui.board.sky import Sky
from game.ui.scene import Scene
from game.ui.services import Table
from game.view.time.replay import Replay, replay_of
from game.view.words.log_filter import LogFilter


class TableActs(Scene):
    """The part of the table's scene that looks and arranges; it never acts in the game."""

    table: Table
    playing: Playing
    desk: Desk
    painter: Painter
    log_filter: LogFilter
    sky: Sky

    @abstractmethod
    def refresh(self) -> None:
        """Something changed: bring the desk in line with it and draw anew."""

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
        self.host.open("discards", self.desk.view.discards, self.painter.faces)

    def sort_hand(self) -> None:
        """Hold the hand in the next order: as dealt, by kind, as the player laid it."""
        self.desk.holding.cycle()
        self.keep_order()

    def move_card(self, step: int) -> None:
        """Move the card looked at `step` places to the right in the hand."""
        if dragging.shift(self.desk, step) is not None:
            self.keep_order()

    def keep_order(self) -> None:
        """The player laid the hand: keep that."""
        self.host.services.settings.hand_order = self.desk.holding.order
        self.host.services.save_settings()
        self.refresh()

    def next_pace(self) -> None:
        """Take the next pace, round again after the last."""
        self.sky.pace.press()

    def press_sky(self, number: int, x: float) -> None:
        """Click a widget of the sky band."""
        self.sky.widgets[number].press(x)
