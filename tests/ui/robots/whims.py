"""What people do at a table besides playing: look at the log, sort the hand, change their minds.

A whim is done by the robot's own means: mouse, keys or pad. Afterwards the robot plays on.
"""

from random import Random
from typing import Any

import pygame

from game.session.new_game import NewGame
from game.ui.board.selection import DISCARDS, LOG, MAIN, SORT, UNDO, HitTarget
from game.ui.input.commands import COMMANDS
from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.choices import Choice, Slider, Toggle
from tests.ui.quick_table import QuickGame, QuickTable
from tests.ui.robots.pad_robot import PadRobot
from tests.ui.robots.robots import KeyRobot, MouseRobot, Robot
from tests.ui.windowless import QuickServices

SPOTS = {
    "recap": HitTarget("bar", 0),
    "pace": HitTarget("bar", 1),
    "menu": HitTarget("bar", 2),
    "log": LOG,
    "discards": DISCARDS,
    "sort_hand": SORT,
    "undo": UNDO,
}
"""Command -> where a mouse finds it."""
ON_PAPER = ("down", "down", "up", "page_down", "next", "confirm", "filter", "left", "right")
"""Commands that may be given in a scroll."""
CURIOUS = 0.3
"""How often the codex is opened after another whim."""
PATIENCE = 80
"""Attempts to leave before a robot is lost: what came by itself heeds none for thirty frames."""


class PatientTable(QuickTable):
    """A table where actions can be taken back, by the same rule as in a session."""

    def __init__(self, game: QuickGame, wanted: NewGame, bots: dict[int, Any]) -> None:
        """Deal."""
        super().__init__(game, wanted, bots)
        self._marks: list[tuple[int, int]] = []

    def act(self, action: Any) -> None:
        """Take the person's action and remember where the game stood."""
        self._marks.append((len(self.game.journal.entries), self.game.chance.drawn))
        super().act(action)

    def _bot_acts(self, decision: Any) -> None:
        self._marks.clear()
        super()._bot_acts(decision)

    @property
    def can_undo(self) -> bool:
        """Whether nothing was left to luck since, and nothing secret moved."""
        if self.decision is None or not self._marks:
            return False
        length, drawn = self._marks[-1]
        events = [e for e in self.game.journal.entries[length:] if hasattr(e, "secret")]
        return drawn == self.game.chance.drawn and not any(event.secret for event in events)

    def undo(self) -> bool:
        """Take the person's last action back."""
        if not self.can_undo:
            return False
        self._marks.pop()
        actions = self.game.journal.actions()[:-1]
        self.game = type(self.game)(self.game.system, self.game.journal.header)
        for action in actions:
            self.game.act(action)
        self._shown = len(self.game.journal.entries)
        return True


class PatientServices(QuickServices):
    """Services whose tables let actions be taken back."""

    table = PatientTable


def _stops(scene: TableScene) -> list[HitTarget]:
    """Return where the focus can go now."""
    return [place.spot for place in scene.keys.stops.all()]


class Whims:
    """Gives in to one of the robot's whims at a time, and counts them."""

    def __init__(self, robot: Robot, dice: Random) -> None:
        """Do as `robot` does."""
        self.robot = robot
        self.dice = dice
        self.aside = Random(1)
        """Dice of their own for what changes nothing: the game is the same without it."""
        self.done: list[str] = []

    def give_in(self) -> None:
        """Do something else for a while, then come back to the table."""
        whims = {
            "sort": lambda: self._give("sort_hand"),
            "pace": lambda: self._give("pace"),
            "log": lambda: self._read("log"),
            "recap": lambda: self._read("recap"),
            "discards": lambda: self._read("discards"),
            "settings": self._settings,
            "undo": lambda: self._give("undo"),
            "shift": self._shift,
            "guess": self._guess,
        }
        name = self.dice.choice(list(whims))
        whims[name]()
        self._come_back()
        self.done.append(name)
        if self.aside.random() < CURIOUS and isinstance(self.robot.scene, TableScene):
            self._look_up()
            self._come_back()
            self.done.append("codex")

    def go_on(self) -> None:
        """Where the others wait for the player, go one step on."""
        scene = self.robot.scene
        if not isinstance(scene, TableScene) or not scene.playing.is_stepping:
            return
        if scene.is_ready and scene.state.frame.question is None and scene.playing.shown.is_held:
            self._give("hurry")
            self.robot.has_hurried = True

    # --- by mouse, keys or pad ---

    def _give(self, command: str) -> None:
        robot = self.robot
        if isinstance(robot, MouseRobot):
            spot = MAIN if command == "hurry" else SPOTS[command]
            if not isinstance(robot.scene, TableScene):
                return  # the game ended meanwhile
            for point in robot.points(spot)[:1]:
                robot.click(point)
        elif isinstance(robot, PadRobot):
            scene = robot.scene
            if COMMANDS[command].pad:
                robot.give(command)
            elif isinstance(scene, TableScene) and self._steps_to(robot, SPOTS.get(command)):
                robot.give("confirm")
        else:
            self._key(command)

    def _steps_to(self, robot: PadRobot, spot: HitTarget | None) -> bool:
        """Step on to a spot; return whether it is there: it goes while a question comes up."""
        while isinstance(robot.scene, TableScene) and spot in _stops(robot.scene):
            if robot.scene.state.selection.focus == spot:
                return True
            robot.give("next")
        return False

    def _key(self, command: str) -> None:
        assert isinstance(self.robot, KeyRobot)
        name = COMMANDS[command].keys[0]
        mod = pygame.KMOD_SHIFT if name.startswith("shift+") else 0
        code = pygame.key.key_code(name.removeprefix("shift+"))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode=""))
        self.robot.step(0.02)

    def _leave(self) -> None:
        """Esc, the pad's B, or the right button."""
        if isinstance(self.robot, MouseRobot):
            right = pygame.BUTTON_RIGHT
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, pos=(5, 5), button=right))
            self.robot.step(0.02)
        else:
            self._give("cancel")

    def _come_back(self) -> None:
        for _ in range(PATIENCE):
            if len(self.robot.shell.scenes) == 1:
                return
            self._leave()
        raise AssertionError(f"no way back from {self.robot.scene}")

    # --- whims ---

    def _look_up(self) -> None:
        """Open the codex by its key or the menu, and read."""
        if isinstance(self.robot, KeyRobot):
            self._read("help", self.aside)
        else:
            self._give("menu")
            self.robot.press_named(self.robot.shell.kit.say("codex.heading"))
            assert isinstance(self.robot.scene, CodexScene)
            self._read("", self.aside)

    def _read(self, what: str, dice: Random | None = None) -> None:
        """Open a scroll and do things to it; without `what` it is open."""
        dice = dice or self.dice
        if what:
            self._give(what)
        for _ in range(dice.randrange(6)):
            if isinstance(self.robot.scene, TableScene | ControlsScene):
                return
            if len(self.robot.shell.scenes) == 1:
                return
            if isinstance(self.robot, MouseRobot):
                self._wheel_or_click(dice)
            else:
                self._give(dice.choice(ON_PAPER))
            self.robot.step(0.3)

    def _wheel_or_click(self, dice: Random) -> None:
        """Turn the wheel, or press something that is not out of the way."""
        scene = self.robot.scene
        width, height = self.robot.shell.kit.size
        pos = (dice.randrange(width), dice.randrange(height))
        if dice.random() < 0.5 or not isinstance(scene, MenuScene):
            wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=dice.choice((-1, 1)), flipped=False)
            pygame.event.post(wheel)
            return
        assert isinstance(self.robot, MouseRobot)
        self.robot.click(pos)

    def _settings(self) -> None:
        """Change some settings, those of the screen's size left alone."""
        self._give("menu")
        self.robot.press_named(self.robot.shell.kit.say("pause.settings"))
        for _ in range(self.dice.randrange(1, 4)):
            scene = self.robot.scene
            assert isinstance(scene, SettingsScene)
            screen = scene.say("settings.fullscreen")
            kinds = (Choice, Slider, Toggle)
            found = [n for n, w in enumerate(scene.widgets) if isinstance(w, kinds)]
            found = [n for n in found if scene.widgets[n].label != screen]
            self.robot.use_widget(self.dice.choice(found))

    def _shift(self) -> None:
        """Look at a card, and move it in the hand."""
        scene = self.robot.scene
        if not scene.is_ready or not scene.state.frame.hand or isinstance(self.robot, MouseRobot):
            return
        spot = HitTarget("card", self.dice.choice(scene.state.frame.hand).id)
        if scene.state.frame.question is None:
            return
        assert isinstance(self.robot, KeyRobot | PadRobot)
        self.robot.focus(spot)
        self._give(self.dice.choice(("card_left", "card_right")))

    def _guess(self) -> None:
        """Pencil a guess, or another."""
        scene = self.robot.scene
        marks = [place.spot for place in scene.state.frame.hits if place.spot.kind == "mark"]
        if marks and isinstance(self.robot, MouseRobot):
            self.robot.use(self.dice.choice(marks))
