"""The table's screen knows no game: a toy is played on it, by mouse, keys and pad, to its end."""

from dataclasses import replace

import pygame
import pytest

from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.choosing.new_game import NewGameScene
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Choice
from game.ui.widgets.menu_items import MenuItem
from game.ui.window.shell import Shell
from game.view.timing import UNMEANT
from game.view.words.sentences import numbered
from tests.kernel.toy import PASS
from tests.ui.checks import shown_is_true, what_is_drawn_is_whole
from tests.ui.toy.toy_screen import WINDOW, ToyScore
from tests.ui.toy.toy_table import (
    TOY,
    ToyKeys,
    ToyMouse,
    ToyPad,
    ToyRobot,
    ToyServices,
    toy_table,
)
from tests.ui.windowless import QuickServices, shell_of
from tests.view.toy_view import NAMES

PATIENCE = 600


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", [ToyMouse, ToyKeys, ToyPad])
def test_a_whole_toy_game_is_played_on_the_same_table(kind: type[ToyRobot], seed: int) -> None:
    shell = toy_table(seed)
    shell.presents_all = True

    def check(scene: TableScene) -> None:
        what_is_drawn_is_whole(shell)
        shown_is_true(scene)

    robot = kind(shell, seed, check)
    robot.play()
    assert isinstance(robot.scene, ToyScore)
    assert robot.scene.loser in (0, 1)
    assert robot.answers > 2


def test_the_end_of_a_toy_game_leads_to_the_title() -> None:
    """It is what a further game is copied from: closed, its end ended the program there."""
    shell = toy_table(1)
    robot = ToyKeys(shell, 1)
    robot.play()
    robot.press(pygame.K_ESCAPE)
    assert isinstance(robot.scene, TitleScene)


def test_a_game_without_pages_has_its_keys_and_nothing_else_to_look_up() -> None:
    shell = toy_table(1)
    robot = ToyKeys(shell, 1)
    robot.step()
    robot.press(pygame.K_F1)
    assert isinstance(robot.scene, ControlsScene)
    robot.press(pygame.K_F1)
    robot.press(pygame.K_ESCAPE)
    assert isinstance(robot.scene, PauseScene)
    names = {widget.label for widget in robot.scene.widgets}
    assert shell.kit.say("controls.heading") in names
    assert shell.kit.say("codex.heading") not in names
    shell.go("title")
    assert shell.kit.say("codex.heading") not in {widget.label for widget in robot.scene.widgets}


def test_only_who_sits_at_the_table_can_be_chosen_to_be_played() -> None:
    """Of a game for two to four all four names stood there at a table of two, and did nothing."""
    game = replace(TOY, window=replace(WINDOW, seat_names=lambda _strings: NAMES))
    shell = shell_of((1280, 720), QuickServices(game, wanted=NewGame(2, "novice")))
    shell.open("new_game")
    form = shell.top
    assert isinstance(form, NewGameScene)
    labels = {widget.label for widget in form.widgets}
    who = [shell.kit.say("new_game.is_own", who=name) for name in NAMES]
    who += [shell.kit.say("new_game.is_bots", who=name) for name in NAMES]
    assert len(labels.intersection(who)) == 2


def test_what_a_window_offers_is_what_the_chosen_game_has_and_not_the_first_one() -> None:
    """A game with more scenes comes first in the list; the toy is the one to be played."""
    games = {"other": replace(WINDOW, scenes={**WINDOW.scenes, "tempers": ToyScore}), "toy": WINDOW}
    services = ToyServices(wanted=NewGame(2, "novice", system="toy"))
    shell = Shell(services, pygame.Surface((1280, 720)), games)
    assert not shell.has("tempers")
    services.wanted.system = "other"
    assert Shell(services, pygame.Surface((1280, 720)), games).has("tempers")


def test_the_toy_has_its_log_and_can_be_looked_back_at() -> None:
    shell = toy_table(2)
    robot = ToyMouse(shell, 2)
    for _ in range(60):
        question = robot.scene.state.frame.question
        if question is not None:
            robot.take(robot.scene, question.actions[0])
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
    robot = ToyMouse(toy_table(1), 1)
    scene = robot.scene
    for _ in range(PATIENCE):
        question = scene.state.frame.question
        if question is not None and question.kind == "block":
            low = [c for c in scene.state.frame.view.hand if not c.playable]
            if low:
                break
        if question is not None:
            robot.take(scene, PASS if PASS in question.actions else question.actions[0])
        robot.step(0.2)
        if robot.scene is not scene:
            robot = ToyMouse(toy_table(robot.dice.randrange(99)), 1)
            scene = robot.scene
    piece = next(p for p in scene.state.frame.hand if p.card == low[0].card)
    robot.use(HitTarget("card", piece.id))
    assert scene.state.selection.bubble is not None
    assert scene.state.selection.bubble.text == "That is too low."


def test_title_and_new_game_ask_what_the_toy_can_be_played_with() -> None:
    shell = toy_table(1)
    wanted = shell.services.wanted
    wanted.players, wanted.level = 2, shell.services.levels[0]
    shell.go("title")
    shell.step(0.1)
    items = shell.scenes[-1].widgets  # type: ignore[attr-defined]  # the title
    remarks = [item.remark for item in items if isinstance(item, MenuItem)]
    assert "you and 1 opponent · Novice" in remarks
    shell.open("new_game")
    shell.step(0.1)
    items = shell.scenes[-1].widgets  # type: ignore[attr-defined]  # the form
    players, level, *_ = (item for item in items if isinstance(item, Choice))
    assert (players.options, players.chosen) == (["2", "3", "4"], 0)
    assert level.options == ["Novice"]
    players.choose(2)
    assert wanted.players == 4
    shell.step(0.1)
    assert not shell.kit.fonts.misfits


def test_a_press_for_what_lay_over_the_table_answers_nothing() -> None:
    shell = toy_table(1)
    robot = ToyKeys(shell, 1)
    scene = robot.scene
    robot.step()
    answer = scene.state.frame.answers[0]
    middle = tuple(map(round, answer.button.box.centre))
    before = len(scene.table.history)
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_1):
        shell.scenes.append(Interlude(shell))
        robot.step()
        shell.pop()  # it goes by itself, the very moment before the press
        scene.state.selection.focus_on(HitTarget("answer", 0))
        robot.press(key)
        ToyMouse(shell, 1).click((middle[0], middle[1]))
    assert len(scene.table.history) == before
    robot.step(UNMEANT)
    robot.press(pygame.K_1)
    robot.step()
    assert len(scene.table.history) > before


def test_of_a_long_list_the_first_ten_have_a_key() -> None:
    assert [numbered(number) for number in (1, 9, 10, 11)] == [("1",), ("9",), ("0",), ()]
