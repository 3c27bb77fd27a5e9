"""Before the first turn the player is told who they are, by a card that turns over."""

import pytest

from game.kernel.ids import HIDDEN
from game.samurai.rules.content import ROLES, TABLES
from game.samurai.ui.scenes.intro import IntroScene
from game.samurai.view.names import goal_of, role_of
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.samurai.view.games import new_game
from tests.ui.lint.dresses import SIZES, Dress
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint_screens import look
from tests.ui.windowless import Settings, resize


def dealt(players: int = 5, kind: type[Robot] = MouseRobot, **settings: object) -> Robot:
    """A robot that has just dealt."""
    chosen = Settings(introduction=True)
    for name, value in settings.items():
        setattr(chosen, name, value)
    robot = kind(shell_of(SIZES[0], Bots(chosen, NewGame(players, "novice", 3, 1))), 3)
    robot.shell.go("table", robot.shell.services.new_game(robot.shell.services.wanted))
    robot.step(0.02)
    return robot


def looked_at(robot: Robot) -> IntroScene:
    """Return what a robot has seen long enough to mean it."""
    robot.step(intro_of(robot).settles)
    return intro_of(robot)


def intro_of(robot: Robot) -> IntroScene:
    scene = robot.scene
    assert isinstance(scene, IntroScene)
    return scene


@pytest.mark.parametrize("players", range(3, 8))
def test_it_says_who_one_is_and_how_one_wins_before_anything_happens(players: int) -> None:
    robot = dealt(players)
    intro, table = intro_of(robot), robot.shell.scenes[0]
    assert isinstance(table, TableScene)
    robot.step(3.0)
    assert intro.is_turned
    assert table.playing.shown.begun == 1
    assert intro.seen is table.playing.seen
    who, power, role, goal, ends = intro.told()
    assert who.startswith("You are ")
    assert role.startswith("Your role: ")
    assert all((power, goal, ends))
    assert intro.seen.roles[1] != HIDDEN
    assert "He " not in power
    assert "She " not in power
    assert ("1 Ninja" not in goal and "At the table:" in goal) == (players > 3)
    assert ("The Shogun is" in goal) == (players > 3 and role != "Your role: Shogun")


def test_the_seal_of_the_deal_stands_clear_of_what_is_told() -> None:
    """In the smallest window the last line stood on it."""
    for language in ("en", "es", "it"):
        robot = dealt(7, language=language, reduced_motion=True)
        resize(robot.shell, (960, 540))
        canvas = Canvas((960, 540))
        intro_of(robot).compose(canvas)
        last, foot = canvas.items[-2:]  # what ends a game, and the foot
        assert last.y + last.surface.get_height() + 6 <= foot.y, language


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot, PadRobot])
def test_a_second_press_in_haste_is_not_for_it(kind: type[Robot]) -> None:
    """Who clicked twice on what deals never saw who they are."""
    robot = dealt(kind=kind)
    robot.pass_by()
    robot.step(0.1)
    robot.pass_by()
    assert not intro_of(robot).is_turned
    looked_at(robot)
    robot.pass_by()
    assert intro_of(robot).is_turned


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot, PadRobot])
def test_one_press_turns_the_card_or_goes_on(kind: type[Robot]) -> None:
    robot = dealt(kind=kind)
    assert not looked_at(robot).is_turned
    robot.pass_by()
    assert intro_of(robot).is_turned
    robot.pass_by()
    assert isinstance(robot.scene, TableScene)
    robot.step(1.0)
    assert isinstance(robot.scene, TableScene)
    assert robot.scene.playing.shown.begun > 1


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot, PadRobot])
def test_robots_deal_and_come_to_the_table(kind: type[Robot]) -> None:
    services = Bots(Settings(pace=0.0, introduction=True), NewGame(3, "novice", 3, 1))
    robot = kind(shell_of(SIZES[0], services), 3)
    robot.start()
    robot.play(answers=2)


def test_it_does_not_come_when_it_is_not_wanted_nor_when_a_game_goes_on() -> None:
    robot = dealt(introduction=False)
    assert isinstance(robot.scene, TableScene)
    robot = dealt(pace=0.0)
    looked_at(robot)
    robot.pass_by()
    assert isinstance(robot.scene, TableScene)
    robot.shell.go("resumed", robot.scene.table)
    for _ in range(5):
        robot.step()
        assert isinstance(robot.scene, TableScene)


def test_a_setting_switches_it_off() -> None:
    robot = dealt()
    robot.shell.go("title")
    robot.shell.open("settings")
    while not any(
        w.label == robot.shell.kit.say("settings.introduction") for w in robot.scene.widgets
    ):
        robot.scene.turn(1)
    robot.press_named(robot.shell.kit.say("settings.introduction"))
    assert not robot.shell.services.settings.introduction


@pytest.mark.parametrize("players", [3, 7])
def test_it_has_room(players: int) -> None:
    robot = dealt(players, reduced_motion=True)
    lens = put_lens(robot.shell.kit)
    dresses = [
        Dress(SIZES[0], "es", 2.0),
        Dress(SIZES[0], "pseudo", 1.0),
        Dress(SIZES[2], "it", 1.5, high_contrast=True),
    ]
    assert look("intro", robot.shell, lens, dresses) == []


def test_every_role_has_words_for_three_where_it_can_be_dealt() -> None:
    for language in ("en", "es", "it"):
        strings = Strings(language, "samurai")
        assert strings.has("roles.shogun.goal_three")
        assert strings.has("roles.ninja.goal_three")


@pytest.mark.parametrize("players", TABLES)
def test_a_role_is_told_what_its_honor_is_worth_at_this_very_table(players: int) -> None:
    """The Ronin was told "double or triple", and the Samurai of four and six nothing."""
    strings = Strings("en", "samurai")
    for number, role in enumerate(ROLES):
        if role.key in TABLES[players].roles:
            told, most = goal_of(strings, number, players), role.most_stars.get(players, 0)
            times = max(role.multipliers[players], most)
            assert ("double" in told, "triple" in told) == (times == 2, times == 3)
            assert ("more stars" in told) == bool(most)


@pytest.mark.parametrize("players", TABLES)
def test_a_ninja_is_told_of_stars_where_they_count(players: int) -> None:
    """With four players the one with more stars counts double, and nobody said who that is."""
    strings = Strings("en", "samurai")
    games = [new_game(players, seed) for seed in range(10)]
    told = {role_of(strings, game.observe(seat)) for game in games for seat in range(players)}
    counted = {"Ninja, 1 star", "Ninja, 2 stars", "Ninja, 3 stars"}
    assert told & {"Ninja", *counted} == (counted if players == 4 else {"Ninja"})


@pytest.mark.parametrize("role", ["shogun", "ninja"])
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_who_wins_with_one_other_is_told_of_one(players: int, role: str) -> None:
    """With two Ninja at the table each was told to win with all the others."""
    number = next(n for n, one in enumerate(ROLES) if one.key == role)
    is_one = TABLES[players].roles["samurai" if role == "shogun" else "ninja"] == 1 + (
        role == "ninja"
    )
    for language, (one, more) in PARTNERS[role].items():
        goal = goal_of(Strings(language, "samurai"), number, players).replace("\u2019", "'")
        assert (one in goal) == is_one
        assert (more in goal) != is_one


PARTNERS = {
    "shogun": {
        "es": ("con el Samurái ", "con los Samuráis "),
        "it": (" al Samurai ", " ai Samurai "),
    },
    "ninja": {
        "es": ("con el otro Ninja,", "con los demás Ninjas,"),
        "it": ("all'altro Ninja,", "agli altri Ninja,"),
    },
}
