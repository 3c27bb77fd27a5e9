"""Robots that play The Great Train through window events alone: what to press for what."""

from game.great_train.rules.facts.actions import ADVANCE, END_PLAY, TrainAction
from game.great_train.ui.asking import parts_of
from game.great_train.ui.scenes.fall import TrainFall
from game.great_train.ui.scenes.intro import TrainIntro
from game.great_train.ui.scenes.score import TrainScore
from game.ui.board.selection import EXTRA, MAIN, HitTarget, Narrowing
from game.ui.scenes.table import TableScene
from tests.ui.robots import pad_robot, robots


class TrainRobot(robots.Robot):
    """The part that the robots share: what has to be pressed. How is theirs."""

    openings = (TrainIntro, TrainFall)
    end = TrainScore

    def take(self, scene: TableScene, action: TrainAction) -> None:
        """Press what makes up `action`."""
        frame = scene.state.frame
        if action == END_PLAY:
            self.use(MAIN)
        elif frame.is_own_turn and action.type == "ability":
            self.use(EXTRA)
        elif action == ADVANCE:
            view = scene.state.playing.seen
            self.use(HitTarget("act", view.place))  # type: ignore[attr-defined]  # the game's own
        elif (spot := self.answer_spot(scene, action)) is not None:
            self.use(spot)
        else:
            self.by_card(scene, action)

    def by_card(self, scene: TableScene, action: TrainAction) -> None:
        """Lift what the action uses, then whom it is for, then what else is asked."""
        spot, parts = self.card_spot(scene, action), parts_of(action)
        selection = scene.state.selection
        self.use(spot)
        assert selection.piece == spot.id, "the first press only lifts"
        if parts.target is not None:
            self.use(HitTarget("seat", parts.target))
        for _ in range(6):
            if not selection.is_open or selection.doubted is not None:
                return
            self.use(self.answer_spot(scene, action) or spot)

    def card_spot(self, scene: TableScene, action: TrainAction) -> HitTarget:
        """Return a card of the hand, on the table or on the rails that is the action's."""
        card, frame = parts_of(action).card, scene.state.frame
        held = [piece.id for piece in frame.hand if piece.card == card]
        if held:
            return HitTarget("card", self.dice.choice(held))
        pieces = scene.state.playing.shown.pieces.by_id
        lying = [number for number in sorted(frame.usable) if pieces[number].card == card]
        assert lying, f"nothing on the table serves for {action}"
        return HitTarget("piece", lying[0])

    def answer_spot(self, scene: TableScene, action: TrainAction) -> HitTarget | None:
        """Return the button for an action, or for the next step towards it, None without one."""
        answers = [item.action for item in scene.state.frame.answers]
        if action in answers:
            return HitTarget("answer", answers.index(action))
        more = parts_of(action).more
        for number, answer in enumerate(answers):
            if isinstance(answer, Narrowing) and more[: len(answer.picked)] == answer.picked:
                return HitTarget("answer", number)
        return None


class TrainMouse(TrainRobot, robots.MouseRobot):
    """Plays by mouse."""


class TrainKeys(TrainRobot, robots.KeyRobot):
    """Plays by keys."""


class TrainPad(TrainRobot, pad_robot.PadRobot):
    """Plays with a gamepad."""
