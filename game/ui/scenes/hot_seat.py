"""Several people at one keyboard: a curtain falls while the seat changes, and each has a table."""

from typing import Final

from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.palette import BENI, MUTED
from game.ui.scenes.menu import FormScene, put_ground
from game.ui.scenes.overlays import Mount
from game.ui.scenes.scene import Host, Scene
from game.ui.scenes.table import TableScene
from game.ui.services import LiveTable
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, Panel, Paragraph

GUARD: Final = 0.6
"""Seconds for which the curtain heeds nothing: a press that was meant for the table."""


def seated(host: Host, table: LiveTable, *, resumed: bool = False) -> Scene:
    """Return how a table begins: as it is, or behind the curtain where several people play."""
    if len(table.viewers) == 1:
        return TableScene(host, table, resumed=resumed)
    people = HotSeat(host, table, is_resumed=resumed)
    first = table.viewer if table.asked is None else table.asked
    return CurtainScene(host, people, first)


class HotSeat:
    """The people at one keyboard. Each has a table scene of their own, and what was shown there.

    So whoever comes back sees all that happened meanwhile, and nothing that only others may see.
    """

    def __init__(self, host: Host, table: LiveTable, *, is_resumed: bool) -> None:
        """Play at `table`; nobody sits at the keyboard yet."""
        self.host = host
        self.table = table
        self._is_resumed = is_resumed
        self._scenes: dict[Seat, TableScene] = {}

    def curtain(self, seat: Seat) -> None:
        """Hide everything, until the person at `seat` says that they are there."""
        self.host.change(CurtainScene(self.host, self, seat))

    def sit(self, seat: Seat) -> None:
        """Show the table as the person at `seat` sees it; it is made when they first come."""
        if seat not in self._scenes:
            self._scenes[seat] = TableScene(
                self.host,
                self.table.viewers[seat],
                resumed=self._is_resumed,
                hand_over=self.curtain,
            )
        self.host.change(self._scenes[seat])

    def number(self, seat: Seat) -> int:
        """Return which of the people sits at `seat`, 1 for the first."""
        return 1 + list(self.table.viewers).index(seat)

    def name(self, seat: Seat) -> str:
        """Return what all at the table call the person at `seat`."""
        presentation = self.host.services.presentation(self.table)
        seen = self.table.viewers[seat].observation
        return str(presentation.teller(self.host.kit.strings, seen, None).name(seat))


class CurtainScene(FormScene):
    """Nothing of the table is seen: somebody else is to sit down."""

    begins_at = -1
    width = 900
    rows = 3.5

    def __init__(self, host: Host, people: HotSeat, seat: Seat) -> None:
        """Wait for the person at `seat`."""
        super().__init__(host)
        self.people = people
        self.seat = seat
        self._age = 0.0

    def backdrop(self, canvas: Canvas) -> None:
        """A curtain from edge to edge."""
        put_ground(canvas, self.kit, "curtain")

    def build(self) -> list[Widget]:
        """Whom to pass to, who they are in the game, and what they press when they are there."""
        number, kit = self.people.number(self.seat), self.kit
        asked = Label(
            self.row(-1.15), self.say("hot_seat.heading", n=number), kit.type("heavy", 44), CENTRE
        )
        who = Label(self.row(-0.1), self.people.name(self.seat), kit.type("bold", 34, BENI), CENTRE)
        room, (foot,) = self.room(0.9, kit.px(12)), self.foot(1)
        told = self.say("hot_seat.remark", n=number)
        remark = Paragraph(room, told, kit.type("italic", 23, MUTED), CENTRE)
        sits = Button(
            foot, self.say("hot_seat.ready", n=number), self._sit, fill=BENI, command="confirm"
        )
        return [Mount(self.sheet), Panel(self.sheet), asked, who, remark, sits]

    def tick(self, dt: float) -> None:
        """Let time pass."""
        self._age += dt
        self.host.tell_notices()

    def _sit(self) -> None:
        if self._age >= GUARD:
            self.people.sit(self.seat)

    def back(self) -> None:
        """There is no way back to what another was shown: the menu instead."""
        self.host.open("pause")

    def leave(self) -> None:
        """Leave the table; the game stays saved."""
        self.people.table.close()
