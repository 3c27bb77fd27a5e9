import pygame
import pytest

from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.actions import FROM_HAND
from game.samurai.rules.content import BREATHING, CATALOGUE
from game.samurai.rules.notation import written
from game.samurai.rules.system import SYSTEM
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.sums import sums_placed
from game.ui.board.draw.top_bar import instruction
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import covered
from tests.samurai.ui.moments import actions_of, aimed_card, at_own_turn, is_picking, key, middle_of
from tests.samurai.ui.robots import KeyRobot, MouseRobot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.quick_table import QuickTable
from tests.ui.windowless import Settings


@pytest.mark.parametrize("how", ["right-click", "Esc", "beside everything"])
def test_a_picked_card_can_be_put_back(how: str) -> None:
    robot, scene = at_own_turn()
    card = aimed_card(scene)
    robot.use(card)
    assert scene.state.selection.is_open
    if how == "Esc":
        key(robot, pygame.K_ESCAPE)
    elif how == "right-click":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3))
        robot.step(0.02)
    else:
        robot.click((640, 330))
    assert not is_picking(scene)
    assert robot.scene is scene


def test_breathing_asks_who_draws_not_whom_it_is_for() -> None:
    for seed in range(1, 60):
        robot, scene = at_own_turn(seed)
        question = own_state(scene).frame.question
        if question is not None and any(action.card == BREATHING for action in question.actions):
            held = next(p.id for p in scene.state.frame.hand if p.card == BREATHING)
            robot.use(HitTarget("card", held))
            told = robot.shell.kit.say("table.choose_breathing")
            assert instruction(scene.state, scene.game).startswith(told)
            return
    raise AssertionError("no deal has it in hand")


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
    piece = scene.state.piece(spot.id)
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
    assert scene.state.selection.dragged is None
    assert not scene.state.selection.is_open


def dimmed_card(scene: TableScene) -> HitTarget:
    cards = {entry.card for entry in scene.state.frame.view.hand if not entry.playable}
    return next(HitTarget("card", p.id) for p in scene.state.frame.hand if p.card in cards)


def test_a_dimmed_card_says_why_when_pointed_at_clicked_and_focused() -> None:
    robot, scene = at_own_turn()
    spot = dimmed_card(scene)
    robot._post(pygame.MOUSEMOTION, robot.visible(spot))
    robot.step(0.3)
    assert tooltip(scene.state, scene.game, scene.state.selection.looked_at)
    robot.use(spot)
    assert scene.state.selection.bubble is not None
    assert scene.state.selection.bubble.text
    scene.state.selection.hush()
    scene.state.selection.focus_on(spot)
    assert tooltip(scene.state, scene.game, scene.state.selection.looked_at)


def test_a_seat_that_was_struck_says_nothing_of_itself_until_the_pointer_moves() -> None:
    """The bubble lay over the blow, and over what the one struck said to it."""
    robot, scene = at_own_turn()
    robot.use(aimed_card(scene))
    selection = scene.state.selection
    question = scene.state.frame.question
    assert question is not None
    assert selection.card is not None
    target = next(seat for seat in selection.targets(question, selection.card) if seat is not None)
    robot.use(HitTarget("seat", target))
    assert not selection.is_open
    assert scene.state.selection.hover is not None
    robot.step(0.5)
    assert selection.looked_at is None
    x, y = selection.pointer
    robot._post(pygame.MOUSEMOTION, (x + 2, y))
    robot.step(0.5)
    assert selection.looked_at == selection.hover


def test_why_a_seat_cannot_be_aimed_at_is_said_once() -> None:
    """The bubble lay over the paper with the same words."""
    robot, scene = at_own_turn(6)
    robot.use(aimed_card(scene))
    seat = next(iter(scene.state.frame.sums))
    robot._post(pygame.MOUSEMOTION, robot.visible(HitTarget("seat", seat)))
    robot.step(0.3)
    (whole, _), *_ = sums_placed(scene.state, scene.game)
    scene.say_why("Out of reach.", HitTarget("seat", seat))
    (brief, at), *_ = sums_placed(scene.state, scene.game)
    assert brief.get_height() < whole.get_height()
    box = scene.state.frame.plate(seat)
    assert not covered(bubble_of(scene.state, scene.game, "Out of reach.", box).place, [at])


def test_with_keys_one_seat_is_aimed_at_wherever_the_pointer_rests() -> None:
    """Two stood in red, and one arrow."""
    robot, scene = at_own_turn(6)
    robot.use(aimed_card(scene))
    under, aimed = scene.state.frame.sums
    robot._post(pygame.MOUSEMOTION, robot.visible(HitTarget("seat", under)))
    robot.step(0.3)
    assert scene.state.is_pointed(under)
    scene.state.selection.focus_on(HitTarget("seat", aimed))
    assert [seat for seat in (under, aimed) if scene.state.is_pointed(seat)] == [aimed]


def test_digits_pick_cards_and_seats() -> None:
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(3, "novice", 7, 0)))
    robot = KeyRobot(shell, 1)
    robot.start()
    robot.step()
    scene = robot.scene
    number = [p.id for p in scene.state.frame.hand].index(aimed_card(scene).id)
    before = actions_of(scene)
    robot.press(pygame.K_1 + number)
    assert scene.state.selection.is_open
    robot.press(pygame.K_2)
    assert actions_of(scene) > before


def test_seats_are_met_from_the_left_round_the_table_wherever_one_sits() -> None:
    """By their numbers the first was the plate at the right, or one's own."""
    robot = KeyRobot(shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(5, "novice", 7, 2))), 1)
    robot.start()
    robot.step()
    seats = [place for place in robot.scene.keys.stops.all() if place.spot.kind == "seat"]
    assert [place.spot.id for place in seats] == [3, 4, 0, 1, 2]
    edges = [place.box.x for place in seats[:-1]]
    assert edges == sorted(edges)


def test_the_recap_offers_itself_without_words_while_somebody_is_to_be_chosen() -> None:
    """What is to be done is said beside it, and has the room."""
    robot, scene = at_own_turn(3)
    offered = scene.top_bar.offer
    robot.use(aimed_card(scene))
    assert offered
    assert scene.top_bar.offer == ""
    key(robot, pygame.K_ESCAPE)
    assert scene.top_bar.offer == offered


def test_a_geisha_asks_what_is_removed() -> None:
    geisha = CATALOGUE.id_of("geisha")
    for seed in range(1, 30):
        robot, scene = at_own_turn(seed)
        question = own_state(scene).frame.question
        assert question is not None
        wide = [a for a in question.actions if a.card == geisha and a.take not in {None, FROM_HAND}]
        if wide:
            robot.take(scene, wide[0])
            assert isinstance(scene.table, QuickTable)
            assert wide[0] in scene.table.game.journal.actions()
            return
    raise AssertionError("no deal gave a Geisha something to remove")


def test_a_laid_card_is_not_meant_where_one_like_it_is_held() -> None:
    """It lit up, as if it were it that is to be laid."""
    frame = with_a_focus().scene.state.frame
    assert [piece.card for piece in frame.hand] == [CATALOGUE.id_of("focus")]
    assert frame.question is not None
    assert frame.hand[0].card in {action.card for action in frame.question.actions}
    assert frame.usable == frozenset()


def with_a_focus() -> MouseRobot:
    """Sit at the table of somebody who holds a Focus and has one in play."""
    told = {
        "seat 0": "shogun ieyasu, honor 5, resilience 5, hand focus, in play focus",
        "seat 1": "ninja1 hanzo, honor 3, resilience 4, hand parry",
        "seat 2": "ninja2 tomoe, honor 3, resilience 5, hand parry",
        "turn": "0 play 0",
    }
    services = Bots(Settings(pace=0.0), NewGame(3, "novice", 1, 0))
    shell, table = shell_of((1280, 720), services), services.new_game(services.wanted)
    table.game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written(told)))
    shell.go("resumed", table)
    robot = MouseRobot(shell, 1)
    robot.step()
    return robot


def test_a_card_for_nobody_says_so_at_whoever_it_is_pressed_on() -> None:
    """Nothing was said: who laid a Focus before themselves by their own plate pressed in vain."""
    robot = with_a_focus()
    state = robot.scene.state
    robot.use(HitTarget("card", state.frame.hand[0].id))
    for seat in range(3):
        robot.use(HitTarget("seat", seat))
        assert state.selection.bubble.text == state.kit.say("table.aimless")
        assert state.selection.is_open


def test_a_hidden_role_can_be_guessed_in_pencil() -> None:
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(5, "novice", 3, 0)))
    robot = MouseRobot(shell, 1)
    robot.start()
    robot.step()
    state = robot.scene.state
    spot = next(place.spot for place in state.frame.hits if place.spot.kind == "mark")
    guesses = []
    for _ in range(4):
        robot.use(spot)
        guesses.append(state.frame.notes[spot.id])
    assert guesses == ["Samurai?", "Ninja?", "Ronin?", ""]
