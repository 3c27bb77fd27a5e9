"""The map without a fault in a small window, in the longest language and in the largest text.

`python3 dev.py lint-screens --game adventure` looks at every size, language and size of text.
"""

from game.session.new_game import NewGame
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.looked import at_positions, the_map
from tests.ui.lint.dresses import Dress
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint_screens import look
from tests.ui.windowless import Settings

SMALLEST = (960, 540)
DRESSES = [Dress((1280, 720), "es", 1.0), Dress((1280, 720), "it", 2.0)]


def test_the_map_has_no_fault() -> None:
    shown = next(the_map())
    assert look(shown.name, shown.shell, shown.lens, DRESSES) == []


def test_a_bubble_darkens_no_word_of_the_plate_above_too_much() -> None:
    shown = next(the_map())
    poses = [pose for pose in shown.poses if pose[0] == "a plate"]
    dress = Dress((1920, 1080), "es", 1.0)
    assert look(shown.name, shown.shell, shown.lens, [dress], poses) == []


def test_what_a_card_of_the_market_does_stands_clear_of_its_price() -> None:
    shown = next(one for one in at_positions() if one.name == "lanterns-trading, market")
    dresses = [Dress((1280, 800), "pseudo", 2.0, high_contrast=True), Dress((960, 540), "es", 2.0)]
    assert look(shown.name, shown.shell, shown.lens, dresses) == []


def test_the_digit_of_who_is_led_on_paper_is_read_on_gold() -> None:
    shown = next(one for one in at_positions() if one.name == "lanterns-planned, together")
    assert look(shown.name, shown.shell, shown.lens, DRESSES[:1]) == []


def test_the_log_beside_a_lesson_says_its_name_in_the_smallest_window() -> None:
    services = LanternServices(Settings(pace=0.0), NewGame(4, "follower", seed=7))
    shell = lantern_shell((1280, 720), services)
    lens = put_lens(shell.kit)
    shell.go("lesson", "roads")
    shell.step(0.5)
    assert look("lesson roads", shell, lens, [Dress((960, 540), "es", 2.0)]) == []


def test_longer_words_have_room_on_every_position_in_the_smallest_window() -> None:
    """The names beside chances lay on one another, and a figure in the shadow of a slip."""
    dress, found = Dress(SMALLEST, "pseudo", 1.75, high_contrast=True), list[str]()
    for shown in at_positions():
        found += look(shown.name, shown.shell, shown.lens, [dress])
    assert found == []


def test_longer_words_have_room_where_a_hero_is_chosen_and_where_the_foe_is_taught() -> None:
    services = LanternServices(Settings(pace=0.0), NewGame(4, "follower", seed=7))
    shell = lantern_shell((1280, 720), services)
    lens, dress = put_lens(shell.kit), Dress(SMALLEST, "pseudo", 1.0, high_contrast=True)
    shell.open("new_game")
    assert look("new_game", shell, lens, [dress]) == []
    shell.pop()
    shell.go("lesson", "foe")
    shell.step(0.5)
    assert look("lesson foe", shell, lens, [dress]) == []
