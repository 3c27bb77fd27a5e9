"""Several people at one keyboard: a curtain falls while the seat changes, and each has a table."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.session.council import Council
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI, MUTED
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import put_ground
from game.ui.scenes.overlays import Mount
from game.ui.scenes.scene import Host, Scene
from game.ui.scenes.table import TableScene
from game.ui.services import LiveTable
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, PaperPanel, Paragraph

GUARD: Final = 0.6
"""Seconds for which the curtain heeds nothing: a press that was meant for the table."""


class SharedTable:
    """A table at which whoever is asked answers from where they are."""

    def __init__(self, table: LiveTable) -> None:
        """Share the table of all its viewers."""
        self._seats = table.viewers
        self.viewer = next(iter(self._seats))

    @property
    def _own(self) -> LiveTable:
        return self._seats[self.viewer]

    @property
    def _answering(self) -> LiveTable:
        """The table as who is asked sees it."""
        asked = self._own.asked
        return self._own if asked is None else self._seats[asked]

    @property
    def viewers(self) -> Mapping[Seat, LiveTable]:
        """All look on from here."""
        return {self.viewer: self}

    @property
    def asked(self) -> Seat | None:
        """The person's seat that must choose now."""
        return self._own.asked

    @property
    def observation(self) -> Any:
        """What all may know now."""
        return self._own.observation

    @property
    def tempers(self) -> Mapping[Seat, str]:
        """Keys of the opponents' temperaments, by seat."""
        return self._own.tempers

    @property
    def decision(self) -> Decision[Any] | None:
        """What one of the people must choose."""
        return self._answering.decision

    def pump(self) -> list[Event]:
        """Let the others act if they are ready; return what is new."""
        return self._own.pump()

    def act(self, action: Any) -> None:
        """Take the action of who is asked."""
        self._answering.act(action)

    @property
    def history(self) -> list[Event]:
        """Every event so far."""
        return self._own.history

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back, whoever of them is asked by now."""
        return self._answering.can_undo

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What one undo after another would take back, as the session tells it."""
        return self._answering.undoable

    def undo(self) -> bool:
        """Take back the last action if nothing was revealed."""
        is_back = self._answering.undo()
        if is_back:
            self.begin_again()
        return is_back

    def begin_again(self) -> list[Event]:
        """Return the history, after which what was taken back is known here."""
        return self._own.begin_again()

    @property
    def notes(self) -> dict[Seat, str]:
        """The pencil marks."""
        return self._own.notes

    def note(self, seat: Seat, word: str | None) -> None:
        """Pencil a word at `seat`."""
        self._own.note(seat, word)

    @property
    def council(self) -> Council:
        """Plans and wishes: the people share them."""
        return self._own.council

    def close(self) -> None:
        """Leave the table."""
        self._own.close()


def seated(host: Host, table: LiveTable, *, resumed: bool = False) -> Scene:
    """Return how a table begins: as it is, or behind the curtain where several people play."""
    if len(table.viewers) == 1:
        return TableScene(host, table, resumed=resumed)
    host.board(host.services.presentation)  # only of the game that is turned to is `is_shared` told
    if host.is_shared:
        return TableScene(host, SharedTable(table), resumed=resumed, party=table.viewers)
    people = HotSeat(host, table, is_resumed=resumed)
    first = table.viewer if table.asked is None else table.asked
    return CurtainScene(host, people, first)


def names_of(kit: Kit, people: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return what people are called: who has no name by their number."""
    numbered = enumerate(people.items(), 1)
    return {seat: name or kit.say("seats.person", n=n) for n, (seat, name) in numbered}


class EndNames:
    """Whom the end of a game names: "you" where one person played, else each person by name."""

    def __init__(self, host: Host, seat: Seat) -> None:
        """The game at the table is over, and is told to the person at `seat`."""
        self._kit = host.kit
        self._seat = seat
        self.people: Mapping[Seat, str] = host.services.seated or {seat: ""}
        """Seat -> what the person's profile is called."""

    @property
    def me(self) -> Seat | None:
        """Who is "you"; nobody where several people played."""
        return self._seat if len(self.people) == 1 else None

    def named(self, you: str) -> dict[Seat, str]:
        """Return what people are called, by seat; `you` is the word for the only one."""
        return names_of(self._kit, self.people) if self.me is None else {self._seat: you}

    def headline(self, text: str, winners: Collection[Seat]) -> str:
        """Return a headline with the names of those of several people who have won."""
        won = [name for seat, name in self.named("").items() if seat in winners]
        return f"{text} \u00b7 {self._kit.strings.listed(won)}" if won and self.me is None else text


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
        self._told = set[Seat]()
        """Who was there to see that they went out of the game."""

    def pass_on(self, at: Seat, asked: Seat | None) -> None:
        """Hide everything where another than the one who sits at `at` is due, who saw it all.

        Whoever is `asked` is due, but first who went out while another sat there: nobody is ever
        going to ask them again.
        """
        out = self._out(self._scenes[at])
        self._told = self._told & out | {at} & out
        due = next(iter(sorted(out - self._told)), asked)
        if due not in {None, at}:
            self._scenes[at].let_go()
            self.curtain(due)

    def _out(self, scene: TableScene) -> set[Seat]:
        """Return which of the people are out of the game."""
        viewers = self.table.viewers.items()
        return {seat for seat, viewer in viewers if scene.game.is_out(viewer.observation)}

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
                hand_over=partial(self.pass_on, seat),
            )
            if self._is_resumed and len(self._scenes) == 1:
                self._told = self._out(self._scenes[seat])
        self.host.change(self._scenes[seat])

    def number(self, seat: Seat) -> int:
        """Return which of the people sits at `seat`, 1 for the first."""
        return 1 + list(self.table.viewers).index(seat)

    def name(self, seat: Seat) -> str:
        """Return what all at the table call the person at `seat`."""
        presentation = self.host.services.presentation
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
        kit = self.kit
        asked = Label(self.row(-1.15), self._words("heading"), kit.type("heavy", 44), CENTRE)
        who = Label(self.row(-0.1), self.people.name(self.seat), kit.type("bold", 34, BENI), CENTRE)
        room, (foot,) = self.room(0.9, kit.px(12)), self.foot(1)
        remark = Paragraph(room, self._words("remark"), kit.type("italic", 23, MUTED), CENTRE)
        sits = Button(foot, self._words("ready"), self._sit, fill=BENI, command="confirm")
        return [Mount(self.sheet), PaperPanel(self.sheet), asked, who, remark, sits]

    def _words(self, key: str) -> str:
        """Return what is said to the person who is waited for, by name or else by number."""
        name = self.host.services.seated.get(self.seat)
        if name:
            return self.say(f"hot_seat.{key}_named", who=name)
        return self.say(f"hot_seat.{key}", n=self.people.number(self.seat))

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
