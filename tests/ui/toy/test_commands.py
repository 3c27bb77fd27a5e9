from itertools import combinations

import pygame
import pytest

from game.languages import LANGUAGES
from game.ui.input.bindings import Bindings, Stroke, name_of, parse
from game.ui.input.buttons import Buttons
from game.ui.input.commands import ALL, COMMANDS, END, PAD_BUTTONS, TABLE, Command, do_meet
from game.ui.input.hints import Hints, key_word, pad_word
from game.view.words.strings import Strings
from tests.structure.source import ROOT


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


def pressed(key: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def test_no_two_commands_of_one_screen_have_the_same_usual_key_or_button() -> None:
    for one, other in combinations(COMMANDS.values(), 2):
        if do_meet(one.scope, other.scope):
            assert not set(one.keys) & set(other.keys), (one.name, other.name)
            assert not one.pad or one.pad != other.pad, (one.name, other.name)


def test_every_usual_key_and_button_exists() -> None:
    for command in COMMANDS.values():
        assert all(parse(key) is not None for key in command.keys), command.name
        assert command.pad in ("", *PAD_BUTTONS), command.name
        assert command.scope in (ALL, TABLE, END)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_group_has_a_name(language: str) -> None:
    strings = Strings(language)
    names = [strings.text(f"controls.command.{name}") for name in COMMANDS]
    assert len(set(names)) == len(names)
    assert all(strings.text(f"controls.group.{c.group}") for c in COMMANDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_usual_key_and_button_has_a_word(language: str) -> None:
    say = Strings(language).text
    for command in COMMANDS.values():
        assert all(key_word(key, say) for key in command.keys)
        assert all(pad_word(command.pad, family, say) for family in ("letters", "shapes")) == bool(
            command.pad
        )


@pytest.mark.parametrize("name", ["e", "f12", "shift+tab", "[1]", "è", "page up", "-"])
def test_a_stroke_is_read_as_it_is_written(name: str) -> None:
    stroke = parse(name)
    assert stroke is not None
    assert parse(name_of(stroke)) == stroke


@pytest.mark.parametrize("name", ["", "shift+", "no such key", "shift+shift+e", "ctrl+e"])
def test_a_key_that_is_none_is_none(name: str) -> None:
    assert parse(name) is None


def test_a_chosen_key_takes_the_place_of_the_usual_ones() -> None:
    bindings = Bindings({"hurry": "g"})
    assert bindings.command(pressed(pygame.K_g), TABLE) == "hurry"
    assert bindings.command(pressed(pygame.K_SPACE), TABLE) is None


def test_wrong_settings_are_as_if_they_were_not_there() -> None:
    wrong = {"no_such": "e", "end_turn": "no such key", "log": "", "recap": "left shift"}
    bindings = Bindings(wrong)
    usual = Bindings({})
    assert all(bindings.strokes(name) == usual.strokes(name) for name in COMMANDS)


def test_of_two_that_chose_the_same_key_the_first_has_it() -> None:
    bindings = Bindings({"log": "z", "end_turn": "z"})
    assert bindings.command(pressed(pygame.K_z), TABLE) == "end_turn"
    assert bindings.command(pressed(pygame.K_l), TABLE) == "log"


def test_who_loses_a_key_keeps_its_others() -> None:
    chosen: dict[str, str] = {}
    bindings = Bindings(chosen)
    assert bindings.bind("log", Stroke(pygame.K_h)) == ["hurry"]
    assert bindings.command(pressed(pygame.K_h), TABLE) == "log"
    assert bindings.command(pressed(pygame.K_SPACE), TABLE) == "hurry"
    assert chosen == {"log": "h"}


def test_who_loses_a_chosen_key_has_its_usual_one_again() -> None:
    bindings = Bindings({"undo": "z"})
    assert bindings.bind("recap", Stroke(pygame.K_z)) == ["undo"]
    assert bindings.command(pressed(pygame.K_u), TABLE) == "undo"


def test_who_loses_its_only_key_has_none_until_it_is_free() -> None:
    chosen: dict[str, str] = {}
    bindings = Bindings(chosen)
    assert bindings.bind("undo", Stroke(pygame.K_e)) == ["end_turn"]
    assert bindings.strokes("end_turn") == ()
    bindings.bind("undo", Stroke(pygame.K_u))
    assert bindings.command(pressed(pygame.K_e), TABLE) == "end_turn"
    assert chosen == {}


def test_the_same_key_may_mean_two_things_on_two_screens() -> None:
    bindings = Bindings({})
    assert bindings.command(pressed(pygame.K_r), TABLE) == "recap"
    assert bindings.command(pressed(pygame.K_r), END) == "again"
    assert bindings.bind("new_game", Stroke(pygame.K_e)) == []
    assert bindings.command(pressed(pygame.K_e), TABLE) == "end_turn"


def test_shift_is_asked_for_only_where_it_is_named() -> None:
    bindings = Bindings({})
    assert bindings.command(pressed(pygame.K_TAB, pygame.KMOD_LSHIFT), TABLE) == "previous"
    assert bindings.command(pressed(pygame.K_TAB), TABLE) == "next"
    assert bindings.command(pressed(pygame.K_e, pygame.KMOD_RSHIFT, "E"), TABLE) == "end_turn"


def test_a_sign_counts_wherever_it_lies_on_the_keyboard() -> None:
    bindings = Bindings({})
    american = pressed(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")
    italian = pressed(pygame.K_QUOTE, pygame.KMOD_LSHIFT, "?")
    assert bindings.command(american, TABLE) == bindings.command(italian, TABLE) == "help"


def test_keys_held_with_control_are_the_systems_business() -> None:
    assert Bindings({}).command(pressed(pygame.K_e, pygame.KMOD_LCTRL), TABLE) is None


@pytest.mark.parametrize("mod", [pygame.KMOD_RALT, pygame.KMOD_RALT | pygame.KMOD_LCTRL])
def test_with_alt_gr_only_the_sign_counts(mod: int) -> None:
    """On a Spanish keyboard the key of the Euro sign ended the turn."""
    bindings = Bindings({"log": "@"})
    assert bindings.command(pressed(pygame.K_e, mod, "\N{EURO SIGN}"), TABLE) is None
    assert bindings.command(pressed(pygame.K_e, mod), TABLE) is None
    assert bindings.command(pressed(pygame.K_q, mod, "@"), TABLE) == "log"


def test_a_pads_button_gives_what_its_screen_understands() -> None:
    given = Buttons({}).command
    assert (given("y", TABLE), given("y", END), given("a", END)) == ("recap", "again", "confirm")
    assert given("nothing", TABLE) is None


def test_a_button_that_goes_to_a_command_is_changed_for_the_one_it_had() -> None:
    chosen: dict[str, str] = {}
    buttons = Buttons(chosen)
    assert buttons.bind("recap", "a") == ["confirm"]
    assert (buttons.button("recap"), buttons.button("confirm")) == ("a", "y")
    assert chosen == {"recap": "a", "confirm": "y", "again": ""}
    assert (buttons.command("a", TABLE), buttons.command("y", END)) == ("recap", "confirm")
    assert Buttons(dict(chosen)).button("confirm") == "y"
    buttons.bind("recap", "y")
    buttons.bind("again", "y")
    assert chosen == {}


def test_no_pad_is_left_without_what_brings_it_everywhere() -> None:
    chosen: dict[str, str] = {}
    buttons = Buttons(chosen)
    assert buttons.bind("page_up", "b") == ["cancel"]
    assert (buttons.button("page_up"), buttons.button("cancel"), chosen) == ("", "b", {})
    assert buttons.bind("page_up", "view") == ["log"]
    assert (buttons.button("page_up"), buttons.button("log")) == ("view", "")
    for wrong in ({"confirm": ""}, {"up": "nowhere", "recap": "up"}, {"log": "a", "recap": "b"}):
        read = Buttons(wrong)
        assert all(read.button(n) for n in ("confirm", "cancel", "up", "down", "left", "right"))


def test_hints_follow_the_device() -> None:
    say = Strings("it").text
    hints = Hints(Bindings({"end_turn": "space", "log": "page up"}))
    assert hints.word("end_turn", say) == "Spazio"
    assert hints.word("log", say) == "Pag su"
    assert hints.word("page_up", say) == ""
    hints.device = "pad"
    assert hints.word("end_turn", say) == "X"
    hints.family = "shapes"
    assert hints.word("end_turn", say) == "Quadrato"
    hints.family = "letters"
    assert hints.onward(say) == "premi A per continuare"
    hints.device = "keys"
    assert hints.onward(say) == "premi un tasto o fai clic per continuare"


def test_the_page_tells_every_command_as_it_is() -> None:
    page = (ROOT / "docs" / "controls.md").read_text(encoding="utf-8")
    told = [line for line in page.splitlines() if line.startswith("| `")]
    assert told == [_row(command) for command in COMMANDS.values()]


def _row(command: Command) -> str:
    keys = ", ".join(f"`{key}`" for key in command.keys)
    pad = f"`{command.pad}`" if command.pad else ""
    return f"| `{command.name}` | {command.scope} | {keys} | {pad} |"
