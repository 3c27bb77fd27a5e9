"""The hand is laid by dragging, by keys and by its control, at any time, and keeps that order."""

from itertools import pairwise

import pygame
import pytest

from game.samurai.rules.actions import END_PLAY
from game.samurai.view.presentation import PRESENTATION
from game.session.new_game import NewGame
from game.ui.board.selection import SORT, Front, HitTarget, at, box_of
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import actions_of, aimed_card, at_own_turn, key, middle_of, playback
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.windowless import Settings

SHIFT = pygame.KMOD_SHIFT


def held(scene: TableScene) -> list[int]:
    return [piece.id for piece in scene.state.frame.hand]


def slot(scene: TableScene, place: int) -> tuple[int, int]:
    """The middle of the card at a place of the fan, when nothing grows."""
    target = scene.state.frame.flat[held(scene)[place]]
    return round(target.x), round(target.y)


def press(robot: MouseRobot, pos: tuple[int, int]) -> None:
    robot._post(pygame.MOUSEMOTION, pos)
    robot._post(pygame.MOUSEBUTTONDOWN, pos)
    robot.step(0.02)


def pull(robot: MouseRobot, start: tuple[int, int], end: tuple[int, int]) -> None:
    for share in (0.2, 0.4, 0.6, 0.8, 1.0):
        x, y = (round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
        robot._post(pygame.MOUSEMOTION, (x, y))
        robot.step(0.02)


def drag(robot: MouseRobot, start: tuple[int, int], end: tuple[int, int]) -> None:
    press(robot, start)
    pull(robot, start, end)
    robot._post(pygame.MOUSEBUTTONUP, end)
    robot.step(0.02)


def with_untargeted_card() -> tuple[MouseRobot, TableScene, int]:
    """An own turn, and the place of a card that is played at nobody."""
    for seed in range(1, 30):
        robot, scene = at_own_turn(seed)
        question = own_state(scene).frame.question
        assert question is not None
        plain = {a.card for a in question.actions if a.card is not None and a.target is None}
        places = [n for n, piece in enumerate(scene.state.frame.hand) if piece.card in plain]
        if places:
            return robot, scene, places[0]
    raise AssertionError("no deal has such a card")


def settings_of(robot: MouseRobot) -> Settings:
    settings = robot.shell.services.settings
    assert isinstance(settings, Settings)
    return settings


def test_a_card_dragged_sideways_is_laid_there_and_nothing_is_played() -> None:
    robot, scene = at_own_turn()
    before, taken = held(scene), actions_of(scene)
    last = len(before) - 1
    drag(robot, slot(scene, 0), slot(scene, last))
    assert held(scene) == [*before[1:], before[0]]
    assert actions_of(scene) == taken
    assert settings_of(robot).hand_order == "own"
    assert isinstance(robot.shell.services, Bots)
    assert robot.shell.services.saves > 0


def test_the_neighbours_make_room_while_it_is_dragged() -> None:
    robot, scene = at_own_turn()
    before = held(scene)
    start, end = slot(scene, 0), slot(scene, 2)
    press(robot, start)
    pull(robot, start, end)
    assert scene.state.selection.dragged == before[0]
    assert held(scene) == [before[1], before[2], before[0], *before[3:]]
    sprite = scene.state.sprites.by_id[before[0]]
    assert (sprite.x, sprite.y) == (sprite.home.x, sprite.home.y), "it lags behind"
    assert abs(sprite.x - end[0]) < 40


@pytest.mark.parametrize("how", ["right-click", "Esc", "the window loses the focus"])
def test_a_drag_that_is_called_off_changes_nothing(how: str) -> None:
    robot, scene = at_own_turn()
    before, taken = held(scene), actions_of(scene)
    start, end = slot(scene, 0), slot(scene, 3)
    press(robot, start)
    pull(robot, start, end)
    if how == "Esc":
        key(robot, pygame.K_ESCAPE)
    elif how == "right-click":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=end, button=3))
    else:
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    robot.step(0.02)
    assert scene.state.selection.dragged is None
    robot._post(pygame.MOUSEBUTTONUP, end)
    robot.step(0.3)
    assert held(scene) == before
    assert actions_of(scene) == taken
    assert settings_of(robot).hand_order == "dealt"
    assert robot.scene is scene


def test_a_card_is_laid_elsewhere_while_the_others_play_and_they_play_on() -> None:
    robot, scene = playback(2)
    before, taken = held(scene), actions_of(scene)
    begun = scene.playing.shown.begun
    start = slot(scene, 0)
    drag(robot, (start[0], start[1] + 10), (slot(scene, 2)[0], start[1] + 10))
    after = held(scene)
    assert after.index(before[0]) > after.index(before[1])
    assert not scene.playing.shown.is_caught_up, "the playback was skipped"
    assert scene.playing.shown.begun >= begun
    assert actions_of(scene) == taken


def test_a_card_that_cannot_be_used_can_be_laid_and_pulled_out_says_why() -> None:
    robot, scene = at_own_turn()
    cards = {entry.card for entry in scene.state.frame.view.hand if not entry.playable}
    number = next(piece.id for piece in scene.state.frame.hand if piece.card in cards)
    place, taken = held(scene).index(number), actions_of(scene)
    other = 0 if place else 2
    drag(robot, slot(scene, place), slot(scene, other))
    assert held(scene).index(number) == other
    robot.step(0.4)
    drag(robot, slot(scene, other), (640, 330))
    assert scene.state.selection.bubble is not None
    assert scene.state.selection.bubble.text
    assert actions_of(scene) == taken


def test_the_order_stays_when_a_card_is_played_and_new_ones_join_at_the_right() -> None:
    robot, scene = at_own_turn()
    drag(robot, slot(scene, 0), slot(scene, 3))
    before = held(scene)
    robot.step(0.4)
    spot = aimed_card(scene)
    drag(robot, robot.visible(spot), middle_of(scene, 2))
    robot.step(0.4)
    for _ in range(40):
        robot.step(0.3)
        question = scene.state.frame.question
        if question is not None:
            scene.act(END_PLAY if END_PLAY in question.actions else question.actions[-1])
    after = held(scene)
    kept = [number for number in before if number in after]
    assert after[: len(kept)] == kept
    assert set(after) - set(before), "this deal draws no card"


def test_the_control_sorts_by_kind_and_back_and_the_choice_is_kept() -> None:
    robot, scene = at_own_turn()
    dealt = held(scene)
    robot.use(SORT)
    assert settings_of(robot).hand_order == "kind"
    kinds = held(scene)
    assert sorted(kinds) == sorted(dealt)
    robot.step(0.4)
    robot.use(SORT)
    assert (settings_of(robot).hand_order, held(scene)) == ("dealt", dealt)


def test_a_kept_order_is_taken_up_in_the_next_game() -> None:
    wanted = NewGame(3, "novice", 7, 0)
    robot = MouseRobot(
        shell_of((1280, 720), Bots(Settings(pace=0.0, hand_order="kind"), wanted)), 1
    )
    robot.start()
    robot.step()
    assert robot.scene.state.hand_order.order == "kind"


def test_the_control_is_reached_by_keys_and_says_what_it_does() -> None:
    robot, scene = at_own_turn()
    for _ in range(60):
        key(robot, pygame.K_TAB)
        if scene.state.selection.focus == SORT:
            break
    assert scene.state.selection.focus == SORT
    key(robot, pygame.K_RETURN)
    assert scene.state.hand_order.order == "kind"


def test_keys_move_the_focused_card_and_the_focus_stays_on_it() -> None:
    robot, scene = at_own_turn()
    before = held(scene)
    scene.state.selection.focus_on(HitTarget("card", before[1]))
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=SHIFT, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=SHIFT, unicode=""))
        robot.step(0.02)
    assert held(scene) == [before[0], before[2], before[1], *before[3:]]
    assert scene.state.selection.focus == HitTarget("card", before[1])


def test_a_card_held_up_by_keys_stays_up_when_the_mouse_is_only_touched() -> None:
    """It slid away as soon as the table shook."""
    robot, scene = at_own_turn()
    robot._post(pygame.MOUSEMOTION, (640, 300))
    robot.step(0.02)
    spot = HitTarget("card", held(scene)[1])
    scene.state.selection.focus_on(spot)
    scene.refresh()
    for x in (643, 646, 640, 635):
        robot._post(pygame.MOUSEMOTION, (x, 302))
        robot.step(0.02)
        assert scene.state.selection.focus == spot
        assert scene.state.frame.held_up == spot.id
    robot._post(pygame.MOUSEMOTION, (700, 330))
    robot.step(0.02)
    assert scene.state.selection.focus is None


def test_at_its_end_a_card_goes_no_further() -> None:
    robot, scene = at_own_turn()
    before = held(scene)
    scene.state.selection.focus_on(HitTarget("card", before[0]))
    scene.controls.move_card(-1)
    assert held(scene) == before
    assert robot.scene is scene


def test_a_card_let_go_outside_the_window_goes_back() -> None:
    robot, scene, place = with_untargeted_card()
    before, taken = held(scene), actions_of(scene)
    for end in ((640, -30), (-20, 300), (1300, 300)):
        drag(robot, slot(scene, place), end)
        assert scene.state.selection.dragged is None
        assert actions_of(scene) == taken
        robot.step(0.4)
    assert held(scene) == before


def test_a_double_click_means_what_one_click_means() -> None:
    robot, scene = at_own_turn()
    spot = aimed_card(scene)
    pos = robot.visible(spot)
    for _ in range(2):
        robot.click(pos)
    assert scene.state.selection.piece == spot.id


def test_a_double_click_plays_one_card_not_two() -> None:
    robot, scene, place = with_untargeted_card()
    before, pos = actions_of(scene), slot(scene, place)
    robot.click(pos)
    robot.click(pos)
    assert actions_of(scene) == before + 1


def test_a_card_stolen_while_it_is_dragged_leaves_the_hand_in_peace() -> None:
    robot, scene = at_own_turn()
    start = slot(scene, 0)
    press(robot, start)
    pull(robot, start, slot(scene, 2))
    gone = scene.state.selection.dragged
    assert gone is not None
    seen = own_state(scene).playing.seen
    seen.hands[seen.seat].remove(scene.playing.shown.pieces.by_id[gone].card)
    scene.playing.shown.pieces.settle(PRESENTATION.places(seen))
    scene.refresh()
    assert gone not in held(scene) or scene.state.selection.dragged is None
    robot._post(pygame.MOUSEBUTTONUP, slot(scene, 1))
    robot.step(0.02)
    assert sorted(p.card for p in scene.state.frame.hand) == sorted(seen.hands[seen.seat])


def test_the_control_stands_beside_every_hand_that_can_be_sorted() -> None:
    robot, scene = at_own_turn()
    box = box_of(scene.state.frame.hits, SORT)
    assert box is not None
    assert min(box.w, box.h) >= 32
    assert robot._front(int(box.centre[0]), int(box.centre[1])) == SORT


def test_enter_goes_on_from_a_card_that_has_left_the_hand() -> None:
    """It pressed in vain what was not there any more, until an arrow moved the focus."""
    robot, scene = at_own_turn()
    scene.state.selection.focus_on(HitTarget("card", 999))
    scene.refresh()
    key(robot, pygame.K_RETURN)
    assert scene.state.selection.focus in {place.spot for place in scene.state.frame.hits}


def test_where_two_cards_overlap_the_pointer_is_on_the_one_in_front() -> None:
    """The one at the right; a card that is held up lies over both."""
    scene = at_own_turn()[1]
    hits = [hit for hit in scene.state.frame.hits if hit.front < Front.HELD_UP]
    spots = [HitTarget("card", card) for card in held(scene)]
    boxes = [box for spot in spots if (box := box_of(hits, spot)) is not None]
    for (under, over), spot in zip(pairwise(boxes), spots[1:], strict=True):
        shared = (over.x + under.right) / 2
        assert over.x < shared < under.right
        assert at(hits, shared, over.centre[1]) == spot
