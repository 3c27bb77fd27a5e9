"""Robots that play Samurai Sword through window events alone: what to press for what."""

from game.samurai.rules.actions import ABILITY, END_PLAY, Action
from game.samurai.ui.reveal import RevealScene
from game.samurai.ui.score import ScoreScene
from game.ui.board.selection import EXTRA, MAIN, HitTarget
from game.ui.scenes.table import TableScene
from tests.ui import pad_robot, robots


class Robot(robots.Robot):
    """The part that the robots share: what has to be pressed. How is theirs."""

    pauses = (RevealScene,)
    end = ScoreScene

    def take(self, scene: TableScene, action: Action) -> None:
        """Press what makes up `action`."""
        plain = {END_PLAY: MAIN, ABILITY: EXTRA}
        if action in plain:
            self.use(plain[action])
        elif action.type == "play":
            self.play_card(scene, action)
        elif action.card is not None and self.dice.random() < 0.5:
            self.use(self.card_spot(scene, action))
        else:
            self.use(self.answer_spot(scene, action))

    def play_card(self, scene: TableScene, action: Action) -> None:
        """A card, then whom it is for, then what is taken, as far as there is a choice."""
        self.use(self.card_spot(scene, action))
        if scene.state.selection.is_open and scene.state.selection.target is None:
            self.use(HitTarget("seat", action.its_target))
        if scene.state.selection.is_open:
            self.use(self.answer_spot(scene, action))

    def card_spot(self, scene: TableScene, action: Action) -> HitTarget:
        """Return a card of the hand that is the action's."""
        pieces = [piece for piece in scene.state.frame.hand if piece.card == action.card]
        return HitTarget("card", self.dice.choice(pieces).id)

    def answer_spot(self, scene: TableScene, action: Action) -> HitTarget:
        """Return the prompt's button for an action; its card where there is no button."""
        items = scene.state.frame.prompt.items if scene.state.frame.prompt is not None else []
        for number, item in enumerate(items):
            if item.action == action:
                return HitTarget("answer", number)
        return self.card_spot(scene, action)


class MouseRobot(Robot, robots.MouseRobot):
    """Plays by mouse."""


class KeyRobot(Robot, robots.KeyRobot):
    """Plays by keys."""


class PadRobot(Robot, pad_robot.PadRobot):
    """Plays with a gamepad."""
