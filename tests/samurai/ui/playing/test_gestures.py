"""One gesture, one meaning: a press lifts a card, the next plays it; nothing is final at once."""

from functools import partial
from itertools import product
from typing import Any

import pygame
import pytest

from game.kernel.records import changed
from game.samurai.rules.actions import ABILITY, END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON
from game.samurai.rules.queries import team
from game.samurai.view.telling.prompts import answer_of, is_harm
from game.session.learn.progress import DONE, WHOLE_GAME
from game.session.new_game import NewGame
from game.ui.board.draw.top_bar import instruction
from game.ui.board.selection import EXTRA, MAIN, UNDO, HitTarget
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import actions_of, at_own_turn, key
from tests.samurai.ui.playing.test_undo import at_table, settle
from tests.samurai.ui.positions import after
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.windowless import Settings

KINDS = (MouseRobot, KeyRobot, PadRobot)


def spot_of(scene: TableScene, card: int) -> HitTarget:
    return HitTarget("card", next(p.id for p in scene.state.frame.hand if p.card == card))


def one_way(scene: TableScene, *, aimed: bool) -> Action | None:
    """A play of a card that may be played in one way only, at somebody or at nobody."""
    question = own_state(scene).frame.question
    plays = [a for a in question.actions if a.type == "play"] if question is not None else []
    ways = {a: {b.target for b in plays if b.card == a.card} for a in plays}
    found = (a for a in plays if len(ways[a]) == 1 and (a.target is not None) == aimed)
    return next((a for a in found if a.take is None), None)


def steps_from(seat: int, other: int) -> int:
    """How far on a seat is at a table of three."""
    return (other - seat) % 3


def turn_with(*, aimed: bool, confirm: str = "never") -> tuple[MouseRobot, TableScene, Action]:
    """A turn of one's own with such a card."""
    for seed in range(1, 60):
        robot, scene = at_own_turn(seed)
        robot.shell.services.settings.confirm = confirm
        action = one_way(scene, aimed=aimed) if own_state(scene).frame.is_own_turn else None
        if action is not None:
            return robot, scene, action
    raise AssertionError("no deal has such a card")


AIMED = pytest.mark.parametrize("aimed", [True, False])


@AIMED
def test_the_first_click_lifts_and_the_second_plays(*, aimed: bool) -> None:
    robot, scene, action = turn_with(aimed=aimed)
    before, spot = actions_of(scene), spot_of(scene, action.its_card)
    robot.use(spot)
    assert actions_of(scene) == before
    assert scene.state.selection.piece == spot.id
    assert robot.shell.kit.say("table.again", back="").rstrip() in instruction(
        scene.state, scene.game
    )
    robot.use(spot)
    assert actions_of(scene) > before


def test_the_only_target_plays_a_lifted_card_too() -> None:
    robot, scene, action = turn_with(aimed=True)
    before = actions_of(scene)
    robot.use(spot_of(scene, action.its_card))
    robot.use(HitTarget("seat", action.its_target))
    assert actions_of(scene) > before


@AIMED
@pytest.mark.parametrize("by_pad", [True, False])
def test_enter_lifts_and_enter_again_plays(*, aimed: bool, by_pad: bool) -> None:
    mouse, scene, action = turn_with(aimed=aimed)
    robot: Any = (PadRobot if by_pad else KeyRobot)(mouse.shell, 1)
    before, spot = actions_of(scene), spot_of(scene, action.its_card)
    press = partial(robot.give, "confirm") if by_pad else partial(robot.press, pygame.K_RETURN)
    robot.focus(spot)
    press()
    assert actions_of(scene) == before
    assert scene.state.selection.piece == spot.id
    press()
    assert actions_of(scene) > before


def test_a_lifted_card_for_several_says_what_it_waits_for_when_pressed_again() -> None:
    robot, scene = at_own_turn()
    question = own_state(scene).frame.question
    assert question is not None
    wide = next(
        a
        for a in question.actions
        if a.target is not None
        and len({b.target for b in question.actions if b.card == a.card}) > 1
    )
    before, spot = actions_of(scene), spot_of(scene, wide.its_card)
    robot.use(spot)
    robot.use(spot)
    assert actions_of(scene) == before
    assert scene.state.selection.piece == spot.id
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.text
    assert "·" not in bubble.text, "a line of it ended in a dot that led nowhere"
    assert f"{bubble.text} · " in instruction(scene.state, scene.game)


def asked_for_discards() -> tuple[MouseRobot, TableScene]:
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(3, "novice", 4, 0)))
    robot = MouseRobot(shell, 4)
    robot.start()
    for _ in robot.steps():
        question = robot.scene.state.frame.question
        if question is not None and question.kind == "discard":
            return robot, robot.scene
    raise AssertionError("there was never anything to discard")


def test_discarding_takes_two_clicks_too() -> None:
    robot, scene = asked_for_discards()
    before = actions_of(scene)
    spot = HitTarget("card", scene.state.frame.hand[0].id)
    robot.use(spot)
    assert actions_of(scene) == before
    robot.use(spot)
    assert own_answers(scene)[before].type == "discard"


# --- asked once more ---


@pytest.mark.parametrize("kind", KINDS)
def test_whole_games_are_played_by_whoever_is_asked_once_more(kind: type[Robot]) -> None:
    settings = Settings(pace=0.0, confirm="always")
    shell = shell_of((1280, 720), Bots(settings, NewGame(3, "novice", 5, 0)))
    shell.is_watched = False
    robot = kind(shell, 5)
    robot.start()
    robot.play()
    assert robot.doubts > 3
    assert settings.ended == 1
    assert settings.learned == {f"samurai/{WHOLE_GAME}": DONE}


@pytest.mark.parametrize("how", ["not yet", "Esc", "right-click", "elsewhere"])
def test_who_did_not_mean_it_gets_the_card_back(how: str) -> None:
    robot, scene, action = turn_with(aimed=True, confirm="always")
    before, spot = actions_of(scene), spot_of(scene, action.its_card)
    robot.use(spot)
    robot.use(spot)
    assert scene.state.selection.doubted == action
    assert len(scene.state.frame.answers) == 2
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert not prompt.captions, "its words stood in a narrow column, beside nothing"
    assert len(prompt.headline.splitlines()) == 2
    if how == "not yet":
        robot.use(HitTarget("answer", 1))
    elif how == "Esc":
        key(robot, pygame.K_ESCAPE)
    else:
        button = pygame.BUTTON_RIGHT if how == "right-click" else pygame.BUTTON_LEFT
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            robot._post(kind, (640, 250), button)
        robot.step(0.02)
    assert not scene.state.selection.is_open
    assert not scene.state.frame.answers
    assert actions_of(scene) == before
    assert robot.scene is scene


def test_asked_by_key_the_same_key_as_everywhere_says_yes() -> None:
    robot, scene, _ = turn_with(aimed=True, confirm="always")
    before = actions_of(scene)
    key(robot, pygame.K_RIGHT)
    key(robot, pygame.K_e)
    assert scene.state.selection.doubted == END_PLAY
    assert scene.state.selection.focus == HitTarget("answer", 0)
    key(robot, pygame.K_RETURN)
    assert own_answers(scene)[before] == END_PLAY


def test_nobody_is_asked_once_more_where_nothing_else_can_be_done() -> None:
    """The band had just said so: end your turn."""
    robot, scene, _ = turn_with(aimed=True, confirm="always")
    state = own_state(scene)
    question = state.frame.question
    assert question is not None
    state.show(changed(state.frame, question=changed(question, actions=(END_PLAY,))))
    before = actions_of(scene)
    key(robot, pygame.K_e)
    assert scene.state.selection.doubted is None
    assert own_answers(scene)[before] == END_PLAY


def test_a_blow_at_ones_own_side_is_asked_about_as_such() -> None:
    """A newcomer struck the other Ninja, and nothing said what they are to each other."""
    told = set[bool]()
    for seed in range(1, 12):
        _, scene = at_own_turn(seed)
        state = own_state(scene)
        seen, question = state.playing.seen, state.frame.question
        for action in () if question is None else question.actions:
            if action.target is not None and action.card is not None and is_harm(action.card):
                is_ally = team(seen, action.target) == team(seen, seen.seat)
                answer = answer_of(scene.state.frame.teller, seen, action)
                assert ("is on your side." in answer.caution) == is_ally
                if not IS_WEAPON[action.card]:
                    continue
                slip = scene.game.weigh(scene.state, action.card)[action.target].slip
                assert slip.warns == is_ally, "while it is aimed, too"
                assert slip.verdict.startswith(f"{answer.caution} Unless parried, ".lstrip())
                told.add(is_ally)
    assert told == {True, False}


def test_by_keys_an_aim_begins_at_a_foe() -> None:
    """It began at the seat on the left, and Enter twice struck one's own side."""
    led = set[tuple[bool, bool]]()
    for seed in range(1, 12):
        robot, scene = at_own_turn(seed)
        state, selection = own_state(scene), scene.state.selection
        seen, question = state.playing.seen, state.frame.question
        for piece in scene.state.frame.hand if question is not None else ():
            aims = [] if question is None else [a for a in question.actions if a.card == piece.card]
            seats = [action.target for action in aims if action.target is not None]
            foes = [seat for seat in seats if team(seen, seat) != team(seen, seen.seat)]
            if is_harm(piece.card) and foes:
                selection.focus_on(HitTarget("card", piece.id))
                key(robot, pygame.K_RETURN)
                assert selection.focus in [HitTarget("seat", seat) for seat in foes]
                nearest = min(seats, key=partial(steps_from, seen.seat))
                led.add((bool(IS_WEAPON[piece.card]), nearest in foes))
                key(robot, pygame.K_ESCAPE)
    every = set(product((True, False), repeat=2))
    assert led == every, "an ally sat nearer at one of the tables, for cards of each kind"


def test_only_the_first_game_asks_unless_the_player_wants_otherwise() -> None:
    _, scene = at_own_turn()
    settings = scene.host.services.settings
    for confirm, ended, careful in (
        ("first", 0, True),
        ("first", 1, False),
        ("always", 5, True),
        ("never", 0, False),
    ):
        settings.confirm, settings.ended = confirm, ended
        assert scene.is_careful == careful


@pytest.mark.parametrize("seed", range(1, 6))
def test_what_is_called_final_is_what_cannot_be_taken_back(seed: int) -> None:
    """What is not asked about once more can be taken back; a weapon, a drawn card never can."""
    shell, scene, session = at_table(seed)
    settle(shell, session)
    robot, checked = MouseRobot(shell, seed), set[tuple[str, bool]]()
    for _ in range(60):
        question = own_state(scene).frame.question
        if question is None or session.is_over:
            break
        action = robot.dice.choice(list(question.actions))
        is_own, is_final = scene.state.frame.is_own_turn, scene.game.final(scene.state, action)
        scene.act(action)
        settle(shell, session)
        if is_own and not session.is_over:
            checked.add((action.type, is_final is None))
            assert session.can_undo or is_final is not None, action
            is_weapon = action.card is not None and IS_WEAPON[action.card]
            if is_weapon or action.type == "ability":
                assert not session.can_undo
                assert is_final is not None
    session.close()
    assert len(checked) > 1


# --- an open question comes first ---


@pytest.mark.parametrize("lets_go", [pygame.K_ESCAPE, pygame.K_u])
def test_an_open_question_is_not_dropped_by_the_end_of_the_turn(lets_go: int) -> None:
    geisha = CATALOGUE.id_of("geisha")
    for seed in range(1, 40):
        robot, scene = at_own_turn(seed)
        question = own_state(scene).frame.question
        wide = [] if question is None else [a for a in question.actions if a.card == geisha]
        taken = next((a for a in wide if a.take not in {None, FROM_HAND}), None)
        if taken is None:
            continue
        robot.use(spot_of(scene, geisha))
        robot.use(HitTarget("seat", taken.its_target))
        before = actions_of(scene)
        assert len(scene.state.frame.answers) > 1
        assert not {MAIN, EXTRA, UNDO} & set(scene.state.frame.buttons)
        for code in (pygame.K_e, pygame.K_a):
            key(robot, code)
        assert scene.state.selection.target == taken.target
        key(robot, lets_go)
        assert actions_of(scene) == before
        assert MAIN in scene.state.frame.buttons
        key(robot, pygame.K_e)
        assert END_PLAY in own_answers(scene)[before:]
        return
    raise AssertionError("no deal gave a Geisha something to remove")


def own_answers(scene: TableScene) -> list[Any]:
    table: Any = scene.table
    return list(table.game.journal.actions())


# --- in a drag ---


@AIMED
def test_a_dragged_card_shows_where_it_may_be_dropped(*, aimed: bool) -> None:
    robot, scene, action = turn_with(aimed=aimed)
    start = robot.visible(spot_of(scene, action.its_card))
    robot._post(pygame.MOUSEMOTION, start)
    robot._post(pygame.MOUSEBUTTONDOWN, start)
    for y in (start[1] - 20, start[1] - 90, 300):
        robot._post(pygame.MOUSEMOTION, (640, y))
    robot.step(0.05)
    frame = scene.state.frame
    assert scene.state.selection.lifted is not None
    assert frame.lit == ({action.target} if aimed else frozenset())
    assert (frame.drop is None) == aimed
    if frame.drop is not None:
        assert frame.drop.contains(640, 300)
    robot._post(pygame.MOUSEBUTTONUP, (640, -5))
    robot.step(0.05)
    assert scene.state.frame.drop is None


# --- a game that was left ---


def test_what_was_left_looks_the_same_when_it_goes_on() -> None:
    """Arrow, frames and what can be taken back come from the game, not from who sat there."""
    robot = after(9, 3, Settings(pace=0.0))
    for _ in robot.steps():
        scene = robot.scene
        if scene.state.frame.question is not None and scene.playing.shown.aimed is not None:
            break
    was = own_state(scene).playing
    told = (was.shown.aimed, was.can_undo, was.last, scene.state.frame.view)
    robot.shell.go("title")
    robot.press_named(robot.shell.kit.say("menu.continue"))
    now = own_state(robot.scene).playing
    assert robot.scene is not scene
    assert (now.shown.aimed, now.can_undo, now.last, robot.scene.state.frame.view) == told


def test_in_a_first_game_the_band_says_what_a_turn_is_for() -> None:
    robot, scene, action = turn_with(aimed=True, confirm="first")
    settings, say = robot.shell.services.settings, robot.shell.kit.say
    for ended, told in ((1, ""), (0, say("table.first_move"))):
        settings.ended = ended
        scene.arrange()
        assert instruction(scene.state, scene.game) == told
    left = changed(scene.state.frame.question, actions=(ABILITY, END_PLAY))
    scene.state.show(changed(scene.state.frame, question=left))
    assert instruction(scene.state, scene.game) == say("table.first_ability"), "as Nobunaga's"
    scene.arrange()
    robot.use(spot_of(scene, action.its_card))
    assert instruction(scene.state, scene.game) != say("table.first_move")


def test_with_nothing_left_to_play_it_says_that_the_turn_is_to_be_ended() -> None:
    for seed in range(1, 12):
        robot, scene = at_own_turn(seed)
        robot.shell.services.settings.confirm = "first"
        scene.arrange()
        for _ in range(12):
            question = own_state(scene).frame.question
            plays = [] if question is None else [a for a in question.actions if a != END_PLAY]
            if not plays or not scene.state.frame.is_own_turn:
                break
            scene.act(plays[-1])
            robot.step()
        if scene.state.frame.is_own_turn and scene.state.frame.hand:
            told = instruction(scene.state, scene.game)
            assert told == robot.shell.kit.say("table.first_end")
            scene.state.show(changed(scene.state.frame, hand=()))
            assert instruction(scene.state, scene.game) == told, "with an empty hand it was silent"
            return
    raise AssertionError("no deal leaves cards that cannot be played")
