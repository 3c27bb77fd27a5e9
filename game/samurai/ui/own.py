"""The frame of the table's screen as Samurai Sword filled it: its own view-model and layout."""

from game.samurai.view.layout import TableLayout
from game.samurai.view.table_view import TableView
from game.ui.board.state import TableFrame


def view_of(frame: TableFrame) -> TableView:
    """Return the view-model. Raises TypeError for the frame of another game."""
    if not isinstance(frame.view, TableView):
        raise TypeError("this frame shows another game")
    return frame.view


def layout_of(frame: TableFrame) -> TableLayout:
    """Return the layout. Raises TypeError for the frame of another game."""
    if not isinstance(frame.layout, TableLayout):
        raise TypeError("this frame shows another game")
    return frame.layout
