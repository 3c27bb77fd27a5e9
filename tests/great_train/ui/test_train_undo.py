"""Taking back at the table of The Great Train is offered where it leads to a choice."""

from collections.abc import Collection
from typing import Any

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.frames import Decision
from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.new_game import NewGame
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.selection import UNDO, HitTarget
from game.ui.scenes.table import TableScene
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.session.players import Lot
from tests.ui.windowless import Settings

SEATS = {
    "seat 0": "sheriff rose_doolan, hand duel:8c scope:as",
    "seat 1": "outlaw slab_the_killer, hand bang:2c",
    "seat 2": "outlaw kit_carlson",
    "seat 3": "renegade jimmy_texas",
    "line": "1 leland boom_town frisco crowns_hole dodgeville",
    "cars": "dining_car caboose mail_car",
}


class Duellist(Lot):
    """Plays the first card that may be played."""

    def choose(self, observation: Any, decision: Decision[Any], ms: int) -> Any:
        """Return the first way."""
        del observation, ms
        return decision.actions[0]


def test_what_was_given_unasked_after_somebody_else_cannot_be_taken_back() -> None:
    """A Duel lost for want of a BANG! was given again as soon as it was taken back, on and on."""
    services = TrainServices(Settings(pace=0.0), NewGame(4, "novice", 1, 0))
    shell = train_shell((1280, 720), services)
    record = Record(SYSTEM, Header(SYSTEM.key, 1, None, written_train(SEATS)), None, Nowhere())
    session = Session(record, Seating(0, dict.fromkeys((1, 2, 3), Duellist()), Lot))
    shell.go("table", session)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)

    def act(card: str, target: int | None) -> Collection[HitTarget]:
        question = train_state(scene).frame.question
        assert question is not None
        scene.act(next(a for a in question.actions if (a.card, a.target) == (id_of(card), target)))
        for _ in range(40):
            shell.step(0.6)
            session.wait(5)
        return scene.state.frame.buttons

    for _ in range(10):
        shell.step(0.6)
    assert UNDO not in act("duel:8c", 1)
    assert session.observation.life[0] == 4
    assert UNDO in act("scope:as", None), "one's own choice"
    assert scene.playing.undo()
    assert not scene.playing.can_undo, "before it stands what was given unasked"
    session.close()
