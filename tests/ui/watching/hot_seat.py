"""Several people at one keyboard, in any game: robots that know at every frame who sits there."""

from collections.abc import Sequence
from typing import Any

from game.kernel.events import fold, redact
from game.kernel.journal import Header
from game.kernel.players import SeatStory
from game.session.asking import Seating
from game.session.new_game import NewGame
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.scenes.end import RevealScene
from game.ui.scenes.hot_seat import GUARD, CurtainScene
from game.ui.scenes.scene import Scene, Subject
from game.ui.scenes.table import TableScene
from tests.ui.quick_table import QuickGame
from tests.ui.robots.robots import Robot
from tests.ui.windowless import QuickServices, Settings

SEED = 5


class Crowd(QuickServices):
    """Services at whose tables several people sit."""

    def __init__(
        self, game: QuickGame, people: Sequence[int], players: int, settings: Settings
    ) -> None:
        """Deal for them."""
        super().__init__(game, settings, NewGame(players, "novice", SEED))
        self.people, self.quick = people, game
        self.names: dict[int, str] = {}
        """Seat -> what the person there is called."""
        self.session: Session = self.dealt(SEED)

    @property
    def seated(self) -> dict[int, str]:
        """Several people play."""
        return {seat: self.names.get(seat, "") for seat in self.people}

    def story(self, seat: int) -> SeatStory:
        """Return what somebody was told, and chose."""
        return self.session.story(seat)

    def dealt(self, seed: int) -> Session:
        """Return a session with people at their seats and novices at the others."""
        system, bot = self.quick.presentation.system, self.quick.bot
        header = Header(system.key, seed, self.wanted.players, None)
        self.record = Record(system, header, None, Nowhere())
        others = (s for s in range(self.wanted.players) if s not in self.people)
        bots = {seat: bot("novice", seat) for seat in others}
        return Session(self.record, Seating(self.people[0], bots, lambda: bot("novice", 0)))


class Watch:
    """Knows who sits at the keyboard, and looks at everything that is shown to them."""

    def __init__(self, services: Crowd) -> None:
        """Begin with nobody there."""
        self.services = services
        self.sitting: int | None = None
        """Nobody as long as the curtain hangs."""
        self.coming: int | None = None
        """Who is about to press that they are there."""
        self.sat: list[int] = []

    def comes(self, seat: int) -> None:
        """Somebody is about to lift the curtain."""
        self.coming = seat
        self.sat.append(seat)

    def look(self, scenes: Sequence[Scene]) -> None:
        """Look at what is shown now."""
        curtain = next((scene for scene in scenes if isinstance(scene, CurtainScene)), None)
        tables = [scene for scene in scenes if isinstance(scene, TableScene)]
        if curtain is not None:
            assert scenes[0] is curtain
            assert not tables
            assert curtain.subject == Subject()
            assert curtain.seat == self.asked or self.is_out(curtain.seat)
            self.sitting = None
        elif self.coming is not None:
            self.sitting, self.coming = self.coming, None
        for scene in tables:
            self.check(scene)

    @property
    def asked(self) -> int:
        """Return who may be waited for: who is asked; before the first question, the first."""
        asked = self.services.session.asked
        return self.services.session.viewer if asked is None else asked

    def is_out(self, seat: int) -> bool:
        """Return whether somebody is out of the game: they are called once more, to be told so."""
        host = self.services.quick.window.board
        return host.table().is_out(self.services.session.viewers[seat].observation)

    def check(self, scene: TableScene) -> None:
        """What a table shows and tells is what the one who sits there may know."""
        playing = scene.playing
        seen: Any = playing.seen
        me = self.sitting
        assert me is not None, "a table is shown while the seat changes"
        told = (scene.table.viewer, playing.shown.seat, seen.seat, playing.shown.log.me)
        assert told == (me,) * len(told)
        past = redact(self.services.record.events[: playing.shown.begun], me)
        system = self.services.quick.presentation.system
        assert seen == fold(past, system.blank_observation(me))


class Sitting(Robot):
    """What robots of any game share who play for several people: every frame is looked at."""

    def __init__(self, shell: Any, seed: int) -> None:
        """Go to the table."""
        super().__init__(shell, seed)
        assert isinstance(shell.services, Crowd)
        self.crowd = shell.services
        self.watch = Watch(self.crowd)
        self.shell.go("table", self.crowd.session)
        self.look()

    def step(self, dt: float = 0.25) -> None:
        """Let time pass once the others have answered, and look at what is shown."""
        self.crowd.session.wait(60)
        super().step(dt)
        self.look()

    def look(self) -> None:
        """Look at the frame."""
        if not isinstance(self.scene, RevealScene):
            self.watch.look(self.shell.scenes)

    def sit(self, curtain: CurtainScene) -> None:
        """Say that the one who is waited for is there, and know it."""
        self.watch.comes(curtain.seat)  # from the next press on
        self.shell.step(GUARD)
        self.use_widget(len(curtain.widgets) - 1)

    def taken(self, _scene: TableScene) -> list[Any]:
        """Return every action of the game so far."""
        return list(self.crowd.record.game.journal.actions())


def plays_for_all(robot: Sitting) -> None:
    """Fail unless the robot's whole game shows everybody their own, and the seat is passed on."""
    robot.play()
    people = robot.crowd.people
    assert set(robot.watch.sat) == set(people)
    assert len(robot.watch.sat) > len(people), "the seat was passed on and on"
    assert robot.answers > len(people)
