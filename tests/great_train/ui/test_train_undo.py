"""Taking back at the table of The Great Train is offered where it leads to a choice."""

from collections.abc import Collection
from typing import Any, TypeAlias

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import ABILITY, PLAY_CARD
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.frames import Decision
from game.kernel.journal import Header, facts
from game.session.asking import Seating
from game.session.new_game import NewGame
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.selection import UNDO, HitTarget
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from tests.great_train.ui.test_train_answers import OTHERS, table_of
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


Seated: TypeAlias = tuple[Shell, TableScene, Session]


def seated(told: dict[str, str], settings: Settings) -> Seated:
    """Return a game that can be kept and taken back, at a position, seat 0 asked."""
    players = sum(key.startswith("seat") for key in told)
    services = TrainServices(settings, NewGame(players, "novice", 1, 0))
    shell = train_shell((1280, 720), services)
    record = Record(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)), None, Nowhere())
    others = dict.fromkeys(range(1, players), Duellist())
    session = Session(record, Seating(0, others, Lot))
    shell.go("table", session)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    for _ in range(10):
        shell.step(0.6)
    return shell, scene, session


def play(table: Seated, card: str, target: int | None = None) -> Collection[HitTarget]:
    """Play a card; return the buttons that stand beside the log then."""
    shell, scene, session = table
    question = train_state(scene).frame.question
    assert question is not None
    scene.act(next(a for a in question.actions if (a.card, a.target) == (id_of(card), target)))
    for _ in range(40):
        shell.step(0.6)
        session.wait(5)
    return scene.state.frame.buttons


def test_what_was_given_unasked_after_somebody_else_cannot_be_taken_back() -> None:
    """A Duel lost for want of a BANG! was given again as soon as it was taken back, on and on."""
    table = _, scene, session = seated(SEATS, Settings(pace=0.0))
    assert UNDO not in play(table, "duel:8c", 1)
    assert session.observation.life[0] == 4
    assert UNDO in play(table, "scope:as"), "one's own choice"
    assert scene.playing.undo()
    assert not scene.playing.can_undo, "before it stands what was given unasked"
    session.close()


def test_above_it_the_log_tells_two_things_at_a_full_table() -> None:
    """It told the last one only, which one had just done oneself."""
    told = SEATS | {"seat 4": "deputy paul_regret", "line": f"{SEATS['line']} yooma"}
    table = _, scene, session = seated(told, Settings(pace=0.0))
    assert UNDO in play(table, "scope:as")
    kit, log = scene.state.kit, scene.state.frame.log
    assert log.h > 2.5 * kit.fonts.height(kit.type("medium", 20))
    session.close()


@pytest.mark.parametrize("card", ["beer:6h", "saloon:5h", "stagecoach:9s"])
def test_what_is_said_to_be_beyond_taking_back_is(card: str) -> None:
    """Nobody is asked once more before a card that the table then offers to take back."""
    scene = table_of(
        [f"sheriff calamity_janet, life 2, hand {card} bang:9d", *OTHERS[:4]], (1280, 720)
    )
    table: Any = scene.playing.table
    action, game = PLAY_CARD[id_of(card)], table.game
    is_final = scene.game.final(scene.state, action) is not None
    drawn, before = game.chance.drawn, len(game.journal.entries)
    game.act(action)
    news = facts(game.journal.entries[before:])
    is_shown = any(event.secret or event.shows for event in news)
    assert is_final == (is_shown or game.chance.drawn != drawn)


@pytest.mark.parametrize(
    ("person", "place", "is_final"),
    [("zippy_roy", 1, False), ("zippy_roy", 3, True), ("sid_ketchum", 1, False)],
)
def test_an_ability_that_can_be_taken_back_is_not_said_to_be_final(
    person: str, place: int, *, is_final: bool
) -> None:
    """Zippy was asked twice whether he drives, which the table then offered to take back."""
    seat, line = f"sheriff {person}, life 2, hand duel:8c scope:as", SEATS["line"][1:]
    told = SEATS | {"seat 0": seat, "line": f"{place}{line}"}
    shell, scene, session = seated(told, Settings(pace=0.0))
    assert (scene.game.final(scene.state, ABILITY) is not None) is is_final
    scene.act(ABILITY)
    for _ in range(4):
        shell.step(0.6)
    assert is_final or scene.playing.can_undo
    session.close()
