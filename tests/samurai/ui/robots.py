"""Robots that play Samurai Sword through window events alone: what to press for what."""

from game.samurai.rules.actions import ABILITY, END_PLAY, Action
from game.samurai.ui.scenes.intro import IntroScene
from game.samurai.ui.scenes.score import ScoreScene
from game.ui.board.selection import EXTRA, MAIN, HitTarget
from game.ui.scenes.table import TableScene
from tests.ui.robots import pad_robot, robots


class Robot(robots.Robot):
    """The part that the robots share: what has to be pressed. How is theirs."""

    openings = (IntroScene,)
    end = ScoreScene

    def take(self, scene: TableScene, action: Action) -> None:
        """Press what makes up `action`."""
        plain, frame = {END_PLAY: MAIN, ABILITY: EXTRA}, scene.state.frame
        if action in plain:
            self.use(plain[action])
        elif action.type == "play":
            self.play_card(scene, action)
        elif action.card is not None and (self.dice.random() < 0.5 or not frame.answers):
            self.use_card(scene, self.card_spot(scene, action), None)
        else:
            self.use(self.answer_spot(scene, action))

    def play_card(self, scene: TableScene, action: Action) -> None:
        """A card, then whom it is for, then what is taken, as far as there is a choice."""
        self.use_card(scene, self.card_spot(scene, action), action.target)
        if scene.state.selection.is_open and scene.state.selection.doubted is None:
            self.use(self.answer_spot(scene, action))

    def card_spot(self, scene: TableScene, action: Action) -> HitTarget:
        """Return a card of the hand that is the action's."""
        pieces = [piece for piece in scene.state.frame.hand if piece.card == action.card]
        return HitTarget("card", self.dice.choice(pieces).id)

    def answer_spot(self, scene: TableScene, action: Action) -> HitTarget:
        """Return the prompt's button for an action."""
        actions = [item.action for item in scene.state.frame.answers]
        return HitTarget("answer", actions.index(action))


class MouseRobot(Robot, robots.MouseRobot):
    """Plays by mouse."""


class KeyRobot(Robot, robots.KeyRobot):
    """Plays by keys."""


class PadRobot(Robot, pad_robot.PadRobot):
    """Plays with a gamepad."""
