import os
import subprocess
import sys

import pygame
import pytest

from game.samurai.actions import END_PLAY, FROM_HAND
from game.samurai.content import CATALOGUE
from game.session.new_game import NewGame
from game.ui.scene import Scene
from game.ui.scenes.overlays import NoticeScene, PauseScene, TellingScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.table import furniture
from game.ui.table.spots import Spot
from game.view.timing import BEATS
from tests.ui.robots import KeyRobot, MouseRobot
from tests.ui.windowless import Bots, QuickTable, Settings, shell_of


def at_own_turn(seed: int = 7, pace: float = 0.0) -> tuple[MouseRobot, TableScene]:
    """A robot at the table, asked to play."""
    shell = shell_of((1280, 720), Bots(Settings(pace=pace), NewGame(3, "novice", seed, 0)))
    robot = MouseRobot(shell, seed)
    robot.start()
    for _ in range(300):
        question = robot.scene.desk.question
        if question is not None and question.kind == "play":
            break
        if question is not None:
            robot.scene.act(question.actions[-1])
        robot.step()
    return robot, robot.scene


def is_on_top(robot: MouseRobot, kind: type[Scene]) -> bool:
    return isinstance(robot.scene, kind)


def is_picking(scene: TableScene) -> bool:
    return scene.desk.choosing.is_open


def aimed_card(scene: TableScene) -> Spot:
    """A card that may be played at more than one seat."""
    question = scene.desk.question
    assert question is not None
    for piece in scene.desk.hand:
        if len({a.target for a in question.actions if a.card == piece.card}) > 1:
            return Spot("card", piece.id)
    raise AssertionError("this deal has no such card")


def key(robot: MouseRobot, code: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode=""))
    robot.step(0.02)


def actions_of(scene: TableScene) -> int:
    assert isinstance(scene.table, QuickTable)
    return len(scene.table.game.journal.actions())


def middle_of(scene: TableScene, seat: int) -> tuple[int, int]:
    x, y = scene.desk.frame.plates[seat].centre
    return int(x), int(y)


@pytest.mark.parametrize("how", ["right-click", "Esc", "the card again"])
def test_a_picked_card_can_be_put_back(how: str) -> None:
    robot, scene = at_own_turn()
    card = aimed_card(scene)
    robot.use(card)
    assert scene.desk.choosing.is_open
    if how == "Esc":
        key(robot, pygame.K_ESCAPE)
    elif how == "right-click":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3))
        robot.step(0.02)
    else:
        robot.use(card)
    assert not is_picking(scene)
    assert robot.scene is scene


def drag(robot: MouseRobot, start: tuple[int, int], end: tuple[int, int]) -> None:
    robot._post(pygame.MOUSEMOTION, start)
    robot._post(pygame.MOUSEBUTTONDOWN, start)
    for share in (0.2, 0.6, 1.0):
        x, y = (round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
        robot._post(pygame.MOUSEMOTION, (x, y))
    robot.step(0.05)
    robot._post(pygame.MOUSEBUTTONUP, end)
    robot.step(0.05)


def test_a_card_dragged_on_a_seat_is_played_there() -> None:
    robot, scene = at_own_turn()
    spot, before = aimed_card(scene), actions_of(scene)
    piece = scene.desk.piece(spot.id)
    drag(robot, robot.visible(spot), middle_of(scene, 2))
    assert isinstance(scene.table, QuickTable)
    taken = scene.table.game.journal.actions()[before]
    assert piece is not None
    assert (taken.card, taken.target) == (piece.card, 2)


def test_a_card_dropped_anywhere_else_goes_back() -> None:
    robot, scene = at_own_turn()
    before = actions_of(scene)
    drag(robot, robot.visible(aimed_card(scene)), (640, 330))
    assert actions_of(scene) == before
    assert scene.desk.dragged is None
    assert not scene.desk.choosing.is_open


def dimmed_card(scene: TableScene) -> Spot:
    cards = {entry.card for entry in scene.desk.view.hand if not entry.playable}
    return next(Spot("card", p.id) for p in scene.desk.hand if p.card in cards)


def test_a_dimmed_card_says_why_when_pointed_at_clicked_and_focused() -> None:
    robot, scene = at_own_turn()
    spot = dimmed_card(scene)
    robot._post(pygame.MOUSEMOTION, robot.visible(spot))
    robot.step(0.3)
    assert furniture.spoken(scene.desk, scene.desk.looked_at)
    robot.use(spot)
    assert scene.desk.bubble is not None
    assert scene.desk.bubble.text
    scene.desk.bubble = None
    scene.desk.focus = spot
    assert furniture.spoken(scene.desk, scene.desk.looked_at)


def playback(seed: int) -> tuple[MouseRobot, TableScene]:
    """The player has ended the turn and the others are being shown."""
    robot, scene = at_own_turn(seed, pace=1.0)
    scene.act(END_PLAY)
    robot.step(0.02)
    while scene.desk.question is not None and scene.desk.question.kind == "discard":
        scene.act(scene.desk.question.actions[0])
        robot.step(0.02)
    assert not scene.playing.shown.is_caught_up
    return robot, scene


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


def test_a_click_on_a_card_during_an_own_attack_still_counts() -> None:
    robot, scene = at_own_turn(7, pace=1.0)
    question = scene.desk.question
    assert question is not None
    scene.act(next(a for a in question.actions if a.type == "play"))
    robot.step(0.02)
    before = actions_of(scene)
    key(robot, pygame.K_e)
    own = scene.playing.seen.turn_seat == scene.playing.seen.seat
    assert actions_of(scene) > before or not own or scene.desk.question is None


def test_forced_answers_are_given_by_the_program_after_the_usual_moment() -> None:
    for seed in range(1, 40):
        robot, scene = at_own_turn(seed, pace=4.0)
        scene.act(END_PLAY)
        for _ in range(400):
            robot.step(0.02)
            forced = scene.playing.forced
            if forced is not None or scene.desk.question is not None:
                break
        if forced is not None:
            before = actions_of(scene)
            robot.step(BEATS["ask"] / 4 * 0.5)
            assert actions_of(scene) == before
            robot.step(BEATS["ask"])
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


def test_letters_open_log_recap_and_menu() -> None:
    robot, scene = at_own_turn()
    for code, kind in ((pygame.K_l, TellingScene), (pygame.K_r, TellingScene)):
        key(robot, code)
        assert is_on_top(robot, kind)
        key(robot, pygame.K_ESCAPE)
        assert robot.scene is scene


def test_the_pace_is_changed_by_a_click_and_kept() -> None:
    robot, scene = at_own_turn()
    box = scene.sky.pace.box
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


def test_digits_pick_cards_and_seats() -> None:
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(3, "novice", 7, 0)))
    robot = KeyRobot(shell, 1)
    robot.start()
    robot.step()
    scene = robot.scene
    number = [p.id for p in scene.desk.hand].index(aimed_card(scene).id)
    before = actions_of(scene)
    robot.press(pygame.K_1 + number)
    assert scene.desk.choosing.is_open
    robot.press(pygame.K_2)
    assert actions_of(scene) > before


def test_without_a_display_the_window_says_so() -> None:
    code = (
        "from game.ui.window import open_window\n"
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


def test_a_geisha_asks_what_is_removed() -> None:
    geisha = CATALOGUE.id_of("geisha")
    for seed in range(1, 30):
        robot, scene = at_own_turn(seed)
        question = scene.desk.question
        assert question is not None
        wide = [a for a in question.actions if a.card == geisha and a.take not in {None, FROM_HAND}]
        if wide:
            robot.take(scene, wide[0])
            assert isinstance(scene.table, QuickTable)
            assert wide[0] in scene.table.game.journal.actions()
            return
    raise AssertionError("no deal gave a Geisha something to remove")


def test_a_hidden_role_can_be_guessed_in_pencil() -> None:
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(5, "novice", 3, 0)))
    robot = MouseRobot(shell, 1)
    robot.start()
    robot.step()
    desk = robot.scene.desk
    spot = next(place.spot for place in desk.places if place.spot.kind == "mark")
    guesses = []
    for _ in range(4):
        robot.use(spot)
        guesses.append(desk.note(spot.id))
    assert guesses == ["Samurai?", "Ninja?", "Ronin?", ""]
