"""The toy in a window without a screen: rivals that play by lot, and robots that know the toy."""

from dataclasses import replace
from typing import Any

from game.kernel.players import Player
from game.session.new_game import NewGame
from game.ui.board.selection import MAIN, HitTarget
from game.ui.scenes.table import TableScene
from tests.kernel.toy import PASS
from tests.protocol import toys
from tests.ui.quick_table import QuickGame
from tests.ui.robots import pad_robot, robots
from tests.ui.toy.toy_screen import WINDOW, ToyScore
from tests.ui.toy.toy_view import SCREEN_TOY
from tests.ui.windowless import QuickServices, QuickShell, Settings, shell_of
from tests.view.toy_view import ToyStrings


def _lot(_name: str, seed: int) -> Player:
    return toys.Lot("lot", seed)


ROSTER = replace(toys.ROSTER, levels=("novice",), usual="novice", make=_lot)
"""Whatever is chosen plays by lot; the level is one that the window has a word for."""
TOY = QuickGame(SCREEN_TOY, ROSTER, WINDOW)
SIZE = (1280, 720)


class ToyServices(QuickServices):
    """Services whose only game is the toy."""

    def __init__(self, settings: Settings | None = None, wanted: NewGame | None = None) -> None:
        """Start from these choices."""
        super().__init__(TOY, settings, wanted)


def toy_title(size: tuple[int, int] = SIZE, services: ToyServices | None = None) -> QuickShell:
    """Return a window at the title; the game in it is the toy."""
    return shell_of(size, services or ToyServices())


def toy_table(seed: int) -> QuickShell:
    """Return a window at a table of two, the first frame shown."""
    services = ToyServices(Settings(pace=4.0, confirm="never"))
    shell = toy_title(services=services)
    shell.kit.strings = ToyStrings()
    shell.go("table", services.new_game(NewGame(2, "novice", seed)))
    for _ in range(40):
        shell.step(0.1)
    return shell


class ToyRobot(robots.Robot):
    """Knows what has to be pressed in the toy."""

    end = ToyScore

    def take(self, scene: TableScene, action: Any) -> None:
        """Press the button of an answer, the number that strikes, or what ends the turn."""
        prompt = scene.state.frame.prompt
        answers = [item.action for item in prompt.items] if prompt is not None else []
        if action == PASS:
            self.use(MAIN)
        elif action in answers:
            self.use(HitTarget("answer", answers.index(action)))
        else:
            pieces = [piece for piece in scene.state.frame.hand if piece.card == action[1]]
            target = action[2] if action[0] == "strike" else None
            self.use_card(scene, HitTarget("card", pieces[0].id), target)


class ToyMouse(ToyRobot, robots.MouseRobot):
    """Plays the toy by mouse."""


class ToyKeys(ToyRobot, robots.KeyRobot):
    """Plays the toy by keys."""


class ToyPad(ToyRobot, pad_robot.PadRobot):
    """Plays the toy with a gamepad."""
