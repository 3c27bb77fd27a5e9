"""Several people at one keyboard: who sits there sees what they may know, and nobody else anything.

Robots play whole games. Before every frame that is shown they know who sits at the keyboard.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from game.kernel.events import fold, redact
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.scenes.intro import IntroScene
from game.session.asking import Seating
from game.session.new_game import NewGame
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.scenes.end import RevealScene
from game.ui.scenes.hot_seat import GUARD, CurtainScene, HotSeat
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.scene import Scene, Subject
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import is_on_top
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.windowless import SAMURAI, Bots, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.samurai.rules.state import Observation

SIZE = (1280, 720)


class Crowd(Bots):
    """Services at whose tables several people sit."""

    def __init__(self, people: Sequence[int], players: int, settings: Settings) -> None:
        super().__init__(settings, NewGame(players, "novice", 5))
        self.people = people
        self.names: dict[int, str] = {}
        """Seat -> what the person there is called."""
        self.session: Session = self.dealt(5)

    @property
    def seated(self) -> dict[int, str]:
        """Several people play."""
        return {seat: self.names.get(seat, "") for seat in self.people}

    def dealt(self, seed: int) -> Session:
        """Return a session with people at their seats and novices at the others."""
        header = Header(SYSTEM.key, seed, self.wanted.players, None)
        self.record = Record(SYSTEM, header, None, Nowhere())
        others = (s for s in range(self.wanted.players) if s not in self.people)
        bots = {seat: SAMURAI.bot("novice", seat) for seat in others}
        return Session(self.record, Seating(self.people[0], bots, lambda: SAMURAI.bot("novice", 0)))


class Watch:
    """Knows who sits at the keyboard, and looks at everything that is shown to them."""

    def __init__(self, services: Crowd) -> None:
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
            assert curtain.seat == self.asked
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

    def check(self, scene: TableScene) -> None:
        """What a table shows and tells is what the one who sits there may know."""
        playing = scene.playing
        seen, me = cast("Observation", playing.seen), self.sitting
        assert me is not None, "a table is shown while the seat changes"
        told = (scene.table.viewer, playing.shown.seat, seen.seat, playing.shown.log.me)
        assert told == (me,) * len(told)
        past = redact(self.services.record.events[: playing.shown.begun], me)
        assert seen == fold(past, SYSTEM.blank_observation(me))


class Sitting(Robot):
    """What the robots of this file share: every frame is looked at."""

    def __init__(self, shell: Any, seed: int) -> None:
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


class Mouse(Sitting, MouseRobot):
    """By mouse."""


class Keys(Sitting, KeyRobot):
    """By keys."""


class Pad(Sitting, PadRobot):
    """With a gamepad."""


def robot_of(kind: type[Sitting], people: Sequence[int], players: int, **settings: Any) -> Any:
    chosen = Settings(**{"pace": 0.0, **settings})
    shell = shell_of(SIZE, Crowd(people, players, chosen))
    shell.is_watched = False
    return kind(shell, 3)


@pytest.mark.parametrize(
    ("kind", "people", "players", "pace"),
    [
        (Mouse, (0, 1), 3, 0.0),
        (Keys, (0, 1, 2), 3, 0.0),
        (Pad, (1, 3), 4, 4.0),
    ],
)
def test_robots_play_whole_games_and_nobody_sees_what_is_anothers(
    kind: type[Sitting], people: tuple[int, ...], players: int, pace: float
) -> None:
    robot = robot_of(kind, people, players, pace=pace)
    robot.play()
    assert set(robot.watch.sat) == set(people)
    assert len(robot.watch.sat) > len(people), "the seat was passed on and on"
    assert robot.answers > len(people)


def test_the_curtain_falls_on_everything_and_tells_whose_turn_it_is() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    assert is_on_top(robot, CurtainScene)
    assert robot.scene.covers
    first = robot.scene.seat
    told = " ".join(getattr(widget, "text", "") for widget in robot.scene.widgets)
    assert robot.scene.people.name(first) in told
    assert f"player {first + 1}" in told


def test_the_curtain_calls_by_name_whoever_has_one() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.crowd.names = {robot.scene.seat: "Ada"}
    robot.scene.rebuild()
    told = [getattr(widget, "text", "") for widget in robot.scene.widgets]
    assert "Pass to Ada" in told
    assert "I am Ada" in told


def test_a_press_that_was_meant_for_the_table_does_not_lift_the_curtain() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, CurtainScene)
    robot.watch.comes(robot.scene.seat)
    robot.shell.step(GUARD)
    robot.press(pygame.K_RETURN)
    assert is_on_top(robot, TableScene)


def test_nobody_looks_behind_the_curtain_by_the_menu_or_by_help() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    curtain = robot.scene
    for key in (pygame.K_ESCAPE, pygame.K_F1):
        robot.press(key)
        assert robot.shell.scenes[0] is curtain
        assert robot.scene is not curtain
        robot.press(pygame.K_ESCAPE)
    robot.press(pygame.K_ESCAPE)
    assert is_on_top(robot, PauseScene)
    robot.press_named(robot.shell.kit.say("pause.leave"))
    assert robot.shell.scenes[0] is not curtain


def test_each_is_introduced_once_and_only_to_themselves() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3, introduction=True)
    introduced: list[int] = []
    for _ in range(400):
        scene = robot.scene
        if isinstance(scene, IntroScene):
            assert scene.seen.seat == robot.watch.sitting
            introduced.append(scene.seen.seat)
            while robot.scene is scene:
                robot.press(pygame.K_RETURN)
        elif isinstance(scene, CurtainScene):
            robot.sit(scene)
        elif isinstance(scene, TableScene) and scene.is_ready and scene.state.frame.question:
            robot.answer(scene, scene.state.frame.question)
        else:
            robot.step()
        if len(introduced) == 3 and len(robot.watch.sat) > 6:
            break
    assert sorted(introduced) == [0, 1, 2]


def test_who_comes_back_sees_what_happened_meanwhile_and_their_own_marks() -> None:
    robot = robot_of(Keys, (0, 1, 2), 3)
    robot.sit(robot.scene)
    first = robot.scene
    robot.play(answers=12)
    people = first.hand_over.__self__
    assert isinstance(people, HotSeat)
    assert len(people._scenes) == 3
    assert people._scenes[first.table.viewer] is first


def test_a_game_that_was_left_goes_on_behind_the_curtain() -> None:
    robot = robot_of(Keys, (0, 1), 3, introduction=True)
    robot.shell.go("resumed", robot.crowd.session)
    assert is_on_top(robot, CurtainScene)
    robot.sit(robot.scene)
    robot.step()
    assert is_on_top(robot, TableScene), "nobody is introduced twice"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_fits(language: str, scale: float) -> None:
    robot = robot_of(Keys, (0, 1), 3, language=language, text_scale=scale)
    robot.shell.look()
    checks.everything_fits(robot.shell)
