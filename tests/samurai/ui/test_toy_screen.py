"""The table's screen knows no game: a toy is played on it, by mouse and by keys, to its end."""

from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.session.new_game import NewGame
from game.ui.board.hit_targets import MAIN, HitTarget
from game.ui.scenes.table import TableScene
from game.ui.shell import Shell
from tests.kernel.toy import PASS, Toy
from tests.samurai.ui.robots import KeyRobot, MouseRobot
from tests.samurai.ui.windowless import Bots, QuickTable, Settings
from tests.ui.checks import what_is_drawn_is_whole
from tests.ui.toy_screen import WINDOW, ToyScore
from tests.ui.toy_view import ScreenToy
from tests.view.toy_view import ToyStrings

if TYPE_CHECKING:
    from game.kernel.players import Player

PATIENCE = 600


class Lot:
    """Plays by lot."""

    name = "lot"

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""

    def see(self, event: Event) -> None:
        """Look away."""

    def choose(self, observation: Any, decision: Any, ms: int) -> Any:
        """Take anything."""
        del observation, ms
        return self.dice.choice(decision.actions)

    def end(self, outcome: Json) -> None:
        """Get up."""


class ToyGame(QuickTable):
    """A toy game whose rivals play by lot."""

    def __init__(self, seed: int) -> None:
        self.game = Game(Toy(), Header(Toy.key, seed, 2, None))
        self.viewer, self.tempers = 0, {}
        self.bots: dict[Seat, Player] = {1: Lot(seed)}
        self._told, self._shown = {1: 0}, 0
        self.is_closed = False
        self.notes = {}


class ToyServices(Bots):
    """Services whose only game is the toy."""

    game_folder = ""

    def presentation(self, _table: object) -> ScreenToy:
        """Return how the toy is shown."""
        return ScreenToy()


def toy_shell(seed: int, size: tuple[int, int] = (1280, 720)) -> Shell:
    """Return a window at a table of the toy, the first frame shown."""
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    services = ToyServices(Settings(pace=4.0), NewGame())
    shell = Shell(services, pygame.display.set_mode(size), [WINDOW])
    shell.kit.strings = ToyStrings()
    shell.go("table", ToyGame(seed))
    for _ in range(40):
        shell.step(0.1)
    return shell


def take(robot: MouseRobot | KeyRobot, scene: TableScene, action: Any) -> None:
    """Press what makes up `action`."""
    prompt = scene.state.frame.prompt
    answers = [item.action for item in prompt.items] if prompt is not None else []
    if action == PASS:
        robot.use(MAIN)
    elif action in answers:
        robot.use(HitTarget("answer", answers.index(action)))
    else:
        pieces = [piece for piece in scene.state.frame.hand if piece.card == action[1]]
        robot.use(HitTarget("card", pieces[0].id))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot])
def test_a_whole_toy_game_is_played_on_the_same_table(kind: Any, seed: int) -> None:
    robot = kind(toy_shell(seed), seed)
    taken = 0
    for _ in range(PATIENCE):
        scene = robot.scene
        if isinstance(scene, ToyScore):
            break
        assert isinstance(scene, TableScene)
        question = scene.state.frame.question
        if question is not None:
            what_is_drawn_is_whole(robot.shell)
            action = robot.dice.choice(list(question.actions))
            game = scene.table.game  # type: ignore[attr-defined]  # a ToyGame
            before = len(game.journal.actions())
            take(robot, scene, action)
            assert game.journal.actions()[before] == action
            taken += 1
        robot.step(0.1)
    assert isinstance(robot.scene, ToyScore)
    assert robot.scene.loser in (0, 1)
    assert taken > 2


def test_the_toy_has_its_log_and_can_be_looked_back_at() -> None:
    shell = toy_shell(2)
    robot = MouseRobot(shell, 2)
    for _ in range(60):
        question = robot.scene.state.frame.question
        if question is not None:
            take(robot, robot.scene, question.actions[0])
        robot.step(0.2)
        if len(robot.scene.playing.shown.log.entries) > 8:
            break
    table = robot.scene
    table.log()
    shell.step(1.0)
    shell.scenes[-1].look_back(6)  # type: ignore[attr-defined]  # the log
    for _ in range(20):
        shell.step(0.2)
    assert shell.scenes[-1].stage.count > 6  # type: ignore[attr-defined]  # a look back
    assert not shell.kit.fonts.misfits


def test_a_card_that_cannot_be_used_says_why() -> None:
    robot = MouseRobot(toy_shell(1), 1)
    scene = robot.scene
    for _ in range(PATIENCE):
        question = scene.state.frame.question
        if question is not None and question.kind == "block":
            low = [c for c in scene.state.frame.view.hand if not c.playable]
            if low:
                break
        if question is not None:
            take(robot, scene, PASS if PASS in question.actions else question.actions[0])
        robot.step(0.2)
        if robot.scene is not scene:
            robot = MouseRobot(toy_shell(robot.dice.randrange(99)), 1)
            scene = robot.scene
    piece = next(p for p in scene.state.frame.hand if p.card == low[0].card)
    robot.use(HitTarget("card", piece.id))
    assert scene.state.selection.bubble is not None
    assert scene.state.selection.bubble.text == "That is too low."
