"""Everything on a plate says what it is, by pointer and by keys; nothing says what stands there."""

import pygame
import pytest

from game.languages import LANGUAGES
from game.samurai.rules.state import Role
from game.samurai.ui.tooltips import THINGS
from game.samurai.view.names import character_name, goal_of
from game.samurai.view.plates import property_boxes, tally_at
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.selection import DISCARDS, DRAW, PARTS, HitTarget, at, box_of
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box
from tests.samurai.ui.moments import at_own_turn
from tests.samurai.ui.robots import KeyRobot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.windowless import Settings

DRESSES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]


def table(
    players: int,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
    seed: int = 7,
) -> tuple[KeyRobot, TableScene]:
    settings = Settings(pace=0.0, language=language, text_scale=scale)
    shell = shell_of(size, Bots(settings, NewGame(players, "novice", seed, 0)))
    robot = KeyRobot(shell, 1)
    robot.start()
    robot.step()
    return robot, robot.scene


def said(scene: TableScene, spot: HitTarget) -> str:
    return tooltip(scene.state, scene.game, spot)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_every_thing_on_a_plate_says_something_of_its_own(players: int, language: str) -> None:
    _, scene = table(players, language)
    seen = set()
    for hit in scene.state.frame.hits:
        if hit.spot.kind != "part":
            continue
        seat, number = divmod(hit.spot.id, PARTS)
        plate, text = own_state(scene).frame.view.seats[seat], said(scene, hit.spot)
        assert text
        seen.add(THINGS.things[number].word)
        name = str(character_name(scene.state.kit.strings, plate.character))
        assert not text.startswith(f"{name}.")
        others = [said(scene, o.spot) for o in scene.state.frame.hits if o.spot != hit.spot]
        assert others.count(text) <= players
    assert {thing.word for thing in THINGS.things} - seen <= {"stars"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_shogun_of_three_is_told_to_draw_and_strike_more(players: int, language: str) -> None:
    """A Ninja was struck down by two weapons in one turn, and nothing at the table said why."""
    _, scene = table(players, language, seed=3)
    seats = own_state(scene).frame.view.seats
    shogun = next(seat.seat for seat in seats if seat.role == Role.SHOGUN)
    number = next(n for n, thing in enumerate(THINGS.things) if thing.word == "role")
    told = scene.kit.say("roles.shogun.about_three")
    assert not seats[shogun].is_self
    assert (told in said(scene, HitTarget("part", shogun * PARTS + number))) == (players == 3)
    assert told in goal_of(scene.kit.strings, Role.NINJA, 3)


@pytest.mark.parametrize(("size", "scale"), DRESSES)
@pytest.mark.parametrize("players", [3, 5, 7])
def test_things_are_hit_where_they_are_seen(
    players: int, size: tuple[int, int], scale: float
) -> None:
    _, scene = table(players, size=size, scale=scale)
    frame = own_state(scene).frame
    for seat, (plate, parts) in enumerate(
        zip(frame.layout.plates, frame.layout.parts, strict=True)
    ):
        for number, box in enumerate((parts.resilience, parts.honor)):
            spot = at(frame.hits, box.x + 0.4 * box.h, box.centre[1])
            assert spot == HitTarget("part", seat * PARTS + number)
        assert at(frame.hits, *parts.crest.centre) == HitTarget("part", seat * PARTS + 3)
        assert at(frame.hits, plate.x + 4, plate.y + 4) == HitTarget("seat", seat)


def test_keys_are_told_one_thing_after_another() -> None:
    robot, scene = at_own_turn()
    keys, selection = KeyRobot(robot.shell, 1), scene.state.selection
    selection.focus_on(HitTarget("seat", 1))
    told = []
    for _ in range(12):
        keys.press(pygame.K_RETURN)
        assert selection.bubble is not None
        assert box_of(scene.state.frame.hits, selection.bubble.spot) is not None
        told.append(selection.bubble.text)
    round_of = len(set(told))
    assert round_of >= 5
    assert told[0] == told[round_of]
    assert told[round_of - 1] == said(scene, HitTarget("seat", 1))


def test_a_thing_on_a_plate_is_its_owner_while_a_card_is_aimed() -> None:
    robot, scene = at_own_turn()
    state = scene.state
    question = state.frame.question
    assert question is not None
    piece = next(p for p in state.frame.hand if state.selection.targets(question, p.card) - {None})
    target = next(t for t in state.selection.targets(question, piece.card) if t is not None)
    spot = HitTarget("part", target * PARTS + 1)
    state.selection.lift(piece.id, piece.card)
    scene.refresh()
    assert said(scene, spot) == ""
    assert state.owner_of(spot) == target
    scene.controls.press(spot)
    assert state.selection.bubble is None
    assert state.selection.card is None or state.selection.target == target
    robot.step()


def test_piles_do_not_say_what_stands_at_them() -> None:
    robot, scene = at_own_turn()
    for scale in (1.0, 2.0):
        robot.shell.services.settings.text_scale = scale
        robot.shell.apply_settings()
        say = scene.state.kit.say
        assert say("table.draw_pile") not in said(scene, DRAW)
        assert ("when it ends" in said(scene, DRAW).lower()) == (scale > 1)
        assert not said(scene, DISCARDS).startswith("Discards")


def test_the_discards_say_with_which_key_they_are_spread_out_while_keys_lead() -> None:
    robot, scene = at_own_turn(2)
    robot.shell.services.settings.text_scale = 2.0
    robot.shell.apply_settings()
    assert scene.state.frame.view.discards
    scene.kit.hints.follow("mouse", "letters")
    assert said(scene, DISCARDS) == "Click to browse"
    scene.kit.hints.follow("keys", "letters")
    assert said(scene, DISCARDS) == "D: browse"


@pytest.mark.parametrize("width", [0.4, 0.7, 1.0])
def test_how_many_lie_in_a_stack_stands_on_that_stack(width: float) -> None:
    """The figure straddled the gap to the next card, and could be meant for either."""
    for box in property_boxes(Box(100, 50, 150, 38), 4):
        x, y = tally_at(box, width * box.h)
        assert x + width * box.h / 2 >= box.right - 1e-6
        assert abs(x - box.centre[0]) <= abs(width * box.h - box.w) / 2 + 1e-6
        assert box.centre[1] < y < box.bottom
