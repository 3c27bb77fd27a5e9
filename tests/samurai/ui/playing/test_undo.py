"""Taking back is offered exactly until something is revealed, and says what it takes back."""

from collections.abc import Iterable, Iterator
from random import Random

import pygame
import pytest

from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.samurai.rules.actions import ABILITY, END_PLAY, Action
from game.samurai.rules.content import IS_PROPERTY
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.tooltips import undo_says
from game.session.asking import Seating
from game.session.new_game import NewGame
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.port import ActionWords
from game.ui.board.selection import EXTRA, UNDO
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.ui.window.shell import Shell
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.session.players import Lot
from tests.ui.windowless import Settings


def session_of(seed: int, players: int = 3) -> Session:
    record = Record(SYSTEM, Header(SYSTEM.key, seed, players, None), None, Nowhere())
    return Session(record, Seating(0, {seat: Lot() for seat in range(1, players)}, Lot))


def at_table(
    seed: int, size: tuple[int, int] = (1280, 720), players: int = 3
) -> tuple[Shell, TableScene, Session]:
    """A real session at the table, where everything is shown at once."""
    shell = shell_of(size, Bots(Settings(pace=0.0), NewGame(players, "novice", seed, 0)))
    session = session_of(seed, players)
    shell.go("table", session)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    return shell, scene, session


def settle(shell: Shell, session: Session) -> None:
    """Let the others think until the player is asked or the game is over."""
    for _ in range(200):
        shell.step(0.6)
        if session.is_over or session.decision is not None:
            break
        session.wait(5)
    shell.step(0.6)


@pytest.fixture(params=range(1, 5))
def table(request: pytest.FixtureRequest) -> Iterator[tuple[Shell, TableScene, Session]]:
    shell, scene, session = at_table(request.param)
    settle(shell, session)
    yield shell, scene, session
    session.close()


def press(shell: Shell, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode=""))
    shell.step(0.02)


def test_it_is_offered_exactly_when_it_can_be_done(
    table: tuple[Shell, TableScene, Session],
) -> None:
    shell, scene, session = table
    dice, offered = Random(4), 0
    for _ in range(60):
        question = scene.state.frame.question
        if question is None or session.is_over:
            break
        is_offered = UNDO in scene.state.frame.buttons
        assert is_offered == session.can_undo
        assert bool(undo_says(own_state(scene))) == is_offered
        offered += is_offered
        scene.act(dice.choice(list(question.actions)))
        settle(shell, session)
    assert offered > 0


def property_turn(
    size: tuple[int, int] = (1280, 720), players: int = 3, seeds: Iterable[int] = range(1, 40)
) -> tuple[Shell, TableScene, Session, Action]:
    for seed in seeds:
        shell, scene, session = at_table(seed, size, players)
        settle(shell, session)
        for _ in range(5):
            question = own_state(scene).frame.question
            if question is None or question.kind == "play":
                break
            scene.act(question.actions[0])
            settle(shell, session)
        if question is not None and question.kind == "play":
            for action in question.actions:
                if action.card is not None and IS_PROPERTY[action.card] and action.target is None:
                    return shell, scene, session, action
        session.close()
    raise AssertionError("no deal has a property to lay")


def test_u_takes_back_a_property_and_the_card_lies_where_it_lay() -> None:
    shell, scene, session, action = property_turn()
    before = [piece.id for piece in scene.state.frame.hand]
    seen = session.observation
    scene.act(action)
    settle(shell, session)
    assert [piece.id for piece in scene.state.frame.hand] != before
    assert action.card is not None
    name = str(scene.state.frame.teller.card(action.card))
    assert name in undo_says(own_state(scene))
    assert scene.state.frame.buttons[UNDO].hint == name
    press(shell, pygame.K_u)
    assert [piece.id for piece in scene.state.frame.hand] == before
    assert scene.playing.seen == seen == session.observation
    assert UNDO not in scene.state.frame.buttons
    session.close()


def test_the_log_is_no_lower_beside_it_in_the_smallest_window() -> None:
    shell, scene, session, action = property_turn((960, 540))
    before = scene.state.frame.log
    scene.act(action)
    settle(shell, session)
    frame = scene.state.frame
    assert frame.buttons[UNDO].box.y >= frame.log.bottom
    assert frame.log.h >= before.h
    session.close()


def test_between_five_the_log_over_it_and_what_one_can_do_has_room_for_three_lines() -> None:
    shell, scene, session, action = property_turn(players=5, seeds=[17])
    scene.act(action)
    settle(shell, session)
    frame, kit = scene.state.frame, scene.kit
    assert {EXTRA, UNDO} <= set(frame.buttons)
    one, two = (
        kit.fonts.block_size(text, kit.type("medium", 20), 40)[1] for text in ("one", "one two")
    )
    assert frame.log.h > kit.px(10) + one + two + 7
    session.close()


def test_the_end_of_a_turn_can_be_taken_back_while_discarding() -> None:
    for seed in range(1, 60):
        shell, scene, session = at_table(seed)
        settle(shell, session)
        question = scene.state.frame.question
        if question is not None and question.kind == "play":
            hand = len(scene.state.frame.hand)
            scene.act(END_PLAY)
            settle(shell, session)
            after = scene.state.frame.question
            if (
                after is not None
                and after.kind == "discard"
                and hand == len(scene.state.frame.hand)
            ):
                assert undo_says(own_state(scene)) == scene.kit.say("undo.end_turn")
                assert UNDO in scene.state.frame.buttons
                press(shell, pygame.K_u)
                assert scene.state.frame.is_own_turn
                session.close()
                return
        session.close()
    raise AssertionError("no deal leaves too many cards")


def test_after_something_is_revealed_u_does_nothing() -> None:
    shell, scene, session, _ = property_turn()
    question = own_state(scene).frame.question
    assert question is not None
    attack = next(a for a in question.actions if a.target is not None)
    scene.act(attack)
    settle(shell, session)
    told = session.history
    assert not session.can_undo
    assert undo_says(own_state(scene)) == ""
    press(shell, pygame.K_u)
    assert session.history == told
    session.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_beside_an_ability_what_is_taken_back_has_its_room(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the smallest window Deshacer stood in a button too narrow for it."""
    shell = shell_of(size, Bots(Settings(pace=0.0, language=language), NewGame(3, "novice", 3, 0)))
    session = session_of(3)
    shell.go("table", session)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    settle(shell, session)
    ability = ActionWords(ABILITY, shell.kit.say("table.ability"), "ability")
    monkeypatch.setattr(scene.game, "extra_action", lambda _state: ability)
    monkeypatch.setattr(type(scene.playing), "can_undo", True)
    monkeypatch.setattr(scene.game, "undo_word", lambda _state: "Kiseru")
    scene.refresh()
    buttons = [scene.state.frame.buttons[spot] for spot in (EXTRA, UNDO)]
    shell.kit.fonts.misfits.clear()
    for button in buttons:
        button.draw(Canvas(size), shell.kit, Look())
    assert shell.kit.fonts.misfits == []
    session.close()
