import os
import subprocess
import sys

import pygame
import pytest

from game.kernel.players import Reason
from game.kernel.records import changed
from game.samurai.rules.actions import END_PLAY
from game.ui.scenes.overlays import NoticeScene, PauseScene
from game.ui.scenes.reading.log import LogScene, RecapScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label
from game.view.timing import ANSWER
from tests.samurai.ui.moments import actions_of, at_own_turn, is_on_top, key, playback
from tests.samurai.ui.windowless import Bots, own_state
from tests.ui.quick_table import QuickTable


@pytest.mark.parametrize("seed", range(1, 7))
def test_input_during_playback_completes_it_and_answers_nothing_unseen(seed: int) -> None:
    robot, scene = playback(seed)
    before = actions_of(scene)
    if seed % 2:
        robot.click((640, 650))
    else:
        key(robot, pygame.K_e)
    assert scene.playing.shown.is_caught_up
    assert actions_of(scene) == before


def test_return_leads_nowhere_while_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The focus would stay there when something is: pressed again it answered nothing."""
    robot, scene = playback(1)
    monkeypatch.setattr(scene, "catch_up", lambda: True)  # the others are not done yet
    assert scene.state.frame.question is None
    key(robot, pygame.K_RETURN)
    assert scene.state.selection.focus is None


def test_a_click_on_a_card_during_an_own_attack_still_counts() -> None:
    robot, scene = at_own_turn(7, pace=1.0)
    question = own_state(scene).frame.question
    assert question is not None
    scene.act(next(a for a in question.actions if a.type == "play"))
    robot.step(0.02)
    before = actions_of(scene)
    key(robot, pygame.K_e)
    seen = own_state(scene).playing.seen
    own = seen.turn_seat == seen.seat
    assert actions_of(scene) > before or not own or scene.state.frame.question is None


def test_forced_answers_are_given_by_the_program_after_the_usual_moment() -> None:
    for seed in range(1, 40):
        robot, scene = at_own_turn(seed, pace=4.0)
        scene.act(END_PLAY)
        for _ in range(400):
            robot.step(0.02)
            forced = scene.playing.forced
            if forced is not None or scene.state.frame.question is not None:
                break
        if forced is not None:
            told = scene.game.turn_text(scene.state)
            assert scene.kit.say("table.you_answer") not in told, "nobody is to answer"
            before = actions_of(scene)
            robot.step(ANSWER / 4 * 0.5)
            assert actions_of(scene) == before
            robot.step(ANSWER)
            assert actions_of(scene) > before
            return
    raise AssertionError("no forced answer came up")


def test_esc_saves_and_leaves_and_the_game_goes_on_from_there() -> None:
    robot, scene = at_own_turn()
    robot.play(answers=3)
    seen = scene.playing.seen
    key(robot, pygame.K_ESCAPE)
    assert is_on_top(robot, PauseScene)
    robot.press_named(robot.shell.kit.say("pause.leave"))
    assert is_on_top(robot, TitleScene)
    assert isinstance(scene.table, QuickTable)
    assert scene.table.is_closed
    robot.press_named(robot.shell.kit.say("menu.continue"))
    assert is_on_top(robot, TableScene)
    assert robot.scene.playing.seen == seen
    assert robot.scene.playing.shown.is_caught_up


def test_the_pause_does_not_promise_to_save_a_game_that_cannot_be_saved() -> None:
    robot, _ = at_own_turn()
    assert isinstance(robot.shell.services, Bots)
    say = robot.shell.kit.say
    for is_saved in (True, False):
        robot.shell.services.is_saved = is_saved
        key(robot, pygame.K_ESCAPE)
        words = {w.text for w in robot.scene.widgets if isinstance(w, Button | Label)}
        assert (say("pause.leave") in words, say("pause.remark") in words) == (is_saved, is_saved)
        assert ("Leave without saving" in words) != is_saved
        key(robot, pygame.K_ESCAPE)


def test_the_end_of_the_turn_counts_no_weapons_where_there_are_none_to_play() -> None:
    _, scene = at_own_turn()
    state = own_state(scene)
    view = state.frame.view

    def hint(left: int, held: int, reason: Reason | None = None) -> str:
        hand = tuple(changed(card, reason=reason) for card in view.hand[:held])
        shown = changed(view, weapons_left=left, hand=hand)
        state.show(changed(state.frame, view=shown))
        ends = scene.game.end_turn(scene.state)
        assert ends is not None
        return ends.hint

    assert hint(2, 1) == "2 weapons left"
    assert hint(0, 1) == "no more weapons"
    assert hint(2, 0) == ""
    far = next(card.reason for card in view.hand if card.reason is not None)
    assert hint(2, 3, far) == "", "the band says already that nothing can be played"


def test_letters_open_log_recap_and_menu() -> None:
    robot, scene = at_own_turn()
    for code, kind in ((pygame.K_l, LogScene), (pygame.K_r, RecapScene)):
        key(robot, code)
        assert is_on_top(robot, kind)
        key(robot, pygame.K_ESCAPE)
        assert robot.scene is scene


def test_the_pace_is_changed_by_a_click_and_kept() -> None:
    robot, scene = at_own_turn()
    box = scene.top_bar.pace.box
    robot.click((int(box.x + box.w * 0.1), int(box.centre[1])))
    assert robot.shell.services.settings.pace == 0.5
    assert isinstance(robot.shell.services, Bots)
    assert robot.shell.services.saves > 0


def test_holding_space_hurries() -> None:
    robot, scene = playback(2)
    slow = scene.pace
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    robot.step(0.01)
    assert scene.pace > slow
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    robot.step(0.01)
    assert scene.pace == slow


def test_notices_are_shown_and_go_away() -> None:
    robot, scene = at_own_turn()
    assert isinstance(robot.shell.services, Bots)
    robot.shell.services.told = ["The disk is full."]
    robot.step()
    assert is_on_top(robot, NoticeScene)
    key(robot, pygame.K_ESCAPE)
    assert robot.scene is scene


def test_without_a_display_the_window_says_so() -> None:
    code = (
        "from game.ui.window.display import open_window\n"
        "from game.ui.services import NoDisplayError\n"
        "try:\n    open_window()\n"
        "except NoDisplayError as fault:\n    print(fault)\n"
    )
    env = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    env |= {"SDL_VIDEODRIVER": "offscreen", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False
    )
    assert run.stdout.strip().endswith("--text.")
    assert run.returncode == 0
