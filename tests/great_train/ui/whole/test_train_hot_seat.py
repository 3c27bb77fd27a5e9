"""Several people at one keyboard of The Great Train: each sees what they may know, and no more."""

import pytest

from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.ui.scenes.fall import HEEDLESS, TrainFall
from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.scenes.hot_seat import CurtainScene
from game.ui.scenes.table import TableScene
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainPad
from tests.great_train.ui.train_window import TRAIN
from tests.ui.watching.hot_seat import Crowd, Sitting, plays_for_all
from tests.ui.windowless import Settings, shell_of


class Mouse(Sitting, TrainMouse):
    """By mouse."""


class Keys(Sitting, TrainKeys):
    """By keys."""


class Pad(Sitting, TrainPad):
    """With a gamepad."""


@pytest.mark.parametrize(
    ("kind", "people", "players"), [(Mouse, (0, 1), 3), (Keys, (0, 1, 2), 3), (Pad, (1, 3), 4)]
)
def test_whole_games_show_nobody_what_is_anothers(
    kind: type[Sitting], people: tuple[int, ...], players: int
) -> None:
    crowd = Crowd(TRAIN, people, players, Settings(pace=0.0, introduction=True))
    shell = shell_of((1280, 720), crowd)
    shell.is_watched = False
    plays_for_all(kind(shell, 3))


class Doomed(Crowd):
    """At whose table the second person goes out before anybody asks them anything."""

    def dealt(self, seed: int) -> Session:
        """Return a session in which the first is on turn, and Dynamite lies before the second."""
        told = {
            "seat 0": "sheriff slab_the_killer",
            "seat 1": "outlaw calamity_janet, life 1, in play dynamite:2h",
            "seat 2": "outlaw kit_carlson",
            "seat 3": "renegade willy_the_kid",
            "draw": "missed:2s",
            "line": "1 leland boom_town frisco dodgeville yooma",
            "cars": "sleeper_car mail_car lounge_car",
            "turn": "0 play",
        }
        self.record = Record(
            SYSTEM, Header(SYSTEM.key, seed, None, written_train(told)), None, Nowhere()
        )
        bots = {seat: self.quick.bot("novice", seat) for seat in (2, 3)}
        return Session(self.record, Seating(0, bots, lambda: self.quick.bot("novice", 0)))


@pytest.mark.parametrize("pace", [0.0, 4.0])
def test_who_goes_out_without_being_asked_is_called_once_and_told_so(pace: float) -> None:
    crowd = Doomed(TRAIN, (0, 1), 4, Settings(pace=pace, introduction=False))
    shell = shell_of((1280, 720), crowd)
    shell.is_watched = False
    robot, seats, falls = Keys(shell, 3), list[int](), list[int]()
    for _ in range(400):
        scene = robot.scene
        if isinstance(scene, CurtainScene):
            seats.append(scene.seat)
            robot.sit(scene)
        elif isinstance(scene, TrainFall):
            falls.append(scene.blow.seat)
            robot.shell.step(HEEDLESS)
            scene.obey("cancel")
        elif isinstance(scene, TableScene) and scene.is_ready and scene.state.frame.question:
            if len(seats) > 2:
                break
            robot.answer(scene, scene.state.frame.question)
        else:
            robot.step()
    assert seats == [0, 1, 0], "the second is called, and then the first again"
    assert falls == [1]
