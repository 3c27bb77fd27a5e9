"""Who sits where, by mouse, keys and pad; house rules in the form; prints to choose from."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.app.games import GAMES
from game.languages import LANGUAGES
from game.session.disk.settings import LARGEST_TEXT
from game.session.new_game import PERSON, NewGame, people_of
from game.ui.scenes.choosing.new_game import NewGameScene
from game.ui.scenes.choosing.seats import SeatPlate, SeatsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Stepper
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.prints import NAMED, Print
from game.view.layout.geometry import Box
from game.view.layout.zones import SMALLEST
from game.view.words.strings import GameTitle, game_title
from tests.samurai.ui.moments import is_on_top
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings

SIZE = (1280, 720)
BOT = "cmd:'/some where/bot.py'"


def seats(
    kind: type[Robot] = KeyRobot, players: int = 4, size: tuple[int, int] = SIZE, **settings: Any
) -> tuple[Any, NewGame]:
    """Return a robot at the plan of the seats, and what is asked for."""
    services = Bots(Settings(**settings), NewGame(players, "novice", 5))
    services.programs = [BOT]
    shell = shell_of(size, services)
    shell.open("seats")
    shell.step(0.1)
    return kind(shell, 1), services.wanted


def choose(robot: Any, number: int) -> None:
    """Press the plate of a seat."""
    plates = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, SeatPlate)]
    robot.use_widget(plates[number])
    assert robot.scene.seat == number


def steppers(robot: Any) -> Sequence[Stepper]:
    """Return what may be asked of the chosen seat."""
    return [w for w in robot.scene.widgets if isinstance(w, Stepper)]


def take(robot: Any, number: int, text: str) -> None:
    """Step on until the option is taken."""
    for _ in steppers(robot)[number].options:
        stepper = steppers(robot)[number]
        if stepper.options[stepper.chosen] == text:
            return
        robot.use_widget(robot.scene.widgets.index(stepper))
    raise AssertionError(f"{text} is not offered")


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot, PadRobot])
def test_every_seat_is_named_with_any_device(kind: type[Robot]) -> None:
    robot, wanted = seats(kind)
    assert "choose their seat, then “A person here”" in robot.scene._told()[0], "how, before all"
    choose(robot, 1)
    if kind is MouseRobot:
        stepper = steppers(robot)[0]
        robot.click((int(stepper.box.right - 5), int(stepper.box.centre[1])))
        assert wanted.seats == {1: "novice/lot"}
        robot.click((int(stepper.box.x + 5), int(stepper.box.centre[1])))
        assert wanted.seats == {}
        take(robot, 0, "A person here")
    else:
        take(robot, 0, "A person here")
    choose(robot, 2)
    take(robot, 1, "Schemer")
    choose(robot, 3)
    take(robot, 0, "Program bot.py")
    assert steppers(robot)[1].reason == "A program has none"  # it said: only opponents have one
    assert wanted.seats == {1: PERSON, 2: "lot/schemer", 3: BOT}
    assert wanted.people == (0, 1)
    assert robot.scene._told()[0] == robot.scene.say("seats.hot_seat")
    labels = [w.label for w in robot.scene.widgets if isinstance(w, SeatPlate)]
    assert labels == ["Player 1", "Player 2", "Novice, Schemer", "Program bot.py"]


def test_persons_sit_down_with_their_profiles_each_once() -> None:
    robot, wanted = seats()
    people = robot.shell.services.library.people
    people.names.update({"1": "Ada", "2": "Bruno", "3": "Carla"})
    for seat, name in ((1, "Bruno"), (2, "Carla")):
        choose(robot, seat)
        take(robot, 0, name)
    assert wanted.seats == {1: "person/2", 2: "person/3"}
    assert people_of(wanted, people) == {0: "1", 1: "2", 2: "3"}
    assert "Bruno" not in steppers(robot)[0].options, "nobody sits twice"
    labels = [w.label for w in robot.scene.widgets if isinstance(w, SeatPlate)]
    assert labels[:3] == ["Ada", "Bruno", "Carla"]
    people.chosen = "2"
    assert people_of(wanted, people) == {0: "2", 2: "3"}
    del people.names["3"]
    robot.scene.rebuild()
    assert steppers(robot)[0].options[steppers(robot)[0].chosen] == "A person here"


def test_characters_are_chosen_once_each_and_shown() -> None:
    robot, wanted = seats()
    take(robot, 2, "Tomoe")
    choose(robot, 1)
    names = steppers(robot)[2].options
    assert "Tomoe" not in names
    take(robot, 2, "Benkei")
    assert wanted.options == {"character_1": "tomoe", "character_2": "benkei"}
    plates = [w for w in robot.scene.widgets if isinstance(w, SeatPlate)]
    assert [plate.told for plate in plates] == ["Tomoe", "Benkei", "", ""]


def test_a_role_is_chosen_alone_and_not_where_others_would_see_it() -> None:
    robot, wanted = seats(players=3)
    assert steppers(robot)[3].options == ["By lot", "Shogun", "Ninja"], "three have no Samurai"
    take(robot, 3, "Ninja")
    assert wanted.options == {"role_1": "ninja"}
    choose(robot, 1)
    assert len(steppers(robot)) == 3, "nobody chooses another's role"
    take(robot, 0, "A person here")
    assert wanted.options == {}
    choose(robot, 0)
    assert steppers(robot)[3].reason == "The others here would see it"


def test_fewer_players_take_what_is_too_much_with_them() -> None:
    robot, wanted = seats(players=5)
    choose(robot, 4)
    take(robot, 2, "Hanzō")
    robot.shell.pop()
    robot.shell.open("new_game")
    scene = robot.scene
    assert isinstance(scene, NewGameScene)
    players = next(w for w in scene.widgets if w.label == "Players")
    players.nudge(-1)
    assert (wanted.players, wanted.options) == (4, {})


def test_a_short_game_is_named_as_a_house_rule_and_dealt() -> None:
    robot, wanted = seats(players=3)
    robot.shell.pop()
    robot.shell.open("new_game")
    rule = next(w for w in robot.scene.widgets if w.label == "Length")
    rule.nudge(1)
    assert wanted.options == {"short": True}
    told = " ".join(getattr(w, "text", "") for w in robot.scene.widgets)
    assert "House rule" in told


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 7])
def test_everything_fits(players: int, language: str, scale: float) -> None:
    robot, wanted = seats(players=players, language=language, text_scale=scale)
    wanted.seats = {1: PERSON, 2: "expert/schemer"}
    wanted.options = {"character_1": "tomoe", "short": True}
    robot.shell.services.programs_folder = (
        "/somewhere/among/the/players/own/files/circle-of-honor/programs"
    )
    for seat in range(3):
        robot.scene.seat = seat
        robot.scene.rebuild()
        robot.shell.look()
        checks.everything_fits(robot.shell)
    robot.shell.go("title")
    robot.shell.open("new_game")
    robot.shell.look()
    checks.everything_fits(robot.shell)


# --- the prints ---


def diptych(size: tuple[int, int] = SIZE) -> Any:
    """Return a robot at a title with two games."""
    services = Bots(Settings(ended=1))
    services.games["other"] = "samurai"
    services.wanted.system = next(iter(services.games))
    shell = shell_of(size, services)
    shell.go("title")
    return KeyRobot(shell, 1)


def test_one_game_has_the_whole_title_and_several_are_chosen_by_their_prints() -> None:
    alone = shell_of(SIZE, Bots())
    scene = alone.scenes[-1]
    assert isinstance(scene, TitleScene)
    assert not [w for w in scene.widgets if isinstance(w, Print)]
    robot = diptych()
    prints = [w for w in robot.scene.widgets if isinstance(w, Print)]
    assert [p.on for p in prints] == [True, False]
    assert scene.aloud().title == "Circle of Honor"
    assert robot.scene.aloud().title == f"Circle of Honor: {prints[0].label}", "what Play deals"
    assert all(p.label for p in prints)
    robot.shell.look()
    checks.everything_fits(robot.shell)


@pytest.mark.parametrize("size", [(960, 1030), (1080, 1920), (960, 540)])
def test_the_lines_of_a_window_that_is_half_a_screen_stand_together(size: tuple[int, int]) -> None:
    """In a narrow and high one they were spread over all of it, 200 pixels apart."""
    lines = [w.box for w in diptych(size).scene.widgets if isinstance(w, MenuItem)]
    assert max(box.h for box in lines) <= 2 * min(box.h for box in lines)


def test_the_lines_of_the_title_keep_clear_of_its_name_where_there_is_room() -> None:
    """In a window that is half a screen the first hung at the name, half the paper free below."""
    scene = diptych((960, 1030)).scene
    top = min(w.box.y for w in scene.widgets if isinstance(w, MenuItem))
    assert top == pytest.approx(scene.kit.px(452))


def test_a_print_that_is_pressed_is_the_game_that_is_played() -> None:
    robot = diptych()
    chosen: list[str] = []
    robot.shell.choose = chosen.append
    place = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Print)][1]
    robot.use_widget(place)
    assert chosen == ["other"]


def test_a_print_that_is_chosen_already_leads_to_what_can_be_done_with_its_game() -> None:
    """Pressed again it did nothing: who had found the game by it was left there."""
    robot = diptych()
    place = next(n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Print))
    robot.use_widget(place)
    assert robot.scene.focus == 0


def test_what_a_game_is_stands_under_its_name_where_it_has_room_and_is_read_aloud() -> None:
    kit, words = shell_of(SIZE, Bots()).kit, "Friend or foe? Swords and secret roles"

    def strip(what: str, wide: int) -> Surface:
        box, act = Box(0, 0, wide, 720), lambda: None
        one = Print(box, "Samurai Sword", act, folder="samurai", on=True, what=what)
        assert one.aloud(kit).about == what
        return one.strip(kit, wide)

    bare = strip("", 224).get_height()
    assert bare + 12 < strip(words, 224).get_height() < bare + 50
    assert strip(words * 9, 224).get_height() == bare, "nine times as much has no room"
    assert strip("incomprehensibly" * 3, 224).get_height() == bare, "nor has one word"
    assert not kit.fonts.misfits


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_window_in_the_largest_words_says_it_on_every_print(language: str) -> None:
    """In Spanish one of them told nothing but its name."""
    services = Bots(Settings(language=language, text_scale=LARGEST_TEXT))
    services.games = {game.key: game.folder for game in GAMES}
    shell = shell_of(SMALLEST, services)
    scene = shell.scenes[-1]
    assert isinstance(scene, TitleScene)
    prints = [w for w in scene.widgets if isinstance(w, Print)]
    assert len(prints) == len(GAMES)
    for one in prints:
        written = one._words(shell.kit, round(one.box.w), GameTitle(one.label, one.what))
        assert len(written) == 2, "its name, and what it is"


def test_the_plan_leads_back_to_the_form_and_the_form_to_the_table() -> None:
    robot, _ = seats()
    robot.shell.pop()
    robot.press_named(robot.shell.kit.say("menu.new_game"))
    robot.press_named("you and 3 opponents")
    assert is_on_top(robot, SeatsScene)
    robot.press(pygame.K_ESCAPE)
    assert is_on_top(robot, NewGameScene)
    robot.press_named(robot.shell.kit.say("new_game.start"))
    assert is_on_top(robot, TableScene)


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({}, "you and 2 opponents · Novice"),
        ({1: "expert/even"}, "you and 2 opponents · Novice"),
        ({1: "expert/even", 2: BOT}, "you and 2 opponents"),
    ],
)
def test_the_title_tells_the_level_as_long_as_a_seat_is_left_to_it(
    named: dict[int, str], told: str
) -> None:
    """It said Adept where somebody else was named for every seat."""
    title = shell_of(SIZE, Bots(Settings(), NewGame(3, "novice", seats=named))).scenes[-1]
    assert isinstance(title, TitleScene)
    items = [item for item in title.widgets if isinstance(item, MenuItem)]
    assert told in [item.remark for item in items]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "wide"), [((1280, 720), 224), ((960, 540), 169)])
def test_the_name_of_a_game_stays_within_its_print(
    language: str, size: tuple[int, int], wide: int
) -> None:
    kit = shell_of(size, Bots(Settings(language=language))).kit
    titles = [game_title(language, game.folder) for game in GAMES]
    sizes = set()
    for title in titles:
        box, act = Box(0, 0, wide, size[1]), lambda: None
        what, name = title.what, title.name
        one = Print(box, name, act, folder="samurai", on=True, others=titles, what=what)
        strip, word = one.strip(kit, wide), one._words(kit, wide, title)[0]
        assert strip.get_width() < wide
        assert word.get_width() < strip.get_width() - 10, "within its frame too"
        assert word.get_height() < strip.get_height() - 8
        sizes.add(strip.get_size())
        assert strip.get_height() / 2 < (1 - NAMED) * size[1], "it ends over the print's foot"
    assert len(sizes) == 1, "the strips of all three are as large"


def test_what_a_character_can_do_is_told_where_it_is_chosen() -> None:
    """Two dozen names to choose from, and none said what it could do."""
    robot, _ = seats(MouseRobot)
    take(robot, 2, "Benkei")
    assert robot.scene._told()[0] == "He is 1 harder to attack."
    choose(robot, 1)
    assert "attack" not in robot.scene._told()[0]
    take(robot, 2, "Chiyome")
    assert robot.scene._told()[0] == robot.scene.say("characters.chiyome.power")
