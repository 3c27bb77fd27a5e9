"""What keys mean at this table alone: the focus on the train, and the page that explains it."""

from typing import Final

from game.great_train.ui.screen import END, ORDER, TrainScreen
from game.ui.board.selection import HitTarget
from game.ui.input.commands import TABLE, Command

TO_TRAIN, TRAIN_KEY = "to_train", "train_key"
COMMANDS: Final = (
    Command(TO_TRAIN, "moving", TABLE, ("b",), repeats=True),
    Command(TRAIN_KEY, "watching", TABLE, ("k",)),
)
"""What can be done at this table alone."""
TICKETS: Final = "how/tickets"
"""The page that tells what the marks on the train mean."""


class TrainTableKeys:
    """Fills `TableKeys`."""

    def __init__(self, state: TrainScreen) -> None:
        """Serve one table."""
        self.state = state

    def is_known(self, command: str) -> bool:
        """Return whether it is one of this table's own."""
        return command in (TO_TRAIN, TRAIN_KEY)

    def leads(self, command: str) -> HitTarget | None:
        """Return the next place of the train: what can be bought or pressed comes first."""
        selection = self.state.selection
        if command != TO_TRAIN or self.state.frame.answers or selection.is_open:
            return None
        found = self._places()
        here = found.index(selection.focus) if selection.focus in found else -1
        return found[(here + 1) % len(found)]

    def presses(self, command: str) -> HitTarget | None:
        """Return that nothing is pressed."""
        del command
        return None

    def looks_up(self, command: str) -> str:
        """Return the key to the train."""
        return TICKETS if command == TRAIN_KEY else ""

    def _places(self) -> list[HitTarget]:
        """Return the slots of the train from left to right, those that are lit first."""
        frame = self.state.frame
        row, train = frame.layout.line.row, frame.view.train
        slots = [hit for hit in frame.hits if hit.spot.kind in ("act", "piece")]
        slots = [hit for hit in slots if row.contains(*hit.box.centre)]
        spots = [hit.spot for hit in sorted(slots, key=lambda hit: hit.box.x)]
        throttle = HitTarget("act", train.place) if train.can_advance else None
        lit = [s for s in spots if s == throttle or (s.kind == "piece" and s.id in frame.usable)]
        ends = [spot for spot in (ORDER, END) if spot in spots]
        return list(dict.fromkeys([*lit, *(s for s in spots if s not in ends), *ends]))
