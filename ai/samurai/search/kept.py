"""What stays of a tree within a turn: the lines after the choice, while nothing new is known."""

from ai.samurai.search.tree import Node
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.events import Discarded, Laid, PhaseBegan, Played, Resolved


class KeptTree:
    """The node below one's last choice, until anything drawn or answered tells of unseen cards.

    After that, chances counted before and after it could not be compared.
    """

    def __init__(self, seat: Seat) -> None:
        """Keep nothing yet for `seat`."""
        self._seat = seat
        self._chosen: Node | None = None
        self._root: Node | None = None

    def keep(self, chosen: Node | None) -> None:
        """Keep what is known of a choice, in case it is taken."""
        self._chosen = chosen

    def note(self, event: Event) -> None:
        """Learn that the choice was taken, or that more is known than before."""
        if not _is_silent(event, self._seat):
            self._root = self._chosen = None
        elif self._chosen is not None:
            self._root, self._chosen = self._chosen, None

    def take(self) -> Node:
        """Return where to search on from."""
        root, self._root = self._root, None
        return root or Node()


def _is_silent(event: Event, seat: Seat) -> bool:
    """Return whether `event` tells `seat` no more than what it chose."""
    if isinstance(event, Played | Laid | Discarded):
        return event.seat == seat
    return isinstance(event, Resolved | PhaseBegan)
